// What a start does with what an older, or a newer, server has left.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  statfsSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { asBinary } from 'lmdb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimer } from '../../src/clock.js';
import { type Change, changed } from '../../src/core/change.js';
import type { Bet } from '../../src/core/record/bet.js';
import type { Event } from '../../src/core/record/event.js';
import type { Order } from '../../src/core/record/order.js';
import { mustExist } from '../../src/core/value/assert.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { EXCHANGE_BOOKIE, toBetId, toCompetitionId, toEventId, toOrderId, toSeq } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { later } from '../../src/core/value/time.js';
import { toCommissionPpm, toPriceMilli } from '../../src/core/value/price.js';
import { partsOf } from '../../src/core/value/lists.js';
import { DISK_INDEXES, KINDS, MEMORY_INDEXES } from '../../src/store/indexes.js';
import { backUp } from '../../src/store/lmdb/backup.js';
import { copyUntil } from '../../src/store/lmdb/copying.js';
import { newestHead } from '../../src/store/lmdb/data-file.js';
import { openEnvironment } from '../../src/store/lmdb/environment.js';
import { openLmdbAuditReader, openLmdbReader } from '../../src/store/lmdb/lmdb-reader.js';
import { openLmdbStore } from '../../src/store/lmdb/lmdb-store.js';
import type { UpgradeProgress } from '../../src/store/lmdb/upgrade.js';
import { StoreFault } from '../../src/store/store-fault.js';
import type { Store } from '../../src/store/store.js';
import { STEPS, type Step } from '../../src/store/versions.js';
import { lmdbPlace } from '../contract/stores.js';
import { EVENT, NOON, balance, bet, event, order, plan } from '../contract/stored.js';
import { audit, differencesOf, tallyAgain } from '../support/auditor.js';
import { at } from '../support/currencies.js';
import { FOOTBALL, account } from '../support/world.js';

let place: ReturnType<typeof lmdbPlace>;

beforeEach(() => {
  place = lmdbPlace();
});

afterEach(() => {
  place.clear();
});

/** Opens what is in the place with a server that knows only the first version. */
const openFirst = (): Promise<Store> => openLmdbStore(place.directory, []);

async function leaveFirst(...changes: readonly Change[]): Promise<void> {
  const store = await openFirst();
  await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
  await store.close();
}

const leaveThree = (): Promise<void> =>
  leaveFirst(changed('order', order(1)), changed('order', order(2, { status: 'done' })), changed('bet', bet(5, 1)));

const PUTS_A_COMMIT = 40_000;

/** More than one commit of an upgrade's writes. */
const manyBalances = (): readonly Change[] =>
  Array.from({ length: PUTS_A_COMMIT + 1000 }, (_, at) => changed('balance', balance(`customer:c${at}`, 0)));

const ordersClose: Step = {
  what: 'closes all orders',
  prepare: () => ({ order: (record) => ({ ...(record as object), status: 'done', closedAt: NOON }) }),
};
const ordersChangeHands: Step = {
  what: 'gives all orders to bert',
  prepare: () => ({ order: (record) => ({ ...(record as object), placer: 'bert' }) }),
};
const betsFollow: Step = {
  what: 'gives all bets to who has their orders',
  prepare(stored) {
    const placers = new Map(Array.from(stored.all('order') as Iterable<Order>, (one) => [one.orderId, one.placer]));
    return { bet: (record) => ({ ...(record as Bet), placer: placers.get((record as Bet).orderId) }) };
  },
};
const breaks: Step = {
  what: 'fails at the bets',
  prepare: () => ({
    order: (record) => ({ ...(record as object), placer: 'bert' }),
    bet() {
      throw new Error('a bug in a step');
    },
  }),
};

it('takes the steps that are new, in order, once; indexes follow', async () => {
  await leaveThree();
  const closed = await openLmdbStore(place.directory, [ordersClose]);
  expect([...closed.view.keys('openOrdersOfPlacer', [])]).toEqual([]);
  expect([...closed.view.keys('betsOfOrder', [1])]).toEqual([5]);
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
    [...moved.view.keys('openOrdersOfPlacer', ['anna'])],
  ]).toEqual([[1], []]);
  expect([moved.view.find('bet', 5 as never), [...moved.lines(toSeq(0))].length]).toEqual([bet(5, 1), 2]);
  await moved.close();
});

it('says before it begins what it does, where there is something to do', async () => {
  await leaveThree();
  const said: unknown[] = [];
  const open = async (steps: readonly Step[]): Promise<void> => {
    const watch = { onUpgrade: (upgrade: unknown) => said.push(upgrade) };
    await (await openLmdbStore(place.directory, steps, watch)).close();
  };
  await open([]);
  expect(said).toEqual([]);
  await expect(open([ordersClose, breaks])).rejects.toThrow('a bug in a step');
  await open([ordersClose, ordersChangeHands]);
  await open([ordersClose, ordersChangeHands]);
  expect(said).toEqual([
    { from: 1, to: 3, what: [ordersClose.what, breaks.what] },
    { from: 1, to: 3, what: [ordersClose.what, ordersChangeHands.what] },
  ]);
});

