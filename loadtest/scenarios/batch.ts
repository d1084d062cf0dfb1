// Batches of as many orders as one may have, all durable before they are answered; half of them trade with the other half.
import { tradingBatches } from '../orders.js';
import { failuresOf, perSecond } from '../request.js';
import { type Scenario, askAtMost } from '../scenario.js';

const ORDERS = 200;
/** Enough that a batch is always there to be decided while another is written. More come to as many orders a second, and wait for each other. */
const CONNECTIONS = 3;

export const batch: Scenario = {
  name: 'batch',
  about: `batches of ${ORDERS} orders on the exchange`,
  figures: [
    { key: 'batch.orders', name: `*batch* of ${ORDERS}`, at: 'least', bound: 100_000, unit: ' durable orders/s' },
    { key: 'batch.p99', name: `*batch* of ${ORDERS}, p99`, at: 'most', bound: 50, unit: ' ms' },
  ],
  async measure(rig, settings) {
    const server = await rig.plain();
    const next = tradingBatches(server, server.events[1]!, ORDERS);
    const run = await askAtMost(
      { name: 'batch', url: server.url, next },
      settings.connections ?? CONNECTIONS,
      settings,
    );
    return {
      values: { 'batch.orders': perSecond(run) * ORDERS, 'batch.p99': run.tally.accepted().ms(0.99) },
      notes: {},
      curves: [{ name: 'batch, closed loop', points: run.tally.accepted().curve() }],
      failures: failuresOf([run]),
    };
  },
};
