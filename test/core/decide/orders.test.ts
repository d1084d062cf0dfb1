// Plans are advice: each leg is held against what is true when it is decided on, and one that does not fit refuses them all.
import { beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../../src/core/change.js';
import type { OpenOrder } from '../../../src/core/command.js';
import type { Leg } from '../../../src/core/record/leg.js';
import type { Offer, Quote } from '../../../src/core/record/offer.js';
import type { Order } from '../../../src/core/record/order.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import {
  type EventId,
  toAccountId,
  toBookieCode,
  toProviderBetId,
  toSelectionId,
  toUsername,
} from '../../../src/core/value/ids.js';
import { money, toMinor } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { type Instant, dayOf, later } from '../../../src/core/value/time.js';
import { type Engine, createEngine } from '../../../src/engine/engine.js';
import { createMemoryStore } from '../../../src/store/memory/memory-store.js';
import type { Store } from '../../../src/store/store.js';
import { audit } from '../../support/auditor.js';
import { betType } from '../../support/bet-types.js';
import { FOOTBALL, NOON, account, bookie, customer, openWorld, rateChange } from '../../support/world.js';

const GBP = toCurrency('GBP');
const EUR = toCurrency('EUR');
const HOME = betType('for,h');
const PLENTY: Quote = { price: toPriceMilli(2000), ccy: GBP, min: toMinor(500), max: toMinor(6000) };
const STALE = { ok: false, rejection: { code: 'stale_plan' } };

let now: Instant;
let store: Store;
let engine: Engine;
let eventId: EventId;
/** What each bookie offers. */
let offers: Map<string, Offer>;

beforeEach(async () => {
  now = NOON;
  offers = new Map();
  const world = await openWorld({
    customers: [
      customer('alice'),
      customer('bob', { commissions: [{ from: dayOf(NOON), ppm: toCommissionPpm(20_000) }] }),
    ],
    bookies: [bookie('pin'), bookie('xch', { commission: toCommissionPpm(50_000) })],
    accounts: [
      account(1, 'pin', 'a', { stakeIncrement: toMinor(50) }),
      account(2, 'pin', 'b', { enabled: false }),
      account(3, 'xch', 'a'),
      account(4, 'sbk', 'a', { ccy: EUR }),
      account(5, 'pin', 'c', { openingBalance: toMinor(4000) }),
    ],
  });
  await world.close();
  store = createMemoryStore([...world.store.lines(0 as never)]);
  engine = createEngine(store, { findOffer: (code) => offers.get(code) ?? null }, () => now);
  eventId = world.eventId;
  for (const code of ['pin', 'xch', 'sbk']) offer(code);
});

function offer(code: string, values: Partial<Offer> = {}): void {
  offers.set(code, {
    bookie: toBookieCode(code),
    eventId,
    betType: HOME,
    selectionId: toSelectionId(`${code} home`),
    quotes: [PLENTY],
    at: now,
    ...values,
  });
}

const ACCOUNT_OF: Readonly<Record<string, number>> = { pin: 1, xch: 3, sbk: 4 };

function leg(values: Partial<Leg> = {}): Leg {
  const code: string = values.bookie ?? 'pin';
  return {
    accountId: toAccountId(ACCOUNT_OF[code] ?? 0),
    bookie: toBookieCode(code),
    betType: HOME,
    selectionId: toSelectionId(`${code} home`),
    price: toPriceMilli(2000),
    stake: toMinor(5000),
    providerBetId: toProviderBetId('sent'),
    ...values,
  };
}

/** An order for 100.00 at 1.900 on all accounts. */
function wish(values: Partial<OpenOrder> = {}): OpenOrder {
  return {
    placer: toUsername('alice'),
    behind: null,
    ip: '127.0.0.1',
    sport: FOOTBALL,
    eventId,
    betType: HOME,
    side: 'back',
    price: toPriceMilli(1900),
    stake: money(GBP, 10_000),
    durationSeconds: 15,
    validUntil: null,
    keepOpenInRunning: false,
    acceptPartialFill: true,
    exchangeMode: 'make_and_take',
    exchange: null,
    userData: null,
    requestUuid: null,
    accounts: [
      { accountId: toAccountId(1), bookie: toBookieCode('pin'), betType: HOME },
      { accountId: toAccountId(2), bookie: toBookieCode('pin'), betType: HOME },
      { accountId: toAccountId(3), bookie: toBookieCode('xch'), betType: HOME },
      { accountId: toAccountId(4), bookie: toBookieCode('sbk'), betType: HOME },
      { accountId: toAccountId(5), bookie: toBookieCode('pin'), betType: HOME },
    ],
    bookieMinStakes: {},
    adaptiveBookies: null,
    selection: { equivalentBets: true, equivalentBetsBookies: [], multipleAccounts: false },
    openOrdersMax: 100,
    legs: [],
    advice: null,
    ...values,
  };
}

