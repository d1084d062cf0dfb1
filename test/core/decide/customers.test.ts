// Customers that are made and changed (decisions §4), where what a request was let through by is no longer so when it is decided; and what a move
// to another group does: who has which agents is told by groups.
import { beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../../src/core/change.js';
import type { CustomerChanges } from '../../../src/core/command.js';
import type { Customer } from '../../../src/core/record/customer.js';
import { customerLedger, emptyBalance } from '../../../src/core/record/ledger.js';
import { toCurrency } from '../../../src/core/value/currency.js';
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
    customers: [
      customer('alice'),
      customer('anna', { groupId: toGroupId(2) }),
      customer('root', { groupId: toGroupId(2), isMasterAgent: true }),
    ],
    rates: { GBP: 1 },
  });
});

const change = (changes: CustomerChanges, username = ALICE): Promise<unknown> =>
  world.engine.submit('changeCustomer', { by: null, sessionKey: null, username, changes });
const move = (groupId: number): Promise<unknown> => change({ groupId: toGroupId(groupId) });

const refused = (field: string, reason: string): object => ({
  ok: false,
  rejection: { code: 'validation_error', errors: { [field]: [reason] } },
});

describe('a new customer', () => {
  const create = async (values: Partial<Customer>): Promise<unknown> => {
    const { session } = await world.comeIn('root');
    return world.engine.submit('createCustomer', {
      by: { username: session.username, behind: null, ip: '127.0.0.1' },
      sessionKey: session.sessionKey,
      customer: customer('nina', values),
    });
  };

  it('does not take the place of one who was given its name a moment before', async () => {
    expect(await create({ name: 'the first' })).toMatchObject({ ok: true });
    expect(await create({ name: 'the second' })).toEqual(refused('username', 'not_unique'));
    expect(world.store.view.find('customer', toUsername('nina'))?.name).toBe('the first');
  });

  it('is of a group that is there', async () => {
    expect(await create({ groupId: toGroupId(99) })).toEqual(refused('group_id', 'unknown_group'));
    expect(world.store.view.find('customer', toUsername('nina'))).toBeNull();
  });
});

describe('a customer that is changed', () => {
  it('is there', async () => {
    expect(await change({ name: 'Nobody' }, toUsername('nobody'))).toEqual({
      ok: false,
      rejection: { code: 'not_found' },
    });
  });

  it('has failed to log in as often as before, until it is unlocked', async () => {
    const failures = (): unknown => world.store.view.find('customer', ALICE)?.failedLogins;
    for (const ip of ['127.0.0.1', '127.0.0.2']) await world.engine.submit('failLogin', { username: ALICE, ip });
    await change({ name: 'Alice', passwordHash: 'another', active: true });
    expect(failures()).toBe(2);
    await change({ locked: false });
    expect(failures()).toBe(0);
  });

  it('keeps its currency once money has moved, and may be told it again', async () => {
    const [pounds, euros] = [toCurrency('GBP'), toCurrency('EUR')];
    expect(await change({ ccy: euros })).toMatchObject({ ok: true, value: { ccy: 'EUR' } });
    await change({ ccy: pounds });
    await world.write([changed('balance', emptyBalance(customerLedger(ALICE), pounds, NOON))]);
    expect(await change({ ccy: euros })).toEqual(refused('ccy_code', 'immutable'));
    expect(await change({ ccy: pounds, name: 'Alice' })).toMatchObject({ ok: true, value: { ccy: 'GBP' } });
  });
});

describe('a customer that moves to another group', () => {
  it('does not move to one that is not there', async () => {
    expect(await move(99)).toMatchObject({ ok: false, rejection: { errors: { group_id: ['unknown_group'] } } });
    expect(world.store.view.find('customer', ALICE)?.groupId).toBe(1);
  });

  it('is left by the sessions that its agent of before has in its name, and by no other', async () => {
    const session = { username: ALICE, clientType: 'direct', createdAt: NOON, seenAt: NOON } as const;
    const [annas, roots, own] = [toSessionKey('by anna'), toSessionKey('by root'), toSessionKey('own')];
    await world.write([
      changed('session', { ...session, sessionKey: annas, behind: toUsername('anna') }),
      changed('session', { ...session, sessionKey: roots, behind: toUsername('root') }),
      changed('session', { ...session, sessionKey: own, behind: null }),
    ]);
    expect(await move(2)).toMatchObject({ ok: true });
    const left = Array.from(world.store.view.all('session'), ({ sessionKey }) => sessionKey);
    expect(left.sort()).toEqual([roots, own]);
  });
});
