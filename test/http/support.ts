// A server on services that answer what the test says: plain objects, no rules.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Clock } from '../../src/clock.js';
import { DEFAULT_LIMITS, type Limits } from '../../src/core/value/limits.js';
import { NO_COMMISSION } from '../../src/core/value/price.js';
import type { KnownToCustomers } from '../../src/core/request.js';
import type { Heartbeat } from '../../src/core/record/heartbeat.js';
import type { Transfer } from '../../src/core/record/transfer.js';
import { GRID_SIDE } from '../../src/core/rule/position.js';
import { toGroupId, toHeartbeatId, toTransferId, toUsername } from '../../src/core/value/ids.js';
import { money, toMinor, toRate } from '../../src/core/value/money.js';
import { NOT_FOUND, accept, reject } from '../../src/core/value/rejection.js';
import { toInstant } from '../../src/core/value/time.js';
import type { ServedMetrics } from '../../src/http/routes/metrics.js';
import { type Services, createServer } from '../../src/http/server.js';
import { type Log, createLog } from '../../src/log.js';
import type { Caller } from '../../src/services/caller.js';
import * as records from '../wire/http/records.js';

export const SESSION = '00112233445566778899aabbccddeeff';
export const caller: Caller = { customer: records.customer, session: records.session, ip: '127.0.0.1' };
export const orderView = { order: records.order, event: records.event, description: 'Arsenal', template: '{home}' };
export const orderWithBets = { shown: orderView, bets: [{ bet: records.bet, username: 'pin-one' }] };
export const betslipView = {
  betslip: records.betslip,
  customerCcy: records.GBP,
  description: 'Arsenal',
  template: '{home}',
  usernames: records.usernames,
  bookiesWithOffers: records.betslip.accounts.map(({ bookie }) => bookie),
};

/** Everything may be named. */
const KNOWN: KnownToCustomers = {
  isFree: () => true,
  findGroup: toGroupId,
  hasRate: () => true,
  keptCcy: null,
  isBookie: () => true,
};
const CUSTOMER_VIEW = { customer: records.customer, withLastLogin: true, permissions: null };
const POUND = { ccy: records.GBP, rate: toRate(1) };
const TRANSFER: Transfer = {
  transferId: toTransferId(1),
  agent: toUsername('anna'),
  customer: records.customer.username,
  groupId: toGroupId(1),
  groupName: 'main',
  at: toInstant(Date.parse('2026-06-15T12:00:00Z')),
  ccy: records.GBP,
  amount: toMinor(10_000),
  discount: toMinor(500),
  description: '',
  agentAmount: toMinor(10_000),
  customerAt: POUND,
  agentAt: POUND,
};

const HEARTBEAT: Heartbeat = {
  heartbeatId: toHeartbeatId('a'.repeat(32)),
  owner: records.customer.username,
  timeoutSeconds: 30,
  closed: 0,
  expiresAt: toInstant(Date.parse('2026-06-15T12:00:30Z')),
};

