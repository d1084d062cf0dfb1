// The money of trades on the own exchange (decisions §5, §8, §13, §14): what both hold, what each result brings, what the exchange and we keep.
// Amounts in the first tests are worked out on paper, those of random stories in exact ratios (test/support/exchange-money.ts).
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { changed } from '../../../src/core/change.js';
import { exchangeAccount } from '../../../src/core/record/bookie.js';
import type { Bet } from '../../../src/core/record/bet.js';
import type { Customer } from '../../../src/core/record/customer.js';
import type { Order } from '../../../src/core/record/order.js';
import { createPositionSum } from '../../../src/core/rule/position.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { EXCHANGE_BOOKIE, type OrderId, toBookieCode, toGroupId, toUsername } from '../../../src/core/value/ids.js';
import { money, toMinor, toRate } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { type Instant, dayOf, toInstant } from '../../../src/core/value/time.js';
import { createEngine } from '../../../src/engine/engine.js';
import { waitsInRunning } from '../../../src/services/exchange-offers.js';
import { betType } from '../../support/bet-types.js';
import {
  type Wish,
  auditExchange,
  cross,
  end,
  openOnExchange,
  purseOf,
  resultOf,
  riskEach,
  settledOn,
  tradesOf,
} from '../../support/exchange-money.js';
import { verified } from '../../support/memory-reader.js';
import { placeOrder } from '../../support/orders.js';
import { type Ratio, ceilingOf, floorOf, multiply } from '../../support/ratios.js';
import { NOON, type World, account, bookie, customer, openWorld, rateChange } from '../../support/world.js';

const RUNS = 500;
const MIXED_RUNS = 250;
/** Always the same stories; another number tells others. */
const SEED = 20_260_527;

const GBP = toCurrency('GBP');
const HOME = betType('for,h');

/** A customer whose credit is in its own currency; `percent` is our commission. */
function better(name: string, ccy = 'GBP', credit = 100_000, percent = 0, isDetailed = false): Customer {
  const plain = customer(name);
  return {
    ...plain,
    ccy: toCurrency(ccy),
    creditLimit: { ccy: toCurrency(ccy), amount: toMinor(credit), given: String(credit) },
    commissions: percent === 0 ? [] : [{ from: dayOf(NOON), ppm: toCommissionPpm(percent * 10_000) }],
    roles: { ...plain.roles, detailedAccounting: isDetailed },
  };
}

const ROOT = customer('root', { isMasterAgent: true, groupId: toGroupId(1) });
const worlds: World[] = [];

/** A world with an exchange that keeps so much of what is won. */
async function worldOf(customers: readonly Customer[], percent = 0, least = 100): Promise<World> {
  const world = await openWorld({
    customers: [...customers, ROOT],
    bookies: [bookie(EXCHANGE_BOOKIE, { commission: toCommissionPpm(Math.round(percent * 10_000)) })],
    accounts: [exchangeAccount(money(GBP, toMinor(least))), account(1, 'pin', 'a'), account(2, 'sbk', 'a')],
  });
  worlds.push(world);
  return world;
}

afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

async function opened(world: World, wish: Wish): Promise<Order> {
  const answer = await openOnExchange(world, wish);
  if (!answer.ok) throw new Error(`the order was refused: ${JSON.stringify(answer.rejection)}`);
  return answer.value.order;
}

const orderNow = (world: World, { orderId }: { readonly orderId: OrderId }): Order =>
  world.store.view.find('order', orderId)!;

function expectSound(world: World): void {
  expect(auditExchange(world)).toEqual([]);
  expect(verified(world.store)).toEqual([]);
}

describe('an order that waits in running', () => {
  it('takes nothing once its time is out, however late it is looked at', async () => {
    const world = await worldOf([better('alice'), better('bob')]);
    await world.engine.submit('markInRunning', { eventId: world.eventId });
    await opened(world, { who: 'alice', on: 'against,h', side: 'lay', price: 2000, stake: 10_000 });
    const waiting = await opened(world, { who: 'bob', on: 'for,h', price: 2000, stake: 5000, delayMs: 5000 });
    const actAt = (at: Instant): Promise<unknown> =>
      createEngine(world.store, { findOffer: () => null }, () => at).submit('letActOnExchange', {
        orderIds: [waiting.orderId],
      });
    await actAt(waiting.expiresAt);
    expect(orderNow(world, waiting)).toMatchObject({ status: 'failed', closeReason: 'timed_out' });
    expect(tradesOf(world)).toEqual([]);
    expectSound(world);
  });

  it('acts once: one that stands, and one that is closed meanwhile, are left as they are', async () => {
    const world = await worldOf([better('alice'), better('bob')]);
    await world.engine.submit('markInRunning', { eventId: world.eventId });
    const lay = { who: 'alice', on: 'against,h', side: 'lay', price: 2000, stake: 10_000 } as const;
    const { orderId: standing } = await opened(world, lay);
    const { orderId: waiting } = await opened(world, {
      ...{ who: 'bob', on: 'for,h', price: 2000, stake: 5000 },
      delayMs: 5000,
    });
    await world.engine.submit('closeOrders', { by: null, orderIds: [waiting], reason: 'cancelled' });
    const seq = world.store.lastSeq();
    await world.engine.submit('letActOnExchange', { orderIds: [standing, waiting] });
    expect(world.store.lastSeq()).toBe(seq);
  });
});

