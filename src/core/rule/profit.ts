// What a settled bet is worth to each party, and the entries that book it.
import { type Bet, type Settlement, type StatementStatus } from '../record/bet.js';
import { type Entry, HOUSE, balancedEntries, customerLedger, debit } from '../record/ledger.js';
import type { LedgerAccount } from '../value/ids.js';
import { type Fraction, fraction, roundHalfEven, times } from '../value/integer.js';
import {
  type CurrencyAt,
  MONEY_MAX,
  type Minor,
  ZERO,
  crossRate,
  halfEvenWithin,
  subtract,
  toMinor,
} from '../value/money.js';
import { type CommissionPpm, PPM, oddsOf } from '../value/price.js';
import { LOST, type Outcome, WON, outcomeCode } from './settlement.js';

/** The statuses that end a bet, and the outcome each stands for (decisions §14). */
const OUTCOMES: Readonly<Partial<Record<StatementStatus, Outcome>>> = {
  won: WON,
  half_won: { wins: 1, loses: 0, parts: 2 },
  void: { wins: 0, loses: 0, parts: 1 },
  cancelled: { wins: 0, loses: 0, parts: 1 },
  half_lost: { wins: 0, loses: 1, parts: 2 },
  lost: LOST,
};

const STATUS_OF_CODE: Readonly<Record<string, StatementStatus>> = {
  w: 'won',
  'v/w': 'half_won',
  v: 'void',
  'l/v': 'half_lost',
  l: 'lost',
};

/** Minor units by which a bookie's amount may differ from ours and still be agreed (decisions §14). */
const AGREED = 1n;

/** Returns winnings less a commission on them; losses are left as they are. */
function lessCommission(amount: Fraction, commission: CommissionPpm): Fraction {
  return amount.num <= 0n ? amount : times(amount, { num: BigInt(PPM - commission), den: BigInt(PPM) });
}

/**
 * Returns what an amount that may never come to be is after a commission: where it is more than money can be, as much as it can.
 *
 * Rounds: half to even.
 */
export function netWithin(amount: Fraction, commission: CommissionPpm): Minor {
  return halfEvenWithin(lessCommission(amount, commission), MONEY_MAX);
}

/** What a bet comes to at an outcome before all commission, exactly, in its currency. */
function grossExactly(bet: Bet, { wins, loses, parts }: Outcome): Fraction {
  const { toWin, toLose } = oddsOf(bet.side, bet.gotPrice ?? bet.wantPrice);
  const each = BigInt(wins) * BigInt(toWin) - BigInt(loses) * BigInt(toLose);
  return fraction(BigInt(bet.gotStake ?? bet.wantStake) * each, 1000n * BigInt(parts));
}

/**
 * Returns how a bet of the exchange ends at an outcome, and what it comes to in its currency, less the exchange's commission. An outcome
 * that no status says, of which a part wins and a part loses, is won or lost by its amount; it is won, and not void, where that is nothing.
 *
 * Rounds: half to even, once: but for the commission, what the one of two wins is what the other loses.
 */
export function exchangeSettlement(
  bet: Bet,
  outcome: Outcome,
): { readonly status: StatementStatus; readonly profitLoss: Minor } {
  const profitLoss = expectedAt(bet, outcome);
  const byAmount = profitLoss < 0 ? 'lost' : 'won';
  return { status: STATUS_OF_CODE[outcomeCode(outcome) ?? ''] ?? byAmount, profitLoss };
}

function expectedAt(bet: Bet, outcome: Outcome): Minor {
  const gross = grossExactly(bet, outcome);
  return toMinor(roundHalfEven(lessCommission(gross, bet.bookieCommission)));
}

/** The same of an outcome that need not have been. */
function possibleAt(bet: Bet, outcome: Outcome): bigint {
  return BigInt(netWithin(grossExactly(bet, outcome), bet.bookieCommission));
}

/**
 * Returns how a bet ended as we make it, which its bookie states to have ended in a status: by the event's own outcome where that is known
 * (decisions §14). An outcome that no status says, such as half won and half lost or a dead heat, has the stated one. Null: it has not ended.
 *
 * Rounds: half to even, once; the amount is in the bet's currency, less the bookie's commission.
 */
export function ourSettlement(
  bet: Bet,
  stated: StatementStatus,
  outcome: Outcome | null,
): { readonly status: StatementStatus; readonly profitLoss: Minor } | null {
  const statedOutcome = OUTCOMES[stated];
  if (statedOutcome === undefined) return null;
  if (outcome === null) return { status: stated, profitLoss: expectedAt(bet, statedOutcome) };
  const status = STATUS_OF_CODE[outcomeCode(outcome) ?? ''] ?? stated;
  return { status, profitLoss: expectedAt(bet, outcome) };
}

/**
 * Returns whether a provider's settlement is ours too: its amount is within one minor unit of ours, and its status is ours where the
 * event's outcome is known (decisions §14).
 */
