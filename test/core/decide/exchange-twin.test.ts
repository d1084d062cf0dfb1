// The exchange against one worked out the plain way (test/support/exchange-twin.ts): after each of many random commands both hold the same
// orders and bets, and nothing stands that could have traded. Then what stays away from what, one rule at a time.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../../src/core/change.js';
import type { Commands } from '../../../src/core/command.js';
import type { Bet } from '../../../src/core/record/bet.js';
import { exchangeAccount } from '../../../src/core/record/bookie.js';
import type { Order } from '../../../src/core/record/order.js';
import { payoffClassOf } from '../../../src/core/rule/payoff.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import {
  EXCHANGE_ACCOUNT,
  EXCHANGE_BOOKIE,
  toAccountId,
  toBookieCode,
  toEventId,
  toGroupId,
  toOrderId,
  toUsername,
} from '../../../src/core/value/ids.js';
import { type Rate, money, toMinor, toRate } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { type Instant, dayOf, later } from '../../../src/core/value/time.js';
import { type Engine, createEngine } from '../../../src/engine/engine.js';
import { createMemoryStore } from '../../../src/store/memory/memory-store.js';
import type { Store } from '../../../src/store/store.js';
import { betType } from '../../support/bet-types.js';
import {
  ExchangeTwin,
  OUTCOMES,
  type TwinAmount,
  type TwinBet,
  type TwinCustomer,
  type TwinOrder,
  type TwinWish,
  twinCrosses,
} from '../../support/exchange-twin.js';
import { FOOTBALL, NOON, account, bookie, customer, listing } from '../../support/world.js';

/** Commands of the property in all: about 4,000 a second. */
const COMMANDS = 70_000;
const COMMANDS_A_WORLD = 250;
const SEED = 1;

const RATES: Readonly<Record<string, number>> = { GBP: 1, EUR: 1.16, USD: 1.27, JPY: 149.37, KWD: 0.391 };
const CURRENCIES = Object.keys(RATES);
const CUSTOMERS: Readonly<Record<string, TwinCustomer>> = {
  alice: { ccy: 'GBP', commission: 0, isDetailed: false },
  bob: { ccy: 'GBP', commission: 0, isDetailed: false },
  carol: { ccy: 'JPY', commission: 0, isDetailed: false },
  dave: { ccy: 'EUR', commission: 20_000, isDetailed: false },
  erin: { ccy: 'KWD', commission: 30_000, isDetailed: true },
};
/** Each has a bookie account that never finds anything on offer. */
const INCREMENTS: readonly TwinAmount[] = [
  { ccy: 'GBP', amount: 1 },
  { ccy: 'EUR', amount: 50 },
  { ccy: 'GBP', amount: 5000 },
];

/** The real one: engine and store, and no watchers: what is late is closed when a test says so. */
interface Exchange {
  readonly store: Store;
  readonly engine: Engine;
  readonly events: readonly string[];
  at: Instant;
}

async function openExchange(least: TwinAmount, commission = 0): Promise<Exchange> {
  const store = createMemoryStore();
  const exchange: { -readonly [K in keyof Exchange]: Exchange[K] } = {
    store,
    engine: createEngine(store, { findOffer: () => null }, () => exchange.at),
    events: [],
    at: NOON,
  };
  await exchange.engine.submit('configure', {
    groups: [{ groupId: toGroupId(1), name: 'main', managers: [] }],
    standings: [],
    customers: Object.entries(CUSTOMERS).map(([username, one]) => {
      const plain = customer(username);
      return {
        ...plain,
        ccy: toCurrency(one.ccy),
        creditLimit: { ccy: toCurrency(one.ccy), amount: null, given: 'all' },
        commissions: [{ from: dayOf(NOON), ppm: toCommissionPpm(one.commission) }],
        roles: { ...plain.roles, detailedAccounting: one.isDetailed },
      };
    }),
    bookies: [bookie('pin'), { bookie: EXCHANGE_BOOKIE, commission: toCommissionPpm(commission) }],
    accounts: [
      exchangeAccount(money(toCurrency(least.ccy), least.amount)),
      ...INCREMENTS.map(({ ccy, amount }, at) =>
        account(at + 1, 'pin', `a${at}`, { ccy: toCurrency(ccy), stakeIncrement: toMinor(amount) }),
      ),
    ],
    rates: ratesOf(RATES),
  });
  const listed = await exchange.engine.submit('registerListings', {
    bookie: toBookieCode('listing'),
    listings: [listing('Ajax', 'PSV'), listing('Feyenoord', 'Twente')],
  });
  if (!listed.ok) throw new Error('the matches are registered');
  exchange.events = listed.value.map(({ eventId }) => eventId);
  return exchange;
}