describe('an order on many runners, none of them named as having begun', () => {
  // The start of a championship is that of its year, and says nothing (provider §2.2).
  it.each([
    ['a championship of this year', '2026-01-01T00:00:00Z', 'pre_event', 'done'],
    ['a race whose start has passed', '2026-05-26T11:00:00Z', 'in_running', 'open'],
  ])('%s', async (_, start, status, taker) => {
    const world = await worldOf([better('alice'), better('bob')]);
    const { eventId, store } = world;
    const match = store.view.find('event', eventId);
    if (match?.kind !== 'normal') throw new Error('the world has a match');
    const { home, away, ...rest } = match;
    const runners = {
      kind: 'multirunner',
      teams: [home, away],
      end: null,
      start: toInstant(Date.parse(start)),
    } as const;
    await world.write([changed('event', { ...rest, ...runners })]);
    const look = { eventId, now: NOON };
    expect(waitsInRunning(store, look, { delayMs: 5000 })).toBe(status === 'in_running');
    await opened(world, { who: 'alice', on: 'against,h', side: 'lay', price: 2000, stake: 10_000 });
    const taking = await opened(world, { who: 'bob', on: 'for,h', price: 2000, stake: 5000, delayMs: 5000 });
    expect(store.view.find('event', eventId)?.status).toBe(status);
    expect(orderNow(world, taking).status).toBe(taker);
    expectSound(world);
  });
});

describe('what both hold', () => {
  it('is what each can lose, before the trade, after it and until it is settled', async () => {
    const world = await worldOf([better('alice'), better('bob', 'EUR')]);
    const backing = await opened(world, { who: 'alice', on: 'for,h', price: 2500, stake: 10_000 });
    expect(purseOf(world, 'alice')).toEqual({ balance: 0, held: 10_000 });
    const laying = await opened(world, { who: 'bob', on: 'against,h', side: 'lay', price: 2500, stake: 6000 });
    // 60.00 laid at 2.50 can lose 90.00 GBP, which is 104.40 EUR.
    expect(purseOf(world, 'alice')).toEqual({ balance: 0, held: 10_000 });
    expect(purseOf(world, 'bob')).toEqual({ balance: 0, held: 10_440 });
    expect(orderNow(world, laying)).toMatchObject({ status: 'done', closeReason: 'order_filled' });
    expect(orderNow(world, backing)).toMatchObject({ status: 'open', tally: { success: 6000 } });
    await world.orders.close(world.callerOf('alice'), backing.orderId);
    // What was not taken is free again.
    expect(purseOf(world, 'alice')).toEqual({ balance: 0, held: 6000 });
    expectSound(world);
    await end(world, resultOf('1-0'));
    expect(purseOf(world, 'alice')).toEqual({ balance: 9000, held: 0 });
    expect(purseOf(world, 'bob')).toEqual({ balance: -10_440, held: 0 });
    expectSound(world);
  });

  it('is no more than there is credit for: an order beyond it is refused and takes nothing', async () => {
    const world = await worldOf([better('alice'), better('bob', 'EUR', 10_439)]);
    await opened(world, { who: 'alice', on: 'for,h', price: 2500, stake: 10_000 });
    const lay: Wish = { who: 'bob', on: 'against,h', side: 'lay', price: 2500, stake: 6000 };
    expect(await openOnExchange(world, lay)).toMatchObject({
      ok: false,
      rejection: { errors: { stake: ['no_available_credit'] } },
    });
    expect(tradesOf(world)).toEqual([]);
    expect((await openOnExchange(world, { ...lay, stake: 5999 })).ok).toBe(true);
    expect(tradesOf(world)).toHaveLength(1);
    expectSound(world);
  });

  it('shrinks where the trade is at a better price than a lay was ready to give', async () => {
    const world = await worldOf([better('alice'), better('bob')]);
    await opened(world, { who: 'alice', on: 'for,h', price: 2000, stake: 10_000 });
    const laying = await opened(world, { who: 'bob', on: 'against,h', side: 'lay', price: 3000, stake: 10_000 });
    expect(laying.held).toBe(10_000);
    expect(purseOf(world, 'bob').held).toBe(10_000);
    expectSound(world);
  });

  it('never rises by a trade: credit that was free may be used by then', async () => {
    const world = await worldOf([better('alice'), better('bob', 'GBP', 711)]);
    const laying = await opened(world, { who: 'bob', on: 'against,h', side: 'lay', price: 2500, stake: 408 });
    const take = (stake: number): Promise<Order> =>
      opened(world, { who: 'alice', on: 'for,h', price: 2500, stake, mode: 'take_only' });
    const holds = [laying.held];
    // What backers win is half a penny more or less: 1.03 wins 1.54 (1.545), 1.01 wins 1.52 (1.515).
    for (const stake of [103, 103]) {
      await take(stake);
      holds.push(orderNow(world, laying).held);
    }
    await opened(world, { who: 'bob', on: 'for,h', price: 2500, stake: 100 });
    for (const stake of [101, 101]) {
      await take(stake);
      holds.push(orderNow(world, laying).held);
    }
    expect.soft(purseOf(world, 'bob').held).toBeLessThanOrEqual(711);
    expect(holds).toEqual(holds.toSorted((a, b) => b - a));
  });
});

