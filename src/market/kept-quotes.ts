// How quotes are kept: as numbers, four each, one after the other. There may be a million of them, and whenever V8 collects what is old it looks at
// each thing that is there: as an object with its amounts, which V8 keeps as objects too where some are beyond 2³¹, a quote was three of them.
//
//   price │ currency │ min │ max │ price │ currency │ …
import type { Quote } from '../core/record/offer.js';
import { type Currency, toCurrency } from '../core/value/currency.js';
import { toMinor } from '../core/value/money.js';
import { toPriceMilli } from '../core/value/price.js';

const WIDTH = 4;

/** The quotes of one offer, for `QuoteKeeper` alone to read and write. */
export type KeptQuotes = number[];

/** Keeps quotes. */
export interface QuoteKeeper {
  keep(quotes: readonly Quote[]): KeptQuotes;
  /**
   * Keeps quotes in the place of others, over which they are written where they are as many. Thousands change in a second and stay until the next one:
   * kept anew they would be most of what a collection has to copy.
   */
  keepOver(kept: KeptQuotes, quotes: readonly Quote[]): KeptQuotes;
  /** Returns whether they are the same, in the same order. */
  isSame(kept: KeptQuotes, quotes: readonly Quote[]): boolean;
  read(kept: KeptQuotes): Quote[];
}

/** Returns what keeps quotes, and knows which number stands for which currency. */
export function createQuoteKeeper(): QuoteKeeper {
  const currencies: Currency[] = [];

  function numberOf(ccy: Currency): number {
    const known = currencies.indexOf(ccy);
    return known === -1 ? currencies.push(ccy) - 1 : known;
  }

  function write(kept: KeptQuotes, quotes: readonly Quote[]): KeptQuotes {
    let at = 0;
    for (const { price, ccy, min, max } of quotes) {
      kept[at] = price;
      kept[at + 1] = numberOf(ccy);
      kept[at + 2] = min;
      kept[at + 3] = max;
      at += WIDTH;
    }
    return kept;
  }

  /** Of just the length: an array that is filled by `push` has room for more than there ever is. */
  const keep = (quotes: readonly Quote[]): KeptQuotes => write(Array<number>(quotes.length * WIDTH).fill(0), quotes);

  return {
    keep,
    keepOver: (kept, quotes) => (kept.length === quotes.length * WIDTH ? write(kept, quotes) : keep(quotes)),
    isSame(kept, quotes) {
      if (kept.length !== quotes.length * WIDTH) return false;
      let at = 0;
      for (const { price, ccy, min, max } of quotes) {
        if (kept[at] !== price || kept[at + 2] !== min || kept[at + 3] !== max) return false;
        if (currencies[kept[at + 1] ?? 0] !== ccy) return false;
        at += WIDTH;
      }
      return true;
    },
    read(kept) {
      const quotes: Quote[] = [];
      for (let at = 0; at < kept.length; at += WIDTH)
        quotes.push({
          price: toPriceMilli(kept[at] ?? 0),
          ccy: toCurrency(currencies[kept[at + 1] ?? 0] ?? ''),
          min: toMinor(kept[at + 2] ?? 0),
          max: toMinor(kept[at + 3] ?? 0),
        });
      return quotes;
    },
  };
}
