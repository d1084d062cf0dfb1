// Heartbeats of a server in a process of its own: one that is missed while the server is dead is made up for when it is back, one that is
// missed while it runs closes its owner's orders within a second, and one that is not stays open over a restart.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt, aliceWith } from './acme.js';
import { type Client, ask, clientOf, logIn, until } from './client.js';
import { type ServerProcess, runCommand, startServer } from './server-process.js';

const WITHIN_MS = 15_000;
const PASSWORD = 'beats2026';
/** The least there is. */
const SHORT_SECONDS = 10;
/** Over after the server is back. */
const LONGER_SECONDS = 16;
const LONGEST_SECONDS = 300;

const simulatorJson = {
  name: 'acme',
  username: 'u',
  password: 'p',
  customers: ['c-1'],
  fixed: {
    events: [
      {
        key: 'e',
        sport: 'fb',
        league: 'Albion Premier League',
        start_in_minutes: 60 * 24,
        home: 'Ashcombe North',
        away: 'Carrowmere Vale',
        offers: [
          {
            bet_type: 'for,h',
            selection_id: 's',
            quotes: [{ price: 2.5, min_stake: ['GBP', 1], max_stake: ['GBP', 500] }],
          },
        ],
      },
    ],
  },
};

const person = (username: string, more: object = {}): object => aliceWith(PASSWORD, { username, ...more });

const serverJson = (url: string): object => ({
  http: { port: 0 },
  groups: [{ id: 1, name: 'main' }],
  customers: [person('alice'), person('bob'), person('carol'), person('root', { master_agent: true })],
  providers: [acmeAt(url, { statements_ms: 500 })],
});

interface Heartbeat {
  readonly heartbeat_id: string;
  readonly expiry_time: string;
}

const directory = mkdtempSync(join(tmpdir(), 'slipstream-beats-'));
const dataDir = join(directory, 'state');
const configFile = join(directory, 'slipstream.json');
const simulator: Simulator = openSimulator(parseSimulatorConfig(simulatorJson));
let server: ServerProcess;
let url: string;

async function start(): Promise<void> {
  server = startServer(['serve', '--config', configFile, '--data-dir', dataDir]);
  url = await server.url();
}

beforeAll(async () => {
  writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url)));
  await start();
});

afterAll(async () => {
  await server.end('SIGKILL');
  await simulator.close();
  rmSync(directory, { recursive: true, force: true });
});

async function promise(client: Client, timeout: number): Promise<Heartbeat> {
  const answer = await ask(url, {
    method: 'POST',
    path: '/v1/heartbeats/',
    session: client.session,
    json: { timeout },
  });
  return answer.payload as Heartbeat;
}

async function heartbeatsOf(client: Client): Promise<readonly Heartbeat[]> {
  const { payload } = await ask(url, { path: '/v1/heartbeats/', session: client.session });
  return (payload as { readonly heartbeats: readonly Heartbeat[] }).heartbeats;
}

/** Places an order for more than anybody offers: it stays open. */
async function placeOpen(client: Client): Promise<number> {
  const [event] = await until(
    () => client.events(),
    (events) => events[0]?.bookies.length === 1,
    WITHIN_MS,
  );
  const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' });
  const wish = { betslip_id, price: 3, stake: ['GBP', 10], duration: 3600 };
  const { order } = await client.placeOrder(wish);
  expect(order.closed).toBe(false);
  return order.order_id;
}

it('are missed while the server is dead, and while it lives', async () => {
  const [alice, bob, carol] = await Promise.all(['alice', 'bob', 'carol'].map((name) => logIn(url, name, PASSWORD)));
  const people = [alice!, bob!, carol!];
  const orders: number[] = [];
  for (const client of people) orders.push(await placeOpen(client));
  const beats = [await promise(alice!, SHORT_SECONDS), await promise(bob!, LONGER_SECONDS)];
  const last = await promise(carol!, LONGEST_SECONDS);
  const [deadline, later] = beats.map(({ expiry_time }) => Date.parse(expiry_time));
  expect(await server.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });

  await pause(Math.max(0, deadline! - Date.now()));
  await start();
  const startedAt = Date.now();
  // Sessions outlive the process.
  const [alice2, bob2, carol2] = people.map(({ session }) => clientOf(url, session));
  const missed = await until(
    () => alice2!.order(orders[0]!),
    ({ closed }) => closed,
    1000,
  );
  expect(missed).toMatchObject({ status: 'failed', close_reason: 'heartbeat_expired' });
  expect(await heartbeatsOf(alice2!)).toEqual([]);
  expect(await heartbeatsOf(carol2!)).toEqual([last]);
  if (startedAt < later!) expect(await bob2!.order(orders[1]!)).toMatchObject({ closed: false });

  await pause(Math.max(0, later! - Date.now()));
  const silent = await until(
    () => bob2!.order(orders[1]!),
    ({ closed }) => closed,
    1000,
  );
  expect(silent).toMatchObject({ status: 'failed', close_reason: 'heartbeat_expired' });
  expect(await carol2!.order(orders[2]!)).toMatchObject({ closed: false });

  const root = await logIn(url, 'root', PASSWORD);
  const { payload } = await ask(url, { path: '/v1/operator/audit/?page_size=1000', session: root.session });
  const told = (payload as { action: string; subject: string; actor: unknown; details: object }[])
    .filter(({ action }) => action === 'heartbeat_expired')
    .map(({ actor, subject, details }) => ({ actor, subject, details }));
  expect(told).toEqual(
    ['bob', 'alice'].map((subject, index) => ({
      actor: null,
      subject,
      details: { heartbeat: beats[1 - index]!.heartbeat_id, orders_closed: '1' },
    })),
  );
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect((await runCommand('verify', '--data-dir', dataDir)).code).toBe(0);
});
