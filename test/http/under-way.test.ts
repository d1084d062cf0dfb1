// More requests than can be answered: what is under way goes on, and what comes is turned away at once.
import { EventEmitter, once } from 'node:events';
import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { Readable, pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accept } from '../../src/core/value/rejection.js';
import { atDoor } from '../../src/http/crowd.js';
import { countUnderWay } from '../../src/http/under-way.js';
import { createMetrics } from '../../src/metrics/metrics.js';
import { nextTurn } from '../../src/turns.js';
import { parseScrape } from '../support/prometheus.js';
import { WITHIN } from '../support/patience.js';
import { GOOD_ORDER, SESSION, kindServices, listen, orderView, start } from './support.js';

const ALWAYS = 256;
const ALWAYS_IN_A_CROWD = 160;
const UNREAD_MAX = 512;
/** So many are turned away within 250 ms. */
const CROWD = 128;
/** Longer than a turn of the event loop may take on average. */
const LATE_MS = 1500;

describe('so many requests', () => {
  let nowMs = 0;
  const underWay = countUnderWay(() => nowMs);

  /** Requests come; returns how to end them: answered with a status, or given up. */
  function come(count: number): (status?: number | 'gone') => void {
    const answers = Array.from({ length: count }, () =>
      Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: false }),
    );
    for (const answer of answers) underWay.add(answer as never);
    return (how = 200) => {
      for (const answer of answers) {
        if (how !== 'gone') Object.assign(answer, { statusCode: how, writableFinished: true });
        answer.emit('close');
      }
    };
  }

  /** How many may be under way now, before one is turned away. */
  function most(): number {
    const ends: (() => void)[] = [];
    while (!underWay.isTooMuch()) ends.push(come(1));
    for (const end of ends) end();
    return ends.length;
  }

  /** A while in which nobody asks: nothing is too much after it. */
  function rest(): void {
    nowMs += 10_000;
    expect(underWay.isTooMuch()).toBe(false);
  }

  /** So many have come within the last quarter of a second, after a while in which nobody did, and ended in one way. */
  function came(count: number, how: number | 'gone' = 200): void {
    rest();
    come(count)(how);
    nowMs += 250;
  }

  test('may always be under way, on however slow a machine', () => {
    expect(most()).toBe(ALWAYS);
    rest();
    nowMs += 10_000;
    expect(most()).toBe(ALWAYS);
  });

  test('may be under way as are answered within 40 ms, as fast as they were answered lately', () => {
    came(2000);
    expect(most()).toBe(320);
    // Slower since.
    rest();
    nowMs += 250;
    expect(most()).toBe(ALWAYS);
  });

  /** So many come while no more may be under way. */
  function crowd(count: number): void {
    const end = come(most());
    for (let at = 0; at < count; at += 1) {
      expect(underWay.isTooMuch()).toBe(true);
      underWay.noteTurnedAway();
    }
    end();
  }

  test('are fewer where a crowd is turned away, until that is over', () => {
    rest();
    crowd(CROWD - 1);
    expect(most()).toBe(ALWAYS);
    nowMs += 250;
    crowd(CROWD);
    expect(most()).toBe(ALWAYS_IN_A_CROWD);
    nowMs += 250;
    expect(most()).toBe(ALWAYS_IN_A_CROWD);
    nowMs += 250;
    expect(most()).toBe(ALWAYS);
  });

  test('are in a crowd as many as are answered within 25 ms', () => {
    came(5000);
    expect(most()).toBe(800);
    crowd(CROWD);
    expect(most()).toBe(500);
    rest();
  });

  test('are not those whose clients were gone before all of them had come', () => {
    rest();
    const gone = Object.assign(new EventEmitter(), { destroyed: true });
    underWay.add(gone as never);
    expect(underWay.count).toBe(0);
  });

  test('do not become more by clients that give up', () => {
    came(20_000, 'gone');
    expect(most()).toBe(ALWAYS);
  });

  test('do not become more by turning many away', () => {
    came(20_000, 503);
    expect(most()).toBe(ALWAYS);
  });
});

