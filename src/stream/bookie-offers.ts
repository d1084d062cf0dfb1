// What bookies offer on the events that somebody is registered for, in the terms of those who are. What has moved is priced by the compute
// worker, so much at a time that others have their turn in between; what moves again meanwhile is priced again.
import { ratesNow } from '../core/look/rates.js';
import type { BookieAccount } from '../core/record/bookie.js';
import type { Event } from '../core/record/event.js';
import type { PricedQuote } from '../core/record/offer.js';
import type { QuotedAccount } from '../core/rule/pmm.js';
import type { AccountId, EventId } from '../core/value/ids.js';
import { MONEY_MAX } from '../core/value/money.js';
import type { Compute } from '../compute/compute.js';
import type { Market } from '../market/market.js';
import { priceEach, quotedAccount, ratedQuotes } from '../services/quoted-accounts.js';
import type { Store } from '../store/store.js';
import { nextTurn } from '../turns.js';
import type { Channels } from './channels.js';
import type { EventNews } from './event-news.js';
import { type Shelf, type OfferRef, createShelf, keyOf, offerOn } from './shelf.js';
import type { Terms } from './terms.js';

/** A shelf that is kept up to date until it is closed. */
export interface Board {
  readonly shelf: Shelf;
  /** Resolves when what was on offer at its opening is on the shelf. */
  readonly ready: Promise<void>;
  close(): void;
}

/** What bookies offer. */
export interface BookieOffers {
  /** Returns a board; those who ask in the same terms share one. */
  open(event: Event, terms: Terms): Board;
  close(): void;
}

/** What it needs of the rest. */
interface BookieOffersParts {
  readonly store: Store;
  readonly market: Market;
  readonly compute: Compute;
  readonly events: EventNews;
  readonly channels: Channels;
  readonly onFault: (fault: unknown) => void;
}

interface SharedBoard {
  readonly key: string;
  readonly eventId: EventId;
  readonly terms: Terms;
  readonly shelf: Shelf;
  /** What has moved since it was last priced, by bookie and bet type. */
  readonly moved: Map<string, OfferRef>;
  /** Of what was on offer at its opening, what has not been priced yet. */
  readonly opening: Set<string>;
  readonly ready: Promise<void>;
  readonly onReady: () => void;
  users: number;
}

/** A part of a board that is priced together. */
interface Lot {
  readonly board: SharedBoard;
  readonly refs: readonly OfferRef[];
}

/** So many offers are priced in a turn of the event loop: a few milliseconds' work. */
const OFFERS_A_TURN = 200;
/** What could not be priced is tried again after this. */
const AGAIN_MS = 250;

