// What pages of other origins may do from a browser.
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { SESSION, start } from './support.js';

const DESK = 'https://desk.example';
const STRANGER = 'https://stranger.example';

const crossOrigin = (headers: object): readonly string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

const preflightFrom = (origin: string, method = 'POST'): InjectOptions => ({
  method: 'OPTIONS',
  url: '/v1/orders/',
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type,session,x-desk-version',
  },
});

describe('pages of other origins', () => {
  it('are told nothing where the configuration names none', async () => {
    const app = start();
    const preflight = await app.inject(preflightFrom(DESK));
    expect(preflight.statusCode).toBe(405);
    expect(crossOrigin(preflight.headers)).toEqual([]);
    const got = await app.inject({ url: '/v1/healthz', headers: { origin: DESK } });
    expect(crossOrigin(got.headers)).toEqual([]);
    await app.close();
  });

  it('are told of a method that a path does not have, where they are named too', async () => {
    const app = start({ corsOrigins: [DESK] });
    for (const method of ['DELETE', 'PATCH'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: '/v1/orders/', headers: { origin: DESK } });
      expect([method, statusCode, headers['allow']]).toEqual([method, 405, 'GET, HEAD, POST']);
      expect(headers['access-control-allow-origin']).toBe(DESK);
    }
    await app.close();
  });

  it('are refused what is no preflight as anybody is', async () => {
    const app = start({ corsOrigins: [DESK] });
    for (const [url, status, code] of [
      ['/v1/orders/', 405, 'method_not_allowed'],
      ['/v1/nothing/', 404, 'not_found'],
    ] as const) {
      for (const headers of [{}, { origin: DESK }]) {
        const answer = await app.inject({ method: 'OPTIONS', url, headers });
        expect([answer.statusCode, answer.json()]).toEqual([status, { status: 'error', code, data: null }]);
      }
    }
    await app.close();
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('may %s where they are named', async (method) => {
    const app = start({ corsOrigins: ['http://localhost:5173', DESK] });
    const { statusCode, headers } = await app.inject(preflightFrom(DESK, method));
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': DESK,
      'access-control-allow-headers': 'content-type,session,x-desk-version',
      'access-control-max-age': '7200',
    });
    expect(headers['access-control-allow-methods']).toContain(method);
    expect(headers['vary']).toContain('Origin');
    // A session is a header, so nobody needs cookies.
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    await app.close();
  });

  it('may read answers, refusals and the headers that a program needs', async () => {
    const app = start({ corsOrigins: [DESK] });
    for (const [url, status] of [
      ['/v1/orders/1/', 200],
      ['/v1/nothing/', 404],
    ] as const) {
      const { statusCode, headers } = await app.inject({ url, headers: { origin: DESK, session: SESSION } });
      expect(statusCode).toBe(status);
      expect(headers).toMatchObject({ 'access-control-allow-origin': DESK });
      for (const name of ['ratelimit', 'retry-after', 'x-request-id'])
        expect(headers['access-control-expose-headers']).toContain(name);
    }
    await app.close();
  });

  it('are strangers where others are named', async () => {
    const app = start({ corsOrigins: [DESK] });
    const { headers } = await app.inject(preflightFrom(STRANGER));
    expect(headers['access-control-allow-origin']).not.toBe(STRANGER);
    const got = await app.inject({ url: '/v1/orders/1/', headers: { origin: STRANGER, session: SESSION } });
    expect(got.headers['access-control-allow-origin']).toBeUndefined();
    await app.close();
  });
});
