// How many bets are under way at each bookie, and where they are: the store counts them; what they come to is told from the journal.
import { eachStep } from '../core/change.js';
import type { BetState } from '../core/record/bet.js';
import type { BookieCode } from '../core/value/ids.js';
import type { Store } from '../store/store.js';

/** Bets that are neither failed nor settled. */
export interface BetCounts {
  /** All of a bookie's that are under way. */
  unsettledAt(bookie: BookieCode): number;
  /** Those of them that nobody has answered for. */
  unknownAt(bookie: BookieCode): number;
  /** Returns, for each bookie that has or had some, how many are in which state. */
  byState(): ReadonlyMap<BookieCode, ReadonlyMap<BetState, number>>;
  /** Calls for each bet that comes to another state from now on. */
  onState(listener: (bookie: BookieCode, state: BetState) => void): void;
}

/** Returns the counts of a store. */
export function createBetCounts(store: Store): BetCounts {
  function byState(): ReadonlyMap<BookieCode, ReadonlyMap<BetState, number>> {
    const counts = new Map<BookieCode, Map<BetState, number>>();
    for (const { group, count } of store.counts('betsUnsettled')) {
      const [bookie, state] = group;
      const ofBookie = counts.get(bookie) ?? new Map<BetState, number>();
      counts.set(bookie, ofBookie.set(state, count));
    }
    return counts;
  }

  return {
    unsettledAt: (bookie) => [...(byState().get(bookie)?.values() ?? [])].reduce((sum, count) => sum + count, 0),
    unknownAt: (bookie) => byState().get(bookie)?.get('unknown') ?? 0,
    byState,
    onState(listener) {
      store.onLines((lines) => {
        eachStep(lines, 'bet', ({ bookie, state }, before) => {
          if (state !== before?.state) listener(bookie, state);
        });
      });
    },
  };
}
