// Money that is asked for twice under one `request_uuid` moves once: transfers of agents (client §4.5), and what operators put on accounts (ours).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toGroupId, toUsername } from '../../src/core/value/ids.js';
import { changed } from '../../src/core/change.js';
import { verified } from '../support/memory-reader.js';
import { account } from '../support/world.js';
import { type Answered, STAFFED, type ServedWorld, serveWorld } from './served-world.js';

const UUID = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001';
const OTHER = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c002';
const DAY_MS = 86_400_000;

let served: ServedWorld;
let anna: string;
let root: string;

beforeEach(async () => {
  served = await serveWorld({ ...STAFFED, accounts: [account(1, 'pin', 'pin-one'), account(2, 'sbk', 'sbk-one')] });
  anna = await served.logIn('anna');
  root = await served.logIn('root');
});
afterEach(async () => {
  expect(verified(served.world.store)).toEqual([]);
  await served.close();
});

const give = (json: object, session = anna): Promise<Answered> =>
  served.ask(session, { method: 'POST', url: '/v1/transfers/', json: { username: 'alice', amount: 10, ...json } });
const put = (json: object, accountId = 1): Promise<Answered> =>
  served.ask(root, {
    method: 'POST',
    url: `/v1/operator/bookie_accounts/${accountId}/deposits/`,
    json: { amount: 10, ...json },
  });
const isReplayed = ({ status, headers }: Answered): unknown => [status, headers['idempotent-replayed'] ?? null];
const settledOf = (key: string): number => served.world.store.view.find('balance', key)?.settled ?? 0;
const ofAlice = (): number => settledOf('customer:alice GBP');
const ofPin = (): number => -settledOf('bookie:pin:pin-one GBP');
const ACTED = [200, null];
const REPLAYED = [200, 'true'];

describe('a transfer', () => {
  test('is made once under one name, however its uuid is written, and answered with what was made', async () => {
    const made = await give({ request_uuid: UUID, description: 'for June' });
    const again = await give({ request_uuid: `{${UUID.toUpperCase()}}`, description: 'for July', amount: 99 });
    expect([isReplayed(made), isReplayed(again)]).toEqual([ACTED, REPLAYED]);
    expect([again.payload, ofAlice()]).toEqual([made.payload, 1000]);
    const { payload: listed } = await served.ask(anna, { url: '/v1/transfers/?username=alice' });
    expect(listed).toEqual([made.payload]);
  });

  test('is made once where it is asked for many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => give({ request_uuid: UUID })));
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(ofAlice()).toBe(1000);
  });

  test('is made each time without a name, and under each name of its own', async () => {
    for (const json of [{}, {}, { request_uuid: null }, { request_uuid: UUID }, { request_uuid: OTHER }])
      expect(isReplayed(await give(json))).toEqual(ACTED);
    expect(ofAlice()).toBe(5000);
  });

  test('is not another agent’s under the same name, nor a deposit', async () => {
    await give({ request_uuid: UUID });
    expect(isReplayed(await give({ request_uuid: UUID }, root))).toEqual(ACTED);
    expect(isReplayed(await put({ request_uuid: UUID }))).toEqual(ACTED);
    expect(isReplayed(await give({ request_uuid: UUID }, root))).toEqual(REPLAYED);
    expect([ofAlice(), ofPin()]).toEqual([2000, 1000]);
  });

  test('answers its name for a day', async () => {
    await give({ request_uuid: UUID });
    await served.world.pass(DAY_MS - 1);
    anna = await served.logIn('anna');
    expect(isReplayed(await give({ request_uuid: UUID }))).toEqual(REPLAYED);
    await served.world.pass(1);
    expect(isReplayed(await give({ request_uuid: UUID }))).toEqual(ACTED);
    expect(isReplayed(await give({ request_uuid: UUID }))).toEqual(REPLAYED);
    expect(ofAlice()).toBe(2000);
  });

  test('that was refused has not used its name', async () => {
    const refused = await give({ request_uuid: UUID, amount: -10, only_if_available: true });
    expect(refused.payload).toEqual({ validation_errors: { amount: ['insufficient_balance'] } });
    expect(isReplayed(await give({ request_uuid: UUID }))).toEqual(ACTED);
    expect(ofAlice()).toBe(1000);
  });

  test('is answered as it was made, whatever would be said to it by now', async () => {
    const made = await give({ request_uuid: UUID });
    const { world } = served;
    const alice = world.store.view.find('customer', toUsername('alice'))!;
    await world.write([changed('customer', { ...alice, groupId: toGroupId(2) })]);
    expect((await give({})).payload).toEqual({ validation_errors: { username: ['unknown_customer'] } });
    for (const json of [{}, { amount: 'ten' }, { username: 'nobody' }]) {
      const again = await give({ request_uuid: UUID, ...json });
      expect([isReplayed(again), again.payload]).toEqual([REPLAYED, made.payload]);
    }
    expect(ofAlice()).toBe(1000);
  });

  test('is found under its name in the audit log', async () => {
    await give({ request_uuid: UUID });
    const { payload } = await served.ask(root, { url: '/v1/operator/audit/?page_size=1' });
    expect(payload).toMatchObject([{ action: 'transfer', details: { request_uuid: UUID, transfer: '1' } }]);
  });

  test.each(['', 'once', UUID.slice(1), 7])('is refused under what is no uuid: %j', async (name) => {
    const { payload } = await give({ request_uuid: name });
    const reason = typeof name === 'string' ? 'invalid_format' : 'not_a_string';
    expect([payload, ofAlice()]).toEqual([{ validation_errors: { request_uuid: [reason] } }, 0]);
  });

  test('of somebody who may make none is refused before its name is looked at', async () => {
    await give({ request_uuid: UUID });
    const alice = await served.logIn('alice');
    expect((await give({ request_uuid: UUID }, alice)).status).toBe(403);
  });
});

describe('a deposit', () => {
  test('is booked once under one name, and answered with the account as it is by then', async () => {
    expect(isReplayed(await put({ request_uuid: UUID }))).toEqual(ACTED);
    await put({ amount: 5 });
    const again = await put({ request_uuid: UUID, amount: -3 });
    expect(isReplayed(again)).toEqual(REPLAYED);
    expect(again.payload).toMatchObject({ id: 1, balance: ['GBP', 100_015] });
    expect(ofPin()).toBe(1500);
  });

  test('is booked once where it is said many times at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => put({ request_uuid: UUID })));
    expect(ofPin()).toBe(1000);
  });

  test('answers its name for a day, and one that was refused has not used it', async () => {
    expect((await put({ request_uuid: UUID, amount: 0 })).status).toBe(400);
    expect(isReplayed(await put({ request_uuid: UUID }))).toEqual(ACTED);
    await served.world.pass(DAY_MS);
    root = await served.logIn('root');
    expect(isReplayed(await put({ request_uuid: UUID }))).toEqual(ACTED);
    expect(ofPin()).toBe(2000);
  });
});
