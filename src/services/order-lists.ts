// Lists of the orders that a caller sees, and what they can be filtered by (client §4.4, decisions §15). Which orders a page has is found by
// the query worker; only they are read here.
import type { Queries } from '../compute/queries.js';
import type { Page } from '../core/request.js';
import type { ListAsker } from '../core/rule/order-filter.js';
import type { Answers, WantedOrders } from '../core/rule/order-lists.js';
import type { CompetitionsQuestion, EventsQuestion } from '../core/rule/order-options.js';
import { type OrderId, toOrderId } from '../core/value/ids.js';
import type { Store } from '../store/store.js';
import { nextTurn } from '../turns.js';
import type { Caller } from './caller.js';
import { placesOf } from './listed.js';
import { type ListedOrder, readPage } from './seen-orders.js';

/** Lists of orders. What the caller may not see is as what is not there. */
export interface OrderLists {
  list(
    caller: Caller,
    wanted: WantedOrders,
    page: Page,
  ): Promise<{ readonly orders: readonly ListedOrder[]; readonly total: number }>;
  /** Who placed orders that the caller sees, by name; and so on. */
  placers(caller: Caller): Promise<Answers['placers']>;
  /** In no order. */
  countries(caller: Caller): Promise<Answers['countries']>;
  competitions(caller: Caller, choice: Omit<CompetitionsQuestion, 'asker'>): Promise<Answers['competitions']>;
  events(caller: Caller, choice: Omit<EventsQuestion, 'asker'>): Promise<Answers['events']>;
}

/** Returns who asks for a list, as the query worker knows it. */
export const listAskerOf = ({ customer, session }: Caller): ListAsker => ({
  username: customer.username,
  behind: session.behind,
});

/** Returns the lists of a store's orders. */
export function createOrderLists(store: Store, queries: Queries): OrderLists {
  /** The worker may see a commit that this thread sees only when it reads the store anew, in a later turn. */
  async function caughtUpWith(orderId: OrderId | undefined): Promise<void> {
    while (orderId !== undefined && store.view.highest('order') < orderId) await nextTurn();
  }

  async function readAll(caller: Caller, ids: Uint32Array): Promise<readonly ListedOrder[]> {
    const orderIds = Array.from(ids, toOrderId);
    await caughtUpWith(
      orderIds.reduce<OrderId | undefined>(
        (highest, id) => (highest === undefined || id > highest ? id : highest),
        undefined,
      ),
    );
    return readPage(store, caller, orderIds);
  }

  return {
    async list(caller, { filter, orderBy }, page) {
      const window = placesOf(page);
      const found = await queries.ask('orders', { asker: listAskerOf(caller), filter, orderBy, window });
      return { orders: await readAll(caller, found.orders), total: found.total };
    },
    placers: (caller) => queries.ask('placers', listAskerOf(caller)),
    countries: (caller) => queries.ask('countries', listAskerOf(caller)),
    competitions: (caller, choice) => queries.ask('competitions', { asker: listAskerOf(caller), ...choice }),
    events: (caller, choice) => queries.ask('events', { asker: listAskerOf(caller), ...choice }),
  };
}
