// The store on disk. A batch is queued with LMDB in one turn of the event loop, and so becomes one transaction of LMDB's
// writing thread: that thread searches and changes the pages while this one goes on answering.
// (Tried: the same puts inside `childTransaction`, which runs them on this thread, cost it four times as much.)
//
// Durable: LMDB's commit writes the pages, calls fdatasync, writes the meta page through a synchronous descriptor, and only then is
// the queue's promise resolved (`overlappingSync: false`; seen with strace). So what is acknowledged is on disk.
import { asBinary } from 'lmdb';
import { systemTimer } from '../../clock.js';
import type { Line, RecordKind } from '../../core/change.js';
import type { Write } from '../batch.js';
import { type Counted, createCounts } from '../counts.js';
import { type Medium, type OnTrouble, createGroupCommit } from '../group-commit.js';
import { type AnyRecord, type IndexEntry, type StoredIndex, isOnDisk } from '../indexes.js';
import { keepingOpenOrders } from '../open-orders.js';
import { remembering } from '../recent.js';
import { type RequestBlock, createRequests, withRequests } from '../requests.js';
import type { Stored } from '../snapshot.js';
import type { Commit, Store } from '../store.js';
import { type Tuple, keyBytesMax } from '../tuple.js';
import { STEPS, type Step } from '../versions.js';
import { encodeLine, encodeRecord } from './codec.js';
import { damageIn } from './data-file.js';
import { type Environment, NO_VALUE, type Table, UPGRADED_AT, VERSION } from './environment.js';
import { countedIn, lastNumber, linesOf, snapshotOf } from './lmdb-reader.js';
import { blocksIn, bytesOfBlock } from './request-blocks.js';
import { takeDirectory } from './lock.js';
import { type Openings, createOpenings } from './openings.js';
import { type Room, openRoom } from './room.js';
import { type UpgradeWatch, openUpgraded } from './upgrade.js';
import { nextTurn } from '../../turns.js';

/** What is forgotten at once lies side by side, and changes no more pages than this. */
const FORGETTING_PAGES_MAX = 64;

/** Told of what a store does. */
interface StoreWatch extends UpgradeWatch {
  readonly onCommit?: (commit: Commit) => void;
  readonly onTrouble?: OnTrouble;
}

/** Opens the store in a directory, made if it is missing. Faults: `StoreFault` where another process has it, or a newer server has written it. */
export async function openLmdbStore(
  directory: string,
  steps: readonly Step[] = STEPS,
  watch: StoreWatch = {},
): Promise<Store> {
  const { onCommit, onTrouble } = watch;
  const openings = createOpenings();
  // Nobody else opens it before it is open, and has its version.
  const isOpen = await openings.take();
  const giveBack = await takeDirectory(directory, openings);
  try {
    const environment = await openUpgraded(directory, steps, watch);
    let room: Room | null = null;
    try {
      room = await openRoom(directory, environment);
      const parts = { environment, room, openings, giveBack, onCommit };
      return createGroupCommit(keepingOpenOrders(remembering(mediumOf(parts))), onTrouble);
    } catch (error) {
      // Left open, it would go on looking after files that are closed.
      await room?.close();
      await environment.root.close();
      throw damageIn(directory, error);
    }
  } catch (error) {
    giveBack();
    throw error;
  } finally {
    isOpen();
  }
}

interface MediumParts {
  readonly environment: Environment;
  readonly room: Room;
  readonly openings: Openings;
  readonly giveBack: () => void;
  readonly onCommit: StoreWatch['onCommit'];
}

function mediumOf({ environment, room, openings, giveBack, onCommit }: MediumParts): Medium<Stored<StoredIndex>> {
  const { journal, meta, root } = environment;
  const counts = createCounts(countedIn(environment));
  const stored = snapshotOf(environment);
  const requests = createRequests(stored, blocksIn(environment));

  let isClosed = false;
  let trying: Promise<boolean> = Promise.resolve(true);

  /** Whether what is there already can be made durable once more. */
  function takesWrites(): Promise<boolean> {
    trying = inTurn(() => writeAgain(environment)).then(
      () => true,
      () => false,
    );
    return trying;
  }

  async function inTurn(write: () => Promise<void>): Promise<void> {
    const end = await openings.take();
    try {
      await write();
    } finally {
      end();
    }
  }

  return {
    snapshot: withRequests(stored, () => requests),
    counts,
    lastSeq: lastNumber(journal),
    upgradedAt: Number(meta.get(UPGRADED_AT) ?? 0),
    async commit(writes, lines) {
      const startedMs = systemTimer.elapsedMs();
      const counted = counts.after(writes);
      const requested = requests.after(writes);
      await inTurn(() => commit(environment, room, { writes, counted, blocks: requested.blocks, lines }));
      counts.take(counted);
      requests.take(requested);
      onCommit?.({ transactions: lines.length, tookMs: systemTimer.elapsedMs() - startedMs });
    },
    async recovered() {
      // A disk that is dead has room.
      do await room.made();
      while (!isClosed && !(await takesWrites()));
    },
    lines: (after, upTo) => ({ [Symbol.iterator]: () => linesOf(environment, after, upTo) }),
    async forget(upTo) {
      await room.make(FORGETTING_PAGES_MAX, 0);
      await inTurn(() => forget(environment, upTo));
    },
    async close() {
      isClosed = true;
      await room.close();
      await trying;
      await root.close();
      giveBack();
    },
    turnEnd: nextTurn,
    elapsedMs: () => systemTimer.elapsedMs(),
  };
}

