// The file that a store lies in, as LMDB makes it: whether there is one, and whether all of it is there. LMDB itself hardly looks: over a file
// that is cut short, or that does not begin as its own do, it takes the whole process down without a word, or never comes back.
import { accessSync, closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFault, reasonOf } from '../store-fault.js';
import { cannot, codeOf } from './directory.js';

/** The file with all that is stored. */
export const FILE = 'data.mdb';
/** Beside it: who reads it. It is made anew where it is missing. */
export const LOCK_FILE = 'lock.mdb';

// It begins with two pages of this shape, and the one with the greater transaction number is in force:
//
//   24 magic  28 version  32 address  40 map size  48 tree of free pages, the first 4 page size  96 tree of tables  144 last page
//   152 transaction number
const HEAD_BYTES = 160;
const MAGIC_AT = 24;
const MAGIC = 0xbeefc0de;
const VERSION_AT = 28;
/** LMDB's own, of how its files are made. */
const VERSION = 2;
const PAGE_SIZE_AT = 48;
const PAGE_SIZES: ReadonlySet<number> = new Set([4096, 8192, 16_384, 32_768, 65_536]);
const LAST_PAGE_AT = 144;
const TRANSACTION_AT = 152;

const FREE_AT = 48;
const TABLES_AT = 96;

/** What such a page says of one commit. */
export interface Head {
  readonly pageBytes: number;
  readonly lastPage: number;
  readonly transaction: number;
  /** A tree each (`pages.ts`): of the pages that are free, and of the names of tables. */
  readonly free: Buffer;
  readonly tables: Buffer;
}

/** Returns whether a directory has a file that begins as LMDB's do. Faults: `StoreFault` where it cannot be read. */
export function isStore(directory: string): boolean {
  return read(directory, (file) => {
    const magic = Buffer.alloc(4);
    return readSync(file, magic, 0, magic.length, MAGIC_AT) === magic.length && magic.readUInt32LE() === MAGIC;
  });
}

/** Returns whether the file of a store has every page that it says it has, also while a server writes it. */
export function isWhole(directory: string): boolean {
  return read(directory, (file) => {
    const head = newestHead(file);
    return head !== null && fstatSync(file).size >= (head.lastPage + 1) * head.pageBytes;
  });
}

/** Returns what is in force of a store's file; null: it does not begin as a store does. */
export function newestHead(file: number): Head | null {
  const first = readHead(file, 0);
  const second = first === null ? null : readHead(file, first.pageBytes);
  if (first === null || second === null) return null;
  return second.transaction > first.transaction ? second : first;
}

/** Refuses to go on where there is no store, or not all of one. Faults: `StoreFault`. */
export function mustBeStore(directory: string): void {
  if (!isStore(directory)) throw new StoreFault(`There is no store in ${directory}.`);
  mustBeWhole(directory);
}

/** Refuses to go on over a file that LMDB could not be let near. Faults: `StoreFault`. */
export function mustBeWhole(directory: string): void {
  if (!isWhole(directory))
    throw new StoreFault(
      `${join(directory, FILE)} is damaged: it is cut short, or does not begin as a store does. Restore a backup.`,
    );
}

/** Refuses to go on where this user cannot use the files that are there: LMDB then frees what is not its own. Faults: `StoreFault`. */
export function mustBeAllowed(directory: string, isWriting: boolean): void {
  for (const name of [FILE, LOCK_FILE]) {
    const path = join(directory, name);
    if (isOther(path)) throw noFile(path);
    try {
      accessSync(path, isWriting ? constants.R_OK | constants.W_OK : constants.R_OK);
    } catch (cause) {
      const code = codeOf(cause);
      // What is not there yet is made.
      if (code === 'ENOENT') continue;
      const use = isWriting ? 'read and written' : 'read';
      // Whoever looked at a store without it has made it.
      const way = name === LOCK_FILE ? ', or remove it while nobody uses the store' : '';
      throw new StoreFault(`The file ${path} cannot be ${use} by this user (${String(code)}): see who owns it${way}.`, {
        cause,
      });
    }
  }
}

