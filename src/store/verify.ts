// Holds all that is stored to what must be true of it, worked out again from nothing: the books, the indexes, the journal, and what records
// say of each other. It reads and never mends: a finding is for people.
import { isDeepStrictEqual } from 'node:util';
import { type Line, type RecordKind, type Records, planKeyOf } from '../core/change.js';
import { depositIn } from '../core/record/ledger.js';
import { auditBooks, auditOrder, auditTransfer } from '../core/rule/books.js';
import { type Seq, type Username, toSeq } from '../core/value/ids.js';
import { type IndexName, NUMBERED_AFTER, type NumberedKind } from '../core/view.js';
import {
  type AnyKey,
  type AnyRecord,
  DISK_INDEXES,
  type DiskIndex,
  INDEXES,
  KINDS,
  REQUESTS,
  entriesOf,
  isOnDisk,
  keyOf,
  subjectOf,
  tuplesIn,
} from './indexes.js';
import { type Counted, type Counts, createCounts } from './counts.js';
import {
  BLOCK_ORDERS,
  type ChangingBlocks,
  type RequestBlock,
  type RequestBlocks,
  createBlocks,
  fingerprintOf,
} from './requests.js';
import { type Snapshot, viewOf } from './snapshot.js';
import { reasonOf } from './store-fault.js';
import { type Tuple, compareTuples } from './tuple.js';

/** A store at one moment. */
export interface StoreReader {
  readonly snapshot: Snapshot;
  /** Says whether there is a record, without reading it. */
  isStored(kind: RecordKind, key: AnyKey): boolean;
  isIndexed(index: DiskIndex, tuple: Tuple): boolean;
  readonly requests: RequestBlocks;
  /** What is kept of how many records are in which group. */
  counted(): Iterable<Counted>;
  lines(after: Seq): Iterable<Line>;
  /** What was met by now that cannot be read, and was passed over. */
  readonly illegible: readonly Illegible[];
  /** The number of the last line; 0 before the first. */
  readonly lastSeq: Seq;
  /** Lines up to this number hold records in the shapes of earlier versions. */
  readonly upgradedAt: Seq;
}

/** An entry that cannot be read. */
export interface Illegible {
  /** Its table and key. */
  readonly name: string;
  readonly reason: string;
}

/** How much was looked at, and how much of it differs. */
export interface Verified {
  readonly records: number;
  readonly postings: number;
  readonly findings: number;
}

/** Tells all that differs, a sentence each, as it is found. */
export function verify(reader: StoreReader, tell: (finding: string) => void): Verified {
  const counts = new Map<RecordKind, number>();
  let findings = 0;
  let unread = 0;
  function find(finding: string): void {
    findings += 1;
    tell(finding);
  }
  /** Before what follows from it. */
  function findIllegible(): void {
    for (const { name, reason } of reader.illegible.slice(unread)) find(`${name} cannot be read: ${reason}.`);
    unread = reader.illegible.length;
  }
  for (const finding of findingsIn(reader, counts)) {
    findIllegible();
    find(finding);
  }
  findIllegible();
  const records = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { records, postings: counts.get('posting') ?? 0, findings };
}

function* findingsIn(reader: StoreReader, counts: Map<RecordKind, number>): Generator<string> {
  const entries = new Map<IndexName, number>();
  const groups = createCounts([]);
  const requests = createBlocks(() => null);
  for (const kind of KINDS)
    yield* toItsEnd(`The records of ${kind}`, auditKind(reader, kind, { counts, entries, groups, requests }));
  for (const index of DISK_INDEXES)
    yield* toItsEnd(`The index ${index}`, auditIndex(reader, index, entries.get(index) ?? 0));
  yield* toItsEnd(`The index ${REQUESTS}`, auditRequests(reader, requests));
  yield* toItsEnd('The counts', auditCounts(reader, groups));
  yield* toItsEnd('The journal', auditJournal(reader));
  yield* toItsEnd('The books', auditMoney(reader));
  yield* toItsEnd('The numbers', auditNumbers(reader));
  yield* toItsEnd('The ids of customers', auditCustomerIds(reader));
}

/** What can be read may still be no such record as the rules know: what is looked at after this is looked at nevertheless. */
function* toItsEnd(name: string, findings: Iterable<string>): Generator<string> {
  try {
    yield* findings;
  } catch (error) {
    yield `${name} cannot be checked to the end: ${reasonOf(error)}.`;
  }
}

/** What there is: records by kind and by what is counted, and index entries that records have. */
interface Found {
  readonly counts: Map<RecordKind, number>;
  readonly entries: Map<IndexName, number>;
  readonly groups: Counts;
  readonly requests: ChangingBlocks;
}

function* auditKind(reader: StoreReader, kind: RecordKind, found: Found): Generator<string> {
  for (const record of reader.snapshot.records(kind, false)) {
    addTo(found.counts, kind);
    const name = nameOf(kind, keyOf(kind, record));
    yield* toItsEnd(name, auditRecord(reader, { kind, name, record }, found));
  }
}

