// When a match starts, by those who list it. It starts as the one said that listed it first, until all say later, or all earlier: then as the nearest of
// them says. So nobody's word alone keeps orders open, or closes those of all (decisions §9). Who has a match no more has said what it said last: it
// may have gone because it begins.
import { eachRecord } from '../core/change.js';
import type { BookieCode, EventId } from '../core/value/ids.js';
import { type Instant, toInstant } from '../core/value/time.js';
import type { Market } from '../market/market.js';
import type { OpenEvents } from '../market/open-events.js';
import type { Store } from '../store/store.js';
import { listingsOf } from './known-events.js';
import type { Registry } from './registry.js';

/** What bookies say of when matches start. */
export interface Starts {
  /** Takes when a match starts that a bookie has on offer now. */
  note(bookie: BookieCode, eventId: EventId, start: Instant): void;
  /** Returns to when a match is to be moved that has not begun; null: it stays where it is. */
  movedTo(eventId: EventId): Instant | null;
}

interface StartsParts {
  readonly store: Store;
  readonly openEvents: OpenEvents;
  readonly market: Pick<Market, 'bookiesOf'>;
  readonly registry: Pick<Registry, 'find'>;
}

/** Returns what has heard nothing yet. */
export function createStarts({ store, openEvents, market, registry }: StartsParts): Starts {
  /** Only what is not as our event has it: most agree, and of who has said nothing since the start nobody knows otherwise. */
  const others = new Map<EventId, Map<BookieCode, Instant>>();

  store.onLines((lines) => {
    eachRecord(lines, 'event', ({ status, eventId }) => {
      if (status !== 'pre_event') others.delete(eventId);
    });
  });

  function forget(bookie: BookieCode, eventId: EventId): void {
    const said = others.get(eventId);
    said?.delete(bookie);
    if (said?.size === 0) others.delete(eventId);
  }

  return {
    note(bookie, eventId, start) {
      const event = openEvents.find(eventId);
      if (event?.status !== 'pre_event' || event.start === start) forget(bookie, eventId);
      else others.set(eventId, (others.get(eventId) ?? new Map<BookieCode, Instant>()).set(bookie, start));
    },

    movedTo(eventId) {
      const said = others.get(eventId);
      const event = openEvents.find(eventId);
      if (said === undefined || event?.status !== 'pre_event') return null;
      // As a rule one of those says what our event says, and the rest need not be looked for.
      if (market.bookiesOf(eventId).some((bookie) => !said.has(bookie))) return null;
      const asked = listingsOf(store.view, eventId).filter(({ bookie }) => registry.find(bookie) !== null);
      if (asked.length === 0) return null;
      const starts = asked.map(({ bookie }) => said.get(bookie) ?? event.start);
      const [first, last] = [Math.min(...starts), Math.max(...starts)];
      return first > event.start ? toInstant(first) : last < event.start ? toInstant(last) : null;
    },
  };
}
