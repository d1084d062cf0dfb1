// Prices, amounts and times: floats outside, integers inside.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exponentOf, toCurrency } from '../../../src/core/value/currency.js';
import { money } from '../../../src/core/value/money.js';
import { toInstant } from '../../../src/core/value/time.js';
import { minStakeField, presentMoney, stakeField } from '../../../src/wire/http/money.js';
import { limitFor, presentPrice, priceField } from '../../../src/wire/http/prices.js';
import {
  endField,
  findInstant,
  instantField,
  presentInstant,
  presentSecond,
  presentStreamSecond,
} from '../../../src/wire/http/times.js';
import { EUR, GBP, JPY, KWD } from './records.js';

describe('prices', () => {
  const rows: [given: unknown, back: number | string, lay: number | string][] = [
    [1, 1000, 1000],
    [1.805, 1805, 1805],
    [1.8050000000000002, 1805, 1805],
    [1.1 * 3, 3300, 3300],
    [1.8333, 1834, 1833],
    [1.0004, 1001, 1000],
    [999.9996, 1_000_000, 999_999],
    [1000, 1_000_000, 1_000_000],
    [1000.001, 'out_of_range', 'out_of_range'],
    [0.999, 'out_of_range', 'out_of_range'],
    [-2, 'out_of_range', 'out_of_range'],
    [Infinity, 'out_of_range', 'out_of_range'],
    ['2.5', 'not_a_number', 'not_a_number'],
    [true, 'not_a_number', 'not_a_number'],
    [[2], 'not_a_number', 'not_a_number'],
    [{}, 'not_a_number', 'not_a_number'],
  ];
  test.each(rows)('%j is %j to back and %j to lay', (given, back, lay) => {
    const read = priceField.read(given, false);
    expect(read.ok ? limitFor('back', read.value) : read.errors).toEqual(typeof back === 'string' ? [back] : back);
    expect(read.ok ? limitFor('lay', read.value) : read.errors).toEqual(typeof lay === 'string' ? [lay] : lay);
  });

  test('a price survives the way out and in, whatever a client adds and takes off on the way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1_000_000 }), fc.integer({ min: 1, max: 50 }), (milli, steps) => {
        let price = milli / 1000;
        for (let i = 0; i < steps; i += 1) price = price + 0.1 - 0.1;
        const read = priceField.read(Math.min(1000, Math.max(1, price)), false);
        expect(read.ok && [presentPrice(read.value.below), presentPrice(read.value.above)]).toEqual([
          milli / 1000,
          milli / 1000,
        ]);
      }),
    );
  });
});

describe('amounts', () => {
  const rows: [given: unknown, stake: number | string, least: number | string][] = [
    [['GBP', 250], 25_000, 25_000],
    [['GBP', 0.1 + 0.2], 30, 30],
    [['GBP', 33.333333], 3333, 3334],
    [['GBP', 0.01], 1, 1],
    [['GBP', 0.009], 'out_of_range', 1],
    [['GBP', 0], 'out_of_range', 0],
    [['GBP', -1], 'out_of_range', 'out_of_range'],
    [['JPY', 1500.9], 1500, 1501],
    [['KWD', 1.2345], 1234, 1235],
    [['GBP', 1e10], 1e12, 1e12],
    [['GBP', 1e10 + 0.01], 'out_of_range', 'out_of_range'],
    [['GBP', Infinity], 'out_of_range', 'out_of_range'],
    [['gbp', 1], 'unknown_currency', 'unknown_currency'],
    [['constructor', 1], 'unknown_currency', 'unknown_currency'],
    [[1, 'GBP'], 'not_a_string', 'not_a_string'],
    [['GBP', '250'], 'not_a_number', 'not_a_number'],
    [['GBP', null], 'not_a_number', 'not_a_number'],
    [['GBP'], 'invalid_format', 'invalid_format'],
    [[], 'invalid_format', 'invalid_format'],
    [['GBP', 1, 2], 'invalid_format', 'invalid_format'],
    [250, 'not_a_list', 'not_a_list'],
    [{ 0: 'GBP', 1: 2, length: 2 }, 'not_a_list', 'not_a_list'],
  ];
  test.each(rows)('%j is a stake of %j and a minimum of %j', (given, stake, least) => {
    const asStake = stakeField.read(given, false);
    const asLeast = minStakeField.read(given, false);
    expect(asStake.ok ? asStake.value.amount : asStake.errors).toEqual(typeof stake === 'string' ? [stake] : stake);
    expect(asLeast.ok ? asLeast.value.amount : asLeast.errors).toEqual(typeof least === 'string' ? [least] : least);
  });

  const anyCurrency = fc.constantFrom(GBP, EUR, JPY, KWD, toCurrency('CLF'));

  test('every amount survives the way out and in', () => {
    fc.assert(
      fc.property(anyCurrency, fc.integer({ min: 1, max: 1e12 }), (ccy, minor) => {
        const read = stakeField.read(JSON.parse(JSON.stringify(presentMoney(money(ccy, minor)))), false);
        expect(read.ok && read.value).toEqual({ ccy, amount: minor });
      }),
    );
  });

  test('an amount leaves with no more decimals than its currency has', () => {
    fc.assert(
      fc.property(anyCurrency, fc.integer({ min: -1e12, max: 1e12 }), (ccy, minor) => {
        const [, decimals = ''] = String(presentMoney(money(ccy, minor))[1]).split('.');
        expect(decimals.length).toBeLessThanOrEqual(exponentOf(ccy));
      }),
    );
  });

  test('a finer stake is never raised by as much as a millionth of a minor unit, nor lowered by a whole one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 1e6, noNaN: true }), (amount) => {
        const read = stakeField.read(['GBP', amount], false);
        const minor = read.ok ? read.value.amount : NaN;
        expect(minor - amount * 100).toBeLessThanOrEqual(1e-6);
        expect(amount * 100 - minor).toBeLessThan(1);
      }),
    );
  });
});

