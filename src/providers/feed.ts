// Keeps the polling pool busy: each provider's lists of events, each at its own rate. What a poll changed goes to the market; what it
// lists for the first time goes through the catalogue first.
import type { Clock, Timer } from '../clock.js';
import {
  type EventsSeen,
  type KnownOffers,
  type MarketDelta,
  type Polling,
  type ListingSeen,
  changedOffer,
  listingSeen,
} from '../compute/polling.js';
import { findCurrencyIn, ratesNow } from '../core/look/rates.js';
import { type Event, hasStarted } from '../core/record/event.js';
import { OFFER_LISTS, type OfferList } from '../core/record/offer.js';
import { type Currency, toCurrency } from '../core/value/currency.js';
import { type BookieCode, type EventId, toAlertId } from '../core/value/ids.js';
import { type Instant, later } from '../core/value/time.js';
import type { Engine } from '../engine/engine.js';
import type { Health } from '../market/health.js';
import type { ListChange, ListedOffer, Market } from '../market/market.js';
import type { OpenEvents } from '../market/open-events.js';
import type { Store } from '../store/store.js';
import { mapInTurns, mapTogether, nextTurn } from '../turns.js';
import type { ProviderFaultCode } from '../wire/provider/fault.js';
import type { Catalogue } from './catalogue.js';
import { createChurn } from './churn.js';
import { reasonOf } from './fault.js';
import { listingsOf } from './known-events.js';
import type { Provider, Registry } from './registry.js';
import { type Exit, type Rounds, createExit, startRounds } from './rounds.js';
import { type Starts, createStarts } from './starts.js';

/** Polls until it is closed. */
interface Feed {
  close(): Promise<void>;
}

/** What the feed needs of the rest. */
export interface FeedParts {
  readonly registry: Registry;
  readonly polling: Polling;
  readonly catalogue: Catalogue;
  readonly market: Market;
  readonly openEvents: OpenEvents;
  readonly health: Health;
  readonly engine: Engine;
  readonly store: Store;
  readonly clock: Clock;
  readonly timer: Timer;
  /** Told of each poll: what it brought, or why it failed. */
  readonly onPoll: (bookie: BookieCode, list: OfferList, outcome: PollOutcome) => void;
  /** Told of what should not happen: the engine or the pool failed. */
  readonly onFault: (fault: unknown) => void;
}

/** How a poll went. */
export type PollOutcome =
  | {
      readonly kind: 'seen';
      readonly tookMs: number;
      readonly offers: number;
      readonly rejected: Readonly<Record<string, number>>;
    }
  | PollFault;

/** Why a poll brought nothing. */
interface PollFault {
  readonly kind: 'failed';
  readonly tookMs: number;
  readonly code: ProviderFaultCode;
  /** The code, with the HTTP status where there was one. */
  readonly reason: string;
}

/** The first polls of many providers are spread over this time. */
const SPREAD_MS = 400;
const SWEEP_MS = 500;
const LIFE_MS = 500;
/** So many events begin or end at once, each with as many orders as a decision closes; hundreds may begin at one time. */
const EVENTS_A_TURN = 10;
/** To read a listing takes a microsecond or two; a first poll brings all that a list has. */
const LISTINGS_A_TURN = 500;
const ALERTS_A_TURN = 500;
/** An event that nobody lists is over so long after its start (decisions §9). */
const OVER_AFTER_MS = 12 * 3_600_000;

