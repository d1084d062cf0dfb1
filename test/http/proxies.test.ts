// From where a request comes: what proxies write in `X-Forwarded-For`, in all the ways in which they write it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toGroupId, toUsername } from '../../src/core/value/ids.js';
import { findAddress } from '../../src/http/proxies.js';
import { customer } from '../support/world.js';
import { type Answered, type ServedParts, type ServedWorld, serveWorld } from './served-world.js';

describe('an address that a proxy wrote', () => {
  test.each(
    [
      ['203.0.113.7', '203.0.113.7'],
      ['203.0.113.7:51234', '203.0.113.7'],
      ['2001:db8::7', '2001:db8::7'],
      ['[2001:db8::7]', '2001:db8::7'],
      ['[2001:db8::7]:51234', '2001:db8::7'],
      ['[::ffff:203.0.113.7]:1', '::ffff:203.0.113.7'],
      // Its last group, not a port.
      ['2001:db8::7:5123', '2001:db8::7:5123'],
      ['::1:8080', '::1:8080'],
      ...['', 'unknown', '_hidden', 'localhost', 'localhost:80', '203.0.113', '203.0.113.7:', '203.0.113.7:port'],
      ...['203.0.113.7:123456', '203.0.113.256:80', '[2001:db8::7', '[]', '[]:80', 'abcd:80', ':80'],
      ...['"203.0.113.7"', '203.0.113.7 8.8.8.8', 'for=203.0.113.7', '<script>', 'x'.repeat(5000), '['.repeat(5000)],
    ].map((one) => (typeof one === 'string' ? ([one, null] as const) : ([one[0]!, one[1]!] as const))),
  )('%s: %s', (written, address) => {
    expect(findAddress(written)).toBe(address);
  });
});

describe('behind a proxy', () => {
  const PROXY = '10.0.0.1';
  let served: ServedWorld;
  const serve = async (parts: ServedParts = {}): Promise<void> => {
    served = await serveWorld({
      groups: [
        { groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] },
        { groupId: toGroupId(2), name: 'staff', managers: [] },
      ],
      customers: [customer('alice'), customer('bob'), customer('anna', { groupId: toGroupId(2) })],
      trustProxy: true,
      ...parts,
    });
  };
  beforeEach(() => serve());
  afterEach(() => served.close());

  const logIn = (forwarded: string): Promise<Answered> =>
    served.ask(null, {
      method: 'POST',
      url: '/v1/sessions/',
      json: { username: 'alice', password: 'alice' },
      headers: { 'x-forwarded-for': forwarded },
      from: PROXY,
    });
  const seenFrom = (): string | undefined =>
    served.world.store.view.find('customer', toUsername('alice'))?.lastLogin?.ip;

  test.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    // Proxies of the own network are not the client, with a port or without.
    ['203.0.113.7:51234, 10.0.0.9:80, [fd00::9]:80, [::1], 192.168.0.1', '203.0.113.7'],
    ['8.8.8.8:80, 203.0.113.7:51234', '203.0.113.7'],
    ['8.8.8.8, [2001:db8::7]:1', '2001:db8::7'],
    // What is no address is nobody's: the connected one counts, and not what the client wrote before it.
    ['rubbish', PROXY],
    ['8.8.8.8, rubbish', PROXY],
    ['8.8.8.8, unknown, 10.0.0.9', PROXY],
    ['rubbish, 203.0.113.7', '203.0.113.7'],
    ['8.8.8.8,', '8.8.8.8'],
    ['', PROXY],
    [', ,', PROXY],
    ['10.0.0.7, 10.0.0.8', '10.0.0.7'],
    ['x'.repeat(5000), PROXY],
  ])('%j is %s', async (forwarded, ip) => {
    const { status, payload } = await logIn(forwarded);
    expect([status, seenFrom()]).toEqual([200, ip]);
    const url = '/v1/customers/alice/can_place_bets/';
    const headers = { 'x-forwarded-for': forwarded };
    const told = await served.ask(String(payload), { url, headers, from: PROXY });
    expect(told.payload).toMatchObject({ ip_address: ip });
  });

  test('another port is no other client', async () => {
    await served.close();
    await serve({ serverLimits: { logins_per_minute: 2 } });
    expect((await logIn('203.0.113.7:1')).status).toBe(200);
    expect((await logIn('203.0.113.7:2')).status).toBe(200);
    expect((await logIn('203.0.113.7:3')).status).toBe(429);
    expect((await logIn('203.0.113.7')).status).toBe(429);
    expect((await logIn('[2001:db8::7]:1')).status).toBe(200);
    // Rubbish makes nobody new either.
    expect(await Promise.all(['a', 'b', 'c'].map(async (one) => (await logIn(one)).status))).toEqual([200, 200, 429]);
  });

  test('an agent in others’ names is counted as one, and not at their expense', async () => {
    await served.close();
    await serve({ serverLimits: { requests_per_second: 5 } });
    const [anna, alice] = [await served.logIn('anna'), await served.logIn('alice')];
    const sudo = async (target: string): Promise<string> => {
      const request = { method: 'POST', url: `/v1/sessions/${anna}/sudo/`, json: { target } } as const;
      return String((await served.ask(anna, request)).payload);
    };
    const inNames = [await sudo('alice'), await sudo('bob')];
    await served.world.pass(1000);
    const look = async (session: string): Promise<number> => (await served.ask(session, { url: '/v1/xrates/' })).status;
    const statuses: number[] = [];
    for (const session of [...inNames, ...inNames, anna, ...inNames, anna]) statuses.push(await look(session));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    for (let count = 0; count < 5; count += 1) expect(await look(alice)).toBe(200);
    expect(await look(alice)).toBe(429);
  });
});
