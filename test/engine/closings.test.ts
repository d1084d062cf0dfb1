// Orders that their event or their customer no longer lets be open close all of them, however many: a part in the decision itself, the rest
// after it, also where the server stopped between the two.
import { describe, expect, it } from 'vitest';
import { type Change, changed } from '../../src/core/change.js';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import type { Customer } from '../../src/core/record/customer.js';
import type { CloseReason, Order } from '../../src/core/record/order.js';
import { ALL_ACCOUNTS } from '../../src/core/rule/tags.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { EXCHANGE_BOOKIE, toBookieCode, toGroupId, toUsername } from '../../src/core/value/ids.js';
import { BOUNDS } from '../../src/core/value/limits.js';
import { money, toMinor, toRate } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { later } from '../../src/core/value/time.js';
import { watchClosings } from '../../src/engine/closings.js';
import { type Engine, createEngine } from '../../src/engine/engine.js';
import { KINDS } from '../../src/store/indexes.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import { StoreFault } from '../../src/store/store-fault.js';
import type { Store } from '../../src/store/store.js';
import { nextTurn } from '../../src/turns.js';
import { EVENT, NOON, balance, event, order } from '../contract/stored.js';
import { betType } from '../support/bet-types.js';
import { openOnExchange } from '../support/exchange-money.js';
import { placeOrder, quoteHome } from '../support/orders.js';
import { account, bookie, fakeTime, customer as newCustomer, openWorld } from '../support/world.js';

const ORDERS = 1200;
const MEETING = 450;
const anna = toUsername('anna');
const onFault = (fault: unknown): never => {
  throw fault;
};

/** A store with orders of anna's on one event; every third is to stay open in running. */
async function storeWith(count: number): Promise<Store> {
  const store = createMemoryStore();
  await fill(store, count);
  return store;
}

async function fill(store: Store, count: number): Promise<void> {
  const orders = Array.from({ length: count }, (_, i) =>
    order(i + 1, { accounts: [], keepOpenInRunning: i % 3 === 0 }),
  );
  const purse = { ...balance('customer:anna', 0), held: (count * 25_000) as never, openOrders: count };
  await put(store, [
    changed('rates', { rates: { GBP: toRate(1) } }),
    changed('customer', newCustomer('anna')),
    changed('event', event(EVENT, NOON)),
    changed('eventStake', { username: anna, eventId: EVENT, ccy: purse.ccy, stake: purse.held }),
    changed('balance', purse),
    ...orders.map((one) => changed('order', one)),
  ]);
}

async function put(store: Store, changes: readonly Change[]): Promise<void> {
  await store.transact(NOON, () => ({ ok: true, changes, reply: null }));
}

const engineOver = (store: Store): Engine => createEngine(store, { findOffer: () => null }, () => NOON);
const open = (store: Store): readonly Order[] => [...store.view.all('order')].filter(({ status }) => status === 'open');
const closed = (store: Store): readonly (CloseReason | null)[] => [
  ...new Set([...store.view.all('order')].map(({ closeReason }) => closeReason)),
];

/** Waits until the sweep has come to rest. */
async function settled(store: Store, openOrders: number): Promise<void> {
  await expect.poll(() => open(store).length, { timeout: 10_000 }).toBe(openOrders);
}

