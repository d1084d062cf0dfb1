// Who may log in, and who may see or do what in whose name.
import type { Customer, Group } from '../record/customer.js';
import type { Rejection } from '../value/rejection.js';
import { type Instant, dayOf } from '../value/time.js';

/** Returns the refusal of a log-in, or null: the same for whatever keeps a customer out, so that it gives no hint (decisions §2). */
export function checkLogin(customer: Customer, now: Instant): Rejection | null {
  const isOver = customer.expiresOn !== null && dayOf(now) > customer.expiresOn;
  return customer.active && !customer.locked && !isOver ? null : { code: 'authentication_failed' };
}

/** Returns whether one customer is the agent of another: it manages the other's group. Nobody is its own agent (decisions §4). */
export function isAgentOf(agent: Customer, customer: Customer, group: Group | null): boolean {
  if (agent.username === customer.username) return false;
  return agent.isMasterAgent || (group?.managers.includes(agent.username) ?? false);
}

/** Returns whether an agent may act in a customer's name: its own customers', a master agent anyone's but another master agent's. */
export function maySudo(agent: Customer, target: Customer, group: Group | null): boolean {
  return !target.isMasterAgent && isAgentOf(agent, target, group);
}
