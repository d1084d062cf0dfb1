// In whose terms offers are shown: all customers with the same currency, commission and accounts see the same prices, so these are worked
// out once for them.
import type { Clock } from '../clock.js';
import type { BookieAccount } from '../core/record/bookie.js';
import type { Customer } from '../core/record/customer.js';
import { inAccountOrder } from '../core/rule/accounts.js';
import type { Viewer } from '../core/rule/pmm.js';
import { letsThrough } from '../core/rule/tags.js';
import { type AccountId, type BookieCode, EXCHANGE_BOOKIE } from '../core/value/ids.js';
import { viewerOf } from '../services/viewers.js';
import type { Store } from '../store/store.js';

/** How somebody sees offers. */
export interface Terms {
  /** Two customers with the same key see the same. */
  readonly key: string;
  readonly viewer: Viewer;
  /** The first account of each bookie that may be used: it is in its currency and increments that stakes are shown. */
  readonly accounts: ReadonlyMap<BookieCode, AccountId>;
  /** Whether the own exchange may be used. */
  readonly isOnExchange: boolean;
}

/** Returns in which terms a customer sees offers now; null: its currency has no rate. */
export function termsOf(store: Store, customer: Customer, clock: Clock): Terms | null {
  const viewer = viewerOf(store, { customer, side: 'back' }, clock);
  if (viewer === null) return null;
  const usable = [...store.view.all('bookieAccount')].filter(
    (account) => account.enabled && letsThrough(customer.tagRules, account),
  );
  const accounts = firstOfEach(usable.sort(inAccountOrder));
  const isOnExchange = accounts.delete(EXCHANGE_BOOKIE);
  const { currency, commission } = viewer;
  const key = JSON.stringify([currency, commission, [...accounts.values()], isOnExchange]);
  return { key, viewer, accounts, isOnExchange };
}

function firstOfEach(sorted: readonly BookieAccount[]): Map<BookieCode, AccountId> {
  const first = new Map<BookieCode, AccountId>();
  for (const { bookie, accountId } of sorted) if (!first.has(bookie)) first.set(bookie, accountId);
  return first;
}
