import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCurrency } from '../../../src/core/value/currency.js';
import {
  type CurrencyAt,
  MONEY_MAX,
  ZERO,
  add,
  convertExactly,
  crossMin,
  crossMax,
  crossHalfEvenMax,
  crossHalfUp,
  convertUp,
  crossCounted,
  crossDown,
  crossRate,
  crossUp,
  downToIncrement,
  halfEvenWithin,
  isBeyond,
  money,
  poundsOf,
  rateFraction,
  smaller,
  subtract,
  toMinor,
  toRate,
} from '../../../src/core/value/money.js';
import { DECIMALS, at, currencies, minor, rates, written } from '../../support/currencies.js';
import {
  type Ratio,
  ceilingOf,
  compare,
  divide,
  floorOf,
  halfEvenOf,
  halfUpOf,
  multiply,
  ratio,
} from '../../support/ratios.js';

const MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** want = amount / rate_from × rate_to, in minor units (decisions §8), exactly. */
function converted(amount: number, from: CurrencyAt, to: CurrencyAt): Ratio {
  const units = divide(ratio(amount), [10n ** BigInt(DECIMALS[from.ccy] ?? 2), 1n]);
  const pounds = divide(units, decimal(from.rate));
  return multiply(multiply(pounds, decimal(to.rate)), [10n ** BigInt(DECIMALS[to.ccy] ?? 2), 1n]);
}

/** A rate's decimal digits, as the operator wrote them. */
const decimal = (rate: number): Ratio => ratio(rate.toPrecision(15));

const parseMoney = (text: string): [number, CurrencyAt] => {
  const [amount = '', ccy = '', rate = ''] = text.split(' ');
  return [minor(amount, ccy), at(ccy, Number(rate))];
};

