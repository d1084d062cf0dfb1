// What an operator says of an event: how it stands, and how it ended (decisions §17).
import type { Event } from '../core/record/event.js';
import type { GivenLive } from '../core/request.js';
import { type BetId, type EventId, toEventId } from '../core/value/ids.js';
import { BOUNDS } from '../core/value/limits.js';
import { type Answer, FORBIDDEN, NOT_FOUND, accept } from '../core/value/rejection.js';
import type { Result } from '../core/value/result.js';
import type { Engine } from '../engine/engine.js';
import type { Store } from '../store/store.js';
import { type Caller, actorOf } from './caller.js';
import type { Rights } from './rights.js';

/** An event as a path names it. */
export interface EventPath {
  readonly sport: string;
  readonly eventId: string;
}

/** Rights to say something of events; both are asked before what is said is read. */
type ResultRight =
  'PUT /v1/sports/<sport>/events/<event_id>/live/' | 'PUT /v1/sports/<sport>/events/<event_id>/result/';

/** How events stand and how they ended. */
export interface Results {
  /** Returns the event that the caller may say this of. Rejects: `forbidden`, `not_found`, also where it is of another sport. */
  find(right: ResultRight, caller: Caller, path: EventPath): Answer<Event>;
  /** Answers the event as it is then. Rejects: `immutable` once it has ended. */
  setLive(caller: Caller, event: Event, live: GivenLive): Promise<Answer<Event>>;
  /**
   * Answers the event as it is then, once all its settled bets are held to the result, but for what could not be booked, which is tried again when it
   * is said again. Whoever gets no answer asks again: what was done is done, and the rest is made up for. Rejects: a result that cannot be this event's, at its fields.
   */
  setResult(caller: Caller, event: Event, result: Result): Promise<Answer<Event>>;
  /** Holds bets to the results of events where the server stopped before all were, until it is closed. */
  makeUp(): Promise<void>;
  /** Begins with no further event; resolves when nothing is being made up for. */
  close(): Promise<void>;
}

/** Returns what can be said of a store's events. */
export function createResults(store: Store, engine: Engine, rights: Rights): Results {
  let isClosed = false;
  let makingUp: Promise<void> = Promise.resolve();

  /** What others lose by the same event may make room for what could not be booked. What cannot be still is made up for at the next start. */
  async function judge(eventId: EventId, result: Result): Promise<void> {
    let left: readonly BetId[] = [...store.view.keys('betsToJudge', [eventId])];
    for (let before = Infinity; left.length > 0 && left.length < before;) {
      before = left.length;
      left = await reconcile(left);
    }
    if (left.length === 0) await engine.submit('markJudged', { eventId, result });
  }

  /** In small decisions, so that others are not kept waiting for the bets of a great event. Returns those that could not be booked. */
  async function reconcile(betIds: readonly BetId[]): Promise<readonly BetId[]> {
    const left: BetId[] = [];
    const count = BOUNDS.betsReconciledAtOnceMax;
    for (let first = 0; first < betIds.length; first += count) {
      const answer = await engine.submit('reconcileBets', { betIds: betIds.slice(first, first + count) });
      if (answer.ok) left.push(...answer.value);
    }
    return left;
  }

  async function judgeAll(): Promise<void> {
    for (const eventId of [...store.view.keys('eventsToJudge', [])]) {
      if (isClosed) return;
      const result = store.view.find('event', eventId)?.result ?? null;
      if (result !== null) await judge(eventId, result);
    }
  }

  return {
    find(right, caller, { sport, eventId }) {
      if (rights.onService(right, caller) !== 'yes') return FORBIDDEN;
      const event = eventId === '' ? null : store.view.find('event', toEventId(eventId));
      return event?.sport === sport ? accept(event) : NOT_FOUND;
    },
    setLive: (caller, { eventId }, live) => engine.submit('setLive', { by: actorOf(caller), eventId, ...live }),
    async setResult(caller, { eventId }, result) {
      const set = await engine.submit('setResult', { by: actorOf(caller), eventId, result });
      if (set.ok) await judge(eventId, result);
      return set;
    },
    makeUp() {
      makingUp = judgeAll();
      return makingUp;
    },
    async close() {
      isClosed = true;
      await makingUp.catch(() => undefined);
    },
  };
}
