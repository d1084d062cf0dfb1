// What a storm of wrong log-ins costs those who place orders: windows of orders on a fixed schedule, in turns at rest and in a storm of
// 10,000 log-ins, each from another address, so that no quota by address keeps them from the hash. Server, bookmaker, storm and this are
// processes of their own. Fails where the 99th percentile in the storm is not under twice what it is at rest (medians of all windows).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { type Client, logIn, until } from '../test/end-to-end/client.js';
import { type ServerProcess, startServer } from '../test/end-to-end/server-process.js';
import { NEVER_MS } from './load-server.js';
import type { Answers, Storm } from './wrong-log-ins.js';

const WINDOWS = 5;
const ORDERS_PER_SECOND = 50;
const ORDER_CONNECTIONS = 16;
const IDLE_SECONDS = 15;
const WARM_UP_SECONDS = 5;
const LOG_INS = 10_000;
const LOG_INS_PER_SECOND = 1000;
const LOG_IN_CONNECTIONS = 64;
const RATIO_MAX = 2;

const MANY = 1_000_000_000;
const PASSWORD = 'storm2026';
const WITHIN_MS = 15_000;

const BOOKMAKER = {
  name: 'acme',
  username: 'u',
  password: 'p',
  recover_ms: 0,
  fixed: {
    events: [
      {
        key: 'e1',
        sport: 'fb',
        league: 'Albion Premier League',
        start_in_minutes: 60 * 24 * 3,
        home: 'Ashcombe North',
        away: 'Carrowmere Vale',
        offers: [
          {
            bet_type: 'for,h',
            selection_id: 's1',
            quotes: [{ price: 2.5, min_stake: ['GBP', 1], max_stake: ['GBP', 500] }],
          },
        ],
      },
    ],
  },
};

const customer = (username: string): object => ({
  username,
  password: PASSWORD,
  group_id: 1,
  ccy_code: 'GBP',
  roles: { bet_placer: true },
  credit_limit: ['GBP', MANY],
});

const serverJson = (bookmaker: string): object => ({
  http: { port: 0, trust_proxy: true },
  groups: [{ id: 1, name: 'main' }],
  customers: [customer('alice'), customer('victim')],
  providers: [
    {
      bookie: 'acme',
      base_url: bookmaker,
      username: 'u',
      password: 'p',
      poll_ms: { live: 1000, today: 1000, early: 1000 },
      statements_ms: NEVER_MS,
      accounts: [
        { id: 1, username: 'a1', customer_id: 'c-1', ccy_code: 'GBP', stake_increment: 0.01, opening_balance: MANY },
      ],
    },
  ],
  limits: { orders_per_second: MANY, requests_per_second: MANY, open_orders: MANY, betslip_seconds: MANY },
});

/** What a window of orders took, in milliseconds. */
interface Window {
  readonly p50: number;
  readonly p99: number;
}

function windowOf(took: readonly number[]): Window {
  const sorted = took.toSorted((a, b) => a - b);
  const quantile = (part: number): number => sorted[Math.ceil(part * sorted.length) - 1]!;
  return { p50: quantile(0.5), p99: quantile(0.99) };
}

async function placeOrder(pool: Pool, session: string, betslipId: string): Promise<number> {
  const sentAt = performance.now();
  const { statusCode, body } = await pool.request({
    path: '/v1/orders/',
    method: 'POST',
    headers: { 'content-type': 'application/json', session },
    body: JSON.stringify({ betslip_id: betslipId, price: 2, stake: ['GBP', 10] }),
  });
  const text = await body.text();
  const took = performance.now() - sentAt;
  if (statusCode !== 200) throw new Error(`An order was answered with ${statusCode}: ${text}`);
  return took;
}

