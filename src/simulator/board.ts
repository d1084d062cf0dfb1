// What one provider has on offer now: what its model prices or what it was given, less what has been taken.
import { type Minor, money } from '../core/value/money.js';
import type { Instant } from '../core/value/time.js';
import { type QuotePlace, createAvailability } from './availability.js';
import { type PriceSettings, modelOffers, tickOf } from './prices.js';
import type { GivenOffer, Quote } from './quotes.js';
import { isSelectionOf, publishedAs, settlesAs } from './selections.js';
import type { Spelling } from './spelling.js';
import type { Contest, Phase, World, WorldEvent } from './world.js';

/** A quote less what was taken of it; `QuotePlace` says what of. */
export interface OpenQuote extends Quote, QuotePlace {}

/** A selection on offer. No quotes: not priced now. */
export interface Offer {
  readonly selectionId: string;
  /** As published: for a runner with its name in this provider's spelling. */
  readonly betType: string;
  /** In the service's grammar; null where the published one says nothing that could be settled. */
  readonly settlesAs: string | null;
  readonly quotes: readonly OpenQuote[];
}

/** An offer and its event. */
export interface Selection {
  readonly event: WorldEvent;
  readonly offer: Offer;
}

/** The offers of one provider. */
export interface Board {
  /** Returns the selections that are priced now. */
  offersOf(event: WorldEvent, now: Instant): readonly Offer[];
  /** Returns a selection, also one not priced now; null when there is no such selection. */
  find(selectionId: string, now: Instant): Selection | null;
  /** Takes a stake from a quote. */
  take(quote: OpenQuote, amount: Minor, now: Instant): void;
  /** Replaces all offers on an event, the model's too, and gives back what was taken of them. */
  setOffers(event: WorldEvent, offers: readonly GivenOffer[]): void;
  /** Replaces the quotes of a selection as long as it is listed, and gives back what was taken of it. */
  setQuotes(selectionId: string, quotes: readonly Quote[]): void;
}

interface Listing {
  readonly tick: Instant;
  readonly phase: Phase;
  readonly offers: readonly Offer[];
}

type Model = (event: WorldEvent, phase: Phase, now: Instant) => readonly Offer[];

const LISTINGS_KEPT_MAX = 5000;

/** Quotes of which nothing has been taken. */
function whole(selectionId: string, quotes: readonly Quote[]): readonly OpenQuote[] {
  return quotes.map((quote, level) => ({ ...quote, selectionId, level, wholeAmount: quote.maxStake.amount }));
}

/** A match's bet type is published as it was given, also where the grammar has another way to write it. */
function offerOf(contest: Contest, { selectionId, betType, quotes }: GivenOffer, spelling: Spelling): Offer {
  const settling = settlesAs(contest, betType);
  const published = contest.kind === 'normal' || settling === null ? betType : publishedAs(contest, settling, spelling);
  return { selectionId, betType: published, settlesAs: settling, quotes: whole(selectionId, quotes) };
}

/** Returns what the model offers, worked out once a tick. */
function createModel(settings: PriceSettings, spelling: Spelling): Model {
  const listings = new Map<string, Listing>();
  return (event, phase, now) => {
    const tick = tickOf(phase, now, settings.tickMs);
    const known = listings.get(event.key);
    if (known?.tick === tick && known.phase === phase) return known.offers;
    const offers = modelOffers(event, phase, tick, settings).map(({ settlesAs: settling, quotes }) => {
      const selectionId = `${event.key}/${settling}`;
      const betType = publishedAs(event.contest, settling, spelling);
      return { selectionId, betType, settlesAs: settling, quotes: whole(selectionId, quotes) };
    });
    if (listings.size >= LISTINGS_KEPT_MAX) listings.clear();
    listings.set(event.key, { tick, phase, offers });
    return offers;
  };
}

/** Returns a selection of the model by its id, without its quotes. */
function modelSelection(world: World, spelling: Spelling, selectionId: string): Selection | null {
  const slash = selectionId.indexOf('/');
  const event = slash < 0 ? null : world.find(selectionId.slice(0, slash));
  const settling = selectionId.slice(slash + 1);
  if (event === null || event.course.kind === 'given' || !isSelectionOf(event.contest, settling)) return null;
  const betType = publishedAs(event.contest, settling, spelling);
  return { event, offer: { selectionId, betType, settlesAs: settling, quotes: [] } };
}

/** Makes a board. */
export function createBoard(world: World, settings: PriceSettings, recoverMs: number, spelling: Spelling): Board {
  const availability = createAvailability(recoverMs);
  const model = createModel(settings, spelling);
  const givenOffers = new Map<string, readonly Offer[]>();
  const givenSelections = new Map<string, Selection>();
  const givenQuotes = new Map<string, readonly OpenQuote[]>();

  const listed = (event: WorldEvent, now: Instant): readonly Offer[] => {
    const phase = world.phaseOf(event, now);
    return phase === 'ended' ? [] : (givenOffers.get(event.key) ?? model(event, phase, now));
  };
  const opened = (offer: Offer, now: Instant): Offer => {
    const { selectionId } = offer;
    const quotes = givenQuotes.get(selectionId) ?? offer.quotes;
    if (!availability.isTouched(selectionId)) return quotes === offer.quotes ? offer : { ...offer, quotes };
    const left = quotes.flatMap((quote) => {
      const amount = availability.leftOf(quote, now);
      if (amount <= 0 || amount < quote.minStake.amount) return [];
      return [{ ...quote, maxStake: money(quote.maxStake.ccy, amount) }];
    });
    return { ...offer, quotes: left };
  };
  const find = (selectionId: string, now: Instant): Selection | null => {
    const known = givenSelections.get(selectionId) ?? modelSelection(world, spelling, selectionId);
    if (known === null) return null;
    // A schedule knows events for ever, but prices only those that it lists.
    const offers = world.isListed(known.event, now) ? listed(known.event, now) : [];
    const offer = offers.find((one) => one.selectionId === selectionId);
    return { event: known.event, offer: offer === undefined ? { ...known.offer, quotes: [] } : opened(offer, now) };
  };
  const restore = (selectionId: string): void => {
    givenQuotes.delete(selectionId);
    availability.restore(selectionId);
  };

  return {
    find,
    offersOf: (event, now) =>
      listed(event, now)
        .map((offer) => opened(offer, now))
        .filter(({ quotes }) => quotes.length > 0),
    take: (quote, amount, now) => {
      availability.take(quote, amount, now);
    },
    setOffers: (event, given) => {
      const offers = given.map((offer) => offerOf(event.contest, offer, spelling));
      givenOffers.set(event.key, offers);
      for (const offer of offers) {
        restore(offer.selectionId);
        givenSelections.set(offer.selectionId, { event, offer });
      }
    },
    setQuotes: (selectionId, quotes) => {
      restore(selectionId);
      givenQuotes.set(selectionId, whole(selectionId, quotes));
    },
  };
}
