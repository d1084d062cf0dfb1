// Who may log in, and who may act for whom (decisions §4).
import { describe, expect, it } from 'vitest';
import type { Customer, Group, Roles } from '../../../src/core/record/customer.js';
import { type Permissions, checkLogin, isAgentOf, maySudo, permissionsOf } from '../../../src/core/rule/access.js';
import { toGroupId } from '../../../src/core/value/ids.js';
import { dayOf, later, toInstant } from '../../../src/core/value/time.js';
import { NOON, customer } from '../../support/world.js';

const DAY_MS = 86_400_000;
const midnight = toInstant(Date.parse(dayOf(NOON)) + DAY_MS);

describe('log-in', () => {
  it.each<[string, Partial<Customer>, number, boolean]>([
    ['works', {}, NOON, true],
    ['not while switched off', { active: false }, NOON, false],
    ['not while locked', { locked: true }, NOON, false],
    ['on the last day, to its end', { expiresOn: dayOf(NOON) }, midnight - 1, true],
    ['not on the day after', { expiresOn: dayOf(NOON) }, midnight, false],
    ['before the last day', { expiresOn: dayOf(later(NOON, DAY_MS)) }, NOON, true],
  ])('%s', (_, values, now, works) => {
    const rejection = checkLogin(customer('alice', values), toInstant(now));
    expect(rejection).toEqual(works ? null : { code: 'authentication_failed' });
  });
});

const group: Group = { groupId: toGroupId(1), name: 'main', managers: [customer('anna').username] };
const anna = customer('anna');
const root = customer('root', { isMasterAgent: true });
const other = customer('ruth', { isMasterAgent: true });
const alice = customer('alice');

describe('an agent', () => {
  it.each<[string, Customer, Customer, Group | null, boolean, boolean]>([
    ['of the group', anna, alice, group, true, true],
    ['of another group', anna, alice, { ...group, managers: [] }, false, false],
    ['where the group is not known', anna, alice, null, false, false],
    ['that is no agent', alice, anna, group, false, false],
    ['and itself', anna, anna, group, false, false],
    ['of all groups', root, alice, null, true, true],
    ['of all groups and another such', root, other, null, true, false],
    ['of a group and an agent of all groups', anna, root, group, false, false],
    ['of all groups and itself', root, root, group, false, false],
  ])('%s', (_, agent, target, ofGroup, isAgent, sudo) => {
    expect(isAgentOf(agent, target, ofGroup)).toBe(isAgent);
    expect(maySudo(agent, target, ofGroup)).toBe(sudo);
  });
});

describe('what a customer may do', () => {
  const CUSTOMER: Roles = {
    customer: true,
    betPlacer: false,
    groupSpy: false,
    tradePageViewer: false,
    detailedAccounting: false,
    accountViewer: false,
  };
  const granted = (values: Partial<Customer>, isAgent: boolean): readonly string[] => {
    const permissions: Permissions = permissionsOf(customer('alice', { roles: CUSTOMER, ...values }), isAgent, NOON);
    return Object.entries(permissions).flatMap(([name, may]) => (may === true ? [name] : []));
  };
  const role = (values: Partial<Roles>): Partial<Customer> => ({ roles: { ...CUSTOMER, ...values } });

  it.each<[string, Partial<Customer>, boolean, readonly string[]]>([
    ['with no other role: log in', {}, false, ['login']],
    ['that is switched off: nothing', { active: false }, false, []],
    ['that places', role({ betPlacer: true }), false, ['login', 'placeBets']],
    ['that spies', role({ groupSpy: true }), false, ['login', 'spyOnGroup']],
    ['that sees accounts', role({ accountViewer: true }), false, ['login', 'seeAccounts']],
    ['that sees every commission', role({ detailedAccounting: true }), false, ['login', 'detailedAccounting']],
    ['that trades by hand', role({ tradePageViewer: true }), false, ['login', 'viewTradePage']],
    ['that manages a group: make customers, and act for them', {}, true, ['login', 'agent', 'createUsers', 'sudo']],
    ['of all groups: see accounts', { isMasterAgent: true }, false, ['login', 'masterAgent', 'seeAccounts']],
  ])('%s', (_, values, isAgent, expected) => {
    expect(granted(values, isAgent)).toEqual(expected);
  });
});
