// The reads that a decision may make: synchronous, of what is stored and of what is on offer now.
import type { Keys, RecordKind, Records } from './change.js';
import type { UnsettledState } from './record/bet.js';
import type { Offer } from './record/offer.js';
import type { Order } from './record/order.js';
import type { BetType } from './value/bet-type.js';
import type { Digest } from './value/digest.js';
import { BETS_AFTER, type BookieCode, type EventId } from './value/ids.js';

/** The indexes: each leads from a tuple to the keys of one kind of record. `store/indexes.ts` says what is in each. */
export interface Indexes {
  /** [username, order id]: those that still try. */
  readonly openOrdersOfPlacer: { readonly prefix: readonly [] | readonly [string]; readonly kind: 'order' };
  /** [event id, order id]: those that still try. */
  readonly openOrdersOfEvent: { readonly prefix: readonly [string]; readonly kind: 'order' };
  /** [expiry, order id]: those that still try, the next to expire first. */
  readonly orderDeadlines: { readonly prefix: readonly []; readonly kind: 'order' };
  /** [username, request uuid, order id]: orders of the last day or two, and perhaps older ones. */
  readonly ordersByRequest: { readonly prefix: readonly [string, string]; readonly kind: 'order' };
  /** [order id, bet id] */
  readonly betsOfOrder: { readonly prefix: readonly [number]; readonly kind: 'bet' };
  /** [provider bet id, bet id]: bookmakers' bets. */
  readonly betsByProviderBet: { readonly prefix: readonly [string]; readonly kind: 'bet' };
  /** [state, bookie, bet id]: bookmakers' bets that are neither failed nor settled. */
  readonly unsettledBets: {
    readonly prefix: readonly [UnsettledState] | readonly [UnsettledState, string];
    readonly kind: 'bet';
  };
  /** [bet id]: settled, and the bookie's amount is not ours. */
  readonly unreconciledBets: { readonly prefix: readonly []; readonly kind: 'bet' };
  /** [event id, bet id]: settled, or one of the exchange's: what a result is held against, or settles. */
  readonly betsToJudge: { readonly prefix: readonly [string]; readonly kind: 'bet' };
  /** [bet id, alert id] */
  readonly alertsOfBet: { readonly prefix: readonly [number]; readonly kind: 'alert' };
  /** [username, session key] */
  readonly sessionsOfCustomer: { readonly prefix: readonly [string]; readonly kind: 'session' };
  /** [username of who is behind it, session key] */
  readonly sessionsBehind: { readonly prefix: readonly [string]; readonly kind: 'session' };
  /** [customer id, username] */
  readonly customersById: { readonly prefix: readonly [] | readonly [number]; readonly kind: 'customer' };
  /** [username, credit change id] */
  readonly creditChangesOfCustomer: { readonly prefix: readonly [string]; readonly kind: 'creditChange' };
  /** ['subject', to what, audit id], and ['actor', who did it or was behind it, audit id] */
  readonly auditsAbout: { readonly prefix: readonly ['subject' | 'actor', string]; readonly kind: 'audit' };
  /** [who acted, what was done, request uuid, audit id]: what was asked for under a name. */
  readonly auditsByRequest: { readonly prefix: readonly [string, string, string]; readonly kind: 'audit' };
  /** [username of the customer, transfer id] */
  readonly transfersOfCustomer: { readonly prefix: readonly [string]; readonly kind: 'transfer' };
  /** [group id, username] */
  readonly customersOfGroup: { readonly prefix: readonly [number]; readonly kind: 'customer' };
  /** [username, heartbeat id] */
  readonly heartbeatsOfOwner: { readonly prefix: readonly [string]; readonly kind: 'heartbeat' };
  /** [expiry, heartbeat id]: the next to expire first. */
  readonly heartbeatDeadlines: { readonly prefix: readonly []; readonly kind: 'heartbeat' };
  /** [event id]: ended, and not all its settled bets are held to its result yet. */
  readonly eventsToJudge: { readonly prefix: readonly []; readonly kind: 'event' };
  /** [since when it is over, event id]: those of which something is to be forgotten, those first that have been over for longest. */
  readonly forgettableEvents: { readonly prefix: readonly []; readonly kind: 'event' };
  /** [start, event id]: those that have not ended. */
  readonly eventsByStart: { readonly prefix: readonly []; readonly kind: 'event' };
  /** [sport, name]: a team stands under each of its names. */
  readonly teamsByName: { readonly prefix: readonly [string, string]; readonly kind: 'team' };
  /** [sport, plain words of the name] */
  readonly competitionsByName: { readonly prefix: readonly [string, string]; readonly kind: 'competition' };
  /** [event id, listing key] */
  readonly listingsOfEvent: { readonly prefix: readonly [string]; readonly kind: 'listing' };
  /** [since, listing key]: those that may be of an event of ours, and live on their own until an operator has decided. */
  readonly listingsInDoubt: { readonly prefix: readonly []; readonly kind: 'listing' };
}

export type IndexName = keyof Indexes;

/** How to walk an index or a table. */
export interface Walk {
  /** From the highest down. */
  readonly isReversed?: boolean;
  readonly limit?: number;
}

/** The kinds whose keys are given out as rising numbers. */
export type NumberedKind = 'order' | 'bet' | 'team' | 'competition' | 'creditChange' | 'transfer' | 'audit' | 'alert';

/** What the first number of a kind comes after, where that is not 0. */
export const NUMBERED_AFTER: Readonly<Partial<Record<NumberedKind, number>>> = { bet: BETS_AFTER };

/** A consistent picture of what is stored. */
export interface View {
  /** Returns the record of a key, or null. */
  find<K extends RecordKind>(kind: K, key: Keys[K]): Records[K] | null;
  /** Returns the keys under a prefix of an index, in its order. */
  keys<I extends IndexName>(index: I, prefix: Indexes[I]['prefix'], walk?: Walk): Iterable<Keys[Indexes[I]['kind']]>;
  /** Returns the first key under a prefix of an index; null: there is none. */
  first<I extends IndexName>(index: I, prefix: Indexes[I]['prefix']): Keys[Indexes[I]['kind']] | null;
  /** Returns the last key under a prefix of an index; null: there is none. */
  last<I extends IndexName>(index: I, prefix: Indexes[I]['prefix']): Keys[Indexes[I]['kind']] | null;
  /** Returns all records of a kind, by key. */
  all<K extends RecordKind>(kind: K, walk?: Walk): Iterable<Records[K]>;
  /** Returns the highest key of a kind whose keys are numbers; 0 if there is none. */
  highest(kind: NumberedKind): number;
  /**
   * Returns those that stand on the exchange for an outcome of an event, a payoff class, the first to be taken first. None may change while
   * they are walked through.
   */
  readonly standing: (eventId: EventId, outcome: Digest) => Iterable<Order>;
}

/** What is stored, by key: a view of it, or what a decision leaves of it so far. */
export type Lookup = Pick<View, 'find'>;

/** What is on offer now: news, not facts, read beside the store. */
export interface Prices {
  /** Returns a bookie's offer, or null where it has none that is fresh. */
  findOffer(bookie: BookieCode, eventId: EventId, betType: BetType): Offer | null;
}
