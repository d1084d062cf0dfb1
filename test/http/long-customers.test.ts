// Very many customers, by HTTP: to go through them is many turns' work, so that others are not kept waiting.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toGroupId, toUsername } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { CUSTOMERS_A_TURN } from '../../src/services/rights.js';
import { ITEMS_A_TURN } from '../../src/turns.js';
import { countTurns } from '../support/turns.js';
import { customer } from '../support/world.js';
import { type ServedWorld, serveWorld } from './served-world.js';

const COUNT = 1000;
const SMALL_GROUPS = 100;
const STAFF = toGroupId(900);

const names = Array.from({ length: COUNT }, (_, index) => `c${String(index).padStart(4, '0')}`);
const members = names.map((name, index) =>
  customer(name, {
    groupId: toGroupId(1 + (index % 2)),
    creditLimit: { ...customer(name).creditLimit, amount: toMinor(100 + index) },
  }),
);

let served: ServedWorld;
let anna: string;

beforeAll(async () => {
  const managers = [toUsername('anna')];
  const small = Array.from({ length: SMALL_GROUPS }, (_, index) => ({
    groupId: toGroupId(100 + index),
    name: `small ${index}`,
    managers,
  }));
  served = await serveWorld({
    groups: [
      { groupId: toGroupId(1), name: 'even', managers },
      { groupId: toGroupId(2), name: 'odd', managers },
      ...small,
      { groupId: STAFF, name: 'staff', managers: [] },
    ],
    customers: [
      customer('anna', { groupId: STAFF }),
      customer('root', { groupId: STAFF, isMasterAgent: true }),
      ...members,
    ],
    serverLimits: { requests_per_second: 100_000 },
  });
  anna = await served.logIn('anna');
});
afterAll(() => served.close());

const evenThenOdd = [...names.filter((_, index) => index % 2 === 0), ...names.filter((_, index) => index % 2 === 1)];

describe('very many customers', () => {
  test('are read, presented and written a part at a time, by name within each group', async () => {
    const { result, turns } = await countTurns(() => served.ask(anna, { url: '/v1/customers/' }));
    const listed = result.payload as readonly { readonly username: string }[];
    expect(listed.map(({ username }) => username)).toEqual(['anna', ...evenThenOdd]);
    expect(turns).toBeGreaterThan((3 * COUNT) / ITEMS_A_TURN);
  });

  test('are read a part at a time where few of them are asked for', async () => {
    const { result, turns } = await countTurns(() => served.ask(anna, { url: '/v1/customers/?customer_ids=11' }));
    expect(result.payload).toMatchObject([{ id: 11, username: 'c0008' }]);
    expect(turns).toBeGreaterThanOrEqual(COUNT / CUSTOMERS_A_TURN - 1);
  });

  test('of a group are read and added up a part at a time', async () => {
    const sum = members.reduce((all, { creditLimit }, index) => all + (index % 2 === 0 ? creditLimit.amount! : 0), 0);
    const { result, turns } = await countTurns(() => served.ask(anna, { url: '/v1/groups/1/' }));
    expect(result.payload).toMatchObject({ id: 1, credit_limit: ['GBP', sum / 100] });
    expect(turns).toBeGreaterThanOrEqual(2 * Math.floor(COUNT / 2 / CUSTOMERS_A_TURN));
  });

  test('of all groups are added up a part at a time, and many groups are a few at a time', async () => {
    const { result, turns } = await countTurns(() => served.ask(anna, { url: '/v1/groups/' }));
    const groups = result.payload as readonly { readonly id: number }[];
    expect(groups.slice(0, 3).map(({ id }) => id)).toEqual([1, 2, 100]);
    expect(groups).toHaveLength(2 + SMALL_GROUPS);
    expect(turns).toBeGreaterThan(20);
  });

  test('are there once each though some go from group to group meanwhile', async () => {
    const list = served.ask(anna, { url: '/v1/customers/' });
    const root = await served.logIn('root');
    const move = (username: string, groupId: number): Promise<unknown> =>
      served.ask(root, { method: 'PATCH', url: `/v1/customers/${username}/`, json: { group_id: groupId } });
    await Promise.all([move('c0998', 2), move('c0999', 1), move('c0997', STAFF)]);
    const listed = ((await list).payload as readonly { readonly username: string }[]).map(({ username }) => username);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(['c0998', 'c0999']));
  });
});
