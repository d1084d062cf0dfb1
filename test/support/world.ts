// A server without network, disk, threads or a clock of its own: the real engine and the real services over the store in
// memory. Bookmakers quote what a test says and answer what it submits; time passes when it says so.
import type { Clock, Timer } from '../../src/clock.js';
import { createInlineCompute } from '../../src/compute/inline.js';
import { type Change, changed } from '../../src/core/change.js';
import type { NewListing } from '../../src/core/command.js';
import type { Bookie, BookieAccount } from '../../src/core/record/bookie.js';
import type { Customer, Group, Roles } from '../../src/core/record/customer.js';
import type { Quote } from '../../src/core/record/offer.js';
import type { BetType } from '../../src/core/value/bet-type.js';
import { toCurrency } from '../../src/core/value/currency.js';
import {
  type AccountId,
  type BookieCode,
  type EventId,
  toAccountId,
  toBetslipId,
  toBookieCode,
  toCustomerId,
  toGroupId,
  toHeartbeatId,
  toProviderBetId,
  toSelectionId,
  toSessionKey,
  toUsername,
} from '../../src/core/value/ids.js';
import { DEFAULT_LIMITS, type Limits } from '../../src/core/value/limits.js';
import { type Rate, toMinor, toRate } from '../../src/core/value/money.js';
import { NO_COMMISSION } from '../../src/core/value/price.js';
import { findSport } from '../../src/core/value/sport.js';
import { type Instant, later, toInstant } from '../../src/core/value/time.js';
import { watchClosings } from '../../src/engine/closings.js';
import { type Deadlines, watchDeadlines } from '../../src/engine/deadlines.js';
import { type Engine, createEngine } from '../../src/engine/engine.js';
import { type BetslipRegistry, createBetslipRegistry } from '../../src/market/betslips.js';
import { type Health, createHealth } from '../../src/market/health.js';
import { type Interests, createInterests } from '../../src/market/interests.js';
import { type ListChange, type Market, createMarket } from '../../src/market/market.js';
import type { Secrets } from '../../src/secrets.js';
import { type Betslips, createBetslips } from '../../src/services/betslips.js';
import type { Caller } from '../../src/services/caller.js';
import { createCountries } from '../../src/countries.js';
import { createPlacingRights } from '../../src/services/can-place-bets.js';
import { type Accounting, createAccounting } from '../../src/services/accounting.js';
import { type Customers, createCustomers } from '../../src/services/customers.js';
import { type Heartbeats, createHeartbeats } from '../../src/services/heartbeats.js';
import { type RateTable, createRateTable } from '../../src/services/rates.js';
import { type Results, createResults } from '../../src/services/results.js';
import { type Rights, createRights } from '../../src/services/rights.js';
import { type Transfers, createTransfers } from '../../src/services/transfers.js';
import { ALL_ACCOUNTS } from '../../src/core/rule/tags.js';
import { type Orders, createOrders } from '../../src/services/orders.js';
import { type Planner, createPlanner } from '../../src/services/plans.js';
import { createAccountChoices } from '../../src/services/account-choices.js';
import { workOpenOrders } from '../../src/services/working-orders.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import type { Store } from '../../src/store/store.js';
import { settle as comeToRest } from './settle.js';

/** A Tuesday, at noon. */
export const NOON = toInstant(Date.UTC(2026, 4, 26, 12));
export const FOOTBALL = findSport('fb')!.code;

const ROLES: Roles = {
  customer: true,
  betPlacer: true,
  groupSpy: false,
  tradePageViewer: false,
  detailedAccounting: false,
  accountViewer: true,
};

/** Returns a customer in pounds with a credit limit of 1000.00, who may place bets. */
export function customer(username: string, values: Partial<Customer> = {}): Customer {
  return {
    customerId: toCustomerId(1),
    username: toUsername(username),
    passwordHash: `hash of ${username}`,
    groupId: toGroupId(1),
    ccy: toCurrency('GBP'),
    name: '',
    isMasterAgent: false,
    roles: ROLES,
    creditLimit: { ccy: toCurrency('GBP'), amount: toMinor(100_000), given: '1000' },
    creditLimitComment: '',
    maxStakePerEvent: null,
    commissions: [],
    active: true,
    locked: false,
    failedLogins: 0,
    expiresOn: null,
    tags: {},
    tagRules: ALL_ACCOUNTS,
    lastLogin: null,
    createdAt: NOON,
    ...values,
  };
}

