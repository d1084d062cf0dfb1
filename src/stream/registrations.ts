// Which sockets are registered for which events: they are told how play stands and what is on offer.
import type { Clock } from '../clock.js';
import type { Customer } from '../core/record/customer.js';
import type { Event } from '../core/record/event.js';
import type { EventId, GroupId } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import type { Store } from '../store/store.js';
import type { Written } from '../wire/stream/frames.js';
import type { Board, BookieOffers } from './bookie-offers.js';
import type { Member } from './channels.js';
import type { EventNews } from './event-news.js';
import type { ExchangeOffers } from './exchange-offers.js';
import { type Shelf, changesBetween } from './shelf.js';
import { type Terms, termsOf } from './terms.js';

/** One socket's registration for one event. */
export interface Registration {
  readonly event: Event;
  /** Resolves when all is known that there is to be told at first. */
  readonly ready: Promise<void>;
  /** From here on a member is told, and what it must be told first is returned. */
  join(member: Member): readonly Written[];
  /** Tells what is other in the terms in which its customer sees prices now, if it does not know them yet. Only after `join`. */
  retune(terms: Terms | null, tell: (messages: readonly Written[]) => void): Promise<void>;
  close(): void;
}

/** The registrations of all sockets. */
export interface Registrations {
  /** Returns a registration, or null where the customer's group has as many events as it may. */
  open(event: Event, customer: Customer): Registration | null;
  /** Returns in which terms a customer sees prices now; null: its currency has no rate. */
  termsOf(customer: Customer): Terms | null;
}

/** What registrations need of the rest. */
interface RegistrationsParts {
  readonly store: Store;
  readonly events: EventNews;
  readonly bookies: BookieOffers;
  readonly exchange: ExchangeOffers;
  readonly limits: Limits;
  readonly clock: Clock;
}

/** What is on offer to somebody on an event. */
interface Offering {
  readonly key: string;
  readonly boards: readonly Board[];
}

const NOTHING: Offering = { key: '', boards: [] };

const keyOf = (terms: Terms | null): string => terms?.key ?? NOTHING.key;

/** Returns that nobody is registered for anything. */
export function createRegistrations(parts: RegistrationsParts): Registrations {
  const { store, events, bookies, exchange, limits, clock } = parts;
  /** How many sockets of a group are registered for each event. */
  const ofGroup = new Map<GroupId, Map<EventId, number>>();

  function offeringIn(terms: Terms | null, event: Event, { username }: Customer): Offering {
    if (terms === null) return NOTHING;
    const { key, viewer, isOnExchange } = terms;
    const boards = [bookies.open(event, terms)];
    if (isOnExchange) boards.push(exchange.open(event, { customer: username, viewer, termsKey: key }));
    return { key, boards };
  }

  function count(groupId: GroupId, eventId: EventId, more: 1 | -1): boolean {
    const counts = ofGroup.get(groupId) ?? new Map<EventId, number>();
    const sockets = counts.get(eventId) ?? 0;
    if (more === 1 && sockets === 0 && counts.size >= limits.registered_events) return false;
    if (sockets + more > 0) counts.set(eventId, sockets + more);
    else counts.delete(eventId);
    if (counts.size > 0) ofGroup.set(groupId, counts);
    else ofGroup.delete(groupId);
    return true;
  }

  return {
    termsOf: (customer) => termsOf(store, customer, clock),

    open(event, customer) {
      const { groupId } = customer;
      const { eventId } = event;
      if (!count(groupId, eventId, 1)) return null;
      let offering = offeringIn(termsOf(store, customer, clock), event, customer);
      let member: Member | null = null;
      let stopWatching: (() => void) | null = null;
      let wanted: Terms | null = null;
      let isRetuning = false;
      let isClosed = false;

      /** Asked anew after each wait. */
      const isOver = (): boolean => isClosed;
      const shelves = (): readonly Shelf[] => offering.boards.map(({ shelf }) => shelf);

      function drop({ boards }: Offering): void {
        for (const board of boards) {
          if (member !== null) board.shelf.channel.leave(member);
          board.close();
        }
      }

      /** Goes over to another offering, and returns what is other in it. */
      function swap(next: Offering, joined: Member): readonly Written[] {
        const [before, left] = [shelves(), offering];
        for (const { shelf } of next.boards) shelf.channel.join(joined);
        offering = next;
        drop(left);
        return changesBetween(before, shelves());
      }

      return {
        event,
        ready: allReady(offering),
        join(joining) {
          member = joining;
          stopWatching = events.watch(joining, eventId);
          for (const shelf of shelves()) shelf.channel.join(joining);
          return [...events.playOf(eventId), ...shelves().flatMap((shelf) => shelf.all())];
        },
        async retune(terms, tell) {
          wanted = terms;
          if (isRetuning || member === null) return;
          isRetuning = true;
          while (!isOver() && keyOf(wanted) !== offering.key) {
            const next = offeringIn(wanted, event, customer);
            await allReady(next);
            // They may have changed again meanwhile.
            if (isOver() || keyOf(wanted) !== next.key) drop(next);
            else tell(swap(next, member));
          }
          isRetuning = false;
        },
        close() {
          if (isClosed) return;
          isClosed = true;
          count(groupId, eventId, -1);
          stopWatching?.();
          drop(offering);
        },
      };
    },
  };
}

async function allReady({ boards }: Offering): Promise<void> {
  for (const { ready } of boards) await ready;
}