// 60.00 GBP at 2.50 of what alice backs; bob, who lays it, has euros at 1.16.
const ENDS = [
  ['for,h', '2-1', 9000, -10_440, 'reconciled'],
  ['for,h', '1-1', -6000, 6960, 'reconciled'],
  ['for,h', 'void', 0, 0, 'full_void'],
  ['for,ah,h,-4', '1-0', 0, 0, 'full_void'],
  ['for,ah,h,-4', '2-0', 9000, -10_440, 'reconciled'],
  ['for,ah,h,-1', '0-0', -3000, 3480, 'reconciled'],
  ['for,ah,h,1', '0-0', 4500, -5220, 'reconciled'],
  ['for,ahover,9', '1-1', -3000, 3480, 'reconciled'],
] as const;

describe('a result', () => {
  it.each(ENDS)('of %s is booked once at %s: %i for alice, %i for bob', async (on, text, alice, bob, status) => {
    const world = await worldOf([better('alice'), better('bob', 'EUR')]);
    const orders = [
      await opened(world, { who: 'alice', on, price: 2500, stake: 6000 }),
      await opened(world, { who: 'bob', on: on.replace('for', 'against'), side: 'lay', price: 2500, stake: 6000 }),
    ];
    await end(world, resultOf(text));
    const check = (): void => {
      expect(purseOf(world, 'alice')).toEqual({ balance: alice, held: 0 });
      expect(purseOf(world, 'bob')).toEqual({ balance: bob, held: 0 });
      expect(orders.map((order) => orderNow(world, order).status)).toEqual([status, status]);
      expect(orders.map((order) => orderNow(world, order).tally.profitLoss)).toEqual([alice, 0 - alice]);
      expect(settledOn(world, 'exchange', 'GBP')).toBe(0);
      expectSound(world);
    };
    check();
    const postings = [...world.store.view.all('posting')].length;
    await end(world, resultOf(text));
    await world.results.makeUp();
    check();
    expect([...world.store.view.all('posting')]).toHaveLength(postings);
    expect(tradesOf(world).flatMap(({ maker, taker }) => [maker.bookings, taker.bookings])).toEqual([1, 1]);
  });

  it('that is corrected is booked from nothing, also after a void and to one', async () => {
    const world = await worldOf([better('alice'), better('bob', 'EUR')]);
    const backing = await opened(world, { who: 'alice', on: 'for,ah,h,-1', price: 2500, stake: 6000 });
    await opened(world, { who: 'bob', on: 'against,ah,h,-1', side: 'lay', price: 2500, stake: 6000 });
    const steps = [
      ['1-0', 9000, -10_440, 'reconciled', 1],
      ['void', 0, 0, 'full_void', 2],
      ['0-0', -3000, 3480, 'reconciled', 3],
      ['0-1', -6000, 6960, 'reconciled', 4],
      // Lost all the same: nothing is booked.
      ['0-2', -6000, 6960, 'reconciled', 4],
      ['void', 0, 0, 'full_void', 5],
      ['3-0', 9000, -10_440, 'reconciled', 6],
    ] as const;
    for (const [text, alice, bob, status, bookings] of steps) {
      await end(world, resultOf(text));
      expect([purseOf(world, 'alice'), purseOf(world, 'bob')]).toEqual([
        { balance: alice, held: 0 },
        { balance: bob, held: 0 },
      ]);
      expect(orderNow(world, backing)).toMatchObject({ status, tally: { profitLoss: alice } });
      expect(tradesOf(world)[0]!.maker.bookings).toBe(bookings);
      expectSound(world);
    }
  });
});