it('says how far each part is, and which of how many it is', async () => {
  await leaveThree();
  let nowMs = 0;
  // Always long after it was last told.
  const clock = vi.spyOn(systemTimer, 'elapsedMs').mockImplementation(() => (nowMs += 5000));
  const told: UpgradeProgress[] = [];
  const onUpgradeProgress = (progress: UpgradeProgress): unknown => told.push(progress);
  await (await openLmdbStore(place.directory, [ordersClose, ordersChangeHands], { onUpgradeProgress })).close();
  clock.mockRestore();
  // The copy is done before anybody looks, or is not.
  expect(told.filter(({ part }) => part > 1)).toEqual([
    { what: "orders' bets", part: 2, parts: 5, done: 0, all: 1 },
    { what: 'closes all orders', part: 3, parts: 5, done: 0, all: 2 },
    { what: 'closes all orders', part: 3, parts: 5, done: 1, all: 2 },
    { what: 'gives all orders to bert', part: 4, parts: 5, done: 0, all: 2 },
    { what: 'gives all orders to bert', part: 4, parts: 5, done: 1, all: 2 },
    { what: 'indexes', part: 5, parts: 5, done: 0, all: 3 },
    { what: 'indexes', part: 5, parts: 5, done: 1, all: 3 },
    { what: 'indexes', part: 5, parts: 5, done: 2, all: 3 },
  ]);
});

it('lets a step see what the one before has left', async () => {
  await leaveThree();
  const store = await openLmdbStore(place.directory, [ordersChangeHands, betsFollow]);
  expect(store.view.find('bet', toBetId(5))).toEqual(bet(5, 1, { placer: 'bert' as Bet['placer'] }));
  await store.close();
});

it('tells a step what bets their order was before it, and an order its bets; what is alone, too', async () => {
  await leaveFirst(
    ...[order(1), order(3)].map((one) => changed('order', one)),
    ...[bet(5, 3), bet(6, 1), bet(7, 3), bet(8, 2)].map((one) => changed('bet', one)),
  );
  const told: unknown[] = [];
  const exchanges: Step = {
    what: 'orders and bets say who their others were',
    prepare: () => ({
      order(record, bets) {
        told.push([(record as Order).orderId, bets.map((one) => [(one as Bet).betId, (one as Bet).placer])]);
        return { ...(record as Order), placer: 'bert' };
      },
      bet(record, own) {
        told.push([(record as Bet).betId, (own as Order | null)?.placer]);
        return { ...(record as Bet), placer: 'carl' };
      },
    }),
  };
  const store = await openLmdbStore(place.directory, [exchanges]);
  expect(told).toEqual([
    [1, [[6, 'anna']]],
    [6, 'anna'],
    [8, undefined],
    [
      3,
      [
        [5, 'anna'],
        [7, 'anna'],
      ],
    ],
    [5, 'anna'],
    [7, 'anna'],
  ]);
  expect([...store.view.all('order')].map(({ placer }) => placer)).toEqual(['bert', 'bert']);
  expect([...store.view.all('bet')].map(({ placer }) => placer)).toEqual(['carl', 'carl', 'carl', 'carl']);
  await store.close();
});

it('leaves all as it was when a step fails', async () => {
  await leaveThree();
  await expect(openLmdbStore(place.directory, [ordersChangeHands, breaks])).rejects.toThrow('a bug in a step');
  expect(readdirSync(place.directory)).not.toContain('unfinished');
  const store = await openFirst();
  expect(store.view.find('order', toOrderId(1))).toEqual(order(1));
  expect([
    [...store.view.keys('openOrdersOfPlacer', ['anna'])],
    [...store.view.keys('unsettledBets', ['pending'])],
  ]).toEqual([[1], [5]]);
  await store.close();
});

it('leaves all as it was when it is told to end: before its next commit', async () => {
  await leaveFirst(...manyBalances());
  const ending = new AbortController();
  let reshaped = 0;
  const isTold: Step = {
    what: 'is told to end at its first record',
    prepare: () => ({
      balance(record) {
        reshaped += 1;
        ending.abort(new Error('it ends'));
        return { ...(record as object), held: -1 };
      },
    }),
  };
  const { signal } = ending;
  await expect(openLmdbStore(place.directory, [isTold], { signal })).rejects.toThrow('it ends');
  expect(reshaped).toBe(PUTS_A_COMMIT);
  // Also before it has copied anything.
  await expect(openLmdbStore(place.directory, [isTold], { signal })).rejects.toThrow('it ends');
  expect(reshaped).toBe(PUTS_A_COMMIT);
  expect(readdirSync(place.directory)).not.toContain('unfinished');
  const store = await openFirst();
  expect([...store.view.all('balance')].every(({ held }) => held !== -1)).toBe(true);
  await store.close();
});

it('copies until it is told to end', async () => {
  const [from, to] = ['/proc/version', `${place.directory}/copied`];
  await copyUntil(undefined, from, to);
  expect(readFileSync(to, 'utf8')).toBe(readFileSync(from, 'utf8'));
  await expect(copyUntil(AbortSignal.abort(), from, to)).rejects.toThrow('aborted');
});

it('says in a sentence what the system refuses while it is written, as LMDB tells it', async () => {
  await leaveThree();
  const isFull: Step = {
    what: 'meets a full disk',
    prepare: () => ({
      order() {
        throw Object.assign(new Error('No space left on device'), { code: 28 });
      },
    }),
  };
  await expect(openLmdbStore(place.directory, [isFull])).rejects.toThrow(
    new StoreFault(`The store in ${place.directory} cannot be brought to this server's version: the disk is full.`),
  );
  expect(readdirSync(place.directory)).not.toContain('unfinished');
});

