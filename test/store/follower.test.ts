// Who reads a store while it is written: each moment is all that was committed when it began, to its end, and says what is new in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import type { Order } from '../../src/core/record/order.js';
import { toOrderId, toSeq } from '../../src/core/value/ids.js';
import { later } from '../../src/core/value/time.js';
import { type LmdbFollower, type LmdbMoment, openLmdbFollower } from '../../src/store/lmdb/lmdb-reader.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import type { Store } from '../../src/store/store.js';
import { NOON, order } from '../contract/stored.js';

describe('a follower', () => {
  let directory = '';
  let store: Store;
  let follower: LmdbFollower;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'slipstream-follower-'));
    store = await openLmdbStore(directory);
    follower = await openLmdbFollower(directory, new Set(['order']));
  });

  afterEach(async () => {
    await follower.close();
    await store.close();
    rmSync(directory, { recursive: true });
  });

  /** Orders are placed, each in a line of its own, a second apart. */
  async function place(...ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const placed = { ok: true, changes: [changed('order', order(id))], reply: null } as const;
      await store.transact(later(NOON, id * 1000), () => placed);
    }
  }

  const newIn = (moment: LmdbMoment, after: number): readonly number[] =>
    Array.from(moment.changes(toSeq(after)), ({ kind, ...change }) =>
      kind === 'order' && 'record' in change ? (change.record as Order).orderId : 0,
    );

  /** What a moment says that is over at once. */
  function look(after: number): readonly [lastSeq: number, newOrders: readonly number[]] {
    const moment = follower.read();
    const seen = [moment.lastSeq, newIn(moment, after)] as const;
    moment.done();
    return seen;
  }

  it('reads no more once it may not, also in the middle of what it reads', async () => {
    await place(1, 2, 3);
    let mayRead = true;
    const other = await openLmdbFollower(directory, new Set(['order']), () => mayRead);
    const moment = other.read();
    const read: number[] = [];
    expect(() => {
      for (const { orderId } of moment.view.all('order')) {
        read.push(orderId);
        mayRead = false;
      }
    }).toThrow('is to end');
    expect(read).toEqual([1]);
    expect(() => moment.view.find('order', toOrderId(1))).toThrow('is to end');
    expect(() => newIn(moment, 0)).toThrow('is to end');
    expect(() => other.read()).toThrow('is to end');
    moment.done();
    await other.close();
  });

  it('sees all that is committed by then, and what of it is new', async () => {
    expect(look(0)).toEqual([0, []]);
    await place(1, 2);
    expect(look(0)).toEqual([2, [1, 2]]);
    expect(look(2)).toEqual([2, []]);
    await place(3);
    expect(look(2)).toEqual([3, [3]]);
    expect(look(1)).toEqual([3, [2, 3]]);
  });

  it('sees the last line also where the one that was the last has been forgotten since', async () => {
    await place(1);
    expect(look(0)).toEqual([1, [1]]);
    await place(2, 3, 4, 5);
    await store.forgetLines(later(NOON, 4500));
    expect(Array.from(store.lines(toSeq(0)), ({ seq }) => seq)).toEqual([5]);
    expect(look(1)).toEqual([5, [5]]);
  });

  it('has moments that go on seeing what they saw, while others come and go', async () => {
    await place(1);
    const first = follower.read();
    await place(2);
    const second = follower.read();
    const has = (moment: LmdbMoment, id: number): boolean => moment.view.find('order', toOrderId(id)) !== null;
    expect([has(first, 1), has(first, 2), has(second, 2)]).toEqual([true, false, true]);
    expect([first.lastSeq, newIn(first, 0), second.lastSeq, newIn(second, 1)]).toEqual([1, [1], 2, [2]]);
    second.done();
    await place(3);
    const third = follower.read();
    expect([has(first, 2), has(third, 3)]).toEqual([false, true]);
    expect([...first.view.keys('openOrdersOfPlacer', ['anna'])]).toEqual([1]);
    expect([...third.view.keys('openOrdersOfEvent', [order(1).eventId])]).toEqual([1, 2, 3]);
    await place(4);
    const fourth = follower.read();
    expect([has(third, 4), has(fourth, 4)]).toEqual([false, true]);
    for (const moment of [third, first, fourth]) moment.done();
    expect(look(3)).toEqual([4, [4]]);
  });
});
