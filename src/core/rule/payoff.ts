// Payoff grids and payoff classes: both are the judges of `settle` asked at many scores (decisions §7). A grid says what
// bets win or lose at each score of the window that callers see; a class says which bet types settle alike at every score.
import {
  type BetType,
  type BetTypeTree,
  type SetsPick,
  getBetTypeTree,
  oppositeOf,
  printBetType,
} from '../value/bet-type.js';
import { type Digest, digestOf } from '../value/digest.js';
import type { Minor } from '../value/money.js';
import type { PriceMilli, Side } from '../value/price.js';
import { type ScoreJudge, judgeOf, negateJudge } from './score-judge.js';
import { reachOf } from './score-reach.js';
import { isWholeEvent, placesOf } from './settlement.js';

/** Callers see home 0…9 × away 0…9. */
export const GRID_SIDE = 10;
const GRID_CELLS = GRID_SIDE * GRID_SIDE;

/** Profit or loss at each score: 100 whole minor units, `values[home * 10 + away]`. */
export type PayoffGrid = Float64Array;

/** A bet as far as profit and loss goes. */
export interface PayoffBet {
  readonly betType: BetType;
  readonly stake: Minor;
  readonly price: PriceMilli;
  readonly side: Side;
}

/** Bets in columns, so that 10,000 of them are summed without touching an object or a string. */
export interface PayoffBets {
  /** Each bet type once. */
  readonly betTypes: readonly BetType[];
  /** For each bet, where its bet type is in `betTypes`. */
  readonly betTypeAt: Uint32Array;
  /** Backer's stakes, whole minor units. */
  readonly stakes: Float64Array;
  /** In thousandths. */
  readonly prices: Float64Array;
  /** 1 for a lay. */
  readonly lays: Uint8Array;
}

/** Returns bets in columns. */
export function packPayoffBets(bets: readonly PayoffBet[]): PayoffBets {
  const placeOf = new Map<BetType, number>();
  const betTypeAt = new Uint32Array(bets.length);
  const stakes = new Float64Array(bets.length);
  const prices = new Float64Array(bets.length);
  const lays = new Uint8Array(bets.length);
  for (const [at, { betType, stake, price, side }] of bets.entries()) {
    const place = placeOf.get(betType) ?? placeOf.size;
    if (place === placeOf.size) placeOf.set(betType, place);
    betTypeAt[at] = place;
    stakes[at] = stake;
    prices[at] = price;
    lays[at] = side === 'lay' ? 1 : 0;
  }
  return { betTypes: [...placeOf.keys()], betTypeAt, stakes, prices, lays };
}

/**
 * Returns what bets win or lose in all at each score; null where a bet's result is not a score of the whole event.
 *
 * Bets are summed by bet type first, then each sum is multiplied with the bet type's outcomes.
 * Exact:  as long as a cell's winnings and losses stay within 2⁵² minor units.
 * Rounds: each cell once, half to even, from the exact sum. So the grid of lays is the negated grid of the backs, to the unit.
 */
export function payoffGrid(bets: PayoffBets): PayoffGrid | null {
  const outcomes: WindowOutcomes[] = [];
  for (const betType of bets.betTypes) {
    const unit = windowOutcomesOf(betType);
    if (unit === null) return null;
    outcomes.push(unit);
  }
  return gridOfSums(sumByBetType(bets), outcomes);
}

/**
 * By bet type, lays below zero. Winnings are `wholeWinnings` + `milliWinnings` / 1000: thousandths are added up until they
 * leave the safe range, so every step is exact.
 */
interface Sums {
  readonly stakes: Float64Array;
  readonly wholeWinnings: Float64Array;
  readonly milliWinnings: Float64Array;
}

