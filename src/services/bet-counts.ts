// How many bets are under way at each bookie, and where they are: counted once from what is stored, then kept from the journal.
import { eachRecord } from '../core/change.js';
import { type Bet, type BetState, isUnsettled } from '../core/record/bet.js';
import { mustExist } from '../core/value/assert.js';
import type { BetId, BookieCode } from '../core/value/ids.js';
import type { Store } from '../store/store.js';

/** Bets that are neither failed nor settled. */
export interface BetCounts {
  /** All of a bookie's that are under way. */
  unsettledAt(bookie: BookieCode): number;
  /** Those of them that nobody has answered for. */
  unknownAt(bookie: BookieCode): number;
}

/** Returns the counts of a store, kept up to date. */
export function createBetCounts(store: Store): BetCounts {
  const underWay = new Map<BookieCode, Map<BetId, BetState>>();

  function count({ bookie, betId, state }: Bet): void {
    const bets = underWay.get(bookie) ?? new Map<BetId, BetState>();
    underWay.set(bookie, bets);
    if (isUnsettled(state)) bets.set(betId, state);
    else bets.delete(betId);
  }

  for (const betId of store.view.keys('unsettledBets', []))
    count(mustExist(store.view.find('bet', betId), `bet ${betId}`));
  store.onLines((lines) => {
    eachRecord(lines, 'bet', count);
  });

  return {
    unsettledAt: (bookie) => underWay.get(bookie)?.size ?? 0,
    unknownAt(bookie) {
      let unknown = 0;
      for (const state of underWay.get(bookie)?.values() ?? []) if (state === 'unknown') unknown += 1;
      return unknown;
    },
  };
}