describe('an amount in another currency', () => {
  it.each([
    // amount and its rate    into and its rate   down       up         half up    half even
    ['10.00 GBP 1', 'GBP 1', '10.00', '10.00', '10.00', '10.00'],
    ['10.00 GBP 1', 'EUR 1', '10.00', '10.00', '10.00', '10.00'],
    ['10.00 EUR 1.16', 'EUR 1.16', '10.00', '10.00', '10.00', '10.00'],
    ['10.00 EUR 1.16', 'CHF 1.16', '10.00', '10.00', '10.00', '10.00'],
    ['100.00 GBP 1', 'EUR 1.16', '116.00', '116.00', '116.00', '116.00'],
    ['116.00 EUR 1.16', 'GBP 1', '100.00', '100.00', '100.00', '100.00'],
    ['0.05 GBP 1', 'EUR 1.16', '0.05', '0.06', '0.06', '0.06'],
    ['1.00 GBP 1', 'EUR 1.1', '1.10', '1.10', '1.10', '1.10'],
    ['10.00 GBP 1', 'EUR 0.3', '3.00', '3.00', '3.00', '3.00'],
    ['1.16 EUR 1.16', 'USD 1.27', '1.27', '1.27', '1.27', '1.27'],
    ['1.00 EUR 1.16', 'USD 1.27', '1.09', '1.10', '1.09', '1.09'],
    // A half: 0.5, 1.5, 2.5 cents.
    ['0.05 GBP 1', 'EUR 0.1', '0.00', '0.01', '0.01', '0.00'],
    ['0.15 GBP 1', 'EUR 0.1', '0.01', '0.02', '0.02', '0.02'],
    ['0.25 GBP 1', 'EUR 0.1', '0.02', '0.03', '0.03', '0.02'],
    // What was lost.
    ['-0.05 GBP 1', 'EUR 0.1', '-0.01', '0.00', '0.00', '0.00'],
    ['-0.15 GBP 1', 'EUR 0.1', '-0.02', '-0.01', '-0.01', '-0.02'],
    ['-100.00 GBP 1', 'EUR 1.16', '-116.00', '-116.00', '-116.00', '-116.00'],
    ['-0.05 GBP 1', 'EUR 1.16', '-0.06', '-0.05', '-0.06', '-0.06'],
    // No decimals, three, four.
    ['1.00 GBP 1', 'JPY 149.37', '149', '150', '149', '149'],
    ['14937 JPY 149.37', 'GBP 1', '100.00', '100.00', '100.00', '100.00'],
    ['1000 JPY 149.37', 'GBP 1', '6.69', '6.70', '6.69', '6.69'],
    ['1.00 GBP 1', 'KWD 0.391', '0.391', '0.391', '0.391', '0.391'],
    ['0.391 KWD 0.391', 'JPY 149.37', '149', '150', '149', '149'],
    ['1.0000 CLF 0.0317', 'GBP 1', '31.54', '31.55', '31.55', '31.55'],
    // More than a double counts on the way.
    ['10000000000.00 GBP 1', 'JPY 149.37', '1493700000000', '1493700000000', '1493700000000', '1493700000000'],
    ['0.00 GBP 1', 'JPY 149.37', '0', '0', '0', '0'],
  ])('%s in %s', (text, into, down, up, halfUp, halfEven) => {
    const [amount, from] = parseMoney(text);
    const [ccy = '', rate = ''] = into.split(' ');
    const to = at(ccy, Number(rate));
    expect(written(crossDown(toMinor(amount), crossRate(from, to)), ccy)).toBe(down);
    expect(written(convertUp(toMinor(amount), from, to), ccy)).toBe(up);
    expect(written(crossHalfUp(toMinor(amount), crossRate(from, to)), ccy)).toBe(halfUp);
    const exact = convertExactly(toMinor(amount), from, to);
    expect(written(halfEvenWithin(exact, MONEY_MAX), ccy)).toBe(halfEven);
  });

  const amounts = fc.oneof(
    fc.integer({ min: -100, max: 100 }),
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
  );

  it('is the exact value rounded once', () => {
    fc.assert(
      fc.property(amounts, currencies, currencies, (amount, from, to) => {
        const exact = converted(amount, from, to);
        const size = exact[0] < 0n ? -exact[0] : exact[0];
        fc.pre(size / exact[1] < BigInt(MONEY_MAX));
        expect(BigInt(crossDown(toMinor(amount), crossRate(from, to)))).toBe(floorOf(exact));
        expect(BigInt(convertUp(toMinor(amount), from, to))).toBe(ceilingOf(exact));
        expect(BigInt(crossHalfUp(toMinor(amount), crossRate(from, to)))).toBe(halfUpOf(exact));
        const same = convertExactly(toMinor(amount), from, to);
        expect(compare([same.num, same.den], exact)).toBe(0);
        expect(BigInt(halfEvenWithin(same, MONEY_MAX))).toBe(halfEvenOf(exact));
      }),
      { numRuns: 2000 },
    );
  });

  it('comes back whole where it went exactly', () => {
    fc.assert(
      fc.property(amounts, currencies, currencies, (amount, from, to) => {
        const there = converted(amount, from, to);
        fc.pre(there[0] % there[1] === 0n && (there[0] < 0n ? -there[0] : there[0]) / there[1] < MAX);
        expect(crossDown(crossDown(toMinor(amount), crossRate(from, to)), crossRate(to, from))).toBe(amount);
      }),
    );
  });

  it('refuses what no money can be', () => {
    const huge = toMinor(Number.MAX_SAFE_INTEGER);
    expect(() => crossDown(huge, crossRate(at('GBP', 1), at('EUR', 1.16)))).toThrow('Invariant');
    expect(() => convertUp(huge, at('GBP', 1), at('KWD', 0.391))).toThrow('Invariant');
  });
});

