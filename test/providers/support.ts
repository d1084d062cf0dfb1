// The provider side of a server over the memory store: the real engine, market and polling, real HTTP on the other side, and a clock
// that stands until it is moved. Timers are real, so periods are a few milliseconds and tests wait for what must come, never for time.
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer as createHttpServer } from 'node:http';
import { type AddressInfo, type Server, type Socket, createServer as createSocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach } from 'vitest';
import { type Clock, type Timer, systemTimer } from '../../src/clock.js';
import { createInlinePolling } from '../../src/compute/inline-polling.js';
import type { Polling } from '../../src/compute/polling.js';
import type { Bet } from '../../src/core/record/bet.js';
import type { Event } from '../../src/core/record/event.js';
import type { Leg } from '../../src/core/record/leg.js';
import type { Order } from '../../src/core/record/order.js';
import { ALL_ACCOUNTS } from '../../src/core/rule/tags.js';
import type { BetType } from '../../src/core/value/bet-type.js';
import { type Currency, toCurrency } from '../../src/core/value/currency.js';
import {
  type AccountId,
  type BookieCode,
  type EventId,
  toAccountId,
  toBetId,
  toBookieCode,
  toEventId,
  toGroupId,
  toProviderBetId,
  toSelectionId,
  toUsername,
} from '../../src/core/value/ids.js';
import { PROVIDER_BOUNDS } from '../../src/core/value/limits.js';
import { money, toMinor, toRate } from '../../src/core/value/money.js';
import { NO_COMMISSION, toPriceMilli } from '../../src/core/value/price.js';
import { findSport } from '../../src/core/value/sport.js';
import { type Instant, later, toInstant } from '../../src/core/value/time.js';
import { type Engine, createEngine } from '../../src/engine/engine.js';
import { type Health, createHealth } from '../../src/market/health.js';
import { type Interests, createInterests } from '../../src/market/interests.js';
import { type Market, createMarket } from '../../src/market/market.js';
import { type OpenEvents, keepOpenEvents } from '../../src/market/open-events.js';
import { type Matcher, createMatcher } from '../../src/market/matching.js';
import { type NamesReference, createNames } from '../../src/market/names.js';
import type { QuotePollsParts } from '../../src/providers/quotes.js';
import { type ProviderSettings, type Registry, createRegistry } from '../../src/providers/registry.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import type { Store } from '../../src/store/store.js';
import { createProviderClient } from '../../src/providers/client.js';
import { createPollTasks } from '../../workers/tasks/poll-provider.js';
import { betType } from '../support/bet-types.js';

export const NOON = toInstant(Date.parse('2026-05-26T12:00:00Z'));
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The kick-off of every match here, unless a test says otherwise. */
export const KICK_OFF = '2026-05-26T15:00:00Z';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Closes something after the test, the last opened first. */
export function closing<T extends { close(): Promise<unknown> }>(thing: T): T {
  opened.push(() => thing.close());
  return thing;
}

/** A clock that is moved by hand. */
export interface HandClock {
  readonly read: Clock;
  readonly elapsedMs: () => number;
  forward(ms: number): void;
  /** Lets time pass until then. */
  set(at: Instant): void;
  /** Sets it ahead or back: no time passes by that. */
  setBy(ms: number): void;
}

export function handClock(start: Instant = NOON): HandClock {
  let elapsedMs = 0;
  let now = start;
  function forward(ms: number): void {
    elapsedMs += ms;
    now = later(now, ms);
  }
  return {
    read: () => now,
    elapsedMs: () => elapsedMs,
    forward,
    set(at) {
      forward(at - now);
    },
    setBy: (ms) => (now = later(now, ms)),
  };
}

const PATIENCE_MS = 10_000;

/** Resolves when something has come about; fails, saying what did not. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`It never came about that ${what}.`);
    await pause(1);
  }
}

/** Resolves with what is not null in the end. */
export async function eventually<T>(find: () => T | null | undefined, what: string): Promise<T> {
  await until(() => find() != null, what);
  return find() as T;
}

