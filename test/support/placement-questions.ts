// Random orders over random accounts, made so that the sums often come out on the very edge of an increment.
import fc from 'fast-check';
import type { PlacementQuestion } from '../../src/core/rule/placement.js';
import type { AccountQuotes, PricesQuestion, RatedQuote, Viewer } from '../../src/core/rule/pmm.js';
import { type CurrencyAt, ZERO, crossRate, toMinor } from '../../src/core/value/money.js';
import { NO_COMMISSION, type Side, toCommissionPpm, toPriceMilli } from '../../src/core/value/price.js';
import { countOf } from '../../src/core/value/terms.js';
import { at, currencies } from './currencies.js';

const EDGES = [1, 29, 58, 100, 127, 1000, 1160, 3333, 5800, 10_000, 11_600, 12_700, 14_937, 1_000_000, 1_160_000];

const amounts = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 1_000_000_000_000 }),
);
const minima = fc.oneof(fc.constantFrom(0, 1, 100), fc.integer({ min: 0, max: 5000 }));
const increments = fc.oneof(fc.constantFrom(1, 1, 5, 10, 100, 1000), fc.integer({ min: 1, max: 500 }));
const prices = fc.oneof(fc.constantFrom(1900, 2000, 2000, 2100), fc.integer({ min: 1000, max: 4000 }));
const commissions = fc.constantFrom(0, 0, 20_000, 50_000, 33_333);

const accountWith = (pool: fc.Arbitrary<CurrencyAt>): fc.Arbitrary<AccountQuotes> =>
  fc
    .record({
      currency: pool,
      stakeIncrement: increments.map(toMinor),
      bookieCommission: commissions.map(toCommissionPpm),
      available: fc.oneof(amounts, fc.constantFrom(0, -100, 1_000_000_000_000)).map(toMinor),
      quotes: fc
        .array(
          fc.record({
            price: prices.map(toPriceMilli),
            currency: fc.option(pool, { freq: 4 }),
            min: minima.map(toMinor),
            max: amounts.map(toMinor),
          }),
          { maxLength: 5 },
        )
        .map((quotes) => quotes.toSorted((a, b) => b.price - a.price)),
      side: fc.constantFrom<Side[]>('back', 'back', 'back', 'lay'),
    })
    // A quote is in its account's currency unless it says otherwise.
    .map(({ side, ...account }): AccountQuotes => ({
      ...account,
      quotes: account.quotes.map((quote): RatedQuote => ({
        ...quote,
        side,
        // Nobody lays at 1.000.
        price: side === 'lay' && quote.price === 1000 ? toPriceMilli(1001) : quote.price,
        currency: quote.currency ?? account.currency,
      })),
    }));

/** A few currencies at a few rates, as there are at one moment. */
const pools = fc.array(currencies, { minLength: 1, maxLength: 4 });

const questionWith = (pool: readonly CurrencyAt[]): fc.Arbitrary<PlacementQuestion> => {
  const one = fc.constantFrom(...pool);
  const viewer: fc.Arbitrary<Viewer> = fc.record({
    currency: one,
    commission: commissions.map(toCommissionPpm),
    side: fc.constantFrom<Side[]>('back', 'back', 'lay'),
  });
  return fc
    .record({
      wish: fc.record({
        stake: amounts.map(toMinor),
        currency: one,
        limit: prices.map(toPriceMilli),
        wholeRisk: fc.constant(null),
      }),
      viewer,
      asked: fc.array(fc.tuple(accountWith(one), wanted), { maxLength: 20 }),
    })
    .map(({ wish, viewer: who, asked }) => ({
      wish,
      viewer: who,
      accounts: asked.map(([account]) => account),
      minStakes: asked.flatMap(([, { bookie, least }], account) =>
        least === 0 ? [] : [{ account, bookie, least: toMinor(least) }],
      ),
    }));
};

/** The least that is wanted with an account's bookie, if anything is said: often what one account, or two together, may come to. */
const wanted = fc.record({
  bookie: fc.integer({ min: 0, max: 3 }),
  least: fc.oneof(fc.constant(0), minima, amounts),
});

/** An order with up to 20 accounts of up to 5 quotes. */
export const placements: fc.Arbitrary<PlacementQuestion> = pools.chain(questionWith);

/** The same, wanted whole: all of it or nothing. */
export const wholePlacements: fc.Arbitrary<PlacementQuestion> = placements.map((question) => ({
  ...question,
  wish: { ...question.wish, wholeRisk: countOf(question.wish.limit, question.viewer.side) },
}));

/** The same accounts, as bookies quote, looked at. */
export const pricesQuestions: fc.Arbitrary<PricesQuestion> = placements.map(({ accounts, viewer }) => ({
  accounts: accounts.map((account) => ({
    ...account,
    quotes: account.quotes.map((quote): RatedQuote => ({ ...quote, side: 'back' })),
  })),
  viewer,
}));

const PLENTY = 1_000_000_000_000;

/** Nine digits, eight of them decimals: the products that such rates make leave the safe range at once. */
const longRates = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((digits) => Number(`${digits}e-8`));

interface Filler {
  readonly currency: CurrencyAt;
  /** The account's minor units that are worth whole pence, and how many pence. */
  readonly stake: number;
  readonly pence: number;
  readonly off: number;
}

const fillers: fc.Arbitrary<Filler> = fc
  .tuple(longRates, fc.integer({ min: 1, max: 900 }), fc.constantFrom(-1, 0, 0, 1))
  .map(([rate, times, off]) => {
    const currency = at('EUR', rate);
    const { plainNum, plainDen } = crossRate(at('GBP', 1), currency);
    return { currency, stake: times * plainNum, pence: times * plainDen, off };
  });

/**
 * An order in pounds that fills some accounts at long rates with what is worth whole pence, or a unit more or less, and then
 * reaches for an increment of the last account: in doubles what is left is then next to that increment, on either side.
 */
export const edgePlacements: fc.Arbitrary<PlacementQuestion> = fc
  .record({
    filled: fc.array(fillers, { minLength: 1, maxLength: 4 }),
    last: fc.record({
      currency: fc.oneof(
        fc.constant(at('GBP', 1)),
        longRates.map((rate) => at('USD', rate)),
      ),
      increment: increments,
      times: fc.integer({ min: 0, max: 1000 }),
      isMaximumThere: fc.boolean(),
    }),
    off: fc.constantFrom(-1, 0, 0, 1),
  })
  .map(({ filled, last, off }): PlacementQuestion => {
    const account = (currency: CurrencyAt, stakeIncrement: number, price: number, max: number): AccountQuotes => ({
      currency,
      stakeIncrement: toMinor(stakeIncrement),
      bookieCommission: NO_COMMISSION,
      available: toMinor(PLENTY),
      quotes: [{ side: 'back', price: toPriceMilli(price), currency, min: ZERO, max: toMinor(max) }],
    });
    const { plainNum, plainDen } = crossRate(at('GBP', 1), last.currency);
    const reach = Math.round((last.times * last.increment * plainDen) / plainNum);
    const stake = filled.reduce((sum, { pence }) => sum + pence, 0) + reach + off;
    return {
      wish: { stake: toMinor(stake), currency: at('GBP', 1), limit: toPriceMilli(1000), wholeRisk: null },
      viewer: { currency: at('GBP', 1), commission: NO_COMMISSION, side: 'back' },
      accounts: [
        ...filled.map((filler, index) => account(filler.currency, 1, 3000 - index, filler.stake + filler.off)),
        account(last.currency, last.increment, 2000, last.isMaximumThere ? last.times * last.increment : PLENTY),
      ],
      minStakes: [],
    };
  });