/** How errors begin that tell of a page which makes no sense to LMDB, or of a record which makes none to msgpackr. */
const DAMAGE =
  /^(MDB_|Data read, but end of buffer not reached|Unexpected end of (MessagePack data|buffer)|Record id is not defined|Unknown (MessagePack token|extension)|Invalid code point)/;

/** Returns what is said of what makes no sense, in a sentence; anything else as it is. */
export function damageIn(directory: string, error: unknown): unknown {
  return error instanceof Error && DAMAGE.test(error.message) ? damagedBy(directory, error) : error;
}

/** Returns why something cannot be done with a store, in a sentence: it is damaged, or the system refuses; what is neither as it is. */
export function cannotIn(directory: string, what: string, error: unknown): unknown {
  const damage = damageIn(directory, error);
  return damage === error ? cannot(what, error) : damage;
}

/** Returns that a store is damaged, as something tells that met it. */
export function damagedBy(directory: string, cause: unknown): StoreFault {
  const reason = reasonOf(cause);
  const isAll = cause instanceof Error && cause.message === reason;
  return new StoreFault(`The store in ${directory} is damaged (${reason}). Restore a backup.`, {
    cause: isAll ? cause : new Error(reason),
  });
}

/** Returns whether a fault says that a store is damaged: as above, or as LMDB says it of one that it does not even open. */
export function tellsOfDamage({ message }: StoreFault): boolean {
  return message.includes(' is damaged') || message.includes('MDB_');
}

/** Whether something stands at a path that is no file: a folder, or a link that leads to none. */
function isOther(path: string): boolean {
  if (!isThere(path)) return false;
  try {
    return !statSync(path).isFile();
  } catch {
    return true;
  }
}

const noFile = (path: string): StoreFault => new StoreFault(`${path} is no file: move it away.`);

/** Whether anything stands at a path. Faults: `StoreFault` where that cannot be seen. */
function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (cause) {
    if (isNothing(codeOf(cause))) return false;
    throw cannotRead(path, cause);
  }
}

/** What the system says where there is no such file, or no such directory. */
const isNothing = (code: string | null): boolean => code === 'ENOENT' || code === 'ENOTDIR';

/** Whose it is, is what to look for where the system forbids it, and nothing else. */
function cannotRead(path: string, cause: unknown): StoreFault {
  const code = codeOf(cause);
  const way = code === 'EACCES' ? ' by this user (EACCES): see who owns it, and its directory.' : `: ${String(code)}.`;
  return new StoreFault(`The file ${path} cannot be read${way}`, { cause });
}

/** Looks into a store's file; false: there is none. */
function read(directory: string, look: (file: number) => boolean): boolean {
  const path = join(directory, FILE);
  if (isOther(path)) throw noFile(path);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (cause) {
    if (isNothing(codeOf(cause))) return false;
    throw cannotRead(path, cause);
  }
  try {
    return look(file);
  } finally {
    closeSync(file);
  }
}

function readHead(file: number, position: number): Head | null {
  const bytes = Buffer.alloc(HEAD_BYTES);
  if (readSync(file, bytes, 0, HEAD_BYTES, position) !== HEAD_BYTES) return null;
  const pageBytes = bytes.readUInt32LE(PAGE_SIZE_AT);
  const isHead =
    bytes.readUInt32LE(MAGIC_AT) === MAGIC && bytes.readUInt32LE(VERSION_AT) === VERSION && PAGE_SIZES.has(pageBytes);
  if (!isHead) return null;
  return {
    pageBytes,
    lastPage: Number(bytes.readBigUInt64LE(LAST_PAGE_AT)),
    transaction: Number(bytes.readBigUInt64LE(TRANSACTION_AT)),
    free: bytes.subarray(FREE_AT, TABLES_AT),
    tables: bytes.subarray(TABLES_AT, LAST_PAGE_AT),
  };
}
