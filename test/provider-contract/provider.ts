// A simulated provider that keeps the contract, with a bit of everything on it, and a visit to it.
import { randomUUID } from 'node:crypto';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { systemClock } from '../../src/clock.js';
import { openVisit } from '../../src/contract/open-visit.js';
import { openProbe } from '../../src/contract/probe.js';
import type { Permissions, Visit } from '../../src/contract/visit.js';
import { toBookieCode, toProviderBetId } from '../../src/core/value/ids.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { quote } from '../simulator/support.js';
import { type Defect, openProxy } from './proxy.js';

export const USERNAME = 'u';
export const PASSWORD = 'p';
const DAY_MINUTES = 24 * 60;

/** A match of two offers. */
const match = (key: string, type: string, startInMinutes: number): Record<string, unknown> => ({
  key,
  sport: 'fb',
  league: 'Albion Premier League',
  type,
  start_in_minutes: startInMinutes,
  home: `Ashcombe ${key}`,
  away: `Carrowmere ${key}`,
  offers: [
    { bet_type: 'for,h', selection_id: `${key}-h`, quotes: [quote(2.1, 5, 100), quote(2.05, 5, 300)] },
    { bet_type: 'for,a', selection_id: `${key}-a`, quotes: [quote(3, 5, 100)] },
  ],
});

const RUNNERS = ['Cold Harbour', 'Brass Monkey, Bay'];

const race = {
  key: 'race',
  sport: 'horse',
  league: 'Bellmoor',
  type: 'early',
  start_in_minutes: 2 * DAY_MINUTES,
  event: 'The Bellmoor Cup',
  runners: RUNNERS,
  offers: RUNNERS.map((name, index) => ({
    bet_type: `unparsed,multirunner,for,win,${name}`,
    selection_id: `race-${index}`,
    quotes: [quote(4, 5, 100)],
  })),
};

const CONFIG = {
  name: 'acme',
  username: USERNAME,
  password: PASSWORD,
  fixed: {
    events: [
      match('live1', 'live', -30),
      match('today1', 'today', 60),
      match('today2', 'today', 61),
      match('today3', 'today', 62),
      match('over', 'today', -60),
      match('early1', 'early', 3 * DAY_MINUTES),
      race,
    ],
  },
};

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Places two bets on a match that then ends, so that there are statements of settled ones. */
async function playOne(simulator: Simulator, url: string): Promise<void> {
  const authorization = `Basic ${btoa(`${USERNAME}:${PASSWORD}`)}`;
  for (const bet_id of ['before-1', 'before-2']) {
    const bet = { bet_id, selection_id: 'over-h', price: 2, stake: ['EUR', 10], customer_id: 'c-1' };
    await fetch(`${url}/bets`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(bet),
    });
  }
  simulator.settleEvent('over', { ft_home: 0, ft_away: 2 });
  simulator.setStatement('before-2', 'won');
}

/** Starts the provider on a port of its own. */
export async function startProvider(): Promise<{ readonly simulator: Simulator; readonly url: string }> {
  const simulator = openSimulator(parseSimulatorConfig(CONFIG));
  opened.push(() => simulator.close());
  const { url } = await simulator.listen();
  await playOne(simulator, url);
  return { simulator, url };
}

const hasNothing: RequestListener = (_, response) => {
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
};

/** Starts what is no provider: a web server that has none of the calls, or answers them in a way of its own. */
export async function startStranger(answer = hasNothing): Promise<{ readonly url: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Opens a visit that may do everything, to a URL. */
export function visitTo(url: string, more: Partial<Permissions> = {}): Visit {
  const access = {
    bookie: toBookieCode('acme'),
    baseUrl: url,
    username: USERNAME,
    password: PASSWORD,
    timeoutMs: 1500,
  };
  const probe = openProbe(access, () => performance.now());
  opened.push(() => probe.close());
  return openVisit({
    probe,
    permissions: { customerId: 'c-1', mayPlace: true, stakeUpTo: 1000, hasPriceAndStake: true, ...more },
    now: systemClock(),
    newBetId: () => toProviderBetId(randomUUID()),
    pause: () => new Promise((resolve) => setTimeout(resolve, 20)),
    patience: 20,
  });
}

/** Takes the prices of a selection away that has just been listed with some. */
export async function losePrice(visit: Visit, simulator: Simulator): Promise<void> {
  await visit.offers();
  simulator.setQuotes('today3-a', []);
}

/** Starts the provider with a defect, and opens a visit to it. */
export async function visitDefective(defect: Defect, more: Partial<Permissions> = {}): Promise<Visit> {
  const { simulator, url } = await startProvider();
  simulator.setFaults(defect.faults ?? null);
  const proxy = await openProxy(url, defect);
  opened.push(() => proxy.close());
  const visit = visitTo(proxy.url, more);
  await losePrice(visit, simulator);
  return visit;
}
