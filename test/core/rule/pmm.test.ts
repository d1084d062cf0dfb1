import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPlacement } from '../../../src/core/rule/placement.js';
import {
  type PricesQuestion,
  type RatedQuote,
  aggregatePrices,
  ladderOf,
  priceAccount,
  priceQuote,
  wantsFunds,
} from '../../../src/core/rule/pmm.js';
import { ZERO, toMinor } from '../../../src/core/value/money.js';
import { NO_COMMISSION, backLimitOf, toPriceMilli } from '../../../src/core/value/price.js';
import { at, written } from '../../support/currencies.js';
import { pricesQuestions } from '../../support/placement-questions.js';
import { plainCross, plainLevels, story } from '../../support/placements.js';
import { ceilingOf, floorOf, multiply, ratio } from '../../support/ratios.js';

/** Returns what the one quote of the one account of a story is worth: `price min..max`, as received, net, and as stakes. */
function pricedOf(text: string): readonly string[] | null {
  const { accounts, viewer } = story(text).question;
  const [account] = accounts;
  const priced = priceQuote(account!.quotes[0]!, account!, viewer);
  if (priced === null) return null;
  const { bookie, effective, stakeMin, stakeMax } = priced;
  const shown = ({ price, min, max }: typeof bookie): string =>
    `${(price / 1000).toFixed(3)} ${written(min.amount, min.ccy)}..${written(max.amount, max.ccy)} ${max.ccy}`;
  const { ccy } = account!.currency;
  return [shown(bookie), shown(effective), `${written(stakeMin, ccy)}..${written(stakeMax, ccy)} ${ccy}`];
}

describe('an account wants funds', () => {
  it.each([
    ['step 0.01 has 9.99: 2.000 x 10.00..60.00', true],
    ['step 0.01 has 10.00: 2.000 x 10.00..60.00', false],
    // At a worse price than the limit nobody would bet, whatever there is to stake.
    ['step 0.01 has 9.99: 1.990 x 10.00..60.00', false],
    ['step 0.01 has 9.99: 2.000 x 10.00..60.00, 1.990 x 1.00..60.00', true],
    ['step 0.01 has 9.99: 2.100 x 10.00..60.00, 2.000 x 1.00..60.00', false],
    // Nor where what the bookie takes is no whole increment.
    ['step 100.00 has 9.99: 2.000 x 10.00..60.00', false],
    ['step 15.00 has 14.00: 2.000 x 10.00..60.00', true],
    ['step 0.01 has 9.99: 2.000 x 10.00..60.00 EUR', false],
    ['step 0.01 has 8.61: 2.000 x 10.00..60.00 EUR', true],
  ])('that %s, at 2.000: %s', (quoted, expected) => {
    const [account] = story(`order 1.00 GBP at 1.000\nacme/1  GBP ${quoted}`).question.accounts;
    expect(wantsFunds(account!, toPriceMilli(2000))).toBe(expected);
  });
});

