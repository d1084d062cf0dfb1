// What can be bet on (decisions §17).
import type { Event } from '../core/record/event.js';
import type { ListEvents } from '../core/request.js';
import type { BookieCode, EventId } from '../core/value/ids.js';
import { plainText } from '../core/value/plain-text.js';
import type { Market } from '../market/market.js';
import type { OpenEvents } from '../market/open-events.js';

/** The events that have not ended, the next to start first. */
export interface Events {
  list(filter: ListEvents): { readonly events: readonly Event[]; readonly total: number };
  /** Returns the bookies that have offers on an event now. */
  bookiesOf(eventId: EventId): readonly BookieCode[];
}

/** Returns the events that can be bet on. */
export function createEvents(openEvents: OpenEvents, market: Market): Events {
  function isWanted(event: Event, filter: ListEvents, search: string | null): boolean {
    if (filter.sport !== null && event.sport !== filter.sport) return false;
    if (filter.dateFrom !== null && event.start < filter.dateFrom) return false;
    if (filter.dateTo !== null && event.start >= filter.dateTo) return false;
    if (filter.isInRunning !== null && (event.status === 'in_running') !== filter.isInRunning) return false;
    return search === null || plainNamesOf(event).includes(search);
  }

  return {
    list(filter) {
      const search = filter.search === null ? null : plainText(filter.search);
      const first = (filter.page - 1) * filter.pageSize;
      const events: Event[] = [];
      let total = 0;
      for (const event of openEvents.inOrder()) {
        if (!isWanted(event, filter, search)) continue;
        if (total >= first && events.length < filter.pageSize) events.push(event);
        total += 1;
      }
      return { events, total };
    },

    bookiesOf: (eventId) => market.bookiesOf(eventId),
  };
}

/** Most events are searched again as they are. */
const plainNames = new WeakMap<Event, string>();

function plainNamesOf(event: Event): string {
  const known = plainNames.get(event);
  if (known !== undefined) return known;
  const names = event.kind === 'normal' ? [event.home.name, event.away.name] : event.teams.map(({ name }) => name);
  const plain = plainText([event.name, ...names].join('\n'));
  plainNames.set(event, plain);
  return plain;
}