function ratesOf(rates: Readonly<Record<string, number>>): Record<string, Rate> {
  return Object.fromEntries(Object.entries(rates).map(([ccy, rate]) => [ccy, toRate(rate)]));
}

const ALICE = { username: toUsername('alice'), behind: null, ip: '127.0.0.1' };

function openingOf(wish: TwinWish, keepOpenInRunning = false): Commands['openOrder'] {
  const { minTaker, increment } = wish;
  const on = betType(wish.outcome);
  const amountOf = ({ ccy, amount }: TwinAmount) => money(toCurrency(ccy), amount);
  const other = increment === null ? [] : [toAccountId(INCREMENTS.indexOf(increment) + 1)];
  return {
    placer: toUsername(wish.owner),
    behind: null,
    ip: '127.0.0.1',
    sport: FOOTBALL,
    eventId: toEventId(wish.event),
    betType: on,
    side: wish.side,
    price: toPriceMilli(wish.price),
    stake: amountOf(wish.stake),
    durationSeconds: wish.seconds,
    validUntil: null,
    keepOpenInRunning,
    acceptPartialFill: !wish.isAllOrNothing,
    exchangeMode: wish.mode,
    exchange: { minTaker: minTaker === null ? null : amountOf(minTaker), delayMs: 0 },
    userData: null,
    requestUuid: null,
    accounts: [
      ...other.map((accountId) => ({ accountId, bookie: toBookieCode('pin'), betType: on })),
      { accountId: EXCHANGE_ACCOUNT, bookie: EXCHANGE_BOOKIE, betType: on },
    ],
    selection: { equivalentBets: false, equivalentBetsBookies: [], multipleAccounts: true },
    bookieMinStakes: {},
    adaptiveBookies: null,
    openOrdersMax: 1_000_000,
    legs: [],
    advice: null,
  };
}

// The property.

/** One command, complete in itself, so that any of a list may be left out. */
type Step =
  | { readonly kind: 'open'; readonly wish: TwinWish }
  | { readonly kind: 'close' | 'fill'; readonly back: number }
  | { readonly kind: 'late' }
  | { readonly kind: 'pass'; readonly seconds: number }
  | { readonly kind: 'rate'; readonly ccy: string; readonly rate: number };

