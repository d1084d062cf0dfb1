// A store with a million orders: what the server keeps in memory then, and how soon it is back after it was killed.
import type { LoadServer } from '../load-server.js';
import { residentBytes } from '../machine.js';
import { standing, tradingBatches } from '../orders.js';
import { runClosedLoop } from '../closed-loop.js';
import { failuresOf, perSecond } from '../request.js';
import { PLAIN } from '../rig.js';
import type { Scenario, Settings } from '../scenario.js';

const ORDERS = 1_000_000;
const OPEN = 5000;
const BATCH = 200;
const CONNECTIONS = 8;
const SECONDS_A_LOOK = 5;
const MEBIBYTE = 2 ** 20;

async function placeOpen({ customers, events }: LoadServer): Promise<void> {
  const order = { ...events[1]!, bet_type: 'for,d', ...standing('GBP', 10, 86_400) };
  const orders = Array(BATCH).fill(order);
  for (let placed = 0; placed < OPEN; placed += BATCH) await customers.reader.calls.placeBatch({ body: { orders } });
}

/** Places orders half of which trade with the other half, until there are enough. */
async function fill(server: LoadServer, settings: Settings): Promise<Record<string, number>> {
  const next = tradingBatches(server, server.events[0]!, BATCH);
  const runs = [];
  for (let orders = 0; orders < ORDERS;) {
    const run = await runClosedLoop({ url: server.url, next, connections: CONNECTIONS, seconds: SECONDS_A_LOOK });
    orders += run.tally.accepted().count() * BATCH;
    runs.push(run);
    settings.tell(`${orders.toLocaleString('en')} orders, ${Math.round(perSecond(run) * BATCH)} a second`);
  }
  await placeOpen(server);
  return failuresOf(runs);
}

export const restart: Scenario = {
  name: 'restart',
  about: 'a million orders in the store: memory, and the time to be ready after SIGKILL',
  isLong: true,
  isFresh: true,
  figures: [
    { key: 'restart.ready', name: 'ready after SIGKILL with 1,000,000 orders', at: 'most', bound: 3, unit: ' s' },
    {
      key: 'restart.memory',
      name: 'memory with 1,000,000 orders, 5,000 of them open',
      at: 'most',
      bound: 512,
      unit: ' MB resident',
    },
  ],
  async measure(rig, settings) {
    const first = await rig.open(PLAIN);
    const failures = await fill(first, settings);
    const filledBytes = residentBytes(first.part.pid);
    const { server, readyMs } = await first.restart();
    const bytes = residentBytes(server.part.pid);
    await server.close();
    return {
      values: { 'restart.ready': readyMs / 1000, 'restart.memory': Math.max(bytes, filledBytes) / MEBIBYTE },
      notes: { 'memory right after the restart, in MB': bytes / MEBIBYTE },
      curves: [],
      failures,
    };
  },
};
