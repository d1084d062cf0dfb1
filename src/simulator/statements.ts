// What the provider states about its bets (provider §2.4): worked out anew from the bet, the world's results and the time,
// whenever it is asked.
import { type Outcome, outcomeCode, profitLossExactly, settle } from '../core/rule/settlement.js';
import { toBetType } from '../core/value/bet-type.js';
import { fraction, roundHalfEven, times } from '../core/value/integer.js';
import { type Minor, ZERO, toMinor } from '../core/value/money.js';
import type { Result } from '../core/value/result.js';
import { type Instant, later } from '../core/value/time.js';
import type { TakenBet } from './bets.js';
import type { World } from './world.js';

export const STATEMENT_STATUSES = [
  'accepted',
  'danger',
  'won',
  'lost',
  'half_won',
  'half_lost',
  'void',
  'cancelled',
  'rejected',
  'failed',
] as const;

/** Every status that a statement may have (decisions §14). */
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** How a bet stands. */
export interface Statement {
  readonly bet: TakenBet;
  readonly status: StatementStatus;
  readonly reason: string | null;
  /** When it came to its final status; null before. */
  readonly settledAt: Instant | null;
  readonly profitLoss: Minor;
}

/** A statement said by hand instead of worked out. Profit or loss null: what the status comes to. */
export interface GivenStatement {
  readonly status: StatementStatus;
  readonly reason: string | null;
  readonly profitLoss: Minor | null;
  readonly at: Instant;
}

/** What statements are made by. */
interface StatementRules {
  readonly world: World;
  /** From a result to the statement that follows it. */
  readonly settleDelayMs: number;
  /** Percent of net winnings that the provider keeps. */
  readonly commissionPc: number;
}

const OUTCOME_BY_STATUS: Readonly<Record<StatementStatus, Outcome>> = {
  accepted: { wins: 0, loses: 0, parts: 1 },
  danger: { wins: 0, loses: 0, parts: 1 },
  won: { wins: 1, loses: 0, parts: 1 },
  lost: { wins: 0, loses: 1, parts: 1 },
  half_won: { wins: 1, loses: 0, parts: 2 },
  half_lost: { wins: 0, loses: 1, parts: 2 },
  void: { wins: 0, loses: 0, parts: 1 },
  cancelled: { wins: 0, loses: 0, parts: 1 },
  rejected: { wins: 0, loses: 0, parts: 1 },
  failed: { wins: 0, loses: 0, parts: 1 },
};
const COMMISSION_PARTS = 1_000_000;
const PARTS_PER_PERCENT = 10_000;

/** Returns whether a status is the end of a bet. */
function isFinal(status: StatementStatus): boolean {
  return status !== 'accepted' && status !== 'danger';
}

/** Profit or loss in the stake's currency. Rounds: half to even, once, after commission. */
function profitLossOf({ stake, price }: TakenBet, outcome: Outcome, commissionPc: number): Minor {
  const gross = profitLossExactly(stake.amount, price, outcome);
  if (gross.num <= 0n) return toMinor(roundHalfEven(gross));
  const kept = fraction(
    BigInt(COMMISSION_PARTS - Math.round(commissionPc * PARTS_PER_PERCENT)),
    BigInt(COMMISSION_PARTS),
  );
  return toMinor(roundHalfEven(times(gross, kept)));
}

/** The status of a settled bet. A dead heat, or a push at half, has none of its own: it is won or lost by its balance. */
function statusOf(outcome: Outcome, profitLoss: Minor): StatementStatus {
  switch (outcomeCode(outcome)) {
    case 'w':
      return 'won';
    case 'l':
      return 'lost';
    case 'v':
      return 'void';
    case 'v/w':
      return 'half_won';
    case 'l/v':
      return 'half_lost';
    case 'l/w':
    case null:
      return profitLoss < 0 ? 'lost' : 'won';
  }
}

function settled(bet: TakenBet, result: Result, at: Instant, rules: StatementRules): Statement {
  const settlesAs = bet.subject?.settlesAs ?? null;
  const betType = settlesAs === null ? null : toBetType(settlesAs);
  const outcome = betType === null ? null : settle(betType, result);
  if (outcome === null)
    return { bet, status: 'void', reason: 'the result does not decide this bet', settledAt: at, profitLoss: ZERO };
  const profitLoss = profitLossOf(bet, outcome, rules.commissionPc);
  const status = statusOf(outcome, profitLoss);
  return { bet, status, reason: status === 'void' ? 'stake returned' : null, settledAt: at, profitLoss };
}

function running(bet: TakenBet, now: Instant, rules: StatementRules): Statement {
  const ending = bet.subject === null ? null : rules.world.endingOf(bet.subject.event, now);
  const at = ending === null ? now : later(ending.at, rules.settleDelayMs);
  if (ending === null || at > now) return { bet, status: 'accepted', reason: null, settledAt: null, profitLoss: ZERO };
  return settled(bet, ending.result, at, rules);
}

/** Returns how a bet stands. */
export function statementOf(bet: TakenBet, now: Instant, rules: StatementRules): Statement {
  const { decision } = bet;
  switch (decision.status) {
    case 'failed':
      return { bet, status: 'failed', reason: decision.message, settledAt: bet.at, profitLoss: ZERO };
    case 'accepted':
      return running(bet, now, rules);
    case 'danger':
      if (now < decision.until) return { bet, status: 'danger', reason: null, settledAt: null, profitLoss: ZERO };
      if (decision.end === 'accepted') return running(bet, now, rules);
      return {
        bet,
        status: decision.end,
        reason: 'did not survive danger',
        settledAt: decision.until,
        profitLoss: ZERO,
      };
  }
}

/** Returns a statement as it was said by hand. */
export function givenStatementOf(bet: TakenBet, given: GivenStatement, rules: StatementRules): Statement {
  const { status, reason, at } = given;
  const profitLoss = given.profitLoss ?? profitLossOf(bet, OUTCOME_BY_STATUS[status], rules.commissionPc);
  return { bet, status, reason, settledAt: isFinal(status) ? at : null, profitLoss };
}

/** Returns the contrary of what a bet's answer was: one that was taken has failed, one that failed stands, as it was asked for. */
export function contradicting({ bet, settledAt }: Statement): Statement {
  if (bet.decision.status !== 'failed')
    return { bet, status: 'failed', reason: 'not taken', settledAt: settledAt ?? bet.at, profitLoss: ZERO };
  const { price, stake } = bet.request;
  return { bet: { ...bet, price, stake }, status: 'accepted', reason: null, settledAt: null, profitLoss: ZERO };
}

/** How much less than it came to a bet is stated to have, in minor units. */
const MISSTATED_BY = 100;

/** Returns a statement with a wrong profit or loss, where it has one. */
export function misstating(statement: Statement): Statement {
  if (!isFinal(statement.status)) return statement;
  return { ...statement, profitLoss: toMinor(statement.profitLoss - MISSTATED_BY) };
}
