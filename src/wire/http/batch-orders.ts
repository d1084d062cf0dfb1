// Many orders at once, for the exchange alone (client §4.4, batch rules).
import { type Static, Type } from 'typebox';
import type { BatchOrder, Readable } from '../../core/request.js';
import { BOUNDS } from '../../core/value/limits.js';
import { accept } from '../../core/value/rejection.js';
import { betOnMembers } from './event-and-bet-type.js';
import {
  type ReadRequest,
  type ValuesOf,
  list,
  object,
  optional,
  partly,
  readEach,
  required,
  schemaOf,
} from './fields.js';
import { isList, isObject } from '../../core/value/data.js';
import { type Input } from './input.js';
import { type Json, jsonField, jsonList } from './json.js';
import { OrderSchema } from './orders.js';
import { orderMembers } from './place-order.js';
import { limitFor } from './prices.js';
import { sideField } from './sides.js';

const batchedMembers = {
  ...betOnMembers,
  order_type: optional(
    sideField,
    'back',
    'Back (`normal`, if it is not said) or lay, which needs an `against` bet type.',
  ),
  ...orderMembers,
};

const batchMembers = {
  orders: required(
    list(object(batchedMembers, 'BatchedOrder'), BOUNDS.ordersOfBatchMax),
    'All are placed, or none is. They match in this order.',
  ),
};

/** Client §4.4. */
export const PlaceBatchSchema = schemaOf(batchMembers, 'PlaceBatch');

/** The orders, in the order in which they were asked for. */
export const BatchSchema = Type.Object(
  { orders: Type.Array(OrderSchema, { description: 'In the order in which they were asked for.' }) },
  { title: 'PlacedBatch' },
);

export type Batch = Static<typeof BatchSchema>;

/** Returns the text of a batch. */
export function writeBatch(orders: readonly Json<Batch['orders'][number]>[]): Json<Batch> {
  return jsonField('orders', jsonList(orders));
}

/** Returns the orders that are asked for; each bad field of each of them stands under its index. */
export function parsePlaceBatch(input: Input): ReadRequest<readonly BatchOrder[], readonly Readable<BatchOrder>[]> {
  const { errors, values } = readEach(batchMembers, input);
  return errors === null ? accept(values.orders.map(batchedOf)) : partly(errors, readableOrders(input));
}

function batchedOf(order: ValuesOf<typeof batchedMembers>): BatchOrder {
  return {
    stake: order.stake,
    durationSeconds: order.duration,
    exchangeMode: order.exchange_mode,
    minTakerWantStake: order.min_taker_want_stake,
    userData: order.user_data,
    requestUuid: order.request_uuid,
    sport: order.sport,
    eventId: order.event_id,
    betType: order.bet_type,
    side: order.order_type,
    price: limitFor(order.order_type, order.price),
  };
}

/** As much of each order as can be read. */
function readableOrders({ values: { orders }, isText }: Input): readonly Readable<BatchOrder>[] {
  if (!isList(orders) || orders.length > BOUNDS.ordersOfBatchMax) return [];
  return orders.map((raw) => {
    const { values } = readEach(batchedMembers, { values: isObject(raw) ? raw : {}, isText });
    return {
      stake: values.stake,
      exchangeMode: values.exchange_mode,
      minTakerWantStake: values.min_taker_want_stake,
      requestUuid: values.request_uuid,
      sport: values.sport,
      eventId: values.event_id,
      betType: values.bet_type,
      side: values.order_type,
    };
  });
}
