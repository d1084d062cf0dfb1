// Quotes come back as they were kept, whatever they were written over.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../../src/core/record/offer.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { type QuoteKeeper, createQuoteKeeper } from '../../src/market/kept-quotes.js';

const amount = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 2 ** 31 - 1, max: 10 ** 12 }));
const quote = fc.record({
  price: fc.integer({ min: 1000, max: 1_000_000 }).map(toPriceMilli),
  ccy: fc.constantFrom('GBP', 'EUR', 'JPY', 'KWD').map(toCurrency),
  min: amount.map(toMinor),
  max: amount.map(toMinor),
});
const quotes = fc.array(quote, { maxLength: 5 });

/** One field of one quote is another. */
function altered(all: readonly Quote[], at: number, field: keyof Quote): Quote[] {
  return all.map((one, index) => {
    if (index !== at) return one;
    switch (field) {
      case 'price':
        return { ...one, price: toPriceMilli(one.price + 1) };
      case 'ccy':
        return { ...one, ccy: toCurrency(one.ccy === 'USD' ? 'GBP' : 'USD') };
      case 'min':
        return { ...one, min: toMinor(one.min + 1) };
      case 'max':
        return { ...one, max: toMinor(one.max + 1) };
    }
  });
}

/** Has had to do with some currency before, so that none has the number that it would have alone. */
function usedKeeper(): QuoteKeeper {
  const keeper = createQuoteKeeper();
  keeper.keep([{ price: toPriceMilli(2000), ccy: toCurrency('SEK'), min: toMinor(1), max: toMinor(2) }]);
  return keeper;
}

describe('kept quotes', () => {
  it('are read as they were, whatever is kept beside them and was there before', () => {
    fc.assert(
      fc.property(fc.array(quotes, { minLength: 1, maxLength: 6 }), quotes, (offers, others) => {
        const keeper = usedKeeper();
        const beside = keeper.keep(others);
        let kept = keeper.keep(others);
        for (const offer of offers) {
          kept = keeper.keepOver(kept, offer);
          expect(keeper.read(kept)).toEqual(offer);
        }
        expect(keeper.read(beside)).toEqual(others);
      }),
    );
  });

  it('are the same as those with the same prices, stakes and currencies in the same order, and as no others', () => {
    const fields = fc.constantFrom<keyof Quote>('price', 'ccy', 'min', 'max');
    fc.assert(
      fc.property(quotes, fc.nat(), fields, (offer, place, field) => {
        const keeper = usedKeeper();
        const kept = keeper.keep(offer);
        const again = offer.map((one) => ({ ...one }));
        expect(keeper.isSame(kept, again)).toBe(true);
        if (offer.length === 0) return;
        expect(keeper.isSame(kept, altered(offer, place % offer.length, field))).toBe(false);
        expect(keeper.isSame(kept, offer.slice(1))).toBe(false);
        expect(keeper.isSame(kept, [...offer, ...offer])).toBe(false);
      }),
    );
  });
});
