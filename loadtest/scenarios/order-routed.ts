// Orders over six bookmakers in another process: from a request's planned time until the last of its bets has reached its bookmaker.
import { type FixedRateRun, runFixedRate } from '../fixed-rate.js';
import { createLatencies } from '../latencies.js';
import type { LoadServer, ServerWanted } from '../load-server.js';
import { orderRequests } from '../orders.js';
import { type NextRequest, failuresOf } from '../request.js';
import { type Scenario, type Settings, forEach } from '../scenario.js';

const BOOKMAKERS = 6;
const MAX_STAKE = 5000;
const RATE = 500;
/**
 * A server that has just started takes several times as long for its first ten thousands of bets as for all later ones: at the full rate it
 * would fall behind at once, and that would be measured. So it comes to that in steps, parts of the rate, and has some more at the whole of it.
 */
const WARM_UP_RATES = [0.2, 0.5, 1, 1, 1];
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 64;
const READ_AT_ONCE = 16;
/** Below all that is quoted. */
const LEAST_PRICE = 1.5;

const ROUTED: ServerWanted = {
  bookmakers: { count: BOOKMAKERS, events: 20, quoteMs: 0, maxStake: MAX_STAKE, levels: 1 },
  pollMs: 1000,
  quoteEveryMs: null,
};

/** More than five bookmakers take together. */
const STAKE = MAX_STAKE * (BOOKMAKERS - 0.5);

/** An order that was placed, and when that was planned. */
interface Placed {
  readonly orderId: number;
  readonly plannedAt: number;
}

/** The same instant by the clock that bookmakers tell. */
const toMachineMs = (at: number): number => at + Number(process.hrtime.bigint()) / 1e6 - performance.now();

/** Returns for each order how long it took until the last of its bets came, and how many bets there were. */
async function readRouting(
  { customers, bookmakers }: LoadServer,
  placed: readonly Placed[],
): Promise<readonly { readonly ms: number; readonly bets: number }[]> {
  const cameAt = await bookmakers.ask('takeBets', null);
  const routing: { ms: number; bets: number }[] = [];
  await forEach(placed, READ_AT_ONCE, async ({ orderId, plannedAt }) => {
    const { bets } = await customers.backer.calls.getOrder({ path: { order_id: orderId } });
    const times = bets.flatMap(({ bookie_bet_id: betId }) => cameAt[betId] ?? []);
    if (times.length > 0) routing.push({ ms: Math.max(...times) - toMachineMs(plannedAt), bets: times.length });
  });
  return routing;
}

/** Orders that are so large that it takes all bookmakers. */
async function routedOrders({ customers, events }: LoadServer): Promise<NextRequest> {
  const { session, calls } = customers.backer;
  const want_bookies = Array.from({ length: BOOKMAKERS }, (_, index) => `bookmaker${index}`);
  const { betslip_id: betslipId } = await calls.openBetslip({
    body: { ...events[0]!, bet_type: 'for,h', want_bookies },
  });
  return orderRequests(session, { betslip_id: betslipId, price: LEAST_PRICE, stake: ['GBP', STAKE], duration: 1 });
}

async function route(
  { url }: LoadServer,
  next: NextRequest,
  { seconds, rate, connections }: Settings,
): Promise<{ readonly run: FixedRateRun; readonly placed: readonly Placed[] }> {
  const placed: Placed[] = [];
  const run = await runFixedRate({
    url,
    next,
    connections: connections ?? CONNECTIONS,
    perSecond: rate ?? RATE,
    seconds,
    onAnswer(_, { status, text }, plannedAt) {
      if (status !== 200) return;
      const { data: answered } = JSON.parse(text()) as { readonly data: { readonly order_id: number } };
      placed.push({ orderId: answered.order_id, plannedAt });
    },
  });
  return { run, placed };
}

export const orderRouted: Scenario = {
  name: 'order-routed',
  about: `orders over ${BOOKMAKERS} bookmakers in another process, ${RATE} a second`,
  isFresh: true,
  figures: [
    { key: 'routed.p50', name: '*order-routed*, request in to all bets out, p50', at: 'most', bound: 5, unit: ' ms' },
    { key: 'routed.p99', name: '*order-routed*, request in to all bets out, p99', at: 'most', bound: 25, unit: ' ms' },
  ],
  async measure(rig, settings) {
    const server = await rig.open(ROUTED);
    const next = await routedOrders(server);
    const early: FixedRateRun[] = [];
    for (const part of WARM_UP_RATES) {
      const steps = { ...settings, seconds: WARM_UP_SECONDS, rate: part * (settings.rate ?? RATE) };
      const warm = await route(server, next, steps);
      await readRouting(server, warm.placed);
      early.push(warm.run);
    }
    const { run, placed } = await route(server, next, settings);
    const routing = await readRouting(server, placed);
    await server.close();
    const latencies = createLatencies();
    for (const { ms } of routing) latencies.record(ms);
    const bets = routing.reduce((sum, one) => sum + one.bets, 0);
    settings.tell(
      `${placed.length} orders, ${bets} bets: p50 ${latencies.ms(0.5).toFixed(2)} ms, p99 ${latencies.ms(0.99).toFixed(2)} ms`,
    );
    return {
      values: { 'routed.p50': latencies.ms(0.5), 'routed.p99': latencies.ms(0.99) },
      notes: { 'order-routed: bets an order': bets / Math.max(1, placed.length) },
      curves: [
        { name: 'order-routed, to all bets out', points: latencies.curve() },
        { name: 'order-routed, answered', points: run.tally.accepted().curve() },
      ],
      failures: failuresOf([...early, run]),
    };
  },
};