describe('a rate', () => {
  it.each([
    [1, 1n, 1n],
    [1.16, 116n, 100n],
    [0.3333, 3333n, 10_000n],
    [149.37, 14_937n, 100n],
    [1e-7, 1n, 10n ** 7n],
    [1.5e-9, 15n, 10n ** 10n],
    [1e21, 10n ** 21n, 1n],
    [1.25e22, 125n * 10n ** 20n, 1n],
  ])('%d is the fraction that it reads as', (rate, num, den) => {
    const exact = rateFraction(toRate(rate));
    expect(compare([exact.num, exact.den], [num, den])).toBe(0);
  });

  it('is finite and above 0', () => {
    for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => toRate(bad)).toThrow('Invariant');
  });

  it('crosses in lowest terms', () => {
    expect(crossRate(at('GBP', 1), at('EUR', 1.16))).toEqual({ num: 29n, den: 25n, plainNum: 29, plainDen: 25 });
    expect(crossRate(at('GBP', 1), at('JPY', 150))).toEqual({ num: 3n, den: 2n, plainNum: 3, plainDen: 2 });
    expect(crossRate(at('JPY', 150), at('KWD', 0.3))).toEqual({ num: 2n, den: 1n, plainNum: 2, plainDen: 1 });
    expect(crossRate(at('USD', 1.27), at('USD', 1.27))).toEqual({ num: 1n, den: 1n, plainNum: 1, plainDen: 1 });
  });

  it('is right again after more rates than are remembered', () => {
    const pound = at('GBP', 1);
    for (let rate = 1; rate <= 10_050; rate += 1)
      expect(crossDown(toMinor(7), crossRate(pound, at('EUR', rate / 1000)))).toBe(Number((7n * BigInt(rate)) / 1000n));
    expect(crossDown(toMinor(10_000), crossRate(pound, at('EUR', 1.16)))).toBe(11_600);
  });

  it('beyond what doubles count rounds as exactly', () => {
    // Seventeen digits above and below: neither side of the cross rate is a safe integer.
    const [from, to] = [at('GBP', 1.2345678901234567), at('EUR', 9.876543210987654)];
    const amounts = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1_000_000_000_000 }));
    fc.assert(
      fc.property(amounts, (amount) => {
        const exact = divide(multiply(ratio(amount), ratio('9.876543210987654')), ratio('1.2345678901234567'));
        expect(BigInt(crossDown(toMinor(amount), crossRate(from, to)))).toBe(floorOf(exact));
        expect(BigInt(crossUp(toMinor(amount), crossRate(from, to)))).toBe(ceilingOf(exact));
      }),
    );
  });

  it('counts all that can be counted, and nothing else', () => {
    // Most products of these are beyond what doubles count, and half of what they come to is not.
    const results = { counted: 0, beyond: 0 };
    fc.assert(
      fc.property(fc.maxSafeNat(), currencies, currencies, (amount, from, to) => {
        const exact = floorOf(converted(amount, from, to));
        const isCounted = exact <= MAX;
        results[isCounted ? 'counted' : 'beyond'] += 1;
        expect(crossCounted(toMinor(amount), crossRate(from, to))).toBe(isCounted ? Number(exact) : null);
      }),
      { numRuns: 500 },
    );
    expect(Math.min(results.counted, results.beyond)).toBeGreaterThan(50);
    const dear = crossRate(at('GBP', 1.2345678901234567), at('EUR', 9.876543210987654));
    expect(crossCounted(toMinor(100), dear)).toBe(800);
    const half = crossRate(at('GBP', 2), at('EUR', 3));
    expect(crossCounted(toMinor(6_004_799_503_160_661), half)).toBe(Number.MAX_SAFE_INTEGER);
    expect(crossCounted(toMinor(6_004_799_503_160_662), half)).toBeNull();
  });

  it('makes of a maximum all that anyone has at most, and none of a minimum beyond', () => {
    const results = { counted: 0, beyond: 0 };
    const most = BigInt(MONEY_MAX);
    // As much as anyone has, and a little more or less.
    const amounts = fc.oneof(
      fc.maxSafeNat(),
      fc.integer({ min: -9_000, max: 9_000 }).map((more) => MONEY_MAX + more),
    );
    fc.assert(
      fc.property(amounts, currencies, fc.option(currencies), (amount, from, other) => {
        const to = other ?? from;
        const [exact, rate] = [converted(amount, from, to), crossRate(from, to)];
        const within = (counted: bigint): number => Number(counted < most ? counted : most);
        expect(crossMax(toMinor(amount), rate)).toBe(within(floorOf(exact)));
        expect(crossHalfEvenMax(toMinor(amount), rate)).toBe(within(halfEvenOf(exact)));
        const least = crossMin(toMinor(amount), rate);
        results[least === null ? 'beyond' : 'counted'] += 1;
        if (least === null) expect(compare(exact, [most, 1n])).toBe(1);
        else expect(BigInt(least)).toBe(ceilingOf(exact));
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(results.counted, results.beyond)).toBeGreaterThan(100);
  });

  it('makes of what is more than anyone has as much as that, won or lost', () => {
    const [most, beyond] = [BigInt(MONEY_MAX), BigInt(MONEY_MAX) + 1n];
    const within = (num: bigint): number => halfEvenWithin({ num, den: 1n }, MONEY_MAX);
    expect([most, -most, beyond, -beyond, 1000n * beyond, -1000n * beyond].map(within)).toEqual(
      [1, -1, 1, -1, 1, -1].map((sign) => sign * MONEY_MAX),
    );
  });

  it('says surely whether an amount is beyond a limit', () => {
    const rate = crossRate(at('GBP', 1), at('EUR', 1.16));
    expect(isBeyond(toMinor(100), rate, toMinor(100))).toBe(true);
    expect(isBeyond(toMinor(100), rate, toMinor(116))).toBe(false);
    expect(isBeyond(toMinor(Number.MAX_SAFE_INTEGER), rate, toMinor(Number.MAX_SAFE_INTEGER))).toBe(true);
    fc.assert(
      fc.property(fc.maxSafeNat(), currencies, currencies, fc.maxSafeNat(), (amount, from, to, limit) => {
        if (isBeyond(toMinor(amount), crossRate(from, to), toMinor(limit)))
          expect(compare(converted(amount, from, to), ratio(limit))).toBe(1);
      }),
    );
  });

  it('says about what a minor unit is worth', () => {
    expect(poundsOf(at('GBP', 1))).toBe(0.01);
    expect(poundsOf(at('JPY', 200))).toBe(0.005);
    expect(poundsOf(at('KWD', 0.5))).toBe(0.002);
  });
});

