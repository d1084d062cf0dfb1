// A bet that was asked for, and what came of it.
import type { BetAnswer, BetRequest } from '../wire/provider/bets.js';
import type { Answer } from './probe.js';
import type { OfferSeen } from './selections.js';

/** One bet. */
export interface Attempt {
  readonly offer: OfferSeen;
  readonly request: BetRequest;
  readonly answer: Answer;
  readonly decision: BetAnswer;
}

/** Returns whether a bet was taken, for good or in danger. */
export function stands({ decision }: Attempt): boolean {
  return decision.kind === 'accepted' || decision.kind === 'danger';
}
