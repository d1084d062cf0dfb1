// Orders as they are shown with their bets while a change of them is on its way to the disk: LMDB may show it before it is said to be there.
import { expect, it } from 'vitest';
import { isUndecided } from '../../src/core/record/bet.js';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import type { Order } from '../../src/core/record/order.js';
import { mustExist } from '../../src/core/value/assert.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type BetId, toBookieCode } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { readPage, readWithBets } from '../../src/services/seen-orders.js';
import type { Store } from '../../src/store/store.js';
import { betType } from '../support/bet-types.js';
import { onlyBet, placeOrder, quoteHome } from '../support/orders.js';
import { FOOTBALL, type World, account, customer, openWorld } from '../support/world.js';

const GBP = toCurrency('GBP');
const HOME = betType('for,h');
/** More bets than are read in four turns. */
const MANY = 201;

/**
 * A store that has the bets as they are, and says that the order's change is on its way, but for the first so many times that it is asked; the order is
 * there when `arrive` is called.
 */
function storeWithout(world: World, before: Order, notYet = 0): { readonly store: Store; readonly arrive: () => void } {
  const { store } = world;
  let isThere = false;
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = () => {
      isThere = true;
      resolve();
    };
  });
  const find: Store['view']['find'] = (kind, key) => {
    const found = store.view.find(kind, key);
    return !isThere && kind === 'order' && found !== null ? (before as typeof found) : found;
  };
  let asked = 0;
  const arrivalOf = (): Promise<void> | null => {
    asked += 1;
    return isThere || asked <= notYet ? null : arrival;
  };
  return {
    store: { ...store, view: { ...store.view, find }, arrivalOf },
    arrive: () => {
      arrive();
    },
  };
}

it('an order is shown with the bets that it had at one and the same moment', async () => {
  const world = await openWorld({ customers: [customer('alice')], accounts: [account(1, 'pin', 'a')] });
  quoteHome(world, 'pin', 1_000_000);
  const { orderId } = await placeOrder(world);
  const before = mustExist(world.store.view.find('order', orderId), 'the order as it was placed');
  const { betId } = onlyBet(world);
  await world.engine.submit('answerBet', { betId, answer: { kind: 'refused', reason: 'suspended' } });
  expect(onlyBet(world).state).toBe('failed');

  const caller = world.callerOf('alice');
  const { store, arrive } = storeWithout(world, before);
  const alone = readWithBets(store, caller, before);
  const listed = readPage(store, caller, [orderId]);
  arrive();
  for (const { shown, bets } of [await alone, ...(await listed)]) {
    expect(bets?.map(({ bet }) => bet.state)).toEqual(['failed']);
    expect(shown.order.tally).toMatchObject({ undecided: 0, inProgress: 0 });
  }
  await world.close();
});

/** Places an order of alice's that takes very many bets, and wants more. */
async function placeLong(world: World): Promise<{ readonly order: Order; readonly betIds: readonly BetId[] }> {
  const quotes = Array.from({ length: MANY }, (_, index) => ({
    price: toPriceMilli(3000 - index),
    ccy: GBP,
    min: toMinor(1),
    max: toMinor(100),
  }));
  world.offer(toBookieCode('pin'), HOME, quotes);
  const order = await placeOrder(world, { stake: money(GBP, 100_000) });
  const betIds = [...world.store.view.keys('betsOfOrder', [order.orderId])];
  expect(betIds).toHaveLength(MANY);
  return { order, betIds };
}

it('an order of very many bets is shown as of one moment, too, whatever becomes of it meanwhile', async () => {
  const world = await openWorld({
    customers: [customer('alice'), customer('bob')],
    accounts: [account(1, 'pin', 'a'), exchangeAccount(money(GBP, toMinor(100)))],
  });
  const { order, betIds } = await placeLong(world);
  const caller = world.callerOf('alice');
  const alone = readWithBets(world.store, caller, order);
  const listed = readPage(world.store, caller, [order.orderId]);
  for (const betId of [betIds.at(0)!, betIds.at(-1)!])
    void world.engine.submit('answerBet', { betId, answer: { kind: 'refused', reason: 'suspended' } });
  void world.orders.placeBatch(world.callerOf('bob'), [
    {
      sport: FOOTBALL,
      eventId: world.eventId,
      betType: betType('against,h'),
      side: 'lay',
      price: toPriceMilli(2000),
      stake: money(GBP, 1000),
      durationSeconds: 15,
      exchangeMode: 'make_and_take',
      minTakerWantStake: null,
      userData: null,
      requestUuid: null,
    },
  ]);
  for (const { shown, bets } of [await alone, ...(await listed)]) {
    const states = bets?.map(({ bet }) => bet.state) ?? [];
    const { tally } = shown.order;
    expect(states.filter(isUndecided)).toHaveLength(tally.undecided);
    expect(states.filter((state) => state === 'done')).toHaveLength(tally.standing);
    expect(states).toEqual(['failed', ...Array<string>(MANY - 2).fill('pending'), 'failed', 'done']);
  }
  await world.close();
});

it('nor is it shown before a change of it has arrived that was on its way when the last of its bets was read', async () => {
  const world = await openWorld({ customers: [customer('alice')], accounts: [account(1, 'pin', 'a')] });
  const { order, betIds } = await placeLong(world);
  const { store, arrive } = storeWithout(world, order, 1);
  const reading = readWithBets(store, world.callerOf('alice'), order);
  await world.engine.submit('answerBet', { betId: betIds[0]!, answer: { kind: 'refused', reason: 'suspended' } });
  await world.settle();
  arrive();
  const { shown, bets } = await reading;
  expect(bets.filter(({ bet }) => isUndecided(bet.state))).toHaveLength(MANY - 1);
  expect(shown.order.tally.undecided).toBe(MANY - 1);
  await world.close();
});
