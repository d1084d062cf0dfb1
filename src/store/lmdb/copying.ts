// A copy of a store's file that is under way, in a folder of its own: nothing takes that for a store of the directory which it is in, and
// only a copy that is whole and on disk is moved there, in one step.
import {
  chownSync,
  closeSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PRIVATE, makeDirectory } from './directory.js';
import { FILE, LOCK_FILE } from './data-file.js';

const UNFINISHED = 'unfinished';
const LOOK_EVERY_MS = 100;
/** Read and written at once where a file is copied: with less it takes longer. */
const CHUNK_BYTES = 1024 * 1024;

/** Told of how much is done, of how much there is to do. */
export type OnProgress = (done: number, all: number) => void;

/** Makes the folder in which a copy for a directory is made, and takes away what another has left there. Returns it. */
export function beginCopy(directory: string): string {
  const unfinished = join(directory, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  makeDirectory(unfinished);
  return unfinished;
}

/** What root copies is its server's, whose the directory is: or that could not read it at its start. */
export function giveToOwner(directory: string, path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(directory);
  chownSync(path, uid, gid);
}

/**
 * Copies a file, until a signal is aborted. Where the file system can, the two share what neither changes, which is done at once. Node's own copy
 * is not ended by anything: the process would wait for it.
 */
export async function copyUntil(signal: AbortSignal | undefined, from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE);
  } catch {
    const chunked = { highWaterMark: CHUNK_BYTES };
    await pipeline(createReadStream(from, chunked), createWriteStream(to, { ...chunked, mode: PRIVATE }), { signal });
  }
}

/** Puts a finished copy in its place, over what is there. Whoever reads that still keeps no pages of the copy: its readers are another file's. */
export function finishCopy(directory: string): void {
  const unfinished = join(directory, UNFINISHED);
  flush(join(unfinished, FILE));
  renameSync(join(unfinished, FILE), join(directory, FILE));
  rmSync(join(directory, LOCK_FILE), { force: true });
  flush(directory);
  rmSync(unfinished, { recursive: true, force: true });
}

/** Takes away a copy that is not to be. */
export function dropCopy(directory: string): void {
  rmSync(join(directory, UNFINISHED), { recursive: true, force: true });
}

/** Returns what a copy that was broken off has left in a directory; null: nothing, or there is more. */
export function findUnfinished(directory: string): string | null {
  const isLeft =
    existsSync(directory) && statSync(directory).isDirectory() && readdirSync(directory).join() === UNFINISHED;
  return isLeft ? join(directory, UNFINISHED) : null;
}

/** Returns whether nothing is in a directory, or there is none. */
export function isFree(directory: string): boolean {
  return !existsSync(directory) || (statSync(directory).isDirectory() && readdirSync(directory).length === 0);
}

/** Writes to disk what the system keeps of a file or of a folder's names. */
export function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Tells how far a file has grown while something is done that itself tells nothing. */
export async function whileGrowing<T>(
  path: string,
  all: number,
  onProgress: OnProgress,
  deed: () => Promise<T>,
): Promise<T> {
  const looking = setInterval(() => {
    if (existsSync(path)) onProgress(Math.min(statSync(path).size, all), all);
  }, LOOK_EVERY_MS);
  try {
    return await deed();
  } finally {
    clearInterval(looking);
  }
}
