// Every limit of the service met from both sides, through the real server (client §8, decisions §20).
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toCustomerId } from '../../src/core/value/ids.js';
import { DEFAULT_LIMITS, type Limits } from '../../src/core/value/limits.js';
import { type Desk, openDesk } from '../support/desk.js';
import { customer } from '../support/world.js';

const desks: Desk[] = [];
afterEach(() => Promise.all(desks.splice(0).map((desk) => desk.close())));

/** Returns a desk with alice and bob, who may place bets. */
async function open(limits: Partial<Limits> = {}): Promise<Desk> {
  const customers = [customer('alice'), customer('bob', { customerId: toCustomerId(2) })];
  return openDesk({ customers, limits });
}

const DAY_MS = 86_400_000;

interface Said {
  readonly status: number;
  readonly code: string;
  readonly said: unknown;
  readonly retryAfter: string | undefined;
}

/** Asks with JSON text, so that it can say what no object of ours can; null: without a body. */
async function ask(desk: Desk, session: string, line: string, payload: string | null = null): Promise<Said> {
  const [method = 'GET', url = ''] = line.split(' ');
  const headers = { session, ...(payload === null ? {} : { 'content-type': 'application/json' }) };
  const answer = await desk.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload === null ? {} : { payload }),
  });
  const { status, code = status, data: said } = answer.json();
  return { status: answer.statusCode, code, said, retryAfter: answer.headers['retry-after'] };
}
const errors = (reasons: unknown): Partial<Said> => ({
  status: 400,
  code: 'validation_error',
  said: { validation_errors: reasons },
});

async function openBetslip(desk: Desk, session: string): Promise<string> {
  const body = { sport: 'fb', event_id: desk.world.eventId, bet_type: 'for,h' };
  const slip = await desk.get(session, { method: 'POST', url: '/v1/betslips/', body });
  return (slip as { betslip_id: string }).betslip_id;
}

test('the defaults are those of the specification', () => {
  expect(DEFAULT_LIMITS).toEqual({
    open_betslips: 50,
    open_orders: 10_000,
    sockets: 16,
    registered_events: 1000,
    socket_queue_bytes: 4_194_304,
    body_bytes: 1_048_576,
    logins_per_minute: 10,
    betslips_per_second: 10,
    orders_per_second: 100,
    requests_per_second: 200,
    session_seconds: 86_400,
    betslip_seconds: 45,
    token_seconds: 60,
    journal_days: 7,
    kept_days: 30,
  });
});

/** One that is closed after the test. */
async function opened(limits: Partial<Limits> = {}): Promise<Desk> {
  const desk = await open(limits);
  desks.push(desk);
  return desk;
}

function orderIdOf(said: unknown): number {
  return (said as { order_id: number }).order_id;
}

