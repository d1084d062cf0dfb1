// Clients of the stream that read too slowly or not at all, or that send what no client should: they are answered or closed, and whoever
// is connected beside them goes on being told.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { diceOf } from '../support/order-worlds.js';
import { acmeAt, aliceWith } from './acme.js';
import { type EventHeard, ask, until } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';
import { type Message, type Payload, closingOf, openWire, readFrame } from './stream-follower.js';
import { type RawWire, closingCodeIn, openRaw, rawFrame, upgradeText } from './stream-wire.js';

const SEED = 20261122;
const PASSWORD = 'slow2026';
const WITHIN_MS = 20_000;
const SOCKETS_MAX = 16;
/** Less than one batch says. */
const QUEUE_BYTES = 256 * 1024;
const BATCH = 200;
/** As long as may be: so that much is told of each order. */
const REMARK = '説'.repeat(512);
/** So many batches are more than is kept for whoever does not read. */
const BATCHES = 5;
const CONNECTIONS = 200;
const COMMANDS_AT_ONCE = 10_000;
const FUZZED = 400;
/** A closing frame without a code. */
const NO_CODE = 1005;
const PONG = rawFrame({ first: 0x8a });
/** So much is sent to whoever does not answer that it reads, and the frame with which it is passed. */
const UNREAD_BYTES_MAX = 256 * 1024;
/** So many that what is nobody's any more but not collected yet, 160 MB at the most, is little beside them. */
const ECHOES = 600;
const ECHO_BYTES = 60 * 1024;
/** What is said of a batch, and once more when it is closed, in JSON. */
const BATCH_BYTES_MIN = BATCH * REMARK.length * 3;

const simulatorJson = {
  name: 'acme',
  username: 'u',
  password: 'p',
  customers: ['c-1'],
  recover_ms: 0,
  fixed: {
    events: [
      {
        key: 'e0',
        sport: 'fb',
        league: 'Albion Premier League',
        start_in_minutes: 60 * 24 * 3,
        home: 'Ashcombe Aorth',
        away: 'Carrowmere Uale',
        offers: [
          {
            bet_type: 'for,over,2.5',
            selection_id: 's0',
            quotes: [{ price: 2, min_stake: ['GBP', 1], max_stake: ['GBP', 500] }],
          },
        ],
      },
    ],
  },
};

const serverJson = (url: string): object => ({
  http: { port: 0 },
  groups: [{ id: 1, name: 'main' }],
  customers: [
    aliceWith(PASSWORD, { credit_limit: ['GBP', 100_000_000] }),
    aliceWith(PASSWORD, { username: 'bob', credit_limit: ['GBP', 100_000_000] }),
    aliceWith(PASSWORD, { username: 'root', master_agent: true }),
  ],
  // The bookmaker is in this process, which has much else to do: that it is late says nothing of the stream.
  providers: [acmeAt(url, { timeout_ms: 30_000 })],
  exchange: {},
  limits: {
    orders_per_second: 10_000,
    requests_per_second: 10_000,
    open_orders: 100_000,
    socket_queue_bytes: QUEUE_BYTES,
    sockets: SOCKETS_MAX,
  },
});

/** A socket, and what it has been told. */
interface Told {
  readonly wire: WebSocket;
  readonly orders: Set<number>;
  readonly responses: Payload[];
  readonly infos: Payload[];
  bytes: number;
  readonly closed: Promise<number>;
  isSynced: boolean;
}

