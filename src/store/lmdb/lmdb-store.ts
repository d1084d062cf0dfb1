// The store on disk. A batch is queued with LMDB in one turn of the event loop, and so becomes one transaction of LMDB's
// writing thread: that thread searches and changes the pages while this one goes on answering.
// (Tried: the same puts inside `childTransaction`, which runs them on this thread, cost it four times as much.)
//
// Durable: LMDB's commit writes the pages, calls fdatasync, writes the meta page through a synchronous descriptor, and only then is
// the queue's promise resolved (`overlappingSync: false`; seen with strace). So what is acknowledged is on disk.
import { asBinary } from 'lmdb';
import type { Line, RecordKind } from '../../core/change.js';
import { type Write, indexChanges } from '../batch.js';
import { type Medium, createGroupCommit } from '../group-commit.js';
import type { AnyRecord } from '../indexes.js';
import { remembering } from '../recent.js';
import type { Store } from '../store.js';
import type { Tuple } from '../tuple.js';
import { STEPS, type Step } from '../versions.js';
import { encodeLine, encodeRecord } from './codec.js';
import { type Environment, type Table, openEnvironment } from './environment.js';
import { lastNumber, linesOf, snapshotOf } from './lmdb-reader.js';
import { takeDirectory } from './lock.js';
import { upgrade } from './upgrade.js';
import { nextTurn } from '../../turns.js';

const NOTHING = Buffer.alloc(0);

/** Opens the store in a directory, made if it is missing. Faults: `StoreFault` where another process has it, or a newer server has written it. */
export async function openLmdbStore(directory: string, steps: readonly Step[] = STEPS): Promise<Store> {
  const giveBack = await takeDirectory(directory);
  try {
    const environment = openEnvironment(directory);
    try {
      upgrade(environment, steps);
    } catch (error) {
      await environment.root.close();
      throw error;
    }
    return createGroupCommit(remembering(mediumOf(environment, giveBack)));
  } catch (error) {
    giveBack();
    throw error;
  }
}

function mediumOf(environment: Environment, giveBack: () => void): Medium {
  const { journal, root } = environment;
  return {
    snapshot: snapshotOf(environment),
    lastSeq: lastNumber(journal),
    commit: (writes, lines) => commit(environment, writes, lines),
    lines: (after, upTo) => ({ [Symbol.iterator]: () => linesOf(environment, after, upTo) }),
    forget: (upTo) => forget(environment, upTo),
    async close() {
      await root.close();
      giveBack();
    },
    turnEnd: nextTurn,
  };
}

/** Something to queue; a value of null takes the key away. */
interface Operation {
  readonly table: Table;
  readonly key: Tuple;
  readonly value: Uint8Array | null;
}

/**
 * Queues a batch and waits until it is durable.
 *
 * All is worked out before anything is queued, because what is queued cannot be called back: a new shape of record is written down in a
 * commit of its own (which does no harm if the batch then fails), and no later step can throw, for keys were measured when the
 * batch took them.
 */
async function commit(environment: Environment, writes: Iterable<Write>, lines: readonly Line[]): Promise<void> {
  const operations = operationsOf(environment, writes, lines);
  const committed = environment.root.batch(() => {
    for (const { table, key, value } of operations) {
      void (value === null ? table.remove(key) : table.put(key, asBinary(value)));
    }
  });
  try {
    await committed;
  } catch (fault) {
    throw await reasonOf(fault);
  }
}

/** Queues that the journal's first lines go. */
async function forget({ root, journal }: Environment, upTo: number): Promise<void> {
  const forgotten = root.batch(() => {
    for (const key of journal.getKeys({ start: [0], end: [upTo + 1] })) void journal.remove(key);
  });
  try {
    await forgotten;
  } catch (fault) {
    throw await reasonOf(fault);
  }
}

function operationsOf(environment: Environment, writes: Iterable<Write>, lines: readonly Line[]): Operation[] {
  const { packer, records, indexes, journal } = environment;
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
  for (const write of writes) {
    const { kind, key, after } = write;
    operations.push({ table: records[kind], key: [key], value: after === null ? null : bytesOf(kind, after) });
    const { added, removed } = indexChanges(write);
    for (const { index, tuple } of removed) operations.push({ table: indexes[index], key: tuple, value: null });
    for (const { index, tuple } of added) operations.push({ table: indexes[index], key: tuple, value: NOTHING });
  }
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
