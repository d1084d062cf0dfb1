// How a store on disk is read; and a reader that takes no lock and writes nothing, so that it may read a store which a server writes.
import type { Transaction } from 'lmdb';
import type { Change, Line, RecordKind } from '../../core/change.js';
import { type Seq, toSeq } from '../../core/value/ids.js';
import type { View } from '../../core/view.js';
import type { Counted } from '../counts.js';
import type { AnyRecord, DiskIndex } from '../indexes.js';
import { withOpenOrders } from '../open-orders.js';
import { type Requests, createRequests, withRequests } from '../requests.js';
import { type Snapshot, type Stored, viewOf } from '../snapshot.js';
import { StoreFault } from '../store-fault.js';
import type { CountName } from '../store.js';
import { type Tuple, fitsKey } from '../tuple.js';
import type { StoreReader } from '../verify.js';
import { STEPS, type Step, stepsFrom } from '../versions.js';
import { decodeChanges, decodeLine } from './codec.js';
import {
  type Environment,
  type Meta,
  type ReadTable,
  type Table,
  type Tables,
  UPGRADED_AT,
  VERSION,
  openReadOnly,
} from './environment.js';
import { damageIn } from './data-file.js';
import { type LmdbKey, under } from './keys.js';
import { type Notes, createNotes, legible } from './legible.js';
import { openBeside } from './lock.js';
import { blocksIn } from './request-blocks.js';

/** A store as it was when the reader was opened, whatever is written since. */
interface LmdbReader {
  readonly view: View;
  /** While it is open the server's file grows, for no page that the reader may still read is written anew. */
  close(): Promise<void>;
}

/** Such a store as it is looked through: what cannot be read of it is told, and passed over. */
interface LmdbAuditReader extends LmdbReader, StoreReader {
  /** Returns about how much is read to verify it: each record twice, each line twice, each index entry once. */
  countReads(): number;
}

/** Opens the store in a directory to be read. Faults: `StoreFault` where there is none, or where this version cannot read it. */
export function openLmdbReader(directory: string, steps: readonly Step[] = STEPS): Promise<LmdbReader> {
  return openPinned(directory, steps, (environment, transaction) => ({
    view: viewOf(wholeOf(environment.meta, pinnedTo(environment, transaction))),
  }));
}

/** Opens it to be looked through. Faults: as where it is opened to be read. */
export function openLmdbAuditReader(directory: string, steps: readonly Step[] = STEPS): Promise<LmdbAuditReader> {
  return openPinned(directory, steps, auditReaderOf);
}

async function openPinned<R>(
  directory: string,
  steps: readonly Step[],
  readerOf: (environment: Environment, transaction: Transaction) => R,
): Promise<R & Pick<LmdbReader, 'close'>> {
  const environment = await openBeside(directory, () => openWhole(directory, steps));
  // One transaction of LMDB's for all reads: what it sees is one commit of the server's, to the end.
  const transaction = environment.root.useReadTransaction();
  async function close(): Promise<void> {
    transaction.done();
    await environment.root.close();
  }
  try {
    return { ...readerOf(environment, transaction), close };
  } catch (error) {
    await close();
    throw damageIn(directory, error);
  }
}

/** A store that is read while it is written, each time as it is then. */
export interface LmdbFollower {
  /** Begins to read all that is committed by now. */
  read(): LmdbMoment;
  close(): Promise<void>;
}

/** A store as it was when it began to be read. */
export interface LmdbMoment {
  readonly view: View;
  readonly lastSeq: Seq;
  /** Returns what the lines after a number change, in order. */
  changes(after: Seq): Iterable<Change>;
  /** Ends it: until then the server's file grows, as with a reader. */
  done(): void;
}

/**
 * Opens the store in a directory to be followed in what concerns some kinds of records. `mayRead` is asked before each read, which faults where it may
 * not: a thread that is ended from outside in the middle of one takes the process with it, for LMDB's binding cannot be interrupted. Faults: as where it
 * is opened to be read.
 */
