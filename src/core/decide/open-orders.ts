// What happens to open orders when credit shrinks: what is placed stands, the rest stops (decisions §5).
import type { CloseBeyondCredit, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { isOverdrawn } from '../look/balances.js';
import { unplacedOf, isOpen } from '../record/order.js';
import type { Username } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
import { type Context, type Draft, createDraft } from './draft.js';
import { closeOrder } from './order-state.js';

/**
 * Closes open orders, the youngest first, until what is held is covered, or nothing is left that closing would release; so many of them that others
 * are not kept waiting. The rest is swept up after the decision (`engine/closings.ts`), and places nothing until then. Returns how many it closed.
 */
export function closeBeyondCredit(draft: Draft, username: Username): number {
  let closed = 0;
  for (const orderId of draft.view.keys('openOrdersOfPlacer', [username], { isReversed: true })) {
    if (closed === BOUNDS.ordersClosedATurnMax || !isOverdrawn(draft, username)) break;
    const order = draft.get('order', orderId);
    // What this decision has closed already is still in the index.
    if (!isOpen(order) || unplacedOf(order) === 0) continue;
    closeOrder(draft, order, 'no_available_credit');
    closed += 1;
  }
  return closed;
}

/** Closes more of what a customer's credit does not cover. */
export function decideCloseBeyondCredit(
  context: Context,
  { username }: CloseBeyondCredit,
): Decision<Replies['closeBeyondCredit']> {
  const draft = createDraft(context);
  return draft.accept(closeBeyondCredit(draft, username));
}
