// What stands on the exchange, event by event and outcome by outcome; and what a decision, or the decisions of one turn, have changed of it,
// laid over what stood before: giving that up is forgetting it.
import type { Order } from '../record/order.js';
import type { EventId, OrderId } from '../value/ids.js';
import { standsOnExchange } from './exchange.js';
import { type PayoffClass, payoffClassOf } from './payoff.js';
import { type Queue, type Stand, createQueue, isBefore, placeOf, wantsOf } from './exchange-queue.js';

/** `View.standing` */
type FindStanding = (eventId: EventId, outcome: PayoffClass) => Iterable<Order>;

/** Orders that stand. */
export interface Standing {
  /** Takes in an order's new value: from then on it stands, or it does not. */
  put(order: Order): void;
  /** Takes in that an order is no more. */
  drop(orderId: OrderId): void;
  readonly of: FindStanding;
}

const NOBODY: readonly Order[] = [];

/** All that stand. */
export interface AllStanding extends Standing {
  readonly count: () => number;
  /** Returns an order that stands; null: none of that number does. */
  readonly find: (orderId: OrderId) => Order | null;
}

/** Returns standing orders with nobody among them yet. */
export function createStanding(): AllStanding {
  /** None of the queues is empty. */
  const events = new Map<EventId, Map<PayoffClass, Queue>>();
  const stands = new Map<OrderId, Stand>();

  function queueFor(order: Order): Queue {
    const outcome = payoffClassOf(order.betType);
    const ofEvent = events.get(order.eventId) ?? new Map<PayoffClass, Queue>();
    const queue = ofEvent.get(outcome) ?? createQueue();
    events.set(order.eventId, ofEvent.set(outcome, queue));
    return queue;
  }

  function leave(stand: Stand): void {
    const { queue } = stand;
    queue.leave(stand);
    if (!queue.isEmpty()) return;
    const { eventId } = stand.order;
    events.get(eventId)?.delete(payoffClassOf(stand.order.betType));
    if (events.get(eventId)?.size === 0) events.delete(eventId);
  }

  const exchange = { enter: (order: Order) => queueFor(order).enter(order), leave };

  return {
    count: () => stands.size,
    put(order) {
      bring(stands, exchange, order.orderId, order);
    },
    drop(orderId) {
      bring(stands, exchange, orderId, null);
    },
    of: (eventId, outcome) => events.get(eventId)?.get(outcome) ?? NOBODY,
    find: (orderId) => stands.get(orderId)?.order ?? null,
  };
}

/** Brings who stands to an order's new value; null: it is no more. It may leave the exchange, and come back at another price. */
function bring(
  stands: Map<OrderId, Stand>,
  { enter, leave }: Pick<Queue, 'enter' | 'leave'>,
  orderId: OrderId,
  order: Order | null,
): void {
  const stood = stands.get(orderId);
  const next = order !== null && standsOnExchange(order) ? order : null;
  if (stood !== undefined && next !== null && stood.level.wants === wantsOf(next)) {
    stood.order = next;
    return;
  }
  if (stood !== undefined) {
    leave(stood);
    stands.delete(orderId);
  }
  if (next !== null) stands.set(orderId, enter(next));
}

/** What has changed of an outcome. */
interface Changes {
  /** What is below of these counts no more: they are in the queue, or gone. */
  readonly changed: Set<OrderId>;
  /** Of those in the queue. */
  readonly stands: Map<OrderId, Stand>;
  readonly queue: Queue;
  readonly walked: Walked;
}

/** An outcome that somebody has asked for: how many of all changes have been looked at, and what they come to; null: to nothing. */
interface Followed {
  count: number;
  changes: Changes | null;
}

/**
 * Returns what stands below with changes laid over it, none yet. What is below must not change as long as it is used: it is walked once, however
 * many takers come, and those in front that are gone are passed over once.
 *
 * An outcome's changes are followed when it is asked for: most decisions change orders that nobody looks for in them.
 */
export function standingOver(below: FindStanding): Standing {
  /** Each with its new value, or with its number if it is no more. */
  const all: (Order | OrderId)[] = [];
  const events = new Map<EventId, Map<PayoffClass, Followed>>();

  function follow(followed: Followed, eventId: EventId, outcome: PayoffClass): Changes | null {
    for (; followed.count < all.length; followed.count += 1) {
      const change = all[followed.count];
      if (change === undefined || (typeof change === 'object' && !isOf(change, eventId, outcome))) continue;
      followed.changes ??= {
        changed: new Set(),
        stands: new Map(),
        queue: createQueue(),
        walked: createWalked(below(eventId, outcome)),
      };
      take(followed.changes, change);
    }
    return followed.changes;
  }

  function followedOf(eventId: EventId, outcome: PayoffClass): Followed {
    const ofEvent = events.get(eventId) ?? new Map<PayoffClass, Followed>();
    const known = ofEvent.get(outcome) ?? { count: 0, changes: null };
    events.set(eventId, ofEvent.set(outcome, known));
    return known;
  }

  return {
    put(order) {
      all.push(order);
    },
    drop(orderId) {
      all.push(orderId);
    },
    of(eventId, outcome) {
      const changes = all.length === 0 ? null : follow(followedOf(eventId, outcome), eventId, outcome);
      return changes === null ? below(eventId, outcome) : { [Symbol.iterator]: () => merged(changes) };
    },
  };
}

const isOf = (order: Order, eventId: EventId, outcome: PayoffClass): boolean =>
  order.eventId === eventId && payoffClassOf(order.betType) === outcome;

/** Takes in an order's new value, or that it is no more. */
function take({ changed, stands, queue }: Changes, change: Order | OrderId): void {
  const [orderId, order] = typeof change === 'number' ? [change, null] : [change.orderId, change];
  changed.add(orderId);
  bring(stands, queue, orderId, order);
}

/** Orders below, as far as somebody has walked through them. */
interface Walked {
  /** Returns the one at a position, or null behind the last one. */
  at(position: number): Order | null;
  /** All before this position have changed. */
  first: number;
}

function createWalked(orders: Iterable<Order>): Walked {
  const rest = orders[Symbol.iterator]();
  const seen: Order[] = [];
  return {
    first: 0,
    at(position) {
      while (seen.length <= position) {
        const next = rest.next();
        if (next.done === true) return null;
        seen.push(next.value);
      }
      return seen[position] ?? null;
    },
  };
}

/** Walks through what is below and what is laid over it in one order, but for what has changed of the first. */
function* merged({ walked, queue, changed }: Changes): Generator<Order> {
  const others = queue[Symbol.iterator]();
  let other = others.next();
  for (let position = walked.first; ; position += 1) {
    const order = walked.at(position);
    if (order === null) break;
    if (changed.has(order.orderId)) {
      if (position === walked.first) walked.first += 1;
      continue;
    }
    for (const place = placeOf(order); other.done !== true; other = others.next()) {
      if (isBefore(place, placeOf(other.value))) break;
      yield other.value;
    }
    yield order;
  }
  for (; other.done !== true; other = others.next()) yield other.value;
}
