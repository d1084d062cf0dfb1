// Who asks: a customer with a session, from somewhere.
import type { Actor } from '../core/record/audit.js';
import type { BookieAccount } from '../core/record/bookie.js';
import type { Customer } from '../core/record/customer.js';
import type { Session } from '../core/record/session.js';
import { seesAccounts } from '../core/rule/access.js';

/** Who asks. */
export interface Caller {
  readonly customer: Customer;
  readonly session: Session;
  readonly ip: string;
}

/** Returns a caller as the audit log names it. */
export function actorOf({ customer, session, ip }: Caller): Actor {
  return { username: customer.username, behind: session.behind, ip };
}

/** Returns a bookmaker account's username as the caller may see it: masked without the right to see accounts (decisions §4). */
export function shownUsername({ customer }: Pick<Caller, 'customer'>, account: BookieAccount): string {
  return seesAccounts(customer) ? account.username : account.mask;
}
