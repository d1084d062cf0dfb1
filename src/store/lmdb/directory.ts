// A directory that a store, or a copy of one, is to be in.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { getSystemErrorName } from 'node:util';
import { StoreFault } from '../store-fault.js';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  EISDIR: 'a directory is in the way',
  ENOSPC: 'the disk is full',
  // LMDB says so, too, of what was written in part.
  EIO: 'the disk is full, or fails',
  EDQUOT: 'the disk has no more room for this user',
  EFBIG: 'no file may be that long here',
  ENOENT: 'nothing can be made there',
};

/** The mode of a file that only its owner may read, and write, and of a socket that only its owner may connect to. */
export const PRIVATE = 0o600;

/** Makes a directory that only its owner may look into, unless it is there. Faults: `StoreFault`. */
export function makeDirectory(path: string): void {
  // Node's own way to make parents never ends where a file system says that a folder, which is there, is not.
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeDirectory(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    throw cannot(`The directory ${path} cannot be made`, cause);
  }
}

/** Returns the system's word for why it refused; null: it was not the system that did. LMDB has its number alone, and numbers of its own below 0. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  const { code } = error;
  return typeof code === 'number' && code > 0 ? getSystemErrorName(-code) : String(code);
}

/** Returns what the system refuses, in a sentence with its reason; what is no word of the system's as it is. */
export function cannot(what: string, cause: unknown): unknown {
  const code = codeOf(cause);
  return code === null ? cause : new StoreFault(`${what}: ${REASONS[code] ?? code}.`, { cause });
}