function sumByBetType({ betTypes, betTypeAt, stakes, prices, lays }: PayoffBets): Sums {
  const sums: Sums = {
    stakes: new Float64Array(betTypes.length),
    wholeWinnings: new Float64Array(betTypes.length),
    milliWinnings: new Float64Array(betTypes.length),
  };
  for (let bet = 0; bet < betTypeAt.length; bet++) {
    const place = betTypeAt[bet] ?? 0;
    const stake = lays[bet] === 1 ? -(stakes[bet] ?? 0) : (stakes[bet] ?? 0);
    const winnings = stake * ((prices[bet] ?? 0) - 1000);
    const sum = (sums.milliWinnings[place] ?? 0) + winnings;
    sums.stakes[place] = (sums.stakes[place] ?? 0) + stake;
    if (isExact(winnings) && isExact(sum)) sums.milliWinnings[place] = sum;
    else addWideWinnings(sums, place, BigInt(stake) * BigInt((prices[bet] ?? 0) - 1000));
  }
  return sums;
}

const isExact = (value: number): boolean => value <= Number.MAX_SAFE_INTEGER && value >= -Number.MAX_SAFE_INTEGER;

function addWideWinnings({ wholeWinnings, milliWinnings }: Sums, place: number, winnings: bigint): void {
  const sum = BigInt(milliWinnings[place] ?? 0) + winnings;
  wholeWinnings[place] = (wholeWinnings[place] ?? 0) + Number(sum / 1000n);
  milliWinnings[place] = Number(sum % 1000n);
}

/** Adds up in half minor units, and what is finer apart in thousandths of them: both stay whole numbers. */
function gridOfSums(sums: Sums, outcomes: readonly WindowOutcomes[]): PayoffGrid {
  const whole = new Float64Array(GRID_CELLS);
  const milli = new Float64Array(GRID_CELLS);
  for (const [place, { halvesWon, halvesLost }] of outcomes.entries()) {
    const stake = sums.stakes[place] ?? 0;
    const winnings = sums.milliWinnings[place] ?? 0;
    const fine = winnings % 1000;
    const wholeWinnings = (sums.wholeWinnings[place] ?? 0) + (winnings - fine) / 1000;
    for (let cell = 0; cell < GRID_CELLS; cell++) {
      const won = halvesWon[cell] ?? 0;
      whole[cell] = (whole[cell] ?? 0) + won * wholeWinnings - (halvesLost[cell] ?? 0) * stake;
      milli[cell] = (milli[cell] ?? 0) + won * fine;
    }
  }
  return whole.map((halves, cell) => roundHalfEvenFromHalves(halves, milli[cell] ?? 0));
}

/** Returns (halves + milli / 1000) / 2 as a whole number; a half goes to the even neighbour. */
function roundHalfEvenFromHalves(halves: number, milli: number): number {
  const carried = Math.floor(milli / 1000);
  const allHalves = halves + carried;
  const down = Math.floor(allHalves / 2);
  const restOfTwoThousand = (allHalves - 2 * down) * 1000 + (milli - 1000 * carried);
  if (restOfTwoThousand < 1000) return down;
  return restOfTwoThousand > 1000 || down % 2 !== 0 ? down + 1 : down;
}

/** A bet type as a judge of scores, and of which score; null where a score does not decide it. */
interface JudgedBet {
  /** Empty for the event's own score, else the period. */
  readonly scope: string;
  readonly judge: ScoreJudge;
  readonly reach: number;
}

function judgedBetOf(tree: BetTypeTree): JudgedBet | null {
  if (tree.kind === 'tset' || tree.kind === 'win' || tree.kind === 'top') return null;
  const market = tree.kind === 'period' ? tree.inner : tree;
  const scope = tree.kind === 'period' ? Object.values(tree.period).join() : '';
  const judge = judgeOf(market);
  return { scope, judge: tree.against ? negateJudge(judge) : judge, reach: reachOf(market) };
}

/** Returns the outcomes at home and away 0…side−1, row-major, as `Halves`. */
function outcomesWithin(side: number, judge: ScoreJudge): Int8Array {
  const outcomes = new Int8Array(side * side);
  for (let home = 0; home < side; home++)
    for (let away = 0; away < side; away++) outcomes[home * side + away] = judge(home, away);
  return outcomes;
}

const KEPT_MAX = 20_000;

