// Sessions as callers meet them: log-in, inactivity, sudo, tokens, locks and quotas, over the real services (client §4.1, §5; decisions §4).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Customer } from '../../src/core/record/customer.js';
import { toGroupId, toUsername } from '../../src/core/value/ids.js';
import { dayOf, later } from '../../src/core/value/time.js';
import { NOON, countedSecrets, customer } from '../support/world.js';
import { type Answered, type Request, type ServedParts, type ServedWorld, serveWorld } from './served-world.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STAFF = { groupId: toGroupId(3) };
const PARTS: ServedParts = {
  groups: [
    { groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] },
    { groupId: toGroupId(2), name: 'side', managers: [toUsername('otto')] },
    { groupId: toGroupId(3), name: 'staff', managers: [] },
  ],
  customers: [
    customer('root', { ...STAFF, isMasterAgent: true }),
    customer('chief', { ...STAFF, isMasterAgent: true }),
    customer('anna', STAFF),
    customer('otto', STAFF),
    customer('alice'),
    customer('bob'),
    customer('carl', { groupId: toGroupId(2) }),
    customer('idle', { active: false }),
    customer('past', { expiresOn: dayOf(later(NOON, -DAY)) }),
    customer('last', { expiresOn: dayOf(NOON) }),
    customer('barred', { locked: true }),
  ],
};

let served: ServedWorld;

async function serve(parts: ServedParts = {}): Promise<void> {
  served = await serveWorld({ ...PARTS, ...parts });
}

beforeEach(() => serve());
afterEach(() => served.close());

const FORM = '/v1/sessions/';
const find = (username: string): Customer => served.world.store.view.find('customer', toUsername(username))!;
const own = (session: string, rest = ''): string => `/v1/sessions/${session}/${rest}`;
const isAlive = async (session: string): Promise<boolean> =>
  (await served.ask(session, { url: '/v1/xrates/' })).status === 200;
const sudo = (session: string, target: string): Promise<Answered> =>
  served.ask(session, { method: 'POST', url: own(session, 'sudo/'), json: { target } });
const tokenOf = async (session: string): Promise<string> =>
  String((await served.ask(session, { method: 'POST', url: own(session, 'tokenize/') })).payload);
const redeem = (session: string, token: string): Promise<Answered> =>
  served.ask(session, { method: 'POST', url: own(session, 'detokenize/'), json: { token } });
const patch = (session: string, username: string, json: object): Promise<Answered> =>
  served.ask(session, { method: 'PATCH', url: `/v1/customers/${username}/`, json });

/** What an answer says of everything but the request itself and the quota. */
function bare({ status, body, headers }: Answered): object {
  const ofRequest = ['x-request-id', 'ratelimit', 'date'];
  return { status, body, headers: Object.entries(headers).filter(([name]) => !ofRequest.includes(name)) };
}

