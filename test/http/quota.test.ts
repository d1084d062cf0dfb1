// How often someone may ask: the bucket alone, then at the gate.
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { toInstant } from '../../src/core/value/time.js';
import { addressKeyOf } from '../../src/http/gate.js';
import { createQuota } from '../../src/http/quota.js';
import { GOOD_BETSLIP, GOOD_ORDER, SESSION, ask, post, start } from './support.js';

const at = (ms: number): ReturnType<typeof toInstant> => toInstant(1e12 + ms);

describe('a bucket', () => {
  test('gives what is in it, refuses, and fills again', () => {
    const quota = createQuota({ name: 'orders', limit: 4, windowSeconds: 1 });
    expect(quota.policy).toBe('"orders";q=4;w=1');
    const take = (ms: number): unknown => {
      const { isWithin, header } = quota.take('a', at(ms));
      return [isWithin, header];
    };
    expect(take(0)).toEqual([true, '"orders";r=3;t=1']);
    expect(take(0)).toEqual([true, '"orders";r=2;t=1']);
    expect(take(0)).toEqual([true, '"orders";r=1;t=1']);
    expect(take(0)).toEqual([true, '"orders";r=0;t=1']);
    expect(take(0)).toEqual([false, '"orders";r=0;t=1']);
    expect(take(249)).toEqual([false, '"orders";r=0;t=1']);
    expect(take(250)).toEqual([true, '"orders";r=0;t=1']);
    expect(take(2000)).toEqual([true, '"orders";r=3;t=1']);
    expect(quota.take('b', at(0)).isWithin).toBe(true);
  });

  test('peeking takes nothing', () => {
    const quota = createQuota({ name: 'x', limit: 1, windowSeconds: 1 });
    expect(quota.peek('a', at(0)).header).toBe('"x";r=1;t=0');
    expect(quota.peek('a', at(0)).header).toBe('"x";r=1;t=0');
    expect(quota.take('a', at(0)).isWithin).toBe(true);
    expect(quota.peek('a', at(0)).header).toBe('"x";r=0;t=1');
  });

  test.each([1, 7, 20_000, 1_000_000])('of %i never has more in it than that', (limit) => {
    const quota = createQuota({ name: 'x', limit, windowSeconds: 1 });
    expect(quota.peek('a', at(0)).header).toBe(`"x";r=${limit};t=0`);
  });

  test('says when to come back, and then lets in', () => {
    const quota = createQuota({ name: 'logins', limit: 10, windowSeconds: 60 });
    for (let i = 0; i < 10; i += 1) quota.take('a', at(0));
    const refused = quota.take('a', at(0));
    expect([refused.isWithin, refused.retryAfterSeconds]).toEqual([false, 6]);
    expect(quota.take('a', at(5999)).isWithin).toBe(false);
    expect(quota.take('a', at(6000)).isWithin).toBe(true);
  });

  test('a clock that was set back locks nobody out', () => {
    const quota = createQuota({ name: 'x', limit: 1, windowSeconds: 1 });
    quota.take('a', at(0));
    expect(quota.peek('a', at(-3_600_000)).header).toBe('"x";r=1;t=0');
    expect(quota.take('a', at(-3_600_000)).isWithin).toBe(true);
    expect(quota.take('a', at(-3_600_000)).isWithin).toBe(false);
    expect(quota.take('a', at(999 - 3_600_000)).isWithin).toBe(false);
    expect(quota.take('a', at(1000 - 3_600_000)).isWithin).toBe(true);
    expect(quota.take('a', at(1000 - 3_600_000)).isWithin).toBe(false);
  });

  test('who was long in coming fills no bucket, nor does a clock that was set back a little: that empties it for a window at most', () => {
    const quota = createQuota({ name: 'x', limit: 1, windowSeconds: 1 });
    quota.take('a', at(30_000));
    expect(quota.take('a', at(0)).isWithin).toBe(false);
    expect(quota.take('a', at(999)).isWithin).toBe(false);
    expect(quota.take('a', at(1000)).isWithin).toBe(true);
  });

  test.each([3, 6, 7, 100, 200])('of %i lets so many through at once, at whatever moment', (limit) => {
    for (let moment = 0; moment < 500; moment += 1) {
      const quota = createQuota({ name: 'x', limit, windowSeconds: 1 });
      const now = at(moment * 1.37);
      const taken = Array.from({ length: limit + 1 }, () => quota.take('a', now).isWithin);
      expect([moment, taken.filter(Boolean).length, taken.at(-1)]).toEqual([moment, limit, false]);
    }
  });

  test('counts as a naive bucket does', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), steps, (limit, waits) => {
        const quota = createQuota({ name: 'x', limit, windowSeconds: 1 });
        // Tokens in parts of limit × 1000, so that a millisecond adds a whole part.
        let [parts, now] = [limit * 1000, 0];
        for (const wait of waits) {
          now += wait;
          parts = Math.min(limit * 1000, parts + wait * limit);
          const has = parts >= 1000;
          if (has) parts -= 1000;
          const { isWithin, header } = quota.take('a', at(now));
          expect([isWithin, header.split(';')[1]]).toEqual([has, `r=${Math.floor(parts / 1000)}`]);
        }
      }),
    );
  });

  test('forgets those first who did not ask for the longest time', () => {
    const quota = createQuota({ name: 'x', limit: 1, windowSeconds: 1 });
    for (let i = 0; i < 60_000; i += 1) quota.take(`old ${i}`, at(0));
    quota.take('busy', at(1));
    for (let i = 0; i < 20_000; i += 1) quota.take(`new ${i}`, at(2));
    expect(quota.take('busy', at(3)).isWithin).toBe(false);
    expect(quota.take('old 0', at(3)).isWithin).toBe(true);
  });
});

