// What is counted already, or can be read off the journal: looked at when somebody asks.
import type { Compute } from '../compute/compute.js';
import type { Polling } from '../compute/polling.js';
import type { Queries } from '../compute/queries.js';
import { eachGone, eachRecord } from '../core/change.js';
import { availableOn, stakedOnAccount } from '../core/look/balances.js';
import type { AlertKind } from '../core/record/alert.js';
import { type BetState, UNSETTLED_STATES } from '../core/record/bet.js';
import type { BookieAccount } from '../core/record/bookie.js';
import { type BookieCode, EXCHANGE_ACCOUNT, EXCHANGE_BOOKIE, type SessionKey } from '../core/value/ids.js';
import { type Minor, printAmount } from '../core/value/money.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { Health, HealthState } from '../market/health.js';
import type { BetCounts } from '../services/bet-counts.js';
import type { OrderCounts, OrderEvent } from '../services/order-counts.js';
import type { Store } from '../store/store.js';
import type { CloseCode } from '../stream/socket.js';
import type { Stream } from '../stream/stream.js';
import type { Counter, Instruments } from './instruments.js';

/** What is looked at. */
export interface Watched {
  readonly store: Store;
  readonly orders: OrderCounts;
  readonly bets: BetCounts;
  readonly betslips: BetslipRegistry;
  readonly stream: Stream;
  readonly health: Health;
  /** The configured ones. */
  readonly bookies: readonly BookieCode[];
  readonly hasExchange: boolean;
  readonly pools: { readonly compute: Compute; readonly polling: Polling; readonly query: Queries };
}

/** Starts to count, and to look when asked. */
export function watchAll(instruments: Instruments, watched: Watched): void {
  watchOrders(instruments, watched);
  watchBets(instruments, watched);
  watchStream(instruments, watched.stream);
  watchProviders(instruments, watched);
  watchAccounts(instruments, watched.store);
  watchJournal(instruments, watched);
  const { pools } = watched;
  instruments.read('slipstream_pool_queue_size', () => [
    { labels: { pool: 'compute' }, value: pools.compute.queueSize },
    { labels: { pool: 'polling' }, value: pools.polling.queueSize },
    { labels: { pool: 'query' }, value: pools.query.queueSize },
  ]);
}

const ORDER_EVENTS: Readonly<Record<OrderEvent, true>> = {
  placed: true,
  order_filled: true,
  timed_out: true,
  cancelled: true,
  heartbeat_expired: true,
  event_became_inrunning: true,
  event_score: true,
  event_concluded: true,
  no_available_credit: true,
  failed: true,
  reconciled: true,
  partial_void: true,
  full_void: true,
};

function watchOrders(instruments: Instruments, { orders, betslips }: Watched): void {
  // All are there from the start: a rate cannot be told of what appears with its first value.
  const events = new Map<string, Counter>(
    Object.keys(ORDER_EVENTS).map((event) => [event, instruments.counter('slipstream_orders_total', { event })]),
  );
  orders.onEvent((event) => events.get(event)?.add(1));
  instruments.read('slipstream_open_orders', () => [{ labels: {}, value: orders.inStatus('open') }]);
  instruments.read('slipstream_closed_orders', () =>
    (['pending', 'done'] as const).map((status) => ({ labels: { status }, value: orders.inStatus(status) })),
  );
  instruments.read('slipstream_open_betslips', () => [{ labels: {}, value: Array.from(betslips.allOpen()).length }]);
}

const BET_STATES: readonly BetState[] = [...UNSETTLED_STATES, 'failed', 'settled'];

