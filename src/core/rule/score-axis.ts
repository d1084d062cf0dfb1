// What alone decides a market, where it is one number of the score: whoever knows its outcomes along that number knows all of them.
import type { ScoreMarket } from '../value/bet-type.js';
import type { Halves, ScoreJudge } from './score-judge.js';

/** A number that is made of a score: the goals of both, these and who won, the home side's lead, the goals of one side. */
type ScoreAxis = 'total' | 'total_and_result' | 'lead' | 'home' | 'away';

const ofTeam = (team: 'h' | 'a'): ScoreAxis => (team === 'h' ? 'home' : 'away');

/** Returns the number that alone decides a market, or null where it takes more than that. */
export function axisOf(market: ScoreMarket): ScoreAxis | null {
  switch (market.kind) {
    case 'over':
    case 'under':
    case 'overeq':
    case 'undereq':
    case 'exact_total':
    case 'gr':
    case 'ahover':
    case 'ahunder':
      return 'total';
    case 'quatro':
    case 'moou':
      return 'total_and_result';
    case 'teamgr':
    case 'tahover':
    case 'tahunder':
      return ofTeam(market.team);
    case 'ah':
    case 'eh':
    case 'wm':
    case 'awm':
      return 'lead';
    case 'result':
    case 'win_90':
    case 'dc':
    case 'dnb':
    case 'ml':
    case 'hnb':
    case 'anb':
    case 'uswin':
    case 'odd':
    case 'even':
    case 'cs':
    case 'othercs':
    case 'othercs_ranges':
    case 'sd':
    case 'wmo':
    case 'wg':
    case 'score':
    case 'clean':
    case 'mo_both_score':
      return null;
  }
}

/** Returns a judge's outcomes as far as a number shows them that is at most so much, either way. */
export function outcomesAlong(axis: ScoreAxis, judge: ScoreJudge, most: number): Int8Array {
  const outcomes: Halves[] = [];
  for (let number = 0; number <= most; number += 1) {
    const half = Math.floor(number / 2);
    if (axis !== 'away') outcomes.push(judge(number, 0));
    if (axis !== 'home' && axis !== 'total') outcomes.push(judge(0, number));
    if (axis === 'total_and_result') outcomes.push(judge(half, half));
  }
  return Int8Array.from(outcomes);
}