describe('a log-in', () => {
  test.each([
    ['JSON', { json: { username: 'alice', password: 'alice' } }],
    ['a form', { form: { username: 'alice', password: 'alice' } }],
    ['JSON with fields that nobody knows', { json: { username: 'alice', password: 'alice', otp: 1 } }],
  ])('by %s', async (_, sent) => {
    const answer = await served.ask(null, { method: 'POST', url: FORM, ...sent });
    expect(answer).toMatchObject({ status: 200, code: 'ok', payload: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const session = String(answer.payload);
    expect((await served.ask(session, { url: own(session) })).payload).toEqual({
      username: 'alice',
      client_type: 'direct',
    });
  });

  test('gives a session of its own each time', async () => {
    const sessions = [await served.logIn('alice'), await served.logIn('alice')];
    expect(new Set(sessions).size).toBe(2);
    await served.ask(sessions[0]!, { method: 'DELETE', url: own(sessions[0]!) });
    expect(await Promise.all(sessions.map(isAlive))).toEqual([false, true]);
  });

  test('says when and from where the last one was, to the agent', async () => {
    const anna = await served.logIn('anna');
    expect((await served.ask(anna, { url: '/v1/customers/alice/' })).payload).toMatchObject({ last_login: null });
    await served.logIn('alice', '193.99.144.80');
    await served.tryLogIn('alice', 'wrong', '8.8.8.8');
    expect((await served.ask(anna, { url: '/v1/customers/alice/' })).payload).toMatchObject({
      last_login: { timestamp: '2026-05-26T12:00:00.000000+00:00', ip_address: '193.99.144.80', country: 'DE' },
    });
  });

  test('fails in the same words whatever is wrong', async () => {
    const right = bare(await served.tryLogIn('alice', 'wrong'));
    expect(right).toMatchObject({
      status: 401,
      body: '{"status":"error","code":"authentication_failed","data":"Authentication failed"}',
    });
    for (const [username, password] of [
      ['nobody', 'nobody'],
      ['', ''],
      ['alice', ''],
      ['ALICE', 'alice'],
      ['alice', 'alice '],
      ['idle', 'idle'],
      ['idle', 'wrong'],
      ['past', 'past'],
      ['barred', 'barred'],
      ['barred', 'wrong'],
      ['__proto__', 'x'],
      ['alice\0', 'alice'],
      ['x'.repeat(100_000), 'x'.repeat(100_000)],
    ] as const) {
      expect(bare(await served.tryLogIn(username, password))).toEqual(right);
    }
  });

  test('works through the last day, and not a millisecond longer', async () => {
    const untilMidnight = 12 * HOUR;
    await served.world.pass(untilMidnight - 1);
    expect((await served.tryLogIn('last')).status).toBe(200);
    await served.world.pass(1);
    expect((await served.tryLogIn('last')).status).toBe(401);
  });

  test('reports all that is missing at once, and counts no failure', async () => {
    const fields = (answer: Answered): unknown => (answer.payload as { validation_errors: unknown }).validation_errors;
    const required = { username: ['required'], password: ['required'] };
    expect(fields(await served.ask(null, { method: 'POST', url: FORM, json: {} }))).toEqual(required);
    expect(fields(await served.ask(null, { method: 'POST', url: FORM, form: {} }))).toEqual(required);
    const types = { username: ['not_a_string'], password: ['not_a_string'] };
    const numbers = { username: 1, password: ['alice'] };
    expect(fields(await served.ask(null, { method: 'POST', url: FORM, json: numbers }))).toEqual(types);
    expect((await served.ask(null, { method: 'POST', url: `${FORM}?username=alice&password=alice` })).status).toBe(400);
    for (let count = 0; count < 10; count += 1)
      await served.ask(null, { method: 'POST', url: FORM, json: { username: 'alice', password: 7 } });
    expect(find('alice').failedLogins).toBe(0);
  });

  test('with a password that is changed while it is checked opens nothing', async () => {
    await served.close();
    const secrets = countedSecrets(1_000_000);
    let change: () => Promise<unknown> = () => Promise.resolve();
    await serve({
      secrets: {
        ...secrets,
        async verifyPassword(hash, password) {
          const isRight = await secrets.verifyPassword(hash, password);
          if (password === 'alice') await change();
          return isRight;
        },
      },
    });
    const anna = await served.logIn('anna');
    change = () => patch(anna, 'alice', { password: 'changed2026' });
    expect((await served.tryLogIn('alice', 'alice')).status).toBe(401);
    expect([...served.world.store.view.keys('sessionsOfCustomer', ['alice'])]).toEqual([]);
  });
});

describe('a log-out', () => {
  test('ends the session, and only once', async () => {
    const session = await served.logIn('alice');
    const other = await served.logIn('alice');
    expect(await served.ask(session, { method: 'DELETE', url: own(session) })).toMatchObject({
      status: 200,
      body: '{"status":"ok","data":null}',
    });
    expect(await served.ask(session, { url: own(session) })).toMatchObject({ status: 401, code: 'auth_error' });
    const again = await served.ask(other, { method: 'DELETE', url: own(session) });
    expect(again).toMatchObject({ status: 404, code: 'session_not_found' });
  });

  test.each(['GET', 'DELETE'] as const)('another’s session is as one that never was: %s', async (method) => {
    const alice = await served.logIn('alice');
    for (const username of ['bob', 'anna', 'root']) {
      const session = await served.logIn(username);
      const foreign = await served.ask(session, { method, url: own(alice) });
      const missing = await served.ask(session, { method, url: own('f'.repeat(32)) });
      const malformed = await served.ask(session, { method, url: own('nonsense') });
      expect(foreign).toMatchObject({ status: 404, code: 'session_not_found' });
      expect(bare(missing)).toEqual(bare(foreign));
      expect(bare(malformed)).toEqual(bare(foreign));
    }
    expect(await isAlive(alice)).toBe(true);
  });
});

describe('inactivity', () => {
  test('ends a session after 24 hours to the millisecond', async () => {
    const [first, second] = [await served.logIn('alice'), await served.logIn('alice')];
    await served.world.pass(DAY);
    expect(await isAlive(first)).toBe(true);
    await served.world.pass(1);
    expect(await served.ask(second, { url: '/v1/xrates/' })).toMatchObject({ status: 401, code: 'auth_error' });
    expect(await isAlive(first)).toBe(true);
  });

  test.each<[string, boolean]>([
    ['used since', true],
    ['not used since', false],
  ])('counts from when the clock was set back, of a session that was %s', async (_, isUsed) => {
    const session = await served.logIn('alice');
    served.world.time.setBy(-2 * DAY);
    if (isUsed) expect(await isAlive(session)).toBe(true);
    else await served.sessions.sweep();
    await served.world.pass(DAY + 1);
    expect(await isAlive(session)).toBe(false);
  });

  // The odd ones are within the minute in which a use is not written down.
  test.each([1, 30 * SECOND, MINUTE, MINUTE + 1, 3 * HOUR])('counts from a use %d ms after the log-in', async (ms) => {
    const [first, second] = [await served.logIn('alice'), await served.logIn('alice')];
    await served.world.pass(ms);
    expect([await isAlive(first), await isAlive(second)]).toEqual([true, true]);
    await served.world.settle();
    await served.world.pass(DAY);
    await served.sessions.sweep();
    await served.world.settle();
    expect(await isAlive(first)).toBe(true);
    await served.world.pass(1);
    expect(await isAlive(second)).toBe(false);
  });

  test('a session that is used now and then lives on', async () => {
    const session = await served.logIn('alice');
    for (let days = 0; days < 5; days += 1) {
      await served.world.pass(DAY);
      expect(await isAlive(session)).toBe(true);
      await served.world.settle();
    }
  });

  const USES: readonly [string, Request][] = [
    ['its metadata', { url: '/v1/sessions/<own>/' }],
    ['a rates query', { url: '/v1/xrates/' }],
    ['an order that is not there', { url: '/v1/orders/99/' }],
    ['an order with bad fields', { method: 'POST', url: '/v1/orders/', json: {} }],
    ['something forbidden', { method: 'PUT', url: '/v1/xrates/', json: { rates: { EUR: 2 } } }],
  ];
  test.each(USES)('is ended by %s', async (_, request) => {
    const session = await served.logIn('alice');
    await served.world.pass(DAY);
    await served.ask(session, { ...request, url: request.url.replace('<own>', session) });
    await served.world.settle();
    await served.world.pass(DAY);
    expect(await isAlive(session)).toBe(true);
  });

  test('is not ended by others’ requests that name the session, nor by a log-in of the same customer', async () => {
    const session = await served.logIn('alice');
    await served.world.pass(DAY);
    const bob = await served.logIn('bob');
    await served.logIn('alice');
    await served.ask(bob, { url: own(session) });
    await served.ask(null, { url: own(session) });
    await served.ask(null, { url: `/v1/xrates/?session=${session}` });
    await served.world.settle();
    await served.world.pass(1);
    expect(await isAlive(session)).toBe(false);
  });

  test('leaves nothing of a session in the store', async () => {
    await served.logIn('alice');
    await served.world.pass(DAY + 1);
    await served.sessions.sweep();
    await served.world.settle();
    expect([...served.world.store.view.all('session')]).toEqual([]);
  });
});

describe('a header', () => {
  test('names the session in any case', async () => {
    const session = await served.logIn('alice');
    for (const name of ['Session', 'SESSION', 'sEsSiOn']) {
      expect((await served.ask(null, { url: '/v1/xrates/', headers: { [name]: session } })).status).toBe(200);
    }
  });

  test('that is no session id stands for nobody', async () => {
    const session = await served.logIn('alice');
    for (const wrong of [
      '',
      ' ',
      session.slice(1),
      `${session}0`,
      `0${session}`,
      `${session}, ${session}`,
      session.replace(/.$/, 'g'),
      `key of ${session}`,
    ]) {
      const answer = await served.ask(null, { url: '/v1/xrates/', headers: { session: wrong } });
      expect([wrong, answer.status, answer.code]).toEqual([wrong, 401, 'auth_error']);
    }
    expect((await served.ask(null, { url: '/v1/xrates/', headers: { cookie: `session=${session}` } })).status).toBe(
      401,
    );
    const bearer = { authorization: `Bearer ${session}` };
    expect((await served.ask(null, { url: '/v1/xrates/', headers: bearer })).status).toBe(401);
  });
});

describe('sudo', () => {
  let anna: string;
  beforeEach(async () => {
    anna = await served.logIn('anna');
  });

  test('is a second session, and the first remains', async () => {
    const second = String((await sudo(anna, 'alice')).payload);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect((await served.ask(second, { url: own(second) })).payload).toEqual({
      username: 'alice',
      client_type: 'direct',
    });
    expect((await served.ask(anna, { url: own(anna) })).payload).toMatchObject({ username: 'anna' });
    expect(find('alice').lastLogin).toBeNull();
    expect((await served.ask(second, { method: 'DELETE', url: own(second) })).status).toBe(200);
    expect([await isAlive(second), await isAlive(anna)]).toEqual([false, true]);
  });

  test('does not forget the customer’s failed log-ins', async () => {
    await served.tryLogIn('alice', 'wrong');
    expect((await sudo(anna, 'alice')).status).toBe(200);
    expect(find('alice').failedLogins).toBe(1);
  });

  test('answers alike for whoever may not be entered', async () => {
    const unknown = await sudo(anna, 'nobody');
    expect(unknown).toMatchObject({
      status: 400,
      payload: { validation_errors: { target: ['unknown_customer'] } },
    });
    for (const target of ['carl', 'otto', 'root', 'anna', 'idle', 'past', 'barred', '', 'x'.repeat(100_000)]) {
      expect(bare(await sudo(anna, target))).toEqual(bare(unknown));
    }
    const root = await served.logIn('root');
    for (const target of ['chief', 'root', 'nobody']) expect(bare(await sudo(root, target))).toEqual(bare(unknown));
    for (const target of ['carl', 'anna', 'alice']) expect((await sudo(root, target)).status).toBe(200);
  });

  test('is for those who are agents', async () => {
    const alice = await served.logIn('alice');
    expect((await sudo(alice, 'bob')).status).toBe(400);
    expect((await sudo(alice, 'alice')).status).toBe(400);
  });

  test('starts from a session of the caller’s own', async () => {
    const alice = await served.logIn('alice');
    const request = { method: 'POST', json: { target: 'alice' } } as const;
    for (const session of [alice, 'f'.repeat(32)]) {
      const answer = await served.ask(anna, { ...request, url: own(session, 'sudo/') });
      expect(answer).toMatchObject({ status: 404, code: 'session_not_found' });
    }
  });

  test('does not go on from one to another', async () => {
    const root = await served.logIn('root');
    const asAnna = String((await sudo(root, 'anna')).payload);
    const asAlice = String((await sudo(anna, 'alice')).payload);
    expect(await sudo(asAnna, 'alice')).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await sudo(asAlice, 'bob')).status).toBe(403);
    // Not by way of a session of the agent’s own either.
    const byWay = { method: 'POST', url: own(anna, 'sudo/'), json: { target: 'alice' } } as const;
    expect((await served.ask(asAnna, byWay)).status).toBe(403);
  });

  test.each([
    ['the agent is deactivated', 'anna', { active: false }],
    ['the agent’s password is changed', 'anna', { password: 'changed2026' }],
    ['the agent is locked by another', 'anna', { locked: true }],
    ['the customer moves to a group of others', 'alice', { group_id: 2 }],
    ['the customer is deactivated', 'alice', { active: false }],
    ['the customer is locked by its agent', 'alice', { locked: true }],
    ['the customer’s password is changed', 'alice', { password: 'changed2026' }],
  ])('ends when %s', async (_, username, changes) => {
    const second = String((await sudo(anna, 'alice')).payload);
    const other = String((await sudo(anna, 'bob')).payload);
    const root = await served.logIn('root');
    const asBob = String((await sudo(root, 'bob')).payload);
    expect(await isAlive(second)).toBe(true);
    expect((await patch(root, username, changes)).status).toBe(200);
    expect(await isAlive(second)).toBe(false);
    // What has to do with neither goes on.
    expect(await isAlive(other)).toBe(username === 'alice');
    expect(await isAlive(asBob)).toBe(true);
  });

  test('outlives what does not touch it', async () => {
    const second = String((await sudo(anna, 'alice')).payload);
    const root = await served.logIn('root');
    await patch(root, 'anna', { name: 'Anna', credit_limit: ['GBP', 5] });
    await patch(root, 'alice', { name: 'Alice', locked: false, active: true, expires_at: '2026-05-26' });
    await patch(root, 'carl', { password: 'changed2026' });
    expect(await isAlive(second)).toBe(true);
  });

  test('lives 24 hours from its own last use', async () => {
    const second = String((await sudo(anna, 'alice')).payload);
    await served.world.pass(12 * HOUR);
    expect(await isAlive(anna)).toBe(true);
    await served.world.pass(12 * HOUR + 1);
    expect([await isAlive(second), await isAlive(anna)]).toEqual([false, true]);
  });
});

