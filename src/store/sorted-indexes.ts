// Indexes in memory, each a sorted map of its tuples: how they are walked, and brought to what a write makes of them.
import type { IndexName } from '../core/view.js';
import type { Write } from './batch.js';
import type { IndexEntry } from './indexes.js';
import { type Sorted, emptySorted, keysIn, withEntry, withoutEntry } from './sorted.js';
import type { Tuple } from './tuple.js';

/** One that is not there is empty. */
export type SortedIndexes = ReadonlyMap<IndexName, Sorted<true>>;

/** Indexes that are being changed. */
export type ChangingIndexes = Map<IndexName, Sorted<true>>;

/** Returns an index's tuples that start with a prefix, as they are when a walk begins. */
export function tuplesUnder(
  current: () => SortedIndexes,
  index: IndexName,
  prefix: Tuple,
  isReversed: boolean,
): Iterable<Tuple> {
  return { [Symbol.iterator]: () => keysIn(current().get(index) ?? emptySorted<true>(), prefix, isReversed) };
}

/** Adds an entry to its index. */
export function addEntry(indexes: ChangingIndexes, { index, tuple }: IndexEntry): void {
  indexes.set(index, withEntry(indexes.get(index) ?? emptySorted(), tuple, true));
}

/** Brings indexes to what a write makes of them; `keeps`: which ones are there. */
export function noteWrite(
  indexes: ChangingIndexes,
  { added, removed }: Write,
  keeps: (index: IndexName) => boolean = () => true,
): void {
  for (const { index, tuple } of removed)
    if (keeps(index)) indexes.set(index, withoutEntry(indexes.get(index) ?? emptySorted(), tuple));
  for (const entry of added) if (keeps(entry.index)) addEntry(indexes, entry);
}