async function open(values: Partial<OpenOrder> = {}): Promise<Order> {
  const answer = await engine.submit('openOrder', wish(values));
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.rejection)}`);
  return answer.value.order;
}

/** What becomes of a plan for an open order, and for one that opens with it. */
async function plan(legs: readonly Leg[], values: Partial<OpenOrder> = {}): Promise<readonly unknown[]> {
  const opened = await engine.submit('openOrder', wish({ ...values, legs }));
  const { orderId } = await open(values);
  const before = store.lastSeq();
  const filled = await engine.submit('fillOrder', {
    orderId,
    advice: null,
    legs: legs.map((one) => ({ ...one, providerBetId: toProviderBetId('again') })),
  });
  if (!filled.ok) expect(store.lastSeq()).toBe(before);
  expect(audit(store)).toEqual([]);
  return [opened, filled].map((answer) => (answer.ok ? 'placed' : answer));
}

describe('a plan', () => {
  it.each<[string, readonly Partial<Leg>[]]>([
    ['that fits', [{}]],
    ['of the least stake', [{ stake: toMinor(500) }]],
    ['of no legs at all', []],
    ['in the account’s own money', [{ bookie: toBookieCode('sbk') }]],
  ])('%s is placed', async (_, legs) => {
    expect(await plan(legs.map(leg))).toEqual(['placed', 'placed']);
  });

  it.each<[string, readonly Partial<Leg>[]]>([
    ['of an account that is not there', [{ accountId: toAccountId(9) }]],
    ['of an account that is switched off', [{ accountId: toAccountId(2) }]],
    ['of another bet type', [{ betType: betType('for,a') }]],
    ['of a selection that has changed its name', [{ selectionId: toSelectionId('another') }]],
    ['at a price that is gone', [{ price: toPriceMilli(2010) }]],
    ['of nothing', [{ stake: toMinor(0) }]],
    ['of less than nothing', [{ stake: toMinor(-500) }]],
    ['off the increment', [{ stake: toMinor(5025) }]],
    ['below the minimum', [{ stake: toMinor(450) }]],
    ['above the maximum', [{ stake: toMinor(6050) }]],
    ['above the maximum in the account’s money', [{ bookie: toBookieCode('sbk'), stake: toMinor(6961) }]],
    ['below the minimum in the account’s money', [{ bookie: toBookieCode('sbk'), stake: toMinor(579) }]],
    ['for more than is on the account', [{ accountId: toAccountId(5), stake: toMinor(4001) }]],
    [
      'for more than is on the account together',
      [
        { accountId: toAccountId(5), stake: toMinor(2001) },
        { accountId: toAccountId(5), stake: toMinor(2000) },
      ],
    ],
    ['for more than the order wants', [{}, { bookie: toBookieCode('xch'), stake: toMinor(5001) }]],
    ['of which one leg does not fit', [{}, { bookie: toBookieCode('xch'), price: toPriceMilli(2010) }]],
  ])('%s is refused, and nothing of it is placed', async (_, legs) => {
    expect(await plan(legs.map(leg))).toEqual([STALE, STALE]);
  });

  it('of a bookie that offers nothing any more is refused', async () => {
    offers.clear();
    expect(await plan([leg()])).toEqual([STALE, STALE]);
  });

  it('of an account that the order does not name is refused', async () => {
    expect(await plan([leg()], { accounts: wish().accounts.slice(1) })).toEqual([STALE, STALE]);
  });

  it.each([
    ['2.000, of which the bookie keeps 5 %', 'alice', 'xch', 1950, 'placed'],
    ['2.000, of which the bookie keeps 5 %', 'alice', 'xch', 1951, STALE],
    ['2.000, of which we keep 2 %', 'bob', 'pin', 1980, 'placed'],
    ['2.000, of which we keep 2 %', 'bob', 'pin', 1981, STALE],
    ['2.000, of which both keep theirs', 'bob', 'xch', 1931, 'placed'],
    ['2.000, of which both keep theirs', 'bob', 'xch', 1932, STALE],
  ])('at %s, for %s at %s who wants %i', async (_, who, code, price, expected) => {
    const legs = [leg({ bookie: toBookieCode(code), stake: toMinor(1000) })];
    const values = { placer: toUsername(who), price: toPriceMilli(price) };
    expect(await plan(legs, values)).toEqual([expected, expected]);
  });

  it('for less than the customer wants to place with a bookie is refused', async () => {
    const values = { bookieMinStakes: { pin: money(EUR, 4640) } }; // 40.00 GBP
    expect(await plan([leg({ stake: toMinor(3950) })], values)).toEqual([STALE, STALE]);
    expect(await plan([leg({ stake: toMinor(4000) })], values)).toEqual(['placed', 'placed']);
  });

  it('for less than the customer wants with a bookie is refused though each leg of it may be less', async () => {
    const values = { bookieMinStakes: { xch: money(GBP, 4000), sbk: money(GBP, 1000) } };
    const legs = (...stakes: readonly number[]): Leg[] =>
      stakes.map((stake, index) =>
        leg({ bookie: toBookieCode('xch'), stake: toMinor(stake), providerBetId: toProviderBetId(`sent ${index}`) }),
      );
    expect(await plan(legs(3000, 999), values)).toEqual([STALE, STALE]);
    expect(await plan(legs(3000, 1000), values)).toEqual(['placed', 'placed']);
    // 1159 euro cents are 9.99 pounds.
    const short = leg({ bookie: toBookieCode('sbk'), stake: toMinor(1159) });
    expect(await plan([...legs(3000, 1000), short], values)).toEqual([STALE, STALE]);
    expect(await plan([...legs(3000, 1000), { ...short, stake: toMinor(1160) }], values)).toEqual(['placed', 'placed']);
  });

  it('for less than a stake that cannot be counted in the account’s money is refused', async () => {
    const changes = [rateChange(store, 'EUR', 10_000)];
    await store.transact(now, () => ({ ok: true, changes, reply: null }));
    const legs = [leg({ bookie: toBookieCode('sbk'), stake: toMinor(5_000_000) })];
    const least = (amount: number): object => ({ bookieMinStakes: { sbk: money(GBP, amount) } });
    expect(await plan(legs, least(1_000_000_000_000))).toEqual([STALE, STALE]);
    expect(await plan(legs, least(500))).toEqual(['placed', 'placed']);
  });

  it('of an account that the customer’s rules let through no more is refused', async () => {
    const found = store.view.find('customer', toUsername('alice'))!;
    const allow = (...codes: readonly string[]): Promise<unknown> => {
      const tagRules = codes.map((code) => ({ bookie: toBookieCode(code), require: [], exclude: [] }));
      const changes = [changed('customer', { ...found, tagRules })];
      return store.transact(now, () => ({ ok: true, changes, reply: null }));
    };
    await allow('xch');
    expect(await plan([leg({ stake: toMinor(1000) })])).toEqual([STALE, STALE]);
    expect(await plan([leg({ bookie: toBookieCode('xch'), stake: toMinor(1000) }), leg()])).toEqual([STALE, STALE]);
    expect(await plan([leg({ bookie: toBookieCode('xch'), stake: toMinor(1000) })])).toEqual(['placed', 'placed']);
    await allow();
    expect(await plan([leg({ bookie: toBookieCode('xch'), stake: toMinor(1000) })])).toEqual([STALE, STALE]);
  });

  it('is worked out exactly, though each bet’s part of the order is rounded', async () => {
    // One penny is 1.5 yen: four bets of one count two yen each, but take one and a half.
    const yen = money(toCurrency('JPY'), 9);
    offer('xch', { quotes: [{ ...PLENTY, min: toMinor(1) }] });
    const legs = Array.from({ length: 6 }, (_, index) =>
      leg({ bookie: toBookieCode('xch'), stake: toMinor(1), providerBetId: toProviderBetId(`sent ${index}`) }),
    );
    expect(await plan(legs, { stake: yen })).toEqual(['placed', 'placed']);
    const [first] = store.view.all('order');
    expect(first?.tally.inProgress).toBe(9);
    expect(await plan([...legs, leg({ bookie: toBookieCode('xch'), stake: toMinor(1) })], { stake: yen })).toEqual([
      STALE,
      STALE,
    ]);
  });

  it('on an account whose money has no rate is refused', async () => {
    const changes = [rateChange(store, 'EUR', null)];
    await store.transact(now, () => ({ ok: true, changes, reply: null }));
    expect(await plan([leg({ bookie: toBookieCode('sbk') })])).toEqual([STALE, STALE]);
  });

  it('by a quote in money without a rate is refused', async () => {
    offer('xch', { quotes: [{ ...PLENTY, ccy: toCurrency('CHF') }] });
    expect(await plan([leg({ bookie: toBookieCode('xch') })])).toEqual([STALE, STALE]);
  });
});

describe('an account that an order has used', () => {
  const again = (orderId: Order['orderId']): Promise<unknown> =>
    engine.submit('fillOrder', {
      orderId,
      advice: null,
      legs: [leg({ stake: toMinor(1000), providerBetId: toProviderBetId('again') })],
    });

  it('rests until its bet is answered, and then until a PMM that was asked for later', async () => {
    const { orderId } = await open({ legs: [leg()] });
    const [bet] = store.view.all('bet');
    now = later(now, 1000);
    offer('pin');
    expect(await again(orderId)).toEqual(STALE);
    now = later(now, 1000);
    const answer = { kind: 'accepted', price: bet!.wantPrice, stake: bet!.wantStake } as const;
    await engine.submit('answerBet', { betId: bet!.betId, answer });
    expect(await again(orderId)).toEqual(STALE);
    offer('pin');
    expect(await again(orderId)).toEqual(STALE);
    now = later(now, 1);
    offer('pin');
    expect(await again(orderId)).toMatchObject({ ok: true });
  });
});

describe('an order', () => {
  it.each([
    ['for a stake in money that has no rate any more', 'EUR', { stake: money(EUR, 10_000) }],
    ['whose customer’s money has none', 'GBP', { stake: money(EUR, 10_000) }],
  ])('%s is refused', async (_, ccy, values) => {
    const changes = [rateChange(store, ccy, null)];
    await store.transact(now, () => ({ ok: true, changes, reply: null }));
    const rejection = { code: 'validation_error', errors: { stake: ['unknown_currency'] } };
    expect(await engine.submit('openOrder', wish(values))).toEqual({ ok: false, rejection });
    expect([...store.view.all('order')]).toEqual([]);
  });
});

describe('all or nothing', () => {
  const whole = { acceptPartialFill: false };
  const all = [leg(), leg({ bookie: toBookieCode('xch'), providerBetId: toProviderBetId('other') })];

  it('is placed where the plan is for all', async () => {
    expect((await open({ ...whole, legs: all })).tally.inProgress).toBe(10_000);
  });

  it('closes with nothing where it is not, and takes nothing later', async () => {
    const order = await open({ ...whole, legs: all.slice(1) });
    expect(order).toMatchObject({ status: 'failed', closeReason: 'timed_out', held: 0 });
    expect([...store.view.all('bet')]).toEqual([]);
  });

  it('is not filled up once it is placed', async () => {
    const { orderId } = await open({ ...whole, legs: all });
    const [bet] = store.view.all('bet');
    await engine.submit('answerBet', { betId: bet!.betId, answer: { kind: 'refused', reason: 'no' } });
    const before = store.lastSeq();
    now = later(now, 1);
    offer('pin');
    const filled = await engine.submit('fillOrder', {
      orderId,
      advice: null,
      legs: [leg({ providerBetId: toProviderBetId('again') })],
    });
    expect(filled).toMatchObject({ ok: true, value: { status: 'open' } });
    expect([...store.view.all('bet')]).toHaveLength(2);
    expect(store.view.find('order', orderId)?.tally.inProgress).toBe(5000);
    expect(store.lastSeq()).toBeLessThanOrEqual(before + 1);
  });
});

describe('a request made again', () => {
  const requestUuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const DAY_MS = 86_400_000;

  it.each([
    ['a moment before a day is over', DAY_MS - 1, true],
    ['after a day', DAY_MS, false],
  ])('%s', async (_, ms, isReplayed) => {
    const first = await open({ requestUuid });
    now = later(now, ms);
    const answer = await engine.submit('openOrder', wish({ requestUuid, legs: [leg()] }));
    expect(answer).toMatchObject({ ok: true, value: { isReplayed } });
    expect(answer.ok && answer.value.order.orderId === first.orderId).toBe(isReplayed);
    expect([...store.view.all('bet')]).toHaveLength(isReplayed ? 0 : 1);
  });

  it('answers the newest of its name', async () => {
    await open({ requestUuid });
    now = later(now, DAY_MS);
    const second = await open({ requestUuid });
    now = later(now, DAY_MS - 1);
    expect((await open({ requestUuid })).orderId).toBe(second.orderId);
  });
});

describe('an order that comes when its event should have begun, though nobody has said so', () => {
  const START = 3 * 3_600_000;

  it.each([
    [START - 1, false, 'pre_event', 'open'],
    [START, true, 'in_running', 'event_became_inrunning'],
  ])('%d ms after noon', async (ms, isInRunning, status, before) => {
    const earlier = await open({ durationSeconds: 86_400 });
    now = later(NOON, ms);
    const { placedInRunning, orderId } = await open();
    const event = store.view.find('event', eventId);
    expect([placedInRunning, event?.status]).toEqual([isInRunning, status]);
    const was = store.view.find('order', earlier.orderId);
    expect(was?.closeReason ?? was?.status).toBe(before);
    // It stays open when it is said.
    await engine.submit('markInRunning', { eventId });
    expect(store.view.find('order', orderId)?.status).toBe(isInRunning ? 'open' : 'failed');
  });
});
