// Which orders a list is of: those that the caller sees (decisions §15) and that its parameters name (client §4.4). Where those are few whose
// placers will do, each of them is looked at; where they are many, each parameter is a set of orders, and a list is what the sets have in common.
import type { Competition } from '../record/event.js';
import type { ExchangeMode, OrderStatus } from '../record/order.js';
import {
  BITS_A_WORD,
  type Bits,
  addBetween,
  addBit,
  addBits,
  countBits,
  fillWithMembers,
  hasBit,
  keepBits,
  noBits,
  onesIn,
  removeBit,
} from '../value/bits.js';
import type { GroupId, OrderId, SportCode, Username } from '../value/ids.js';
import { plainText } from '../value/plain-text.js';
import type { Side } from '../value/price.js';
import type { Scratch } from '../value/scratch.js';
import type { Instant } from '../value/time.js';
import { ownedBy, verdictOn } from './access.js';
import { type Chains, type OrderColumns, type Placer, type Trait, findPosition, lowerBound } from './order-columns.js';

/** Who asks for a list. */
export interface ListAsker {
  readonly username: Username;
  /** The agent that asks in its name, or null. */
  readonly behind: Username | null;
}

/** Which orders are wanted (client §4.4, list parameters). Null, or an empty list: whatever they are. */
export interface OrderFilter {
  readonly placer: string | null;
  /** The group in which the placer is now. */
  readonly groupId: number | null;
  readonly placedFrom: Instant | null;
  /** Not in it. */
  readonly placedBefore: Instant | null;
  readonly startFrom: Instant | null;
  /** Not in it. */
  readonly startBefore: Instant | null;
  readonly sport: SportCode | null;
  readonly eventIds: readonly string[];
  readonly competitionId: number | null;
  /** Two letters, whatever their case. */
  readonly country: string | null;
  /** Part of a team's, a player's or the event's name, whatever its case and accents. */
  readonly search: string | null;
  readonly placedInRunning: boolean | null;
  readonly statuses: readonly OrderStatus[];
  readonly side: Side | null;
  readonly exchangeMode: ExchangeMode | null;
  /** Ids of orders, of bets, and those under which bookies know bets. */
  readonly wantedIds: readonly string[];
}

/** Everything that the caller sees. */
export const NO_FILTER: OrderFilter = {
  placer: null,
  groupId: null,
  placedFrom: null,
  placedBefore: null,
  startFrom: null,
  startBefore: null,
  sport: null,
  eventIds: [],
  competitionId: null,
  country: null,
  search: null,
  placedInRunning: null,
  statuses: [],
  side: null,
  exchangeMode: null,
  wantedIds: [],
};

/** Says of each code whether it is wanted: 1 or 0. */
type Wanted = Uint8Array;

/**
 * Returns whose orders somebody sees: what the table of rights says of the list.
 *
 * Shape: for each code of a placer 1 or 0, in the columns' `scratch`.
 */
export function placersSeen({ placers, groups, scratch }: OrderColumns, { username, behind }: ListAsker): Uint8Array {
  const seen = scratch.flags(placers.customer.length);
  const own = placers.codes.find(username);
  const customer = placers.customer[own] ?? null;
  if (customer === null) return seen;
  const isAgent = customer.isMasterAgent || [...groups.values()].some(({ managers }) => managers.includes(username));
  const isSeen = (owner: Placer): boolean =>
    verdictOn('GET /v1/orders/', { customer, behind, isAgent }, ownedBy(owner, groups.get(owner.groupId) ?? null)) ===
    'yes';
  // To all others of a group somebody is the same, but for those who are master agents.
  const plain = new Map<GroupId, boolean>();
  const masters = new Map<GroupId, boolean>();
  for (const [code, owner] of placers.customer.entries()) {
    if (owner === null || code === own) continue;
    const known = owner.isMasterAgent ? masters : plain;
    const verdict = known.get(owner.groupId) ?? isSeen(owner);
    known.set(owner.groupId, verdict);
    seen[code] = Number(verdict);
  }
  seen[own] = Number(isSeen(customer));
  return seen;
}