export function agrees(bet: Bet, status: StatementStatus, profitLoss: Minor, outcome: Outcome | null): boolean {
  const ours = ourSettlement(bet, status, outcome);
  if (ours === null || Math.abs(ours.profitLoss - profitLoss) > Number(AGREED)) return false;
  return ours.status === status || (ours.status === 'void' && status === 'cancelled');
}

/**
 * The customer's part of a bet's profit or loss, in the bet's currency (see `ownStake`): never more than the bet can win, less its bookie's
 * commission, nor less than its stake, whatever a bookie states, but for what is agreed. What it states beyond that is between the bookie and us.
 */
function customersPart(bet: Bet, profitLoss: Minor): Fraction {
  const stake = BigInt(bet.gotStake ?? bet.wantStake);
  const [most, least] = [possibleAt(bet, WON), possibleAt(bet, LOST)];
  const stated = BigInt(profitLoss);
  const possible = stated > most + AGREED ? most : stated < least - AGREED ? least : stated;
  return { num: possible * BigInt(bet.ownStake), den: stake };
}

const isSame = (a: CurrencyAt, b: CurrencyAt): boolean => a.ccy === b.ccy && a.rate === b.rate;

function exchanged(amount: Fraction, from: CurrencyAt, to: CurrencyAt): Fraction {
  return isSame(from, to) ? amount : times(amount, crossRate(from, to));
}

/**
 * The customer's part of a bet's profit or loss before its commission, exactly, in the order's currency. It never loses more than the bet
 * put at risk of its order: what many small bets in another currency would lose beyond that, each rounded by itself, is ours.
 */
function grossInOrder(bet: Bet, profitLoss: Minor): Fraction {
  const exact = exchanged(customersPart(bet, profitLoss), bet.account, bet.order);
  const most = -BigInt(bet.orderRisk);
  return exact.num < most * exact.den ? { num: most, den: 1n } : exact;
}

/** The same in the customer's own currency: at the rates at which its order's stake was held, so that a lost stake is what was held. */
function grossInOwn(bet: Bet, profitLoss: Minor): Fraction {
  return exchanged(grossInOrder(bet, profitLoss), bet.want, bet.customer);
}

/**
 * Returns what a bet's profit or loss is to its customer, in the order's currency, before and after its commission.
 *
 * Rounds: half to even, each once from the exact amount (decisions §14).
 */
export function orderProfitLoss(bet: Bet, profitLoss: Minor): { readonly gross: Minor; readonly net: Minor } {
  const exact = grossInOrder(bet, profitLoss);
  return {
    gross: toMinor(roundHalfEven(exact)),
    net: toMinor(roundHalfEven(lessCommission(exact, bet.customerCommission))),
  };
}

/** What a bet's profit or loss is to its customer in its own currency, before and after its commission. */
function ownProfitLossOf(bet: Bet, profitLoss: Minor): { readonly gross: Minor; readonly net: Minor } {
  const exact = grossInOwn(bet, profitLoss);
  return {
    gross: toMinor(roundHalfEven(exact)),
    net: toMinor(roundHalfEven(lessCommission(exact, bet.customerCommission))),
  };
}

/**
 * Returns what a settlement is to its bet's customer: what it changed the customer's balance by, in the customer's currency, net of all commission.
 *
 * Rounds: half to even, once from the exact amount (decisions §14).
 */
export function ownProfitLoss(bet: Bet, settlement: Settlement): Minor {
  // Nearly all orders are in their customer's currency, where it is what it is to the order.
  return isSame(bet.want, bet.customer) ? settlement.orderProfitLoss : ownProfitLossOf(bet, settlement.profitLoss).net;
}

/**
 * Returns the entries that book a settled bet: what the bookie, or the exchange, owes from its ledger account, what the customer gets, our commission, and the exchange between
 * their currencies. What rounding leaves, and what is ours because the bookie took or states more than it can, goes to `rounding`.
 */
export function settlementEntries(bet: Bet, settlement: Settlement, bookie: LedgerAccount): readonly Entry[] {
  const customer = customerLedger(bet.placer);
  const { profitLoss } = settlement;
  const share = toMinor(roundHalfEven(customersPart(bet, profitLoss)));
  const { gross, net } = ownProfitLossOf(bet, profitLoss);
  const theirs = bet.account.ccy;
  const own = bet.customer.ccy;
  const parties: Entry[] = [
    debit({ account: bookie, ccy: theirs, amount: profitLoss }),
    { account: customer, ccy: own, amount: net },
    { account: HOUSE.commission, ccy: own, amount: subtract(gross, net) },
    { account: HOUSE.rounding, ccy: theirs, amount: subtract(profitLoss, share) },
  ];
  if (theirs === own) {
    const rest = bet.order.ccy === own ? HOUSE.rounding : HOUSE.fx;
    return balancedEntries([...parties, { account: rest, ccy: own, amount: subtract(share, gross) }]);
  }
  return balancedEntries([
    ...parties,
    { account: HOUSE.fx, ccy: theirs, amount: share },
    debit({ account: HOUSE.fx, ccy: own, amount: gross }),
  ]);
}

/** Returns entries that undo others. */
export function reversed(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => ({ ...entry, amount: subtract(ZERO, entry.amount) }));
}
