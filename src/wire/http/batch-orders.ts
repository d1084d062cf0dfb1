// Many orders at once, for the exchange alone (client §4.4, batch rules).
import { type Static, Type } from 'typebox';
import type { BatchOrder } from '../../core/request.js';
import { isAgainst } from '../../core/value/bet-type.js';
import { BOUNDS } from '../../core/value/limits.js';
import { type Answer, type FieldErrors, accept, reject } from '../../core/value/rejection.js';
import { selectionMembers } from './betslips.js';
import { list, object, optional, readFields, required, schemaOf } from './fields.js';
import type { Input } from './input.js';
import { type Json, jsonField, jsonList } from './json.js';
import { OrderSchema } from './orders.js';
import { minTakerFault, orderMembers } from './place-order.js';
import { limitFor } from './prices.js';
import { sideField } from './sides.js';

const batchedMembers = {
  ...selectionMembers,
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

/** Returns the orders that are asked for. Rejects: each bad field of each of them, under its index. */
export function parsePlaceBatch(input: Input): Answer<readonly BatchOrder[]> {
  const read = readFields(batchMembers, input);
  if (!read.ok) return read;
  const errors: Record<string, FieldErrors> = {};
  for (const [index, order] of read.value.orders.entries()) {
    const { exchange_mode: mode, min_taker_want_stake: minTaker, stake, order_type: side, bet_type: betType } = order;
    const fault = minTakerFault(mode, minTaker, stake);
    const isWrongLay = side === 'lay' && !isAgainst(betType);
    if (fault !== null || isWrongLay)
      errors[String(index)] = {
        ...(fault === null ? {} : { min_taker_want_stake: [fault] }),
        ...(isWrongLay ? { bet_type: ['lay_needs_against'] } : {}),
      };
  }
  if (Object.keys(errors).length > 0) return reject({ code: 'validation_error', errors: { orders: errors } });
  return accept(
    read.value.orders.map((order) => ({
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
    })),
  );
}
