// A change is a record's new value. The same change is written to its table, appended to the journal and shown on the stream.
import type { Alert } from './record/alert.js';
import type { Audit } from './record/audit.js';
import type { Bet } from './record/bet.js';
import type { Bookie, BookieAccount, Rates } from './record/bookie.js';
import type { CreditChange } from './record/credit-change.js';
import type { Customer, Group } from './record/customer.js';
import type { EventStake } from './record/event-stake.js';
import type { Competition, Event, Listing, Team } from './record/event.js';
import type { Heartbeat } from './record/heartbeat.js';
import type { Balance, Posting } from './record/ledger.js';
import type { Order } from './record/order.js';
import type { Plan } from './record/plan.js';
import type { Session } from './record/session.js';
import type { Transfer } from './record/transfer.js';
import {
  type AccountId,
  type AlertId,
  type AuditId,
  type BetId,
  type BookieCode,
  type CompetitionId,
  type CreditChangeId,
  type EventId,
  type GroupId,
  type HeartbeatId,
  type OrderId,
  type Seq,
  type SessionKey,
  type TeamId,
  type TransferId,
  type Username,
  toBookieCode,
} from './value/ids.js';
import { rememberedOfTwo } from './value/remembered.js';
import type { Instant } from './value/time.js';

/** Every kind of stored thing. */
export interface Records {
  readonly customer: Customer;
  readonly group: Group;
  readonly session: Session;
  readonly event: Event;
  readonly team: Team;
  readonly competition: Competition;
  readonly listing: Listing;
  readonly order: Order;
  readonly bet: Bet;
  readonly balance: Balance;
  readonly posting: Posting;
  readonly bookie: Bookie;
  readonly bookieAccount: BookieAccount;
  readonly rates: Rates;
  readonly creditChange: CreditChange;
  readonly transfer: Transfer;
  readonly audit: Audit;
  readonly alert: Alert;
  readonly eventStake: EventStake;
  readonly heartbeat: Heartbeat;
  readonly plan: Plan;
}

/** What each kind is found by. */
export interface Keys {
  readonly customer: Username;
  readonly group: GroupId;
  readonly session: SessionKey;
  readonly event: EventId;
  readonly team: TeamId;
  readonly competition: CompetitionId;
  /** `<bookie> <listing key>` */
  readonly listing: string;
  readonly order: OrderId;
  readonly bet: BetId;
  /** `<account> <currency>` */
  readonly balance: string;
  readonly posting: string;
  readonly bookie: BookieCode;
  readonly bookieAccount: AccountId;
  readonly rates: 'rates';
  readonly creditChange: CreditChangeId;
  readonly transfer: TransferId;
  readonly audit: AuditId;
  readonly alert: AlertId;
  /** `<username> <event id>` */
  readonly eventStake: string;
  readonly heartbeat: HeartbeatId;
  /** `<order id> <number>` */
  readonly plan: string;
}

export type RecordKind = keyof Records;

/** A record's new value, or that it is gone. */
export type Change = {
  [K in RecordKind]: { readonly kind: K; readonly record: Records[K] } | { readonly kind: K; readonly gone: Keys[K] };
}[RecordKind];

/** One command's changes, in the journal. Numbers have no gaps. */
export interface Line {
  readonly seq: Seq;
  readonly at: Instant;
  readonly changes: readonly Change[];
}

/** A line as it is told when it has just become durable. */
export interface NewLine extends Line {
  /** What each of its changes replaced, in their order; null: there was none. */
  readonly before: readonly (Records[RecordKind] | null)[];
}

/** Calls with each new value of one kind that lines bring, in order. Many ask this after each commit, so no list is made. */
export function eachRecord<K extends RecordKind>(
  lines: readonly Line[],
  kind: K,
  use: (record: Records[K]) => void,
): void {
  for (const { changes } of lines) {
    for (const change of changes) {
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the compiler cannot see that the kind says which record it is
      if (change.kind === kind && 'record' in change) use(change.record as Records[K]);
    }
  }
}

