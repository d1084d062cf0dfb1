// A list that is answered page by page.
import type { Page } from '../core/request.js';

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
