// `slipstream demo` as a newcomer tries it: start it, paste the four lines that it prints, end it.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createClient, openStream } from '../../src/client/client.js';
import { type Client, logIn, until } from './client.js';
import { type ServerProcess, isAlive, startServer } from './server-process.js';

const run = promisify(execFile);
const WITHIN_MS = 10_000;
const hasTools = spawnSync('bash', ['-c', 'command -v curl grep cut head']).status === 0;

/** The processes that a process has started. */
function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

describe.skipIf(!hasTools || process.platform !== 'linux')('slipstream demo', () => {
  let demo: ServerProcess;
  let client: Client;

  beforeAll(async () => {
    demo = startServer(['demo', '--port', '0']);
    await demo.line((line) => line.startsWith('Ctrl-C'));
  });

  afterAll(async () => {
    await demo.end('SIGKILL');
  });

  it('prints four lines that lead from log-in to a placed order, and two to look at it with its bets', async () => {
    const printed = demo.printed().split('\n');
    const lines = printed.filter((line) => /^(SESSION|EVENT|BETSLIP|ORDER)=|^curl /.test(line));
    expect(lines).toHaveLength(6);
    const { stdout } = await run('bash', ['-c', lines.join('\necho\n')]);
    const [placed = '', looked = ''] = stdout.split('\n').filter((line) => line !== '');
    expect(looked).toContain('"want_stake":["GBP",250]');
    expect(looked).toContain('"bets":[');
    const answer = JSON.parse(placed) as { readonly status: string; readonly data: { readonly order_id: number } };
    expect(answer).toMatchObject({ status: 'ok', data: { placer: 'alice', want_stake: ['GBP', 250] } });

    const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(demo.printed()) ?? [];
    client = await logIn(url, 'alice', 'demo1234');
    const order = await until(
      () => client.order(answer.data.order_id),
      ({ bets }) => bets!.some(({ status }) => status.code === 'done'),
      WITHIN_MS,
    );
    expect(order.bets!.length).toBeGreaterThan(0);
  });

  it('lets an agent make a customer and give it money, by the README’s lines', async () => {
    const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(demo.printed()) ?? [];
    const [, lines = ''] = /\n(AGENT=[\s\S]*?)\n```/.exec(readFileSync('README.md', 'utf8')) ?? [];
    const { stdout } = await run('bash', ['-c', lines.replaceAll('http://127.0.0.1:8000', url)]);
    expect(stdout).toContain('"username":"carl"');
    expect(stdout).toContain('"amount_to":-105');
    expect(stdout).toContain('"key":"available_credit","label":"Available credit","unit":"EUR","value":605');
    expect(stdout).not.toContain('"status":"error"');
  });

  it('says what it waits for before it greets, and nothing of log-ins', () => {
    const printed = demo.printed().split('\n');
    const waits = printed.flatMap((line, index) =>
      /^waiting for the bookmakers' first prices …$/.test(line) ? [index] : [],
    );
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeLessThan(printed.findIndex((line) => line.startsWith('Slipstream listens at')));
    expect(demo.printed()).toContain('slipstream is listening');
    expect(demo.printed()).not.toContain('audit');
  });

  it('says how matches in play stand, of which there are some at any time', async () => {
    const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(demo.printed()) ?? [];
    const alice = createClient({ baseUrl: url, session: client.session });
    const times = new Map<string, unknown>();
    const stream = openStream({
      baseUrl: url,
      session: client.session,
      WebSocket,
      on: { event_time: ({ event_id, time }) => times.set(event_id, time) },
    });
    await until(
      async () => {
        const inPlay = await alice.listEvents({ query: { sport: 'fb', in_running: true } });
        for (const { event_id } of inPlay) stream.register('fb', event_id);
        return inPlay.map(({ event_id, event_name }) => ({ event_name, time: times.get(event_id) ?? null }));
      },
      (stand) => stand.length > 0 && stand.every(({ time }) => time !== null),
      WITHIN_MS,
    );
    stream.close();
  });

  it('ends with its bookmakers on SIGTERM', async () => {
    const children = childrenOf(demo.pid);
    expect(children.length).toBeGreaterThan(0);
    const signalledAt = Date.now();
    expect(await demo.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await until(
      () => children.filter(isAlive),
      (left) => left.length === 0,
      WITHIN_MS,
    );
    expect(Date.now() - signalledAt).toBeLessThan(WITHIN_MS);
    expect(demo.printed()).not.toMatch(/"level":[56]0|^ +at |Error:/m);
  });
});

describe('slipstream demo, ended before it has greeted', () => {
  /** Where it makes its folder. */
  const temporary = mkdtempSync(join(tmpdir(), 'slipstream-early-'));
  const start = (): ServerProcess => startServer(['demo', '--port', '0'], { TMPDIR: temporary });

  afterAll(() => {
    rmSync(temporary, { recursive: true, force: true });
  });

  async function endsWell(demo: ServerProcess): Promise<void> {
    expect(await demo.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(demo.printed()).not.toMatch(/Error|fault|fatal/i);
    expect(demo.printed()).toContain('"msg":"closing"');
    expect(demo.printed()).not.toContain('Slipstream listens at');
    expect(readdirSync(temporary)).toEqual([]);
  }

  it('closes in good order while it waits for prices', async () => {
    const demo = start();
    await demo.line((line) => line.startsWith('waiting for'));
    await endsWell(demo);
  });

  it('leaves no folder behind while it opens', async () => {
    const demo = start();
    await until(
      () => readdirSync(temporary),
      ({ length }) => length > 0,
      6 * WITHIN_MS,
    );
    await endsWell(demo);
    expect(demo.printed()).not.toContain('slipstream is listening');
  });
});