describe('what an address is counted by', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['::ffff:0.0.0.0', '0.0.0.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3:3:4:5:6', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::3:4:5:6', '2001:db8:0:0::/64'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
    ['::1:2:3:4:5:6:7', '0:1:2:3::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['::203.0.113.7', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // What is no address is counted by itself.
    ['', ''],
    ['unknown', 'unknown'],
    ['1::2::3', '1::2::3'],
    ['203.0.113.7:80', '203.0.113.7:80'],
  ])('%s: %s', (ip, key) => {
    expect(addressKeyOf(ip)).toBe(key);
  });

  test('any two addresses are counted together if their first 64 bits are the same, and only then', () => {
    const start = fc.bigInt({ min: 1n, max: (1n << 64n) - 1n });
    const end = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
    const plain = (bits: bigint): string => bits.toString(16).padStart(32, '0').match(/.{4}/g)!.join(':');
    // The URL parser writes it as short as can be.
    const short = (bits: bigint): string => new URL(`http://[${plain(bits)}]`).hostname.slice(1, -1);
    fc.assert(
      fc.property(start, start, end, end, (one, another, first, second) => {
        const key = addressKeyOf(plain((one << 64n) | first));
        expect(addressKeyOf(short((one << 64n) | second))).toBe(key);
        expect(addressKeyOf(short((another << 64n) | first)) === key).toBe(one === another);
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        expect(addressKeyOf(ip)).toMatch(/^([0-9a-f]{1,4}:){4}:\/64$|^[0-9.]+$/);
      }),
    );
  });
});

