// Which bet types a simulated bookmaker offers, and how much of its limit each is worth.
import type { Score } from '../core/value/result.js';
import type { Phase } from './world.js';

/** A bet type on offer and the part of the highest stake taken on it. */
interface Market {
  readonly betType: string;
  readonly depth: number;
}

const MAIN = 1;
const SIDE = 0.4;
const LONG = 0.1;

const markets = (depth: number, betTypes: readonly string[]): Market[] =>
  betTypes.map((betType) => ({ betType: `for,${betType}`, depth }));

const RESULT = ['h', 'd', 'a'];
const AGAINST: readonly Market[] = RESULT.map((term) => ({ betType: `against,${term}`, depth: SIDE }));
const DOUBLE = ['dc,h,d', 'dc,h,a', 'dc,a,d', 'dnb,h', 'dnb,a'];
const PATTERNS = ['score,both', 'score,both,no', 'odd', 'even'];
const CORRECT_SCORES = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => `cs,${home},${away}`));

const around = (line: number, steps: readonly number[]): number[] => steps.map((step) => line + step);

/** Handicaps that even the sides out, in quarters of a goal, of the home side: the more home leads, the lower. */
const handicapLine = (expected: Score): number => Math.round(4 * (expected.away - expected.home)) + 0;
const handicaps = (lines: readonly number[], inside = ''): string[] =>
  lines.flatMap((line) => [`${inside}ah,h,${line}`, `${inside}ah,a,${line}`]);

const totalLine = (expected: Score): number => Math.max(2, Math.round(4 * (expected.home + expected.away)));
const totals = (lines: readonly number[]): string[] =>
  lines.filter((line) => line > 0).flatMap((line) => [`ahover,${line}`, `ahunder,${line}`]);

const halves = (goals: readonly number[]): string[] =>
  goals.flatMap((count) => [`over,${count + 0.5}`, `under,${count + 0.5}`]);

function earlyMarkets(final: Score): readonly Market[] {
  return [
    ...markets(MAIN, [...RESULT, ...handicaps([handicapLine(final)]), ...totals([totalLine(final)])]),
    ...markets(SIDE, halves([2])),
  ];
}

function todayMarkets(final: Score): readonly Market[] {
  return [
    ...markets(MAIN, [
      ...RESULT,
      ...handicaps(around(handicapLine(final), [-2, -1, 0, 1, 2])),
      ...totals(around(totalLine(final), [-1, 0, 1])),
    ]),
    ...AGAINST,
    ...markets(SIDE, [...halves([0, 1, 2, 3, 4]), ...DOUBLE, ...PATTERNS]),
    ...markets(LONG, [...CORRECT_SCORES, 'othercs,3,3']),
  ];
}

function liveMarkets(scored: Score, toCome: Score, final: Score): readonly Market[] {
  const total = scored.home + scored.away;
  const fromHere = `ir,${scored.home},${scored.away},`;
  return [
    ...markets(MAIN, [
      ...RESULT,
      ...handicaps(around(handicapLine(final), [-1, 0, 1])),
      ...handicaps([handicapLine(toCome)], fromHere),
      ...totals(around(totalLine(final), [-1, 0, 1])),
    ]),
    ...AGAINST,
    ...markets(SIDE, [...halves(around(total, [0, 1, 2])), 'dc,h,d', 'dc,a,d', 'score,both', 'score,both,no']),
    ...markets(
      LONG,
      [0, 1, 2].flatMap((h) => [0, 1, 2].map((a) => `cs,${scored.home + h},${scored.away + a}`)),
    ),
  ];
}

/** Returns what is offered on a match: little early, most today, what is still open in play. */
export function matchMarkets(phase: Phase, scored: Score, toCome: Score): readonly Market[] {
  const final = { home: scored.home + toCome.home, away: scored.away + toCome.away };
  switch (phase) {
    case 'early':
      return earlyMarkets(final);
    case 'today':
      return todayMarkets(final);
    case 'live':
      return liveMarkets(scored, toCome, final);
    case 'ended':
      return [];
  }
}