/** Returns the offers of a market's bookies. */
export function createBookieOffers(parts: BookieOffersParts): BookieOffers {
  const { store, market, compute, events, channels, onFault } = parts;
  const boards = new Map<EventId, Map<string, SharedBoard>>();
  /** Boards of which something has moved. */
  const due = new Set<SharedBoard>();
  let isPricing = false;
  let isClosed = false;

  function move(board: SharedBoard, refs: Iterable<OfferRef>): void {
    for (const ref of refs) if (board.terms.accounts.has(ref.bookie)) board.moved.set(keyOf(ref), ref);
    if (board.moved.size > 0) due.add(board);
    if (due.size > 0) void priceAll();
  }

  const boardsOf = (eventId: EventId): Iterable<SharedBoard> => boards.get(eventId)?.values() ?? [];

  function* allBoards(): Generator<SharedBoard> {
    for (const ofEvent of boards.values()) yield* ofEvent.values();
  }

  async function priceAll(): Promise<void> {
    if (isPricing) return;
    isPricing = true;
    while (due.size > 0 && !isClosed) {
      // All that moves in this turn is priced together, as far as there is room.
      await nextTurn();
      const outcomes = await Promise.allSettled(nextLots().map(price));
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
      for (const { reason } of failed) onFault(reason);
      if (failed.length > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    isPricing = false;
  }

  function nextLots(): readonly Lot[] {
    const lots: Lot[] = [];
    let room = OFFERS_A_TURN;
    for (const board of due) {
      if (room === 0) break;
      const refs = [...board.moved.values()].slice(0, room);
      for (const ref of refs) board.moved.delete(keyOf(ref));
      if (board.moved.size === 0) due.delete(board);
      room -= refs.length;
      lots.push({ board, refs });
    }
    return lots;
  }

  async function price({ board, refs }: Lot): Promise<void> {
    let lists: readonly (readonly PricedQuote[] | null)[];
    try {
      lists = await priceLists(board, refs);
    } catch (fault) {
      // What has moved since is newer.
      for (const ref of refs) if (!board.moved.has(keyOf(ref))) board.moved.set(keyOf(ref), ref);
      due.add(board);
      throw fault;
    }
    const event = events.find(board.eventId);
    for (const [index, ref] of refs.entries()) {
      const priceList = lists[index] ?? null;
      if (priceList === null || event === null) board.shelf.remove(ref);
      else board.shelf.put(ref, offerOn(event, ref, priceList));
      board.opening.delete(keyOf(ref));
    }
    if (board.opening.size === 0) board.onReady();
  }

  /** Returns for each offer what it is worth; null: it is not on offer. */
  function priceLists(
    { eventId, terms }: SharedBoard,
    refs: readonly OfferRef[],
  ): Promise<readonly (readonly PricedQuote[] | null)[]> {
    const quote = quoter(terms);
    return priceEach(
      compute,
      refs.map((ref) => quote(eventId, ref)),
      terms.viewer,
    );
  }

  /** An offer is shown as its bookie quotes it: what an account has left to stake shows in the betslip. */
  function quoter({ accounts }: Terms): (eventId: EventId, ref: OfferRef) => QuotedAccount | null {
    const { view } = store;
    const rates = ratesNow(view);
    const bases = new Map<AccountId, QuotedAccount | null>();
    const baseOf = (account: BookieAccount): QuotedAccount | null => {
      const base = quotedAccount(view, account, null);
      return base === null ? null : { ...base, available: MONEY_MAX };
    };
    return (eventId, { bookie, betType }) => {
      const accountId = accounts.get(bookie);
      const offer = accountId === undefined ? null : market.findOffer(bookie, eventId, betType);
      const account = accountId === undefined || offer === null ? null : view.find('bookieAccount', accountId);
      if (account === null || offer === null) return null;
      const base = bases.get(account.accountId) ?? baseOf(account);
      bases.set(account.accountId, base);
      return base === null ? null : { ...base, quotes: ratedQuotes(rates, offer) };
    };
  }

  function moveAll(board: SharedBoard): void {
    move(board, market.offersOn(board.eventId));
    move(board, board.shelf.refs());
  }

  const stopMoves = market.onMoves((moves) => {
    for (const { eventId, bookie, betType } of moves)
      for (const board of boardsOf(eventId)) move(board, [{ bookie, betType }]);
  });
  events.onTurn((eventId) => {
    for (const board of boardsOf(eventId)) moveAll(board);
  });
  const stopLines = store.onLines((lines) => {
    const isOfAll = lines.some(({ changes }) =>
      changes.some(({ kind }) => kind === 'rates' || kind === 'bookie' || kind === 'bookieAccount'),
    );
    if (isOfAll) for (const board of allBoards()) moveAll(board);
  });

  function openShared(event: Event, terms: Terms): SharedBoard {
    const shelf = createShelf(event, channels);
    const { eventId } = event;
    const ofEvent = boards.get(eventId) ?? new Map<string, SharedBoard>();
    const { promise: ready, resolve: onReady } = withResolver();
    const moved = new Map<string, OfferRef>();
    const board = {
      key: terms.key,
      eventId,
      terms,
      shelf,
      moved,
      opening: new Set<string>(),
      ready,
      onReady,
      users: 0,
    };
    boards.set(eventId, ofEvent.set(terms.key, board));
    moveAll(board);
    for (const key of moved.keys()) board.opening.add(key);
    if (board.opening.size === 0) onReady();
    return board;
  }

  function leave(board: SharedBoard): void {
    board.users -= 1;
    if (board.users > 0) return;
    due.delete(board);
    board.onReady();
    const ofEvent = boards.get(board.eventId);
    ofEvent?.delete(board.key);
    if (ofEvent?.size === 0) boards.delete(board.eventId);
  }

  return {
    open(event, terms) {
      const board = boards.get(event.eventId)?.get(terms.key) ?? openShared(event, terms);
      board.users += 1;
      return {
        shelf: board.shelf,
        ready: board.ready,
        close: () => {
          leave(board);
        },
      };
    },
    close() {
      isClosed = true;
      stopMoves();
      stopLines();
    },
  };
}

function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    promise,
    resolve: () => {
      resolve();
    },
  };
}
