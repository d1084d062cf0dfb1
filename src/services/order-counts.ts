// How many orders are not over, and what happens to orders: counted once from what is stored, then kept from the journal.
import { eachRecord } from '../core/change.js';
import type { Order, OrderStatus } from '../core/record/order.js';
import { mustExist } from '../core/value/assert.js';
import type { OrderId } from '../core/value/ids.js';
import type { Store } from '../store/store.js';

/** An order was placed, stopped trying, or came to its end. */
export type OrderEvent = 'placed' | NonNullable<Order['closeReason']> | OrderEnd;

type OrderEnd = Exclude<OrderStatus, 'open' | 'pending' | 'done'>;

/** Orders that are not over. */
export interface OrderCounts {
  /** Those that are open, those that wait for answers (`pending`), and those that wait to be settled and agreed on (`done`). */
  inStatus(status: OrderStatus): number;
  /** Calls for whatever happens to an order from now on. */
  onEvent(listener: (event: OrderEvent) => void): void;
}

/** Returns the counts of a store, kept up to date. */
export function createOrderCounts(store: Store): OrderCounts {
  const { view } = store;
  /** Those that are not over. */
  const going = new Map<OrderId, OrderStatus>();
  const counts = new Map<OrderStatus, number>();
  const listeners = new Set<(event: OrderEvent) => void>();
  let newest = view.highest('order');

  function add(status: OrderStatus, more: 1 | -1): void {
    counts.set(status, (counts.get(status) ?? 0) + more);
  }

  function keep({ orderId, status }: Order): void {
    const before = going.get(orderId);
    if (before !== undefined) add(before, -1);
    if (endOf(status) !== null) {
      going.delete(orderId);
      return;
    }
    going.set(orderId, status);
    add(status, 1);
  }

  function tell(event: OrderEvent): void {
    for (const listener of listeners) listener(event);
  }

  /** What ended one way and by a correction ends another is not told of: how it ended before is not known here. */
  function note(order: Order): void {
    const isNew = order.orderId > newest;
    const wasGoing = isNew || going.has(order.orderId);
    const wasOpen = isNew || going.get(order.orderId) === 'open';
    const end = endOf(order.status);
    if (isNew) {
      newest = order.orderId;
      tell('placed');
    }
    if (wasOpen && order.closeReason !== null) tell(order.closeReason);
    if (wasGoing && end !== null) tell(end);
    keep(order);
  }

  for (const orderId of goingIn(store)) keep(mustExist(view.find('order', orderId), `order ${orderId}`));
  store.onLines((lines) => {
    eachRecord(lines, 'order', note);
  });

  return {
    inStatus: (status) => counts.get(status) ?? 0,
    onEvent(listener) {
      listeners.add(listener);
    },
  };
}

function endOf(status: OrderStatus): OrderEnd | null {
  return status === 'open' || status === 'pending' || status === 'done' ? null : status;
}

/** The orders that may not be over: those that try, and those with a bet that is not settled, or not agreed on. */
function goingIn({ view }: Store): ReadonlySet<OrderId> {
  const ids = new Set<OrderId>(view.keys('openOrdersOfPlacer', []));
  for (const index of ['unsettledBets', 'unreconciledBets'] as const)
    for (const betId of view.keys(index, [])) ids.add(mustExist(view.find('bet', betId), `bet ${betId}`).orderId);
  return ids;
}
