import { Type } from 'typebox';
import type { OrderLists } from '../../services/order-lists.js';
import {
  CompetitionOptionsSchema,
  CompetitionsSchema,
  CountriesSchema,
  EventOptionsSchema,
  EventsSchema,
  ListOrdersSchema,
  PlacersSchema,
  parseCompetitionOptions,
  parseEventOptions,
  parseListOrders,
  presentCompetitions,
  presentCountries,
  presentEvents,
  presentPlacers,
} from '../../wire/http/order-lists.js';
import { jsonList } from '../../wire/http/json.js';
import { OrderSchema } from '../../wire/http/orders.js';
import { pageHeaders } from '../../wire/http/pages.js';
import { type Endpoint, forCallers } from '../endpoint.js';
import { writePageInTurns } from '../long-orders.js';

/** Client §4.4: lists of orders, and what they can be filtered by. */
export function orderListEndpoints(orderLists: OrderLists): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/orders/',
      name: 'listOrders',
      tag: 'orders',
      summary: 'List orders.',
      description:
        "The caller's own, and those of others that it may see. A filter with several values takes orders that fit one of them; all filters have to fit. Each order comes with its bets; on a page that has very many the last orders come without.",
      refuses: [],
      quota: 'requests',
      asks: { query: ListOrdersSchema },
      answers: Type.Array(OrderSchema),
      async handle(caller, { query, url }) {
        const request = parseListOrders(query);
        if (!request.ok) return request;
        const { wanted, page } = request.value;
        const { orders, total } = await orderLists.list(caller, wanted, page);
        return {
          ok: true,
          value: jsonList(await writePageInTurns(orders)),
          headers: pageHeaders(url, page, total),
        };
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/orders/filters/placers/',
      name: 'listPlacers',
      tag: 'orders',
      summary: 'List who placed orders that the caller sees.',
      refuses: [],
      quota: 'requests',
      answers: PlacersSchema,
      handle: async (caller) => ({ ok: true, value: presentPlacers(await orderLists.placers(caller)) }),
    }),
    forCallers({
      method: 'GET',
      path: '/v1/orders/filters/countries/',
      name: 'listCountries',
      tag: 'orders',
      summary: 'List the countries of orders that the caller sees.',
      refuses: [],
      quota: 'requests',
      answers: CountriesSchema,
      handle: async (caller) => ({ ok: true, value: presentCountries(await orderLists.countries(caller)) }),
    }),
    forCallers({
      method: 'GET',
      path: '/v1/orders/filters/competitions/',
      name: 'listCompetitions',
      tag: 'orders',
      summary: 'List the competitions of orders that the caller sees.',
      refuses: [],
      quota: 'requests',
      asks: { query: CompetitionOptionsSchema },
      answers: CompetitionsSchema,
      async handle(caller, { query }) {
        const request = parseCompetitionOptions(query);
        if (!request.ok) return request;
        return { ok: true, value: presentCompetitions(await orderLists.competitions(caller, request.value)) };
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/orders/filters/events/',
      name: 'listOrderEvents',
      tag: 'orders',
      summary: 'List the events of orders that the caller sees.',
      refuses: [],
      quota: 'requests',
      asks: { query: EventOptionsSchema },
      answers: EventsSchema,
      async handle(caller, { query }) {
        const request = parseEventOptions(query);
        if (!request.ok) return request;
        return { ok: true, value: presentEvents(await orderLists.events(caller, request.value)) };
      },
    }),
  ];
}
