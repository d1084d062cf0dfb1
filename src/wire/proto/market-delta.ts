// What a poll changed, as columns: written by a worker, read by the main thread one row at a time, when it gets there. Strings lie
// end to end in one text, so that a first poll of ten thousand selections arrives as one string and not as ten thousand.
import type { Quote } from '../../core/record/offer.js';
import type { BetType } from '../../core/value/bet-type.js';
import { type Currency, toCurrency } from '../../core/value/currency.js';
import {
  type SelectionId,
  type SportCode,
  type TeamId,
  toCompetitionId,
  toSelectionId,
  toTeamId,
} from '../../core/value/ids.js';
import { toMinor } from '../../core/value/money.js';
import { toPriceMilli } from '../../core/value/price.js';
import { toInstant } from '../../core/value/time.js';
import { type Listing, type OfferRead, type RunnerSeen, listingKeyOf } from '../provider/events.js';
import type { QuotesRead } from '../provider/quotes.js';
import { type Column, at, startOf, textAt } from './columns.js';

/** Quotes of many offers, one entry a quote. */
export interface QuoteColumns {
  readonly currencies: readonly string[];
  readonly priceMilli: Column;
  /** Index in `currencies`. */
  readonly currency: Column;
  readonly min: Column;
  readonly max: Column;
}

/** What changed since the poll before. A slot names an offer from the poll that brings it to the poll that removes it. */
export interface MarketDelta {
  /** Listings that have a changed offer, to be read by `listingSeen`. */
  readonly listingCount: number;
  /** Offers that are new or not as they were, to be read by `changedOffer`. */
  readonly changedCount: number;
  /** Slots whose offer is no longer listed. None of them is among the changed ones. */
  readonly removed: Column;
  readonly text: string;
  readonly textEnds: Column;
  readonly listings: Column;
  readonly runnerNames: Column;
  readonly runnerIds: Column;
  readonly slots: Column;
  readonly listing: Column;
  readonly betType: Column;
  readonly unparsed: Column;
  readonly selection: Column;
  readonly quoteEnds: Column;
  readonly quotes: QuoteColumns;
}

/** A listing and what identifies it at its provider. */
export type ListingSeen = Listing & { readonly listingKey: string };

/** An offer that is new, or not as it was. */
type OfferChanged = {
  readonly slot: number;
  /** Its listing's place in this delta. */
  readonly listing: number;
  readonly selectionId: SelectionId;
  /** Best price first; none: listed, but not priced now. */
  readonly quotes: readonly Quote[];
} & (
  | { readonly kind: 'parsed'; readonly betType: BetType }
  /** `text` is the provider's own; only who knows the runners' ids can tell its bet type. */
  | { readonly kind: 'unparsed'; readonly text: string }
);

/** Entries of `listings` that one listing takes. */
export const LISTING_WIDTH = 10;

const KIND_NORMAL = 0;
const KIND_MULTIRUNNER = 1;

/** Collects what changed. */
interface DeltaWriter {
  /** Returns the listing's place. */
  addListing(listing: Listing): number;
  addOffer(slot: number, listing: number, offer: OfferRead): void;
  /** Returns all that was added, with the slots that are free again. */
  finish(removed: Column): MarketDelta;
}

interface Texts {
  readonly parts: string[];
  readonly places: Map<string, number>;
}

function place(texts: Texts, text: string): number {
  const known = texts.places.get(text);
  if (known !== undefined) return known;
  const at = texts.parts.push(text) - 1;
  texts.places.set(text, at);
  return at;
}

function endsOf(parts: readonly string[]): number[] {
  let end = 0;
  return parts.map((part) => (end += part.length));
}

/** Collects quotes. */
interface QuotesWriter {
  add(quotes: QuotesRead): void;
  /** How many were added. */
  count(): number;
  finish(): QuoteColumns;
}

/** Makes an empty collection. */
export function createQuotesWriter(): QuotesWriter {
  const currencies: Currency[] = [];
  const priceMilli: number[] = [];
  const currency: number[] = [];
  const min: number[] = [];
  const max: number[] = [];

  function placeOf(ccy: Currency): number {
    const known = currencies.indexOf(ccy);
    return known === -1 ? currencies.push(ccy) - 1 : known;
  }

  return {
    add(quotes) {
      for (let at = 0; at < quotes.count; at += 1) {
        priceMilli.push(quotes.priceMilli[at] ?? 0);
        currency.push(placeOf(quotes.ccy[at] ?? ('' as Currency)));
        min.push(quotes.min[at] ?? 0);
        max.push(quotes.max[at] ?? 0);
      }
    },
    count: () => priceMilli.length,
    finish: () => ({ currencies, priceMilli, currency, min, max }),
  };
}

