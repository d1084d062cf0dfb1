// Orders with very many bets, by HTTP: to read one is many turns' work, so that others are not kept waiting.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { ITEMS_A_TURN } from '../../src/turns.js';
import { countTurns } from '../support/turns.js';
import { customer } from '../support/world.js';
import { type Answered, type ServedWorld, serveWorld } from './served-world.js';

const GBP = toCurrency('GBP');
const CREDIT = { creditLimit: { ccy: GBP, amount: toMinor(100_000_000), given: '1000000' } };
const BATCHES = 5;
const A_BATCH = 200;
const BETS = BATCHES * A_BATCH;
/** A walk through all bets takes so many turns. */
const TURNS_OF_BETS = BETS / ITEMS_A_TURN;

let served: ServedWorld;
let bob: string;
let alice: string;
let orderId: number;

beforeEach(async () => {
  served = await serveWorld({
    customers: [customer('alice', CREDIT), customer('bob', CREDIT)],
    accounts: [exchangeAccount(money(GBP, toMinor(100)))],
    serverLimits: { orders_per_second: 100_000 },
  });
  alice = await served.logIn('alice');
  bob = await served.logIn('bob');
  orderId = await placeLong();
});
afterEach(() => served.close());

interface Placed {
  readonly order_id: number;
}

async function place(session: string, wishes: readonly object[]): Promise<readonly Placed[]> {
  const orders = wishes.map((wish) => ({ sport: 'fb', event_id: served.world.eventId, duration: 600, ...wish }));
  const answer = await served.ask(session, { method: 'POST', url: '/v1/orders/batch/', json: { orders } });
  if (answer.status !== 200) throw new Error(answer.body);
  return (answer.payload as { readonly orders: readonly Placed[] }).orders;
}

/** Returns an order that took very many others. */
async function placeLong(): Promise<number> {
  const one = { order_type: 'lay', bet_type: 'against,h', price: 2, stake: ['GBP', 1] };
  for (let batch = 0; batch < BATCHES; batch += 1) await place(alice, Array<object>(A_BATCH).fill(one));
  const [taker] = await place(bob, [{ order_type: 'normal', bet_type: 'for,h', price: 2, stake: ['GBP', BETS] }]);
  return taker!.order_id;
}

const ask = (url: string): Promise<{ readonly result: Answered; readonly turns: number }> =>
  countTurns(() => served.ask(bob, { url }));

it('is found and written a part at a time', async () => {
  const { result: answer, turns } = await ask(`/v1/orders/${orderId}/`);
  expect(answer.payload).toMatchObject({ order_id: orderId, status: 'done', stake: ['GBP', BETS] });
  const { bets } = answer.payload as { readonly bets: readonly { readonly bet_id: number }[] };
  expect(new Set(bets.map(({ bet_id }) => bet_id)).size).toBe(BETS);
  expect(turns).toBeGreaterThan(1.8 * TURNS_OF_BETS);
});

it('is written in a list as it is by itself, a part at a time', async () => {
  const alone = await ask(`/v1/orders/${orderId}/`);
  const { result: answer, turns } = await ask('/v1/orders/');
  expect(answer.payload).toEqual([alone.result.payload]);
  expect(turns).toBeGreaterThan(1.8 * TURNS_OF_BETS);
});

it('is written in a list after those before it, not beside them', async () => {
  await placeLong();
  const { result: answer, turns } = await ask('/v1/orders/');
  expect(answer.payload).toHaveLength(2);
  expect(turns).toBeGreaterThan(1.8 * 2 * TURNS_OF_BETS);
});

it('has its log told a part at a time: found, put into words, presented and written', async () => {
  const { result: answer, turns } = await ask(`/v1/orders/${orderId}/log/`);
  const messages = (answer.payload as readonly { readonly message: string }[]).map(({ message }) => message);
  expect(messages).toHaveLength(BETS + 2);
  expect(messages[0]).toMatch(/^Placed: GBP 1,?000/);
  expect(messages[1]).toMatch(/^Bet \d+: GBP 1.00 at 2.000 taken\.$/);
  expect(messages.at(-1)).toBe('Closed: it is filled (order_filled).');
  expect(turns).toBeGreaterThan(3.6 * TURNS_OF_BETS);
});
