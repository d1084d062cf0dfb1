// One page of some orders, in any order that a list may have (decisions §15), found without sorting them all: by the first attribute the
// orders fall into groups of equals, which are counted; only the groups that reach into the page are looked into, each by the next one.
import { assert } from '../value/assert.js';
import type { Scratch } from '../value/scratch.js';
import { type OrderColumns, STATUSES } from './order-columns.js';
import type { Matches } from './order-filter.js';

/** What orders can be sorted by. */
export type OrderAttribute =
  'placedAt' | 'orderId' | 'wantPrice' | 'eventStart' | 'status' | 'sport' | 'placer' | 'closed';

/** One step of an order. */
export interface OrderBy {
  readonly attribute: OrderAttribute;
  /** From the highest down. */
  readonly isReversed: boolean;
}

/** Which part of a list: `start` is in it, `end` is not. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/** Of each value, or of each order, where it stands among all: equal ones at one place, all below `count`. */
interface Places {
  readonly of: Uint32Array;
  readonly count: number;
}

/** Where places are written, and of whom. */
interface Sorting {
  readonly scratch: Scratch;
  readonly positions: Uint32Array;
}

/** Orders that are equal so far, and how many orders stand before them. */
interface Equals {
  readonly positions: Uint32Array;
  readonly before: number;
}

/** A part of a list. */
export interface OrdersFound {
  /** Ids. */
  readonly orders: Uint32Array;
  /** How many the whole list has. */
  readonly total: number;
}

/** Finds parts of lists. It remembers where names and starts stand, until there are new ones. */
export interface OrderPages {
  /**
   * Returns a part of some orders, and how many they are. Equal ones are sorted by id, in the direction of the last attribute.
   *
   * Asserts: there is an attribute.
   */
  find(matches: Matches, orderBy: readonly OrderBy[], window: Window): OrdersFound;
}

/** Returns how to find pages of what is in columns. */
export function createOrderPages(columns: OrderColumns): OrderPages {
  const { placers, events, sports, scratch } = columns;
  const placerPlaces = remembered(
    () => placers.codes.names.length,
    () => placesOfNames(placers.codes.names),
  );
  const startPlaces = remembered(
    () => columns.startChanges,
    () => placesOfStarts(events.start),
  );

  function placesBy(attribute: Exclude<OrderAttribute, 'orderId'>, positions: Uint32Array): Places {
    const { rows } = columns;
    const sorting = { scratch, positions };
    switch (attribute) {
      case 'placedAt':
        return columns.isInTimeOrder ? placesInTime(rows.placedAt, sorting) : placesByTime(rows.placedAt, sorting);
      case 'wantPrice':
        return placesOfPrices(rows.price, sorting);
      case 'eventStart':
        return placesByCode(rows.event, startPlaces(), sorting);
      case 'sport':
        return placesByCode(rows.sport, placesOfNames(sports.names), sorting);
      case 'placer':
        return placesByCode(rows.placer, placerPlaces(), sorting);
      case 'status':
        return placesByCode(rows.status, STATUS_PLACES, sorting);
      case 'closed':
        return placesByCode(rows.status, CLOSED_PLACES, sorting);
    }
  }

  /** Ids rise with time, so the commonest order of all is there already. */
  function isById({ attribute }: OrderBy, rest: readonly OrderBy[]): boolean {
    return attribute === 'orderId' || (attribute === 'placedAt' && rest.length === 0 && columns.isInTimeOrder);
  }

  function sorted(positions: Uint32Array, [first, ...rest]: readonly OrderBy[], window: Window): Uint32Array {
    assert(first !== undefined, 'Invariant: a list is sorted by something');
    const { attribute, isReversed } = first;
    if (attribute === 'orderId' || isById(first, rest)) return slice(positions, isReversed, window);
    const next = rest.length > 0 ? rest : [{ attribute: 'orderId', isReversed } as const];
    const found = scratch.numbers(window.end - window.start);
    scratch.within(() => {
      const places = closeUp(placesBy(attribute, positions));
      let filled = 0;
      for (const equals of reaching({ scratch, positions }, places, { isReversed, window })) {
        const { start, end } = within(equals, window);
        scratch.within(() => {
          found.set(sorted(equals.positions, next, { start, end }), filled);
        });
        filled += end - start;
      }
    });
    return found;
  }

  return {
    find(matches, orderBy, window) {
      const { total } = matches;
      const [start, end] = [Math.min(window.start, total), Math.min(window.end, total)];
      const [first, ...rest] = orderBy;
      const isCut = first !== undefined && isById(first, rest);
      // What is sorted by id can be cut out at once.
      const [from, before] = isCut && first.isReversed ? [total - end, total - start] : [start, end];
      return scratch.within(() => {
        const positions = isCut ? matches.positions(from, before) : matches.positions(0, total);
        const part = sorted(positions, orderBy, isCut ? { start: 0, end: end - start } : { start, end });
        return { orders: Uint32Array.from(part, (position) => columns.rows.id[position] ?? 0), total };
      });
    },
  };
}

function slice(positions: Uint32Array, isReversed: boolean, { start, end }: Window): Uint32Array {
  const { length } = positions;
  return isReversed ? positions.slice(length - end, length - start).reverse() : positions.slice(start, end);
}

function within({ positions, before }: Equals, { start, end }: Window): Window {
  return { start: Math.max(0, start - before), end: Math.min(positions.length, end - before) };
}

