// Which offer of a bookie is in force for a bet type of an event, of all that its lists and its answers for single selections say (provider §4,
// decisions §9): what is too old is not, the most urgent list comes first, and what was asked for last counts.
import type { Timer } from '../clock.js';
import { OFFER_LISTS, type Offer, type OfferList } from '../core/record/offer.js';
import type { PayoffClass } from '../core/rule/payoff.js';
import type { BetType } from '../core/value/bet-type.js';
import type { BookieCode, EventId, SelectionId } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import type { Instant } from '../core/value/time.js';
import type { KeptQuotes, QuoteKeeper } from './kept-quotes.js';

/** Something moved for these bet types of an event at a bookie. */
export interface MarketMove {
  readonly bookie: BookieCode;
  readonly eventId: EventId;
  readonly betType: BetType;
}

/** How often each of a bookie's lists is asked for, and single selections. */
export type PollPeriods = (
  bookie: BookieCode,
) => Readonly<Record<OfferList, number>> & { readonly quotes: number | null };

/** What a list has in one slot. */
export interface Entry {
  readonly list: OfferList;
  /** What is told when it changes, and what it is of. */
  readonly move: MarketMove;
  readonly cell: Cell;
  selectionId: SelectionId;
  quotes: KeptQuotes;
  /** When the list was asked for that had something else here than the one before. */
  changedMs: number;
}

/** What one bookie offers for one bet type of an event: by list, and by selection. */
export interface Cell {
  readonly shelf: BookieShelf;
  /** Of its bet type. */
  readonly payoffClass: PayoffClass;
  /**
   * One for each list that has it, or more where a bookie has several selections for one bet type: the last of a list is in force. There may be a
   * million cells, most of which have one: a table by list would take more than all else of a cell.
   */
  entries: readonly Entry[];
  quoted: Quoted | null;
}

/** A provider's answer for one selection, when it was asked for, and when it came. */
interface Quoted {
  readonly offer: Offer;
  readonly askedMs: number;
  readonly heardMs: number;
}

/** When a list was asked for, which is the moment of its PMMs, and when it came: that is what they age from. */
interface Confirmed {
  readonly askedAt: Instant;
  readonly heardMs: number;
}

/** What a bookie offers: what its lists have, by slot, and when each was heard of last. */
export interface BookieShelf {
  readonly bookie: BookieCode;
  readonly entries: Readonly<Record<OfferList, (Entry | null)[]>>;
  readonly confirmed: Map<OfferList, Confirmed>;
}

/** What is in force now. */
interface InForce {
  /** Returns whether a list was confirmed so lately that what it has is on offer. */
  isListFresh(shelf: BookieShelf, list: OfferList): boolean;
  /** Returns whether an answer for one selection is not too old. */
  isQuoteFresh(quoted: Quoted): boolean;
  /** Returns whether there is an offer. */
  hasOffer(cell: Cell): boolean;
  /** Returns the offer: the list's, confirmed when its list was, unless the selection was asked for since the list last had something else there. */
  offerOf(cell: Cell): Offer | null;
}

/** Returns which of a cell's entries a list has; of several the last. (`findLast` takes three times as long.) */
export function lastOf(entries: readonly Entry[], list: OfferList): Entry | undefined {
  for (let at = entries.length - 1; at >= 0; at -= 1) if (entries[at]?.list === list) return entries[at];
  return undefined;
}

/**
 * Returns what is in force by how often lists and selections are asked for. What is older, and what too old, is told by what never goes back: by a
 * clock that is set back the prices of before would stay in force for as long.
 */
export function createInForce(
  timer: Pick<Timer, 'elapsedMs'>,
  periodsOf: PollPeriods,
  { read }: Pick<QuoteKeeper, 'read'>,
): InForce {
  function isFresh(heardMs: number, periodMs: number): boolean {
    return timer.elapsedMs() - heardMs <= periodMs * PROVIDER_BOUNDS.staleAfterPolls;
  }

  function isConfirmedFresh({ bookie }: BookieShelf, list: OfferList, { heardMs }: Confirmed): boolean {
    return isFresh(heardMs, periodsOf(bookie)[list]);
  }

  function isListFresh(shelf: BookieShelf, list: OfferList): boolean {
    const confirmed = shelf.confirmed.get(list);
    return confirmed !== undefined && isConfirmedFresh(shelf, list, confirmed);
  }

  function isQuoteFresh({ offer, heardMs }: Quoted): boolean {
    return isFresh(heardMs, periodsOf(offer.bookie).quotes ?? 0);
  }

  /** The latest of the most urgent list that is fresh, and when that list was asked for. */
  function listed({ shelf, entries }: Cell): { readonly entry: Entry; readonly askedAt: Instant } | null {
    for (const list of OFFER_LISTS) {
      const entry = lastOf(entries, list);
      const confirmed = shelf.confirmed.get(list);
      if (entry !== undefined && confirmed !== undefined && isConfirmedFresh(shelf, list, confirmed))
        return { entry, askedAt: confirmed.askedAt };
    }
    return null;
  }

  return {
    isListFresh,
    isQuoteFresh,
    hasOffer({ shelf, entries }) {
      for (const { list } of entries) if (isListFresh(shelf, list)) return true;
      return false;
    },

    offerOf(cell) {
      const found = listed(cell);
      if (found === null) return null;
      const { entry, askedAt } = found;
      const { quoted } = cell;
      if (
        quoted !== null &&
        quoted.offer.selectionId === entry.selectionId &&
        quoted.askedMs >= entry.changedMs &&
        isQuoteFresh(quoted)
      )
        return quoted.offer;
      return { ...entry.move, selectionId: entry.selectionId, quotes: read(entry.quotes), at: askedAt };
    },
  };
}
