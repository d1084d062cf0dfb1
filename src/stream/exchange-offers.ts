// What stands on the own exchange, as offers of one more bookie: to each customer without what is its own, to nobody what is dark
// (decisions §13, §16).
import type { Clock } from '../clock.js';
import { eachRecord, isIn } from '../core/change.js';
import type { Event } from '../core/record/event.js';
import type { Order } from '../core/record/order.js';
import { type PayoffClass, payoffClassOf } from '../core/rule/payoff.js';
import type { Viewer } from '../core/rule/pmm.js';
import { mustExist } from '../core/value/assert.js';
import { type BetType, oppositeOf } from '../core/value/bet-type.js';
import { EXCHANGE_BOOKIE, type EventId, type OrderId, type Username } from '../core/value/ids.js';
import { exchangePrices, isDisplayed, onExchangeDisplayed } from '../services/exchange-offers.js';
import type { Store } from '../store/store.js';
import { oneATurn } from '../turns.js';
import type { Board } from './bookie-offers.js';
import type { Channels } from './channels.js';
import type { EventNews } from './event-news.js';
import { type Shelf, createShelf, offerOn } from './shelf.js';

/** What the exchange offers. */
export interface ExchangeOffers {
  /** Returns a customer's board; its sockets share one. */
  open(event: Event, look: ExchangeWatch): Board;
  close(): void;
}

/** Who looks. */
export interface ExchangeWatch {
  readonly customer: Username;
  readonly viewer: Viewer;
  /** Another means other prices. */
  readonly termsKey: string;
}

/** What it needs of the rest. */
interface ExchangeOffersParts {
  readonly store: Store;
  readonly events: EventNews;
  readonly channels: Channels;
  readonly clock: Clock;
  readonly onFault: (fault: unknown) => void;
}

interface OwnBoard extends ExchangeWatch {
  readonly key: string;
  readonly eventId: EventId;
  readonly shelf: Shelf;
  /** Bet types to be priced again. */
  moved: Set<BetType>;
  users: number;
}

/** Returns the offers of a store's exchange. */
export function createExchangeOffers({ store, events, channels, clock, onFault }: ExchangeOffersParts): ExchangeOffers {
  const { view } = store;
  /** What whoever takes bets on, by the order that it is taken from: of events that somebody looks at. */
  const displayed = new Map<EventId, Map<OrderId, BetType>>();
  const boards = new Map<EventId, Map<string, OwnBoard>>();
  const turn = oneATurn();
  let isClosed = false;

  function displayedOn(eventId: EventId): Map<OrderId, BetType> {
    const orders = Array.from(view.keys('openOrdersOfEvent', [eventId]), (orderId) =>
      mustExist(view.find('order', orderId), `order ${orderId}`),
    );
    return new Map(orders.filter(isDisplayed).map(({ orderId, betType }) => [orderId, oppositeOf(betType)]));
  }

  /** Keeps what is displayed of events that somebody looks at. */
  function note(order: Order): void {
    const { eventId, orderId } = order;
    if (isDisplayed(order)) displayed.get(eventId)?.set(orderId, oppositeOf(order.betType));
    else displayed.get(eventId)?.delete(orderId);
  }

  const boardsOf = (eventId: EventId): Iterable<OwnBoard> => boards.get(eventId)?.values() ?? [];

  function betTypesOf({ eventId, shelf }: OwnBoard): Set<BetType> {
    return new Set([...(displayed.get(eventId)?.values() ?? []), ...shelf.refs().map(({ betType }) => betType)]);
  }

  /** All that is the same to bet on moves together. */
  function move(board: OwnBoard, isMoved: (outcome: PayoffClass) => boolean): void {
    const isIdle = board.moved.size === 0;
    for (const betType of betTypesOf(board)) if (isMoved(payoffClassOf(betType))) board.moved.add(betType);
    if (isIdle && board.moved.size > 0) priceSoon(board);
  }

  function moveAll(): void {
    for (const ofEvent of boards.values()) for (const board of ofEvent.values()) move(board, () => true);
  }

  function priceSoon(board: OwnBoard): void {
    turn()
      .then(() => {
        if (board.users > 0 && !isClosed) price(board);
      })
      .catch(onFault);
  }

  function price(board: OwnBoard): void {
    const { eventId, customer, viewer, shelf } = board;
    const { moved } = board;
    board.moved = new Set();
    const event = events.find(eventId);
    for (const betType of moved) {
      const ref = { bookie: EXCHANGE_BOOKIE, betType };
      const look = { customer, eventId, betType, currency: viewer.currency, now: clock() };
      const priceList = event === null ? [] : exchangePrices(store, look, viewer);
      if (event === null || priceList.length === 0) shelf.remove(ref);
      else shelf.put(ref, offerOn(event, ref, priceList));
    }
  }

  // First what is there, then who is told of it.
  const stopLines = store.onLines((lines) => {
    eachRecord(lines, 'order', note);
    if (isIn(lines, 'rates')) moveAll();
  });
  const stopDisplayed = onExchangeDisplayed(store, (eventId, outcomes) => {
    for (const board of boardsOf(eventId)) move(board, (outcome) => outcomes === null || outcomes.has(outcome));
  });
  events.onTurn((eventId) => {
    for (const board of boardsOf(eventId)) move(board, () => true);
  });

  function openOwn(event: Event, look: ExchangeWatch, key: string): OwnBoard {
    const { eventId } = event;
    const board = { ...look, key, eventId, shelf: createShelf(event, channels), moved: new Set<BetType>(), users: 0 };
    const ofEvent = boards.get(eventId) ?? new Map<string, OwnBoard>();
    boards.set(eventId, ofEvent.set(key, board));
    if (!displayed.has(eventId)) displayed.set(eventId, displayedOn(eventId));
    board.moved = betTypesOf(board);
    price(board);
    return board;
  }

  function leave(board: OwnBoard): void {
    board.users -= 1;
    if (board.users > 0) return;
    const ofEvent = boards.get(board.eventId);
    ofEvent?.delete(board.key);
    if (ofEvent?.size !== 0) return;
    boards.delete(board.eventId);
    displayed.delete(board.eventId);
  }

  return {
    open(event, look) {
      const key = `${look.customer} ${look.termsKey}`;
      const board = boards.get(event.eventId)?.get(key) ?? openOwn(event, look, key);
      board.users += 1;
      return {
        shelf: board.shelf,
        ready: Promise.resolve(),
        close: () => {
          leave(board);
        },
      };
    },
    close() {
      isClosed = true;
      stopLines();
      stopDisplayed();
    },
  };
}
