import type { Positions } from '../../services/positions.js';
import { ListOrdersSchema, parseListOrders } from '../../wire/http/order-lists.js';
import { PositionSchema, presentPosition } from '../../wire/http/positions.js';
import { type Endpoint, forCallers } from '../endpoint.js';

/** Client §4.4: what the bets of a list of orders come to. It is asked as the list is; how that is sorted and cut into pages has no effect. */
export function positionEndpoints(positions: Positions): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/orders/position/',
      name: 'getPosition',
      tag: 'orders',
      summary: 'Work out what the bets of orders come to.',
      description:
        "Asked as the list of orders is; how that is sorted and cut into pages has no effect. In the caller's currency. The bets have to be on one event (`multiple_events`).",
      refuses: ['limit_reached'],
      quota: 'requests',
      asks: { query: ListOrdersSchema },
      answers: PositionSchema,
      async handle(caller, { query }) {
        const request = parseListOrders(query);
        if (!request.ok) return request;
        const position = await positions.get(caller, request.value.wanted.filter);
        return position.ok ? { ok: true, value: presentPosition(position.value) } : position;
      },
    }),
  ];
}
