import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuotesRead, parsePriceAndStake, readQuotes, roomForQuotes } from '../../../src/wire/provider/quotes.js';
import type { Rejects } from '../../../src/wire/provider/reject.js';

const quote = (price: unknown, min: unknown = ['EUR', 1], max: unknown = ['EUR', 10]): unknown => ({
  price,
  min_stake: min,
  max_stake: max,
});

const pricesOf = (read: QuotesRead): number[] => read.priceMilli.slice(0, read.count);

function read(items: readonly unknown[]): { prices: number[]; rejects: Rejects } {
  const into = roomForQuotes();
  const rejects: Rejects = {};
  readQuotes(items, into, rejects);
  return { prices: pricesOf(into), rejects };
}

describe('quotes', () => {
  it('are sorted best price first', () => {
    expect(read([quote(2), quote(2.2), quote(1.9), quote(2.1)]).prices).toEqual([2200, 2100, 2000, 1900]);
  });

  it('keep their limits beside their price', () => {
    const into = roomForQuotes();
    readQuotes([quote(2, ['EUR', 1], ['EUR', 2]), quote(3, ['JPY', 3], ['JPY', 4])], into, {});
    expect(into).toMatchObject({ priceMilli: [3000, 2000], ccy: ['JPY', 'EUR'], min: [3, 100], max: [4, 200] });
  });

  it.each([
    [quote(1), 'quote_price'],
    [quote(-2), 'quote_price'],
    [quote('2'), 'quote_price'],
    [quote(JSON.parse('1e999')), 'quote_price'],
    [quote(null), 'quote_price'],
    [quote(2, ['EUR', -1]), 'quote_money'],
    [quote(2, ['EUR', 1], ['EUR', JSON.parse('1e999')]), 'quote_money'],
    [quote(2, ['EUR', '1']), 'quote_money'],
    [quote(2, ['EUR', 11]), 'quote_min_above_max'],
    // Nothing lies between these two that could be staked.
    [quote(2, ['EUR', 0.001], ['EUR', 0.009]), 'quote_min_above_max'],
    [quote(2, ['USD', 1]), 'quote_currency'],
    [quote(2, ['EURO', 1], ['EURO', 2]), 'quote_currency'],
    [quote(2, 1), 'quote_shape'],
    [quote(2, ['EUR']), 'quote_shape'],
    [quote(2, ['EUR', 1], null), 'quote_shape'],
    [{ price: 2 }, 'quote_shape'],
    [null, 'quote_shape'],
    [[], 'quote_shape'],
    ['2.0', 'quote_shape'],
  ])('%j is left out as %s, and the others are used', (bad, reason) => {
    expect(read([quote(2.5), bad, quote(1.5)])).toEqual({ prices: [2500, 1500], rejects: { [reason]: 1 } });
  });

  it('of one offer leave nothing behind for the next', () => {
    const into = roomForQuotes();
    readQuotes([quote(3), quote(2)], into, {});
    readQuotes([quote(2.5)], into, {});
    expect(pricesOf(into)).toEqual([2500]);
  });

  it('are the same as sorting them afterwards', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1001, max: 5000 }), { maxLength: 12 }), (millis) => {
        expect(read(millis.map((milli) => quote(milli / 1000))).prices).toEqual(millis.toSorted((a, b) => b - a));
      }),
    );
  });

  it.each([
    ['ascending', (nth: number) => nth],
    ['descending', (nth: number) => -nth],
    ['shuffled', (nth: number) => (nth * 7919) % 150],
    ['alike', () => 5],
  ])('beyond a hundred that come %s are left out, the worst first', (_order, rankOf) => {
    const into = roomForQuotes();
    const millis = Array.from({ length: 150 }, (_, nth) => 2000 + rankOf(nth));
    readQuotes(
      millis.map((milli, nth) => quote(milli / 1000, ['EUR', 0], ['EUR', nth])),
      into,
      {},
    );
    const best = [...millis.entries()].toSorted(([, a], [, b]) => b - a).slice(0, 100);
    expect(pricesOf(into)).toEqual(best.map(([, milli]) => milli));
    // Each has its own limit; of two alike the first stays.
    expect(into.max).toEqual(best.map(([nth]) => nth * 100));
  });
});

describe('the answer of price_and_stake', () => {
  const counted = (body: unknown): unknown => {
    const parsed = parsePriceAndStake(body);
    return parsed === null
      ? null
      : { prices: pricesOf(parsed.quotes), message: parsed.message, rejected: parsed.rejected };
  };

  it.each([
    ['quotes', { quotes: [quote(2)] }, { prices: [2000], message: null, rejected: {} }],
    ['quotes and a null', { quotes: [quote(2)], message: null }, { prices: [2000], message: null, rejected: {} }],
    ['not priced now', { quotes: [], message: 'suspended' }, { prices: [], message: 'suspended', rejected: {} }],
    ['not priced and no reason', { quotes: [] }, { prices: [], message: null, rejected: {} }],
    // Discarded whole, with no error (provider §4 r6).
    ['both', { quotes: [quote(2)], message: 'hurry' }, { prices: [], message: null, rejected: {} }],
    ['both, the message empty', { quotes: [quote(2)], message: '' }, { prices: [], message: null, rejected: {} }],
    ['a bad quote', { quotes: [quote(2), quote(1)] }, { prices: [2000], message: null, rejected: { quote_price: 1 } }],
  ])('%s', (_name, body, expected) => {
    expect(counted(body)).toEqual(expected);
  });

  it.each([[null], [[]], ['x'], [{}], [{ message: 'no' }], [{ quotes: {} }], [{ quotes: null, message: 'no' }]])(
    '%j is none',
    (body) => {
      expect(counted(body)).toBeNull();
    },
  );

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        parsePriceAndStake(body);
        parsePriceAndStake({ quotes: [body] });
        parsePriceAndStake({ quotes: [{ price: 2, min_stake: body, max_stake: [body, body] }] });
      }),
    );
  });
});
