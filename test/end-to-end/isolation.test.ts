// A provider that hangs, dawdles or sends more than anybody can read, as a process of its own beside one that is well: the other one's polls
// keep their rate, and clients are answered as before. What that is, a second server tells that has the well one alone: it runs at the same
// time on the same machine, so that a busy machine is as busy for both.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import type { FaultsSaid } from '../../src/simulator/faults/settings.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt, acmeWith, aliceWith, quoteOf } from './acme.js';
import { type Client, logIn, until, whenReady } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';

const WITHIN_MS = 30_000;
const POLLS = 150;
const MOST_DELAY = 0.1;
const RARELY_MS = 600_000;

/** A server, and who is well at it. */
interface Neighbourhood {
  readonly well: Simulator;
  readonly server: ServerProcess;
  readonly url: string;
  readonly client: Client;
}

describe('beside a provider that', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-isolation-'));
  const processes: ServerProcess[] = [];
  const simulators: Simulator[] = [];
  let sickUrl: string;
  let shared: Neighbourhood;
  let alone: Neighbourhood;

  async function start(name: string, command: 'serve' | 'provider', json: object): Promise<[ServerProcess, string]> {
    const file = join(directory, `${name}.json`);
    writeFileSync(file, JSON.stringify(json));
    const started = startServer([command, '--config', file]);
    processes.push(started);
    return [started, await started.url()];
  }

  const providerAt = (bookie: string, id: number, url: string): object => ({
    ...acmeAt(url, { bookie, timeout_ms: 3000, price_and_stake_ms: 200, statements_ms: 200 }),
    poll_ms: { live: RARELY_MS, today: RARELY_MS, early: 50 },
    accounts: [
      { id, username: `a${id}`, customer_id: 'c-1', ccy_code: 'GBP', stake_increment: 0.01, opening_balance: 5000 },
    ],
  });

  async function open(name: string, others: readonly object[]): Promise<Neighbourhood> {
    const well = openSimulator(parseSimulatorConfig(acmeWith(1, { name })));
    simulators.push(well);
    const [server, url] = await start(name, 'serve', {
      http: { port: 0 },
      data_dir: join(directory, name),
      groups: [{ id: 1, name: 'main' }],
      customers: [aliceWith('isolation2026')],
      providers: [providerAt('well', 1, (await well.listen()).url), ...others],
      limits: { requests_per_second: 1_000_000 },
    });
    await whenReady(url, WITHIN_MS);
    return { well, server, url, client: await logIn(url, 'alice', 'isolation2026') };
  }

  async function setFaults(faults: FaultsSaid | null): Promise<void> {
    const { status } = await fetch(`${sickUrl}/control`, {
      method: 'PUT',
      headers: { authorization: `Basic ${btoa('u:p')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ faults }),
    });
    expect(status).toBe(200);
  }

  beforeAll(async () => {
    const sick = acmeWith(1, { name: 'sick', control: true, offer: { quotes: [quoteOf(2.6)] } });
    [, sickUrl] = await start('sick', 'provider', sick);
    [shared, alone] = await Promise.all([open('shared', [providerAt('sick', 2, sickUrl)]), open('alone', [])]);
    const listed = await until(
      () => shared.client.events(),
      ([event]) => event?.bookies.length === 2,
      WITHIN_MS,
    );
    // A bet that stands, so that its statements are read, and a look at its price, so that it is asked for that.
    const look = { sport: 'fb', event_id: listed[0]!.event_id, bet_type: 'for,h' };
    const { betslip_id } = await shared.client.openBetslip(look);
    await until(
      () => shared.client.betslip(betslip_id),
      ({ accounts }) => accounts.length === 2 && accounts.every(({ price_list }) => price_list?.length === 1),
      WITHIN_MS,
    );
    const { order } = await shared.client.placeOrder({ betslip_id, price: 2, stake: ['GBP', 10], duration: 3600 });
    const { bets } = await until(
      () => shared.client.order(order.order_id),
      ({ closed }) => closed,
      WITHIN_MS,
    );
    expect(bets!.map(({ bookie }) => bookie)).toEqual(['sick']);
  });

  afterAll(async () => {
    await Promise.all(processes.map((one) => one.end('SIGKILL')));
    await Promise.all(simulators.map((simulator) => simulator.close()));
    rmSync(directory, { recursive: true, force: true });
  });

  const pollsOf = ({ well }: Neighbourhood): number => well.calls().events;

  /** Asks one question after the other until it is told to stop; returns how many were answered. */
  async function keepAsking({ url }: Neighbourhood, hasEnough: () => boolean): Promise<number> {
    let answered = 0;
    while (!hasEnough()) {
      const { status } = await fetch(`${url}/healthz`);
      if (status === 200) answered += 1;
    }
    return answered;
  }

  it.each<[does: string, faults: FaultsSaid]>([
    ['hangs', { calls: everyCall({ hang_rate: 1 }) }],
    ['answers a byte a second', { drip_ms: 1000, calls: everyCall({ drip_rate: 1 }) }],
    [
      'answers 60 MB of JSON whatever it is asked',
      { huge_bytes: 60 * 1024 * 1024, calls: everyCall({ huge_rate: 1 }) },
    ],
  ])('%s, others are asked as often, and clients answered', async (_does, faults) => {
    await setFaults(faults);
    const [before, beforeAlone] = [pollsOf(shared), pollsOf(alone)];
    let polls = 0;
    const hasEnough = (): boolean => pollsOf(alone) - beforeAlone >= POLLS;
    const [answered, answeredAlone] = await Promise.all([
      keepAsking(shared, hasEnough).then((count) => {
        polls = pollsOf(shared) - before;
        return count;
      }),
      keepAsking(alone, hasEnough),
    ]);
    expect(polls).toBeGreaterThanOrEqual(POLLS * (1 - MOST_DELAY));
    // Reading that much would stop the loop for a second at a time.
    expect(answered).toBeGreaterThan(answeredAlone / 3);
    await setFaults(null);
    await until(
      () => shared.client.events(),
      ([event]) => event?.bookies.length === 2,
      WITHIN_MS,
    );
  });
});

/** The same at each call by which it is read. */
function everyCall(faults: FaultsSaid): FaultsSaid['calls'] & object {
  return { events: faults, price_and_stake: faults, bets: faults, bet: faults };
}
