// How decisions reserve and move money.
import { balanceKeyOf } from '../change.js';
import { balanceOf } from '../look/balances.js';
import {
  type Balance,
  type Entry,
  balancedEntries,
  book,
  canBook,
  customerOf,
  houseAccountOf,
  nextHouseAccount,
  reserve,
} from '../record/ledger.js';
import type { Currency } from '../value/currency.js';
import type { LedgerAccount } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
import { MONEY_MAX, type Minor, toMinor } from '../value/money.js';
import type { Draft } from './draft.js';

/** What more of an account is reserved, and by how many more open orders (less, if negative). */
interface Reserved {
  readonly amount: Minor;
  readonly openOrders: number;
}

/** Reserves more on an account. */
export function reserveOn(draft: Draft, account: LedgerAccount, ccy: Currency, { amount, openOrders }: Reserved): void {
  if (amount === 0 && openOrders === 0) return;
  draft.put('balance', reserve(balanceOf(draft, account, ccy, draft.now), amount, openOrders));
}

/**
 * Moves money: one posting, booked on every account that it names, or on the one that goes on for one of the house's where that is full. Asserts: it
 * was not posted before, sums to zero, and all others can count what they have then (`findFull`).
 */
export function post(draft: Draft, postingId: string, entries: readonly Entry[], isProfitLoss: boolean): void {
  const balanced = balancedEntries(entries);
  if (balanced.length === 0) return;
  if (draft.find('posting', postingId) !== null) throw new Error(`Invariant: ${postingId} is posted once`);
  const booked = balanced.map((entry) => bookOn(draft, entry, isProfitLoss));
  draft.put('posting', { postingId, at: draft.now, isProfitLoss, entries: booked });
}

/** Books an entry, and returns it as it was booked. The house's accounts are everybody's: one that is full goes on in another. */
function bookOn(draft: Draft, entry: Entry, isProfitLoss: boolean): Entry {
  const { account, ccy, amount } = entry;
  const balance = balanceOf(draft, account, ccy, draft.now);
  const isFull = !canBook(balance, amount, isProfitLoss, draft.now);
  if (isFull && houseAccountOf(account) !== null)
    return bookOn(draft, { ...entry, account: nextHouseAccount(account) }, isProfitLoss);
  draft.put('balance', book(balance, amount, isProfitLoss, draft.now));
  return entry;
}

/** The most that one may move, and that a customer may have, in minor units. */
export const BALANCE_MAX = toMinor(BOUNDS.balanceMinorMax);

/**
 * Whether an entry takes somebody's balance further from nothing than it may be, which leaves a customer's room for what bets come to. Bets may have
 * brought it there: back it may go.
 */
export function isBeyondBound(draft: Draft, { account, ccy, amount }: Entry): boolean {
  if (houseAccountOf(account) !== null) return false;
  const most = customerOf(account) === null ? MONEY_MAX : BALANCE_MAX;
  const { settled } = balanceOf(draft, account, ccy, draft.now);
  const after = Math.abs(settled + amount);
  return after > most && after > Math.abs(settled);
}

/**
 * Returns the first account that could not count what it has after postings of profit and loss, made one after the other; null: all can. Never one of
 * the house's, which go on in another.
 */
export function findFull(
  draft: Draft,
  postings: readonly { readonly entries: readonly Entry[] }[],
): LedgerAccount | null {
  const after = new Map<string, Balance>();
  for (const { account, ccy, amount } of postings.flatMap(({ entries }) => entries)) {
    if (houseAccountOf(account) !== null) continue;
    const key = balanceKeyOf(account, ccy);
    const balance = after.get(key) ?? balanceOf(draft, account, ccy, draft.now);
    if (!canBook(balance, amount, true, draft.now)) return account;
    after.set(key, book(balance, amount, true, draft.now));
  }
  return null;
}
