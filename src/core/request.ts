// What callers ask for, in core's words: `wire` reads it, `services` answer it. What becomes of it is a command.
import type { CustomerChanges, NewCustomer, SetLive } from './command.js';
import type { AuditAction } from './record/audit.js';
import type { TagRule } from './record/customer.js';
import type { ExchangeMode } from './record/order.js';
import type { BetType } from './value/bet-type.js';
import type { Currency } from './value/currency.js';
import type { EventId, GroupId, SportCode } from './value/ids.js';
import type { Money } from './value/money.js';
import type { PriceMilli, Side } from './value/price.js';
import type { Instant } from './value/time.js';

/** A request as far as it could be read: some fields, and of some lists some items. */
export type Readable<T> = { readonly [K in keyof T]?: SomeOf<T[K]> | undefined };

/** A list of which some items could not be read. */
export type SomeOf<T> = T extends readonly (infer I)[] ? readonly (I | undefined)[] : T;

/** What a customer's fields may name: looked up while they are read, so that a caller hears of all its mistakes at once. */
export interface KnownToCustomers {
  isFree(username: string): boolean;
  /** Returns a group that the caller manages, or null. */
  findGroup(groupId: number): GroupId | null;
  hasRate(ccy: Currency): boolean;
  /** The currency that the customer who is changed has to keep, for its money has moved; null: any will do. */
  readonly keptCcy: Currency | null;
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

/** One page of a list. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** Which transfers are wanted (client §4.5); null: whatever they are. */
export interface ListTransfers {
  readonly username: string | null;
  readonly dateFrom: Instant | null;
  /** Not in it. */
  readonly dateTo: Instant | null;
  /** Of those, the latest first. */
  readonly page: Page | null;
}

/** Which entries of the audit log are wanted (decisions §17); null: whatever they are. */
export interface ListAudit extends Page {
  readonly action: AuditAction | null;
  readonly subject: string | null;
  /** Who did it, or was behind who did. */
  readonly actor: string | null;
  readonly dateFrom: Instant | null;
  /** Not in it. */
  readonly dateTo: Instant | null;
}

/** Which events are wanted (decisions §17); null: whatever they are. */
export interface ListEvents extends Page {
  readonly sport: string | null;
  readonly dateFrom: Instant | null;
  readonly dateTo: Instant | null;
  /** Part of a team's or the event's name, whatever its case and accents. */
  readonly search: string | null;
  readonly isInRunning: boolean | null;
}

/** How an event stands, as an operator says (decisions §17); null: that stays as it is. */
export type GivenLive = Omit<SetLive, 'by' | 'eventId'>;

/** What a betslip is opened with (client §4.3). */
export interface OpenBetslip {
  readonly sport: SportCode;
  readonly eventId: EventId;
  readonly betType: BetType;
  readonly side: Side;
  readonly equivalentBets: boolean;
  readonly multipleAccounts: boolean;
  /** Null: all. */
  readonly wantBookies: readonly string[] | null;
  /** Empty: all. */
  readonly equivalentBetsBookies: readonly string[];
}

/** What an order is placed with (client §4.4, decisions §11). */
export interface PlaceOrder {
  readonly betslipId: string;
  readonly price: PriceMilli;
  readonly stake: Money;
  readonly durationSeconds: number;
  readonly keepOpenInRunning: boolean;
  /** Empty: all of the betslip's. A username may be given as it is shown. */
  readonly accounts: readonly { readonly bookie: string; readonly username: string }[];
  /** Null: none; empty: all. */
  readonly adaptiveBookies: readonly string[] | null;
  readonly bookieMinStakes: Readonly<Record<string, Money>>;
  readonly exchangeMode: ExchangeMode;
  readonly minTakerWantStake: Money | null;
  readonly userData: string | null;
  readonly requestUuid: string | null;
  readonly validUntil: Instant | null;
  readonly acceptPartialFill: boolean;
}

/** An order of a batch (client §4.4): for the exchange alone, and without a betslip. */
export type BatchOrder = Pick<OpenBetslip, 'sport' | 'eventId' | 'betType' | 'side'> &
  Pick<
    PlaceOrder,
    'price' | 'stake' | 'durationSeconds' | 'exchangeMode' | 'minTakerWantStake' | 'userData' | 'requestUuid'
  >;
