// What a customer may still put at risk, and what each thing it has open reserves.
import { type Bet, isUndecided } from '../record/bet.js';
import type { BookieAccount } from '../record/bookie.js';
import type { CommissionRate, Customer, MoneyLimit } from '../record/customer.js';
import type { Balance } from '../record/ledger.js';
import { type Order, type Tally, isOpen, unplacedOf, unplacedWith } from '../record/order.js';
import type { Currency } from '../value/currency.js';
import { divideDown, divideUp, isSafe, times } from '../value/integer.js';
import { BOUNDS } from '../value/limits.js';
import {
  MONEY_MAX,
  type Minor,
  type Rate,
  ZERO,
  add,
  crossCounted,
  crossPartsUp,
  crossRate,
  crossUp,
  isBeyond,
  nearestCounted,
  subtract,
  toMinor,
} from '../value/money.js';
import { type CommissionPpm, NO_COMMISSION } from '../value/price.js';
import { type Instant, dayOf } from '../value/time.js';
import { countOf } from '../value/terms.js';

/** Returns a limit in a customer's currency, rounded down; null where it is unlimited, or more than that currency can count. */
export function limitIn(limit: MoneyLimit, ccy: Currency, rateOf: (ccy: Currency) => Rate): Minor | null {
  if (limit.amount === null) return null;
  const rate = crossRate({ ccy: limit.ccy, rate: rateOf(limit.ccy) }, { ccy, rate: rateOf(ccy) });
  return crossCounted(limit.amount, rate);
}

/** Returns current balance + credit limit − what is held (decisions §5), or the nearest that can be counted; null where the limit is unlimited. */
export function availableCredit(customer: Customer, balance: Balance, rateOf: (ccy: Currency) => Rate): Minor | null {
  const limit = limitIn(customer.creditLimit, customer.ccy, rateOf);
  if (limit === null) return null;
  return nearestCounted(subtract(limit, balance.held) + balance.settled);
}

/** Returns the most that a customer may hold: all that it can still lose is then counted, below nothing, in its balance. */
export function mostHeldOn({ settled }: Balance): Minor {
  return toMinor(Math.max(0, MONEY_MAX + Math.min(0, settled)));
}

/** Returns the commission on net winnings in force for a customer now. */
export function commissionOf(customer: Customer, now: Instant): CommissionPpm {
  const today = dayOf(now);
  return customer.commissions.findLast(({ from }) => from <= today)?.ppm ?? NO_COMMISSION;
}

/**
 * Returns the rates of a customer's commission with a new one: from its day on it holds in place of all others, until then what held
 * before goes on. Rates that nobody will look at again are left out.
 */
export function withCommission(
  commissions: readonly CommissionRate[],
  rate: CommissionRate,
  now: Instant,
): readonly CommissionRate[] {
  const today = dayOf(now);
  const before = commissions.filter(({ from }) => from < rate.from);
  const inForce = before.findLastIndex(({ from }) => from <= today);
  return [...before.slice(Math.max(0, inForce)), rate];
}

/** Returns the part of a customer's commission that is netted into the prices it sees: none where it is booked apart (decisions §8). */
export function nettedCommission(isDetailed: boolean, commission: CommissionPpm): CommissionPpm {
  return isDetailed ? NO_COMMISSION : commission;
}

/** What of an order is not placed, or would not be without one of its bets, and what the bets beside it can lose or could. */
export interface Beside {
  readonly unplaced: Minor;
  readonly risk: Minor;
}

/**
 * Returns how much of an order its bets leave: what is not placed; of a lay no more than all that it may lose covers. A bet that was matched
 * at a worse price than it was sent at, or whose part of the order was rounded down to what there was, can lose more than its part may.
 *
 * Rounds: down.
 */
export function leftBeside(order: Order, { unplaced, risk }: Beside): Minor {
  if (order.side === 'back') return unplaced;
  const count = countOf(order.wantPrice, order.side);
  // What loses nothing needs nothing.
  if (count === 0) return unplaced;
  const cover = coverLeft(order, risk);
  const left = typeof cover === 'number' ? divideDown(cover, count) : Number(cover / BigInt(count));
  return toMinor(Math.min(unplaced, left));
}

/** What bets that can lose so much leave of all that a lay order may lose, in thousandths of its minor unit; exact, and not below nothing. */
function coverLeft({ side, wantPrice, wantStake }: Order, risk: Minor): number | bigint {
  const count = countOf(wantPrice, side);
  const [all, lost] = [wantStake.amount * count, risk * 1000];
  if (isSafe(all) && isSafe(lost)) return Math.max(0, all - lost);
  const left = BigInt(wantStake.amount) * BigInt(count) - BigInt(risk) * 1000n;
  return left > 0n ? left : 0n;
}

/** An order's excess is counted in so many parts of a minor unit. */
export const EXCESS_PARTS = 1_000_000;

/**
 * Returns how much of that may be placed: not what a back order's bets have already, exactly, beyond what they count for. Or an order of many
 * bets could have half a minor unit more of each than was asked for (decisions §8).
 *
 * Rounds: down.
 */
export function roomBeside(order: Order, beside: Beside): Minor {
  const left = leftBeside(order, beside);
  const { excess } = order.tally;
  if (order.side === 'lay' || excess <= 0) return left;
  return toMinor(Math.max(0, left - divideUp(excess, EXCESS_PARTS)));
}

/** Returns what the bets of an order that count can lose, or could. */
export function riskOf({ riskUndecided, riskStanding, riskSettled }: Order['tally']): Minor {
  return toMinor(riskUndecided + riskStanding + riskSettled);
}

