// Who may do what, answered from the one table (`core/rule/access.ts`) for what is stored.
import { isIn } from '../core/change.js';
import type { Customer, Group } from '../core/record/customer.js';
import { type Right, type Verdict, ownedBy, ownedByGroup, verdictOn, verdictOnService } from '../core/rule/access.js';
import { type GroupId, toUsername } from '../core/value/ids.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';

/** The rights of callers. */
export interface Rights {
  /** What a caller may do with a customer's things; null: there is no such customer. */
  on(right: Right, caller: Caller, owner: Customer | null): Verdict;
  /** What a caller may do with a group; null: there is no such group. */
  onGroup(right: Right, caller: Caller, group: Group | null): Verdict;
  /** What a caller may do with what is nobody's but the service's. */
  onService(right: Right, caller: Caller): Verdict;
  /** Returns the customer if the right is the caller's to use on it, else null. */
  findFor(right: Right, caller: Caller, username: string): Customer | null;
  /** The groups that a customer manages, by id; a master agent's are all. */
  managedBy(customer: Customer): readonly Group[];
  isAgent(customer: Customer): boolean;
  /** The customer itself, and all whose agent it is, by name within each group. */
  customersOf(customer: Customer): Iterable<Customer>;
  /** A group's customers by name, as far as an agent may know of them: a master agent only another one. */
  membersKnownTo(agent: Customer, groupId: GroupId): Iterable<Customer>;
}

/** Returns the customer of a name, or null. */
export function findCustomer(store: Store, username: string): Customer | null {
  return username === '' ? null : store.view.find('customer', toUsername(username));
}

/** Returns the rights that follow from what is stored. */
export function createRights(store: Store): Rights {
  const { view } = store;

  // Groups are few and seldom change, and every list asks for them over and over.
  let groups: readonly Group[] = [...view.all('group')];
  store.onLines((lines) => {
    if (isIn(lines, 'group')) groups = [...view.all('group')];
  });

  function managedBy(customer: Customer): readonly Group[] {
    return customer.isMasterAgent ? groups : groups.filter(({ managers }) => managers.includes(customer.username));
  }

  const isAgent = (customer: Customer): boolean => customer.isMasterAgent || managedBy(customer).length > 0;

  const askerOf = ({ customer, session }: Caller): Parameters<typeof verdictOn>[1] => ({
    customer,
    behind: session.behind,
    isAgent: isAgent(customer),
  });

  function on(right: Right, caller: Caller, owner: Customer | null): Verdict {
    const group = owner === null ? null : view.find('group', owner.groupId);
    return verdictOn(right, askerOf(caller), owner === null ? null : ownedBy(owner, group));
  }

  function* membersKnownTo(agent: Customer, groupId: GroupId): Generator<Customer> {
    for (const member of membersOf(store, groupId)) if (agent.isMasterAgent || !member.isMasterAgent) yield member;
  }

  function* customersOf(customer: Customer): Generator<Customer> {
    yield customer;
    for (const { groupId } of managedBy(customer)) {
      for (const other of membersKnownTo(customer, groupId)) if (other.username !== customer.username) yield other;
    }
  }

  return {
    on,
    onGroup: (right, caller, group) => verdictOn(right, askerOf(caller), group === null ? null : ownedByGroup(group)),
    onService: (right, caller) => verdictOnService(right, askerOf(caller)),
    findFor(right, caller, username) {
      const customer = findCustomer(store, username);
      return on(right, caller, customer) === 'yes' ? customer : null;
    },
    managedBy,
    isAgent,
    customersOf,
    membersKnownTo,
  };
}

/** Returns the customers of a group, by name. */
function* membersOf(store: Store, groupId: GroupId): Generator<Customer> {
  for (const username of store.view.keys('customersOfGroup', [groupId])) {
    const customer = store.view.find('customer', username);
    if (customer !== null) yield customer;
  }
}
