// Lists of the orders that a caller sees, and what they can be filtered by (client §4.4, decisions §15). Which orders a page has is found by
// the query worker; only they are read here.
import type { Queries } from '../compute/queries.js';
import type { Order } from '../core/record/order.js';
import type { Page } from '../core/request.js';
import type { ListAsker } from '../core/rule/order-filter.js';
import type { Answers, WantedOrders } from '../core/rule/order-lists.js';
import type { CompetitionsQuestion, EventsQuestion } from '../core/rule/order-options.js';
import { mustExist } from '../core/value/assert.js';
import { type OrderId, toOrderId } from '../core/value/ids.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';
import { type OrderView, presentOrder } from './orders.js';

/** Lists of orders. What the caller may not see is as what is not there. */
export interface OrderLists {
  list(
    caller: Caller,
    wanted: WantedOrders,
    page: Page,
  ): Promise<{ readonly orders: readonly OrderView[]; readonly total: number }>;
  /** Who placed orders that the caller sees, by name; and so on. */
  placers(caller: Caller): Promise<Answers['placers']>;
  /** In no order. */
  countries(caller: Caller): Promise<Answers['countries']>;
  competitions(caller: Caller, choice: Omit<CompetitionsQuestion, 'asker'>): Promise<Answers['competitions']>;
  events(caller: Caller, choice: Omit<EventsQuestion, 'asker'>): Promise<Answers['events']>;
}

/** So many orders are read in a few milliseconds; then others have their turn. */
const ORDERS_A_TURN = 50;

/** Returns who asks, as the query worker knows it. */
export const askerOf = ({ customer, session }: Caller): ListAsker => ({
  username: customer.username,
  isSudo: session.behind !== null,
});

/** Returns the lists of a store's orders. */
export function createOrderLists(store: Store, queries: Queries): OrderLists {
  /** The worker may see a commit that this turn of the event loop does not see yet. */
  async function read(orderId: OrderId): Promise<Order> {
    const found = store.view.find('order', orderId);
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 1));
    return mustExist(store.view.find('order', orderId), `order ${orderId}`);
  }

  async function readAll(ids: Uint32Array): Promise<readonly OrderView[]> {
    const orders: OrderView[] = [];
    for (const id of ids) {
      if (orders.length % ORDERS_A_TURN === ORDERS_A_TURN - 1) await new Promise((resolve) => setImmediate(resolve));
      orders.push(presentOrder(store, await read(toOrderId(id))));
    }
    return orders;
  }

  return {
    async list(caller, { filter, orderBy }, { page, pageSize }) {
      const start = (page - 1) * pageSize;
      const window = { start, end: start + pageSize };
      const found = await queries.ask('orders', { asker: askerOf(caller), filter, orderBy, window });
      return { orders: await readAll(found.orders), total: found.total };
    },
    placers: (caller) => queries.ask('placers', askerOf(caller)),
    countries: (caller) => queries.ask('countries', askerOf(caller)),
    competitions: (caller, choice) => queries.ask('competitions', { asker: askerOf(caller), ...choice }),
    events: (caller, choice) => queries.ask('events', { asker: askerOf(caller), ...choice }),
  };
}