describe('a token', () => {
  let alice: string;
  let anna: string;
  beforeEach(async () => {
    [alice, anna] = [await served.logIn('alice'), await served.logIn('anna')];
  });

  test('shows the agent who its customer is', async () => {
    const token = await tokenOf(alice);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect((await redeem(anna, token)).payload).toEqual({
      username: 'alice',
      client_type: 'direct',
      customer_id: find('alice').customerId,
      ccy_code: 'GBP',
    });
  });

  test('is good for 60 seconds, to the millisecond', async () => {
    const [early, late] = [await tokenOf(alice), await tokenOf(alice)];
    await served.world.pass(MINUTE - 1);
    expect((await redeem(anna, early)).status).toBe(200);
    await served.world.pass(1);
    expect((await redeem(anna, late)).status).toBe(404);
  });

  test.each([-HOUR, HOUR])('is good for as long, though the clock is set by %d ms', async (ms) => {
    const [early, late] = [await tokenOf(alice), await tokenOf(alice)];
    served.world.time.setBy(ms);
    await served.world.pass(MINUTE - 1);
    expect((await redeem(anna, early)).status).toBe(200);
    await served.world.pass(1);
    expect((await redeem(anna, late)).status).toBe(404);
  });

  test('is good once, however many redeem it at the same time', async () => {
    const token = await tokenOf(alice);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(anna, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'not_found')).toHaveLength(49);
  });

  test('is refused alike for whatever reason, and stays good for whom it was made', async () => {
    const token = await tokenOf(alice);
    const otto = await served.logIn('otto');
    const unknown = await redeem(otto, '0'.repeat(64));
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' });
    expect(bare(await redeem(otto, token))).toEqual(bare(unknown));
    expect(bare(await redeem(alice, token))).toEqual(bare(unknown));
    expect(bare(await redeem(await served.logIn('bob'), token))).toEqual(bare(unknown));
    expect((await redeem(anna, token)).status).toBe(200);
    for (const used of [token, token.toUpperCase(), '', 'x'.repeat(100_000)])
      expect(bare(await redeem(anna, used))).toEqual(bare(unknown));
    expect((await redeem(await served.logIn('root'), await tokenOf(alice))).status).toBe(200);
  });

  test('needs sessions of the callers’ own', async () => {
    const token = await tokenOf(alice);
    const tokenize = { method: 'POST', url: own(anna, 'tokenize/') } as const;
    expect(await served.ask(alice, tokenize)).toMatchObject({ status: 404, code: 'session_not_found' });
    const detokenize = { method: 'POST', url: own(alice, 'detokenize/'), json: { token } } as const;
    expect(await served.ask(anna, detokenize)).toMatchObject({ status: 404, code: 'session_not_found' });
    expect((await redeem(anna, token)).status).toBe(200);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is logged out', () => served.ask(alice, { method: 'DELETE', url: own(alice) })],
    ['ends with the password', () => patch(anna, 'alice', { password: 'changed2026' })],
    ['ends with the account', () => patch(anna, 'alice', { active: false })],
    ['is of another’s customer by now', async () => patch(await served.logIn('root'), 'alice', { group_id: 2 })],
  ])('is dead when its session %s', async (_, end) => {
    const token = await tokenOf(alice);
    await end();
    expect((await redeem(anna, token)).status).toBe(404);
    expect((await redeem(anna, token)).status).toBe(404);
  });

  test('goes where its customer goes', async () => {
    const token = await tokenOf(alice);
    await patch(await served.logIn('root'), 'alice', { group_id: 2 });
    expect((await redeem(await served.logIn('otto'), token)).status).toBe(200);
  });

  test('is asked for by its field', async () => {
    const answer = await served.ask(anna, { method: 'POST', url: own(anna, 'detokenize/'), json: {} });
    expect(answer).toMatchObject({ status: 400, payload: { validation_errors: { token: ['required'] } } });
  });
});

