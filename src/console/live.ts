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
import type { BetslipHeard } from './wire.js';

/** What views read. */
export interface Snapshot {
  readonly told: Told;
  readonly connection: Connection;
  /** How often it was connected: what was read before may be older than what is told now. */
  readonly connections: number;
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

/** Opens the store of a session. */
export function openLive(session: string, onRefused: () => void): Live {
  let snapshot: Snapshot = { told: NOTHING_TOLD, connection: 'connecting', connections: 0 };
  const listeners = new Set<() => void>();
  const registered = new Map<string, { readonly key: readonly [sport: string, eventId: string]; count: number }>();
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

  const stream = openStream({
    session,
    onRefused,
    onOpen() {
      change({ told: begunAnew(snapshot.told) });
      for (const { key } of registered.values()) stream.send(['register_event', ...key]);
    },
    onMessages(messages: readonly Message[]) {
      change({ told: heard(snapshot.told, messages) });
    },
    onGap() {
      change({ told: withoutFacts(snapshot.told) });
    },
    onConnection(connection) {
      const connections = snapshot.connections + (connection === 'live' ? 1 : 0);
      change({ connection, connections });
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
      const registration = registered.get(eventId) ?? { key: [sport, eventId], count: 0 };
      registered.set(eventId, registration);
      registration.count += 1;
      if (registration.count === 1) stream.send(['register_event', sport, eventId]);
      return () => {
        registration.count -= 1;
        if (registration.count > 0) return;
        registered.delete(eventId);
        stream.send(['unregister_event', sport, eventId]);
        change({ told: withoutOffers(snapshot.told, eventId) });
      };
    },
    keepBetslip(betslip) {
      change({ told: withBetslip(snapshot.told, betslip) });
    },
    loseBetslip(betslipId) {
      change({ told: withoutBetslip(snapshot.told, betslipId) });
    },
    close() {
      stream.close();
    },
  };
}
