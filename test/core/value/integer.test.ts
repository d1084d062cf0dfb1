import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Fraction,
  ceiling,
  divideDown,
  divideUp,
  floor,
  fraction,
  inLowestTerms,
  minus,
  mulDivDown,
  mulDivHalfEven,
  mulDivUp,
  plus,
  roundHalfEven,
  roundHalfUp,
  times,
} from '../../../src/core/value/integer.js';
import { type Ratio, ceilingOf, compare, floorOf, halfEvenOf, halfUpOf } from '../../support/ratios.js';

const MAX = Number.MAX_SAFE_INTEGER;

const whole = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.maxSafeNat());
const positive = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: MAX }));
const ratios: fc.Arbitrary<Ratio> = fc.tuple(
  fc.oneof(fc.bigInt({ min: -50n, max: 50n }), fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })),
  fc.oneof(fc.bigInt({ min: 1n, max: 10n }), fc.bigInt({ min: 1n, max: 10n ** 6n })),
);
const toFraction = ([num, den]: Ratio) => ({ num, den });

/** A dividend one below, at or one above a multiple: there a double's quotient is most easily wrong. */
const nearMultiple = fc
  .tuple(positive, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: -1, max: 1 }))
  .map(([divisor, part, off]): [number, number] => {
    const quotient = Math.floor(part * Math.floor(MAX / divisor));
    return [Math.min(MAX, Math.max(-MAX, quotient * divisor + off)), divisor];
  });

describe('division of whole numbers', () => {
  it.each([
    [7, 2, 3, 4],
    [8, 2, 4, 4],
    [0, 5, 0, 0],
    [-7, 2, -4, -3],
    [-1, MAX, -1, 0],
    [MAX, 1, MAX, MAX],
    [MAX, 2, 4503599627370495, 4503599627370496],
    [MAX, MAX, 1, 1],
    [MAX, MAX - 1, 1, 2],
    [MAX - 1, MAX, 0, 1],
  ])('%d / %d is %d down, %d up', (a, divisor, down, up) => {
    expect(divideDown(a, divisor)).toBe(down);
    expect(divideUp(a, divisor)).toBe(up);
  });

  it('is that of BigInt, also where the double lies next to an integer', () => {
    fc.assert(
      fc.property(fc.oneof(nearMultiple, fc.tuple(fc.maxSafeInteger(), positive)), ([a, divisor]) => {
        const exact: Ratio = [BigInt(a), BigInt(divisor)];
        expect(BigInt(divideDown(a, divisor))).toBe(floorOf(exact));
        expect(BigInt(divideUp(a, divisor))).toBe(ceilingOf(exact));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a product divided', () => {
  it('is that of BigInt, also beyond the safe range', () => {
    fc.assert(
      fc.property(whole, whole, positive, (a, b, divisor) => {
        const exact: Ratio = [BigInt(a) * BigInt(b), BigInt(divisor)];
        fc.pre(ceilingOf(exact) <= BigInt(MAX));
        expect(BigInt(mulDivDown(a, b, divisor))).toBe(floorOf(exact));
        expect(BigInt(mulDivUp(a, b, divisor))).toBe(ceilingOf(exact));
        expect(BigInt(mulDivHalfEven(a, b, divisor))).toBe(halfEvenOf(exact));
      }),
      { numRuns: 1000 },
    );
  });

  it('rounds a half of it to the even one, in doubles and beyond', () => {
    for (const [a, half, even] of [
      [1001, 500, 500],
      [1003, 500, 502],
      [2e15 + 1, 500, 1e15],
      [2e15 + 3, 500, 1e15 + 2],
    ] as const)
      expect(mulDivHalfEven(a, half, 1000)).toBe(even);
  });

  it.each([
    [MAX, 3, 3, MAX],
    [MAX, MAX, MAX, MAX],
    [1_000_000_000_000, 999_000, 1000, 999_000_000_000_000],
  ])('%d × %d / %d is %d', (a, b, divisor, quotient) => {
    expect(mulDivDown(a, b, divisor)).toBe(quotient);
    expect(mulDivUp(a, b, divisor)).toBe(quotient);
    expect(mulDivHalfEven(a, b, divisor)).toBe(quotient);
  });

  it('refuses what is no safe integer', () => {
    expect(() => mulDivDown(MAX, 2, 1)).toThrow('Invariant');
    expect(() => mulDivUp(MAX, MAX, 1)).toThrow('Invariant');
  });
});

describe('a fraction', () => {
  it('has its sign above', () => {
    expect(fraction(1n, -2n)).toEqual({ num: -1n, den: 2n });
    expect(() => fraction(1n, 0n)).toThrow('Invariant');
  });

  it.each([
    [116n, 100n, 29n, 25n],
    [0n, 7n, 0n, 1n],
    [7n, 7n, 1n, 1n],
    [14937n, 100n, 14937n, 100n],
  ])('%d/%d in lowest terms is %d/%d', (num, den, lowestNum, lowestDen) => {
    expect(inLowestTerms({ num, den })).toEqual({ num: lowestNum, den: lowestDen });
  });

  it('multiplies and subtracts', () => {
    fc.assert(
      fc.property(ratios, ratios, (a, b) => {
        const product = times(toFraction(a), toFraction(b));
        expect(compare([product.num, product.den], [a[0] * b[0], a[1] * b[1]])).toBe(0);
        const difference = minus(toFraction(a), toFraction(b));
        expect(compare([difference.num, difference.den], [a[0] * b[1] - b[0] * a[1], a[1] * b[1]])).toBe(0);
      }),
    );
  });

  it.each([
    // 1/2, 3/2, 5/2 and their negatives: where the two ways to round a half part.
    [1n, 2n, 0, 1, 1, 0],
    [3n, 2n, 1, 2, 2, 2],
    [5n, 2n, 2, 3, 3, 2],
    [-1n, 2n, -1, 0, 0, 0],
    [-3n, 2n, -2, -1, -1, -2],
    [-5n, 2n, -3, -2, -2, -2],
    [4n, 3n, 1, 2, 1, 1],
    [5n, 3n, 1, 2, 2, 2],
    [6n, 3n, 2, 2, 2, 2],
    [-4n, 3n, -2, -1, -1, -1],
  ])('%d/%d: down %d, up %d, half up %d, half even %d', (num, den, down, up, halfUp, halfEven) => {
    expect(floor({ num, den })).toBe(down);
    expect(ceiling({ num, den })).toBe(up);
    expect(roundHalfUp({ num, den })).toBe(halfUp);
    expect(roundHalfEven({ num, den }) + 0).toBe(halfEven);
  });

  it('rounds as the definition says', () => {
    fc.assert(
      fc.property(ratios, (value) => {
        const part = toFraction(value);
        expect(BigInt(floor(part))).toBe(floorOf(value));
        expect(BigInt(ceiling(part))).toBe(ceilingOf(value));
        expect(BigInt(roundHalfUp(part))).toBe(halfUpOf(value));
        expect(BigInt(roundHalfEven(part))).toBe(halfEvenOf(value));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a long sum of fractions', () => {
  it('has the denominator that its first parts need, and no greater one', () => {
    const parts: readonly Fraction[] = [
      { num: 1n, den: 3n },
      { num: 2n, den: 7n },
    ];
    const nothing: Fraction = { num: 0n, den: 1n };
    const many = Array.from({ length: 1000 }, () => parts).flat();
    expect(many.reduce(plus, nothing)).toEqual({ num: 13_000n, den: 21n });
    expect(many.reduce(minus, nothing)).toEqual({ num: -13_000n, den: 21n });
  });
});