/** Makes an empty collection. */
export function createDeltaWriter(): DeltaWriter {
  const texts: Texts = { parts: [], places: new Map() };
  const listings: number[] = [];
  const runnerNames: number[] = [];
  const runnerIds: number[] = [];
  const slots: number[] = [];
  const listingOf: number[] = [];
  const betType: number[] = [];
  const unparsed: number[] = [];
  const selection: number[] = [];
  const quoteEnds: number[] = [];
  const quotes = createQuotesWriter();

  function addSides(listing: Listing): void {
    if (listing.kind === 'normal') {
      listings.push(place(texts, listing.home), place(texts, listing.away));
      listings.push(listing.suppliedHomeId ?? 0, listing.suppliedAwayId ?? 0);
      return;
    }
    const from = runnerNames.length;
    for (const runner of listing.runners) {
      runnerNames.push(place(texts, runner.name));
      runnerIds.push(runner.suppliedId ?? 0);
    }
    listings.push(place(texts, listing.eventName), 0, from, runnerNames.length);
  }

  return {
    addListing(listing) {
      listings.push(
        listing.kind === 'normal' ? KIND_NORMAL : KIND_MULTIRUNNER,
        place(texts, listingKeyOf(listing)),
        place(texts, listing.sport),
        place(texts, listing.competitionName),
        listing.suppliedCompetitionId ?? 0,
        listing.start,
      );
      addSides(listing);
      return listings.length / LISTING_WIDTH - 1;
    },
    addOffer(slot, listing, offer) {
      quotes.add(offer.quotes);
      slots.push(slot);
      listingOf.push(listing);
      betType.push(place(texts, offer.betType));
      unparsed.push(offer.isUnparsed ? 1 : 0);
      // A selection is on one offer only, so looking for it among the strings would find nothing.
      selection.push(texts.parts.push(offer.selectionId) - 1);
      quoteEnds.push(quotes.count());
    },
    finish: (removed) => ({
      listingCount: listings.length / LISTING_WIDTH,
      changedCount: slots.length,
      removed,
      text: texts.parts.join(''),
      textEnds: endsOf(texts.parts),
      listings,
      runnerNames,
      runnerIds,
      slots,
      listing: listingOf,
      betType,
      unparsed,
      selection,
      quoteEnds,
      quotes: quotes.finish(),
    }),
  };
}

function textOf({ text, textEnds }: MarketDelta, index: number): string {
  return textAt(text, textEnds, index);
}

const teamOrNull = (id: number): TeamId | null => (id === 0 ? null : toTeamId(id));

function runnersSeen(delta: MarketDelta, from: number, end: number): RunnerSeen[] {
  return Array.from({ length: end - from }, (_, offset) => ({
    name: textOf(delta, at(delta.runnerNames, from + offset)),
    suppliedId: teamOrNull(at(delta.runnerIds, from + offset)),
  }));
}

/** Returns one of the delta's listings. Asserts: 0 ≤ index < `listingCount`. */
export function listingSeen(delta: MarketDelta, index: number): ListingSeen {
  const field = (offset: number): number => at(delta.listings, index * LISTING_WIDTH + offset);
  const competitionId = field(4);
  const base = {
    listingKey: textOf(delta, field(1)),
    sport: textOf(delta, field(2)) as SportCode,
    competitionName: textOf(delta, field(3)),
    suppliedCompetitionId: competitionId === 0 ? null : toCompetitionId(competitionId),
    start: toInstant(field(5)),
  };
  const name = textOf(delta, field(6));
  if (field(0) === KIND_MULTIRUNNER)
    return { ...base, kind: 'multirunner', eventName: name, runners: runnersSeen(delta, field(8), field(9)) };
  const { listingKey, sport, competitionName, suppliedCompetitionId, start } = base;
  return {
    listingKey,
    sport,
    competitionName,
    suppliedCompetitionId,
    start,
    kind: 'normal',
    home: name,
    away: textOf(delta, field(7)),
    suppliedHomeId: teamOrNull(field(8)),
    suppliedAwayId: teamOrNull(field(9)),
  };
}

/** Returns the quotes of a range, one object each. */
export function quotesBetween(columns: QuoteColumns, from: number, end: number): Quote[] {
  const quotes: Quote[] = [];
  for (let index = from; index < end; index += 1) {
    quotes.push({
      price: toPriceMilli(at(columns.priceMilli, index)),
      ccy: toCurrency(columns.currencies[at(columns.currency, index)] ?? ''),
      min: toMinor(at(columns.min, index)),
      max: toMinor(at(columns.max, index)),
    });
  }
  return quotes;
}

/**
 * Returns one of the delta's changed offers. Asserts: 0 ≤ index < `changedCount`.
 *
 * Its strings are slices that keep the delta's whole text in memory: who keeps an offer of a known slot keeps the strings it had. Hundreds
 * of offers change with a page: all fields are written out, as spreading them costs more than all else.
 */
export function changedOffer(delta: MarketDelta, index: number): OfferChanged {
  const text = textOf(delta, at(delta.betType, index));
  const slot = at(delta.slots, index);
  const listing = at(delta.listing, index);
  const selectionId = toSelectionId(textOf(delta, at(delta.selection, index)));
  const quotes = quotesBetween(delta.quotes, startOf(delta.quoteEnds, index), at(delta.quoteEnds, index));
  if (at(delta.unparsed, index) === 1) return { kind: 'unparsed', text, slot, listing, selectionId, quotes };
  // The worker has put it in the grammar's own form.
  return { kind: 'parsed', betType: text as BetType, slot, listing, selectionId, quotes };
}
