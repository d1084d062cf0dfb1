// Who asks: a customer with a session, from somewhere.
import type { BookieAccount } from '../core/record/bookie.js';
import type { Customer } from '../core/record/customer.js';
import type { Session } from '../core/record/session.js';

/** Who asks. */
export interface Caller {
  readonly customer: Customer;
  readonly session: Session;
  readonly ip: string;
}

/** Returns a bookmaker account's username as the caller may see it: masked without the right to see accounts (decisions §4). */
export function shownUsername(caller: Caller, account: BookieAccount): string {
  return caller.customer.roles.accountViewer || caller.customer.isMasterAgent ? account.username : account.mask;
}
