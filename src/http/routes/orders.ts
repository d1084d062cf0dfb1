import type { Static } from 'typebox';
import type { Side } from '../../core/value/price.js';
import { type Answer, NOT_FOUND, rejectWith } from '../../core/value/rejection.js';
import type { Betslips } from '../../services/betslips.js';
import type { Caller } from '../../services/caller.js';
import type { Orders } from '../../services/orders.js';
import type { OrderWithBets } from '../../services/seen-orders.js';
import {
  CloseAllSchema,
  CloseManySchema,
  ClosedAllSchema,
  ClosedManySchema,
  parseCloseAll,
  parseCloseMany,
} from '../../wire/http/close-orders.js';
import { OrderSchema, OrderWithBetsSchema, findOrderId, writeOrder } from '../../wire/http/orders.js';
import { PlaceOrderSchema, parsePlaceOrder } from '../../wire/http/place-order.js';
import {
  type Batch,
  BatchSchema,
  PlaceBatchSchema,
  parsePlaceBatch,
  writeBatch,
} from '../../wire/http/batch-orders.js';
import { findUuid } from '../../wire/http/request-uuid.js';
import { type Incoming, type Endpoint, forCallers, segment } from '../endpoint.js';
import { type Outcome, replayed } from '../sending.js';
import { writeInTurns } from '../long-orders.js';

type Written = Static<typeof OrderSchema>;
type WrittenWithBets = Static<typeof OrderWithBetsSchema>;

async function shown(answer: Answer<OrderWithBets>): Promise<Outcome<WrittenWithBets>> {
  return answer.ok ? { ok: true, value: await writeInTurns(answer.value) } : answer;
}

async function place(orders: Orders, betslips: Betslips, caller: Caller, asked: Incoming): Promise<Outcome<Written>> {
  const sideOf = (betslipId: string): Side => {
    const found = betslips.get(caller, betslipId);
    return found.ok ? found.value.betslip.side : 'back';
  };
  const request = parsePlaceOrder(asked.body, sideOf);
  if (!request.ok) return rejectWith(request.rejection, orders.mistakesIn(caller, request.readable));
  const placed = await orders.place(caller, request.value);
  if (!placed.ok) return placed;
  const { view, isReplayed } = placed.value;
  return { ok: true, value: writeOrder(view), headers: replayed(isReplayed) };
}

async function placeBatch(orders: Orders, caller: Caller, asked: Incoming): Promise<Outcome<Batch>> {
  const request = parsePlaceBatch(asked.body);
  if (!request.ok) return rejectWith(request.rejection, orders.mistakesInBatch(caller, request.readable));
  const placed = await orders.placeBatch(caller, request.value);
  if (!placed.ok) return placed;
  const { views, isReplayed } = placed.value;
  return { ok: true, value: writeBatch(views.map(writeOrder)), headers: replayed(isReplayed) };
}

async function close(orders: Orders, caller: Caller, asked: Incoming): Promise<Outcome<WrittenWithBets>> {
  const orderId = findOrderId(segment(asked, 'order_id'));
  if (orderId === null) return NOT_FOUND;
  return shown(await orders.close(caller, orderId));
}

async function closeMany(
  orders: Orders,
  caller: Caller,
  asked: Incoming,
): Promise<Outcome<{ closed: number[]; not_found: number[] }>> {
  const request = parseCloseMany(asked.body);
  if (!request.ok) return request;
  const answer = await orders.closeMany(caller, request.value);
  if (!answer.ok) return answer;
  return { ok: true, value: { closed: [...answer.value.closed], not_found: [...answer.value.notFound] } };
}

async function closeAll(orders: Orders, caller: Caller, asked: Incoming): Promise<Outcome<number[]>> {
  const request = parseCloseAll(asked.body, asked.query);
  if (!request.ok) return request;
  const answer = await orders.closeAll(caller, request.value);
  return answer.ok ? { ok: true, value: [...answer.value] } : answer;
}

/** Client §4.4: one order, and closing. */
export function orderEndpoints(orders: Orders, betslips: Betslips): readonly Endpoint[] {
  return [
    forCallers({
      method: 'POST',
      path: '/v1/orders/',
      name: 'placeOrder',
      tag: 'orders',
      summary: 'Place an order by a betslip.',
      description:
        "It is split over the betslip's accounts, best price first, each stake rounded down to the account's increment. What cannot be placed at once waits for its price until the order's time is over. The answer comes when it is on disk; what becomes of it is told by the stream.",
      refuses: ['forbidden', 'limit_reached'],
      quota: 'orders',
      asks: { body: PlaceOrderSchema },
      answers: OrderSchema,
      handle: (caller, asked) => place(orders, betslips, caller, asked),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/orders/batch/',
      name: 'placeBatch',
      tag: 'orders',
      summary: 'Place many orders on the own exchange.',
      description: 'All of them or none: one bad element refuses all. No betslip is needed.',
      refuses: ['forbidden', 'limit_reached'],
      quota: 'orders',
      asks: { body: PlaceBatchSchema },
      answers: BatchSchema,
      handle: (caller, asked) => placeBatch(orders, caller, asked),
    }),
    forCallers({
      method: 'GET',
      path: '/v1/orders/:order_id/',
      name: 'getOrder',
      tag: 'orders',
      summary: 'Read an order with its bets.',
      refuses: [],
      quota: 'requests',
      answers: OrderWithBetsSchema,
      async handle(caller, asked) {
        const orderId = findOrderId(segment(asked, 'order_id'));
        return orderId === null ? NOT_FOUND : shown(await orders.get(caller, orderId));
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/orders/tracked/:uuid/',
      name: 'getTrackedOrder',
      tag: 'orders',
      summary: 'Read an order by its `request_uuid`.',
      description: 'For at least a day after it was placed.',
      refuses: [],
      quota: 'requests',
      answers: OrderWithBetsSchema,
      async handle(caller, asked) {
        const uuid = findUuid(segment(asked, 'uuid'));
        return uuid === null ? NOT_FOUND : shown(await orders.getTracked(caller, uuid));
      },
    }),
    forCallers({
      method: 'POST',
      path: '/v1/orders/:order_id/close/',
      name: 'closeOrder',
      tag: 'orders',
      summary: 'Close an order.',
      description: 'It places nothing more. Bets that are under way decide themselves and count.',
      refuses: ['forbidden', 'order_closed'],
      quota: 'requests',
      answers: OrderWithBetsSchema,
      handle: (caller, asked) => close(orders, caller, asked),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/orders/close_many/',
      name: 'closeMany',
      tag: 'orders',
      summary: 'Close orders by their ids.',
      description: 'It succeeds whichever of them there are.',
      refuses: [],
      quota: 'requests',
      asks: { body: CloseManySchema },
      answers: ClosedManySchema,
      handle: (caller, asked) => closeMany(orders, caller, asked),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/orders/close_all/',
      name: 'closeAll',
      tag: 'orders',
      summary: 'Close all open orders, of a sport, or of an event.',
      refuses: [],
      quota: 'requests',
      asks: { body: CloseAllSchema },
      answers: ClosedAllSchema,
      handle: (caller, asked) => closeAll(orders, caller, asked),
    }),
  ];
}
