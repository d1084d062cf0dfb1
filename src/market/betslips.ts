// The betslips that are open, and those just closed. Memory only: a restart closes them all (decisions §10).
import type { Clock } from '../clock.js';
import type { Betslip, BetslipAccount, BetslipCloseReason } from '../core/record/betslip.js';
import type { BetslipId, EventId, SessionKey, Username } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import { type Instant, later } from '../core/value/time.js';
import type { Interests } from './interests.js';

/** Keeps betslips by id, by customer, by event. */
export interface BetslipRegistry {
  add(betslip: Betslip): void;
  /** Returns a betslip that is open, or closed for no longer than a minute, and then without prices; null otherwise. */
  find(betslipId: BetslipId): Betslip | null;
  /** Of those, it closes first what has expired. */
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
  /**
   * Closes what has expired and forgets what was closed a while ago; what stays open lasts its whole life from now on at most. It looks through all
   * there are: not for each request.
   */
  sweep(): void;
  /** Calls with each betslip that is opened, changed or closed, and what it was before (null: it is new). Returns how to stop. */
  onChange(listener: (after: Betslip, before: Betslip | null) => void): () => void;
}

/** A closed betslip can still be read, so that its owner learns why. */
const CLOSED_KEPT_MS = 60_000;
const NONE: readonly Betslip[] = [];

/** Returns a registry with no betslips. */
export function createBetslipRegistry(
  clock: Clock,
  interests: Interests,
  limits: Pick<Limits, 'betslip_seconds'>,
): BetslipRegistry {
  /** Apart: of those that were closed within a minute there may be many times as many as are open. */
  const open = new Map<BetslipId, Betslip>();
  const closed = new Map<BetslipId, Betslip>();
  const openOfCustomer = new Map<Username, Set<BetslipId>>();
  const openOnEvent = new Map<EventId, Set<BetslipId>>();
  /** Thousands of sessions may end at once, and most have none. */
  const openOfSession = new Map<SessionKey, Set<BetslipId>>();
  const listeners = new Set<(after: Betslip, before: Betslip | null) => void>();

  /** (Most events that prices move of have none: it is asked thousands of times in a second.) */
  function listed(ids: Iterable<BetslipId> | undefined): readonly Betslip[] {
    if (ids === undefined) return NONE;
    return [...ids].flatMap((id) => {
      const betslip = open.get(id);
      return betslip === undefined ? [] : [betslip];
    });
  }

  function watch({ accounts, eventId }: Betslip, isStart: boolean): void {
    const looks = accounts.map(({ bookie, accountId, betType }) => ({ bookie, accountId, eventId, betType }));
    if (isStart) interests.add(looks);
    else interests.remove(looks);
  }

  function tell(after: Betslip, before: Betslip | null): void {
    for (const listener of listeners) listener(after, before);
  }

  function put(after: Betslip, before: Betslip | null): void {
    open.set(after.betslipId, after);
    tell(after, before);
  }

  function close(betslipId: BetslipId, reason: BetslipCloseReason): void {
    const betslip = open.get(betslipId);
    if (betslip === undefined) return;
    watch(betslip, false);
    const expiresAt = clock() < betslip.expiresAt ? clock() : betslip.expiresAt;
    const after = { ...betslip, closeReason: reason, expiresAt, accounts: betslip.accounts.map(withoutPrices) };
    open.delete(betslipId);
    closed.set(betslipId, after);
    leave(openOfCustomer, betslip.customer, betslipId);
    leave(openOnEvent, betslip.eventId, betslipId);
    leave(openOfSession, betslip.sessionKey, betslipId);
    tell(after, betslip);
  }

  function closeExpired(some: Iterable<Betslip>, now: Instant): void {
    for (const { betslipId, expiresAt } of some) if (expiresAt <= now) close(betslipId, 'expired');
  }

  /** Those that were opened before the clock was set back would last so much longer, and have bookies asked for all of it. */
  function shortenOverlong(some: Iterable<Betslip>, now: Instant): void {
    const latest = later(now, limits.betslip_seconds * 1000);
    for (const betslip of some) if (betslip.expiresAt > latest) put({ ...betslip, expiresAt: latest }, betslip);
  }

  function forgetOld(some: Iterable<Betslip>, now: Instant): void {
    for (const { betslipId, expiresAt } of some) if (later(expiresAt, CLOSED_KEPT_MS) <= now) closed.delete(betslipId);
  }

  return {
    add(betslip) {
      put(betslip, null);
      join(openOfCustomer, betslip.customer, betslip.betslipId);
      join(openOnEvent, betslip.eventId, betslip.betslipId);
      join(openOfSession, betslip.sessionKey, betslip.betslipId);
      watch(betslip, true);
    },
    find(betslipId) {
      const now = clock();
      const [opened, ended] = [open.get(betslipId), closed.get(betslipId)];
      if (opened !== undefined) closeExpired([opened], now);
      else if (ended !== undefined) forgetOld([ended], now);
      return open.get(betslipId) ?? closed.get(betslipId) ?? null;
    },
    openOf(customer) {
      closeExpired(listed(openOfCustomer.get(customer)), clock());
      return listed(openOfCustomer.get(customer));
    },
    openOn: (eventId) => listed(openOnEvent.get(eventId)),
    allOpen: () => open.values(),
    setAccounts(betslipId, accounts, invalidAccounts) {
      const betslip = open.get(betslipId);
      if (betslip === undefined) return;
      const after = { ...betslip, accounts, invalidAccounts };
      watch(after, true);
      watch(betslip, false);
      put(after, betslip);
    },
    extend(betslipId, until) {
      const betslip = open.get(betslipId);
      if (betslip !== undefined) put({ ...betslip, expiresAt: until }, betslip);
    },
    close,
    closeOfSession(sessionKey) {
      for (const { betslipId } of listed(openOfSession.get(sessionKey))) close(betslipId, 'session_ended');
    },
    sweep() {
      const now = clock();
      closeExpired(open.values(), now);
      shortenOverlong(open.values(), now);
      forgetOld(closed.values(), now);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Nobody can have what it was priced at, and many betslips are closed in a minute: their prices would be tens of megabytes. */
const withoutPrices = (account: BetslipAccount): BetslipAccount => ({ ...account, priceList: null });

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