describe('an order', () => {
  let desk: Desk;
  let session: string;
  let betslipId: string;
  beforeAll(async () => {
    desk = await open();
    session = await desk.logIn('alice');
    betslipId = await openBetslip(desk, session);
  });
  afterAll(() => desk.close());

  /** Places one with some fields as given, each as JSON text. */
  function place(fields: Readonly<Record<string, string>>): Promise<Said> {
    const whole = Object.entries({ betslip_id: `"${betslipId}"`, price: '2', stake: '["GBP",1]', ...fields });
    const payload = `{${whole.map(([name, value]) => `"${name}":${value}`).join(',')}}`;
    return ask(desk, session, 'POST /v1/orders/', payload);
  }
  const FACE = '\u{1F600}';
  const text = JSON.stringify;
  const UUID = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001';

  const taken: [field: string, value: string, shown: unknown][] = [
    ['price', '1.0', { want_price: 1 }],
    ['price', '1000', { want_price: 1000 }],
    ['price', '999.999', { want_price: 999.999 }],
    ['duration', '0.05', {}],
    ['duration', '259200', { expiry_time: '2026-05-29T12:00:00.000000+00:00' }],
    ['duration', '259199.999', { expiry_time: '2026-05-29T11:59:59.999000+00:00' }],
    ['duration', '1.2345', { expiry_time: '2026-05-26T12:00:01.234500+00:00' }],
    ['duration', '15', { expiry_time: '2026-05-26T12:00:15.000000+00:00' }],
    ['duration', 'null', { expiry_time: '2026-05-26T12:00:15.000000+00:00' }],
    ['stake', '["GBP",0.01]', { want_stake: ['GBP', 0.01] }],
    ['stake', '["JPY",1]', { want_stake: ['JPY', 1] }],
    ['stake', '["KWD",0.001]', { want_stake: ['KWD', 0.001] }],
    ['user_data', '""', { user_data: '' }],
    ['user_data', 'null', { user_data: null }],
    ['user_data', text('x'.repeat(512)), { user_data: 'x'.repeat(512) }],
    // Characters as people count them: each takes four bytes, and two units of a string.
    ['user_data', text(FACE.repeat(512)), { user_data: FACE.repeat(512) }],
    // A letter and its accent are two, as they are two to Unicode.
    ['user_data', text('e\u0301'.repeat(256)), { user_data: 'e\u0301'.repeat(256) }],
    ['user_data', text('\u0000"\\\n'), { user_data: '\u0000"\\\n' }],
    ['request_uuid', text(UUID), {}],
    ['request_uuid', text(UUID.toUpperCase()), {}],
    ['request_uuid', 'null', {}],
    // The clock stands at noon.
    ['valid_until', '"2026-05-26T12:00:00Z"', {}],
    ['valid_until', '"2026-05-26T14:00+02:00"', {}],
    ['valid_until', 'null', {}],
    ['accept_partial_fill', 'true', {}],
    ['accept_partial_fill', 'null', {}],
  ];
  test.each(taken)('%s %s is taken', async (field, value, shown) => {
    expect(await place({ [field]: value })).toMatchObject({ status: 200, said: shown });
  });

  const refused: [field: string, value: string, reason: string][] = [
    ['price', '0.999', 'out_of_range'],
    ['price', '0.9999999', 'out_of_range'],
    ['price', '1000.001', 'out_of_range'],
    ['price', '1e999', 'out_of_range'],
    ['price', '-2', 'out_of_range'],
    ['price', '"2"', 'not_a_number'],
    ['price', 'null', 'required'],
    ['duration', '0.0499', 'out_of_range'],
    ['duration', '0', 'out_of_range'],
    ['duration', '-1', 'out_of_range'],
    ['duration', '259200.001', 'out_of_range'],
    ['duration', '1e999', 'out_of_range'],
    ['duration', '"15"', 'not_a_number'],
    ['stake', '["GBP",0.009]', 'out_of_range'],
    ['stake', '["GBP",-1]', 'out_of_range'],
    ['stake', '["GBP",10000000000.01]', 'out_of_range'],
    ['stake', '["GBP",1e18]', 'out_of_range'],
    ['stake', '["GBP",1e999]', 'out_of_range'],
    // More than the credit of 1000.00, by a penny.
    ['stake', '["GBP",1000.01]', 'no_available_credit'],
    ['stake', '["CHF",1]', 'unknown_currency'],
    ['user_data', text('x'.repeat(513)), 'too_long'],
    ['user_data', text(FACE.repeat(513)), 'too_long'],
    ['user_data', text(`${'e\u0301'.repeat(256)}x`), 'too_long'],
    ['user_data', '"\\ud83d"', 'invalid_format'],
    ['request_uuid', text(`${UUID}0`), 'invalid_format'],
    ['request_uuid', text(UUID.replaceAll('-', '').slice(1)), 'invalid_format'],
    ['request_uuid', text(UUID.replace('-', '')), 'invalid_format'],
    ['request_uuid', text(`{${UUID}`), 'invalid_format'],
    ['request_uuid', text(`urn:${UUID}`), 'invalid_format'],
    ['request_uuid', '""', 'invalid_format'],
    ['request_uuid', '7', 'not_a_string'],
    ['valid_until', '"2026-05-26T11:59:59.999Z"', 'out_of_range'],
    ['valid_until', '"2026-05-26T13:59:59.999+02:00"', 'out_of_range'],
    ['valid_until', '1779796800', 'not_a_string'],
    ['accept_partial_fill', '"false"', 'not_a_boolean'],
    ['accept_partial_fill', '0', 'not_a_boolean'],
  ];
  test.each(refused)('%s %s: %s', async (field, value, reason) => {
    expect(await place({ [field]: value })).toMatchObject(errors({ [field]: [reason] }));
  });

  test('with every field bad is refused with every field named', async () => {
    const bad = {
      betslip_id: '7',
      price: '1000.5',
      stake: '["GBP"]',
      duration: '0.01',
      keep_open_ir: '"no"',
      accounts: '[["pin"],7]',
      adaptive_bookies: '[1]',
      bookie_min_stakes: '{"pin":["GBP",-1],"acme":5}',
      exchange_mode: '"light"',
      min_taker_want_stake: '["GBP",-1]',
      user_data: '5',
      request_uuid: '"x"',
      valid_until: '"soon"',
      accept_partial_fill: 'null',
    };
    expect(await place(bad)).toMatchObject(
      errors({
        betslip_id: ['not_a_string'],
        price: ['out_of_range'],
        stake: ['invalid_format'],
        duration: ['out_of_range'],
        keep_open_ir: ['not_a_boolean'],
        accounts: { 0: ['invalid_format'], 1: ['not_a_list'] },
        adaptive_bookies: { 0: ['not_a_string'] },
        bookie_min_stakes: { pin: ['out_of_range'], acme: ['not_a_list'] },
        exchange_mode: ['invalid_choice'],
        min_taker_want_stake: ['out_of_range'],
        user_data: ['not_a_string'],
        request_uuid: ['invalid_format'],
        valid_until: ['invalid_format'],
      }),
    );
  });

  test('names so many accounts and bookies, and no more', async () => {
    const pairs = (count: number): string => text(Array.from({ length: count }, (_, i) => ['pin', `account-${i}`]));
    const names = (count: number): string => text(Array.from({ length: count }, () => 'pin'));
    const stakes = (count: number): string =>
      text(Object.fromEntries(Array.from({ length: count }, (_, i) => [`bookie-${i}`, ['GBP', 1]])));
    // Accounts that are not on the betslip are ignored; bookies have to be there.
    expect(await place({ accounts: pairs(500) })).toMatchObject({ status: 200 });
    const many = { accounts: pairs(501), adaptive_bookies: names(501), bookie_min_stakes: stakes(501) };
    const reasons = { accounts: ['too_many'], adaptive_bookies: ['too_many'], bookie_min_stakes: ['too_many'] };
    expect(await place(many)).toMatchObject(errors(reasons));
    expect(await place({ adaptive_bookies: '["nobody"]', bookie_min_stakes: '{"__proto__":["GBP",1]}' })).toMatchObject(
      errors({
        adaptive_bookies: { 0: ['unknown_bookie'] },
        bookie_min_stakes: JSON.parse('{"__proto__":["unknown_bookie"]}'),
      }),
    );
  });

  test('closes when its shortest duration is over, not before', async () => {
    const { said } = await place({ duration: '0.05' });
    const line = `GET /v1/orders/${orderIdOf(said)}/`;
    await desk.world.pass(49);
    expect((await ask(desk, session, line)).said).toMatchObject({ closed: false });
    await desk.world.pass(1);
    expect((await ask(desk, session, line)).said).toMatchObject({ closed: true, close_reason: 'timed_out' });
  });
});