describe('a lock', () => {
  const fail = (username = 'alice'): Promise<Answered> => served.tryLogIn(username, 'wrong');

  test('falls at the fifth failure in a row, whoever it is that knows the password then', async () => {
    const anna = await served.logIn('anna');
    for (let failures = 0; failures < 4; failures += 1) await fail();
    expect(find('alice').locked).toBe(false);
    const wrong = bare(await fail());
    expect(find('alice').locked).toBe(true);
    expect(bare(await served.tryLogIn('alice'))).toEqual(wrong);
    await served.world.pass(30 * DAY);
    expect(bare(await served.tryLogIn('alice'))).toEqual(wrong);

    const again = await served.logIn('anna');
    expect((await served.ask(again, { url: '/v1/customers/alice/' })).payload).toMatchObject({ locked: true });
    expect((await patch(again, 'alice', { locked: false })).payload).toMatchObject({ locked: false });
    expect((await served.tryLogIn('alice')).status).toBe(200);
    expect(await isAlive(anna)).toBe(false);
  });

  test('starts to count anew after a log-in, and after it was taken off', async () => {
    const anna = await served.logIn('anna');
    for (const forgive of [() => served.tryLogIn('alice'), () => patch(anna, 'alice', { locked: false })]) {
      for (let failures = 0; failures < 4; failures += 1) await fail();
      await forgive();
      for (let failures = 0; failures < 4; failures += 1) await fail();
      expect(find('alice').locked).toBe(false);
      await served.tryLogIn('alice');
    }
  });

  test('falls also when the failures come at the same time, and each is counted once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fail()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(find('alice')).toMatchObject({ locked: true, failedLogins: 5 });
    expect((await served.tryLogIn('alice')).status).toBe(401);
  });

  test('leaves a guess that is right no chance behind many that are wrong', async () => {
    const guesses = [...Array.from({ length: 20 }, (_, count) => `wrong${count}`), 'alice'];
    const answers = await Promise.all(guesses.map((guess) => served.tryLogIn('alice', guess)));
    expect(answers.map(({ status }) => status)).toEqual(guesses.map(() => 401));
  });

  test('is of one account, and ends nobody’s session', async () => {
    const alice = await served.logIn('alice');
    for (let failures = 0; failures < 5; failures += 1) await fail();
    expect((await served.tryLogIn('bob')).status).toBe(200);
    expect(await isAlive(alice)).toBe(true);
  });

  test('cannot be taken off by oneself', async () => {
    const alice = await served.logIn('alice');
    for (let failures = 0; failures < 5; failures += 1) await fail();
    expect(await patch(alice, 'alice', { locked: false })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(find('alice').locked).toBe(true);
  });

  test('that the agent sets ends the sessions', async () => {
    const [alice, anna] = [await served.logIn('alice'), await served.logIn('anna')];
    await patch(anna, 'alice', { locked: true });
    expect(await isAlive(alice)).toBe(false);
    expect((await served.tryLogIn('alice')).status).toBe(401);
  });
});

