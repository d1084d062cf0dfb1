// Reads one provider's statements, reading by reading: by the dates of the events of what is open, and now and then all that may have been corrected
// (decisions §12, §14).
import type { Clock } from '../clock.js';
import { isWarnedOf } from '../core/look/alerts.js';
import { type Bet, WAITING_STATES } from '../core/record/bet.js';
import { mustExist } from '../core/value/assert.js';
import type { BetId, BookieCode, EventId } from '../core/value/ids.js';
import { DAY_MS, type Instant, later, toInstant } from '../core/value/time.js';
import type { Engine } from '../engine/engine.js';
import type { Health } from '../market/health.js';
import { ITEMS_A_TURN, mapInTurns } from '../turns.js';
import type { Rejects } from '../wire/provider/reject.js';
import { ProviderFault, reasonOf } from './fault.js';
import { createExit } from './rounds.js';
import {
  type ListingsParts,
  NOTHING_SAID,
  type Said,
  type Span,
  type StatementList,
  createListings,
  notAsked,
} from './statement-listing.js';
import { createWaitingBets } from './waiting-bets.js';

/**
 * Bets of events this far back are read again now and then, for a bookie may correct what it settled, and what it has settled since then,
 * whenever its event began; and those of events this far ahead, for it may have taken after all what was given up as not received.
 */
const CORRECTIONS_BACK_MS = 2 * DAY_MS;
const CORRECTIONS_AHEAD_MS = 30 * DAY_MS;
const CORRECTIONS_EVERY = 12;
/** So long after a refusal it is looked for what was refused. */
const REFUSED_LOOK_MS = 60_000;
/** So many alerts are looked through for what was given up lately. */
const ALERTS_LOOK = 1000;

/** What a reading came to that was not wanted. */
const UNREAD: Pick<StatementList, 'said' | 'fault'> = { said: NOTHING_SAID, fault: null };

/** What to ask about: bets, and the span of their events' starts. */
interface OpenBets {
  readonly bets: readonly Bet[];
  /** False: there is nothing to ask about. */
  readonly isWanted: boolean;
  readonly from: Instant;
  readonly until: Instant;
}

/** Reads one provider's statements, once at a time. */
export interface StatementReader {
  /** A bet was refused; it is looked for all the same. */
  noteRefusal(bet: Bet): void;
  /** Resolves when they are read, or could not be. */
  read(): Promise<void>;
  /** Reads them now, or once more after the reading in hand: that one may have begun too early. */
  readSoon(): Promise<void>;
  /** As `readSoon`, and asks in any case. Rejects where what it says is not read and booked whole. */
  readNow(): Promise<void>;
  /** Reads no further page; resolves when nothing is being read. */
  close(): Promise<void>;
}

/** What a reader needs of the rest. */
export interface ReaderParts extends Omit<ListingsParts, 'exit' | 'isClosing'> {
  readonly engine: Engine;
  readonly health: Health;
  readonly clock: Clock;
  /** Told of what could not be read in a listing, by reason, where it is not what could not be read in the one before. */
  readonly onLeftOut: (bookie: BookieCode, rejected: Rejects) => void;
}

