// Which orders a list is of: those that the caller sees (decisions §15) and that its parameters name (client §4.4). Each parameter is a set of
// orders, and a list is what they have in common.
import type { Competition } from '../record/event.js';
import type { ExchangeMode, OrderStatus } from '../record/order.js';
import {
  BITS_A_WORD,
  type Bits,
  addBetween,
  addBit,
  addBits,
  keepBits,
  noBits,
  onesIn,
  removeBit,
} from '../value/bits.js';
import type { GroupId, OrderId, SportCode, Username } from '../value/ids.js';
import type { Side } from '../value/price.js';
import type { Scratch } from '../value/scratch.js';
import type { Instant } from '../value/time.js';
import { ownedBy, verdictOn } from './access.js';
import { type Chains, type OrderColumns, type Placer, type Trait, findPosition, lowerBound } from './order-columns.js';

/** Who asks for a list. */
export interface ListAsker {
  readonly username: Username;
  /** Another in its name. */
  readonly isSudo: boolean;
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
  /** Part of a team's, a player's or the event's name, whatever its case. */
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
export function placersSeen({ placers, groups, scratch }: OrderColumns, { username, isSudo }: ListAsker): Uint8Array {
  const seen = scratch.flags(placers.customer.length);
  const own = placers.codes.find(username);
  const customer = placers.customer[own] ?? null;
  if (customer === null) return seen;
  const isAgent = customer.isMasterAgent || [...groups.values()].some(({ managers }) => managers.includes(username));
  const isSeen = (owner: Placer): boolean =>
    verdictOn('GET /v1/orders/', { customer, isSudo, isAgent }, ownedBy(owner, groups.get(owner.groupId) ?? null)) ===
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

/** Of placers, leaves those that are wanted. */
function leftOfPlacers({ placers }: OrderColumns, wanted: Wanted, { placer, groupId }: OrderFilter): Wanted {
  const { codes, customer } = placers;
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

/** Of each name's code 1 where a text is part of it, whatever its case. */
function namesWith({ names, scratch }: OrderColumns, text: string): Wanted {
  const part = text.toLowerCase();
  const found = scratch.flags(names.names.length);
  for (const [code, name] of names.names.entries()) found[code] = Number(name.includes(part));
  return found;
}

/**
 * Returns the orders that somebody sees and wants; `wantedOrders`: none but these, null: whatever their ids are.
 *
 * Shape: a set of positions, from the columns' `scratch`.
 */
export function matchOrders(
  columns: OrderColumns,
  { asker, filter }: { readonly asker: ListAsker; readonly filter: OrderFilter },
  wantedOrders: readonly OrderId[] | null,
): Bits {
  const matches = placedWithin(columns, filter);
  for (const traits of traitsWanted(filter)) keepBits(matches, withAny(columns, traits));
  const placers = placersSeen(columns, asker);
  if (placers.includes(0)) keepBits(matches, ordersOf(columns, asker.username, placers));
  if (filter.placer !== null || filter.groupId !== null)
    keepPlacers(matches, columns, leftOfPlacers(columns, placers, filter));
  const events = eventsWanted(columns, filter);
  if (events !== null) keepEvents(matches, columns, events);
  if (wantedOrders !== null) keepBits(matches, withIds(columns, wantedOrders));
  return matches;
}

function placedWithin(
  { rows, size, isInTimeOrder, scratch }: OrderColumns,
  { placedFrom, placedBefore }: OrderFilter,
): Bits {
  const [from, before] = [placedFrom ?? -Infinity, placedBefore ?? Infinity];
  if (isInTimeOrder)
    return addBetween(
      scratch.bits(size),
      lowerBound(rows.placedAt, size, from),
      lowerBound(rows.placedAt, size, before),
    );
  const placed = addBetween(scratch.bits(size), 0, size);
  for (let position = 0; position < size; position++) {
    const at = rows.placedAt[position] ?? Number.NaN;
    if (at < from || at >= before) removeBit(placed, position);
  }
  return placed;
}

function withAny({ withTrait, size, scratch }: OrderColumns, traits: readonly Trait[]): Bits {
  const [first = scratch.bits(size), ...others] = traits.map((trait) => withTrait.get(trait) ?? scratch.bits(size));
  if (others.length === 0) return first;
  const any = scratch.bits(size);
  for (const bits of [first, ...others]) addBits(any, bits);
  return any;
}

function withIds(columns: OrderColumns, orderIds: readonly OrderId[]): Bits {
  const bits = columns.scratch.bits(columns.size);
  for (const orderId of orderIds) {
    const position = findPosition(columns, orderId);
    if (position >= 0) addBit(bits, position);
  }
  return bits;
}

/** What orders are of: a placer each, or an event. */
interface Owners extends Chains {
  /** How many orders there are. */
  readonly size: number;
  readonly scratch: Scratch;
  readonly codes: Uint32Array;
  readonly previous: Int32Array;
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
  keepPlacers(bits, columns, placers);
  if (lastSeen.size >= ASKERS_KEPT_MAX) lastSeen.clear();
  lastSeen.set(asker, { placers: placers.slice(), bits, size });
  return bits;
}

function isSame(some: Wanted, others: Wanted): boolean {
  return some.length === others.length && some.every((value, code) => value === others[code]);
}

function keepPlacers(matches: Bits, { rows, size, placers, scratch }: OrderColumns, wanted: Wanted): void {
  keepOwned(matches, { ...placers.orders, size, scratch, codes: rows.placer, previous: rows.previousOfPlacer }, wanted);
}

function keepEvents(matches: Bits, { rows, size, events, scratch }: OrderColumns, wanted: Wanted): void {
  keepOwned(matches, { ...events.orders, size, scratch, codes: rows.event, previous: rows.previousOfEvent }, wanted);
}

/** To follow the chains of so great a part of all orders costs about what it costs to look at every order: each step is elsewhere in memory. */
const CHAINS_PART = 1 / 64;

/** Where they are few, a customer's list costs what its own orders do. */
function keepOwned(matches: Bits, owners: Owners, wanted: Wanted): void {
  const { size, count } = owners;
  let orders = 0;
  for (let code = 0; code < wanted.length; code++) if (wanted[code] === 1) orders += count[code] ?? 0;
  if (orders < size * CHAINS_PART) keepBits(matches, byChains(owners, wanted));
  else keepByLooking(matches, owners.codes, wanted);
}

function byChains({ size, last, previous, scratch }: Owners, wanted: Wanted): Bits {
  const bits = scratch.bits(size);
  for (let code = 0; code < wanted.length; code++) {
    if (wanted[code] === 0) continue;
    for (let position = last[code] ?? -1; position >= 0; position = previous[position] ?? -1) addBit(bits, position);
  }
  return bits;
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
