// Whether an open order may stay open, by what is stored (`core/rule/closing.ts` has the rule).
import type { CloseReason, Order } from '../record/order.js';
import { reasonToClose } from '../rule/closing.js';
import { mustExist } from '../value/assert.js';
import type { Instant } from '../value/time.js';
import type { Lookup } from '../view.js';
import { isOverdrawn } from './balances.js';

/** Returns why an open order may not be open any more, whatever its own time is; null: it may. */
export function dueReason(stored: Lookup, order: Order): CloseReason | null {
  const event = mustExist(stored.find('event', order.eventId), `event ${order.eventId}`);
  const customer = mustExist(stored.find('customer', order.placer), `customer ${order.placer}`);
  return reasonToClose(order, event, customer);
}

/**
 * Returns why an open order may not place anything any more, its own time and its customer's credit among the reasons; null: it may. What a
 * corrected settlement or a new rate takes away of the credit closes nothing by itself; whatever would be placed then is met here.
 */
export function overReason(stored: Lookup, order: Order, now: Instant): CloseReason | null {
  const due = dueReason(stored, order) ?? (now >= order.expiresAt ? 'timed_out' : null);
  return due ?? (isOverdrawn(stored, order.placer) ? 'no_available_credit' : null);
}