describe('at the gate', () => {
  const apps: ReturnType<typeof start>[] = [];
  afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));
  const startWith: typeof start = (given) => {
    const app = start(given);
    apps.push(app);
    return app;
  };

  test.each([
    ['betslips_per_second', '/v1/betslips/', GOOD_BETSLIP, 'betslips'],
    ['orders_per_second', '/v1/orders/', GOOD_ORDER, 'orders'],
    ['requests_per_second', '/v1/orders/close_all/', {}, 'requests'],
  ])('%s', async (limit, url, payload, name) => {
    const app = startWith({ limits: { [limit]: 2 } });
    const first = await post(app, url, payload);
    expect([first.statusCode, first.headers['ratelimit-policy'], first.headers['ratelimit']]).toEqual([
      200,
      `"${name}";q=2;w=1`,
      `"${name}";r=1;t=1`,
    ]);
    expect((await post(app, url, { nonsense: true })).headers['ratelimit']).toBe(`"${name}";r=0;t=1`);
    const third = await post(app, url, payload);
    expect([third.statusCode, third.json(), third.headers['retry-after'], third.headers['ratelimit']]).toEqual([
      429,
      { status: 'error', code: 'throttled', data: { message: 'Too many requests.', retry_after: 1 } },
      '1',
      `"${name}";r=0;t=1`,
    ]);
  });

  test('one quota does not use up another', async () => {
    const app = startWith({ limits: { orders_per_second: 1, betslips_per_second: 1, requests_per_second: 1 } });
    expect((await post(app, '/v1/orders/', GOOD_ORDER)).statusCode).toBe(200);
    expect((await post(app, '/v1/betslips/', GOOD_BETSLIP)).statusCode).toBe(200);
    expect((await ask(app, { url: '/v1/betslips/' })).statusCode).toBe(200);
    expect((await ask(app, { url: '/v1/betslips/' })).statusCode).toBe(429);
  });

  test('log-ins are counted by address, right or wrong', async () => {
    const app = startWith({ limits: { logins_per_minute: 2 }, trustProxy: true });
    const logIn = (ip: string): ReturnType<typeof ask> =>
      app.inject({
        method: 'POST',
        url: '/v1/sessions/',
        headers: { 'x-forwarded-for': ip },
        payload: { username: 'a', password: 'wrong' },
      });
    expect((await logIn('203.0.113.1')).headers['ratelimit-policy']).toBe('"logins";q=2;w=60');
    expect((await logIn('203.0.113.1')).statusCode).toBe(401);
    const third = await logIn('203.0.113.1');
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '30']);
    expect((await logIn('203.0.113.2')).statusCode).toBe(401);
  });

  test('all addresses of one IPv6 client are one', async () => {
    const app = startWith({ limits: { logins_per_minute: 1, requests_per_second: 1 }, trustProxy: true });
    const from = (ip: string): object => ({ headers: { 'x-forwarded-for': ip } });
    const logIn = (ip: string): ReturnType<typeof ask> =>
      app.inject({
        method: 'POST',
        url: '/v1/sessions/',
        ...from(ip),
        payload: { username: 'a', password: 'wrong' },
      });
    expect((await logIn('2001:db8::1')).statusCode).toBe(401);
    expect((await logIn('2001:db8::2:0:0:1')).statusCode).toBe(429);
    expect((await logIn('2001:db8:0:1::1')).statusCode).toBe(401);
    expect((await app.inject({ url: '/v1/nope/', ...from('2001:db8::1') })).statusCode).toBe(404);
    expect((await app.inject({ url: '/v1/nope/', ...from('2001:db8::2') })).statusCode).toBe(429);
  });

  test('strangers are counted by address, and customers are not strangers', async () => {
    const app = startWith({ limits: { requests_per_second: 2 } });
    const guess = (): ReturnType<typeof ask> =>
      app.inject({ url: '/v1/betslips/', headers: { session: 'f'.repeat(32) } });
    expect((await guess()).statusCode).toBe(401);
    expect((await app.inject('/nope')).statusCode).toBe(404);
    expect((await guess()).statusCode).toBe(429);
    expect((await app.inject({ method: 'PUT', url: '/v1/orders/' })).statusCode).toBe(429);
    expect((await app.inject({ url: '/v1/betslips/', headers: { session: SESSION } })).statusCode).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
