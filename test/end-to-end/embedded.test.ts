// A server inside another program: opened, closed and opened again by its front door, beside others in one process.
import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Calls, createClient } from '../../src/client/client.js';
import {
  ConfigFault,
  type Configuration,
  type Slipstream,
  type SlipstreamOptions,
  StoreFault,
  openSlipstream,
} from '../../src/slipstream.js';
import { exampleOf, run, typeFaultsOf } from '../support/readme-example.js';

const execFileOf = promisify(execFile);
const home = mkdtempSync(join(tmpdir(), 'slipstream-embedded-'));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const lines: string[] = [];

function valueOf(folder: string, more: Configuration = {}): Configuration {
  return {
    http: { port: 0 },
    data_dir: join(home, folder),
    groups: [{ id: 1, name: 'Desk' }],
    customers: [
      { username: 'alice', password: 'keep-it-2026', group_id: 1, ccy_code: 'GBP', roles: { bet_placer: true } },
    ],
    exchange: {},
    ...more,
  };
}

function optionsOf(folder: string, more: Configuration = {}): SlipstreamOptions {
  return { config: valueOf(folder, more), onLogLine: (line) => lines.push(line) };
}

async function logIn({ url }: Slipstream): Promise<Calls> {
  const client = createClient({ baseUrl: url });
  return client.withSession(await client.logIn({ body: { username: 'alice', password: 'keep-it-2026' } }));
}

async function heartbeatsOf(server: Slipstream): Promise<readonly unknown[]> {
  return (await (await logIn(server)).listHeartbeats()).heartbeats;
}

