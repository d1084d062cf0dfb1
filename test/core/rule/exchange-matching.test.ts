// The core of the exchange against one worked out the plain way (test/support/matching-twin.ts): a million random commands, and after each of
// them both have traded the same and have the same standing in the same order.
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../src/core/record/order.js';
import { payoffClassOf } from '../../../src/core/rule/payoff.js';
import { makersPart, takersPart } from '../../../src/core/rule/exchange-trades.js';
import { match } from '../../../src/core/rule/exchange-matching.js';
import type { BetType } from '../../../src/core/value/bet-type.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { toOrderId, toUsername } from '../../../src/core/value/ids.js';
import { type CurrencyAt, toMinor, toRate } from '../../../src/core/value/money.js';
import { NO_COMMISSION, toPriceMilli } from '../../../src/core/value/price.js';
import { EVENT, order } from '../../contract/stored.js';
import { type BareExchange, type Placed, createBareExchange } from '../../support/bare-exchange.js';
import { betType } from '../../support/bet-types.js';
import { MatchingTwin, type PlainOrder, type PlainWish, crosses, mayMeet } from '../../support/matching-twin.js';
import { diceOf } from '../../support/order-worlds.js';

const COMMANDS = 1_000_000;
const COMMANDS_A_WORLD = 200;
const SEED = 20261123;
const FIRST_ID = 1000;

/** What backs an outcome: some in back terms, the last in lay terms too. */
const BACKING: readonly (readonly BetType[])[] = [
  [betType('for,h'), betType('against,dc,a,d')],
  [betType('for,dc,a,d'), betType('against,h')],
];
const OUTCOMES = [payoffClassOf(betType('for,h')), payoffClassOf(betType('against,h'))] as const;
const at = (ccy: string, rate: number): CurrencyAt => ({ ccy: toCurrency(ccy), rate: toRate(rate) });
/** Each with how many of its minor units are a penny. */
const CURRENCIES: readonly { readonly currency: CurrencyAt; readonly rate: PlainWish['rate'] }[] = [
  { currency: at('GBP', 1), rate: [1, 1] },
  { currency: at('EUR', 1.25), rate: [5, 4] },
  { currency: at('JPY', 150), rate: [3, 2] },
];
const OWNERS = ['alice', 'bob', 'carol', 'dave'];
/** Many of them are another's equal seen from the other side: 1.500 and a lay at 3.000, 1.250 and a lay at 5.000. */
const PRICES = [1250, 1500, 1600, 1900, 2000, 2000, 2000, 2100, 2500, 3000, 5000];
const MODES = ['make_and_take', 'make_and_take', 'make_and_take', 'take_only', 'dark'] as const;

type Step = { readonly kind: 'place'; readonly wish: PlainWish } | { readonly kind: 'cancel'; readonly back: number };

function storyOf(seed: number): readonly Step[] {
  const dice = diceOf(seed);
  const oneOf = <T>(all: readonly T[]): T => all[dice(all.length)]!;
  const currencies = oneOf([CURRENCIES.slice(0, 1), CURRENCIES.slice(0, 2), CURRENCIES]);
  const amount = (): number => 1 + dice(oneOf([5, 300, 20_000, 20_000, 3_000_000]));
  const price = (): number =>
    oneOf([oneOf(PRICES), oneOf(PRICES), 1001 + dice(3000), 1001 + dice(3), 1900 + dice(200)]);

  function wish(): PlainWish {
    const mode = oneOf(MODES);
    return {
      owner: oneOf(OWNERS),
      backs: dice(2) === 0 ? 0 : 1,
      side: dice(3) === 0 ? 'lay' : 'back',
      price: price(),
      stake: amount(),
      rate: oneOf(currencies).rate,
      mode,
      minTaker: mode === 'dark' && dice(2) === 0 ? amount() : 0,
    };
  }

  return Array.from({ length: COMMANDS_A_WORLD }, () =>
    dice(100) < 70 ? { kind: 'place', wish: wish() } : { kind: 'cancel', back: 1 + dice(30) },
  );
}

