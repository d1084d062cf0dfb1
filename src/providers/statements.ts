// Reads providers' statements: they settle bets, correct what was settled, and alone can say whether a bet whose answer was lost stands
// (provider §4 r2; decisions §12, §14).
import { eachStep } from '../core/change.js';
import { type Bet, WAITING_STATES } from '../core/record/bet.js';
import { type BookieCode, EXCHANGE_BOOKIE } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { parseStatement } from '../wire/provider/statements.js';
import { ProviderFault, reasonOf } from './fault.js';
import type { Provider, Registry } from './registry.js';
import { type Rounds, startRounds } from './rounds.js';
import { createBooking } from './statement-booking.js';
import { notAsked } from './statement-listing.js';
import { type ReaderParts, type StatementReader, createStatementReader } from './statement-reader.js';

/** Reads statements until it is closed. */
export interface Statements {
  /** Reads a provider's statements now rather than at its next turn. Resolves when they are read, or could not be. */
  askSoon(bookie: BookieCode): Promise<void>;
  /**
   * Reads a provider's statements now, also where none of its bets is open, and resolves when all that it says of ours is booked. Those
   * who ask at once share one reading, which begins after each has asked, and after one that is in hand.
   *
   * Faults: `ProviderFault` as it came; with the code `shape` where it was not understood what is said of a bet, and `refused` where the
   * provider is not configured, or the server closes. What could not be written faults as the store did.
   */
  readNow(bookie: BookieCode): Promise<void>;
  /** Reads the statement of one bet. Resolves when it is read, or could not be: then it is for the caller to ask again. */
  askFor(provider: Provider, bet: Bet): Promise<void>;
  close(): Promise<void>;
}

/** What reading statements needs of the rest. */
export interface StatementsParts extends Omit<ReaderParts, 'provider' | 'book'> {
  readonly registry: Registry;
  /** Told at the start of a bookie with bets that wait for its word, and that is not configured any more. */
  readonly onUnasked: (bookie: BookieCode, bets: number) => void;
}

/** Starts to read each provider's statements at its rate. */
export function startStatements(parts: StatementsParts): Statements {
  const book = createBooking(parts);
  const readers = new Map<BookieCode, StatementReader>();
  tellUnasked(parts);
  const rounds: Rounds[] = parts.registry.all.map((provider, index, { length }) => {
    const reader = createStatementReader({ ...parts, provider, book });
    readers.set(provider.bookie, reader);
    const periodMs = provider.statementsMs;
    const isDue = createPatience(provider.bookie, parts);
    return startRounds(parts.timer, { periodMs, firstInMs: periodMs, place: index / length }, () =>
      isDue() ? reader.read() : Promise.resolve(),
    );
  });

  const stopLines = parts.store.onLines((lines) => {
    eachStep(lines, 'bet', (bet, before) => {
      const isRefused = bet.state === 'failed' && bet.reason !== 'not_sent' && before?.state === 'pending';
      if (isRefused) readers.get(bet.bookie)?.noteRefusal(bet);
    });
  });

  return {
    askSoon: (bookie) => readers.get(bookie)?.readSoon() ?? Promise.resolve(),
    readNow: (bookie) => readers.get(bookie)?.readNow() ?? Promise.reject(notAsked('not configured')),
    async askFor(provider, bet) {
      try {
        const statement = parseStatement(await provider.client.bet(bet.providerBetId), {});
        if (statement?.providerBetId === bet.providerBetId) await book(statement, provider.bookie);
      } catch (fault) {
        if (fault instanceof ProviderFault) parts.onFailure(provider.bookie, reasonOf(fault));
        // What cannot be written now can be later: whoever follows this bet must not lose it over that.
        else parts.onFault(fault);
      }
    },
    async close() {
      stopLines();
      await Promise.all([
        ...rounds.map((round) => round.stop()),
        ...Array.from(readers.values(), (each) => each.close()),
      ]);
    },
  };
}

/**
 * Returns a function that says whether a round of statements is to be read. It is not while its provider asks to be left alone, but no longer than a
 * pause may be: lists that ask for pause after pause would keep bets from being settled for ever.
 */
function createPatience(bookie: BookieCode, { health, timer }: StatementsParts): () => boolean {
  let waitsSinceMs: number | null = null;
  return () => {
    const nowMs = timer.elapsedMs();
    waitsSinceMs ??= nowMs;
    if (health.isPaused(bookie) && nowMs - waitsSinceMs < PROVIDER_BOUNDS.retryAfterMsMax) return false;
    waitsSinceMs = null;
    return true;
  };
}

function tellUnasked({ store, registry, onUnasked }: StatementsParts): void {
  for (const { bookie } of store.view.all('bookie')) {
    // The exchange's settle by the event's result.
    if (bookie === EXCHANGE_BOOKIE || registry.find(bookie) !== null) continue;
    const bets = WAITING_STATES.flatMap((state) => [...store.view.keys('unsettledBets', [state, bookie])]);
    if (bets.length > 0) onUnasked(bookie, bets.length);
  }
}