it('takes away what is left of an upgrade that was broken off, also where there is nothing to upgrade', async () => {
  await leaveThree();
  mkdirSync(`${place.directory}/unfinished`);
  cpSync(`${place.directory}/data.mdb`, `${place.directory}/unfinished/data.mdb`);
  await (await openFirst()).close();
  expect(readdirSync(place.directory)).not.toContain('unfinished');
});

it('keeps no pages for who reads what was there before it', async () => {
  await (await openLmdbStore(place.directory)).close();
  const reader = spawn(process.execPath, ['dist/test/store/killed-reader.js', place.directory]);
  await once(reader.stdout, 'data');
  const store = await openLmdbStore(place.directory, [...STEPS, ordersClose]);
  const size = (): number => statSync(`${place.directory}/data.mdb`).size;
  const many = Array.from({ length: 1000 }, (_, at) => changed('order', order(at + 1)));
  async function commit(): Promise<void> {
    await store.transact(NOON, () => ({ ok: true, changes: many, reply: null }));
    await store.forgetLines(later(NOON, 1));
  }
  for (let times = 0; times < 5; times += 1) await commit();
  const before = size();
  for (let times = 0; times < 20; times += 1) await commit();
  expect(size()).toBeLessThan(2 * before);
  await store.close();
  reader.kill();
  await once(reader, 'close');
});

// Only root may give files away.
it.skipIf(process.getuid?.() !== 0)('leaves all to whoever has its directory, also where root does it', async () => {
  await leaveThree();
  chownSync(place.directory, 12_345, 12_346);
  await (await openLmdbStore(place.directory, [ordersChangeHands])).close();
  const owners = ['data.mdb', 'lock.mdb'].map((name) => {
    const { uid, gid } = statSync(join(place.directory, name));
    return [uid, gid];
  });
  expect(owners).toEqual(Array(2).fill([12_345, 12_346]));
});

it('changes nothing where there is no room for the copy that it makes, and says how much is wanted', async () => {
  await leaveThree();
  const { bavail, bsize } = statfsSync(place.directory);
  // All of it a hole.
  truncateSync(`${place.directory}/data.mdb`, bavail * bsize);
  const refused = openLmdbStore(place.directory, [ordersChangeHands]);
  await expect(refused).rejects.toThrow(/^The store in .* that takes \d+ MB, and the disk has \d+ MB\. Make room\.$/);
  const store = await openFirst();
  expect(store.view.find('order', toOrderId(1))).toEqual(order(1));
  await store.close();
});

it('commits a part at a time, so that memory does not grow with the store', async () => {
  await leaveFirst(...manyBalances());
  const commits = new Set<number>();
  const looks: Step = {
    what: 'looks at the number of the last commit',
    prepare: () => ({
      balance(record) {
        const file = openSync(`${place.directory}/unfinished/data.mdb`, 'r');
        commits.add(mustExist(newestHead(file), 'the head of the copy').transaction);
        closeSync(file);
        return record;
      },
    }),
  };
  await (await openLmdbStore(place.directory, [looks])).close();
  expect(commits.size).toBe(2);
});

it('finds open orders anew, whatever an older server wrote down of them', async () => {
  await leaveThree();
  // What such a server would have left.
  const { root } = await openEnvironment(place.directory);
  const former = root.openDB<Buffer, string>({ name: 'orderDeadlines', encoding: 'binary' });
  await former.put('of an order that is gone', Buffer.alloc(0));
  await root.close();
  const store = await openLmdbStore(place.directory);
  expect([...store.view.keys('orderDeadlines', [])]).toEqual([1]);
  await store.transact(NOON, () => ({ ok: true, changes: [changed('order', order(3))], reply: null }));
  expect([...store.view.keys('openOrdersOfEvent', [EVENT])]).toEqual([1, 3]);
  const reader = await openLmdbReader(place.directory);
  expect([...reader.view.keys('openOrdersOfEvent', [EVENT])]).toEqual([1, 3]);
  await reader.close();
  await store.close();
  const environment = await openEnvironment(place.directory);
  for (const name of MEMORY_INDEXES)
    expect([name, [...environment.root.openDB({ name }).getKeys()]]).toEqual([name, []]);
  await environment.root.close();
});

it('counts what an older server has left uncounted', async () => {
  await leaveFirst(
    ...[1, 2, 3].map((id) => changed('order', order(id, { status: id === 3 ? 'failed' : 'open' }))),
    ...[changed('bet', bet(5, 1)), changed('bet', bet(6, 1, { state: 'done' }))],
  );
  // As if it had known of no counts.
  const { counts, root } = await openEnvironment(place.directory);
  counts.clearSync();
  await root.close();
  const store = await openLmdbStore(place.directory);
  expect([...store.counts('ordersGoing')]).toEqual([{ name: 'ordersGoing', group: ['open'], count: 2 }]);
  expect(Array.from(store.counts('betsUnsettled'), ({ group, count }) => [group, count])).toEqual([
    [['acme', 'done'], 1],
    [['acme', 'pending'], 1],
  ]);
  await store.close();
});

