// Keeps room in the store's file ahead of LMDB. A write of LMDB's that fails is more than a batch that is lost: its binding says why in a
// buffer that is too short for it (mdb.c, `sprintf` into 100 bytes), and takes the process down sooner or later. So the file is made
// longer before LMDB needs it: where the disk is full that fails here, LMDB is not asked, and what is read is read as ever.
//
// What is appended is after all that LMDB has written, however it writes meanwhile; it fills the room from the front.
//
// And it sees that room which is there can be used: LMDB writes no page anew that a reader beside it may still read, also where that reader was
// killed and reads no more.
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { systemTimer } from '../../clock.js';
import { StoreFault } from '../store-fault.js';
import { FILE } from './data-file.js';
import type { Environment } from './environment.js';

/** The room in a store's file. */
export interface Room {
  /** Sees that there is room for so many changed keys, with so many bytes of keys and values. Faults: the disk is full, or the file was removed. */
  make(keys: number, bytes: number): Promise<void>;
  /** Resolves when there is room again; never, if this is closed before. It tries by itself. */
  made(): Promise<void>;
  close(): Promise<void>;
}

const TRY_EVERY_MS = 1000;
/** A file that was removed, or in whose place another was put, takes all that is written to it, and nobody finds it again. */
const LOOK_EVERY_MS = 1000;
/** There is always this much: for new shapes of records, and for LMDB's list of free pages. */
const LEAST_BYTES = 1024 * 1024;
/**
 * A key that changes copies its page, and those above it unless another has; three are more than it takes on average. But a page is copied once,
 * however many keys change on it: all copies are no more than all that is used. Many small batches at once would have the file made longer by
 * hundreds of megabytes otherwise, which takes seconds.
 */
const BYTES_A_KEY = 3 * 4096;
/** What is new lies on pages that are at least a quarter full. */
const PAGES_A_BYTE = 4;
/** What is kept beyond that, as a part of what is used: it is made longer again, beside all else, when half of it is gone. */
const AHEAD_SHARE = 1 / 8;
const AHEAD_BYTES_MIN = 2 * 1024 * 1024;
const AHEAD_BYTES_MAX = 32 * 1024 * 1024;
/** In steps of this where nobody waits for it: what is committed meanwhile waits for the step that is being flushed. */
const STEP_BYTES = 256 * 1024;

/** Returns how much of the file LMDB has used at its furthest. */
function usedBytes({ root }: Environment): number {
  const stats = root.getStats() as { readonly lastPageNumber: number; readonly pageSize: number };
  return (stats.lastPageNumber + 1) * stats.pageSize;
}

/** Appends to a file so that it is at least so long, durably; returns how long it is. */
async function lengthen(file: FileHandle, wanted: number): Promise<number> {
  const { size } = await file.stat();
  if (size >= wanted) return size;
  await file.appendFile(Buffer.alloc(wanted - size));
  await file.datasync();
  return wanted;
}

const inSteps = (bytes: number): number => Math.ceil(bytes / STEP_BYTES) * STEP_BYTES;

function removed(directory: string): StoreFault {
  return new StoreFault(
    `${join(directory, FILE)} was removed, or another file was put in its place, while it was in use: nothing that is changed could be found again. Stop the server, put the store back or restore a backup, and start it.`,
  );
}

/** Opens the room of the store in a directory. */
export async function openRoom(directory: string, environment: Environment): Promise<Room> {
  const file = await open(join(directory, FILE), 'a');
  let { size } = await file.stat();
  /** What LMDB had used when it was asked, and all that it was told to write since: it has used no more than that. */
  let usedMax = Number.POSITIVE_INFINITY;
  /** How long the file is to be, and how long somebody waits for it to be. */
  let target = size;
  let awaited = 0;
  let step: Promise<void> | null = null;
  let cancel = (): void => undefined;
  let cancelLook = lookLater();
  let looking: Promise<void> | null = null;
  let isRemoved = false;
  let isClosed = false;

  function lookLater(): () => void {
    return systemTimer.set(() => {
      looking = look();
    }, LOOK_EVERY_MS);
  }

  async function look(): Promise<void> {
    // What cannot be seen may be there.
    const seen = await file.stat().catch(() => null);
    isRemoved = seen?.nlink === 0;
    if (isRemoved || isClosed) return;
    // LMDB looks whether readers live only when somebody opens the file: until then each commit would make it longer.
    environment.root.readerCheck();
    cancelLook = lookLater();
  }

  /** Waits for a step, which is followed by others until the file is as long as it is to be. */
  function nextStep(): Promise<void> {
    step ??= takeStep();
    return step;
  }

  async function takeStep(): Promise<void> {
    try {
      size = await lengthen(file, Math.max(Math.min(target, inSteps(size + 1)), awaited));
    } catch (fault) {
      target = size;
      awaited = 0;
      throw fault;
    } finally {
      step = null;
    }
    goOn();
  }

  /** Whoever waits for room is told of a disk that is full; ahead of that it is no news. */
  function goOn(): void {
    if (size < target && !isClosed) nextStep().catch(() => undefined);
  }

  async function reach(wanted: number): Promise<void> {
    awaited = Math.max(awaited, inSteps(wanted));
    while (size < wanted) await nextStep();
  }

  const bytesAhead = (): number => Math.min(Math.max(size * AHEAD_SHARE, AHEAD_BYTES_MIN), AHEAD_BYTES_MAX);

  function make(keys: number, bytes: number): Promise<void> {
    if (isRemoved) return Promise.reject(removed(directory));
    const moreOver = (used: number): number => Math.min(keys * BYTES_A_KEY, used) + PAGES_A_BYTE * bytes;
    const wantedOver = (used: number): number => used + moreOver(used) + LEAST_BYTES;
    const ahead = bytesAhead();
    // To ask it takes longer than to write an order's bytes; but the file is never made longer for what only may have been used.
    if (wantedOver(usedMax) + ahead / 2 > size) usedMax = usedBytes(environment);
    const wanted = wantedOver(usedMax);
    usedMax += moreOver(usedMax);
    if (size < wanted + ahead / 2) target = Math.max(target, inSteps(wanted + ahead));
    if (size < wanted) return reach(wanted);
    goOn();
    return Promise.resolve();
  }

  function tryLater(resolve: () => void): void {
    cancel = systemTimer.set(() => {
      // There is no way back.
      if (isRemoved) return;
      // With less, what is small may go in where what is large does not: the disk would have room again each second, and none.
      reach(usedBytes(environment) + LEAST_BYTES + bytesAhead()).then(resolve, () => {
        if (!isClosed) tryLater(resolve);
      });
    }, TRY_EVERY_MS);
  }

  return {
    make,
    made: () => new Promise(tryLater),
    async close() {
      isClosed = true;
      cancel();
      cancelLook();
      await looking;
      await step?.catch(() => undefined);
      await file.close();
    },
  };
}
