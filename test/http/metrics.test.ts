// /metrics over HTTP: who may read it, and that requests are counted exactly, each under its route.
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/metrics/metrics.js';
import { createTokenCheck } from '../../src/secrets.js';
import { type Scrape, parseScrape } from '../support/prometheus.js';
import { SESSION, type Start, ask, kindServices, listen, post, start } from './support.js';

const TOKEN = 'a-token-of-prometheus';
const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

interface Watched {
  readonly app: FastifyInstance;
  readonly scrape: () => Promise<Scrape>;
}

function watched({ token = null, ...given }: Start & { readonly token?: string | null } = {}): Watched {
  const metrics = createMetrics('1.2.3');
  const isToken = token === null ? null : createTokenCheck(token);
  const app = start({ ...given, metrics: { requests: metrics.requests, text: metrics.text, isToken } });
  opened.push(app);
  return { app, scrape: async () => parseScrape(await metrics.text()) };
}

const DURATION = 'slipstream_http_request_duration_seconds';

function requests({ metrics }: Scrape): Record<string, number> {
  const counts = (metrics.get(DURATION)?.samples ?? []).filter(({ name }) => name === `${DURATION}_count`);
  return Object.fromEntries(
    counts.map(({ labels, value }) => [`${labels['method']} ${labels['route']} ${labels['status']}`, value]),
  );
}

function refusals({ metrics }: Scrape): Record<string, number> {
  const samples = metrics.get('slipstream_http_refusals_total')?.samples ?? [];
  return Object.fromEntries(
    samples.filter(({ value }) => value > 0).map(({ labels, value }) => [labels['code'] ?? '', value] as const),
  );
}

describe('requests', () => {
  test('are counted under the pattern of their route, by method and status', async () => {
    const { app, scrape } = watched();
    await ask(app, { url: '/v1/orders/42/' });
    await ask(app, { url: '/v1/orders/43' });
    await ask(app, { url: `/v1/sessions/${SESSION}/` });
    await ask(app, { method: 'HEAD', url: '/v1/orders/42/' });
    await post(app, '/v1/orders/', { price: 'none' });
    await app.inject('/v1/orders/42/');
    await app.inject({ method: 'DELETE', url: '/v1/orders/' });
    const after = await scrape();
    expect(requests(after)).toEqual({
      'GET /v1/orders/:order_id/ 2xx': 2,
      'GET /v1/orders/:order_id/ 4xx': 1,
      'GET /v1/sessions/:session_id/ 2xx': 1,
      'HEAD /v1/orders/:order_id/ 2xx': 1,
      'POST /v1/orders/ 4xx': 1,
      'DELETE /v1/orders/ 4xx': 1,
    });
    expect(refusals(after)).toEqual({ validation_error: 1, auth_error: 1, method_not_allowed: 1 });
  });

  test('are counted once, also where a wider path would take them, or a path for preflights or files', async () => {
    const { app, scrape } = watched({ corsOrigins: ['https://desk.example'] });
    for (const [method, url] of [
      ['GET', '/v1/orders/close_all/'],
      ['OPTIONS', '/v1/orders/'],
      ['OPTIONS', '/nope'],
      ['GET', '/docs/static/nope.css'],
    ] as const)
      await app.inject({ method, url });
    expect(requests(await scrape())).toEqual({
      'GET /v1/orders/close_all/ 4xx': 1,
      'OPTIONS /v1/orders/ 4xx': 1,
      'OPTIONS none 4xx': 1,
      'GET none 4xx': 1,
    });
  });

  test('that lead nowhere are one route, however many there are', async () => {
    const { app, scrape } = watched();
    const nowhere = [
      '/nope',
      '/v1/nope/',
      '/%zz',
      `/v1/orders/${'9'.repeat(200)}/`,
      '/v1/orders/42/nope',
      '/metrics/x',
    ];
    for (const url of nowhere) expect((await ask(app, { url })).statusCode).toBe(404);
    for (let index = 0; index < 50; index += 1) await ask(app, { method: 'POST', url: `/${index}` });
    const after = await scrape();
    expect(requests(after)).toEqual({ 'GET none 4xx': nowhere.length, 'POST none 4xx': 50 });
    expect(refusals(after)).toEqual({ not_found: nowhere.length + 50 });
  });

  test('take as long as they took, and no id is in what is told', async () => {
    const kind = kindServices();
    const slow = watched({
      services: {
        ...kind,
        orders: {
          ...kind.orders,
          get: async (caller, id) => {
            await new Promise((resolve) => setTimeout(resolve, 30));
            return kind.orders.get(caller, id);
          },
        },
      },
    });
    await ask(slow.app, { url: '/v1/orders/987654/' });
    await ask(slow.app, { url: `/v1/sessions/${SESSION}/` });
    const after = await slow.scrape();
    const labels = { route: '/v1/orders/:order_id/', method: 'GET', status: '2xx' };
    // A timer may be early by one millisecond.
    expect(after.value(`${DURATION}_sum`, labels)).toBeGreaterThanOrEqual(0.029);
    // Seconds, not milliseconds.
    expect(after.value(`${DURATION}_sum`, labels)).toBeLessThan(29);
    expect(after.value(`${DURATION}_bucket`, { ...labels, le: '0.025' })).toBe(0);
    const text = (await slow.app.inject('/metrics')).body;
    for (const secret of [SESSION, '987654']) expect(text).not.toContain(secret);
  });

  test('that are too fast, or go wrong, are told by the code that they were refused with', async () => {
    const kind = kindServices();
    const broken = (): never => {
      throw new Error('a bug');
    };
    const services = { ...kind, betslips: { ...kind.betslips, list: broken } };
    const { app, scrape } = watched({ services, limits: { requests_per_second: 3 } });
    await ask(app, { url: '/v1/betslips/' });
    for (let index = 0; index < 5; index += 1) await ask(app, { method: 'POST', url: '/v1/orders/42/close/' });
    const { value } = await scrape();
    expect(value('slipstream_http_refusals_total', { code: 'server_error' })).toBe(1);
    expect(value(`${DURATION}_count`, { route: '/v1/betslips/', method: 'GET', status: '5xx' })).toBe(1);
    expect(value('slipstream_http_refusals_total', { code: 'throttled' })).toBe(3);
    const closes = { route: '/v1/orders/:order_id/close/', method: 'POST' };
    expect(value(`${DURATION}_count`, { ...closes, status: '4xx' })).toBe(3);
    expect(value(`${DURATION}_count`, { ...closes, status: '2xx' })).toBe(2);
  });
});