/** Returns those of some placers that are wanted. */
function leftOfPlacers({ placers, scratch }: OrderColumns, seen: Wanted, { placer, groupId }: OrderFilter): Wanted {
  if (placer === null && groupId === null) return seen;
  const { codes, customer } = placers;
  const wanted = scratch.flags(seen.length);
  wanted.set(seen);
  if (placer !== null) only(wanted, [codes.find(placer)]);
  if (groupId !== null) keep(wanted, (code) => customer[code]?.groupId === groupId);
  return wanted;
}

/** Null: all. */
function eventsWanted(columns: OrderColumns, filter: OrderFilter): Wanted | null {
  const { eventIds, competitionId, country, startFrom, startBefore, search } = filter;
  const { codes, start, competition } = columns.events;
  const isAll = [competitionId, country, startFrom, startBefore, search].every((one) => one === null);
  if (isAll && eventIds.length === 0) return null;
  const wanted = columns.scratch.flags(codes.names.length).fill(1);
  if (eventIds.length > 0) {
    const named = eventIds.map((eventId) => codes.find(eventId));
    only(wanted, named);
  }
  if (competitionId !== null || country !== null) {
    const isWanted = columns.competitions.map((one) => isCompetition(one, competitionId, country));
    keep(wanted, (code) => isWanted[competition[code] ?? -1] === true);
  }
  if (startFrom !== null) keep(wanted, (code) => (start[code] ?? Number.NaN) >= startFrom);
  if (startBefore !== null) keep(wanted, (code) => (start[code] ?? Number.NaN) < startBefore);
  if (search !== null) {
    // Last, for it costs most.
    keepNamed(wanted, columns, search);
  }
  return wanted;
}

/** Returns whether a competition has an id and is in a country; null: whatever they are. */
export function isCompetition(competition: Competition, competitionId: number | null, country: string | null): boolean {
  return (
    (competitionId === null || competition.competitionId === competitionId) &&
    (country === null || competition.country === country.toUpperCase())
  );
}

/** Of what was wanted, leaves some codes; -1 is nobody's. */
function only(wanted: Wanted, codes: readonly number[]): void {
  const left = codes.filter((code) => wanted[code] === 1);
  wanted.fill(0);
  for (const code of left) wanted[code] = 1;
}

/** Of what was wanted, leaves the codes that pass a test. */
function keep(wanted: Wanted, test: (code: number) => boolean): void {
  for (let code = 0; code < wanted.length; code++) if (wanted[code] === 1 && !test(code)) wanted[code] = 0;
}

/** Of events, leaves those of which one name has a text in it. */
function keepNamed(wanted: Wanted, columns: OrderColumns, text: string): void {
  const { firstName, secondName, furtherNames } = columns.events;
  const found = namesWith(columns, text);
  const isFound = (name: number | undefined): boolean => found[name ?? -1] === 1;
  const named = columns.scratch.flags(wanted.length);
  named.set(wanted);
  keep(wanted, (code) => isFound(firstName[code]) || isFound(secondName[code]));
  for (const [code, names] of furtherNames) if (named[code] === 1 && names.some(isFound)) wanted[code] = 1;
}

/** Of each name's code 1 where a text is part of it, whatever its case and accents. */
function namesWith({ names, scratch }: OrderColumns, text: string): Wanted {
  const part = plainText(text);
  const found = scratch.flags(names.names.length);
  for (const [code, name] of names.names.entries()) found[code] = Number(name.includes(part));
  return found;
}

/** Orders of a list, as positions. */
export interface Matches {
  readonly total: number;
  /** Returns those that have at least `start` and fewer than `end` before them, rising, in the columns' `scratch`. Asserts: there are so many. */
  readonly positions: (start: number, end: number) => Uint32Array;
}

/**
 * Returns the orders that somebody sees and wants; `wantedOrders`: none but these, null: whatever their ids are.
 *
 * Shape: in the columns' `scratch`.
 */
export function matchOrders(
  columns: OrderColumns,
  { asker, filter }: { readonly asker: ListAsker; readonly filter: OrderFilter },
  wantedOrders: readonly OrderId[] | null,
): Matches {
  const seen = placersSeen(columns, asker);
  const wanted = leftOfPlacers(columns, seen, filter);
  const conditions = conditionsOf(columns, filter, wantedOrders);
  const count = countOf(columns.placers.orders, wanted);
  if (isFew(columns, count)) return fewOf(chained(placerOwners(columns), wanted, count), conditions);
  const orders = addBetween(columns.scratch.bits(columns.size), 0, columns.size);
  if (seen.includes(0)) keepBits(orders, ordersOf(columns, asker.username, seen));
  for (const { keep } of conditions) keep(orders);
  if (wanted !== seen) keepByLooking(orders, columns.rows.placer, wanted);
  return manyOf(columns, orders);
}

