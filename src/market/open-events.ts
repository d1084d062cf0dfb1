// The events that have not ended, in memory: to find and decode ten thousand of them takes 40 ms, and some look at them all twice a second, or
// for each list and each connection.
import { type NewLine, eachRecord } from '../core/change.js';
import type { Event } from '../core/record/event.js';
import { mustExist } from '../core/value/assert.js';
import type { EventId } from '../core/value/ids.js';
import type { View } from '../core/view.js';

/** The events that have not ended. */
export interface OpenEvents {
  /** Returns them, the next to start first. */
  inOrder(): Iterable<Event>;
  /** Returns one; null: there is none, or it has ended. */
  find(eventId: EventId): Event | null;
}

/** Where they are written: a store. */
interface Written {
  readonly view: Pick<View, 'find' | 'keys'>;
  onLines(listener: (lines: readonly NewLine[]) => void): () => void;
}

const inOrder = (a: Event, b: Event): number => a.start - b.start || (a.eventId < b.eventId ? -1 : 1);

/** Returns those of a store, as they are from now on. Who listens to its lines after this finds them as the lines say. */
export function keepOpenEvents(store: Written): OpenEvents {
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

  return {
    inOrder() {
      if (!isInOrder) open = new Map([...open].sort(([, a], [, b]) => inOrder(a, b)));
      isInOrder = true;
      return open.values();
    },
    find: (eventId) => open.get(eventId) ?? null,
  };
}
