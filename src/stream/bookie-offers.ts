// What bookies offer on the events that somebody is registered for, in the terms of those who are. What moved in one turn is priced in one
// question to the compute worker; while that is under way, what moves again waits for the next.
import type { BookieAccount } from '../core/record/bookie.js';
import type { Event } from '../core/record/event.js';
import type { PricedQuote } from '../core/record/offer.js';
import type { QuotedAccount } from '../core/rule/pmm.js';
import type { AccountId, EventId } from '../core/value/ids.js';
import { MONEY_MAX } from '../core/value/money.js';
import type { Compute } from '../compute/compute.js';
import type { Market } from '../market/market.js';
import { quotedAccount, ratedQuotes } from '../services/quoted-accounts.js';
import type { Store } from '../store/store.js';
import type { Channels } from './channels.js';
import type { EventNews } from './event-news.js';
import { type Shelf, type Slot, createShelf, offerOn } from './shelf.js';
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
export interface BookieOffersParts {
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
  moved: Map<string, Slot>;
  ready: Promise<void>;
  users: number;
}

/** Returns the offers of a market's bookies. */
export function createBookieOffers(parts: BookieOffersParts): BookieOffers {
  const { store, market, compute, events, channels, onFault } = parts;
  const boards = new Map<EventId, Map<string, SharedBoard>>();
  let pricing: Promise<void> | null = null;

  function move(board: SharedBoard, slots: Iterable<Slot>): void {
    for (const slot of slots)
      if (board.terms.accounts.has(slot.bookie)) board.moved.set(`${slot.bookie} ${slot.betType}`, slot);
  }

  const boardsOf = (eventId: EventId): Iterable<SharedBoard> => boards.get(eventId)?.values() ?? [];

  function* allBoards(): Generator<SharedBoard> {
    for (const ofEvent of boards.values()) yield* ofEvent.values();
  }

  /** Prices what has moved, and then what moved meanwhile. */
  function priceSoon(): Promise<void> {
    pricing ??= priceAll().finally(() => {
      pricing = null;
      for (const board of allBoards()) if (board.moved.size > 0) priceSoon().catch(onFault);
    });
    return pricing;
  }

  async function priceAll(): Promise<void> {
    // All that moves in this turn is priced together.
    await Promise.resolve();
    await Promise.all([...allBoards()].filter(({ moved }) => moved.size > 0).map(price));
  }

  async function price(board: SharedBoard): Promise<void> {
    const slots = [...board.moved.values()];
    board.moved = new Map();
    const lists = await priceLists(board, slots);
    const event = events.find(board.eventId);
    for (const [index, slot] of slots.entries()) {
      const priceList = lists[index] ?? null;
      if (priceList === null || event === null) board.shelf.remove(slot);
      else board.shelf.put(slot, offerOn(event, slot, priceList));
    }
  }

  /** Returns for each slot what it is worth; null: it is not on offer. */
  async function priceLists(
    { eventId, terms }: SharedBoard,
    slots: readonly Slot[],
  ): Promise<(readonly PricedQuote[] | null)[]> {
    const quote = quoter(terms);
    const quoted = slots.map((slot) => quote(eventId, slot));
    const accounts = quoted.flatMap((account) => (account === null ? [] : [account]));
    const lists = accounts.length === 0 ? [] : await compute.aggregatePrices({ accounts, viewer: terms.viewer });
    let next = 0;
    return quoted.map((account) => {
      if (account === null) return null;
      const list = lists[next] ?? [];
      next += 1;
      return list;
    });
  }

  /** An offer is shown as its bookie quotes it: what an account has left to stake shows in the betslip. */
  function quoter({ accounts }: Terms): (eventId: EventId, slot: Slot) => QuotedAccount | null {
    const { view } = store;
    const rates = view.find('rates', 'rates')?.rates ?? {};
    const bases = new Map<AccountId, QuotedAccount | null>();
    const baseOf = (account: BookieAccount): QuotedAccount | null => {
      const base = quotedAccount(view, account, null, null);
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
    move(board, board.shelf.slots());
  }

  const stopMoves = market.onMoves((moves) => {
    let isMoved = false;
    for (const { eventId, bookie, betType } of moves) {
      for (const board of boardsOf(eventId)) {
        move(board, [{ bookie, betType }]);
        isMoved = true;
      }
    }
    if (isMoved) priceSoon().catch(onFault);
  });
  events.onTurn((eventId) => {
    for (const board of boardsOf(eventId)) moveAll(board);
    priceSoon().catch(onFault);
  });
  const stopLines = store.onLines((lines) => {
    const isOfAll = lines.some(({ changes }) =>
      changes.some(({ kind }) => kind === 'rates' || kind === 'bookie' || kind === 'bookieAccount'),
    );
    if (!isOfAll) return;
    for (const board of allBoards()) moveAll(board);
    priceSoon().catch(onFault);
  });

  function openShared(event: Event, terms: Terms): SharedBoard {
    const shelf = createShelf(event, channels);
    const { eventId } = event;
    const board: SharedBoard = {
      key: terms.key,
      eventId,
      terms,
      shelf,
      moved: new Map(),
      ready: Promise.resolve(),
      users: 0,
    };
    const ofEvent = boards.get(eventId) ?? new Map<string, SharedBoard>();
    boards.set(eventId, ofEvent.set(terms.key, board));
    moveAll(board);
    board.ready = priced(board).catch(onFault);
    return board;
  }

  /** A pricing that is under way already may have begun without it. */
  async function priced(board: SharedBoard): Promise<void> {
    while (board.moved.size > 0) await priceSoon();
  }

  function leave(board: SharedBoard): void {
    board.users -= 1;
    if (board.users > 0) return;
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
      stopMoves();
      stopLines();
    },
  };
}
