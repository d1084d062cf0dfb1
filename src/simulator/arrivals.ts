// How often POST /bets came for each bet id, whatever became of it then: who sends a bet twice is seen here, also where the first one was
// not answered, or not even looked at.
import type { Instant } from '../core/value/time.js';

/** A bet id that came. */
export interface Arrival {
  readonly betId: string;
  readonly times: number;
  readonly lastAt: Instant;
}

/** All that came. */
export interface Arrivals {
  note(betId: string, now: Instant): void;
  /** Returns them, the oldest first. */
  all(): readonly Arrival[];
  forgetBefore(at: Instant): void;
}

/** Returns a count of nothing. */
export function createArrivals(): Arrivals {
  const arrivals = new Map<string, Arrival>();
  return {
    note(betId, now) {
      arrivals.set(betId, { betId, times: (arrivals.get(betId)?.times ?? 0) + 1, lastAt: now });
    },
    all: () => [...arrivals.values()],
    forgetBefore(at) {
      for (const { betId, lastAt } of arrivals.values()) if (lastAt < at) arrivals.delete(betId);
    },
  };
}
