// What stands on the exchange, event by event and outcome by outcome; and what a decision, or the decisions of one turn, have changed of it,
// laid over what stood before: giving that up is forgetting it.
import type { Order } from '../record/order.js';
import type { EventId, OrderId } from '../value/ids.js';
import { outcomeOf, standsOnExchange } from './exchange.js';
import type { PayoffClass } from './payoff.js';
import { type Queue, isBefore, createQueue, placeOf } from './queue.js';

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

/** Queues by event and outcome; none is empty. */
interface Queues {
  find(eventId: EventId, outcome: PayoffClass): Queue | null;
  put(order: Order): void;
  drop(orderId: OrderId): void;
}

function createQueues(): Queues {
  const events = new Map<EventId, Map<PayoffClass, Queue>>();
  /** Those that stand, as they do: an order may leave the exchange, and come back at another price. */
  const known = new Map<OrderId, Order>();

  function make(eventId: EventId, outcome: PayoffClass): Queue {
    const ofEvent = events.get(eventId) ?? new Map<PayoffClass, Queue>();
    const queue = createQueue();
    events.set(eventId, ofEvent.set(outcome, queue));
    return queue;
  }

  function find(eventId: EventId, outcome: PayoffClass): Queue | null {
    return events.get(eventId)?.get(outcome) ?? null;
  }

  function leave(order: Order): void {
    const outcome = outcomeOf(order);
    const queue = find(order.eventId, outcome);
    queue?.remove(order);
    if (queue?.size !== 0) return;
    events.get(order.eventId)?.delete(outcome);
    if (events.get(order.eventId)?.size === 0) events.delete(order.eventId);
  }

  function drop(orderId: OrderId): void {
    const stood = known.get(orderId);
    if (stood === undefined) return;
    leave(stood);
    known.delete(orderId);
  }

  function put(order: Order): void {
    if (!standsOnExchange(order)) {
      drop(order.orderId);
      return;
    }
    const stood = known.get(order.orderId);
    if (stood !== undefined && stood.exchange?.price !== order.exchange?.price) leave(stood);
    known.set(order.orderId, order);
    const outcome = outcomeOf(order);
    (find(order.eventId, outcome) ?? make(order.eventId, outcome)).put(order);
  }

  return { find, put, drop };
}

/** Returns standing orders with nobody among them yet. */
export function createStanding(): Standing {
  const queues = createQueues();
  return { ...queues, of: (eventId, outcome) => queues.find(eventId, outcome) ?? NOBODY };
}

/**
 * Returns what stands below with changes laid over it, none yet. What is below must not change as long as it is used: it is walked once, however
 * many takers come, and those in front that are gone are passed over once.
 */
export function standingOver(below: FindStanding): Standing {
  const queues = createQueues();
  /** What is below of these counts no more: they are among the queues, or gone. */
  const changed = new Set<OrderId>();
  const walked = new Map<EventId, Map<PayoffClass, Walked>>();

  function walkedOf(eventId: EventId, outcome: PayoffClass): Walked {
    const ofEvent = walked.get(eventId) ?? new Map<PayoffClass, Walked>();
    const known = ofEvent.get(outcome) ?? createWalked(below(eventId, outcome));
    walked.set(eventId, ofEvent.set(outcome, known));
    return known;
  }

  return {
    put(order) {
      changed.add(order.orderId);
      queues.put(order);
    },
    drop(orderId) {
      changed.add(orderId);
      queues.drop(orderId);
    },
    of(eventId, outcome) {
      if (changed.size === 0) return below(eventId, outcome);
      const own = queues.find(eventId, outcome) ?? NOBODY;
      return { [Symbol.iterator]: () => merged(walkedOf(eventId, outcome), own, changed) };
    },
  };
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

/** Walks through both in one order, but for those of the first that have changed. */
function* merged(stood: Walked, own: Iterable<Order>, changed: ReadonlySet<OrderId>): Generator<Order> {
  const others = own[Symbol.iterator]();
  let other = others.next();
  for (let position = stood.first; ; position += 1) {
    const order = stood.at(position);
    if (order === null) break;
    if (changed.has(order.orderId)) {
      if (position === stood.first) stood.first += 1;
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
