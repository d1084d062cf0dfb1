// Orders in the order in which they are taken on the own exchange (decisions §13): by odds, exactly; what is displayed before what is dark;
// then by time. Pages of a sorted list: an order comes in, changes or leaves in the time of a search and of moving a part of one page, however
// many there are.
import type { Order } from '../record/order.js';
import type { OrderId } from '../value/ids.js';
import { oddsNumberOf } from './exchange.js';

/** Orders that stand for one outcome of an event, walked with the first to be taken first. None may change while they are walked through. */
export interface Queue extends Iterable<Order> {
  readonly size: number;
  /** Takes in an order, or its new value. Asserts: that has the place that it had. */
  put(order: Order): void;
  /** Takes an order away, if it is there. */
  remove(order: Order): void;
}

/** Where an order stands among those that back its outcome. */
export interface Place {
  /** What it wants to win for each unit that it risks. */
  readonly wants: number;
  readonly isDark: 0 | 1;
  readonly orderId: OrderId;
}

interface Entry extends Place {
  order: Order;
}

/** As long as a search and a move within it take about the same. */
const PAGE_MAX = 128;

/** Returns an order's place. Asserts: it has terms on the exchange. */
export function placeOf({ side, exchange, exchangeMode, orderId, wantPrice }: Order): Place {
  const wants = oddsNumberOf({ side, price: exchange?.price ?? wantPrice });
  return { wants, isDark: exchangeMode === 'dark' ? 1 : 0, orderId };
}

/** Returns whether one comes before another. */
export function isBefore(one: Place, other: Place): boolean {
  if (one.wants !== other.wants) return one.wants < other.wants;
  if (one.isDark !== other.isDark) return one.isDark < other.isDark;
  return one.orderId < other.orderId;
}

/** Returns the position of the first that does not come before a place. */
function lowerBound(page: readonly Entry[], place: Place): number {
  let [low, high] = [0, page.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = page[middle];
    if (entry !== undefined && isBefore(entry, place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** (Not within a queue: each would have generators of its own making, which V8 finds its way in anew.) */
function* walk(pages: readonly (readonly Entry[])[]): Generator<Order> {
  for (const page of pages) for (const { order } of page) yield order;
}

/** Returns an empty queue; `pageMax`: two pages are made of one that would be longer. */
export function createQueue(pageMax = PAGE_MAX): Queue {
  /** None of them is empty. */
  const pages: Entry[][] = [];
  let size = 0;

  /** Returns the position of the page in which a place is, or belongs: the last one that does not begin behind it. */
  function pageAt(place: Place): number {
    let [low, high] = [0, pages.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const first = pages[middle]?.[0];
      if (first !== undefined && !isBefore(place, first)) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  return {
    get size() {
      return size;
    },
    put(order) {
      const place = placeOf(order);
      const at = pageAt(place);
      const page = pages[at];
      if (page === undefined) {
        pages.push([{ wants: place.wants, isDark: place.isDark, orderId: place.orderId, order }]);
        size += 1;
        return;
      }
      const position = lowerBound(page, place);
      const found = page[position];
      if (found?.orderId === place.orderId) {
        found.order = order;
        return;
      }
      page.splice(position, 0, { wants: place.wants, isDark: place.isDark, orderId: place.orderId, order });
      size += 1;
      if (page.length > pageMax) pages.splice(at + 1, 0, page.splice(pageMax >>> 1));
    },
    remove(order) {
      const place = placeOf(order);
      const at = pageAt(place);
      const page = pages[at];
      if (page === undefined) return;
      const position = lowerBound(page, place);
      if (page[position]?.orderId !== place.orderId) return;
      size -= 1;
      if (page.length === 1) pages.splice(at, 1);
      else page.splice(position, 1);
    },
    [Symbol.iterator]: () => walk(pages),
  };
}
