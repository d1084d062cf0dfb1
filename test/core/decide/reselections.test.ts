// Accounts chosen again for an order, where something stands in the way: what is named is not allowed, or the server dies in between.
// The stories of scenarios/adaptive.txt tell the rest.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChosenAccount, Order } from '../../../src/core/record/order.js';
import {
  type AccountId,
  type OrderId,
  toAccountId,
  BETS_AFTER,
  toBetId,
  toBookieCode,
  toSeq,
} from '../../../src/core/value/ids.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { money, toMinor } from '../../../src/core/value/money.js';
import { toPriceMilli } from '../../../src/core/value/price.js';
import { createMemoryStore } from '../../../src/store/memory/memory-store.js';
import { betType } from '../../support/bet-types.js';
import { type World, account, customer, openWorld } from '../../support/world.js';

const HOME = betType('for,h');
const PARTS = {
  customers: [customer('alice')],
  accounts: [
    account(1, 'pin', 'a'),
    account(2, 'pin', 'b'),
    account(3, 'sbk', 'a', { enabled: false }),
    account(4, 'xch', 'a'),
  ],
};

let world: World;

beforeEach(async () => {
  world = await openWorld(PARTS);
});
afterEach(() => world.close());

function offer(code: string): void {
  const quote = { price: toPriceMilli(2000), ccy: toCurrency('GBP'), min: toMinor(100), max: toMinor(5000) };
  world.offer(toBookieCode(code), HOME, [quote]);
}

/** Orders 40.00 at pin. */
async function place(adaptiveBookies: readonly string[] | null): Promise<OrderId> {
  offer('pin');
  const caller = world.callerOf('alice');
  const event = world.store.view.find('event', world.eventId)!;
  const opened = world.betslips.open(caller, {
    sport: event.sport,
    eventId: event.eventId,
    betType: HOME,
    side: 'back',
    equivalentBets: true,
    multipleAccounts: false,
    wantBookies: ['pin'],
    equivalentBetsBookies: [],
  });
  const placed = await world.orders.place(caller, {
    betslipId: opened.ok ? opened.value.betslip.betslipId : '',
    price: toPriceMilli(2000),
    stake: money(toCurrency('GBP'), 4000),
    durationSeconds: 600,
    keepOpenInRunning: false,
    accounts: [],
    adaptiveBookies,
    bookieMinStakes: {},
    exchangeMode: 'make_and_take',
    minTakerWantStake: null,
    userData: null,
    requestUuid: null,
    validUntil: null,
    acceptPartialFill: true,
  });
  await world.settle();
  if (!placed.ok) throw new Error(JSON.stringify(placed.rejection));
  return placed.value.view.order.orderId;
}

const orderNow = (orderId: OrderId): Order => world.store.view.find('order', orderId)!;
const usesOf = (orderId: OrderId): readonly (readonly [AccountId, string])[] =>
  orderNow(orderId).accounts.map(({ accountId, use }) => [accountId, use]);
const named = (id: number, code: string): ChosenAccount => ({
  accountId: toAccountId(id),
  bookie: toBookieCode(code),
  betType: HOME,
});
const refuse = (betId: number): Promise<unknown> =>
  world.engine.submit('answerBet', { betId: toBetId(BETS_AFTER + betId), answer: { kind: 'refused', reason: 'no' } });

describe('accounts that are named', () => {
  it('are taken as far as they exist, can be used, and are of an allowed bookie', async () => {
    const orderId = await place(['pin', 'sbk']);
    await world.engine.submit('reselectAccounts', {
      orderId,
      // Switched off, not allowed, of another bookie, nobody's, and good.
      accounts: [named(3, 'sbk'), named(4, 'xch'), named(4, 'pin'), named(9, 'pin'), named(2, 'pin')],
    });
    // The bet under way on the first counts on.
    expect(usesOf(orderId)).toEqual([
      [2, 'ready'],
      [1, 'left'],
    ]);
    expect(orderNow(orderId).reselections.map(({ accountIds }) => accountIds)).toEqual([[2]]);
  });

  it.each([
    ['an order that may not choose again', null, false],
    ['an order that is closed', [], true],
  ])('change nothing for %s', async (_, adaptive, isClosed) => {
    const orderId = await place(adaptive);
    if (isClosed) await world.orders.close(world.callerOf('alice'), orderId);
    const before = world.store.lastSeq();
    await world.engine.submit('reselectAccounts', { orderId, accounts: [named(2, 'pin')] });
    expect([world.store.lastSeq(), usesOf(orderId)]).toEqual([before, [[1, 'ready']]]);
  });
});

describe('an order that chooses again and again', () => {
  it('tells of the last twenty times', async () => {
    const orderId = await place(['pin']);
    // In turn: what was chosen tells them apart.
    for (let time = 1; time <= 23; time += 1) {
      const accounts = Array.from({ length: time % 3 }, (_, nth) => named(1 + nth, 'pin'));
      await world.engine.submit('reselectAccounts', { orderId, accounts });
      const told = orderNow(orderId).reselections.map(({ accountIds }) => accountIds.length);
      const first = Math.max(1, time - 19);
      expect(told).toEqual(Array.from({ length: time - first + 1 }, (_, nth) => (first + nth) % 3));
    }
  });
});

describe('a server that dies before accounts are chosen again', () => {
  it('chooses when it is back, and keeps the order’s own until their bookies are heard of', async () => {
    const orderId = await place([]);
    // The refusal is stored; what follows from it is not done any more.
    await refuse(1);
    expect(usesOf(orderId)).toEqual([[1, 'failed']]);
    const journal = [...world.store.lines(toSeq(0))];
    await world.close();

    world = await openWorld({ ...PARTS, store: createMemoryStore(journal) });
    await world.settle();
    expect(usesOf(orderId)).toEqual([[1, 'ready']]);
    await world.pass(1000);
    offer('pin');
    await world.settle();
    const bets = [...world.store.view.all('bet')].map(({ accountId, state }) => [accountId, state]);
    expect(bets).toEqual([
      [1, 'failed'],
      [1, 'pending'],
    ]);
  });
});
