// What stands on the exchange as one decision leaves it: what the store's index shows, read no further than it is asked for and each order
// once, and laid over it what the decision has changed.
import type { Order } from '../record/order.js';
import { type Place, comparePlaces, outcomeOf, placeOf, standsOnExchange } from '../rule/exchange.js';
import type { PayoffClass } from '../rule/payoff.js';
import { mustExist } from '../value/assert.js';
import type { EventId, OrderId } from '../value/ids.js';
import type { View } from '../view.js';

/** Orders that stand, with what a decision has changed. */
export interface Standing {
  /** Takes in an order's new value. */
  put(order: Order): void;
  /** Returns those that stand for an outcome, the first to be taken first. None may change while they are walked through. */
  of(eventId: EventId, outcome: PayoffClass): Iterable<Order>;
}

interface Book {
  readonly eventId: EventId;
  readonly outcome: PayoffClass;
  /** What the decision has changed and leaves standing, in order. */
  readonly own: Order[];
  /** The first ones of the index; `isWhole`: all of them. */
  ids: readonly OrderId[];
  isWhole: boolean;
  /** Those of them that were read, and where in these the first is that the decision has not changed. */
  readonly stored: Order[];
  first: number;
}

/** As many as most takers look at. */
const READ_FIRST = 8;

/** Returns the position of the first that does not come before a place. */
function lowerBound(orders: readonly Order[], place: Place): number {
  let [low, high] = [0, orders.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = orders[middle];
    if (order !== undefined && comparePlaces(placeOf(order), place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns what stands in a store where nothing has changed yet. */
export function standingIn(view: View): Standing {
  const books = new Map<string, Book>();
  const changed = new Set<OrderId>();

  function bookOf(eventId: EventId, outcome: PayoffClass): Book {
    const key = `${eventId} ${outcome}`;
    const known = books.get(key);
    if (known !== undefined) return known;
    const book: Book = { eventId, outcome, own: [], ids: [], isWhole: false, stored: [], first: 0 };
    books.set(key, book);
    return book;
  }

  /** Reads the index again, twice as far: a walk that is left open until the decision ends holds one of the few places of LMDB's readers. */
  function readOn(book: Book): void {
    const limit = Math.max(READ_FIRST, 2 * book.ids.length);
    book.ids = [...view.keys('exchangeBook', [book.eventId, book.outcome], { limit })];
    book.isWhole = book.ids.length < limit;
  }

  /** Returns what is read of the index at a position, reading on where nothing is yet; undefined: that is all. */
  function storedAt(book: Book, position: number): Order | undefined {
    const { stored } = book;
    if (position < stored.length) return stored[position];
    if (position >= book.ids.length && !book.isWhole) readOn(book);
    const orderId = book.ids[position];
    if (orderId === undefined) return undefined;
    const order = mustExist(view.find('order', orderId), `order ${orderId}`);
    stored.push(order);
    return order;
  }

  const isChanged = (order: Order | undefined): boolean => order !== undefined && changed.has(order.orderId);

  function* walk(book: Book): Generator<Order> {
    // What is changed is among its own, or gone.
    while (isChanged(storedAt(book, book.first))) book.first += 1;
    let next = 0;
    for (let position = book.first; ; position += 1) {
      const stored = storedAt(book, position);
      if (stored === undefined) break;
      if (isChanged(stored)) continue;
      const place = placeOf(stored);
      for (; ; next += 1) {
        const own = book.own[next];
        if (own === undefined || comparePlaces(placeOf(own), place) > 0) break;
        yield own;
      }
      yield stored;
    }
    yield* book.own.slice(next);
  }

  return {
    put(order) {
      const { orderId, eventId, exchange } = order;
      if (exchange === null) return;
      const wasChanged = changed.has(orderId);
      changed.add(orderId);
      const stands = standsOnExchange(order);
      if (!stands && !wasChanged) return;
      const { own } = bookOf(eventId, outcomeOf(order));
      // An order's place never changes.
      const at = lowerBound(own, placeOf(order));
      const isThere = own[at]?.orderId === orderId;
      if (stands) own.splice(at, isThere ? 1 : 0, order);
      else if (isThere) own.splice(at, 1);
    },
    of: (eventId, outcome) => ({ [Symbol.iterator]: () => walk(bookOf(eventId, outcome)) }),
  };
}
