// What does it cost to know whether a request was made before? 32 orders that come together look for theirs, and write it down, where 300,000
// are known: in an index on disk by the request, which is random, or by fingerprints, as the store does it. Both write the orders too.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { afterAll, bench, describe } from 'vitest';
import { REQUESTS } from '../../src/store/indexes.js';
import { bytesOfBlock } from '../../src/store/lmdb/request-blocks.js';
import { createRequests } from '../../src/store/requests.js';
import { NOON, order } from '../../test/contract/stored.js';

const KNOWN = 300_000;
const TOGETHER = 32;
const PLACER = 'anna';
const OPTIONS = { time: 2000, warmupTime: 300 };

const directory = mkdtempSync(join(tmpdir(), 'slipstream-bench-'));
const root = open({ path: directory, overlappingSync: false, eventTurnBatching: false, maxDbs: 8 });
const byIndex = root.openDB<unknown, number>({ name: 'orders by an index' });
const byFingerprint = root.openDB<unknown, number>({ name: 'orders by fingerprints' });
const index = root.openDB<number, string[]>({ name: 'index' });
const blocks = root.openDB<Uint8Array, number>({ name: 'blocks', encoding: 'binary' });
let lastByIndex = KNOWN;
let lastByFingerprint = 0;

const requests = createRequests(
  { find: () => null, tuples: () => [], records: () => [], highest: () => 0 },
  {
    salt: 'bench',
    find(number) {
      const bytes = blocks.get(number);
      return bytes === undefined ? null : new Uint32Array(new Uint8Array(bytes).buffer);
    },
    newestFirst: () => [],
  },
);

/** Looks for so many requests, and writes them down by their fingerprints. */
async function comeByFingerprint(count: number): Promise<void> {
  const added = Array.from({ length: count }, () => [PLACER, randomUUID(), ++lastByFingerprint]);
  for (const tuple of added) requests.tuples(tuple.slice(0, 2), true);
  const requested = requests.after([{ added: added.map((tuple) => ({ index: REQUESTS, tuple })), removed: [] }]);
  await root.batch(() => {
    for (const [, , id] of added) void byFingerprint.put(Number(id), order(Number(id), { placedAt: NOON }));
    for (const block of requested.blocks) void blocks.put(block.number, bytesOfBlock(block));
  });
  requests.take(requested);
}

/** Looks for so many requests, and writes them down in an index. */
async function comeByIndex(count: number): Promise<void> {
  const uuids = Array.from({ length: count }, () => randomUUID());
  for (const uuid of uuids) index.get([PLACER, uuid]);
  await root.batch(() => {
    for (const uuid of uuids) {
      lastByIndex += 1;
      void byIndex.put(lastByIndex, order(lastByIndex, { placedAt: NOON }));
      void index.put([PLACER, uuid], lastByIndex);
    }
  });
}

await root.transaction(() => {
  for (let id = 1; id <= KNOWN; id++) void index.put([PLACER, randomUUID()], id);
});
await comeByFingerprint(KNOWN);

afterAll(async () => {
  await root.close();
  rmSync(directory, { recursive: true, force: true });
});

describe(`${TOGETHER} orders at once look for their requests and write them down, 300,000 are known`, () => {
  bench('in an index on disk', () => comeByIndex(TOGETHER), OPTIONS);
  bench('by fingerprints', () => comeByFingerprint(TOGETHER), OPTIONS);
});
