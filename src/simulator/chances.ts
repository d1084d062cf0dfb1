// From expected goals to fair prices. The chance of each final score is that of the goals still to come, added to those
// scored; what a bet type makes of a score is settle's word, so that no market here can disagree with its settlement.
import { settle } from '../core/rule/settlement.js';
import { toBetType } from '../core/value/bet-type.js';
import type { Score } from '../core/value/result.js';

/** A final score's place in the grid (row-major, home × away) and its chance. */
interface ScoreChance {
  readonly cell: number;
  readonly chance: number;
}

/** Chances of final scores; those that hardly ever happen are left out. */
type ScoreChances = readonly ScoreChance[];

/** The part of a stake that is expected to win and to lose; what is missing to 1 comes back. */
interface Expectation {
  readonly wins: number;
  readonly loses: number;
}

const SIZE = 16;
const HARDLY_EVER = 1e-9;
const KNOWN_BET_TYPES_MAX = 5000;

/** What a bet type wins and loses at each score, as parts of the stake. */
interface Shares {
  readonly wins: Float64Array;
  readonly loses: Float64Array;
}

const sharesByBetType = new Map<string, Shares | null>();

function makeShares(text: string): Shares | null {
  const betType = toBetType(text);
  if (betType === null) return null;
  const shares = { wins: new Float64Array(SIZE * SIZE), loses: new Float64Array(SIZE * SIZE) };
  for (let cell = 0; cell < SIZE * SIZE; cell += 1) {
    const fullTime = { home: Math.floor(cell / SIZE), away: cell % SIZE };
    const outcome = settle(betType, { kind: 'score', fullTime, halfTime: null });
    if (outcome === null) return null;
    shares.wins[cell] = outcome.wins / outcome.parts;
    shares.loses[cell] = outcome.loses / outcome.parts;
  }
  return shares;
}

function sharesOf(text: string): Shares | null {
  const known = sharesByBetType.get(text);
  if (known !== undefined) return known;
  if (sharesByBetType.size >= KNOWN_BET_TYPES_MAX) sharesByBetType.clear();
  const shares = makeShares(text);
  sharesByBetType.set(text, shares);
  return shares;
}

/** Chances of 0, 1, 2, … goals more, on top of those scored; what goes beyond the grid falls on its last place. */
function poisson(scored: number, expected: number): Float64Array {
  const chances = new Float64Array(SIZE);
  let chance = Math.exp(-expected);
  let left = 1;
  for (let goals = scored; goals < SIZE - 1; goals += 1) {
    chances[goals] = chance;
    left -= chance;
    chance *= expected / (goals - scored + 1);
  }
  chances[SIZE - 1] = Math.max(0, left);
  return chances;
}

/** Returns the chance of each final score. */
export function scoreChances(scored: Score, expected: Score): ScoreChances {
  const away = poisson(scored.away, expected.away);
  const chances: ScoreChance[] = [];
  poisson(scored.home, expected.home).forEach((homeChance, row) => {
    away.forEach((awayChance, column) => {
      const chance = homeChance * awayChance;
      if (chance > HARDLY_EVER) chances.push({ cell: row * SIZE + column, chance });
    });
  });
  return chances;
}

/** Returns what a bet type is expected to win and lose, or null when it is none that a score settles. */
export function expect(betType: string, chances: ScoreChances): Expectation | null {
  const shares = sharesOf(betType);
  if (shares === null) return null;
  let wins = 0;
  let loses = 0;
  for (const { cell, chance } of chances) {
    wins += chance * (shares.wins[cell] ?? 0);
    loses += chance * (shares.loses[cell] ?? 0);
  }
  return { wins, loses };
}

/** Returns the chance at which a price is fair: 1 / price, with what comes back left out of account. */
export function fairChance({ wins, loses }: Expectation): number {
  return wins + loses === 0 ? 0 : wins / (wins + loses);
}
