// Clients that ask for HTTP/2 with each request, as Java's do and curl with `--http2`: they are answered as if they had not.
import { promisify } from 'node:util';
import { type Socket, connect as connectPlain } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accept } from '../../src/core/value/rejection.js';
import { CERTIFICATE } from './certificate.js';
import { SESSION, kindServices, listen, start } from './support.js';

const WISH =
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\n';

/** A connection, and what came on it. */
interface Wire {
  readonly socket: Socket;
  text(): string;
  /** Resolves with the status, the headers and the body of each answer when there are so many. */
  answers(count: number): Promise<readonly (readonly [status: number, headers: string, body: unknown])[]>;
}

const apps: FastifyInstance[] = [];
const wires: Wire[] = [];
afterEach(async () => {
  for (const { socket } of wires.splice(0)) socket.destroy();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

function started(...given: Parameters<typeof start>): FastifyInstance {
  const app = start(...given);
  apps.push(app);
  return app;
}

function wireTo(socket: Socket): Wire {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const wire: Wire = {
    socket,
    text: () => text,
    answers: (count) =>
      vi.waitFor(
        () => {
          const found = [...text.matchAll(/HTTP\/1\.1 (\d+) [^\r]*\r\n(.*?)\r\n\r\n(\{.*?\})(?=HTTP|$)/gs)];
          expect(found, text).toHaveLength(count);
          return found.map(
            ([, status, headers = '', body = '']) => [Number(status), headers, JSON.parse(body)] as const,
          );
        },
        { timeout: 5000, interval: 5 },
      ),
  };
  wires.push(wire);
  return wire;
}

const open = (port: number): Wire => wireTo(connectPlain(port, '127.0.0.1'));

function posted(ids: readonly number[], headers = WISH): string {
  const body = JSON.stringify({ order_ids: ids });
  const head = `POST /v1/orders/close_many/ HTTP/1.1\r\nHost: x\r\nSession: ${SESSION}\r\n${headers}`;
  return `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const closed = (ids: readonly number[]): object => ({ status: 'ok', data: { closed: ids, not_found: [] } });

type Given = ReturnType<typeof kindServices>;

/** Closes all orders that it is asked to. */
function closing(close: (ids: readonly number[]) => Promise<void>): Given {
  const kind = kindServices();
  const closeMany = async (_: unknown, ids: readonly number[]): Promise<never> => {
    await close(ids);
    return accept({ closed: ids, notFound: [] }) as never;
  };
  return { ...kind, orders: { ...kind.orders, closeMany } };
}

const AT_ONCE = closing(() => Promise.resolve());

/** The same when it is told to, and not before. */
function slowly(): { readonly services: Given; readonly go: () => void; readonly asked: () => number } {
  const waiting: (() => void)[] = [];
  const services = closing(
    () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
  );
  return { services, go: () => waiting.shift()?.(), asked: () => waiting.length };
}

describe('who asks for HTTP/2 beside what else it asks', () => {
  test('is answered, body and all, on a connection that stays open', async () => {
    const wire = open(await listen(started({ services: AT_ONCE })));
    wire.socket.write(posted([1, 2]));
    const [[status, headers, body] = []] = await wire.answers(1);
    expect([status, body]).toEqual([200, closed([1, 2])]);
    expect(headers).toMatch(/connection: keep-alive/i);
    // With the wish and without it.
    wire.socket.write(posted([3]));
    await wire.answers(2);
    wire.socket.write(posted([4], ''));
    const answers = await wire.answers(3);
    expect(answers.map(([, , answer]) => answer)).toEqual([[1, 2], [3], [4]].map(closed));
  });

  test('may send its body later, in pieces or in chunks', async () => {
    const wire = open(await listen(started({ services: AT_ONCE })));
    const whole = posted([1, 2, 3]);
    for (const part of [whole.slice(0, -20), whole.slice(-20, -3), whole.slice(-3)]) {
      wire.socket.write(part);
      await pause(10);
    }
    await wire.answers(1);
    const body = '{"order_ids":[4]}';
    const head = `POST /v1/orders/close_many/ HTTP/1.1\r\nHost: x\r\nSession: ${SESSION}\r\n${WISH}Content-Type: application/json\r\n`;
    wire.socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`);
    await pause(10);
    wire.socket.write('0\r\n\r\n');
    const answers = await wire.answers(2);
    expect(answers.map(([, , answer]) => answer)).toEqual([[1, 2, 3], [4]].map(closed));
  });

  // Node 26 passes over what comes in one go behind such a request.
  test.skipIf(Number.parseInt(process.versions.node) >= 26)(
    'may ask again before it is answered: it has all answers, in their order',
    async () => {
      const { services, go, asked } = slowly();
      const wire = open(await listen(started({ services })));
      wire.socket.write(posted([1]) + posted([2]) + posted([3], '') + posted([4]));
      for (let count = 1; count <= 4; count += 1) {
        await vi.waitFor(() => {
          expect(asked()).toBeGreaterThan(0);
        });
        go();
        await wire.answers(count);
      }
      const answers = await wire.answers(4);
      expect(answers.map(([, , answer]) => answer)).toEqual([[1], [2], [3], [4]].map(closed));
    },
  );

  test('and has gone before it could be answered, leaves nothing behind', async () => {
    const { services, go, asked } = slowly();
    const app = started({ services });
    const wire = open(await listen(app));
    wire.socket.write(posted([1]) + posted([2]));
    await vi.waitFor(() => {
      expect(asked()).toBe(1);
    });
    wire.socket.destroy();
    // The other one may be asked for before it is seen that nobody waits for the answer.
    await vi.waitFor(async () => {
      go();
      const connections = await promisify(app.server.getConnections.bind(app.server))();
      expect([asked(), connections]).toEqual([0, 0]);
    });
  });

  test('is hung up on where it wants that, too', async () => {
    const wire = open(await listen(started({ services: AT_ONCE })));
    const ended = new Promise((resolve) => wire.socket.once('close', resolve));
    wire.socket.write(posted([1], WISH.replace('Connection: ', 'Connection: close, ')));
    await ended;
    expect(wire.text()).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*"closed":\[1\]/is);
  });

  test('is answered through TLS as well', async () => {
    const port = await listen(started({ services: AT_ONCE, tls: CERTIFICATE }));
    const wire = wireTo(connectSecure({ port, host: '127.0.0.1', rejectUnauthorized: false }));
    wire.socket.write(posted([1]));
    await wire.answers(1);
    wire.socket.write(posted([2]));
    const answers = await wire.answers(2);
    expect(answers.map(([, , answer]) => answer)).toEqual([[1], [2]].map(closed));
  });

  test('is told of the stream that it wants a websocket', async () => {
    const wire = open(await listen(started({ services: AT_ONCE })));
    wire.socket.write(`GET /v1/stream/?token=${SESSION} HTTP/1.1\r\nHost: x\r\n${WISH}\r\n`);
    const [[status, , body] = []] = await wire.answers(1);
    expect([status, body]).toMatchObject([426, { code: 'upgrade_required' }]);
  });

  test('is refused like anybody, by what it sends', async () => {
    const wire = open(await listen(started({ services: AT_ONCE })));
    wire.socket.write(`POST /v1/orders/close_many/ HTTP/1.1\r\nHost: x\r\n${WISH}Content-Length: 2\r\n\r\n{}`);
    const [[status, , body] = []] = await wire.answers(1);
    expect([status, body]).toMatchObject([401, { code: 'auth_error' }]);
  });
});