describe('a stream with bad clients', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-abuse-'));
  const configFile = join(directory, 'slipstream.json');
  const simulator: Simulator = openSimulator(parseSimulatorConfig(simulatorJson));
  const sessions = new Map<string, string>();
  let server: ServerProcess;
  let url = '';
  let eventId = '';
  let isEnded = false;
  /** Is told throughout. */
  let beside: Told;

  beforeAll(async () => {
    writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url)));
    server = startServer(['serve', '--config', configFile, '--data-dir', join(directory, 'state')]);
    url = await server.url();
    for (const username of ['alice', 'bob', 'root']) {
      const json = { username, password: PASSWORD };
      const { payload } = await until(
        () => ask(url, { method: 'POST', path: '/v1/sessions/', json }),
        ({ code }) => code === 'ok',
        WITHIN_MS,
      );
      sessions.set(username, String(payload));
    }
    const events = await until(
      async () => (await get('/v1/events/?sport=fb')) as readonly EventHeard[],
      (listed) => listed.length === 1,
      WITHIN_MS,
    );
    eventId = events[0]!.event_id;
  }, 60_000);

  afterAll(async () => {
    await server.end('SIGKILL');
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  beforeEach(async () => {
    if (isEnded) return;
    beside = await open('alice');
  });

  afterEach(async () => {
    if (isEnded) return;
    await expectToldBeside();
    beside.wire.terminate();
    await beside.closed;
  });

  const sessionOf = (who: string): string => sessions.get(who)!;

  const get = async (path: string): Promise<unknown> => (await ask(url, { path, session: sessionOf('alice') })).payload;

  /** Lines of the log that say that something is wrong. How long a bookmaker or a request took on a busy machine is not. */
  const faults = (): readonly string[] =>
    server
      .printed()
      .split('\n')
      .filter((line) => !line.startsWith('{') || (JSON.parse(line) as { readonly level: number }).level >= 40)
      .filter((line) => !/"msg":"(provider is |slow")/.test(line));

  /** Listens to a socket. */
  function listen(wire: WebSocket): Told {
    const told: Told = {
      wire,
      orders: new Set(),
      responses: [],
      infos: [],
      bytes: 0,
      closed: closingOf(wire),
      isSynced: false,
    };
    wire.on('message', (raw, isBinary) => {
      told.bytes += Buffer.isBuffer(raw) ? raw.length : 0;
      for (const message of readFrame(raw, isBinary).data) note(told, message);
    });
    return told;
  }

  function note(told: Told, [code, payload]: Message): void {
    if (code === 'order') told.orders.add(Number(payload['order_id']));
    if (code === 'response') told.responses.push(payload);
    if (code === 'info') told.infos.push(payload);
    if (code === 'sync') told.isSynced = true;
  }

  /** Resolves when it has been told how things stand. */
  async function open(who: string, format: 'json' | 'protobuf' = 'json'): Promise<Told> {
    const told = listen(openWire(url, { token: sessionOf(who), format }));
    await until(
      () => told.isSynced,
      (isSynced) => isSynced,
      WITHIN_MS,
    );
    return told;
  }

  /** Places orders that stand on the exchange. Returns their numbers. */
  async function place(count: number): Promise<readonly number[]> {
    const order = {
      sport: 'fb',
      event_id: eventId,
      bet_type: 'for,h',
      price: 3,
      stake: ['GBP', 5],
      duration: 3600,
      user_data: REMARK,
    };
    const json = { orders: Array.from({ length: count }, () => order) };
    const { status, payload, text } = await ask(url, {
      method: 'POST',
      path: '/v1/orders/batch/',
      session: sessionOf('alice'),
      json,
    });
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 1000)}`);
    const { orders } = payload as { readonly orders: readonly Payload[] };
    return orders.map((placed) => Number(placed['order_id']));
  }

  const untilTold = async ({ orders }: Told, placed: readonly number[]): Promise<void> => {
    await until(
      () => placed.filter((id) => !orders.has(id)),
      (missing) => missing.length === 0,
      WITHIN_MS,
    );
  };

  /** Whoever behaves is answered, and told of what happens. */
  async function expectToldBeside(): Promise<void> {
    await untilTold(beside, await place(1));
    expect((await ask(url, { path: '/healthz' })).status).toBe(200);
  }

  const memoryBytes = (): number => {
    const resident = /RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'));
    return Number(resident![1]) * 1024;
  };

  /** Opens a socket byte by byte. */
  async function upgraded(who: string): Promise<RawWire> {
    const raw = await openRaw(url);
    raw.socket.write(upgradeText(`/v1/stream/?token=${sessionOf(who)}`));
    await until(
      () => raw.received().toString('latin1'),
      (text) => text.includes('"sync"'),
      WITHIN_MS,
    );
    return raw;
  }

  async function mostMemoryUntil(isDone: () => boolean): Promise<number> {
    let most = 0;
    await until(
      () => {
        most = Math.max(most, memoryBytes());
        return isDone();
      },
      (done) => done,
      WITHIN_MS,
    );
    return most;
  }

  describe('that break the protocol', () => {
    const text = 0x81;
    const cases: Readonly<Record<string, readonly [bytes: readonly Buffer[], code: number]>> = {
      'an opcode that is none': [[rawFrame({ first: 0x83 })], 1002],
      'a control opcode that is none': [[rawFrame({ first: 0x8b })], 1002],
      'a frame without a mask': [[rawFrame({ first: text, body: Buffer.from('[]'), isMasked: false })], 1002],
      'reserved bits': [[rawFrame({ first: 0xf1, body: Buffer.from('[]') })], 1002],
      'the bit of compression': [[rawFrame({ first: 0xc1, body: Buffer.from('[]') })], 1002],
      'a ping in pieces': [[rawFrame({ first: 0x09 })], 1002],
      'a ping that is too long': [[rawFrame({ first: 0x89, body: Buffer.alloc(126) })], 1002],
      'the end of nothing': [[rawFrame({ first: 0x80 })], 1002],
      'a text within a text': [[rawFrame({ first: 0x01, body: Buffer.from('[') }), rawFrame({ first: text })], 1002],
      'half a closing code': [[rawFrame({ first: 0x88, body: Buffer.from([3]) })], 1002],
      'a closing code that is none': [[rawFrame({ first: 0x88, body: Buffer.from([3, 0xed]) })], 1002],
      'text that is not UTF-8': [[rawFrame({ first: text, body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) })], 1007],
      'a megabyte': [[rawFrame({ first: text, body: Buffer.alloc(1024 * 1024, '[') })], 1009],
      'a length beyond counting': [[rawFrame({ first: text, length: 2n ** 63n - 1n })], 1009],
      'pieces without end': [
        [
          rawFrame({ first: 0x01, body: Buffer.alloc(1000, '[') }),
          ...Array.from({ length: 70 }, () => rawFrame({ first: 0x00, body: Buffer.alloc(1000, '[') })),
        ],
        1009,
      ],
    };

    it('closes them and tells why', async () => {
      const told = await Promise.all(
        Object.entries(cases).map(async ([name, [bytes]]) => {
          const { socket, received, ended } = await upgraded('bob');
          for (const some of bytes) socket.write(some);
          await ended;
          return [name, closingCodeIn(received())] as const;
        }),
      );
      expect(told).toEqual(Object.entries(cases).map(([name, [, code]]) => [name, code]));
    });

    it('lets frames come that are never whole, and noise', async () => {
      const wires = await Promise.all(Array.from({ length: SOCKETS_MAX }, () => upgraded('bob')));
      const throws = diceOf(SEED);
      for (const [index, { socket }] of wires.entries()) {
        if (index % 2 === 0) socket.write(rawFrame({ first: text, body: Buffer.from('['), length: 60_000n }));
        else socket.write(Buffer.from(Array.from({ length: 5000 }, () => throws(256))));
      }
      await expectToldBeside();
      for (const { socket } of wires) socket.destroy();
    });

    it('refuses upgrades that are none', async () => {
      const stream = `/v1/stream/?token=${sessionOf('bob')}`;
      const session = sessionOf('bob');
      const asked: Readonly<Record<string, readonly [request: string, status: number]>> = {
        'no key': [upgradeText(stream, { 'Sec-WebSocket-Key': null }), 400],
        'a key that is none': [upgradeText(stream, { 'Sec-WebSocket-Key': 'x' }), 400],
        'an old version': [upgradeText(stream, { 'Sec-WebSocket-Version': '7' }), 400],
        'no version': [upgradeText(stream, { 'Sec-WebSocket-Version': null }), 400],
        'a version that is none': [upgradeText(stream, { 'Sec-WebSocket-Version': 'x' }), 400],
        'sub-protocols that are none': [upgradeText(stream, { 'Sec-WebSocket-Protocol': 'a,,b' }), 400],
        'another protocol': [upgradeText(stream, { Upgrade: 'h2c' }), 426],
        'no session': [upgradeText('/v1/stream/'), 401],
        'a session that is none': [upgradeText('/v1/stream/?token=0'), 401],
        'two sessions': [upgradeText(`${stream}&token=0`), 401],
        'another method': [upgradeText(stream, {}, 'POST'), 405],
        'another path': [upgradeText('/v1/nothing/', { Session: session }), 404],
        'no path': [upgradeText('/v2/stream/', { Session: session }), 404],
      };
      const answers: [name: string, status: number][] = [];
      for (const [name, [request]] of Object.entries(asked)) answers.push([name, await statusOf(request)]);
      expect(answers).toEqual(Object.entries(asked).map(([name, [, status]]) => [name, status]));
    });

    it.each(['/', '/v1/orders/', '/healthz', '/asyncapi.json', '/v1/customers/bob/'])(
      'says nothing on %s',
      async (path) => {
        const { socket, received, ended } = await openRaw(url);
        socket.write(upgradeText(path, { Session: sessionOf('bob') }));
        await until(
          () => received().toString('latin1'),
          (answer) => answer.includes('\r\n\r\n'),
          WITHIN_MS,
        );
        // Whoever is upgraded there is closed at once.
        if (received().includes(' 101 '))
          await until(received, (answer) => closingCodeIn(answer) === NO_CODE, WITHIN_MS);
        socket.end();
        await ended;
      },
    );

    it('is not held up by upgrades that are never asked for to the end', async () => {
      const whole = upgradeText(`/v1/stream/?token=${sessionOf('bob')}`);
      const wires = await Promise.all(Array.from({ length: 50 }, () => openRaw(url)));
      wires.forEach(({ socket }, index) => {
        socket.write(whole.slice(0, (index * whole.length) / wires.length));
      });
      await expectToldBeside();
      for (const { socket } of wires) socket.destroy();
    });
  });

  /** Returns the status of what is answered. */
  async function statusOf(request: string): Promise<number> {
    const { socket, received } = await openRaw(url);
    socket.write(request);
    const answer = await until(
      () => received().toString('latin1'),
      (text) => text.includes('\r\n\r\n'),
      WITHIN_MS,
    );
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)![1]);
  }

  describe('that ask for nonsense', () => {
    const errors = ['bad_json', 'invalid_input', 'invalid_event', 'already_registered', 'event_limit_exceeded'];
    let nth = 0;

    /** Sends texts, and returns what is answered to all of them. */
    async function answersTo(
      { wire, responses, closed }: Told,
      texts: readonly (string | Buffer)[],
    ): Promise<Payload[]> {
      nth += 1;
      const mark = `the end of ${nth}`;
      const from = responses.length;
      for (const text of texts) wire.send(text);
      wire.send(JSON.stringify(['echo', mark]));
      const isAnswered = (): boolean => isDeepStrictEqual(responses.at(-1)?.['data'], [mark]);
      while (!isAnswered() && wire.readyState === wire.OPEN) await Promise.race([once(wire, 'message'), closed]);
      expect(wire.readyState).toBe(wire.OPEN);
      return responses.slice(from, -1);
    }

    const anyCommand = fc.oneof(
      { weight: 3, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
      {
        weight: 6,
        arbitrary: fc
          .tuple(
            fc.constantFrom(
              'register_event',
              'unregister_event',
              'list_registered_events',
              'resume',
              'echo',
              'toString',
            ),
            fc.array(
              fc.oneof(
                fc.jsonValue(),
                fc.constantFrom('fb', 'basket', '__proto__', '', 'MATCH', -1, 0.5, 1e308, 2 ** 53, '9', '\ud800'),
              ),
              { maxLength: 3 },
            ),
          )
          .map(([name, given]) =>
            JSON.stringify([name, ...given.map((value) => (value === 'MATCH' ? eventId : value))]),
          ),
      },
    );

    it.each(['json', 'protobuf'] as const)('answers each of many, in %s', async (format) => {
      const told = await open('bob', format);
      await fc.assert(
        fc.asyncProperty(anyCommand, async (command) => {
          const answers = await answersTo(told, [command]);
          expect(answers.length).toBeLessThanOrEqual(1);
          for (const { status, code } of answers)
            if (status !== 'ok') expect([status, errors.includes(String(code))]).toEqual(['error', true]);
        }),
        { numRuns: FUZZED / 2, seed: SEED },
      );
      told.wire.terminate();
    });

    it('answers what is nested deeply, huge, or bytes', async () => {
      const told = await open('bob');
      const nested = '['.repeat(30_000) + ']'.repeat(30_000);
      const bad = ['[', '', 'null', '{}', '[]', '"x"', '[1,]', nested.slice(1)];
      expect(await answersTo(told, bad)).toEqual(bad.map(() => ({ status: 'error', code: 'bad_json' })));
      const wrong = [
        '[null]',
        '[[]]',
        '[1e400]',
        nested,
        '["resume",1e400]',
        '["resume",-1]',
        '["resume",9007199254740993]',
      ];
      expect(await answersTo(told, wrong)).toEqual(wrong.map(() => ({ status: 'error', code: 'invalid_input' })));
      expect(await answersTo(told, [Buffer.from('["echo",1]')])).toEqual([{ status: 'ok', data: [1] }]);
      told.wire.terminate();
    });

    it('carries out very many at once, in their order', async () => {
      const told = await open('bob');
      const commands = Array.from({ length: COMMANDS_AT_ONCE }, (_, index) => JSON.stringify(['echo', index]));
      const answering = answersTo(told, commands);
      await expectToldBeside();
      const answers = await answering;
      expect(answers.map((answer) => (answer['data'] as readonly unknown[])[0])).toEqual(
        commands.map((_, index) => index),
      );
      told.wire.terminate();
    });

    it.each(['json', 'protobuf'] as const)('answers an echo of what is nested deeply, in %s', async (format) => {
      const told = await open('bob', format);
      const nested = '['.repeat(30_000) + ']'.repeat(30_000);
      const answers = await answersTo(told, [`["echo",${nested}]`]);
      expect(answers).toHaveLength(1);
      told.wire.terminate();
    });
  });

  it('lets its sockets go of whoever comes and goes', async () => {
    const throws = diceOf(SEED);
    const comeAndGo = async (): Promise<void> => {
      const wire = openWire(url, { token: sessionOf('bob'), format: throws(2) === 0 ? 'json' : 'protobuf', resume: 0 });
      const closed = closingOf(wire);
      let left = throws(6);
      const step = (): void => {
        left -= 1;
        if (left <= 0) wire.terminate();
      };
      if (left === 0)
        setImmediate(() => {
          wire.terminate();
        });
      wire.on('upgrade', step);
      wire.on('message', step);
      wire.on('unexpected-response', () => {
        wire.terminate();
      });
      await closed;
    };
    for (let count = 0; count < CONNECTIONS; count += 10) await Promise.all(Array.from({ length: 10 }, comeAndGo));
    const wires = await until(
      async () => {
        const all = await Promise.all(Array.from({ length: SOCKETS_MAX }, () => status101()));
        if (all.some((raw) => raw === null)) for (const raw of all) raw?.socket.destroy();
        return all;
      },
      (all) => all.every((raw) => raw !== null),
      WITHIN_MS,
    );
    expect(await statusOf(upgradeText(`/v1/stream/?token=${sessionOf('bob')}`))).toBe(429);
    for (const raw of wires) raw?.socket.destroy();
  });

  describe('that read slowly', () => {
    it(
      'closes those that do not read, and whoever else is told the same misses nothing',
      { timeout: 60_000 },
      async () => {
        const stalled = await Promise.all(
          (['json', 'protobuf', 'json'] as const).map((format) => open('alice', format)),
        );
        for (const { wire } of stalled) wire.pause();
        const placed: number[] = [];
        for (let batch = 0; batch < BATCHES; batch += 1) placed.push(...(await place(BATCH)));
        await untilTold(beside, placed);
        for (const { wire } of stalled) wire.resume();
        for (const told of stalled) {
          const { closed, infos, orders } = told;
          expect(await closed).toBe(1008);
          // Nor was much sent: what the system would have kept for it costs memory too.
          expect(told.bytes).toBeLessThan(UNREAD_BYTES_MAX + 2 * BATCH_BYTES_MIN);
          // The last that it is told is why, and how little was kept for it.
          const [size, most] = [infos.at(-1)!['queue_size'], infos.at(-1)!['max_queue_size']];
          expect(most).toBe(QUEUE_BYTES);
          expect(size).toBeGreaterThan(QUEUE_BYTES);
          expect(size).toBeLessThan(QUEUE_BYTES + 3 * BATCH_BYTES_MIN);
          expect(orders.size).toBeLessThan(placed.length);
        }
      },
    );

    it('keeps nothing for those that ask for much and read nothing', async () => {
      const stalled = await Promise.all(Array.from({ length: SOCKETS_MAX - 1 }, () => open('bob')));
      const before = memoryBytes();
      const echo = JSON.stringify(['echo', 'x'.repeat(ECHO_BYTES)]);
      for (const { wire } of stalled) {
        wire.pause();
        for (let count = 0; count < ECHOES; count += 1) wire.send(echo);
      }
      const most = await mostMemoryUntil(() => stalled.every(({ wire }) => wire.bufferedAmount === 0));
      expect(most - before).toBeLessThan((stalled.length * ECHOES * ECHO_BYTES) / 2);
      for (const { wire } of stalled) wire.resume();
      // Whoever begins to read again too late finds the connection gone.
      for (const { closed } of stalled) expect([1008, 1006]).toContain(await closed);
    });

    it('does not close one that is slow but keeps up, however much comes at once', async () => {
      const { socket, received } = await upgraded('alice');
      const placed: number[] = [];
      socket.pause();
      for (let batch = 0; batch < 5; batch += 1) {
        placed.push(...(await place(BATCH)));
        const last = `"order_id":${placed.at(-1)!},`;
        // A little at a time, and it answers that it has read, as any client does.
        await until(
          () => {
            socket.read();
            socket.write(PONG);
            return received().includes(last);
          },
          (isHeard) => isHeard,
          WITHIN_MS,
        );
      }
      expect(closingCodeIn(received())).toBeNull();
      expect(placed.filter((id) => !received().includes(`"order_id":${id},`))).toEqual([]);
      socket.destroy();
    });
  });

  /** Returns a socket, or null where it is refused. */
  async function status101(): Promise<RawWire | null> {
    const raw = await openRaw(url);
    raw.socket.write(upgradeText(`/v1/stream/?token=${sessionOf('bob')}`));
    const answer = await until(
      () => raw.received().toString('latin1'),
      (text) => text.includes('\r\n\r\n'),
      WITHIN_MS,
    );
    return answer.startsWith('HTTP/1.1 101') ? raw : null;
  }

  it('ends in time when it is told to, though somebody asks for a socket only then', async () => {
    const last = await open('bob');
    const { socket, received } = await openRaw(url);
    const request = upgradeText(`/v1/stream/?token=${sessionOf('bob')}`);
    socket.write(request.slice(0, -2));
    await expectToldBeside();
    isEnded = true;
    const ended = server.end('SIGTERM');
    expect(await last.closed).toBe(1001);
    socket.write(request.slice(-2));
    await until(received, (answer) => answer.includes(' 503 '), WITHIN_MS);
    socket.destroy();
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('has found nothing of all this worth a warning', () => {
    expect(faults()).toEqual([]);
  });
});
