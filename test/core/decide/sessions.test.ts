// Log-ins: made, counted when they fail, renewed, ended (decisions §4).
import { beforeEach, describe, expect, it } from 'vitest';
import type { Customer, Group } from '../../../src/core/record/customer.js';
import { type Change, changed } from '../../../src/core/change.js';
import type { Session } from '../../../src/core/record/session.js';
import type { OpenSession } from '../../../src/core/command.js';
import { type SessionKey, toGroupId, toSessionKey, toUsername } from '../../../src/core/value/ids.js';
import type { Answer } from '../../../src/core/value/rejection.js';
import { BOUNDS, DEFAULT_LIMITS } from '../../../src/core/value/limits.js';
import { dayOf, later } from '../../../src/core/value/time.js';
import { createCountries } from '../../../src/countries.js';
import { type Sessions, createSessions } from '../../../src/services/sessions.js';
import { NOON, type World, countedSecrets, customer, openWorld } from '../../support/world.js';

const alice = toUsername('alice');
const key = toSessionKey('a key');
const IP = '127.0.0.1';
const REFUSED = { ok: false, rejection: { code: 'authentication_failed' } };

let world: World;
let sessions: Sessions;

beforeEach(async () => {
  world = await openWorld({
    customers: [
      customer('alice'),
      customer('idle', { active: false }),
      customer('past', { expiresOn: dayOf(NOON) }),
      customer('root', { isMasterAgent: true }),
    ],
  });
  const { store, engine, time } = world;
  sessions = createSessions({
    store,
    engine,
    secrets: countedSecrets(),
    rights: world.rights,
    countries: createCountries(),
    clock: time.clock,
    timer: time.timer,
    limits: DEFAULT_LIMITS,
  });
});

const find = (username: string): Customer => world.store.view.find('customer', toUsername(username))!;
const logIn = (username: string, password = username): ReturnType<Sessions['logIn']> =>
  sessions.logIn({ username, password, clientType: 'direct', ip: IP });

async function logInWell(username = 'alice'): Promise<string> {
  const answer = await logIn(username);
  if (!answer.ok) throw new Error('the log-in works');
  return answer.value;
}

describe('a log-in', () => {
  it('makes a session', async () => {
    const sessionId = await logInWell();
    expect(sessions.authenticate(sessionId, IP)).toMatchObject({
      ok: true,
      value: {
        customer: { username: 'alice' },
        session: { clientType: 'direct', behind: null, createdAt: NOON },
        ip: IP,
      },
    });
  });

  it('is refused in the same words, whatever is wrong', async () => {
    expect(await logIn('alice', 'wrong')).toEqual(REFUSED);
    expect(await logIn('nobody')).toEqual(REFUSED);
    expect(await logIn('')).toEqual(REFUSED);
    expect(await logIn('idle')).toEqual(REFUSED);
    await world.pass(86_400_000);
    expect(await logIn('past')).toEqual(REFUSED);
  });

  it('locks the account at the fifth failure in a row', async () => {
    for (let failures = 1; failures < 5; failures += 1) {
      expect(await world.engine.submit('failLogin', { username: alice, ip: IP })).toEqual({
        ok: true,
        value: { isLocked: false },
      });
      expect(find('alice')).toMatchObject({ failedLogins: failures, locked: false });
    }
    expect(await world.engine.submit('failLogin', { username: alice, ip: IP })).toEqual({
      ok: true,
      value: { isLocked: true },
    });
    expect(find('alice').locked).toBe(true);
    expect(await logIn('alice')).toEqual(REFUSED);
    const seq = world.store.lastSeq();
    await logIn('alice', 'wrong');
    expect(world.store.lastSeq()).toBe(seq);
  });

  it('that works forgets the failures before it', async () => {
    for (let failures = 0; failures < 4; failures += 1) await logIn('alice', 'wrong');
    await logInWell();
    expect(find('alice').failedLogins).toBe(0);
    for (let failures = 0; failures < 4; failures += 1) await logIn('alice', 'wrong');
    expect(find('alice').locked).toBe(false);
    await logInWell();
  });

  it('in another’s name does not', async () => {
    await logIn('alice', 'wrong');
    const sessionId = await logInWell('root');
    const root = sessions.authenticate(sessionId, IP);
    if (!root.ok) throw new Error('root is logged in');
    const second = await sessions.sudo(root.value, sessionId, 'alice');
    if (!second.ok) throw new Error('root may act for alice');
    expect(sessions.authenticate(second.value, IP)).toMatchObject({ value: { session: { behind: 'root' } } });
    expect(find('alice').failedLogins).toBe(1);
  });

  it('counts nobody’s failures', async () => {
    const answer = await world.engine.submit('failLogin', { username: toUsername('nobody'), ip: IP });
    expect(answer).toEqual({ ok: true, value: { isLocked: false } });
  });
});

