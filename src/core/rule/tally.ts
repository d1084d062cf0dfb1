// What the bets of an order come to. Kept by difference, one bet at a time, so that an order with a thousand fills costs
// no more to change than one with one; `verify` adds it up again from nothing.
import { type Bet, isUndecided, isVoidStatus } from '../record/bet.js';
import type { Order, OrderStatus, Tally } from '../record/order.js';
import { EXCHANGE_BOOKIE } from '../value/ids.js';
import { minus } from '../value/integer.js';
import { ZERO, add, convertExactly, crossRate, subtract } from '../value/money.js';
import {
  ALL_LEFT,
  type CommissionPpm,
  NO_COMMISSION,
  type PriceMilli,
  type Side,
  leftOf,
  netPrice,
  oddsOf,
} from '../value/price.js';
import { EXCESS_PARTS, nettedCommission } from './credit.js';

/** Nothing placed. */
export const EMPTY_TALLY: Tally = {
  success: ZERO,
  inProgress: ZERO,
  danger: ZERO,
  riskUndecided: ZERO,
  riskStanding: ZERO,
  riskSettled: ZERO,
  excess: 0,
  riskWeight: 0,
  priceWeight: 0,
  effectivePriceWeight: 0,
  netPriceWeight: 0,
  riskLack: 0,
  priceLack: 0,
  effectivePriceLack: 0,
  netPriceLack: 0,
  profitLoss: ZERO,
  profitLossGross: ZERO,
  undecided: 0,
  standing: 0,
  settled: 0,
  voided: 0,
  disputed: 0,
};

/** Returns what one bet alone comes to in an order of a side. */
function tallyOf(bet: Bet, of: Side): Tally {
  const stands = bet.state === 'done' || bet.state === 'settled';
  const settlement = bet.state === 'settled' ? bet.settlement : null;
  // Written out: V8 takes far longer to spread one object into another.
  const weights = stands ? weightsOf(bet, of) : NO_WEIGHTS;
  return {
    success: stands ? bet.orderStake : ZERO,
    inProgress: bet.state === 'pending' ? bet.orderStake : ZERO,
    danger: bet.state === 'danger' || bet.state === 'unknown' ? bet.orderStake : ZERO,
    riskUndecided: isUndecided(bet.state) ? bet.orderRisk : ZERO,
    riskStanding: bet.state === 'done' ? bet.orderRisk : ZERO,
    riskSettled: bet.state === 'settled' ? bet.orderRisk : ZERO,
    excess: excessOf(bet),
    riskWeight: weights.riskWeight,
    priceWeight: weights.priceWeight,
    effectivePriceWeight: weights.effectivePriceWeight,
    netPriceWeight: weights.netPriceWeight,
    riskLack: 0,
    priceLack: 0,
    effectivePriceLack: 0,
    netPriceLack: 0,
    profitLoss: settlement?.orderProfitLoss ?? ZERO,
    profitLossGross: settlement?.orderProfitLossGross ?? ZERO,
    undecided: isUndecided(bet.state) ? 1 : 0,
    standing: stands ? 1 : 0,
    settled: settlement === null ? 0 : 1,
    voided: settlement !== null && isVoidStatus(settlement.status) ? 1 : 0,
    disputed: settlement !== null && bet.reconciled === false ? 1 : 0,
  };
}

/** Only a bet that came back when its order was filled elsewhere has more, and that leaves nothing to place anyway. */
const EXCESS_MAX = 1000 * EXCESS_PARTS;

/** What the customer has of a bet beyond what its order counts, in millionths of the order's minor unit. Rounds: up, to at most a thousand units either way. */
export function excessOf({ state, exchangeRole, ownStake, orderRisk, account, order }: Bet): number {
  // The exchange rounds as its own rules say, and what failed is nobody's.
  if (exchangeRole !== null || state === 'failed' || (account.ccy === order.ccy && ownStake === orderRisk)) return 0;
  const { num, den } = minus(convertExactly(ownStake, account, order), { num: BigInt(orderRisk), den: 1n });
  const parts = num * BigInt(EXCESS_PARTS);
  // Division cuts towards nothing.
  const up = parts / den + (parts % den > 0n ? 1n : 0n);
  return Math.max(-EXCESS_MAX, Math.min(EXCESS_MAX, Number(up)));
}

/** What prices are averaged by: what is risked, and what that is times a back price before commission, net as the order compares it, and net of all. */
type Weights = Pick<Tally, 'riskWeight' | 'priceWeight' | 'effectivePriceWeight' | 'netPriceWeight'>;

/** Of bets that do not stand. */
export const NO_WEIGHTS: Weights = { riskWeight: 0, priceWeight: 0, effectivePriceWeight: 0, netPriceWeight: 0 };

/**
 * Returns the weights of a bet in an order of a side: of its exact stake, for by what that is rounded to in the order's currency a price would be off. A net
 * back price is rounded down, as where it was compared (`netPrice`). In a lay order that is so with bookmakers alone, for so its stake was worked out: on
 * the exchange exact prices meet, and what we book apart is of what is won; a thousandth of a short back price is a lot of a lay price.
 */
