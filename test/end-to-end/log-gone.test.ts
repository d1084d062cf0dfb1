// A server whose log nobody takes: its file has no room, its reader is gone, or reads no more. It serves all the same, and ends when it is told to.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { aliceWith } from './acme.js';
import { type Client, ask, logIn, until } from './client.js';

const CLI = fileURLToPath(new URL('../../dist/src/cli.js', import.meta.url));
const PASSWORD = 'logs-2026';
const WITHIN_MS = 20_000;
/** More than a pipe takes, which are 64 KiB. */
const LINES = 600;

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A pipe, both ends in our hands: what a child gets of it is its own. */
function openPipe(): { readonly writer: number; readonly reader: number } {
  const path = join(mkdtempSync(join(tmpdir(), 'slipstream-log-')), 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { reader, writer: openSync(path, 'w') };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Begins a request that is never made to the end: a server that closes waits for it. Resolves when the server has begun to read it. */
async function holdOpen(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The server goes away with it.
  socket.on('error', () => undefined);
  opened.push(() => {
    socket.destroy();
  });
  const head = ['POST /v1/sessions/ HTTP/1.1', 'Host: here', 'Content-Type: application/json', 'Content-Length: 9'];
  socket.write([...head, 'Expect: 100-continue', '', ''].join('\r\n'));
  await once(socket, 'data');
}

/** Starts a server that logs each request; resolves when it is ready. */
async function serve(log: number): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-log-'));
  const port = await freePort();
  const config = join(directory, 'slipstream.json');
  const values = {
    http: { port },
    data_dir: join(directory, 'state'),
    log: { level: 'debug' },
    limits: { requests_per_second: 1e6 },
  };
  writeFileSync(
    config,
    JSON.stringify({ ...values, groups: [{ id: 1, name: 'main' }], customers: [aliceWith(PASSWORD)], providers: [] }),
  );
  const child = spawn(process.execPath, [CLI, 'serve', '--config', config], { stdio: ['ignore', log, 'inherit'] });
  opened.push(() => {
    child.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await until(
    () => isReady(url),
    (is) => is,
    WITHIN_MS,
  );
  return { child, url };
}

/** Asks for what is not there: a line each. A machine that is busy with other tests may be told to come again. */
async function askOften(url: string): Promise<void> {
  const logInSoon = (): Promise<Client | null> => logIn(url, 'alice', PASSWORD).catch(() => null);
  const client = await until(logInSoon, (it) => it !== null, WITHIN_MS);
  const request = { path: '/v1/orders/1/', session: client!.session };
  for (let line = 0; line < LINES; line += 1)
    await until(
      () => ask(url, request),
      ({ status }) => status === 404,
      WITHIN_MS,
    );
}

/** Resolves with how it ended. */
async function end(child: ChildProcess): Promise<{ readonly code: unknown; readonly signal: unknown }> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code, signal] = (await ended) as [unknown, unknown];
  return { code, signal };
}

it('a log file on a full disk', async () => {
  const { child, url } = await serve(openSync('/dev/full', 'w'));
  await askOften(url);
  expect(await end(child)).toEqual({ code: 0, signal: null });
});

it('a reader who is gone', async () => {
  const { reader, writer } = openPipe();
  const { child, url } = await serve(writer);
  closeSync(reader);
  await askOften(url);
  expect(await end(child)).toEqual({ code: 0, signal: null });
});

it('a reader who is gone, and an operator who does not wait', async () => {
  const { reader, writer } = openPipe();
  const { child, url } = await serve(writer);
  closeSync(reader);
  await holdOpen(url);
  const ended = once(child, 'exit');
  // The first has it say that it closes; the second ends it.
  child.kill('SIGTERM');
  await until(
    () => isReady(url),
    (is) => !is,
    WITHIN_MS,
  );
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
});

it('a reader who reads no more', async () => {
  const { child, url } = await serve(openPipe().writer);
  await askOften(url);
  expect(await end(child)).toEqual({ code: 0, signal: null });
});
