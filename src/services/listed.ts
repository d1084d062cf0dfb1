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

/** Returns the places of what is on a page. */
export function placesOf({ page, pageSize }: Page): Places {
  return { start: (page - 1) * pageSize, end: page * pageSize };
}

/** Returns what of a list is on a page. */
export function pageOf<T>(all: readonly T[], page: Page): readonly T[] {
  const { start, end } = placesOf(page);
  return all.slice(start, end);
}