describe('a session in another’s name', () => {
  let from: SessionKey;
  beforeEach(async () => {
    await world.configure({ customers: [customer('anna'), customer('boss', { isMasterAgent: true })] });
    await world.write([changed('group', managedBy('anna'))]);
    from = (await world.comeIn('anna')).session.sessionKey;
  });

  const open = (values: Partial<OpenSession> = {}): Promise<Answer<unknown>> =>
    world.engine.submit('openSession', {
      sessionKey: key,
      username: alice,
      clientType: 'direct',
      behind: toUsername('anna'),
      from,
      passwordHash: null,
      ip: IP,
      country: 'XX',
      ...values,
    });
  const unknown = { ok: false, rejection: { code: 'validation_error', errors: { target: ['unknown_customer'] } } };
  const managedBy = (...managers: readonly string[]): Group => ({
    groupId: toGroupId(1),
    name: 'main',
    managers: managers.map(toUsername),
  });
  const isOpen = (): boolean => world.store.view.find('session', key) !== null;

  it('is made from one that is there', async () => {
    expect(await open()).toMatchObject({ ok: true, value: { username: 'alice', behind: 'anna' } });
  });

  it('is not made from one that has ended, or that never was', async () => {
    await world.engine.submit('closeSession', { sessionKey: from, ip: IP });
    for (const gone of [from, toSessionKey('never'), null])
      expect(await open({ from: gone })).toMatchObject({ ok: false, rejection: { code: 'auth_error' } });
    expect(isOpen()).toBe(false);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'alice is in another group',
      () => world.write([changed('customer', { ...find('alice'), groupId: toGroupId(2) })]),
    ],
    ['anna is switched off', () => world.write([changed('customer', { ...find('anna'), active: false })])],
    ['anna manages it no more', () => world.write([changed('group', managedBy())])],
    ['alice is a master agent', () => world.write([changed('customer', { ...find('alice'), isMasterAgent: true })])],
  ])('is not made when %s by then', async (_, happen) => {
    await happen();
    expect(await open()).toEqual(unknown);
    expect(isOpen()).toBe(false);
  });

  it('is of nobody in the name of a master agent, or in its own', async () => {
    expect(await open({ username: toUsername('boss') })).toEqual(unknown);
    expect(await open({ username: toUsername('anna') })).toEqual(unknown);
    expect(await open({ behind: toUsername('nobody') })).toEqual(unknown);
  });
});

describe('a change that is asked for in a session', () => {
  it.each([
    ['of a customer', (sessionKey: SessionKey) => change(sessionKey)],
    ['of what customers there are', (sessionKey: SessionKey) => create(sessionKey)],
  ])('%s is made while it is there, and not after', async (_, ask) => {
    const { session } = await world.comeIn('root');
    expect((await ask(session.sessionKey)).ok).toBe(true);
    await world.engine.submit('closeSession', { sessionKey: session.sessionKey, ip: IP });
    const seq = world.store.lastSeq();
    expect(await ask(session.sessionKey)).toMatchObject({ ok: false, rejection: { code: 'auth_error' } });
    expect(world.store.lastSeq()).toBe(seq);
  });

  it('by whoever has the machine needs none', async () => {
    const changes = { name: 'Alice' };
    const command = { by: null, sessionKey: null, username: alice, changes };
    expect((await world.engine.submit('changeCustomer', command)).ok).toBe(true);
    expect(find('alice').name).toBe('Alice');
  });

  const by = { username: toUsername('root'), behind: null, ip: IP };
  let count = 0;
  const change = (sessionKey: SessionKey): Promise<Answer<unknown>> => {
    const changes = { name: `Alice ${(count += 1)}` };
    return world.engine.submit('changeCustomer', { by, sessionKey, username: alice, changes });
  };
  const create = (sessionKey: SessionKey): Promise<Answer<unknown>> =>
    world.engine.submit('createCustomer', { by, sessionKey, customer: customer(`new${(count += 1)}`) });
});