describe('commission', () => {
  // The exchange keeps 2 %, we 5 % of what alice wins; she asks for 2.000 net.
  const lay: Wish = { who: 'bob', on: 'against,h', side: 'lay', price: 2200, stake: 5000 };

  it('of ours is netted into the price at which an order stands', async () => {
    const world = await worldOf([better('alice', 'GBP', 100_000, 5), better('bob')], 2);
    const backing = await opened(world, { who: 'alice', on: 'for,h', price: 2000, stake: 10_000 });
    // 1.000 / 0.98 / 0.95 = 1.0741…
    expect(backing.exchange).toMatchObject({ price: 2075 });
    await opened(world, lay);
    // Bob is to win 50.00 net of 2 %: 51.02. Alice's 51.02 × 1.075 = 54.8465.
    expect(tradesOf(world)[0]).toMatchObject({
      maker: { gotPrice: 2075, gotStake: 5102, side: 'back' },
      taker: { gotPrice: 2075, gotStake: 5102, side: 'lay', orderStake: 5000, orderRisk: 5485 },
    });
    await end(world, resultOf('1-0'));
    expect([purseOf(world, 'alice').balance, purseOf(world, 'bob').balance]).toEqual([5106, -5485]);
    expect([settledOn(world, 'exchange', 'GBP'), settledOn(world, 'commission', 'GBP')]).toEqual([110, 269]);
    expectSound(world);
    await end(world, resultOf('0-1'));
    expect([purseOf(world, 'alice').balance, purseOf(world, 'bob').balance]).toEqual([-5102, 5000]);
    expect([settledOn(world, 'exchange', 'GBP'), settledOn(world, 'commission', 'GBP')]).toEqual([102, 0]);
    expectSound(world);
    await end(world, resultOf('void'));
    expect([settledOn(world, 'exchange', 'GBP'), settledOn(world, 'commission', 'GBP')]).toEqual([0, 0]);
    expectSound(world);
  });

  it('of ours is left out of that price and booked apart with detailed accounting', async () => {
    const world = await worldOf([better('alice', 'GBP', 100_000, 5, true), better('bob')], 2);
    const backing = await opened(world, { who: 'alice', on: 'for,h', price: 2000, stake: 10_000 });
    expect(backing.exchange).toMatchObject({ price: 2021 });
    await opened(world, lay);
    await end(world, resultOf('1-0'));
    expect(orderNow(world, backing).tally).toMatchObject({ profitLossGross: 5105, profitLoss: 4850 });
    expect([purseOf(world, 'alice').balance, purseOf(world, 'bob').balance]).toEqual([4850, -5209]);
    expect([settledOn(world, 'exchange', 'GBP'), settledOn(world, 'commission', 'GBP')]).toEqual([104, 255]);
    expectSound(world);
  });

  it('keeps apart two whose prices meet only before it', async () => {
    const world = await worldOf([better('alice', 'GBP', 100_000, 5), better('bob')], 2);
    await opened(world, { who: 'alice', on: 'for,h', price: 2000, stake: 10_000 });
    // 1.097 × 0.98 = 1.07506, 1.096 × 0.98 = 1.07408
    await opened(world, { ...lay, price: 2096 });
    expect(tradesOf(world)).toEqual([]);
    await opened(world, { ...lay, price: 2097 });
    expect(tradesOf(world)).toHaveLength(1);
    expectSound(world);
  });
});

describe('a trade across currencies', () => {
  it('is settled at the rates of its own moment, whatever they are by then', async () => {
    const world = await worldOf([better('alice'), better('bob', 'EUR'), better('carol', 'EUR')]);
    await opened(world, { who: 'alice', on: 'for,h', price: 2000, stake: 10_000 });
    const lay: Wish = { who: 'bob', on: 'against,h', side: 'lay', price: 2000, stake: 5800, ccy: 'EUR' };
    await opened(world, lay);
    await world.write([rateChange(world.store, 'EUR', 2)]);
    await opened(world, { ...lay, who: 'carol', stake: 2000 });
    await world.write([rateChange(world.store, 'EUR', 0.5)]);
    expect(tradesOf(world).map(({ maker }) => maker.gotStake)).toEqual([5000, 1000]);
    expect(['bob', 'carol'].map((who) => purseOf(world, who).held)).toEqual([5800, 2000]);
    await end(world, resultOf('0-0'));
    const balances = (): number[] => ['alice', 'bob', 'carol'].map((who) => purseOf(world, who).balance);
    expect(balances()).toEqual([-6000, 5800, 2000]);
    expect([settledOn(world, 'fx', 'GBP'), settledOn(world, 'fx', 'EUR')]).toEqual([6000, -7800]);
    expectSound(world);
    await end(world, resultOf('1-0'));
    expect(balances()).toEqual([6000, -5800, -2000]);
    expectSound(world);
  });
});

