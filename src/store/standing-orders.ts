// Who stands on the exchange, brought to what is written.
import type { Order } from '../core/record/order.js';
import type { Standing } from '../core/rule/exchange-standing.js';
import type { Written } from './indexes.js';

/** Brings who stands to what becomes of an order; what becomes of other records changes nothing. */
export function noteStanding(standing: Standing, { kind, before, after }: Written): void {
  if (kind !== 'order') return;
  if (after !== null) standing.put(after as Order);
  else if (before !== null) standing.drop((before as Order).orderId);
}