/** Places orders until it is over, on a fixed schedule whatever the answers do: a stall is counted with all orders that it holds up. */
async function placeOrders(client: Client, pool: Pool, isOver: Promise<unknown>): Promise<Window> {
  const [event] = await client.events();
  const betslip = await client.openBetslip({ sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' });
  const orders: Promise<number>[] = [];
  const over = new AbortController();
  void isOver.finally(() => {
    over.abort();
  });
  const startedAt = performance.now();
  while (!over.signal.aborted) {
    const order = placeOrder(pool, client.session, betslip.betslip_id);
    // A failure is met below, with all the others.
    order.catch(() => undefined);
    orders.push(order);
    await pause(Math.max(0, startedAt + (orders.length * 1000) / ORDERS_PER_SECOND - performance.now()));
  }
  const took = await Promise.all(orders);
  await client.closeBetslip(betslip.betslip_id);
  return windowOf(took);
}

async function rage(storm: ChildProcess, url: string): Promise<Answers> {
  const wanted: Storm = { url, logIns: LOG_INS, perSecond: LOG_INS_PER_SECOND, connections: LOG_IN_CONNECTIONS };
  storm.send(wanted);
  const [answers] = (await once(storm, 'message')) as [Answers];
  return answers;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const ms = (value: number): string => `${value.toFixed(1)} ms`;

async function measure(url: string, storm: ChildProcess): Promise<boolean> {
  const client = await logIn(url, 'alice', PASSWORD);
  await until(
    () => client.events(),
    (events) => events[0]?.bookies.length === 1,
    WITHIN_MS,
  );
  const pool = new Pool(url, { connections: ORDER_CONNECTIONS, pipelining: 1 });
  // The first orders and the first storm run code that is not compiled yet.
  await placeOrders(client, pool, pause(WARM_UP_SECONDS * 1000));
  await placeOrders(client, pool, rage(storm, url));

  const [idle, stormy]: [Window[], Window[]] = [[], []];
  console.log(
    '| window | idle p50 | idle p99 | storm p50 | storm p99 | log-ins by status |\n|---|---|---|---|---|---|',
  );
  for (let window = 1; window <= WINDOWS; window += 1) {
    const atRest = await placeOrders(client, pool, pause(IDLE_SECONDS * 1000));
    const raging = rage(storm, url);
    const inStorm = await placeOrders(client, pool, raging);
    const answers = Object.entries(await raging).map(([status, count]) => `${status}: ${count}`);
    idle.push(atRest);
    stormy.push(inStorm);
    const times = [atRest.p50, atRest.p99, inStorm.p50, inStorm.p99].map(ms).join(' | ');
    console.log(`| ${window} | ${times} | ${answers.join(', ')} |`);
  }
  await pool.close();

  const p99s = (windows: readonly Window[]): number => median(windows.map(({ p99 }) => p99));
  const ratio = p99s(stormy) / p99s(idle);
  console.log(`\nidle p99 ${ms(p99s(idle))}, storm p99 ${ms(p99s(stormy))}, ratio ${ratio.toFixed(2)}`);
  return ratio < RATIO_MAX;
}

const storm = fork(fileURLToPath(new URL('wrong-log-ins.ts', import.meta.url)));
const directory = mkdtempSync(join(tmpdir(), 'slipstream-storm-'));
const processes: ServerProcess[] = [];

/** Starts a process that tells its address; from then on it is ended with the rest. */
async function start(words: readonly string[], json: object): Promise<string> {
  const file = join(directory, `${words[0]!}.json`);
  writeFileSync(file, JSON.stringify(json));
  const one = startServer([...words, '--config', file]);
  processes.unshift(one);
  return one.url();
}

try {
  const bookmaker = await start(['provider', '--any-port'], BOOKMAKER);
  const url = await start(['serve', '--data-dir', join(directory, 'state')], serverJson(bookmaker));
  process.exitCode = (await measure(url, storm)) ? 0 : 1;
} finally {
  storm.disconnect();
  for (const one of processes) await one.end('SIGTERM');
  rmSync(directory, { recursive: true, force: true });
}
