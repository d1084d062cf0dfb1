// Orders for the exchange. What two customers place on the two sides at one price either stands or trades with what stands; what is backed at
// the highest of all prices stands.
import { randomUUID } from 'node:crypto';
import type { EventAt, LoadServer, LoggedIn } from './load-server.js';
import type { NextRequest } from './request.js';

/** The exchange, as a bookie. */
export const EXCHANGE = 'slip';
const PATH = '/v1/orders/';
const BATCH_PATH = '/v1/orders/batch/';
/** At this price both sides stake the same. */
const EVEN_PRICE = 2;
const EVEN_STAKE = ['GBP', 10] as const;
const LONG_SECONDS = 86_400;
/** Nobody bets against anything at this price. */
const STANDING_PRICE = 1000;

/** What a standing order is placed with, beside what it is on. */
export const standing = (ccy: string, amount: number, durationSeconds: number): object => ({
  price: STANDING_PRICE,
  stake: [ccy, amount],
  duration: durationSeconds,
});

/** Opens a betslip that has the exchange alone. */
export async function openExchangeBetslip({ calls }: LoggedIn, event: EventAt, betType: string): Promise<string> {
  const { betslip_id: betslipId } = await calls.openBetslip({
    body: { ...event, bet_type: betType, want_bookies: [EXCHANGE] },
  });
  return betslipId;
}

/** Returns a maker of orders that differ in their uuid alone. */
export function orderRequests(session: string, order: object): NextRequest {
  const [before = '', after = ''] = JSON.stringify({ ...order, request_uuid: '?' }).split('?');
  return () => ({ method: 'POST', path: PATH, session, body: `${before}${randomUUID()}${after}`, kind: 'order' });
}

/** Returns a maker that takes turns. */
export function inTurns(makers: readonly NextRequest[]): NextRequest {
  let turn = 0;
  return () => {
    turn = (turn + 1) % makers.length;
    return makers[turn]!();
  };
}

/** Returns a maker of a customer's orders, which trade at once with those of whoever bets on the opposite. */
export const evenOrders = ({ session }: LoggedIn, betslipId: string): NextRequest =>
  orderRequests(session, even(betslipId));

const even = (betslipId: string): object => ({
  betslip_id: betslipId,
  price: EVEN_PRICE,
  stake: EVEN_STAKE,
  duration: LONG_SECONDS,
});

/** Returns a maker of single orders on an event, half of which stand until the other half trades with them. */
export async function tradingOrders({ customers }: LoadServer, event: EventAt): Promise<NextRequest> {
  const { backer, layer } = customers;
  const [back, against] = await Promise.all([
    openExchangeBetslip(backer, event, 'for,h'),
    openExchangeBetslip(layer, event, 'against,h'),
  ]);
  return inTurns([evenOrders(backer, back), evenOrders(layer, against)]);
}

/** Returns a maker of batches of orders that differ in their uuids alone. */
export function batchRequests(session: string, order: object, orders: number): NextRequest {
  const parts = JSON.stringify({ orders: Array(orders).fill({ ...order, request_uuid: '?' }) }).split('?');
  return () => {
    const body = parts.reduce((text, part) => `${text}${randomUUID()}${part}`);
    return { method: 'POST', path: BATCH_PATH, session, body, kind: 'batch' };
  };
}

/** Returns a maker of batches, half of which stand until the other half trades with them. */
export function tradingBatches({ customers }: LoadServer, event: EventAt, orders: number): NextRequest {
  const batchOf = (betType: string, { session }: LoggedIn): NextRequest => {
    const order = { ...event, bet_type: betType, price: EVEN_PRICE, stake: EVEN_STAKE, duration: LONG_SECONDS };
    return batchRequests(session, order, orders);
  };
  return inTurns([batchOf('for,h', customers.backer), batchOf('against,h', customers.layer)]);
}
