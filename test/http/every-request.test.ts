// What every answer carries.
import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import { ITEMS_A_TURN } from '../../src/turns.js';
import { CERTIFICATE } from './certificate.js';
import { SESSION, ask, kindServices, listen, start } from './support.js';

const kind = kindServices();
const listMany: typeof kind.customers.list = async (...asked) => {
  const [customer] = await kind.customers.list(...asked);
  return Array.from({ length: ITEMS_A_TURN }, () => customer!);
};
const listMore: typeof kind.transfers.list = async (...asked) => {
  const listed = await kind.transfers.list(...asked);
  if (!listed.ok) return listed;
  const [transfer] = listed.value.entries;
  const entries = Array.from({ length: ITEMS_A_TURN + 1 }, () => transfer!);
  return { ...listed, value: { entries, total: entries.length } };
};
const app = start({
  services: {
    ...kind,
    customers: { ...kind.customers, list: listMany },
    transfers: { ...kind.transfers, list: listMore },
  },
});
afterAll(() => app.close());

const WRONG_BATCH: InjectOptions = {
  headers: { 'content-type': 'application/json' },
  payload: { orders: Array(200).fill({}) },
};

const ANSWERS: [what: string, url: string, headers: Record<string, string>][] = [
  ['a success', '/v1/betslips/', { session: SESSION }],
  ['a refusal', '/v1/betslips/', {}],
  ['a wrong path', '/nope', {}],
  ['a broken path', '/%zz', {}],
  ['a wrong type', '/v1/betslips/', { accept: 'text/html' }],
  ['a probe', '/healthz', {}],
];

describe('headers', () => {
  test.each(ANSWERS)('%s is not to be kept, framed or guessed at', async (_, url, headers) => {
    expect((await app.inject({ url, headers })).headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  test.each(ANSWERS)(
    "%s has an id: the client's own if it may be written down, else a new one",
    async (_, url, headers) => {
      const idOf = async (given: string): Promise<unknown> =>
        (await app.inject({ url, headers: { ...headers, 'X-Request-ID': given } })).headers['x-request-id'];
      expect(await idOf('my id: 7')).toBe('my id: 7');
      expect(await idOf('x'.repeat(128))).toBe('x'.repeat(128));
      for (const bad of ['x'.repeat(129), 'tab\there', 'é', '']) {
        expect(await idOf(bad)).toMatch(/^[0-9a-z]+-[0-9a-z]+-[0-9a-z]+$/);
      }
      const made = await Promise.all([idOf(''), idOf('')]);
      expect(made[0]).not.toBe(made[1]);
    },
  );

  test('over TLS, TLS is to be kept to', async () => {
    expect((await app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
    const secure = start({ tls: CERTIFICATE });
    const port = await listen(secure);
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      const options = {
        port,
        path: '/healthz',
        ca: CERTIFICATE.cert,
        servername: 'localhost',
      };
      get({ ...options, host: '127.0.0.1', agent: false }, (answer) => {
        answer.resume();
        resolve(answer.headers);
      }).on('error', reject);
    });
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

test('answers that are there at once leave together, behind all that is asked in the same turn', async () => {
  const seen: string[] = [];
  const services = kindServices();
  const list: typeof services.rates.list = () => {
    seen.push('asked');
    return services.rates.list();
  };
  const watched = start({ services: { ...services, rates: { ...services.rates, list } } });
  watched.addHook('onSend', (_request, _reply, payload, done) => {
    seen.push('sent');
    done(null, payload);
  });
  await watched.ready();
  await Promise.all([1, 2, 3].map(() => ask(watched, { url: '/v1/xrates/' })));
  await watched.close();
  expect(seen).toEqual(['asked', 'asked', 'asked', 'sent', 'sent', 'sent']);
});

describe('compression', () => {
  const askFor = (url: string, encoding: string): ReturnType<typeof ask> =>
    ask(app, { url, headers: { 'accept-encoding': encoding } });

  test('what is long is packed as asked', async () => {
    const plain = await ask(app, { url: '/v1/orders/42/' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const gzipped = await askFor('/v1/orders/42/', 'gzip');
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
    const brotli = await askFor('/v1/orders/42/', 'gzip, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  });

  test.each<[what: string, request: InjectOptions]>([
    ['what is written by the shape of its route', { url: '/v1/customers/' }],
    ['a list that is written a part at a time', { url: '/v1/transfers/' }],
    ['what was wrong in two hundred places', { method: 'POST', url: '/v1/orders/batch/', ...WRONG_BATCH }],
    ['what is served, for machines', { url: '/openapi.json' }],
    ['what the stream says, for machines', { url: '/asyncapi.json' }],
    ['a part of a page', { url: '/docs/static/swagger-ui.css' }],
    ['what is asked for its headers alone', { method: 'HEAD', url: '/v1/orders/42/' }],
  ])('so is %s', async (_, request) => {
    const plain = await ask(app, request);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const packed = await ask(app, { ...request, headers: { ...request.headers, 'accept-encoding': 'gzip' } });
    expect(packed.statusCode).toBe(plain.statusCode);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': plain.headers['content-type'],
      vary: 'accept-encoding',
    });
    if (request.method === 'HEAD') expect(packed.body).toBe('');
    else expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test('what is short is not, nor is anything for a client that cannot unpack it', async () => {
    expect((await askFor('/v1/betslips/', 'gzip')).headers).not.toHaveProperty('content-encoding');
    expect((await askFor('/v1/orders/42/', 'identity')).headers).not.toHaveProperty('content-encoding');
    expect((await askFor('/v1/orders/42/', 'snappy')).headers).not.toHaveProperty('content-encoding');
  });
});
