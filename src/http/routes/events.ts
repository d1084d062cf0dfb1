import { Type } from 'typebox';
import type { Events } from '../../services/events.js';
import { ITEMS_A_TURN, mapInTurns } from '../../turns.js';
import { ListEventsSchema, ListedEventSchema, parseListEvents, presentListedEvent } from '../../wire/http/events.js';
import { pageHeaders } from '../../wire/http/pages.js';
import { type Endpoint, forCallers } from '../endpoint.js';

/** Decisions §17. */
export function eventEndpoints(events: Events): readonly Endpoint[] {
  return [
    forCallers({
      method: 'GET',
      path: '/v1/events/',
      name: 'listEvents',
      tag: 'events',
      summary: 'List events that have not ended.',
      description: 'The first to start first.',
      refuses: [],
      quota: 'requests',
      asks: { query: ListEventsSchema },
      answers: Type.Array(ListedEventSchema),
      async handle(_, { query, url }) {
        const request = parseListEvents(query);
        if (!request.ok) return request;
        const { events: found, total } = events.list(request.value);
        const shown = await mapInTurns(found, ITEMS_A_TURN, (event) =>
          presentListedEvent(event, events.bookiesOf(event.eventId)),
        );
        return { ok: true, value: shown, headers: pageHeaders(url, request.value, total) };
      },
    }),
  ];
}