/** As of orders, all are there from the start. */
function watchBets(instruments: Instruments, { bets, bookies, hasExchange }: Watched): void {
  const placedAt = hasExchange ? [...bookies, EXCHANGE_BOOKIE] : bookies;
  const keyOf = (bookie: BookieCode, status: BetState): string => `${bookie} ${status}`;
  const counterOf = (bookie: BookieCode, status: BetState): Counter =>
    instruments.counter('slipstream_bets_total', { bookie, status });
  const states = new Map<string, Counter>();
  for (const bookie of placedAt)
    for (const status of BET_STATES) states.set(keyOf(bookie, status), counterOf(bookie, status));
  bets.onState((bookie, status) => {
    const key = keyOf(bookie, status);
    const counter = states.get(key) ?? counterOf(bookie, status);
    states.set(key, counter);
    counter.add(1);
  });
  /** Those with bets that are under way, also where they are not configured any more, and the others. */
  function* eachUnsettled(): Generator<readonly [BookieCode, ReadonlyMap<BetState, number>]> {
    const counted = bets.byState();
    for (const bookie of new Set([...placedAt, ...counted.keys()])) yield [bookie, counted.get(bookie) ?? new Map()];
  }
  instruments.read('slipstream_unsettled_bets', () =>
    Array.from(eachUnsettled()).flatMap(([bookie, counts]) =>
      UNSETTLED_STATES.map((status) => ({ labels: { bookie, status }, value: counts.get(status) ?? 0 })),
    ),
  );
  instruments.read('slipstream_unknown_bets', () =>
    Array.from(eachUnsettled(), ([bookie, counts]) => ({ labels: { bookie }, value: counts.get('unknown') ?? 0 })),
  );
}

const CLOSES: Readonly<Record<string, CloseCode>> = { too_slow: 1008, session_over: 4401, server_stops: 1001 };

function watchStream(instruments: Instruments, stream: Stream): void {
  instruments.read('slipstream_stream_sockets', () => [{ labels: {}, value: stream.sockets() }]);
  instruments.read('slipstream_stream_queue_bytes', () => [{ labels: {}, value: stream.queueBytes() }]);
  instruments.read('slipstream_stream_queue_max_bytes', () => [{ labels: {}, value: stream.queueBytesMax() }]);
  instruments.read('slipstream_stream_closed_total', () =>
    Object.entries(CLOSES).map(([reason, code]) => ({ labels: { reason }, value: stream.closes.get(code) ?? 0 })),
  );
}

const HEALTH_STATES: readonly HealthState[] = ['up', 'degraded', 'down'];

function watchProviders(instruments: Instruments, { health, bookies }: Watched): void {
  instruments.read('slipstream_provider_state', () =>
    bookies.flatMap((bookie) =>
      HEALTH_STATES.map((state) => ({
        labels: { bookie, state },
        value: health.of(bookie).state === state ? 1 : 0,
      })),
    ),
  );
}

function watchAccounts(instruments: Instruments, { view }: Store): void {
  const readEach = (read: (account: BookieAccount) => Minor) => () =>
    Array.from(view.all('bookieAccount'))
      .filter(({ accountId }) => accountId !== EXCHANGE_ACCOUNT)
      .map((account) => ({
        labels: { bookie: account.bookie, account: String(account.accountId), ccy: account.ccy },
        value: Number(printAmount(read(account), account.ccy)),
      }));
  instruments.read(
    'slipstream_account_available',
    readEach((account) => availableOn(view, account)),
  );
  instruments.read(
    'slipstream_account_open_stakes',
    readEach((account) => stakedOnAccount(view, account)),
  );
}

const ALERT_KINDS: Readonly<Record<AlertKind, true>> = {
  unanswered: true,
  not_received: true,
  reinstated: true,
  disputed: true,
  impossible: true,
  currency: true,
  other_selection: true,
  other_customer: true,
  uncountable: true,
  price_below_requested: true,
  stake_above_requested: true,
  unlisted: true,
  overdue: true,
  unreadable: true,
  provider_down: true,
  list_down: true,
  changing_names: true,
  no_rate: true,
  provider_up: true,
};

function watchJournal(instruments: Instruments, { store }: Watched): void {
  const sessions = new Set<SessionKey>();
  for (const { sessionKey } of store.view.all('session')) sessions.add(sessionKey);
  const alerts = new Map<string, Counter>(
    Object.keys(ALERT_KINDS).map((kind) => [kind, instruments.counter('slipstream_alerts_total', { kind })]),
  );
  store.onLines((lines) => {
    eachRecord(lines, 'alert', ({ kind }) => alerts.get(kind)?.add(1));
    eachRecord(lines, 'session', ({ sessionKey }) => sessions.add(sessionKey));
    // A key is never used again, so what is gone is gone whenever it came.
    eachGone(lines, 'session', (sessionKey) => sessions.delete(sessionKey));
  });
  instruments.read('slipstream_sessions', () => [{ labels: {}, value: sessions.size }]);
  instruments.read('slipstream_journal_seq', () => [{ labels: {}, value: store.lastSeq() }]);
  instruments.read('slipstream_store_writable', () => [{ labels: {}, value: store.isWritable ? 1 : 0 }]);
}