describe('an amount', () => {
  it('is a safe integer, and never minus zero', () => {
    expect(Object.is(toMinor(-0), 0)).toBe(true);
    for (const bad of [0.5, Number.NaN, 2 ** 53]) expect(() => toMinor(bad)).toThrow('Invariant');
    expect(money(toCurrency('EUR'), 5)).toEqual({ ccy: 'EUR', amount: 5 });
  });

  it('adds, subtracts, compares', () => {
    expect(add(toMinor(3), toMinor(4))).toBe(7);
    expect(subtract(toMinor(3), toMinor(4))).toBe(-1);
    expect(smaller(toMinor(3), toMinor(4))).toBe(3);
    expect(smaller(toMinor(4), toMinor(3))).toBe(3);
    expect(() => add(toMinor(Number.MAX_SAFE_INTEGER), toMinor(1))).toThrow('Invariant');
    expect(ZERO).toBe(0);
  });

  it('comes down to a multiple of an increment', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 100_000 }), (amount, increment) => {
        const down = downToIncrement(toMinor(amount), toMinor(increment));
        expect(down % increment).toBe(0);
        expect(amount - down).toBeGreaterThanOrEqual(0);
        expect(amount - down).toBeLessThan(increment);
      }),
    );
  });
});

describe('the generators', () => {
  it('make rates that fifteen digits hold', () => {
    fc.assert(
      fc.property(rates, (rate) => {
        expect(Number(rate.toPrecision(15))).toBe(rate);
      }),
    );
  });
});