describe('a change', () => {
  test('of the own password ends all sessions, the present one too', async () => {
    const sessions = [await served.logIn('alice'), await served.logIn('alice')];
    const bob = await served.logIn('bob');
    expect((await patch(sessions[0]!, 'alice', { password: 'changed2026' })).status).toBe(200);
    expect(await Promise.all([...sessions, bob].map(isAlive))).toEqual([false, false, true]);
    expect((await served.tryLogIn('alice', 'alice')).status).toBe(401);
    expect((await served.tryLogIn('alice', 'changed2026')).status).toBe(200);
  });

  test.each([
    ['deactivated', { active: false }, { active: true }],
    ['locked', { locked: true }, { locked: false }],
  ])(
    'by which an agent is %s ends its sessions for good: none is there again when it is let in again',
    async (_, out, back) => {
      const [root, anna] = [await served.logIn('root'), await served.logIn('anna')];
      const asAlice = String((await sudo(anna, 'alice')).payload);
      for (const changes of [out, back]) expect((await patch(root, 'anna', changes)).status).toBe(200);
      expect([await isAlive(anna), await isAlive(asAlice)]).toEqual([false, false]);
      expect(await isAlive(await served.logIn('anna'))).toBe(true);
    },
  );

  test('that is refused ends none', async () => {
    const alice = await served.logIn('alice');
    expect((await patch(alice, 'alice', { password: 'short1' })).status).toBe(400);
    expect((await patch(alice, 'alice', { password: 'changed2026', active: false })).status).toBe(403);
    expect(await isAlive(alice)).toBe(true);
    expect((await served.tryLogIn('alice', 'alice')).status).toBe(200);
  });

  test('of roles counts at once', async () => {
    const [alice, anna] = [await served.logIn('alice'), await served.logIn('anna')];
    const placing = async (): Promise<unknown> =>
      (await served.ask(alice, { url: '/v1/customers/alice/can_place_bets/' })).payload;
    expect(await placing()).toMatchObject({ can_place_bets: true });
    await patch(anna, 'alice', { roles: { bet_placer: false } });
    expect(await placing()).toMatchObject({ can_place_bets: false, reason: 'no_api_place_permission' });
  });
});

