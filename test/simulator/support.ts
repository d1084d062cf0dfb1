// A simulated provider on a port of its own, a clock that stands until it is moved, and the service's five calls by plain fetch.
import { afterEach } from 'vitest';
import type { Clock } from '../../src/clock.js';
import { type Instant, toInstant } from '../../src/core/value/time.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, createSimulator, openSimulator } from '../../src/simulator/simulator.js';
import type { World } from '../../src/simulator/world.js';

/** A clock that is moved by hand. */
export interface HandClock {
  readonly read: Clock;
  forward(ms: number): void;
}

export const NOON = toInstant(Date.parse('2026-05-26T12:00:00Z'));
export const MINUTE = 60_000;

export function handClock(start: Instant = NOON): HandClock {
  let now = start;
  return { read: () => now, forward: (ms) => (now = toInstant(now + ms)) };
}

type MoneyHeard = readonly [ccy: string, amount: number];

interface NamedHeard {
  readonly name: string;
  readonly id: unknown;
}

/** A quote as it is answered. */
export interface QuoteHeard {
  readonly price: number;
  readonly min_stake: MoneyHeard;
  readonly max_stake: MoneyHeard;
}

/** An offer as it is answered. */
export interface OfferHeard {
  readonly bet_type: string;
  readonly selection_id: string;
  readonly quotes: readonly [QuoteHeard, ...QuoteHeard[]];
}

/** What an event and a statement have: whoever reads a field knows which of the two it is. */
export interface ItemHeard {
  readonly sport: string;
  readonly start_time: string;
  readonly home: NamedHeard;
  readonly away: NamedHeard;
  readonly event: string;
  readonly runners: readonly NamedHeard[];
  readonly offers: readonly OfferHeard[];
  readonly bet_id: string;
  readonly status: string;
}

/** What any of the answers has. */
export interface BodyHeard {
  readonly count: number;
  readonly next: string | null;
  readonly prev: string;
  readonly results: readonly ItemHeard[];
  readonly quotes: readonly QuoteHeard[];
  readonly status: string;
  readonly price: number;
  readonly stake: MoneyHeard;
  readonly profit_loss: MoneyHeard;
  readonly error: string;
  readonly problems: readonly string[];
}

/** An answer: its status and its body. */
export interface Heard {
  readonly status: number;
  readonly body: BodyHeard;
}

/** A running provider and how to call it. */
export interface Running {
  readonly simulator: Simulator;
  readonly url: string;
  readonly get: (path: string) => Promise<Heard>;
  readonly send: (method: string, path: string, body: unknown) => Promise<Heard>;
  readonly place: (bet: Readonly<Record<string, unknown>>) => Promise<Heard>;
}

const AUTHORIZATION = `Basic ${Buffer.from('u:p').toString('base64')}`;
const open: Simulator[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((simulator) => simulator.close()));
});

async function call(url: string, init: RequestInit): Promise<Heard> {
  const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
  const response = await fetch(url, { ...init, headers });
  return { status: response.status, body: (await response.json()) as BodyHeard };
}

const bodyOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function run(simulator: Simulator): Promise<Running> {
  open.push(simulator);
  const { url } = await simulator.listen();
  const send = (method: string, path: string, body: unknown): Promise<Heard> =>
    call(path.startsWith('http') ? path : url + path, { method, body: bodyOf(body) });
  return {
    simulator,
    url,
    send,
    get: (path) => call(path.startsWith('http') ? path : url + path, {}),
    place: (bet) => send('POST', '/bets', { customer_id: 'c-1', ...bet }),
  };
}

/** Starts a provider in the world that its configuration chooses. */
export async function start(
  config: Readonly<Record<string, unknown>>,
  clock: HandClock = handClock(),
): Promise<Running> {
  return run(openSimulator(parseSimulatorConfig({ username: 'u', password: 'p', ...config }), clock.read));
}

/** Starts a provider in a world that others stand in too. */
export async function startIn(
  world: World,
  config: Readonly<Record<string, unknown>>,
  clock: HandClock,
): Promise<Running> {
  return run(createSimulator(parseSimulatorConfig({ username: 'u', password: 'p', ...config }), world, clock.read));
}

/** A quote as a file has it. */
export const quote = (price: number, min: number, max: number, ccy = 'EUR'): Record<string, unknown> => ({
  price,
  min_stake: [ccy, min],
  max_stake: [ccy, max],
});

/** A match with one offer for each bet type; the selections are called s1, s2, … */
export function match(
  betTypes: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const offers = betTypes.map((betType, index) => ({
    bet_type: betType,
    selection_id: `s${index + 1}`,
    quotes: [quote(2.1, 5, 200), quote(2.05, 5, 500)],
  }));
  const names = { league: 'Albion Premier League', home: 'Ashcombe United', away: 'Carrowmere' };
  return { key: 'e1', sport: 'fb', ...names, start_time: '2026-05-26T15:00:00Z', offers, ...more };
}

/** A race with a win offer on each of three runners. */
export function race(): Record<string, unknown> {
  const runners = ['Cold Harbour', 'Brass Monkey, Bay', 'Kestrel Point'];
  const offers = runners.map((name, index) => ({
    bet_type: `unparsed,multirunner,for,win,${name}`,
    selection_id: `r${index + 1}`,
    quotes: [quote(4, 5, 100)],
  }));
  const names = { league: 'Bellmoor', event: '15:00 Bellmoor', runners };
  return { key: 'race', sport: 'horse', ...names, start_time: '2026-05-26T15:00:00Z', offers };
}

/** Everything that GET /events lists under a type, all pages. */
export async function allEvents({ get }: Running, type: string): Promise<readonly ItemHeard[]> {
  const { body } = await get(`/events?type=${type}`);
  return body.results;
}

/** The first item of a sport. */
export function firstOf(events: readonly ItemHeard[], sport: string): ItemHeard {
  const event = events.find((one) => one.sport === sport);
  if (event === undefined) throw new Error(`there is an event of ${sport}`);
  return event;
}
