// A list that is answered page by page.
import type { Page } from '../core/request.js';
import { DAY_MS, type Instant } from '../core/value/time.js';
import { nextTurn } from '../turns.js';

/** A page of a list, and how long the list is. */
export interface Listed<T> {
  readonly entries: readonly T[];
  readonly total: number;
}

/** Places in a list, from 0. */
interface Places {
  readonly start: number;
  /** Not among them. */
  readonly end: number;
}

const EVERYWHERE: Places = { start: 0, end: Number.POSITIVE_INFINITY };

/** Returns the places of what is on a page; null: all are. */
export function placesOf(page: Page | null): Places {
  return page === null ? EVERYWHERE : { start: (page.page - 1) * page.pageSize, end: page.page * page.pageSize };
}

/** Returns what of a list is on a page; null: all of it. */
export function pageOf<T>(all: readonly T[], page: Page | null): readonly T[] {
  const { start, end } = placesOf(page);
  return all.slice(start, end);
}

/** Returns the ids of what is numbered from 1 without gaps, the latest first. */
export function* latestFirst<K>(highest: number, toId: (number: number) => K): Generator<K> {
  for (let number = highest; number > 0; number -= 1) yield toId(number);
}

/** One is read in a few microseconds. */
const READ_A_TURN = 200;
/** They are in the order in which they were made, and not of their times where the clock was set back: by so much it may have been. */
const SET_BACK_MS = DAY_MS;

/** Which of what is never taken away are wanted. */
interface Wanted<T> {
  /** Null: whenever they were made. */
  readonly dateFrom: Instant | null;
  /** Not in it; null: whenever. */
  readonly dateTo: Instant | null;
  /** Null: all of them. */
  readonly page: Page | null;
  readonly isWanted: (one: T) => boolean;
}

/** Reads, the latest first, what was made at some time, as far as it is wanted: it is never less, so others have their turn in between. Only those of the page are kept. */
export async function readInTurns<K, T extends { readonly at: Instant }>(
  keys: Iterable<K>,
  read: (key: K) => T,
  { dateFrom, dateTo, page, isWanted }: Wanted<T>,
): Promise<Listed<T>> {
  const { start, end } = placesOf(page);
  const entries: T[] = [];
  let total = 0;
  let count = 0;
  const from = dateFrom ?? Number.NEGATIVE_INFINITY;
  const before = dateTo ?? Number.POSITIVE_INFINITY;
  for (const key of keys) {
    if (count > 0 && count % READ_A_TURN === 0) await nextTurn();
    count += 1;
    const one = read(key);
    if (one.at < from - SET_BACK_MS) break;
    if (one.at < from || one.at >= before || !isWanted(one)) continue;
    if (total >= start && total < end) entries.push(one);
    total += 1;
  }
  return { entries, total };
}