interface Story {
  readonly least: TwinAmount;
  readonly commission: number;
  readonly steps: readonly Step[];
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const EVENTS = ['first', 'second'];
/** Many of them are another's equal seen from the other side: 1.500 and a lay at 3.000, 1.250 and a lay at 5.000. */
const PRICES = [1250, 1500, 1600, 1900, 2000, 2000, 2000, 2100, 2500, 3000, 5000];
const MODES = ['make_and_take', 'make_and_take', 'make_and_take', 'take_only', 'dark', 'dark'] as const;

function storyOf(seed: number): Story {
  const random = randomFrom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const owners = Object.keys(CUSTOMERS);
  // Some worlds know one currency and one book only, so that much meets much.
  const ccys = oneOf([['GBP'], ['GBP', 'JPY'], CURRENCIES]);
  const outcomes = oneOf([OUTCOMES.slice(0, 7), OUTCOMES]);
  const amount = (): TwinAmount => ({
    ccy: oneOf(ccys),
    amount: 1 + below(oneOf([5, 300, 20_000, 20_000, 3_000_000])),
  });
  const price = (): number =>
    oneOf([oneOf(PRICES), oneOf(PRICES), 1001 + below(3000), 1000 + below(3), 1900 + below(200)]);

  function wish(): TwinWish {
    const outcome = oneOf(outcomes);
    const mode = oneOf(MODES);
    return {
      owner: oneOf(owners),
      event: below(5) === 0 ? EVENTS[1]! : EVENTS[0]!,
      outcome,
      side: outcome.startsWith('against') && below(3) > 0 ? 'lay' : 'back',
      price: price(),
      stake: amount(),
      mode,
      minTaker: mode === 'dark' && below(2) === 0 ? amount() : null,
      seconds: 1 + below(oneOf([20, 600])),
      isAllOrNothing: below(8) === 0,
      increment: below(3) === 0 ? oneOf(INCREMENTS) : null,
    };
  }

  function step(): Step {
    const dice = below(100);
    if (dice < 70) return { kind: 'open', wish: wish() };
    if (dice < 78) return { kind: 'close', back: below(40) };
    if (dice < 86) return { kind: 'fill', back: below(40) };
    if (dice < 90) return { kind: 'late' };
    if (dice < 97) return { kind: 'pass', seconds: below(15) };
    const ccy = oneOf(ccys.length === 1 ? CURRENCIES : ccys);
    return { kind: 'rate', ccy, rate: Number((RATES[ccy]! * (0.7 + 0.6 * random())).toPrecision(1 + below(5))) };
  }

  return {
    least: oneOf([
      { ccy: 'GBP', amount: 1 },
      { ccy: 'GBP', amount: 100 },
      { ccy: 'EUR', amount: 2000 },
    ]),
    commission: oneOf([0, 0, 25_000]),
    steps: Array.from({ length: COMMANDS_A_WORLD }, step),
  };
}

/** What was met on the way, so that a run which meets nothing does not pass for one that found no fault. */
const seen = {
  trades: 0,
  lays: 0,
  dark: 0,
  across: 0,
  partly: 0,
  refused: 0,
  late: 0,
  steppedOver: 0,
  wholes: 0,
  tooSmall: 0,
};

const seenOrder = (order: Order | null) =>
  order === null
    ? null
    : {
        status: order.status,
        closeReason: order.closeReason,
        got: order.tally.success,
        risk: order.tally.riskStanding,
        trades: order.tally.standing,
        terms:
          order.exchange === null
            ? null
            : {
                price: order.exchange.price,
                least: order.exchange.least,
                minTaker: order.exchange.minTaker,
                isIn: order.exchange.isIn,
              },
      };

const expectedOrder = (order: TwinOrder | undefined): ReturnType<typeof seenOrder> =>
  order === undefined
    ? null
    : {
        status: order.closed === null ? 'open' : order.trades > 0 ? 'done' : 'failed',
        closeReason: order.closed as Order['closeReason'],
        got: toMinor(Number(order.got)),
        risk: toMinor(Number(order.risk)),
        trades: order.trades,
        terms:
          order.terms === null
            ? null
            : {
                price: toPriceMilli(Number(order.terms.price)),
                least: toMinor(Number(order.terms.least)),
                minTaker: toMinor(Number(order.terms.minTaker)),
                isIn: order.terms.isIn,
              },
      };

const seenBet = (bet: Bet) => ({
  id: bet.betId,
  order: bet.orderId,
  role: bet.exchangeRole,
  side: bet.side,
  price: bet.gotPrice,
  stake: bet.gotStake,
  ccy: bet.account.ccy,
  rates: [bet.account.rate, bet.order.rate],
  orderStake: bet.orderStake,
  orderRisk: bet.orderRisk,
  state: bet.state,
});

/** Deep equality at a glance: vitest's own is for telling what differs. */
function same(actual: unknown, expected: unknown, what?: string): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, what).toEqual(expected);
}

/** A story being told to both. */
class Telling {
  private placed: readonly number[] = [];
  private changes: { readonly orders: Set<number>; readonly bets: Bet[] } = { orders: new Set(), bets: [] };

  constructor(
    private readonly real: Exchange,
    private readonly twin: ExchangeTwin,
  ) {
    real.store.onLines((lines) => {
      for (const change of lines.flatMap((line) => line.changes)) {
        if (change.kind === 'order' && 'record' in change) this.changes.orders.add(change.record.orderId);
        if (change.kind === 'bet' && 'record' in change) this.changes.bets.push(change.record);
      }
    });
  }

  async step(step: Step): Promise<void> {
    const { twin } = this;
    this.changes = { orders: new Set(), bets: [] };
    twin.touched = new Set();
    const before = twin.bets.length;
    await this.submit(step);
    const made = twin.bets.slice(before);
    this.compareOrders();
    this.compareBets(made);
    this.checkTrades(made);
    this.compareStanding();
  }

  /** Compares everything there is, also what no command seemed to change. */
  compareAll(): void {
    for (const { id } of this.twin.orders) this.twin.touched.add(id);
    this.compareOrders();
    expect([...this.real.store.view.all('bet')]).toHaveLength(this.twin.bets.length);
    expect([...this.real.store.view.all('order')]).toHaveLength(this.twin.orders.length);
  }

