// Quotes, of an offer and of GET /price_and_stake. They come by the ten thousand, so they are read by hand into columns.
import type { Currency } from '../../core/value/currency.js';
import { type Scale, findScale, readMaxStake, readMinStake, readPriceMilli } from './money.js';
import { type RejectReason, type RejectedCounts, type Rejects, reject } from './reject.js';

/** One offer's quotes side by side, best price first; used again for the next offer. Only the first `count` entries are of this one. */
export interface QuotesRead {
  count: number;
  readonly priceMilli: number[];
  readonly ccy: Currency[];
  readonly min: number[];
  readonly max: number[];
}

/** More on one offer are of no use: the best are kept. */
const QUOTES_MAX = 100;

/** Makes room for quotes. */
export function roomForQuotes(): QuotesRead {
  return { count: 0, priceMilli: [], ccy: [], min: [], max: [] };
}

interface RawQuote {
  readonly price?: unknown;
  readonly min_stake?: unknown;
  readonly max_stake?: unknown;
}

/** Returns whether a value is a 2-item list, as money is. */
function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}

function append(into: QuotesRead, scale: Scale, values: { priceMilli: number; min: number; max: number }): void {
  // Sorted as they come: providers send them descending (provider §2.3), so this seldom moves anything.
  let at = into.count;
  if (at === QUOTES_MAX) {
    if ((into.priceMilli[at - 1] ?? 0) >= values.priceMilli) return;
    at -= 1;
  }
  into.count = at + 1;
  while (at > 0 && (into.priceMilli[at - 1] ?? 0) < values.priceMilli) {
    move(into, at - 1, at);
    at -= 1;
  }
  into.priceMilli[at] = values.priceMilli;
  into.ccy[at] = scale.ccy;
  into.min[at] = values.min;
  into.max[at] = values.max;
}

function move(quotes: QuotesRead, from: number, to: number): void {
  quotes.priceMilli[to] = quotes.priceMilli[from] ?? 0;
  quotes.ccy[to] = quotes.ccy[from] ?? ('' as Currency);
  quotes.min[to] = quotes.min[from] ?? 0;
  quotes.max[to] = quotes.max[from] ?? 0;
}

/** Returns why a quote is bad, or null when it is now among the others. */
function readQuote(item: unknown, into: QuotesRead): RejectReason | null {
  if (typeof item !== 'object' || item === null) return 'quote_shape';
  const { price, min_stake: minStake, max_stake: maxStake } = item as RawQuote;
  if (!isPair(minStake) || !isPair(maxStake)) return 'quote_shape';
  const priceMilli = readPriceMilli(price);
  if (Number.isNaN(priceMilli)) return 'quote_price';
  const scale = findScale(minStake[0]);
  if (scale === null || minStake[0] !== maxStake[0]) return 'quote_currency';
  const min = readMinStake(minStake[1], scale);
  const max = readMaxStake(maxStake[1], scale);
  if (Number.isNaN(min) || Number.isNaN(max)) return 'quote_money';
  if (min > max) return 'quote_min_above_max';
  append(into, scale, { priceMilli, min, max });
  return null;
}

/** Reads a list of quotes: the best good ones into `into`, best price first; the bad ones are counted. */
export function readQuotes(items: readonly unknown[], into: QuotesRead, rejects: Rejects): void {
  into.count = 0;
  for (const item of items) {
    const reason = readQuote(item, into);
    if (reason !== null) reject(rejects, reason);
  }
}

/** What GET /price_and_stake says: no good quote means that the selection is not priced now. */
interface PriceAndStake {
  readonly quotes: QuotesRead;
  readonly message: string | null;
  readonly rejected: RejectedCounts;
}

/** Returns the answer of GET /price_and_stake, or null for one that is ill-formed. */
export function parsePriceAndStake(body: unknown): PriceAndStake | null {
  if (typeof body !== 'object' || body === null) return null;
  const { quotes, message } = body as { quotes?: unknown; message?: unknown };
  if (!Array.isArray(quotes)) return null;
  const said = typeof message === 'string' ? message : null;
  // Both together: discarded whole, with no error raised (provider §4 r6).
  const read = roomForQuotes();
  if (said !== null && quotes.length > 0) return { quotes: read, message: null, rejected: {} };
  const rejected: Rejects = {};
  readQuotes(quotes, read, rejected);
  return { quotes: read, message: said, rejected };
}
