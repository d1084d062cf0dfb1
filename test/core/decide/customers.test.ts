// A customer that moves to another group (decisions §4): who has which agents is told by groups.
import { beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../../src/core/change.js';
import { toGroupId, toSessionKey, toUsername } from '../../../src/core/value/ids.js';
import { NOON, type World, customer, openWorld } from '../../support/world.js';

const ALICE = toUsername('alice');

let world: World;
beforeEach(async () => {
  world = await openWorld({
    groups: [
      { groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] },
      { groupId: toGroupId(2), name: 'other', managers: [] },
    ],
    customers: [customer('alice'), customer('anna', { groupId: toGroupId(2) })],
    rates: { GBP: 1 },
  });
});

const move = (groupId: number): Promise<unknown> =>
  world.engine.submit('changeCustomer', {
    by: null,
    sessionKey: null,
    username: ALICE,
    changes: { groupId: toGroupId(groupId) },
  });

describe('a customer that moves to another group', () => {
  it('does not move to one that is not there', async () => {
    expect(await move(99)).toMatchObject({ ok: false, rejection: { errors: { group_id: ['unknown_group'] } } });
    expect(world.store.view.find('customer', ALICE)?.groupId).toBe(1);
  });

  it('is left by the sessions that its agent of before has in its name', async () => {
    const session = { username: ALICE, clientType: 'direct', createdAt: NOON, seenAt: NOON } as const;
    const [annas, own] = [toSessionKey('by anna'), toSessionKey('own')];
    await world.write([
      changed('session', { ...session, sessionKey: annas, behind: toUsername('anna') }),
      changed('session', { ...session, sessionKey: own, behind: null }),
    ]);
    expect(await move(2)).toMatchObject({ ok: true });
    expect(world.store.view.find('session', annas)).toBeNull();
    expect(world.store.view.find('session', own)).not.toBeNull();
  });
});