export async function openLmdbFollower(
  directory: string,
  kinds: ReadonlySet<RecordKind>,
  mayRead: () => boolean = () => true,
): Promise<LmdbFollower> {
  const environment = await openWhole(directory, STEPS);
  const { root } = environment;
  /** What moments that are over have read through. To make it takes as long as many a read. */
  const free: Pinned[] = [];
  let lastSeq = toSeq(0);

  /** Lines have no gaps: most often the last one is the one that it was. */
  function findLastSeq({ journal }: Tables<ReadTable>): Seq {
    const isLast = lastSeq > 0 && journal.doesExist([lastSeq]) && !journal.doesExist([lastSeq + 1]);
    if (!isLast) lastSeq = toSeq(lastNumber(journal));
    return lastSeq;
  }

  return {
    read() {
      mustRead(mayRead);
      // LMDB would go on with what this turn of the event loop has begun to read.
      root.resetReadTxn();
      const transaction = root.useReadTransaction();
      const pinned = free.pop() ?? pinnedTo(guarded(environment, mayRead), transaction);
      pinned.pin.transaction = transaction;
      const { tables } = pinned;
      const upTo = findLastSeq(tables);
      return {
        view: viewOf(wholeOf(environment.meta, pinned)),
        lastSeq: upTo,
        changes: (after) =>
          after === upTo ? NOTHING : { [Symbol.iterator]: () => changesOf(tables, { after, upTo }, kinds) },
        done() {
          transaction.done();
          free.push(pinned);
        },
      };
    },
    close: () => root.close(),
  };
}

const NOTHING: readonly Change[] = [];

function mustRead(mayRead: () => boolean): void {
  if (!mayRead()) throw new StoreFault('The thread that reads the store is to end.');
}

/** Returns tables that are read only as long as they may be. */
function guarded(tables: Tables<ReadTable>, mayRead: () => boolean): Tables<ReadTable> {
  function* stepped<T>(range: Iterable<T>): Generator<T> {
    mustRead(mayRead);
    for (const one of range) {
      yield one;
      mustRead(mayRead);
    }
  }
  const again = <T>(range: Iterable<T>): Iterable<T> => ({ [Symbol.iterator]: () => stepped(range) });
  return eachTable(tables, (table) => ({
    get(key, reading) {
      mustRead(mayRead);
      return table.get(key, reading);
    },
    getRange: (range) => again(table.getRange(range)),
    getKeys: (range) => again(table.getKeys(range)),
    doesExist(key, value, reading) {
      mustRead(mayRead);
      return table.doesExist(key, value, reading);
    },
  }));
}

async function openWhole(directory: string, steps: readonly Step[]): Promise<Environment> {
  const environment = await openReadOnly(directory);
  if (environment === null) throw notUpgraded(directory);
  try {
    const version = environment.meta.get(VERSION);
    if (version === undefined || stepsFrom(Number(version), steps).length > 0) throw notUpgraded(directory);
    return environment;
  } catch (error) {
    await environment.root.close();
    throw error;
  }
}

function notUpgraded(directory: string): StoreFault {
  return new StoreFault(
    `The store in ${directory} does not have this server's version. Start the server on it once, which upgrades it.`,
  );
}

function auditReaderOf(environment: Environment, transaction: Transaction): Omit<LmdbAuditReader, 'close'> {
  const { meta } = environment;
  const notes = createNotes();
  const tables = legible(pinnedTo(environment, transaction).tables, notes);
  const { records, indexes, journal, requests } = tables;
  const snapshot = wholeOf(meta, { tables, stored: snapshotOf(tables) });
  const lastSeq = toSeq(lastNumber(journal));
  return {
    snapshot,
    view: viewOf(snapshot),
    lastSeq,
    upgradedAt: toSeq(Number(meta.get(UPGRADED_AT, { transaction }) ?? 0)),
    isStored: (kind, key) => records[kind].doesExist([key]),
    isIndexed: (index, tuple) => indexes[index].doesExist(tuple),
    requests: blocksIn({ meta, requests }),
    counted: () => countedIn(tables),
    lines: (after) => ({ [Symbol.iterator]: () => legibleLinesOf(tables, notes, { after, upTo: lastSeq }) }),
    illegible: notes.all,
    countReads: () =>
      2 * countEntries(Object.values(environment.records)) +
      2 * countEntries([environment.journal]) +
      countEntries(Object.values(environment.indexes)),
  };
}

function countEntries(tables: readonly Table[]): number {
  return tables.reduce((sum, table) => sum + table.getStats().entryCount, 0);
}

/** Tables as one transaction sees them, and what is read through them. */
interface Pinned {
  readonly pin: { transaction: Transaction };
  readonly tables: Tables<ReadTable>;
  readonly stored: Stored<DiskIndex>;
}

