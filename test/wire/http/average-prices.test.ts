// The prices that an order is shown with, against the average that an outside accountant makes of its bets, in exact fractions.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Bet } from '../../../src/core/record/bet.js';
import type { Tally } from '../../../src/core/record/order.js';
import { EMPTY_TALLY, replaceBet } from '../../../src/core/rule/tally.js';
import { EXCHANGE_BOOKIE, toBookieCode } from '../../../src/core/value/ids.js';
import { type CurrencyAt, toMinor } from '../../../src/core/value/money.js';
import { type Side, toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { presentOrder } from '../../../src/wire/http/orders.js';
import { bet } from '../../contract/stored.js';
import { at, currencies } from '../../support/currencies.js';
import { twinRate } from '../../support/exchange-twin.js';
import {
  type Ratio,
  ceilingOf,
  compare,
  divide,
  floorOf,
  halfEvenOf,
  halfUpOf,
  minus,
  multiply,
  plus,
} from '../../support/ratios.js';
import { event, order } from './records.js';

const ZERO: Ratio = [0n, 1n];
const ONE: Ratio = [1n, 1n];
const whole = (amount: number): Ratio => [BigInt(amount), 1n];
const milli = (price: number): Ratio => [BigInt(price), 1000n];
const kept = (ppm: number): Ratio => [1_000_000n - BigInt(ppm), 1_000_000n];

/** What an order is, as far as its prices are about it. */
interface Terms {
  readonly side: Side;
  readonly want: CurrencyAt;
  readonly customerCommission: number;
  readonly isDetailed: boolean;
}

/** A bet as it is thrown. */
interface Thrown {
  readonly isExchange: boolean;
  readonly side: Side;
  readonly account: CurrencyAt;
  readonly stake: number;
  readonly price: number;
  readonly bookieCommission: number;
}

const terms = fc.record({
  side: fc.constantFrom<Side>('back', 'lay'),
  want: currencies,
  customerCommission: fc.constantFrom(0, 20_000, 33_333),
  isDetailed: fc.boolean(),
});
const thrown = fc.record({
  isExchange: fc.boolean(),
  side: fc.constantFrom<Side>('back', 'lay'),
  account: currencies,
  stake: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1_000_000 })),
  price: fc.oneof(fc.integer({ min: 1005, max: 1200 }), fc.integer({ min: 1005, max: 1_000_000 })),
  bookieCommission: fc.constantFrom(0, 50_000, 33_333),
});

/** Beside which all others are small. */
const large = fc
  .record({ one: thrown, stake: fc.integer({ min: 10_000_000, max: 100_000_000_000 }) })
  .map(({ one, stake }) => ({ ...one, stake }));

/** What a backer wins at a price for each unit of its stake, exactly; a layer risks as much. */
const winsOf = (price: number): Ratio => minus(milli(price), ONE);

/** What of a bet is at risk of its order as it is booked: by parts that are rounded. */
function riskBooked({ side, want }: Terms, { isExchange, side: of, account, stake, price }: Thrown): bigint {
  const rate = twinRate(account, want);
  const inOrder = multiply(whole(stake), rate);
  if (!isExchange) return side === 'back' ? halfUpOf(inOrder) : floorOf(inOrder);
  if (of === 'back') return halfEvenOf(inOrder);
  return halfEvenOf(multiply([halfEvenOf(multiply(whole(stake), winsOf(price))), 1n], rate));
}

/** What more could win is nobody's, and could not be counted. */
const RISK_MAX = 10n ** 12n;

/** Bookmakers take back bets alone. */
const asPlaced = (one: Thrown): Thrown => (one.isExchange ? one : { ...one, side: 'back' });

function betOf(of: Terms, one: Thrown): Bet {
  const risk = toMinor(Number(riskBooked(of, one)));
  const [price, stake] = [toPriceMilli(one.price), toMinor(one.stake)];
  return bet(1, 1, {
    state: 'done',
    bookie: one.isExchange ? EXCHANGE_BOOKIE : toBookieCode('acme'),
    exchangeRole: one.isExchange ? 'taker' : null,
    side: one.side,
    account: one.account,
    order: of.want,
    want: of.want,
    isDetailed: of.isDetailed,
    bookieCommission: toCommissionPpm(one.bookieCommission),
    customerCommission: toCommissionPpm(of.customerCommission),
    wantPrice: price,
    wantStake: stake,
    gotPrice: price,
    gotStake: stake,
    ownStake: stake,
    orderStake: risk,
    orderRisk: risk,
  });
}

/** What a bet wins net of two commissions, for each unit that it risks; `isExact`: not of a back price in whole thousandths. */
function oddsOf({ side, price }: Thrown, commissions: readonly [number, number], isExact: boolean): Ratio {
  const odds = side === 'back' ? winsOf(price) : divide(ONE, winsOf(price));
  const net = multiply(odds, multiply(kept(commissions[0]), kept(commissions[1])));
  return isExact || side === 'lay' ? net : [floorOf(multiply(net, whole(1000))), 1000n];
}

/** A part of a price that no float tells from none: by so much less a lay price may be taken for a whole thousandth, by so much more a back price for a half. */
const FORGIVEN: Ratio = [4n, 10n ** 12n];

/**
 * README, decisions on lay orders: Σ stake × price / Σ stake of the bets as they are, in the order's terms. In thousandths, what may be shown; null: none
 * has a price.
 */
