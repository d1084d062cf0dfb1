import { Type } from 'typebox';
import type { OrderLists } from '../../services/order-lists.js';
import { ListOrdersSchema, OrderSchema, parseListOrders, presentOrder } from '../../wire/http/orders.js';
import { pageHeaders } from '../../wire/http/pages.js';
import { type Endpoint, forCallers } from '../endpoint.js';

/** Client §4.4: lists of orders. */
export function orderListEndpoints(orderLists: OrderLists): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/orders/',
      quota: 'requests',
      asks: { query: ListOrdersSchema },
      answers: Type.Array(OrderSchema),
      handle(caller, { query, url }) {
        const request = parseListOrders(query);
        if (!request.ok) return request;
        const found = orderLists.list(caller, request.value);
        if (!found.ok) return found;
        const { orders, total } = found.value;
        return { ok: true, value: orders.map(presentOrder), headers: pageHeaders(url, request.value, total) };
      },
    }),
  ];
}
