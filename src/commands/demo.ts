// `slipstream demo`: six simulated bookmakers in a process of their own, and a server over them, with two customers and their agent.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import type { Config } from '../config/config.js';
import { parseConfig } from '../config/reading.js';
import { readJsonFile } from '../config/file.js';
import { tuneCollector } from '../collector.js';
import { endOnSignal } from '../ending.js';
import { createLog } from '../log.js';
import { serve } from '../main.js';
import { ROOT } from '../root.js';
import { AUDIT_MESSAGE } from '../tell.js';
import { notEmpty, portNumber } from './options.js';
import { type Watcher, watcherIn } from './played-question.js';
import { referee } from './referee.js';
import { type Advice, tryPort, whileListening } from './listening.js';

interface DemoOptions {
  readonly port: number;
  /** Left out: the state is gone at the end. */
  readonly dataDir?: string;
}

const BOOKMAKERS = fileURLToPath(new URL('data/demo/bookmakers.json', ROOT));
const SERVER = fileURLToPath(new URL('data/demo/slipstream.json', ROOT));
const HOST = '127.0.0.1';
const CHOOSE_ANOTHER: Advice = { port: 'choose another with --port', host: null };
const CUSTOMER = { username: 'alice', password: 'demo1234' };
/** Who looks whether all is there: the customers' own log-ins are theirs to make. */
const OPERATOR = { username: 'root', password: CUSTOMER.password };

export const demo = new Command('demo')
  .description('serve six simulated bookmakers, whose prices move, to two customers')
  .option('--port <number>', 'the port to listen on', portNumber, 8000)
  .option('--data-dir <dir>', 'keep the state there; without it, it is gone at the end', notEmpty)
  .action(runDemo);

/** Runs the demo until a signal ends it. */
async function runDemo({ port, dataDir }: DemoOptions): Promise<void> {
  tuneCollector();
  // Looked for here, too: all that follows takes seconds.
  await tryPort(HOST, port, CHOOSE_ANOTHER);
  const log = createLog({ level: 'info', pretty: process.stdout.isTTY, leavesOut: [AUDIT_MESSAGE] });
  const ending = endOnSignal(log);
  const bookmakers = await startBookmakers();
  const config = demoConfig(port, dataDir ?? directoryUntilExit(), bookmakers.urls);
  const app = await whileListening(serve(config, log, ending), CHOOSE_ANOTHER);
  const watcher = { ...bookmakers.watcher, gone: AbortSignal.any([bookmakers.watcher.gone, ending.signal]) };
  void referee({ url: app.url, operator: OPERATOR, watcher, everyMs: 1000 });
  process.stdout.write("waiting for the bookmakers' first prices …\n");
  await untilQuoted(app.url, bookmakers.urls.size, ending.signal);
  process.stdout.write(greeting(app.url));
}

/** Makes a directory that is gone with this process, however that ends: only then is nothing written there any more. */
function directoryUntilExit(): string {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-demo-'));
  process.once('exit', () => {
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}

interface Bookmakers {
  readonly urls: ReadonlyMap<string, string>;
  readonly watcher: Watcher;
}

/** Starts the bookmakers, which end with this process; resolves once each has said where it listens. */
async function startBookmakers(): Promise<Bookmakers> {
  const cli = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? 'src/cli.ts' : 'dist/src/cli.js', ROOT));
  const child = fork(cli, ['provider', '--any-port', '--config', BOOKMAKERS], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  return { urls: await listeningUrls(child, countBookmakers()), watcher: watcherIn(child) };
}

function countBookmakers(): number {
  const { providers } = readJson(BOOKMAKERS);
  return Array.isArray(providers) ? providers.length : 0;
}

async function listeningUrls(child: ChildProcess, count: number): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  if (child.stdout === null) return urls;
  for await (const line of createInterface({ input: child.stdout })) {
    const said: unknown = JSON.parse(line);
    if (typeof said !== 'object' || said === null || !('provider' in said) || !('url' in said)) continue;
    urls.set(String(said.provider), String(said.url));
    if (urls.size === count) return urls;
  }
  throw new Error('The simulated bookmakers did not start.');
}

