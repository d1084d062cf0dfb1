// What happens to open orders when credit shrinks: what is placed stands, the rest stops (decisions §5).
import { balanceKeyOf } from '../change.js';
import type { CloseBeyondCredit, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import type { Customer } from '../record/customer.js';
import { type Balance, customerLedger } from '../record/ledger.js';
import { unplacedOf, isOpen } from '../record/order.js';
import { availableCredit } from '../rule/credit.js';
import { mustExist } from '../value/assert.js';
import type { Username } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
import type { View } from '../view.js';
import { type Context, type Draft, createDraft } from './draft.js';
import { findRate } from './ledger.js';
import { closeOrder } from './order-state.js';

/** Returns whether what a customer holds is more than its balance and its credit cover: not where a rate to tell by is missing. */
export function isOverdrawn(records: Pick<View, 'find'>, username: Username): boolean {
  const customer = mustExist(records.find('customer', username), `customer ${username}`);
  return isOverdrawnBy(
    records,
    customer,
    records.find('balance', balanceKeyOf(customerLedger(username), customer.ccy)),
  );
}

/** The same, of a customer that has a balance, or had. */
export function isOverdrawnBy(records: Pick<View, 'find'>, customer: Customer, balance: Balance | null): boolean {
  // Who has never had anything open holds nothing.
  if (balance === null) return false;
  if (findRate(records, customer.ccy) === null || findRate(records, customer.creditLimit.ccy) === null) return false;
  const left = availableCredit(customer, balance, (ccy) => mustExist(findRate(records, ccy), `the rate of ${ccy}`));
  return left !== null && left < 0;
}

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
