// Closing many orders at once (client §4.4).
import { type TArray, type TInteger, Type } from 'typebox';
import { BOUNDS } from '../../core/value/limits.js';
import { type Answer, accept, fieldRejection, reject } from '../../core/value/rejection.js';
import { eventIdField, sportField } from './event-and-bet-type.js';
import { integer, list, optional, readFields, required, schemaOf } from './fields.js';
import type { Input } from './input.js';

const manyMembers = {
  order_ids: required(list(integer({}), BOUNDS.orderIdsMax), 'The orders to close.'),
};
const allMembers = {
  sport: optional(sportField, null, 'Only orders of this sport.'),
  event_id: optional(eventIdField, null, 'Only orders on this event of the sport (`requires_sport`).'),
};

/** Client §4.4. */
export const CloseManySchema = schemaOf(manyMembers, 'CloseMany');

/** Client §4.4. */
export const CloseAllSchema = schemaOf(allMembers, 'CloseAll');

const orderIds = (description: string): TArray<TInteger> => Type.Array(Type.Integer(), { description });

/** Which orders are closed now, and which are not the caller's. */
export const ClosedManySchema = Type.Object(
  {
    closed: orderIds('Orders that are closed now, also those that were closed before.'),
    not_found: orderIds('Ids of no order of the caller.'),
  },
  { title: 'ClosedOrders' },
);

/** The orders that were closed. */
export const ClosedAllSchema = orderIds('The orders that were closed.');

/** Returns the ids to close. */
export function parseCloseMany(input: Input): Answer<readonly number[]> {
  const read = readFields(manyMembers, input);
  return read.ok ? accept(read.value.order_ids) : read;
}

/**
 * Returns whose orders to close: a sport's, an event's, or all. Whoever says it in the query would close all, were it not read there too; also where the
 * body has the fields and leaves them null.
 */
export function parseCloseAll(
  body: Input,
  query: Input,
): Answer<{ readonly sport: string | null; readonly eventId: string | null }> {
  const said = Object.keys(allMembers).map((name) => [name, body.values[name] ?? query.values[name]] as const);
  const read = readFields(allMembers, { ...body, values: Object.fromEntries(said) });
  if (!read.ok) return read;
  const { sport, event_id: eventId } = read.value;
  if (eventId !== null && sport === null) return reject(fieldRejection('event_id', 'requires_sport'));
  return accept({ sport, eventId });
}