it('refuses what a newer server has written, and says what to do', async () => {
  await (await openLmdbStore(place.directory, [ordersClose])).close();
  const fault: unknown = await openFirst().catch((reason: unknown) => reason);
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

const addsTwo: Step = {
  what: 'adds what each has on an event, from what was there before',
  *add(stored) {
    for (const one of stored.all('order') as Iterable<Order>) {
      const { placer: username, eventId, wantStake } = one;
      yield { kind: 'eventStake', record: { username, eventId, ccy: wantStake.ccy, stake: wantStake.amount } };
    }
  },
  prepare: () => ({ order: (record) => ({ ...(record as object), placer: 'bert' }) }),
};

it('adds the records of a step once; what they are made of is what was there before it', async () => {
  await leaveThree();
  for (let starts = 0; starts < 2; starts += 1) {
    const store = await openLmdbStore(place.directory, [addsTwo]);
    expect([...store.view.all('eventStake')]).toEqual([
      { username: 'anna', eventId: EVENT, ccy: 'GBP', stake: order(2).wantStake.amount },
    ]);
    expect(store.view.find('eventStake', `anna ${EVENT}`)).not.toBeNull();
    await store.close();
  }
});

describe('versions 2, in which an order holds for its bets, and 3, which knows what they can lose', () => {
  const GBP = at('GBP', 1);
  const EUR = at('EUR', 1.16);

  /** An account's balance that holds so much. */
  const holding = (of: string, ccy: string, held: number, openOrders: number) =>
    changed('balance', { ...balance(of, 0), ccy: toCurrency(ccy), held: toMinor(held), openOrders });

  /** A bet of an order in euros on an account in euros: what it takes, and what it held of the customer's pounds. */
  const betBefore = (id: number, orderId: number, { stake, held, ...values }: Partial<Bet> & Part): Bet & Held => ({
    ...bet(id, orderId, { account: EUR, order: EUR, want: EUR, customer: GBP, wantStake: toMinor(stake) }),
    ownStake: toMinor(values.state === 'failed' ? 0 : stake),
    orderStake: toMinor(values.state === 'failed' ? 0 : stake),
    orderRisk: toMinor(values.state === 'failed' ? 0 : stake),
    ...(values.state === 'done' ? { gotPrice: toPriceMilli(2100), gotStake: toMinor(stake) } : {}),
    held: toMinor(held),
    ...values,
  });

  /** An order in euros of a customer in pounds, as it was with its bets. */
  function orderBefore(id: number, stake: number, bets: readonly Bet[], values: Partial<Order>): Order {
    const tally = { ...tallyAgain(bets, 'back') };
    for (const part of ['riskUndecided', 'riskStanding', 'riskSettled', 'effectivePriceWeight'])
      Reflect.deleteProperty(tally, part);
    return order(id, { wantStake: money(EUR.ccy, stake), want: EUR, customer: GBP, tally, ...values });
  }

  it('knows of no event how far play has come, and which of its bets are settled', async () => {
    const { time, ...before } = event(EVENT, NOON);
    expect(time).toBeNull();
    const isOver = { state: 'settled', settlement: null } as const;
    await leaveFirst(
      changed('event', before as Event),
      changed('order', order(1)),
      ...[bet(5, 1), bet(6, 1, isOver), bet(7, 1, { ...isOver, eventId: toEventId('2026-05-27,1,2') })].map((one) =>
        changed('bet', one),
      ),
    );
    const store = await place.open();
    expect(store.view.find('event', EVENT)).toEqual(event(EVENT, NOON));
    expect([...store.view.keys('betsToJudge', [EVENT])]).toEqual([6]);
    await store.close();
  });

  interface Part {
    readonly stake: number;
    readonly held: number;
  }
  interface Held {
    readonly held: number;
  }

  it('changes each record so that all holds are what the auditor works out', async () => {
    // 116.00 EUR are 100.00 GBP exactly; of it 33.33 stand, 33.33 are asked for, one was refused, and 49.34 are not placed.
    const tries = [
      betBefore(1, 1, { stake: 3333, held: 2873, state: 'done' }),
      betBefore(2, 1, { stake: 3333, held: 2873, state: 'unknown' }),
      betBefore(3, 1, { stake: 4934, held: 0, state: 'failed' }),
    ];
    // Closed: two bets of 10.00 EUR, 8.62… GBP, stand, and one is void. Each rounded up by itself.
    const settlement = {
      status: 'void',
      profitLoss: toMinor(0),
      orderProfitLoss: toMinor(0),
      orderProfitLossGross: toMinor(0),
      at: NOON,
    } as const;
    const isOver = { gotPrice: toPriceMilli(2100), gotStake: toMinor(1000), settlement, bookings: 1, reconciled: true };
    const stands = [
      betBefore(4, 2, { stake: 1000, held: 863, state: 'done' }),
      betBefore(5, 2, { stake: 1000, held: 863, state: 'done' }),
      betBefore(6, 2, { stake: 1000, held: 0, state: 'settled', ...isOver }),
    ];
    const isClosed = { closeReason: 'cancelled', closedAt: NOON, held: toMinor(0) } as const;
    await leaveFirst(
      changed('bookieAccount', account(1, 'acme', 'a', { ccy: EUR.ccy })),
      changed('order', orderBefore(1, 11_600, tries, { held: toMinor(4254) })),
      changed('order', orderBefore(2, 3000, stands, { ...isClosed, status: 'done' })),
      changed('order', orderBefore(3, 9999, [], { ...isClosed, status: 'failed' })),
      ...[...tries, ...stands].map((one) => {
        const before = { ...one };
        for (const field of ['orderRisk', 'isDetailed', 'history']) Reflect.deleteProperty(before, field);
        return changed('bet', before);
      }),
      holding('customer:anna', 'GBP', 4254 + 2 * 2873 + 2 * 863, 1),
      holding('bookie:acme:a', 'EUR', 2 * 3333 + 2 * 1000, 0),
    );

    const store = await place.open();
    expect(
      [...store.view.all('order')].map(({ held, tally }) => [
        held,
        tally.riskUndecided,
        tally.riskStanding,
        tally.riskSettled,
      ]),
    ).toEqual([
      [10_000, 3333, 3333, 0],
      [1725, 0, 2000, 1000], // 17.24… GBP
      [0, 0, 0, 0],
    ]);
    expect(store.view.find('balance', 'customer:anna GBP')?.held).toBe(11_725);
    expect([...store.view.all('bet')].filter((one) => 'held' in one)).toEqual([]);
    // What anna has on the event, each order rounded up: 100.00 of the open one, of the others what was taken, 25.86… and nothing.
    expect([...store.view.all('eventStake')]).toEqual([
      { username: 'anna', eventId: EVENT, ccy: 'GBP', stake: 10_000 + 2587 },
    ]);
    expect(audit(store)).toEqual([]);
    await store.close();
  });
});

/** A record as a server wrote it that did not know of some fields yet. */
const without = <R extends object>(record: R, ...fields: readonly (keyof R)[]): R =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field as keyof R))) as R;

