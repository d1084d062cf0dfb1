// Orders close when their time is out: at the moment itself, after a stop of the server, and after a disk that would not take it.
import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/core/record/order.js';
import { type OrderId, toOrderId } from '../../src/core/value/ids.js';
import { later } from '../../src/core/value/time.js';
import { watchDeadlines } from '../../src/engine/deadlines.js';
import { type Engine, createEngine } from '../../src/engine/engine.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import { type Store, StoreFault } from '../../src/store/store.js';
import { changed } from '../../src/core/change.js';
import { balance, order } from '../contract/stored.js';
import { type FakeTime, NOON, fakeTime } from '../support/world.js';

interface Watch {
  readonly store: Store;
  readonly time: FakeTime;
  /** What the engine was asked to close, in order. */
  readonly asked: OrderId[][];
  close(): void;
}

/** How often the disk will refuse before it takes a command. */
interface Disk {
  faults: number;
}

async function storeWith(...orders: readonly Order[]): Promise<Store> {
  const store = createMemoryStore();
  await put(store, ...orders);
  return store;
}

async function put(store: Store, ...orders: readonly Order[]): Promise<void> {
  const open = [...store.view.all('order'), ...orders].filter(({ status }) => status === 'open').length;
  const purse = { ...balance('customer:anna', 0), held: (open * 25_000) as never, openOrders: open };
  const changes = [...orders.map((one) => changed('order', one)), changed('balance', purse)];
  await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
}

function watch(store: Store, time: FakeTime, disk: Disk = { faults: 0 }): Watch {
  const asked: OrderId[][] = [];
  const real = createEngine(store, { findOffer: () => null }, time.clock);
  const engine: Engine = {
    submit(kind, command) {
      if ('orderIds' in command) asked.push([...command.orderIds]);
      if (disk.faults === 0) return real.submit(kind, command);
      disk.faults -= 1;
      return Promise.reject(new StoreFault('The disk is full.'));
    },
  };
  const deadlines = watchDeadlines(store, engine, time.clock, time.timer);
  return {
    store,
    time,
    asked,
    close: () => {
      deadlines.close();
    },
  };
}

/** Moves the clock, and lets what goes off have its answer. */
async function pass({ time }: Watch, ms: number): Promise<void> {
  const until = later(time.clock(), ms);
  for (;;) {
    const isThere = time.moveTo(until);
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    if (isThere) return;
  }
}

const lasting = (id: number, ms: number): Order => order(id, { placedAt: NOON, expiresAt: later(NOON, ms) });
const reasonOf = ({ store }: Watch, id: number): string | null => store.view.find('order', toOrderId(id))!.closeReason;

describe('a deadline', () => {
  it('closes its order at its moment, and not before', async () => {
    const it = watch(await storeWith(lasting(1, 15_000)), fakeTime());
    await pass(it, 14_999);
    expect(reasonOf(it, 1)).toBeNull();
    await pass(it, 1);
    expect(reasonOf(it, 1)).toBe('timed_out');
    expect(it.store.view.find('order', toOrderId(1))?.closedAt).toBe(later(NOON, 15_000));
    expect(it.time.next()).toBeNull();
  });

  it('is kept for an order that comes while another is waited for, sooner or later', async () => {
    const it = watch(await storeWith(lasting(1, 15_000)), fakeTime());
    await put(it.store, lasting(2, 5000), lasting(3, 20_000));
    await pass(it, 5000);
    expect([1, 2, 3].map((id) => reasonOf(it, id))).toEqual([null, 'timed_out', null]);
    await pass(it, 10_000);
    expect([1, 2, 3].map((id) => reasonOf(it, id))).toEqual(['timed_out', 'timed_out', null]);
    await pass(it, 5000);
    expect(reasonOf(it, 3)).toBe('timed_out');
    expect(it.asked).toEqual([[2], [1], [3]]);
  });

  it('is nothing to an order that closed by itself', async () => {
    const it = watch(await storeWith(lasting(1, 15_000)), fakeTime());
    await put(it.store, { ...lasting(1, 15_000), status: 'failed', closeReason: 'cancelled', closedAt: NOON });
    await pass(it, 20_000);
    expect(it.asked).toEqual([]);
    expect(reasonOf(it, 1)).toBe('cancelled');
  });

  it('that passed while the server was down is made up for at once, the others are kept', async () => {
    const store = await storeWith(lasting(1, 1000), lasting(2, 60_000));
    const time = fakeTime(later(NOON, 30_000));
    const it = watch(store, time);
    await pass(it, 0);
    expect([1, 2].map((id) => reasonOf(it, id))).toEqual(['timed_out', null]);
    await pass(it, 30_000);
    expect(reasonOf(it, 2)).toBe('timed_out');
  });

  it('of many orders at one moment closes all, so many at a time', async () => {
    const orders = Array.from({ length: 1201 }, (_, index) => lasting(index + 1, 1000));
    const it = watch(await storeWith(...orders), fakeTime());
    await pass(it, 1000);
    expect(it.asked.map(({ length }) => length)).toEqual([500, 500, 201]);
    expect([...it.store.view.keys('orderDeadlines', [])]).toEqual([]);
  });

  it('is tried again a second after the disk refused, until it takes it', async () => {
    const disk = { faults: 2 };
    const it = watch(await storeWith(lasting(1, 1000)), fakeTime(), disk);
    await pass(it, 1000);
    expect([it.asked.length, reasonOf(it, 1)]).toEqual([1, null]);
    await pass(it, 999);
    expect(it.asked).toHaveLength(1);
    await pass(it, 1);
    expect([it.asked.length, reasonOf(it, 1)]).toEqual([2, null]);
    await pass(it, 1000);
    expect([it.asked.length, reasonOf(it, 1)]).toEqual([3, 'timed_out']);
  });

  it('farther off than a timer can wait is waited for in parts', async () => {
    const DAYS_30 = 30 * 86_400_000;
    const it = watch(await storeWith(lasting(1, DAYS_30)), fakeTime());
    expect(it.time.next()).toBe(later(NOON, 2_000_000_000));
    await pass(it, DAYS_30 - 1);
    expect(it.asked).toEqual([]);
    await pass(it, 1);
    expect(reasonOf(it, 1)).toBe('timed_out');
  });

  it('is let go of when the server stops', async () => {
    const it = watch(await storeWith(lasting(1, 1000)), fakeTime());
    it.close();
    expect(it.time.next()).toBeNull();
    await put(it.store, lasting(2, 500));
    expect(it.time.next()).toBeNull();
    await pass(it, 5000);
    expect(it.asked).toEqual([]);
  });
});
