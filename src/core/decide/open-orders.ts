// What happens to open orders when credit or rights shrink, or their event goes on: what is placed stands, the rest stops (decisions §5, §9).
import type { CloseDueOrders, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import type { Customer } from '../record/customer.js';
import { type CloseReason, type Order, unplacedOf } from '../record/order.js';
import { reasonToClose } from '../rule/closing.js';
import { availableCredit } from '../rule/credit.js';
import { isOpen } from '../rule/tally.js';
import { mustExist } from '../value/assert.js';
import type { OrderId, Username } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
import type { Minor } from '../value/money.js';
import type { Walk } from '../view.js';
import { type Context, type Draft, createDraft } from './draft.js';
import { customerBalance, findRate } from './ledger.js';
import { closeOrder } from './order-state.js';

/** How many orders a decision looks at. */
export const DUE_LOOK: Walk = { limit: BOUNDS.ordersClosedAtOnceMax };

/** Returns what a customer may still put at risk as this decision leaves it; null: it is unlimited. Asserts: its currencies have rates. */
export function creditLeft(draft: Draft, customer: Customer): Minor | null {
  return availableCredit(customer, customerBalance(draft, customer), (ccy) =>
    mustExist(findRate(draft, ccy), `the rate of ${ccy}`),
  );
}

/** Returns whether what a customer holds is more than its balance and its credit cover. */
export function isOverdrawn(draft: Draft, username: Username): boolean {
  const left = creditLeft(draft, draft.get('customer', username));
  return left !== null && left < 0;
}

/** Closes open orders, the youngest first, until what is held is covered, or nothing is left that closing would release. */
export function closeBeyondCredit(draft: Draft, username: Username): void {
  for (const orderId of draft.view.keys('openOrdersOfPlacer', [username], { isReversed: true })) {
    if (!isOverdrawn(draft, username)) return;
    const order = draft.get('order', orderId);
    // What this decision has closed already is still in the index.
    if (isOpen(order) && unplacedOf(order) > 0) closeOrder(draft, order, 'no_available_credit');
  }
}

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

/** Returns why an open order may not be open any more; null: it may. */
export function dueReason(draft: Draft, order: Order): CloseReason | null {
  return reasonToClose(order, draft.get('event', order.eventId), draft.get('customer', order.placer));
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