  private async submit(step: Step): Promise<void> {
    const { real, twin } = this;
    const { engine } = real;
    switch (step.kind) {
      case 'open': {
        const wish = { ...step.wish, event: real.events[EVENTS.indexOf(step.wish.event)]! };
        const opened = await engine.submit('openOrder', openingOf(wish));
        const order = twin.open(wish);
        same(opened.ok ? null : opened.rejection.code, order === null ? 'validation_error' : null);
        for (const id of twin.touched) if (twin.order(id)!.closed === 'timed_out' && id !== order?.id) seen.late += 1;
        if (order === null) seen.refused += 1;
        else this.opened(order);
        return;
      }
      case 'close': {
        const id = this.recent(step.back);
        await engine.submit('closeOrders', { by: ALICE, orderIds: [toOrderId(id)], reason: 'cancelled' });
        twin.close(id, 'cancelled');
        return;
      }
      case 'fill': {
        const id = this.recent(step.back);
        const filled = await engine.submit('fillOrder', { orderId: toOrderId(id), legs: [], advice: null });
        same(filled.ok, twin.fill(id));
        return;
      }
      case 'late': {
        const orderIds = twin.overdue();
        await engine.submit('closeOrders', { by: null, orderIds: orderIds.map(toOrderId), reason: 'timed_out' });
        for (const id of orderIds) twin.close(id, 'timed_out');
        return;
      }
      case 'pass': {
        real.at = later(real.at, step.seconds * 1000);
        twin.now = real.at;
        return;
      }
      case 'rate': {
        await engine.submit('setRates', { by: ALICE, rates: ratesOf({ [step.ccy]: step.rate }) });
        twin.rates[step.ccy] = step.rate;
      }
    }
  }

  private recent(back: number): number {
    return this.placed[this.placed.length - 1 - back] ?? 1_000_000;
  }

  /** What has just come in leaves nobody unmet whom it could have met. */
  private opened(order: TwinOrder): void {
    const { twin } = this;
    this.placed = [...this.placed, order.id];
    if (order.wish.isAllOrNothing && order.closed === 'order_filled') seen.wholes += 1;
    if (order.terms?.isIn === false) seen.tooSmall += 1;
    if (order.closed !== null || order.terms?.isIn !== true) return;
    for (const other of twin.opposed(order)) {
      if (twin.mayMeet(other, order) && other.expiresAt > twin.now)
        expect(twin.trade(other, order), 'no crossed book').toBeNull();
      seen.steppedOver += 1;
    }
  }

  private compareOrders(): void {
    const { twin, real } = this;
    for (const id of new Set([...twin.touched, ...this.changes.orders])) {
      const order = real.store.view.find('order', toOrderId(id));
      same({ id, ...seenOrder(order) }, { id, ...expectedOrder(twin.order(id)) });
    }
  }

  private compareBets(made: readonly TwinBet[]): void {
    const { twin } = this;
    const expected = made.map((bet) => ({
      id: bet.id,
      order: bet.order,
      role: bet.role,
      side: bet.side,
      price: Number(bet.price),
      stake: Number(bet.stake),
      ccy: bet.ccy,
      rates: [twin.rates[bet.ccy], twin.rates[twin.order(bet.order)!.wish.stake.ccy]],
      orderStake: Number(bet.orderStake),
      orderRisk: Number(bet.orderRisk),
      state: 'done',
    }));
    same(this.changes.bets.toSorted((a, b) => a.betId - b.betId).map(seenBet), expected);
  }

