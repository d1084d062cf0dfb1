// One suite for every way to ask for lists: in this thread, over the store in memory and the one on disk, and on a worker thread (the built
// one) that reads the files beside the store. What only the thread can do, and suffer, is below.
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPooledQueries } from '../../src/compute/pooled-queries.js';
import type { Queries } from '../../src/compute/queries.js';
import { type Change, changed, gone } from '../../src/core/change.js';
import { NO_FILTER, type OrderFilter } from '../../src/core/rule/order-filter.js';
import type { OrdersQuestion } from '../../src/core/rule/order-lists.js';
import type { OrdersFound } from '../../src/core/rule/order-page.js';
import { EXCHANGE_BOOKIE, toUsername } from '../../src/core/value/ids.js';
import { openEnvironment } from '../../src/store/lmdb/environment.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import type { Store } from '../../src/store/store.js';
import { plainList, plainOptions } from '../support/order-list-twin.js';
import { type Size, diceOf, questionBy, recordsOf, worldBy } from '../support/order-worlds.js';
import { WITHIN } from '../support/patience.js';
import { inlineQueries } from '../support/queries.js';
import { customer } from '../support/world.js';
import { EVENT, NOON, bet, event, order } from './stored.js';
import { type Place, lmdbPlace, memoryPlace, noneReading } from './stores.js';

const ANNA = { username: toUsername('anna'), behind: null };

function questionOf(filter: Partial<OrderFilter> = {}): OrdersQuestion {
  return {
    asker: ANNA,
    filter: { ...NO_FILTER, ...filter },
    orderBy: [{ attribute: 'placedAt', isReversed: true }],
    window: { start: 0, end: 10 },
  };
}

const listed = ({ orders, total }: OrdersFound): object => ({ orders: [...orders], total });

const write = async (store: Store, changes: readonly Change[]): Promise<void> => {
  await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
};

/** Anna, an event, and whatever else. */
const withAnna = (store: Store, ...changes: readonly Change[]): Promise<void> =>
  write(store, [changed('customer', customer('anna')), changed('event', event(EVENT, NOON)), ...changes]);

interface Way {
  readonly place: Place;
  readonly openQueries: (store: Store) => Queries;
}

const WAYS: [name: string, make: () => Way][] = [
  ['in this thread, in memory', () => ({ place: memoryPlace(), openQueries: inlineQueries })],
  ['in this thread, on disk', () => ({ place: lmdbPlace(), openQueries: inlineQueries })],
  [
    'on a worker thread',
    () => {
      const place = lmdbPlace();
      return { place, openQueries: () => createPooledQueries(place.directory) };
    },
  ],
];

