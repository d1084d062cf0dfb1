// A customer: who logs in, places and owes. An agent is a customer who manages groups.
import type { Currency } from '../value/currency.js';
import type { BookieCode, CustomerId, GroupId, Username } from '../value/ids.js';
import type { Minor } from '../value/money.js';
import type { CommissionPpm } from '../value/price.js';
import type { Day, Instant } from '../value/time.js';

/** Client §2.2, role keys. */
export interface Roles {
  readonly customer: true;
  readonly betPlacer: boolean;
  readonly groupSpy: boolean;
  readonly tradePageViewer: boolean;
  readonly detailedAccounting: boolean;
  readonly accountViewer: boolean;
}

/** A bound on money. `amount` is null where it is beyond what is counted exactly, and then compares as unlimited (decisions §5). */
export interface MoneyLimit {
  readonly ccy: Currency;
  readonly amount: Minor | null;
  /** The amount as it was given, in major units, to echo it. */
  readonly given: string;
}

/** A rate of commission on net winnings, and the day it starts. */
export interface CommissionRate {
  readonly from: Day;
  readonly ppm: CommissionPpm;
}

/** A tag with the value that it has, or has to have. */
export interface Tag {
  readonly tag: string;
  readonly value: string;
}

/** Which accounts of a bookie a customer may use: those that have all of `require` and none of `exclude` (decisions §4). */
export interface TagRule {
  /** `*`: any that no other rule names. */
  readonly bookie: BookieCode | '*';
  readonly require: readonly Tag[];
  readonly exclude: readonly Tag[];
}

/** A log-in that worked. */
export interface LastLogin {
  readonly at: Instant;
  readonly ip: string;
  /** Two letters, `XX` where unknown. */
  readonly country: string;
}

/** Client §2.2. */
export interface Customer {
  readonly customerId: CustomerId;
  readonly username: Username;
  readonly passwordHash: string;
  readonly groupId: GroupId;
  readonly ccy: Currency;
  readonly name: string;
  readonly isMasterAgent: boolean;
  readonly roles: Roles;
  readonly creditLimit: MoneyLimit;
  readonly creditLimitComment: string;
  /** Null: unlimited. */
  readonly maxStakePerEvent: MoneyLimit | null;
  /** By the day from which each holds, no day twice; before the first there is none. */
  readonly commissions: readonly CommissionRate[];
  readonly active: boolean;
  readonly locked: boolean;
  readonly failedLogins: number;
  /** The last day on which log-in works; null: for ever. */
  readonly expiresOn: Day | null;
  readonly tags: Readonly<Record<string, string>>;
  /** The first that names a bookie decides; an account that none names is not let through. */
  readonly tagRules: readonly TagRule[];
  /** Of its own: an agent that acts in its name leaves none. */
  readonly lastLogin: LastLogin | null;
  readonly createdAt: Instant;
}

/** A group of customers; whoever manages it is their agent (decisions §4). */
export interface Group {
  readonly groupId: GroupId;
  readonly name: string;
  readonly managers: readonly Username[];
}
