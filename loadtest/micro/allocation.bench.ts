// What it costs to split a stake over 20 accounts of 5 quotes each, beside objects sorted for each order.
// A run is 100 orders: 0.1 ms are a microsecond an order.
import { bench, describe } from 'vitest';
import { type PlacementQuestion, allocate, planPlacement } from '../../src/core/rule/placement.js';
import { type AccountQuotes, ladderOf } from '../../src/core/rule/pmm.js';
import { exponentOf, toCurrency } from '../../src/core/value/currency.js';
import { type CurrencyAt, toMinor, toRate } from '../../src/core/value/money.js';
import { NO_COMMISSION, toPriceMilli } from '../../src/core/value/price.js';

const ORDERS_PER_RUN = 100;
const at = (ccy: string, rate: number): CurrencyAt => ({ ccy: toCurrency(ccy), rate: toRate(rate) });
const POUND = at('GBP', 1);
const MIXED = [POUND, at('EUR', 1.16), at('USD', 1.27), at('JPY', 149.37)];

/** Prices and maxima that differ from account to account, the same in every run. */
function accountsIn(currencies: readonly CurrencyAt[]): AccountQuotes[] {
  return Array.from({ length: 20 }, (_, account) => {
    const currency = currencies[account % currencies.length]!;
    return {
      currency,
      stakeIncrement: toMinor(1),
      bookieCommission: NO_COMMISSION,
      available: toMinor(10_000_000),
      quotes: Array.from({ length: 5 }, (_quote, level) => ({
        side: 'back' as const,
        price: toPriceMilli(2000 + ((account * 7919) % 200) - level * 13),
        currency,
        min: toMinor(100),
        max: toMinor(1000 + ((account * 104_729 + level * 1299) % 20_000)),
      })),
    };
  });
}

/** The obvious way: an object for each quote, sorted for each order, amounts in floats. */
function sortedObjects({ wish, accounts }: PlacementQuestion): readonly object[] {
  const offers = accounts.flatMap((account) => {
    const perPenny = (account.currency.rate * 10 ** exponentOf(account.currency.ccy)) / 100;
    return account.quotes.map((quote) => ({
      account,
      perPenny,
      price: quote.price,
      min: quote.min / perPenny,
      max: Math.min(quote.max, account.available) / perPenny,
    }));
  });
  offers.sort((a, b) => b.price - a.price || b.max - a.max);
  const legs: object[] = [];
  let left: number = wish.stake;
  for (const { account, perPenny, price, min, max } of offers) {
    if (left <= 0 || price < wish.limit) break;
    if (left < min) continue;
    const steps = Math.floor((Math.min(left, max) * perPenny) / account.stakeIncrement);
    if (steps <= 0) continue;
    legs.push({ account, price, stake: steps * account.stakeIncrement });
    left -= (steps * account.stakeIncrement) / perPenny;
  }
  return legs;
}

const repeat = (once: () => unknown) => (): void => {
  for (let order = 0; order < ORDERS_PER_RUN; order += 1) once();
};

describe.each([
  ['one currency', [POUND]],
  ['four currencies', MIXED],
])('100 orders over 20 accounts × 5 quotes in %s', (_name, currencies) => {
  const accounts = accountsIn(currencies);
  const viewer = { currency: POUND, commission: NO_COMMISSION, side: 'back' } as const;
  const ladder = ladderOf(accounts, viewer);
  const wishOf = (stake: number) => ({
    stake: toMinor(stake),
    currency: POUND,
    limit: toPriceMilli(1500),
    wholeRisk: null,
  });
  const legsOf = (stake: number): number => allocate(wishOf(stake), ladder, accounts).length;
  const [small, middle] = [wishOf(5000), wishOf(50_000)];
  const question: PlacementQuestion = { wish: middle, accounts, viewer, minStakes: [] };

  bench(
    `objects and a sort, ${sortedObjects(question).length} legs`,
    repeat(() => sortedObjects(question)),
  );
  bench(
    `on a ready ladder, ${legsOf(5000)} legs`,
    repeat(() => allocate(small, ladder, accounts)),
  );
  bench(
    `on a ready ladder, ${legsOf(50_000)} legs`,
    repeat(() => allocate(middle, ladder, accounts)),
  );
  bench(
    `with its ladder, ${legsOf(50_000)} legs`,
    repeat(() => planPlacement(question)),
  );
});