describe('a server inside a program', () => {
  test('is closed and opened again with all that it had, also beside another', async () => {
    const [first, second] = [await openSlipstream(optionsOf('one')), await openSlipstream(optionsOf('two'))];
    expect(first.url).not.toBe(second.url);
    const alice = await logIn(first);
    await alice.openHeartbeat({ body: { timeout: 60 } });
    expect(await heartbeatsOf(second)).toHaveLength(0);
    const closing = first.close();
    expect(first.close()).toBe(closing);
    await closing;
    await expect(alice.listHeartbeats()).rejects.toThrow();
    // Whoever closes one leaves the other alone.
    expect(await heartbeatsOf(second)).toHaveLength(0);
    await second.close();
    const again = await openSlipstream(optionsOf('one'));
    expect(await heartbeatsOf(again)).toHaveLength(1);
    await again.close();
  });

  test('leaves nothing to others, whatever its program lets them have, in a directory that they may look into', async () => {
    const folder = join(home, 'open');
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    const before = process.umask(0);
    try {
      const server = await openSlipstream(optionsOf('open'));
      const told = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o077] as const);
      await server.close();
      expect(told.map(([name]) => name)).toEqual(expect.arrayContaining(['control.sock', 'data.mdb', 'lock.mdb']));
      expect(told.filter(([name, mode]) => mode !== 0 && name !== 'server.pid')).toEqual([]);
    } finally {
      process.umask(before);
    }
  });

  test('answers no more once its data directory was removed', async () => {
    const server = await openSlipstream(optionsOf('removed'));
    const alice = await logIn(server);
    await alice.openHeartbeat({ body: { timeout: 60 } });
    lines.length = 0;
    rmSync(join(home, 'removed'), { recursive: true });
    await vi.waitFor(
      async () => {
        await expect(alice.openHeartbeat({ body: { timeout: 60 } })).rejects.toMatchObject({ status: 503 });
      },
      { timeout: 10_000, interval: 100 },
    );
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect(lines.join('')).toContain('data.mdb was removed, or another file was put in its place');
    await server.close();
  });

  test('gives its store back, wherever its program went meanwhile', async () => {
    const before = process.cwd();
    const config = { ...valueOf('left'), data_dir: relative(before, join(home, 'left')) };
    try {
      const server = await openSlipstream({ config });
      // From there the relative path leads elsewhere.
      process.chdir(join(home, 'left'));
      expect(await heartbeatsOf(server)).toEqual([]);
      await server.close();
    } finally {
      process.chdir(before);
    }
    const again = await openSlipstream({ config });
    await again.close();
  });

  test('logs to whoever listens', async () => {
    lines.length = 0;
    const server = await openSlipstream(optionsOf('logged'));
    await logIn(server);
    await server.close();
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ action: 'login', actor: 'alice' }),
    );
    lines.length = 0;
    const silent = await openSlipstream(optionsOf('logged', { log: { level: 'silent' } }));
    await logIn(silent);
    await silent.close();
    expect(lines).toEqual([]);
  });

  test('says nothing of its bookmakers where it is we who stop', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { readonly port: number };
    lines.length = 0;
    const account = {
      id: 1,
      username: 'a',
      customer_id: 'c',
      ccy_code: 'GBP',
      stake_increment: 1,
      opening_balance: 100,
    };
    const acme = {
      bookie: 'acme',
      base_url: `http://127.0.0.1:${port}/`,
      username: 'u',
      password: 'p',
      timeout_ms: 500,
      statements_ms: 10,
    };
    const sockets: Socket[] = [];
    silent.on('connection', (socket) => sockets.push(socket));
    // It is asked by then, and has not answered.
    const http = { port };
    const opening = openSlipstream(optionsOf('stopped', { http, providers: [{ ...acme, accounts: [account] }] }));
    await expect(opening).rejects.toMatchObject({ code: 'EADDRINUSE' });
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    expect(lines.filter((line) => line.includes('provider is'))).toEqual([]);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('the disk of the log is full');
      },
    ],
    ['is rejected', () => Promise.reject(new Error('the disk of the log is full'))],
  ])('does what it is asked though whoever takes its lines %s, and warns of that once', async (_how, onLogLine) => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
    const server = await openSlipstream({ config: valueOf('unheard', { log: { level: 'trace' } }), onLogLine });
    expect(await heartbeatsOf(server)).toEqual([]);
    expect((await fetch(`${server.url}/nothing`)).status).toBe(404);
    await server.close();
    const told = warned.mock.calls.map(([message]) => String(message));
    warned.mockRestore();
    expect(told.filter((message) => message.includes('the disk of the log is full'))).toHaveLength(1);
  });

  test('says all that is wrong with its configuration, a value or a file', async () => {
    const fault = (await openSlipstream(optionsOf('x', { http: { port: -1 }, rates: { GBP: 2 } })).catch(
      (error: unknown) => error,
    )) as ConfigFault;
    expect(fault).toBeInstanceOf(ConfigFault);
    expect(fault.problems).toHaveLength(2);
    await expect(openSlipstream({ config: join(home, 'nowhere.json') })).rejects.toThrow(ConfigFault);
  });

  test('says what is wrong with what else it is opened with', async () => {
    const noFile = new ConfigFault(["config: must be a file's URL on this machine (`file:///…`)"]);
    for (const url of [
      'https://me:secret@example.com/slipstream.json',
      'file://elsewhere/slipstream.json',
      'file:///a%2Fb',
    ])
      await expect(openSlipstream({ config: new URL(url) })).rejects.toThrow(noFile);
    const wrong: object = { onLogLine: 'slipstream.log' };
    await expect(openSlipstream({ ...optionsOf('unheard'), ...wrong })).rejects.toThrow(
      new ConfigFault(['onLogLine: must be a function']),
    );
  });

  test('has as an agent whoever is stored, though its configuration names nobody but the agent', async () => {
    const groups = (managers: readonly string[]): Configuration => ({
      groups: [{ id: 1, name: 'Desk', managers: [...managers] }],
    });
    const first = await openSlipstream(optionsOf('agents'));
    await first.close();
    const open = (managers: readonly string[]): Promise<Slipstream> =>
      openSlipstream(optionsOf('agents', { customers: [], ...groups(managers) }));
    await expect(open(['alice', 'nobody'])).rejects.toThrow(
      new ConfigFault(['groups.1.managers: there is no customer nobody']),
    );
    const namesOf = async (server: Slipstream): Promise<readonly string[]> =>
      (await (await logIn(server)).listGroups()).map(({ name }) => name);
    const none = await open([]);
    expect(await namesOf(none)).toEqual([]);
    await none.close();
    const again = await open(['alice']);
    expect(await namesOf(again)).toEqual(['Desk']);
    await again.close();
  });

  test('reads its file by a path or a URL', async () => {
    const path = join(home, 'slipstream.json');
    writeFileSync(path, JSON.stringify(valueOf('read', { log: { level: 'silent' } })));
    for (const config of [path, pathToFileURL(path)]) {
      const server = await openSlipstream({ config });
      expect(await heartbeatsOf(server)).toEqual([]);
      await server.close();
    }
  });

  test('is refused a store that another has, and a port; then nothing is left open', async () => {
    const first = await openSlipstream(optionsOf('taken'));
    await expect(openSlipstream(optionsOf('taken'))).rejects.toThrow(StoreFault);
    await first.close();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { readonly port: number };
    await expect(openSlipstream(optionsOf('taken', { http: { port } }))).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((resolve) => other.close(resolve));
    const next = await openSlipstream(optionsOf('taken', { http: { port } }));
    expect(next.url).toBe(`http://127.0.0.1:${port}`);
    await next.close();
  });
});