/** Services that accept everything. */
export function kindServices(): Services {
  return {
    sessions: {
      logIn: ({ password }) =>
        Promise.resolve(password === 'wrong' ? reject({ code: 'authentication_failed' }) : accept(SESSION)),
      authenticate: (id) =>
        id === SESSION ? accept(caller) : reject({ code: 'auth_error', detail: 'Unknown or expired session' }),
      describe: (_, id) => (id === SESSION ? accept(records.session) : reject({ code: 'session_not_found' })),
      logOut: () => Promise.resolve(accept(null)),
      sudo: () => Promise.resolve(accept('f'.repeat(32))),
      tokenize: () => accept('e'.repeat(64)),
      detokenize: () => accept({ customer: records.customer, session: records.session }),
      find: () => caller,
      sweep: () => Promise.resolve(),
    },
    stream: {
      check: () => accept(null),
      open: (wire) => {
        wire.close();
      },
      sockets: () => 0,
      queueBytes: () => 0,
      queueBytesMax: () => 0,
      closes: new Map(),
      closeSockets: () => undefined,
      close: () => undefined,
    },
    betslips: {
      mistakesIn: () => null,
      open: () => accept(betslipView),
      list: () => [records.betslip.betslipId],
      get: () => accept(betslipView),
      refresh: () => accept(betslipView),
      close: () => accept(null),
      closeAll: () => undefined,
    },
    orders: {
      mistakesIn: () => null,
      mistakesInBatch: () => null,
      place: () => Promise.resolve(accept({ view: orderView, isReplayed: false })),
      placeBatch: () => Promise.resolve(accept({ views: [orderView], isReplayed: false })),
      get: () => Promise.resolve(accept(orderWithBets)),
      getTracked: () => Promise.resolve(accept(orderWithBets)),
      close: () => Promise.resolve(accept(orderWithBets)),
      closeMany: () => Promise.resolve(accept({ closed: [1], notFound: [2] })),
      closeAll: () => Promise.resolve(accept([1, 2])),
    },
    orderLists: {
      list: () => Promise.resolve({ orders: [orderWithBets], total: 51 }),
      placers: () => Promise.resolve([{ username: records.customer.username, name: records.customer.name }]),
      countries: () => Promise.resolve(['GB']),
      competitions: () => Promise.resolve([{ ...records.event.competition }]),
      events: () => Promise.resolve({ eventIds: [records.event.eventId], names: [records.event.name] }),
    },
    orderStories: {
      explain: () => Promise.resolve(accept({ order: records.order, plans: [], usernames: new Map() })),
      log: () => Promise.resolve(accept([])),
    },
    positions: {
      get: () =>
        Promise.resolve(
          accept({
            ccy: records.GBP,
            grid: new Float64Array(GRID_SIDE * GRID_SIDE),
            totals: [],
            placers: [],
            unknownBets: 0,
            unknownGrid: null,
          }),
        ),
    },
    customers: {
      knownToCreate: () => accept(KNOWN),
      create: () => Promise.resolve(accept(CUSTOMER_VIEW)),
      list: () => Promise.resolve([CUSTOMER_VIEW]),
      get: () => accept(CUSTOMER_VIEW),
      knownToChange: () => accept({ known: KNOWN, isOwn: false, customer: records.customer }),
      change: () => Promise.resolve(accept(CUSTOMER_VIEW)),
      canPlaceBets: () => accept({ reason: null, ip: '127.0.0.1', country: 'XX' }),
    },
    bookieAccounts: {
      ofCustomer: () => accept([]),
      checkPreview: () => accept(null),
      isBookie: () => true,
      preview: () => [],
      ofGroup: () => Promise.resolve(accept([])),
      checkKick: () => accept(null),
      kickBalance: () => Promise.resolve(accept(money(records.GBP, 100))),
    },
    transfers: {
      currencies: () => accept(() => records.GBP),
      findMade: () => null,
      make: () => Promise.resolve(accept({ transfer: TRANSFER, isReplayed: false })),
      list: () => Promise.resolve(accept({ entries: [TRANSFER], total: 1 })),
    },
    heartbeats: {
      open: () => Promise.resolve(accept(HEARTBEAT)),
      list: () => [HEARTBEAT],
      get: () => accept(HEARTBEAT),
      refresh: () => Promise.resolve(accept(HEARTBEAT)),
      cancel: () => Promise.resolve(accept(null)),
    },
    results: {
      makeUp: () => Promise.resolve(),
      close: () => Promise.resolve(),
      find: () => accept(records.event),
      setLive: () => Promise.resolve(accept(records.event)),
      setResult: () => Promise.resolve(accept(records.event)),
    },
    groups: { list: () => Promise.resolve([]), get: () => Promise.resolve(reject({ code: 'not_found' })) },
    rates: {
      list: () => [{ ccy: 'GBP', rate: toRate(1) }],
      checkChange: () => accept(null),
      change: () => Promise.resolve(accept([{ ccy: 'GBP', rate: toRate(1) }])),
    },
    accounting: {
      creditLimitHistory: () => Promise.resolve(accept({ entries: [], total: 0 })),
      summary: () =>
        accept({
          ccy: records.GBP,
          currentBalance: toMinor(12_345),
          openStakes: toMinor(1000),
          todayProfitLoss: toMinor(-250),
          yesterdayProfitLoss: toMinor(0),
          creditLimit: records.customer.creditLimit,
          commission: NO_COMMISSION,
          availableCredit: toMinor(111_345),
          agentBalance: null,
        }),
    },
    events: {
      list: () => ({ events: [records.event], total: 1 }),
      bookiesOf: () => betslipView.bookiesWithOffers,
    },
    betTypes: {
      explain: ({ sport, betType }) => ({ sport, betType, description: 'Arsenal', grid: null }),
    },
    operator: {
      missing: () => null,
      audit: () => Promise.resolve(accept({ entries: [], total: 0 })),
      alerts: () => accept({ entries: [], total: 0 }),
      providers: () => accept({ entries: [], total: 0 }),
      findAccount: () => NOT_FOUND,
      deposit: () => Promise.resolve(NOT_FOUND),
      unreconciledBets: () => accept({ entries: [], total: 0 }),
      unmatchedEvents: () => accept({ entries: [], total: 0 }),
    },
  };
}

/** Limits that no test meets by accident. */
export const AMPLE: Limits = {
  ...DEFAULT_LIMITS,
  betslips_per_second: 1e6,
  orders_per_second: 1e6,
  requests_per_second: 1e6,
  logins_per_minute: 1e6,
};

export interface Start {
  readonly services?: Services;
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  readonly log?: Log;
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly page?: URL;
  readonly trustProxy?: boolean;
  readonly corsOrigins?: readonly string[];
  readonly metrics?: ServedMetrics;
  /** Whether the main thread does not keep up. None: it is measured, as of a real server. */
  readonly isLate?: (() => boolean) | null;
}

/** A machine that is busy with other tests would turn requests away that a test means to be answered. */
const neverLate = (): boolean => false;

/** Returns a server that does not listen. */
export function start({ services = kindServices(), ...given }: Start = {}): FastifyInstance {
  return createServer(services, {
    limits: { ...AMPLE, ...given.limits },
    trustProxy: given.trustProxy ?? false,
    corsOrigins: given.corsOrigins ?? [],
    clock: given.clock ?? ((): ReturnType<Clock> => toInstant(Date.parse('2026-06-15T12:00:00Z'))),
    version: '1.2.3',
    tls: given.tls ?? null,
    page: given.page ?? null,
    metrics: given.metrics ?? null,
    isLate: given.isLate === undefined ? neverLate : given.isLate,
    logger: given.log ?? createLog({ level: 'silent', pretty: false }),
  });
}

/** Lets a server listen, and returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Asks with a session. */
export function ask(app: FastifyInstance, options: InjectOptions): Promise<LightMyRequestResponse> {
  return app.inject({ ...options, headers: { session: SESSION, ...options.headers } });
}

/** Posts JSON text with a session. */
export function post(app: FastifyInstance, url: string, payload: unknown): Promise<LightMyRequestResponse> {
  return ask(app, {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
}

/** An order that is good in every field. */
export const GOOD_ORDER = { betslip_id: records.betslip.betslipId, price: 2, stake: ['GBP', 250] };
/** A betslip that is good in every field. */
export const GOOD_BETSLIP = { sport: 'fb', event_id: records.event.eventId, bet_type: 'for,h' };
