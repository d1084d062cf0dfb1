// The commands of the command line as the README tells of them, what they say of a wrong use, and the bar that they show.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { backup } from '../src/commands/backup.js';
import { bets } from '../src/commands/bets.js';
import { books } from '../src/commands/books.js';
import { checkProvider } from '../src/commands/check-provider.js';
import { demo } from '../src/commands/demo.js';
import { events } from '../src/commands/events.js';
import { loadtest } from '../src/commands/loadtest.js';
import { startProgress } from '../src/commands/progress.js';
import { password } from '../src/commands/password.js';
import { provider } from '../src/commands/provider.js';
import { restore } from '../src/commands/restore.js';
import { serve } from '../src/commands/serve.js';
import { printFrom } from '../src/commands/stored.js';
import { unlock } from '../src/commands/unlock.js';
import { verify } from '../src/commands/verify.js';
import { faultOfNode } from '../src/root.js';
import { openLmdbStore } from '../src/store/lmdb/lmdb-store.js';
import { runCommand } from './end-to-end/server-process.js';

/** A command as the README writes it: its name, and its arguments in capitals. */
function usageOf(command: Command, parent = ''): readonly string[] {
  const name = `${parent}${command.name()}`;
  if (command.commands.length > 0) return command.commands.flatMap((below) => usageOf(below, `${name} `));
  const args = command.registeredArguments.map((argument) => argument.name().toUpperCase());
  return [[name, ...args].join(' ')];
}

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8');
  const table = /<!-- commands -->([\s\S]*?)<!-- \/commands -->/.exec(readme)?.[1] ?? '';

  it('has every command that is about a store, with its arguments', () => {
    const told = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, usage]) => usage);
    const commands = [backup, restore, verify, books, bets, events, unlock, password];
    expect(told).toEqual(commands.flatMap((command) => usageOf(command)));
    const takers = commands.flatMap((command) => (command.commands.length > 0 ? command.commands : [command]));
    for (const { options } of takers)
      expect(options.map(({ long }) => long)).toEqual(expect.arrayContaining(['--config', '--data-dir']));
  });
});

describe('a wrong use', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-use-'));
  const address = '127.0.0.1';
  const busy: Server = createServer();
  let port = 0;

  beforeAll(async () => {
    await new Promise<void>((resolve) => busy.listen(0, address, resolve));
    ({ port } = busy.address() as AddressInfo);
  });
  afterAll(() => {
    busy.close();
    rmSync(directory, { recursive: true, force: true });
  });

  function fileOf(name: string, json: object): string {
    const path = join(directory, name);
    writeFileSync(path, JSON.stringify(json));
    return path;
  }

  /** Runs a command that cannot go on, in this process; returns why. */
  async function refusal(command: Command, ...args: readonly string[]): Promise<string> {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
    const fault: unknown = await command.parseAsync(args, { from: 'user' }).then(
      () => 'It went on.',
      (it: unknown) => it,
    );
    return fault instanceof Error ? fault.message : String(fault);
  }

  const URL = 'http://127.0.0.1:1';
  it.each<[command: Command, wrong: string, right: string, more: readonly string[]]>([
    [serve, '--confg', '--config <file>', []],
    [provider, '--confg', '--config <file>', []],
    [checkProvider, '--usernam', '--user, --username <name>', [URL]],
    [loadtest, '--usernam', '--username <name>', [URL, '--password', 'p']],
  ])('names an option that is misspelt before one that is missing: %#', async (command, wrong, right, more) => {
    const [, nearest = ''] = /(--\w+) </.exec(right) ?? [];
    expect(await refusal(command, ...more)).toBe(`error: required option '${right}' not specified`);
    expect(await refusal(command, ...more, wrong, 'x')).toBe(
      `error: unknown option '${wrong}'\n(Did you mean ${nearest}?)`,
    );
  });

  it('says which port is taken, and how another is chosen', async () => {
    const taken = `Port ${port} of ${address} is taken: choose another`;
    const ofProvider = fileOf('provider.json', { username: 'u', password: 'p', host: address, port });
    expect(await refusal(demo, '--port', String(port))).toBe(`${taken} with --port.`);
    expect(await refusal(provider, '--config', ofProvider)).toBe(`${taken} in the file, or any with --any-port.`);
    const ofServer = fileOf('server.json', { http: { host: address, port }, data_dir: join(directory, 'state') });
    expect(await runCommand('serve', '--config', ofServer)).toEqual({
      code: 1,
      out: '',
      err: `slipstream: ${taken} with --host or --port.\n`,
    });
  });

  it.each([
    ['short1', 'a password has at least 8 characters'],
    ['nothing but letters', 'a password has letters and digits'],
    [`a1${'x'.repeat(255)}`, 'a password has at most 256 characters'],
  ])('takes no password that the API would refuse: %#', async (weak, why) => {
    const refused = await refusal(password, 'root', '--password', weak, '--data-dir', directory);
    expect(refused).toBe(`error: ${why}`);
  });

  it('says that a host is none, or not of this machine', async () => {
    const serveAt = async (host: string, port = 8000): Promise<string> => {
      const file = fileOf('elsewhere.json', { http: { host, port }, data_dir: join(directory, 'elsewhere') });
      return (await runCommand('serve', '--config', file)).err;
    };
    expect(await serveAt('nowhere.invalid')).toMatch(
      /^slipstream: The host nowhere\.invalid has no address \([A-Z_]+\): choose another with --host\.\n$/,
    );
    for (const more of ['http://127.0.0.1', '127.0.0.1:8000', 'localhost/'])
      expect(await serveAt(more)).toBe(
        `slipstream: ${more} is more than a host: that is a name or an address, with no http:// before it and no port behind it: choose another with --host.\n`,
      );
    for (const port of [8000, 0])
      expect([port, await serveAt('192.0.2.1', port)]).toEqual([
        port,
        'slipstream: 192.0.2.1 is no address of this machine: choose another with --host.\n',
      ]);
  });

  it('says that a directory is none', async () => {
    for (const [command, ...more] of [[serve, '--config', 'x'], [demo], [verify]] as const)
      expect(await refusal(command, ...more, '--data-dir', '')).toBe(
        "error: option '--data-dir <dir>' argument '' is invalid. It is empty.",
      );
  });

  it('says that a host is empty, for that would be all addresses of the machine', async () => {
    expect(await refusal(serve, '--config', 'x', '--host', '')).toBe(
      "error: option '--host <host>' argument '' is invalid. It is empty.",
    );
  });

  it('says where a store is looked for, wherever the file or the option says that from', async () => {
    const file = fileOf('relative.json', { data_dir: 'no/store' });
    const where = `There is no store in ${resolve('no/store')}.`;
    expect(await refusal(verify, '--config', file)).toBe(where);
    expect(await refusal(verify, '--data-dir', 'no/store')).toBe(where);
  });

  const begin = 'The configuration cannot be used:\n';

  it('says what is wrong with a file in the same words, whose ever it is', async () => {
    const missing = join(directory, 'missing.json');
    const wrong = fileOf('wrong.json', { colour: 'red' });
    for (const command of [serve, provider]) {
      expect(await refusal(command, '--config', missing)).toBe(`${begin}  ${missing}: cannot be read (ENOENT)`);
      expect(await refusal(command, '--config', wrong)).toContain('  colour: is not a known key');
    }
  });

  it('says that a file is the other command’s', async () => {
    const [ofServer, ofProvider] = ['data/demo/slipstream.json', 'data/demo/bookmakers.json'];
    const like = (path: string, other: string): string =>
      `${begin}  ${path}: this looks like a configuration for \`slipstream ${other}\``;
    for (const command of [serve, verify])
      expect(await refusal(command, '--config', ofProvider)).toBe(like(ofProvider, 'provider'));
    expect(await refusal(provider, '--config', ofServer)).toBe(like(ofServer, 'serve'));
  });
});

