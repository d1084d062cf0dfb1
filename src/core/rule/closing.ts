// Until when an order may be open, as far as that is not a matter of its own time (client §3, decisions §9, §11).
import type { Customer } from '../record/customer.js';
import type { Event } from '../record/event.js';
import type { CloseReason, Order } from '../record/order.js';
import { obstacleToPlacing } from './access.js';

/**
 * Returns why an open order may not be open any more; null: it may. An order that was placed before its event went in running is open
 * until then, or with `keep_open_ir` until the first change of score or red cards that comes after it was placed.
 */
export function reasonToClose(order: Order, event: Event, customer: Customer): CloseReason | null {
  if (event.status === 'ended') return 'event_concluded';
  if (obstacleToPlacing(customer) !== null) return 'cancelled';
  if (event.status === 'pre_event') return null;
  if (order.keepOpenInRunning) return order.orderId <= event.scoredAfter ? 'event_score' : null;
  return order.orderId <= event.begunAfter ? 'event_became_inrunning' : null;
}
