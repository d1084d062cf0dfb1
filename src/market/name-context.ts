// What every reader of names shares, and the country that a name may carry.
import type { NamesReference } from './name.js';
import { type Phrases, type Plain, phrasesOf, plainSpelling } from './spelling.js';

/** The reference, prepared. */
export interface Context {
  readonly reference: NamesReference;
  readonly plain: Plain;
  readonly regions: Phrases;
  readonly sidesAnywhere: Phrases;
}

/** Prepares what all readers use. */
export function createContext(reference: NamesReference): Context {
  const plain = plainSpelling;
  return {
    reference,
    plain,
    regions: phrasesOf(reference.regions, plain),
    sidesAnywhere: phrasesOf(reference.sides.anywhere, plain),
  };
}

const IN_BRACKETS = /[([]([^)\]]*)[)\]]/g;
const LAST_CODE = /^(.*\S)\s+([A-Z]{3})$/;

/** Takes a country off a name: one in brackets, or a code of three capitals at the end. Other brackets are opened. */
export function takeRegion(
  spelling: string,
  regionOf: (text: string) => string | null,
): { readonly rest: string; readonly region: string | null } {
  const inBrackets = [...spelling.matchAll(IN_BRACKETS)].map(([, inner]) => regionOf(inner ?? ''));
  const opened = spelling.replace(IN_BRACKETS, (_all, inner: string) =>
    regionOf(inner) === null ? ` ${inner} ` : ' ',
  );
  const region = inBrackets.find((found) => found !== null) ?? null;
  const [, before, code] = LAST_CODE.exec(opened.trim()) ?? [];
  if (region !== null || before === undefined || code === undefined) return { rest: opened, region };
  const last = regionOf(code);
  return last === null ? { rest: opened, region } : { rest: before, region: last };
}

/** Returns words in a fixed order, each once, so that two lists of them can be compared. */
export function sorted(words: readonly string[]): readonly string[] {
  return [...new Set(words)].sort();
}

/** Matches `u21`, as plain texts write it. */
export const IS_AGE_GROUP = /^u\d\d$/;
