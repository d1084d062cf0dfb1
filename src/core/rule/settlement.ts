// The one truth about outcomes (decisions §7): settle(bet type, result). Settlement, the payoff grid and equivalence all
// ask the same judges; what is `against` is the same, negated.
import {
  type BetType,
  type Market,
  type Period,
  type PeriodMarket,
  type RunnerMarket,
  type ScoreMarket,
  type SetsMarket,
  getBetTypeTree,
} from '../value/bet-type.js';
import { type Fraction, fraction, roundHalfEven } from '../value/integer.js';
import { type Minor, toMinor } from '../value/money.js';
import type { PriceMilli } from '../value/price.js';
import type { Placing, Result, Score } from '../value/result.js';
import { type Halves, type JudgedMarket, judgeOf } from './score-judge.js';
import { type SetsResult, judgeSets, winnerOf } from './sets-judge.js';

/**
 * Of a stake cut into `parts` equal parts, `wins` parts win, `loses` lose and the rest is void. Always in lowest terms, so
 * that equal outcomes are deep-equal.
 */
export interface Outcome {
  readonly wins: number;
  readonly loses: number;
  readonly parts: number;
}

/** How an outcome is written; a dead heat's has no such name. */
export type OutcomeCode = 'w' | 'l' | 'v' | 'v/w' | 'l/v' | 'l/w';

/** All of a stake wins. */
export const WON: Outcome = { wins: 1, loses: 0, parts: 1 };
/** All of a stake loses. */
export const LOST: Outcome = { wins: 0, loses: 1, parts: 1 };
const VOID: Outcome = { wins: 0, loses: 0, parts: 1 };

/** By halves + 2: see `Halves`. */
const OUTCOMES: readonly Outcome[] = [
  LOST,
  { wins: 0, loses: 1, parts: 2 },
  VOID,
  { wins: 1, loses: 0, parts: 2 },
  WON,
  { wins: 1, loses: 1, parts: 2 },
];
const CODES: readonly OutcomeCode[] = ['l', 'l/v', 'v', 'v/w', 'w', 'l/w'];

const outcomeOf = (halves: Halves): Outcome => OUTCOMES[halves + 2] ?? VOID;

/** Returns the outcome of the other side: what wins loses, what loses wins. */
export function negate({ wins, loses, parts }: Outcome): Outcome {
  return { wins: loses, loses: wins, parts };
}

/** Returns how an outcome is written, or null where only its parts say it (a dead heat). */
export function outcomeCode({ wins, loses, parts }: Outcome): OutcomeCode | null {
  const index = OUTCOMES.findIndex((known) => known.wins === wins && known.loses === loses && known.parts === parts);
  return CODES[index] ?? null;
}

/** Returns what a back stake wins or, below zero, loses: exactly. */
export function profitLossExactly(stake: Minor, price: PriceMilli, { wins, loses, parts }: Outcome): Fraction {
  const milli = BigInt(wins) * BigInt(price - 1000) - BigInt(loses) * 1000n;
  return fraction(BigInt(stake) * milli, 1000n * BigInt(parts));
}

/** Returns what a back stake wins or, below zero, loses. Rounds: half to even, once (decisions §8). */
export function profitLossOf(stake: Minor, price: PriceMilli, outcome: Outcome): Minor {
  return toMinor(roundHalfEven(profitLossExactly(stake, price, outcome)));
}

/**
 * Returns a bet type's outcome at a result; null where the result does not say: a period whose score is not known, a bet
 * on runners where there is a score, a runner that is in no place of the result. A void event voids every bet.
 */
export function settle(betType: BetType, result: Result): Outcome | null {
  if (result.kind === 'void') return VOID;
  const tree = getBetTypeTree(betType);
  const outcome = settleMarket(tree, result);
  return outcome !== null && tree.against ? negate(outcome) : outcome;
}

/** Returns the same at a result that may not be known yet. */
export function settleIfKnown(betType: BetType, result: Result | null): Outcome | null {
  return result === null ? null : settle(betType, result);
}

function settleMarket(market: Market, result: Exclude<Result, { kind: 'void' }>): Outcome | null {
  if (market.kind === 'win' || market.kind === 'top')
    return result.kind === 'runners' ? settlePlaces(market, result.placings) : null;
  const isOfSets = result.kind === 'sets' || result.kind === 'retired';
  if (market.kind === 'tset') return isOfSets ? settleSets(market, result) : null;
  if (result.kind === 'score') return settleAtScore(market, result);
  return isOfSets ? settleByWinner(market, result) : null;
}

function settleSets(market: SetsMarket, result: SetsResult): Outcome | null {
  const halves = judgeSets(market, result);
  return halves === null ? null : outcomeOf(halves);
}

type ByScore = JudgedMarket | PeriodMarket;
type ScoreResult = Extract<Result, { kind: 'score' }>;

function settleAtScore(market: ByScore, result: ScoreResult): Outcome | null {
  const score = market.kind === 'period' ? scoreOfPeriod(market.period, result) : result.fullTime;
  const judged = market.kind === 'period' ? market.inner : market;
  return score === null ? null : outcomeOf(judgeOf(judged)(score.home, score.away));
}

/** Returns whether a period is the whole event as far as a result tells: nothing says that there was overtime. */
function isWholeEvent(period: Period): boolean {
  return period.unit === 'tp' && (period.part === 'all' || period.part === 'reg');
}

function scoreOfPeriod(period: Period, { fullTime, halfTime }: ScoreResult): Score | null {
  if (isWholeEvent(period)) return fullTime;
  if (period.unit !== 'thalf' || halfTime === null) return null;
  return period.part === 1 ? halfTime : { home: fullTime.home - halfTime.home, away: fullTime.away - halfTime.away };
}

/** What asks only who won. A line could be of sets, games or points, so a result of sets does not decide it. */
const ASKS_WHO_WON: ReadonlySet<ScoreMarket['kind'] | 'wdw'> = new Set([
  'result',
  'wdw',
  'win_90',
  'dc',
  'dnb',
  'ml',
  'uswin',
  'hnb',
  'anb',
]);

function settleByWinner(market: ByScore, result: SetsResult): Outcome | null {
  if (market.kind === 'period') return isWholeEvent(market.period) ? settleByWinner(market.inner, result) : null;
  if (market.kind === 'ir' || !ASKS_WHO_WON.has(market.kind)) return null;
  const winner = winnerOf(result);
  if (winner === null) return null;
  return outcomeOf(winner === 'p1' ? judgeOf(market)(1, 0) : judgeOf(market)(0, 1));
}

/** Dead heat of k runners for the last p places: p/k of the stake wins, the rest loses. A non-runner's bets are void. */
function settlePlaces(market: RunnerMarket, placings: readonly Placing[]): Outcome | null {
  const own = placings.find((placing) => placing.teamId === market.teamId);
  if (own === undefined) return null;
  if (own.position === null) return VOID;
  const sharing = placings.filter((placing) => placing.position === own.position).length;
  const free = placesOf(market) - own.position + 1;
  return lowestTerms(Math.min(Math.max(free, 0), sharing), sharing);
}

/** Returns how many places pay: to win is to be placed first. */
export function placesOf(market: RunnerMarket): number {
  return market.kind === 'win' ? 1 : market.places;
}

function lowestTerms(wins: number, parts: number): Outcome {
  const divisor = greatestCommonDivisor(wins, parts);
  return { wins: wins / divisor, loses: (parts - wins) / divisor, parts: parts / divisor };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
