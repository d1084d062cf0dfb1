// The indexes of open orders, in memory: made of the orders when a store is opened, and kept from what is committed. On disk they would be
// half of what an order writes, and to find who stands on the exchange would be the dearest part of it.
import { mustExist } from '../core/value/assert.js';
import type { OrderId } from '../core/value/ids.js';
import type { Write } from './batch.js';
import type { Medium } from './group-commit.js';
import { type DiskIndex, MEMORY_INDEXES, type MemoryIndex, isInMemory, tuplesIn } from './indexes.js';
import type { Snapshot } from './snapshot.js';
import { type Sorted, emptySorted, keysIn, withEntry, withoutEntry } from './sorted.js';

type OpenIndexes = Map<MemoryIndex, Sorted<true>>;

function openIndexesOf(snapshot: Snapshot<DiskIndex>): OpenIndexes {
  const indexes: OpenIndexes = new Map();
  for (const tuple of snapshot.tuples('openOrdersOfPlacer', [], false)) {
    const orderId = tuple.at(-1) as OrderId;
    const order = mustExist(snapshot.find('order', orderId), `order ${orderId}`);
    for (const index of MEMORY_INDEXES)
      for (const entry of tuplesIn(index, order))
        indexes.set(index, withEntry(indexes.get(index) ?? emptySorted(), entry, true));
  }
  return indexes;
}

/** Returns a snapshot that has all indexes; `current`: those in memory, at the moment of asking. */
function joined(snapshot: Snapshot<DiskIndex>, current: () => OpenIndexes): Snapshot {
  return {
    ...snapshot,
    tuples: (index, prefix, isReversed) =>
      isInMemory(index)
        ? { [Symbol.iterator]: () => keysIn(current().get(index) ?? emptySorted<true>(), prefix, isReversed) }
        : snapshot.tuples(index, prefix, isReversed),
  };
}

/** Returns a snapshot of one moment with the indexes of open orders, which are made when one is first walked. */
export function withOpenIndexes(snapshot: Snapshot<DiskIndex>): Snapshot {
  let made: OpenIndexes | null = null;
  return joined(snapshot, () => (made ??= openIndexesOf(snapshot)));
}

/** Returns a medium with the indexes of open orders, as they are after each commit. */
export function indexing(medium: Medium<DiskIndex>): Medium {
  const indexes = openIndexesOf(medium.snapshot);

  function follow({ added, removed }: Write): void {
    for (const { index, tuple } of removed)
      if (isInMemory(index)) indexes.set(index, withoutEntry(indexes.get(index) ?? emptySorted(), tuple));
    for (const { index, tuple } of added)
      if (isInMemory(index)) indexes.set(index, withEntry(indexes.get(index) ?? emptySorted(), tuple, true));
  }

  return {
    ...medium,
    snapshot: joined(medium.snapshot, () => indexes),
    async commit(writes, lines) {
      const all = [...writes];
      await medium.commit(all, lines);
      for (const write of all) follow(write);
    },
  };
}