describe('the quota of log-ins', () => {
  const logIn = (from: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> =>
    served.ask(null, { method: 'POST', url: FORM, json: { username: 'bob', password: 'bob' }, from, headers });

  test('is ten a minute an address, right or wrong or malformed', async () => {
    await served.close();
    await serve({ serverLimits: { logins_per_minute: 10 } });
    await served.ask(null, { method: 'POST', url: FORM, json: {}, from: '203.0.113.1' });
    await served.tryLogIn('nobody', 'x', '203.0.113.1');
    for (let count = 0; count < 8; count += 1) expect((await logIn('203.0.113.1')).status).toBe(200);
    const refused = await logIn('203.0.113.1');
    expect(refused).toMatchObject({
      status: 429,
      code: 'throttled',
      payload: { message: 'Too many requests.', retry_after: 6 },
      headers: { 'retry-after': '6', 'ratelimit-policy': '"logins";q=10;w=60' },
    });
    expect((await logIn('203.0.113.2')).status).toBe(200);
    await served.world.pass(6 * SECOND - 1);
    expect((await logIn('203.0.113.1')).status).toBe(429);
    await served.world.pass(1);
    expect((await logIn('203.0.113.1')).status).toBe(200);
  });

  test('does not count the failures of those who are refused', async () => {
    await served.close();
    await serve({ serverLimits: { logins_per_minute: 2 } });
    for (let count = 0; count < 10; count += 1) await served.tryLogIn('alice', 'wrong', '203.0.113.1');
    expect(find('alice')).toMatchObject({ failedLogins: 2, locked: false });
  });

  test('does not believe in X-Forwarded-For without a proxy', async () => {
    await served.close();
    await serve({ serverLimits: { logins_per_minute: 1 } });
    expect((await logIn('203.0.113.1', { 'x-forwarded-for': '8.8.8.8' })).status).toBe(200);
    expect((await logIn('203.0.113.1', { 'x-forwarded-for': '8.8.4.4' })).status).toBe(429);
    expect(find('bob').lastLogin?.ip).toBe('203.0.113.1');
  });

  test('behind a proxy is of the address that the proxy saw, whatever the client writes before it', async () => {
    await served.close();
    await serve({ serverLimits: { logins_per_minute: 1 }, trustProxy: true });
    const behind = (forwarded: string): Promise<Answered> => logIn('10.0.0.1', { 'x-forwarded-for': forwarded });
    expect((await behind('193.99.144.80')).status).toBe(200);
    expect(find('bob').lastLogin).toMatchObject({ ip: '193.99.144.80', country: 'DE' });
    expect((await behind('8.8.8.8')).status).toBe(200);
    expect((await behind('193.99.144.80')).status).toBe(429);
    expect((await behind('1.1.1.1, 193.99.144.80')).status).toBe(429);
    expect((await behind('nonsense, 8.8.4.4, 193.99.144.80')).status).toBe(429);
    // Proxies within the own network stand between.
    expect((await behind('193.99.144.80, 10.0.0.7, 192.168.1.1')).status).toBe(429);
    expect((await behind('212.58.244.20, 10.0.0.7')).status).toBe(200);
    expect(find('bob').lastLogin).toMatchObject({ ip: '212.58.244.20', country: 'GB' });
  });
});