describe('version 4, which finds records of version 3 as that was at first', () => {
  it('puts in what they are without', async () => {
    const taken = (id: number, orderId: number, values: Partial<Bet> = {}): Bet =>
      bet(id, orderId, {
        state: 'done',
        gotPrice: toPriceMilli(1250),
        gotStake: toMinor(8000),
        orderStake: toMinor(2000),
        orderRisk: toMinor(8000),
        bookieCommission: toCommissionPpm(20_000),
        customerCommission: toCommissionPpm(50_000),
        ...values,
      });
    const bets = [
      ...[taken(1, 1), taken(2, 1, { state: 'failed', orderStake: toMinor(0), orderRisk: toMinor(0) })],
      ...[taken(3, 2, { isDetailed: true }), taken(4, 3)],
    ];
    const betsOf = (id: number): readonly Bet[] => bets.filter(({ orderId }) => orderId === id);
    const orders = [1, 2, 3].map((id) => {
      // What an older server made of them: a back bet weighed by its net price in whole thousandths.
      const tally = tallyAgain(betsOf(id), 'back');
      const side = id === 3 ? 'back' : 'lay';
      // 250.00 at 2.06: as a lay its bets leave it 265.00 to lose.
      return order(id, { side, isDetailed: id === 2, tally, held: toMinor(side === 'back' ? 25_000 : 26_500) });
    });
    const changes = [
      changed(
        'event',
        without(event(EVENT, NOON), 'begunAfter', 'scoredAfter', 'isJudged', 'endedAt', 'hasOrders', 'isFiled'),
      ),
      changed('plan', without(plan(1), 'placed')),
      ...orders.map((one) => {
        const accounts = one.accounts.map((account) => without(account, 'use'));
        const tally = without(one.tally, 'effectivePriceWeight', 'excess');
        return changed('order', {
          ...without(one, 'selection', 'reselections', 'plans'),
          accounts,
          tally,
        });
      }),
      ...bets.map((one) => changed('bet', without(one, 'isDetailed', 'history'))),
    ];
    const older = await openLmdbStore(place.directory, STEPS.slice(0, 2));
    await older.transact(NOON, () => ({ ok: true, changes, reply: null }));
    await older.close();

    const store = await place.open();
    expect([...store.view.all('event')]).toEqual([event(EVENT, NOON)]);
    expect([...store.view.all('plan')]).toEqual([{ ...plan(1), placed: [] }]);
    expect([...store.view.all('bet')]).toEqual(bets);
    expect([...store.view.all('order')]).toEqual(
      orders.map((one) => ({ ...one, tally: tallyAgain(betsOf(one.orderId), one.side) })),
    );
    await store.close();
  });

  it('leaves what the last servers of version 3 knew', async () => {
    const one = order(1, { plans: 2, accounts: order(1).accounts.map((account) => ({ ...account, use: 'left' })) });
    const begun: Event = { ...event(EVENT, NOON), begunAfter: 7, isJudged: false };
    const detailed = bet(5, 1, { isDetailed: true });
    const changes = [changed('order', one), changed('event', begun), changed('bet', detailed)];
    const older = await openLmdbStore(place.directory, STEPS.slice(0, 2));
    await older.transact(NOON, () => ({ ok: true, changes, reply: null }));
    await older.close();
    const store = await place.open();
    expect([
      store.view.find('order', one.orderId),
      store.view.find('event', EVENT),
      store.view.find('bet', detailed.betId),
    ]).toEqual([one, begun, detailed]);
    await store.close();
  });
});

