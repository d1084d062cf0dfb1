// The bet type grammar (decisions §6): comma-separated terms, the first `for` or `against`. A `BetType` is always the
// canonical text, so two bet types are the same market and selection if and only if they are the same string.
import { readBetType } from './bet-type/bet-type-parse.js';
import { marketText } from './bet-type/bet-type-print.js';
import type { BetTypeTree } from './bet-type/bet-type-tree.js';
import type { TeamId } from './ids.js';

export type * from './bet-type/bet-type-tree.js';

/** A bet type's canonical text. */
export type BetType = string & { readonly id: 'BetType' };

interface Parsed {
  readonly tree: BetTypeTree;
  readonly betType: BetType;
}

const PARSED_KEPT_MAX = 20_000;
const parsedTexts = new Map<string, Parsed>();

/** Nonsense is not kept: it is refused as fast, and cannot push out what is used. */
function parse(text: string): Parsed | null {
  const known = parsedTexts.get(text);
  if (known !== undefined) return known;
  const tree = readBetType(text);
  if (tree === null) return null;
  const parsed = { tree, betType: printBetType(tree) };
  if (parsedTexts.size >= PARSED_KEPT_MAX) parsedTexts.clear();
  parsedTexts.set(text, parsed);
  return parsed;
}

/** Returns what a text says, or null where it is no bet type. */
export function parseBetType(text: string): BetTypeTree | null {
  return parse(text)?.tree ?? null;
}

/** Returns the canonical text: `parseBetType(printBetType(tree))` is the tree again. */
export function printBetType(tree: BetTypeTree): BetType {
  return `${tree.against ? 'against' : 'for'},${marketText(tree)}` as BetType;
}

/** Returns a text's canonical form, or null where it is no bet type. */
export function toBetType(text: string): BetType | null {
  return parse(text)?.betType ?? null;
}

/** Returns what a bet type says. Asserts: it was made by `toBetType` or `printBetType`. */
export function getBetTypeTree(betType: BetType): BetTypeTree {
  const tree = parseBetType(betType);
  if (tree === null) throw new Error(`Invariant: a bet type is canonical text, was ${betType}`);
  return tree;
}

/** Returns whether a bet type is `against`: that it does not happen. */
export function isAgainst(betType: BetType): boolean {
  return betType.startsWith('against,');
}

/** Returns the other side of the same market: `against,X` of `for,X` and the reverse. */
export function oppositeOf(betType: BetType): BetType {
  const market = betType.slice(betType.indexOf(',') + 1);
  return `${isAgainst(betType) ? 'for' : 'against'},${market}` as BetType;
}

const UNPARSED = /^unparsed,multirunner,(for|against),(win|top_(\d+)),(.+)$/s;

/**
 * Returns what a provider's `unparsed,multirunner,<side>,<market>,<runner name>` is, or null where side, market or
 * runner are not recognised (decisions §6). A runner's name may have commas of its own.
 */
export function fromUnparsed(text: string, findRunner: (name: string) => TeamId | null): BetType | null {
  const [, side, market, places, name] = UNPARSED.exec(text) ?? [];
  if (side === undefined || name === undefined) return null;
  const teamId = findRunner(name);
  if (teamId === null) return null;
  return toBetType(market === 'win' ? `${side},win,${teamId}` : `${side},top,${places ?? ''},${teamId}`);
}