/** Calls with each new value of one kind that new lines bring, and with the one that it replaces; null: it is new. */
export function eachStep<K extends RecordKind>(
  lines: readonly NewLine[],
  kind: K,
  use: (record: Records[K], before: Records[K] | null) => void,
): void {
  for (const { changes, before } of lines) {
    changes.forEach((change, at) => {
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as above
      if (change.kind === kind && 'record' in change) use(change.record as Records[K], before[at] as Records[K] | null);
    });
  }
}

/** Calls with the key of each record of one kind that is gone with lines, in order. */
export function eachGone<K extends RecordKind>(lines: readonly Line[], kind: K, use: (key: Keys[K]) => void): void {
  for (const { changes } of lines) {
    for (const change of changes) {
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as above
      if (change.kind === kind && 'gone' in change) use(change.gone as Keys[K]);
    }
  }
}

/** Calls with each record of one kind that is gone with new lines, as it was last. */
export function eachLast<K extends RecordKind>(
  lines: readonly NewLine[],
  kind: K,
  use: (record: Records[K]) => void,
): void {
  for (const { changes, before } of lines) {
    changes.forEach((change, at) => {
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as above
      const last = before[at] as Records[K] | null;
      if (change.kind === kind && 'gone' in change && last !== null) use(last);
    });
  }
}

/** Returns whether lines change a kind of record. */
export function isIn(lines: readonly Line[], kind: RecordKind): boolean {
  return lines.some(({ changes }) => changes.some((change) => change.kind === kind));
}

/** Returns what a listing is found by. */
export const listingKeyOf = (bookie: string, listingKey: string): string => `${bookie} ${listingKey}`;

/** Returns what a listing's key was made of: no bookie's code has a space. */
export function listedBy(key: Keys['listing']): Pick<Listing, 'bookie' | 'listingKey'> {
  const space = key.indexOf(' ');
  return { bookie: toBookieCode(key.slice(0, space)), listingKey: key.slice(space + 1) };
}

/** Each order looks for its customer's balance a dozen times, by a text that is put together and hashed anew unless it is kept. */
const KEYS_KEPT_MAX = 20_000;

/** Returns what a balance is found by. */
export const balanceKeyOf = rememberedOfTwo((account: string, ccy: string) => `${account} ${ccy}`, KEYS_KEPT_MAX);

/** Returns what a customer's stake on an event is found by. */
export const eventStakeKeyOf = rememberedOfTwo(
  (username: string, eventId: string) => `${username} ${eventId}`,
  KEYS_KEPT_MAX,
);

/** Returns what a plan of an order is found by. */
export const planKeyOf = (orderId: OrderId, number: number): string => `${orderId} ${number}`;

/** What each record is found by. */
export const KEY_OF: { readonly [K in RecordKind]: (record: Records[K]) => Keys[K] } = {
  customer: (record) => record.username,
  group: (record) => record.groupId,
  session: (record) => record.sessionKey,
  event: (record) => record.eventId,
  team: (record) => record.teamId,
  competition: (record) => record.competitionId,
  listing: (record) => listingKeyOf(record.bookie, record.listingKey),
  order: (record) => record.orderId,
  bet: (record) => record.betId,
  balance: (record) => balanceKeyOf(record.account, record.ccy),
  posting: (record) => record.postingId,
  bookie: (record) => record.bookie,
  bookieAccount: (record) => record.accountId,
  rates: () => 'rates',
  creditChange: (record) => record.creditChangeId,
  transfer: (record) => record.transferId,
  audit: (record) => record.auditId,
  alert: (record) => record.alertId,
  eventStake: (record) => eventStakeKeyOf(record.username, record.eventId),
  heartbeat: (record) => record.heartbeatId,
  plan: (record) => planKeyOf(record.orderId, record.number),
};

/** Returns a record's new value as a change. */
export function changed<K extends RecordKind>(kind: K, record: Records[K]): Change {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the compiler cannot see that one K makes one member of the union
  return { kind, record } as Change;
}

/** Returns that a record is gone, as a change. */
export function gone<K extends RecordKind>(kind: K, key: Keys[K]): Change {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- as above
  return { kind, gone: key } as Change;
}
