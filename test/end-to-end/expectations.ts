// Orders and bets as the API has to show them, from what the oracle says; and the same of what was answered.
import { expect } from 'vitest';
import type { BetHeard, BetslipHeard, OrderHeard } from './client.js';
import {
  type Bookmakers,
  type Choice,
  type Leg,
  type Wish,
  effectivePrice,
  inMajor,
  isOnlyRounding,
  leftOf,
  orderStakes,
  placedOf,
  rateOf,
  settle,
} from './oracle.js';
import type { Match } from './season.js';

/** An order that was placed, the accounts that it could use, and the bets that it had to become. */
export interface Expected {
  readonly match: Match;
  readonly wish: Wish;
  readonly choices: readonly Choice[];
  readonly orderId: number;
  readonly legs: readonly Leg[];
}

/** What of an order and its bets is checked when it is placed, as it was answered. */
export function placementHeard({ order_id, status, close_reason, stake, bets = [] }: OrderHeard): object {
  return {
    order_id,
    status,
    close_reason,
    stake,
    bets: bets.map((bet) => ({
      bookie: bet.bookie,
      username: bet.username,
      bet_type: bet.bet_type,
      status: bet.status,
      want: [bet.want_price, bet.want_stake],
      got: [bet.got_price, bet.got_stake],
      rates: [bet.ccy_rate, bet.order_ccy_rate],
    })),
  };
}

/** The same as it has to be. */
export function placementExpected({ wish, choices, orderId, legs }: Expected): object {
  const stake = orderStakes(wish, legs).reduce((sum, part) => sum + part, 0n);
  const isFilled = legs.length > 0 && isOnlyRounding(wish, leftOf(wish, legs), choices);
  return {
    order_id: orderId,
    status: legs.length > 0 ? 'done' : 'failed',
    close_reason: isFilled ? 'order_filled' : 'timed_out',
    stake: [wish.ccy, inMajor(wish.ccy, stake)],
    bets: legs.map(({ account, quote, stake: own }) => {
      const priceAndStake = [Number(quote.price) / 1000, [account.ccy, inMajor(account.ccy, own)]];
      return {
        bookie: account.bookie,
        username: account.username,
        bet_type: quote.betType,
        status: { code: 'done' },
        want: priceAndStake,
        got: priceAndStake,
        rates: [rateOf(account.ccy), rateOf(wish.ccy)],
      };
    }),
  };
}

/** What of an order and its bets is checked when they are settled, as it was answered. */
export function settlementHeard({ order_id, status, profit_loss, bets = [] }: OrderHeard): object {
  return {
    order_id,
    status,
    profit_loss,
    bets: bets.map((bet) => ({ status: bet.status, profit_loss: bet.profit_loss, reconciled: bet.reconciled })),
  };
}

/** The same as it has to be. */
export function settlementExpected({ match, wish, orderId, legs }: Expected, bookmakers: Bookmakers): object {
  const outcomes = placedOf(wish, legs).map((leg) => ({ leg, ...settle(wish, leg, match.score, bookmakers) }));
  const profitLoss = outcomes.reduce((sum, { ofOrder }) => sum + ofOrder, 0n);
  const [first] = outcomes;
  return {
    order_id: orderId,
    status: first === undefined ? 'failed' : first.isVoid ? 'full_void' : 'reconciled',
    profit_loss: first === undefined ? null : [wish.ccy, inMajor(wish.ccy, profitLoss)],
    bets: outcomes.map(({ leg: { account }, isVoid, atBookie }) => ({
      status: isVoid ? { code: 'settled', reason: 'void' } : { code: 'settled' },
      profit_loss: [account.ccy, inMajor(account.ccy, atBookie)],
      reconciled: true,
    })),
  };
}

/** What of a bet its bookmaker has to know, from what the API says of it. */
export function betAtBookie(bet: BetHeard, { quote, account }: Leg): object {
  return {
    betId: bet.bookie_bet_id,
    selectionId: quote.selectionId,
    customerId: `customer-${account.id}`,
    price: bet.got_price,
    stake: bet.got_stake,
    duplicates: 0,
  };
}

/**
 * Checks that a betslip has the accounts that it has to have, each at its effective price, and returns those. One that has nothing left
 * to stake is none; one that has less than its bookmaker takes at least (`isShort`) has no price.
 */
export function checkBetslip(
  wish: Wish,
  betslip: BetslipHeard,
  choices: readonly Choice[],
  { commissions }: Bookmakers,
  isShort: (choice: Choice) => boolean,
): readonly Choice[] {
  const isDry = ({ account: { bookie, username } }: Choice): boolean =>
    betslip.invalid_accounts[bookie]?.[username] === 'insufficient_balance';
  const usable = choices.filter((choice) => !isDry(choice));
  expect(
    betslip.accounts.map((account) => ({
      account: [account.bookie, account.username, account.bet_type, account.status],
      prices: account.price_list?.map(({ effective }) => effective.price),
    })),
  ).toEqual(
    usable.map((choice, at) => {
      const { account, quote } = choice;
      const price = Number(effectivePrice(quote.price, commissions[account.bookie]!, wish.customer)) / 1000;
      const isUnpriced = betslip.accounts[at]?.price_list?.length === 0 && isShort(choice);
      return {
        account: [account.bookie, account.username, quote.betType, 'success'],
        prices: isUnpriced ? [] : [price],
      };
    }),
  );
  return usable;
}
