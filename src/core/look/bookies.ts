// Which bookies there are.
import { toBookieCode } from '../value/ids.js';
import type { Lookup } from '../view.js';

/** Returns whether a bookie has a code. */
export function isBookie(stored: Lookup, code: string): boolean {
  return code !== '' && stored.find('bookie', toBookieCode(code)) !== null;
}