// Bookmakers beside the exchange.

const PIN = toBookieCode('pin');
const SBK = toBookieCode('sbk');
const betsOf = ({ store }: World, { orderId }: Order): Bet[] =>
  [...store.view.keys('betsOfOrder', [orderId])].map((betId) => store.view.find('bet', betId)!);
const shown = (bets: readonly Bet[]): unknown[] =>
  bets.map(({ bookie: code, wantPrice, wantStake, state }) => [code, wantPrice, wantStake, state]);

function quote(world: World, code: typeof PIN, price: number, max: number): void {
  world.offer(code, HOME, [{ price: toPriceMilli(price), ccy: GBP, min: toMinor(1), max: toMinor(max) }]);
}

const layOf = (who: string, price: number, stake: number): Wish => ({
  who,
  on: 'against,h',
  side: 'lay',
  price,
  stake,
});

describe('an order of 100.00 with bookmakers and the exchange', () => {
  it('takes the best of each: 40.00 at one, 30.00 on the exchange, 30.00 at the other', async () => {
    const world = await worldOf([better('alice'), better('bob')]);
    await opened(world, layOf('bob', 2050, 3000));
    quote(world, PIN, 2100, 4000);
    quote(world, SBK, 2000, 50_000);
    const order = await placeOrder(world);
    expect(shown(betsOf(world, order))).toEqual(
      expect.arrayContaining([
        ['pin', 2100, 4000, 'pending'],
        ['slip', 2050, 3000, 'done'],
        ['sbk', 2000, 3000, 'pending'],
      ]),
    );
    expect(betsOf(world, order)).toHaveLength(3);
    expect(purseOf(world, 'alice').held).toBe(10_000);
    expectSound(world);
  });

  it('offers nothing of what is in flight; what is refused takes what crosses it, and the rest of it stands', async () => {
    const world = await worldOf([better('alice'), better('bob'), better('carol')]);
    quote(world, PIN, 2100, 7000);
    const order = await placeOrder(world, { durationSeconds: 600 });
    expect(shown(betsOf(world, order))).toEqual([['pin', 2100, 7000, 'pending']]);
    world.withdraw(PIN, HOME);
    // Of 100.00, 70.00 is on its way: bob finds 30.00, and 25.00 of his stands.
    await opened(world, layOf('bob', 2000, 5500));
    expect(shown(betsOf(world, order)).slice(1)).toEqual([['slip', 2000, 3000, 'done']]);
    expect(purseOf(world, 'alice').held).toBe(10_000);
    expectSound(world);
    const [sent] = betsOf(world, order);
    await world.engine.submit('answerBet', { betId: sent!.betId, answer: { kind: 'refused', reason: 'suspended' } });
    await world.settle();
    expect(shown(betsOf(world, order)).slice(1)).toEqual([
      ['slip', 2000, 3000, 'done'],
      ['slip', 2000, 2500, 'done'],
    ]);
    expect(purseOf(world, 'alice').held).toBe(10_000);
    expectSound(world);
    // 45.00 stands again.
    await opened(world, layOf('carol', 2000, 6000));
    expect(shown(betsOf(world, order)).slice(3)).toEqual([['slip', 2000, 4500, 'done']]);
    expect(orderNow(world, order)).toMatchObject({ status: 'done', closeReason: 'order_filled' });
    await end(world, resultOf('1-0'));
    expect(['alice', 'bob', 'carol'].map((who) => purseOf(world, who).balance)).toEqual([10_000, -5500, -4500]);
    expectSound(world);
  });

  it('that a bookmaker fills only in part has the rest on offer', async () => {
    const world = await worldOf([better('alice'), better('bob')]);
    quote(world, PIN, 2000, 10_000);
    const order = await placeOrder(world, { durationSeconds: 600 });
    world.withdraw(PIN, HOME);
    await opened(world, layOf('bob', 2000, 6000));
    const [sent] = betsOf(world, order);
    expect(tradesOf(world)).toEqual([]);
    const answer = { kind: 'accepted', price: toPriceMilli(2000), stake: toMinor(7500) } as const;
    await world.engine.submit('answerBet', { betId: sent!.betId, answer });
    await world.settle();
    expect(shown(betsOf(world, order)).slice(1)).toEqual([['slip', 2000, 2500, 'done']]);
    expect(orderNow(world, order)).toMatchObject({ status: 'done', closeReason: 'order_filled' });
    expectSound(world);
  });
});

