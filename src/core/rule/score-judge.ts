// What a market is worth at a score (decisions §6): the one place that knows. A market becomes a judge once, and the judge
// is then asked at one score (settlement), at 100 (payoff grid) or at every score that matters (equivalence).
import type { Bound, InRunningMarket, Pattern, PeriodMarket, ScoreMarket, Team } from '../value/bet-type.js';

/** Two half-stakes: 2 is won, 1 is v/w, 0 is void, −1 is l/v, −2 is lost, and 3 is l/w. */
export type Halves = -2 | -1 | 0 | 1 | 2 | 3;
/** Returns a market's outcome at a score. */
export type ScoreJudge = (home: number, away: number) => Halves;
/** A market that a score decides, whichever period's score it is. */
export type JudgedMarket = PeriodMarket['inner'];

const winsIf =
  (test: (home: number, away: number) => boolean): ScoreJudge =>
  (home, away) =>
    test(home, away) ? 2 : -2;

/**
 * Returns the outcome of an Asian line by how far it was beaten, in quarters. A quarter line (never met: the number is odd)
 * is half on the line a quarter below and half on the one above. On any other line both halves fall alike, and asking a
 * quarter to either side says so too: both beaten, both not, or one of each, which adds up to a line just met: void.
 */
function asian(quartersAhead: number): Halves {
  const onOne = Math.sign(quartersAhead - 1);
  const onOther = Math.sign(quartersAhead + 1);
  return HALVES_OF_SUM[onOne + onOther + 2] ?? 0;
}

const HALVES_OF_SUM: readonly Halves[] = [-2, -1, 0, 1, 2];

const resultOf = (home: number, away: number): 'h' | 'd' | 'a' => (home > away ? 'h' : home < away ? 'a' : 'd');
const leadOf = (team: Team, home: number, away: number): number => (team === 'h' ? home - away : away - home);
const goalsOf = (team: Team, home: number, away: number): number => (team === 'h' ? home : away);
const isWithin = (goals: number, from: number, to: Bound): boolean => goals >= from && (to === 'inf' || goals <= to);
const isOutside = (goals: number, from: number, to: number): boolean => goals < from || goals > to;

/** Returns whether the sides of a pattern did it, given whether each did. */
function isPattern(who: Pattern, homeDid: boolean, awayDid: boolean): boolean {
  switch (who) {
    case 'h':
      return homeDid;
    case 'a':
      return awayDid;
    case 'both':
      return homeDid && awayDid;
    case 'either':
      return homeDid || awayDid;
    case 'neither':
      return !homeDid && !awayDid;
    case 'one':
      return homeDid !== awayDid;
  }
}

const bothScored = (home: number, away: number): boolean => home > 0 && away > 0;

/** Wins with the team, is void on the result given, and loses otherwise. */
const voidOn =
  (team: Team, result: 'h' | 'd' | 'a'): ScoreJudge =>
  (home, away) => {
    const was = resultOf(home, away);
    return was === team ? 2 : was === result ? 0 : -2;
  };

