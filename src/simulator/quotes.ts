// Quotes and offers as they are told to the simulator: a file's, a test's, the control call's.
import type { Money } from '../core/value/money.js';
import type { PriceMilli } from '../core/value/price.js';
import { type Reader, createReader } from './reading.js';

/** A price and the stakes taken at it. */
export interface Quote {
  readonly price: PriceMilli;
  readonly minStake: Money;
  readonly maxStake: Money;
}

/** A selection with its quotes, the best price first. */
export interface GivenOffer {
  readonly betType: string;
  readonly selectionId: string;
  readonly quotes: readonly Quote[];
}

function readQuote(value: unknown, path: string, problems: string[]): Quote {
  const reader = createReader(value, path, problems);
  const quote = {
    price: reader.price('price'),
    minStake: reader.money('min_stake'),
    maxStake: reader.money('max_stake'),
  };
  if (quote.minStake.ccy !== quote.maxStake.ccy)
    problems.push(`${path}: min_stake and max_stake must be in one currency`);
  if (quote.minStake.amount > quote.maxStake.amount) problems.push(`${path}: min_stake must not be above max_stake`);
  reader.end();
  return quote;
}

function readQuotesField(reader: Reader, problems: string[]): readonly Quote[] {
  const quotes = reader.list('quotes', (item, path) => readQuote(item, path, problems));
  return quotes.sort((a, b) => b.price - a.price);
}

function readOffer(value: unknown, path: string, problems: string[]): GivenOffer {
  const reader = createReader(value, path, problems);
  const offer = {
    betType: reader.text('bet_type'),
    selectionId: reader.text('selection_id'),
    quotes: readQuotesField(reader, problems),
  };
  reader.end();
  return offer;
}

/** Reads `{selection_id, quotes}`. */
export function readQuotesOf(
  value: unknown,
  path: string,
  problems: string[],
): { selectionId: string; quotes: readonly Quote[] } {
  const reader = createReader(value, path, problems);
  const read = { selectionId: reader.text('selection_id'), quotes: readQuotesField(reader, problems) };
  reader.end();
  return read;
}

/** Reads a field `offers`. */
export function readOffers(reader: Reader, problems: string[]): readonly GivenOffer[] {
  return reader.list('offers', (item, path) => readOffer(item, path, problems));
}