describe('the figures', () => {
  /** What a path that is none answers, but for the request's id and the quota that is left. */
  async function told(app: FastifyInstance, options: InjectOptions): Promise<unknown> {
    const { statusCode, body, headers } = await app.inject(options);
    return [statusCode, body, { ...headers, 'x-request-id': '', ratelimit: '' }];
  }

  async function isHidden(app: FastifyInstance, options: InjectOptions): Promise<void> {
    for (const accept of ['*/*', 'text/html', 'application/problem+json']) {
      const headers = { ...options.headers, accept };
      const nothing = await told(app, { ...options, headers, url: '/metricz' });
      expect(await told(app, { ...options, headers, url: '/metrics' })).toEqual(nothing);
    }
  }

  const AS_PROMETHEUS = {
    accept: 'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3',
  };

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('are for %s', async (remoteAddress) => {
    const { app } = watched();
    const answer = await app.inject({ url: '/metrics', remoteAddress, headers: AS_PROMETHEUS });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(parseScrape(answer.body).metrics.size).toBeGreaterThan(30);
  });

  test.each(['10.0.0.1', '203.0.113.7', '2001:db8::1', '::ffff:10.0.0.1', '::2'])(
    'are not there for %s, whatever it says of itself',
    async (remoteAddress) => {
      const { app } = watched();
      await isHidden(app, { remoteAddress });
      await isHidden(app, { remoteAddress, headers: { 'x-forwarded-for': '127.0.0.1' } });
      await isHidden(app, { remoteAddress, headers: { authorization: `Bearer ${TOKEN}`, session: SESSION } });
      await isHidden(app, { remoteAddress, method: 'POST' });
    },
  );

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'are not for whoever is behind a proxy on this machine: %s',
    async (header) => {
      await isHidden(watched().app, { headers: { [header]: '127.0.0.1' } });
    },
  );

  test('are not for this machine where a proxy is on it', async () => {
    await isHidden(watched({ trustProxy: true }).app, {});
    await isHidden(watched({ trustProxy: true }).app, { headers: { 'x-forwarded-for': '127.0.0.1' } });
  });

  test('are for whoever has the token, from anywhere, and for nobody else', async () => {
    for (const trustProxy of [false, true]) {
      const { app } = watched({ token: TOKEN, trustProxy });
      const headers = { ...AS_PROMETHEUS, authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' };
      expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers })).statusCode).toBe(200);
      for (const authorization of [`Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, TOKEN, 'Bearer '])
        await isHidden(app, { headers: { authorization } });
      await isHidden(app, {});
      await isHidden(app, { url: '/metrics', query: { token: TOKEN } });
    }
  });

  test('are read from a socket, and by no other method', async () => {
    const { app } = watched();
    const url = `http://127.0.0.1:${await listen(app)}/metrics`;
    expect(parseScrape(await (await fetch(url)).text()).value('slipstream_build_info', { version: '1.2.3' })).toBe(1);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await fetch(url, { method })).status).toBe(404);
  });

  test('are not there where a server does not count', async () => {
    const app = start();
    opened.push(app);
    await isHidden(app, {});
  });
});