function* auditRecord(
  reader: StoreReader,
  { kind, name, record }: { readonly kind: RecordKind; readonly name: string; readonly record: AnyRecord },
  { entries, groups, requests }: Found,
): Generator<string> {
  groups.take(groups.after([{ kind, before: null, after: record }]));
  for (const { index, tuple } of entriesOf(kind, record)) {
    if (index === REQUESTS) requests.put(Number(tuple.at(-1)), fingerprintOf(reader.requests.salt, tuple));
    // What is not stored cannot differ.
    if (!isOnDisk(index)) continue;
    if (reader.isIndexed(index, tuple)) addTo(entries, index);
    else yield `${name} is missing from the index ${index}, at ${printed(tuple)}.`;
  }
  for (const [other, key] of referencesOf(kind, record)) {
    if (!reader.isStored(other, key)) yield `${name} names ${nameOf(other, key)}, which is not stored.`;
  }
}

function addTo<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

type Reference = readonly [kind: RecordKind, key: AnyKey];

/** What must be stored wherever a record names it. */
const REFERENCES: { readonly [K in RecordKind]?: (record: Records[K]) => readonly Reference[] } = {
  customer: ({ groupId }) => [['group', groupId]],
  session: ({ username, behind }) => [['customer', username], ...customerIf(behind)],
  order: ({ orderId, placer, behind, eventId, accounts, plans }) => [
    ['customer', placer],
    ...customerIf(behind),
    ['event', eventId],
    ...accounts.map(({ accountId }): Reference => ['bookieAccount', accountId]),
    ...Array.from({ length: plans }, (_, index): Reference => ['plan', planKeyOf(orderId, index + 1)]),
  ],
  listing: ({ eventId }) => [['event', eventId]],
  plan: ({ orderId, accounts }) => [
    ['order', orderId],
    ...accounts.map(({ accountId }): Reference => ['bookieAccount', accountId]),
  ],
  posting: ({ postingId }) => postedFor(postingId),
  eventStake: ({ username, eventId }) => [
    ['customer', username],
    ['event', eventId],
  ],
  bet: ({ orderId, accountId, eventId }) => [
    ['order', orderId],
    ['bookieAccount', accountId],
    ['event', eventId],
  ],
  alert: ({ bookie, orderId, betId }) => [
    ['bookie', bookie],
    ...(orderId === null ? [] : [['order', orderId] as const]),
    ...(betId === null ? [] : [['bet', betId] as const]),
  ],
  creditChange: ({ username }) => [['customer', username]],
  heartbeat: ({ owner }) => [['customer', owner]],
  transfer: ({ agent, customer }) => [
    ['customer', agent],
    ['customer', customer],
  ],
};

function customerIf(username: Username | null): readonly Reference[] {
  return username === null ? [] : [['customer', username]];
}

/** What a posting was made for is in its id: `bet:<id>:…`, `transfer:<id>`, `deposit:<account>:<audit entry>`. */
function postedFor(postingId: string): readonly Reference[] {
  const deposit = depositIn(postingId);
  if (deposit !== null)
    return [
      ['bookieAccount', deposit.accountId],
      ['audit', deposit.auditId],
    ];
  const [kind, id] = postingId.split(':');
  return kind === 'bet' || kind === 'transfer' ? [[kind, Number(id) as AnyKey]] : [];
}

function referencesOf(kind: RecordKind, record: AnyRecord): readonly Reference[] {
  const references = REFERENCES[kind] as ((record: AnyRecord) => readonly Reference[]) | undefined;
  return references?.(record) ?? [];
}

/** Entries that records have were found; where there are more, the others lead nowhere. */
function* auditIndex({ snapshot }: StoreReader, index: IndexName, found: number): Generator<string> {
  if (lengthOf(snapshot.tuples(index, [], false)) === found) return;
  const { kind } = INDEXES[index];
  for (const tuple of snapshot.tuples(index, [], false)) {
    const key = (tuple.at(-1) ?? '') as AnyKey;
    const own = tuplesIn(index, snapshot.find(kind, key));
    if (own.some((one) => compareTuples(one, tuple) === 0)) continue;
    yield `The index ${index} has an entry ${printed(tuple)} that ${nameOf(kind, key)} does not belong at.`;
  }
}

/** Each order has the fingerprint of its request; who made none, or is nobody, has none. */
function* auditRequests({ snapshot, requests }: StoreReader, found: ChangingBlocks): Generator<string> {
  const byNumber = (blocks: Iterable<RequestBlock>): ReadonlyMap<number, Uint32Array> =>
    new Map(Array.from(blocks, ({ number, fingerprints }) => [number, fingerprints]));
  const [kept, due] = [byNumber(requests.newestFirst()), byNumber(found.all())];
  for (const number of new Set([...due.keys(), ...kept.keys()])) {
    for (let offset = 0; offset < BLOCK_ORDERS; offset++) {
      if ((kept.get(number)?.[offset] ?? 0) === (due.get(number)?.[offset] ?? 0)) continue;
      const orderId = number * BLOCK_ORDERS + offset;
      const [tuple] = tuplesIn(REQUESTS, snapshot.find('order', orderId as AnyKey));
      yield tuple === undefined
        ? `The index ${REQUESTS} has an entry of order ${orderId}, which does not belong there.`
        : `order ${orderId} is missing from the index ${REQUESTS}, at ${printed(tuple)}.`;
    }
  }
}

