// Who quotes what now: the offers of every bookie by event and bet type. Memory only, rebuilt by one poll of each provider; it says
// which events moved, and withdraws what nobody has confirmed for too long (decisions §9).
import type { Timer } from '../clock.js';
import { OFFER_LISTS, type Offer, type OfferList, type Quote } from '../core/record/offer.js';
import { type PayoffClass, payoffClassOf } from '../core/rule/payoff.js';
import type { BetType } from '../core/value/bet-type.js';
import type { BookieCode, EventId, SelectionId } from '../core/value/ids.js';
import type { Instant } from '../core/value/time.js';
import type { Prices } from '../core/view.js';
import { oneATurn } from '../turns.js';
import {
  type BookieShelf,
  type Cell,
  type Entry,
  type MarketMove,
  type PollPeriods,
  createInForce,
  lastOf,
} from './in-force.js';
import { createQuoteKeeper } from './kept-quotes.js';

/** An offer as a poll brought it. */
export interface ListedOffer {
  /** Where the provider's list keeps it: stable from poll to poll. */
  readonly slot: number;
  readonly eventId: EventId;
  readonly betType: BetType;
  readonly selectionId: SelectionId;
  readonly quotes: readonly Quote[];
}

/** What a complete poll of one list changed. */
export interface ListChange {
  readonly bookie: BookieCode;
  readonly list: OfferList;
  /** When it was asked for: by the clock, and by what never goes back. */
  readonly at: Instant;
  readonly askedMs: number;
  /** Walked through once. */
  readonly changed: Iterable<ListedOffer>;
  /** `all`: the list was read as if for the first time, and nothing is where it was. */
  readonly removedSlots: readonly number[] | 'all';
}

/** The prices on offer, and who must hear of them. */
export interface Market extends Prices {
  /**
   * Takes what a poll changed, and confirms all that it did not mention. A long list takes turns: one that is fresh is in force, and told, as it comes,
   * another once it is there as a whole. One that is given up meanwhile is not confirmed, and what is left of it is left out. One list, one change at a time.
   */
  apply(change: ListChange, isGivenUp?: () => boolean): Promise<void>;
  /** Takes a provider's answer for one selection (price_and_stake), by when it was asked for. It is in force until the list has something else there, or it is old (provider §4). */
  applyQuotes(offer: Offer, askedMs: number): void;
  /** Takes back what a bookie offers on an event: it was not that event's. The list must be told whole again. */
  withdraw(bookie: BookieCode, eventId: EventId): void;
  /** Tells of what nobody has confirmed for so long that it is not in force any more: offers, and quotes of their own. Call now and then. */
  sweep(): void;
  /**
   * Returns the bet types that settle as the given one at every score and that a bookie offers on an event, the given one first,
   * then the best priced.
   */
  equivalentTypes(bookie: BookieCode, eventId: EventId, betType: BetType): readonly BetType[];
  /** Returns the bookies that have offers on an event. */
  bookiesOf(eventId: EventId): readonly BookieCode[];
  /** Returns whether a bookie, all of whose lists have been read, offers nothing on an event. */
  hasLeft(bookie: BookieCode, eventId: EventId): boolean;
  /** Returns those that have offers there which settle as a bet type does at every score. */
  bookiesWith(eventId: EventId, betType: BetType): readonly BookieCode[];
  /** Returns what is listed on an event, whether or not it is fresh. */
  offersOn(eventId: EventId): Iterable<{ readonly bookie: BookieCode; readonly betType: BetType }>;
  /** Calls for each offer that moved. Returns how to stop. */
  onMoves(listener: (moves: readonly MarketMove[]) => void): () => void;
  /** Calls when a poll confirmed what a bookie offers. Returns how to stop. */
  onConfirmed(listener: (bookie: BookieCode) => void): () => void;
}

/** To take in an offer takes some two microseconds, to tell of it as many; the first poll of a list may have a hundred thousand. */
const OFFERS_A_TURN = 500;

/** What is offered on an event: by bookie, and all that settles alike at every score, of whichever bookie. */
interface EventShelf {
  readonly ofBookies: Map<BookieCode, Map<BetType, Cell>>;
  readonly ofClasses: Map<PayoffClass, readonly Cell[]>;
}

const moveOf = ({ bookie, eventId, betType }: Offer): MarketMove => ({ bookie, eventId, betType });

const never = (): boolean => false;

