// Whatever is sent, an envelope comes back, and never a 500.
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, expect, test } from 'vitest';
import { ErrorSchema } from '../../src/wire/http/schemas.js';
import { GOOD_BETSLIP, GOOD_ORDER, SESSION, ask, start } from './support.js';

const app = start();
afterAll(() => app.close());

const NAMES = [
  ...Object.keys({ ...GOOD_ORDER, ...GOOD_BETSLIP }),
  ...[
    'duration',
    'accounts',
    'adaptive_bookies',
    'bookie_min_stakes',
    'min_taker_want_stake',
    'user_data',
    'request_uuid',
  ],
  ...['valid_until', 'exchange_mode', 'order_ids', 'betslip_type', 'want_bookies', 'target', 'username', 'password'],
];

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.tuple(fc.constantFrom('GBP', 'JPY', 'XXX'), fc.double()),
  fc.constantFrom(1e308, -0, 5e-324, Number.MAX_SAFE_INTEGER + 2, '__proto__', 'for,h', 'fb', '2026-05-25T21:00'),
);
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...NAMES), value).map((fields) => JSON.stringify(fields)),
  fc.dictionary(fc.constantFrom(...NAMES), value).map((fields) => JSON.stringify({ ...GOOD_ORDER, ...fields })),
  fc.dictionary(fc.constantFrom(...NAMES), value).map((fields) => JSON.stringify({ ...GOOD_BETSLIP, ...fields })),
  fc.json(),
  fc.string({ unit: 'binary' }),
);
const part = fc.oneof(
  fc.constantFrom('42', SESSION, 'alice', 'tracked', '..', '%2e', ''),
  fc.string().map(encodeURIComponent),
);
const path = fc.oneof(
  fc.constantFrom(
    '/v1/sessions/',
    '/v1/betslips/',
    '/v1/orders/',
    '/v1/orders/close_many/',
    '/v1/orders/close_all/',
    '/v1/events/',
  ),
  part.map((id) => `/v1/orders/${id}/`),
  part.map((id) => `/v1/orders/tracked/${id}/`),
  part.map((id) => `/v1/orders/${id}/close/`),
  part.map((id) => `/v1/betslips/${id}/refresh/`),
  part.map((id) => `/v1/sessions/${id}/sudo/`),
  part.map((id) => `/v1/customers/${id}/accounting_info/`),
);
const query = fc
  .dictionary(
    fc.constantFrom('page', 'page_size', 'sport', 'date_from', 'date_to', 'in_running', 'search'),
    fc.string(),
  )
  .map((fields) => new URLSearchParams(fields).toString());
const method = fc.constantFrom<InjectOptions['method']>('GET', 'POST', 'DELETE', 'PUT');
const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain');

test('every answer is an envelope', async () => {
  await fc.assert(
    fc.asyncProperty(method, path, query, type, body, async (verb, where, search, contentType, payload) => {
      const headers = { 'content-type': contentType };
      const answer = await ask(app, { method: verb!, url: `${where}?${search}`, headers, payload });
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode === 200) expect(answer.json()).toHaveProperty('status', 'ok');
      else expect(Value.Check(ErrorSchema, answer.json())).toBe(true);
    }),
    { numRuns: 1500 },
  );
});