describe('answers that nobody reads', () => {
  /** Answers that are ready, each on a connection of its own. */
  function ready(count: number): { readonly destroy: ReturnType<typeof vi.fn> }[] {
    return Array.from({ length: count }, () => readyOnOne(1));
  }

  /** So many, on one connection. */
  function readyOnOne(count: number): { readonly destroy: ReturnType<typeof vi.fn> } {
    const socket = { destroy: vi.fn() };
    const answers = Array.from({ length: count }, () =>
      Object.assign(new EventEmitter(), { req: { socket }, writableEnded: true }),
    );
    socket.destroy.mockImplementation(() => {
      for (const answer of answers) answer.emit('close');
    });
    for (const answer of answers) underWay.add(answer as never);
    return socket;
  }

  let nowMs = 0;
  let underWay = countUnderWay(() => nowMs);
  beforeEach(() => {
    underWay = countUnderWay(() => nowMs);
  });

  test('keep nobody out, and are given up where they are too many, those first that have waited longest', () => {
    const some = ready(ALWAYS);
    expect([underWay.isTooMuch(), underWay.count]).toEqual([false, ALWAYS]);
    nowMs += 10;
    const others = ready(UNREAD_MAX);
    expect([underWay.isTooMuch(), underWay.count]).toEqual([false, UNREAD_MAX]);
    expect(new Set(some.map(({ destroy }) => destroy.mock.calls.length))).toEqual(new Set([1]));
    expect(new Set(others.map(({ destroy }) => destroy.mock.calls.length))).toEqual(new Set([0]));
  });

  test('are given up first where most wait on a connection: who reads slowly keeps its own', () => {
    const slow = ready(ALWAYS - 1);
    const many = readyOnOne(UNREAD_MAX);
    const others = ready(1);
    expect([underWay.isTooMuch(), underWay.count]).toEqual([false, ALWAYS]);
    const givenUp = [many, ...slow, ...others].filter(({ destroy }) => destroy.mock.calls.length > 0);
    expect(givenUp).toEqual([many]);
  });

  test('keep nobody out on a connection, whatever waits there behind them', async () => {
    const heard: string[] = [];
    const begun: ServerResponse[] = [];
    const inside = ({ url = '' }: IncomingMessage, answer: ServerResponse): void => {
      heard.push(url);
      begun.push(answer);
    };
    const turnAway = vi.fn();
    const door = atDoor(inside, { underWay: countUnderWay(), probes: new Set(), turnAway });
    const server = createServer(door).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1').pause();
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(ALWAYS));
    await vi.waitFor(() => {
      expect(begun).toHaveLength(ALWAYS);
    }, WITHIN);
    // No system keeps as much for a client that does not read.
    const much = Buffer.alloc(32 * 2 ** 20);
    for (const answer of begun) answer.end(much);
    const other = connect(port, '127.0.0.1');
    other.write('GET /other HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => {
      expect(heard.length + turnAway.mock.calls.length).toBe(ALWAYS + 1);
    }, WITHIN);
    expect(heard.at(-1)).toBe('/other');
    client.destroy();
    other.destroy();
    server.close();
  });
});

test('requests that wait behind others on a connection are not under way once that has ended', async () => {
  const underWay = countUnderWay();
  const begun: ServerResponse[] = [];
  const probes = new Set(['/healthz']);
  const door = atDoor((_, answer) => begun.push(answer), { underWay, probes, turnAway: vi.fn() });
  const server = createServer(door).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const askFor = (path: string, count: number): Socket => {
    const client = connect(port, '127.0.0.1');
    client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
    return client;
  };

  const some = askFor('/', 20);
  await vi.waitFor(() => {
    expect(underWay.count).toBe(20);
  }, WITHIN);
  begun[0]?.end('answered');
  await vi.waitFor(() => {
    expect(underWay.count).toBe(19);
  }, WITHIN);
  some.destroy();
  await vi.waitFor(() => {
    expect(underWay.count).toBe(0);
  }, WITHIN);

  // Those that are let in only in later turns, when their client has gone.
  askFor('/healthz', 900).on('connect', function (this: Socket) {
    setImmediate(() => this.resetAndDestroy());
  });
  await vi.waitFor(() => {
    expect(begun.length).toBeGreaterThanOrEqual(20 + ALWAYS);
    expect(underWay.count).toBe(0);
  }, WITHIN);
  await pause(200);
  expect(underWay.count).toBe(0);
  server.close();
});

