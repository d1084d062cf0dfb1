// More than can be counted, by HTTP: what bets win and lose is booked bet by bet, and what one account cannot count keeps nobody else waiting.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toUsername } from '../../src/core/value/ids.js';
import { money } from '../../src/core/value/money.js';
import { audit } from '../support/auditor.js';
import { bookie, customer } from '../support/world.js';
import { type Answered, type ServedWorld, serveWorld } from './served-world.js';

const GBP = toCurrency('GBP');
const UNLIMITED = { creditLimit: { ccy: GBP, amount: null, given: '1e18' } };
const AMPLE = { orders_per_second: 1000, requests_per_second: 1000, betslips_per_second: 1000 };
/** The greatest stake, and what it wins at the greatest price. */
const STAKE = 1e10;
const WINS = STAKE * 999;

let served: ServedWorld;
const sessions = new Map<string, string>();

beforeEach(async () => {
  sessions.clear();
  served = await serveWorld({
    groups: [{ groupId: customer('alice').groupId, name: 'main', managers: [toUsername('anna')] }],
    customers: [
      customer('root', { isMasterAgent: true }),
      customer('anna'),
      ...['alice', 'bob', 'carol', 'dave', 'erin'].map((name) => customer(name, UNLIMITED)),
    ],
    bookies: [bookie('slip')],
    accounts: [exchangeAccount(money(GBP, 100))],
    serverLimits: AMPLE,
  });
});
afterEach(() => served.close());

async function ask(name: string, method: 'GET' | 'POST' | 'PUT', url: string, json?: object): Promise<Answered> {
  const session = sessions.get(name) ?? (await served.logIn(name));
  sessions.set(name, session);
  const answer = await served.ask(session, { method, url, ...(json === undefined ? {} : { json }) });
  await served.world.settle();
  return answer;
}

/** So many orders on the exchange in one batch. */
function order(name: string, count: number, side: 'normal' | 'lay', price = 1000, stake = STAKE): Promise<Answered> {
  const bet_type = side === 'normal' ? 'for,h' : 'against,h';
  const one = { sport: 'fb', event_id: served.world.eventId, bet_type, order_type: side, price, stake: ['GBP', stake] };
  return ask(name, 'POST', '/v1/orders/batch/', {
    orders: Array.from({ length: count }, () => ({ ...one, duration: 3600 })),
  });
}

const setResult = (home: number, away: number): Promise<Answered> =>
  ask('root', 'PUT', `/v1/sports/fb/events/${served.world.eventId}/result/`, { ft_home: home, ft_away: away });

/** What an account is told of itself, by its keys. */
async function moneyOf(name: string): Promise<Readonly<Record<string, number>>> {
  const { payload, body } = await ask(name, 'GET', `/v1/customers/${name}/accounting_info/`);
  if (!Array.isArray(payload)) throw new Error(body);
  return Object.fromEntries((payload as { key: string; value: number }[]).map(({ key, value }) => [key, value]));
}

/** An agent takes so much of what a customer has, in as many transfers as it takes. */
async function payOut(name: string, amount: number): Promise<void> {
  for (let left = amount; left > 0; left -= 1e13) {
    const paid = { username: name, amount: -Math.min(left, 1e13) };
    expect(await ask('anna', 'POST', '/v1/transfers/', paid)).toMatchObject({ status: 200 });
  }
}

describe('what bets come to beyond what can be counted', () => {
  beforeEach(async () => {
    for (const name of ['bob', 'carol']) expect((await order(name, 9, 'lay')).status).toBe(200);
    expect((await order('alice', 18, 'normal')).status).toBe(200);
    expect((await order('dave', 1, 'lay', 2, 100)).status).toBe(200);
    expect((await order('erin', 1, 'normal', 2, 100)).status).toBe(200);
    expect((await setResult(1, 0)).status).toBe(200);
  });

  it('waits, and keeps nobody else waiting', async () => {
    expect(await moneyOf('erin')).toMatchObject({ current_balance: 100, open_stakes: 0 });
    expect(await moneyOf('dave')).toMatchObject({ current_balance: -100, open_stakes: 0 });
    for (const name of ['bob', 'carol'])
      expect(await moneyOf(name)).toMatchObject({ current_balance: -9 * WINS, open_stakes: 0 });
    expect(await moneyOf('alice')).toMatchObject({ current_balance: 9 * WINS, open_stakes: 9 * STAKE });
    const alerts = (await ask('root', 'GET', '/v1/operator/alerts/')).payload as readonly object[];
    expect(alerts).toHaveLength(9);
    expect(alerts[0]).toMatchObject({
      kind: 'uncountable',
      bookie: 'slip',
      message:
        'won, GBP 9990000000000.00, is not booked: customer:alice could not count what it has then, or makes today. It is tried again when its result, or its statement, comes again.',
    });
    expect(audit(served.world.store)).toEqual([]);
    // Once is told enough.
    expect((await setResult(1, 0)).status).toBe(200);
    expect((await ask('root', 'GET', '/v1/operator/alerts/')).payload).toHaveLength(9);
  });

  it.each(['the result is said again', 'the server starts again'])(
    'is booked once there is room and %s',
    async (how) => {
      await payOut('alice', 9 * WINS);
      await served.world.pass(86_400_000);
      sessions.clear();
      if (how === 'the result is said again') expect((await setResult(1, 0)).status).toBe(200);
      else await served.world.results.makeUp();
      expect(await moneyOf('alice')).toMatchObject({ current_balance: 9 * WINS, open_stakes: 0, today_pl: 9 * WINS });
      expect(audit(served.world.store)).toEqual([]);
    },
  );

  it('is taken back, and the other way round booked, by a corrected result', async () => {
    expect((await setResult(0, 1)).status).toBe(200);
    expect(await moneyOf('alice')).toMatchObject({ current_balance: -18 * STAKE, open_stakes: 0 });
    expect(await moneyOf('bob')).toMatchObject({ current_balance: 9 * STAKE, open_stakes: 0 });
    expect(audit(served.world.store)).toEqual([]);
  });

  it('is not asked for: who has lost so much already can lose no more than can be counted with it', async () => {
    expect(await moneyOf('bob')).toMatchObject({ current_balance: -9 * WINS });
    const eventId = await served.world.register('Feyenoord', 'AZ');
    const wish = { sport: 'fb', event_id: eventId, bet_type: 'against,h', order_type: 'lay', price: 1000 };
    const lay = (stake: number) =>
      ask('bob', 'POST', '/v1/orders/batch/', { orders: [{ ...wish, stake: ['GBP', stake], duration: 60 }] });
    expect(await lay(STAKE)).toMatchObject({
      status: 400,
      payload: { validation_errors: { orders: { 0: { stake: ['out_of_range'] } } } },
    });
    expect((await lay(STAKE / 1000)).status).toBe(200);
  });
});