/** A provider of a test: a simulated one or one that follows a script. */
export interface ProviderGiven {
  readonly bookie: string;
  readonly url: string;
  readonly pollMs?: ProviderSettings['pollMs'];
  readonly priceAndStakeMs?: number | null;
  readonly statementsMs?: number;
  readonly timeoutMs?: number;
  /** Ids of accounts in euros; the first provider has account 1 unless said otherwise. */
  readonly accounts?: readonly number[];
}

/** What the parts under test are given. */
export interface World {
  readonly clock: HandClock;
  /** The system's own: only the time of day is in our hands. */
  readonly timer: Timer;
  readonly store: Store;
  readonly engine: Engine;
  readonly market: Market;
  readonly openEvents: OpenEvents;
  readonly health: Health;
  readonly interests: Interests;
  readonly registry: Registry;
  readonly polling: Polling;
  /** Questions for quotes and listings of statements that are over: the bookie, and `ok` or why nothing came of it. */
  readonly told: readonly string[];
  readonly onAsked: QuotePollsParts['onAsked'];
}

const OFTEN = { live: 10, today: 10, early: 10 };
/** So rarely that it does not happen in a test. */
export const NEVER_MS = 3_600_000;

function settingsOf(given: ProviderGiven, index: number): ProviderSettings {
  return {
    bookie: toBookieCode(given.bookie),
    baseUrl: given.url,
    username: 'u',
    password: 'p',
    timeoutMs: given.timeoutMs ?? 5000,
    pollMs: given.pollMs ?? OFTEN,
    priceAndStakeMs: given.priceAndStakeMs ?? null,
    statementsMs: given.statementsMs ?? NEVER_MS,
    accountIds: (given.accounts ?? [index + 1]).map(toAccountId),
  };
}

async function configure(engine: Engine, providers: readonly ProviderSettings[]): Promise<void> {
  const EUR = toCurrency('EUR');
  await engine.submit('configure', {
    groups: [{ groupId: toGroupId(1), name: 'main', managers: [] }],
    standings: [],
    customers: [
      {
        username: toUsername('anna'),
        passwordHash: '',
        groupId: toGroupId(1),
        ccy: EUR,
        name: '',
        isMasterAgent: false,
        roles: {
          customer: true,
          betPlacer: true,
          groupSpy: false,
          tradePageViewer: false,
          detailedAccounting: false,
          accountViewer: false,
        },
        creditLimit: { ccy: EUR, amount: null, given: '1e18' },
        creditLimitComment: '',
        maxStakePerEvent: null,
        commissions: [],
        active: true,
        locked: false,
        expiresOn: null,
        tags: {},
        tagRules: ALL_ACCOUNTS,
      },
    ],
    bookies: providers.map(({ bookie }) => ({ bookie, commission: NO_COMMISSION })),
    accounts: providers.flatMap(({ bookie, accountIds }) =>
      accountIds.map((accountId) => ({
        accountId,
        bookie,
        username: `acc${accountId}`,
        mask: '_00000000_',
        customerId: `c-${accountId}`,
        ccy: EUR,
        stakeIncrement: toMinor(1),
        openingBalance: toMinor(100_000_000),
        enabled: true,
        tags: {},
      })),
    ),
    rates: { GBP: toRate(1), EUR: toRate(1.16) },
  });
}

/** Builds a world around a store, which may hold what an earlier one left. */
export async function openWorld(
  given: readonly ProviderGiven[],
  store: Store = createMemoryStore(),
  clock: HandClock = handClock(),
): Promise<World> {
  const settings = given.map(settingsOf);
  const periods = new Map(settings.map((one) => [one.bookie, { ...one.pollMs, quotes: one.priceAndStakeMs }]));
  const market = createMarket(clock, (bookie) => periods.get(bookie) ?? { ...OFTEN, quotes: null });
  const engine = createEngine(store, market, clock.read);
  await configure(engine, settings);
  const told: string[] = [];
  return {
    clock,
    timer: systemTimer,
    store,
    told,
    onAsked: (bookie, { code }) => {
      told.push(`${bookie} ${code ?? 'ok'}`);
    },
    engine,
    market,
    openEvents: keepOpenEvents(store),
    health: createHealth(clock.read, clock),
    interests: createInterests(),
    registry: closing(createRegistry(settings)),
    polling: closing(
      createInlinePolling(createPollTasks((access) => createProviderClient(access, PROVIDER_BOUNDS.bodyBytesMax))),
    ),
  };
}

