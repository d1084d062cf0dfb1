// Orders and bets are counted as they change, each change once, and as they stand when a server starts.
import { expect, test } from 'vitest';
import { type Change, changed } from '../../src/core/change.js';
import type { Bet, BetState } from '../../src/core/record/bet.js';
import type { Order } from '../../src/core/record/order.js';
import { toBetId, toOrderId } from '../../src/core/value/ids.js';
import { createBetCounts } from '../../src/services/bet-counts.js';
import { createOrderCounts } from '../../src/services/order-counts.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import type { Store } from '../../src/store/store.js';
import { NOON } from '../support/world.js';
import * as records from '../wire/http/records.js';

const write = (store: Store, ...changes: readonly Change[]): Promise<unknown> =>
  store.transact(NOON, () => ({ ok: true, changes, reply: null }));

const orderWith = (id: number, status: Order['status'], closeReason: Order['closeReason']): Change =>
  changed('order', { ...records.order, orderId: toOrderId(id), status, closeReason });

const betWith = (id: number, state: BetState, values: Partial<Bet> = {}): Change =>
  changed('bet', { ...records.bet, betId: toBetId(id), orderId: toOrderId(1), state, ...values });

test('an order is placed once, stops once, and ends once', async () => {
  const store = createMemoryStore();
  const orders = createOrderCounts(store);
  const events: string[] = [];
  orders.onEvent((event) => events.push(event));
  await write(store, orderWith(1, 'open', null), orderWith(2, 'open', null));
  await write(store, orderWith(1, 'open', null));
  expect([events.splice(0), orders.inStatus('open')]).toEqual([['placed', 'placed'], 2]);
  await write(store, orderWith(1, 'pending', 'cancelled'));
  await write(store, orderWith(1, 'done', 'cancelled'));
  expect([events.splice(0), orders.inStatus('pending'), orders.inStatus('done')]).toEqual([['cancelled'], 0, 1]);
  await write(store, orderWith(1, 'reconciled', 'cancelled'));
  await write(store, orderWith(1, 'reconciled', 'cancelled'));
  expect([events.splice(0), orders.inStatus('done')]).toEqual([['reconciled'], 0]);
  // A correction: it is disputed, and agreed on again.
  await write(store, orderWith(1, 'done', 'cancelled'));
  await write(store, orderWith(1, 'reconciled', 'cancelled'));
  await write(store, orderWith(3, 'failed', 'no_available_credit'));
  expect(events).toEqual(['reconciled', 'placed', 'no_available_credit', 'failed']);
  expect(['open', 'pending', 'done'].map((status) => orders.inStatus(status as Order['status']))).toEqual([1, 0, 0]);
});

test('a bet comes to each state once, however often it is written', async () => {
  const store = createMemoryStore();
  const bets = createBetCounts(store);
  const states: string[] = [];
  bets.onState((bookie, state) => states.push(`${bookie} ${state}`));
  const { bookie } = records.bet;
  for (const state of ['pending', 'unknown', 'unknown', 'done', 'done', 'settled', 'settled'] as const)
    await write(store, betWith(1, state));
  expect(states.splice(0)).toEqual(['pending', 'unknown', 'done', 'settled'].map((state) => `${bookie} ${state}`));
  expect([bets.unsettledAt(bookie), bets.unknownAt(bookie)]).toEqual([0, 0]);
  // It was given up, and turns up after all.
  for (const state of ['pending', 'failed', 'done'] as const) await write(store, betWith(2, state));
  await write(store, betWith(3, 'unknown'));
  expect(states).toEqual(['pending', 'failed', 'done', 'unknown'].map((state) => `${bookie} ${state}`));
  expect([bets.unsettledAt(bookie), bets.unknownAt(bookie)]).toEqual([2, 1]);
});

test('a server that starts knows what is not over, and reads none of it', async () => {
  const store = createMemoryStore();
  await write(
    store,
    ...[orderWith(1, 'done', 'order_filled'), betWith(1, 'done'), betWith(2, 'failed')],
    ...[orderWith(2, 'open', null), orderWith(3, 'pending', 'timed_out'), orderWith(4, 'reconciled', 'order_filled')],
    ...[betWith(3, 'unknown', { orderId: toOrderId(3) }), betWith(4, 'settled', { orderId: toOrderId(4) })],
    // Not agreed on.
    ...[orderWith(5, 'done', 'cancelled'), betWith(5, 'settled', { orderId: toOrderId(5), reconciled: false })],
  );
  const unread = (): never => {
    throw new Error('It may be a million records');
  };
  const view = { ...store.view, find: unread, keys: unread, all: unread };
  const [orders, bets] = [createOrderCounts({ ...store, view }), createBetCounts({ ...store, view })];
  expect((['open', 'pending', 'done'] as const).map((status) => orders.inStatus(status))).toEqual([1, 1, 2]);
  expect([bets.unsettledAt(records.bet.bookie), bets.unknownAt(records.bet.bookie)]).toEqual([2, 1]);
  const told: string[] = [];
  orders.onEvent((event) => told.push(event));
  bets.onState((_, state) => told.push(state));
  await write(store, betWith(3, 'done', { orderId: toOrderId(3) }), orderWith(3, 'done', 'timed_out'));
  await write(store, orderWith(2, 'failed', 'timed_out'), orderWith(4, 'reconciled', 'order_filled'));
  expect(told).toEqual(['done', 'timed_out', 'failed']);
});
