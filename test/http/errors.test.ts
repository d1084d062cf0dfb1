// What goes wrong at the edge itself, and what a client is told of it.
import { METHODS } from 'node:http';
import { Writable } from 'node:stream';
import { connect } from 'node:net';
import { pino } from 'pino';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, test } from 'vitest';
import { toInstant } from '../../src/core/value/time.js';
import { accept } from '../../src/core/value/rejection.js';
import type { Log } from '../../src/log.js';
import type { Services } from '../../src/http/server.js';
import { ErrorSchema, ProblemSchema } from '../../src/wire/http/schemas.js';
import { SESSION, ask, kindServices, listen, post, start } from './support.js';

const app = start({ limits: { body_bytes: 2000 } });
afterAll(() => app.close());

const JSON_BODY = { 'content-type': 'application/json' };

describe('paths and methods', () => {
  test.each([
    '/',
    '/v1/',
    '/v1/nope/',
    '/v2/orders/',
    '/v1/orders/42/nope/',
    '/v1/%zz',
    `/v1/betslips/${'a'.repeat(200)}/`,
  ])('%s is not found', async (url) => {
    const answer = await ask(app, { url });
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'error', code: 'not_found', data: null }]);
    expect(answer.headers['x-request-id']).toMatch(/./);
    expect(answer.headers['ratelimit-policy']).toBe('"requests";q=1000000;w=1');
  });

  test.each([
    ['PUT', '/v1/orders/', 'GET, HEAD, POST'],
    ['PATCH', '/v1/orders', 'GET, HEAD, POST'],
    ['OPTIONS', '/v1/orders/', 'GET, HEAD, POST'],
    ['GET', '/v1/orders/close_all/', 'POST'],
    ['GET', '/v1/sessions/', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const)('%s %s is not allowed', async (method, url, allow) => {
    const answer = await app.inject({ method, url, headers: { ...JSON_BODY }, payload: '{' });
    expect([answer.statusCode, answer.json(), answer.headers['allow']]).toEqual([
      405,
      { status: 'error', code: 'method_not_allowed', data: null },
      allow,
    ]);
  });

  test('of every path that is documented, all methods that it does not have are refused, and those that it has are told', async () => {
    const served = start();
    const { paths } = (await ask(served, { url: '/openapi.json' })).json<{ paths: Record<string, object> }>();
    const heard: string[] = [];
    const expected: string[] = [];
    for (const [path, operations] of Object.entries(paths)) {
      const methods = Object.keys(operations).filter((name) => METHODS.includes(name.toUpperCase()));
      const own = methods.flatMap((name) => (name === 'get' ? ['GET', 'HEAD'] : [name.toUpperCase()]));
      for (const method of METHODS.filter((one) => !own.includes(one))) {
        const url = path.replaceAll(/\{\w+\}/g, '7');
        const answer = await served.inject({ method: method, url });
        heard.push(`${method} ${path} ${answer.statusCode} ${String(answer.headers['allow'])}`);
        expected.push(`${method} ${path} 405 ${own.sort().join(', ')}`);
      }
    }
    expect(heard).toEqual(expected);
    expect(expected.length).toBeGreaterThan(1000);
    await served.close();
  });

  test('what nobody is shown is not there by any method', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS'] as const)
      expect((await app.inject({ method, url: '/metrics' })).statusCode).toBe(404);
  });

  test('HEAD answers without a body', async () => {
    const answer = await ask(app, { method: 'HEAD', url: '/v1/orders/' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('bodies', () => {
  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json',
    'nonsense',
  ])('a body of %s is not supported', async (type) => {
    const answer = await ask(app, {
      method: 'POST',
      url: '/v1/orders/',
      headers: { 'content-type': type },
      payload: '{}',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { status: 'error', code: 'unsupported_media_type', data: null },
    ]);
  });

  test.each([
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json; charset=shift_jis' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    { 'content-type': 'application/json', 'content-encoding': 'br' },
  ])('a body that is not what it seems to be is not supported: %j', async (headers) => {
    const answer = await ask(app, { method: 'POST', url: '/v1/orders/close_all/', headers, payload: '{}' });
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { status: 'error', code: 'unsupported_media_type', data: null },
    ]);
  });

  test('a body may say that it is as it is', async () => {
    for (const type of ['application/json; charset=UTF-8', 'application/json; charset="utf-8"; v=1']) {
      const headers = { 'content-type': type, 'content-encoding': 'identity' };
      const answer = await ask(app, { method: 'POST', url: '/v1/orders/close_all/', headers, payload: '{}' });
      expect([type, answer.statusCode]).toEqual([type, 200]);
    }
  });

  test('what is ASCII is the same in the charsets that have ASCII in them, and what is not may be anything', async () => {
    const put = (type: string, payload: string | Buffer): Promise<number> =>
      ask(app, { method: 'POST', url: '/v1/orders/close_all/', headers: { 'content-type': type }, payload }).then(
        ({ statusCode }) => statusCode,
      );
    const form = 'application/x-www-form-urlencoded';
    for (const charset of ['us-ascii', 'ISO-8859-1', '"latin1"', 'windows-1252'])
      expect([
        await put(`application/json; charset=${charset}`, '{"sport":"fb"}'),
        await put(`${form};charset=${charset}`, 'sport=fb&event_id=%20'),
        await put(`application/json; charset=${charset}`, Buffer.from('{"event_id":"é"}', 'latin1')),
        await put(`${form}; charset=${charset}`, 'event_id=%E9'),
        await put(`${form}; charset=${charset}`, Buffer.from('event_id=é', 'latin1')),
      ]).toEqual([200, 200, 415, 415, 415]);
  });

  test('a body without a type is JSON', async () => {
    const put = async (payload: string): Promise<unknown> => {
      const answer = await ask(app, { method: 'POST', url: '/v1/orders/close_many/', payload });
      return [answer.statusCode, answer.json().data.validation_errors?.order_ids];
    };
    expect(await put('{"order_ids":[1]}')).toEqual([200, undefined]);
    expect(await put('{"order_ids":["x"]}')).toEqual([400, { 0: ['not_an_integer'] }]);
  });

  test.each(['', 'application/x-www-form-urlencoded'])('JSON of the type "%s" is JSON', async (type) => {
    const put = async (payload: string): Promise<unknown> => {
      const headers = { 'content-type': type };
      const answer = await ask(app, { method: 'POST', url: '/v1/orders/close_many/', headers, payload });
      return [answer.statusCode, answer.json().data.validation_errors];
    };
    expect(await put('{"order_ids":[1]}')).toEqual([200, undefined]);
    expect(await put('\r\n { "order_ids": ["x"] }')).toEqual([400, { order_ids: { 0: ['not_an_integer'] } }]);
    for (const broken of ['{"order_ids":[1]', '[1]', '{order_ids=1}'])
      expect(await put(broken)).toEqual([400, { non_field_errors: ['invalid_format'] }]);
  });

  test.each(['application/json', 'application/x-www-form-urlencoded', ''])(
    'JSON of the type "%s" may be nested 64 levels deep, brackets in strings not counted',
    async (type) => {
      const put = async (unknown: string): Promise<unknown> => {
        const payload = `{"order_ids":[1],"other":${unknown}}`;
        const headers = { 'content-type': type };
        const answer = await ask(app, { method: 'POST', url: '/v1/orders/close_many/', headers, payload });
        return [answer.statusCode, answer.json().data.validation_errors];
      };
      const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
      expect(await put(nested(63))).toEqual([200, undefined]);
      expect(await put(JSON.stringify(`"${nested(70)}`))).toEqual([200, undefined]);
      expect(await put(nested(64))).toEqual([400, { non_field_errors: ['invalid_format'] }]);
    },
  );

  test('a body of more than 20,000 parts is too large, however short they are, what is in strings not counted', async () => {
    const one = start();
    const put = async (other: string): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const payload = `{"order_ids":[1],"other":${other}}`;
      const answer = await ask(one, { method: 'POST', url: '/v1/orders/close_many/', headers, payload });
      return [answer.statusCode, answer.json().code];
    };
    const list = (items: number, item: string): string => `[${Array<string>(items).fill(item).join()}]`;
    const tooLarge = [413, 'payload_too_large'];
    // An object, two lists and a comma are there already; so many items have a comma less.
    expect(await put(list(19_997, '1'))).toEqual([200, undefined]);
    expect(await put(list(19_998, '1'))).toEqual(tooLarge);
    expect(await put(list(10_001, '{}'))).toEqual(tooLarge);
    expect(await put(JSON.stringify(list(100_000, '{}')))).toEqual([200, undefined]);
    const named = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]));
    expect(await put(JSON.stringify(named))).toEqual(tooLarge);
    await one.close();
  });

  test('what close_all is asked for in its query is no less asked for', async () => {
    const answer = await ask(app, { method: 'POST', url: '/v1/orders/close_all/?event_id=2026-05-26,1,2' });
    expect([answer.statusCode, answer.json().data.validation_errors]).toEqual([400, { event_id: ['requires_sport'] }]);
  });

  test('a body over the limit is too large, whether it says so or not', async () => {
    const answer = await post(app, '/v1/orders/', { user_data: 'x'.repeat(2000) });
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { status: 'error', code: 'payload_too_large', data: null },
    ]);
    // What leads nowhere is not read at all.
    expect((await post(app, '/v1/nope/', { user_data: 'x'.repeat(2000) })).statusCode).toBe(404);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('%s is JSON', async (type) => {
    const answer = await ask(app, {
      method: 'POST',
      url: '/v1/orders/close_all/',
      headers: { 'content-type': type },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(200);
  });

  test('no body is no mistake where none is asked for, whatever its type is said to be', async () => {
    const types = ['application/octet-stream', 'text/plain;charset=UTF-8', 'application/json; charset=utf-16', 'x', ''];
    for (const headers of [{}, JSON_BODY, ...types.map((type) => ({ 'content-type': type, 'content-length': '0' }))]) {
      expect((await ask(app, { method: 'POST', url: '/v1/orders/42/close/', headers })).statusCode).toBe(200);
      expect((await ask(app, { method: 'DELETE', url: `/v1/sessions/${SESSION}/`, headers })).statusCode).toBe(200);
    }
  });

  test('forms', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = '/v1/orders/close_many/';
    const good = await ask(app, { method: 'POST', url, headers, payload: 'order_ids=1&order_ids=2' });
    expect(good.statusCode).toBe(200);
    const bad = await ask(app, { method: 'POST', url, headers, payload: 'order_ids=1&order_ids=x' });
    expect(bad.json().data.validation_errors).toEqual({ order_ids: { 1: ['not_an_integer'] } });
  });

  test('a form escapes what it likes, also beside what it does not', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const escaped = 'Fu%C3%9Fball+%f0%9f%98%80é%C3%A9%41%C3%A9%%&x=100%&y=%zz';
    const answer = await ask(app, {
      method: 'POST',
      url: '/v1/orders/close_many/',
      headers,
      payload: `a=${escaped}&order_ids=1`,
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('accept', () => {
  test.each([
    [undefined, 200],
    ['*/*', 200],
    ['application/json', 200],
    ['application/*;q=0.5', 200],
    ['text/html, application/json;q=0.9', 200],
    ['text/html, */*;q=0.1', 200],
    ['application/problem+json', 200],
    ['text/html', 406],
    ['application/json;q=0', 406],
    ['*/*, application/json;q=0', 406],
    ['', 200],
  ])('%j: %i', async (accept, status) => {
    const answer = await ask(app, { url: '/v1/betslips/', headers: accept === undefined ? {} : { accept } });
    expect(answer.statusCode).toBe(status);
    if (status === 406) expect(answer.json()).toEqual({ status: 'error', code: 'not_acceptable', data: null });
    expect(answer.headers['ratelimit-policy']).toBe('"requests";q=1000000;w=1');
    expect(answer.headers['ratelimit']).toMatch(/^"requests";r=\d+;t=1$/);
  });

  test.each([
    ['application/problem+json', true],
    ['application/problem+json, application/json', true],
    ['application/json, application/problem+json;q=0.5', false],
    ['application/json', false],
    ['*/*', false],
  ])('%j gets a problem: %j', async (accept, isProblem) => {
    const answer = await ask(app, {
      method: 'POST',
      url: '/v1/orders/?x=1',
      headers: { accept, ...JSON_BODY },
      payload: '{"betslip_id":"b","price":0,"stake":["GBP",1]}',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe(`application/${isProblem ? 'problem+' : ''}json; charset=utf-8`);
    const told = { code: 'validation_error', data: { validation_errors: { price: ['out_of_range'] } } };
    // No `instance`: a path may hold a session's id.
    const problem = { type: 'about:blank', title: 'Bad Request', status: 400 };
    expect(answer.json()).toEqual(isProblem ? { ...problem, ...told } : { status: 'error', ...told });
    expect(Value.Check(isProblem ? ProblemSchema : ErrorSchema, answer.json())).toBe(true);
  });
});

/** A log that keeps its lines. */
function keptLog(level = 'info'): { lines: () => Record<string, unknown>[]; log: Log } {
  const texts: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      texts.push(chunk.toString());
      done();
    },
  });
  return { lines: () => texts.map((text) => JSON.parse(text) as Record<string, unknown>), log: pino({ level }, sink) };
}

class DiskFault extends Error {
  override readonly name = 'DiskFault';
}

describe('faults and bugs', () => {
  function brokenServices(error: unknown): Services {
    const kind = kindServices();
    return {
      ...kind,
      betslips: {
        ...kind.betslips,
        list: () => {
          throw error;
        },
      },
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a bug may throw anything
      orders: { ...kind.orders, close: () => Promise.reject(error) },
    };
  }
  const requests = [{ url: '/v1/betslips/' }, { method: 'POST', url: '/v1/orders/42/close/' }] as const;

  test.each([new Error('secret'), new TypeError('secret'), 'secret', null])(
    '%s is ours: no word of it leaves',
    async (error) => {
      const { log, lines } = keptLog();
      const one = start({ services: brokenServices(error), log });
      for (const request of requests) {
        const answer = await ask(one, { ...request, headers: { 'x-request-id': 'my-id' } });
        expect([answer.statusCode, answer.json()]).toEqual([
          500,
          { status: 'error', code: 'server_error', data: { token: 'my-id' } },
        ]);
      }
      await one.close();
      expect(lines().map((line) => [line['msg'], line['request_id'], line['route']])).toEqual([
        ['failed', 'my-id', '/v1/betslips/'],
        ['failed', 'my-id', '/v1/orders/:order_id/close/'],
      ]);
    },
  );

  test("a fault is the world's: ask again", async () => {
    const { log, lines } = keptLog();
    const one = start({ services: brokenServices(new DiskFault('full')), log });
    for (const request of requests) {
      const answer = await ask(one, request);
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
        503,
        { status: 'error', code: 'unavailable', data: { retry_after: 1 } },
        '1',
      ]);
    }
    await one.close();
    expect(lines()).toHaveLength(2);
  });

  test('what an answer may not hold does not leave, whatever the code before it does', async () => {
    const kind = kindServices();
    const leaky = accept({ password: 'secret' } as unknown as null);
    const one = start({ services: { ...kind, betslips: { ...kind.betslips, close: () => leaky } } });
    expect((await ask(one, { method: 'DELETE', url: '/v1/betslips/b/' })).body).toBe('{"status":"ok","data":null}');
    await one.close();
  });

  test('only slow requests and errors are logged, without the path', async () => {
    let now = 0;
    const { log, lines } = keptLog();
    const kind = kindServices();
    const describeSession: Services['sessions']['describe'] = (caller, id) => {
      now += 1001;
      return kind.sessions.describe(caller, id);
    };
    const services = { ...kind, sessions: { ...kind.sessions, describe: describeSession } };
    const one = start({ services, log, clock: () => toInstant(now) });
    await ask(one, { url: '/v1/betslips/' });
    await ask(one, { url: '/v1/nope/' });
    await ask(one, { url: `/v1/sessions/${SESSION}/` });
    await one.close();
    expect(lines()).toMatchObject([{ msg: 'slow', route: '/v1/sessions/:session_id/', took_ms: 1001 }]);
    expect(JSON.stringify(lines())).not.toContain(SESSION);
  });
});

describe('on the socket', () => {
  /** Sends bytes and returns all that comes back until the other side hangs up. */
  function exchange(port: number, bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('close', () => {
        resolve(text);
      });
      socket.on('error', reject);
    });
  }

  test('what is no HTTP is told so, with an id, and hung up on', async () => {
    const { log, lines } = keptLog('debug');
    const one = start({ log });
    const port = await listen(one);
    const nonsense = await exchange(port, 'nonsense\r\n\r\n');
    expect(nonsense).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(nonsense).toContain('"non_field_errors":["invalid_format"]');
    const endless = await exchange(port, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`);
    expect(endless).toMatch(/^HTTP\/1.1 431 /);
    const ids = [nonsense, endless].map((answer) => /\r\nx-request-id: (\S+)\r\n/.exec(answer)?.[1]);
    expect(new Set(ids).size).toBe(2);
    await one.close();
    expect(lines().map((line) => [line['request_id'], line['refusal']])).toEqual(
      ids.map((id) => [id, 'validation_error']),
    );
  });

  test('what Node or a websocket would refuse by themselves is answered as all else is', async () => {
    const one = start();
    const port = await listen(one);
    const ask11 = (path: string, headers: string): Promise<string> =>
      exchange(port, `GET ${path} HTTP/1.1\r\n${headers}connection: close\r\n\r\n`);
    const malformed = /^HTTP\/1.1 400 .*\r\ncontent-type: application\/json.*"non_field_errors":\["invalid_format"\]/s;
    expect(await ask11('/v1/xrates/', `session: ${SESSION}\r\n`)).toMatch(malformed);
    const hosted = `host: x\r\nsession: ${SESSION}\r\n`;
    expect(await ask11('/v1/xrates/', `${hosted}expect: the unexpected\r\n`)).toMatch(
      /^HTTP\/1.1 200 .*{"status":"ok"/s,
    );
    expect(await ask11('/v1/xrates/', `${hosted}Host: y\r\n`)).toMatch(malformed);
    expect(await ask11('/v1/xrates/', `${hosted}hast: y\r\n`)).toMatch(/^HTTP\/1.1 200 /);
    // HTTP/1.0 knows of no hosts.
    const old = await exchange(port, `GET /v1/xrates/ HTTP/1.0\r\nsession: ${SESSION}\r\n\r\n`);
    expect(old).toMatch(/^HTTP\/1.1 200 .*{"status":"ok"/s);
    const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
    const own = 'x-request-id: my own\r\n';
    const keyless = await exchange(
      port,
      `GET /v1/stream/?token=${SESSION} HTTP/1.1\r\nhost: x\r\n${own}${upgrade}\r\n`,
    );
    expect(keyless).toMatch(malformed);
    expect(keyless).toContain(`\r\n${own}`);
    await one.close();
  });

  test('however many headers a request has, the last one counts', async () => {
    const seen: string[] = [];
    const kind = kindServices();
    const one = start({
      trustProxy: true,
      services: {
        ...kind,
        sessions: {
          ...kind.sessions,
          authenticate(id, ip) {
            seen.push(ip);
            return kind.sessions.authenticate(id, ip);
          },
        },
      },
    });
    const port = await listen(one);
    const ask11 = (last: string): Promise<string> =>
      exchange(port, `GET /v1/xrates/ HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(2000)}${last}\r\n\r\n`);
    const closing = `session: ${SESSION}\r\nconnection: close`;
    expect(await ask11(`${closing}\r\nx-forwarded-for: 203.0.113.7`)).toMatch(/^HTTP\/1.1 200 /);
    expect(seen).toEqual(['203.0.113.7']);
    expect(await ask11(`${closing}\r\nhost: y`)).toMatch(/^HTTP\/1.1 400 /);
    await one.close();
  });

  test('who asks for a websocket where there is none is answered as if it had not, and hung up on', async () => {
    const one = start();
    const port = await listen(one);
    const asked = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n';
    const answer = await exchange(port, asked);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nconnection: close\r\n.*{"status":"ok"/s);
    await one.close();
  });

  /** A server that is closing, while it still owes an answer to a request on a connection that is to be kept alive. */
  async function closing(): Promise<{ answer: () => void; write: (bytes: string) => void; text: Promise<string> }> {
    const kind = kindServices();
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((asked) => {
      kind.orders.closeAll = () =>
        new Promise((resolve) => {
          answer = () => {
            resolve(accept([7]));
          };
          asked();
        });
    });
    const one = start({ services: kind });
    const socket = connect(await listen(one), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const isOver = new Promise((resolve) => socket.on('close', resolve));
    socket.write(head('POST', '/v1/orders/close_all/'));
    await isAsked;
    const isClosed = one.close();
    while (one.server.listening) await new Promise((resolve) => setImmediate(resolve));
    return {
      answer,
      write: (bytes) => socket.write(bytes),
      text: Promise.all([isOver, isClosed]).then(() => text),
    };
  }

  const head = (method: string, path: string): string =>
    `${method} ${path} HTTP/1.1\r\nhost: x\r\nsession: ${SESSION}\r\ncontent-length: 0\r\n\r\n`;

  test('a server that closes gives the answers that it owes, and does not wait for more', async () => {
    const { answer, text } = await closing();
    answer();
    expect(await text).toMatch(/^HTTP\/1.1 200 .*{"status":"ok","data":\[7\]}$/s);
  });

  test('a server that closes refuses what comes after', async () => {
    const { answer, write, text } = await closing();
    write(head('GET', '/v1/betslips/'));
    answer();
    expect(await text).toMatch(/^HTTP\/1.1 200 .*{"status":"ok","data":\[7\]}HTTP\/1.1 503 .*"code":"unavailable"/s);
    // It is told where its quota stands, and asked for nothing of it.
    const second = (await text).split('HTTP/1.1 503')[1];
    expect(second).toMatch(/ratelimit: "requests";r=\d+;t=0/);
  });
});
