// Orders close when their time is out, and those of silent clients: at the moment itself, after a stop of the server, and after a disk that
// would not take it.
import { describe, expect, it } from 'vitest';
import type { Heartbeat } from '../../src/core/record/heartbeat.js';
import type { ExchangeTerms, Order } from '../../src/core/record/order.js';
import { type HeartbeatId, type OrderId, toHeartbeatId, toOrderId, toUsername } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { NO_COMMISSION, toPriceMilli } from '../../src/core/value/price.js';
import { later } from '../../src/core/value/time.js';
import { watchDeadlines } from '../../src/engine/deadlines.js';
import { type Engine, createEngine } from '../../src/engine/engine.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import { StoreFault } from '../../src/store/store-fault.js';
import type { Store } from '../../src/store/store.js';
import { changed } from '../../src/core/change.js';
import { balance, order } from '../contract/stored.js';
import { type FakeTime, NOON, fakeTime } from '../support/world.js';

interface Watch {
  readonly store: Store;
  readonly time: FakeTime;
  /** What the engine was asked to close, in order. */
  readonly asked: OrderId[][];
  /** Which heartbeats it was asked to expire, in order. */
  readonly missed: HeartbeatId[][];
  /** What it was said could not be ended. */
  readonly faults: unknown[];
  /** By how much it was said that the clock was set. */
  readonly clockSet: number[];
  close(): void;
}