/** Returns a store that holds what another has made durable: what a restart finds. */
export function restarted(store: Store): Store {
  return createMemoryStore([...store.lines(0 as Parameters<Store['lines']>[0])]);
}

const reference: NamesReference = JSON.parse(readFileSync('data/reference/names.json', 'utf8'));

export const newMatcher = (): Matcher => createMatcher(createNames(reference));

/** A running simulated provider and where it is. */
export interface Simulated {
  readonly simulator: Simulator;
  readonly url: string;
}

/** Starts a simulated provider with events of its own. */
export async function simulate(
  events: readonly unknown[],
  config: Readonly<Record<string, unknown>> = {},
  clock: HandClock = handClock(),
): Promise<Simulated> {
  const whole = { username: 'u', password: 'p', recover_ms: 0, fixed: { events }, ...config };
  const simulator = closing(openSimulator(parseSimulatorConfig(whole), clock.read));
  return { simulator, url: (await simulator.listen()).url };
}

/** A quote as a provider sends it. */
export const quote = (price: number, min = 1, max = 500) => ({
  price,
  min_stake: ['EUR', min] as const,
  max_stake: ['EUR', max] as const,
});

/** An offer as a provider sends it. */
export const offer = (text: string, selectionId: string, ...quotes: readonly ReturnType<typeof quote>[]) => ({
  bet_type: text,
  selection_id: selectionId,
  quotes,
});

/** A match for the simulator: `home v away`, its key the first word. */
export function match(
  sides: string,
  offers: readonly ReturnType<typeof offer>[],
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const [home, away] = sides.split(' v ');
  const key = sides.split(' ')[0];
  return {
    key,
    sport: 'fb',
    league: 'Premier League',
    home,
    away,
    start_time: KICK_OFF,
    type: 'today',
    offers,
    ...more,
  };
}

/** One request as it reached a scripted provider. */
export interface Heard {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers a request, now or later, or not at all. */
export type Respond = (heard: Heard, response: ServerResponse, socket: Socket) => void;

/** A provider that follows a script, and what it has heard. */
export interface Scripted {
  readonly url: string;
  readonly heard: readonly Heard[];
}

async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a provider that does what no honest one does. */
export async function script(respond: Respond): Promise<Scripted> {
  const heard: Heard[] = [];
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one: Heard = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      heard.push(one);
      respond(one, response, request.socket);
    });
  });
  return { url: await listen(server), heard };
}

