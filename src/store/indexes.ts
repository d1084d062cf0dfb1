// What is in each index: a record's tuples, each ending in the record's key. An index on disk that is new, or changed, needs a step in
// `versions.ts`, so that it is built over what is already stored, and so does the one of which fingerprints are (`requests.ts`); one in memory is
// made anew at each start.
import { type Change, type Keys, type RecordKind, type Records, KEY_OF } from '../core/change.js';
import { type Bet, isUnsettled } from '../core/record/bet.js';
import { overSince } from '../core/rule/retention.js';
import { plainWords } from '../core/value/plain-text.js';
import type { IndexName, Indexes } from '../core/view.js';
import type { Tuple } from './tuple.js';

/** What stands in an index for a record of one kind: no tuple twice. */
interface Index<K extends RecordKind> {
  readonly kind: K;
  readonly tuplesOf: (record: Records[K]) => readonly Tuple[];
}

const NOWHERE: readonly Tuple[] = [];

/** The bets of older servers do not say. */
const isOnExchange = ({ exchangeRole }: Bet): boolean => typeof exchangeRole === 'string';

/** Each index of `core/view.ts`. */
export const INDEXES: { readonly [I in IndexName]: Index<Indexes[I]['kind']> } = {
  openOrdersOfPlacer: {
    kind: 'order',
    tuplesOf: ({ status, placer, orderId }) => (status === 'open' ? [[placer, orderId]] : NOWHERE),
  },
  openOrdersOfEvent: {
    kind: 'order',
    tuplesOf: ({ status, eventId, orderId }) => (status === 'open' ? [[eventId, orderId]] : NOWHERE),
  },
  orderDeadlines: {
    kind: 'order',
    tuplesOf: ({ status, expiresAt, orderId }) => (status === 'open' ? [[expiresAt, orderId]] : NOWHERE),
  },
  ordersByRequest: {
    kind: 'order',
    tuplesOf: ({ placer, requestUuid, orderId }) => (requestUuid === null ? NOWHERE : [[placer, requestUuid, orderId]]),
  },
  betsOfOrder: { kind: 'bet', tuplesOf: ({ orderId, betId }) => [[orderId, betId]] },
  betsByProviderBet: {
    kind: 'bet',
    tuplesOf: (bet) => (isOnExchange(bet) ? NOWHERE : [[bet.providerBetId, bet.betId]]),
  },
  unsettledBets: {
    kind: 'bet',
    tuplesOf: (bet) => (isUnsettled(bet.state) && !isOnExchange(bet) ? [[bet.state, bet.bookie, bet.betId]] : NOWHERE),
  },
  unreconciledBets: {
    kind: 'bet',
    tuplesOf: ({ reconciled, betId }) => (reconciled === false ? [[betId]] : NOWHERE),
  },
  betsToJudge: {
    kind: 'bet',
    tuplesOf: (bet) => (bet.state === 'settled' || isOnExchange(bet) ? [[bet.eventId, bet.betId]] : NOWHERE),
  },
  alertsOfBet: {
    kind: 'alert',
    tuplesOf: ({ betId, alertId }) => (betId === null ? NOWHERE : [[betId, alertId]]),
  },
  sessionsOfCustomer: { kind: 'session', tuplesOf: ({ username, sessionKey }) => [[username, sessionKey]] },
  sessionsBehind: {
    kind: 'session',
    tuplesOf: ({ behind, sessionKey }) => (behind === null ? NOWHERE : [[behind, sessionKey]]),
  },
  customersById: { kind: 'customer', tuplesOf: ({ customerId, username }) => [[customerId, username]] },
  creditChangesOfCustomer: {
    kind: 'creditChange',
    tuplesOf: ({ username, creditChangeId }) => [[username, creditChangeId]],
  },
  auditsAbout: {
    kind: 'audit',
    tuplesOf({ subject, actor, behind, auditId }) {
      const tuples: Tuple[] = [['subject', subject, auditId]];
      if (actor !== null) tuples.push(['actor', actor, auditId]);
      if (behind !== null && behind !== actor) tuples.push(['actor', behind, auditId]);
      return tuples;
    },
  },
  auditsByRequest: {
    kind: 'audit',
    tuplesOf({ actor, action, details, auditId }) {
      const requestUuid = details['request_uuid'];
      return actor === null || requestUuid === undefined ? NOWHERE : [[actor, action, requestUuid, auditId]];
    },
  },
  transfersOfCustomer: { kind: 'transfer', tuplesOf: ({ customer, transferId }) => [[customer, transferId]] },
  customersOfGroup: { kind: 'customer', tuplesOf: ({ groupId, username }) => [[groupId, username]] },
  heartbeatsOfOwner: { kind: 'heartbeat', tuplesOf: ({ owner, heartbeatId }) => [[owner, heartbeatId]] },
  heartbeatDeadlines: { kind: 'heartbeat', tuplesOf: ({ expiresAt, heartbeatId }) => [[expiresAt, heartbeatId]] },
  eventsToJudge: { kind: 'event', tuplesOf: ({ isJudged, eventId }) => (isJudged ? NOWHERE : [[eventId]]) },
  forgettableEvents: {
    kind: 'event',
    tuplesOf(event) {
      const since = overSince(event);
      return since === null ? NOWHERE : [[since, event.eventId]];
    },
  },
  eventsByStart: {
    kind: 'event',
    tuplesOf: ({ status, start, eventId }) => (status === 'ended' ? NOWHERE : [[start, eventId]]),
  },
  teamsByName: {
    kind: 'team',
    tuplesOf: ({ sport, name, otherNames, teamId }) =>
      [...new Set([name, ...otherNames])].map((known) => [sport, known, teamId]),
  },
  competitionsByName: {
    kind: 'competition',
    tuplesOf: ({ sport, name, competitionId }) => [[sport, plainWords(name), competitionId]],
  },
  listingsOfEvent: {
    kind: 'listing',
    tuplesOf: (listing) => [[listing.eventId, KEY_OF.listing(listing)]],
  },
  listingsInDoubt: {
    kind: 'listing',
    tuplesOf: (listing) => (listing.inDoubt ? [[listing.since, KEY_OF.listing(listing)]] : NOWHERE),
  },
};

