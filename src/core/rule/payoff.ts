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
import { type ScoreJudge, judgeOf, negateJudge } from './score-judge.js';
import { reachOf } from './score-reach.js';
import { placesOf } from './settlement.js';

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
export const payoffClassOf: (betType: BetType) => PayoffClass = remembered((betType: BetType) => {
  const tree = getBetTypeTree(betType);
  const judged = judgedBetOf(tree);
  if (judged === null || judged.reach > COMPARED_GOALS_MAX) return digestOf(bytesOf(wordingOf(tree)));
  const goals = comparedGoals(judged.reach);
  return digestOf(joined(bytesOf(`score|${judged.scope}|${goals}|`), outcomesWithin(goals + 1, judged.judge)));
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
