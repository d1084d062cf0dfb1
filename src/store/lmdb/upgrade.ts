// Brings what is stored to the version that this server writes. It is done in a copy beside the store, so many records a commit: so it takes the
// memory of a commit, however much is stored. When all of the copy is on disk it takes the store's place in one step. Until then the store is
// as the older server has left it: whatever ends this before, the next start of either server finds that.
import { randomBytes } from 'node:crypto';
import { statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { asBinary } from 'lmdb';
import { systemTimer } from '../../clock.js';
import type { RecordKind } from '../../core/change.js';
import { nextTurn } from '../../turns.js';
import { createCounts } from '../counts.js';
import { type AnyRecord, KINDS, MEMORY_INDEXES, REQUESTS, entriesOf, isOnDisk, keyOf } from '../indexes.js';
import { createBlocks, fingerprintOf } from '../requests.js';
import { StoreFault } from '../store-fault.js';
import type { Tuple } from '../tuple.js';
import { type RecordsBefore, type Reshaping, type Step, stepsFrom, versionAfter } from '../versions.js';
import { encodeRecord } from './codec.js';
import { type OnProgress, beginCopy, copyUntil, dropCopy, finishCopy, giveToOwner, whileGrowing } from './copying.js';
import { FILE, LOCK_FILE, cannotIn } from './data-file.js';
import {
  type Environment,
  NO_VALUE,
  REQUEST_SALT,
  type Table,
  UPGRADED_AT,
  VERSION,
  openEnvironment,
} from './environment.js';
import { type LmdbKey, under } from './keys.js';
import { lastNumber } from './lmdb-reader.js';
import { blocksIn, bytesOfBlock } from './request-blocks.js';

/** Indexes that older servers had on disk. */
const FORMER_INDEXES: readonly string[] = [...MEMORY_INDEXES, REQUESTS, 'exchangeBook', 'ordersOfPlacer'];

const SALT_BYTES = 16;

/** Each changes a page of its own at worst, which is in memory until the commit; with fewer, what many change is written more often. */
const PUTS_A_COMMIT = 40_000;
/** So many records are read at once, and then written: LMDB's ranges do not bear that while they are read. */
const RECORDS_READ = 100;
/** The copy, and what is new in it: what one commit frees the next but one uses again. */
const ROOM_SHARE = 1.25;

const PROGRESS_EVERY_MS = 5000;

/** From which version to which, and what is new in each after the first. */
export interface Upgrade {
  readonly from: number;
  readonly to: number;
  readonly what: readonly string[];
}

/** How far one part of an upgrade is, and which of how many that is: records, or bytes where the store is copied. */
export interface UpgradeProgress {
  readonly what: string;
  readonly part: number;
  readonly parts: number;
  readonly done: number;
  readonly all: number;
}

/** Told of an upgrade, and what breaks it off. */
export interface UpgradeWatch {
  /** Before it begins: a large store takes minutes. */
  readonly onUpgrade?: (upgrade: Upgrade) => void;
  /** Every few seconds. */
  readonly onUpgradeProgress?: (progress: UpgradeProgress) => void;
  /** Aborted, an upgrade that is under way leaves the store as it was, and its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens the files of a store, in this server's version. Faults: `StoreFault` where what is stored comes from a newer server, or where the disk has
 * no room to bring it to this version, or has none any more; the reason of a signal that is aborted meanwhile. Nothing is changed then. As opening does.
 */
export async function openUpgraded(
  directory: string,
  steps: readonly Step[],
  watch: UpgradeWatch,
): Promise<Environment> {
  const environment = await openEnvironment(directory);
  let from: number;
  try {
    // Of an upgrade that was broken off.
    dropCopy(directory);
    from = versionOf(environment, steps);
    if (stepsFrom(from, steps).length === 0) return environment;
  } catch (error) {
    await environment.root.close();
    throw error;
  }
  await environment.root.close();
  await upgrade(directory, from, steps, watch);
  const upgraded = await openEnvironment(directory);
  giveToOwner(directory, join(directory, LOCK_FILE));
  return upgraded;
}

/** One that is new gets this server's. */
function versionOf({ root, meta }: Environment, steps: readonly Step[]): number {
  const stored = meta.get(VERSION);
  if (stored !== undefined) return Number(stored);
  const version = versionAfter(steps);
  root.transactionSync(() => {
    void meta.put(REQUEST_SALT, newSalt());
    void meta.put(VERSION, version);
  });
  return version;
}

const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

/** Says how far a part is; one that is done at once is not worth a word. */
type Telling = (what: string) => OnProgress;

function createTelling({ onUpgradeProgress }: UpgradeWatch, parts: number): Telling {
  let toldMs = systemTimer.elapsedMs();
  let begun = 0;
  return (what) => {
    begun += 1;
    const part = begun;
    return (done, all) => {
      const nowMs = systemTimer.elapsedMs();
      if (nowMs - toldMs < PROGRESS_EVERY_MS) return;
      toldMs = nowMs;
      onUpgradeProgress?.({ what, part, parts, done, all });
    };
  };
}

/** Beside the steps: the copy, the bets of orders, and the indexes. */
const OTHER_PARTS = 3;

/** What an upgrade that is under way has of whoever watches it. */
interface Watching {
  readonly telling: Telling;
  readonly signal: AbortSignal | undefined;
}

async function upgrade(directory: string, from: number, steps: readonly Step[], watch: UpgradeWatch): Promise<void> {
  const [pending, to] = [stepsFrom(from, steps), versionAfter(steps)];
  watch.onUpgrade?.({ from, to, what: pending.map(({ what }) => what) });
  const { signal } = watch;
  const watching = { telling: createTelling(watch, pending.length + OTHER_PARTS), signal };
  try {
    const copy = await copyIn(directory, watching);
    // It is flushed as a whole.
    const environment = await openEnvironment(copy, { noSync: true });
    try {
      await bringUp(environment, pending, watching);
      environment.root.transactionSync(() => {
        void environment.meta.put(UPGRADED_AT, lastNumber(environment.journal));
        void environment.meta.put(VERSION, to);
      });
    } finally {
      await environment.root.close();
    }
    giveToOwner(directory, join(copy, FILE));
    finishCopy(directory);
  } catch (cause) {
    signal?.throwIfAborted();
    throw cannotIn(directory, `The store in ${directory} cannot be brought to this server's version`, cause);
  } finally {
    dropCopy(directory);
  }
}

/** Copies the file, which nobody else writes meanwhile. */
async function copyIn(directory: string, { telling, signal }: Watching): Promise<string> {
  const file = join(directory, FILE);
  const { size } = statSync(file);
  const { bavail, bsize } = statfsSync(directory);
  const [wanted, free] = [size * ROOM_SHARE, bavail * bsize];
  if (free < wanted)
    throw new StoreFault(
      `The store in ${directory} is brought to this server's version in a copy beside it: that takes ${inMegabytes(wanted)} MB, and the disk has ${inMegabytes(free)} MB. Make room.`,
    );
  const copy = beginCopy(directory);
  const to = join(copy, FILE);
  await whileGrowing(to, size, telling('the store is copied'), () => copyUntil(signal, file, to));
  return copy;
}

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

async function bringUp(environment: Environment, pending: readonly Step[], watching: Watching): Promise<void> {
  const { root, indexes, counts, requests, meta } = environment;
  const { telling, signal } = watching;
  // Before a transaction: LMDB makes each in one of its own.
  const former = FORMER_INDEXES.map((name) => openFormer(environment, name));
  root.transactionSync(() => {
    for (const derived of [...former, ...Object.values(indexes), counts, requests]) derived.clearSync();
    void meta.put(REQUEST_SALT, newSalt());
  });
  // By it steps find the bets of orders. No step changes which those are.
  await commit(environment, ordersOfBets(environment, telling("orders' bets")), signal);
  for (const step of pending) await takeStep(environment, step, watching);
  await commit(environment, derivedOf(environment, telling('indexes')), signal);
}

/** An index of an older server's; empty where it had none. */
function openFormer({ root }: Environment, name: string): Pick<Table, 'clearSync'> {
  return root.openDB({ name, encoding: 'binary' });
}

/** Something to write. */
interface Put {
  readonly table: Table;
  readonly key: Tuple;
  readonly value: Uint8Array;
}

/** Writes some, so many a commit. What they are made of is read meanwhile, with what those before have written. */
async function commit({ root }: Environment, puts: Iterable<Put>, signal: AbortSignal | undefined): Promise<void> {
  const left = puts[Symbol.iterator]();
  function commitPart(): boolean {
    for (let count = 0; count < PUTS_A_COMMIT; count += 1) {
      const next = left.next();
      if (next.done === true) return true;
      const { table, key, value } = next.value;
      void table.put(key, asBinary(value));
    }
    return false;
  }
  do {
    await nextTurn();
    signal?.throwIfAborted();
  } while (!root.transactionSync(commitPart));
}

interface Entry {
  readonly key: Tuple;
  readonly value: unknown;
}

function* entriesIn(table: Table): Generator<Entry, undefined> {
  const { start: first, end } = under([], false);
  let start: LmdbKey = first;
  let entries: Entry[];
  do {
    entries = firstOf(table.getRange({ start, end }) as Iterable<Entry>, RECORDS_READ);
    yield* entries;
    start = { prefix: entries.at(-1)?.key ?? [], edge: 'after' };
  } while (entries.length === RECORDS_READ);
}

function firstOf<T>(all: Iterable<T>, max: number): T[] {
  const first: T[] = [];
  for (const one of all) {
    first.push(one);
    if (first.length === max) break;
  }
  return first;
}

function* told<T>(all: Iterable<T>, count: number, onProgress: OnProgress): Generator<T> {
  let done = 0;
  for (const one of all) {
    onProgress(done, count);
    yield one;
    done += 1;
  }
}

const countIn = (tables: readonly Table[]): number =>
  tables.reduce((sum, table) => sum + table.getStats().entryCount, 0);

function* ordersOfBets({ records, indexes }: Environment, onProgress: OnProgress): Generator<Put> {
  for (const { value } of told(entriesIn(records.bet), countIn([records.bet]), onProgress)) {
    const { orderId, betId } = value as { readonly orderId: number; readonly betId: number };
    yield { table: indexes.betsOfOrder, key: [orderId, betId], value: NO_VALUE };
  }
}

/** An order and its bets; null: it is not there. */
interface Family {
  readonly order: Entry | null;
  readonly bets: readonly Entry[];
}

/** Returns each order with its bets, and each bet once, in the order of orders. */
function* familiesIn({ records, indexes }: Environment): Generator<Family> {
  const [orders, bets] = [entriesIn(records.order), entriesIn(indexes.betsOfOrder)];
  let [order, bet] = [orders.next(), bets.next()];
  while (order.done !== true || bet.done !== true) {
    const orderId = Math.min(
      ...[order, bet].map((next) => (next.done === true ? Infinity : Number(next.value.key[0]))),
    );
    const own: Entry[] = [];
    while (bet.done !== true && bet.value.key[0] === orderId) {
      const key = bet.value.key.slice(1);
      own.push({ key, value: records.bet.get(key) });
      bet = bets.next();
    }
    const one = order.done !== true && order.value.key[0] === orderId ? order.value : null;
    yield { order: one, bets: own };
    if (one !== null) order = orders.next();
  }
}

async function takeStep(environment: Environment, step: Step, { telling, signal }: Watching): Promise<void> {
  const stored = storedIn(environment);
  const added = [...(step.add?.(stored) ?? [])];
  await commit(environment, reshaped(environment, step.prepare(stored), telling(step.what)), signal);
  const puts = added.map(({ kind, record }) => putOf(environment, kind, [keyOf(kind, record as AnyRecord)], record));
  await commit(environment, puts, signal);
}

function storedIn(environment: Environment): RecordsBefore {
  return {
    all: (kind) => valuesOf(entriesIn(environment.records[kind])),
    orders: () => ordersOf(familiesIn(environment)),
  };
}

function* valuesOf(entries: Iterable<Entry>): Generator<unknown, undefined> {
  for (const { value } of entries) yield value;
}

function* ordersOf(families: Iterable<Family>): ReturnType<RecordsBefore['orders']> {
  for (const { order, bets } of families)
    if (order !== null) yield { order: order.value, bets: bets.map(({ value }) => value) };
}

function putOf({ records, packer }: Environment, kind: RecordKind, key: Tuple, record: unknown): Put {
  return { table: records[kind], key, value: encodeRecord(packer, kind, record as AnyRecord) };
}

function* reshaped(environment: Environment, reshaping: Reshaping, onProgress: OnProgress): Generator<Put> {
  const { records } = environment;
  const { order: reshapeOrder, bet: reshapeBet, ...others } = reshaping;
  for (const [kind, reshape] of Object.entries(others) as [keyof typeof others, (record: unknown) => unknown][]) {
    for (const { key, value } of told(entriesIn(records[kind]), countIn([records[kind]]), onProgress))
      yield putOf(environment, kind, key, reshape(value));
  }
  if (reshapeOrder === undefined && reshapeBet === undefined) return;
  for (const { order, bets } of told(familiesIn(environment), countIn([records.order]), onProgress)) {
    if (order !== null && reshapeOrder !== undefined)
      yield putOf(
        environment,
        'order',
        order.key,
        reshapeOrder(
          order.value,
          bets.map(({ value }) => value),
        ),
      );
    if (reshapeBet === undefined) continue;
    for (const { key, value } of bets) yield putOf(environment, 'bet', key, reshapeBet(value, order?.value ?? null));
  }
}

/** Returns what follows from the records: indexes, counts and fingerprints. */
function* derivedOf(environment: Environment, onProgress: OnProgress): Generator<Put> {
  const { records, indexes, counts: table, requests, packer } = environment;
  const counts = createCounts([]);
  const { salt } = blocksIn(environment);
  const blocks = createBlocks(() => null);
  for (const { kind, record } of told(recordsIn(environment), countIn(Object.values(records)), onProgress)) {
    for (const { index, tuple } of entriesOf(kind, record)) {
      if (isOnDisk(index)) yield { table: indexes[index], key: tuple, value: NO_VALUE };
      if (index === REQUESTS) blocks.put(Number(tuple.at(-1)), fingerprintOf(salt, tuple));
    }
    counts.take(counts.after([{ kind, before: null, after: record }]));
  }
  for (const { name, group, count } of counts.all())
    yield { table, key: [name, ...group], value: packer.encode(count) };
  for (const block of blocks.all()) yield { table: requests, key: [block.number], value: bytesOfBlock(block) };
}

function* recordsIn({ records }: Environment): Generator<{ readonly kind: RecordKind; readonly record: AnyRecord }> {
  for (const kind of KINDS)
    for (const { value } of entriesIn(records[kind])) yield { kind, record: value as AnyRecord };
}
