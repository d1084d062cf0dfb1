// Each route once with what it wants, against its schema; then what it hands on, and what it refuses.
import type { InjectOptions } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, test } from 'vitest';
import type { Rejection } from '../../src/core/value/rejection.js';
import { accept, fieldRejection, reject } from '../../src/core/value/rejection.js';
import type { Services } from '../../src/http/server.js';
import { AccountingInfoSchema } from '../../src/wire/http/accounting.js';
import { BetslipSchema } from '../../src/wire/http/betslips.js';
import { ListedEventSchema } from '../../src/wire/http/events.js';
import { OrderSchema, OrderWithBetsSchema } from '../../src/wire/http/orders.js';
import { ErrorSchema, NothingSchema, okSchema } from '../../src/wire/http/schemas.js';
import { SessionIdSchema, SessionSchema } from '../../src/wire/http/sessions.js';
import { betslip } from '../wire/http/records.js';
import { GOOD_BETSLIP, GOOD_ORDER, SESSION, ask, kindServices, orderView, post, start } from './support.js';

const app = start();
afterAll(() => app.close());

const UUID = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001';
const SLIP = `/v1/betslips/${betslip.betslipId}/`;

const ROUTES: [method: InjectOptions['method'], url: string, payload: object | null, answers: TSchema][] = [
  ['POST', '/v1/sessions/', { username: 'alice', password: 'secret123' }, SessionIdSchema],
  ['GET', `/v1/sessions/${SESSION}/`, null, SessionSchema],
  ['DELETE', `/v1/sessions/${SESSION}/`, null, NothingSchema],
  ['POST', `/v1/sessions/${SESSION}/sudo/`, { target: 'bob' }, SessionIdSchema],
  ['POST', '/v1/betslips/', GOOD_BETSLIP, BetslipSchema],
  ['GET', '/v1/betslips/', null, Type.Array(Type.String())],
  ['GET', SLIP, null, BetslipSchema],
  ['POST', `${SLIP}refresh/`, null, BetslipSchema],
  ['DELETE', SLIP, null, NothingSchema],
  ['POST', '/v1/orders/', GOOD_ORDER, OrderSchema],
  ['GET', '/v1/orders/', null, Type.Array(OrderSchema)],
  ['GET', '/v1/orders/42/', null, OrderWithBetsSchema],
  ['GET', `/v1/orders/tracked/${UUID}/`, null, OrderWithBetsSchema],
  ['POST', '/v1/orders/42/close/', null, OrderWithBetsSchema],
  [
    'POST',
    '/v1/orders/close_many/',
    { order_ids: [1, 2] },
    Type.Object({ closed: Type.Array(Type.Integer()), not_found: Type.Array(Type.Integer()) }),
  ],
  ['POST', '/v1/orders/close_all/', {}, Type.Array(Type.Integer())],
  ['GET', '/v1/customers/alice/accounting_info/', null, AccountingInfoSchema],
  ['GET', '/v1/events/', null, Type.Array(ListedEventSchema)],
  ['GET', '/healthz', null, Type.Object({ is_alive: Type.Boolean() })],
  ['GET', '/readyz', null, Type.Object({ is_ready: Type.Boolean() })],
  ['GET', '/version', null, Type.Object({ version: Type.String() })],
];

function request([method, url, payload]: (typeof ROUTES)[number]): InjectOptions {
  return { method, url, ...(payload === null ? {} : { payload }) } as InjectOptions;
}

describe('every route', () => {
  test.each(ROUTES)('%s %s', async (...row) => {
    const answer = await ask(app, request(row));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.json()).toMatchObject({ status: 'ok' });
    expect(Value.Errors(okSchema(row[3]), answer.json())).toEqual([]);
  });

  test.each(ROUTES)('%s %s with the other ending of its path', async (...row) => {
    const [method, url, payload, answers] = row;
    const other = url.endsWith('/') ? url.slice(0, -1) : `${url}/`;
    expect((await ask(app, request([method, other, payload, answers]))).statusCode).toBe(200);
  });

  const closed = ROUTES.filter(
    ([method, url]) => url.startsWith('/v1/') && !(method === 'POST' && url === '/v1/sessions/'),
  );
  test.each(closed)('%s %s needs a session', async (...row) => {
    const without = await app.inject(request(row));
    const wrong = await app.inject({ ...request(row), headers: { session: 'f'.repeat(32) } });
    const nonsense = await app.inject({ ...request(row), headers: { session: `${SESSION}; drop` } });
    for (const answer of [without, wrong, nonsense]) {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth_error']);
      expect(Value.Check(ErrorSchema, answer.json())).toBe(true);
    }
  });

  const bodied = ROUTES.filter(([method]) => method === 'POST' || method === 'DELETE');
  test.each(bodied)('%s %s refuses what is no JSON object', async (...row) => {
    const payloads = ['{"a":', '[1]', '"text"'];
    for (const payload of payloads) {
      const answer = await ask(app, { ...request(row), headers: { 'content-type': 'application/json' }, payload });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          status: 'error',
          code: 'validation_error',
          data: { validation_errors: { non_field_errors: ['invalid_format'] } },
        },
      ]);
    }
  });
});

