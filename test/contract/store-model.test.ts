// Any sequence of decisions: both stores say what an obvious model says, inside decisions, after each batch, and after a stop.
// The model keeps a plain map, and makes each index anew by looking through all of it.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Change, type Line, KEY_OF, changed, gone } from '../../src/core/change.js';
import type { Order } from '../../src/core/record/order.js';
import type { Session } from '../../src/core/record/session.js';
import { toOrderId, toSeq, toSessionKey, toUsername } from '../../src/core/value/ids.js';
import { toInstant } from '../../src/core/value/time.js';
import type { View } from '../../src/core/view.js';
import type { Store } from '../../src/store/store.js';
import { NOON, order, session } from './stored.js';
import { type Place, lmdbPlace, memoryPlace } from './stores.js';

type Key = number | string;
type Stored = ReadonlyMap<string, Order | Session>;

interface Asked {
  readonly kind: 'change' | 'refuse' | 'throw';
  readonly changes: readonly Change[];
}

// Texts that are each other's beginnings, that hold what might separate elements, and that sort unlike their UTF-16.
const names = fc.oneof(
  fc.constantFrom('a', 'ab', 'a\u0000', 'a\u0000\u0000', 'a\u0001', 'a b', 'é', '\ufffd', '🏟', 'a\uffff'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
);
const instants = fc
  .oneof(
    fc.constantFrom(-1.5, -1, 0, 0.25, 255, 256, 1.7e12, 1.7e12 + 0.001),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  // No clock says -0, and what is stored does not keep it.
  .map((instant) => instant + 0);
const orderIds = fc.integer({ min: 1, max: 6 });
const uuids = ['r-1', 'r-2'];
const orders = fc
  .record({
    placer: names,
    requestUuid: fc.constantFrom(null, ...uuids),
    expiresAt: instants,
    status: fc.constantFrom('open' as const, 'done' as const),
  })
  .chain(({ placer, requestUuid, expiresAt, status }) =>
    orderIds.map((id) =>
      order(id, { placer: toUsername(placer), requestUuid, expiresAt: toInstant(expiresAt), status }),
    ),
  );
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: orders.map((record) => changed('order', record)) },
  { weight: 2, arbitrary: fc.tuple(names, names).map(([key, username]) => changed('session', session(key, username))) },
  { weight: 1, arbitrary: orderIds.map((id) => gone('order', toOrderId(id))) },
  { weight: 1, arbitrary: names.map((key) => gone('session', toSessionKey(key))) },
);
const asked: fc.Arbitrary<Asked> = fc.record({
  kind: fc.constantFrom('change', 'change', 'change', 'change', 'refuse', 'throw'),
  changes: fc.array(changes, { maxLength: 3 }),
});
const batches = fc.array(fc.array(asked, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });

