// What do batches on the own exchange cost, through the HTTP edge and flushed to disk? And does an order that meets the best of what stands
// cost more where much stands?
import { afterAll, bench, describe } from 'vitest';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import type { OpenOrder } from '../../src/core/command.js';
import { EXCHANGE_ACCOUNT, EXCHANGE_BOOKIE, toUsername } from '../../src/core/value/ids.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { money } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { lmdbPlace } from '../../test/contract/stores.js';
import { serveWorld } from '../../test/http/served-world.js';
import { betType } from '../../test/support/bet-types.js';
import { FOOTBALL, type World, customer, openWorld } from '../../test/support/world.js';

const GBP = toCurrency('GBP');
const ORDERS = 200;
const MANY = 1_000_000_000;
const rich = { creditLimit: { ccy: GBP, amount: money(GBP, 1e14).amount, given: '1000000000000' } };
const parts = {
  customers: [customer('alice', rich), customer('bob', rich)],
  accounts: [exchangeAccount(money(GBP, 100))],
  limits: { open_orders: MANY },
};

const place = lmdbPlace();
const served = await serveWorld({
  ...parts,
  store: await place.open(),
  serverLimits: { orders_per_second: MANY, body_bytes: 2 ** 24 },
});
const sessions = { alice: await served.logIn('alice'), bob: await served.logIn('bob') };

async function batch(who: keyof typeof sessions, outcome: string, price: number): Promise<void> {
  const order = { sport: 'fb', event_id: served.world.eventId, bet_type: outcome, price, stake: ['GBP', 2] };
  const { status, body } = await served.ask(sessions[who], {
    method: 'POST',
    url: '/v1/orders/batch/',
    json: { orders: Array<object>(ORDERS).fill({ ...order, duration: 3600 }) },
  });
  if (status !== 200) throw new Error(body);
}

function orderOf(world: World, who: string, outcome: string, price: number, stake = 200): OpenOrder {
  return {
    placer: toUsername(who),
    behind: null,
    ip: '127.0.0.1',
    sport: FOOTBALL,
    eventId: world.eventId,
    betType: betType(outcome),
    side: 'back',
    price: toPriceMilli(price),
    stake: money(GBP, stake),
    durationSeconds: 3600,
    validUntil: null,
    keepOpenInRunning: false,
    acceptPartialFill: true,
    exchangeMode: 'make_and_take',
    exchange: { minTaker: null, delayMs: 0 },
    userData: null,
    requestUuid: null,
    accounts: [{ accountId: EXCHANGE_ACCOUNT, bookie: EXCHANGE_BOOKIE, betType: betType(outcome) }],
    selection: { equivalentBets: false, equivalentBetsBookies: [], multipleAccounts: false },
    bookieMinStakes: {},
    adaptiveBookies: null,
    openOrdersMax: MANY,
    legs: [],
    advice: null,
  };
}

async function worldWith(standing: number): Promise<World> {
  const world = await openWorld(parts);
  for (let i = 0; i < standing; i += ORDERS) {
    const count = Math.min(ORDERS, standing - i);
    const orders = Array.from({ length: count }, (_, n) => orderOf(world, 'alice', 'for,h', 2000 + ((i + n) % 500)));
    await world.engine.submit('openOrders', { orders });
  }
  return world;
}

/** One comes to stand at the best price, and another takes it: what stands stays as much as it is. */
async function meet(world: World): Promise<void> {
  await world.engine.submit('openOrder', orderOf(world, 'alice', 'for,h', 1900));
  const taken = await world.engine.submit('openOrder', orderOf(world, 'bob', 'against,h', 1900, 180));
  if (!taken.ok || taken.value.order.tally.standing !== 1) throw new Error('nothing was met');
}

const few = await worldWith(100);
const many = await worldWith(10_000);

afterAll(async () => {
  await served.close();
  await few.close();
  await many.close();
  place.clear();
});

describe('a batch of 200 orders on the exchange, over HTTP and on disk', () => {
  bench('that come to stand', () => batch('alice', 'for,d', 3));
  bench('that come to stand, and a batch that takes them', async () => {
    await batch('alice', 'for,h', 2);
    await batch('bob', 'against,h', 2);
  });
});

describe('an order on the exchange, and one that takes it, in memory', () => {
  bench('among 100 that stand', () => meet(few));
  bench('among 10,000 that stand', () => meet(many));
});
