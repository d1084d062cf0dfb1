// The requests of a batch's own orders, laid over those that are stored: each new order looks whether another of its batch was placed by the same one.
import type { Order } from '../core/record/order.js';
import type { OrderId } from '../core/value/ids.js';
import { REQUESTS, type Written, tuplesIn } from './indexes.js';
import { type Tuple, compareToPrefix } from './tuple.js';

/** What a batch has made of requests so far, laid over those below. */
interface RequestsOver {
  /** Takes in what becomes of an order, null where there was, or is, none; what becomes of other records changes nothing. */
  note(written: Written): void;
  /** Returns the index's tuples that start with a prefix, which has a placer and a uuid. */
  tuples(prefix: Tuple, isReversed: boolean): Iterable<Tuple>;
}

/** Returns requests that are as below. They are looked for one by one and never walked through, so what is new needs no order. */
export function requestsOver(below: (prefix: Tuple, isReversed: boolean) => Iterable<Tuple>): RequestsOver {
  /** Of orders whose request is another than below. */
  const current = new Map<OrderId, readonly Tuple[]>();
  const byUuid = new Map<Tuple[number], readonly OrderId[]>();
  return {
    note({ kind, before, after }) {
      const order = kind === 'order' ? ((after ?? before) as Order | null) : null;
      if (order === null) return;
      const { orderId, requestUuid } = order;
      if (isSameRequest(before as Order | null, after as Order | null)) return;
      current.set(orderId, tuplesIn(REQUESTS, after));
      if (requestUuid !== null) byUuid.set(requestUuid, [...(byUuid.get(requestUuid) ?? []), orderId]);
    },
    tuples(prefix, isReversed) {
      const others = [...below(prefix, isReversed)].filter((tuple) => !current.has(tuple.at(-1) as OrderId));
      const orderIds = byUuid.get(prefix[1] ?? '');
      if (orderIds === undefined) return others;
      const own = [...new Set(orderIds)]
        .flatMap((orderId) => current.get(orderId) ?? [])
        .filter((tuple) => compareToPrefix(tuple, prefix) === 0);
      return byOrder([...others, ...own], isReversed);
    },
  };
}

const isSameRequest = (before: Order | null, after: Order | null): boolean =>
  before?.requestUuid === after?.requestUuid && before?.placer === after?.placer;

/** Returns tuples in the order of their orders. */
export function byOrder(tuples: Tuple[], isReversed: boolean): readonly Tuple[] {
  tuples.sort((some, other) => Number(some.at(-1)) - Number(other.at(-1)));
  return isReversed ? tuples.reverse() : tuples;
}
