// Payoff classes: which bet types settle alike, found by asking the judges of `settle` at many scores (decisions §7).
import {
  type BetType,
  type BetTypeTree,
  type SetsPick,
  getBetTypeTree,
  oppositeOf,
  printBetType,
} from '../value/bet-type.js';
import { type Digest, digestOf } from '../value/digest.js';
import { remembered } from '../value/remembered.js';
import { axisOf, outcomesAlong } from './score-axis.js';
import { type JudgedMarket, type ScoreJudge, isCountedFromThereOn, judgeOf, negateJudge } from './score-judge.js';
import { reachOf } from './score-reach.js';
import { placesOf } from './settlement.js';

/** A bet type that a score decides, and which score; null where none does. */
interface JudgedBet {
  /** Empty for the event's own score, else the period. */
  readonly scope: string;
  readonly market: JudgedMarket;
  readonly against: boolean;
}

function judgedBetOf(tree: BetTypeTree): JudgedBet | null {
  if (tree.kind === 'tset' || tree.kind === 'win' || tree.kind === 'top') return null;
  const market = tree.kind === 'period' ? tree.inner : tree;
  const scope = tree.kind === 'period' ? Object.values(tree.period).join() : '';
  return { scope, market, against: tree.against };
}

function judgeFor(market: JudgedMarket, against: boolean): ScoreJudge {
  const judge = judgeOf(market);
  return against ? negateJudge(judge) : judge;
}

/** From which score on what is to come decides a market in running; empty: from the beginning. */
function sinceOf(market: JudgedMarket): string {
  // What comes after 0–0 is all.
  if (market.kind !== 'ir' || (market.home === 0 && market.away === 0)) return '';
  return [market.home, market.away, isCountedFromThereOn(market.inner.kind) ? 'counted' : 'final'].join();
}

/** Returns the outcomes at home and away 0…side−1, row-major, as `Halves`. */
function outcomesWithin(side: number, judge: ScoreJudge): Int8Array {
  const outcomes = new Int8Array(side * side);
  for (let home = 0; home < side; home++)
    for (let away = 0; away < side; away++) outcomes[home * side + away] = judge(home, away);
  return outcomes;
}

const KEPT_MAX = 20_000;

/**
 * What two bet types have in common if they settle alike at every score of the same scope, and only then. The same in every process; nothing that
 * is stored has it.
 */
export type PayoffClass = Digest;

/** Decisions §7: 0…30 × 0…30, as long as that shows every change. */
const COMPARED_GOALS = 30;
/**
 * A square that is wider takes too long, for anybody may ask for hundreds of bet types at once: at 960 each took 20 ms. Beyond it bet types are compared
 * along what alone decides them, as the total; one that takes more than that is only like itself, and its opposite its only complement.
 */
const SQUARE_GOALS_MAX = 120;

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
export const payoffClassOf: (betType: BetType) => PayoffClass = remembered((betType: BetType) => {
  const tree = getBetTypeTree(betType);
  const judged = judgedBetOf(tree);
  if (judged === null) return digestOf(bytesOf(wordingOf(tree)));
  const { scope, market, against } = judged;
  const reach = reachOf(market);
  if (reach <= SQUARE_GOALS_MAX) {
    const goals = comparedGoals(reach);
    return digestOf(joined(bytesOf(`score|${scope}|${goals}|`), outcomesWithin(goals + 1, judgeFor(market, against))));
  }
  const inner = market.kind === 'ir' ? market.inner : market;
  const axis = inner.kind === 'wdw' ? null : axisOf(inner);
  if (axis === null) return digestOf(bytesOf(wordingOf(tree)));
  const most = comparedGoals(reachOf(inner));
  const head = bytesOf(`${axis}|${scope}|${sinceOf(market)}|${most}|`);
  return digestOf(joined(head, outcomesAlong(axis, judgeFor(inner, against), most)));
}, KEPT_MAX);

/** Returns the class of all bet types that settle as this one's opposite does. */
export const complementOf: (betType: BetType) => PayoffClass = remembered(
  (betType: BetType) => payoffClassOf(oppositeOf(betType)),
  KEPT_MAX,
);

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
