// The files of one store: an LMDB environment with a database for each kind of record and each index (drawn in `keys.ts`).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseOptions, type RootDatabase, type RootDatabaseOptions, type Transaction, open } from 'lmdb';
import { Packr } from 'msgpackr';
import type { RecordKind } from '../../core/change.js';
import { DISK_INDEXES, type DiskIndex, INDEX_NAMES, KINDS } from '../indexes.js';
import { StoreFault } from '../store-fault.js';
import { FILE, cannotIn, damageIn, isStore, mustBeAllowed, mustBeStore, mustBeWhole } from './data-file.js';
import { PRIVATE, makeDirectory } from './directory.js';
import { type Packer, type ShapingPacker, createEncoder } from './encoder.js';
import { type LmdbKey, type Range, readKey, writeKey } from './keys.js';

/** Which picture of the tables a read sees; without it, the one of the running turn of the event loop. */
interface Reading {
  readonly transaction?: Transaction;
}

/** What we read of an LMDB database. */
export interface ReadTable {
  get(key: LmdbKey, reading?: Reading): unknown;
  getRange(range: Range & Reading): Iterable<{ readonly key: LmdbKey; readonly value: unknown }>;
  getKeys(range: Range & Reading): Iterable<LmdbKey>;
  doesExist(key: LmdbKey, value?: undefined, reading?: Reading): boolean;
}

/** What we use of an LMDB database. What is put or removed outside of a transaction is queued. */
export interface Table extends ReadTable {
  put(key: LmdbKey, value: unknown): Promise<boolean>;
  remove(key: LmdbKey): Promise<boolean>;
  clearSync(): void;
  getStats(): { readonly entryCount: number };
}

/** In `meta`: the version of what is stored. */
export const VERSION = 'version';
/** In `meta`: the number of the journal's last line when records were last brought to a new version; it and those before it are as they were. */
export const UPGRADED_AT = 'upgradedAt';
/** In `meta`: see `requests.ts`. */
export const REQUEST_SALT = 'requestSalt';

/** What an entry of an index has for a value: all that it says is in its key. */
export const NO_VALUE = Buffer.alloc(0);

/** The few things that are not records. */
export interface Meta {
  get(key: string, reading?: Reading): unknown;
  put(key: string, value: unknown): Promise<boolean>;
}

/** The databases of one environment, as they are read or as they are written. */
export interface Tables<T extends ReadTable> {
  /** msgpack, with the shapes of records written once, in `meta`. */
  readonly packer: Packer;
  readonly records: Readonly<Record<RecordKind, T>>;
  readonly indexes: Readonly<Record<DiskIndex, T>>;
  readonly journal: T;
  /** See `counts.ts`; a group of none is not there. */
  readonly counts: T;
  /** See `requests.ts`. */
  readonly requests: T;
}

export interface Environment extends Tables<Table> {
  readonly root: RootDatabase<unknown, string>;
  readonly meta: Meta;
}

// Address space, not memory or disk; LMDB grows it when it is used up, which costs a moment in which nothing is read.
const MAP_BYTES = 64 * 2 ** 30;
const SHARED_SHAPES_MAX = 512;
const SPARE_DATABASES = 8;

const MAX_DBS = KINDS.length + INDEX_NAMES.length + SPARE_DATABASES;

/**
 * Opens the files in a directory, which is made if it is missing; only this user may read what is in it. Faults: `StoreFault` where others stand
 * in their place, or not all of them is there, or this user may not write them. With `noSync` nothing is durable before somebody flushes the file.
 */
export async function openEnvironment(
  directory: string,
  how: Pick<RootDatabaseOptions, 'noSync'> = {},
): Promise<Environment> {
  makeDirectory(directory);
  if (existsSync(join(directory, FILE))) {
    if (!isStore(directory))
      throw new StoreFault(`${join(directory, FILE)} is no store: move it away, or name another directory.`);
    mustBeWhole(directory);
  }
  const root = openRoot(directory, {
    // With it, a put resolves before it is flushed.
    overlappingSync: false,
    // A batch is marked as one. LMDB's own marking, by turns of the event loop, leaves a promise that nobody can catch when a commit fails.
    eventTurnBatching: false,
    ...how,
  });
  try {
    const environment = environmentOf(root, openMeta(root) as PackingMeta);
    haveFreePages(environment);
    return environment;
  } catch (error) {
    await root.close();
    throw cannotIn(directory, `The store in ${directory} cannot be opened`, error);
  }
}

