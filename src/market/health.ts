// How each bookie is doing, and which accounts are left alone for a while. Memory only: a restart gives everyone a fresh start.
import type { Clock } from '../clock.js';
import type { AccountId, BookieCode } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { type Instant, later } from '../core/value/time.js';

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
}

/** Who is well. */
export interface Health {
  of(bookie: BookieCode): BookieHealth;
  noteSuccess(bookie: BookieCode): void;
  noteFailure(bookie: BookieCode, reason: string): void;
  /** A quote of a selection failed or came: three failures in a row send the account to rest. */
  noteQuote(accountId: AccountId, isGood: boolean): void;
  /** Leaves an account alone for a while. */
  rest(accountId: AccountId, ms: number): void;
  isResting(accountId: AccountId): boolean;
  /** Whether any bookie has answered since the start. */
  readonly hasAnyAnswered: boolean;
  /** Calls when a bookie's state changes. Returns how to stop. */
  onChange(listener: (bookie: BookieCode, health: BookieHealth) => void): () => void;
  /** Calls when an account goes to rest. Returns how to stop. */
  onRest(listener: (accountId: AccountId) => void): () => void;
}

const UNKNOWN: BookieHealth = { state: 'up', failures: 0, lastSuccessAt: null, lastFailure: null };

/** Returns the health of bookies of which nothing is known yet. */
export function createHealth(clock: Clock): Health {
  const bookies = new Map<BookieCode, BookieHealth>();
  const quoteFailures = new Map<AccountId, number>();
  const restsUntil = new Map<AccountId, Instant>();
  const changeListeners = new Set<(bookie: BookieCode, health: BookieHealth) => void>();
  const restListeners = new Set<(accountId: AccountId) => void>();
  let hasAnyAnswered = false;

  function set(bookie: BookieCode, health: BookieHealth): void {
    const before = bookies.get(bookie) ?? UNKNOWN;
    bookies.set(bookie, health);
    if (before.state !== health.state) for (const listener of changeListeners) listener(bookie, health);
  }

  function rest(accountId: AccountId, ms: number): void {
    restsUntil.set(accountId, later(clock(), ms));
    for (const listener of restListeners) listener(accountId);
  }

  return {
    of: (bookie) => bookies.get(bookie) ?? UNKNOWN,
    noteSuccess(bookie) {
      hasAnyAnswered = true;
      set(bookie, { state: 'up', failures: 0, lastSuccessAt: clock(), lastFailure: null });
    },
    noteFailure(bookie, reason) {
      const before = bookies.get(bookie) ?? UNKNOWN;
      const failures = before.failures + 1;
      const state = failures >= PROVIDER_BOUNDS.downAfterPolls ? 'down' : 'degraded';
      set(bookie, { state, failures, lastSuccessAt: before.lastSuccessAt, lastFailure: reason });
    },
    noteQuote(accountId, isGood) {
      const failures = isGood ? 0 : (quoteFailures.get(accountId) ?? 0) + 1;
      quoteFailures.set(accountId, failures);
      if (failures < PROVIDER_BOUNDS.failuresBeforeBackoff) return;
      quoteFailures.set(accountId, 0);
      rest(accountId, PROVIDER_BOUNDS.accountBackoffMs);
    },
    rest,
    isResting: (accountId) => (restsUntil.get(accountId) ?? 0) > clock(),
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
