// Orders while somebody logs in every second: passwords are hashed by the threads that also write to disk.
import { setTimeout as pause } from 'node:timers/promises';
import { type LoadServer, PASSWORD, logIn } from '../load-server.js';
import { tradingOrders } from '../orders.js';
import { failuresOf, perSecond } from '../request.js';
import { type Scenario, askAtMost } from '../scenario.js';

const CONNECTIONS = 64;
const EVERY_MS = 1000;

/** Logs in every second until it is over. */
async function logInUntil(over: AbortSignal, { url }: LoadServer): Promise<void> {
  while (!over.aborted) {
    await logIn(url, 'reader', PASSWORD);
    await pause(EVERY_MS);
  }
}

export const logIns: Scenario = {
  name: 'log-ins',
  about: 'orders while somebody logs in every second',
  figures: [
    { key: 'log-ins.rate', name: '*order* with a log-in a second', at: 'least', bound: 0.9, unit: ' × without' },
  ],
  async measure(rig, settings) {
    const server = await rig.plain();
    const next = await tradingOrders(server, server.events[0]!);
    const connections = settings.connections ?? CONNECTIONS;
    const aim = { name: 'order', url: server.url, next };
    const without = await askAtMost(aim, connections, settings);
    const over = new AbortController();
    const loggingIn = logInUntil(over.signal, server);
    const beside = await askAtMost({ ...aim, name: 'order with log-ins' }, connections, settings);
    over.abort();
    await loggingIn;
    return {
      values: { 'log-ins.rate': perSecond(beside) / perSecond(without) },
      notes: {},
      curves: [{ name: 'order with log-ins, closed loop', points: beside.tally.accepted().curve() }],
      failures: failuresOf([without, beside]),
    };
  },
};
