// A provider's body: JSON in UTF-8, not nested too deep, nor of too many parts (decisions §18).
import { isAscii, isUtf8 } from 'node:buffer';
import { withoutByteOrderMark } from '../core/value/data.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import type { ProviderFaultCode } from '../wire/provider/fault.js';
import { type Page, parsePage } from '../wire/provider/page.js';
import { ProviderFault } from './fault.js';

/**
 * Brackets alone parse into fifty times their size, so a great body is looked through before it is parsed. A common one is looked
 * through afterwards, which costs a third.
 */
export const LOOKED_THROUGH_FIRST_BYTES = 4 * 1024 * 1024;

/** More lists and objects than even the greatest page of quotes has. Smaller bodies have no room for as many. */
const NESTS_MAX = 4_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Returns where the string that starts here ends. */
function endOfString(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Returns what is wrong with the lists and objects of a text, or null. */
function faultOfText(body: Buffer): ProviderFaultCode | null {
  let depth = 0;
  let nests = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfString(body, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      nests += 1;
      if (depth > PROVIDER_BOUNDS.nestingMax) return 'too_deep';
      if (nests > NESTS_MAX) return 'too_large';
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
  }
  return null;
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

function textOf(body: Buffer): string {
  // Most pages have nothing but ASCII, which needs no decoding: a tenth of the time.
  if (isAscii(body)) return body.toString('latin1');
  if (isUtf8(body)) return withoutByteOrderMark(body.toString('utf8'));
  throw new ProviderFault('body', null, 'not UTF-8');
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
  const fault = isGreat ? faultOfText(body) : null;
  if (fault !== null) throw new ProviderFault(fault);
  const value = parse(textOf(body));
  if (!isGreat && isNest(value) && isNestTooDeep(value, PROVIDER_BOUNDS.nestingMax - levelsAround))
    throw new ProviderFault('too_deep');
  return value;
}

/** Returns the page that a body is. Faults: as `parseBody`, and `shape`. */
export function pageOf(body: Buffer): Page {
  const page = parsePage(parseBody(body));
  if (typeof page === 'string') throw new ProviderFault('shape', null, `envelope: ${page}`);
  return page;
}
