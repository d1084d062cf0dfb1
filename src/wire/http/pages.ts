// Pages of a list: which one is asked for, and where the others are.
import type { Page } from '../../core/request.js';
import { BOUNDS } from '../../core/value/limits.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { type ValuesOf, integer, optional, readFields, schemaOf } from './fields.js';
import type { Input } from './input.js';

const FIRST = 1;
const pageField = integer({ minimum: FIRST, maximum: Number.MAX_SAFE_INTEGER });
const pageSizeField = integer({ minimum: BOUNDS.pageSizeMin, maximum: BOUNDS.pageSizeMax });
const TOLD =
  'Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all.';

/** Client §4.4, list parameters. */
export const pageMembers = {
  page: optional(pageField, FIRST, TOLD),
  page_size: optional(pageSizeField, BOUNDS.pageSizeDefault, 'Items on a page.'),
};

/** Ours: a page of a list that the specification has as a whole, which it stays where no page is asked for. */
export const pageOrAllMembers = {
  page: optional(pageField, null, `${TOLD} Without it and \`page_size\` all are answered.`),
  page_size: optional(pageSizeField, null, `Items on a page; ${BOUNDS.pageSizeDefault} where only \`page\` is given.`),
};

/** Client §4.4: a page of a list that has no other parameters. */
export const PageSchema = schemaOf(pageMembers);

/** Ours: a page of a list, or all of it; the list has no other parameters. */
export const PageOrAllSchema = schemaOf(pageOrAllMembers);

/** Returns which page is wanted; null: all. */
export function toPageOrAll({ page, page_size: pageSize }: ValuesOf<typeof pageOrAllMembers>): Page | null {
  if (page === null && pageSize === null) return null;
  return { page: page ?? FIRST, pageSize: pageSize ?? BOUNDS.pageSizeDefault };
}

/** Returns which page is wanted; null: all. */
export function parsePageOrAll(input: Input): Answer<Page | null> {
  const read = readFields(pageOrAllMembers, input);
  return read.ok ? accept(toPageOrAll(read.value)) : read;
}

/** Returns which page is wanted. */
export function parsePage(input: Input): Answer<Page> {
  const read = readFields(pageMembers, input);
  return read.ok ? accept({ page: read.value.page, pageSize: read.value.page_size }) : read;
}

/** Of the 16 KiB of headers that most clients take, so much is for `Link`. */
const LINK_MAX = 8000;

/**
 * Returns the headers that lead through a list: `X-Total-Count`, and `Link` (RFC 8288) to the neighbours that there are. Clients take so many bytes
 * of headers: whoever asks in many words is led to the neighbours at least, or to the one after it.
 */
export function pageHeaders(url: string, { page, pageSize }: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const link = linkFrom(url, page, pageSize);
  const previous = page > 1 ? link('prev', Math.min(page - 1, last)) : '';
  const next = page < last ? link('next', page + 1) : '';
  const near = joined(previous, next);
  const all = joined(joined(link('first', 1), near), link('last', last));
  const count = String(total);
  if (all.length <= LINK_MAX) return { link: all, 'x-total-count': count };
  const fitting = near.length <= LINK_MAX ? near : next === '' ? previous : next;
  return fitting === '' || fitting.length > LINK_MAX
    ? { 'x-total-count': count }
    : { link: fitting, 'x-total-count': count };
}

/** Returns the headers that lead through a list of which a page was asked for; null: all of it was. */
export const pageOrAllHeaders = (url: string, page: Page | null, total: number): Record<string, string> =>
  page === null ? {} : pageHeaders(url, page, total);

const joined = (one: string, other: string): string => (one === '' || other === '' ? one + other : `${one}, ${other}`);

/** Returns what makes a link to another page of what is asked for. All are the same around its number: the query is read and written once. */
function linkFrom(url: string, page: number, pageSize: number): (relation: string, to: number) => string {
  const end = url.indexOf('?');
  const query = new URLSearchParams(end === -1 ? '' : url.slice(end + 1));
  query.set('page', String(page));
  query.set('page_size', String(pageSize));
  // There is one of that name.
  const text = `&${query.toString()}`;
  const from = text.indexOf('&page=') + '&page='.length;
  const before = `<${end === -1 ? url : url.slice(0, end)}?${text.slice(1, from)}`;
  const after = `${text.slice(from + String(page).length)}>; rel="`;
  return (relation, to) => `${before}${to}${after}${relation}"`;
}
