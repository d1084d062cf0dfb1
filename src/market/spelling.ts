// Text, before it means anything: plain letters, words, the sound of a word, phrases looked up from the left.
import { APOSTROPHES, plainText, wordsOf } from '../core/value/plain-text.js';
import { remembered } from '../core/value/remembered.js';

/** What a thing means: how others write it. */
export type Spellings = Readonly<Record<string, readonly string[]>>;

/** How others write it: what it means. */
export type Phrases = ReadonlyMap<string, string>;

/** Brings a text to plain small letters. */
export type Plain = (text: string) => string;

const PHRASE_WORDS_MAX = 5;
const AGE_GROUP = /(?<![\p{L}\p{N}])(?:(?:u|under|sub)[\s-]?(\d\d)s?|[op](1[5-9]|2[0-3]))(?![\p{L}\p{N}])/gu;

// Letters that transliterations exchange: Moenchengladbach and Mönchengladbach, Khimki and Himki, Dynamo and Dinamo.
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/ae/g, 'a'],
  [/[cq]/g, 'k'],
  [/[yj]/g, 'i'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
];

/** Returns a spelling without capitals, accents or apostrophes, and with `U-21`, `Under 21s`, `Sub 21`, `O21`, `P21` as `u21`. */
export function plainSpelling(text: string): string {
  return plainText(text).replace(APOSTROPHES, '').replace(AGE_GROUP, ' u$1$2 ');
}

/** Words remembered before all are forgotten. */
const REMEMBERED_MAX = 100_000;

/** Returns a word as it sounds. Single letters and words with a number stay as they are. */
export const soundOf = remembered((word: string): string => {
  if (word.length < 2 || /\d/.test(word)) return word;
  return SOUNDS.reduce((sound, [from, to]) => sound.replace(from, to), word);
}, REMEMBERED_MAX);

/** Returns each way of writing, plain, with its meaning. */
export function phrasesOf(spellings: Spellings, plain: Plain): Phrases {
  const phrases = new Map<string, string>();
  for (const [meaning, forms] of Object.entries(spellings))
    for (const form of forms) phrases.set(wordsOf(plain(form)).join(' '), meaning);
  return phrases;
}

interface Found {
  readonly meaning: string;
  readonly length: number;
}

function phraseAt(words: readonly string[], at: number, phrases: Phrases): Found | null {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length--) {
    const meaning = phrases.get(words.slice(at, at + length).join(' '));
    if (meaning !== undefined) return { meaning, length };
  }
  return null;
}

/** Returns the words with each known phrase, the longest first, put as its meaning. */
export function replacePhrases(words: readonly string[], phrases: Phrases): string[] {
  const replaced: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = phraseAt(words, at, phrases);
    replaced.push(...(found === null ? words.slice(at, at + 1) : wordsOf(found.meaning)));
    at += found?.length ?? 1;
  }
  return replaced;
}

/** Returns the words less each known phrase, the longest first, and what those phrases mean. */
export function takePhrases(
  words: readonly string[],
  phrases: Phrases,
): { readonly rest: string[]; readonly taken: string[] } {
  const rest: string[] = [];
  const taken: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = phraseAt(words, at, phrases);
    if (found === null) rest.push(...words.slice(at, at + 1));
    else taken.push(found.meaning);
    at += found?.length ?? 1;
  }
  return { rest, taken };
}