/** Returns an address where nobody listens. */
export async function nobody(): Promise<string> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** Answers with JSON, or with a text as it is. */
export function answer(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A page of GET /events or GET /bets/. */
export const page = (results: readonly unknown[], next: string | null = null) => ({
  count: results.length,
  next,
  prev: null,
  results,
});

const EUR: Currency = toCurrency('EUR');

/** Makes an event that nobody lists, and returns it. */
export async function makeEvent({ engine }: World, start = KICK_OFF, home = 'Home'): Promise<Event> {
  const made = await engine.submit('registerListings', {
    bookie: toBookieCode('acme'),
    listings: [
      {
        listingKey: `${home} ${start}`,
        sport: findSport('fb')!.code,
        competition: { name: 'Premier League', suppliedId: null },
        start: toInstant(Date.parse(start)),
        sides: {
          kind: 'normal',
          home: { name: home, suppliedId: null },
          away: { name: 'Away', suppliedId: null },
        },
        matched: null,
        how: 'own',
        inDoubt: false,
      },
    ],
  });
  if (!made.ok) throw new Error(made.rejection.code);
  return made.value[0]!;
}

/** A bet to put on its way. */
export interface BetGiven {
  readonly bookie?: string;
  readonly account?: number;
  readonly price?: number;
  /** In cents. */
  readonly stake?: number;
  readonly selectionId?: string;
  readonly betType?: BetType;
}

let lastBet = 0;

/** The id under which the nth bet of a test file is sent. */
const providerBetId = (number: number) =>
  toProviderBetId(`3f2504e0-4f89-41d3-9a0c-${number.toString(16).padStart(12, '0')}`);

/** Opens an order with one bet, which the market offers just then, and returns it as it was stored: `pending`. */
export async function sendBet(world: World, event: Event, given: BetGiven = {}): Promise<Bet> {
  const bookie = toBookieCode(given.bookie ?? 'acme');
  const accountId = toAccountId(given.account ?? 1);
  const type = given.betType ?? betType('for,h');
  const price = toPriceMilli(given.price ?? 2100);
  const stake = toMinor(given.stake ?? 10_000);
  lastBet += 1;
  const leg: Leg = {
    accountId,
    bookie,
    betType: type,
    selectionId: toSelectionId(given.selectionId ?? 's1'),
    price,
    stake,
    providerBetId: providerBetId(lastBet),
  };
  const { selectionId } = leg;
  const quotes = [{ price, ccy: EUR, min: toMinor(1), max: stake }];
  void world.market.apply({
    bookie,
    list: 'today',
    at: world.clock.read(),
    askedMs: world.timer.elapsedMs(),
    changed: [{ slot: 0, eventId: event.eventId, betType: type, selectionId, quotes }],
    removedSlots: [],
  });
  const order = await openOrder(world, event.eventId, [{ accountId, bookie, betType: type }], leg);
  const [betId] = world.store.view.keys('betsOfOrder', [order.orderId]);
  const first = [...world.store.lines(0 as Parameters<Store['lines']>[0])]
    .flatMap(({ changes }) => changes)
    .flatMap((change) => (change.kind === 'bet' && 'record' in change ? [change.record] : []))
    .find((bet) => bet.betId === betId);
  return first!;
}

async function openOrder(
  { engine }: World,
  eventId: EventId,
  accounts: readonly { readonly accountId: AccountId; readonly bookie: BookieCode; readonly betType: BetType }[],
  leg: Leg,
): Promise<Order> {
  const answered = await engine.submit('openOrder', {
    placer: toUsername('anna'),
    behind: null,
    ip: '127.0.0.1',
    sport: findSport('fb')!.code,
    eventId,
    betType: leg.betType,
    side: 'back',
    price: leg.price,
    stake: money(EUR, leg.stake),
    durationSeconds: 3600,
    validUntil: null,
    keepOpenInRunning: false,
    acceptPartialFill: true,
    exchangeMode: 'make_and_take',
    exchange: null,
    userData: null,
    requestUuid: null,
    accounts,
    bookieMinStakes: {},
    adaptiveBookies: null,
    selection: { equivalentBets: true, equivalentBetsBookies: [], multipleAccounts: false },
    openOrdersMax: 10_000,
    legs: [leg],
    advice: null,
  });
  if (!answered.ok) throw new Error(JSON.stringify(answered.rejection));
  return answered.value.order;
}

/** Returns a bet as it is stored now. */
export function betNow({ store }: Pick<World, 'store'>, { betId }: Pick<Bet, 'betId'>): Bet {
  return store.view.find('bet', toBetId(betId))!;
}

/** Returns all events, by id. */
export function eventsIn({ store }: Pick<World, 'store'>): readonly Event[] {
  return [...store.view.all('event')];
}

/** Returns an event by its id. */
export const eventOf = ({ store }: Pick<World, 'store'>, id: string): Event => store.view.find('event', toEventId(id))!;
