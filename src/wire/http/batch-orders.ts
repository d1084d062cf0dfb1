// Many orders at once, for the exchange alone (client §4.4, batch rules).
import { type Static, Type } from 'typebox';
import { EXCHANGE_MODES } from '../../core/record/order.js';
import type { BatchOrder } from '../../core/request.js';
import { isAgainst, toBetType } from '../../core/value/bet-type.js';
import { BOUNDS } from '../../core/value/limits.js';
import { type Answer, type FieldErrors, accept, reject } from '../../core/value/rejection.js';
import { eventIdField, sportField } from './betslips.js';
import {
  choice,
  list,
  number,
  object,
  optional,
  readFields,
  required,
  schemaOf,
  shortText,
  textFor,
} from './fields.js';
import type { Input } from './input.js';
import { stakeField } from './money.js';
import { OrderSchema } from './orders.js';
import { findUuid, minTakerFault } from './place-order.js';
import { limitFor, priceField } from './prices.js';
import { sideField } from './sides.js';

const orderMembers = {
  sport: required(sportField),
  event_id: required(eventIdField),
  bet_type: required(textFor(toBetType, 'invalid_bet_type')),
  order_type: optional(sideField, 'back'),
  price: required(priceField),
  stake: required(stakeField),
  duration: optional(
    number({ minimum: BOUNDS.durationSecondsMin, maximum: BOUNDS.durationSecondsMax }),
    BOUNDS.durationSecondsDefault,
  ),
  exchange_mode: optional(choice(EXCHANGE_MODES), 'make_and_take'),
  min_taker_want_stake: optional(stakeField, null),
  user_data: optional(shortText(BOUNDS.userDataCharactersMax), null),
  request_uuid: optional(textFor(findUuid, 'invalid_format'), null),
};

const batchMembers = { orders: required(list(object(orderMembers), BOUNDS.ordersOfBatchMax)) };

/** Client §4.4. */
export const PlaceBatchSchema = schemaOf(batchMembers);

/** The orders, in the order in which they were asked for. */
export const BatchSchema = Type.Object({ orders: Type.Array(OrderSchema) });

export type Batch = Static<typeof BatchSchema>;

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
      sport: order.sport,
      eventId: order.event_id,
      betType: order.bet_type,
      side: order.order_type,
      price: limitFor(order.order_type, order.price),
      stake: order.stake,
      durationSeconds: order.duration,
      exchangeMode: order.exchange_mode,
      minTakerWantStake: order.min_taker_want_stake,
      userData: order.user_data,
      requestUuid: order.request_uuid,
    })),
  );
}
