// Who may do what, answered from the one table (`core/rule/access.ts`) for what is stored.
import { isIn } from '../core/change.js';
import type { Customer, Group } from '../core/record/customer.js';
import { type Right, type Verdict, ownedBy, ownedByGroup, verdictOn, verdictOnService } from '../core/rule/access.js';
import { type GroupId, type Username, toUsername } from '../core/value/ids.js';
import type { Store } from '../store/store.js';
import { mapInTurns } from '../turns.js';
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
  /** The customer itself, and all whose agent it is, by name within each group. Others have their turn while many are read. */
  customersOf(customer: Customer): Promise<readonly Customer[]>;
  /** A group's customers by name, as far as an agent may know of them: a master agent only another one. Read in turns too. */
  membersKnownTo(agent: Customer, groupId: GroupId): Promise<readonly Customer[]>;
}

/** One is read in a few microseconds. */
export const CUSTOMERS_A_TURN = 200;

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

  /** The names are those of one moment, so that nobody who goes from group to group is there twice, or not at all. */
  async function membersOf(agent: Customer, groupIds: readonly GroupId[]): Promise<readonly Customer[]> {
    const usernames: Username[] = [];
    for (const groupId of groupIds) for (const name of view.keys('customersOfGroup', [groupId])) usernames.push(name);
    const managed = new Set(groupIds);
    const members = await mapInTurns(usernames, CUSTOMERS_A_TURN, (username) => {
      const member = view.find('customer', username);
      // By now somebody may have left them all.
      return member !== null && managed.has(member.groupId) && mayKnow(agent, member) ? [member] : [];
    });
    return members.flat();
  }

  async function customersOf(customer: Customer): Promise<readonly Customer[]> {
    const managed = managedBy(customer).map(({ groupId }) => groupId);
    const members = await membersOf(customer, managed);
    return [customer, ...members.filter(({ username }) => username !== customer.username)];
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
    membersKnownTo: (agent, groupId) => membersOf(agent, [groupId]),
  };
}

const mayKnow = (agent: Customer, { isMasterAgent }: Customer): boolean => agent.isMasterAgent || !isMasterAgent;
