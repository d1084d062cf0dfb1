// What a bet on sets is worth (decisions §6). A result of sets does not say who retired: a match is taken as played to its
// end when every set in it is finished and someone has won two sets or more, and more than the other.
import type { SetsMarket, SetsPick, VoidRule } from '../value/bet-type.js';
import type { Score } from '../value/result.js';
import { type Halves, negateHalves, scoreJudge } from './score-judge.js';

const GAMES_TO_WIN = 6;
const SETS_TO_WIN = 2;

/** Returns whether a set is over: two clear with six games or more, or 7-6: so for tennis, and for sports that play to 11 or 25 points. */
export function isFinished({ home, away }: Score): boolean {
  const most = Math.max(home, away);
  const lead = Math.abs(home - away);
  return most >= GAMES_TO_WIN && (lead >= 2 || (most === GAMES_TO_WIN + 1 && lead === 1));
}

const gamesOf = (sets: readonly Score[]): Score => ({
  home: sets.reduce((sum, set) => sum + set.home, 0),
  away: sets.reduce((sum, set) => sum + set.away, 0),
});

/** Returns how many sets each player has won. */
export function setsWon(sets: readonly Score[]): Score {
  const finished = sets.filter(isFinished);
  const home = finished.filter((set) => set.home > set.away).length;
  return { home, away: finished.length - home };
}

/** Returns whether a match of sets was played to its end. */
export function isPlayedOut(sets: readonly Score[]): boolean {
  const { home, away } = setsWon(sets);
  return sets.every(isFinished) && home !== away && Math.max(home, away) >= SETS_TO_WIN;
}

/** Returns whether a retirement voids the bets of a rule. */
function isVoided(rule: VoidRule, sets: readonly Score[]): boolean {
  switch (rule.rule) {
    case 'vwhole':
      return true;
    case 'vwhatever':
      return false;
    case 'vset':
      return sets.filter(isFinished).length < rule.count;
    case 'vgame': {
      const games = gamesOf(sets);
      return games.home + games.away < rule.count;
    }
  }
}

/** The second player's and the under side are the first player's and the over side, negated: no set ends in a draw. */
function judgePick(pick: SetsPick, setScore: Score, games: Score): Halves {
  switch (pick.on) {
    case 'winner': {
      const { home, away } = setScore;
      return home > away === (pick.player === 'p1') ? 2 : -2;
    }
    case 'set_ah':
    case 'game_ah': {
      const { home, away } = pick.on === 'set_ah' ? setScore : games;
      const first = scoreJudge({ kind: 'ah', team: 'h', quarters: pick.quarters })(home, away);
      return pick.player === 'p1' ? first : negateHalves(first);
    }
    case 'games': {
      const over = scoreJudge({ kind: 'ahover', quarters: pick.quarters })(games.home, games.away);
      return pick.direction === 'over' ? over : negateHalves(over);
    }
  }
}

/** A total that was passed before a match was given up: no game is taken back, so all that could have been played comes to the same. */
function judgePassed(pick: SetsPick, sets: readonly Score[]): Halves | null {
  if (pick.on !== 'games') return null;
  const judged = judgePick(pick, setsWon(sets), gamesOf(sets));
  return judged === (pick.direction === 'over' ? 2 : -2) ? judged : null;
}

/** One set: by that set if it was finished; void where it was begun and not finished, or never played. */
function judgeOneSet(number: number, pick: SetsPick, sets: readonly Score[]): Halves {
  const set = sets[number - 1];
  return set === undefined || !isFinished(set) ? 0 : judgePick(pick, setsWon([set]), set);
}

/**
 * Returns a bet's outcome by the sets played; null where the match was given up, the bet's rule lets it stand, and more games could have decided
 * it either way: who then goes through is not in the sets.
 */
export function judgeSets(market: SetsMarket, sets: readonly Score[]): Halves | null {
  if (market.set !== 'all') return judgeOneSet(market.set, market.pick, sets);
  if (isPlayedOut(sets)) return judgePick(market.pick, setsWon(sets), gamesOf(sets));
  return isVoided(market.voidRule, sets) ? 0 : judgePassed(market.pick, sets);
}