/** Returns an account in pounds with plenty on it, for stakes of whole pence. */
export function account(
  id: number,
  bookie: string,
  username: string,
  values: Partial<BookieAccount> = {},
): BookieAccount {
  return {
    accountId: toAccountId(id),
    bookie: toBookieCode(bookie),
    username,
    mask: `_${id.toString(16).padStart(8, '0')}_`,
    customerId: `c-${id}`,
    ccy: toCurrency('GBP'),
    stakeIncrement: toMinor(1),
    openingBalance: toMinor(10_000_000),
    enabled: true,
    tags: {},
    ...values,
  };
}

/** Returns a bookie that keeps nothing of winnings. */
export function bookie(code: string, values: Partial<Bookie> = {}): Bookie {
  return { bookie: toBookieCode(code), commission: NO_COMMISSION, ...values };
}

/** Returns a football match as a bookie lists it, three hours from noon. */
export function listing(home: string, away: string, values: Partial<NewListing> = {}): NewListing {
  return {
    listingKey: `${home} v ${away}`,
    sport: FOOTBALL,
    competition: { name: 'Eredivisie', suppliedId: null },
    start: later(NOON, 3 * 3_600_000),
    sides: {
      kind: 'normal',
      home: { name: home, suppliedId: null },
      away: { name: away, suppliedId: null },
    },
    matched: null,
    how: 'own',
    inDoubt: false,
    ...values,
  };
}

/** Returns secrets that anybody can guess. */
export function countedSecrets(start = 0): Secrets {
  let count = start;
  const next = (): number => (count += 1);
  return {
    newSessionId: () => next().toString(16).padStart(32, '0'),
    sessionKeyOf: (sessionId) => toSessionKey(`key of ${sessionId}`),
    newBetslipId: () => toBetslipId(next().toString(16).padStart(32, '0')),
    newHeartbeatId: () => toHeartbeatId(next().toString(16).padStart(32, '0')),
    newProviderBetId: () => toProviderBetId(`sent-${next()}`),
    newToken: () => next().toString(16).padStart(64, '0'),
    tokenKeyOf: (token) => `key of ${token}`,
    newMask: () => `_${next().toString(16).padStart(8, '0')}_`,
    hashPassword: (password) => Promise.resolve(`hash of ${password}`),
    verifyPassword: (passwordHash, password) => Promise.resolve(passwordHash === `hash of ${password}`),
  };
}

/** A clock that stands still, and timers that go off when it is moved. */
export interface FakeTime {
  readonly clock: Clock;
  readonly timer: Timer;
  /** When the next timer goes off; null: none is set. */
  next(): Instant | null;
  /** Moves the clock, but not beyond the next timer, which then goes off. Returns whether it got there without one. */
  moveTo(until: Instant): boolean;
  /** Lets time pass in one piece, as while a machine sleeps: what is due meanwhile comes with whatever is next. */
  sleepUntil(until: Instant): void;
  /** Sets the clock ahead or back: no time passes by that. */
  setBy(ms: number): void;
}

/** Returns a clock that shows a given time. */
export function fakeTime(start: Instant = NOON): FakeTime {
  let now = start;
  let ahead = 0;
  /** The earliest first; of two for the same time the one that was set first. */
  let set: readonly { readonly at: Instant; readonly callback: () => void }[] = [];
  return {
    clock: () => later(now, ahead),
    timer: {
      set(callback, ms) {
        const one = { at: later(now, ms), callback };
        const place = set.findLastIndex(({ at }) => at <= one.at) + 1;
        set = set.toSpliced(place, 0, one);
        return () => {
          set = set.filter((other) => other !== one);
        };
      },
      elapsedMs: () => now,
    },
    next() {
      const [one] = set;
      return one === undefined ? null : later(one.at, ahead);
    },
    moveTo(until) {
      const [one] = set;
      const end = later(until, -ahead);
      if (one === undefined || one.at > end) {
        now = end;
        return true;
      }
      now = one.at > now ? one.at : now;
      set = set.filter((other) => other !== one);
      one.callback();
      return false;
    },
    sleepUntil(until) {
      now = toInstant(Math.max(now, until - ahead));
    },
    setBy(ms) {
      ahead += ms;
    },
  };
}

/** What a world starts with. */
export interface WorldParts {
  readonly groups?: readonly Group[];
  readonly customers?: readonly Customer[];
  readonly bookies?: readonly Bookie[];
  readonly accounts?: readonly BookieAccount[];
  readonly rates?: Readonly<Record<string, number>>;
  readonly limits?: Partial<Limits>;
  readonly blockedCountries?: readonly string[];
  readonly exchangeDelayMs?: number;
  /** What an earlier world left; without it the world is new, and has one match: Ajax v PSV. */
  readonly store?: Store;
}