describe('a request that is repeated', () => {
  test('is the same for a day', async () => {
    const desk = await opened();
    const session = await desk.logIn('alice');
    const uuid = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001';
    const place = async (): Promise<unknown> => {
      const body = { betslip_id: await openBetslip(desk, session), price: 2, stake: ['GBP', 1], request_uuid: uuid };
      const answer = await desk.ask(session, { method: 'POST', url: '/v1/orders/', body });
      return [orderIdOf(answer.json().data), answer.headers['idempotent-replayed']];
    };
    expect(await place()).toEqual([1, undefined]);
    await desk.world.pass(DAY_MS - 1);
    expect(await place()).toEqual([1, 'true']);
    await desk.world.pass(1);
    expect(await place()).toEqual([2, undefined]);
  });

  test('can be found by its id for as long, and longer', async () => {
    const desk = await opened();
    const session = await desk.logIn('alice');
    const uuid = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c002';
    const body = { betslip_id: await openBetslip(desk, session), price: 2, stake: ['GBP', 1], request_uuid: uuid };
    await desk.get(session, { method: 'POST', url: '/v1/orders/', body });
    for (const ms of [6 * 3_600_000, 18 * 3_600_000, 1]) {
      await desk.world.pass(ms);
      expect(await ask(desk, session, `GET /v1/orders/tracked/${uuid}/`)).toMatchObject({ said: { order_id: 1 } });
    }
  });
});