describe('a Node that is too old', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly engines: { readonly node: string };
  };
  const [, least = ''] = /^>=(\d+\.\d+\.\d+)$/.exec(engines.node) ?? [];

  it.each([['20.18.3'], ['20.9.1'], ['18.20.8'], ['8.17.0']])('is told by its version: %s', (version) => {
    expect(faultOfNode(version)).toBe(`It needs Node ${least} or newer; this is ${version}.`);
  });

  it.each([['20.19.0'], ['20.20.2'], ['22.0.0'], ['100.0.0']])('is none that is new enough: %s', (version) => {
    expect(faultOfNode(version)).toBeNull();
  });

  it.each([['dist/src/cli.js'], ['.ci/prepare.mjs']])('is refused before anything else is done: %s', (script) => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`;
    const { status, stdout, stderr } = spawnSync(process.execPath, [
      '--import',
      `data:text/javascript,${encodeURIComponent(older)}`,
      script,
      '--help',
    ]);
    expect({ status, out: stdout.toString(), err: stderr.toString() }).toEqual({
      status: 2,
      out: '',
      err: `slipstream: It needs Node ${least} or newer; this is 18.20.8.\n`,
    });
  });
});

describe('a command that nobody can be told of', () => {
  function told(line: string): { readonly code: number | null; readonly err: string } {
    // The shell's own exit code is the command's, whoever stands behind it in a pipe.
    const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', `node dist/src/cli.js ${line}`]);
    return { code: status, err: stderr.toString() };
  }

  it('has done its work where its reader has gone', () => {
    expect(told('--help | true')).toEqual({ code: 0, err: '' });
  });

  it.skipIf(!existsSync('/dev/full'))('says so where there is no room for its words', () => {
    expect(told('--help > /dev/full')).toEqual({
      code: 1,
      err: 'slipstream: what it had to say could not be written (ENOSPC)\n',
    });
  });

  it.skipIf(!existsSync('/dev/full'))('keeps its exit code where nobody can be told why', () => {
    expect(told('verify --data-dir /nowhere 2> /dev/full')).toEqual({ code: 1, err: '' });
  });
});

describe('what others have named', () => {
  it('does nothing to the terminal that it is printed on', async () => {
    const state = mkdtempSync(join(tmpdir(), 'slipstream-named-'));
    let printed = '';
    await (await openLmdbStore(state)).close();
    const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    await printFrom(state, () => ['Arsenal\u001b]0;owned\u0007 v Chelsea\r\n']).finally(() => {
      out.mockRestore();
      rmSync(state, { recursive: true });
    });
    expect(printed).toBe('Arsenal\\u{1b}]0;owned\\u{7} v Chelsea\\u{d}\\u{a}\n');
  });
});

describe('a bar', () => {
  let written = '';
  let now = 0;
  const isTerminal = process.stderr.isTTY;

  beforeEach(() => {
    [written, now] = ['', 0];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.stderr.isTTY = isTerminal;
  });

  function work(lastsMs: number): void {
    const progress = startProgress('copying', () => now);
    for (let done = 0; done <= 100; done += 50) {
      now = (lastsMs * done) / 100;
      progress.update(done, 100);
    }
    progress.end();
  }

  it('is shown of what lasts, on a terminal', () => {
    process.stderr.isTTY = true;
    work(3000);
    expect(written).toMatch(/copying \[.*50%/);
  });

  it('is not shown of what is over soon, nor where nobody looks', () => {
    process.stderr.isTTY = true;
    work(999);
    process.stderr.isTTY = false;
    work(3000);
    expect(written).toBe('');
  });
});