const quotes = fc.record({
  act: fc.constant('quote' as const),
  code: fc.constantFrom(PIN, SBK),
  price: fc.constantFrom(1950, 2000, 2100),
  max: fc.integer({ min: 100, max: 8000 }),
});
const backs = fc.record({
  act: fc.constant('back' as const),
  price: fc.constantFrom(1900, 2000, 2050),
  stake: fc.integer({ min: 100, max: 12_000 }),
  mode: fc.constantFrom('make_and_take' as const, 'make_and_take' as const, 'dark' as const, 'take_only' as const),
});
const lays = fc.record({
  act: fc.constant('lay' as const),
  who: fc.constantFrom('bob', 'carol'),
  price: fc.constantFrom(1900, 1980, 2000, 2050),
  stake: fc.integer({ min: 100, max: 9000 }),
});
const answers = fc.record({
  act: fc.constant('answer' as const),
  which: fc.nat(5),
  part: fc.constantFrom(0, 0, 0.4, 1),
});
type MixedAct = typeof quotes | typeof backs | typeof lays | typeof answers extends fc.Arbitrary<infer T> ? T : never;

const sentOf = ({ store }: World): Bet[] => [...store.view.all('bet')].filter(({ state }) => state === 'pending');

async function performMixed(world: World, step: MixedAct): Promise<void> {
  switch (step.act) {
    case 'quote':
      quote(world, step.code, step.price, step.max);
      break;
    case 'back': {
      const { price, stake, mode } = step;
      const values = { price: toPriceMilli(price), stake: money(GBP, stake), exchangeMode: mode, durationSeconds: 600 };
      await placeOrder(world, values);
      break;
    }
    case 'lay':
      await opened(world, layOf(step.who, step.price, step.stake));
      break;
    case 'answer': {
      const bet = sentOf(world)[step.which];
      if (bet !== undefined) await answerBet(world, bet, step.part);
    }
  }
  await world.settle();
}

/** A bookmaker takes such a part of a bet; 0: it refuses it. */
async function answerBet(world: World, { betId, wantPrice, wantStake }: Bet, part: number): Promise<void> {
  const stake = toMinor(Math.round(wantStake * part));
  const answer =
    stake === 0
      ? ({ kind: 'refused', reason: 'suspended' } as const)
      : ({ kind: 'accepted', price: wantPrice, stake } as const);
  await world.engine.submit('answerBet', { betId, answer });
}

describe('orders with bookmakers and the exchange, in any order', () => {
  it('have each penny once: won, in flight or on offer', { timeout: 120_000 }, async () => {
    const steps = fc.array(fc.oneof(quotes, backs, lays, answers), { minLength: 4, maxLength: 20 });
    let [both, returned] = [0, 0];
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const rich = ['alice', 'bob', 'carol', 'dave'].map((name) => better(name, 'GBP', 1_000_000_000));
        const world = await worldOf(rich, 0, 1);
        const ofAlice = (): Order[] => ordersOf(world).filter(({ placer }) => placer === 'alice');
        const check = (): void => {
          // All that an open order wants is reserved, wherever it is.
          for (const { closeReason, held, wantStake } of ofAlice())
            if (closeReason === null) expect(held).toBe(wantStake.amount);
          expect(auditExchange(world)).toEqual([]);
        };
        for (const step of story) {
          const trades = tradesOf(world).length;
          await performMixed(world, step);
          if (step.act === 'answer' && tradesOf(world).length > trades) returned += 1;
          check();
        }
        // Without bookmakers somebody comes who lays all that there is: what is not in flight was on offer, and no more than that.
        for (const code of [PIN, SBK]) world.withdraw(code, HOME);
        await opened(world, layOf('dave', 3000, 1_000_000));
        await world.settle();
        check();
        for (const { wantStake, tally } of ofAlice()) {
          expect(tally.success + tally.inProgress).toBe(wantStake.amount);
          if (tally.inProgress > 0 && tally.success > 0) both += 1;
        }
        for (const bet of sentOf(world)) await answerBet(world, bet, 1);
        await world.settle();
        await end(world, resultOf('1-0'));
        expectSound(world);
      }),
      { numRuns: MIXED_RUNS, seed: SEED },
    );
    expect(Math.min(both, returned)).toBeGreaterThan(10);
  });
});

// Stories at random.

