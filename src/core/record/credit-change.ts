// A credit limit as it was set once: never changed, so that a customer's history can be read back.
import type { CreditChangeId, Username } from '../value/ids.js';
import type { Instant } from '../value/time.js';
import type { MoneyLimit } from './customer.js';

/** Client §2.4. */
export interface CreditChange {
  readonly creditChangeId: CreditChangeId;
  readonly username: Username;
  readonly limit: MoneyLimit;
  readonly comment: string;
  readonly at: Instant;
}
