// The betslips that are open, and those just closed. Memory only: a restart closes them all (decisions §10).
import type { Clock } from '../clock.js';
import type { Betslip, BetslipAccount, BetslipCloseReason } from '../core/record/betslip.js';
import type { BetslipId, EventId, SessionKey, Username } from '../core/value/ids.js';
import { type Instant, later } from '../core/value/time.js';
import type { Interests } from './interests.js';

/** Keeps betslips by id, by customer, by event. */
export interface BetslipRegistry {
  add(betslip: Betslip): void;
  /** Returns a betslip that is open, or closed for no longer than a minute; null otherwise. */
  find(betslipId: BetslipId): Betslip | null;
  openOf(customer: Username): readonly Betslip[];
  openOn(eventId: EventId): readonly Betslip[];
  allOpen(): Iterable<Betslip>;
  /** Gives an open betslip its accounts as they are now; a closed one is left as it is. */
  setAccounts(
    betslipId: BetslipId,
    accounts: readonly BetslipAccount[],
    invalidAccounts: Betslip['invalidAccounts'],
  ): void;
  extend(betslipId: BetslipId, until: Instant): void;
  close(betslipId: BetslipId, reason: BetslipCloseReason): void;
  closeOfSession(sessionKey: SessionKey): void;
  /** Closes what has expired and forgets what was closed a while ago. */
  sweep(): void;
  /** Calls with each betslip that is opened, changed or closed, and what it was before (null: it is new). Returns how to stop. */
  onChange(listener: (after: Betslip, before: Betslip | null) => void): () => void;
}

/** A closed betslip can still be read, so that its owner learns why. */
const CLOSED_KEPT_MS = 60_000;
const NONE: readonly Betslip[] = [];

/** Returns a registry with no betslips. */
export function createBetslipRegistry(clock: Clock, interests: Interests): BetslipRegistry {
  const betslips = new Map<BetslipId, Betslip>();
  const openOfCustomer = new Map<Username, Set<BetslipId>>();
  const openOnEvent = new Map<EventId, Set<BetslipId>>();
  const listeners = new Set<(after: Betslip, before: Betslip | null) => void>();

  const isOpen = (betslip: Betslip): boolean => betslip.closeReason === null;
  /** (Most events that prices move of have none: it is asked thousands of times in a second.) */
  function listed(ids: Iterable<BetslipId> | undefined): readonly Betslip[] {
    if (ids === undefined) return NONE;
    return [...ids].flatMap((id) => {
      const betslip = betslips.get(id);
      return betslip === undefined ? [] : [betslip];
    });
  }

  function watch({ accounts, eventId }: Betslip, isStart: boolean): void {
    const looks = accounts.map(({ bookie, accountId, betType }) => ({ bookie, accountId, eventId, betType }));
    if (isStart) interests.add(looks);
    else interests.remove(looks);
  }

  function put(after: Betslip, before: Betslip | null): void {
    betslips.set(after.betslipId, after);
    for (const listener of listeners) listener(after, before);
  }

  function close(betslipId: BetslipId, reason: BetslipCloseReason): void {
    const betslip = betslips.get(betslipId);
    if (betslip === undefined || !isOpen(betslip)) return;
    watch(betslip, false);
    const expiresAt = clock() < betslip.expiresAt ? clock() : betslip.expiresAt;
    put({ ...betslip, closeReason: reason, expiresAt }, betslip);
    leave(openOfCustomer, betslip.customer, betslipId);
    leave(openOnEvent, betslip.eventId, betslipId);
  }

  /** Closes a betslip that has expired, and forgets one that was closed a while ago. */
  function age(betslip: Betslip, now: Instant): void {
    const { betslipId, expiresAt } = betslip;
    if (isOpen(betslip) && expiresAt <= now) close(betslipId, 'expired');
    else if (!isOpen(betslip) && later(expiresAt, CLOSED_KEPT_MS) <= now) betslips.delete(betslipId);
  }

  return {
    add(betslip) {
      put(betslip, null);
      join(openOfCustomer, betslip.customer, betslip.betslipId);
      join(openOnEvent, betslip.eventId, betslip.betslipId);
      watch(betslip, true);
    },
    find(betslipId) {
      const betslip = betslips.get(betslipId);
      if (betslip !== undefined) age(betslip, clock());
      return betslips.get(betslipId) ?? null;
    },
    openOf: (customer) => listed(openOfCustomer.get(customer)),
    openOn: (eventId) => listed(openOnEvent.get(eventId)),
    *allOpen() {
      for (const betslip of betslips.values()) if (isOpen(betslip)) yield betslip;
    },
    setAccounts(betslipId, accounts, invalidAccounts) {
      const betslip = betslips.get(betslipId);
      if (betslip === undefined || !isOpen(betslip)) return;
      const after = { ...betslip, accounts, invalidAccounts };
      watch(after, true);
      watch(betslip, false);
      put(after, betslip);
    },
    extend(betslipId, until) {
      const betslip = betslips.get(betslipId);
      if (betslip !== undefined && isOpen(betslip)) put({ ...betslip, expiresAt: until }, betslip);
    },
    close,
    closeOfSession(sessionKey) {
      for (const betslip of betslips.values()) {
        if (isOpen(betslip) && betslip.sessionKey === sessionKey) close(betslip.betslipId, 'session_ended');
      }
    },
    sweep() {
      const now = clock();
      for (const betslip of betslips.values()) age(betslip, now);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function join<K>(groups: Map<K, Set<BetslipId>>, key: K, betslipId: BetslipId): void {
  const group = groups.get(key) ?? new Set();
  group.add(betslipId);
  groups.set(key, group);
}

function leave<K>(groups: Map<K, Set<BetslipId>>, key: K, betslipId: BetslipId): void {
  const group = groups.get(key);
  group?.delete(betslipId);
  if (group?.size === 0) groups.delete(key);
}