function fewOf(positions: Uint32Array, conditions: readonly Condition[]): Matches {
  let total = 0;
  for (const position of positions) if (conditions.every(({ isMet }) => isMet(position))) positions[total++] = position;
  return { total, positions: (start, end) => positions.subarray(start, end) };
}

function manyOf({ scratch }: OrderColumns, orders: Bits): Matches {
  const total = countBits(orders);
  return {
    total,
    positions: (start, end) => fillWithMembers(scratch.numbers(end - start), orders, start),
  };
}

/** What a parameter asks of orders. */
interface Condition {
  /** Whether the order at a position meets it. */
  readonly isMet: (position: number) => boolean;
  /** Leaves in a set those that meet it. */
  readonly keep: (orders: Bits) => void;
}

/** First what costs least. */
function conditionsOf(
  columns: OrderColumns,
  filter: OrderFilter,
  wantedOrders: readonly OrderId[] | null,
): readonly Condition[] {
  const conditions: Condition[] = [];
  if (filter.placedFrom !== null || filter.placedBefore !== null) conditions.push(placedWithin(columns, filter));
  for (const traits of traitsWanted(filter)) conditions.push(withAny(columns, traits));
  const events = eventsWanted(columns, filter);
  if (events !== null) conditions.push(onEvents(columns, events));
  if (wantedOrders !== null) conditions.push(withIds(columns, wantedOrders));
  return conditions;
}

function placedWithin(
  { rows, size, isInTimeOrder, scratch }: OrderColumns,
  { placedFrom, placedBefore }: OrderFilter,
): Condition {
  const [from, before] = [placedFrom ?? -Infinity, placedBefore ?? Infinity];
  const { placedAt } = rows;
  function isMet(position: number): boolean {
    const at = placedAt[position] ?? Number.NaN;
    return at >= from && at < before;
  }
  return {
    isMet,
    keep(orders) {
      if (isInTimeOrder) {
        const [first, end] = [lowerBound(placedAt, size, from), lowerBound(placedAt, size, before)];
        keepBits(orders, addBetween(scratch.bits(size), first, end));
        return;
      }
      for (let position = 0; position < size; position++) if (!isMet(position)) removeBit(orders, position);
    },
  };
}

/** Returns for each kind of trait that is asked for those that will do. */
function traitsWanted({
  placedInRunning,
  statuses,
  side,
  exchangeMode,
  sport,
}: OrderFilter): readonly (readonly Trait[])[] {
  const wanted: (readonly Trait[])[] = [];
  if (statuses.length > 0) wanted.push(statuses);
  if (side !== null) wanted.push([side]);
  if (exchangeMode !== null) wanted.push([exchangeMode]);
  if (placedInRunning !== null) wanted.push([placedInRunning ? 'in_running' : 'before_start']);
  if (sport !== null) wanted.push([sport]);
  return wanted;
}

function withAny({ withTrait, size, scratch }: OrderColumns, traits: readonly Trait[]): Condition {
  const sets = traits.flatMap((trait) => withTrait.get(trait) ?? []);
  return {
    isMet: (position) => sets.some((bits) => hasBit(bits, position)),
    keep(orders) {
      const [first = scratch.bits(size), ...others] = sets;
      if (others.length === 0) {
        keepBits(orders, first);
        return;
      }
      const any = scratch.bits(size);
      for (const bits of sets) addBits(any, bits);
      keepBits(orders, any);
    },
  };
}

function onEvents(columns: OrderColumns, wanted: Wanted): Condition {
  const { rows, size, scratch } = columns;
  return {
    isMet: (position) => wanted[rows.event[position] ?? 0] === 1,
    keep(orders) {
      const { event, previousOfEvent } = rows;
      const owners = { ...columns.events.orders, previous: previousOfEvent, scratch };
      const count = countOf(owners, wanted);
      if (!isFew(columns, count)) {
        keepByLooking(orders, event, wanted);
        return;
      }
      keepBits(orders, setOf(scratch.bits(size), chained(owners, wanted, count)));
    },
  };
}

