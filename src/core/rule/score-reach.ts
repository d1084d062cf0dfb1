// How far a market's outcome still changes: beyond its reach, one more goal changes nothing that fewer goals did not show.
// Equivalence needs it, because a square of 0…30 cannot tell over 200.5 from over 210.5.
import type { Bound, InRunningMarket, ScoreMarket } from '../value/bet-type.js';
import { type JudgedMarket, isCountedFromThereOn } from './score-judge.js';

/** Half a goal either side of a whole number is where a bet on just that number begins and ends. */
const HALF = 0.5;

const around = (goals: number): readonly number[] => [goals - HALF, goals + HALF];
const rangeLines = (from: number, to: Bound): readonly number[] =>
  to === 'inf' ? [from - HALF] : [from - HALF, to + HALF];
/** A quarter line is half on each neighbour. */
const asianLines = (quarters: number): readonly number[] =>
  quarters % 2 === 0 ? [quarters / 4] : [(quarters - 1) / 4, (quarters + 1) / 4];

/** Returns the lines, in goals of lead, of total or of a team, at which a market's outcome changes. */
function linesOf(market: ScoreMarket): readonly number[] {
  switch (market.kind) {
    case 'result':
    case 'win_90':
    case 'dnb':
    case 'ml':
    case 'uswin':
    case 'dc':
    case 'hnb':
    case 'anb':
    case 'odd':
    case 'even':
    case 'sd':
    case 'score':
    case 'clean':
    case 'mo_both_score':
      return [0];
    case 'over':
    case 'under':
    case 'quatro':
    case 'moou':
      return [market.line];
    case 'overeq':
    case 'wg':
      return [market.goals - HALF];
    case 'undereq':
      return [market.goals + HALF];
    case 'exact_total':
      return market.orMore ? [market.goals - HALF] : around(market.goals);
    case 'gr':
    case 'teamgr':
    case 'wm':
      return rangeLines(market.from, market.to);
    case 'ah':
      return asianLines(-market.quarters);
    case 'ahover':
    case 'ahunder':
    case 'tahover':
    case 'tahunder':
      return asianLines(market.quarters);
    case 'eh':
      return { h: [HALF - market.handicap], d: around(-market.handicap), a: [-HALF - market.handicap] }[market.result];
    case 'cs':
    case 'othercs':
      return [market.home + HALF, market.away + HALF];
    case 'othercs_ranges':
      return [...rangeLines(market.homeFrom, market.homeTo), ...rangeLines(market.awayFrom, market.awayTo)];
    case 'awm':
      return around(market.margin);
    case 'wmo':
      return [market.margin - HALF, market.line];
  }
}

/** Returns the goals, either way, that show both sides of a line; and the line itself where it is a whole number. */
const reachOfLine = (line: number): number => (Number.isInteger(line) ? Math.abs(line) + 1 : Math.ceil(Math.abs(line)));

/** Returns by how much the score at which an in-running bet was made moves its lines. */
function shiftOf({ home, away, inner }: InRunningMarket): number {
  if (!isCountedFromThereOn(inner.kind)) return 0;
  if (inner.kind === 'ah') return home - away;
  return 'team' in inner && inner.team !== null ? (inner.team === 'h' ? home : away) : home + away;
}

/** Returns the number of goals up to which a market's outcome changes. */
export function reachOf(market: JudgedMarket): number {
  if (market.kind === 'wdw') return 1;
  if (market.kind !== 'ir') return Math.max(...linesOf(market).map(reachOfLine));
  const shift = shiftOf(market);
  return Math.max(market.home, market.away, ...linesOf(market.inner).map((line) => reachOfLine(line + shift)));
}
