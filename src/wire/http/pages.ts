// Pages of a list: which one is asked for, and where the others are.
import type { Page } from '../../core/request.js';
import { BOUNDS } from '../../core/value/limits.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { integer, optional, readFields, schemaOf } from './fields.js';
import type { Input } from './input.js';

/** Client §4.4, list parameters. */
export const pageMembers = {
  page: optional(
    integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    1,
    'Which page, from 1. The header `Link` leads to the others, `X-Total-Count` says how many items there are in all.',
  ),
  page_size: optional(
    integer({ minimum: BOUNDS.pageSizeMin, maximum: BOUNDS.pageSizeMax }),
    BOUNDS.pageSizeDefault,
    'Items on a page.',
  ),
};

/** Client §4.4: a page of a list that has no other parameters. */
export const PageSchema = schemaOf(pageMembers);

/** Returns which page is wanted. */
export function parsePage(input: Input): Answer<Page> {
  const read = readFields(pageMembers, input);
  return read.ok ? accept({ page: read.value.page, pageSize: read.value.page_size }) : read;
}

/** Of the 16 KiB of headers that most clients take, so much is for `Link`. */
const LINK_MAX = 8000;

/** Returns the headers that lead through a list: `X-Total-Count`, and `Link` (RFC 8288) to the neighbours that there are. */
export function pageHeaders(url: string, { page, pageSize }: Page, total: number): Record<string, string> {
  const [path = '', search = ''] = url.split('?');
  const last = Math.max(1, Math.ceil(total / pageSize));
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  query.set('page_size', String(pageSize));
  // There is one of that name: all links are the same around it.
  const text = `&${query.toString()}`;
  const from = text.indexOf('&page=') + '&page='.length;
  const [before, after] = [text.slice(1, from), text.slice(from + String(page).length)];
  const link = (relation: string, to: number): string => `<${path}?${before}${to}${after}>; rel="${relation}"`;
  const links = [link('first', 1)];
  if (page > 1) links.push(link('prev', Math.min(page - 1, last)));
  if (page < last) links.push(link('next', page + 1));
  links.push(link('last', last));
  // Clients take so many bytes of headers: whoever asks in many words is led to the neighbours at least.
  const near = links.slice(1, -1);
  const fitting = [links, near, near.slice(-1)].map((some) => some.join(', ')).find((text) => text.length <= LINK_MAX);
  return { ...(fitting === undefined || fitting === '' ? {} : { link: fitting }), 'x-total-count': String(total) };
}