const CUSTOMERS = [
  better('alice', 'GBP', 60_000),
  better('bob', 'EUR', 70_000, 2),
  better('carol', 'JPY', 90_000, 3, true),
  better('dave', 'KWD', 200_000),
  better('erin', 'USD', 80_000, 7.5),
];
const CCYS = ['GBP', 'EUR', 'USD', 'JPY', 'KWD'] as const;
/** What the one side backs, and the other; lay orders back what starts with `against`. */
const SIDES = [
  [
    ['for,h', 'against,dc,a,d'],
    ['for,dc,a,d', 'against,h'],
  ],
  [
    ['for,ah,h,-1', 'against,ah,a,-1'],
    ['for,ah,a,-1', 'against,ah,h,-1'],
  ],
  [
    ['for,ahover,9', 'against,ahunder,9'],
    ['for,ahunder,9', 'against,ahover,9'],
  ],
] as const;

const wishes = fc.record({
  act: fc.constant('open' as const),
  who: fc.constantFrom(...CUSTOMERS.map(({ username }) => String(username))),
  // Mostly one market, so that many meet.
  market: fc.constantFrom(0, 1, 1, 2),
  side: fc.constantFrom(0, 1),
  isLay: fc.boolean(),
  price: fc.oneof(
    fc.constantFrom(1001, 1010, 1333, 1500, 1900, 2000, 2001, 2100, 3000, 7000, 51_000),
    fc.integer({ min: 1700, max: 2400 }),
  ),
  stake: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 30_000 })),
  ccy: fc.constantFrom(...CCYS),
  mode: fc.constantFrom('make_and_take', 'make_and_take', 'make_and_take', 'dark', 'take_only'),
});
const closings = fc.record({ act: fc.constant('close' as const), which: fc.nat(30) });
const rates = fc.record({
  act: fc.constant('rate' as const),
  ccy: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
  rate: fc.constantFrom(1, 1.16, 1.27, 0.3333, 0.39, 149.37, 150, 7),
});
const acts = fc.array(
  fc.oneof({ weight: 12, arbitrary: wishes }, { weight: 1, arbitrary: closings }, { weight: 1, arbitrary: rates }),
  { minLength: 5, maxLength: 40 },
);
const results = fc.array(fc.constantFrom('1-0', '0-0', '1-1', '0-1', '2-0', '2-1', 'void'), {
  minLength: 1,
  maxLength: 4,
});

type Act = { readonly act: string } & (typeof acts extends fc.Arbitrary<readonly (infer T)[]> ? T : never);

const ordersOf = ({ store }: World): Order[] => [...store.view.all('order')];
const rateNow = ({ store }: World, ccy: string): number => store.view.find('rates', 'rates')!.rates[ccy]!;
const ratedNow = (world: World, ccy: string): { readonly ccy: string; readonly rate: number } => ({
  ccy,
  rate: rateNow(world, ccy),
});

/** What is left of a customer's credit, in its own currency. */
function creditOf(world: World, who: string): number {
  const { balance, held } = purseOf(world, who);
  return world.store.view.find('customer', toUsername(who))!.creditLimit.amount! + balance - held;
}

/** What is left of a customer's winnings when the exchange and we, where that is netted, have kept our parts. */
function leftTo(who: string, commission: number): Ratio {
  const { roles, commissions } = CUSTOMERS.find(({ username }) => username === who)!;
  const own = roles.detailedAccounting ? 0 : (commissions[0]?.ppm ?? 0);
  return [BigInt(1_000_000 - Math.round(commission * 10_000)) * BigInt(1_000_000 - own), 1_000_000_000_000n];
}

/** Does it; whether an order may be opened is worked out first. Returns what one that was opened has to hold at first; null: none was. */
async function perform(world: World, step: Act, commission: number): Promise<bigint | null> {
  if (step.act === 'rate') {
    await world.write([rateChange(world.store, step.ccy, step.rate)]);
    return null;
  }
  if (step.act === 'close') {
    const order = ordersOf(world)[step.which];
    if (order !== undefined) await world.orders.close(world.callerOf(order.placer), order.orderId);
    return null;
  }
  const { who, market, side, isLay, price, stake, ccy, mode } = step;
  const wish: Wish = {
    who,
    on: SIDES[market][side].find((one) => one.startsWith(isLay ? 'against' : 'for'))!,
    side: isLay ? 'lay' : 'back',
    price,
    stake,
    ccy,
    mode,
  };
  const own = ratedNow(world, CUSTOMERS.find(({ username }) => username === who)!.ccy);
  const want = ratedNow(world, ccy);
  const hold = ceilingOf(cross(multiply([BigInt(stake), 1n], riskEach({ side: wish.side!, price })), want, own));
  const least = ceilingOf(cross([1n, 1n], ratedNow(world, 'GBP'), want));
  // A lay whose price leaves nothing net of commission is not on the exchange, and waits in vain.
  const isThere = !isLay || floorOf(multiply([BigInt(price - 1000), 1n], leftTo(who, commission))) > 0n;
  const isFine = hold <= BigInt(creditOf(world, who)) && (!isThere || BigInt(stake) >= least);
  const answer = await openOnExchange(world, wish);
  expect(answer.ok).toBe(isFine);
  return answer.ok ? hold : null;
}

