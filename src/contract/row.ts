// A row of the contract: one thing that provider-api.md demands and that can be seen from outside, and how to see it.
import type { Visit } from './visit.js';

/** What a row came to, and a sentence that says what was seen. */
export interface Outcome {
  readonly result: 'passed' | 'failed' | 'skipped';
  readonly sentence: string;
}

/** The rows without which next to nothing can be seen: the others depend on them. */
export type Footing = 'credentials-right' | 'answers-plain';

/** One row. */
export interface Row {
  readonly name: string;
  /** Where provider-api.md says so. */
  readonly place: string;
  /** What is to be so, to be read after "It is demanded that". */
  readonly demands: string;
  /** What a provider or whoever checks it may leave out. */
  readonly needs?: 'price_and_stake' | 'place';
  /** It depends on no other. */
  readonly standsAlone?: true;
  readonly check: (visit: Visit) => Promise<Outcome>;
}

/** What was seen is as it should be. */
export const passed = (sentence: string): Outcome => ({ result: 'passed', sentence });
/** What was seen is not what was expected: the sentence says both. */
export const failed = (sentence: string): Outcome => ({ result: 'failed', sentence });
/** There was nothing to see. */
export const skipped = (sentence: string): Outcome => ({ result: 'skipped', sentence });

/** More of them say no more than the first. */
const PROBLEMS_SHOWN = 3;

/** Returns each problem once, with how often it is there where that is more often. */
function distinct(problems: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  for (const problem of problems) times.set(problem, (times.get(problem) ?? 0) + 1);
  return [...times].map(([problem, count]) => (count === 1 ? problem : `${problem} (${count} times)`));
}

/** Fails with the first of the problems, skips where there was nothing to look at, and passes otherwise. */
export function judge(problems: readonly string[], lookedAt: number, what: string): Outcome {
  if (problems.length === 0)
    return lookedAt === 0 ? skipped(`There were no ${what} to look at.`) : passed(`${lookedAt} ${what}.`);
  const told = distinct(problems);
  const more = told.length - PROBLEMS_SHOWN;
  const shown = told.slice(0, PROBLEMS_SHOWN).join('; ');
  return failed(more > 0 ? `${shown}; and ${more} more.` : `${shown}.`);
}