describe('lists', () => {
  test('close_many takes 500 ids, and not one more', async () => {
    const desk = await opened();
    const session = await desk.logIn('alice');
    const betslipId = await openBetslip(desk, session);
    const body = { betslip_id: betslipId, price: 2, stake: ['GBP', 1] };
    for (let i = 0; i < 2; i += 1) await desk.get(session, { method: 'POST', url: '/v1/orders/', body });
    const ids = (count: number): string =>
      JSON.stringify({ order_ids: Array.from({ length: count }, (_, i) => String(i + 1)) });
    const line = 'POST /v1/orders/close_many/';
    expect(await ask(desk, session, line, ids(501))).toMatchObject(errors({ order_ids: ['too_many'] }));
    expect((await ask(desk, session, 'GET /v1/orders/1/')).said).toMatchObject({ closed: false });
    const { said } = await ask(desk, session, line, ids(500));
    expect(said).toEqual({ closed: [1, 2], not_found: Array.from({ length: 498 }, (_, i) => i + 3) });
    expect(await ask(desk, session, line, '{"order_ids":[]}')).toMatchObject({ said: { closed: [], not_found: [] } });
    expect(await ask(desk, session, line, '{"order_ids":[1,0,-1,1e15,1.5,1e999]}')).toMatchObject(
      errors({ order_ids: { 4: ['not_an_integer'], 5: ['out_of_range'] } }),
    );
  });

  test('a page has from 1 to 1000, 25 where nothing is said', async () => {
    const desk = await opened();
    await desk.change('alice', { isMasterAgent: true });
    const session = await desk.logIn('alice');
    const body = { betslip_id: await openBetslip(desk, session), price: 2, stake: ['GBP', 1] };
    for (let i = 0; i < 26; i += 1) await desk.get(session, { method: 'POST', url: '/v1/orders/', body });
    // The entries of the audit log are the log-ins.
    for (let i = 0; i < 30; i += 1) await desk.logIn('bob');
    for (let i = 0; i < 26; i += 1) await desk.world.register(`Home ${i}`, `Away ${i}`);
    for (const url of ['/v1/orders/', '/v1/operator/audit/', '/v1/events/']) {
      const lengthOf = async (query: string): Promise<unknown> => {
        const { status, said } = await ask(desk, session, `GET ${url}?${query}`);
        return status === 200 ? (said as unknown[]).length : said;
      };
      const whole = Number(await lengthOf('page_size=1000'));
      expect([url, whole >= 26]).toEqual([url, true]);
      expect(await lengthOf('')).toBe(25);
      expect(await lengthOf('page_size=1')).toBe(1);
      expect(await lengthOf('page=2')).toBe(whole - 25);
      expect(await lengthOf('page=9007199254740991&page_size=1000')).toBe(0);
      for (const query of ['page_size=0', 'page_size=1001', 'page_size=-1', 'page_size=1e999']) {
        expect(await lengthOf(query)).toEqual({ validation_errors: { page_size: ['out_of_range'] } });
      }
      expect(await lengthOf('page=0&page_size=2.5')).toEqual({
        validation_errors: { page: ['out_of_range'], page_size: ['not_an_integer'] },
      });
      expect(await lengthOf('page=&page_size=ten')).toEqual({
        validation_errors: { page: ['not_an_integer'], page_size: ['not_an_integer'] },
      });
    }
  });
});

