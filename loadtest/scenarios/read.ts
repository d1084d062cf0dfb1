// What clients look at: one order, a page of orders, a position and a betslip, each beside the yardstick's answer to a GET.
import type { LoadServer } from '../load-server.js';
import { openExchangeBetslip, standing } from '../orders.js';
import { LIGHT_READS, type Reads, readRequests } from '../reads.js';
import { type Run, failuresOf, perSecond } from '../request.js';
import { type Scenario, askAtMost } from '../scenario.js';

const CONNECTIONS = 64;
const ORDERS = 100;

const prepared = new WeakMap<LoadServer, Promise<Reads>>();

/** Returns what the reader of a server can look at: a hundred orders of its own, which it places once. */
function readsOf(server: LoadServer): Promise<Reads> {
  const known = prepared.get(server) ?? prepareReads(server);
  prepared.set(server, known);
  return known;
}

async function prepareReads({ customers, events }: LoadServer): Promise<Reads> {
  const { session, calls } = customers.reader;
  const event = events[2]!;
  const betslipId = await openExchangeBetslip(customers.reader, event, 'for,h');
  const wanted = { ...event, bet_type: 'for,h', ...standing('GBP', 10, 86_400) };
  const { orders } = await calls.placeBatch({ body: { orders: Array(ORDERS).fill(wanted) } });
  return readRequests({ session, event, betslipId, orderIds: orders.map(({ order_id: orderId }) => orderId) });
}

export const read: Scenario = {
  name: 'read',
  about: 'GET of an order, of a page of 25, of a position and of a betslip',
  figures: [
    { key: 'read.order', name: 'GET order', at: 'least', bound: 0.7, unit: ' × echo GET' },
    { key: 'read.list', name: 'list page of 25', at: 'least', bound: 0.3, unit: ' × echo GET' },
    { key: 'read.betslip', name: 'betslip', at: 'least', bound: 0.4, unit: ' × echo GET' },
  ],
  async measure(rig, settings) {
    const connections = settings.connections ?? CONNECTIONS;
    const yardstick = await rig.yardstick('fastify');
    const server = await rig.plain();
    const { url } = server;
    const reads = await readsOf(server);
    const echoed = await askAtMost({ name: 'echo GET', ...yardstick, next: yardstick.get }, connections, settings);
    const values: Record<string, number> = {};
    const runs: Run[] = [echoed];
    for (const name of LIGHT_READS) {
      const run = await askAtMost({ name: `read ${name}`, url, next: reads[name] }, connections, settings);
      values[`read.${name}`] = perSecond(run) / perSecond(echoed);
      runs.push(run);
    }
    // One at a time: a customer may not ask for another meanwhile.
    const position = await askAtMost({ name: 'read position', url, next: reads.position }, 1, settings);
    return {
      values,
      notes: { 'a position, p50 in ms': position.tally.accepted().ms(0.5) },
      curves: [...runs, position].map((run, index) => ({
        name: ['echo GET', ...LIGHT_READS.map((name) => `read ${name}`), 'read position'][index]!,
        points: run.tally.accepted().curve(),
      })),
      failures: failuresOf([...runs, position]),
    };
  },
};
