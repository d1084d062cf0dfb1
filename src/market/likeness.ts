// How alike two names are. Steps, not a scale: each step says why, so that a rule can ask for it. In doubt a name is less
// alike: two events of one match cost a bettor a price, one event of two matches costs money.
import { distance } from 'fastest-levenshtein';
import { isSameList } from '../core/value/lists.js';
import type { ClubName, CompetitionName, Name, PeopleName } from './name.js';
import { soundOf } from './spelling.js';

/** How alike two names of teams or players are; higher is more. */
export const LIKENESS = {
  /** The same words. */
  exact: 1,
  /** The same words as they sound, or a further name of the same player. */
  near: 0.95,
  /** The same surname, and first names that agree as far as they are given. */
  initial: 0.9,
  /** One lacks words that clubs often drop, a first name, the country, or is another kind of club. */
  short: 0.85,
  /** One letter differs in one long word. */
  typo: 0.8,
  /** Two names. */
  none: 0,
} as const;

/** Shorter words that differ in one letter are two names more often than one: Ireland, Iceland. */
export const TYPO_LETTERS_MIN = 8;

/** Returns how alike two names are, their sides (women, U21) apart. */
export function likenessOf(a: Name, b: Name): number {
  if (a.region !== null && b.region !== null && a.region !== b.region) return LIKENESS.none;
  if (a.kind === 'club') return b.kind === 'club' ? likenessOfClubs(a, b) : LIKENESS.none;
  return b.kind === 'people' ? likenessOfPeople(a, b) : LIKENESS.none;
}

function likenessOfClubs(a: ClubName, b: ClubName): number {
  const likeness = likenessOfWords(a, b);
  const isSurelyOne = a.region === b.region && shareAffix(a, b);
  return isSurelyOne ? likeness : Math.min(likeness, LIKENESS.short);
}

/** A kind of club that only one name gives says nothing; two that differ do: FC Barcelona, Barcelona SC. */
function shareAffix(a: ClubName, b: ClubName): boolean {
  return a.affixes.length === 0 || b.affixes.length === 0 || a.affixes.some((affix) => b.affixes.includes(affix));
}

function likenessOfWords(a: ClubName, b: ClubName): number {
  if (isSameList(a.words, b.words)) return LIKENESS.exact;
  if (a.sound === b.sound) return LIKENESS.near;
  if (a.sounds.length === b.sounds.length) return isTypo(a, b) ? LIKENESS.typo : LIKENESS.none;
  const [shorter, longer] = a.sounds.length < b.sounds.length ? [a, b] : [b, a];
  return isShortFor(shorter, longer) ? LIKENESS.short : LIKENESS.none;
}

/** Whether the longer name only adds words that clubs often drop, in the same order, to one that can stand alone. */
function isShortFor(shorter: ClubName, longer: ClubName): boolean {
  if (!shorter.standsAlone) return false;
  let at = 0;
  for (const [place, sound] of longer.sounds.entries()) {
    if (sound === shorter.sounds[at]) at++;
    else if (longer.common[place] !== true) return false;
  }
  return at === shorter.sounds.length;
}

/** Whether all words but one sound alike, and that one differs by a slip of the hand. */
function isTypo(a: ClubName, b: ClubName): boolean {
  const at = a.sounds.findIndex((sound, place) => sound !== b.sounds[place]);
  for (let place = at + 1; place < a.sounds.length; place++) if (a.sounds[place] !== b.sounds[place]) return false;
  return isTypoOf(a.words[at] ?? '', b.words[at] ?? '');
}

/** First and last letters are seldom mistyped, and often mean something: Gambia and Zambia, Fernando and Fernanda. */
function isTypoOf(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < TYPO_LETTERS_MIN || a[0] !== b[0] || a.at(-1) !== b.at(-1)) return false;
  return distance(a, b) === 1;
}

function likenessOfPeople(a: PeopleName, b: PeopleName): number {
  const [a1, a2, ...moreOfA] = a.people;
  const [b1, b2, ...moreOfB] = b.people;
  if (a.people.length !== b.people.length || a1 === undefined || b1 === undefined) return LIKENESS.none;
  if (a2 === undefined || b2 === undefined) return likenessOfPersons(a1, b1);
  if (moreOfA.length > 0 || moreOfB.length > 0) return LIKENESS.none;
  return Math.max(likenessOfPairs([a1, a2], [b1, b2]), likenessOfPairs([a1, a2], [b2, b1]));
}

type Pair = readonly [readonly string[], readonly string[]];