test('what is sent behind others on a connection ends with that, whether it had begun or not', async () => {
  const begun: ServerResponse[] = [];
  const parts = { underWay: countUnderWay(), probes: new Set<string>(), turnAway: vi.fn() };
  const server = createServer(atDoor((_, answer) => begun.push(answer), parts)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
  await vi.waitFor(() => {
    expect(begun).toHaveLength(3);
  }, WITHIN);
  const [, second, third] = begun;
  const [some, other] = [endless(), endless()];
  pipeline(some, second!, () => undefined);
  client.destroy();
  await vi.waitFor(() => {
    expect(parts.underWay.count).toBe(0);
  }, WITHIN);
  other.pipe(third!);
  expect([some.destroyed, other.destroyed]).toEqual([true, true]);
  server.close();
});

const endless = (): Readable =>
  new Readable({
    read() {
      this.push('more');
    },
  });

/** Sixty come at once, and are heard of 24 a turn. */
async function comeInTurns(
  door: ReturnType<typeof atDoor>,
  heard: readonly string[],
  urlOf: (at: number) => string,
): Promise<void> {
  const urls = Array.from({ length: 60 }, (_, at) => urlOf(at));
  for (const url of urls) door({ url, headers: {} } as never, {} as never);
  expect(heard).toEqual(urls.slice(0, 24));
  await nextTurn();
  expect(heard).toEqual(urls.slice(0, 48));
  await nextTurn();
  expect(heard).toEqual(urls);
}

test('those who wait to be turned away are not under way, and are told so many a turn', async () => {
  const told: string[] = [];
  const isTooMuch = (): boolean => true;
  const never = vi.fn();
  const noteTurnedAway = vi.fn();
  const underWay = { add: never, count: 0, isTooMuch, noteTurnedAway };
  const door = atDoor(never, { underWay, probes: new Set(), turnAway: ({ url = '' }) => told.push(url) });
  await comeInTurns(door, told, (at) => `/${at}`);
  expect(never).not.toHaveBeenCalled();
  expect(noteTurnedAway).toHaveBeenCalledTimes(60);
});

test('a request counts at the door, and one that has more to come when that has come', () => {
  const [inside, turnAway, add] = [vi.fn(), vi.fn(), vi.fn()];
  const underWay = { add, count: 0, isTooMuch: () => false, noteTurnedAway: vi.fn() };
  const door = atDoor(inside, { underWay, probes: new Set(), turnAway });
  const come = (method: string, headers: Readonly<Record<string, string>>): number => {
    add.mockClear();
    door({ url: '/', method, headers } as never, {} as never);
    return add.mock.calls.length;
  };
  expect([come('GET', {}), come('POST', {}), come('POST', { 'content-length': '0' })]).toEqual([1, 1, 1]);
  for (const headers of [{ 'content-length': '1' }, { 'transfer-encoding': 'chunked' }])
    expect([come('POST', headers), come('DELETE', headers), come('GET', headers), come('HEAD', headers)]).toEqual([
      ...[0, 0, 1, 1],
    ]);
  expect(inside).toHaveBeenCalledTimes(11);
});

test('those who watch over the server are let in however much there is to do, and make no crowd', () => {
  const [inside, turnAway, noteTurnedAway] = [vi.fn(), vi.fn(), vi.fn()];
  const underWay = { add: vi.fn(), count: 999, isTooMuch: () => true, noteTurnedAway };
  const door = atDoor(inside, { underWay, probes: new Set(['/healthz']), turnAway });
  for (const url of ['/healthz', '/healthz/', '/healthz?deep=1']) door({ url, headers: {} } as never, {} as never);
  expect(inside).toHaveBeenCalledTimes(3);
  expect(underWay.add).toHaveBeenCalledTimes(3);
  expect(noteTurnedAway).not.toHaveBeenCalled();
  expect(turnAway).not.toHaveBeenCalled();
});

test('those who watch over the server are let in so many a turn while there is too much to do, and all of them', async () => {
  const letIn: string[] = [];
  const underWay = { add: vi.fn(), count: 999, isTooMuch: () => true, noteTurnedAway: vi.fn() };
  const inside = ({ url = '' }): number => letIn.push(url);
  const door = atDoor(inside, { underWay, probes: new Set(['/healthz']), turnAway: vi.fn() });
  await comeInTurns(door, letIn, (at) => `/healthz?${at}`);
});

describe('a server that has too much to do', () => {
  const services = kindServices();
  const placing: (() => void)[] = [];
  const metrics = createMetrics('1.2.3');
  const lines: Readonly<Record<string, unknown>>[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  const app = start({
    metrics: { requests: metrics.requests, text: metrics.text, isToken: null },
    log: pino({ level: 'debug' }, { write }),
    services: {
      ...services,
      orders: {
        ...services.orders,
        place: () =>
          new Promise((resolve) => {
            placing.push(() => {
              resolve(accept({ view: orderView, isReplayed: false }));
            });
          }),
      },
    },
  });
  const agent = new Agent();

  afterEach(async () => {
    agent.destroy();
    await app.close();
  });

  test('turns requests away at once, but not those who watch over it, and takes them again when it has less', async () => {
    const port = await listen(app);
    const controllers: AbortController[] = [];
    const ask = (
      method: string,
      path: string,
      body = '',
      more = {},
    ): Promise<IncomingMessage & { readonly text: string }> =>
      new Promise((resolve, reject) => {
        const controller = new AbortController();
        controllers.push(controller);
        const headers = {
          ...{ session: SESSION, 'content-type': 'application/json', 'content-length': body.length },
          ...more,
        };
        request({ port, method, path, headers, agent, signal: controller.signal }, (answer) => {
          let text = '';
          answer.on('data', (part: Buffer) => (text += part.toString()));
          answer.on('end', () => {
            resolve(Object.assign(answer, { text }));
          });
        })
          .on('error', reject)
          .end(body);
      });
    const place = (): ReturnType<typeof ask> => ask('POST', '/v1/orders/', JSON.stringify(GOOD_ORDER));
    /** Asks for a websocket; resolves with the status. */
    const upgrade = (): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = {
          ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        };
        request({ port, path: `/v1/stream/?token=${SESSION}`, headers })
          .on('upgrade', ({ statusCode }, socket) => {
            socket.destroy();
            resolve(statusCode);
          })
          .on('response', ({ statusCode }) => {
            resolve(statusCode);
          })
          .on('error', reject)
          .end();
      });
    const usual = Object.keys((await ask('GET', '/v1/xrates/')).headers).filter(
      (name) => !name.startsWith('ratelimit') && name !== 'vary',
    );
    const under = Array.from({ length: ALWAYS }, () =>
      place().then(
        ({ statusCode }) => statusCode,
        () => 'gone',
      ),
    );
    await vi.waitFor(() => {
      expect(placing).toHaveLength(ALWAYS);
    }, WITHIN);

    for (const refused of [await place(), await ask('GET', '/v1/xrates/'), await ask('GET', '/nowhere')]) {
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
      expect(JSON.parse(refused.text)).toEqual({ status: 'error', code: 'unavailable', data: { retry_after: 1 } });
      // Whatever other answers say of themselves, it says too.
      expect(Object.keys(refused.headers)).toEqual(expect.arrayContaining(usual));
      expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    const problem = await ask('GET', '/v1/xrates/', '', {
      accept: 'application/problem+json',
      'x-request-id': 'my-own',
    });
    expect(problem.headers).toMatchObject({ 'content-type': 'application/problem+json', 'x-request-id': 'my-own' });
    expect(JSON.parse(problem.text)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await upgrade()).toBe(503);
    const { metrics: counted } = parseScrape(await metrics.text());
    const refused = counted.get('slipstream_http_request_duration_seconds')?.samples ?? [];
    const counts = refused.filter(({ name, labels }) => name.endsWith('_count') && labels['status'] === '5xx');
    expect(counts.map(({ labels, value }) => [labels['method'], labels['route'], value])).toEqual([
      ['POST', 'none', 1],
      ['GET', 'none', 3],
      ['GET', '/v1/stream/', 1],
    ]);
    expect(lines.find(({ request_id: id }) => id === 'my-own')).toMatchObject({
      ...{ level: 20, msg: 'answered', method: 'GET', refusal: 'unavailable', took_ms: 0 },
    });
    const crowd = await Promise.all(Array.from({ length: 200 }, () => ask('GET', '/v1/xrates/')));
    expect(new Set(crowd.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(placing).toHaveLength(ALWAYS);
    for (const path of ['/healthz', '/readyz', '/version', '/readyz/', '/version?now'])
      expect((await ask('GET', path)).statusCode).toBe(200);

    // Two clients go without waiting: their places are free.
    for (const controller of controllers.slice(1, 3)) controller.abort();
    await vi.waitFor(async () => {
      expect((await ask('GET', '/v1/xrates/')).statusCode).toBe(200);
    }, WITHIN);
    for (const goOn of placing) goOn();
    expect((await Promise.all(under)).filter((status) => status === 200)).toHaveLength(ALWAYS - 2);
    expect((await ask('GET', '/v1/xrates/')).statusCode).toBe(200);
  });
});

test('a request that has yet to arrive keeps nobody else out: not half of very many, of whoever and to wherever', async () => {
  const app = start({ services: kindServices() });
  const port = await listen(app);
  const half = (path: string, session: string): Promise<{ readonly socket: Socket; read(): string }> =>
    new Promise((resolve, reject) => {
      let told = '';
      const socket = connect(port, '127.0.0.1', () => {
        const headers = `Host: x\r\nSession: ${session}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n`;
        socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n{`, () => {
          resolve({ socket, read: () => told });
        });
      });
      socket.on('data', (part) => (told += part.toString())).on('error', reject);
    });
  const sockets = await Promise.all(Array.from({ length: ALWAYS + 50 }, () => half('/v1/orders/', SESSION)));
  const lost = await half('/nowhere', SESSION);
  // It leads nowhere, whatever follows.
  await vi.waitFor(() => {
    expect(lost.read()).toContain('404 Not Found');
  }, WITHIN);
  const answer = await fetch(`http://127.0.0.1:${port}/v1/xrates/`, { headers: { session: SESSION } });
  expect(answer.status).toBe(200);
  for (const { socket } of [...sockets, lost]) socket.destroy();
  await app.close();
});

test('a main thread that does not keep up: requests are turned away, but not those who watch over it, until it does', async () => {
  const app = start({ isLate: null });
  const seen = async (): Promise<readonly number[]> => {
    const answers = ['/v1/xrates/', '/healthz', '/readyz'].map((url) =>
      app.inject({ url, headers: { session: SESSION } }),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  expect(await seen()).toEqual([200, 200, 200]);
  const never = new Int32Array(new SharedArrayBuffer(4));
  await vi.waitFor(async () => {
    Atomics.wait(never, 0, 0, LATE_MS);
    expect(await seen()).toEqual([503, 200, 200]);
  }, WITHIN);
  await vi.waitFor(async () => {
    expect(await seen()).toEqual([200, 200, 200]);
  }, WITHIN);
  await app.close();
});
