// Copies of a store: one is taken of what a server may be writing, as it is at one commit; and one is put in place of a store that nobody
// uses, once all that follows from it has been worked out again.
import { constants, existsSync, linkSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RootDatabaseOptions, asBinary } from 'lmdb';
import { systemClock } from '../../clock.js';
import { type Seq, toSeq } from '../../core/value/ids.js';
import { KINDS } from '../indexes.js';
import { encodeLine } from './codec.js';
import { StoreFault } from '../store-fault.js';
import {
  type OnProgress,
  beginCopy,
  dropCopy,
  findUnfinished,
  finishCopy,
  flush,
  giveToOwner,
  isFree,
  whileGrowing,
} from './copying.js';
import { FILE, isStore, isWhole, mustBeStore, tellsOfDamage } from './data-file.js';
import { cannot, makeDirectory } from './directory.js';
import { NO_VALUE, type Table, openEnvironment, openRootReadOnly } from './environment.js';
import { readKey, under, writeKey } from './keys.js';
import { lastNumber } from './lmdb-reader.js';
import { openLmdbStore } from './lmdb-store.js';
import type { UpgradeWatch } from './upgrade.js';
import { STEPS } from '../versions.js';
import { openBeside, takeDirectory } from './lock.js';
import { createOpenings } from './openings.js';
import { mustBeSound } from './pages.js';

/** What a copy holds. */
export interface Copied {
  readonly records: number;
  /** The number of the journal's last line. */
  readonly lastSeq: Seq;
  readonly bytes: number;
}

/** Copies a store, which may be in use, to a new directory. Faults: `StoreFault` where there is no store, or something is there already. */
export async function backUp(directory: string, target: string, onProgress: OnProgress): Promise<Copied> {
  mustBeStore(directory);
  makeDirectory(target);
  // It is not taken away: another backup may be at work there.
  const unfinished = findUnfinished(target);
  if (unfinished !== null)
    throw new StoreFault(
      `A backup to ${target} was broken off, or is under way: remove ${unfinished}, or wait for it.`,
    );
  if (!isFree(target)) throw new StoreFault(`${target} is not empty: name a new directory.`);
  const copy = beginCopy(target);
  try {
    await mustBeSound(directory);
    await copyCommitted(directory, copy, onProgress);
    await readThrough(directory, copy);
    const copied = await countIn(copy);
    finishCopy(target);
    return copied;
  } catch (error) {
    dropCopy(target);
    throw error;
  }
}