/** How often the disk will refuse before it takes a command, and whose end is a bug. */
interface Disk {
  faults: number;
  readonly bug?: OrderId;
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
  const missed: HeartbeatId[][] = [];
  const faults: unknown[] = [];
  const clockSet: number[] = [];
  const real = createEngine(store, { findOffer: () => null }, time.clock);
  const engine: Engine = {
    submit(kind, command) {
      if ('orderIds' in command) asked.push([...command.orderIds]);
      if (kind === 'expireHeartbeats' && 'heartbeatIds' in command) missed.push([...command.heartbeatIds]);
      const isBug = 'orderIds' in command && disk.bug !== undefined && command.orderIds.includes(disk.bug);
      if (isBug) return Promise.reject(new Error('Invariant: a bug'));
      if (disk.faults === 0) return real.submit(kind, command);
      disk.faults -= 1;
      return Promise.reject(new StoreFault('The disk is full.'));
    },
  };
  const deadlines = watchDeadlines({
    store,
    engine,
    clock: time.clock,
    timer: time.timer,
    onFault: (fault) => faults.push(fault),
    onClockSet: (ms) => clockSet.push(ms),
  });
  return {
    store,
    time,
    asked,
    missed,
    faults,
    clockSet,
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

const MINUTES_10 = 600_000;

const lasting = (id: number, ms: number, placedAt = NOON): Order => order(id, { placedAt, expiresAt: later(NOON, ms) });

/** Terms of an order that waits in running. */
const waitingUntil = (ms: number): ExchangeTerms => ({
  price: toPriceMilli(2000),
  commission: NO_COMMISSION,
  least: toMinor(1),
  isIn: true,
  minTaker: toMinor(0),
  delayMs: 5000,
  actsAt: later(NOON, ms),
});
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

  it('of a wait for the exchange that began before a stop is kept: what is left of it, and never more than all of it', async () => {
    const waiting = { ...lasting(1, 600_000), exchange: waitingUntil(5000) };
    for (const [startsAt, leftMs] of [
      [2000, 3000],
      [7000, 0],
      // Its clock was set back meanwhile.
      [-3_600_000, 5000],
    ] as const) {
      const it = watch(await storeWith(waiting), fakeTime(later(NOON, startsAt)));
      if (leftMs > 0) {
        await pass(it, leftMs - 1);
        expect(it.asked, String(startsAt)).toEqual([]);
        await pass(it, 1);
      } else {
        await pass(it, 0);
      }
      expect(it.asked[0], String(startsAt)).toEqual([1]);
      expect(reasonOf(it, 1)).not.toBe('timed_out');
      it.close();
    }
  });

  it('of many orders at one moment closes all, so many at a time', async () => {
    const orders = Array.from({ length: 1201 }, (_, index) => lasting(index + 1, 1000));
    const it = watch(await storeWith(...orders), fakeTime());
    await pass(it, 1000);
    await pass(it, 0);
    expect(it.asked.map(({ length }) => length)).toEqual([200, 200, 200, 200, 200, 200, 1]);
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

  it('of one order that cannot be closed does not keep the others open, and is tried again', async () => {
    const orders = [1, 2, 3].map((id) => lasting(id, 1000));
    const it = watch(await storeWith(...orders), fakeTime(), { faults: 0, bug: toOrderId(2) });
    await pass(it, 1000);
    expect([1, 2, 3].map((id) => reasonOf(it, id))).toEqual(['timed_out', null, 'timed_out']);
    expect(String(it.faults)).toContain('1 of 3 could not be ended.');
    await pass(it, 1000);
    expect(String(it.faults[1])).toContain('Invariant: a bug');
  });

  it('is waited for in parts, so that a clock that is set has nobody wait for what it said before', async () => {
    const HOUR = 3_600_000;
    const it = watch(await storeWith(lasting(1, HOUR)), fakeTime());
    expect(it.time.next()).toBe(later(NOON, 1000));
    await pass(it, HOUR - 1);
    expect([it.asked, it.clockSet]).toEqual([[], []]);
    await pass(it, 1);
    expect(reasonOf(it, 1)).toBe('timed_out');
  });

  it('ends within a second of its moment where the clock was set ahead and put right', async () => {
    const time = fakeTime();
    const it = watch(await storeWith(lasting(1, 10_000), lasting(2, 2 * MINUTES_10)), time);
    await pass(it, 2000);
    time.setBy(MINUTES_10);
    await pass(it, 1000);
    expect([1, 2].map((id) => reasonOf(it, id))).toEqual(['timed_out', null]);
    time.setBy(-MINUTES_10);
    await pass(it, 2 * MINUTES_10 - 3001);
    expect(reasonOf(it, 2)).toBeNull();
    await pass(it, 1);
    expect(reasonOf(it, 2)).toBe('timed_out');
    expect(it.clockSet).toEqual([MINUTES_10, -MINUTES_10]);
  });

  it('is there when its time is over, though the clock was set back, and set back again', async () => {
    const time = fakeTime();
    const it = watch(await storeWith(lasting(1, 10_000), lasting(2, 30_000)), time);
    await pass(it, 2000);
    time.setBy(-MINUTES_10);
    await pass(it, 1000);
    // By the clock as it is now.
    await put(it.store, lasting(3, 3000 - MINUTES_10 + 10_000, later(NOON, 3000 - MINUTES_10)));
    await pass(it, 2000);
    time.setBy(-MINUTES_10);
    await pass(it, 4999);
    expect([1, 2, 3].map((id) => reasonOf(it, id))).toEqual([null, null, null]);
    await pass(it, 1);
    expect([1, 2, 3].map((id) => reasonOf(it, id))).toEqual(['timed_out', null, null]);
    await pass(it, 2999);
    expect(reasonOf(it, 3)).toBeNull();
    await pass(it, 1);
    expect(reasonOf(it, 3)).toBe('timed_out');
    await pass(it, 16_999);
    expect(reasonOf(it, 2)).toBeNull();
    await pass(it, 1);
    expect(reasonOf(it, 2)).toBe('timed_out');
    expect(it.clockSet).toEqual([-MINUTES_10, -MINUTES_10]);
  });

  it('is there when its time is over, though by the clock that was set back it has just been placed', async () => {
    const it = watch(await storeWith(lasting(1, 2 * MINUTES_10)), fakeTime());
    await put(it.store, lasting(2, 2 * MINUTES_10));
    await pass(it, MINUTES_10 + 200);
    it.time.setBy(-MINUTES_10);
    await pass(it, MINUTES_10 - 201);
    expect([1, 2].map((id) => reasonOf(it, id))).toEqual([null, null]);
    await pass(it, 1);
    expect([1, 2].map((id) => reasonOf(it, id))).toEqual(['timed_out', 'timed_out']);
  });

  it('is as the clock says for an order that is placed right after that was set back', async () => {
    const time = fakeTime();
    const it = watch(await storeWith(lasting(1, 60_000)), time);
    await pass(it, 2000);
    time.setBy(-MINUTES_10);
    await pass(it, 500);
    await put(it.store, lasting(2, 2500 - MINUTES_10 + 10_000, later(NOON, 2500 - MINUTES_10)));
    await pass(it, 9999);
    expect(it.clockSet).toEqual([-MINUTES_10]);
    expect(reasonOf(it, 2)).toBeNull();
    await pass(it, 1);
    expect([1, 2].map((id) => reasonOf(it, id))).toEqual([null, 'timed_out']);
  });

  it('of many that were open when the clock was set back closes all, and again after the disk refused', async () => {
    const orders = Array.from({ length: 450 }, (_, index) => lasting(index + 1, 10_000));
    const disk = { faults: 0 };
    const it = watch(await storeWith(...orders), fakeTime(), disk);
    await pass(it, 1000);
    it.time.setBy(-MINUTES_10);
    await pass(it, 8999);
    disk.faults = 1;
    await pass(it, 1);
    await pass(it, 1000);
    await pass(it, 0);
    expect(it.asked.map(({ length }) => length)).toEqual([200, 200, 200, 50]);
    expect([...it.store.view.keys('orderDeadlines', [])]).toEqual([]);
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

const ANNA = toUsername('anna');

/** Anna's, for so long from noon. */
function beating(number: number, ms: number, values: Partial<Heartbeat> = {}): Heartbeat {
  const heartbeatId = toHeartbeatId(number.toString(16).padStart(32, '0'));
  return { heartbeatId, owner: ANNA, timeoutSeconds: ms / 1000, closed: 0, expiresAt: later(NOON, ms), ...values };
}

async function keep(store: Store, ...heartbeats: readonly Heartbeat[]): Promise<void> {
  const changes = heartbeats.map((one) => changed('heartbeat', one));
  await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
}

const idOf = (number: number): HeartbeatId => beating(number, 0).heartbeatId;
const heartbeatsOf = ({ store }: Watch): readonly HeartbeatId[] =>
  [...store.view.all('heartbeat')].map(({ heartbeatId }) => heartbeatId);

describe('a heartbeat', () => {
  it('is missed at its moment, and not before: its owner’s orders are closed', async () => {
    const it = watch(await storeWith(lasting(1, 60_000)), fakeTime());
    await keep(it.store, beating(1, 10_000));
    await pass(it, 9999);
    expect([reasonOf(it, 1), it.missed]).toEqual([null, []]);
    await pass(it, 1);
    expect([reasonOf(it, 1), it.missed, heartbeatsOf(it)]).toEqual(['heartbeat_expired', [[idOf(1)]], []]);
    expect(it.store.view.find('order', toOrderId(1))?.closedAt).toBe(later(NOON, 10_000));
    expect([it.asked, it.time.next()]).toEqual([[], null]);
  });

  it('that has its time again is waited for anew, by one timer', async () => {
    const it = watch(await storeWith(lasting(1, 600_000)), fakeTime());
    await keep(it.store, beating(1, 10_000), beating(2, 15_000));
    await pass(it, 9000);
    await keep(it.store, beating(1, 19_000));
    await pass(it, 5999);
    expect(it.missed).toEqual([]);
    await pass(it, 1);
    expect([it.missed, heartbeatsOf(it)]).toEqual([[[idOf(2)]], [idOf(1)]]);
    await pass(it, 4000);
    expect([it.missed, heartbeatsOf(it)]).toEqual([[[idOf(2)], [idOf(1)]], []]);
  });

  it('that is given up is nothing', async () => {
    const it = watch(await storeWith(lasting(1, 600_000)), fakeTime());
    await keep(it.store, beating(1, 10_000));
    const gone = { kind: 'heartbeat', gone: idOf(1) } as const;
    await it.store.transact(NOON, () => ({ ok: true, changes: [gone], reply: null }));
    await pass(it, 20_000);
    expect([it.missed, reasonOf(it, 1)]).toEqual([[], null]);
  });

  it('that was missed while the server was down is made up for at once, others are waited for', async () => {
    const store = await storeWith(lasting(1, 60_000));
    await keep(store, beating(1, 10_000, { owner: toUsername('bob') }), beating(2, 20_000), beating(3, 50_000));
    const it = watch(store, fakeTime(later(NOON, 30_000)));
    await pass(it, 0);
    expect([it.missed, reasonOf(it, 1), heartbeatsOf(it)]).toEqual([
      [[idOf(1), idOf(2)]],
      'heartbeat_expired',
      [idOf(3)],
    ]);
    await pass(it, 20_000);
    expect(heartbeatsOf(it)).toEqual([]);
  });

  it('has its whole time from then on where the clock was set back, also while the server was down', async () => {
    const HOUR = 3_600_000;
    const it = watch(await storeWith(lasting(1, 600_000)), fakeTime());
    await keep(it.store, beating(1, 10_000), beating(2, 20_000, { owner: toUsername('bob') }));
    await pass(it, 500);
    it.time.setBy(-HOUR);
    await pass(it, 10_499);
    expect([it.missed, reasonOf(it, 1)]).toEqual([[], null]);
    await pass(it, 1);
    expect([it.missed, reasonOf(it, 1)]).toEqual([[[idOf(1)]], 'heartbeat_expired']);
    it.close();
    const again = watch(it.store, fakeTime(later(NOON, -2 * HOUR)));
    await pass(again, 19_999);
    expect(again.missed).toEqual([]);
    await pass(again, 1);
    expect([again.missed, heartbeatsOf(again)]).toEqual([[[idOf(2)]], []]);
  });

  it('has no less time where the clock was set back: those of many are shortened so many at a time, and again after the disk refused', async () => {
    const disk = { faults: 1 };
    const it = watch(await storeWith(), fakeTime(), disk);
    const many = Array.from({ length: 450 }, (_, index) => beating(index + 1, 10_000));
    await keep(it.store, ...many, beating(451, 300_000));
    const before = it.store.lastSeq();
    it.time.setBy(-20_000);
    await pass(it, 1000);
    expect([it.faults.length, it.store.lastSeq() - before]).toEqual([1, 0]);
    await pass(it, 1000);
    expect(it.store.lastSeq() - before).toBe(3);
    const ends = [...it.store.view.all('heartbeat')].map(({ expiresAt }) => expiresAt - it.time.clock());
    expect([Math.min(...ends), Math.max(...ends)]).toEqual([10_000, 300_000]);
  });

  it('closes first what it shares its moment with', async () => {
    const it = watch(await storeWith(lasting(1, 10_000)), fakeTime());
    await keep(it.store, beating(1, 10_000));
    await pass(it, 10_000);
    expect([reasonOf(it, 1), it.asked, it.missed]).toEqual(['heartbeat_expired', [[1]], [[idOf(1)]]]);
  });

  it('closes many orders, so many at a time, while others go on', async () => {
    const orders = Array.from({ length: 500 }, (_, index) => lasting(index + 1, 600_000));
    const it = watch(await storeWith(...orders), fakeTime());
    await keep(it.store, beating(1, 10_000));
    const open: number[] = [];
    it.store.onLines(() => open.push([...it.store.view.keys('orderDeadlines', [])].length));
    await pass(it, 10_000);
    expect(it.missed).toEqual([[idOf(1)], [idOf(1)], [idOf(1)]]);
    expect(open).toEqual([300, 100, 0]);
    expect([...it.store.view.all('audit')].map(({ details }) => details['orders_closed'])).toEqual(['500']);
  });

  it('is tried again a second after the disk refused, and orders with it', async () => {
    const disk = { faults: 2 };
    const it = watch(await storeWith(lasting(1, 60_000), lasting(2, 10_000)), fakeTime(), disk);
    await keep(it.store, beating(1, 10_000));
    await pass(it, 10_000);
    expect([it.missed.length, it.asked.length, heartbeatsOf(it).length]).toEqual([1, 1, 1]);
    await pass(it, 999);
    expect(it.missed).toHaveLength(1);
    await pass(it, 1);
    expect([reasonOf(it, 1), reasonOf(it, 2), heartbeatsOf(it)]).toEqual([
      'heartbeat_expired',
      'heartbeat_expired',
      [],
    ]);
  });

  it('is let go of when the server stops, also while another is missed', async () => {
    const it = watch(await storeWith(lasting(1, 600_000)), fakeTime());
    await keep(it.store, beating(1, 10_000), beating(2, 20_000));
    await pass(it, 10_000);
    expect(it.time.next()).toBe(later(NOON, 11_000));
    it.close();
    expect(it.time.next()).toBeNull();
  });
});

describe('timers', () => {
  it('are never more than one, whatever wakes the watch', async () => {
    const time = fakeTime();
    const live = new Set<object>();
    const counting: FakeTime = {
      ...time,
      timer: {
        ...time.timer,
        set(callback, ms) {
          const one = {};
          live.add(one);
          const cancel = time.timer.set(() => {
            live.delete(one);
            callback();
          }, ms);
          return () => {
            live.delete(one);
            cancel();
          };
        },
      },
    };
    const it = watch(await storeWith(lasting(1, 1000), lasting(2, 2000), lasting(3, 60_000)), counting);
    await keep(it.store, beating(1, 3000, { owner: toUsername('bob') }), beating(2, 4000), beating(3, 50_000));
    const seen: number[] = [];
    for (let seconds = 0; seconds < 5; seconds += 1) {
      await pass(it, 1000);
      seen.push(live.size);
    }
    expect(seen).toEqual([1, 1, 1, 1, 1]);
    it.close();
    expect(live.size).toBe(0);
  });
});