function withIds(columns: OrderColumns, orderIds: readonly OrderId[]): Condition {
  const { scratch, size } = columns;
  const positions = orderIds.map((orderId) => findPosition(columns, orderId)).filter((position) => position >= 0);
  const all = new Set(positions);
  return {
    isMet: (position) => all.has(position),
    keep(orders) {
      keepBits(orders, setOf(scratch.bits(size), positions));
    },
  };
}

/** Adds numbers to a set, and returns it. */
function setOf(bits: Bits, members: Iterable<number>): Bits {
  for (const member of members) addBit(bits, member);
  return bits;
}

/** To follow the chains of so great a part of all orders costs about what it costs to look at every order: each step is elsewhere in memory. */
const CHAINS_PART = 1 / 64;

const isFew = ({ size }: OrderColumns, orders: number): boolean => orders < size * CHAINS_PART;

/** What orders are of: a placer each, or an event. */
interface Owners extends Chains {
  readonly previous: Int32Array;
  readonly scratch: Scratch;
}

const placerOwners = ({ placers, rows, scratch }: OrderColumns): Owners => ({
  ...placers.orders,
  previous: rows.previousOfPlacer,
  scratch,
});

/** Returns how many orders are of those that are wanted. */
function countOf({ count }: Chains, wanted: Wanted): number {
  let orders = 0;
  for (let code = 0; code < wanted.length; code++) if (wanted[code] === 1) orders += count[code] ?? 0;
  return orders;
}

/** Returns the positions of the orders that are of those that are wanted, `count` of them, rising. */
function chained({ last, previous, scratch }: Owners, wanted: Wanted, count: number): Uint32Array {
  const positions = scratch.numbers(count);
  // A chain goes from the last to the first.
  let at = count;
  let chains = 0;
  for (let code = 0; code < wanted.length; code++) {
    if (wanted[code] === 0) continue;
    chains += 1;
    for (let position = last[code] ?? -1; position >= 0; position = previous[position] ?? -1)
      positions[--at] = position;
  }
  return chains > 1 ? positions.sort() : positions;
}

/** A hundred thousand bytes each for a million orders. */
const ASKERS_KEPT_MAX = 50;

/** Returns the orders of the placers whose orders somebody sees: those that it saw when it last asked, and what is new. */
function ordersOf(columns: OrderColumns, asker: Username, placers: Wanted): Bits {
  const { rows, size, lastSeen } = columns;
  const known = lastSeen.get(asker);
  if (known !== undefined && known.bits.length * BITS_A_WORD >= size && isSame(known.placers, placers)) {
    for (; known.size < size; known.size += 1)
      if (placers[rows.placer[known.size] ?? 0] === 1) addBit(known.bits, known.size);
    return known.bits;
  }
  const bits = addBetween(noBits(rows.id.length), 0, size);
  keepByLooking(bits, rows.placer, placers);
  if (lastSeen.size >= ASKERS_KEPT_MAX) lastSeen.clear();
  lastSeen.set(asker, { placers: placers.slice(), bits, size });
  return bits;
}

function isSame(some: Wanted, others: Wanted): boolean {
  return some.length === others.length && some.every((value, code) => value === others[code]);
}

/** A word with fewer members than this is gone through member by member. */
const FEW = 12;

/**
 * Orders in a row share a word of the set. Where there are many there is no branch on what is wanted, for the processor could not guess it.
 * What lies beyond the last order is no member, so what the codes say there does not matter.
 */
function keepByLooking(matches: Bits, codes: Uint32Array, wanted: Wanted): void {
  for (let word = 0; word < matches.length; word++) {
    const members = matches[word] ?? 0;
    if (members === 0) continue;
    const first = word << 5;
    let found = 0;
    if (onesIn(members) < FEW) {
      for (let rest = members; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest);
        found |= (wanted[codes[first + bit] ?? 0] ?? 0) << bit;
      }
    } else {
      for (let bit = 0; bit < BITS_A_WORD; bit++) found |= (wanted[codes[first + bit] ?? 0] ?? 0) << bit;
    }
    matches[word] = members & found;
  }
}