/** LMDB reads one commit to its end, on a thread of its own; what was free in the store is not copied. */
async function copyCommitted(directory: string, unfinished: string, onProgress: OnProgress): Promise<void> {
  const root = await openBeside(directory, () => openRootReadOnly(directory));
  const all = statSync(join(directory, FILE)).size;
  const copy = join(unfinished, FILE);
  try {
    await whileGrowing(copy, all, onProgress, async () => {
      try {
        await root.backup(unfinished, true);
      } catch {
        // A store that has lost count of a page cannot be copied without what is free: it is copied as it stands.
        rmSync(copy, { force: true });
        await root.backup(unfinished, false);
      }
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreFault(`The store in ${directory} cannot be copied to ${dirname(unfinished)}: ${reason}.`, { cause });
  } finally {
    await root.close();
  }
}

/** Reads a copy from beginning to end: LMDB copies the pages of a damaged store without a word. */
async function readThrough(directory: string, copy: string): Promise<void> {
  try {
    const root = openRootReadOnly(copy);
    try {
      if (openTable(root, 'meta') === undefined) throw new Error('its tables are not found');
      for (const name of [...KINDS, 'journal']) {
        const entries = openTable(root, name)?.getRange(under([], false))[Symbol.iterator]();
        while (entries?.next().done === false);
      }
    } finally {
      await root.close();
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreFault(`The store in ${directory} is damaged: its copy cannot be read (${reason}).`, { cause });
  }
}

/** Opens a copy, whatever version it has, and counts what is in it. */
async function countIn(directory: string): Promise<Copied> {
  const root = openRootReadOnly(directory);
  try {
    let records = 0;
    for (const kind of KINDS) records += openTable(root, kind)?.getStats().entryCount ?? 0;
    const journal = openTable(root, 'journal');
    const lastSeq = toSeq(journal === undefined ? 0 : lastNumber(journal));
    return { records, lastSeq, bytes: statSync(join(directory, FILE)).size };
  } finally {
    await root.close();
  }
}

/** An older store may not have it. */
function openTable(root: ReturnType<typeof openRootReadOnly>, name: string): Table | undefined {
  const options: RootDatabaseOptions = { encoding: 'binary', keyEncoder: { writeKey, readKey } };
  const table: unknown = root.openDB({ name, ...options });
  return table as Table | undefined;
}

/** How a store is put in place. */
export interface Restoring {
  /** Whether a store that is there gives way; it is kept in a folder of its own in the same directory. */
  readonly replaces: boolean;
  readonly onProgress: OnProgress;
  /** Told of an older backup that is brought to this version. */
  readonly onUpgradeProgress: NonNullable<UpgradeWatch['onUpgradeProgress']>;
  /** Looks at the copy before it is put in place. Faults: whatever speaks against it. */
  readonly check: (directory: string) => Promise<void>;
  /** Changes in the copy, before it is put in place, what is not true any more since it was taken. */
  readonly settle: (directory: string) => Promise<void>;
}

/** What was put in place, and where the store that was there is now; null: there was none. */
interface Restored extends Copied {
  readonly replaced: string | null;
}

/**
 * Puts a copy of a backup in a directory. An older one is brought to this version as at a server's start; the backup stays as it is.
 * Faults: `StoreFault` where there is no backup or not all of it, where a store is in the way, or while a server uses it.
 */
export async function restore(backup: string, directory: string, restoring: Restoring): Promise<Restored> {
  if (!isStore(backup)) throw new StoreFault(whyNoBackup(backup));
  if (!isWhole(backup)) throw new StoreFault(`${join(backup, FILE)} is cut short: it cannot be restored.`);
  const giveBack = await takeDirectory(directory, createOpenings());
  try {
    if (isStore(directory) && !restoring.replaces)
      throw new StoreFault(
        `There is a store in ${directory} already: with --replace it is kept in ${freeForReplaced(directory)}.`,
      );
    const unfinished = beginCopy(directory);
    try {
      await copyBackup(backup, unfinished, restoring.onProgress);
      try {
        await mustBeSound(unfinished);
        await openOnce(unfinished, restoring);
        await restoring.check(unfinished);
      } catch (fault) {
        throw ofBackup(fault, unfinished, backup);
      }
      const copied = await countIn(unfinished);
      await restoring.settle(unfinished);
      await beginAnew(unfinished);
      giveToOwner(directory, join(unfinished, FILE));
      const replaced = isStore(directory) ? keepReplaced(directory) : null;
      if (replaced !== null) giveToOwner(directory, replaced);
      finishCopy(directory);
      return { ...copied, replaced };
    } finally {
      dropCopy(directory);
    }
  } finally {
    giveBack();
  }
}

/** A file of that name that begins as no store does was copied badly: whoever is told that there is none looks for another path. */
function whyNoBackup(backup: string): string {
  const file = join(backup, FILE);
  return existsSync(file)
    ? `${file} is no backup, or is damaged: use another one.`
    : `There is no backup in ${backup}.`;
}

/** Brings a copy to this version. */
async function openOnce(copy: string, { onUpgradeProgress }: Restoring): Promise<void> {
  await (await openLmdbStore(copy, STEPS, { onUpgradeProgress })).close();
}

/** What is damaged is the backup: its copy is gone by the time at which anybody reads of it. A disk that is full says nothing of either. */
function ofBackup(fault: unknown, copy: string, backup: string): unknown {
  if (!(fault instanceof StoreFault) || !fault.message.includes(copy) || !tellsOfDamage(fault)) return fault;
  const reason = fault.cause instanceof Error ? ` (${fault.cause.message})` : '';
  return new StoreFault(`The backup in ${backup} is damaged${reason}: use another one.`, { cause: fault });
}

/**
 * Has a copy's journal begin anew, beyond all numbers that were ever given out: who followed the server after the backup was taken knows of facts that
 * are gone, and must not go on among others under the same numbers. Microseconds rise faster than lines are written.
 */
async function beginAnew(copy: string): Promise<void> {
  const { root, journal, packer } = await openEnvironment(copy);
  try {
    const at = systemClock();
    const seq = toSeq(Math.max(lastNumber(journal) + 1, Math.round(at * 1000)));
    const line = encodeLine(packer, { seq, at, changes: [] }, () => NO_VALUE);
    root.transactionSync(() => {
      journal.clearSync();
      void journal.put([seq], asBinary(line));
    });
  } finally {
    await root.close();
  }
}

async function copyBackup(backup: string, unfinished: string, onProgress: OnProgress): Promise<void> {
  const [from, to] = [join(backup, FILE), join(unfinished, FILE)];
  try {
    await whileGrowing(to, statSync(from).size, onProgress, () => copyFile(from, to, constants.COPYFILE_EXCL));
  } catch (cause) {
    throw cannot(`The backup in ${backup} cannot be copied to ${dirname(unfinished)}`, cause);
  }
}

/** Gives a store's file a second name in a folder of its own, so that at no moment there is none. */
function keepReplaced(directory: string): string {
  const kept = freeForReplaced(directory);
  makeDirectory(kept);
  linkSync(join(directory, FILE), join(kept, FILE));
  flush(kept);
  return kept;
}

/** The first folder for a store that gives way. */
function freeForReplaced(directory: string): string {
  let count = 1;
  while (!isFree(join(directory, `replaced-${count}`))) count += 1;
  return join(directory, `replaced-${count}`);
}
