// The files of one store: an LMDB environment with a database for each kind of record and each index (drawn in `keys.ts`).
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseOptions, type RootDatabase, type RootDatabaseOptions, type Transaction, open } from 'lmdb';
import { Packr } from 'msgpackr';
import type { RecordKind } from '../../core/change.js';
import { DISK_INDEXES, type DiskIndex, INDEX_NAMES, KINDS } from '../indexes.js';
import { StoreFault } from '../store.js';
import { makeDirectory } from './directory.js';
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

/** The few things that are not records. */
interface Meta {
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

/** The file with all that is stored. */
export const FILE = 'data.mdb';
/** Beside it: who reads it. It is made anew where it is missing. */
export const LOCK_FILE = 'lock.mdb';
const MAGIC = 0xbeefc0de;
const MAGIC_AT = 24;

/** Returns whether a directory has files that start as LMDB's do. LMDB itself takes the whole process down over others. */
export function isStore(directory: string): boolean {
  const path = join(directory, FILE);
  if (!existsSync(path)) return false;
  const file = openSync(path, 'r');
  try {
    const magic = new Uint32Array(1);
    return readSync(file, magic, 0, magic.byteLength, MAGIC_AT) === magic.byteLength && magic[0] === MAGIC;
  } finally {
    closeSync(file);
  }
}

/** Refuses to go on where there is no store. Faults: `StoreFault`. */
export function mustBeStore(directory: string): void {
  if (!isStore(directory)) throw new StoreFault(`There is no store in ${directory}.`);
}

/** Opens the files in a directory, which is made if it is missing; only this user may read what is in it. Faults: `StoreFault` where others stand in their place. */
export function openEnvironment(directory: string): Environment {
  makeDirectory(directory);
  if (existsSync(join(directory, FILE)) && !isStore(directory))
    throw new StoreFault(`${join(directory, FILE)} is no store: move it away, or name another directory.`);
  const root = open<unknown, string>({
    path: directory,
    noSubdir: false,
    mapSize: MAP_BYTES,
    maxDbs: MAX_DBS,
    // With it, a put resolves before it is flushed.
    overlappingSync: false,
    // A batch is marked as one. LMDB's own marking, by turns of the event loop, leaves a promise that nobody can catch when a commit fails.
    eventTurnBatching: false,
  });
  return environmentOf(root, openMeta(root) as PackingMeta);
}

/** Opens the files in a directory to be read only, whoever writes them, and no database of theirs. */
export function openRootReadOnly(directory: string): RootDatabase<unknown, string> {
  return open<unknown, string>({
    path: directory,
    noSubdir: false,
    mapSize: MAP_BYTES,
    maxDbs: MAX_DBS,
    readOnly: true,
  });
}

/** Opens the files in a directory to be read only, whoever writes them. Null: some databases were never made. */
export async function openReadOnly(directory: string): Promise<Environment | null> {
  const root = openRootReadOnly(directory);
  const meta = openMeta(root);
  const environment = meta === undefined ? null : environmentOf(root, meta);
  if (environment !== null && isWhole(environment)) return environment;
  await root.close();
  return null;
}

/** What is not there and may not be made is opened as nothing. */
function isWhole({ journal, counts, records, indexes }: Environment): boolean {
  const opened: readonly unknown[] = [journal, counts, ...Object.values(records), ...Object.values(indexes)];
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
    packer: { encode: createEncoder(encoder), decode: (bytes) => encoder.decode(bytes) },
    records: Object.fromEntries(KINDS.map((kind) => [kind, openPacked(kind)])) as Record<RecordKind, Table>,
    indexes: Object.fromEntries(DISK_INDEXES.map((name) => [name, openBare(name)])) as Record<DiskIndex, Table>,
    journal: openPacked('journal'),
    counts: openPacked('counts'),
  };
}