/** A server whose services answer as given here, for one question. */
async function askServices(services: Partial<Services>, options: InjectOptions): ReturnType<typeof ask> {
  const one = start({ services: { ...kindServices(), ...services } });
  try {
    return await ask(one, options);
  } finally {
    await one.close();
  }
}

describe('sessions', () => {
  test('log-in by form and by JSON, and with what failed', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const byForm = await app.inject({
      method: 'POST',
      url: '/v1/sessions/',
      headers: form,
      payload: 'username=a&password=b',
    });
    expect(byForm.json()).toEqual({ status: 'ok', data: SESSION });
    const wrong = await app.inject({
      method: 'POST',
      url: '/v1/sessions',
      payload: { username: 'a', password: 'wrong' },
    });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { status: 'error', code: 'authentication_failed', data: 'Authentication failed' },
    ]);
    const empty = await app.inject({ method: 'POST', url: '/v1/sessions/' });
    expect(empty.json().data).toEqual({ validation_errors: { username: ['required'], password: ['required'] } });
  });

  test('the address of a log-in is the proxy only where it is trusted', async () => {
    const ips: string[] = [];
    const sessions = {
      ...kindServices().sessions,
      logIn: ({ ip }: { ip: string }) => {
        ips.push(ip);
        return Promise.resolve(accept(SESSION));
      },
    };
    for (const trustProxy of [false, true]) {
      const one = start({ services: { ...kindServices(), sessions }, trustProxy });
      await one.inject({
        method: 'POST',
        url: '/v1/sessions/',
        headers: { 'x-forwarded-for': '203.0.113.9' },
        payload: { username: 'a', password: 'b' },
      });
      await one.close();
    }
    expect(ips).toEqual(['127.0.0.1', '203.0.113.9']);
  });

  test('the header is Session in any case', async () => {
    for (const name of ['Session', 'SESSION', 'session']) {
      expect((await app.inject({ url: '/v1/betslips/', headers: { [name]: SESSION } })).statusCode).toBe(200);
    }
  });

  test('what cannot be a session id is not looked for', async () => {
    const looked: string[] = [];
    const kind = kindServices();
    const authenticate: Services['sessions']['authenticate'] = (id, ip) => {
      looked.push(id);
      return kind.sessions.authenticate(id, ip);
    };
    for (const session of ['', 'x', `${SESSION}0`, SESSION.toUpperCase(), 'f'.repeat(32)]) {
      await askServices(
        { sessions: { ...kind.sessions, authenticate } },
        { url: '/v1/betslips/', headers: { session } },
      );
    }
    expect(looked).toEqual(['f'.repeat(32)]);
  });

  test('a session that is not there', async () => {
    const answer = await ask(app, { url: `/v1/sessions/${'f'.repeat(32)}/` });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { status: 'error', code: 'session_not_found', data: null },
    ]);
  });
});

