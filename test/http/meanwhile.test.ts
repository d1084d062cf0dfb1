// What has changed while a request waited: for a password to be hashed, for its turn, for the agent behind it to be one still.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Customer } from '../../src/core/record/customer.js';
import { toGroupId, toUsername } from '../../src/core/value/ids.js';
import { WITHIN } from '../support/patience.js';
import { customer } from '../support/world.js';
import { type Answered, STAFFED, type ServedWorld, serveWorld } from './served-world.js';

let served: ServedWorld;
let anna: string;
let root: string;

beforeEach(async () => {
  served = await serveWorld(STAFFED);
  [anna, root] = [await served.logIn('anna'), await served.logIn('root')];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await served.close();
});

const find = (username: string): Customer | null => served.world.store.view.find('customer', toUsername(username));
const isAlive = async (session: string): Promise<boolean> =>
  (await served.ask(session, { url: '/v1/xrates/' })).status === 200;
const patch = (session: string, username: string, json: object): Promise<Answered> =>
  served.ask(session, { method: 'PATCH', url: `/v1/customers/${username}/`, json });
const create = (session: string, username: string): Promise<Answered> => {
  const json = { username, password: 'secret2026', group_id: 1, ccy_code: 'GBP' };
  return served.ask(session, { method: 'POST', url: '/v1/customers/', json });
};
const sudo = (session: string, target: string): Promise<Answered> =>
  served.ask(session, { method: 'POST', url: `/v1/sessions/${session}/sudo/`, json: { target } });
const logOut = (session: string): Promise<Answered> =>
  served.ask(session, { method: 'DELETE', url: `/v1/sessions/${session}/` });

/** Keeps all passwords from being hashed until it is called; `begun` is when so many wait. */
function holdHashes(): { readonly begun: (count: number) => Promise<void>; readonly release: () => void } {
  const waiting: (() => void)[] = [];
  vi.spyOn(served.world.secrets, 'hashPassword').mockImplementation(
    (password) =>
      new Promise((resolve) => {
        waiting.push(() => {
          resolve(`hash of ${password}`);
        });
      }),
  );
  return {
    begun: (count) =>
      vi.waitFor(() => {
        expect(waiting).toHaveLength(count);
      }, WITHIN),
    release() {
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
}

describe('while a password is hashed', () => {
  test('the session ends: nothing is changed, and nobody made', async () => {
    const [alice, seq] = [await served.logIn('alice'), (): unknown => served.world.store.lastSeq()];
    const held = holdHashes();
    const asked = [
      patch(alice, 'alice', { password: 'changed2026', name: 'A' }),
      patch(anna, 'bob', { password: 'changed2026' }),
      create(anna, 'dora'),
    ];
    await held.begun(3);
    for (const session of [alice, anna]) expect((await logOut(session)).status).toBe(200);
    const before = seq();
    held.release();
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 401, code: 'auth_error' });
    expect(seq()).toBe(before);
    expect([find('alice')?.passwordHash, find('bob')?.passwordHash, find('dora')]).toEqual([
      'hash of alice',
      'hash of bob',
      null,
    ]);
  });

  test('the agent loses its own account: what it asked for is not done', async () => {
    const held = holdHashes();
    const asked = [create(anna, 'dora'), patch(anna, 'bob', { password: 'changed2026' })];
    await held.begun(2);
    expect((await patch(root, 'anna', { active: false })).status).toBe(200);
    held.release();
    expect((await Promise.all(asked)).map(({ status }) => status)).not.toContain(200);
    expect([find('bob')?.passwordHash, find('dora')]).toEqual(['hash of bob', null]);
  });

  test('the customer becomes another agent’s: it is as if it had never been', async () => {
    const never = await patch(anna, 'nobody', { password: 'changed2026' });
    const held = holdHashes();
    const asked = patch(anna, 'alice', { password: 'changed2026' });
    await held.begun(1);
    expect((await patch(root, 'alice', { group_id: 2 })).status).toBe(200);
    held.release();
    expect(await asked).toMatchObject({ status: 404, body: never.body });
    expect(find('alice')?.passwordHash).toBe('hash of alice');
  });

  test('of two changes of one’s own password in one session the second is too late', async () => {
    const alice = await served.logIn('alice');
    const held = holdHashes();
    const asked = ['changed2026', 'changed2027'].map((password) => patch(alice, 'alice', { password }));
    await held.begun(2);
    held.release();
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('one agent has four of them under way, in however many names', async () => {
    const [asAlice, asBob] = [String((await sudo(anna, 'alice')).payload), String((await sudo(anna, 'bob')).payload)];
    const bob = await served.logIn('bob');
    const held = holdHashes();
    const password = 'changed2026';
    const asked = [1, 2, 3, 4].flatMap(() => [
      patch(anna, 'alice', { password }),
      patch(asAlice, 'alice', { password }),
    ]);
    asked.push(patch(asBob, 'bob', { password }));
    await held.begun(4);
    // Those in whose names it acts are not kept from theirs.
    const own = patch(bob, 'bob', { password: 'changed2027' });
    await held.begun(5);
    held.release();
    expect((await own).status).toBe(200);
    const refused = (await Promise.all(asked)).filter(({ code }) => code === 'limit_reached');
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  });
});

describe('a session in another’s name', () => {
  test.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ])('that is asked for just %s the agent’s new password is not there then', async (_, order) => {
    const asks = [(): Promise<Answered> => sudo(anna, 'alice'), () => patch(anna, 'anna', { password: 'changed2026' })];
    // Nobody else changes an agent's own password without its session.
    const answers = await Promise.all(order.map((which) => asks[which]!()));
    expect(answers[order.indexOf(1)]).toMatchObject({ status: 200 });
    expect([...served.world.store.view.all('session')].filter(({ behind }) => behind === 'anna')).toEqual([]);
    expect(await isAlive(anna)).toBe(false);
  });

  test('ends for good when its customer moves to a group of others, and comes back to none', async () => {
    const asAlice = String((await sudo(anna, 'alice')).payload);
    const ofRoot = String((await sudo(root, 'alice')).payload);
    const alice = await served.logIn('alice');
    for (const group of [2, 1]) {
      expect((await patch(root, 'alice', { group_id: group })).status).toBe(200);
      expect(await isAlive(asAlice)).toBe(false);
    }
    // Alice's own, and that of whoever is everybody's agent, go on.
    expect([await isAlive(alice), await isAlive(ofRoot)]).toEqual([true, true]);
    expect([...served.world.store.view.all('session')].filter(({ behind }) => behind === 'anna')).toEqual([]);
    expect((await sudo(anna, 'alice')).status).toBe(200);
  });

  test('goes on when its customer moves to another group of the same agent', async () => {
    await served.close();
    served = await serveWorld({
      groups: [
        { groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] },
        { groupId: toGroupId(2), name: 'side', managers: [toUsername('anna')] },
        { groupId: toGroupId(3), name: 'staff', managers: [] },
      ],
      customers: [customer('anna', { groupId: toGroupId(3) }), customer('alice')],
    });
    anna = await served.logIn('anna');
    const asAlice = String((await sudo(anna, 'alice')).payload);
    expect((await patch(anna, 'alice', { group_id: 2 })).status).toBe(200);
    expect(await isAlive(asAlice)).toBe(true);
  });
});
