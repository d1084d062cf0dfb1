// Reads the names of competitions and the titles of outrights.
import { type Context, IS_AGE_GROUP, sorted } from './name-context.js';
import type { CompetitionName } from './name.js';
import { phrasesOf, replacePhrases, takePhrases, wordsOf } from './spelling.js';

/** In brackets only: a world cup has a group F. */
const WOMEN_IN_BRACKETS = /\(f\)/g;
const IS_YEAR = /^(?:\d\d|19\d\d|20\d\d)$/;

/** Reads the names of competitions, less years, sponsors and the words given. */
export function competitionReader(context: Context, titles: readonly string[]): (spelling: string) => CompetitionName {
  const { plain, regions, sidesAnywhere } = context;
  const { competitions } = context.reference;
  const phrases = phrasesOf(competitions.phrases, plain);
  const sidesOfCompetitions = phrasesOf(competitions.sides, plain);
  const fillers = new Set([...competitions.fillers, ...titles]);
  const common = new Set(competitions.common);
  return (spelling) => {
    const all = wordsOf(plain(spelling).replace(WOMEN_IN_BRACKETS, ' women ')).filter((word) => !IS_YEAR.test(word));
    const aged = all.filter((word) => IS_AGE_GROUP.test(word));
    const sided = takePhrases(
      all.filter((word) => !IS_AGE_GROUP.test(word)),
      sidesAnywhere,
    );
    const placed = takePhrases(replacePhrases(sided.rest, phrases), regions);
    const words = placed.rest.filter((word) => !fillers.has(word));
    return {
      words,
      telling: words.filter((word) => !common.has(word)),
      regions: sorted(placed.taken),
      sides: sorted([...aged, ...sided.taken, ...takePhrases(all, sidesOfCompetitions).taken]),
    };
  };
}
