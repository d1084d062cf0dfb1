import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCurrency } from '../../../src/core/value/currency.js';
import { money } from '../../../src/core/value/money.js';
import {
  findScale,
  parseMoney,
  parseStake,
  parsePrice,
  presentMoney,
  readMaxStake,
  readMinStake,
} from '../../../src/wire/provider/money.js';

describe('a price', () => {
  it.each([
    [2.5, 2500],
    [1.95, 1950],
    [1.001, 1001],
    [1.1, 1100],
    [1000, 1_000_000],
    // What is finer than a thousandth is never overstated.
    [1.9529, 1952],
    [1.0019, 1001],
    // Noise is not fineness.
    [1.005 * 3, 3015],
    [0.1 + 0.2 + 1, 1300],
  ])('%d is %d thousandths', (price, milli) => {
    expect(parsePrice(price)).toBe(milli);
  });

  it.each([1, 1.0005, 0.5, 0, -2, Infinity, -Infinity, NaN, 5e6, '2.5', null, undefined, [2.5], {}])(
    '%s is none',
    (price) => {
      expect(parsePrice(price)).toBeNull();
    },
  );

  it('of three decimals is read exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 4_000_000 }), (milli) => {
        expect(parsePrice(milli / 1000)).toBe(milli);
        expect(parsePrice(Number((milli / 1000).toFixed(3)))).toBe(milli);
      }),
    );
  });
});

describe('limits of a stake', () => {
  const eur = findScale('EUR')!;
  const jpy = findScale('JPY')!;
  const kwd = findScale('KWD')!;

  it.each([
    [eur, 5, 500, 500],
    [eur, 0.1 + 0.2, 30, 30],
    [eur, 19.99, 1999, 1999],
    [eur, 1.005, 101, 100],
    [eur, 0.001, 1, 0],
    [eur, 0, 0, 0],
    [jpy, 1000, 1000, 1000],
    [jpy, 0.5, 1, 0],
    [kwd, 1.234, 1234, 1234],
  ])('%o %d: a minimum of %d, a maximum of %d', (scale, amount, min, max) => {
    expect(readMinStake(amount, scale)).toBe(min);
    expect(readMaxStake(amount, scale)).toBe(max);
  });

  it.each([-1, Infinity, NaN, '5', null, undefined, [5]])('%s is neither', (amount) => {
    expect(readMinStake(amount, eur)).toBeNaN();
    expect(readMaxStake(amount, eur)).toBeNaN();
  });

  it('means no limit where it is above the greatest stake of all', () => {
    expect(readMaxStake(1e18, eur)).toBe(1_000_000_000_000);
  });

  it('is never loosened, and never moved by a whole unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (amount) => {
        const min = readMinStake(amount, eur);
        const max = readMaxStake(amount, eur);
        expect(min).toBeGreaterThanOrEqual(amount * 100 - 1e-6);
        expect(max).toBeLessThanOrEqual(amount * 100 + 1e-6);
        expect(min - max).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('an amount', () => {
  it.each([
    [['EUR', 12.34], 'EUR', 1234],
    [['EUR', -12.34], 'EUR', -1234],
    [['EUR', 0.1 + 0.2], 'EUR', 30],
    [['EUR', 0.285], 'EUR', 28],
    [['EUR', 0.295], 'EUR', 30],
    [['EUR', -0.285], 'EUR', -28],
    [['JPY', 7], 'JPY', 7],
    [['KWD', 0.001], 'KWD', 1],
  ])('%o is %s %d', (value, ccy, amount) => {
    expect(parseMoney(value)).toEqual(money(toCurrency(ccy), amount));
  });

  it.each([
    [['EUR']],
    [['EUR', 1, 2]],
    [['eur', 1]],
    [['XYZ', 1]],
    [[1, 'EUR']],
    [['EUR', '1']],
    [['EUR', null]],
    [['EUR', 1e300]],
    [['EUR', NaN]],
    [['EUR', 1e13 + 0.01]],
    [['EUR', -1e13 - 0.01]],
    [['JPY', 1e15 + 1]],
    [{ 0: 'EUR', 1: 1, length: 2 }],
    [null],
    ['EUR 1'],
  ])('%j is none', (value) => {
    expect(parseMoney(value)).toBeNull();
  });

  it.each([
    [['EUR', 1e10], true],
    [['EUR', 1e10 + 0.01], false],
    [['JPY', 1e12], true],
    [['JPY', 1e12 + 1], false],
    [['KWD', 1e9 + 0.001], false],
    [null, false],
  ])('%j is a stake: %s', (value, isStake) => {
    expect(parseStake(value) !== null).toBe(isStake);
  });

  it('comes back as it was sent', () => {
    fc.assert(
      fc.property(fc.constantFrom('JPY', 'EUR', 'KWD', 'CLF'), fc.integer({ min: -1e13, max: 1e13 }), (ccy, amount) => {
        const sent = money(toCurrency(ccy), amount);
        expect(parseMoney(JSON.parse(JSON.stringify(presentMoney(sent))))).toEqual(sent);
      }),
    );
  });
});
