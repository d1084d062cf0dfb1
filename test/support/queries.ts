// The query port over a store, in this thread.
import { createInlineQueries } from '../../src/compute/inline-queries.js';
import type { Queries } from '../../src/compute/queries.js';
import type { Change } from '../../src/core/change.js';
import type { Seq } from '../../src/core/value/ids.js';
import type { Store } from '../../src/store/store.js';
import { type Moment, createOrderScans } from '../../workers/tasks/scan-orders.js';

/** Returns a store as it is now. */
export function momentOf(store: Store): Moment {
  return {
    view: store.view,
    lastSeq: store.lastSeq(),
    *changes(after: Seq): Iterable<Change> {
      for (const { changes } of store.lines(after)) yield* changes;
    },
  };
}

/** Returns queries over a store. */
export function inlineQueries(store: Store): Queries {
  return createInlineQueries(createOrderScans(), () => momentOf(store));
}