function weightsOf(bet: Bet, of: Side): Weights {
  const { side, isDetailed, bookieCommission, customerCommission } = bet;
  const stake = ownInOrder(bet);
  const compared = of === 'lay' && bet.bookie === EXCHANGE_BOOKIE ? exactWeight : roundedWeight;
  const netted = nettedCommission(isDetailed, customerCommission);
  const isApart = of === 'lay' && isDetailed;
  return {
    riskWeight: stake * oddsOf(side, priceOf(bet)).toLose,
    priceWeight: stake * roundedWeight(bet, NO_COMMISSION, NO_COMMISSION),
    effectivePriceWeight: stake * compared(bet, bookieCommission, netted),
    netPriceWeight: stake * (isApart ? exactWeight : compared)(bet, bookieCommission, customerCommission),
  };
}

const priceOf = ({ gotPrice, wantPrice }: Bet): PriceMilli => gotPrice ?? wantPrice;

/** What the customer has of a bet's stake, in minor units of its order's currency, to 15 digits. */
function ownInOrder({ ownStake, account, order }: Bet): number {
  const { plainNum, plainDen } = crossRate(account, order);
  return (ownStake * plainNum) / plainDen;
}

/** A back price net of commissions in whole thousandths; of a lay, of which not every one has such a back price, what is exact. */
function roundedWeight(bet: Bet, bookie: CommissionPpm, own: CommissionPpm): number {
  return bet.side === 'lay' ? exactWeight(bet, bookie, own) : netPrice(priceOf(bet), bookie, own);
}

/** What a stake of 1000 risks and wins net of commissions. */
function exactWeight(bet: Bet, bookie: CommissionPpm, own: CommissionPpm): number {
  const { toWin, toLose } = oddsOf(bet.side, priceOf(bet));
  return toLose + (toWin * leftOf(bookie, own)) / ALL_LEFT;
}

/** Returns what bets weigh, to 15 digits, however much more has been among them. */
export function weightsIn(sums: Tally): Weights {
  return {
    riskWeight: sums.riskWeight + sums.riskLack,
    priceWeight: sums.priceWeight + sums.priceLack,
    effectivePriceWeight: sums.effectivePriceWeight + sums.effectivePriceLack,
    netPriceWeight: sums.netPriceWeight + sums.netPriceLack,
  };
}

/** Returns what a + b lacks of the exact sum, which is a number itself (Knuth, TAOCP 4.2.2, theorem B). */
function lackOf(a: number, b: number): number {
  const sum = a + b;
  const ofB = sum - a;
  return a - (sum - ofB) + (b - ofB);
}

/** Returns a tally with what one bet alone comes to; `sign` −1: without it. */
function withBet(tally: Tally, bet: Tally, sign: 1 | -1): Tally {
  const money = sign === 1 ? add : subtract;
  const risk = sign * bet.riskWeight;
  const price = sign * bet.priceWeight;
  const effectivePrice = sign * bet.effectivePriceWeight;
  const netPrice = sign * bet.netPriceWeight;
  return {
    success: money(tally.success, bet.success),
    inProgress: money(tally.inProgress, bet.inProgress),
    danger: money(tally.danger, bet.danger),
    riskUndecided: money(tally.riskUndecided, bet.riskUndecided),
    riskStanding: money(tally.riskStanding, bet.riskStanding),
    riskSettled: money(tally.riskSettled, bet.riskSettled),
    excess: tally.excess + sign * bet.excess,
    riskWeight: tally.riskWeight + risk,
    priceWeight: tally.priceWeight + price,
    effectivePriceWeight: tally.effectivePriceWeight + effectivePrice,
    netPriceWeight: tally.netPriceWeight + netPrice,
    riskLack: tally.riskLack + lackOf(tally.riskWeight, risk),
    priceLack: tally.priceLack + lackOf(tally.priceWeight, price),
    effectivePriceLack: tally.effectivePriceLack + lackOf(tally.effectivePriceWeight, effectivePrice),
    netPriceLack: tally.netPriceLack + lackOf(tally.netPriceWeight, netPrice),
    profitLoss: money(tally.profitLoss, bet.profitLoss),
    profitLossGross: money(tally.profitLossGross, bet.profitLossGross),
    undecided: tally.undecided + sign * bet.undecided,
    standing: tally.standing + sign * bet.standing,
    settled: tally.settled + sign * bet.settled,
    voided: tally.voided + sign * bet.voided,
    disputed: tally.disputed + sign * bet.disputed,
  };
}

/** Returns an order's tally with a bet as it is now in place of what it was; null: it was not there. */
export function replaceBet({ side, tally }: Pick<Order, 'side' | 'tally'>, before: Bet | null, after: Bet): Tally {
  if (before === null && tally === EMPTY_TALLY) return tallyOf(after, side);
  const rest = before === null ? tally : withBet(tally, tallyOf(before, side), -1);
  return withBet(rest, tallyOf(after, side), 1);
}

/** Returns the status that follows from an order's being open or closed and from its bets (decisions §11). */
export function statusOf(isOpen: boolean, tally: Tally): OrderStatus {
  if (isOpen) return 'open';
  if (tally.undecided > 0) return 'pending';
  if (tally.standing === 0) return 'failed';
  if (tally.settled < tally.standing || tally.disputed > 0) return 'done';
  if (tally.voided === 0) return 'reconciled';
  return tally.voided === tally.standing ? 'full_void' : 'partial_void';
}
