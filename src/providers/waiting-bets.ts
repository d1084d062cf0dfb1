// What a bookie's bets wait for, reading by reading: to be listed, settled, sure or answered. What waits in vain is written, or told to the operator
// (decisions §12). How long is told by what never goes back, from when a bet was first looked at: by a clock that is set back it would be waited for
// as much longer, and by one that is set ahead what its bookie still takes would be given up.
import type { Bet } from '../core/record/bet.js';
import { type BetId, type BookieCode } from '../core/value/ids.js';
import { mustExist } from '../core/value/assert.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import type { Engine } from '../engine/engine.js';
import type { Store } from '../store/store.js';
import { ITEMS_A_TURN, mapTogether } from '../turns.js';

/** A bet of which no successful listing knew: how often, and when last. */
interface Missing {
  readonly times: number;
  readonly lastMs: number;
  /** Whether it has been written what follows from that. */
  readonly isTold: boolean;
}

/** What a bet waits for of which its bookie should have said more by now, and what is told of it. */
const WAITS = {
  settlement: 'Its event has ended, and for an hour its bookie has not settled it.',
  certainty: 'It has been in danger for an hour.',
  answer: 'Its answer was lost, and for an hour the listings of its bookie have not said whether it stands.',
} as const;

/** A bet that waits: since when that has been seen, and whether it was told. */
interface Late {
  readonly waitsFor: keyof typeof WAITS;
  readonly sinceMs: number;
  readonly isTold: boolean;
}

/** The bets of one bookie that wait. */
interface WaitingBets {
  /** Looks at all that wait when a reading is asked for, whatever comes of it. Others are forgotten. */
  look(bets: readonly Bet[], askedMs: number): void;
  /**
   * Takes in what that reading listed, null where that cannot be told. Resolves when all that follows is written. Faults: as the engine does; what
   * could not be written is written at a later reading.
   */
  note(bets: readonly Bet[], askedMs: number, listed: ReadonlySet<string> | null): Promise<void>;
}

/** What is kept of them. */
export function createWaitingBets(
  bookie: BookieCode,
  { store, engine }: { readonly store: Store; readonly engine: Engine },
): WaitingBets {
  /** When each was first looked at, which is after it was sent. */
  const firstSeenMs = new Map<BetId, number>();
  const missing = new Map<BetId, Missing>();
  const late = new Map<BetId, Late>();

  /**
   * Three successful listings without it, half a minute apart, the first a minute or more after sending: what nobody had answered for was not
   * received (decisions §12); what was answered for still stands, but an operator must hear of it.
   */
  async function miss({ betId }: Bet, atMs: number): Promise<void> {
    const state = store.view.find('bet', betId)?.state;
    const seenMs = mustExist(firstSeenMs.get(betId), 'what was looked at');
    if (atMs < seenMs + PROVIDER_BOUNDS.unknownFirstMissAfterMs) return;
    const before = missing.get(betId) ?? { times: 0, lastMs: seenMs, isTold: false };
    if (atMs < before.lastMs + PROVIDER_BOUNDS.unknownMissesApartMs) return;
    const times = before.times + 1;
    missing.set(betId, { ...before, times, lastMs: atMs });
    if (times < PROVIDER_BOUNDS.unknownMissesMax || before.isTold) return;
    if (state === 'unknown') {
      await engine.submit('answerBet', { betId, answer: { kind: 'not_received' } });
    } else if (state === 'done' || state === 'danger') {
      const message = `It stands, but ${times} complete listings of its bookie did not have it.`;
      await engine.submit('raiseAlert', { kind: 'unlisted', bookie, betId, message });
    }
    // What could not be written is written at a later reading.
    missing.set(betId, { times, lastMs: atMs, isTold: true });
  }

  /** What is never settled or taken, or whose answer stays lost, is for the operator to ask after: nobody else would hear of it. */
  async function warnOfOverdue(bets: readonly Bet[], atMs: number): Promise<void> {
    await mapTogether(bets, ITEMS_A_TURN, async (bet) => {
      if (!noteLate(bet, atMs)) return;
      const { betId } = bet;
      const noted = mustExist(late.get(betId), 'what is overdue');
      await engine.submit('raiseAlert', { kind: 'overdue', bookie, betId, message: WAITS[noted.waitsFor] });
      late.set(betId, { ...noted, isTold: true });
    });
  }

  /** Notes since when a bet waits, and returns whether that is to be told now. */
  function noteLate(bet: Bet, atMs: number): boolean {
    const { betId } = bet;
    const waitsFor = waitOf(bet);
    const before = late.get(betId);
    if (waitsFor === null) late.delete(betId);
    else if (before?.waitsFor !== waitsFor) late.set(betId, { waitsFor, sinceMs: atMs, isTold: false });
    else return !before.isTold && atMs >= before.sinceMs + PROVIDER_BOUNDS.overdueAfterMs;
    return false;
  }

  /** Returns what a bet waits for; null: there is time yet. */
  function waitOf({ betId, eventId }: Bet): Late['waitsFor'] | null {
    const state = store.view.find('bet', betId)?.state;
    if (state === 'danger') return 'certainty';
    if (state === 'unknown') return 'answer';
    return state === 'done' && store.view.find('event', eventId)?.status === 'ended' ? 'settlement' : null;
  }

  return {
    look(bets, askedMs) {
      const waiting = new Set(bets.map(({ betId }) => betId));
      for (const noted of [firstSeenMs, missing, late])
        for (const betId of noted.keys()) if (!waiting.has(betId)) noted.delete(betId);
      for (const betId of waiting) if (!firstSeenMs.has(betId)) firstSeenMs.set(betId, askedMs);
    },

    async note(bets, askedMs, listed) {
      if (listed !== null) {
        await mapTogether(bets, ITEMS_A_TURN, (bet) =>
          listed.has(bet.providerBetId) ? void missing.delete(bet.betId) : miss(bet, askedMs),
        );
      }
      await warnOfOverdue(bets, askedMs);
    },
  };
}