describe('orders', () => {
  test('a repeated request says so', async () => {
    const place = (): ReturnType<Services['orders']['place']> =>
      Promise.resolve(accept({ view: orderView, isReplayed: true }));
    const again = await askServices(
      { orders: { ...kindServices().orders, place } },
      { method: 'POST', url: '/v1/orders/', payload: GOOD_ORDER },
    );
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect((await post(app, '/v1/orders/', GOOD_ORDER)).headers).not.toHaveProperty('idempotent-replayed');
  });

  test('a price between two thousandths asks the betslip for its side', async () => {
    const prices: number[] = [];
    const kind = kindServices();
    const place: Services['orders']['place'] = (_, { price }) => {
      prices.push(price);
      return Promise.resolve(accept({ view: orderView, isReplayed: false }));
    };
    const get: Services['betslips']['get'] = (caller, id) => {
      const found = kind.betslips.get(caller, id);
      return found.ok ? accept({ ...found.value, betslip: { ...found.value.betslip, side: 'lay' } }) : found;
    };
    const payload = { ...GOOD_ORDER, price: 1.8333 };
    const options = { method: 'POST', url: '/v1/orders/', payload } as const;
    await askServices({ orders: { ...kind.orders, place } }, options);
    await askServices({ orders: { ...kind.orders, place }, betslips: { ...kind.betslips, get } }, options);
    expect(prices).toEqual([1834, 1833]);
  });

  test.each(['/v1/orders/x/', '/v1/orders/0/', '/v1/orders/99999999999/', '/v1/orders/tracked/x/'])(
    '%s is not found',
    async (url) => {
      const answer = await ask(app, { url });
      expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'error', code: 'not_found', data: null }]);
    },
  );

  test('a tracked order is asked for by its canonical id', async () => {
    const asked: string[] = [];
    const getTracked: Services['orders']['getTracked'] = (_, uuid) => {
      asked.push(uuid);
      return Promise.resolve(reject({ code: 'not_found' }));
    };
    await askServices(
      { orders: { ...kindServices().orders, getTracked } },
      { url: `/v1/orders/tracked/${UUID.toUpperCase()}/` },
    );
    expect(asked).toEqual([UUID]);
  });

  test('a list leads to its other pages', async () => {
    const answer = await ask(app, { url: '/v1/orders/?page=2&page_size=25&unheard_of=1' });
    expect(answer.headers['x-total-count']).toBe('51');
    expect(answer.headers['link']).toContain('</v1/orders/?page=3&page_size=25&unheard_of=1>; rel="next"');
  });

  test('all bad fields come back at once', async () => {
    const answer = await post(app, '/v1/orders/', { price: 'x', stake: ['XXX', 1], accounts: [['pin'], 3] });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        status: 'error',
        code: 'validation_error',
        data: {
          validation_errors: {
            betslip_id: ['required'],
            price: ['not_a_number'],
            stake: ['unknown_currency'],
            accounts: { 0: ['invalid_format'], 1: ['not_a_list'] },
          },
        },
      },
    ]);
  });
});

describe('refusals of the services', () => {
  const rows: [rejection: Rejection, status: number, body: object, retryAfter?: string][] = [
    [
      fieldRejection('stake', 'no_available_credit'),
      400,
      { code: 'validation_error', data: { validation_errors: { stake: ['no_available_credit'] } } },
    ],
    [{ code: 'order_closed' }, 400, { code: 'order_closed', data: null }],
    [{ code: 'auth_error', detail: 'why' }, 401, { code: 'auth_error', data: { detail: 'why' } }],
    [{ code: 'authentication_failed' }, 401, { code: 'authentication_failed', data: 'Authentication failed' }],
    [{ code: 'forbidden', reason: null }, 403, { code: 'forbidden', data: null }],
    [{ code: 'forbidden', reason: 'why' }, 403, { code: 'forbidden', data: { reason: 'why' } }],
    [{ code: 'too_many_open_betslips', limit: 50 }, 403, { code: 'too_many_open_betslips', data: { limit: 50 } }],
    [{ code: 'not_found' }, 404, { code: 'not_found', data: null }],
    [{ code: 'session_not_found' }, 404, { code: 'session_not_found', data: null }],
    [
      { code: 'limit_reached', message: 'Full.', retryAfterSeconds: 3 },
      429,
      { code: 'limit_reached', data: { message: 'Full.', retry_after: 3 } },
      '3',
    ],
    [{ code: 'stale_plan' }, 503, { code: 'unavailable', data: { retry_after: 1 } }, '1'],
  ];
  test.each(rows)('%j', async (rejection, status, body, retryAfter) => {
    const close: Services['orders']['close'] = () => Promise.resolve(reject(rejection));
    const get: Services['betslips']['get'] = () => reject(rejection);
    const kind = kindServices();
    const later = await askServices(
      { orders: { ...kind.orders, close } },
      { method: 'POST', url: '/v1/orders/42/close/' },
    );
    const now = await askServices({ betslips: { ...kind.betslips, get } }, { url: SLIP });
    for (const answer of [later, now]) {
      expect([answer.statusCode, answer.json()]).toEqual([status, { status: 'error', ...body }]);
      expect(answer.headers['retry-after']).toBe(retryAfter);
      expect(Value.Check(ErrorSchema, answer.json())).toBe(true);
    }
  });

  test('not ready', async () => {
    const operator = {
      ...kindServices().operator,
      missing: () => 'No provider has answered yet.',
    };
    const answer = await askServices({ operator }, { url: '/readyz' });
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      503,
      { status: 'error', code: 'unavailable', data: { retry_after: 1, reason: 'No provider has answered yet.' } },
      '1',
    ]);
    expect((await askServices({ operator }, { url: '/healthz' })).statusCode).toBe(200);
  });
});