/**
 * Commits what is there already where LMDB's list of free pages is empty, as in a copy by its own backup: LMDB ends the process where the first
 * commit to such a file frees some 250 pages or more, for the entry of the list that it is making is the one that it then looks for room in
 * (mdb.c, `mdb_freelist_save`, seen with 3.5.6).
 */
function haveFreePages({ root, meta }: Environment): void {
  const { free } = root.getStats() as { readonly free: { readonly entryCount: number } };
  const version = meta.get(VERSION);
  // One that is new has its version, and so free pages, before anything else.
  if (free.entryCount > 0 || version === undefined) return;
  root.transactionSync(() => {
    void meta.put(VERSION, version);
  });
}

/** Opens the files in a directory to be read only, whoever writes them, and no database of theirs. Faults: `StoreFault` where they cannot be. */
export function openRootReadOnly(directory: string): RootDatabase<unknown, string> {
  mustBeStore(directory);
  return openRoot(directory, { readOnly: true });
}

/** Nobody else's to read, whatever directory it is put in. Its types do not have what LMDB makes files with. */
const MADE_PRIVATE: RootDatabaseOptions & { readonly permissionsMode: number } = { permissionsMode: PRIVATE };

function openRoot(directory: string, options: RootDatabaseOptions): RootDatabase<unknown, string> {
  mustBeAllowed(directory, options.readOnly !== true);
  try {
    return open<unknown, string>({
      path: directory,
      noSubdir: false,
      mapSize: MAP_BYTES,
      maxDbs: MAX_DBS,
      ...MADE_PRIVATE,
      ...options,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreFault(`The store in ${directory} cannot be opened: ${reason}`, { cause });
  }
}

/** Opens the files in a directory to be read only, whoever writes them. Null: some databases were never made. Faults: `StoreFault`. */
export async function openReadOnly(directory: string): Promise<Environment | null> {
  const root = openRootReadOnly(directory);
  try {
    const meta = openMeta(root);
    // Every start makes it.
    if (meta === undefined)
      throw new StoreFault(`The store in ${directory} is damaged: its tables are not found. Restore a backup.`);
    const environment = environmentOf(root, meta);
    if (hasAll(environment)) return environment;
  } catch (error) {
    await root.close();
    throw damageIn(directory, error);
  }
  await root.close();
  return null;
}

/** What is not there and may not be made is opened as nothing. */
function hasAll({ journal, counts, requests, records, indexes }: Environment): boolean {
  const opened: readonly unknown[] = [journal, counts, requests, ...Object.values(records), ...Object.values(indexes)];
  return !opened.includes(undefined);
}

/** It also holds the shapes, and so makes the packer. */
type PackingMeta = Meta & { readonly encoder: ShapingPacker };

function openMeta(root: RootDatabase<unknown, string>): PackingMeta | undefined {
  const meta: unknown = root.openDB({
    name: 'meta',
    sharedStructuresKey: Symbol.for('shapes'),
    encoder: { Encoder: Packr },
    maxSharedStructures: SHARED_SHAPES_MAX,
    mapsAsObjects: true,
  } as DatabaseOptions & { readonly name: string });
  return meta as PackingMeta | undefined;
}

function environmentOf(root: RootDatabase<unknown, string>, meta: PackingMeta): Environment {
  const { encoder } = meta;
  const keyEncoder = { writeKey, readKey };
  const openTable = (name: string, options: RootDatabaseOptions): unknown => root.openDB({ name, ...options });
  const openPacked = (name: string): Table => openTable(name, { encoder, keyEncoder }) as Table;
  const openBare = (name: string): Table => openTable(name, { encoding: 'binary', keyEncoder }) as Table;
  return {
    root,
    meta,
    packer: { encode: createEncoder(encoder), decode: (bytes, span) => encoder.decode(bytes, span) },
    records: Object.fromEntries(KINDS.map((kind) => [kind, openPacked(kind)])) as Record<RecordKind, Table>,
    indexes: Object.fromEntries(DISK_INDEXES.map((name) => [name, openBare(name)])) as Record<DiskIndex, Table>,
    journal: openBare('journal'),
    counts: openPacked('counts'),
    requests: openBare('requests'),
  };
}
