// What lists of orders are found and sorted by, held in columns: of each order, event and customer a few numbers, one array for all, and of
// each thing that an order can be the set of those that are. A filter then reads some bits of each order instead of its record: a million
// in a millisecond. It says nothing that the records do not say, holds what it was given last, and is built anew from them at any time.
//
// An order's *position* is its place among all orders by id. A *code* stands for a name: the place at which it first came.
import type { Customer, Group } from '../record/customer.js';
import type { Competition, Event } from '../record/event.js';
import { type ExchangeMode, ORDER_STATUSES, type Order, type OrderStatus } from '../record/order.js';
import { assert } from '../value/assert.js';
import { type Bits, addBit, noBits, removeBit } from '../value/bits.js';
import type { EventId, GroupId, SportCode, Username } from '../value/ids.js';
import { plainText } from '../value/plain-text.js';
import type { Side } from '../value/price.js';
import { type Scratch, createScratch } from '../value/scratch.js';
import type { Party } from './access.js';

/** What a customer is to lists: whose its orders are, and how it is shown. */
export type Placer = Party & Pick<Customer, 'name'>;

/** What an order is, whoever placed it and on what: it has one of each kind. */
export type Trait = OrderStatus | Side | ExchangeMode | 'before_start' | 'in_running' | SportCode;

/** In the order of the alphabet, as lists sort them: the place here is a status's code. */
export const STATUSES: readonly OrderStatus[] = [...ORDER_STATUSES].sort();

/** Names and their codes. */
export interface Codes<T extends string> {
  /** By code. */
  readonly names: readonly T[];
  /** Returns -1 for a name that never came. */
  find(name: string): number;
}

/** Of each position a number. There is room for more than there are orders: what lies beyond means nothing. */
export interface OrderRows {
  readonly id: Uint32Array;
  /** Codes. */
  readonly placer: Uint32Array;
  /** Codes. */
  readonly event: Uint32Array;
  /** Codes. */
  readonly sport: Uint8Array;
  /** Codes. */
  readonly status: Uint8Array;
  /** Thousandths. */
  readonly price: Uint32Array;
  /** Instants. */
  readonly placedAt: Float64Array;
  /** The position of the order before it of the same placer; -1: there is none. */
  readonly previousOfPlacer: Int32Array;
  /** The same for the event. */
  readonly previousOfEvent: Int32Array;
}

/** The orders of one placer, or on one event, by code: how many there are, and the position of the last; -1: there is none. */
export interface Chains {
  readonly count: readonly number[];
  readonly last: readonly number[];
}

/** Of each customer's code a value. */
export interface PlacerRows {
  readonly codes: Codes<Username>;
  readonly orders: Chains;
  /** Null: an order names it, and nobody has told of it. */
  readonly customer: readonly (Placer | null)[];
}

/** Of each event's code a value. One that an order names and nobody has told of has no name, no start and no competition. */
export interface EventRows {
  readonly codes: Codes<EventId>;
  readonly orders: Chains;
  readonly name: readonly string[];
  /** What it is found by, codes of `names`: nearly always two, in columns of their own, and of a race the others; -1: none. */
  readonly firstName: readonly number[];
  readonly secondName: readonly number[];
  readonly furtherNames: ReadonlyMap<number, readonly number[]>;
  /** Instants; not a number: none. */
  readonly start: readonly number[];
  /** Codes of `competitions`: one whose country or name has changed has one more; -1: none. */
  readonly competition: readonly number[];
}

/** The orders that somebody saw when it last asked: those of the placers whose code has a 1, up to a position. */
export interface SeenOrders {
  readonly placers: Uint8Array;
  readonly bits: Bits;
  size: number;
}

/** All of it. Whoever reads it finds it as it is now: it changes in place. */
export interface OrderColumns {
  /** How many orders there are. */
  readonly size: number;
  /** Whether no order was placed before one of a lower id, as where the clock was never set back. */
  readonly isInTimeOrder: boolean;
  readonly rows: OrderRows;
  /** The positions of the orders that have a trait; where none has it, nothing. */
  readonly withTrait: ReadonlyMap<Trait, Bits>;
  readonly sports: Codes<SportCode>;
  readonly placers: PlacerRows;
  readonly events: EventRows;
  readonly competitions: readonly Competition[];
  /** What events are found by, each name once, in small letters: there are far fewer teams than events. */
  readonly names: Codes<string>;
  readonly groups: ReadonlyMap<GroupId, Group>;
  /** By who asked: an agent asks again, and sees the same and what is new. */
  readonly lastSeen: Map<Username, SeenOrders>;
  /** Room for who works out an answer. */
  readonly scratch: Scratch;
  /** Rises with each event that is new, or starts at another time. */
  readonly startChanges: number;
  /** Asserts: a new order's id is above all others. */
  readonly putOrder: (order: Order) => void;
  readonly putEvent: (event: Event) => void;
  readonly putCustomer: (customer: Placer) => void;
  readonly putGroup: (group: Group) => void;
}