describe('time', () => {
  test.each([
    [DEFAULT_LIMITS.session_seconds, DAY_MS],
    [10, 10_000],
  ])('a session that nobody uses lives %d s', async (seconds, ms) => {
    const desk = await opened({ session_seconds: seconds });
    const [within, beyond, used] = [await desk.logIn('alice'), await desk.logIn('alice'), await desk.logIn('alice')];
    const line = 'GET /v1/betslips/';
    await desk.world.pass(ms / 2);
    expect(await ask(desk, used, line)).toMatchObject({ status: 200 });
    await desk.world.pass(ms / 2);
    expect(await ask(desk, within, line)).toMatchObject({ status: 200 });
    await desk.world.pass(1);
    expect(await ask(desk, beyond, line)).toMatchObject({ status: 401, code: 'auth_error' });
    // Each use gives it its whole life again.
    await desk.world.pass(ms / 2 - 1);
    expect(await ask(desk, used, line)).toMatchObject({ status: 200 });
  });

  test('a betslip lives 45 s, and as long again when it is refreshed', async () => {
    const desk = await opened();
    const session = await desk.logIn('alice');
    const [left, kept] = [await openBetslip(desk, session), await openBetslip(desk, session)];
    const isOpen = async (id: string): Promise<unknown> => (await ask(desk, session, `GET /v1/betslips/${id}/`)).said;
    await desk.world.pass(44_999);
    expect(await isOpen(left)).toMatchObject({ is_open: true });
    expect(await ask(desk, session, `POST /v1/betslips/${kept}/refresh/`)).toMatchObject({ status: 200 });
    await desk.world.pass(1);
    expect(await isOpen(left)).toMatchObject({ is_open: false, close_reason: 'expired' });
    await desk.world.pass(44_998);
    expect(await isOpen(kept)).toMatchObject({ is_open: true });
    await desk.world.pass(1);
    expect(await isOpen(kept)).toMatchObject({ is_open: false });
  });

  test('a token is good for 60 s, once', async () => {
    const desk = await opened();
    await desk.change('bob', { isMasterAgent: true });
    const [alice, bob] = [await desk.logIn('alice'), await desk.logIn('bob')];
    const issue = async (): Promise<string> =>
      String((await ask(desk, alice, `POST /v1/sessions/${alice}/tokenize/`)).said);
    const redeem = (token: string): Promise<Said> =>
      ask(desk, bob, `POST /v1/sessions/${bob}/detokenize/`, JSON.stringify({ token }));
    const [early, late] = [await issue(), await issue()];
    await desk.world.pass(59_999);
    expect(await redeem(early)).toMatchObject({ status: 200, said: { username: 'alice' } });
    await desk.world.pass(1);
    expect(await redeem(late)).toMatchObject({ status: 404, code: 'not_found', said: null });
    expect(await redeem(early)).toMatchObject({ status: 404 });
  });
});

describe('counts', () => {
  test('a customer has 50 betslips open at most', async () => {
    const desk = await opened();
    const [alice, bob] = [await desk.logIn('alice'), await desk.logIn('bob')];
    const slips: string[] = [];
    for (let i = 0; i < 50; i += 1) slips.push(await openBetslip(desk, alice));
    const body = { sport: 'fb', event_id: desk.world.eventId, bet_type: 'for,h' };
    const more = (session: string): Promise<Said> => ask(desk, session, 'POST /v1/betslips/', JSON.stringify(body));
    const full = { status: 403, code: 'too_many_open_betslips', said: { limit: 50 } };
    expect(await more(alice)).toMatchObject(full);
    // Not the session's: the customer's.
    expect(await more(await desk.logIn('alice'))).toMatchObject(full);
    expect(await more(bob)).toMatchObject({ status: 200 });
    expect(await ask(desk, alice, `DELETE /v1/betslips/${slips[0] ?? ''}/`)).toMatchObject({ status: 200 });
    expect(await more(alice)).toMatchObject({ status: 200 });
    expect(await more(alice)).toMatchObject(full);
    await desk.world.pass(45_000);
    expect(await more(alice)).toMatchObject({ status: 200 });
  });

  test('a customer has so many orders open, and no more', async () => {
    const desk = await opened({ open_orders: 3 });
    const [alice, bob] = [await desk.logIn('alice'), await desk.logIn('bob')];
    const place = async (session: string, uuid?: string): Promise<Said> => {
      const order = { betslip_id: await openBetslip(desk, session), price: 2, stake: ['GBP', 1], request_uuid: uuid };
      return ask(desk, session, 'POST /v1/orders/', JSON.stringify(order));
    };
    const uuid = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c003';
    expect(await place(alice, uuid)).toMatchObject({ status: 200 });
    for (let i = 0; i < 2; i += 1) expect(await place(alice)).toMatchObject({ status: 200 });
    const full = { status: 429, code: 'limit_reached', retryAfter: '1' };
    expect(await place(alice)).toMatchObject({ ...full, said: { retry_after: 1 } });
    expect(await place(await desk.logIn('alice'))).toMatchObject(full);
    expect(await place(bob)).toMatchObject({ status: 200 });
    // One that is there already is no further one.
    expect(await place(alice, uuid)).toMatchObject({ status: 200, said: { order_id: 1 } });
    expect(await ask(desk, alice, 'POST /v1/orders/1/close/')).toMatchObject({ status: 200 });
    expect(await place(alice)).toMatchObject({ status: 200 });
    expect(await place(alice)).toMatchObject(full);
  });
});

