// A server to which everything has happened that the trade page has words for: bets in danger, unanswered, refused, taken in part, won,
// void and disputed; a bookmaker that is down, and a listing in doubt. One without any bookmaker is its opposite.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import type { FaultsSaid } from '../../src/simulator/faults/settings.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt, acmeWith, aliceWith, quoteOf } from './acme.js';
import { type Client, type EventHeard, type OrderHeard, ask, logIn, until } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';

const WITHIN_MS = 30_000;
const DAY_MS = 86_400_000;
/** What a home win is quoted at. */
const BEST = 2.5;
export const PASSWORD = 'trouble2026';

/** A server, and what can be done to it. */
export interface Trouble {
  readonly url: string;
  /** The orders, by what has become of them. */
  readonly orders: ReadonlyMap<string, OrderHeard>;
  /** The events, by their home teams. */
  readonly events: ReadonlyMap<string, EventHeard>;
  /** Kills the server. */
  stop(): Promise<void>;
  /** Starts it again, where it was. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Their home teams, and those whom they play. */
const MATCHES = [
  ...['Ashcombe United v Brindle Rovers', 'Carrowmere v Dunmore Athletic', 'Eastleigh Town v Fernhill'],
  ...['Garforth v Hexham Wanderers', 'Ilkeston v Jarrow', 'Kendal County v Lydney', 'Marlow v Nuneaton'],
  ...['Oakham v Penrith Park', 'Quorn v Ripley', 'Sandbach v Thirsk Academy', 'Uppingham v Ventnor'],
];
/** The one that nobody prices any more, and the one that has begun. */
const [UNPRICED, BEGUN] = ['Quorn', 'Oakham'];
const keyOf = (home: string): string => `e${MATCHES.findIndex((match) => match.startsWith(home))}`;

/** What is placed on which match, and what goes wrong with it. */
const BETS: readonly (readonly [became: string, home: string, faults: FaultsSaid | null])[] = [
  ['won', 'Ashcombe', null],
  ['disputed', 'Carrowmere', null],
  ['void', 'Eastleigh', null],
  ['in part', 'Marlow', { partial_rate: 1 }],
  ['refused', 'Kendal', { refusal_rate: 1 }],
  ['in danger', 'Garforth', { danger_rate: 1, danger_ms: DAY_MS }],
  ['unanswered', 'Ilkeston', { hang_rate: 1 }],
];

function matchOf(match: string, index: number): object {
  const [home = '', away = ''] = match.split(' v ');
  const offers = ['h', 'd', 'a'].map((result, at) => ({
    bet_type: `for,${result}`,
    selection_id: `s${index}${result}`,
    quotes: [quoteOf([BEST, 3.4, 2.9][at]!, 200), quoteOf([2.45, 3.3, 2.8][at]!, 500)],
  }));
  return {
    key: `e${index}`,
    sport: 'fb',
    league: 'Albion Premier League',
    start_in_minutes: 60 * 24 * 2 + 15 * index,
    home,
    away,
    offers,
  };
}

/** Who lists the last match too, with another team in it. */
const DOUBTED = {
  ...matchOf('Uppingham v Zeal Orient', 98),
  start_in_minutes: 60 * 24 * 2 + 15 * (MATCHES.length - 1),
};

const simulated = (name: string, events: readonly object[]): Simulator =>
  openSimulator(parseSimulatorConfig({ ...acmeWith(0), name, fixed: { events } }));

const customers = [
  aliceWith(PASSWORD, { roles: { bet_placer: true, trade_page_viewer: true } }),
  aliceWith(PASSWORD, { username: 'bob' }),
  aliceWith(PASSWORD, { username: 'carol', roles: { trade_page_viewer: true } }),
  aliceWith(PASSWORD, { username: 'root', master_agent: true, roles: {}, credit_limit: undefined }),
];

interface Running {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Runs a server over some bookmakers. */
async function run(providers: readonly object[]): Promise<Running> {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-shots-'));
  const file = join(directory, 'slipstream.json');
  const json = {
    http: { port: 0 },
    data_dir: join(directory, 'state'),
    rates: { GBP: 1 },
    groups: [{ id: 1, name: 'main' }],
    customers,
    providers,
    limits: { logins_per_minute: 1000 },
  };
  writeFileSync(file, JSON.stringify(json));
  let server: ServerProcess;
  const start = async (...args: readonly string[]): Promise<string> => {
    server = startServer(['serve', '--config', file, ...args]);
    return server.url();
  };
  const url = await start();
  const stop = async (): Promise<void> => {
    await server.end('SIGKILL');
  };
  return {
    url,
    stop,
    async start() {
      await start('--port', new URL(url).port);
    },
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Opens a server that has no bookmaker. */
export function openNothing(): Promise<Pick<Running, 'url' | 'close'>> {
  return run([]);
}

/** Opens the server, and lets all of it happen. */
export async function openTrouble(): Promise<Trouble> {
  const acme = simulated('acme', MATCHES.map(matchOf));
  const bolt = simulated('bolt', [DOUBTED]);
  const accountOf = (id: number): object => ({
    ...{ id, username: `account_${id}`, customer_id: 'c-1', ccy_code: 'GBP', stake_increment: 0.01 },
    opening_balance: 5000,
  });
  const running = await run([
    acmeAt((await acme.listen()).url, { accounts: [accountOf(1)], timeout_ms: 1500 }),
    acmeAt((await bolt.listen()).url, { bookie: 'bolt', accounts: [accountOf(2)] }),
    // Nobody listens there.
    acmeAt('http://127.0.0.1:9', { bookie: 'crow', accounts: [accountOf(3)] }),
  ]);
  const { url } = running;
  const alice = await logIn(url, 'alice', PASSWORD);
  const root = await logIn(url, 'root', PASSWORD);
  const listed = await until(
    () => alice.events(),
    (events) => events.filter(({ bookies }) => bookies.includes('acme')).length === MATCHES.length,
    WITHIN_MS,
  );
  const events = new Map(listed.map((event) => [event.home.split(' ')[0]!, event]));
  const tell = async (home: string, what: 'live' | 'result', json: object): Promise<void> => {
    const path = `/v1/sports/fb/events/${encodeURIComponent(events.get(home)!.event_id)}/${what}/`;
    await ask(url, { method: 'PUT', path, session: root.session, json });
  };

  const orders = new Map<string, OrderHeard>();
  for (const [became, home, faults] of BETS) {
    // What one leaves out would stay as the one before had it.
    acme.setFaults(null);
    if (faults !== null) acme.setFaults(faults);
    orders.set(became, await place(alice, events.get(home)!, { price: 2, stake: ['GBP', 20], duration: 5 }));
  }
  acme.setFaults(null);
  orders.set(
    'waiting',
    await place(alice, events.get('Sandbach')!, { price: 3, stake: ['GBP', 35], duration: 86_400 }),
  );

  const betOf = async (became: string): Promise<string> =>
    (await alice.order(orders.get(became)!.order_id)).bets![0]!.bookie_bet_id;
  acme.setStatement(await betOf('disputed'), 'won', undefined, ['GBP', 25]);
  await tell('Carrowmere', 'result', { ft_home: 2, ft_away: 1, ht_home: 1, ht_away: 1 });
  acme.settleEvent(keyOf('Ashcombe'), { ft_home: 3, ft_away: 1 });
  acme.settleEvent(keyOf('Eastleigh'), { void: true });
  acme.setOffers(keyOf(UNPRICED), []);
  acme.setPhase(keyOf(BEGUN), 'live');
  await tell(BEGUN, 'live', { in_running: true, score: [2, 1], red_cards: [0, 1], time: ['2h', 70] });
  await until(
    () => alice.orders(),
    (all) => all.filter(({ profit_loss }) => profit_loss !== null).length >= 3,
    WITHIN_MS,
  );
  return {
    ...running,
    orders,
    events,
    async close() {
      await running.close();
      await Promise.all([acme.close(), bolt.close()]);
    },
  };
}

/** Places an order on the home side; resolves when it is closed, so that the next one's faults are its own, or waits for its price. */
async function place(client: Client, { event_id }: EventHeard, wish: object): Promise<OrderHeard> {
  const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id, bet_type: 'for,h' });
  await until(
    () => client.betslip(betslip_id),
    ({ accounts }) => accounts.some(({ price_list: list = [] }) => list.length > 0),
    WITHIN_MS,
  );
  const { order } = await client.placeOrder({ betslip_id, ...wish });
  await until(
    () => client.order(order.order_id),
    ({ closed, want_price: price }) => closed || price > BEST,
    WITHIN_MS,
  );
  return order;
}