const NONE = -1;
const ROOM_AT_FIRST = 1024;
const SPORTS_MAX = 256;

function roomFor(orders: number): OrderRows {
  return {
    id: new Uint32Array(orders),
    placer: new Uint32Array(orders),
    event: new Uint32Array(orders),
    sport: new Uint8Array(orders),
    status: new Uint8Array(orders),
    price: new Uint32Array(orders),
    placedAt: new Float64Array(orders),
    previousOfPlacer: new Int32Array(orders),
    previousOfEvent: new Int32Array(orders),
  };
}

function doubled(rows: OrderRows): OrderRows {
  const more = roomFor(rows.id.length * 2);
  more.id.set(rows.id);
  more.placer.set(rows.placer);
  more.event.set(rows.event);
  more.sport.set(rows.sport);
  more.status.set(rows.status);
  more.price.set(rows.price);
  more.placedAt.set(rows.placedAt);
  more.previousOfPlacer.set(rows.previousOfPlacer);
  more.previousOfEvent.set(rows.previousOfEvent);
  return more;
}

interface GrowingCodes<T extends string> extends Codes<T> {
  readonly names: T[];
  codeOf(name: T): number;
}

function createCodes<T extends string>(): GrowingCodes<T> {
  const codes = new Map<string, number>();
  const names: T[] = [];
  return {
    names,
    find: (name) => codes.get(name) ?? NONE,
    codeOf(name) {
      const known = codes.get(name);
      if (known !== undefined) return known;
      codes.set(name, names.length);
      return names.push(name) - 1;
    },
  };
}

interface GrowingChains extends Chains {
  readonly count: number[];
  readonly last: number[];
}

const noChains = (): GrowingChains => ({ count: [], last: [] });

/** Puts an order's position behind the last of its chain, and returns that. */
function link({ count, last }: GrowingChains, code: number, position: number): number {
  const previous = last[code] ?? NONE;
  count[code] = (count[code] ?? 0) + 1;
  last[code] = position;
  return previous;
}