describe('version 11, which has no index that nobody reads', () => {
  it('clears what an older server kept there', async () => {
    await leaveThree();
    await (await openLmdbStore(place.directory, STEPS.slice(0, 9))).close();
    const former = { name: 'ordersOfPlacer', encoding: 'binary' } as const;
    const older = await openEnvironment(place.directory);
    await older.root.openDB(former).put('anna 1', Buffer.alloc(0));
    await older.root.close();
    await (await place.open()).close();
    const { root } = await openEnvironment(place.directory);
    expect([...root.openDB(former).getKeys()]).toEqual([]);
    await root.close();
  });
});

describe('version 12, which knows requests by their fingerprints', () => {
  it('finds those that an older server wrote down, the newest of each, and clears what it kept for that', async () => {
    const older = await openLmdbStore(place.directory, STEPS.slice(0, 10));
    const asked = [1, 2, 3].map((id) => changed('order', order(id, { requestUuid: id === 3 ? 'r-3' : 'r-1' })));
    await older.transact(NOON, () => ({ ok: true, changes: asked, reply: null }));
    await older.close();
    const former = { name: 'ordersByRequest', encoding: 'binary' } as const;
    const before = await openEnvironment(place.directory);
    // As an older server leaves it: with an index of its own, and without fingerprints.
    await before.root.openDB(former).put('anna r-1', Buffer.alloc(8));
    before.requests.clearSync();
    await before.root.close();
    await (await place.open()).close();
    const after = await openEnvironment(place.directory);
    expect([...after.root.openDB(former).getKeys()]).toEqual([]);
    await after.root.close();
    const store = await place.open();
    const found = ['r-1', 'r-2', 'r-3'].map((uuid) => store.view.last('ordersByRequest', ['anna', uuid]));
    expect(found).toEqual([2, null, 3]);
    await store.close();
  });
});

describe('version 9, which knows what the bets of an order have beyond what they count for', () => {
  const EUR = at('EUR', 1.16);
  /** 5.91 euros are 5.0948276 pounds, and count 5.09. */
  const taken = (id: number, values: Partial<Bet> = {}): Bet =>
    bet(id, 1, {
      account: EUR,
      order: at('GBP', 1),
      state: 'done',
      gotStake: toMinor(591),
      ownStake: toMinor(591),
      orderStake: toMinor(509),
      orderRisk: toMinor(509),
      ...values,
    });

  it('works it out from the bets', async () => {
    const { excess, ...tally } = order(1).tally;
    expect(excess).toBe(0);
    const failed = taken(3, { state: 'failed', ownStake: toMinor(0), orderStake: toMinor(0), orderRisk: toMinor(0) });
    const before = [taken(1), taken(2, { state: 'unknown' }), failed];
    const older = await openLmdbStore(place.directory, STEPS.slice(0, 7));
    const changes = [
      changed('order', { ...order(1), tally } as Order),
      changed('order', { ...order(2), tally } as Order),
      ...before.map((one) => changed('bet', one)),
    ];
    await older.transact(NOON, () => ({ ok: true, changes, reply: null }));
    await older.close();
    const store = await place.open();
    expect(store.view.find('order', toOrderId(1))?.tally).toMatchObject({ success: 0, excess: 2 * 482_759 });
    expect(store.view.find('order', toOrderId(2))?.tally).toEqual({ ...tally, excess: 0 });
    await store.close();
  });
});

describe('version 15, in which a lay order reserves exactly what its unplaced stake can lose', () => {
  it('has it and its customer hold that, and leaves all others', async () => {
    // 100.00 at 3.999 can lose 299.90. Bets of 30.00 lose 89.98, and of the rest 69.99 may be placed, for which an older server held 209.90.
    const tally = { ...order(1).tally, success: toMinor(3000), riskStanding: toMinor(8998) };
    const wants = { wantPrice: toPriceMilli(3999), wantStake: money(toCurrency('GBP'), 10_000), tally };
    const before = [
      order(1, { ...wants, side: 'lay', held: toMinor(29_988) }),
      order(2, {
        ...wants,
        side: 'lay',
        held: toMinor(8998),
        status: 'done',
        closeReason: 'cancelled',
        closedAt: NOON,
      }),
      order(3, { ...wants, side: 'back', held: toMinor(10_000) }),
    ];
    const older = await openLmdbStore(place.directory, STEPS.slice(0, 13));
    const holds = { ...balance('customer:anna', 0), held: toMinor(29_988 + 8998 + 10_000) };
    const others = { ...balance('customer:bert', 0), held: toMinor(500) };
    const changes = [
      ...before.map((one) => changed('order', one)),
      changed('balance', holds),
      changed('balance', others),
    ];
    await older.transact(NOON, () => ({ ok: true, changes, reply: null }));
    await older.close();
    const store = await place.open();
    expect(Array.from(store.view.all('order'), ({ held }) => held)).toEqual([29_990, 8998, 10_000]);
    expect(Array.from(store.view.all('balance'), ({ held }) => held)).toEqual([29_990 + 8998 + 10_000, 500]);
    await store.close();
  });
});