describe('a quote', () => {
  it.each([
    [
      'is worth itself where nothing is between',
      `order 1.00 GBP at 1.000
       acme/1  GBP step 0.01 has 1000.00: 2.000 x 1.00..60.00`,
      ['2.000 1.00..60.00 GBP', '2.000 1.00..60.00 GBP', '1.00..60.00 GBP'],
    ],
    [
      'is shown in the customer’s currency: the minimum up, the maximum down',
      `order 1.00 GBP at 1.000
       acme/1  EUR step 0.01 has 1000.00: 2.000 x 1.00..60.00`,
      ['2.000 1.00..60.00 EUR', '2.000 0.87..51.72 GBP', '1.00..60.00 EUR'],
    ],
    [
      'has no larger maximum than the balance, in whole increments',
      `order 1.00 GBP at 1.000
       acme/1  GBP step 0.50 has 59.99: 2.000 x 1.00..60.00`,
      ['2.000 1.00..60.00 GBP', '2.000 1.00..59.50 GBP', '1.00..59.50 GBP'],
    ],
    [
      'is net of the bookie’s commission and ours',
      `order 1.00 GBP at 1.000, we keep 2%
       acme/1  GBP step 0.01 has 100.00, keeps 5%: 2.000 x 1.00..60.00`,
      ['2.000 1.00..60.00 GBP', '1.931 1.00..60.00 GBP', '1.00..60.00 GBP'],
    ],
    [
      'in yen on an account in euro for a customer in dinar',
      `order 1.000 KWD at 1.000
       acme/1  EUR step 0.05 has 1000.00: 2.000 x 100..50001 JPY`,
      ['2.000 100..50001 JPY', '2.000 0.270..130.883 KWD', '0.80..388.30 EUR'],
    ],
    [
      'whose maximum no money can be is worth the balance',
      `order 1.00 GBP at 1.000
       acme/1  JPY step 1 has 1000: 2.000 x 1.00..90000000000000.00 GBP`,
      ['2.000 1.00..90000000000000.00 GBP', '2.000 1.01..6.69 GBP', '150..1000 JPY'],
    ],
    [
      'is worth nothing below its minimum',
      `order 1.00 GBP at 1.000
       acme/1  GBP step 0.01 has 0.99: 2.000 x 1.00..60.00`,
      null,
    ],
    [
      'is worth nothing where its minimum no money can be',
      `order 1.00 GBP at 1.000
       acme/1  JPY step 1 has 1000: 2.000 x 80000000000000.00..90000000000000.00 GBP`,
      null,
    ],
    [
      'is worth nothing where no increment fits between its limits',
      `order 1.00 GBP at 1.000
       acme/1  GBP step 10.00 has 100.00: 2.000 x 11.00..19.00`,
      null,
    ],
    [
      'is worth nothing without money',
      `order 1.00 GBP at 1.000
       acme/1  GBP step 0.01 has 0.00: 2.000 x 0.00..60.00`,
      null,
    ],
    [
      'is worth nothing when overdrawn',
      `order 1.00 GBP at 1.000
       acme/1  GBP step 0.01 has -10.00: 2.000 x 0.00..60.00`,
      null,
    ],
    [
      'is laid at b / (b − 1), rounded up, for what the stakes win: the minimum up, the maximum down',
      `lay 1.00 GBP at 2.000
       acme/1  GBP step 0.01 has 1000.00: 2.350 x 1.01..60.07`,
      ['1.741 1.37..81.09 GBP', '1.741 1.37..81.09 GBP', '1.01..60.07 GBP'],
    ],
    [
      'is laid net of the bookie’s commission: a higher lay price for less',
      `lay 1.00 GBP at 2.000
       acme/1  EUR step 0.01 has 1000.00, keeps 10%: 3.000 x 1.00..60.00`,
      ['1.500 2.00..120.00 EUR', '1.556 1.56..93.10 GBP', '1.00..60.00 EUR'],
    ],
    [
      'cannot be laid where it wins nothing',
      `lay 1.00 GBP at 2.000
       acme/1  GBP step 0.01 has 1000.00: 1.000 x 1.00..60.00`,
      null,
    ],
  ])('%s', (_what, text, priced) => {
    expect(pricedOf(text)).toEqual(priced);
  });

  it('is shown with the most that money can be where its maximum is more', () => {
    const rupiah = at('JPY', 100_000);
    const account = {
      currency: at('GBP', 1),
      stakeIncrement: toMinor(1),
      bookieCommission: NO_COMMISSION,
      available: toMinor(100_000_000_000_000),
      quotes: [],
    };
    const quote: RatedQuote = {
      side: 'back',
      price: toPriceMilli(2000),
      currency: account.currency,
      min: ZERO,
      max: account.available,
    };
    const priced = priceQuote(quote, account, { currency: rupiah, commission: NO_COMMISSION, side: 'back' });
    expect(priced?.effective.max.amount).toBe(9_000_000_000_000_000);
    expect(priced?.stakeMax).toBe(account.available);
  });
});

describe('the quotes of an account', () => {
  it('come best first; of those that are equal after commission the larger maximum', () => {
    const { accounts, viewer } = story(`order 1.00 GBP at 1.000
      acme/1 GBP step 0.01 has 1000.00, keeps 50%: 2.003 x 1.00..20.00, 2.002 x 1.00..30.00, 2.001 x 1.00..99.00, 1.900 x 5.00..1.00`).question;
    const priced = priceAccount(accounts[0]!, viewer);
    expect(priced.map(({ bookie, effective }) => [bookie.price, effective.price, effective.max.amount])).toEqual([
      [2002, 1501, 3000],
      [2003, 1501, 2000],
      [2001, 1500, 9900],
    ]);
  });

  it('come best first also where lay prices are rounded up to the same: the one that was rounded up by more before the larger', () => {
    const { accounts, viewer } = story(`lay 1.00 GBP at 2.000
      acme/1 GBP step 0.01 has 1000.00: 20.980 x 1.00..50.00, 20.990 x 1.00..10.00, 21.000 x 1.00..5.00`).question;
    const priced = priceAccount(accounts[0]!, viewer);
    expect(priced.map(({ bookie, effective }) => [bookie.price, effective.price])).toEqual([
      [1050, 1050],
      [1051, 1051],
      [1051, 1051],
    ]);
    expect(priced.map(({ stakeMax }) => stakeMax)).toEqual([500, 1000, 5000]);
  });

  it('come account by account, in the order asked', () => {
    const question = story(`order 1.00 GBP at 1.000
      acme/1 GBP step 0.01 has 1000.00: 2.000 x 1.00..20.00
      bolt/1 GBP step 0.01 has 1000.00:
      core/1 GBP step 0.01 has 1000.00: 2.100 x 1.00..20.00, 2.050 x 1.00..30.00`).question;
    const prices = aggregatePrices(question).map((quotes) => quotes.map(({ effective }) => effective.price));
    expect(prices).toEqual([[2000], [], [2100, 2050]]);
  });
});

