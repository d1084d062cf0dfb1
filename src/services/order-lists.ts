// The list of a caller's orders, newest first (client §4.4).
import { mustExist } from '../core/value/assert.js';
import { type Answer, accept } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';
import { type OrderView, presentOrder } from './orders.js';

/** Lists of orders. */
export interface OrderLists {
  list(
    caller: Caller,
    page: { readonly page: number; readonly pageSize: number },
  ): Answer<{ readonly orders: readonly OrderView[]; readonly total: number }>;
}

/** Returns the lists of a store's orders: only the page's own records are read, the rest are counted by key. */
export function createOrderLists(store: Store): OrderLists {
  return {
    list(caller, { page, pageSize }) {
      const first = (page - 1) * pageSize;
      const orders: OrderView[] = [];
      let total = 0;
      for (const orderId of store.view.keys('ordersOfPlacer', [caller.customer.username], { isReversed: true })) {
        if (total >= first && orders.length < pageSize) {
          orders.push(presentOrder(store, mustExist(store.view.find('order', orderId), `order ${orderId}`)));
        }
        total += 1;
      }
      return accept({ orders, total });
    },
  };
}