describe.each(WAYS)('queries %s', (_, make) => {
  let way: Way;
  let store: Store;
  let queries: Queries | null;

  beforeEach(async () => {
    way = make();
    store = await way.place.open();
    queries = null;
  });

  afterEach(async () => {
    await queries?.close();
    await store.close();
    way.place.clear();
  });

  function open(): Queries {
    queries = way.openQueries(store);
    return queries;
  }

  it('answer as before where an event that nobody bet on is forgotten', async () => {
    const other = event('2026-05-26,1,2', NOON + 1, { hasOrders: false });
    await withAnna(store, changed('event', other), changed('order', order(1)));
    const queries = open();
    const before = await queries.ask('orders', questionOf());
    await write(store, [gone('event', other.eventId)]);
    await write(store, [changed('order', order(2))]);
    expect([before.total, (await queries.ask('orders', questionOf())).total]).toEqual([1, 2]);
  });

  const SIZE: Size = { customers: 20, events: 30, orders: 1500, setBack: 0 };

  it('answer what the records say: of what was there before, and of what came, and changed, later', async () => {
    const dice = diceOf(20_260_526);
    const changes = worldBy(dice, SIZE);
    const half = changes.length >>> 1;
    for (let from = 0; from < half; from += 100) await write(store, changes.slice(from, Math.min(half, from + 100)));
    const opened = open();
    let told = half;
    for (let i = 0; i < 60; i += 1) {
      const more = changes.slice(told, told + dice(40));
      if (more.length > 0) await write(store, more);
      told += more.length;
      const records = recordsOf(changes.slice(0, told));
      const question = questionBy(dice, records);
      expect(listed(await opened.ask('orders', question)), JSON.stringify(question)).toEqual(
        plainList(records, question, null),
      );
      const { asker } = question;
      const plain = plainOptions(records, asker);
      const placers = await opened.ask('placers', asker);
      expect(placers.map(({ username, name }) => [username, name])).toEqual(plain.placers);
      expect([...(await opened.ask('countries', asker))].sort()).toEqual(plain.countries);
      const competitions = await opened.ask('competitions', { asker, country: 'GB' });
      expect(competitions.map(({ competitionId, name, country }) => [competitionId, name, country])).toEqual(
        plain.competitions('GB'),
      );
      const choice = { country: null, competitionId: 2, from: null, to: null };
      const { eventIds, names } = await opened.ask('events', { asker, ...choice });
      expect(eventIds.map((eventId, at) => [eventId, names[at]])).toEqual(plain.events(choice));
    }
    expect(told).toBeGreaterThan(half + 500);
    expect(opened.queueSize).toBe(0);
  });

  it('show at once what is acknowledged', async () => {
    await withAnna(store);
    const opened = open();
    for (let id = 1; id <= 60; id += 1) {
      await write(store, [changed('order', order(id))]);
      const { orders, total } = await opened.ask('orders', questionOf());
      expect([orders[0], total]).toEqual([id, id]);
      await write(store, [changed('order', order(id, { status: 'failed', closeReason: 'timed_out' }))]);
      expect((await opened.ask('orders', questionOf({ statuses: ['failed'] }))).total).toBe(id);
      expect((await opened.ask('orders', questionOf({ statuses: ['open'] }))).total).toBe(0);
    }
  });

  it('show what is of a shape that was not there when they began', async () => {
    await withAnna(store, changed('order', order(1)));
    const opened = open();
    expect((await opened.ask('orders', questionOf())).total).toBe(1);
    await write(store, [changed('order', { ...order(2), unheardOf: { of: 1 } } as never)]);
    expect(listed(await opened.ask('orders', questionOf()))).toEqual({ orders: [2, 1], total: 2 });
  });

  it('find orders by their own ids, their bets and what bookies call those', async () => {
    const ids = [1, 2, 3, 40, 41];
    const ofOther = order(41, { placer: toUsername('berta') });
    const bets = [bet(40, 1), bet(7, 2), bet(8, 2), bet(9, 41), bet(10, 3, { bookie: EXCHANGE_BOOKIE })];
    await withAnna(
      store,
      changed('customer', customer('berta')),
      ...ids.map((id) => changed('order', id === 41 ? ofOther : order(id))),
      ...bets.map((one) => changed('bet', one)),
    );
    const opened = open();
    const called = (id: number): string => bet(id, 1).providerBetId;
    const cases: [wantedIds: string[], orders: number[]][] = [
      [['3'], [3]],
      // An order is called so, and a bet of another.
      [['40'], [40, 1]],
      [['7', '8', '2'], [2]],
      [[called(8)], [2]],
      [[called(9)], []],
      [['41', '9'], []],
      // The exchange tells nobody what it calls a bet.
      [[called(10)], []],
      [['10'], [3]],
      [['', '-', '0', '-1', '03', '3.0', ' 3', '1e0', 'nobody', '9'.repeat(40), 'x'.repeat(20_000), '2147483648'], []],
      [['999', '3', '3'], [3]],
    ];
    for (const [wantedIds, orders] of cases) {
      expect(listed(await opened.ask('orders', questionOf({ wantedIds }))), wantedIds.join()).toEqual({
        orders,
        total: orders.length,
      });
    }
    expect(listed(await opened.ask('orders', questionOf({ wantedIds: ['1', '2', '3'], statuses: ['done'] })))).toEqual({
      orders: [],
      total: 0,
    });
  });
});

