// Open orders that their event or their customer no longer lets be open stop trying (`core/rule/closing.ts`).
import type { CloseDueOrders, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { type CloseReason, type Order, isOpen } from '../record/order.js';
import { reasonToClose } from '../rule/closing.js';
import { mustExist } from '../value/assert.js';
import type { OrderId } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
import type { Instant } from '../value/time.js';
import type { View, Walk } from '../view.js';
import { type Context, type Draft, createDraft } from './draft.js';
import { isOverdrawn } from './open-orders.js';
import { closeOrder } from './order-state.js';

/** How many orders a decision looks at. */
export const DUE_LOOK: Walk = { limit: BOUNDS.ordersClosedATurnMax };

/**
 * Closes those of the orders that their event or their customer, as this decision leaves them, no longer lets be open. A decision looks at
 * so many (`DUE_LOOK`), so that others are not kept waiting; the rest is swept up after it (`engine/closings.ts`), and places nothing until then.
 */
export function closeDue(draft: Draft, orderIds: Iterable<OrderId>): void {
  for (const orderId of orderIds) {
    const order = draft.find('order', orderId);
    const reason = order === null || !isOpen(order) ? null : dueReason(draft, order);
    if (order !== null && reason !== null) closeOrder(draft, order, reason);
  }
}

/** Returns why an open order may not be open any more, whatever its own time is; null: it may. */
export function dueReason(records: Pick<View, 'find'>, order: Order): CloseReason | null {
  const event = mustExist(records.find('event', order.eventId), `event ${order.eventId}`);
  const customer = mustExist(records.find('customer', order.placer), `customer ${order.placer}`);
  return reasonToClose(order, event, customer);
}

/**
 * Returns why an open order may not place anything any more, its own time and its customer's credit among the reasons; null: it may. What a
 * corrected settlement or a new rate takes away of the credit closes nothing by itself; whatever would be placed then is met here.
 */
export function overReason(records: Pick<View, 'find'>, order: Order, now: Instant): CloseReason | null {
  const due = dueReason(records, order) ?? (now >= order.expiresAt ? 'timed_out' : null);
  return due ?? (isOverdrawn(records, order.placer) ? 'no_available_credit' : null);
}

/** Closes orders that may not be open any more; the others are left as they are. */
export function decideCloseDueOrders(
  context: Context,
  { orderIds }: CloseDueOrders,
): Decision<Replies['closeDueOrders']> {
  const draft = createDraft(context);
  closeDue(draft, orderIds);
  return draft.accept(null);
}