function* auditCounts(reader: StoreReader, groups: Counts): Generator<string> {
  const placeOf = ({ name, group }: Counted): string => `${name} ${printed(group)}`;
  const kept = new Map(Array.from(reader.counted(), (one) => [placeOf(one), one.count]));
  for (const one of groups.all()) {
    const count = kept.get(placeOf(one)) ?? 0;
    if (count !== one.count) yield `The count ${placeOf(one)} is ${count}, there are ${one.count}.`;
    kept.delete(placeOf(one));
  }
  for (const [place, count] of kept) if (count !== 0) yield `The count ${place} is ${count}, there are 0.`;
}

function lengthOf(items: Iterable<unknown>): number {
  let length = 0;
  const iterator = items[Symbol.iterator]();
  while (iterator.next().done !== true) length += 1;
  return length;
}

function* auditJournal(reader: StoreReader): Generator<string> {
  const { snapshot, lastSeq, upgradedAt } = reader;
  let before: Seq | null = null;
  // Where each record was last changed: one number for each, however often it was.
  const lastAt = new Map<string, Seq>();
  for (const { seq, changes } of reader.lines(toSeq(0))) {
    if (before !== null && seq !== before + 1) yield `The journal goes from line ${before} to line ${seq}.`;
    before = seq;
    for (const change of changes) lastAt.set(nameOf(change.kind, subjectOf(change).key), seq);
  }
  if ((before ?? 0) !== lastSeq) yield `The journal ends with line ${before ?? 0}, the last number is ${lastSeq}.`;
  for (const { seq, changes } of reader.lines(upgradedAt)) {
    // A record that a line changes twice is what the later change says.
    const last = new Map(changes.map((change) => [nameOf(change.kind, subjectOf(change).key), change]));
    for (const [name, change] of last) {
      if (lastAt.get(name) !== seq) continue;
      const { key, record } = subjectOf(change);
      if (!isDeepStrictEqual(snapshot.find(change.kind, key), record))
        yield `${name} is not what the journal's line ${seq} made of it.`;
    }
  }
}

function* auditMoney({ snapshot }: StoreReader): Generator<string> {
  const view = viewOf(snapshot);
  yield* auditBooks({
    balances: view.all('balance'),
    postings: view.all('posting'),
    orders: view.all('order'),
    bets: view.all('bet'),
    eventStakes: view.all('eventStake'),
    findUsername: (accountId) => view.find('bookieAccount', accountId)?.username ?? null,
  });
  for (const transfer of view.all('transfer')) {
    yield* auditTransfer(transfer, view.find('posting', `transfer:${transfer.transferId}`));
  }
  for (const order of view.all('order')) {
    const event = view.find('event', order.eventId);
    if (event?.hasOrders === false)
      yield `order ${order.orderId} is on event ${order.eventId}, which says that it has none, and would be forgotten.`;
    const bets = Array.from(view.keys('betsOfOrder', [order.orderId]), (betId) => view.find('bet', betId));
    yield* auditOrder(
      order,
      bets.filter((bet) => bet !== null),
    );
  }
}

/** What is never taken away is numbered from 1: a number that is missing was. */
const NEVER_GONE: readonly NumberedKind[] = ['audit', 'transfer', 'creditChange', 'order', 'bet'];
/** What is forgotten in its order has no gaps after the first that is left. */
const FIRST_GONE: readonly NumberedKind[] = ['alert'];

function* auditNumbers({ snapshot }: StoreReader): Generator<string> {
  for (const kind of [...NEVER_GONE, ...FIRST_GONE]) {
    let before = 0;
    for (const record of snapshot.records(kind, false)) {
      const number = Number(keyOf(kind, record));
      // An older store numbered them from 1: the first that comes after the others may follow on those.
      const isFirst = number === (NUMBERED_AFTER[kind] ?? 0) + 1 || (before === 0 && FIRST_GONE.includes(kind));
      if (number !== before + 1 && !isFirst) yield `The numbers of ${kind} go from ${before} to ${number}.`;
      before = number;
    }
  }
}

function* auditCustomerIds({ snapshot }: StoreReader): Generator<string> {
  const names = new Map<number, string>();
  for (const { customerId, username } of viewOf(snapshot).all('customer')) {
    const other = names.get(customerId);
    if (other !== undefined) yield `Customers ${other} and ${username} have one id, ${customerId}.`;
    names.set(customerId, username);
  }
}

function nameOf(kind: RecordKind, key: AnyKey): string {
  return `${kind} ${key}`;
}

function printed(tuple: Tuple): string {
  return `[${tuple.join(', ')}]`;
}
