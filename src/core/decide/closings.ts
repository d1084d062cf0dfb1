// Open orders that their event or their customer no longer lets be open stop trying (`core/rule/closing.ts`).
import type { CloseDueOrders, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { dueReason } from '../look/closing.js';
import { isOpen } from '../record/order.js';
import type { OrderId } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
import type { Walk } from '../view.js';
import { type Context, type Draft, createDraft } from './draft.js';
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

/** Closes orders that may not be open any more; the others are left as they are. */
export function decideCloseDueOrders(
  context: Context,
  { orderIds }: CloseDueOrders,
): Decision<Replies['closeDueOrders']> {
  const draft = createDraft(context);
  closeDue(draft, orderIds);
  return draft.accept(null);
}
