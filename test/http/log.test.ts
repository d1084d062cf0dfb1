// The log is looked at from outside, as whoever collects it does; and what its lines say of requests.
import { execFileSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { toUsername } from '../../src/core/value/ids.js';
import { accept, reject } from '../../src/core/value/rejection.js';
import type { Services } from '../../src/http/server.js';
import type { Log } from '../../src/log.js';
import { GOOD_ORDER, SESSION, ask, caller, kindServices, orderView, post, start } from './support.js';

const SCRIPT = `
  import { createLog } from './src/log.ts';
  const log = createLog({ level: 'warn', pretty: false });
  log.info('too low');
  log.child({ part: 'http' }).warn({ session: 's3cret', headers: { Authorization: 's3cret', Session: 's3cret', host: 'h' }, user: { password: 's3cret' } }, 'seen');
`;

test('lines are JSON without secrets, and none is lost when the process ends', () => {
  const args = ['--import', 'tsx', '--input-type', 'module', '--eval', SCRIPT];
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 40,
    part: 'http',
    msg: 'seen',
    session: '[secret]',
    headers: { Authorization: '[secret]', Session: '[secret]', host: 'h' },
    user: { password: '[secret]' },
  });
  expect(lines[0]).not.toContain('s3cret');
});

type Line = Readonly<Record<string, unknown>>;

function keptLog(level: string): { readonly log: Log; readonly text: () => string; readonly lines: () => Line[] } {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString();
      done();
    },
  });
  const lines = (): Line[] => (text === '' ? [] : text.trimEnd().split('\n')).map((line) => JSON.parse(line) as Line);
  return { log: pino({ level, base: null, timestamp: false }, sink), text: () => text, lines };
}

const ORDER = orderView.order.orderId;
const CUSTOMER = caller.customer.username;

describe('a line about a request', () => {
  test('says which it was, whose, and about which order', async () => {
    const { log, lines } = keptLog('debug');
    const app = start({ log });
    await ask(app, { url: '/v1/orders/42/', headers: { 'x-request-id': 'desk 7' } });
    await post(app, '/v1/orders/', GOOD_ORDER);
    await ask(app, { url: '/v1/betslips/' });
    await app.inject('/healthz');
    await app.close();
    const [one, placed, list, probe] = lines();
    const route = '/v1/orders/:order_id/';
    const known = { level: 20, msg: 'answered', method: 'GET', took_ms: 0 };
    expect(one).toEqual({ ...known, request_id: 'desk 7', route, customer: CUSTOMER, order_id: 42 });
    expect(placed).toMatchObject({ method: 'POST', route: '/v1/orders/', customer: CUSTOMER, order_id: ORDER });
    expect(Object.keys(list!).sort()).toEqual(['customer', 'level', 'method', 'msg', 'request_id', 'route', 'took_ms']);
    expect([probe?.['route'], probe?.['customer']]).toEqual(['/healthz', undefined]);
    expect(lines()).toHaveLength(4);
  });

  test('says who acts in whose name, and why it was refused', async () => {
    const { log, lines } = keptLog('debug');
    const kind = kindServices();
    const session = { ...caller.session, behind: toUsername('anna') };
    const services: Services = {
      ...kind,
      sessions: { ...kind.sessions, authenticate: () => accept({ ...caller, session }) },
      orders: { ...kind.orders, get: () => Promise.resolve(reject({ code: 'not_found' })) },
    };
    const app = start({ log, services });
    await ask(app, { url: '/v1/orders/42/' });
    await app.close();
    expect(lines()).toMatchObject([{ customer: CUSTOMER, behind: 'anna', order_id: 42, refusal: 'not_found' }]);
  });

  test('is there whoever refused it, and however early', async () => {
    const { log, lines } = keptLog('debug');
    const app = start({ log });
    const refusals = [
      ['/v1/bogus/', {}],
      ['/v1/orders/', { headers: {} }],
      ['/v1/orders/', { method: 'DELETE' }],
      ['/v1/orders/', { method: 'POST', body: '{', headers: { session: SESSION, 'content-type': 'application/json' } }],
      ['/v1/orders/', { method: 'POST', body: '<', headers: { session: SESSION, 'content-type': 'text/xml' } }],
    ] as const;
    const ids: unknown[] = [];
    for (const [url, request] of refusals) ids.push((await app.inject({ url, ...request })).headers['x-request-id']);
    await app.close();
    expect(lines().map(({ msg, request_id }) => [msg, request_id])).toEqual(ids.map((id) => ['answered', id]));
    expect(lines().map(({ refusal }) => refusal)).toEqual([
      'not_found',
      'auth_error',
      'method_not_allowed',
      'validation_error',
      'unsupported_media_type',
    ]);
    const orders = '/v1/orders/';
    expect(lines().map(({ route }) => route)).toEqual([undefined, orders, orders, orders, orders]);
  });

  test('has all of that too where it went wrong, with the id that the customer was told', async () => {
    const { log, lines } = keptLog('info');
    const kind = kindServices();
    const services: Services = {
      ...kind,
      orders: { ...kind.orders, get: () => Promise.reject(new Error('a bug')) },
    };
    const app = start({ log, services });
    const answer = await ask(app, { url: '/v1/orders/42/' });
    await app.close();
    const { token } = answer.json<{ data: { token: string } }>().data;
    expect(answer.headers['x-request-id']).toBe(token);
    expect(lines()).toMatchObject([
      { level: 50, msg: 'failed', request_id: token, customer: CUSTOMER, order_id: 42, err: { message: 'a bug' } },
    ]);
  });

  test('is there only where somebody wants it', async () => {
    const { log, text } = keptLog('info');
    const app = start({ log });
    await ask(app, { url: '/v1/orders/42/' });
    await app.close();
    expect(text()).toBe('');
  });

  test.each([
    ['a line of its own', '{"level":50,"msg":"forged"}\n{"a":1}'],
    ['what a terminal obeys', '\u001b[2J'],
    ['more than there is room for', 'x'.repeat(129)],
    ['what is no ASCII', 'é\u2028'],
  ])('holds nothing of an id that is %s', async (_, hostile) => {
    const { log, text, lines } = keptLog('debug');
    const app = start({ log });
    const answer = await ask(app, { url: '/v1/orders/42/', headers: { 'x-request-id': hostile } });
    await app.close();
    expect(lines()).toHaveLength(1);
    expect(lines()[0]?.['request_id']).toBe(answer.headers['x-request-id']);
    expect(lines()[0]?.['request_id']).toMatch(/^[0-9a-z]+-[0-9a-z]+-[0-9a-z]+$/);
    expect(text()).not.toContain(JSON.stringify(hostile).slice(1, -1));
  });

  test('says no more of a path than that it named an order', async () => {
    const { log, text, lines } = keptLog('debug');
    const app = start({ log });
    for (const path of ['x"}', '1e3', '%0a7', '9'.repeat(16)]) await ask(app, { url: `/v1/orders/${path}/log/` });
    await ask(app, { url: `/v1/sessions/${SESSION}/` });
    await app.close();
    expect(lines()).toHaveLength(5);
    for (const line of lines()) expect(line).not.toHaveProperty('order_id');
    expect(text()).not.toContain(SESSION);
  });
});
