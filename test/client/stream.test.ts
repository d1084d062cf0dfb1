// The client's stream against a server process that is killed and started again: every order and bet is told, once each and in order, and
// registrations are made again. Then against sockets in our own hands.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, type Stream, type StreamMessages, createClient, openStream } from '../../src/client/client.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import type { Payload, StreamCode } from '../../src/wire/stream/messages.js';
import { acmeAt, acmeWith, aliceWith } from '../end-to-end/acme.js';
import { WITHIN } from '../support/patience.js';
import { type ServerProcess, startServer } from '../end-to-end/server-process.js';

const LIVES = 2;
const ORDERS_A_LIFE = 4;

test('the payloads are those of the server', () => {
  // Field by field: words that the document lists are only texts to the server.
  type Fields = { readonly [C in keyof StreamMessages]: keyof StreamMessages[C] };
  type Sent = { readonly [C in StreamCode]: keyof Payload<C> };
  expectTypeOf<Fields>().toEqualTypeOf<Sent>();
});

describe('a server that is killed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-client-'));
  const configFile = join(directory, 'slipstream.json');
  const simulator: Simulator = openSimulator(parseSimulatorConfig(acmeWith(1)));
  let server: ServerProcess;
  let port = 0;

  async function start(): Promise<string> {
    server = startServer([
      'serve',
      '--config',
      configFile,
      '--data-dir',
      join(directory, 'state'),
      '--port',
      String(port),
    ]);
    const url = await server.url();
    port = Number(new URL(url).port);
    return url;
  }

  beforeAll(async () => {
    const config = {
      http: { port: 0 },
      groups: [{ id: 1, name: 'main' }],
      customers: [aliceWith('alice2026')],
      providers: [acmeAt((await simulator.listen()).url)],
    };
    writeFileSync(configFile, JSON.stringify(config));
  });

  afterAll(async () => {
    await server.end('SIGKILL');
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function priced(client: Client): Promise<string> {
    const [event] = await vi.waitFor(async () => {
      const events = await client.listEvents();
      // Of a server that has just been started the prices are not there yet.
      expect(events[0]?.bookies).toEqual(['acme']);
      return events;
    }, WITHIN);
    const { betslip_id } = await client.openBetslip({
      body: { sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' },
    });
    await vi.waitFor(async () => {
      const { accounts } = await client.getBetslip({ path: { betslip_id } });
      expect(accounts.some(({ price_list = [] }) => price_list.length > 0)).toBe(true);
    }, WITHIN);
    return betslip_id;
  }

  test('is followed through it: no order and no bet is missed or told twice', async () => {
    const baseUrl = await start();
    const client = createClient({ baseUrl, retries: 100 });
    const session = await client.logIn({ body: { username: 'alice', password: 'alice2026' } });
    const alice = client.withSession(session);
    const orders: StreamMessages['order'][] = [];
    const bets: StreamMessages['bet'][] = [];
    const offers = new Set<number>();
    let syncs = 0;
    let stream: Stream | null = null;
    const opened = openStream({
      baseUrl,
      session,
      WebSocket,
      patienceMs: 10,
      on: {
        order: (order) => orders.push(order),
        bet: (bet) => bets.push(bet),
        offer: () => offers.add(stream?.connections ?? 0),
        sync: () => (syncs += 1),
      },
    });
    stream = opened;
    const placed: number[] = [];
    await vi.waitFor(() => {
      expect(syncs).toBe(1);
    }, WITHIN);
    for (let life = 1; life <= LIVES; life += 1) {
      const betslip_id = await priced(alice);
      const { event_id } = await alice.getBetslip({ path: { betslip_id } });
      if (life === 1) opened.register('fb', event_id);
      for (let count = 0; count < ORDERS_A_LIFE; count += 1) {
        const body = { betslip_id, price: 2.5, stake: ['GBP', 10], duration: 60 } as const;
        placed.push((await alice.placeOrder({ body })).order_id);
      }
      // It may die before it has told any of them.
      await server.end('SIGKILL');
      await start();
      await vi.waitFor(() => {
        expect(syncs).toBeGreaterThan(life);
      }, WITHIN);
    }
    // A bet that was written and not sent when the server died is unknown for minutes: its order waits for it.
    const isUnknown = (id: number): boolean =>
      bets.findLast(({ order_id }) => order_id === id)?.status.code === 'unknown';
    const isDone = (id: number): boolean => orders.findLast(({ order_id }) => order_id === id)?.closed === true;
    await vi.waitFor(() => {
      expect(placed.filter((id) => !isDone(id) && !isUnknown(id))).toEqual([]);
    }, WITHIN);
    await vi.waitFor(() => {
      // The offers of the event that was registered once are told on the last connection too.
      expect([...offers]).toContain(opened.connections);
    }, WITHIN);
    await vi.waitFor(async () => {
      for (const order_id of placed) {
        const { bets: own, ...order } = await alice.getOrder({ path: { order_id } });
        expect(orders.findLast((told) => told.order_id === order_id)).toEqual(order);
        for (const bet of own) expect(bets.findLast(({ bet_id }) => bet_id === bet.bet_id)).toEqual(bet);
      }
    }, WITHIN);
    opened.close();
    expect(await opened.ended).toBe('closed');

    expect([...new Set(orders.map(({ order_id }) => order_id))]).toEqual(placed);
    const told = [...orders, ...bets].map((fact) => JSON.stringify(fact));
    expect(told.length).toBe(new Set(told).size);
  });
});

/** Sockets that say what a test says. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readonly sent: unknown[] = [];
  isClosed = false;
  readonly #listeners = new Map<string, (event: never) => void>();

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    this.#listeners.set(type, listener);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  open(): void {
    this.#listeners.get('open')!(undefined as never);
  }
  say(seq: number | null, ...data: readonly (readonly [code: string, payload: object])[]): void {
    this.sayText(JSON.stringify({ ts: 0, data, ...(seq === null ? {} : { seq }) }));
  }
  sayText(data: string): void {
    this.#listeners.get('message')!({ data } as never);
  }
  drop(code: number, reason = ''): void {
    this.#listeners.get('close')!({ code, reason } as never);
  }
}

describe('a stream', () => {
  /** Opens one over sockets of our own, with a clock of our own. */
  function open(values: Partial<Parameters<typeof openStream>[0]> = {}): {
    readonly stream: Stream;
    readonly last: () => FakeSocket;
  } {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    FakeSocket.all.length = 0;
    const options = { baseUrl: 'https://x/', session: 's', WebSocket: FakeSocket, on: {}, patienceMs: 100 };
    return { stream: openStream({ ...options, ...values }), last: () => FakeSocket.all.at(-1)! };
  }

  afterAll(() => {
    vi.useRealTimers();
  });

  test('goes on after the last fact that it heard of, in a frame or by `info`', () => {
    const { last } = open({ spy: true });
    expect(last().url).toBe('wss://x/v1/stream/?token=s&spy=true');
    last().open();
    last().say(7, ['balance', {}]);
    last().say(null, ['event', {}]);
    last().drop(1006);
    vi.advanceTimersByTime(100);
    expect(last().url).toBe('wss://x/v1/stream/?token=s&spy=true&resume=7');
    last().open();
    last().say(null, ['info', { seq: 9 }]);
    last().drop(1001);
    vi.advanceTimersByTime(200);
    expect(last().url).toContain('resume=9');
  });

  test('tells the rest of a frame though a handler throws, and lets that be heard', () => {
    const told: string[] = [];
    const bug = new Error('ours');
    const on = {
      order: () => {
        told.push('order');
        throw bug;
      },
      bet: () => told.push('bet'),
    };
    const { stream, last } = open({ on });
    const thrown: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (throwIt: () => void) => thrown.push(throwIt));
    last().open();
    last().say(7, ['order', {}], ['bet', {}]);
    vi.unstubAllGlobals();
    expect([told, stream.seq, thrown.length]).toEqual([['order', 'bet'], 7, 1]);
    expect(thrown[0]).toThrow(bug);
  });

  test('waits longer after each failure, up to a bound, and is patient anew once it was served', () => {
    const { last } = open();
    const waits: number[] = [];
    const waitForNext = (): number => {
      const before = FakeSocket.all.length;
      const start = Date.now();
      while (FakeSocket.all.length === before) vi.advanceTimersByTime(1);
      return Date.now() - start;
    };
    for (let count = 0; count < 8; count += 1) {
      last().drop(1006);
      waits.push(waitForNext());
    }
    expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6000, 6000]);
    last().open();
    last().say(null, ['sync', { token: 's' }]);
    last().drop(1006);
    expect(waitForNext()).toBe(100);
  });

  test('registers again for what it is registered for', () => {
    const { stream, last } = open();
    stream.register('fb', 'a');
    expect(last().sent).toEqual([]);
    last().open();
    stream.register('fb', 'b');
    stream.unregister('fb', 'a');
    expect(last().sent).toEqual([
      ['register_event', 'fb', 'a'],
      ['register_event', 'fb', 'b'],
      ['unregister_event', 'fb', 'a'],
    ]);
    last().drop(1006);
    stream.register('fb', 'c');
    vi.advanceTimersByTime(100);
    last().open();
    expect(last().sent).toEqual([
      ['register_event', 'fb', 'b'],
      ['register_event', 'fb', 'c'],
    ]);
  });

  test('says when facts are lost for good', () => {
    let gaps = 0;
    const { stream, last } = open({ resume: 3, onGap: () => (gaps += 1) });
    expect(last().url).toContain('resume=3');
    last().open();
    last().say(null, ['response', { status: 'error', code: 'resume_too_old' }]);
    last().say(12, ['order', {}]);
    expect([gaps, stream.seq]).toEqual([1, 12]);
  });

  test('tells the rest of a frame though whoever is told of a gap throws, and nothing where that closes it', () => {
    const told: string[] = [];
    const on = { response: () => told.push('response'), order: () => told.push('order') };
    const lost = ['response', { status: 'error', code: 'resume_too_old' }] as const;
    const thrown: unknown[] = [];
    vi.stubGlobal('queueMicrotask', (throwIt: unknown) => thrown.push(throwIt));
    const throwing = open({
      resume: 3,
      on,
      onGap: () => {
        throw new Error('ours');
      },
    });
    throwing.last().open();
    throwing.last().say(12, lost, ['order', {}]);
    vi.unstubAllGlobals();
    expect([told, thrown.length, throwing.stream.seq]).toEqual([['response', 'order'], 1, 12]);
    const closing = open({
      resume: 3,
      on,
      onGap: () => {
        closing.stream.close();
      },
    });
    closing.last().open();
    closing.last().say(12, lost, ['order', {}]);
    expect(told).toHaveLength(2);
  });

  test('says why a connection broke, and is not connected again where that closes it', async () => {
    const told: string[] = [];
    const { stream, last } = open({
      silenceMs: 20_000,
      onBreak(why) {
        told.push(why);
        if (told.length === 3) stream.close();
      },
    });
    last().open();
    last().drop(1001, 'the server stops');
    vi.advanceTimersByTime(100);
    vi.advanceTimersByTime(20_000);
    last().drop(1006);
    expect(told).toEqual(['closed with 1001: the server stops', 'nothing was heard for 20000 ms']);
    vi.advanceTimersByTime(1000);
    last().open();
    last().drop(1008);
    const sockets = FakeSocket.all.length;
    vi.advanceTimersByTime(1_000_000);
    expect([told[2], FakeSocket.all.length]).toEqual(['closed with 1008', sockets]);
    expect(await stream.ended).toBe('closed');
  });

  test('may have patience without end', () => {
    const { stream, last } = open({ silenceMs: Infinity });
    last().open();
    vi.advanceTimersByTime(1_000_000);
    expect(FakeSocket.all).toHaveLength(1);
    stream.close();
  });

  test('says why it could not be connected', async () => {
    vi.useRealTimers();
    const other = createServer((_request, response) => response.writeHead(429).end());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const whyOf = (baseUrl: string): Promise<string> =>
      new Promise((resolve) => {
        const onBreak = (why: string): void => {
          stream.close();
          resolve(why);
        };
        const stream = openStream({ baseUrl, session: 's', WebSocket, on: {}, onBreak });
      });
    expect(await whyOf(`http://127.0.0.1:${port}`)).toContain('429');
    expect(await whyOf(`https://127.0.0.1:${port}`)).toMatch(/SSL|TLS/i);
    await new Promise((resolve) => other.close(resolve));
    expect(await whyOf(`http://127.0.0.1:${port}`)).toContain('ECONNREFUSED');
    expect(await whyOf(`http://localhost:${port}`)).toContain('ECONNREFUSED');
  });

  test('says so where the journal is another one, and not of other commands', () => {
    let gaps = 0;
    const { stream, last } = open({ resume: 999, onGap: () => (gaps += 1) });
    last().open();
    last().say(null, ['response', { status: 'error', code: 'invalid_input' }], ['info', { seq: 5 }]);
    expect([gaps, stream.seq]).toEqual([1, 5]);
    last().say(null, ['response', { status: 'error', code: 'invalid_input' }]);
    expect(gaps).toBe(1);
  });

  test('tells nothing more once it is closed, and will be told the rest of the frame by the next', () => {
    const told: string[] = [];
    const { stream, last } = open({
      on: {
        order() {
          told.push('order');
          stream.close();
        },
        bet: () => told.push('bet'),
      },
    });
    last().open();
    last().say(7, ['order', {}]);
    expect([told, stream.seq, last().isClosed]).toEqual([['order'], null, true]);
    last().say(8, ['bet', {}]);
    expect(told).toEqual(['order']);
  });

  test('is connected again where nothing is heard, though nobody says that the connection is gone', () => {
    const told: string[] = [];
    const { stream, last } = open({ silenceMs: 20_000, on: { order: () => told.push('order') } });
    const first = last();
    first.open();
    for (let infos = 0; infos < 10; infos += 1) {
      vi.advanceTimersByTime(15_000);
      first.say(null, ['info', { seq: infos }]);
    }
    expect([FakeSocket.all.length, first.isClosed]).toEqual([1, false]);
    vi.advanceTimersByTime(20_000);
    expect(first.isClosed).toBe(true);
    vi.advanceTimersByTime(100);
    const second = last();
    expect([FakeSocket.all.length, second.url]).toEqual([2, 'wss://x/v1/stream/?token=s&resume=9']);
    second.open();
    // What comes of the first after all is told by the second, too.
    first.say(10, ['order', {}]);
    first.drop(1006);
    second.say(10, ['order', {}]);
    vi.advanceTimersByTime(10_000);
    expect([told, stream.seq, FakeSocket.all.length]).toEqual([['order'], 10, 2]);
    // Nor is one waited for that never opens.
    second.drop(1006);
    vi.advanceTimersByTime(200);
    vi.advanceTimersByTime(20_000 + 400);
    expect(FakeSocket.all.length).toBe(4);
    stream.close();
    vi.advanceTimersByTime(100_000);
    expect(FakeSocket.all.length).toBe(4);
  });

  test('ends with a session that was over before it was connected, and only then', async () => {
    const asked: unknown[] = [];
    let status = 503;
    let body = 'of a proxy';
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
      asked.push([url.href, init.headers]);
      return status === 0 ? Promise.reject(new Error('unreachable')) : Promise.resolve(new Response(body, { status }));
    });
    const { stream, last } = open({ session: 's/1' });
    let ended = 0;
    void stream.ended.then(() => (ended += 1));
    // A proxy's own 401 says nothing of the session.
    for (const said of [503, 0, 200, 401]) {
      status = said;
      last().drop(1006);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect([ended, FakeSocket.all.length > 3]).toEqual([0, true]);
    body = JSON.stringify({ status: 'error', code: 'auth_error', data: { detail: 'Unknown or expired session' } });
    last().drop(1006);
    expect(await stream.ended).toBe('session_over');
    const sockets = FakeSocket.all.length;
    vi.advanceTimersByTime(1_000_000);
    expect(FakeSocket.all).toHaveLength(sockets);
    expect(asked[0]).toEqual(['https://x/v1/sessions/s%2F1/', { Session: 's/1' }]);
    // What was open and broke says itself why.
    const before = asked.length;
    const other = open();
    other.last().open();
    other.last().drop(1006);
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toHaveLength(before);
    other.stream.close();
    vi.unstubAllGlobals();
  });

  test.each(['hello', 'null', '[]', '{"data":"news"}'])('leaves who answers in frames of its own: %s', async (text) => {
    const whys: string[] = [];
    const { stream, last } = open({ onBreak: (why) => whys.push(why) });
    const first = last();
    first.open();
    first.sayText(text);
    expect([whys, first.isClosed]).toEqual([['what it sends is no stream of Slipstream’s'], true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    stream.close();
  });

  test('ends with its session, and when it is closed', async () => {
    const over = open();
    over.last().open();
    over.last().drop(4401);
    expect(await over.stream.ended).toBe('session_over');
    vi.advanceTimersByTime(1_000_000);
    expect(FakeSocket.all).toHaveLength(1);

    const closed = open();
    closed.last().drop(1006);
    closed.stream.close();
    expect(await closed.stream.ended).toBe('closed');
    vi.advanceTimersByTime(1_000_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