/** Returns the judge of a market on one score. */
export function scoreJudge(market: ScoreMarket): ScoreJudge {
  switch (market.kind) {
    case 'result': {
      const { result } = market;
      return winsIf((home, away) => resultOf(home, away) === result);
    }
    case 'win_90': {
      const { team } = market;
      return winsIf((home, away) => leadOf(team, home, away) > 0);
    }
    case 'dc': {
      const { not } = market;
      return winsIf((home, away) => resultOf(home, away) !== not);
    }
    case 'dnb':
    case 'ml':
      return voidOn(market.team, 'd');
    case 'hnb':
      return voidOn('a', 'h');
    case 'anb':
      return voidOn('h', 'a');
    case 'uswin': {
      const { team } = market;
      return (home, away) => {
        const was = resultOf(home, away);
        return was === 'd' ? 3 : was === team ? 2 : -2;
      };
    }
    case 'over': {
      const { line } = market;
      return winsIf((home, away) => home + away > line);
    }
    case 'under': {
      const { line } = market;
      return winsIf((home, away) => home + away < line);
    }
    case 'overeq': {
      const { goals } = market;
      return winsIf((home, away) => home + away >= goals);
    }
    case 'undereq': {
      const { goals } = market;
      return winsIf((home, away) => home + away <= goals);
    }
    case 'exact_total': {
      const { goals, orMore } = market;
      return winsIf((home, away) => isWithin(home + away, goals, orMore ? 'inf' : goals));
    }
    case 'gr': {
      const { from, to } = market;
      return winsIf((home, away) => isWithin(home + away, from, to));
    }
    case 'teamgr': {
      const { team, from, to } = market;
      return winsIf((home, away) => isWithin(goalsOf(team, home, away), from, to));
    }
    case 'odd':
    case 'even': {
      const { team } = market;
      const rest = market.kind === 'odd' ? 1 : 0;
      return winsIf((home, away) => (team === null ? home + away : goalsOf(team, home, away)) % 2 === rest);
    }
    case 'ah': {
      const { quarters } = market;
      return market.team === 'h'
        ? (home, away) => asian(4 * (home - away) + quarters)
        : (home, away) => asian(4 * (away - home) - quarters);
    }
    case 'ahover': {
      const { quarters } = market;
      return (home, away) => asian(4 * (home + away) - quarters);
    }
    case 'ahunder': {
      const { quarters } = market;
      return (home, away) => asian(quarters - 4 * (home + away));
    }
    case 'tahover': {
      const { team, quarters } = market;
      return (home, away) => asian(4 * goalsOf(team, home, away) - quarters);
    }
    case 'tahunder': {
      const { team, quarters } = market;
      return (home, away) => asian(quarters - 4 * goalsOf(team, home, away));
    }
    case 'eh': {
      const { result, handicap } = market;
      return winsIf((home, away) => resultOf(home + handicap, away) === result);
    }
    case 'cs': {
      const { home: homeGoals, away: awayGoals } = market;
      return winsIf((home, away) => home === homeGoals && away === awayGoals);
    }
    case 'othercs': {
      const { home: homeTo, away: awayTo } = market;
      return winsIf((home, away) => home > homeTo || away > awayTo);
    }
    case 'othercs_ranges': {
      const { homeFrom, homeTo, awayFrom, awayTo } = market;
      return winsIf((home, away) => isOutside(home, homeFrom, homeTo) && isOutside(away, awayFrom, awayTo));
    }
    case 'sd':
      return winsIf((home, away) => home === away && home > 0);
    case 'wm': {
      const { team, from, to } = market;
      return winsIf((home, away) => isWithin(leadOf(team, home, away), from, to));
    }
    case 'awm': {
      const { margin } = market;
      return winsIf((home, away) => Math.abs(home - away) === margin);
    }
    case 'wmo': {
      const { team, margin, line } = market;
      return winsIf((home, away) => leadOf(team, home, away) >= margin && home + away > line);
    }
    case 'wg': {
      const { team, goals } = market;
      return winsIf((home, away) => leadOf(team, home, away) > 0 && goalsOf(team, home, away) >= goals);
    }
    case 'score': {
      const { who } = market;
      const wanted = market.answer === 'yes';
      return winsIf((home, away) => isPattern(who, home > 0, away > 0) === wanted);
    }
    case 'clean': {
      const { who } = market;
      return winsIf((home, away) => isPattern(who, away === 0, home === 0));
    }
    case 'quatro':
    case 'moou': {
      const { result, line } = market;
      const over = market.direction === 'over';
      // The line is no integer, so what is not over it is under it.
      return winsIf((home, away) => resultOf(home, away) === result && home + away > line === over);
    }
    case 'mo_both_score': {
      const { result } = market;
      const wanted = market.answer === 'yes';
      return winsIf((home, away) => resultOf(home, away) === result && bothScored(home, away) === wanted);
    }
  }
}

/** In running, what counts goals counts those still to come: Asian lines and every kind of total (decisions §6). */
const COUNTS_FROM_THERE_ON: ReadonlySet<ScoreMarket['kind']> = new Set([
  'ah',
  'ahover',
  'ahunder',
  'tahover',
  'tahunder',
  'over',
  'under',
  'overeq',
  'undereq',
  'exact_total',
  'gr',
  'teamgr',
]);

/** Returns whether an in-running bet of a kind counts goals from its score on; all others take the final score. */
export function isCountedFromThereOn(kind: ScoreMarket['kind']): boolean {
  return COUNTS_FROM_THERE_ON.has(kind);
}

/** A final score below the score at which the bet was made cannot be: void, so that it never wins or loses by it. */
function inRunningJudge({ home: homeThen, away: awayThen, inner }: InRunningMarket): ScoreJudge {
  const judge = scoreJudge(inner);
  const homeFrom = isCountedFromThereOn(inner.kind) ? homeThen : 0;
  const awayFrom = isCountedFromThereOn(inner.kind) ? awayThen : 0;
  return (home, away) => (home < homeThen || away < awayThen ? 0 : judge(home - homeFrom, away - awayFrom));
}

/** Returns the judge of a market, be it in running or a period's own result. */
export function judgeOf(market: JudgedMarket): ScoreJudge {
  if (market.kind === 'ir') return inRunningJudge(market);
  if (market.kind === 'wdw') return scoreJudge({ kind: 'result', result: market.result });
  return scoreJudge(market);
}

/** Returns the outcome of the other side: won and lost change places. */
export function negateHalves(halves: Halves): Halves {
  return NEGATED_HALVES[halves + 2] ?? 0;
}

const NEGATED_HALVES: readonly Halves[] = [2, 1, 0, -1, -2, 3];

/** Returns the judge of the other side. */
export function negateJudge(judge: ScoreJudge): ScoreJudge {
  return (home, away) => negateHalves(judge(home, away));
}
