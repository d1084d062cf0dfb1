// How each bookie is doing, and which accounts are left alone for a while. Memory only: a restart gives everyone a fresh start.
import type { Clock, Timer } from '../clock.js';
import { OFFER_LISTS, type OfferList } from '../core/record/offer.js';
import type { AccountId, BookieCode } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { type Instant, later } from '../core/value/time.js';

/** Decisions §18: a poll that failed makes it degraded, and so do five of one list in a row while others come; five polls in a row make it down. */
export type HealthState = 'up' | 'degraded' | 'down';

/** One bookie's health. */
export interface BookieHealth {
  readonly state: HealthState;
  /** Failed polls in a row: of all its lists, of one of them or of its statements, whichever are most. */
  readonly failures: number;
  readonly lastSuccessAt: Instant | null;
  /** What the last of those was; null: there are none. */
  readonly lastFailure: string | null;
  /** The lists that have come, and what came last. */
  readonly lists: ReadonlyMap<OfferList, ListHealth>;
}

/** The last poll of one of a bookie's lists that succeeded. */
export interface ListHealth {
  readonly at: Instant;
  readonly offers: number;
  /** How many items were left out, by reason (decisions §18). */
  readonly rejected: Readonly<Record<string, number>>;
}

/** Who is well. */
export interface Health {
  of(bookie: BookieCode): BookieHealth;
  noteSuccess(bookie: BookieCode, list: OfferList, seen: Omit<ListHealth, 'at'>): void;
  noteFailure(bookie: BookieCode, list: OfferList, reason: string): void;
  /** Statements were read, or could not be; `failure`: why. They do not say that prices come, nor do prices say that bets settle. */
  noteStatements(bookie: BookieCode, failure: string | null): void;
  /** A provider has asked to be left alone for a while. */
  pause(bookie: BookieCode, ms: number): void;
  /** Whether a provider has asked to be left alone, and is to be asked for nothing but what cannot wait. */
  isPaused(bookie: BookieCode): boolean;
  /** Until when it is left alone, by the clock as it is now; null: it is not. */
  pausedUntil(bookie: BookieCode): Instant | null;
  /** A quote of a selection failed or came: three failures in a row send the account to rest. Returns whether it is sent to rest by this one. */
  noteQuote(accountId: AccountId, isGood: boolean): boolean;
  /**
   * A bet is sent on an account. What came of the last ones is not known where three in a row brought no answer: then one bet at a time shows whether
   * more do, and the account rests meanwhile.
   */
  noteBetSent(accountId: AccountId): void;
  /** A bet was answered, or was not: three in a row without an answer send the account to rest, and so does each one more until one is answered. */
  noteBet(accountId: AccountId, isAnswered: boolean): void;
  /** Leaves an account alone for a while. */
  rest(accountId: AccountId, ms: number): void;
  isResting(accountId: AccountId): boolean;
  /** Until when an account is left alone; null: it is not. */
  restsUntil(accountId: AccountId): Instant | null;
  /** Whether any bookie has answered since the start. */
  readonly hasAnyAnswered: boolean;
  /** Calls when a bookie's state changes. Returns how to stop. */
  onChange(listener: HealthListener): () => void;
  /** Calls when a bookie that is down fails for a reason for which it has not failed since it is. Returns how to stop. */
  onReason(listener: (bookie: BookieCode, health: BookieHealth) => void): () => void;
  /** Calls when a list of a bookie that is not down has failed five times in a row: its others may come all the same. Returns how to stop. */
  onListDown(listener: ListListener): () => void;
  /** Calls when an account goes to rest. Returns how to stop. */
  onRest(listener: (accountId: AccountId) => void): () => void;
  /** From here on whatever fails does so because we stop: it is no bookie's, and changes nothing. */
  close(): void;
}

/** Hears of a bookie's new state, and what it was before. */
export type HealthListener = (bookie: BookieCode, after: BookieHealth, before: BookieHealth) => void;

/** Hears of a list that fails. */
type ListListener = (bookie: BookieCode, list: OfferList, streak: Streak) => void;

/** Failed polls in a row, and what the last was. */
interface Streak {
  readonly failures: number;
  readonly last: string | null;
}

const NO_FAILURES: Streak = { failures: 0, last: null };

/** Returns the one with most failures, the first of those that have as many. */
const longest = (streaks: readonly Streak[]): Streak =>
  streaks.reduce((most, streak) => (streak.failures > most.failures ? streak : most));

