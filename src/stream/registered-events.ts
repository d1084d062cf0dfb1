// The events that one connection is registered for (client §5).
import type { Customer } from '../core/record/customer.js';
import type { Event } from '../core/record/event.js';
import type { EventId } from '../core/value/ids.js';
import type { CommandError, StreamCommand } from '../wire/stream/commands.js';
import type { EventNews } from './event-news.js';
import type { Outbox } from './outbox.js';
import type { Registration, Registrations } from './registrations.js';
import type { Teller } from './teller.js';

type EventCommand = Extract<StreamCommand, { kind: 'register_event' | 'unregister_event' }>;

/** What one connection is registered for. */
interface RegisteredEvents {
  /** Tells all of an event, and from there on what changes of it. Says in between what the command came to. */
  register(command: EventCommand): Promise<void>;
  /** Returns why not; null: it is done. */
  unregister(command: EventCommand): CommandError | null;
  readonly events: () => readonly Event[];
  /** Tells what is other in the terms in which the customer sees prices now. */
  retune(): void;
  /** Of what has ended nothing more is told. */
  dropEnded(): void;
  close(): void;
}

/** What they are made for. */
interface RegisteredEventsParts {
  readonly events: Pick<EventNews, 'find'>;
  readonly registrations: Registrations;
  /** As it is at the moment of asking. */
  readonly customer: () => Customer;
  readonly outbox: Pick<Outbox, 'hold' | 'release'>;
  readonly teller: Teller;
  readonly onFault: (fault: unknown) => void;
}

/** Returns that a connection is registered for nothing. */
export function createRegisteredEvents(parts: RegisteredEventsParts): RegisteredEvents {
  const { events, registrations, customer, outbox, teller, onFault } = parts;
  const registered = new Map<EventId, Registration>();
  let termsKey = registrations.termsOf(customer())?.key;

  /** Returns a registration, or why there is none. */
  function open({ sport, eventId }: EventCommand): Registration | CommandError {
    const event = eventId === null ? null : events.find(eventId);
    if (event?.sport !== sport) return 'invalid_event';
    if (registered.has(event.eventId)) return 'already_registered';
    return registrations.open(event, customer()) ?? 'event_limit_exceeded';
  }

  function drop(registration: Registration): void {
    registered.delete(registration.event.eventId);
    registration.close();
  }

  const tellRetuned: Parameters<Registration['retune']>[1] = (messages) => {
    if (messages.length > 0) teller.say(messages);
  };

  return {
    async register(command) {
      const registration = open(command);
      if (typeof registration === 'string') {
        teller.answer(registration);
        return;
      }
      const { eventId } = registration.event;
      registered.set(eventId, registration);
      await registration.ready;
      await outbox.hold();
      // It may have ended meanwhile, as the connection may.
      const isWanted = registered.get(eventId) === registration;
      if (isWanted) await teller.sentAll(registration.join(teller.member));
      outbox.release();
      teller.answer(isWanted ? null : 'invalid_event');
      // They may have changed while it was being registered.
      if (isWanted) await registration.retune(registrations.termsOf(customer()), tellRetuned);
    },
    unregister({ sport, eventId }) {
      const registration = eventId === null ? undefined : registered.get(eventId);
      if (registration?.event.sport !== sport) return 'invalid_event';
      drop(registration);
      return null;
    },
    events: () => Array.from(registered.values(), ({ event }) => event),
    retune() {
      const terms = registrations.termsOf(customer());
      if (terms?.key === termsKey) return;
      termsKey = terms?.key;
      for (const registration of registered.values()) registration.retune(terms, tellRetuned).catch(onFault);
    },
    dropEnded() {
      for (const registration of registered.values())
        if (events.find(registration.event.eventId) === null) drop(registration);
    },
    close() {
      for (const registration of registered.values()) registration.close();
      registered.clear();
    },
  };
}