describe('who takes it for a proxy and asks for a tunnel', () => {
  const TUNNEL = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\nX-Request-Id: mine\r\n\r\n';

  test('is answered as to what leads nowhere, and hung up on', async () => {
    const wire = open(await listen(started()));
    const ended = new Promise((resolve) => wire.socket.once('close', resolve));
    wire.socket.write(TUNNEL);
    await ended;
    const [[status, headers, body] = []] = await wire.answers(1);
    expect([status, body]).toEqual([404, { status: 'error', code: 'not_found', data: null }]);
    expect(headers).toMatch(/x-request-id: mine\r\n.*connection: close/is);
  });

  test('has the answers to what it asked before, first', async () => {
    const { services, go, asked } = slowly();
    const wire = open(await listen(started({ services })));
    wire.socket.write(posted([1], '') + TUNNEL);
    await vi.waitFor(() => {
      expect(asked()).toBe(1);
    });
    await pause(30);
    expect(wire.text()).toBe('');
    go();
    const answers = await wire.answers(2);
    expect(answers.map(([status]) => status)).toEqual([200, 404]);
  });

  test('is no request under way for longer than its answer, though it stays', async () => {
    const app = started();
    const wire = wireTo(connectPlain({ port: await listen(app), host: '127.0.0.1', allowHalfOpen: true }));
    wire.socket.write(TUNNEL);
    await wire.answers(1);
    const begun = performance.now();
    await app.close();
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