describe('version 16, in which what is long over is forgotten', () => {
  it('knows on which events there are orders, and takes those that have ended for over since their start', async () => {
    const fields = ['endedAt', 'hasOrders', 'isFiled'] as const;
    const events = [
      event(EVENT, NOON, { status: 'ended' }),
      event('2026-05-26,1,2', NOON + 1, { status: 'ended' }),
      event('2026-05-26,3,4', NOON + 2),
    ];
    const older = await openLmdbStore(place.directory, STEPS.slice(0, 14));
    const changes = [
      ...events.map((one) => changed('event', { ...without(one, 'hasOrders', 'isFiled'), endedAt: null })),
      changed('order', order(1)),
    ];
    await older.transact(NOON, () => ({ ok: true, changes, reply: null }));
    await older.close();
    const store = await place.open();
    const told = Array.from(store.view.all('event'), (one) => [one.eventId, ...fields.map((field) => one[field])]);
    expect(told.toSorted()).toEqual(
      [
        ['2026-05-26,1,2', NOON + 1, false, false],
        ['2026-05-26,3,4', null, false, false],
        [EVENT, NOON, true, false],
      ].toSorted(),
    );
    expect([...store.view.keys('forgettableEvents', [])]).toEqual([EVENT, '2026-05-26,1,2']);
    await store.close();
  });
});

describe('version 17, in which a competition is found however its name is written', () => {
  it('finds those that were stored before', async () => {
    const league = { competitionId: toCompetitionId(7), sport: FOOTBALL, name: 'Türkiye: Süper Lig', country: 'TR' };
    const older = await openLmdbStore(place.directory, STEPS.slice(0, 15));
    await older.transact(NOON, () => ({ ok: true, changes: [changed('competition', league)], reply: null }));
    await older.close();
    // As it stood there.
    const { indexes, root } = await openEnvironment(place.directory);
    indexes.competitionsByName.clearSync();
    await indexes.competitionsByName.put([FOOTBALL, 'Türkiye: Süper Lig', 7], asBinary(Buffer.alloc(0)));
    await root.close();
    const store = await place.open();
    expect([...store.view.keys('competitionsByName', [FOOTBALL, 'turkiye super lig'])]).toEqual([7]);
    expect([...store.view.keys('competitionsByName', [FOOTBALL, 'Türkiye: Süper Lig'])]).toEqual([]);
    await store.close();
  });
});

describe('version 18, in which the average prices of orders are exact, also when bets are taken back', () => {
  it('works them out from what is staked, of all bets that stand', async () => {
    // 5.91 euros are 5.0948276 pounds, and count 5.09.
    const taken = (id: number, orderId: number, values: Partial<Bet> = {}): Bet =>
      bet(id, orderId, {
        account: at('EUR', 1.16),
        order: at('GBP', 1),
        state: 'done',
        gotPrice: toPriceMilli(2000),
        gotStake: toMinor(591),
        ownStake: toMinor(591),
        orderStake: toMinor(509),
        orderRisk: toMinor(509),
        bookieCommission: toCommissionPpm(20_000),
        customerCommission: toCommissionPpm(50_000),
        ...values,
      });
    const onExchange = { bookie: EXCHANGE_BOOKIE, exchangeRole: 'taker' } as const;
    const bets = [
      ...[taken(1, 1), taken(2, 1, { state: 'failed' }), taken(3, 1, { ...onExchange, side: 'lay' })],
      ...[taken(4, 2), taken(5, 2, onExchange), taken(6, 2, { isDetailed: true, state: 'settled' })],
      taken(7, 3, { state: 'pending' }),
    ];
    const before = [1, 2, 3].map((id) => {
      const side = id === 2 ? 'lay' : 'back';
      const own = bets.filter(({ orderId }) => orderId === id);
      const again = tallyAgain(own, side);
      const others = Object.entries(again).filter(([part]) => !/(Weight|Lack)$/.test(part));
      const tally = { ...Object.fromEntries(others), priceWeight: 1, effectivePriceWeight: 1, netPriceWeight: 1 };
      return { order: order(id, { side, tally: tally as Order['tally'] }), riskWeight: again.riskWeight, own };
    });
    const older = await openLmdbStore(place.directory, STEPS.slice(0, 16));
    const changes = [...before.map((one) => changed('order', one.order)), ...bets.map((one) => changed('bet', one))];
    await older.transact(NOON, () => ({ ok: true, changes, reply: null }));
    await older.close();
    const store = await place.open();
    // Its line stayed as it was: its order has no such weight.
    expect([store.upgradedAt, store.lastSeq()]).toEqual([1, 1]);
    for (const { order: was, riskWeight, own } of before) {
      const { tally, ...now } = mustExist(store.view.find('order', was.orderId), 'the order');
      expect(now).toEqual(without(was, 'tally'));
      expect(differencesOf(tally, tallyAgain(own, was.side))).toEqual([]);
      expect(tally.riskWeight).toBeCloseTo(riskWeight, 6);
    }
    expect(store.view.find('order', toOrderId(1))?.tally.riskWeight).toBeCloseTo(2 * 509_482.7586, 3);
    expect(store.view.find('order', toOrderId(3))?.tally.riskWeight).toBe(0);
    await store.close();
  });
});

