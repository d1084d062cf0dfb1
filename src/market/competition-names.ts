// Reads the names of competitions and the titles of outrights.
import { wordsOf } from '../core/value/plain-text.js';
import { type Context, IS_AGE_GROUP, sorted } from './name-context.js';
import type { CompetitionName } from './name.js';
import { phrasesOf, replacePhrases, takePhrases } from './spelling.js';

/** In brackets only: a world cup has a group F. */
const WOMEN_IN_BRACKETS = /\(f\)/g;
const IS_YEAR = /^(?:19|20)\d\d$/;
const IS_SHORT = /^\d\d$/;

/** Which words say nothing beside those that never do, and which of those do. */
interface Wording {
  readonly titles: readonly string[];
  readonly parts: readonly string[];
}

/** Reads the names of competitions, less years, sponsors and the words given. */
export function competitionReader(context: Context, { titles, parts }: Wording): (spelling: string) => CompetitionName {
  const { plain, regions, sidesAnywhere } = context;
  const { competitions } = context.reference;
  const phrases = phrasesOf(competitions.phrases, plain);
  const sidesOfCompetitions = phrasesOf(competitions.sides, plain);
  // `League of Legends` is a game, though legends are a side.
  const sidelike = [...regions].filter(([form]) => wordsOf(form).some((word) => sidesAnywhere.has(word)));
  const sidesAndSuch = new Map([...sidesAnywhere, ...sidelike]);
  const meant = new Set(sidelike.map(([, meaning]) => meaning));
  const isRegion = (meaning: string): boolean => meant.has(meaning);
  const fillers = new Set([...competitions.fillers.filter((word) => !parts.includes(word)), ...titles]);
  const common = new Set(competitions.common);
  return (spelling) => {
    const { rest: all, years } = takeYears(wordsOf(plain(spelling).replace(WOMEN_IN_BRACKETS, ' women ')));
    const aged = all.filter((word) => IS_AGE_GROUP.test(word));
    const first = takePhrases(
      all.filter((word) => !IS_AGE_GROUP.test(word)),
      sidesAndSuch,
    );
    const placed = takePhrases(replacePhrases(first.rest, phrases), regions);
    const words = placed.rest.filter((word) => !fillers.has(word));
    return {
      words,
      telling: words.filter((word) => !common.has(word) && !IS_SHORT.test(word)),
      years,
      regions: sorted([...first.taken.filter(isRegion), ...placed.taken]),
      sides: sorted([
        ...aged,
        ...first.taken.filter((meaning) => !isRegion(meaning)),
        ...takePhrases(all, sidesOfCompetitions).taken,
      ]),
    };
  };
}

/** Takes years off, as the two last numbers of each: 2026, 2025/26, 25/26. Another number of two tells: stage 11, top 20. */
function takeYears(words: readonly string[]): { readonly rest: readonly string[]; readonly years: readonly string[] } {
  const rest: string[] = [];
  const years: string[] = [];
  for (const [at, word] of words.entries()) {
    if (isYear(words, at)) years.push(word.slice(-2));
    else rest.push(word);
  }
  return { rest, years: sorted(years) };
}

function isYear(words: readonly string[], at: number): boolean {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]];
  if (IS_YEAR.test(word)) return true;
  return IS_SHORT.test(word) && (isNext(before, word) || (IS_SHORT.test(after) && isNext(word, after)));
}

/** Whether two words are years one after the other. */
function isNext(year: string, next: string): boolean {
  return (IS_YEAR.test(year) || IS_SHORT.test(year)) && (Number(year) + 1) % 100 === Number(next);
}