describe('the README’s example', () => {
  const example = exampleOf('embed').replace("'state'", JSON.stringify(join(home, 'example')));

  test('has the right types', () => {
    expect(typeFaultsOf(example)).toEqual([]);
  }, 60_000);

  test('is of what the package exports', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly exports: object };
    expect(exports).toEqual({
      '.': { types: './dist/src/slipstream.d.ts', default: './dist/src/slipstream.js' },
      './client': expect.anything() as unknown,
    });
  });

  test('runs, and its process ends by itself', async () => {
    expect(await run(example)).toMatch(/^available_credit 1000$/m);
  }, 60_000);

  test('leaves the fetch of its program to the program', async () => {
    const built = pathToFileURL(resolve(import.meta.dirname, '../../dist/src/slipstream.js')).href;
    // Newer releases of Node have one of their own as soon as they are asked for `http`.
    const look = `const own = () => globalThis[Symbol.for('undici.globalDispatcher.1')];
      import('node:http').then(() => { const before = own(); return import('${built}').then(() => console.log(own() === before)); })`;
    expect((await execFileOf(process.execPath, ['--eval', look])).stdout).toBe('true\n');
  });

  test('runs where the package is installed as it is packed, and so does its command', async () => {
    const installed = join(home, 'elsewhere', 'node_modules', 'slipstream');
    mkdirSync(installed, { recursive: true });
    const how = ['--ignore-scripts', '--json', '--pack-destination', home];
    const { stdout } = await execFileOf('npm', ['pack', ...how]);
    const [packed] = JSON.parse(stdout) as readonly [{ readonly filename: string }];
    await execFileOf('tar', ['-xzf', join(home, packed.filename), '--strip-components=1', '-C', installed]);
    symlinkSync(resolve('node_modules'), join(installed, 'node_modules'));
    expect(await run(example, join(home, 'elsewhere'))).toMatch(/^available_credit 1000$/m);
    const common = `console.log(typeof require('slipstream').openSlipstream, typeof require('slipstream/client').createClient)`;
    const required = await execFileOf(process.execPath, ['--eval', common], { cwd: join(home, 'elsewhere') });
    expect([required.stdout, required.stderr]).toEqual(['function function\n', '']);
    const told = await execFileOf(process.execPath, [join(installed, 'dist/src/cli.js'), '--help']);
    expect(told.stdout).toContain('check-provider');
  }, 60_000);
});