/** How many trades of each kind the stories had: what none of them tells is not tested. */
const seen = new Map<string, number>();
const see = (what: string): void => {
  seen.set(what, (seen.get(what) ?? 0) + 1);
};

async function tell(commission: number, steps: readonly Act[], ends: readonly string[]): Promise<void> {
  const world = await worldOf(CUSTOMERS, commission, 1);
  try {
    const firstHolds: bigint[] = [];
    for (const step of steps) {
      const trades = tradesOf(world).length;
      const hold = await perform(world, step, commission);
      if (hold !== null) firstHolds.push(hold);
      for (const [index, { orderId, held }] of ordersOf(world).entries())
        expect(BigInt(held) <= firstHolds[index]!, `order ${orderId} holds ${held} of ${firstHolds[index]}`).toBe(true);
      for (const { username } of CUSTOMERS) expect(creditOf(world, username)).toBeGreaterThanOrEqual(0);
      for (const { maker, taker } of tradesOf(world).slice(trades)) {
        see(`${orderNow(world, maker).side} with ${orderNow(world, taker).side}`);
        if (maker.account.ccy !== taker.order.ccy) see('across currencies');
        // The rates of this moment.
        for (const bet of [maker, taker]) {
          const { ccy } = orderNow(world, bet).want;
          expect(bet.order).toEqual({ ccy, rate: toRate(rateNow(world, ccy)) });
          expect(bet.account).toEqual({ ccy: maker.account.ccy, rate: toRate(rateNow(world, maker.account.ccy)) });
        }
      }
      expect(auditExchange(world)).toEqual([]);
    }
    for (const [index, text] of ends.entries()) {
      const positions = index === 0 ? gridsOf(world) : null;
      await end(world, resultOf(text));
      expect(auditExchange(world)).toEqual([]);
      for (const { username } of CUSTOMERS) {
        const { balance, held } = purseOf(world, username);
        expect(held).toBe(0);
        const [home = 0, away = 0] = text.split('-').map(Number);
        // What the grid said before is what is booked, and what it says after.
        const after = gridsOf(world).get(username)!;
        if (text === 'void') expect(after.every((cell) => cell === 0)).toBe(true);
        else if (positions !== null) expect(positions.get(username)![home * 10 + away]).toBe(balance);
        // What was annulled has no worth at another score, what was not annulled has what is booked.
        expect(text === 'void' ? 0 : after[home * 10 + away]).toBe(balance);
      }
      for (const { maker } of tradesOf(world)) see(maker.settlement!.status);
      const seq = world.store.lastSeq();
      const settled = [...world.store.view.all('balance')];
      await end(world, resultOf(text));
      expect([...world.store.view.all('balance')]).toEqual(settled);
      expect(world.store.lastSeq()).toBe(seq);
    }
    expect(verified(world.store)).toEqual([]);
  } finally {
    await world.close();
    worlds.pop();
  }
}

function gridsOf(world: World): Map<string, readonly number[]> {
  const bets = [...world.store.view.all('bet')];
  return new Map(
    CUSTOMERS.map(({ username, ccy }) => {
      const sum = createPositionSum({ ccy, currencyOf: (of) => ({ ccy: of, rate: toRate(rateNow(world, of)) }) }, null);
      for (const bet of bets) if (bet.placer === username) sum.add(bet);
      return [username, [...sum.total().grid!]];
    }),
  );
}

describe('whatever is traded', () => {
  it(
    'no hold rises, no credit is exceeded, each result brings what it must, and every currency sums to zero',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(0, 0, 2, 3.3333), acts, results, (commission, steps, ends) =>
          tell(commission, steps as readonly Act[], ends),
        ),
        { numRuns: RUNS, seed: SEED },
      );
      const sides = ['back with back', 'back with lay', 'lay with back', 'lay with lay'];
      const statuses = ['won', 'lost', 'half_won', 'half_lost', 'void'];
      const told = [...sides, ...statuses, 'across currencies'];
      expect(told.filter((what) => (seen.get(what) ?? 0) < 20)).toEqual([]);
    },
  );
});
