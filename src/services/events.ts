// What can be bet on (decisions §17).
import { eachRecord } from '../core/change.js';
import type { Event } from '../core/record/event.js';
import type { ListEvents } from '../core/request.js';
import { mustExist } from '../core/value/assert.js';
import type { BookieCode, EventId } from '../core/value/ids.js';
import { plainText } from '../core/value/plain-text.js';
import type { Market } from '../market/market.js';
import type { Store } from '../store/store.js';

/** An event and the bookies that have offers on it now. */
export interface EventView {
  readonly event: Event;
  readonly bookies: readonly BookieCode[];
}

/** The events that have not ended, the next to start first. */
export interface Events {
  list(filter: ListEvents): { readonly events: readonly EventView[]; readonly total: number };
}

const inOrder = (a: Event, b: Event): number => a.start - b.start || (a.eventId < b.eventId ? -1 : 1);

/** Returns what has the events that have not ended, the next to start first. To find and decode ten thousand for each list would take 40 ms. */
function keepOpen(store: Store): () => Iterable<Event> {
  const { view } = store;
  let open = new Map<EventId, Event>();
  /** One that changes keeps its place; one that is new, or starts at another time, has its own only when somebody looks. */
  let isInOrder = true;

  for (const eventId of view.keys('eventsByStart', []))
    open.set(eventId, mustExist(view.find('event', eventId), `event ${eventId}`));
  store.onLines((lines) => {
    eachRecord(lines, 'event', (event) => {
      const { eventId, start, status } = event;
      isInOrder &&= status === 'ended' || open.get(eventId)?.start === start;
      if (status === 'ended') open.delete(eventId);
      else open.set(eventId, event);
    });
  });

  return () => {
    if (!isInOrder) open = new Map([...open].sort(([, a], [, b]) => inOrder(a, b)));
    isInOrder = true;
    return open.values();
  };
}

/** Returns the events of a store. */
export function createEvents(store: Store, market: Market): Events {
  const openEvents = keepOpen(store);

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
      const events: EventView[] = [];
      let total = 0;
      for (const event of openEvents()) {
        if (!isWanted(event, filter, search)) continue;
        if (total >= first && events.length < filter.pageSize)
          events.push({ event, bookies: market.bookiesOf(event.eventId) });
        total += 1;
      }
      return { events, total };
    },
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