/** Returns a market with nothing on offer. */
export function createMarket(timer: Pick<Timer, 'elapsedMs'>, periodsOf: PollPeriods): Market {
  const events = new Map<EventId, EventShelf>();
  const bookies = new Map<BookieCode, BookieShelf>();
  const quotesKept = createQuoteKeeper();
  const inForce = createInForce(timer, periodsOf, quotesKept);
  /** Those that have a quote of their own. */
  const quotedCells = new Set<Cell>();
  const moveListeners = new Set<(moves: readonly MarketMove[]) => void>();
  const confirmListeners = new Set<(bookie: BookieCode) => void>();
  /** Lists that come together take turns with each other, too. */
  const myTurn = oneATurn();

  function shelfOf(bookie: BookieCode): BookieShelf {
    const known = bookies.get(bookie);
    if (known !== undefined) return known;
    const shelf: BookieShelf = { bookie, entries: { live: [], today: [], early: [] }, confirmed: new Map() };
    bookies.set(bookie, shelf);
    return shelf;
  }

  function eventShelfOf(eventId: EventId): EventShelf {
    const known = events.get(eventId);
    if (known !== undefined) return known;
    const shelf: EventShelf = { ofBookies: new Map(), ofClasses: new Map() };
    events.set(eventId, shelf);
    return shelf;
  }

  function cellFor(bookie: BookieCode, eventId: EventId, betType: BetType): Cell {
    const { ofBookies, ofClasses } = eventShelfOf(eventId);
    const betTypes = ofBookies.get(bookie) ?? new Map<BetType, Cell>();
    ofBookies.set(bookie, betTypes);
    const known = betTypes.get(betType);
    if (known !== undefined) return known;
    const payoffClass = payoffClassOf(betType);
    const cell: Cell = { shelf: shelfOf(bookie), payoffClass, entries: [], quoted: null };
    betTypes.set(betType, cell);
    ofClasses.set(payoffClass, [...(ofClasses.get(payoffClass) ?? []), cell]);
    return cell;
  }

  /** Puts an offer where the list has it, and returns what moved; the last one that came is in force. */
  function put({ bookie, list, askedMs }: ListChange, entries: (Entry | null)[], offer: ListedOffer): MarketMove {
    const { slot, eventId, betType, selectionId, quotes } = offer;
    const before = entries[slot] ?? null;
    // Most often only its quotes are others.
    if (
      before?.move.eventId === eventId &&
      before.move.betType === betType &&
      lastOf(before.cell.entries, list) === before
    ) {
      if (before.selectionId === selectionId && quotesKept.isSame(before.quotes, quotes)) return before.move;
      if (before.selectionId !== selectionId) before.selectionId = selectionId;
      before.quotes = quotesKept.keepOver(before.quotes, quotes);
      before.changedMs = askedMs;
      return before.move;
    }
    if (before !== null) take(before);
    const cell = cellFor(bookie, eventId, betType);
    const kept = quotesKept.keep(quotes);
    const entry = { list, move: { bookie, eventId, betType }, cell, selectionId, quotes: kept, changedMs: askedMs };
    entries[slot] = entry;
    cell.entries = [...cell.entries, entry];
    return entry.move;
  }

  /** Takes an offer away; one that is gone already is left alone, for what is there now is another. */
  function take(entry: Entry): void {
    const { move, cell } = entry;
    const { bookie, eventId, betType } = move;
    const event = events.get(eventId);
    const betTypes = event?.ofBookies.get(bookie);
    if (event === undefined || betTypes === undefined || !cell.entries.includes(entry)) return;
    cell.entries = cell.entries.filter((other) => other !== entry);
    if (cell.entries.length > 0) return;
    betTypes.delete(betType);
    const alike = (event.ofClasses.get(cell.payoffClass) ?? []).filter((other) => other !== cell);
    if (alike.length > 0) event.ofClasses.set(cell.payoffClass, alike);
    else event.ofClasses.delete(cell.payoffClass);
    if (betTypes.size > 0) return;
    event.ofBookies.delete(bookie);
    if (event.ofBookies.size === 0) events.delete(eventId);
  }

  function tell(moves: readonly MarketMove[]): void {
    if (moves.length > 0) for (const listener of moveListeners) listener(moves);
  }

  /** Puts what has come, then takes what is gone, so that nothing is missing in between: each when it is asked for the next move. */
  function* moving(
    change: ListChange,
    entries: (Entry | null)[],
    old: readonly (Entry | null | undefined)[],
  ): Generator<MarketMove> {
    for (const offer of change.changed) yield put(change, entries, offer);
    for (const entry of old) {
      if (entry === null || entry === undefined) continue;
      take(entry);
      yield entry.move;
    }
  }

  async function tellEach(entries: Iterable<Entry | null | undefined>): Promise<void> {
    let moves: MarketMove[] = [];
    for (const entry of entries) {
      if (entry === null || entry === undefined) continue;
      if (moves.push(entry.move) < OFFERS_A_TURN) continue;
      tell(moves);
      moves = [];
      await myTurn();
    }
    tell(moves);
  }

  /** Returns for which offers the list is in force again. */
  function dropOldQuotes(): readonly MarketMove[] {
    const moves: MarketMove[] = [];
    for (const cell of quotedCells) {
      if (cell.quoted !== null && inForce.isQuoteFresh(cell.quoted)) continue;
      quotedCells.delete(cell);
      if (cell.quoted !== null) moves.push(moveOf(cell.quoted.offer));
      cell.quoted = null;
    }
    return moves;
  }

  function hasOffer(cells: Iterable<Cell>): boolean {
    for (const cell of cells) if (inForce.hasOffer(cell)) return true;
    return false;
  }

  return {
    async apply(change, isGivenUp = never) {
      const { bookie, list, at, removedSlots } = change;
      const shelf = shelfOf(bookie);
      const entries = shelf.entries[list];
      const old = removedSlots === 'all' ? entries.splice(0) : removedSlots.map((slot) => entries[slot]);
      if (removedSlots !== 'all') for (const slot of removedSlots) entries[slot] = null;
      let moves: MarketMove[] = [];
      let isFresh = true;
      for (const move of moving(change, entries, old)) {
        if (moves.push(move) < OFFERS_A_TURN) continue;
        isFresh &&= inForce.isListFresh(shelf, list);
        if (isFresh) tell(moves);
        moves = [];
        await myTurn();
        if (isGivenUp()) return;
      }
      isFresh &&= inForce.isListFresh(shelf, list);
      shelf.confirmed.set(list, { askedAt: at, heardMs: timer.elapsedMs() });
      for (const listener of confirmListeners) listener(bookie);
      if (isFresh) tell(moves);
      // After a silence the whole list is on offer again, also what is as it was.
      else await tellEach([...old, ...entries]);
    },

    applyQuotes(offer, askedMs) {
      const cell = events.get(offer.eventId)?.ofBookies.get(offer.bookie)?.get(offer.betType);
      if (cell === undefined) return;
      cell.quoted = { offer, askedMs, heardMs: timer.elapsedMs() };
      quotedCells.add(cell);
      tell([moveOf(offer)]);
    },

    withdraw(bookie, eventId) {
      const gone: MarketMove[] = [];
      for (const cell of [...(events.get(eventId)?.ofBookies.get(bookie)?.values() ?? [])]) {
        for (const entry of cell.entries) {
          take(entry);
          gone.push(entry.move);
        }
      }
      tell(gone);
    },

    sweep() {
      for (const shelf of bookies.values()) {
        for (const list of shelf.confirmed.keys()) {
          if (inForce.isListFresh(shelf, list)) continue;
          shelf.confirmed.delete(list);
          void tellEach(shelf.entries[list]);
        }
      }
      tell(dropOldQuotes());
    },

    findOffer(bookie, eventId, betType) {
      const cell = events.get(eventId)?.ofBookies.get(bookie)?.get(betType);
      return cell === undefined ? null : inForce.offerOf(cell);
    },

    equivalentTypes(bookie, eventId, betType) {
      const wanted = payoffClassOf(betType);
      const found: { readonly betType: BetType; readonly best: number }[] = [];
      for (const [other, cell] of events.get(eventId)?.ofBookies.get(bookie) ?? []) {
        if (cell.payoffClass !== wanted) continue;
        const offer = inForce.offerOf(cell);
        if (offer === null) continue;
        const best = other === betType ? Number.POSITIVE_INFINITY : (offer.quotes[0]?.price ?? 0);
        found.push({ betType: other, best });
      }
      // Those at one price as they are listed.
      return found.sort((one, other) => other.best - one.best).map((it) => it.betType);
    },

    bookiesOf(eventId) {
      const found: BookieCode[] = [];
      for (const [bookie, cells] of events.get(eventId)?.ofBookies ?? [])
        if (hasOffer(cells.values())) found.push(bookie);
      return found.sort();
    },

    hasLeft(bookie, eventId) {
      const shelf = shelfOf(bookie);
      return (
        OFFER_LISTS.every((list) => inForce.isListFresh(shelf, list)) &&
        events.get(eventId)?.ofBookies.has(bookie) !== true
      );
    },

    bookiesWith(eventId, betType) {
      const found: BookieCode[] = [];
      for (const cell of events.get(eventId)?.ofClasses.get(payoffClassOf(betType)) ?? []) {
        const { bookie } = cell.shelf;
        if (!found.includes(bookie) && inForce.hasOffer(cell)) found.push(bookie);
      }
      return found.sort();
    },

    *offersOn(eventId) {
      for (const [bookie, cells] of events.get(eventId)?.ofBookies ?? []) {
        for (const betType of cells.keys()) yield { bookie, betType };
      }
    },

    onMoves(listener) {
      moveListeners.add(listener);
      return () => moveListeners.delete(listener);
    },

    onConfirmed(listener) {
      confirmListeners.add(listener);
      return () => confirmListeners.delete(listener);
    },
  };
}
