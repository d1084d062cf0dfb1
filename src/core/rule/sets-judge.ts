// What a bet on sets is worth (decisions §6). Where nobody has said that one retired, a match is taken as played to its end when every set in it
// is finished and someone has won two sets or more, and more than the other.
import type { Player, SetsMarket, SetsPick, VoidRule } from '../value/bet-type.js';
import type { Result, Score } from '../value/result.js';
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
function setsWon(sets: readonly Score[]): Score {
  const finished = sets.filter(isFinished);
  const home = finished.filter((set) => set.home > set.away).length;
  return { home, away: finished.length - home };
}

/** Returns whether a match of sets was played to its end. */
function isPlayedOut(sets: readonly Score[]): boolean {
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

/** A total that was passed before a match, or a set, was given up: no game is taken back, so all that could have been played comes to the same. */
function judgePassed(pick: SetsPick, sets: readonly Score[]): Halves | null {
  if (pick.on !== 'games') return null;
  const judged = judgePick(pick, setsWon(sets), gamesOf(sets));
  return judged === (pick.direction === 'over' ? 2 : -2) ? judged : null;
}

/** One set: by that set if it was finished. One that was begun and not finished decides only a total that was passed in it; all else of it is void. */
function judgeOneSet(number: number, { voidRule, pick }: SetsMarket, sets: readonly Score[]): Halves {
  const set = sets[number - 1];
  if (set === undefined) return 0;
  if (isFinished(set)) return judgePick(pick, setsWon([set]), set);
  return isVoided(voidRule, sets) ? 0 : (judgePassed(pick, [set]) ?? 0);
}

/** A result of a match of sets. */
export type SetsResult = Extract<Result, { kind: 'sets' | 'retired' }>;

/** Returns who won a match, where a result says it. */
export function winnerOf(result: SetsResult): Player | null {
  if (result.kind === 'retired') return result.by === 'p1' ? 'p2' : 'p1';
  if (!isPlayedOut(result.sets)) return null;
  const { home, away } = setsWon(result.sets);
  return home > away ? 'p1' : 'p2';
}

/** A match that was given up, where the bet's rule lets it stand: what is not decided by then never will be, and is void. */
function judgeGivenUp(pick: SetsPick, sets: readonly Score[], winner: Player): Halves {
  if (pick.on === 'winner') return pick.player === winner ? 2 : -2;
  return judgePassed(pick, sets) ?? 0;
}

/**
 * Returns a bet's outcome by the sets played; null where the match was not played to its end, nobody has said who retired, the bet's rule lets it
 * stand, and more games could have decided it either way.
 */
export function judgeSets(market: SetsMarket, result: SetsResult): Halves | null {
  const { sets } = result;
  if (market.set !== 'all') return judgeOneSet(market.set, market, sets);
  if (result.kind === 'sets' && isPlayedOut(sets)) return judgePick(market.pick, setsWon(sets), gamesOf(sets));
  if (isVoided(market.voidRule, sets)) return 0;
  const winner = winnerOf(result);
  return winner === null ? judgePassed(market.pick, sets) : judgeGivenUp(market.pick, sets, winner);
}
