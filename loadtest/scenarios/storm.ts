// Three times as many orders as the server can take: what it still does, and how soon it tells the others to come again.
import { sumOf } from '../figure.js';
import { tradingOrders } from '../orders.js';
import { failuresOf, perSecond } from '../request.js';
import { type Scenario, askAt, askAtMost } from '../scenario.js';

const NORMAL_CONNECTIONS = 64;
const STORM_CONNECTIONS = 1024;
const TIMES_CAPACITY = 3;
const P99 = 0.99;

export const storm: Scenario = {
  name: 'storm',
  about: 'three times as many orders as the server can take; refusals with 503 and `Retry-After` are expected',
  figures: [
    { key: 'storm.goodput', name: '*storm*, goodput', at: 'least', bound: 0.8, unit: ' × the maximum' },
    { key: 'storm.p99', name: '*storm*, p99 of accepted', at: 'most', bound: 3, unit: ' × normal' },
    { key: 'storm.refused', name: '*storm*, p99 of refused', at: 'most', bound: 50, unit: ' ms' },
  ],
  async measure(rig, settings) {
    const server = await rig.plain();
    const aim = { name: 'order', url: server.url, next: await tradingOrders(server, server.events[0]!) };
    const most = await askAtMost(aim, NORMAL_CONNECTIONS, settings);
    const normal = await askAt(aim, perSecond(most) / 2, NORMAL_CONNECTIONS, settings);
    // Counted from the sending: so many requests are more than one process can always send in time beside the server.
    const rate = settings.rate ?? perSecond(most) * TIMES_CAPACITY;
    const stormy = await askAt({ ...aim, name: 'storm' }, rate, STORM_CONNECTIONS, settings, 'sending');
    const { tally } = stormy;
    const refused = tally.refused();
    return {
      values: {
        'storm.goodput': perSecond(stormy) / perSecond(most),
        'storm.p99': tally.accepted().ms(P99) / normal.tally.accepted().ms(P99),
        ...(refused.count() === 0 ? {} : { 'storm.refused': refused.ms(P99) }),
      },
      notes: {
        'storm: sent, × the maximum': stormy.sentPerSecond / perSecond(most),
        'storm: refused, a second': refused.count() / stormy.seconds,
      },
      curves: [{ name: 'storm, accepted', points: tally.accepted().curve() }],
      failures: sumOf([failuresOf([most, normal]), failuresOf([stormy], true)]),
    };
  },
};