function readJson(path: string): Record<string, unknown> {
  const value = readJsonFile(path);
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** The demo's configuration, its providers where they listen this time. */
function demoConfig(port: number, dataDir: string, urls: ReadonlyMap<string, string>): Config {
  const json = readJson(SERVER);
  const providers = Array.isArray(json['providers']) ? json['providers'] : [];
  const placed = providers.map((provider: object) => {
    const bookie = 'bookie' in provider ? String(provider.bookie) : '';
    return { ...provider, base_url: urls.get(bookie) ?? '' };
  });
  return parseConfig({ ...json, providers: placed, data_dir: dataDir, http: { host: HOST, port } });
}

function greeting(url: string): string {
  const { username, password } = CUSTOMER;
  const field = (name: string): string => `grep -o '"${name}":"[^"]*"' | head -1 | cut -d'"' -f4`;
  return `
Slipstream listens at ${url}: six simulated bookmakers, moving prices, play money.
The trade page is at ${url}/ in a browser.
Log in as ${username} or bob (customers), anna (their agent), ben (an agent of others) or root (master agent), password ${password}.

From log-in to a placed order in four lines:

SESSION=$(curl -s ${url}/v1/sessions/ -d username=${username} -d password=${password} | ${field('data')})
EVENT=$(curl -s -H "Session: $SESSION" "${url}/v1/events/?sport=fb&in_running=false&page_size=1" | ${field('event_id')})
BETSLIP=$(curl -s -H "Session: $SESSION" ${url}/v1/betslips/ -d sport=fb -d event_id=$EVENT -d bet_type=for,h | ${field('betslip_id')})
curl -s -H "Session: $SESSION" -H "Content-Type: application/json" ${url}/v1/orders/ -d "{\\"betslip_id\\":\\"$BETSLIP\\",\\"price\\":1.01,\\"stake\\":[\\"GBP\\",250]}"

A match takes 17½ minutes, and the next one begins within eight: then the bookmakers settle. How the order stands:

ORDER=$(curl -s -H "Session: $SESSION" "${url}/v1/orders/?page_size=1" | grep -o '"order_id":[0-9]*' | head -1 | cut -d: -f2)
curl -s -H "Session: $SESSION" ${url}/v1/orders/$ORDER/

Ctrl-C ends it.

`;
}

const QUOTED_EVERY_MS = 100;
/** A bookmaker that is slow to start does not keep the reader waiting for ever. */
const QUOTED_WITHIN_MS = 20_000;

/**
 * Waits until every bookmaker quotes the first event, so that the printed lines do what they say when they are pasted. The demo asks itself,
 * as its reader will. Faults: the signal is aborted.
 */
async function untilQuoted(url: string, bookmakers: number, signal: AbortSignal): Promise<void> {
  const session = await ask(`${url}/v1/sessions/`, { method: 'POST', body: new URLSearchParams(OPERATOR), signal });
  const request = { headers: { session: String(session) }, signal };
  const until = Date.now() + QUOTED_WITHIN_MS;
  while (Date.now() < until) {
    const events = await ask(`${url}/v1/events/?sport=fb&in_running=false&page_size=1`, request);
    const first: unknown = Array.isArray(events) ? events[0] : undefined;
    const bookies = typeof first === 'object' && first !== null && 'bookies' in first ? first.bookies : [];
    if (Array.isArray(bookies) && bookies.length >= bookmakers) break;
    await setTimeout(QUOTED_EVERY_MS, undefined, { signal });
  }
  await ask(`${url}/v1/sessions/${String(session)}/`, { ...request, method: 'DELETE' });
}

async function ask(url: string, request: RequestInit): Promise<unknown> {
  const answer: unknown = await (await fetch(url, request)).json();
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
}
