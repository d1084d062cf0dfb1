// Heartbeats, decision by decision (client §3, §4.6). The stories are in test/scenarios/heartbeats.txt, the clock in test/engine.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../../src/core/change.js';
import type { Order } from '../../../src/core/record/order.js';
import type { HeartbeatId } from '../../../src/core/value/ids.js';
import { toHeartbeatId, toUsername } from '../../../src/core/value/ids.js';
import { BOUNDS } from '../../../src/core/value/limits.js';
import { later, toInstant } from '../../../src/core/value/time.js';
import { type Engine, createEngine } from '../../../src/engine/engine.js';
import { createMemoryStore } from '../../../src/store/memory/memory-store.js';
import type { Store } from '../../../src/store/store.js';
import { balance, order } from '../../contract/stored.js';
import { NOON } from '../../support/world.js';

let store: Store;
let engine: Engine;
let now: number;

const ANNA = toUsername('anna');
const BOB = toUsername('bob');
const id = (number: number): HeartbeatId => toHeartbeatId(number.toString(16).padStart(32, '0'));

beforeEach(() => {
  store = createMemoryStore();
  now = NOON;
  engine = createEngine(store, { findOffer: () => null }, () => toInstant(now));
});
afterEach(() => store.close());

const open = (number: number, owner = ANNA, timeoutSeconds = 10) =>
  engine.submit('openHeartbeat', { heartbeatId: id(number), owner, timeoutSeconds });
const refresh = (number: number, owner = ANNA) => engine.submit('refreshHeartbeat', { heartbeatId: id(number), owner });
const cancel = (number: number, owner = ANNA) => engine.submit('cancelHeartbeat', { heartbeatId: id(number), owner });
const expire = (...numbers: readonly number[]) =>
  engine.submit('expireHeartbeats', { heartbeatIds: numbers.map((number) => id(number)) });

const shorten = (...numbers: readonly number[]) =>
  engine.submit('shortenHeartbeats', { heartbeatIds: numbers.map((number) => id(number)) });

const NOT_FOUND = { ok: false, rejection: { code: 'not_found' } };

/** Brings open orders into the store, with the balances that hold for them. */
async function bring(owner: typeof ANNA, first: number, count: number): Promise<void> {
  const orders = Array.from({ length: count }, (_, index) => order(first + index, { placer: owner }));
  const purse = { ...balance(`customer:${owner}`, 0), held: (count * 25_000) as never, openOrders: count };
  const changes = [...orders.map((one) => changed('order', one)), changed('balance', purse)];
  await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
}

const orders = (owner: typeof ANNA): readonly Order[] =>
  [...store.view.all('order')].filter((one) => one.placer === owner);
const openOnes = (owner: typeof ANNA): number => orders(owner).filter(({ status }) => status === 'open').length;
const heartbeats = (): readonly HeartbeatId[] => [...store.view.all('heartbeat')].map(({ heartbeatId }) => heartbeatId);
const told = (): string[] =>
  [...store.view.all('audit')].map(({ actor, action, subject, details }) =>
    [actor, action, subject, Number.parseInt(details['heartbeat'] ?? '', 16), details['orders_closed']].join(' '),
  );

describe('a heartbeat', () => {
  it('is open for its time', async () => {
    const expiresAt = later(NOON, 10_000);
    const heartbeat = { heartbeatId: id(1), owner: 'anna', timeoutSeconds: 10, expiresAt, closed: 0 };
    expect(await open(1)).toEqual({ ok: true, value: heartbeat });
    expect(store.view.find('heartbeat', id(1))).toEqual(heartbeat);
  });

  it('has its whole time again with each sign of life, up to the millisecond before it is over', async () => {
    await open(1);
    now = NOON + 9999;
    const expiresAt = later(NOON, 19_999);
    expect(await refresh(1)).toMatchObject({ ok: true, value: { expiresAt, timeoutSeconds: 10 } });
    now = NOON + 19_998;
    expect(await refresh(1)).toMatchObject({ ok: true, value: { expiresAt: later(NOON, 29_998) } });
    now = NOON + 29_998;
    expect(await refresh(1)).toEqual(NOT_FOUND);
    expect(await cancel(1)).toEqual(NOT_FOUND);
    expect(heartbeats()).toEqual([id(1)]);
  });

  it('that the clock was set back under has its whole time from then on, once; one that is not there is passed over', async () => {
    await open(1);
    await open(2, BOB, 20);
    now = NOON - 5000;
    await shorten(1, 9);
    const ends = (): unknown[] => [...store.view.all('heartbeat')].map(({ expiresAt }) => expiresAt - NOON);
    expect(ends()).toEqual([5000, 20_000]);
    now = NOON;
    await shorten(1, 2);
    expect(ends()).toEqual([5000, 20_000]);
    expect([...store.view.keys('heartbeatDeadlines', [])]).toEqual([id(1), id(2)]);
  });

  it('that is given up is gone', async () => {
    await open(1);
    expect(await cancel(1)).toEqual({ ok: true, value: null });
    expect([heartbeats(), await cancel(1), await refresh(1)]).toEqual([[], NOT_FOUND, NOT_FOUND]);
    expect([...store.view.keys('heartbeatDeadlines', [])]).toEqual([]);
  });

  it('is its owner’s alone', async () => {
    await open(1);
    const seq = store.lastSeq();
    expect([await refresh(1, BOB), await cancel(1, BOB), await refresh(2)]).toEqual([NOT_FOUND, NOT_FOUND, NOT_FOUND]);
    expect(store.lastSeq()).toBe(seq);
  });

  it('is one of so many that a customer may have, whatever others have', async () => {
    for (let number = 1; number <= BOUNDS.heartbeatsMax; number += 1)
      expect(await open(number)).toMatchObject({ ok: true });
    const message = 'At most 100 heartbeats may be open at once.';
    expect(await open(101)).toEqual({
      ok: false,
      rejection: { code: 'limit_reached', message, retryAfterSeconds: 1 },
    });
    expect(await open(102, BOB)).toMatchObject({ ok: true });
    await cancel(7);
    expect(await open(103)).toMatchObject({ ok: true });
    expect(await open(104)).toMatchObject({ ok: false, rejection: { code: 'limit_reached' } });
  });
});