/** Returns a list's streak, which says of which list it is: the others come. */
const named = (list: OfferList, { failures, last }: Streak): Streak => ({
  failures,
  last: last === null ? null : `${list}: ${last}`,
});

const isLong = ({ failures }: Streak): boolean => failures >= PROVIDER_BOUNDS.downAfterPolls;

/** How a bookie has failed of late. */
interface Streaks {
  /** Of its lists, whichever was polled: one that comes ends it. */
  readonly ofLists: Streak;
  /** Of each list by itself: only that list ends it. */
  readonly byList: Readonly<Record<OfferList, Streak>>;
  readonly ofStatements: Streak;
}

const NOTHING_FAILED: Streaks = {
  ofLists: NO_FAILURES,
  byList: { live: NO_FAILURES, today: NO_FAILURES, early: NO_FAILURES },
  ofStatements: NO_FAILURES,
};

const UNKNOWN: BookieHealth = { state: 'up', failures: 0, lastSuccessAt: null, lastFailure: null, lists: new Map() };

/** For how much longer each of many is left alone, by what never goes back. */
interface Spells<K> {
  /** A shorter spell does not end a longer one. */
  readonly begin: (key: K, ms: number) => void;
  readonly end: (key: K) => void;
  /** 0: it is not left alone. */
  readonly leftMs: (key: K) => number;
  /** Until when that is, by the clock as it is now; null: it is not left alone. */
  readonly until: (key: K) => Instant | null;
}

function createSpells<K>(clock: Clock, timer: Pick<Timer, 'elapsedMs'>): Spells<K> {
  const ends = new Map<K, number>();
  const leftMs = (key: K): number => Math.max(0, (ends.get(key) ?? 0) - timer.elapsedMs());
  return {
    begin(key, ms) {
      ends.set(key, timer.elapsedMs() + Math.max(ms, leftMs(key)));
    },
    end(key) {
      ends.delete(key);
    },
    leftMs,
    until(key) {
      const ms = leftMs(key);
      return ms === 0 ? null : later(clock(), Math.ceil(ms));
    },
  };
}

