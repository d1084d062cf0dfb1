// What goes to a box with the server (`data/deploy`): each path, option and name in it is one that there is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { serve } from '../src/commands/serve.js';
import { WRONG_USE } from '../src/commands/exits.js';
import { parseConfig } from '../src/config/reading.js';
import { GRACE_MS } from '../src/ending.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (name: string): string => readFileSync(join(root, 'data/deploy', name), 'utf8');
const config = JSON.parse(read('slipstream.json')) as {
  readonly data_dir: string;
  readonly http: { readonly port: number };
};
const secrets = [...read('secrets.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);

/** Holds the arguments of a `serve` to what it takes. */
function expectServes([command, ...args]: readonly string[]): void {
  expect(command).toBe('serve');
  const known = serve.options.map(({ long }) => long);
  expect(args.filter((arg) => arg.startsWith('--') && !known.includes(arg))).toEqual([]);
  expect(args[args.indexOf('--data-dir') + 1]).toBe(config.data_dir);
  expect(args[args.indexOf('--config') + 1]).toBe('/etc/slipstream/slipstream.json');
}

describe('the example configuration', () => {
  it('can be used with the secrets that are listed beside it, and with none less', () => {
    const environment = Object.fromEntries(secrets.map((name) => [name, 'long enough 1']));
    expect(parseConfig(config, environment).http.tls).not.toBeNull();
    for (const name of secrets) {
      expect(() => parseConfig(config, { ...environment, [name]: undefined })).toThrow(name);
    }
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const instructions = lines.flatMap((line) => /^([A-Z]+) (.+)$/.exec(line)?.slice(1, 3) ?? []);
  const all = (name: string): readonly string[] =>
    instructions.flatMap((part, index) => (index % 2 === 0 && part === name ? [instructions[index + 1]!] : []));
  const json = (name: string): readonly string[] => JSON.parse(all(name)[0]!) as readonly string[];

  it('copies what there is', () => {
    const copies = all('COPY').filter((copy) => !copy.startsWith('--from=packages'));
    const sources = copies.flatMap((copy) => copy.replace('--from=build /build/', '').split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(6);
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    // What it leaves out when it builds is not what it builds of.
    const ignored = read('Dockerfile.dockerignore').split('\n');
    expect(
      ['src', 'workers', 'test', 'loadtest', 'proto', 'data', '.ci'].filter((name) => ignored.includes(name)),
    ).toEqual([]);
  });

  it('starts the server as the command line takes it, and asks it how it is', () => {
    expect(json('ENTRYPOINT')).toEqual(['node', 'dist/src/cli.js']);
    expectServes(json('CMD'));
    expect(all('VOLUME')).toEqual([config.data_dir]);
    expect(all('EXPOSE')).toEqual([String(config.http.port)]);
    expect(all('USER')).toEqual(['node']);
    expect(all('STOPSIGNAL')).toEqual(['SIGTERM']);
    const [, health] = /^HEALTH_URL=(.+)$/.exec(all('ENV').find((env) => env.startsWith('HEALTH_URL'))!)!;
    expect(new URL(health!)).toMatchObject({ port: String(config.http.port), pathname: '/healthz' });
    expect(readFileSync(join(root, 'src/http/routes/probes.ts'), 'utf8')).toContain("path: '/healthz'");
    expect(all('HEALTHCHECK')[0]).toContain('process.env.HEALTH_URL');
    // An upgrade that takes minutes is no illness.
    expect(all('HEALTHCHECK')[0]).toContain('--start-period=1h ');
  });

  it('runs on a Node that CI tries', () => {
    const [, newer] = /^newer=(\d+)$/m.exec(readFileSync(join(root, '.ci/run'), 'utf8'))!;
    expect(new Set(all('FROM').map((from) => from.split(' ')[0]))).toEqual(new Set([`node:${newer}-bookworm-slim`]));
  });
});

describe('the systemd unit', () => {
  const settings = new Map(
    [...read('slipstream.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  );

  it('starts the server as the command line takes it, where it may write', () => {
    const [node, cli, ...args] = settings.get('ExecStart')!.split(' ');
    expect([node, cli]).toEqual(['/usr/bin/node', `${settings.get('WorkingDirectory')!}/dist/src/cli.js`]);
    expectServes(args);
    expect(`/var/lib/${settings.get('StateDirectory')!}`).toBe(config.data_dir);
    expect(settings.get('EnvironmentFile')).toBe('-/etc/slipstream/secrets.env');
  });

  it('waits as long as the server takes to stop, and does not start again what cannot be used', () => {
    expect(settings.get('KillSignal')).toBe('SIGTERM');
    expect(Number(settings.get('TimeoutStopSec')) * 1000).toBeGreaterThan(GRACE_MS);
    expect(settings.get('RestartPreventExitStatus')).toBe(String(WRONG_USE));
  });

  it('forbids what the server does not need, and not what it does', () => {
    expect(settings.get('ProtectSystem')).toBe('strict');
    expect(settings.get('NoNewPrivileges')).toBe('yes');
    // V8 writes code; the control socket is a file; the lock looks at other processes.
    expect([settings.has('MemoryDenyWriteExecute'), settings.has('ProtectProc')]).toEqual([false, false]);
    expect(settings.get('RestrictAddressFamilies')!.split(' ')).toContain('AF_UNIX');
    // The threads of the background; @resources has it.
    const filters = [...read('slipstream.service').matchAll(/^SystemCallFilter=(.*)$/gm)].map(([, filter]) => filter);
    expect(filters.indexOf('setpriority')).toBeGreaterThan(filters.indexOf('~@privileged @resources'));
  });

  it('starts the server again whatever ended it, as often as it takes', () => {
    expect([settings.get('Restart'), settings.get('StartLimitIntervalSec')]).toEqual(['always', '0']);
  });
});