describe('a query thread', () => {
  let place: ReturnType<typeof lmdbPlace>;
  let store: Store;
  const started: Worker[] = [];
  const note = (worker: Worker): void => {
    started.push(worker);
  };

  beforeEach(async () => {
    place = lmdbPlace();
    store = await place.open();
    await withAnna(store);
    started.length = 0;
    process.on('worker', note);
  });

  afterEach(async () => {
    process.off('worker', note);
    await store.close();
    place.clear();
  });

  async function fill(count: number): Promise<void> {
    const first = store.view.highest('order') + 1;
    await write(
      store,
      Array.from({ length: count }, (_, i) => changed('order', order(first + i))),
    );
  }

  it('that dies takes its questions with it; another one comes, and knows all', async () => {
    for (let i = 0; i < 10; i += 1) await fill(2000);
    const queries = createPooledQueries(place.directory);
    // They wait for the thread to build its columns; it dies of an error meanwhile, as threads do.
    const asked = Promise.allSettled(Array.from({ length: 5 }, () => queries.ask('orders', questionOf())));
    await vi.waitFor(() => {
      expect(started).toHaveLength(1);
    }, WITHIN);
    started[0]!.postMessage(null);
    const answers = await asked;
    const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
    expect(faults.every(({ name }) => name === 'PoolFault')).toBe(true);
    expect(faults.length).toBeGreaterThan(0);
    await fill(1);
    expect((await queries.ask('orders', questionOf())).total).toBe(20_001);
    expect(started).toHaveLength(2);
    await queries.close();
  });

  it('answers what is asked in one turn each by itself, also where one of them cannot be answered', async () => {
    await fill(60);
    const queries = createPooledQueries(place.directory);
    const pages = Array.from({ length: 40 }, (_, start) =>
      queries.ask('orders', { ...questionOf(), window: { start, end: start + 1 } }),
    );
    const broken = queries.ask('orders', { ...questionOf(), asker: null as never });
    const placers = queries.ask('placers', questionOf().asker);
    await expect(broken).rejects.toThrow('The task orders failed.');
    const found = (await Promise.all(pages)).map(listed);
    expect(found).toEqual(Array.from({ length: 40 }, (_, start) => ({ orders: [60 - start], total: 60 })));
    expect(await placers).toHaveLength(1);
    await queries.close();
  });

  it('reads nothing longer than it takes to answer, so that the file need not grow', async () => {
    await fill(2000);
    const environment = await openEnvironment(place.directory);
    const queries = createPooledQueries(place.directory);
    for (let i = 0; i < 20; i += 1) {
      await fill(10);
      await queries.ask('orders', questionOf());
      await noneReading(environment);
    }
    await queries.close();
    await noneReading(environment);
    await environment.root.close();
  });

  it('may be ended while it builds; questions that wait for it fail, and the store goes on', async () => {
    for (let i = 0; i < 10; i += 1) await fill(2000);
    for (const waitMs of [0, 100, 200, 300]) {
      const queries = createPooledQueries(place.directory);
      const asked = queries.ask('orders', questionOf()).then(
        ({ total }) => total,
        (fault: unknown) => (fault as Error).name,
      );
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await Promise.all([queries.close(), fill(1)]);
      expect(['PoolFault', store.view.highest('order') - 1, store.view.highest('order')]).toContain(await asked);
      await expect(queries.ask('orders', questionOf())).rejects.toThrow('after the pool was closed');
    }
    await fill(1);
    expect(store.view.highest('order')).toBe(20_005);
  });

  it('lists what a server of the first version has left', async () => {
    await store.close();
    place.clear();
    const first = await openLmdbStore(place.directory, []);
    const before = { ...customer('anna'), commissions: undefined, tagRules: undefined, commission: null };
    await write(first, [changed('customer', before as never)]);
    await write(first, [changed('event', event(EVENT, NOON)), changed('order', order(1)), changed('order', order(2))]);
    await first.close();
    store = await place.open();
    const queries = createPooledQueries(place.directory);
    expect(listed(await queries.ask('orders', questionOf()))).toEqual({ orders: [2, 1], total: 2 });
    await fill(1);
    expect(listed(await queries.ask('orders', questionOf()))).toEqual({ orders: [3, 2, 1], total: 3 });
    await queries.close();
  });
});