function averageAgain(of: Terms, bets: readonly Thrown[], odds: (one: Thrown) => Ratio): readonly (number | null)[] {
  const sums = bets.map((one) => {
    const own = multiply(whole(one.stake), twinRate(one.account, of.want));
    const risk = one.side === 'back' ? own : multiply(own, winsOf(one.price));
    return { risk, win: multiply(risk, odds(one)) };
  });
  const risk = sums.reduce((sum, one) => plus(sum, one.risk), ZERO);
  const win = sums.reduce((sum, one) => plus(sum, one.win), ZERO);
  const stake = of.side === 'back' ? risk : win;
  if (compare(stake, ZERO) <= 0) return [null];
  const average = multiply(divide(plus(risk, win), stake), whole(1000));
  const forgiven = multiply(average, FORGIVEN);
  return of.side === 'back'
    ? [Number(halfUpOf(average)), Number(halfUpOf(plus(average, forgiven)))]
    : [Number(ceilingOf(average)), Number(ceilingOf(minus(average, forgiven)))];
}

/** Returns what an order is shown with that has bets, and had others, which were taken back; each of those stood beside all that it has. */
function shownOf(of: Terms, bets: readonly Thrown[], gone: readonly Thrown[] = []): ReturnType<typeof presentOrder> {
  const { side, isDetailed } = of;
  const replaced = (tally: Tally, before: Bet | null, after: Bet): Tally => replaceBet({ side, tally }, before, after);
  const had = gone.map((one) => betOf(of, one));
  const taken = [...bets.map((one) => betOf(of, one)), ...had].reduce<Tally>(
    (sum, one) => replaced(sum, null, one),
    EMPTY_TALLY,
  );
  const nothing = { ownStake: toMinor(0), orderStake: toMinor(0), orderRisk: toMinor(0) };
  const tally = had.reduce((sum, one) => replaced(sum, one, { ...one, ...nothing, state: 'failed' }), taken);
  return presentOrder({ order: { ...order, side, isDetailed, tally }, event, description: '', template: '' });
}

/** As bookmakers and the exchange take them. */
const betsOf = (one: fc.Arbitrary<Thrown>, maxLength: number): fc.Arbitrary<Thrown[]> =>
  fc.array(one.map(asPlaced), { maxLength });

it('are exact to the thousandth, whatever was staked and taken back, in whatever currencies', () => {
  fc.assert(
    fc.property(terms, betsOf(thrown, 6), betsOf(fc.oneof(thrown, large), 3), (of, thrownBets, takenBack) => {
      const isCounted = (one: Thrown): boolean => riskBooked(of, one) > 0n && riskBooked(of, one) < RISK_MAX;
      const bets = thrownBets.filter(isCounted);
      fc.pre(bets.length > 0);
      const { side, isDetailed, customerCommission } = of;
      const shown = shownOf(of, bets, takenBack.filter(isCounted));
      const isLay = side === 'lay';
      const netted = isDetailed ? 0 : customerCommission;
      const gross = averageAgain(of, bets, (one) => oddsOf(one, [0, 0], false));
      const effective = averageAgain(of, bets, (one) =>
        oddsOf(one, [one.bookieCommission, netted], isLay && one.isExchange),
      );
      const net = averageAgain(of, bets, (one) =>
        oddsOf(one, [one.bookieCommission, customerCommission], isLay && (one.isExchange || isDetailed)),
      );
      const shownMilli = (price: number | null): number | null => (price === null ? null : Math.round(price * 1000));
      expect(isLay ? effective : gross).toContain(shownMilli(shown.price));
      expect(net).toContain(shownMilli(shown.net_price));
      expect(isDetailed ? effective : [null]).toContain(shownMilli(shown.detailed_price));
    }),
    { numRuns: 2000 },
  );
});

it('are those of an accountant, also where what a lay risks was rounded', () => {
  const GBP = at('GBP', 1);
  const of = { side: 'lay', want: GBP, customerCommission: 0, isDetailed: false } as const;
  const lay = { isExchange: true, side: 'lay', account: GBP, bookieCommission: 0 } as const;
  const priceOf = (...bets: readonly Pick<Thrown, 'price' | 'stake'>[]): number | null =>
    shownOf(
      of,
      bets.map((one) => ({ ...lay, ...one })),
    ).price;
  // 3.33 at 1.98 and 3.33 at 6.00, of which 3.26 (3.2634) and 16.65 are at risk.
  expect(priceOf({ price: 1980, stake: 333 }, { price: 6000, stake: 333 })).toBe(3.99);
  // 1.00 each, of which 2 pence and 3 pence are at risk.
  expect(priceOf({ price: 1015, stake: 100 }, { price: 1030, stake: 100 })).toBe(1.023);
});

it('are those of the bets that are left, when much more was taken back', () => {
  const of = { side: 'lay', want: at('GBP', 1), customerCommission: 0, isDetailed: false } as const;
  const inEuros = { isExchange: true, side: 'back', account: at('EUR', 1.1371), bookieCommission: 0 } as const;
  const left = { ...inEuros, price: 1004, stake: 100 };
  expect(shownOf(of, [left], [{ ...inEuros, price: 1010, stake: 10_006_500 }]).price).toBe(251);
});
