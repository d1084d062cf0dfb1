// Tables of a store of which not all can be read: what cannot is noted, once, and passed over as if it were not there, so that whoever looks a store
// through is told of each such entry, and of all that is wrong with the others.
import type { RecordKind } from '../../core/change.js';
import { type AnyRecord, KINDS, keyOf } from '../indexes.js';
import { reasonOf } from '../store-fault.js';
import type { Tuple } from '../tuple.js';
import type { Illegible } from '../verify.js';
import type { ReadTable, Tables } from './environment.js';
import type { LmdbKey, Range } from './keys.js';
import { fingerprintsIn } from './request-blocks.js';

/** What was met that cannot be read. */
export interface Notes {
  readonly all: readonly Illegible[];
  /** Returns what is read of an entry; null, and notes it: it cannot be. Faults: the file itself cannot be read. */
  read<T>(table: string, key: LmdbKey, read: () => T): T | null;
}

/** Returns notes of nothing. */
export function createNotes(): Notes {
  const all: Illegible[] = [];
  const names = new Set<string>();
  return {
    all,
    read(table, key, read) {
      try {
        return read();
      } catch (error) {
        // That is LMDB's own, of a page: nothing more can be read.
        if (error instanceof Error && error.message.startsWith('MDB_')) throw error;
        const name = `${table} ${(key as Tuple).join(', ')}`;
        if (!names.has(name)) all.push({ name, reason: reasonOf(error) });
        names.add(name);
        return null;
      }
    },
  };
}

/** Returns tables, as one transaction sees them, without what cannot be read of them; the journal's lines are read elsewhere. */
export function legible(
  { packer, records, indexes, journal, counts, requests }: Tables<ReadTable>,
  notes: Notes,
): Tables<ReadTable> {
  const recordsOf = (kind: RecordKind): ReadTable =>
    legibleTable(records[kind], (key, read) =>
      notes.read(kind, key, () => {
        const record = read();
        mustBeAt(keyOf(kind, record as AnyRecord), key);
        return record;
      }),
    );
  return {
    packer,
    records: Object.fromEntries(KINDS.map((kind) => [kind, recordsOf(kind)])) as Record<RecordKind, ReadTable>,
    indexes,
    journal,
    counts: legibleTable(counts, (key, read) => notes.read('count', key, read)),
    requests: legibleTable(requests, (key, read) =>
      notes.read('requests', key, () => {
        const bytes = read();
        fingerprintsIn(bytes);
        return bytes;
      }),
    ),
  };
}

/** Asserts that a record stands where it says. Faults: it says something else, or nothing. */
function mustBeAt(own: unknown, key: LmdbKey): void {
  if (own !== (key as Tuple)[0]) throw new Error(`it says that it is ${String(own)}`);
}

/** Reads an entry that is there. */
type ReadEntry = (key: LmdbKey, read: () => unknown) => unknown;

function legibleTable(table: ReadTable, readEntry: ReadEntry): ReadTable {
  const valueAt = (key: LmdbKey): unknown => readEntry(key, () => table.get(key)) ?? undefined;

  function* entries(range: Range): Generator<{ readonly key: LmdbKey; readonly value: unknown }> {
    for (const key of table.getKeys(range)) {
      const value = valueAt(key);
      if (value !== undefined) yield { key, value };
    }
  }
  return {
    get: (key) => (table.doesExist(key) ? valueAt(key) : undefined),
    getRange: (range) => ({ [Symbol.iterator]: () => entries(range) }),
    getKeys: (range) => table.getKeys(range),
    doesExist: (key) => table.doesExist(key),
  };
}