describe('times in', () => {
  const rows: [given: string, iso: string | null][] = [
    ['2026-05-25', '2026-05-25T00:00:00.000Z'],
    ['2026-05-25T21:00', '2026-05-25T21:00:00.000Z'],
    ['2026-05-25 21:00', '2026-05-25T21:00:00.000Z'],
    ['2026-05-25T21:00:05', '2026-05-25T21:00:05.000Z'],
    ['2026-05-25T21:00:05.25', '2026-05-25T21:00:05.250Z'],
    ['2026-05-25T21:00:05.25Z', '2026-05-25T21:00:05.250Z'],
    ['2026-05-25T21:00Z', '2026-05-25T21:00:00.000Z'],
    ['2026-05-25T21:00:05+02:00', '2026-05-25T19:00:05.000Z'],
    ['2026-05-25T21:00:05 02:00', '2026-05-25T19:00:05.000Z'],
    ['2026-05-25T21:00:05-0330', '2026-05-26T00:30:05.000Z'],
    ['2026-05-25T21:00:05+00', '2026-05-25T21:00:05.000Z'],
    ['2026-05-25 21:00:05.25-03', '2026-05-26T00:00:05.250Z'],
    ['2026-05-25T21:00:05+2', null],
    ['2026-05-25T21:00:05+02:', null],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-02-29', null],
    ['2026-06-31', null],
    ['2026-13-01', null],
    ['2026-05-25T24:00', null],
    ['2026-05-25T21:60', null],
    ['2026-05-25T21', null],
    ['25.05.2026', null],
    ['', null],
    ['now', null],
  ];
  test.each(rows)('%j is %j', (given, iso) => {
    const read = instantField.read(given, true);
    expect(read.ok ? new Date(read.value).toISOString() : read.errors).toEqual(iso ?? ['invalid_format']);
  });

  test('a day without a time ends with the day, a time ends where it says', () => {
    const end = (given: string): unknown => {
      const read = endField.read(given, true);
      return read.ok && new Date(read.value).toISOString();
    };
    expect(end('2026-05-25')).toBe('2026-05-26T00:00:00.000Z');
    expect(end('2026-05-25T21:00')).toBe('2026-05-25T21:00:00.000Z');
  });
});

describe('times out', () => {
  test('an instant keeps its microseconds', () => {
    const at = toInstant(Date.parse('2026-05-26T09:51:14.474Z') + 0.257);
    expect(presentInstant(at)).toBe('2026-05-26T09:51:14.474257+00:00');
    expect(presentInstant(toInstant(Date.parse('2026-05-26T09:51:14Z')))).toBe('2026-05-26T09:51:14.000000+00:00');
    expect(presentSecond(at)).toBe('2026-05-26T09:51:14+00:00');
    expect(presentStreamSecond(at)).toBe('2026-05-26T09:51:14Z');
  });

  test('an instant is the same words whatever was told before it', () => {
    const start = Date.parse('2026-05-26T09:51:14Z');
    for (const seconds of [0, 256, 0, 512, -256, 1, 0, -1e9, 256, 0]) {
      const at = start + seconds * 1000 + 7;
      const millis = new Date(at).toISOString().slice(0, -1);
      expect(presentInstant(toInstant(at))).toBe(`${millis}000+00:00`);
    }
    expect(presentInstant(toInstant(-0.001))).toBe('1969-12-31T23:59:59.999999+00:00');
  });

  test('what goes out comes in as the same microsecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e15 }), (micros) => {
        const back = findInstant(presentInstant(toInstant(micros / 1000)));
        expect(Math.round((back ?? NaN) * 1000)).toBe(micros);
      }),
    );
  });
});