describe('very many sessions', () => {
  const MINUTE = 60_000;
  const sessionKey = (number: number): SessionKey => toSessionKey(`key ${number}`);
  const session = (number: number, values: Partial<Session> = {}): Change => {
    const seenAt = later(NOON, number - 10 * MINUTE);
    const base = { sessionKey: sessionKey(number), username: alice, clientType: 'direct' } as const;
    return changed('session', { ...base, behind: null, createdAt: seenAt, seenAt, ...values });
  };
  const stored = (count: number, values: Partial<Session> = {}): Promise<unknown> =>
    world.write(Array.from({ length: count }, (_, number) => session(number, values)));
  const isOpen = (number: number): boolean => world.store.view.find('session', sessionKey(number)) !== null;

  it('of one customer make room for the next: those that were not used for longest end', async () => {
    await stored(BOUNDS.sessionsMax - 1);
    await world.write([session(0, { seenAt: NOON })]);
    await logInWell();
    expect([...world.store.view.all('session')]).toHaveLength(BOUNDS.sessionsMax);
    const last = await logInWell();
    expect([...world.store.view.all('session')]).toHaveLength(BOUNDS.sessionsMax - BOUNDS.sessionsEndedAtOnce + 1);
    expect([0, 1, 100, 101].map(isOpen)).toEqual([true, false, false, true]);
    expect(sessions.authenticate(last, IP).ok).toBe(true);
  });

  it('of an agent in others’ names make room for its next, and no log-in of theirs ends one', async () => {
    await stored(BOUNDS.sessionsMax, { behind: toUsername('root') });
    await world.write([session(0, { behind: toUsername('root'), username: toUsername('past') })]);
    await logInWell();
    expect([...world.store.view.all('session')]).toHaveLength(BOUNDS.sessionsMax + 1);
    const sessionId = await logInWell('root');
    const root = sessions.authenticate(sessionId, IP);
    if (!root.ok) throw new Error('root is logged in');
    expect((await sessions.sudo(root.value, sessionId, 'alice')).ok).toBe(true);
    expect([...world.store.view.keys('sessionsBehind', ['root'])]).toHaveLength(
      BOUNDS.sessionsMax - BOUNDS.sessionsEndedAtOnce + 1,
    );
    expect([99, 100].map(isOpen)).toEqual([false, true]);
    expect(sessions.authenticate(sessionId, IP).ok).toBe(true);
  });

  it('of agents in a customer’s name do not count as its own', async () => {
    await stored(BOUNDS.sessionsMax, { behind: toUsername('root') });
    await world.write([session(0)]);
    await logInWell();
    expect(isOpen(0)).toBe(true);
    expect([...world.store.view.all('session')]).toHaveLength(BOUNDS.sessionsMax + 1);
  });

  it('that are over are swept up a part at a time', async () => {
    await stored(1000);
    await world.pass(86_400_001);
    const commits: number[] = [];
    world.store.onLines((lines) => commits.push(lines.length));
    await Promise.all([sessions.sweep(), sessions.sweep()]);
    expect([...world.store.view.all('session')]).toEqual([]);
    expect(commits.reduce((sum, count) => sum + count)).toBe(1000);
    expect(Math.max(...commits)).toBeLessThanOrEqual(200);
  });
});

describe('a session', () => {
  const HOUR = 3_600_000;

  it('ends a day after its last request', async () => {
    const sessionId = await logInWell();
    await world.pass(24 * HOUR);
    expect(sessions.authenticate(sessionId, IP).ok).toBe(true);
    await world.pass(24 * HOUR);
    expect(sessions.authenticate(sessionId, IP).ok).toBe(true);
    await world.pass(24 * HOUR + 1);
    expect(sessions.authenticate(sessionId, IP)).toMatchObject({ ok: false, rejection: { code: 'auth_error' } });
    await world.settle();
    expect([...world.store.view.all('session')]).toEqual([]);
  });

  it('is written down as used at most once a minute', async () => {
    const sessionId = await logInWell();
    const before = world.store.lastSeq();
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await world.pass(5000);
      sessions.authenticate(sessionId, IP);
    }
    await world.settle();
    expect(world.store.lastSeq()).toBe(before);
    await world.pass(1);
    sessions.authenticate(sessionId, IP);
    sessions.authenticate(sessionId, IP);
    await world.settle();
    expect(world.store.lastSeq()).toBe(before + 1);
    expect([...world.store.view.all('session')][0]!.seenAt).toBe(world.time.clock());
  });

  it('ends with a log-out, and with it its betslips', async () => {
    const sessionId = await logInWell();
    const caller = sessions.authenticate(sessionId, IP);
    if (!caller.ok) throw new Error('alice is logged in');
    const event = world.store.view.find('event', world.eventId)!;
    const opened = world.betslips.open(caller.value, {
      sport: event.sport,
      eventId: event.eventId,
      betType: 'for,h' as never,
      side: 'back',
      equivalentBets: false,
      multipleAccounts: false,
      wantBookies: null,
      equivalentBetsBookies: [],
    });
    const betslipId = opened.ok ? opened.value.betslip.betslipId : ('' as never);
    expect(await sessions.logOut(caller.value, sessionId)).toMatchObject({ ok: true });
    expect(world.registry.find(betslipId)?.closeReason).toBe('session_ended');
    expect(sessions.authenticate(sessionId, IP).ok).toBe(false);
    expect(await sessions.logOut(caller.value, sessionId)).toMatchObject({ rejection: { code: 'session_not_found' } });
  });

  it('that is ended twice, or renewed after its end, changes nothing', async () => {
    const opened = {
      sessionKey: key,
      username: alice,
      clientType: 'direct',
      behind: null,
      from: null,
      passwordHash: 'hash of alice',
      ip: IP,
      country: 'XX',
    } as const;
    await world.engine.submit('openSession', opened);
    await world.engine.submit('closeSession', { sessionKey: key, ip: IP });
    const seq = world.store.lastSeq();
    await world.engine.submit('closeSession', { sessionKey: key, ip: IP });
    await world.engine.submit('renewSession', { sessionKey: key });
    expect(world.store.lastSeq()).toBe(seq);
  });

  it('is not made for nobody', async () => {
    const opened = {
      sessionKey: key,
      username: toUsername('nobody'),
      clientType: 'direct',
      behind: null,
      from: null,
      passwordHash: 'hash of alice',
      ip: IP,
      country: 'XX',
    } as const;
    expect(await world.engine.submit('openSession', opened)).toEqual(REFUSED);
  });
});