/** Starts to poll every list of every provider. */
export function startFeed(parts: FeedParts): Feed {
  const { registry, catalogue, market, openEvents, health, store, engine, clock, timer, onFault } = parts;
  const starts = createStarts(parts);
  catalogue.onMoved((bookie, from) => {
    market.withdraw(bookie, from);
  });
  const rounds: Rounds[] = [];
  const exit = createExit();
  registry.all.forEach((provider, index) => {
    const firstInMs = (index * SPREAD_MS) / registry.all.length;
    const unrated = new Set<Currency>();
    OFFER_LISTS.forEach((list, ofProvider) => {
      const place = (index + ofProvider / OFFER_LISTS.length) / registry.all.length;
      const pace = { periodMs: provider.pollMs[list], firstInMs, place };
      rounds.push(startRounds(timer, pace, createPoll({ provider, list, unrated }, exit, { ...parts, starts })));
    });
  });
  rounds.push(
    startRounds(timer, { periodMs: SWEEP_MS, firstInMs: SWEEP_MS }, () => {
      market.sweep();
      return Promise.resolve();
    }),
    startRounds(timer, { periodMs: LIFE_MS, firstInMs: LIFE_MS }, () => turnEvents().catch(onFault)),
  );

  /** Since when nobody has had an event on offer that is old enough to be over. */
  let unlistedSince: ReadonlyMap<EventId, Instant> = new Map();

  /**
   * An event is in running once its start has passed, and over half a day later unless somebody lists it still (decisions §9). Offers also age
   * where their bookie cannot be asked, and who cannot be asked may list it still, for half a day.
   */
  async function turnEvents(): Promise<void> {
    const now = clock();
    const unlisted = new Map<EventId, Instant>();
    await mapTogether(turningBy(now), EVENTS_A_TURN, async ({ eventId, status }) => {
      if (status === 'pre_event') await engine.submit('markInRunning', { eventId });
      else if (market.bookiesOf(eventId).length === 0) {
        const since = unlistedSince.get(eventId) ?? now;
        if (later(since, OVER_AFTER_MS) <= now || isUnlisted(eventId, since))
          await engine.submit('endEvent', { eventId });
        else unlisted.set(eventId, since);
      }
    });
    unlistedSince = unlisted;
  }

  /** Whether all lists of all who have listed an event have been read since. */
  function isUnlisted(eventId: EventId, since: Instant): boolean {
    return listingsOf(store.view, eventId).every(({ bookie }) => {
      const { lists } = health.of(bookie);
      return registry.find(bookie) === null || OFFER_LISTS.every((list) => (lists.get(list)?.at ?? 0) >= since);
    });
  }

  /** Those that are to be in running and are not, and those that may be over: few of the thousands that have started. */
  function turningBy(now: Instant): readonly Event[] {
    const turning: Event[] = [];
    for (const event of openEvents.inOrder()) {
      const { start, status } = event;
      if (start > now) break;
      const mayTurn = status === 'pre_event' || later(start, OVER_AFTER_MS) <= now;
      if (mayTurn && hasStarted(event, now)) turning.push(event);
    }
    return turning;
  }

  return {
    async close() {
      exit.leave();
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

/** One list of a provider. */
interface Polled {
  readonly provider: Provider;
  readonly list: OfferList;
  /** Currencies of the provider's quotes, of whichever list, that have no rate: that was told. */
  readonly unrated: Set<Currency>;
}

/** What its polls need. */
interface PollParts extends FeedParts {
  readonly starts: Starts;
}

function createPoll({ provider, list, unrated }: Polled, exit: Exit, parts: PollParts): () => Promise<void> {
  const { polling, catalogue, market, openEvents, health, engine, store, starts, clock, timer, onPoll, onFault } =
    parts;
  const { bookie } = provider;
  const churn = createChurn(timer);
  let known: KnownOffers | null = null;
  /** What is known of the list says nothing of where an event's offers are to go now: it is read as if for the first time. */
  let isOutdated = false;
  /** Since this poll's listings were found their offers on these were taken back: those are of other events now. */
  const withdrawn = new Set<EventId>();
  /** Where the list has offers of which nobody knows on whom they are. */
  const unknown = new Set<number>();
  catalogue.onMoved((moved, from) => {
    if (moved !== bookie) return;
    isOutdated = true;
    withdrawn.add(from);
  });

  function onPutOff(): void {
    isOutdated = true;
  }

  async function poll(): Promise<void> {
    if (health.isPaused(bookie)) return;
    const at = clock();
    if (isOutdated) known = null;
    isOutdated = false;
    const startedMs = timer.elapsedMs();
    const seen = await exit.unlessLeft(() => polling.pollEvents({ provider, list, known }));
    if (seen === null) return;
    if (seen.kind === 'failed') {
      const reason = reasonOf(seen);
      health.noteFailure(bookie, list, reason);
      if (seen.retryAfterMs !== null) health.pause(bookie, seen.retryAfterMs);
      onPoll(bookie, list, { kind: 'failed', tookMs: timer.elapsedMs() - startedMs, code: seen.code, reason });
      return;
    }
    // Only once its content is in the market may the next poll leave it out.
    await take(seen, { at, askedMs: startedMs });
    if (exit.isLeft()) return;
    known = seen.known;
    const read = { ...seen, ...withoutUnknown(seen) };
    health.noteSuccess(bookie, list, read);
    const tookMs = timer.elapsedMs() - startedMs;
    onPoll(bookie, list, { kind: 'seen', tookMs, offers: read.offers, rejected: read.rejected });
  }

  /** What is of no runner that the event has is left out here, where the event is known. */
  function withoutUnknown({ offers, rejected }: EventsSeen): Pick<EventsSeen, 'offers' | 'rejected'> {
    const { size } = unknown;
    if (size === 0) return { offers, rejected };
    return { offers: offers - size, rejected: { ...rejected, offer_bet_type: (rejected.offer_bet_type ?? 0) + size } };
  }

  async function take(
    { delta, listings: listed }: EventsSeen,
    asked: Pick<ListChange, 'at' | 'askedMs'>,
  ): Promise<void> {
    const places = Array.from({ length: delta.listingCount }, (_, index) => index);
    const listings = await mapInTurns(places, LISTINGS_A_TURN, (index) => listingSeen(delta, index));
    withdrawn.clear();
    const events = await catalogue.resolve(bookie, listings, { isGivenUp: exit.isLeft, onPutOff });
    if (exit.isLeft()) return;
    await warnOfNames(churn.note(events, listed), listed);
    await warnOfRates(delta.quotes.currencies);
    if (list === 'live') await markInRunning(events);
    const removedSlots = known === null ? 'all' : Array.from(delta.removed);
    if (removedSlots === 'all') unknown.clear();
    else for (const slot of removedSlots) unknown.delete(slot);
    await market.apply({ bookie, list, ...asked, changed: changedOf(delta, events), removedSlots }, exit.isLeft);
    if (!exit.isLeft()) await moveStarts(listings, events);
  }

  /** Moves the matches that all who list them have moved. */
  async function moveStarts(listings: readonly ListingSeen[], events: readonly (EventId | null)[]): Promise<void> {
    const moved = new Set<EventId>();
    let index = 0;
    await mapInTurns(listings, LISTINGS_A_TURN, ({ kind, start }) => {
      const eventId = events[index++] ?? null;
      if (eventId === null || kind !== 'normal' || withdrawn.has(eventId)) return;
      starts.note(bookie, eventId, start);
      if (starts.movedTo(eventId) !== null) moved.add(eventId);
    });
    for (const eventId of moved) await catalogue.moveStart(eventId, () => starts.movedTo(eventId));
  }

  /** Nothing is refused: on the day that a bookie calls its leagues otherwise, its whole list is new. */
  async function warnOfNames(had: number | null, listed: number): Promise<void> {
    if (had === null) return;
    const message = `Its list ${list} had ${had} events within an hour, and has ${listed} at a time: each must be called the same from poll to poll.`;
    await engine.submit('raiseAlert', { kind: 'changing_names', bookie, betId: null, message });
  }

  /** Its quotes are on offer and no price, which nothing else would say. */
  async function warnOfRates(currencies: readonly string[]): Promise<void> {
    const rates = ratesNow(store.view);
    for (const ccy of currencies.map(toCurrency)) {
      if (unrated.has(ccy) || findCurrencyIn(rates, ccy) !== null) continue;
      unrated.add(ccy);
      const message = `It quotes in ${ccy}, which has no rate: those quotes are no price until it has one (PUT /v1/xrates/).`;
      if (await wasTold(message)) continue;
      if (exit.isLeft()) return;
      try {
        await engine.submit('raiseAlert', { kind: 'no_rate', bookie, betId: null, message });
      } catch (fault) {
        // The next poll has the same quotes once more.
        unrated.delete(ccy);
        throw fault;
      }
    }
  }

  /** Returns whether an alert of rates has said so of the bookie already, before a restart too. The latest comes first; there may be many. */
  async function wasTold(message: string): Promise<boolean> {
    for (let number = store.view.highest('alert'); number > 0 && !exit.isLeft(); number -= 1) {
      const alert = store.view.find('alert', toAlertId(number));
      if (alert === null) return false;
      if (alert.kind === 'no_rate' && alert.bookie === bookie && alert.message === message) return true;
      if (number % ALERTS_A_TURN === 0) await nextTurn();
    }
    return false;
  }

  /** One after another: what is read of each is garbage before the next one is. */
  function* changedOf(delta: MarketDelta, events: readonly (EventId | null)[]): Generator<ListedOffer> {
    for (let index = 0; index < delta.changedCount; index += 1) {
      const offer = changedOffer(delta, index);
      const eventId = events[offer.listing] ?? null;
      const betType =
        eventId === null ? null : offer.kind === 'parsed' ? offer.betType : catalogue.betTypeOf(eventId, offer.text);
      if (eventId !== null && betType === null) unknown.add(offer.slot);
      else unknown.delete(offer.slot);
      if (eventId === null || betType === null || withdrawn.has(eventId)) continue;
      yield { slot: offer.slot, eventId, betType, selectionId: offer.selectionId, quotes: offer.quotes };
    }
  }

  /** An event is in running as soon as a provider lists it as such (decisions §9). */
  async function markInRunning(events: readonly (EventId | null)[]): Promise<void> {
    const begun = [...new Set(events)].flatMap((eventId) =>
      eventId !== null && openEvents.find(eventId)?.status === 'pre_event' ? [eventId] : [],
    );
    await mapTogether(begun, EVENTS_A_TURN, (eventId) => engine.submit('markInRunning', { eventId }));
  }

  return () => poll().catch(onFault);
}
