// The PMM cycle of providers that quote single selections: what somebody looks at is asked for again and again at the provider's rate,
// and at once when somebody starts to look. Two who look at one selection share one poll (decisions §10).
import type { Clock, Timer } from '../clock.js';
import type { Polling } from '../compute/polling.js';
import type { Offer } from '../core/record/offer.js';
import type { AccountId, BookieCode, SelectionId } from '../core/value/ids.js';
import type { Health } from '../market/health.js';
import type { Interests, WantedSelection } from '../market/interests.js';
import type { Market } from '../market/market.js';
import { reasonOf } from './fault.js';
import type { RoundTrip } from './round-trip.js';
import type { Provider, Registry } from './registry.js';
import { type Exit, type Rounds, createExit, startRounds } from './rounds.js';

/** Asks until it is closed. */
interface QuotePolls {
  close(): Promise<void>;
}

/** What the cycle needs of the rest. */
export interface QuotePollsParts {
  readonly registry: Registry;
  readonly polling: Polling;
  readonly interests: Interests;
  readonly market: Market;
  readonly health: Health;
  readonly clock: Clock;
  readonly timer: Timer;
  /** Told of each question that is over. */
  readonly onAsked: (bookie: BookieCode, roundTrip: RoundTrip) => void;
  /** Told of each that brought no quote. */
  readonly onFailure: (bookie: BookieCode, failure: QuoteFailure) => void;
  readonly onFault: (fault: unknown) => void;
}

/** What could not be had of a selection, and what came of that. */
interface QuoteFailure {
  readonly selectionId: SelectionId;
  readonly reason: string;
  /** Whether accounts go to rest by it. */
  readonly sendsToRest: boolean;
}

/** Starts the cycle for each provider that quotes single selections. */
export function startQuotePolls(parts: QuotePollsParts): QuotePolls {
  const { registry, interests } = parts;
  const rounds: Rounds[] = [];
  const exit = createExit();
  const askers = new Map<BookieCode, Asker>();
  for (const [index, provider] of registry.all.entries()) {
    const { bookie, priceAndStakeMs } = provider;
    if (priceAndStakeMs === null) continue;
    const asker = createAsker(provider, priceAndStakeMs, exit, parts);
    askers.set(bookie, asker);
    const pace = { periodMs: priceAndStakeMs, firstInMs: 0, place: index / registry.all.length };
    const round = (): Promise<void> => {
      asker.askAll(interests.of(bookie));
      return Promise.resolve();
    };
    rounds.push(startRounds(parts.timer, pace, round));
  }
  const stopNew = interests.onNew((wanted) => {
    askers.get(wanted.bookie)?.askNow(wanted);
  });

  return {
    async close() {
      stopNew();
      exit.leave();
      await Promise.all(rounds.map((round) => round.stop()));
      await Promise.all(Array.from(askers.values(), (asker) => asker.settled()));
    },
  };
}

/** Asks one provider. A selection that is being asked for is not asked for again meanwhile; one that hangs holds up no other. */
interface Asker {
  /** A round: each selection has its turn, but those that were asked for at once since the last round. */
  askAll(selections: Iterable<WantedSelection>): void;
  /** Asks outside the rounds, unless the selection was asked for less than a period ago. */
  askNow(wanted: WantedSelection): void;
  /** Resolves when nothing is being asked for. */
  settled(): Promise<unknown>;
}

function createAsker(provider: Provider, periodMs: number, exit: Exit, parts: QuotePollsParts): Asker {
  const { polling, market, health, clock, timer, onAsked, onFailure, onFault } = parts;
  const { bookie } = provider;
  const inHand = new Map<SelectionId, Promise<void>>();
  const askedAt = new Map<SelectionId, number>();
  const askedOutOfTurn = new Set<SelectionId>();

  const offerOf = ({ eventId, betType }: WantedSelection): Offer | null => market.findOffer(bookie, eventId, betType);

  /** Accounts that rest are not asked for, and where all do, nobody is. */
  function ask(offer: Offer, { accounts }: WantedSelection): void {
    const { selectionId } = offer;
    const awake = [...accounts.keys()].filter((accountId) => !health.isResting(accountId));
    if (inHand.has(selectionId) || awake.length === 0 || health.isPaused(bookie)) return;
    askedAt.set(selectionId, timer.elapsedMs());
    const asking = take(offer, awake)
      .catch(onFault)
      .finally(() => inHand.delete(selectionId));
    inHand.set(selectionId, asking);
  }

  async function take(offer: Offer, awake: readonly AccountId[]): Promise<void> {
    const at = clock();
    const startedMs = timer.elapsedMs();
    const seen = await exit.unlessLeft(() => polling.pollQuote({ provider, selectionId: offer.selectionId }));
    if (seen === null) return;
    onAsked(bookie, { tookMs: timer.elapsedMs() - startedMs, code: seen.kind === 'seen' ? null : seen.code });
    const rested = awake.filter((accountId) => health.noteQuote(accountId, seen.kind === 'seen'));
    if (seen.kind === 'seen') market.applyQuotes({ ...offer, quotes: seen.quotes, at }, startedMs);
    else {
      if (seen.retryAfterMs !== null) health.pause(bookie, seen.retryAfterMs);
      onFailure(bookie, { selectionId: offer.selectionId, reason: reasonOf(seen), sendsToRest: rested.length > 0 });
    }
  }

  function wasAskedWithinPeriod(selectionId: SelectionId): boolean {
    const at = askedAt.get(selectionId);
    return at !== undefined && timer.elapsedMs() - at < periodMs;
  }

  return {
    askAll(selections) {
      for (const selectionId of askedAt.keys()) if (!wasAskedWithinPeriod(selectionId)) askedAt.delete(selectionId);
      for (const wanted of selections) {
        const offer = offerOf(wanted);
        if (offer !== null && !askedOutOfTurn.has(offer.selectionId)) ask(offer, wanted);
      }
      askedOutOfTurn.clear();
    },
    askNow(wanted) {
      const offer = offerOf(wanted);
      if (offer === null || wasAskedWithinPeriod(offer.selectionId)) return;
      askedOutOfTurn.add(offer.selectionId);
      ask(offer, wanted);
    },
    settled: () => Promise.all(inHand.values()),
  };
}