/** Returns the health of bookies of which nothing is known yet. */
export function createHealth(clock: Clock, timer: Pick<Timer, 'elapsedMs'>): Health {
  const bookies = new Map<BookieCode, BookieHealth>();
  const streaks = new Map<BookieCode, Streaks>();
  const quoteFailures = new Map<AccountId, number>();
  const betsUnanswered = new Map<AccountId, number>();
  const rests = createSpells<AccountId>(clock, timer);
  /** While one bet shows whether an account answers again: its answer ends that, and no other rest. */
  const trials = createSpells<AccountId>(clock, timer);
  const pauses = createSpells<BookieCode>(clock, timer);
  const changeListeners = new Set<HealthListener>();
  const reasonListeners = new Set<(bookie: BookieCode, health: BookieHealth) => void>();
  const listListeners = new Set<ListListener>();
  /** Lists of which it was told that they fail. */
  const listsDown = new Set<string>();
  /** Why each that is down has failed since. */
  const reasons = new Map<BookieCode, Set<string | null>>();
  const restListeners = new Set<(accountId: AccountId) => void>();
  let hasAnyAnswered = false;
  let isClosed = false;

  const health = (bookie: BookieCode): BookieHealth => bookies.get(bookie) ?? UNKNOWN;

  /** Takes in what a poll has changed of a bookie's streaks, and what else is known since. */
  function note(bookie: BookieCode, changed: Partial<Streaks>, more: Partial<BookieHealth> = {}): void {
    if (isClosed) return;
    const before = health(bookie);
    const failing = { ...streaksOf(bookie), ...changed };
    streaks.set(bookie, failing);
    const all = [failing.ofLists, failing.ofStatements];
    const isDown = all.some(isLong);
    // One list alone makes nobody down: what the others have can be bet on.
    const { failures, last } = longest(
      isDown ? all : [...all, ...OFFER_LISTS.map((list) => named(list, failing.byList[list])).filter(isLong)],
    );
    const state = isDown ? 'down' : failures === 0 ? 'up' : 'degraded';
    const after = { ...before, ...more, state, failures, lastFailure: last } as const;
    bookies.set(bookie, after);
    if (before.state !== after.state) for (const listener of changeListeners) listener(bookie, after, before);
    if (after.state === 'down') noteReason(bookie, after);
    else reasons.delete(bookie);
  }

  /** Tells once of a list that fails while others come: what is down is told of as a whole. */
  function tellOfList(bookie: BookieCode, list: OfferList, streak: Streak): void {
    const name = `${bookie} ${list}`;
    if (isClosed || health(bookie).state === 'down' || !isLong(streak) || listsDown.has(name)) return;
    listsDown.add(name);
    for (const listener of listListeners) listener(bookie, list, streak);
  }

  function noteReason(bookie: BookieCode, after: BookieHealth): void {
    const known = reasons.get(bookie) ?? new Set([after.lastFailure]);
    reasons.set(bookie, known);
    if (known.has(after.lastFailure)) return;
    known.add(after.lastFailure);
    for (const listener of reasonListeners) listener(bookie, after);
  }

  const streaksOf = (bookie: BookieCode): Streaks => streaks.get(bookie) ?? NOTHING_FAILED;
  const failed = ({ failures }: Streak, last: string): Streak => ({ failures: failures + 1, last });

  function rest(accountId: AccountId, ms: number, spells = rests): void {
    spells.begin(accountId, ms);
    for (const listener of restListeners) listener(accountId);
  }

  /** Whether so many bets on an account brought no answer that the next one is not expected to. */
  function isSilent(accountId: AccountId): boolean {
    return (betsUnanswered.get(accountId) ?? 0) >= PROVIDER_BOUNDS.failuresBeforeBackoff;
  }

  return {
    of: health,
    noteSuccess(bookie, list, { offers, rejected }) {
      hasAnyAnswered = true;
      const at = clock();
      const lists = new Map(health(bookie).lists).set(list, { at, offers, rejected });
      listsDown.delete(`${bookie} ${list}`);
      const byList = { ...streaksOf(bookie).byList, [list]: NO_FAILURES };
      note(bookie, { ofLists: NO_FAILURES, byList }, { lastSuccessAt: at, lists });
    },
    noteFailure(bookie, list, reason) {
      const { ofLists, byList } = streaksOf(bookie);
      const streak = failed(byList[list], reason);
      note(bookie, { ofLists: failed(ofLists, reason), byList: { ...byList, [list]: streak } });
      tellOfList(bookie, list, streak);
    },
    noteStatements(bookie, failure) {
      const before = streaksOf(bookie).ofStatements;
      note(bookie, { ofStatements: failure === null ? NO_FAILURES : failed(before, `statements: ${failure}`) });
    },
    pause: pauses.begin,
    isPaused: (bookie) => pauses.leftMs(bookie) > 0,
    pausedUntil: pauses.until,
    noteQuote(accountId, isGood) {
      const failures = isGood ? 0 : (quoteFailures.get(accountId) ?? 0) + 1;
      quoteFailures.set(accountId, failures);
      if (failures < PROVIDER_BOUNDS.failuresBeforeBackoff) return false;
      quoteFailures.set(accountId, 0);
      rest(accountId, PROVIDER_BOUNDS.accountBackoffMs);
      return true;
    },
    noteBetSent(accountId) {
      if (isSilent(accountId)) rest(accountId, PROVIDER_BOUNDS.accountBackoffMs, trials);
    },
    noteBet(accountId, isAnswered) {
      trials.end(accountId);
      if (isAnswered) betsUnanswered.delete(accountId);
      else betsUnanswered.set(accountId, (betsUnanswered.get(accountId) ?? 0) + 1);
      if (isSilent(accountId)) rest(accountId, PROVIDER_BOUNDS.accountBackoffMs);
    },
    rest: (accountId, ms) => {
      rest(accountId, ms);
    },
    isResting: (accountId) => rests.leftMs(accountId) > 0 || trials.leftMs(accountId) > 0,
    restsUntil: (accountId) => (rests.leftMs(accountId) < trials.leftMs(accountId) ? trials : rests).until(accountId),
    get hasAnyAnswered() {
      return hasAnyAnswered;
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    onReason(listener) {
      reasonListeners.add(listener);
      return () => reasonListeners.delete(listener);
    },
    onListDown(listener) {
      listListeners.add(listener);
      return () => listListeners.delete(listener);
    },
    onRest(listener) {
      restListeners.add(listener);
      return () => restListeners.delete(listener);
    },
    close() {
      isClosed = true;
    },
  };
}