/** A wish as an order that has just come in. */
function orderOf(id: number, wish: PlainWish): Order {
  const { currency } = CURRENCIES.find(({ rate }) => rate === wish.rate)!;
  const [inBack, inLay] = BACKING[wish.backs]!;
  const amount = toMinor(wish.stake);
  return order(id, {
    placer: toUsername(wish.owner),
    eventId: EVENT,
    betType: wish.side === 'lay' || id % 3 === 0 ? inLay! : inBack!,
    side: wish.side,
    wantPrice: toPriceMilli(wish.price),
    wantStake: { ccy: currency.ccy, amount },
    want: currency,
    customer: currency,
    exchangeMode: wish.mode,
    exchange: {
      price: toPriceMilli(wish.price),
      commission: NO_COMMISSION,
      least: toMinor(1),
      isIn: true,
      minTaker: toMinor(wish.minTaker),
      delayMs: 0,
      actsAt: null,
    },
  });
}

/** What was met on the way, so that a run which meets nothing does not pass for one that found no fault. */
const seen = {
  placed: 0,
  trades: 0,
  lays: 0,
  dark: 0,
  across: 0,
  several: 0,
  again: 0,
  partly: 0,
  steppedOver: 0,
  cancelled: 0,
};

/** Deep equality at a glance: vitest's own is for telling what differs. */
function same(actual: unknown, expected: unknown, what: string): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, what).toEqual(expected);
}

const idsOf = (standing: Iterable<Order>): readonly number[] => Array.from(standing, ({ orderId }) => orderId);

/** A story being told to both. */
class Telling {
  private readonly real: BareExchange = createBareExchange(1);
  private readonly twin = new MatchingTwin();
  private readonly wishes = new Map<number, PlainWish>();

  step(step: Step): void {
    const id = FIRST_ID + this.wishes.size;
    if (step.kind === 'place') this.place(id, step.wish);
    else this.cancel(id - step.back);
    for (const backs of [0, 1] as const) {
      const stand = idsOf(this.real.standing.of(EVENT, OUTCOMES[backs]));
      const expected = this.twin.queue(backs).map((one) => one.id);
      if (stand.join() !== expected.join()) expect(stand, `who stands for ${backs}`).toEqual(expected);
    }
  }

  private cancel(id: number): void {
    if (this.twin.standing.some((one) => one.id === id)) seen.cancelled += 1;
    this.real.cancel(toOrderId(id));
    this.twin.cancel(id);
  }

  private place(id: number, wish: PlainWish): void {
    this.wishes.set(id, wish);
    const before = new Map(this.twin.standing.map((one) => [one.id, { ...one }]));
    const placed = this.real.place(orderOf(id, wish));
    const expected = this.twin.place(id, wish);
    same(
      placed.met.map(({ maker, trade }) => ({ maker, ...trade })),
      expected.trades.map(({ maker, price, stake, winnings }) => ({ maker, price, stake, winnings })),
      'trades',
    );
    const { success: got, riskStanding: risk } = placed.order.tally;
    same({ got, risk }, { got: expected.order.got, risk: expected.order.risk }, 'what it got');
    this.checkTrades(wish, placed, before);
    this.checkUnmet(expected.order);
  }

  /** What holds of each trade, whatever the twin does. */
  private checkTrades(taker: PlainWish, { met, order: after }: Placed, before: ReadonlyMap<number, PlainOrder>): void {
    seen.placed += 1;
    if (met.length > 1) seen.several += 1;
    if (new Set(met.map(({ maker }) => maker)).size < met.length) seen.again += 1;
    for (const { maker: makerId, trade } of met) {
      const { wish: maker } = before.get(makerId)!;
      const makers = makersPart(trade, maker);
      const takers = takersPart(
        trade,
        { side: maker.side, currency: currencyOf(maker) },
        { currency: currencyOf(taker) },
      );
      const rules = {
        'at the maker’s price': trade.price === maker.price,
        'neither gets less than it asked for': crosses(maker, taker),
        'nobody meets itself': maker.owner !== taker.owner,
        'each wins what the other risks':
          maker.rate !== taker.rate || (makers.risk === takers.win && makers.win === takers.risk),
        'both have something to win and to lose': Math.min(makers.risk, makers.win, takers.risk, takers.win) > 0,
      };
      for (const [rule, holds] of Object.entries(rules)) if (!holds) expect.fail(rule);
      seen.trades += 1;
      if (maker.side === 'lay') seen.lays += 1;
      if (maker.mode === 'dark') seen.dark += 1;
      if (maker.rate !== taker.rate) seen.across += 1;
    }
    if (met.length > 0 && after.tally.success < after.wantStake.amount) seen.partly += 1;
  }

