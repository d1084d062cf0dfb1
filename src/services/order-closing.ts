// Closing orders: one, many, or all that are open (client §4.4).
import { type Order, isOpen } from '../core/record/order.js';
import { mustExist } from '../core/value/assert.js';
import { type OrderId, isOrderId, toEventId } from '../core/value/ids.js';
import { BOUNDS } from '../core/value/limits.js';
import { partsOf } from '../core/value/lists.js';
import { type Answer, FORBIDDEN, NOT_FOUND, accept, reject } from '../core/value/rejection.js';
import type { Engine } from '../engine/engine.js';
import type { Store } from '../store/store.js';
import { type Caller, actorOf } from './caller.js';
import type { Rights } from './rights.js';
import { type OrderWithBets, findOrderFor, readWithBets } from './seen-orders.js';

/** How a caller closes its orders; another's answers as one that is not there. */
export interface OrderClosing {
  /** Rejects: `not_found`, `forbidden` (an order that the caller only sees), `order_closed`. */
  close(caller: Caller, orderId: number): Promise<Answer<OrderWithBets>>;
  closeMany(
    caller: Caller,
    orderIds: readonly number[],
  ): Promise<Answer<{ readonly closed: readonly number[]; readonly notFound: readonly number[] }>>;
  /** Answers the ids of the orders that it closed. */
  closeAll(
    caller: Caller,
    filter: { readonly sport: string | null; readonly eventId: string | null },
  ): Promise<Answer<readonly number[]>>;
}

/** What closing needs of the rest. */
export interface OrderClosingParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly rights: Rights;
}

/** Returns what closes orders of a store. */
export function createOrderClosing({ store, engine, rights }: OrderClosingParts): OrderClosing {
  function findOwn(caller: Caller, orderId: number): Order | null {
    const order = isOrderId(orderId) ? store.view.find('order', orderId) : null;
    return order?.placer === caller.customer.username ? order : null;
  }

  /** Closes orders of the caller's, and returns those that were open; others have their turn between the decisions. */
  async function closeInTurns(caller: Caller, orderIds: readonly OrderId[]): Promise<Answer<OrderId[]>> {
    const by = actorOf(caller);
    const closed: OrderId[] = [];
    for (const some of partsOf(orderIds, BOUNDS.ordersClosedATurnMax)) {
      const answer = await engine.submit('closeOrders', { by, orderIds: some, reason: 'cancelled' });
      if (!answer.ok) return answer;
      closed.push(...answer.value.map(({ orderId }) => orderId));
    }
    return accept(closed);
  }

  return {
    async close(caller, orderId) {
      const [order, verdict] = findOrderFor({ store, rights }, caller, {
        right: 'POST /v1/orders/<order_id>/close/',
        orderId,
      });
      if (verdict === 'forbidden') return FORBIDDEN;
      if (order === null || verdict !== 'yes') return NOT_FOUND;
      if (!isOpen(order)) return reject({ code: 'order_closed' });
      const closed = await engine.submit('closeOrders', {
        by: actorOf(caller),
        orderIds: [order.orderId],
        reason: 'cancelled',
      });
      if (!closed.ok) return closed;
      const [own] = closed.value;
      // It closed by itself between the look and the decision.
      return own === undefined ? reject({ code: 'order_closed' }) : accept(await readWithBets(store, caller, own));
    },

    async closeMany(caller, orderIds) {
      const own = orderIds.filter((orderId) => findOwn(caller, orderId) !== null).filter(isOrderId);
      const closed = await closeInTurns(caller, own);
      if (!closed.ok) return closed;
      const known = new Set<number>(own);
      return accept({
        closed: [...known],
        notFound: [...new Set(orderIds)].filter((orderId) => !known.has(orderId)),
      });
    },

    async closeAll(caller, { sport, eventId }) {
      const wanted: OrderId[] = [];
      for (const orderId of store.view.keys('openOrdersOfPlacer', [caller.customer.username])) {
        const order = mustExist(store.view.find('order', orderId), `order ${orderId}`);
        const isOfEvent = eventId === null || (eventId !== '' && order.eventId === toEventId(eventId));
        if ((sport === null || order.sport === sport) && isOfEvent) wanted.push(orderId);
      }
      return closeInTurns(caller, wanted);
    },
  };
}