  /** What holds of each trade, whatever the twin says: looked for in what is stored alone. */
  private checkTrades(made: readonly TwinBet[]): void {
    const { view } = this.real.store;
    for (let at = 0; at < made.length; at += 2) {
      const [maker, taker] = [made[at]!, made[at + 1]!].map(({ id }) =>
        this.changes.bets.find((bet) => bet.betId === id)!,
      );
      const [makers, takers] = [maker!, taker!].map(({ orderId }) => view.find('order', orderId)!);
      const terms = ({ side, exchange }: Order) => ({ side, price: BigInt(exchange!.price) });
      const rules = {
        'one makes, the other takes': maker!.exchangeRole === 'maker' && taker!.exchangeRole === 'taker',
        'nobody meets itself': makers!.placer !== takers!.placer,
        'one price and one stake': maker!.gotPrice === taker!.gotPrice && maker!.gotStake === taker!.gotStake,
        'opposite sides': maker!.side !== taker!.side,
        'at the maker’s price, in its terms':
          maker!.gotPrice === makers!.exchange!.price && maker!.side === makers!.side,
        'neither gets less than it asked for': twinCrosses(terms(makers!), terms(takers!)),
      };
      for (const [rule, holds] of Object.entries(rules)) if (!holds) expect.fail(rule);
      seen.trades += 1;
      if (maker!.side === 'lay') seen.lays += 1;
      if (makers!.exchangeMode === 'dark') seen.dark += 1;
      if (makers!.want.ccy !== takers!.want.ccy) seen.across += 1;
      if (takers!.tally.standing > 1) seen.partly += 1;
    }
  }

  /** What takers walk through is what the twin has waiting, in the same order, wherever this command may have changed it. */
  private compareStanding(): void {
    const { twin, real } = this;
    const lists = new Map<string, readonly number[]>();
    for (const id of twin.touched) {
      const order = twin.order(id)!;
      const { event, outcome } = order.wish;
      const key = `${event} ${outcome}`;
      if (lists.has(key)) continue;
      lists.set(
        key,
        twin.besides(order).map((one) => one.id),
      );
      const stand = real.store.view.standing(toEventId(event), payoffClassOf(betType(outcome)));
      const standing = Array.from(stand, ({ orderId }) => orderId);
      same(standing, lists.get(key), `who waits on ${outcome}`);
    }
  }
}

async function tell({ least, commission, steps }: Story): Promise<void> {
  const real = await openExchange(least, commission);
  const telling = new Telling(real, new ExchangeTwin(CUSTOMERS, { ...RATES }, least, commission, real.at));
  for (const step of steps) await telling.step(step);
  telling.compareAll();
  await real.store.close();
}

/** Returns what a story fails with; null: it does not. */
async function failureOf(story: Story): Promise<Error | null> {
  try {
    await tell(story);
    return null;
  } catch (failure) {
    return failure as Error;
  }
}

/** Leaves out of a failing story whatever it also fails without. */
async function shortest(story: Story): Promise<Story> {
  let current = story;
  for (let size = story.steps.length >> 1; size > 0; size = size === 1 ? 0 : size >> 1) {
    for (let from = 0; from < current.steps.length;) {
      const fewer = { ...current, steps: current.steps.toSpliced(from, size) };
      if ((await failureOf(fewer)) === null) from += size;
      else current = fewer;
    }
  }
  return current;
}

describe('the exchange', () => {
  it('does after every command what one does that is worked out the plain way', async () => {
    for (let world = 0; world * COMMANDS_A_WORLD < COMMANDS; world += 1) {
      const story = storyOf(SEED * 1_000_000 + world);
      if ((await failureOf(story)) === null) continue;
      const short = await shortest(story);
      const failure = await failureOf(short);
      throw new Error(`seed ${SEED}, world ${world}: ${failure?.message}\n${JSON.stringify(short, null, 1)}`, {
        cause: failure,
      });
    }
    for (const [what, often] of Object.entries(seen)) expect(often, what).toBeGreaterThan(0);
  }, 600_000);
});

