// What callers ask for, in core's words: `wire` reads it, `services` answer it. What becomes of it is a command.
import type { CustomerChanges, NewCustomer } from './command.js';
import type { TagRule } from './record/customer.js';
import type { Currency } from './value/currency.js';
import type { GroupId } from './value/ids.js';
import type { Instant } from './value/time.js';

/** What a customer's fields may name: looked up while they are read, so that a caller hears of all its mistakes at once. */
export interface KnownToCustomers {
  isFree(username: string): boolean;
  /** Returns a group that the caller manages, or null. */
  findGroup(groupId: number): GroupId | null;
  hasRate(ccy: Currency): boolean;
  isBookie(code: string): boolean;
}

/** A new customer (client §2.2). */
export type GivenCustomer = Omit<NewCustomer, 'passwordHash'> & { readonly password: string };

/** Changes of a customer; what is not there stays as it is. */
export type GivenChanges = Omit<CustomerChanges, 'passwordHash'> & { readonly password?: string };

/** Which customers are wanted, and with what (client §4.2). */
export interface ListCustomers {
  readonly lastLogin: boolean;
  readonly inactive: boolean;
  readonly permissions: boolean;
  /** Null: whatever their ids. */
  readonly customerIds: readonly number[] | null;
}

/** Rules to be tried out (client §4.2). */
export interface PreviewAccounts {
  readonly tagRules: readonly TagRule[];
  readonly envTags: Readonly<Record<string, string>>;
}

/** Which transfers are wanted (client §4.5); null: whatever they are. */
export interface ListTransfers {
  readonly username: string | null;
  readonly dateFrom: Instant | null;
  /** Not in it. */
  readonly dateTo: Instant | null;
}

/** One page of a list. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}
