// What is kept of open orders in memory: their indexes, and who stands on the exchange. Both are made of the orders when a store is opened,
// and kept from what is committed. On disk they would be half of what an order writes, and to find who stands would be the dearest part of it.
import type { Order } from '../core/record/order.js';
import { type AllStanding, createStanding } from '../core/rule/exchange-standing.js';
import { mustExist } from '../core/value/assert.js';
import type { OrderId } from '../core/value/ids.js';
import type { Medium } from './group-commit.js';
import { MEMORY_INDEXES, type StoredIndex, isInMemory, tuplesIn } from './indexes.js';
import type { Snapshot, Stored } from './snapshot.js';
import { noteStanding } from './standing-orders.js';
import { type ChangingIndexes, addEntry, noteWrite, tuplesUnder } from './sorted-indexes.js';

/** What is in memory. */
interface Kept {
  readonly indexes: ChangingIndexes;
  readonly standing: AllStanding;
}

function keptOf(stored: Stored<StoredIndex>): Kept {
  const indexes: ChangingIndexes = new Map();
  const standing = createStanding();
  for (const ofPlacer of stored.tuples('openOrdersOfPlacer', [], false)) {
    const orderId = ofPlacer.at(-1) as OrderId;
    const order = mustExist(stored.find('order', orderId), `order ${orderId}`);
    for (const index of MEMORY_INDEXES) for (const tuple of tuplesIn(index, order)) addEntry(indexes, { index, tuple });
    standing.put(order as Order);
  }
  return { indexes, standing };
}

/** Returns a snapshot that has everything; `current`: what is in memory, at the moment of asking. */
function joined(stored: Stored<StoredIndex>, current: () => Kept): Snapshot {
  return {
    ...stored,
    tuples: (index, prefix, isReversed) =>
      isInMemory(index)
        ? tuplesUnder(() => current().indexes, index, prefix, isReversed)
        : stored.tuples(index, prefix, isReversed),
    standing: (eventId, outcome) => current().standing.of(eventId, outcome),
  };
}

/** Returns a snapshot of one moment with what is kept of open orders, which is made when it is first asked for. */
export function withOpenOrders(stored: Stored<StoredIndex>): Snapshot {
  let made: Kept | null = null;
  return joined(stored, () => (made ??= keptOf(stored)));
}

/** Returns a medium with what is kept of open orders, as it is after each commit. */
export function keepingOpenOrders(medium: Medium<Stored<StoredIndex>>): Medium {
  const kept = keptOf(medium.snapshot);
  return {
    ...medium,
    snapshot: {
      ...joined(medium.snapshot, () => kept),
      // Whoever trades with one that stands changes it: it is at hand, and need not be read.
      find: (kind, key) =>
        (kind === 'order' ? kept.standing.find(key as OrderId) : null) ?? medium.snapshot.find(kind, key),
    },
    async commit(writes, lines) {
      await medium.commit(writes, lines);
      for (const write of writes) {
        noteWrite(kept.indexes, write, isInMemory);
        noteStanding(kept.standing, write);
      }
    },
  };
}
