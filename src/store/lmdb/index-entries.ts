// How an entry of an index lies in its table: most are keys without values.
import type { IndexName } from '../../core/view.js';
import type { DiskIndex } from '../indexes.js';
import type { Tuple } from '../tuple.js';
import { type LmdbKey, under } from './keys.js';
import type { ReadTable } from './environment.js';

/**
 * The indexes of which only the newest entry under all but the last element is ever asked for: that element is the value, so that it is found by one
 * read instead of a walk, which every order would take. An entry that goes takes those before it along: orders never go, and keep their requests.
 */
const NEWEST_ONLY: { readonly [I in IndexName]?: { readonly keyLength: number } } = {
  ordersByRequest: { keyLength: 2 },
};

const NOTHING = Buffer.alloc(0);

/** An entry as it is put into its index's table. */
export interface IndexRow {
  readonly key: Tuple;
  readonly value: Buffer;
}

/** Returns an entry's row. Asserts: the value, if there is one, is a number. */
export function rowOf(index: DiskIndex, tuple: Tuple): IndexRow {
  const newest = NEWEST_ONLY[index];
  if (newest === undefined) return { key: tuple, value: NOTHING };
  const value = Buffer.allocUnsafe(8);
  value.writeDoubleBE(Number(tuple[newest.keyLength]));
  return { key: keyOfRow(index, tuple), value };
}

/** Returns the key of an entry's row. */
export function keyOfRow(index: DiskIndex, tuple: Tuple): Tuple {
  const newest = NEWEST_ONLY[index];
  return newest === undefined ? tuple : tuple.slice(0, newest.keyLength);
}

/** Returns the entries under a prefix, in their order. */
export function entriesUnder(table: ReadTable, index: DiskIndex, prefix: Tuple, isReversed: boolean): Iterable<Tuple> {
  const newest = NEWEST_ONLY[index];
  if (newest === undefined) return table.getKeys(under(prefix, isReversed)) as Iterable<Tuple>;
  if (prefix.length < newest.keyLength) return { [Symbol.iterator]: () => rows(table, prefix, isReversed) };
  const key = prefix.slice(0, newest.keyLength);
  const value = table.get(key);
  const entry = value === undefined ? null : entryIn(key, value);
  return entry === null || (prefix.length > newest.keyLength && prefix[newest.keyLength] !== entry.at(-1))
    ? []
    : [entry];
}

/** Returns whether an entry is there, or a newer one in its place. */
export function isThere(table: ReadTable, index: DiskIndex, tuple: Tuple): boolean {
  const newest = NEWEST_ONLY[index];
  if (newest === undefined) return table.doesExist(tuple);
  const value = table.get(keyOfRow(index, tuple));
  return value !== undefined && Number(entryIn([], value)[0]) >= Number(tuple[newest.keyLength]);
}

function* rows(table: ReadTable, prefix: Tuple, isReversed: boolean): Generator<Tuple> {
  for (const { key, value } of table.getRange(under(prefix, isReversed))) yield entryIn(key, value);
}

const entryIn = (key: LmdbKey, value: unknown): Tuple => [...(key as Tuple), (value as Buffer).readDoubleBE()];
