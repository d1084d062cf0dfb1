// A store in memory as `verify` reads one on disk.
import { toSeq } from '../../src/core/value/ids.js';
import type { IndexName } from '../../src/core/view.js';
import { COUNT_NAMES } from '../../src/store/counts.js';
import { REQUESTS, tuplesIn } from '../../src/store/indexes.js';
import { type RequestBlocks, createBlocks, fingerprintOf } from '../../src/store/requests.js';
import type { Store } from '../../src/store/store.js';
import { type StoreReader, verify } from '../../src/store/verify.js';

/** Nothing in memory has fingerprints: they are what they should be. */
function requestsOf({ view }: Store): RequestBlocks {
  const blocks = createBlocks(() => null);
  for (const order of view.all('order'))
    for (const tuple of tuplesIn(REQUESTS, order)) blocks.put(order.orderId, fingerprintOf('', tuple));
  return { salt: '', find: () => null, newestFirst: () => blocks.all() };
}

function readerOf(store: Store): StoreReader {
  const { view } = store;
  const keys = (name: IndexName, prefix: readonly unknown[]): unknown[] => [...view.keys(name, prefix as never)];
  return {
    snapshot: {
      find: (kind, key) => view.find(kind, key),
      // The key alone, which is a tuple's last: that is all that is looked at where nothing is wrong.
      tuples: (name, prefix) => keys(name, prefix).map((key) => [key as string]),
      records: (kind) => view.all(kind),
      highest: (kind) => view.highest(kind),
      standing: view.standing,
    },
    isStored: (kind, key) => view.find(kind, key) !== null,
    isIndexed: (name, tuple) => keys(name, tuple.slice(0, -1)).includes(tuple.at(-1)),
    requests: requestsOf(store),
    counted: () =>
      COUNT_NAMES.flatMap((name) => Array.from(store.counts(name), ({ group, count }) => ({ name, group, count }))),
    lines: (after) => store.lines(after),
    illegible: [],
    lastSeq: store.lastSeq(),
    upgradedAt: toSeq(0),
  };
}

/** Returns what `slipstream verify` would find wrong with a store in memory. */
export function verified(store: Store): readonly string[] {
  const findings: string[] = [];
  verify(readerOf(store), (finding) => findings.push(finding));
  return findings;
}
