// Orders in the order in which they are taken on the own exchange (decisions §13): by odds, exactly; what is displayed before what is dark;
// then by time. Pages of a sorted list: an order comes in, changes or leaves in the time of a search and of moving a part of one page, however
// many there are.
import type { Order } from '../record/order.js';
import { oddsNumberOf } from './exchange.js';

/** Orders that stand for one outcome of an event, walked with the first to be taken first. None may change while they are walked through. */
export interface Queue extends Iterable<Order> {
  readonly size: number;
  /** Takes in who stands at a place from now on. */
  put(place: Place, order: Order): void;
  /** Takes away whoever stands at a place. (Its order need not be read for it: among ten thousand, hardly any is in the processor's caches.) */
  remove(place: Place): void;
}

/** Where an order stands among those that back its outcome: no two have the same. */
export interface Place {
  /** What it wants to win for each unit that it risks. */
  readonly wants: number;
  /** By time, what is dark behind all that is displayed. */
  readonly rank: number;
}

/** Items in the order of their places, column by column: a search reads numbers that lie side by side, and no item. */
interface Sorted<T> {
  readonly wants: number[];
  readonly ranks: number[];
  readonly items: T[];
}

type Page = Sorted<Order>;

/** As long as a search and a move within it take about the same. */
const PAGE_MAX = 64;

/** More than any order's id, and ids less this are exact. */
const DISPLAYED = 2 ** 53;

/** Returns an order's place. Asserts: it has terms on the exchange. */
export function placeOf({ side, exchange, exchangeMode, orderId, wantPrice }: Order): Place {
  const wants = oddsNumberOf({ side, price: exchange === null ? wantPrice : exchange.price });
  return { wants, rank: exchangeMode === 'dark' ? orderId : orderId - DISPLAYED };
}

/** Returns whether one comes before another. */
export function isBefore(one: Place, other: Place): boolean {
  return precedes(one.wants, one.rank, other);
}

function precedes(wants: number, rank: number, other: Place): boolean {
  return wants < other.wants || (wants === other.wants && rank < other.rank);
}

/** Returns the position of the first that does not come before a place. */
function lowerBound({ wants, ranks }: Sorted<unknown>, place: Place): number {
  let [low, high] = [0, wants.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (precedes(wants[middle] ?? Infinity, ranks[middle] ?? 0, place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert<T>({ wants, ranks, items }: Sorted<T>, at: number, place: Place, item: T): void {
  wants.splice(at, 0, place.wants);
  ranks.splice(at, 0, place.rank);
  items.splice(at, 0, item);
}

/** Takes out some from a position on, and returns them. */
function takeOut<T>({ wants, ranks, items }: Sorted<T>, at: number, count: number): Sorted<T> {
  return { wants: wants.splice(at, count), ranks: ranks.splice(at, count), items: items.splice(at, count) };
}

/** The place of the first. Asserts: there is one. */
const firstOf = ({ wants, ranks }: Page): Place => ({ wants: wants[0] ?? 0, rank: ranks[0] ?? 0 });

/** (Not within a queue: each would have generators of its own making, which V8 finds its way in anew.) */
function* walk(pages: readonly Page[]): Generator<Order> {
  for (const { items } of pages) for (const order of items) yield order;
}

/** Returns an empty queue; `pageMax`: two pages are made of one that would be longer. */
export function createQueue(pageMax = PAGE_MAX): Queue {
  /** Each at the place of its first order. None is empty. */
  const pages: Sorted<Page> = { wants: [], ranks: [], items: [] };
  let size = 0;

  /** Returns the position of the page in which a place is, or belongs: the last one that does not begin behind it. */
  function pageAt(place: Place): number {
    const at = lowerBound(pages, place);
    return pages.ranks[at] === place.rank ? at : Math.max(0, at - 1);
  }

  /** Takes in that a page begins with another order. */
  function moved(at: number, page: Page): void {
    const { wants, rank } = firstOf(page);
    [pages.wants[at], pages.ranks[at]] = [wants, rank];
  }

  return {
    get size() {
      return size;
    },
    put(place, order) {
      const at = pageAt(place);
      const page = pages.items[at];
      if (page === undefined) {
        insert(pages, 0, place, { wants: [place.wants], ranks: [place.rank], items: [order] });
        size += 1;
        return;
      }
      const position = lowerBound(page, place);
      if (page.ranks[position] === place.rank) {
        page.items[position] = order;
        return;
      }
      insert(page, position, place, order);
      size += 1;
      if (position === 0) moved(at, page);
      if (page.items.length <= pageMax) return;
      const behind = takeOut(page, pageMax >>> 1, pageMax);
      insert(pages, at + 1, firstOf(behind), behind);
    },
    remove(place) {
      const at = pageAt(place);
      const page = pages.items[at];
      if (page === undefined) return;
      const position = lowerBound(page, place);
      if (page.ranks[position] !== place.rank) return;
      size -= 1;
      takeOut(page, position, 1);
      if (page.items.length === 0) takeOut(pages, at, 1);
      else if (position === 0) moved(at, page);
    },
    [Symbol.iterator]: () => walk(pages.items),
  };
}
