// A single order, durable before it is answered, that stands or trades on the exchange.
import type { FigureWanted } from '../figure.js';
import { tradingOrders } from '../orders.js';
import { failuresOf, perSecond } from '../request.js';
import { type CostedRun, type Scenario, type Settings, askAt, askAtMost } from '../scenario.js';
import type { Rig } from '../rig.js';

const FEW = 64;
const MANY = 256;
const P99 = 0.99;

const ratioAt = (connections: number, bound: number): readonly FigureWanted[] => [
  {
    key: `order.rate.${connections}`,
    name: `*order*, ${connections} connections`,
    at: 'least',
    bound,
    unit: ' × echo',
  },
  {
    key: `order.p99.${connections}`,
    name: `*order*, ${connections} connections, p99`,
    at: 'most',
    bound: 2.5,
    unit: " × echo's",
  },
];

interface Pair {
  readonly echo: CostedRun;
  readonly order: CostedRun;
}

/** The yardstick and orders, one right after the other. */
async function measurePair(rig: Rig, connections: number, settings: Settings): Promise<Pair> {
  const yardstick = await rig.yardstick('fastify');
  const server = await rig.plain();
  const next = await tradingOrders(server, server.events[0]!);
  const aim = { name: 'order', url: server.url, next, pid: server.part.pid };
  return {
    echo: await askAtMost({ name: 'echo', ...yardstick, next: yardstick.post }, connections, settings),
    order: await askAtMost(aim, connections, settings),
  };
}

function valuesOf({ echo, order }: Pair, connections: number): Record<string, number> {
  return {
    [`order.rate.${connections}`]: perSecond(order) / perSecond(echo),
    [`order.p99.${connections}`]: order.tally.accepted().ms(P99) / echo.tally.accepted().ms(P99),
  };
}

export const order: Scenario = {
  name: 'order',
  about: 'single orders that stand or trade on the exchange, each durable before it is answered',
  figures: [
    ...ratioAt(FEW, 0.45),
    ...ratioAt(MANY, 0.55),
    {
      key: 'order.cpu',
      name: "*order*, main thread's CPU a request",
      at: 'most',
      bound: 1.6,
      unit: " × echo's",
    },
    { key: 'order.half.p50', name: '*order* at half of the maximum, p50', at: 'most', bound: 2, unit: ' ms' },
    { key: 'order.half.p99', name: '*order* at half of the maximum, p99', at: 'most', bound: 10, unit: ' ms' },
  ],
  async measure(rig, settings) {
    const connections = settings.connections ?? FEW;
    const few = await measurePair(rig, connections, settings);
    const many = settings.connections === null ? await measurePair(rig, MANY, settings) : null;
    const server = await rig.plain();
    const aim = { name: 'order', url: server.url, next: await tradingOrders(server, server.events[0]!) };
    const paced = await askAt(aim, settings.rate ?? perSecond(few.order) / 2, connections, settings);
    const latencies = paced.tally.accepted();
    return {
      values: {
        ...valuesOf(few, connections),
        ...(many === null ? {} : valuesOf(many, MANY)),
        'order.cpu': few.order.cpuMicroseconds / few.echo.cpuMicroseconds,
        'order.half.p50': latencies.ms(0.5),
        'order.half.p99': latencies.ms(P99),
      },
      notes: {
        'echo, a second': perSecond(few.echo),
        'order, a second': perSecond(few.order),
        'order × echo': perSecond(few.order) / perSecond(few.echo),
        'order, µs of the main thread': few.order.cpuMicroseconds,
      },
      curves: [
        { name: 'echo, closed loop', points: few.echo.tally.accepted().curve() },
        { name: 'order, closed loop', points: few.order.tally.accepted().curve() },
        { name: 'order, half of the maximum', points: latencies.curve() },
      ],
      failures: failuresOf([few.echo, few.order, ...(many === null ? [] : [many.echo, many.order]), paced]),
    };
  },
};
