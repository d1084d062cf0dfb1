// What became of a bet, step by step: the log of its order tells it.
import type { Bet, BetStep } from '../record/bet.js';
import type { Instant } from '../value/time.js';

/** A bookie that changes its mind without end does not make a bet grow: of its steps the first ones and the last ones are kept. */
const FIRST_KEPT = 8;
const LAST_KEPT = 12;

/** Returns a bet's history after it went from one value to another; null: it was made now. */
export function historyAfter(before: Bet | null, after: Bet, now: Instant): readonly BetStep[] {
  const isSame =
    before !== null &&
    before.state === after.state &&
    before.reason === after.reason &&
    before.settlement === after.settlement;
  if (isSame) return after.history;
  const { state, settlement } = after;
  const steps = [
    ...after.history,
    {
      at: now,
      state,
      reason: settlement === null ? after.reason : settlement.status,
      profitLoss: settlement?.profitLoss ?? null,
    },
  ];
  return steps.length <= FIRST_KEPT + LAST_KEPT ? steps : [...steps.slice(0, FIRST_KEPT), ...steps.slice(-LAST_KEPT)];
}
