// What a start does with what an older, or a newer, server has left.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import { toOrderId, toSeq } from '../../src/core/value/ids.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import { StoreFault } from '../../src/store/store.js';
import type { Step } from '../../src/store/versions.js';
import { lmdbPlace } from '../contract/stores.js';
import { NOON, bet, order } from '../contract/stored.js';

let place: ReturnType<typeof lmdbPlace>;

beforeEach(async () => {
  place = lmdbPlace();
  const store = await place.open();
  const changes = [
    changed('order', order(1)),
    changed('order', order(2, { status: 'done' })),
    changed('bet', bet(5, 1)),
  ];
  await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
  await store.close();
});

afterEach(() => {
  place.clear();
});

const ordersClose: Step = {
  what: 'closes all orders',
  upgrade: (kind, record) => (kind === 'order' ? { ...(record as object), status: 'done', closedAt: NOON } : record),
};
const ordersChangeHands: Step = {
  what: 'gives all orders to bert',
  upgrade: (kind, record) => (kind === 'order' ? { ...(record as object), placer: 'bert' } : record),
};
const breaks: Step = {
  what: 'fails at the bets',
  upgrade(kind, record) {
    if (kind === 'bet') throw new Error('a bug in a step');
    return record;
  },
};

it('takes the steps that are new, in order, once; indexes follow', async () => {
  const closed = await openLmdbStore(place.directory, [ordersClose]);
  expect([...closed.view.keys('openOrdersOfPlacer', [])]).toEqual([]);
  expect([...closed.view.keys('ordersOfPlacer', ['anna'])]).toEqual([1, 2]);
  const reopens = changed('order', order(1));
  await closed.transact(NOON, () => ({ ok: true, changes: [reopens], reply: null }));
  await closed.close();

  const moved = await openLmdbStore(place.directory, [ordersClose, ordersChangeHands]);
  // The first step is not taken again.
  expect([...moved.view.all('order')].map(({ placer, status }) => [placer, status])).toEqual([
    ['bert', 'open'],
    ['bert', 'done'],
  ]);
  expect([
    [...moved.view.keys('openOrdersOfPlacer', ['bert'])],
    [...moved.view.keys('ordersOfPlacer', ['anna'])],
  ]).toEqual([[1], []]);
  expect([moved.view.find('bet', 5 as never), [...moved.lines(toSeq(0))].length]).toEqual([bet(5, 1), 2]);
  await moved.close();
});

it('leaves all as it was when a step fails', async () => {
  await expect(openLmdbStore(place.directory, [ordersChangeHands, breaks])).rejects.toThrow('a bug in a step');
  const store = await place.open();
  expect(store.view.find('order', toOrderId(1))).toEqual(order(1));
  expect([[...store.view.keys('openOrdersOfPlacer', ['anna'])], [...store.view.keys('unsettledBets', [])]]).toEqual([
    [1],
    [5],
  ]);
  await store.close();
});

it('refuses what a newer server has written, and says what to do', async () => {
  await (await openLmdbStore(place.directory, [ordersClose])).close();
  const fault: unknown = await place.open().catch((reason: unknown) => reason);
  expect(fault).toBeInstanceOf(StoreFault);
  expect(String(fault)).toMatch(/version 2.*up to 1.*newer server/);
});

it('makes the directory, which nobody else may read', async () => {
  const inner = `${place.directory}/not/there.yet`;
  const store = await openLmdbStore(inner);
  await store.close();
  const { statSync } = await import('node:fs');
  expect([statSync(inner).mode & 0o777, statSync(`${inner}/data.mdb`).isFile()]).toEqual([0o700, true]);
});
