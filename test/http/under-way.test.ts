// More requests than can be answered: what is under way goes on, and what comes is turned away at once.
import { EventEmitter } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accept } from '../../src/core/value/rejection.js';
import { countUnderWay } from '../../src/http/under-way.js';
import { WITHIN } from '../support/patience.js';
import { GOOD_ORDER, SESSION, kindServices, listen, orderView, start } from './support.js';

const ALWAYS = 256;
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

  /** How many may be under way now. */
  function most(): number {
    const ends: (() => void)[] = [];
    while (!underWay.isTooMuch(0)) ends.push(come(1));
    for (const end of ends) end();
    return ends.length - 1;
  }

  /** A while in which nobody asks: nothing is too much after it. */
  function rest(): void {
    nowMs += 10_000;
    expect(underWay.isTooMuch(0)).toBe(false);
  }

  test('may always be under way, on however slow a machine', () => {
    expect(most()).toBe(ALWAYS);
    rest();
    nowMs += 10_000;
    expect(most()).toBe(ALWAYS);
  });

  test('may be under way as are answered within 40 ms, as fast as they were answered lately', () => {
    rest();
    come(2000)();
    nowMs += 250;
    expect(most()).toBe(320);
    // Slower since.
    rest();
    nowMs += 250;
    expect(most()).toBe(ALWAYS);
  });

  test('do not count among them those who wait to be turned away', () => {
    rest();
    const end = come(ALWAYS + 40);
    expect([underWay.isTooMuch(39), underWay.isTooMuch(40)]).toEqual([true, false]);
    end();
  });

  test('do not become more by clients that give up', () => {
    rest();
    come(20_000)('gone');
    nowMs += 250;
    expect(most()).toBe(ALWAYS);
  });

  test('do not become more by turning many away', () => {
    rest();
    come(20_000)(503);
    nowMs += 250;
    expect(most()).toBe(ALWAYS);
  });
});

describe('a server that has too much to do', () => {
  const services = kindServices();
  const placing: (() => void)[] = [];
  const app = start({
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
    const ask = (method: string, path: string, body = ''): Promise<IncomingMessage & { readonly text: string }> =>
      new Promise((resolve, reject) => {
        const controller = new AbortController();
        controllers.push(controller);
        const headers = { session: SESSION, 'content-type': 'application/json', 'content-length': body.length };
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
      expect(refused.headers).toHaveProperty('x-request-id');
    }
    const crowd = await Promise.all(Array.from({ length: 200 }, () => ask('GET', '/v1/xrates/')));
    expect(new Set(crowd.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(placing).toHaveLength(ALWAYS);
    for (const path of ['/healthz', '/readyz', '/version']) expect((await ask('GET', path)).statusCode).toBe(200);

    // Two clients go without waiting: their places are free.
    for (const controller of controllers.slice(0, 2)) controller.abort();
    await vi.waitFor(async () => {
      expect((await ask('GET', '/v1/xrates/')).statusCode).toBe(200);
    }, WITHIN);
    for (const goOn of placing) goOn();
    expect((await Promise.all(under)).filter((status) => status === 200)).toHaveLength(ALWAYS - 2);
    expect((await ask('GET', '/v1/xrates/')).statusCode).toBe(200);
  });
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