// Below, a kind and its record or key are known to belong together by where they came from; the compiler cannot follow that
// through a table, so this is the one place that says so.

export type AnyRecord = Records[RecordKind];
export type AnyKey = Keys[RecordKind];
type AnyIndex = Index<RecordKind>;

/** A record before and after it is written; null: there was, or is, none. */
export interface Written {
  readonly kind: RecordKind;
  readonly before: AnyRecord | null;
  readonly after: AnyRecord | null;
}

/** A tuple and the index it stands in. */
export interface IndexEntry {
  readonly index: IndexName;
  readonly tuple: Tuple;
}

export const KINDS = Object.keys(KEY_OF) as readonly RecordKind[];
export const INDEX_NAMES = Object.keys(INDEXES) as readonly IndexName[];

/** Kept in memory: each is of open orders alone (`openOrdersOfPlacer` has them all), few as they are, and changes with almost every order. */
export const MEMORY_INDEXES = ['openOrdersOfEvent', 'orderDeadlines'] as const satisfies readonly IndexName[];

export type MemoryIndex = (typeof MEMORY_INDEXES)[number];

/** Kept as fingerprints: see `requests.ts`. */
export const REQUESTS = 'ordersByRequest' satisfies IndexName;

/** What is left on disk of an index, as its entries or otherwise. */
export type StoredIndex = Exclude<IndexName, MemoryIndex>;
export type DiskIndex = Exclude<StoredIndex, typeof REQUESTS>;

const IN_MEMORY: ReadonlySet<IndexName> = new Set(MEMORY_INDEXES);

/** Returns whether an index is of open orders, and in memory alone. */
export const isInMemory = (index: IndexName): index is MemoryIndex => IN_MEMORY.has(index);

/** Returns whether an index's entries are on disk. */
export const isOnDisk = (index: IndexName): index is DiskIndex => !isInMemory(index) && index !== REQUESTS;

export const DISK_INDEXES: readonly DiskIndex[] = INDEX_NAMES.filter(isOnDisk);

const INDEX_NAMES_OF: Readonly<Record<RecordKind, readonly IndexName[]>> = Object.fromEntries(
  KINDS.map((kind) => [kind, INDEX_NAMES.filter((index) => INDEXES[index].kind === kind)]),
) as unknown as Record<RecordKind, readonly IndexName[]>;

/** Returns what a record is found by. */
export function keyOf(kind: RecordKind, record: AnyRecord): AnyKey {
  return (KEY_OF[kind] as (record: AnyRecord) => AnyKey)(record);
}

/** Returns what a change changes, and to what; null: it is gone. */
export function subjectOf(change: Change): { readonly key: AnyKey; readonly record: AnyRecord | null } {
  if ('gone' in change) return { key: change.gone, record: null };
  return { key: keyOf(change.kind, change.record), record: change.record };
}

/** Returns a record's tuples in one index of its kind. */
export function tuplesIn(index: IndexName, record: AnyRecord | null): readonly Tuple[] {
  return record === null ? NOWHERE : (INDEXES[index] as unknown as AnyIndex).tuplesOf(record);
}

/** Returns a record's entries in all indexes of its kind. */
export function entriesOf(kind: RecordKind, record: AnyRecord | null): readonly IndexEntry[] {
  const entries: IndexEntry[] = [];
  for (const index of INDEX_NAMES_OF[kind]) {
    for (const tuple of tuplesIn(index, record)) entries.push({ index, tuple });
  }
  return entries;
}