/** Returns the first of the positions from 0 to `size` whose value is not below another; `size` if there is none. */
export function lowerBound(sorted: Uint32Array | Float64Array, size: number, value: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the position of an order's id; -1: there is no such order. */
export function findPosition({ rows, size }: OrderColumns, orderId: number): number {
  const position = lowerBound(rows.id, size, orderId);
  return position < size && rows.id[position] === orderId ? position : NONE;
}

/** The names of its teams, plain; of a race its own too (client §4.4, `search`). */
function namesOf(event: Event): readonly string[] {
  const teams = event.kind === 'normal' ? [event.home, event.away] : [event, ...event.teams];
  return teams.map(({ name }) => plainText(name));
}

type Replaced = 'size' | 'isInTimeOrder' | 'rows' | 'startChanges';

/** As they are made: what is not changed in place is replaced. */
type Changing = Omit<OrderColumns, Replaced> & { -readonly [F in Replaced]: OrderColumns[F] };

/** Returns columns with nothing in them. */
export function createOrderColumns(): OrderColumns {
  const withTrait = new Map<Trait, Bits>();
  const sports = createCodes<SportCode>();
  const competitionCodes = createCodes();
  const competitions: Competition[] = [];
  const names = createCodes();
  const groups = new Map<GroupId, Group>();
  const placerCodes = createCodes<Username>();
  const placers = { codes: placerCodes, orders: noChains(), customer: Array<Placer | null>() };
  const eventCodes = createCodes<EventId>();
  const events = {
    codes: eventCodes,
    orders: noChains(),
    name: Array<string>(),
    firstName: Array<number>(),
    secondName: Array<number>(),
    furtherNames: new Map<number, readonly number[]>(),
    start: Array<number>(),
    competition: Array<number>(),
  };

  function competitionCode(competition: Competition): number {
    const { competitionId, country, name } = competition;
    const code = competitionCodes.codeOf(`${competitionId} ${country} ${name}`);
    competitions[code] ??= competition;
    return code;
  }

  function placerCode(username: Username): number {
    const code = placerCodes.codeOf(username);
    if (code < placers.customer.length) return code;
    placers.orders.count.push(0);
    placers.orders.last.push(NONE);
    placers.customer.push(null);
    return code;
  }

  function eventCode(eventId: EventId): number {
    const code = eventCodes.codeOf(eventId);
    if (code < events.name.length) return code;
    columns.startChanges += 1;
    events.orders.count.push(0);
    events.orders.last.push(NONE);
    events.name.push('');
    events.firstName.push(NONE);
    events.secondName.push(NONE);
    events.start.push(Number.NaN);
    events.competition.push(NONE);
    return code;
  }

  function addTrait(trait: Trait, position: number): void {
    const known = withTrait.get(trait);
    const bits = known ?? noBits(columns.rows.id.length);
    if (known === undefined) withTrait.set(trait, bits);
    addBit(bits, position);
  }

  function makeRoom(): void {
    columns.rows = doubled(columns.rows);
    for (const [trait, bits] of withTrait) {
      const more = noBits(columns.rows.id.length);
      more.set(bits);
      withTrait.set(trait, more);
    }
  }

  function append(order: Order): void {
    const position = columns.size;
    const before = position - 1;
    assert(position === 0 || order.orderId > (columns.rows.id[before] ?? 0), 'Invariant: ids of orders rise');
    if (position === columns.rows.id.length) makeRoom();
    const { rows } = columns;
    const [placer, event] = [placerCode(order.placer), eventCode(order.eventId)];
    rows.id[position] = order.orderId;
    rows.placer[position] = placer;
    rows.event[position] = event;
    const sport = sports.codeOf(order.sport);
    assert(sport < SPORTS_MAX, 'Invariant: a sport has a code of one byte');
    rows.sport[position] = sport;
    rows.status[position] = STATUSES.indexOf(order.status);
    rows.price[position] = order.wantPrice;
    rows.placedAt[position] = order.placedAt;
    rows.previousOfPlacer[position] = link(placers.orders, placer, position);
    rows.previousOfEvent[position] = link(events.orders, event, position);
    for (const trait of traitsOf(order)) addTrait(trait, position);
    columns.isInTimeOrder &&= position === 0 || order.placedAt >= (rows.placedAt[before] ?? 0);
    columns.size += 1;
  }

  /** Of an order that is there, only its status can be another. */
  function change(position: number, { status }: Order): void {
    const { rows } = columns;
    const was = STATUSES[rows.status[position] ?? 0];
    if (was === status || was === undefined) return;
    const bits = withTrait.get(was);
    if (bits !== undefined) removeBit(bits, position);
    addTrait(status, position);
    rows.status[position] = STATUSES.indexOf(status);
  }

  const columns: Changing = {
    size: 0,
    isInTimeOrder: true,
    rows: roomFor(ROOM_AT_FIRST),
    startChanges: 0,
    withTrait,
    sports,
    placers,
    events,
    competitions,
    names,
    groups,
    lastSeen: new Map(),
    scratch: createScratch(),
    putOrder(order) {
      const position = findPosition(columns, order.orderId);
      if (position === NONE) append(order);
      else change(position, order);
    },
    putEvent(event) {
      const code = eventCode(event.eventId);
      if (events.start[code] !== event.start) columns.startChanges += 1;
      events.name[code] = event.name;
      const [first = NONE, second = NONE, ...further] = namesOf(event).map((name) => names.codeOf(name));
      events.firstName[code] = first;
      events.secondName[code] = second;
      if (further.length > 0) events.furtherNames.set(code, further);
      else events.furtherNames.delete(code);
      events.start[code] = event.start;
      events.competition[code] = competitionCode(event.competition);
    },
    putCustomer({ username, name, groupId, isMasterAgent, roles }) {
      placers.customer[placerCode(username)] = { username, name, groupId, isMasterAgent, roles };
    },
    putGroup(group) {
      groups.set(group.groupId, group);
    },
  };
  return columns;
}

function traitsOf({ status, side, exchangeMode, placedInRunning, sport }: Order): readonly Trait[] {
  return [status, side, exchangeMode, placedInRunning ? 'in_running' : 'before_start', sport];
}
