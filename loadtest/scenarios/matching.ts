// The core of the exchange by itself, on one thread: orders that come to stand, orders that take from the best that stands, orders that go,
// a third each. How many such operations a second, and how much of that is left where a hundred times as many stand.
import { type Order, orderWith } from '../../src/core/record/order.js';
import type { BetType } from '../../src/core/value/bet-type.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { mustExist } from '../../src/core/value/assert.js';
import { type OrderId, toOrderId, toUsername } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { NO_COMMISSION, toPriceMilli } from '../../src/core/value/price.js';
import { order } from '../../test/contract/stored.js';
import { createBareExchange } from '../../test/support/bare-exchange.js';
import { betType } from '../../test/support/bet-types.js';
import { diceOf } from '../../test/support/order-worlds.js';
import type { Scenario } from '../scenario.js';

const FEW = 100;
const MANY = 10_000;
/** They take turns so often, so that what the machine does beside it is shared. */
const TURNS = 10;
/** Few, so that those who have not come yet are no burden to whoever moves what is kept. */
const ROUND = 300;

const GBP = toCurrency('GBP');
const ALICE = toUsername('alice');
const BOB = toUsername('bob');
const HOME = betType('for,h');
const NOT_HOME = betType('against,h');
/** Ten pounds. */
const STAKE = 1000;
/** What is left of an order after a trade, if it is less, is only what rounding leaves. */
const LEAST = 100;
/** What all orders have in common. */
const LIKE = orderWith(order(1), {});
/** Whoever stands is wanted at this. */
const TAKERS_PRICE = 1200;

/** (`orderWith`: so that they are of one kind with those that have traded, as they are in a server.) */
function orderOf(id: number, placer: Order['placer'], on: BetType, price: number): Order {
  const made: Order = {
    ...LIKE,
    orderId: toOrderId(id),
    placer,
    betType: on,
    wantPrice: toPriceMilli(price),
    wantStake: money(GBP, STAKE),
    exchangeMode: on === HOME ? 'make_and_take' : 'take_only',
    exchange: {
      price: toPriceMilli(price),
      commission: NO_COMMISSION,
      least: toMinor(1),
      isIn: true,
      minTaker: toMinor(0),
      delayMs: 0,
      actsAt: null,
    },
  };
  return orderWith(made, {});
}

/** A round of operations. */
interface Round {
  /** Makes the orders of the next one: what that costs is not the exchange's. */
  prepare(): void;
  run(): void;
}

/** Returns rounds on an exchange where so many stand: where too few do, one comes for one that would go. */
function roundsAmong(standing: number): Round {
  const exchange = createBareExchange(LEAST);
  const dice = diceOf(standing);
  const placed: OrderId[] = [];
  let makers: Order[] = [];
  let takers: Order[] = [];
  let id = 0;

  function prepare(): void {
    // From 2.000 to 5.490, as a ladder of prices has them.
    makers = Array.from({ length: (2 * ROUND) / 3 }, () => orderOf(++id, ALICE, HOME, 2000 + 10 * dice(350))).reverse();
    takers = Array.from({ length: ROUND / 3 }, () => orderOf(++id, BOB, NOT_HOME, TAKERS_PRICE)).reverse();
  }
  function come(): void {
    const maker = mustExist(makers.pop(), 'a maker');
    placed.push(maker.orderId);
    exchange.place(maker);
  }
  function take(): void {
    const { met } = exchange.place(mustExist(takers.pop(), 'a taker'));
    if (met.length === 0) throw new Error('nobody was met');
  }
  function go(): void {
    const at = dice(placed.length);
    const gone = mustExist(placed[at], 'one that stands');
    const last = mustExist(placed.pop(), 'one that stands');
    if (at < placed.length) placed[at] = last;
    // One that has been taken is gone already.
    if (!exchange.cancel(gone)) go();
  }

  while (exchange.count < standing) {
    if (makers.length === 0) prepare();
    come();
  }
  return {
    prepare,
    run() {
      for (let n = 0; n < ROUND; n += 3) {
        come();
        take();
        if (exchange.count < standing) come();
        else go();
      }
    },
  };
}

/** Returns how many operations a second are done, in so many seconds. */
function perSecond(round: Round, seconds: number): number {
  let rounds = 0;
  let tookMs = 0;
  for (; tookMs < seconds * 1000; rounds += 1) {
    round.prepare();
    const began = performance.now();
    round.run();
    tookMs += performance.now() - began;
  }
  return (rounds * ROUND) / (tookMs / 1000);
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export const matching: Scenario = {
  name: 'matching',
  about: 'the core of the exchange by itself, on one thread',
  figures: [
    {
      key: 'matching.few',
      name: `matching alone, ${FEW} that stand`,
      at: 'least',
      bound: 500_000,
      unit: ' operations/s',
    },
    {
      key: 'matching.many',
      name: `matching alone, ${MANY.toLocaleString('en')} that stand`,
      at: 'least',
      bound: 0.8,
      unit: ` × as with ${FEW}`,
    },
  ],
  measure(_, { seconds, tell }) {
    const rounds = [roundsAmong(FEW), roundsAmong(MANY)] as const;
    const turn = (): readonly [number, number] => [
      perSecond(rounds[0], seconds / TURNS),
      perSecond(rounds[1], seconds / TURNS),
    ];
    // What is new to the engine is slow.
    turn();
    const turns = Array.from({ length: TURNS }, turn);
    const [few, many] = [medianOf(turns.map(([one]) => one)), medianOf(turns.map(([, one]) => one))];
    tell(
      `matching alone: ${Math.round(few).toLocaleString('en')}/s among ${FEW}, ${Math.round(many).toLocaleString('en')}/s among ${MANY}`,
    );
    return Promise.resolve({
      values: { 'matching.few': few, 'matching.many': many / few },
      notes: {},
      curves: [],
      failures: {},
    });
  },
};