/** How many places there may be for each order, so that to count them costs no more than to count the orders. */
const PLACES_AN_ORDER_MAX = 4;

/** A few orders among many places, such as those of equals by another attribute, stand closer together. */
function closeUp({ of, count }: Places): Places {
  if (count <= PLACES_AN_ORDER_MAX * of.length) return { of, count };
  const taken = Uint32Array.from(new Set(of)).sort();
  const closer = new Map(Array.from(taken, (place, index) => [place, index]));
  return { of: of.map((place) => closer.get(place) ?? 0), count: taken.length };
}

/** Returns the groups of equals that reach into a window, in order. */
function reaching(
  { scratch, positions }: Sorting,
  { of, count }: Places,
  { isReversed, window }: { readonly isReversed: boolean; readonly window: Window },
): readonly Equals[] {
  const sizes = scratch.numbers(count);
  for (let i = 0; i < of.length; i++) {
    const place = of[i] ?? 0;
    sizes[place] = (sizes[place] ?? 0) + 1;
  }
  const groups: { readonly size: number; readonly before: number }[] = [];
  // Of each place one more than its group; 0: it does not reach into the window.
  const groupAt = scratch.numbers(count);
  let members = 0;
  for (let step = 0, before = 0; step < count && before < window.end; step++) {
    const place = isReversed ? count - 1 - step : step;
    const size = sizes[place] ?? 0;
    if (size > 0 && before + size > window.start) {
      groupAt[place] = groups.push({ size, before });
      members += size;
    }
    before += size;
  }
  // All groups' members, one group after the other; `next`: where each group's next one comes.
  const grouped = scratch.numbers(members);
  const next = scratch.numbers(groups.length + 1);
  for (const [group, { size }] of groups.entries()) next[group + 1] = (next[group] ?? 0) + size;
  for (let i = 0; i < of.length; i++) {
    const group = groupAt[of[i] ?? 0] ?? 0;
    if (group === 0) continue;
    const at = next[group - 1] ?? 0;
    grouped[at] = positions[i] ?? 0;
    next[group - 1] = at + 1;
  }
  return groups.map(({ size, before }, group) => {
    const end = next[group] ?? 0;
    return { positions: grouped.subarray(end - size, end), before };
  });
}

function placesByCode(codes: Uint32Array | Uint8Array, { of, count }: Places, { scratch, positions }: Sorting): Places {
  const places = scratch.numbers(positions.length);
  for (let i = 0; i < positions.length; i++) places[i] = of[codes[positions[i] ?? 0] ?? 0] ?? 0;
  return { of: places, count };
}

/** A price is a place itself: they are few enough. */
function placesOfPrices(prices: Uint32Array, { scratch, positions }: Sorting): Places {
  const places = scratch.numbers(positions.length);
  let highest = 0;
  for (let i = 0; i < positions.length; i++) {
    const price = prices[positions[i] ?? 0] ?? 0;
    places[i] = price;
    if (price > highest) highest = price;
  }
  return { of: places, count: highest + 1 };
}

/** Where ids rise with time, a new place begins wherever the time is another. */
function placesInTime(times: Float64Array, { scratch, positions }: Sorting): Places {
  const places = scratch.numbers(positions.length);
  let place = 0;
  for (let i = 1; i < positions.length; i++) {
    if (times[positions[i] ?? 0] !== times[positions[i - 1] ?? 0]) place += 1;
    places[i] = place;
  }
  return { of: places, count: place + 1 };
}

/** Where the clock was set back. A list's own sort costs little on what is nearly sorted, which an array of numbers' does not. */
function placesByTime(times: Float64Array, { scratch, positions }: Sorting): Places {
  const timeOf = (i: number): number => times[positions[i] ?? 0] ?? 0;
  const order = Array.from(positions.keys()).sort((a, b) => timeOf(a) - timeOf(b));
  const places = scratch.numbers(positions.length);
  let place = 0;
  for (const [step, i] of order.entries()) {
    const previous = order[step - 1] ?? i;
    if (timeOf(previous) !== timeOf(i)) place += 1;
    places[i] = place;
  }
  return { of: places, count: place + 1 };
}

/** By code of the name. */
function placesOfNames(names: readonly string[]): Places {
  const of = new Uint32Array(names.length);
  const sorted = names.map((name, code) => ({ name, code })).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [place, { code }] of sorted.entries()) of[code] = place;
  return { of, count: names.length };
}

/** By code of the event. */
function placesOfStarts(starts: readonly number[]): Places {
  const placeOf = new Map<number, number>();
  for (const start of Float64Array.from(starts).sort()) if (!placeOf.has(start)) placeOf.set(start, placeOf.size);
  return { of: Uint32Array.from(starts, (start) => placeOf.get(start) ?? 0), count: placeOf.size };
}

/** By code of the status. */
const STATUS_PLACES: Places = { of: Uint32Array.from(STATUSES.keys()), count: STATUSES.length };
const CLOSED_PLACES: Places = { of: Uint32Array.from(STATUSES, (status) => (status === 'open' ? 0 : 1)), count: 2 };

/** Returns what makes a thing anew only where what it is made from has changed. */
function remembered(version: () => number, make: () => Places): () => Places {
  let made: Places | null = null;
  let madeAt = 0;
  return () => {
    const now = version();
    if (made === null || madeAt !== now) made = make();
    madeAt = now;
    return made;
  };
}
