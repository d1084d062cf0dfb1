// The demo's referee in a world where a match takes three seconds: the bookmakers in a process of their own, as the demo has them, a server
// over them, and the referee between the two.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, type Stream, type StreamMessages, createClient, openStream } from '../../src/client/client.js';
import { watcherIn } from '../../src/commands/played-question.js';
import { referee, sayingOf } from '../../src/commands/referee.js';
import { acmeAt, aliceWith } from './acme.js';
import { until } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';

const CLI = fileURLToPath(new URL('../../dist/src/cli.js', import.meta.url));
const WITHIN_MS = 30_000;
const MATCH_MS = 3000;
const KICKOFF_EVERY_MINUTES = 0.05;
const PASSWORD = 'referee2026';
const OPERATOR = { username: 'root', password: PASSWORD };

const directory = mkdtempSync(join(tmpdir(), 'slipstream-referee-'));
let bookmakers: ChildProcess;
let server: ServerProcess;
let stream: Stream;
let ended: Promise<void>;
let alice: Client;
const scores: StreamMessages['event_score'][] = [];
const times: StreamMessages['event_time'][] = [];

/** Starts two bookmakers that spell names each in its own way; resolves with where they listen. */
async function startBookmakers(): Promise<readonly string[]> {
  const file = join(directory, 'bookmakers.json');
  const bookmaker = { username: 'u', password: 'p', currency: 'GBP', min_stake: 1, customers: ['c-1'] };
  const providers = [
    { ...bookmaker, name: 'acme', spelling: 'upper' },
    { ...bookmaker, name: 'bell', spelling: 'club' },
  ];
  const speed = (105 * 60_000) / MATCH_MS;
  const world = {
    speed,
    kickoff_every_minutes: KICKOFF_EVERY_MINUTES,
    race_every_minutes: KICKOFF_EVERY_MINUTES,
    hours_ahead: 0.005,
  };
  writeFileSync(file, JSON.stringify({ providers, world }));
  bookmakers = fork(CLI, ['provider', '--any-port', '--config', file], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const urls: string[] = [];
  for await (const line of createInterface({ input: bookmakers.stdout! })) {
    urls.push((JSON.parse(line) as { readonly url: string }).url);
    if (urls.length === providers.length) break;
  }
  return urls;
}

async function startOver(urls: readonly string[]): Promise<string> {
  const file = join(directory, 'slipstream.json');
  const polls = { poll_ms: { live: 200, today: 200, early: 200 }, statements_ms: 200 };
  const [acme = '', bell = ''] = urls;
  const ofBell = { id: 2, username: 'b1', customer_id: 'c-1', ccy_code: 'GBP', stake_increment: 0.01 };
  const config = {
    http: { port: 0 },
    data_dir: join(directory, 'state'),
    groups: [{ id: 1, name: 'main' }],
    customers: [aliceWith(PASSWORD), { ...OPERATOR, group_id: 1, ccy_code: 'GBP', master_agent: true }],
    providers: [
      acmeAt(acme, polls),
      acmeAt(bell, { ...polls, bookie: 'bell', accounts: [{ ...ofBell, opening_balance: 5000 }] }),
    ],
  };
  writeFileSync(file, JSON.stringify(config));
  server = startServer(['serve', '--config', file]);
  return server.url();
}

beforeAll(async () => {
  const url = await startOver(await startBookmakers());
  const client = createClient({ baseUrl: url });
  const session = await client.logIn({ body: { username: 'alice', password: PASSWORD } });
  alice = client.withSession(session);
  stream = openStream({
    baseUrl: url,
    session,
    WebSocket,
    on: { event_score: (said) => scores.push(said), event_time: (said) => times.push(said) },
  });
  ended = referee({ url, operator: OPERATOR, watcher: watcherIn(bookmakers), everyMs: 100 });
});

afterAll(async () => {
  stream.close();
  await server.end('SIGKILL');
  bookmakers.kill('SIGKILL');
  await ended;
  rmSync(directory, { recursive: true, force: true });
});

/** The next match that both offer, and that is not about to begin. */
async function nextMatch(): Promise<Awaited<ReturnType<Client['listEvents']>>[number]> {
  const matches = await until(
    async () => {
      const events = await alice.listEvents({ query: { sport: 'fb', in_running: false, page_size: 100 } });
      return events.filter((one) => one.bookies.length === 2 && Date.parse(one.start_time) > Date.now() + 1500);
    },
    (found) => found.length > 0,
    WITHIN_MS,
  );
  return matches[0]!;
}

test('a match gets its time and score, ends with its result, and orders on it agree', async () => {
  const match = await nextMatch();
  const { event_id } = match;
  stream.register('fb', event_id);
  const { betslip_id } = await alice.openBetslip({ body: { sport: 'fb', event_id, bet_type: 'for,h' } });
  await until(
    () => alice.getBetslip({ path: { betslip_id } }),
    ({ accounts }) => accounts.length === 2 && accounts.every(({ price_list }) => (price_list ?? []).length > 0),
    WITHIN_MS,
  );
  const { order_id } = await alice.placeOrder({ body: { betslip_id, price: 1.01, stake: ['GBP', 100], duration: 5 } });
  const readOrder = (): ReturnType<Client['getOrder']> => alice.getOrder({ path: { order_id } });

  const said = await until(
    () => times.filter((one) => one.event_id === event_id),
    (heard) => heard.length > 1,
    WITHIN_MS,
  );
  for (const { time } of said) expect(['1h', 'ht', '2h']).toContain(time[0]);

  // Statements may settle it before the referee has said how it ended; and a price may have changed on the way to its bookmaker.
  const settled = await until(
    readOrder,
    ({ status, bets, event_info: { result } }) =>
      status === 'reconciled' &&
      result !== undefined &&
      bets.every((bet) => bet.reconciled === true || bet.status.code === 'failed'),
    WITHIN_MS,
  );
  expect(settled.bets.length).toBeGreaterThan(0);

  // What was said is what was played: the truth is the bookmakers'.
  const played = await watcherIn(bookmakers).playedSince(Date.parse(match.start_time));
  const truth = sayingOf(match, played)!;
  expect(truth).toMatchObject({ kind: 'result', body: settled.event_info.result });
  const { ft_home, ft_away } = settled.event_info.result!;
  for (const { score } of scores.filter((one) => one.event_id === event_id)) {
    expect(score[0]).toBeLessThanOrEqual(ft_home);
    expect(score[1]).toBeLessThanOrEqual(ft_away);
  }
});

test('goals are told, in one match or another', async () => {
  await until(
    async () => {
      const inPlay = await alice.listEvents({ query: { sport: 'fb', in_running: true, page_size: 100 } });
      for (const { event_id } of inPlay) stream.register('fb', event_id);
      return scores.filter(({ score }) => score[0] + score[1] > 0);
    },
    (goals) => goals.length > 0,
    WITHIN_MS,
  );
});

test('what is over does not stay in play, be it a match or a race', async () => {
  const longestMs = MATCH_MS + 2000;
  let races = 0;
  await until(
    async () => {
      const inPlay = await alice.listEvents({ query: { in_running: true, page_size: 100 } });
      races += inPlay.filter(({ sport }) => sport === 'horse').length;
      return inPlay.filter((one) => Date.parse(one.start_time) < Date.now() - longestMs);
    },
    (left) => races > 0 && left.length === 0,
    WITHIN_MS,
  );
});

test('the referee ends with the bookmakers', async () => {
  bookmakers.kill('SIGTERM');
  bookmakers.disconnect();
  await once(bookmakers, 'exit');
  await ended;
});
