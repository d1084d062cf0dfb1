// The envelope of GET /events and GET /bets/ (provider §1).
import { isObject } from '../../core/value/data.js';
import { PROVIDER_BOUNDS } from '../../core/value/limits.js';

/** Some providers take no notice of the limit that they are asked to keep; ten times as many are no page. */
export const PAGE_ITEMS_MAX = PROVIDER_BOUNDS.pageItems * 10;

/** One page of a list. */
export interface Page<T = unknown> {
  readonly results: readonly T[];
  /** Where the next page is; null: this was the last. */
  readonly next: string | null;
  /** How many items there are on all pages, as this one has it. */
  readonly count: number;
}

/** What keeps a body from being a page: which part of its envelope, in a word or two. */
export type EnvelopeFault = 'not an object' | 'results' | 'too many results' | 'count' | 'next';

/** Returns the page, or what is wrong with one too long or an ill-formed envelope: whether everything has come could not be told. */
export function parsePage(body: unknown): Page | EnvelopeFault {
  if (!isObject(body)) return 'not an object';
  const { count, next, results } = body;
  if (!Array.isArray(results)) return 'results';
  if (results.length > PAGE_ITEMS_MAX) return 'too many results';
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return 'count';
  return next === null || typeof next === 'string' ? { results, next, count } : 'next';
}
