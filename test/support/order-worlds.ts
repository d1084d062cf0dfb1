// Worlds of orders thrown by dice, and questions about them: small enough to be worked out plainly, and with all that lists have to tell apart.
import { type Change, changed } from '../../src/core/change.js';
import type { Customer } from '../../src/core/record/customer.js';
import type { Event } from '../../src/core/record/event.js';
import type { Order, OrderStatus } from '../../src/core/record/order.js';
import { type OrderFilter, NO_FILTER } from '../../src/core/rule/order-filter.js';
import type { OrdersQuestion } from '../../src/core/rule/order-lists.js';
import type { OrderAttribute } from '../../src/core/rule/order-page.js';
import { toCompetitionId, toGroupId, toUsername } from '../../src/core/value/ids.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { findSport } from '../../src/core/value/sport.js';
import { later } from '../../src/core/value/time.js';
import { event, order } from '../contract/stored.js';
import { type Records, noRecords } from './order-list-twin.js';
import { NOON, customer } from './world.js';

/** Throws of 0 to below `sides`, the same for the same seed. */
export type Dice = (sides: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const oneOf = <T>(dice: Dice, items: readonly T[]): T => items[dice(items.length)]!;

/** How much there is of everything. */
export interface Size {
  readonly customers: number;
  readonly events: number;
  readonly orders: number;
  /** Of so many orders one is placed before the one before it; 0: none. */
  readonly setBack: number;
}

const HOUR_MS = 3_600_000;
const GROUPS = [1, 2, 3];
const SPORTS = ['fb', 'tennis', 'basket', 'horse'].map((code) => findSport(code)!.code);
const COUNTRIES = ['GB', 'NL', 'XX'];
const NAMES = ['Ajax', 'PSV', 'Arsenal', 'Málaga', 'ÖSTERS IF', 'St. Pauli', 'Ajax II', '町田', 'a', 'Real  Sociedad'];
const STATUSES: readonly OrderStatus[] = [
  'open',
  'pending',
  'done',
  'failed',
  'reconciled',
  'partial_void',
  'full_void',
];
const MODES = ['make_and_take', 'take_only', 'dark'] as const;
const SIDES = ['back', 'lay'] as const;

function customerBy(dice: Dice, i: number): Customer {
  const one = customer(`user${i}`);
  return {
    ...one,
    name: oneOf(dice, ['', 'Ann', 'Bob', 'Bob']),
    groupId: toGroupId(oneOf(dice, GROUPS)),
    isMasterAgent: dice(8) === 0,
    roles: { ...one.roles, groupSpy: dice(4) === 0 },
  };
}

function eventBy(dice: Dice, i: number): Event {
  const number = dice(5);
  const sport = oneOf(dice, SPORTS);
  const competition = {
    competitionId: toCompetitionId(number + 1),
    sport: SPORTS[number % SPORTS.length]!,
    name: `League ${number % 3}`,
    country: COUNTRIES[number % COUNTRIES.length]!,
  };
  const id = `2026-06-${String(1 + dice(9)).padStart(2, '0')},${i},${i + 1}`;
  const base = { ...event(id, NOON + dice(6) * HOUR_MS), sport, competition };
  if (base.kind === 'multirunner' || dice(3) > 0) {
    const [home, away] = [oneOf(dice, NAMES), oneOf(dice, NAMES)];
    const sides = { home: { teamId: 1, name: home }, away: { teamId: 2, name: away } };
    return { ...base, ...sides, kind: 'normal', name: dice(4) === 0 ? 'The final' : `${home} v ${away}` } as Event;
  }
  const teams = Array.from({ length: dice(4) }, (_, teamId) => ({ teamId, name: oneOf(dice, NAMES) }));
  return {
    ...base,
    home: undefined,
    away: undefined,
    kind: 'multirunner',
    name: oneOf(dice, ['Derby', 'Cup winner']),
    teams,
    end: null,
  } as unknown as Event;
}

function withStatus(one: Order, status: OrderStatus): Order {
  return { ...one, status, closeReason: status === 'open' ? null : 'order_filled' };
}

/** Returns the changes that make a world, in the order of their happening: things come, change, and orders are placed in between. */
export function worldBy(dice: Dice, size: Size): Change[] {
  const changes: Change[] = [];
  const customers = Array.from({ length: size.customers }, (_, i) => customerBy(dice, i));
  const events = Array.from({ length: size.events }, (_, i) => eventBy(dice, i));
  const orders: Order[] = [];
  const managers = (): Customer['username'][] => customers.filter(() => dice(5) === 0).map(({ username }) => username);
  for (const groupId of GROUPS)
    changes.push(changed('group', { groupId: toGroupId(groupId), name: `group ${groupId}`, managers: managers() }));
  for (const one of customers) changes.push(changed('customer', one));
  for (const one of events) changes.push(changed('event', one));
  let [orderId, at] = [0, NOON];
  while (orders.length < size.orders) {
    orderId += 1 + (dice(20) === 0 ? dice(100) : 0);
    at = later(at, size.setBack > 0 && dice(size.setBack) === 0 ? -1 - dice(HOUR_MS) : dice(3) * 60_000);
    const on = oneOf(dice, events);
    const fresh = order(orderId, {
      placer: oneOf(dice, customers).username,
      eventId: on.eventId,
      sport: on.sport,
      wantPrice: toPriceMilli(1500 + 10 * dice(12)),
      placedAt: at,
      side: oneOf(dice, SIDES),
      placedInRunning: dice(3) === 0,
      exchangeMode: oneOf(dice, MODES),
    });
    orders.push(withStatus(fresh, oneOf(dice, STATUSES)));
    changes.push(changed('order', orders.at(-1)!));
    if (dice(3) > 0) continue;
    const which = dice(orders.length);
    orders[which] = withStatus(orders[which]!, oneOf(dice, STATUSES));
    changes.push(changed('order', orders[which]));
    if (dice(20) > 0) continue;
    const [person, match] = [dice(customers.length), dice(events.length)];
    customers[person] = { ...customerBy(dice, person), customerId: customers[person]!.customerId };
    events[match] = { ...events[match]!, start: later(NOON, dice(6) * HOUR_MS), name: oneOf(dice, NAMES) };
    changes.push(changed('customer', customers[person]), changed('event', events[match]));
    changes.push(changed('group', { groupId: toGroupId(1 + dice(3)), name: 'again', managers: managers() }));
  }
  return changes;
}

/** Returns what is left of some changes. */
export function recordsOf(changes: Iterable<Change>): Records {
  const records = noRecords();
  for (const change of changes) {
    if ('gone' in change) continue;
    if (change.kind === 'group') records.groups.set(change.record.groupId, change.record);
    if (change.kind === 'customer') records.customers.set(change.record.username, change.record);
    if (change.kind === 'event') records.events.set(change.record.eventId, change.record);
    if (change.kind === 'order') records.orders.set(change.record.orderId, change.record);
  }
  return records;
}

const ATTRIBUTES: readonly OrderAttribute[] = [
  'placedAt',
  'orderId',
  'wantPrice',
  'eventStart',
  'status',
  'sport',
  'placer',
  'closed',
];

/** One value for each parameter, so that most lists are not empty. */
function filterBy(dice: Dice, { orders, customers, events }: Records): OrderFilter {
  const [one, other] = [oneOf(dice, [...orders.values()]), oneOf(dice, [...orders.values()])];
  const on = events.get(one.eventId)!;
  return {
    placer: oneOf(dice, [one.placer, one.placer, 'nobody', '']),
    groupId: oneOf(dice, [Number(customers.get(one.placer)!.groupId), 9]),
    placedFrom: one.placedAt,
    placedBefore: later(other.placedAt, dice(2)),
    startFrom: on.start,
    startBefore: later(NOON, dice(7) * HOUR_MS),
    sport: one.sport,
    eventIds: oneOf(dice, [[on.eventId], [on.eventId, other.eventId], ['2026-06-01,no,no']]),
    competitionId: oneOf(dice, [Number(on.competition.competitionId), 99]),
    country: oneOf(dice, [on.competition.country, 'gb', 'FR']),
    search: oneOf(dice, ['ajax', 'AJAX I', 'ö', ' v ', 'a', 'málaga', '町', 'St. P', 'nobody', '']),
    placedInRunning: dice(2) === 0,
    statuses: oneOf(dice, [[one.status], ['open', one.status], STATUSES]),
    side: one.side,
    exchangeMode: one.exchangeMode,
    wantedIds: [],
  };
}

/** Returns a question about a world: with none, one, or several parameters. */
export function questionBy(dice: Dice, records: Records): OrdersQuestion {
  const names = Object.keys(NO_FILTER) as (keyof OrderFilter)[];
  const given = Array.from({ length: oneOf(dice, [0, 1, 1, 1, 2, 3]) }, () => oneOf(dice, names));
  const values = filterBy(dice, records);
  const filter = { ...NO_FILTER, ...Object.fromEntries(given.map((name) => [name, values[name]])) };
  const start = oneOf(dice, [0, 0, 3, dice(records.orders.size + 5)]);
  return {
    asker: {
      username: oneOf(dice, [...records.customers.values()]).username,
      behind: dice(4) === 0 ? toUsername('anna') : null,
    },
    filter,
    orderBy: Array.from({ length: 1 + dice(3) }, () => ({
      attribute: oneOf(dice, ATTRIBUTES),
      isReversed: dice(2) === 0,
    })),
    window: { start, end: start + oneOf(dice, [1, 5, 25, 1000]) },
  };
}
