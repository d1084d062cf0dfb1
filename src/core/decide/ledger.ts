// How decisions reserve and move money.
import { balanceKeyOf } from '../change.js';
import type { Customer } from '../record/customer.js';
import {
  type Balance,
  type Entry,
  balancedEntries,
  book,
  customerLedger,
  emptyBalance,
  reserve,
} from '../record/ledger.js';
import { type Currency } from '../value/currency.js';
import type { LedgerAccount } from '../value/ids.js';
import { type CurrencyAt, type Minor, type Rate, toRate } from '../value/money.js';
import type { Draft } from './draft.js';

/** Returns an account's balance, empty where it has never moved. */
export function balanceOf(draft: Pick<Draft, 'find' | 'now'>, account: LedgerAccount, ccy: Currency): Balance {
  return draft.find('balance', balanceKeyOf(account, ccy)) ?? emptyBalance(account, ccy, draft.now);
}

/** Returns a customer's balance. */
export function customerBalance(draft: Pick<Draft, 'find' | 'now'>, customer: Customer): Balance {
  return balanceOf(draft, customerLedger(customer.username), customer.ccy);
}

/** What more of an account is reserved, and by how many more open orders (less, if negative). */
export interface Reserved {
  readonly amount: Minor;
  readonly openOrders: number;
}

/** Reserves more on an account. */
export function reserveOn(draft: Draft, account: LedgerAccount, ccy: Currency, { amount, openOrders }: Reserved): void {
  if (amount === 0 && openOrders === 0) return;
  draft.put('balance', reserve(balanceOf(draft, account, ccy), amount, openOrders));
}

/** Moves money: one posting, booked on every account that it names. Asserts: it was not posted before, and sums to zero. */
export function post(draft: Draft, postingId: string, entries: readonly Entry[], isProfitLoss: boolean): void {
  const balanced = balancedEntries(entries);
  if (balanced.length === 0) return;
  if (draft.find('posting', postingId) !== null) throw new Error(`Invariant: ${postingId} is posted once`);
  draft.put('posting', { postingId, at: draft.now, isProfitLoss, entries: balanced });
  for (const { account, ccy, amount } of balanced) {
    draft.put('balance', book(balanceOf(draft, account, ccy), amount, isProfitLoss, draft.now));
  }
}

/** Returns the rate of a currency in force now, or null where there is none. */
export function findRate(draft: Pick<Draft, 'find'>, ccy: Currency): Rate | null {
  return draft.find('rates', 'rates')?.rates[ccy] ?? null;
}

/** Returns a currency at its rate in force now, or null where it has none. */
export function findCurrencyNow(draft: Pick<Draft, 'find'>, ccy: Currency): CurrencyAt | null {
  const rate = findRate(draft, ccy);
  return rate === null ? null : { ccy, rate };
}

/** Returns a currency at its rate in force now. Asserts: it has one. */
export function currencyNow(draft: Pick<Draft, 'find'>, ccy: Currency): CurrencyAt {
  return { ccy, rate: findRate(draft, ccy) ?? toRate(Number.NaN) };
}
