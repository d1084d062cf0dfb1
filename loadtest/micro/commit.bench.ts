// What does a durable commit cost, 64 callers at once? The store, which writes a record, its index entries and its journal line, against
// LMDB's own puts: of the record alone, and of as many entries. And the exchange's batches of 200 small orders.
// Compare figures of one run only: the disk decides.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { afterAll, bench, describe } from 'vitest';
import { changed } from '../../src/core/change.js';
import type { Decision } from '../../src/core/decision.js';
import type { View } from '../../src/core/view.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { NOON, balance, bet, order, plan } from '../../test/contract/stored.js';

const CALLERS = 64;
const BATCH_ORDERS = 200;
const OPTIONS = { time: 2000, warmupTime: 300 };

const directory = mkdtempSync(join(tmpdir(), 'slipstream-bench-'));
const raw = open({ path: join(directory, 'raw'), overlappingSync: false, sharedStructuresKey: Symbol.for('shapes') });
const rawIndex = raw.openDB<Buffer, (string | number)[]>({ name: 'index', encoding: 'binary' });
const rawJournal = raw.openDB({ name: 'journal', sharedStructuresKey: Symbol.for('shapes') });
const store = await openLmdbStore(join(directory, 'store'));
let rawId = 0;

afterAll(async () => {
  await raw.close();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const together = (count: number, commit: () => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, commit));

const NOTHING = Buffer.alloc(0);

function putAll(): Promise<unknown> {
  const record = order(++rawId);
  const { placer } = record;
  void raw.put(rawId, record);
  void rawIndex.put(['openOrdersOfPlacer', placer, rawId], NOTHING);
  return rawJournal.put(rawId, { at: NOON, changes: [changed('order', record)] });
}

function openOne(view: View): Decision<null> {
  return { ok: true, changes: [changed('order', order(view.highest('order') + 1))], reply: null };
}

function placeOne(view: View): Decision<null> {
  const [orderId, betId] = [view.highest('order') + 1, view.highest('bet') + 1];
  return {
    ok: true,
    changes: [
      changed('order', order(orderId)),
      changed('bet', bet(betId, orderId)),
      changed('plan', plan(orderId)),
      changed('balance', view.find('balance', 'customer:anna GBP') ?? balance('customer:anna', 0)),
      changed('balance', view.find('balance', 'bookie:acme:1 GBP') ?? balance('bookie:acme:1', 0)),
    ],
    reply: null,
  };
}

function openBatch(view: View): Decision<null> {
  const first = view.highest('order') + 1;
  const orders = Array.from({ length: BATCH_ORDERS }, (_, i) => changed('order', order(first + i, { accounts: [] })));
  return { ok: true, changes: orders, reply: null };
}

describe(`${CALLERS} orders at once, durable`, () => {
  bench(
    'lmdb put of the record',
    () => together(CALLERS, () => raw.put(++rawId, order(rawId))).then(() => undefined),
    OPTIONS,
  );
  bench('lmdb puts of as many entries', () => together(CALLERS, putAll).then(() => undefined), OPTIONS);
  bench(
    'store: record, indexes, journal',
    () => together(CALLERS, () => store.transact(NOON, openOne)).then(() => undefined),
    OPTIONS,
  );
});

describe('durable commands', () => {
  bench('one: order, bet, plan, two balances', () => store.transact(NOON, placeOne).then(() => undefined), OPTIONS);
  bench(
    '200 at once: order, bet, plan, two balances',
    () => together(200, () => store.transact(NOON, placeOne)).then(() => undefined),
    OPTIONS,
  );
  bench('one batch of 200 small orders', () => store.transact(NOON, openBatch).then(() => undefined), OPTIONS);
});