/** All that is in a store, a line each, as servers of some steps read it; null: it has not their version. What lines tell is not changed by an upgrade. */
async function everythingIn(directory: string, steps: readonly Step[]): Promise<readonly string[] | null> {
  const reader = await openLmdbAuditReader(directory, steps).catch((fault: unknown) => {
    expect(String(fault)).toMatch(/version/);
    return null;
  });
  if (reader === null) return null;
  const { snapshot, view } = reader;
  const lines = [
    ...KINDS.flatMap((kind) => Array.from(view.all(kind), (record) => JSON.stringify([kind, record]))),
    ...DISK_INDEXES.flatMap((name) =>
      Array.from(snapshot.tuples(name, [], false), (tuple) => JSON.stringify([name, tuple])),
    ),
    ...Array.from(reader.counted(), (count) => JSON.stringify(count)),
    ...Array.from(view.all('order'), ({ placer, requestUuid }) =>
      JSON.stringify([...view.keys('ordersByRequest', [placer, String(requestUuid)])]),
    ),
    JSON.stringify([reader.lastSeq, Array.from(reader.lines(toSeq(0))).length]),
  ];
  await reader.close();
  return lines;
}

/** Returns the first lines in which two stores differ. */
function firstDifferences(some: readonly string[] | null, others: readonly string[] | null): readonly unknown[] {
  const pairs = Array.from({ length: Math.max(some?.length ?? 0, others?.length ?? 0) }, (_, at) => [
    some?.[at],
    others?.[at],
  ]);
  return pairs.filter(([one, other]) => one !== other).slice(0, 4);
}

const canLimit = spawnSync('prlimit', ['--version']).status === 0;

describe('a server that ends while it brings a store to its version', () => {
  const ORDERS = 2000;
  const KILLS = 4;

  /** Leaves a store of an older version, with more in it than is committed at once. */
  async function leaveMany(version: number): Promise<readonly Step[]> {
    const older = STEPS.slice(0, version - 1);
    const store = await openLmdbStore(place.directory, older);
    const ids = Array.from({ length: ORDERS }, (_, at) => at + 1);
    await Promise.all(
      Array.from(partsOf(ids, 250), (part) => {
        const changes = part.flatMap((id) => [
          changed('order', order(id, { requestUuid: `r-${id}`, side: id % 3 === 0 ? 'lay' : 'back' })),
          changed('bet', bet(2 * id - 1, id, { state: 'done', gotStake: toMinor(591), orderStake: toMinor(id) })),
          changed(
            'bet',
            bet(2 * id, 1 + (id % ORDERS), { state: id % 2 === 0 ? 'settled' : 'pending', account: at('EUR', 1.16) }),
          ),
        ]);
        return store.transact(NOON, () => ({ ok: true, changes, reply: null }));
      }),
    );
    await store.transact(NOON, () => ({
      ok: true,
      changes: [changed('event', event(EVENT, NOON)), changed('balance', balance('customer:anna', 1))],
      reply: null,
    }));
    await store.close();
    return older;
  }

  /** Starts a server; resolves with what it says, or with nothing where it was killed: by itself at a record, or after some time. */
  async function start(
    directory: string,
    { dieAt = '', killAfterMs, under = [] }: { dieAt?: string; killAfterMs?: number; under?: readonly string[] } = {},
  ): Promise<string> {
    const [command, ...args] = [...under, process.execPath, 'dist/test/store/upgrader.js', directory, dieAt];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return said;
  }

  it.each([1, 17])(
    'leaves it as it was, or brought to it, and the next start ends as if nothing had been: version %i',
    async (version) => {
      const older = await leaveMany(version);
      const before = await everythingIn(place.directory, older);
      const undisturbed = lmdbPlace();
      try {
        cpSync(place.directory, undisturbed.directory, { recursive: true });
        const startedMs = performance.now();
        const records = Number(await start(undisturbed.directory));
        const tookMs = performance.now() - startedMs;
        const after = await everythingIn(undisturbed.directory, STEPS);
        expect([records >= ORDERS, firstDifferences(before, after).length]).toEqual([true, 4]);
        for (let kill = 1; kill <= KILLS; kill += 1) {
          const share = kill / (KILLS + 1);
          // By itself while records are brought to their new shape, or wherever it is by then.
          await start(
            place.directory,
            kill % 2 === 0 ? { dieAt: String(Math.ceil(share * records)) } : { killAfterMs: share * tookMs },
          );
          const left = await everythingIn(place.directory, older);
          const brought = await everythingIn(place.directory, STEPS);
          expect([left, brought].filter((store) => store === null)).toHaveLength(1);
          expect(firstDifferences(left ?? brought, left === null ? after : before)).toEqual([]);
        }
        await start(place.directory);
        expect(firstDifferences(await everythingIn(place.directory, STEPS), after)).toEqual([]);
        expect(readdirSync(place.directory).toSorted()).toEqual(['data.mdb', 'lock.mdb']);
      } finally {
        undisturbed.clear();
      }
    },
  );

  it.skipIf(!canLimit)(
    'says so where the disk is full in the middle of it, and leaves the store as it was',
    async () => {
      const older = await leaveMany(1);
      // In a copy of LMDB's own is no page that is free: all that is new makes the file longer.
      const compact = join(place.directory, 'compact');
      await backUp(place.directory, compact, () => undefined);
      const before = await everythingIn(compact, older);
      const bytes = Math.ceil(statSync(join(compact, 'data.mdb')).size * 1.1);
      expect(await start(compact, { under: ['prlimit', `--fsize=${bytes}:`] })).toMatch(
        /^The store in \S+ cannot be brought to this server's version: (the disk is full|no file may be that long here).*\.$/,
      );
      expect(firstDifferences(await everythingIn(compact, older), before)).toEqual([]);
      expect(readdirSync(compact)).not.toContain('unfinished');
    },
  );
});
