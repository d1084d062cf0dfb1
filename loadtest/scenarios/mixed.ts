// A usual day's requests: alone, and while twenty bookmakers are polled and two hundred sockets are open.
import { type FixedRateRun, runFixedRate } from '../fixed-rate.js';
import type { LoadServer } from '../load-server.js';
import { type Mix, createMix } from '../mix.js';
import { openExchangeBetslip, orderRequests, standing, tradingOrders } from '../orders.js';
import { type Part, startPart } from '../part.js';
import { failuresOf, perSecond } from '../request.js';
import { type Scenario, type Settings, askAtMost, said, warmingUp } from '../scenario.js';
import type { SocketsQuestions } from '../sockets.js';
import { POLLED } from './polling.js';
import { readsOf } from './read.js';

const SOCKETS = 200;
const CONNECTIONS = 64;
const P99 = 0.99;
const LONG_SECONDS = 86_400;

/** Opens sockets of all customers. */
export async function openSockets({ url, customers }: LoadServer): Promise<Part<SocketsQuestions>> {
  const sockets = startPart<SocketsQuestions>('sockets');
  const owners = Object.values(customers).map(({ session }) => session);
  const sessions = Array.from({ length: SOCKETS }, (_, index) => owners[index % owners.length]!);
  await sockets.ask('open', { url, sessions });
  return sockets;
}

/** Orders on a server's last event but one: no other scenario has it. */
async function mixOn(server: LoadServer): Promise<Mix> {
  const { backer, layer } = server.customers;
  const event = server.events.at(-2)!;
  const betslipId = await openExchangeBetslip(layer, event, 'for,a');
  return createMix({
    reads: await readsOf(server),
    order: await tradingOrders(server, event),
    standing: orderRequests(layer.session, { betslip_id: betslipId, ...standing('GBP', 10, LONG_SECONDS) }),
    closer: layer.session,
    session: backer.session,
    event,
  });
}

/**
 * Returns how many of the mix a server is asked a second: half as many as it takes orders at most, while all else goes on. A rate that is the
 * same everywhere would be a trifle to one machine and a storm to another.
 */
export async function mixRate(server: LoadServer, settings: Settings): Promise<number> {
  if (settings.rate !== null) return settings.rate;
  const aim = { name: 'order', url: server.url, next: await tradingOrders(server, server.events.at(-2)!) };
  await askAtMost(aim, CONNECTIONS, warmingUp(settings));
  return perSecond(await askAtMost(aim, CONNECTIONS, settings)) / 2;
}

/** Asks a server the mix, so often a second. */
export async function askMix(
  server: LoadServer,
  name: string,
  rate: number,
  settings: Settings,
): Promise<FixedRateRun> {
  const connections = settings.connections ?? CONNECTIONS;
  const { next, onAnswer } = await mixOn(server);
  const { url } = server;
  const run = await runFixedRate({ url, next, onAnswer, connections, perSecond: rate, seconds: settings.seconds });
  settings.tell(said(name, run, 'order'));
  return run;
}

export const mixed: Scenario = {
  name: 'mixed',
  about: `70 % reads, 20 % orders, 5 % betslips, 5 % closes, half as many a second as it takes orders at most, with 20 bookmakers being polled and ${SOCKETS} sockets open`,
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
    const plain = await rig.plain();
    const server = await rig.open(POLLED);
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