function compareKeys(a: readonly Key[], b: readonly Key[]): number {
  for (const [i, one] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
    const order =
      typeof one === 'number' ? one - Number(other) : Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const isOrder = (record: Order | Session): record is Order => 'orderId' in record;
const lastOf = (tuples: readonly (readonly Key[])[]): (Key | undefined)[] =>
  [...tuples].sort(compareKeys).map((tuple) => tuple.at(-1));

/** What a store must say about itself, worked out from all of its records. */
function pictureOfModel(stored: Stored): unknown {
  const ofOrders = [...stored.values()].filter(isOrder);
  const ofSessions = [...stored.values()].filter((record): record is Session => !isOrder(record));
  const open = ofOrders.filter(({ status }) => status === 'open');
  const openOrders = lastOf(open.map(({ placer, orderId }) => [placer, orderId]));
  return {
    orders: [...ofOrders].sort((a, b) => a.orderId - b.orderId),
    sessions: lastOf(ofSessions.map(({ sessionKey }) => [sessionKey])),
    highest: Math.max(0, ...ofOrders.map(({ orderId }) => orderId)),
    openOrders,
    firstOpen: openOrders.slice(0, 2),
    lastOpen: openOrders.toReversed().slice(0, 2),
    deadlines: lastOf(open.map(({ expiresAt, orderId }) => [expiresAt, orderId])),
    ofA: lastOf(open.filter(({ placer }) => placer === 'a').map(({ orderId }) => [orderId])),
    sessionsOfA: lastOf(ofSessions.filter(({ username }) => username === 'a').map(({ sessionKey }) => [sessionKey])),
    requests: uuids.map((uuid) => {
      const ofRequest = ofOrders.filter(({ placer, requestUuid }) => placer === 'a' && requestUuid === uuid);
      return lastOf(ofRequest.map(({ orderId }) => [orderId])).toReversed();
    }),
    ends: [openOrders.at(0) ?? null, openOrders.at(-1) ?? null],
    first: ofOrders.find(({ orderId }) => orderId === 1) ?? null,
  };
}

function pictureOf(view: View): unknown {
  return {
    orders: [...view.all('order')],
    sessions: [...view.all('session')].map(({ sessionKey }) => sessionKey),
    highest: view.highest('order'),
    openOrders: [...view.keys('openOrdersOfPlacer', [])],
    firstOpen: [...view.keys('openOrdersOfPlacer', [], { limit: 2 })],
    lastOpen: [...view.keys('openOrdersOfPlacer', [], { isReversed: true, limit: 2 })],
    deadlines: [...view.keys('orderDeadlines', [])],
    ofA: [...view.keys('openOrdersOfPlacer', ['a'])],
    sessionsOfA: [...view.keys('sessionsOfCustomer', ['a'])],
    requests: uuids.map((uuid) => [...view.keys('ordersByRequest', ['a', uuid], { isReversed: true })]),
    ends: [view.first('openOrdersOfPlacer', []), view.last('openOrdersOfPlacer', [])],
    first: view.find('order', toOrderId(1)),
  };
}

function modelAfter(stored: Stored, made: readonly Change[]): Stored {
  const next = new Map(stored);
  for (const change of made) {
    if ('gone' in change) next.delete(`${change.kind} ${change.gone}`);
    else if (change.kind === 'order') next.set(`order ${KEY_OF.order(change.record)}`, change.record);
    else if (change.kind === 'session') next.set(`session ${KEY_OF.session(change.record)}`, change.record);
  }
  return next;
}

/** Runs a batch on a store; returns what each of its decisions saw, and how each ended. */
async function runBatch(store: Store, batch: readonly Asked[]): Promise<{ saw: unknown[]; ended: unknown[] }> {
  const saw: unknown[] = [];
  const outcomes = await Promise.allSettled(
    batch.map(({ kind, changes: made }) =>
      store.transact(NOON, (view) => {
        saw.push(pictureOf(view));
        if (kind === 'throw') throw new Error('thrown');
        if (kind === 'refuse') return { ok: false, rejection: 'refused' as never };
        return { ok: true, changes: made, reply: null };
      }),
    ),
  );
  return { saw, ended: outcomes.map((one) => (one.status === 'fulfilled' ? one.value.ok : 'threw')) };
}

/** What the same batch does to the model. */
function modelBatch(before: Stored, batch: readonly Asked[]): { stored: Stored; saw: unknown[]; ended: unknown[] } {
  let stored = before;
  const saw: unknown[] = [];
  for (const { kind, changes: made } of batch) {
    saw.push(pictureOfModel(stored));
    if (kind === 'change') stored = modelAfter(stored, made);
  }
  const endOf = { change: true, refuse: false, throw: 'threw' } as const;
  return { stored, saw, ended: batch.map(({ kind }) => endOf[kind]) };
}

const changesOf = (lines: Iterable<Line>): unknown[] => [...lines].map((line) => line.changes);

/** One run: from an empty store, batch by batch. */
async function runAll(store: Store, run: readonly (readonly Asked[])[]): Promise<void> {
  const from = store.lastSeq();
  let stored: Stored = new Map();
  const written: unknown[] = [];
  for (const batch of run) {
    const expected = modelBatch(stored, batch);
    expect(await runBatch(store, batch)).toEqual({ saw: expected.saw, ended: expected.ended });
    stored = expected.stored;
    written.push(...batch.filter((one) => one.kind === 'change' && one.changes.length > 0).map((one) => one.changes));
    expect(pictureOf(store.view)).toEqual(pictureOfModel(stored));
  }
  expect(changesOf(store.lines(from))).toEqual(written);
  expect([...store.lines(from)].map(({ seq }) => seq)).toEqual(written.map((_, i) => from + i + 1));
}

async function empty(store: Store): Promise<void> {
  const left = [
    ...[...store.view.all('order')].map(({ orderId }) => gone('order', orderId)),
    ...[...store.view.all('session')].map(({ sessionKey }) => gone('session', sessionKey)),
  ];
  await store.transact(NOON, () => ({ ok: true, changes: left, reply: null }));
}

const places: { memory: Place; lmdb: Place } = { memory: memoryPlace(), lmdb: lmdbPlace() };
const stores = new Map<string, Store>();

beforeAll(async () => {
  for (const [name, place] of Object.entries(places)) stores.set(name, await place.open());
});

afterAll(async () => {
  for (const [name, place] of Object.entries(places)) {
    await stores.get(name)?.close();
    place.clear();
  }
});

it.each(Object.entries(places))('%s does what the model does', async (name, place) => {
  await fc.assert(
    fc.asyncProperty(batches, async (run) => {
      await empty(stores.get(name)!);
      await runAll(stores.get(name)!, run);
    }),
    { numRuns: 60 },
  );
  const store = stores.get(name)!;
  const before = [pictureOf(store.view), changesOf(store.lines(toSeq(0)))];
  const reopened = await place.reopen(store);
  stores.set(name, reopened);
  expect([pictureOf(reopened.view), changesOf(reopened.lines(toSeq(0)))]).toEqual(before);
});
