// Rates, and events as they come, change and go: told to everybody. How play stands is told to those who are registered for the event.
// Who comes joins in the turn in which it is shown what there is: what changed before is in that, and would come after it out of date.
import { eachRecord, isIn } from '../core/change.js';
import { ratesNow } from '../core/look/rates.js';
import type { Event } from '../core/record/event.js';
import { isSameData } from '../core/value/data.js';
import type { EventId } from '../core/value/ids.js';
import type { OpenEvents } from '../market/open-events.js';
import type { Store } from '../store/store.js';
import { type Written, written } from '../wire/stream/frames.js';
import { eventMessage, eventOverMessage, playMessages, rateMessage } from '../wire/stream/messages.js';
import { type Channel, type Channels, type Member, createTopics } from './channels.js';

/** What everybody is told, and what those are told who watch an event. */
export interface EventNews {
  /** Returns all rates. */
  rates(): readonly Written[];
  /** Returns all events that have not ended, the next to start first. */
  events(): readonly Written[];
  /** From here on a member is told of all rates. */
  joinRates(member: Member): () => void;
  /** From here on a member is told of all events. */
  join(member: Member): () => void;
  /** From here on a member is told how play stands in an event. */
  watch(member: Member, eventId: EventId): () => void;
  /** Returns how play stands: nothing before it has begun. */
  playOf(eventId: EventId): readonly Written[];
  /** Returns an event that has not ended, or null. */
  find(eventId: EventId): Event | null;
  /** Calls when an event has gone in running, or has ended. */
  onTurn(listener: (eventId: EventId) => void): void;
  close(): void;
}

interface Known {
  readonly event: Event;
  readonly message: Written;
}

const isBegun = ({ status }: Event): boolean => status === 'in_running';

/** Returns the news of a store's events. */
export function createEventNews(store: Store, openEvents: OpenEvents, channels: Channels): EventNews {
  const { view } = store;
  const ofRates = channels.open();
  const ofEvents = channels.open();
  const watched = createTopics<EventId>(channels);
  const known = new Map<EventId, Known>();
  const turnListeners = new Set<(eventId: EventId) => void>();
  let rates = currentRates();

  for (const event of openEvents.inOrder()) known.set(event.eventId, { event, message: written(eventMessage(event)) });

  function currentRates(): ReadonlyMap<string, Written> {
    const table = Object.entries(ratesNow(view)).sort(([a], [b]) => (a < b ? -1 : 1));
    return new Map(table.map(([ccy, rate]) => [ccy, written(rateMessage(ccy, rate))]));
  }

  function tellRates(): void {
    const before = rates;
    rates = currentRates();
    ofRates.say([...rates].flatMap(([ccy, rate]) => (rate.text === before.get(ccy)?.text ? [] : [rate])));
  }

  function take(event: Event): void {
    const { eventId } = event;
    const before = known.get(eventId);
    if (event.status === 'ended') {
      known.delete(eventId);
      if (before !== undefined) ofEvents.say([written(eventOverMessage(event))]);
    } else {
      const message = written(eventMessage(event));
      known.set(eventId, { event, message });
      if (message.text !== before?.message.text) ofEvents.say([message]);
    }
    if (before !== undefined) watched.find(eventId)?.say(playSince(before.event, event));
    if (before !== undefined && before.event.status !== event.status)
      for (const listener of turnListeners) listener(eventId);
  }

  const stop = store.onLines((lines) => {
    eachRecord(lines, 'event', take);
    if (isIn(lines, 'rates')) tellRates();
  });

  return {
    rates: () => [...rates.values()],
    events: () => Array.from(openEvents.inOrder()).flatMap(({ eventId }) => known.get(eventId)?.message ?? []),
    joinRates: (member) => joined(ofRates, member),
    join: (member) => joined(ofEvents, member),
    watch: (member, eventId) => watched.join(eventId, member),
    playOf(eventId) {
      const event = known.get(eventId)?.event;
      if (event === undefined || !isBegun(event)) return [];
      const { time, score, redCards } = playMessages(event);
      return [...(time === null ? [] : [time]), score, redCards].map(written);
    },
    find: (eventId) => known.get(eventId)?.event ?? null,
    onTurn(listener) {
      turnListeners.add(listener);
    },
    close: stop,
  };
}

function joined(channel: Channel, member: Member): () => void {
  channel.join(member);
  return () => {
    channel.leave(member);
  };
}

/** Returns what of play is not as it was; all of it when it begins, as to somebody who comes then. */
function playSince(before: Event, after: Event): readonly Written[] {
  const [then, now] = [playMessages(before), playMessages(after)];
  const begins = !isBegun(before) && isBegun(after);
  const changed = (['time', 'score', 'redCards'] as const).flatMap((part) => {
    const message = now[part];
    const isAsBefore = !begins && isSameData(message, then[part]);
    return message === null || isAsBefore ? [] : [message];
  });
  return changed.map(written);
}
