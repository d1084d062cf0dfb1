// A server that stops: whoever holds a connection for nothing does not keep it, and what arrives in time is answered.
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { CERTIFICATE } from './certificate.js';
import { SESSION, listen, start } from './support.js';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens a connection that never ends by itself, and sends what there is to send. */
async function hold(port: number, bytes: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  // Its server has to have seen it.
  await pause(100);
  return socket;
}

/** Less than what is under way has. */
const SOON_MS = 5000;

async function msUntil(isOver: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await isOver;
  return performance.now() - begun;
}

const BODY = JSON.stringify({ order_ids: [1] });
const POSTED = `POST /v1/orders/close_many/ HTTP/1.1\r\nHost: x\r\nSession: ${SESSION}\r\nContent-Type: application/json\r\n`;
const SIZED = `${POSTED}Content-Length: ${BODY.length}\r\n\r\n`;

test.each([
  ['nothing', ''],
  ['half of its headers', 'GET /healthz HTTP/1.1\r\nHos'],
  ['half of a second request', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /heal'],
  ['half of its body', `${SIZED}{"order`],
  ['half of its chunks', `${POSTED}Transfer-Encoding: chunked\r\n\r\n5\r\n{"or`],
  ['a body that leads nowhere', `${SIZED.replace('close_many', 'nowhere')}{"order`],
  ['what is no HTTP', 'nonsense\r\n\r\n'],
])('a client that has sent %s does not keep a server that closes', async (_, bytes) => {
  const app = start();
  await hold(await listen(app), bytes);
  expect(await msUntil(app.close())).toBeLessThan(SOON_MS);
});

test('nor does one that has yet to shake hands', async () => {
  const app = start({ tls: CERTIFICATE });
  await hold(await listen(app), '');
  expect(await msUntil(app.close())).toBeLessThan(SOON_MS);
});

test('a request that is half there when the server begins to close is answered if the rest comes at once', async () => {
  const app = start();
  const socket = await hold(await listen(app), `${SIZED}${BODY.slice(0, 7)}`);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // The server is closed when it has sent its answer, which may be before its client has read it.
  const isRead = once(socket, 'end');
  const isClosed = app.close();
  await pause(100);
  socket.write(BODY.slice(7));
  await Promise.all([isClosed, isRead]);
  expect(text).toMatch(/^HTTP\/1\.1 200 .*{"closed":\[1\],"not_found":\[2\]}/s);
});
