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
  /** Returns, for each bookie that has or had some, how many are in which state. */
  byState(): Iterable<readonly [bookie: BookieCode, counts: ReadonlyMap<BetState, number>]>;
  /** Calls for each bet that comes to another state from now on. */
  onState(listener: (bookie: BookieCode, state: BetState) => void): void;
}

/** Returns the counts of a store, kept up to date. */
export function createBetCounts(store: Store): BetCounts {
  const underWay = new Map<BetId, BetState>();
  const counts = new Map<BookieCode, Map<BetState, number>>();
  const listeners = new Set<(bookie: BookieCode, state: BetState) => void>();
  let newest = store.view.highest('bet');

  function countsOf(bookie: BookieCode): Map<BetState, number> {
    const ofBookie = counts.get(bookie) ?? new Map<BetState, number>();
    counts.set(bookie, ofBookie);
    return ofBookie;
  }

  function add(bookie: BookieCode, state: BetState, more: 1 | -1): void {
    const ofBookie = countsOf(bookie);
    ofBookie.set(state, (ofBookie.get(state) ?? 0) + more);
  }

  function count({ bookie, betId, state }: Bet): void {
    const before = underWay.get(betId);
    if (before !== undefined) add(bookie, before, -1);
    if (isUnsettled(state)) {
      underWay.set(betId, state);
      add(bookie, state, 1);
    } else {
      underWay.delete(betId);
    }
  }

  /** What was over and is over in another way is not told of: how it was over before is not known here. */
  function note(bet: Bet): void {
    const { bookie, betId, state } = bet;
    const before = underWay.get(betId);
    const isNew = betId > newest;
    if (isNew) newest = betId;
    const isOther = isNew || (before === undefined ? isUnsettled(state) : before !== state);
    count(bet);
    if (isOther) for (const listener of listeners) listener(bookie, state);
  }

  for (const betId of store.view.keys('unsettledBets', []))
    count(mustExist(store.view.find('bet', betId), `bet ${betId}`));
  store.onLines((lines) => {
    eachRecord(lines, 'bet', note);
  });

  return {
    unsettledAt(bookie) {
      let unsettled = 0;
      for (const inState of countsOf(bookie).values()) unsettled += inState;
      return unsettled;
    },
    unknownAt: (bookie) => countsOf(bookie).get('unknown') ?? 0,
    byState: () => counts,
    onState(listener) {
      listeners.add(listener);
    },
  };
}