describe('open orders', () => {
  it('that were not to stay open in running close when their event begins, the others with the first goal', async () => {
    const store = await storeWith(ORDERS);
    const engine = engineOver(store);
    const closings = watchClosings({ store, engine, timer: fakeTime(NOON).timer, onFault });
    await engine.submit('markInRunning', { eventId: EVENT });
    expect(open(store).length).toBeGreaterThan(ORDERS / 2);
    await settled(store, ORDERS / 3);
    expect(closed(store)).toEqual([null, 'event_became_inrunning']);
    const by = { username: anna, behind: null, ip: '127.0.0.1' };
    const goal = { by, eventId: EVENT, inRunning: null, time: null, redCards: null, score: { home: 1, away: 0 } };
    await engine.submit('setLive', goal);
    await settled(store, 0);
    expect(new Set(closed(store))).toEqual(new Set(['event_score', 'event_became_inrunning']));
    expect(store.view.find('balance', 'customer:anna GBP')).toMatchObject({ held: 0, openOrders: 0 });
    await closings.close();
  });

  it('close at the next start where the server stopped before all were', async () => {
    const store = await storeWith(ORDERS);
    await engineOver(store).submit('endEvent', { eventId: EVENT });
    expect(open(store).length).toBeGreaterThan(0);
    const closings = watchClosings({ store, engine: engineOver(store), timer: fakeTime(NOON).timer, onFault });
    await settled(store, 0);
    expect(closed(store)).toEqual(['event_concluded']);
    await closings.close();
  });

  it('close when their customer may no longer place any', async () => {
    const store = await storeWith(ORDERS);
    const engine = engineOver(store);
    const closings = watchClosings({ store, engine, timer: fakeTime(NOON).timer, onFault });
    const changes: Partial<Customer> = { active: false };
    await engine.submit('changeCustomer', { by: null, sessionKey: null, username: anna, changes });
    await settled(store, 0);
    expect(closed(store)).toEqual(['cancelled']);
    await closings.close();
  });

  it('close a part at a time where their credit is cut, the youngest first, until what is held is covered', async () => {
    const store = await storeWith(ORDERS);
    const engine = engineOver(store);
    const closings = watchClosings({ store, engine, timer: fakeTime(NOON).timer, onFault });
    // Each holds GBP 250: what is left covers a hundred of them.
    const creditLimit = { ccy: toCurrency('GBP'), amount: toMinor(100 * 25_000), given: '25000' };
    await engine.submit('changeCustomer', { by: null, sessionKey: null, username: anna, changes: { creditLimit } });
    expect(open(store).length).toBe(ORDERS - BOUNDS.ordersClosedATurnMax);
    await settled(store, 100);
    expect(new Set(closed(store))).toEqual(new Set([null, 'no_available_credit']));
    expect(open(store).map(({ orderId }) => orderId)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect(store.view.find('balance', 'customer:anna GBP')).toMatchObject({ held: 100 * 25_000, openOrders: 100 });
    await closings.close();
  });

  it('close when their event is over, also those that one decision does not look at', async () => {
    const store = createMemoryStore();
    const engine = engineOver(store);
    const closings = watchClosings({ store, engine, timer: fakeTime(NOON).timer, onFault });
    // It has looked through all by then.
    await fill(store, ORDERS);
    await engine.submit('endEvent', { eventId: EVENT });
    await settled(store, 0);
    expect(closed(store)).toEqual(['event_concluded']);
    await closings.close();
  });

  it('close where a transfer takes their credit, until what is held is covered', async () => {
    const store = await storeWith(ORDERS);
    const engine = engineOver(store);
    const creditLimit = { ccy: toCurrency('GBP'), amount: toMinor(ORDERS * 25_000), given: '300000' };
    await put(store, [
      changed('group', { groupId: toGroupId(1), name: 'main', managers: [] }),
      changed('customer', { ...newCustomer('anna'), creditLimit }),
      changed('customer', newCustomer('root')),
    ]);
    const closings = watchClosings({ store, engine, timer: fakeTime(NOON).timer, onFault });
    const by = { username: toUsername('root'), behind: null, ip: '127.0.0.1' };
    const amount = { ccy: toCurrency('GBP'), amount: toMinor(-(ORDERS - 300) * 25_000) };
    const taken = {
      by,
      customer: anna,
      amount,
      discount: toMinor(0),
      description: '',
      onlyIfAvailable: false,
      requestUuid: null,
    };
    expect(await engine.submit('makeTransfer', taken)).toMatchObject({ ok: true });
    await settled(store, 300);
    expect(new Set(closed(store))).toEqual(new Set([null, 'no_available_credit']));
    await closings.close();
  });

  it('stay as they are where it was not a cut that took their credit, until they would place', async () => {
    const store = await storeWith(3);
    const engine = engineOver(store);
    const closings = watchClosings({ store, engine, timer: fakeTime(NOON).timer, onFault });
    const settledBalance = { ...balance('customer:anna', 0), held: 75_000 as never, openOrders: 3 };
    await put(store, [changed('balance', { ...settledBalance, settled: -1e12 as never })]);
    await engine.submit('changeCustomer', { by: null, sessionKey: null, username: anna, changes: { name: 'Anna' } });
    // By then a sweep would have come to its end.
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    expect(open(store).length).toBe(3);
    await closings.close();
  });

  it('close once the disk takes it again', async () => {
    const store = await storeWith(3);
    const time = fakeTime(NOON);
    const real = engineOver(store);
    await put(store, [changed('event', { ...event(EVENT, NOON), status: 'ended' })]);
    let refused = 0;
    const faults: unknown[] = [];
    const engine: Engine = {
      submit(kind, command) {
        if (refused === 1) return real.submit(kind, command);
        refused += 1;
        return Promise.reject(new StoreFault('The disk is full.'));
      },
    };
    const closings = watchClosings({ store, engine, timer: time.timer, onFault: (fault) => faults.push(fault) });
    await expect.poll(() => time.next()).toBe(later(NOON, 1000));
    expect([refused, open(store).length]).toEqual([1, 3]);
    time.moveTo(later(NOON, 1000));
    await settled(store, 0);
    expect(faults).toMatchObject([{ message: 'The disk is full.' }]);
    await closings.close();
  });

  it('are tried again once in each while, however much else is written in it', async () => {
    const store = await storeWith(3);
    const time = fakeTime(NOON);
    await put(store, [changed('event', { ...event(EVENT, NOON), status: 'ended' })]);
    const faults: unknown[] = [];
    const engine: Engine = { submit: () => Promise.reject(new Error('A bug.')) };
    const closings = watchClosings({ store, engine, timer: time.timer, onFault: (fault) => faults.push(fault) });
    for (let written = 1; written <= 10; written += 1) {
      await expect.poll(() => faults.length).toBe(written);
      await put(store, [changed('rates', { rates: { GBP: toRate(1), EUR: toRate(1 + written / 10) } })]);
    }
    await expect.poll(() => faults.length).toBe(11);
    let retries = 0;
    while (!time.moveTo(later(NOON, 1000))) retries += 1;
    expect(retries).toBe(1);
    await closings.close();
  });
});

describe('orders on the exchange', () => {
  /** Into a store: carol lays all that bob's orders back, while his rules keep them from the exchange. */
  async function fillApart(store: Store): Promise<void> {
    const world = await openWorld({
      customers: [newCustomer('bob', { tagRules: [] }), newCustomer('carol')],
      bookies: [bookie(EXCHANGE_BOOKIE)],
      accounts: [exchangeAccount({ ccy: toCurrency('GBP'), amount: toMinor(100) })],
    });
    const open = async (wish: Parameters<typeof openOnExchange>[1]): Promise<void> => {
      expect(await openOnExchange(world, wish)).toMatchObject({ ok: true });
    };
    for (let at = 0; at < MEETING; at += 1) await open({ who: 'bob', on: 'for,h', price: 2000, stake: 100 });
    await open({ who: 'carol', on: 'against,h', price: 2000, stake: MEETING * 100 });
    for (const kind of KINDS) {
      const records = [...world.store.view.all(kind)];
      await put(
        store,
        records.map((record): Change => changed(kind, record)),
      );
    }
    await world.close();
  }

  const letOn = (engine: Engine): Promise<unknown> =>
    engine.submit('changeCustomer', {
      ...{ by: null, sessionKey: null, username: toUsername('bob') },
      changes: { tagRules: ALL_ACCOUNTS },
    });

  it('meet where their customer’s rules let them again: a part in the decision, the rest after it', async () => {
    const store = createMemoryStore();
    const engine = engineOver(store);
    const closings = watchClosings({ store, engine, timer: fakeTime(NOON).timer, onFault });
    // It has looked through all by then.
    await fillApart(store);
    await letOn(engine);
    expect(open(store).length).toBe(MEETING - BOUNDS.ordersClosedATurnMax + 1);
    await settled(store, 0);
    await closings.close();
  });

  it('meet at the next start where the server stopped before all had', async () => {
    const store = createMemoryStore();
    await fillApart(store);
    await letOn(engineOver(store));
    expect(open(store).length).toBe(MEETING - BOUNDS.ordersClosedATurnMax + 1);
    const closings = watchClosings({ store, engine: engineOver(store), timer: fakeTime(NOON).timer, onFault });
    await settled(store, 0);
    await closings.close();
  });
});

describe('an order that is to be closed, and has not been yet', () => {
  const GBP = toCurrency('GBP');
  const credit = { ccy: GBP, amount: toMinor(100_000_000), given: '1000000' };

  /** Carol has so many orders on an event, which are closed before bob's, who has a bet at a bookie; alice lays at a price that is too good for him. */
  async function openAll(count: number, durationSeconds: number) {
    const world = await openWorld({
      customers: ['alice', 'bob', 'carol'].map((name) => newCustomer(name, { creditLimit: credit })),
      accounts: [account(1, 'pin', 'a')],
      limits: { open_betslips: 1000 },
    });
    await world.configure({ accounts: [exchangeAccount(money(GBP, toMinor(100)))] });
    const stake = money(GBP, toMinor(5000));
    for (let number = 0; number < count; number += 1)
      await placeOrder(
        world,
        { price: toPriceMilli(9000), stake, durationSeconds, exchangeMode: 'take_only' },
        'carol',
      );
    quoteHome(world, 'pin', 10_000);
    const { orderId } = await placeOrder(world, { price: toPriceMilli(2000), stake, durationSeconds }, 'bob');
    const [bet] = world.store.view.all('bet');
    world.withdraw(toBookieCode('pin'), betType('for,h'));
    const lay = { on: betType('against,h'), side: 'lay', price: toPriceMilli(2500), stake } as const;
    await placeOrder(world, { ...lay, durationSeconds: 86_400, keepOpenInRunning: true }, 'alice');
    const handBack = (): Promise<unknown> =>
      world.engine.submit('answerBet', { betId: bet!.betId, answer: { kind: 'refused', reason: 'suspended' } });
    const found = (): readonly unknown[] => {
      const { status, closeReason } = world.store.view.find('order', orderId)!;
      return [status, closeReason, [...world.store.view.all('bet')].length];
    };
    return { world, handBack, found };
  }

  it('takes nothing on the exchange with what a bookie hands back after kick-off', async () => {
    const { world, handBack, found } = await openAll(BOUNDS.ordersClosedATurnMax + 1, 3600);
    // In one commit: the sweep comes after both.
    const begun = world.engine.submit('markInRunning', { eventId: world.eventId });
    await Promise.all([begun, handBack()]);
    await world.settle();
    expect(found()).toEqual(['failed', 'event_became_inrunning', 1]);
    await world.close();
  });

  it('nor after its start, when nobody has said yet that it has begun', async () => {
    const { world, handBack, found } = await openAll(BOUNDS.ordersClosedATurnMax + 1, 14_400);
    await world.pass(3 * 3_600_000);
    await handBack();
    await world.settle();
    expect(found()).toEqual(['failed', 'event_became_inrunning', 1]);
    await world.close();
  });

  it('nor when its time is over', async () => {
    const { world, handBack, found } = await openAll(0, 3600);
    world.deadlines.close();
    await world.pass(3_601_000);
    await handBack();
    await world.settle();
    expect(found()).toEqual(['open', null, 1]);
    await world.close();
  });
});
