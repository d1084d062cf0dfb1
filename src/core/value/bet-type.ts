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

/** What a bet type is on, in two parts: what all selections of one question share, and which of them it is. */
interface MarketSelection {
  readonly market: string;
  readonly selection: string;
}

/** How many terms a word takes that says for what part of the event, or from when on, the words after it hold. */
const TERMS_OF: Readonly<Record<string, number>> = {
  tp: 2,
  thalf: 2,
  tquarter: 2,
  tperiod: 2,
  tmap: 2,
  ir: 3,
  tset: 3,
};
const RESULTS: ReadonlySet<string> = new Set(['h', 'd', 'a']);
/** Of a tennis match, what is counted in it. */
const COUNTED: ReadonlySet<string> = new Set(['set', 'game']);

/**
 * Returns what the stream calls `market` and `selection` of an offer (ours: decisions §16 names them and does not say what they hold): `ah`
 * and `h,-2` of `for,ah,h,-2`, `wdw` and `h` of `for,h`, `tp,reg,wdw` and `h` of `for,tp,reg,wdw,h`. What has no selections is its own.
 */
export function marketSelectionOf(betType: BetType): MarketSelection {
  const [, ...terms] = betType.split(',');
  const words: string[] = [];
  const takeWords = (count: number): void => {
    words.push(...terms.splice(0, count));
  };
  for (let [word = ''] = terms; ; [word = ''] = terms) {
    if (word === 'tinnings') takeWords(Number.isNaN(Number(terms[2])) ? 2 : 3);
    else if (word in TERMS_OF) takeWords(TERMS_OF[word] ?? 0);
    else break;
  }
  if (COUNTED.has(terms[0] ?? '')) takeWords(2);
  else if (RESULTS.has(terms[0] ?? '') && terms.length === 1) words.push('wdw');
  else if (terms[0] === 'top') takeWords(2);
  else if (terms.length > 1) takeWords(1);
  return terms.length === 0 || words.length === 0
    ? { market: [...words, ...terms].join(','), selection: terms.join(',') }
    : { market: words.join(','), selection: terms.join(',') };
}