/** Something to queue; a value of null takes the key away. */
interface Operation {
  readonly table: Table;
  readonly key: Tuple;
  readonly value: Uint8Array | null;
}

/** What is committed together. */
interface Committed {
  readonly writes: readonly Write[];
  readonly counted: readonly Counted[];
  readonly blocks: readonly RequestBlock[];
  readonly lines: readonly Line[];
}

/**
 * Queues a batch and waits until it is durable.
 *
 * All is worked out before anything is queued, because what is queued cannot be called back: a new shape of record is written down in a
 * commit of its own (which does no harm if the batch then fails), and no later step can throw, for keys were measured when the
 * batch took them.
 */
async function commit(environment: Environment, room: Room, committed: Committed): Promise<void> {
  const operations = operationsOf(environment, committed);
  const bytes = operations.reduce((sum, { key, value }) => sum + keyBytesMax(key) + (value?.byteLength ?? 0), 0);
  await room.make(operations.length, bytes);
  await inOneBatch(environment, () => {
    for (const { table, key, value } of operations) {
      void (value === null ? table.remove(key) : table.put(key, asBinary(value)));
    }
  });
}

/** Queues that the journal's first lines go. */
function forget(environment: Environment, upTo: number): Promise<void> {
  const { journal } = environment;
  return inOneBatch(environment, () => {
    for (const key of journal.getKeys({ start: [0], end: [upTo + 1] })) void journal.remove(key);
  });
}

/** Queues what is there already. */
function writeAgain(environment: Environment): Promise<void> {
  const { meta } = environment;
  return inOneBatch(environment, () => void meta.put(VERSION, meta.get(VERSION)));
}

/** Waits until all that is queued meanwhile is durable, or none of it. */
async function inOneBatch({ root }: Environment, queue: () => void): Promise<void> {
  const committed = root.batch(queue);
  // LMDB begins when the event loop comes round, behind all requests that are there by then; told of one more batch, it begins at once. That the
  // first one failed is told below.
  root.batch(() => undefined).catch(() => undefined);
  try {
    await committed;
  } catch (fault) {
    throw await reasonOf(fault);
  }
}

function operationsOf(environment: Environment, { writes, counted, blocks, lines }: Committed): Operation[] {
  const { packer, records, indexes, journal, counts, requests } = environment;
  const operations: Operation[] = [];
  const encoded = new Map<AnyRecord, Uint8Array>();
  function bytesOf(kind: RecordKind, record: AnyRecord): Uint8Array {
    const bytes = encoded.get(record) ?? encodeRecord(packer, kind, record);
    encoded.set(record, bytes);
    return bytes;
  }

  for (const line of lines) {
    operations.push({ table: journal, key: [line.seq], value: encodeLine(packer, line, bytesOf) });
  }
  function change(entries: readonly IndexEntry[], value: Uint8Array | null): void {
    for (const { index, tuple } of entries)
      if (isOnDisk(index)) operations.push({ table: indexes[index], key: tuple, value });
  }

  for (const { kind, key, after, added, removed } of writes) {
    operations.push({ table: records[kind], key: [key], value: after === null ? null : bytesOf(kind, after) });
    change(removed, null);
    change(added, NO_VALUE);
  }
  for (const { name, group, count } of counted)
    operations.push({ table: counts, key: [name, ...group], value: count === 0 ? null : packer.encode(count) });
  for (const block of blocks) operations.push({ table: requests, key: [block.number], value: bytesOfBlock(block) });
  return operations;
}

/** LMDB says what went wrong in a second promise. */
async function reasonOf(fault: unknown): Promise<unknown> {
  if (!(fault instanceof Error) || !('commitError' in fault)) return fault;
  try {
    return await fault.commitError;
  } catch (reason) {
    return reason;
  }
}