describe('any quotes of any accounts', () => {
  const levelsOf = ({ accounts, viewer }: PricesQuestion) =>
    ladderOf(accounts, viewer).map(({ account, price, net, stakeMin, stakeMax, viewerMax }) => ({
      account,
      price: Number(price),
      net: BigInt(net),
      least: BigInt(stakeMin),
      most: BigInt(stakeMax),
      shownMost: BigInt(viewerMax),
    }));

  it('stand on the ladder as the exact, slow way has them', () => {
    fc.assert(
      fc.property(pricesQuestions, (question) => {
        expect(levelsOf(question)).toEqual(
          plainLevels(question).map(({ account, price, net, least, most, shownMost }) => ({
            ...{ account, price, net, least, most, shownMost },
          })),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are on the ladder what they are in the price lists', () => {
    fc.assert(
      fc.property(pricesQuestions, (question) => {
        const listed = aggregatePrices(question).flatMap((quotes, account) =>
          quotes.map(({ bookie, effective, stakeMin, stakeMax }) => ({
            account,
            price: Number(bookie.price),
            shown: effective.price,
            least: BigInt(stakeMin),
            most: BigInt(stakeMax),
            shownMost: BigInt(effective.max.amount),
          })),
        );
        const isLay = question.viewer.side === 'lay';
        const byAccount = levelsOf(question)
          .toSorted((a, b) => a.account - b.account)
          // A lay price is b / (b − 1), rounded up to the thousandth.
          .map(({ net, ...level }) => ({
            ...level,
            price: isLay ? Number(ceilingOf([1000n * BigInt(level.price), BigInt(level.price) - 1000n])) : level.price,
            shown: isLay ? Number(ceilingOf([1000n * net, net - 1000n])) : Number(net),
          }));
        expect(byAccount).toEqual(listed);
      }),
    );
  });

  it('take an order of exactly the minimum that is shown, at the price that is shown', () => {
    const seen = { back: 0, lay: 0 };
    fc.assert(
      fc.property(pricesQuestions, ({ accounts, viewer }) => {
        for (const account of accounts)
          for (const quote of account.quotes) {
            const shown = priceQuote(quote, account, viewer)?.effective;
            if (shown === undefined) continue;
            const wish = {
              stake: shown.min.amount,
              currency: viewer.currency,
              limit: backLimitOf(shown.price, viewer.side),
              wholeRisk: null,
            };
            const legs = planPlacement({ wish, accounts: [{ ...account, quotes: [quote] }], viewer, minStakes: [] });
            expect(legs).toHaveLength(1);
            expect(legs[0]!.stake % account.stakeIncrement).toBe(0);
            expect(shown.min.amount).toBeGreaterThan(0);
            seen[viewer.side] += 1;
          }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(seen.back, seen.lay)).toBeGreaterThan(100);
  });

  it('have limits that are never loosened', () => {
    fc.assert(
      fc.property(pricesQuestions, (question) => {
        for (const [index, quotes] of aggregatePrices(question).entries())
          for (const { bookie, effective, stakeMin, stakeMax } of quotes) {
            const { currency, available, stakeIncrement } = question.accounts[index]!;
            if (question.viewer.side === 'lay') continue;
            const toViewer = plainCross(currency, question.viewer.currency);
            expect(bookie.min.amount).toBeLessThanOrEqual(bookie.max.amount);
            expect(stakeMin).toBeLessThanOrEqual(stakeMax);
            expect(stakeMax).toBeLessThanOrEqual(available);
            expect(stakeMax % stakeIncrement).toBe(0);
            expect(BigInt(effective.min.amount)).toBe(ceilingOf(multiply(ratio(stakeMin), toViewer)));
            expect(BigInt(effective.max.amount) <= floorOf(multiply(ratio(stakeMax), toViewer))).toBe(true);
            expect(effective.price).toBeLessThanOrEqual(bookie.price);
          }
      }),
    );
  });
});
