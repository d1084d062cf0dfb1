// What became of a bet, step by step: the log of its order tells it.
import type { Bet, BetState, BetStep, TakenAt } from '../record/bet.js';
import type { Instant } from '../value/time.js';

/** A bookie that changes its mind without end does not make a bet grow: of its steps the first ones and the last ones are kept. */
const FIRST_KEPT = 8;
const LAST_KEPT = 12;

/** Returns the history of a bet that is made now. */
export function historyOfNew(state: BetState, now: Instant): readonly BetStep[] {
  return [{ at: now, state, reason: null, profitLoss: null }];
}

/** Returns a bet's history after it went from one value to another. What the steps before say was taken stays what it was. */
export function historyAfter(before: Bet, after: Bet, now: Instant): readonly BetStep[] {
  const taken = takenBefore(before, after);
  const isSame =
    before.state === after.state && before.reason === after.reason && before.settlement === after.settlement;
  if (isSame && taken === null) return after.history;
  const { state, settlement } = after;
  const earlier = taken === null ? after.history : after.history.map((step) => withTaken(step, taken));
  const steps = [
    ...earlier,
    {
      at: now,
      state,
      reason: settlement === null ? after.reason : settlement.status,
      profitLoss: settlement?.profitLoss ?? null,
    },
  ];
  return steps.length <= FIRST_KEPT + LAST_KEPT ? steps : [...steps.slice(0, FIRST_KEPT), ...steps.slice(-LAST_KEPT)];
}

/** What was taken of a bet before it changed; null: nothing was, or that is as it was. */
function takenBefore({ gotPrice: price, gotStake: stake }: Bet, after: Bet): TakenAt | null {
  if (price === null || stake === null) return null;
  return price === after.gotPrice && stake === after.gotStake ? null : { price, stake };
}

/** Notes with a step by which a bet was taken at which price and how much of it, if that is not noted yet. */
function withTaken(step: BetStep, taken: TakenAt): BetStep {
  return step.state === 'done' && step.taken === undefined ? { ...step, taken } : step;
}