/** Returns a moment of a store, with what a server keeps of it in memory: that is made when it is first asked for. */
function wholeOf(meta: Meta, { tables, stored }: Omit<Pinned, 'pin'>): Snapshot {
  let requests: Requests | null = null;
  return withOpenOrders(
    withRequests(stored, () => (requests ??= createRequests(stored, blocksIn({ meta, requests: tables.requests })))),
  );
}

function pinnedTo(all: Tables<ReadTable>, transaction: Transaction): Pinned {
  const pin = { transaction };
  const tables = eachTable(all, (table) => ({
    get: (key) => table.get(key, pin),
    getRange: (range) => table.getRange({ ...range, transaction: pin.transaction }),
    getKeys: (range) => table.getKeys({ ...range, transaction: pin.transaction }),
    doesExist: (key) => table.doesExist(key, undefined, pin),
  }));
  return { pin, tables, stored: snapshotOf(tables) };
}

/** Returns tables with something else in place of each. */
function eachTable(
  { packer, records, indexes, journal, counts, requests }: Tables<ReadTable>,
  inPlaceOf: (table: ReadTable) => ReadTable,
): Tables<ReadTable> {
  const eachOf = <N extends string>(all: Readonly<Record<N, ReadTable>>): Record<N, ReadTable> =>
    Object.fromEntries(Object.entries<ReadTable>(all).map(([name, table]) => [name, inPlaceOf(table)])) as Record<
      N,
      ReadTable
    >;
  return {
    packer,
    records: eachOf(records),
    indexes: eachOf(indexes),
    journal: inPlaceOf(journal),
    counts: inPlaceOf(counts),
    requests: inPlaceOf(requests),
  };
}

/** Returns what the tables hold. */
export function snapshotOf({ records, indexes }: Tables<ReadTable>): Stored<DiskIndex> {
  return {
    // Names come as clients send them: one that is too long for a key is nobody's.
    find: (kind, key) => (fitsKey([key]) ? (records[kind].get([key]) ?? null) : null) as AnyRecord | null,
    tuples: (index, prefix, isReversed) => indexes[index].getKeys(under(prefix, isReversed)) as Iterable<Tuple>,
    records: (kind, isReversed) => ({ [Symbol.iterator]: () => valuesOf(records[kind], isReversed) }),
    highest: (kind) => lastNumber(records[kind]),
  };
}

/** Returns what is kept of counts. */
export function* countedIn({ counts }: Pick<Tables<ReadTable>, 'counts'>): Generator<Counted> {
  for (const { key, value } of counts.getRange(under([], false))) {
    const [name, ...group] = key as Tuple;
    yield { name: name as CountName, group, count: Number(value) };
  }
}

/** Returns the journal's lines after a number, up to another. */
export function* linesOf({ journal, packer }: Tables<ReadTable>, after: number, upTo: number): Generator<Line> {
  for (const { key, value } of journal.getRange({ start: [after + 1], end: [upTo + 1] })) {
    yield decodeLine(packer, firstNumber(key), value as Uint8Array);
  }
}

function* legibleLinesOf(
  { journal, packer }: Tables<ReadTable>,
  notes: Notes,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Generator<Line> {
  for (const { key, value } of journal.getRange({ start: [after + 1], end: [upTo + 1] })) {
    const line = notes.read('line', key, () => decodeLine(packer, firstNumber(key), value as Uint8Array));
    if (line !== null) yield line;
  }
}

function* changesOf(
  { journal, packer }: Tables<ReadTable>,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  kinds: ReadonlySet<RecordKind>,
): Generator<Change> {
  for (const { value } of journal.getRange({ start: [after + 1], end: [upTo + 1] }))
    yield* decodeChanges(packer, value as Uint8Array, (kind) => kinds.has(kind));
}

/** Returns the highest number that is a key of a table; 0 if there is none. */
export function lastNumber(table: ReadTable): number {
  for (const key of table.getKeys(under([], true))) return firstNumber(key);
  return 0;
}

function* valuesOf(table: ReadTable, isReversed: boolean): Generator<AnyRecord> {
  for (const { value } of table.getRange(under([], isReversed))) yield value as AnyRecord;
}

function firstNumber(key: LmdbKey): number {
  return Number((key as Tuple)[0]);
}
