// Lists of a server in a process of its own: they show what was acknowledged just before, also when the server has died since.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt, aliceWith } from './acme.js';
import { type Client, ask, clientOf, logIn, until } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';

const WITHIN_MS = 15_000;
const PASSWORD = 'lists2026';
const OFFER = {
  bet_type: 'for,h',
  selection_id: 's',
  quotes: [{ price: 2.5, min_stake: ['GBP', 1], max_stake: ['GBP', 500] }],
};
const EVENT = {
  key: 'e',
  sport: 'fb',
  league: 'Albion Premier League',
  start_in_minutes: 60 * 24,
  home: 'Ashcombe North',
  away: 'Carrowmere Vale',
  offers: [OFFER],
};
const simulatorJson = { name: 'acme', username: 'u', password: 'p', customers: ['c-1'], fixed: { events: [EVENT] } };

const serverJson = (url: string): object => ({
  http: { port: 0 },
  groups: [{ id: 1, name: 'main' }],
  customers: [aliceWith(PASSWORD)],
  providers: [acmeAt(url, { statements_ms: 5000 })],
});

const directory = mkdtempSync(join(tmpdir(), 'slipstream-lists-'));
const configFile = join(directory, 'slipstream.json');
const simulator: Simulator = openSimulator(parseSimulatorConfig(simulatorJson));
let server: ServerProcess;
let url: string;

async function start(): Promise<void> {
  server = startServer(['serve', '--config', configFile, '--data-dir', join(directory, 'state')]);
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

async function list({ session }: Client, query: string): Promise<readonly number[]> {
  const { payload } = await ask(url, { path: `/v1/orders/?${query}`, session });
  return (payload as readonly { readonly order_id: number }[]).map(({ order_id: id }) => id);
}

it('show an order as soon as it is placed, and as soon as it is closed, before and after a kill', async () => {
  const alice = await logIn(url, 'alice', PASSWORD);
  const [event] = await until(
    () => alice.events(),
    (events) => events[0]?.bookies.length === 1,
    WITHIN_MS,
  );
  const { betslip_id } = await alice.openBetslip({ sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' });
  /** For a price that nobody offers: it stays open. */
  const place = async (): Promise<number> => {
    const { order } = await alice.placeOrder({ betslip_id, price: 3, stake: ['GBP', 10], duration: 3600 });
    return order.order_id;
  };
  const newestFirst: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    newestFirst.unshift(await place());
    expect(await list(alice, 'search=ashcombe')).toEqual(newestFirst);
  }
  const [last, ...others] = newestFirst;
  await ask(url, { method: 'POST', path: `/v1/orders/${last}/close/`, session: alice.session });
  expect(await list(alice, 'status=open')).toEqual(others);
  const unseen = await place();
  expect(await server.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });

  await start();
  // Sessions outlive the process.
  const back = clientOf(url, alice.session);
  const [open, failed] = await Promise.all([list(back, 'status=open'), list(back, 'status=failed')]);
  expect([open, failed]).toEqual([[unseen, ...others], [last]]);
});