/** Returns what of an order is not placed, and what its bets can lose. */
export function besideBets(order: Order): Beside {
  return { unplaced: unplacedOf(order), risk: riskOf(order.tally) };
}

/** Returns how much more of an order may be placed now (`roomBeside`). */
export function placeableOf(order: Order): Minor {
  return roomBeside(order, besideBets(order));
}

/**
 * Returns what an order reserves, in the customer's currency: for all of it that can still be lost, which is what its bets leave unplaced while
 * it is open, at its own price, and its bets while they are at risk (decisions §5). A lay never reserves more than when it was opened.
 *
 * Rounds: up, once, whatever the order was split into.
 */
export function holdOf(order: Order): Minor {
  return holdWith(order, order.tally, isOpen(order));
}

/** Returns what an order would reserve with bets that come to another tally, while it tries or when it does not: `holdOf`. */
export function holdWith(order: Order, tally: Tally, tries: boolean): Minor {
  const unplaced = tries ? unplacedWith(order, tally) : ZERO;
  return reserved(order, { unplaced, risk: riskOf(tally) }, tally.riskSettled);
}

/** Returns what an open order reserves beside bets as they might be: `holdOf`. */
export function holdBeside(order: Order, beside: Beside): Minor {
  return reserved(order, beside, order.tally.riskSettled);
}

/**
 * What can be lost of a lay's unplaced stake is counted exactly, and not of the whole units of it that may still be placed (`leftBeside`): then
 * what it reserves would go down with a bet, and up again with one that leaves it less.
 */
function reserved(order: Order, { unplaced, risk }: Beside, settled: Minor): Minor {
  const atRisk = subtract(risk, settled);
  if (order.side === 'back') return riskIn(order, unplaced, atRisk);
  const count = countOf(order.wantPrice, order.side);
  const cover = coverLeft(order, risk);
  if (typeof cover === 'number') return thousandthsIn(order, Math.min(unplaced * count, cover) + atRisk * 1000);
  const rest = BigInt(unplaced) * BigInt(count);
  return thousandthsIn(order, (rest < cover ? rest : cover) + BigInt(atRisk) * 1000n);
}

/**
 * Returns what an order counts towards its customer's limit on an event, in the customer's currency: what all that it wants can lose while
 * it is open, then what it has placed (decisions §5, `max_stake_per_event`).
 *
 * Rounds: up.
 */
export function stakeOnEvent(order: Order): Minor {
  if (isOpen(order)) return mostHeld(order);
  return riskIn(order, ZERO, riskOf(order.tally));
}

/** What an order asks for, and in which currencies. */
type OrderTerms = Pick<Order, 'want' | 'customer' | 'wantPrice' | 'wantStake' | 'side'>;

/** Returns the most that an order can lose, in its customer's currency: what it reserves, and counts towards a limit, when it opens. Rounds: up. */
export function mostHeld(asked: OrderTerms): Minor {
  return riskIn(asked, asked.wantStake.amount, ZERO);
}

/** What so much stake of an order can lose at its own price, and so much more, in the customer's currency. Rounds: up, once. */
function riskIn(terms: OrderTerms, stake: Minor, more: Minor): Minor {
  const { want, customer, wantPrice, side } = terms;
  if (side === 'back') return crossUp(add(stake, more), crossRate(want, customer));
  const count = countOf(wantPrice, side);
  const thousandths = stake * count + more * 1000;
  return thousandthsIn(terms, isSafe(thousandths) ? thousandths : BigInt(stake) * BigInt(count) + BigInt(more) * 1000n);
}

/** So many thousandths of an order's minor unit in the customer's currency. Rounds: up. */
function thousandthsIn({ want, customer }: OrderTerms, thousandths: number | bigint): Minor {
  return crossPartsUp(thousandths, 1000, crossRate(want, customer));
}

/** Returns whether all that an order can lose is at most so much, exactly: its customer's currency may not be able to count it. */
export function losesAtMost({ want, customer, wantPrice, wantStake, side }: OrderTerms, most: Minor): boolean {
  const [rate, count] = [crossRate(want, customer), countOf(wantPrice, side)];
  const about = (wantStake.amount * (count / 1000) * rate.plainNum) / rate.plainDen;
  // Far beyond what all roundings of these come to.
  if (about < most * 0.999) return true;
  const { num, den } = times({ num: BigInt(wantStake.amount) * BigInt(count), den: 1000n }, rate);
  return num <= BigInt(most) * den;
}

/**
 * Returns whether an order's stake is one that an order in its customer's own currency may have: what it wins there, at whatever price it is
 * had, is then counted as exactly as in its own.
 */
export function isStakeInOwn({ want, customer, wantStake }: OrderTerms): boolean {
  return !isBeyond(wantStake.amount, crossRate(want, customer), toMinor(BOUNDS.stakeMinorMax));
}

/** Returns what there is to stake on a bookmaker account: opening balance + settled profit or loss − what is open there, or the nearest that can be counted. */
export function availableToStake(account: BookieAccount, balance: Balance | null): Minor {
  if (balance === null) return account.openingBalance;
  return nearestCounted(subtract(account.openingBalance, balance.held) - balance.settled);
}

/** Returns what a bet ties up of the money at its bookie, in the account's currency. */
export function stakeAtBookie(bet: Bet): Minor {
  // What the one of two on the exchange can lose, the other can win: nothing of ours is tied up.
  if (bet.exchangeRole !== null) return ZERO;
  if (isUndecided(bet.state)) return bet.wantStake;
  return bet.state === 'done' ? (bet.gotStake ?? bet.wantStake) : ZERO;
}