describe('rates', () => {
  const spec = { betslips_per_second: 10, orders_per_second: 100, requests_per_second: 200, logins_per_minute: 10 };

  test.each([
    ['POST /v1/betslips/', 10],
    ['POST /v1/orders/', 100],
    ['GET /v1/betslips/', 200],
    ['PATCH /v1/customers/alice/', 200],
  ])('%s: %d a second a customer', async (line, limit) => {
    const desk = await opened(spec);
    const [first, bob] = [await desk.logIn('alice'), await desk.logIn('bob')];
    const second = await desk.logIn('alice');
    const payload = line.startsWith('GET') ? null : '{}';
    for (let i = 0; i < limit; i += 1) {
      expect((await ask(desk, i % 2 === 0 ? first : second, line, payload)).status).not.toBe(429);
    }
    const refused = { status: 429, code: 'throttled', retryAfter: '1', said: { retry_after: 1 } };
    expect(await ask(desk, first, line, payload)).toMatchObject(refused);
    expect(await ask(desk, second, line, payload)).toMatchObject(refused);
    expect((await ask(desk, bob, line, payload)).status).not.toBe(429);
    await desk.world.pass(1000 / limit - 1);
    expect(await ask(desk, first, line, payload)).toMatchObject(refused);
    await desk.world.pass(1);
    expect((await ask(desk, first, line, payload)).status).not.toBe(429);
    expect(await ask(desk, first, line, payload)).toMatchObject(refused);
  });

  test('10 log-ins a minute an address, right or wrong', async () => {
    const desk = await opened(spec);
    const logIn = async (remoteAddress: string, password: string): Promise<unknown> => {
      const payload = { username: 'alice', password };
      const answer = await desk.app.inject({ method: 'POST', url: '/v1/sessions/', payload, remoteAddress });
      return [answer.statusCode, answer.headers['retry-after']];
    };
    const [here, there] = ['203.0.113.7', '203.0.113.8'];
    for (let i = 0; i < 7; i += 1) expect(await logIn(here, 'alice')).toEqual([200, undefined]);
    for (let i = 0; i < 3; i += 1) expect(await logIn(here, 'wrong')).toEqual([401, undefined]);
    expect(await logIn(here, 'alice')).toEqual([429, '6']);
    expect(await logIn(there, 'alice')).toEqual([200, undefined]);
    await desk.world.pass(5999);
    expect(await logIn(here, 'alice')).toEqual([429, '1']);
    await desk.world.pass(1);
    expect(await logIn(here, 'alice')).toEqual([200, undefined]);
    expect(await logIn(here, 'alice')).toEqual([429, '6']);
  });
});

describe('a body', () => {
  /** A log-in of exactly so many bytes. */
  const ofBytes = (bytes: number): string => {
    const start = '{"username":"alice","password":"alice","more":"';
    return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
  };
  const MIB = 1_048_576;

  test.each([
    ['with its length', MIB, 200],
    ['with its length', MIB + 1, 413],
    ['in pieces', MIB, 200],
    ['in pieces', MIB + 1, 413],
  ])('%s of %d bytes: %d', async (how, bytes, status) => {
    const desk = await opened();
    const url = new URL(await desk.app.listen({ port: 0, host: '127.0.0.1' }));
    const body = ofBytes(bytes);
    expect(Buffer.byteLength(body)).toBe(bytes);
    const length = how === 'in pieces' ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes };
    const heard = await new Promise<readonly [number | undefined, string]>((resolve, reject) => {
      const sent = request(
        {
          host: url.hostname,
          port: url.port,
          method: 'POST',
          path: '/v1/sessions/',
          headers: { 'content-type': 'application/json', ...length },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            resolve([answer.statusCode, Buffer.concat(parts).toString()]);
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
    expect(heard[0]).toBe(status);
    if (status === 413)
      expect(JSON.parse(heard[1])).toEqual({ status: 'error', code: 'payload_too_large', data: null });
  });
});
