// The files of one store: an LMDB environment with a database for each kind of record and each index (drawn in `keys.ts`).
import { mkdirSync } from 'node:fs';
import { type RootDatabase, type RootDatabaseOptions, open } from 'lmdb';
import { Packr } from 'msgpackr';
import type { RecordKind } from '../../core/change.js';
import type { IndexName } from '../../core/view.js';
import { INDEX_NAMES, KINDS } from '../indexes.js';
import { type LmdbKey, type Range, readKey, writeKey } from './keys.js';

/** What we use of an LMDB database. What is put or removed outside of a transaction is queued. */
export interface Table {
  get(key: LmdbKey): unknown;
  put(key: LmdbKey, value: unknown): Promise<boolean>;
  remove(key: LmdbKey): Promise<boolean>;
  getRange(range: Range): Iterable<{ readonly key: LmdbKey; readonly value: unknown }>;
  getKeys(range: Range): Iterable<LmdbKey>;
  clearSync(): void;
}

/** msgpack, with the shapes of records written once, in `meta`. */
export interface Packer {
  encode(value: unknown): Uint8Array;
  decode(bytes: Uint8Array): unknown;
}

/** The few things that are not records. */
interface Meta {
  get(key: string): unknown;
  put(key: string, value: unknown): Promise<boolean>;
}

export interface Environment {
  readonly root: RootDatabase<unknown, string>;
  readonly meta: Meta;
  readonly packer: Packer;
  readonly records: Readonly<Record<RecordKind, Table>>;
  readonly indexes: Readonly<Record<IndexName, Table>>;
  readonly journal: Table;
}

// Address space, not memory or disk; LMDB grows it when it is used up, which costs a moment in which nothing is read.
const MAP_BYTES = 64 * 2 ** 30;
const SHARED_SHAPES_MAX = 512;
const SPARE_DATABASES = 8;

/** Opens the files in a directory, which is made if it is missing; only this user may read what is in it. */
export function openEnvironment(directory: string): Environment {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const root = open<unknown, string>({
    path: directory,
    noSubdir: false,
    mapSize: MAP_BYTES,
    maxDbs: KINDS.length + INDEX_NAMES.length + SPARE_DATABASES,
    // With it, a put resolves before it is flushed.
    overlappingSync: false,
    // A batch is marked as one. LMDB's own marking, by turns of the event loop, leaves a promise that nobody can catch when a commit fails.
    eventTurnBatching: false,
  });
  const packing = { maxSharedStructures: SHARED_SHAPES_MAX, mapsAsObjects: true };
  const openTable = (name: string, options: RootDatabaseOptions): unknown => root.openDB({ name, ...options });
  const meta = openTable('meta', {
    sharedStructuresKey: Symbol.for('shapes'),
    encoder: { Encoder: Packr },
    ...packing,
  }) as Meta & { readonly encoder: Packer };
  const packer = meta.encoder;
  const keyEncoder = { writeKey, readKey };
  const openPacked = (name: string): Table => openTable(name, { encoder: packer, keyEncoder }) as Table;
  const openBare = (name: string): Table => openTable(name, { encoding: 'binary', keyEncoder }) as Table;
  return {
    root,
    meta,
    packer,
    records: Object.fromEntries(KINDS.map((kind) => [kind, openPacked(kind)])) as Record<RecordKind, Table>,
    indexes: Object.fromEntries(INDEX_NAMES.map((name) => [name, openBare(name)])) as Record<IndexName, Table>,
    journal: openPacked('journal'),
  };
}
