// A server that has no file descriptors left, because others hold connections that say nothing: it goes on, and serves again once it has some.
// And one that has gone wrong below JavaScript, which does not go on.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { aliceWith } from './acme.js';
import { until } from './client.js';

const CLI = fileURLToPath(new URL('../../dist/src/cli.js', import.meta.url));
const DESCRIPTORS = 200;
const CONNECTIONS = 400;
const WITHIN_MS = 20_000;
/** All that the server does each second, it does some times meanwhile. */
const HELD_MS = 3000;

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Starts a server that may have so many files and connections open; resolves with where it listens. */
async function serve(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-descriptors-'));
  const config = join(directory, 'slipstream.json');
  const values = { http: { port: 0 }, data_dir: join(directory, 'state'), groups: [{ id: 1, name: 'main' }] };
  writeFileSync(config, JSON.stringify({ ...values, customers: [aliceWith('few-2026')], providers: [] }));
  const limited = [
    '-c',
    `ulimit -n ${DESCRIPTORS}; exec "$0" "$@"`,
    process.execPath,
    CLI,
    'serve',
    '--config',
    config,
  ];
  const child = spawn('sh', limited, { stdio: ['ignore', 'pipe', 'inherit'] });
  opened.push(() => {
    child.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (lines: Buffer) => {
      const [, found] = /"url":"([^"]+)"/.exec(lines.toString()) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return { child, url };
}

async function hold(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

it.skipIf(process.platform !== 'linux')('who only connects does not end it', async () => {
  const { child, url } = await serve();
  // The system takes connections for a server that does not.
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => hold(url)));
  const overAt = performance.now() + HELD_MS;
  await until(
    () => Promise.resolve(child.exitCode !== null || performance.now() >= overAt),
    (isOver) => isOver,
    WITHIN_MS,
  );
  expect(child.exitCode).toBeNull();
  for (const socket of held) socket.destroy();
  const answered = await until(
    () => fetch(`${url}/healthz`, { headers: { connection: 'close' } }).catch(() => null),
    (answer) => answer?.ok === true,
    WITHIN_MS,
  );
  expect(answered?.status).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it.skipIf(process.platform !== 'linux')(
  'a fault below JavaScript ends it at once, for whoever starts it again',
  async () => {
    for (const fault of ['SIGSEGV', 'SIGBUS', 'SIGABRT'] as const) {
      const { child } = await serve();
      const ended = once(child, 'exit');
      child.kill(fault);
      expect(await ended).toEqual([null, fault]);
    }
  },
);