describe('a heartbeat that is missed', () => {
  it('closes all open orders of its owner at its very moment, and is gone', async () => {
    await bring(ANNA, 1, 3);
    await bring(BOB, 11, 2);
    await open(1);
    now = NOON + 9999;
    await expire(1);
    expect([openOnes(ANNA), heartbeats(), told()]).toEqual([3, [id(1)], []]);
    now = NOON + 10_000;
    await expire(1);
    const closed = { closeReason: 'heartbeat_expired', closedAt: now, status: 'failed', held: 0 };
    expect(orders(ANNA)).toMatchObject([closed, closed, closed]);
    expect([openOnes(BOB), heartbeats()]).toEqual([2, []]);
    expect(told()).toEqual([' heartbeat_expired anna 1 3']);
    expect(store.view.find('balance', 'customer:anna GBP')).toMatchObject({ held: 0, openOrders: 0 });
  });

  it('is told of where one order was open, and not where none was', async () => {
    await bring(ANNA, 1, 1);
    await open(1);
    await open(2, BOB);
    now = NOON + 10_000;
    await expire(1, 2);
    expect([heartbeats(), told()]).toEqual([[], [' heartbeat_expired anna 1 1']]);
  });

  it('is missed once; what was never there, or came in time, is passed over', async () => {
    await bring(ANNA, 1, 1);
    await open(1, BOB);
    await open(2, ANNA, 20);
    now = NOON + 10_000;
    await expire(9, 2, 1, 1);
    expect([openOnes(ANNA), heartbeats(), told()]).toEqual([1, [id(2)], []]);
    const seq = store.lastSeq();
    await expire(1);
    expect(store.lastSeq()).toBe(seq);
  });

  it('together with another of its owner’s closes each order once', async () => {
    await bring(ANNA, 1, 3);
    await open(1);
    await open(2);
    now = NOON + 10_000;
    await expire(1, 2);
    expect([openOnes(ANNA), heartbeats()]).toEqual([0, []]);
    expect(told()).toEqual([' heartbeat_expired anna 1 3']);
    expect(store.view.find('balance', 'customer:anna GBP')).toMatchObject({ held: 0, openOrders: 0 });
  });

  it('closes so many orders in one decision, the oldest first, and stays until all are closed', async () => {
    await bring(ANNA, 1, 500);
    await open(1);
    now = NOON + 10_000;
    const left: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      await expire(1);
      const [oldest] = store.view.keys('openOrdersOfPlacer', ['anna'], { limit: 1 });
      left.push([openOnes(ANNA), oldest, heartbeats().length]);
    }
    expect(left).toEqual([
      [300, 201, 1],
      [100, 401, 1],
      [0, undefined, 0],
    ]);
    expect(told()).toEqual([' heartbeat_expired anna 1 500']);
  });

  it('is done with where exactly so many were open, and not told of again', async () => {
    await bring(ANNA, 1, 200);
    await open(1);
    now = NOON + 10_000;
    await expire(1);
    expect([openOnes(ANNA), heartbeats(), told()]).toEqual([0, [], [' heartbeat_expired anna 1 200']]);
  });

  it('does not wait until all of another’s orders are closed', async () => {
    await bring(ANNA, 1, 350);
    await bring(BOB, 2001, 2);
    await open(1);
    await open(2, BOB);
    now = NOON + 10_000;
    await expire(1, 2);
    expect([openOnes(ANNA), openOnes(BOB), heartbeats()]).toEqual([250, 0, [id(1)]]);
    await expire(1);
    expect([openOnes(ANNA), heartbeats()]).toEqual([50, [id(1)]]);
  });

  it('has an equal part with those of others, and all together close no more than one may', async () => {
    const owners = ['anna', 'bob', 'carl'].map((name) => toUsername(name));
    for (const [index, owner] of owners.entries()) {
      await bring(owner, 1 + 1000 * index, 100);
      await open(index + 1, owner);
    }
    now = NOON + 10_000;
    await expire(1, 2, 3);
    expect(owners.map(openOnes)).toEqual([34, 34, 34]);
  });

  it('is one of more than there are orders to close at once: each has its turn', async () => {
    await bring(ANNA, 1, 3);
    const numbers = Array.from({ length: 600 }, (_, index) => index + 1);
    const all = numbers.map((number) => ({
      heartbeatId: id(number),
      owner: number === 600 ? ANNA : toUsername(`c${number}`),
    }));
    const expiresAt = toInstant(NOON);
    const changes = all.map((one) => changed('heartbeat', { ...one, timeoutSeconds: 10, expiresAt, closed: 0 }));
    await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
    await expire(...numbers);
    expect([openOnes(ANNA), heartbeats()]).toEqual([2, [id(600)]]);
  });
});
