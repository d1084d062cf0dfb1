// The one store of the page: what the stream has told, how it is connected, and which events it is registered for.
import { type Connection, openStream } from './stream.js';
import {
  type Message,
  NOTHING_TOLD,
  type Told,
  begunAnew,
  heard,
  withBetslip,
  withoutBetslip,
  withoutFacts,
  withoutOffers,
} from './told.js';
import { type BetslipHeard, isEvent, isEventKey } from './wire.js';

/** What views read. */
export interface Snapshot {
  readonly told: Told;
  readonly connection: Connection;
  /** Whether what was tried last has failed: also while it is tried again. */
  readonly isCutOff: boolean;
  /** How often it was connected: what was read before may be older than what is told now. */
  readonly connections: number;
  /** What came of asking for the offers of an event, by event: `ok`, or why they are not told. Where there is no answer yet there is nothing. */
  readonly answers: ReadonlyMap<string, string>;
}

/** An event whose offers somebody looks at. */
interface Registration {
  readonly key: readonly [sport: string, eventId: string];
  /** How many do. */
  count: number;
  /** When it is asked for again. */
  timer: number;
}

/** The store. */
export interface Live {
  now(): Snapshot;
  /** Calls after changes, once for all of them that are to be painted together. Returns how to stop. */
  watch(listener: () => void): () => void;
  /** From here on the event's offers and play are told. Returns how to stop. */
  register(sport: string, eventId: string): () => void;
  keepBetslip(betslip: BetslipHeard): void;
  /** The server does not know it any more. */
  loseBetslip(betslipId: string): void;
  close(): void;
}

/** Where the page is not seen nothing is painted: changes are then told as often as this. */
const UNSEEN_MS = 1000;

/** Where a group watches as many events as it may: any of its customers may stop. */
const REFUSED_MS = 5000;

const NO_ANSWERS: Snapshot['answers'] = new Map();

/** Opens the store of a session. */
export function openLive(session: string, onRefused: () => void): Live {
  let snapshot: Snapshot = {
    told: NOTHING_TOLD,
    connection: 'connecting',
    isCutOff: false,
    connections: 0,
    answers: NO_ANSWERS,
  };
  const listeners = new Set<() => void>();
  const registered = new Map<string, Registration>();
  let isTelling = false;

  function change(changed: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...changed };
    if (isTelling) return;
    isTelling = true;
    if (document.hidden) window.setTimeout(tell, UNSEEN_MS);
    else window.requestAnimationFrame(tell);
  }

  function tell(): void {
    isTelling = false;
    for (const listener of listeners) listener();
  }

  function ask(registration: Registration): void {
    const { key } = registration;
    const [, eventId] = key;
    const isIts = (): boolean => registered.get(eventId) === registration;
    window.clearTimeout(registration.timer);
    stream.send(['register_event', ...key], (refusal) => {
      if (!isIts()) return;
      change({ answers: new Map(snapshot.answers).set(eventId, refusal ?? 'ok') });
      if (refusal !== 'event_limit_exceeded') return;
      registration.timer = window.setTimeout(ask, REFUSED_MS, registration);
    });
  }

  /** What is not there when it is asked for, or ends, may come: a server that has just started knows few events. */
  function askForReturned(messages: readonly Message[]): void {
    for (const [code, payload] of messages) {
      if (code === 'remove_event' && isEventKey(payload)) {
        const { event_id: id } = payload;
        if (registered.has(id)) change({ answers: new Map(snapshot.answers).set(id, 'invalid_event') });
      }
      const registration = code === 'event' && isEvent(payload) ? registered.get(payload.event_id) : undefined;
      if (registration === undefined || snapshot.answers.get(registration.key[1]) !== 'invalid_event') continue;
      // One that went for a moment only may still be told, and all of it is asked for.
      stream.send(['unregister_event', ...registration.key]);
      ask(registration);
    }
  }

  const stream = openStream({
    session,
    onRefused,
    onOpen() {
      change({ told: begunAnew(snapshot.told), answers: NO_ANSWERS });
      for (const registration of registered.values()) ask(registration);
    },
    onMessages(messages: readonly Message[]) {
      change({ told: heard(snapshot.told, messages) });
      askForReturned(messages);
    },
    onGap() {
      change({ told: withoutFacts(snapshot.told) });
    },
    onConnection(connection) {
      const connections = snapshot.connections + (connection === 'live' ? 1 : 0);
      const isCutOff = connection === 'lost' || (connection === 'connecting' && snapshot.isCutOff);
      change({ connection, isCutOff, connections });
    },
  });

  return {
    now: () => snapshot,
    watch(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    register(sport, eventId) {
      const registration = registered.get(eventId) ?? { key: [sport, eventId], count: 0, timer: 0 };
      registered.set(eventId, registration);
      registration.count += 1;
      if (registration.count === 1) ask(registration);
      return () => {
        registration.count -= 1;
        if (registration.count > 0) return;
        registered.delete(eventId);
        window.clearTimeout(registration.timer);
        stream.send(['unregister_event', sport, eventId]);
        const answers = new Map(snapshot.answers);
        answers.delete(eventId);
        change({ told: withoutOffers(snapshot.told, eventId), answers });
      };
    },
    keepBetslip(betslip) {
      change({ told: withBetslip(snapshot.told, betslip) });
    },
    loseBetslip(betslipId) {
      change({ told: withoutBetslip(snapshot.told, betslipId) });
    },
    close() {
      for (const { timer } of registered.values()) window.clearTimeout(timer);
      stream.close();
    },
  };
}
