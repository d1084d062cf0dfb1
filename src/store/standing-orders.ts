// Who stands on the exchange, brought to what is written.
import type { RecordKind } from '../core/change.js';
import type { Order } from '../core/record/order.js';
import type { Standing } from '../core/rule/standing.js';
import type { AnyRecord } from './indexes.js';

/** A record before and after it is written; null: there was, or is, none. */
interface Written {
  readonly kind: RecordKind;
  readonly before: AnyRecord | null;
  readonly after: AnyRecord | null;
}

/** Brings who stands to what becomes of an order; what becomes of other records changes nothing. */
export function noteStanding(standing: Standing, { kind, before, after }: Written): void {
  if (kind !== 'order') return;
  if (after !== null) standing.put(after as Order);
  else if (before !== null) standing.drop((before as Order).orderId);
}