describe('a taker', () => {
  /** One that backs the home side at 2.000 for 100.00, for ten minutes. */
  const MAKER: TwinWish = {
    owner: 'alice',
    event: EVENTS[0]!,
    outcome: 'for,h',
    side: 'back',
    price: 2000,
    stake: { ccy: 'GBP', amount: 10_000 },
    mode: 'make_and_take',
    minTaker: null,
    seconds: 600,
    isAllOrNothing: false,
    increment: null,
  };
  const TAKER: TwinWish = { ...MAKER, owner: 'bob', outcome: 'against,h' };
  let exchange: Exchange;

  beforeEach(async () => {
    exchange = await openExchange({ ccy: 'GBP', amount: 100 });
  });
  afterEach(() => exchange.store.close());

  /** Opens an order and returns its number. */
  async function place(wish: TwinWish, keepOpenInRunning = false): Promise<number> {
    const event = exchange.events[EVENTS.indexOf(wish.event)]!;
    const opened = await exchange.engine.submit('openOrder', openingOf({ ...wish, event }, keepOpenInRunning));
    if (!opened.ok) throw new Error(JSON.stringify(opened.rejection));
    return opened.value.order.orderId;
  }
  const orderNow = (id: number): Order => exchange.store.view.find('order', toOrderId(id))!;
  const got = (id: number): number => orderNow(id).tally.success;

  it('steps over what its own customer has standing, and takes the next', async () => {
    const own = await place({ ...MAKER, owner: 'bob', price: 1500 });
    const worse = await place(MAKER);
    const taker = await place(TAKER);
    expect([own, worse, taker].map(got)).toEqual([0, 10_000, 10_000]);
    expect(orderNow(own).status).toBe('open');
  });

  it('meets equal odds in the order of time, whether they stand in back or in lay terms', async () => {
    // To back it at 1.500 and to lay the opposite at 3.000 is the same.
    const lay = await place({
      ...MAKER,
      outcome: 'against,dc,d,a',
      side: 'lay',
      price: 3000,
      stake: { ccy: 'GBP', amount: 1001 },
    });
    const back = await place({ ...MAKER, price: 1500 });
    await place({ ...TAKER, price: 3000, stake: { ccy: 'GBP', amount: 1001 } });
    expect([lay, back].map(got)).toEqual([1001, 0]);
    await place({ ...TAKER, price: 3000, stake: { ccy: 'GBP', amount: 1001 } });
    expect([lay, back].map(got)).toEqual([1001, 2002]);
  });

  it('meets what is displayed before what is dark at the same price, though the dark one came first', async () => {
    const dark = await place({ ...MAKER, mode: 'dark' });
    const displayed = await place({ ...MAKER, owner: 'carol' });
    await place({ ...TAKER, stake: { ccy: 'GBP', amount: 12_000 } });
    expect([dark, displayed].map(got)).toEqual([2000, 10_000]);
  });

  it('that wants too little does not meet a dark order, though another that wants enough does', async () => {
    const dark = await place({ ...MAKER, mode: 'dark', minTaker: { ccy: 'GBP', amount: 5000 } });
    const small = await place({ ...TAKER, stake: { ccy: 'GBP', amount: 4999 }, mode: 'take_only' });
    expect([dark, small].map(got)).toEqual([0, 0]);
    const enough = await place({ ...TAKER, stake: { ccy: 'GBP', amount: 5000 } });
    expect([dark, enough].map(got)).toEqual([5000, 5000]);
  });

  it('meets a dark order by all that it wanted, not by what it has left', async () => {
    const first = await place({ ...MAKER, price: 1900, stake: { ccy: 'GBP', amount: 5000 } });
    const dark = await place({ ...MAKER, mode: 'dark', minTaker: { ccy: 'GBP', amount: 6000 } });
    await place({ ...TAKER, stake: { ccy: 'GBP', amount: 6000 } });
    // 50.00 at 1.900 is laid for 45.00: 15.00 are left of 60.00.
    expect([first, dark].map(got)).toEqual([5000, 1500]);
  });

  it('meets a dark order in another currency by what it wanted there', async () => {
    // 50.00 GBP are 58.00 EUR.
    const dark = await place({ ...MAKER, mode: 'dark', minTaker: { ccy: 'GBP', amount: 5000 } });
    await place({ ...TAKER, stake: { ccy: 'EUR', amount: 5799 }, mode: 'take_only' });
    expect(got(dark)).toBe(0);
    const enough = await place({ ...TAKER, stake: { ccy: 'EUR', amount: 5800 } });
    expect([dark, enough].map(got)).toEqual([5000, 5800]);
  });

  it('that is dark itself meets whoever is displayed, small or not', async () => {
    const small = await place({ ...MAKER, stake: { ccy: 'GBP', amount: 100 } });
    await place({ ...TAKER, mode: 'dark', minTaker: { ccy: 'GBP', amount: 10_000 } });
    expect(got(small)).toBe(100);
  });

  it('of less than the least stake is refused where it has no bookie, and neither takes nor stands where it has one', async () => {
    const maker = await place(MAKER);
    const tooSmall = { ...TAKER, stake: { ccy: 'GBP', amount: 99 } };
    const refused = await exchange.engine.submit('openOrder', openingOf({ ...tooSmall, event: exchange.events[0]! }));
    expect(refused).toMatchObject({ ok: false, rejection: { errors: { stake: ['stake_below_min'] } } });
    const kept = await place({ ...tooSmall, increment: INCREMENTS[0]! });
    expect(orderNow(kept)).toMatchObject({ status: 'open', exchange: { isIn: false } });
    expect([maker, kept].map(got)).toEqual([0, 0]);
    const later = await place({ ...MAKER, owner: 'carol', increment: INCREMENTS[0]!, price: 1500 });
    expect([kept, later].map(got)).toEqual([0, 0]);
  });

  it('of the least stake trades', async () => {
    const maker = await place(MAKER);
    const taker = await place({ ...TAKER, stake: { ccy: 'GBP', amount: 100 } });
    expect([maker, taker].map(got)).toEqual([100, 100]);
  });

  it('may have the whole rest of what stands, less than the least stake though it is', async () => {
    const maker = await place({ ...MAKER, increment: INCREMENTS[0]! });
    await place({ ...TAKER, stake: { ccy: 'GBP', amount: 9950 } });
    expect(orderNow(maker).status).toBe('open');
    await place(TAKER);
    expect(orderNow(maker)).toMatchObject({ status: 'done', closeReason: 'order_filled', tally: { success: 10_000 } });
  });

  it('does not meet one whose time is over, which then is', async () => {
    const late = await place({ ...MAKER, price: 1900, seconds: 10 });
    const next = await place(MAKER);
    exchange.at = later(exchange.at, 10_000);
    const taker = await place(TAKER);
    expect([late, next, taker].map(got)).toEqual([0, 10_000, 10_000]);
    expect(orderNow(late)).toMatchObject({ status: 'failed', closeReason: 'timed_out', closedAt: exchange.at });
  });

  it('meets one a moment before its time is over', async () => {
    const maker = await place({ ...MAKER, seconds: 10 });
    exchange.at = later(exchange.at, 9999);
    await place(TAKER);
    expect(got(maker)).toBe(10_000);
  });

  it('does not meet one that was to stand only until its event went in running', async () => {
    const before = await place({ ...MAKER, price: 1900 });
    const kept = await place(MAKER, true);
    // As a decision finds it that the sweep of a busy event has not come to: marked, and its orders not looked through yet.
    const event = exchange.store.view.find('event', toEventId(exchange.events[0]!))!;
    const begun = { ...event, status: 'in_running' as const, inRunningSince: exchange.at, begunAfter: toOrderId(kept) };
    await exchange.store.transact(exchange.at, () => ({ ok: true, changes: [changed('event', begun)], reply: null }));
    expect(orderNow(before).status).toBe('open');
    const taker = await place(TAKER);
    expect([before, kept, taker].map(got)).toEqual([0, 10_000, 10_000]);
    expect(orderNow(before)).toMatchObject({ status: 'failed', closeReason: 'event_became_inrunning' });
  });

  it('does not meet what closed as its event went in running', async () => {
    const before = await place(MAKER);
    const kept = await place({ ...MAKER, price: 2100 }, true);
    await exchange.engine.submit('markInRunning', { eventId: toEventId(exchange.events[0]!) });
    expect(orderNow(before)).toMatchObject({ closeReason: 'event_became_inrunning' });
    const taker = await place({ ...TAKER, price: 1500 });
    expect([before, kept, taker].map(got)).toEqual([0, 9091, 10_000]);
  });

  it('that is all or nothing and gets all of it from two is filled, not timed out', async () => {
    await place({ ...MAKER, stake: { ccy: 'GBP', amount: 4000 } });
    await place({ ...MAKER, owner: 'carol', stake: { ccy: 'GBP', amount: 6000 } });
    const taker = await place({ ...TAKER, isAllOrNothing: true });
    expect(orderNow(taker)).toMatchObject({ status: 'done', closeReason: 'order_filled', tally: { success: 10_000 } });
  });

  it('leaves a lay that still wants much, though it risks little by it', async () => {
    // It wants to win 9,000.00 more, and would risk 0.90 for it.
    const lay = await place({
      ...MAKER,
      outcome: 'against,h',
      side: 'lay',
      price: 1001,
      stake: { ccy: 'GBP', amount: 1_000_000 },
    });
    await place({ ...TAKER, outcome: 'for,h', price: 1001, stake: { ccy: 'GBP', amount: 910_000 } });
    expect(orderNow(lay)).toMatchObject({ status: 'open', tally: { success: 910_000 } });
  });
});