/** Returns a reader of one provider's statements. */
export function createStatementReader(parts: ReaderParts): StatementReader {
  const { provider, store, engine, health, clock, timer, onFault, onLeftOut } = parts;
  const { bookie } = provider;
  const exit = createExit();
  const listings = createListings({ ...parts, exit, isClosing: () => isClosed });
  const waiting = createWaitingBets(bookie, parts);
  /** Never rejects. */
  let inHand: Promise<void> | null = null;
  /** The reading that those share who ask from now on. */
  let next: Promise<void> | null = null;
  let isClosed = false;
  let count = 0;
  /** What could not be read of each list, when it was last told. */
  const leftOut = new Map<Span['fetchBy'], string>();
  /** Bets of which it was told that what is stated of them cannot be read, and still cannot. */
  let unreadableBefore: ReadonlySet<BetId> = new Set();
  /** Events of bets that it has refused, and when last: it may have taken one all the same, and list it a little later. */
  const refusedOn = new Map<EventId, number>();

  /** Bets that wait for a word of their provider, and the span of their events' starts. They may be tens of thousands. */
  async function openBets(isForCorrections: boolean): Promise<OpenBets> {
    const now = clock();
    const betIds = WAITING_STATES.flatMap((state) => [...store.view.keys('unsettledBets', [state, bookie])]);
    const bets = await mapInTurns(betIds, ITEMS_A_TURN, (betId) =>
      mustExist(store.view.find('bet', betId), `bet ${betId}`),
    );
    let from = isForCorrections ? now - CORRECTIONS_BACK_MS : now;
    let until = isForCorrections ? now + CORRECTIONS_AHEAD_MS : now;
    const asked = isForCorrections ? [...bets, ...givenUpSince(later(now, -CORRECTIONS_BACK_MS))] : bets;
    const sinceMs = timer.elapsedMs() - REFUSED_LOOK_MS;
    for (const [eventId, atMs] of refusedOn) if (atMs < sinceMs) refusedOn.delete(eventId);
    const events = new Set([...asked.map((bet) => bet.eventId), ...refusedOn.keys()]);
    for (const eventId of events) {
      const { start } = mustExist(store.view.find('event', eventId), `event ${eventId}`);
      from = Math.min(from, start);
      until = Math.max(until, start);
    }
    // Bookies may date an event a day apart from us.
    const isWanted = isForCorrections || events.size > 0;
    return { bets, isWanted, from: toInstant(from - DAY_MS), until: toInstant(until + DAY_MS) };
  }

  /** Bets that were not received, as it seemed: there is an alert of each. Their bookie may list them yet, wherever their events lie. */
  function givenUpSince(since: Instant): readonly Bet[] {
    const bets: Bet[] = [];
    for (const alert of store.view.all('alert', { isReversed: true, limit: ALERTS_LOOK })) {
      if (alert.at < since) break;
      const bet = alert.kind !== 'not_received' || alert.betId === null ? null : store.view.find('bet', alert.betId);
      if (bet?.bookie === bookie && bet.state === 'failed') bets.push(bet);
    }
    return bets;
  }

  async function readOnce(): Promise<void> {
    const isForCorrections = count % CORRECTIONS_EVERY === 0;
    count += 1;
    const open = await openBets(isForCorrections);
    const { said, fault } = open.isWanted ? await readSpan(open) : UNREAD;
    const hasAskedForPause = fault instanceof ProviderFault && fault.retryAfterMs !== null;
    if (isForCorrections && !hasAskedForPause) await readSettled(said);
  }

  /**
   * Books what was settled lately, whenever its event began: that of an outright may have been months ago. Returns what kept a statement from
   * being booked, or null. A provider that cannot list by that has said all it can.
   */
  async function readSettled(elsewhere: Said): Promise<Error | null> {
    if (isClosed) return null;
    const now = clock();
    const span = { start: later(now, -CORRECTIONS_BACK_MS), end: later(now, DAY_MS) };
    const listing = await listed({ fetchBy: 'BET_SETTLEMENT_DATE', ...span }, elsewhere);
    if (listing instanceof ProviderFault) return null;
    // What else cannot be read there is as a rule in the first, too.
    const { statement_duplicate: contradicted } = listing.rejects;
    if (contradicted !== undefined) tellLeftOut('BET_SETTLEMENT_DATE', { statement_duplicate: contradicted });
    return listing.fault;
  }

  /** Returns what the statements of a span say, and what kept them from being read and booked whole, or null. */
  async function readSpan({ bets, from, until }: OpenBets): Promise<Pick<StatementList, 'said' | 'fault'>> {
    const askedMs = timer.elapsedMs();
    waiting.look(bets, askedMs);
    const listing = await listed({ fetchBy: 'EVENT_DATE', start: from, end: until }, NOTHING_SAID);
    if (listing instanceof ProviderFault) {
      health.noteStatements(bookie, reasonOf(listing));
      return { said: NOTHING_SAID, fault: listing };
    }
    health.noteStatements(bookie, null);
    tellLeftOut('EVENT_DATE', listing.rejects);
    await warnOfUnreadable(listing);
    await waiting.note(bets, askedMs, listing.ids);
    return listing;
  }

  /** Returns a span's listing, or how its provider failed. */
  async function listed(span: Span, elsewhere: Said): Promise<StatementList | ProviderFault> {
    try {
      return await listings.list(span, elsewhere);
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault;
      if (fault.retryAfterMs !== null) health.pause(bookie, fault.retryAfterMs);
      return fault;
    }
  }

  /** What stays as it is was told. */
  function tellLeftOut(fetchBy: Span['fetchBy'], rejects: Rejects): void {
    const text = JSON.stringify(rejects);
    if (text !== leftOut.get(fetchBy) && text !== '{}') onLeftOut(bookie, rejects);
    leftOut.set(fetchBy, text);
  }

  /** An operator hears once of each: bets that nobody can read do not settle. Those of one reading are told together. */
  async function warnOfUnreadable({ rejects, unreadable }: StatementList): Promise<void> {
    const fresh = [...unreadable].filter(
      (betId) => !unreadableBefore.has(betId) && !isWarnedOf(store.view, betId, 'unreadable'),
    );
    const [first] = fresh;
    if (first !== undefined) {
      const what = fresh.length === 1 ? 'this bet' : `${fresh.length} bets, of which this is one,`;
      const message = `What is stated of ${what} cannot be read: ${Object.keys(rejects).join(', ')}.`;
      await engine.submit('raiseAlert', { kind: 'unreadable', bookie, betId: first, message });
    }
    unreadableBefore = unreadable;
  }

  /** Keeps others from reading until it is over. */
  function alone(reading: Promise<unknown>): Promise<void> {
    inHand = reading
      .then(() => undefined, onFault)
      .finally(() => {
        inHand = null;
      });
    return inHand;
  }

  function read(): Promise<void> {
    if (isClosed) return Promise.resolve();
    return inHand ?? alone(readOnce());
  }

  async function readWhole(): Promise<void> {
    // At least one turn, so that `next` is this reading before it begins.
    do await inHand;
    while (inHand !== null);
    next = null;
    if (isClosed) throw notAsked('closing');
    const reading = openBets(true)
      .then(readSpan)
      .then(async ({ said, fault }) => fault ?? (await readSettled(said)));
    void alone(reading);
    const fault = await reading;
    if (fault !== null) throw fault;
  }

  return {
    noteRefusal({ eventId }) {
      refusedOn.set(eventId, timer.elapsedMs());
    },
    read,
    readSoon: () => (inHand ?? Promise.resolve()).then(read),
    readNow: () => (next ??= readWhole()),
    async close() {
      isClosed = true;
      exit.leave();
      await inHand;
    },
  };
}