/** A server in one thread, with the time in our hands. */
export interface World {
  readonly store: Store;
  readonly engine: Engine;
  readonly market: Market;
  readonly health: Health;
  readonly interests: Interests;
  readonly registry: BetslipRegistry;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly betslips: Betslips;
  readonly orders: Orders;
  readonly customers: Customers;
  readonly accounting: Accounting;
  readonly transfers: Transfers;
  readonly rateTable: RateTable;
  readonly results: Results;
  readonly heartbeats: Heartbeats;
  readonly rights: Rights;
  readonly planner: Planner;
  readonly deadlines: Deadlines;
  readonly time: FakeTime;
  readonly eventId: EventId;
  /** Brings groups, customers, bookies and accounts into the store. */
  configure(parts: Pick<WorldParts, 'groups' | 'customers' | 'bookies' | 'accounts' | 'rates'>): Promise<void>;
  /** Registers another match. */
  register(home: string, away: string): Promise<EventId>;
  /** Puts limits in force. */
  limit(limits: Partial<Limits>): void;
  /** Writes what an operator or an agent will be able to change. */
  write(changes: readonly Change[]): Promise<void>;
  /** Somebody whose session is not stored: enough for all but what needs it to be there still. */
  callerOf(username: string): Caller;
  /** The same with its session stored, as after a log-in. */
  comeIn(username: string): Promise<Caller>;
  /** A bookie's poll brings these quotes for a bet type, and confirms all else. */
  offer(bookie: BookieCode, betType: BetType, quotes: readonly Quote[]): void;
  withdraw(bookie: BookieCode, betType: BetType): void;
  /** A bookie's poll that brought nothing new: a new PMM. */
  confirm(bookie: BookieCode): void;
  /** Lets everything that is under way come to rest. */
  settle(): Promise<void>;
  /** Lets time pass, with all that becomes due. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const RATES = { GBP: 1, EUR: 1.16, USD: 1.27, JPY: 150, KWD: 0.39 };

/** Opens a world. */
export async function openWorld(parts: WorldParts = {}): Promise<World> {
  const time = fakeTime();
  const { clock } = time;
  const store = parts.store ?? createMemoryStore();
  // Ids of a world that goes on are not given out again.
  const secrets = countedSecrets(store.lastSeq() * 1000);
  const limits: { -readonly [K in keyof Limits]: Limits[K] } = { ...DEFAULT_LIMITS, ...parts.limits };
  const health = createHealth(clock, time.timer);
  const interests = createInterests();
  const compute = createInlineCompute();
  const market = createMarket(time.timer, () => ({ live: HOUR_MS, today: HOUR_MS, early: HOUR_MS, quotes: null }));
  const engine = createEngine(store, market, clock);
  const faults: unknown[] = [];
  const registry = createBetslipRegistry(clock, interests, limits);
  const planner = createPlanner({ store, market, health, compute, secrets, clock });
  const choices = createAccountChoices({ store, market, health });
  const working = workOpenOrders({
    store,
    engine,
    market,
    interests,
    planner,
    choices,
    clock,
    onFault: (fault) => faults.push(fault),
  });
  const closings = watchClosings({ store, engine, timer: time.timer, onFault: (fault) => faults.push(fault) });
  const deadlines = watchDeadlines({
    store,
    engine,
    clock,
    timer: time.timer,
    onFault: (fault) => faults.push(fault),
    onClockSet: () => undefined,
  });
  const slots = new Map<string, number>();
  const customers: Customer[] = [];
  const bookies = new Map<string, Bookie>();
  const accounts = new Map<AccountId, BookieAccount>();

  async function configure(
    more: Pick<WorldParts, 'groups' | 'customers' | 'bookies' | 'accounts' | 'rates'>,
  ): Promise<void> {
    customers.push(...(more.customers ?? []));
    for (const one of more.bookies ?? []) bookies.set(one.bookie, one);
    for (const one of more.accounts ?? []) {
      accounts.set(one.accountId, one);
      if (!bookies.has(one.bookie)) bookies.set(one.bookie, bookie(one.bookie));
    }
    const rates: Record<string, Rate> = {};
    for (const [ccy, rate] of Object.entries(more.rates ?? {})) rates[ccy] = toRate(rate);
    const stored = [...store.view.all('group')];
    const groups = stored.length > 0 ? stored : [{ groupId: toGroupId(1), name: 'main', managers: [] }];
    await engine.submit('configure', {
      groups: more.groups ?? groups,
      customers,
      standings: [],
      bookies: [...bookies.values()],
      accounts: [...accounts.values()],
      rates,
    });
  }

  async function settle(): Promise<void> {
    await comeToRest();
    if (faults.length > 0) throw faults[0];
  }

  async function register(home: string, away: string): Promise<EventId> {
    const bookie = toBookieCode('listing');
    const listed = await engine.submit('registerListings', { bookie, listings: [listing(home, away)] });
    if (!listed.ok) throw new Error('the match is registered');
    return listed.value[0]!.eventId;
  }

  await configure({ ...parts, rates: parts.rates ?? RATES });
  const eventId = await register('Ajax', 'PSV');

  const rights = createRights(store);
  const placingRights = createPlacingRights(createCountries(), parts.blockedCountries ?? []);

  const asked = (): Pick<ListChange, 'at' | 'askedMs'> => ({ at: clock(), askedMs: time.timer.elapsedMs() });

  const move = (of: BookieCode, betType: BetType, quotes: readonly Quote[] | null): void => {
    const key = `${of} ${betType}`;
    const slot = slots.get(key) ?? slots.size;
    slots.set(key, slot);
    const selectionId = toSelectionId(`${of}/${betType}`);
    void market.apply({
      bookie: of,
      list: 'today',
      ...asked(),
      changed: quotes === null ? [] : [{ slot, eventId, betType, selectionId, quotes }],
      removedSlots: quotes === null ? [slot] : [],
    });
  };

  async function write(changes: readonly Change[]): Promise<void> {
    await store.transact(clock(), () => ({ ok: true, changes, reply: null }));
  }

  function callerOf(username: string): Caller {
    const found = store.view.find('customer', toUsername(username));
    if (found === null) throw new Error(`there is no customer ${username}`);
    const session = {
      sessionKey: toSessionKey(`key of ${username}`),
      username: found.username,
      clientType: 'direct',
      behind: null,
      createdAt: NOON,
      seenAt: NOON,
    } as const;
    return { customer: found, session, ip: '127.0.0.1' };
  }

  return {
    store,
    engine,
    market,
    health,
    interests,
    registry,
    secrets,
    limits,
    betslips: createBetslips({
      store,
      market,
      health,
      choices,
      registry,
      compute,
      secrets,
      clock,
      limits,
      onFault: (fault) => faults.push(fault),
    }),
    orders: createOrders({
      store,
      engine,
      planner,
      betslips: registry,
      rights,
      placingRights,
      clock,
      limits,
      exchangeDelayMs: parts.exchangeDelayMs ?? 0,
    }),
    rights,
    accounting: createAccounting(store, rights, clock),
    transfers: createTransfers({ store, engine, rights, clock }),
    rateTable: createRateTable(store, engine, rights),
    results: createResults(store, engine, rights),
    heartbeats: createHeartbeats({ store, engine, secrets, clock }),
    customers: createCustomers({ store, engine, rights, secrets, placingRights, clock }),
    planner,
    deadlines,
    time,
    eventId,
    configure,
    register,
    limit(more) {
      Object.assign(limits, more);
    },
    write,
    callerOf,
    async comeIn(username) {
      const caller = callerOf(username);
      const isIn = store.view.find('session', caller.session.sessionKey) !== null;
      if (!isIn) await write([changed('session', caller.session)]);
      return caller;
    },
    offer: move,
    withdraw(of, betType) {
      move(of, betType, null);
    },
    confirm(of) {
      void market.apply({ bookie: of, list: 'today', ...asked(), changed: [], removedSlots: [] });
    },
    settle,
    async pass(ms) {
      const until = later(clock(), ms);
      while (!time.moveTo(until)) await settle();
      registry.sweep();
      market.sweep();
      await settle();
    },
    async close() {
      await working.close();
      deadlines.close();
      await closings.close();
      await store.close();
    },
  };
}

/** Returns a customer with another credit limit, as a change. */
export function creditChange(store: Store, username: string, ccy: string, amount: number | null): Change {
  const found = store.view.find('customer', toUsername(username))!;
  const limit = { ccy: toCurrency(ccy), amount: amount === null ? null : toMinor(amount), given: String(amount) };
  return changed('customer', { ...found, creditLimit: limit });
}

/** Returns the table of rates with one changed, as a change. */
export function rateChange(store: Store, ccy: string, rate: number | null): Change {
  const rates = Object.entries(store.view.find('rates', 'rates')?.rates ?? {}).filter(([other]) => other !== ccy);
  return changed('rates', { rates: Object.fromEntries(rate === null ? rates : [...rates, [ccy, toRate(rate)]]) });
}
