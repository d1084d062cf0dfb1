// Orders in the order in which they are taken on the own exchange (decisions §13): by odds, exactly; what is displayed before what is dark;
// then by time. Those at the same odds are linked in a line, first come first: one comes in behind the last and goes out from between its
// neighbours, and nobody else is looked at, for among ten thousand hardly any is in the processor's caches. The levels of odds are pages of a
// sorted list: one comes or goes in the time of a search and of moving a part of one page, however many there are.
import type { Order } from '../record/order.js';
import { oddsNumberOf } from './exchange.js';

/** Orders that stand for one outcome of an event, walked with the first to be taken first. None may come or go while they are walked through. */
export interface Queue extends Iterable<Order> {
  readonly isEmpty: () => boolean;
  /** Takes in an order that is not there, and returns its stand. */
  readonly enter: (order: Order) => Stand;
  /** Takes away one that is there. */
  readonly leave: (stand: Stand) => void;
}

/** An order in its queue. */
export interface Stand {
  /** Its value may change, its place does not. */
  order: Order;
  readonly queue: Queue;
  readonly level: Level;
  readonly line: Line;
  before: Stand | null;
  behind: Stand | null;
}

/** Those at the same odds. One of the lines has somebody. */
interface Level {
  readonly wants: number;
  readonly displayed: Line;
  readonly dark: Line;
}

/** By time. */
interface Line {
  first: Stand | null;
  last: Stand | null;
}

/** Where an order stands among those that back its outcome: no two have the same. */
interface Place {
  /** What it wants to win for each unit that it risks. */
  readonly wants: number;
  /** By time, what is dark behind all that is displayed. */
  readonly rank: number;
}

/** Items by odds, column by column: a search reads numbers that lie side by side, and no item. */
interface Sorted<T> {
  readonly wants: number[];
  readonly items: T[];
}

type Page = Sorted<Level>;

/** As long as a search and a move within it take about the same. */
const PAGE_MAX = 64;

/** More than any order's id, and ids less this are exact. */
const DISPLAYED = 2 ** 53;

/** Returns an order's place. Asserts: it has terms on the exchange. */
export function placeOf(order: Order): Place {
  const { exchangeMode, orderId } = order;
  return { wants: wantsOf(order), rank: exchangeMode === 'dark' ? orderId : orderId - DISPLAYED };
}

/** Returns what an order wants to win for each unit that it risks. Asserts: it has terms on the exchange. */
export function wantsOf({ side, exchange, wantPrice }: Order): number {
  return oddsNumberOf({ side, price: exchange === null ? wantPrice : exchange.price });
}

/** Returns whether one comes before another. */
export function isBefore(one: Place, other: Place): boolean {
  return one.wants < other.wants || (one.wants === other.wants && one.rank < other.rank);
}

/** Returns the position of the first that wants no less. */
function lowerBound({ wants }: Sorted<unknown>, least: number): number {
  let [low, high] = [0, wants.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((wants[middle] ?? Infinity) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert<T>({ wants, items }: Sorted<T>, at: number, wanted: number, item: T): void {
  wants.splice(at, 0, wanted);
  items.splice(at, 0, item);
}

/** Takes out some from a position on, and returns them. */
function takeOut<T>({ wants, items }: Sorted<T>, at: number, count: number): Sorted<T> {
  return { wants: wants.splice(at, count), items: items.splice(at, count) };
}

/** (Not within a queue: each would have generators of its own making, which V8 finds its way in anew.) */
function* walk(pages: readonly Page[]): Generator<Order> {
  for (const { items } of pages) {
    for (const { displayed, dark } of items) {
      for (let stand = displayed.first; stand !== null; stand = stand.behind) yield stand.order;
      for (let stand = dark.first; stand !== null; stand = stand.behind) yield stand.order;
    }
  }
}

/** Puts one into its line: behind the last, but for one that was away and comes back among those that came later. */
function link(stand: Stand): void {
  const { order, line } = stand;
  let before = line.last;
  while (before !== null && before.order.orderId > order.orderId) before = before.before;
  const behind = before === null ? line.first : before.behind;
  stand.before = before;
  stand.behind = behind;
  if (before === null) line.first = stand;
  else before.behind = stand;
  if (behind === null) line.last = stand;
  else behind.before = stand;
}

function unlink(stand: Stand): void {
  const { line, before, behind } = stand;
  if (before === null) line.first = behind;
  else before.behind = behind;
  if (behind === null) line.last = before;
  else behind.before = before;
  // One that is gone would keep those that came after it in memory, and they those after them.
  stand.before = null;
  stand.behind = null;
}

/** Returns an empty queue; `pageMax`: two pages are made of one that would be longer. */
export function createQueue(pageMax = PAGE_MAX): Queue {
  /** Each at what its first level wants, or did before that went. None is empty. */
  const pages: Sorted<Page> = { wants: [], items: [] };
  let size = 0;

  /** Returns the position of the page in which a level is, or belongs: the last one that does not begin behind it. */
  function pageAt(wants: number): number {
    const at = lowerBound(pages, wants);
    return pages.wants[at] === wants ? at : Math.max(0, at - 1);
  }

  function levelOf(wants: number): Level {
    const at = pageAt(wants);
    const page = pages.items[at];
    const position = page === undefined ? 0 : lowerBound(page, wants);
    const known = page?.wants[position] === wants ? page.items[position] : undefined;
    if (known !== undefined) return known;
    const made: Level = { wants, displayed: { first: null, last: null }, dark: { first: null, last: null } };
    if (page === undefined) insert(pages, 0, wants, { wants: [wants], items: [made] });
    else addTo(page, at, position, made);
    return made;
  }

  function addTo(page: Page, at: number, position: number, level: Level): void {
    insert(page, position, level.wants, level);
    if (position === 0) pages.wants[at] = level.wants;
    if (page.items.length <= pageMax) return;
    const behind = takeOut(page, pageMax >>> 1, pageMax);
    insert(pages, at + 1, behind.wants[0] ?? Infinity, behind);
  }

  function drop({ wants }: Level): void {
    const at = pageAt(wants);
    const page = pages.items[at];
    if (page === undefined) return;
    takeOut(page, lowerBound(page, wants), 1);
    if (page.items.length === 0) takeOut(pages, at, 1);
  }

  const queue: Queue = {
    isEmpty: () => size === 0,
    enter(order) {
      const level = levelOf(wantsOf(order));
      const line = order.exchangeMode === 'dark' ? level.dark : level.displayed;
      const stand: Stand = { order, queue, level, line, before: null, behind: null };
      link(stand);
      size += 1;
      return stand;
    },
    leave(stand) {
      const { level } = stand;
      unlink(stand);
      size -= 1;
      if (level.displayed.first === null && level.dark.first === null) drop(level);
    },
    [Symbol.iterator]: () => walk(pages.items),
  };
  return queue;
}
