// Twenty bookmakers with a thousand events each, polled every second: what that costs the server, and those who place orders meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import type { FetcherQuestions } from '../fetcher.js';
import type { LoadServer, ServerWanted } from '../load-server.js';
import { processCpuSeconds } from '../machine.js';
import { tradingOrders } from '../orders.js';
import { startPart } from '../part.js';
import { failuresOf } from '../request.js';
import { type Scenario, type Settings, askAt, warmingUp } from '../scenario.js';
import type { FixedRateRun } from '../fixed-rate.js';

const BOOKMAKERS = 20;
const EVENTS = 1000;
const EVERY_MS = 1000;
const RATE = 500;
const CONNECTIONS = 64;
const P99 = 0.99;

/** A server with all of this to poll. */
export const POLLED: ServerWanted = {
  bookmakers: { count: BOOKMAKERS, events: EVENTS, quoteMs: 20, maxStake: 100, levels: 3 },
  pollMs: EVERY_MS,
  quoteEveryMs: null,
};

/** Orders beside whatever else the server does. */
async function orderBeside(server: LoadServer, name: string, settings: Settings): Promise<FixedRateRun> {
  const aim = { name, url: server.url, next: await tradingOrders(server, server.events[0]!) };
  return askAt(aim, settings.rate ?? RATE, settings.connections ?? CONNECTIONS, settings);
}

/** What a server does while it polls and nothing else. */
interface Idle {
  readonly loopDelayMs: number;
  readonly cpuSeconds: number;
}

async function watchPolling({ part }: LoadServer, rounds: number): Promise<Idle> {
  await part.ask('watchLoop', null);
  const before = processCpuSeconds(part.pid);
  await pause(rounds * EVERY_MS);
  const cpuSeconds = processCpuSeconds(part.pid) - before;
  return { loopDelayMs: await part.ask('loopDelayMs', null), cpuSeconds };
}

async function watchFetching(urls: readonly string[], rounds: number): Promise<number> {
  const fetcher = startPart<FetcherQuestions>('fetcher');
  const cpuSeconds = await fetcher.ask('poll', { urls, everyMs: EVERY_MS, rounds });
  await fetcher.end('SIGTERM');
  return cpuSeconds;
}

export const polling: Scenario = {
  name: 'polling',
  about: `${BOOKMAKERS} bookmakers with ${EVENTS} events each, polled every second`,
  isFresh: true,
  figures: [
    {
      key: 'polling.delay',
      name: `${BOOKMAKERS} bookmakers × ${EVENTS} events a second: main event loop's delay, p99`,
      at: 'most',
      bound: 5,
      unit: ' ms',
    },
    {
      key: 'polling.cpu',
      name: 'the same: CPU of all the process',
      at: 'most',
      bound: 1.6,
      unit: ' × fetch and parse',
    },
    { key: 'polling.order', name: 'the same: p99 of *order*', at: 'most', bound: 3, unit: ' × without' },
  ],
  async measure(rig, settings) {
    const rounds = Math.max(1, Math.round(settings.seconds));
    const plain = await rig.plain();
    const server = await rig.open(POLLED);
    const warm = warmingUp(settings);
    const early = [await orderBeside(plain, '', warm), await orderBeside(server, '', warm)];
    const without = await orderBeside(plain, 'order without polling', settings);
    const idle = await watchPolling(server, rounds);
    settings.tell(`polling: loop p99 ${idle.loopDelayMs.toFixed(1)} ms, ${idle.cpuSeconds.toFixed(2)} s of CPU`);
    const beside = await orderBeside(server, 'order while polling', settings);
    const urls = server.bookmakerUrls;
    // The server polls on, but what it uses is not counted here.
    const fetchSeconds = await watchFetching(urls, rounds);
    settings.tell(`fetch and parse: ${fetchSeconds.toFixed(2)} s of CPU`);
    await server.close();
    return {
      values: {
        'polling.delay': idle.loopDelayMs,
        'polling.cpu': idle.cpuSeconds / fetchSeconds,
        'polling.order': beside.tally.accepted().ms(P99) / without.tally.accepted().ms(P99),
      },
      notes: { 'polling, ms of CPU a page': (idle.cpuSeconds * 1000) / (rounds * BOOKMAKERS) },
      curves: [
        { name: 'order without polling', points: without.tally.accepted().curve() },
        { name: 'order while polling', points: beside.tally.accepted().curve() },
      ],
      failures: failuresOf([...early, without, beside]),
    };
  },
};