/** Returns a function that remembers what it made of a bet type, for some thousands of them. */
function remembered<T>(make: (betType: BetType) => T): (betType: BetType) => T {
  const made = new Map<BetType, T>();
  return (betType) => {
    const known = made.get(betType);
    if (known !== undefined) return known;
    if (made.size >= KEPT_MAX) made.clear();
    const value = make(betType);
    made.set(betType, value);
    return value;
  };
}

/** Of a stake's two halves, how many win and how many lose in each cell. */
interface WindowOutcomes {
  readonly halvesWon: Int8Array;
  readonly halvesLost: Int8Array;
}

/** By halves + 2. */
const HALVES_WON = [0, 0, 0, 1, 2, 1];
const HALVES_LOST = [2, 1, 0, 0, 0, 1];

/** Null where the event's own score does not decide: a period's grid would not add up with the event's. */
const windowOutcomesOf = remembered((betType): WindowOutcomes | null => {
  const tree = getBetTypeTree(betType);
  if (tree.kind === 'period' && !isWholeEvent(tree.period)) return null;
  const judged = judgedBetOf(tree);
  if (judged === null) return null;
  const outcomes = outcomesWithin(GRID_SIDE, judged.judge);
  return {
    halvesWon: outcomes.map((halves) => HALVES_WON[halves + 2] ?? 0),
    halvesLost: outcomes.map((halves) => HALVES_LOST[halves + 2] ?? 0),
  };
});

/**
 * What two bet types have in common if and only if they settle alike at every score of the same scope. Stable for ever: it
 * is part of stored keys.
 */
export type PayoffClass = Digest;

/** Decisions §7: 0…30 × 0…30, as long as that shows every change. */
const COMPARED_GOALS = 30;
/** Beyond this a square takes too long: such a bet type is only like itself, and its opposite its only complement. */
const COMPARED_GOALS_MAX = 960;

/**
 * Returns how many goals must be compared to know a bet type whose outcome changes up to `reach`. Bet types that settle
 * alike have the same reach, but for a draw's total, which is even: so each step is even too.
 */
function comparedGoals(reach: number): number {
  let goals = COMPARED_GOALS;
  while (goals < reach) goals *= 2;
  return goals;
}

/** Returns the class of all bet types that settle as this one does. */
export const payoffClassOf: (betType: BetType) => PayoffClass = remembered((betType) => {
  const tree = getBetTypeTree(betType);
  const judged = judgedBetOf(tree);
  if (judged === null || judged.reach > COMPARED_GOALS_MAX) return digestOf(bytesOf(wordingOf(tree)));
  const goals = comparedGoals(judged.reach);
  return digestOf(joined(bytesOf(`score|${judged.scope}|${goals}|`), outcomesWithin(goals + 1, judged.judge)));
});

/** Returns the class of all bet types that settle as this one's opposite does. */
export function complementOf(betType: BetType): PayoffClass {
  return payoffClassOf(oppositeOf(betType));
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(head: Uint8Array, outcomes: Int8Array): Uint8Array {
  const bytes = new Uint8Array(head.length + outcomes.length);
  bytes.set(head);
  bytes.set(outcomes, head.length);
  return bytes;
}

/**
 * Returns the text that stands for a bet type which no score decides. A second player's, an under and an against are the
 * other side of a first player's, an over and a for; to win is to be placed first.
 */
function wordingOf(tree: BetTypeTree): string {
  if (tree.kind === 'win' || tree.kind === 'top')
    return printBetType({ kind: 'top', places: placesOf(tree), teamId: tree.teamId, against: tree.against });
  if (tree.kind !== 'tset') return printBetType(tree);
  const first = firstSideOf(tree.pick);
  return printBetType({ ...tree, pick: first ?? tree.pick, against: first === null ? tree.against : !tree.against });
}

/** Returns the pick of which another is the opposite, or null where it is no opposite. */
function firstSideOf(pick: SetsPick): SetsPick | null {
  if (pick.on === 'games') return pick.direction === 'under' ? { ...pick, direction: 'over' } : null;
  return pick.player === 'p2' ? { ...pick, player: 'p1' } : null;
}
