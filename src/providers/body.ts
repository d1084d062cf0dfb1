// A provider's body: JSON in UTF-8, not nested too deep, nor of too many parts (decisions §18).
import { isAscii, isUtf8 } from 'node:buffer';
import { withoutByteOrderMark } from '../core/value/data.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { type NestingBounds, excessNesting } from '../core/value/nesting.js';
import { type Page, parsePage } from '../wire/provider/page.js';
import { ProviderFault } from './fault.js';

/**
 * Brackets alone parse into fifty times their size, so a great body is looked through before it is parsed. A common one is looked
 * through afterwards, which costs a third.
 */
export const LOOKED_THROUGH_FIRST_BYTES = 4 * 1024 * 1024;

/** More lists and objects than even the greatest page of quotes has. Smaller bodies have no room for as many. */
const NESTS_MAX = 4_000_000;

const BOUNDS_OF_TEXT: NestingBounds = { levels: PROVIDER_BOUNDS.nestingMax, nests: NESTS_MAX };

/** Looks through the lists and objects of a text. Faults: `too_deep`, `too_large`. */
function lookThrough(body: Buffer): void {
  const excess = excessNesting(body, BOUNDS_OF_TEXT);
  if (excess !== null) throw new ProviderFault(excess === 'depth' ? 'too_deep' : 'too_large');
}

type Nest = readonly unknown[] | Readonly<Record<string, unknown>>;

function isNest(value: unknown): value is Nest {
  return typeof value === 'object' && value !== null;
}

function isList(nest: Nest): nest is readonly unknown[] {
  return Array.isArray(nest);
}

/** Returns whether a list or an object is nested deeper than so many levels, itself included. Loops: it sees every value of a page. */
function isNestTooDeep(nest: Nest, levels: number): boolean {
  if (levels === 0) return true;
  if (isList(nest)) {
    for (const value of nest) if (isNest(value) && isNestTooDeep(value, levels - 1)) return true;
    return false;
  }
  for (const key in nest) {
    const value = nest[key];
    if (isNest(value) && isNestTooDeep(value, levels - 1)) return true;
  }
  return false;
}

/** The cause of a fault. */
export const NOT_UTF8 = 'not UTF-8';

function textOf(body: Buffer): string {
  // Most pages have nothing but ASCII, which needs no decoding: a tenth of the time.
  if (isAscii(body)) return body.toString('latin1');
  if (isUtf8(body)) return withoutByteOrderMark(body.toString('utf8'));
  throw new ProviderFault('body', null, NOT_UTF8);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error would quote the body.
    throw new ProviderFault('body', null, 'not JSON');
  }
}

/**
 * Returns what a body says, or a part of one that has so many levels around it. Faults: `body` when it is not JSON, `too_deep`, `too_large`
 * for one of too many parts.
 */
export function parseBody(body: Buffer, levelsAround = 0): unknown {
  const isGreat = body.length > LOOKED_THROUGH_FIRST_BYTES;
  if (isGreat) lookThrough(body);
  const value = parse(textOf(body));
  if (!isGreat && isNest(value) && isNestTooDeep(value, PROVIDER_BOUNDS.nestingMax - levelsAround))
    throw new ProviderFault('too_deep');
  return value;
}

/**
 * Returns what the answer about one bet or selection says. An honest one is short, and is looked through in no time; of brackets alone the main
 * thread would be parsing for 50 ms. Faults: as `parseBody`.
 */
export function parseAnswer(body: Buffer): unknown {
  lookThrough(body);
  return parse(textOf(body));
}

/** Returns the page that a body is. Faults: as `parseBody`, and `shape`. */
export function pageOf(body: Buffer): Page {
  const page = parsePage(parseBody(body));
  if (typeof page === 'string') throw new ProviderFault('shape', null, `envelope: ${page}`);
  return page;
}
