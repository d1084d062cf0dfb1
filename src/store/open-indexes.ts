// The indexes of open orders, in memory: made of the orders when a store is opened, and kept from what is committed. On disk they would be
// half of what an order writes, and to find who stands on the exchange would be the dearest part of it.
import { mustExist } from '../core/value/assert.js';
import type { OrderId } from '../core/value/ids.js';
import type { Medium } from './group-commit.js';
import { type DiskIndex, MEMORY_INDEXES, isInMemory, tuplesIn } from './indexes.js';
import type { Snapshot } from './snapshot.js';
import { type ChangingIndexes, type SortedIndexes, addEntry, noteWrite, tuplesUnder } from './sorted-indexes.js';

function openIndexesOf(snapshot: Snapshot<DiskIndex>): ChangingIndexes {
  const indexes: ChangingIndexes = new Map();
  for (const ofPlacer of snapshot.tuples('openOrdersOfPlacer', [], false)) {
    const orderId = ofPlacer.at(-1) as OrderId;
    const order = mustExist(snapshot.find('order', orderId), `order ${orderId}`);
    for (const index of MEMORY_INDEXES) for (const tuple of tuplesIn(index, order)) addEntry(indexes, { index, tuple });
  }
  return indexes;
}

/** Returns a snapshot that has all indexes; `current`: those in memory, at the moment of asking. */
function joined(snapshot: Snapshot<DiskIndex>, current: () => SortedIndexes): Snapshot {
  return {
    ...snapshot,
    tuples: (index, prefix, isReversed) =>
      isInMemory(index) ? tuplesUnder(current, index, prefix, isReversed) : snapshot.tuples(index, prefix, isReversed),
  };
}

/** Returns a snapshot of one moment with the indexes of open orders, which are made when one is first walked. */
export function withOpenIndexes(snapshot: Snapshot<DiskIndex>): Snapshot {
  let made: SortedIndexes | null = null;
  return joined(snapshot, () => (made ??= openIndexesOf(snapshot)));
}

/** Returns a medium with the indexes of open orders, as they are after each commit. */
export function indexing(medium: Medium<DiskIndex>): Medium {
  const indexes = openIndexesOf(medium.snapshot);
  return {
    ...medium,
    snapshot: joined(medium.snapshot, () => indexes),
    async commit(writes, lines) {
      await medium.commit(writes, lines);
      for (const write of writes) noteWrite(indexes, write, isInMemory);
    },
  };
}
