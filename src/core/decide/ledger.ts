// How decisions reserve and move money.
import { balanceOf } from '../look/balances.js';
import { type Entry, balancedEntries, book, reserve } from '../record/ledger.js';
import type { Currency } from '../value/currency.js';
import type { LedgerAccount } from '../value/ids.js';
import type { Minor } from '../value/money.js';
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

/** Moves money: one posting, booked on every account that it names. Asserts: it was not posted before, and sums to zero. */
export function post(draft: Draft, postingId: string, entries: readonly Entry[], isProfitLoss: boolean): void {
  const balanced = balancedEntries(entries);
  if (balanced.length === 0) return;
  if (draft.find('posting', postingId) !== null) throw new Error(`Invariant: ${postingId} is posted once`);
  draft.put('posting', { postingId, at: draft.now, isProfitLoss, entries: balanced });
  for (const { account, ccy, amount } of balanced) {
    draft.put('balance', book(balanceOf(draft, account, ccy, draft.now), amount, isProfitLoss, draft.now));
  }
}
