// How many orders are not over, and what happens to orders: the store counts them; what happens is told from the journal.
import { eachStep } from '../core/change.js';
import { type Order, type OrderStatus, isOpen, isOver } from '../core/record/order.js';
import type { Store } from '../store/store.js';

/** An order was placed, stopped trying, or came to its end, perhaps to another one after a correction. */
export type OrderEvent = 'placed' | NonNullable<Order['closeReason']> | OrderEnd;

type OrderEnd = Exclude<OrderStatus, 'open' | 'pending' | 'done'>;

/** Orders that are not over. */
export interface OrderCounts {
  /** Those that are open, those that wait for answers (`pending`), and those that wait to be settled and agreed on (`done`). */
  inStatus(status: OrderStatus): number;
  /** Calls for whatever happens to an order from now on. */
  onEvent(listener: (event: OrderEvent) => void): void;
}

/** Returns the counts of a store. */
export function createOrderCounts(store: Store): OrderCounts {
  return {
    inStatus(status) {
      for (const { group, count } of store.counts('ordersGoing')) if (group[0] === status) return count;
      return 0;
    },
    onEvent(listener) {
      store.onLines((lines) => {
        eachStep(lines, 'order', (order, before) => {
          eventsBetween(before, order).forEach(listener);
        });
      });
    },
  };
}

function eventsBetween(before: Order | null, { status, closeReason }: Order): readonly OrderEvent[] {
  const events: OrderEvent[] = before === null ? ['placed'] : [];
  if (closeReason !== null && (before === null || isOpen(before))) events.push(closeReason);
  if (status !== before?.status && isEnd(status)) events.push(status);
  return events;
}

const isEnd = (status: OrderStatus): status is OrderEnd => isOver(status);
