// The list of the orders that a caller sees, newest first (client §4.4, decisions §15).
import type { Page } from '../core/request.js';
import { mustExist } from '../core/value/assert.js';
import { type OrderId, toOrderId } from '../core/value/ids.js';
import { type Answer, accept } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';
import { type OrderView, presentOrder } from './orders.js';
import { type Rights, placersSeenBy } from './rights.js';

/** Lists of orders. */
export interface OrderLists {
  list(caller: Caller, page: Page): Answer<{ readonly orders: readonly OrderView[]; readonly total: number }>;
}

/** Returns the lists of a store's orders: only the page's own records are read, the rest are counted by key. */
export function createOrderLists(store: Store, rights: Rights): OrderLists {
  /** Ids have no gaps. */
  function allNewestFirst(): readonly OrderId[] {
    const highest = store.view.highest('order');
    return Array.from({ length: highest }, (_, index) => toOrderId(highest - index));
  }

  /** Ids rise with placement, so the newest first is the highest first. */
  function newestFirst(caller: Caller): readonly OrderId[] {
    // A master agent sees all there are.
    if (caller.customer.isMasterAgent) return allNewestFirst();
    const placers = [...placersSeenBy(store, rights, caller)];
    const ids = placers.flatMap((placer) => [...store.view.keys('ordersOfPlacer', [placer], { isReversed: true })]);
    return placers.length === 1 ? ids : ids.sort((a, b) => b - a);
  }

  return {
    list(caller, { page, pageSize }) {
      const ids = newestFirst(caller);
      const first = (page - 1) * pageSize;
      const orders = ids
        .slice(first, first + pageSize)
        .map((orderId) => presentOrder(store, mustExist(store.view.find('order', orderId), `order ${orderId}`)));
      return accept({ orders, total: ids.length });
    },
  };
}
