// Who may act in a customer's name, by what is stored (`core/rule/access.ts` has the rule).
import type { Customer } from '../record/customer.js';
import { maySudo } from '../rule/access.js';
import type { Username } from '../value/ids.js';
import type { Lookup } from '../view.js';

/** Returns whether somebody may act in a customer's name. */
export function mayStandBehind(stored: Lookup, behind: Username, customer: Customer): boolean {
  const agent = stored.find('customer', behind);
  return agent?.active === true && maySudo(agent, customer, stored.find('group', customer.groupId));
}
