// A usual day's requests: alone, and while twenty bookmakers are polled and two hundred sockets are open.
import { type FixedRateRun, runFixedRate } from '../fixed-rate.js';
import { type LoadServer, type ServerWanted, NEVER_MS, PASSWORD, logIn, traderName } from '../load-server.js';
import { type Trader, createMix } from '../mix.js';
import { evenOrders, openExchangeBetslip, orderRequests, standing, tradingOrders } from '../orders.js';
import { type Part, startPart } from '../part.js';
import { readRequests } from '../reads.js';
import { failuresOf, perSecond } from '../request.js';
import { type Scenario, type Settings, askAtMost, forEach, said, warmingUp } from '../scenario.js';
import type { SocketsQuestions } from '../sockets.js';
import { POLLED } from './polling.js';

/** As many as there are sockets: each has its own. */
const TRADERS = 200;
/** Each of them trades with another on an event of theirs, and has a page of orders that stand. */
const STANDING_ORDERS = 25;
const CONNECTIONS = 64;
const P99 = 0.99;
const LONG_SECONDS = 86_400;
const AT_ONCE = 16;

/** A server for the mix. */
export const MIXED: ServerWanted = { ...POLLED, traders: TRADERS };
/** The same, whose bookmakers are asked once. */
const MIXED_ALONE: ServerWanted = { ...MIXED, pollMs: NEVER_MS };

const prepared = new WeakMap<LoadServer, Promise<readonly Trader[]>>();

function tradersOf(server: LoadServer): Promise<readonly Trader[]> {
  const known = prepared.get(server) ?? prepareTraders(server);
  prepared.set(server, known);
  return known;
}

async function prepareTraders(server: LoadServer): Promise<readonly Trader[]> {
  const traders: Trader[] = [];
  const numbers = Array.from({ length: TRADERS }, (_, number) => number);
  await forEach(numbers, AT_ONCE, async (number) => {
    traders[number] = await prepareTrader(server, number);
  });
  return traders;
}

async function prepareTrader({ url, events }: LoadServer, number: number): Promise<Trader> {
  const loggedIn = await logIn(url, traderName(number), PASSWORD);
  const { session, calls } = loggedIn;
  const event = events[Math.floor(number / 2)]!;
  const betType = number % 2 === 0 ? 'for,h' : 'against,h';
  const betslipId = await openExchangeBetslip(loggedIn, event, betType);
  const stands = standing('GBP', 10, LONG_SECONDS);
  const wanted = { ...event, bet_type: 'for,a', ...stands };
  const { orders } = await calls.placeBatch({ body: { orders: Array(STANDING_ORDERS).fill(wanted) } });
  return {
    session,
    event,
    reads: readRequests({ session, event, betslipId, orderIds: orders.map(({ order_id: orderId }) => orderId) }),
    order: evenOrders(loggedIn, betslipId),
    standing: orderRequests(session, { betslip_id: betslipId, ...stands }),
  };
}

/** Opens a socket for each trader. */
export async function openSockets(server: LoadServer): Promise<Part<SocketsQuestions>> {
  const traders = await tradersOf(server);
  const sockets = startPart<SocketsQuestions>('sockets');
  await sockets.ask('open', { url: server.url, sessions: traders.map(({ session }) => session) });
  return sockets;
}

/**
 * Returns how many of the mix a server is asked a second: a quarter as many as it takes orders at most, while all else goes on; most of what is asked
 * costs as much as an order, and some of it more. A rate that is the
 * same everywhere would be a trifle to one machine and a storm to another.
 */
export async function mixRate(server: LoadServer, settings: Settings): Promise<number> {
  if (settings.rate !== null) return settings.rate;
  const aim = { name: 'order', url: server.url, next: await tradingOrders(server, server.events.at(-2)!) };
  await askAtMost(aim, CONNECTIONS, warmingUp(settings));
  return perSecond(await askAtMost(aim, CONNECTIONS, settings)) / 4;
}

/** Asks a server the mix, so often a second. */
export async function askMix(
  server: LoadServer,
  name: string,
  rate: number,
  settings: Settings,
): Promise<FixedRateRun> {
  const connections = settings.connections ?? CONNECTIONS;
  const { next, onAnswer } = createMix(await tradersOf(server));
  const { url } = server;
  const run = await runFixedRate({ url, next, onAnswer, connections, perSecond: rate, seconds: settings.seconds });
  settings.tell(said(name, run, 'order'));
  return run;
}

export const mixed: Scenario = {
  name: 'mixed',
  about: `70 % reads, 20 % orders, 5 % betslips, 5 % closes, a quarter as many a second as it takes orders at most, of ${TRADERS} customers, with 20 bookmakers being polled and a socket open for each customer`,
  isFresh: true,
  figures: [
    {
      key: 'mixed.order',
      name: '*mixed*, p99 of orders',
      at: 'most',
      bound: 2,
      unit: ' × without polling and sockets',
    },
  ],
  async measure(rig, settings) {
    const plain = await rig.open(MIXED_ALONE);
    const server = await rig.open(MIXED);
    const sockets = await openSockets(server);
    const rate = await mixRate(server, settings);
    const warm = warmingUp(settings);
    const early = [await askMix(plain, '', rate, warm), await askMix(server, '', rate, warm)];
    const alone = await askMix(plain, 'alone', rate, settings);
    const beside = await askMix(server, 'with polling and sockets', rate, settings);
    const bytes = await sockets.ask('bytes', null);
    const stillOpen = await sockets.ask('stillOpen', null);
    await sockets.end('SIGTERM');
    await server.close();
    await plain.close();
    return {
      values: { 'mixed.order': beside.tally.accepted('order').ms(P99) / alone.tally.accepted('order').ms(P99) },
      notes: {
        'mixed: a second': rate,
        'mixed: bytes a second to sockets': bytes / beside.seconds,
        'mixed: sockets open at the end': stillOpen,
      },
      curves: [
        { name: 'mixed, orders alone', points: alone.tally.accepted('order').curve() },
        { name: 'mixed, orders with polling and sockets', points: beside.tally.accepted('order').curve() },
        { name: 'mixed, reads with polling and sockets', points: beside.tally.accepted('list').curve() },
      ],
      failures: failuresOf([...early, alone, beside]),
    };
  },
};
