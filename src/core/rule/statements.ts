// What a provider's statement means for a bet (decisions §14).
import type { Bet, BetInput, Statement, StatementStatus } from '../record/bet.js';

const INPUTS: Readonly<Record<StatementStatus, 'accepted' | 'provisional' | 'settled' | 'refused'>> = {
  accepted: 'accepted',
  danger: 'provisional',
  won: 'settled',
  half_won: 'settled',
  void: 'settled',
  cancelled: 'settled',
  half_lost: 'settled',
  lost: 'settled',
  rejected: 'refused',
  failed: 'refused',
};

/** Returns what a statement's status does to a bet. */
export function inputOf(status: StatementStatus): (typeof INPUTS)[StatementStatus] & BetInput {
  return INPUTS[status];
}

/**
 * Returns whether a statement says anything that the bet does not have yet. That a bet which is over is in danger is news, too: nothing is booked
 * for it, but it is told.
 */
export function isNews(bet: Bet, { status, profitLoss, price, stake }: Statement): boolean {
  const isTakenSo = bet.gotPrice === price && bet.gotStake === stake;
  switch (INPUTS[status]) {
    case 'settled':
      return !(bet.settlement?.status === status && bet.settlement.profitLoss === profitLoss && isTakenSo);
    case 'accepted':
      return !(bet.state === 'done' && isTakenSo);
    case 'provisional':
      return bet.state === 'unknown' || bet.state === 'failed' || bet.state === 'settled';
    case 'refused':
      return bet.state !== 'failed';
  }
}

/** Returns whether a bet's reason says that it was matched worse than it was asked for, or for more. */
export function isWorseThanAsked(reason: Bet['reason']): boolean {
  return reason === 'price_below_requested' || reason === 'stake_above_requested';
}
