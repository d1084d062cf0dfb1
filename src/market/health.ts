// How each bookie is doing, and which accounts are left alone for a while. Memory only: a restart gives everyone a fresh start.
import type { Clock } from '../clock.js';
import type { AccountId, BookieCode } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { type Instant, later } from '../core/value/time.js';
import type { OfferList } from './market.js';

/** Decisions §18: some failures make it degraded, five polls in a row down. */
export type HealthState = 'up' | 'degraded' | 'down';

/** One bookie's health. */
export interface BookieHealth {
  readonly state: HealthState;
  /** Failed polls in a row, of any kind. */
  readonly failures: number;
  readonly lastSuccessAt: Instant | null;
  /** What the last failure was; null after a success. */
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
  noteFailure(bookie: BookieCode, reason: string): void;
  /** A quote of a selection failed or came: three failures in a row send the account to rest. */
  noteQuote(accountId: AccountId, isGood: boolean): void;
  /** Leaves an account alone for a while. */
  rest(accountId: AccountId, ms: number): void;
  isResting(accountId: AccountId): boolean;
  /** Until when an account is left alone; null: it is not. */
  restsUntil(accountId: AccountId): Instant | null;
  /** Whether any bookie has answered since the start. */
  readonly hasAnyAnswered: boolean;
  /** Calls when a bookie's state changes. Returns how to stop. */
  onChange(listener: HealthListener): () => void;
  /** Calls when an account goes to rest. Returns how to stop. */
  onRest(listener: (accountId: AccountId) => void): () => void;
}

/** Hears of a bookie's new state, and what it was before. */
export type HealthListener = (bookie: BookieCode, after: BookieHealth, before: BookieHealth) => void;

const UNKNOWN: BookieHealth = { state: 'up', failures: 0, lastSuccessAt: null, lastFailure: null, lists: new Map() };

/** Returns the health of bookies of which nothing is known yet. */
export function createHealth(clock: Clock): Health {
  const bookies = new Map<BookieCode, BookieHealth>();
  const quoteFailures = new Map<AccountId, number>();
  const rests = new Map<AccountId, Instant>();
  const changeListeners = new Set<HealthListener>();
  const restListeners = new Set<(accountId: AccountId) => void>();
  let hasAnyAnswered = false;

  const health = (bookie: BookieCode): BookieHealth => bookies.get(bookie) ?? UNKNOWN;

  function set(bookie: BookieCode, after: BookieHealth): void {
    const before = health(bookie);
    bookies.set(bookie, after);
    if (before.state !== after.state) for (const listener of changeListeners) listener(bookie, after, before);
  }

  function restOf(accountId: AccountId): Instant | null {
    const until = rests.get(accountId) ?? null;
    return until !== null && until > clock() ? until : null;
  }

  function rest(accountId: AccountId, ms: number): void {
    rests.set(accountId, later(clock(), ms));
    for (const listener of restListeners) listener(accountId);
  }

  return {
    of: health,
    noteSuccess(bookie, list, { offers, rejected }) {
      hasAnyAnswered = true;
      const at = clock();
      const lists = new Map(health(bookie).lists).set(list, { at, offers, rejected });
      set(bookie, { state: 'up', failures: 0, lastSuccessAt: at, lastFailure: null, lists });
    },
    noteFailure(bookie, reason) {
      const before = health(bookie);
      const failures = before.failures + 1;
      const state = failures >= PROVIDER_BOUNDS.downAfterPolls ? 'down' : 'degraded';
      set(bookie, { ...before, state, failures, lastFailure: reason });
    },
    noteQuote(accountId, isGood) {
      const failures = isGood ? 0 : (quoteFailures.get(accountId) ?? 0) + 1;
      quoteFailures.set(accountId, failures);
      if (failures < PROVIDER_BOUNDS.failuresBeforeBackoff) return;
      quoteFailures.set(accountId, 0);
      rest(accountId, PROVIDER_BOUNDS.accountBackoffMs);
    },
    rest,
    isResting: (accountId) => restOf(accountId) !== null,
    restsUntil: restOf,
    get hasAnyAnswered() {
      return hasAnyAnswered;
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    onRest(listener) {
      restListeners.add(listener);
      return () => restListeners.delete(listener);
    },
  };
}
