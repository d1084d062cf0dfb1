import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NO_COMMISSION,
  backLimitOf,
  layPriceOf,
  netPrice,
  toCommissionPpm,
  toPriceMilli,
} from '../../../src/core/value/price.js';
import { type Ratio, ceilingOf, compare, divide, floorOf, minus, multiply, ratio } from '../../support/ratios.js';

const milli = (price: number) => toPriceMilli(Math.round(price * 1000));
const percent = (value: number) => toCommissionPpm(Math.round(value * 10_000));

describe('a price net of commission', () => {
  it.each([
    // price, bookie keeps %, we keep %, net
    [2, 0, 0, 2],
    [2, 2, 0, 1.98],
    [2, 0, 2, 1.98],
    [2, 50, 50, 1.25],
    [2, 5, 2, 1.931],
    [3.5, 2.5, 0, 3.437],
    [1.01, 5, 0, 1.009],
    [1.001, 0.0001, 0, 1],
    [1, 5, 5, 1],
    [1000, 5, 3, 921.578],
    [1000, 99.9999, 99.9999, 1],
  ])('%d less %d %% and %d %% is %d', (price, bookie, own, net) => {
    expect(netPrice(milli(price), percent(bookie), percent(own))).toBe(milli(net));
  });

  /** 1 + (p − 1)(1 − bookie)(1 − own), in thousandths. */
  function exactly(price: number, bookie: number, own: number): Ratio {
    const keep = (ppm: number): Ratio => minus(ratio(1), divide(ratio(ppm), ratio(1_000_000)));
    const winnings = multiply(multiply(ratio(price - 1000), keep(bookie)), keep(own));
    return [winnings[0] + 1000n * winnings[1], winnings[1]];
  }

  const prices = fc.oneof(
    fc.integer({ min: 1000, max: 5000 }),
    fc.integer({ min: 1000, max: 1_000_000 }),
    // Where the product leaves the safe range.
    fc.integer({ min: 8_000_000_000, max: 100_000_000_000 }),
    fc.integer({ min: 1000, max: Number.MAX_SAFE_INTEGER }),
  );
  const commissions = fc.oneof(
    fc.constantFrom(0, 1, 20_000, 25_000, 50_000, 999_999),
    fc.integer({ min: 0, max: 999_999 }),
  );

  it('is the exact one rounded down once', () => {
    fc.assert(
      fc.property(prices, commissions, commissions, (price, bookie, own) => {
        const net = netPrice(toPriceMilli(price), toCommissionPpm(bookie), toCommissionPpm(own));
        expect(BigInt(net)).toBe(floorOf(exactly(price, bookie, own)));
      }),
      { numRuns: 2000 },
    );
  });

  it('meets a limit if and only if the exact one does', () => {
    fc.assert(
      fc.property(prices, commissions, commissions, fc.integer({ min: -1, max: 1 }), (price, bookie, own, off) => {
        const net = netPrice(toPriceMilli(price), toCommissionPpm(bookie), toCommissionPpm(own));
        fc.pre(net + off >= 1000 && net + off <= Number.MAX_SAFE_INTEGER);
        const limit = toPriceMilli(net + off);
        expect(net >= limit).toBe(compare(exactly(price, bookie, own), ratio(limit)) >= 0);
      }),
    );
  });
});

describe('a lay price', () => {
  it.each([
    // back price of the opposite, lay price
    [2, 2],
    [1.5, 3],
    [3, 1.5],
    [4, 1.334],
    [1.01, 101],
    [1.001, 1001],
    [1.333, 4.004],
    [1000, 1.002],
  ])('of %d is %d', (back, lay) => {
    expect(layPriceOf(milli(back))).toBe(milli(lay));
  });

  it('is b / (b − 1) rounded up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 1_000_000 }), (back) => {
        const exact = divide(multiply(ratio(back), ratio(1000)), ratio(back - 1000));
        expect(BigInt(layPriceOf(toPriceMilli(back)))).toBe(ceilingOf(exact));
      }),
    );
  });

  it('needs winnings', () => {
    expect(() => layPriceOf(toPriceMilli(1000))).toThrow('Invariant');
  });
});

describe('a limit', () => {
  it.each([
    ['back', 2, 1.999, false],
    ['back', 2, 2, true],
    ['back', 2, 2.001, true],
    ['lay', 2, 2.001, true],
    ['lay', 2, 2, true],
    ['lay', 2, 1.999, false],
    ['lay', 1.5, 3, true],
    ['lay', 1.5, 2.999, false],
    ['lay', 3, 1.5, true],
    ['lay', 3, 1.499, false],
    // 1.333 is laid at 4.003, 1.334 at 3.994.
    ['lay', 4, 1.333, false],
    ['lay', 4, 1.334, true],
    ['lay', 1, 1_000_000, false],
  ] as const)('for %s at %d and a back price of %d: %s', (side, limit, price, isMet) => {
    expect(milli(price) >= backLimitOf(milli(limit), side)).toBe(isMet);
  });

  it('of a lay is met by a back price if and only if b / (b − 1) is not above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 1_000_000 }), fc.integer({ min: -2, max: 2 }), (limit, off) => {
        const back = backLimitOf(toPriceMilli(limit), 'lay') + off;
        fc.pre(back > 1000);
        const isMet = BigInt(back) * 1000n <= BigInt(limit) * BigInt(back - 1000);
        expect(back >= backLimitOf(toPriceMilli(limit), 'lay')).toBe(isMet);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the makers', () => {
  it('refuse what is no price', () => {
    for (const bad of [999, 1000.5, Number.NaN, 2 ** 53]) expect(() => toPriceMilli(bad)).toThrow('Invariant');
  });

  it('refuse what is no commission', () => {
    for (const bad of [-1, 1_000_000, 0.5, Number.NaN]) expect(() => toCommissionPpm(bad)).toThrow('Invariant');
    expect(NO_COMMISSION).toBe(0);
  });
});