  /** What it leaves standing against it are those that it may not meet, or with whom a trade would come to nothing. */
  private checkUnmet(placed: PlainOrder): void {
    if (!this.twin.standing.includes(placed)) return;
    for (const other of this.twin.queue(placed.wish.backs === 0 ? 1 : 0)) {
      if (!crosses(other.wish, placed.wish)) break;
      seen.steppedOver += 1;
      if (mayMeet(other, placed.wish)) expect(this.twin.trades(other, placed), 'no crossed book').toBe(false);
    }
  }
}

const currencyOf = (wish: PlainWish): CurrencyAt => CURRENCIES.find(({ rate }) => rate === wish.rate)!.currency;

function tell(story: readonly Step[]): void {
  const telling = new Telling();
  for (const step of story) telling.step(step);
}

/** Returns what a story fails with; null: it does not. */
function failureOf(story: readonly Step[]): Error | null {
  try {
    tell(story);
    return null;
  } catch (failure) {
    return failure as Error;
  }
}

/** Leaves out of a failing story whatever it also fails without. */
function shortest(story: readonly Step[]): readonly Step[] {
  let current = story;
  for (let size = story.length >> 1; size > 0; size >>= 1) {
    for (let from = 0; from < current.length;) {
      const fewer = current.toSpliced(from, size);
      if (failureOf(fewer) === null) from += size;
      else current = fewer;
    }
  }
  return current;
}

describe('the core of the exchange', () => {
  it(`does after each of ${COMMANDS.toLocaleString('en')} commands what one does that is worked out the plain way`, () => {
    for (let world = 0; world * COMMANDS_A_WORLD < COMMANDS; world += 1) {
      const story = storyOf(SEED + world);
      const failure = failureOf(story);
      if (failure === null) continue;
      const short = shortest(story);
      throw new Error(`world ${SEED + world}: ${failureOf(short)?.message}\n${JSON.stringify(short, null, 1)}`);
    }
    for (const [what, often] of Object.entries(seen)) expect(often, what).toBeGreaterThan(COMMANDS / 1000);
  }, 600_000);
});

describe('a taker', () => {
  const wish: PlainWish = {
    owner: 'alice',
    backs: 0,
    side: 'back',
    price: 2500,
    stake: 1000,
    rate: CURRENCIES[0]!.rate,
    mode: 'make_and_take',
    minTaker: 0,
  };
  const taker: PlainWish = { ...wish, owner: 'bob', backs: 1, price: 1200, stake: 1000, mode: 'take_only' };

  /** Returns how many of a hundred it looked at, and with how many it traded. */
  function lookedAt(prices: readonly number[], order: Order): readonly [looked: number, traded: number] {
    let looked = 0;
    function* standing(): Generator<Order> {
      for (let id = 1; id <= 100; id += 1) {
        looked += 1;
        yield orderOf(id, { ...wish, price: prices[id - 1] ?? prices.at(-1)! });
      }
    }
    const { matches } = match(order, standing(), {
      currencyOf: (one) => one.want,
      overReason: () => null,
      mayDeal: () => true,
      isRounding: (_, left) => left < 100,
    });
    return [looked, matches.length];
  }

  it('looks no further than to the first that wants more than it gives', () => {
    expect(lookedAt([2500, 7000], orderOf(101, { ...taker, stake: 2000 }))).toEqual([2, 1]);
    expect(lookedAt([7000], orderOf(101, taker))).toEqual([1, 0]);
  });

  it('does not go from one to the next with a penny that buys nothing of the first', () => {
    // The first is all taken, for 15.00 against its 10.00. To lay 0.01 more at 2.500 would risk 0.02.
    expect(lookedAt([2500], orderOf(101, { ...taker, stake: 1501 }))).toEqual([2, 1]);
  });
});