/** Two surnames that agree are worth more than one. */
function likenessOfPairs(a: Pair, b: Pair): number {
  const least = Math.min(likenessOfPersons(a[0], b[0]), likenessOfPersons(a[1], b[1]));
  return least === LIKENESS.short ? LIKENESS.initial : least;
}

/** Nobody is called by more. Each word is held against each: what is longer is a name only word by word. */
const PERSON_WORDS_MAX = 12;

const isInitial = (word: string): boolean => word.length === 1;

/** Words in any order: Djokovic N., Novak Djokovic, Djokovic, Novak. */
function likenessOfPersons(a: readonly string[], b: readonly string[]): number {
  if (Math.max(a.length, b.length) > PERSON_WORDS_MAX) return isSameList(a, b) ? LIKENESS.exact : LIKENESS.none;
  const inFull = pairUp(a, b, (x, y) => x === y);
  const alike = pairUp(inFull.restOfA, inFull.restOfB, (x, y) => soundOf(x) === soundOf(y) && !isInitial(x));
  const initials = pairUp(alike.restOfA, alike.restOfB, isInitialOf);
  const { restOfA, restOfB } = initials;
  const surnames = [...inFull.paired, ...alike.paired].filter((word) => !isInitial(word)).length;
  if (surnames === 0 || (restOfA.length > 0 && restOfB.length > 0)) return LIKENESS.none;
  if (Math.min(a.length, b.length) === 1 && a.length !== b.length) return LIKENESS.short;
  if (initials.paired.length > 0 || inFull.paired.some(isInitial)) return LIKENESS.initial;
  return isSameList(a, b) ? LIKENESS.exact : LIKENESS.near;
}

function isInitialOf(a: string, b: string): boolean {
  return (isInitial(a) || isInitial(b)) && a[0] === b[0];
}

interface PairedUp {
  readonly paired: readonly string[];
  readonly restOfA: readonly string[];
  readonly restOfB: readonly string[];
}

/** Pairs each word of one name with the first free one of the other that fits. */
function pairUp(a: readonly string[], b: readonly string[], fits: (x: string, y: string) => boolean): PairedUp {
  const restOfA: string[] = [];
  const restOfB = [...b];
  const paired: string[] = [];
  for (const word of a) {
    const at = restOfB.findIndex((other) => fits(word, other));
    if (at === -1) restOfA.push(word);
    else paired.push(word, ...restOfB.splice(at, 1));
  }
  return { paired, restOfA, restOfB };
}

/** Whether two sides may be the same: `same`, `perhaps` (one player's sex is not stated), `other`. */
export function compareSides(
  a: readonly string[],
  b: readonly string[],
  kind: Name['kind'],
): 'same' | 'perhaps' | 'other' {
  const [ofA, ofB] = kind === 'club' ? [a.filter(isNotMen), b.filter(isNotMen)] : [a, b];
  if (isSameList(ofA, ofB)) return 'same';
  if (kind === 'club' || !isSameList(ofA.filter(isNoSex), ofB.filter(isNoSex))) return 'other';
  return ofA.every(isNoSex) || ofB.every(isNoSex) ? 'perhaps' : 'other';
}

// A first team of men is the rule among clubs and is seldom stated.
const isNotMen = (side: string): boolean => side !== 'men';
const isNoSex = (side: string): boolean => side !== 'men' && side !== 'women';

/** How far two names of competitions may mean one. */
export type Relation = 'same' | 'akin' | 'unrelated' | 'other';

/**
 * Returns whether two names may mean one competition: `same` words, `akin` by some, `unrelated` but not excluded
 * (Barclays PL, England 1), `other` where their countries exclude each other. Sides are compared with the teams'.
 */
export function relationOf(a: CompetitionName, b: CompetitionName): Relation {
  if (a.regions.length > 0 && b.regions.length > 0 && !a.regions.some((region) => b.regions.includes(region)))
    return 'other';
  if (a.words.length > 0 && isSameList(a.words, b.words)) return 'same';
  if (isSharing(a.telling, b.telling))
    return isWithin(a.words, b.words) || isWithin(b.words, a.words) ? 'same' : 'akin';
  const hasWords = a.words.length > 0 && b.words.length > 0;
  return hasWords && (isWithin(a.words, b.words) || isWithin(b.words, a.words)) ? 'akin' : 'unrelated';
}

/** Whether two names have a word in common. They may have a hundred: not each is held against each. */
function isSharing(a: readonly string[], b: readonly string[]): boolean {
  const ofB = new Set(b);
  return a.some((word) => ofB.has(word));
}

/** Whether all words of a name are in another. */
export function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  const ofWhole = new Set(whole);
  return part.every((word) => ofWhole.has(word));
}
