// Finds what is due and submits what follows from it: one timer, set for the next deadline that the store knows. It survives a restart
// because the store's indexes do.
import type { Clock, Timer } from '../clock.js';
import { eachRecord } from '../core/change.js';
import type { HeartbeatId, OrderId } from '../core/value/ids.js';
import type { Answer } from '../core/value/rejection.js';
import type { Instant } from '../core/value/time.js';
import type { Store } from '../store/store.js';
import type { Engine } from './engine.js';

/** Watches deadlines until it is closed. */
export interface Deadlines {
  close(): void;
}

/** A timer of Node cannot wait longer. */
const WAIT_MAX_MS = 2_000_000_000;
/** After a failed write the store gets a moment before it is asked again. */
const RETRY_MS = 1000;
/** As many as one decision closes. */
const BATCH_MAX = 500;

/** Things of one kind that end at a time. */
interface Ending<Id> {
  /** Those that have not ended, the next to end first. */
  readonly next: () => Iterable<Id>;
  /** When one ends; null: it is gone. */
  readonly endOf: (id: Id) => Instant | null;
  /** Submits what follows for those whose time is over. */
  readonly end: (ids: readonly Id[]) => Promise<Answer<unknown>>;
}

/** What is due of one kind, and when the next will be; null: there is none. */
interface Due {
  readonly end: (() => Promise<Answer<unknown>>) | null;
  readonly nextAt: Instant | null;
}

function dueOf<Id>({ next, endOf, end }: Ending<Id>, now: Instant): Due {
  const ids: Id[] = [];
  for (const id of next()) {
    const at = endOf(id);
    if (at !== null && at > now) return { end: ids.length === 0 ? null : () => end(ids), nextAt: at };
    ids.push(id);
  }
  return { end: ids.length === 0 ? null : () => end(ids), nextAt: null };
}

/** Starts to watch; what came due while nobody watched is ended at once. */
export function watchDeadlines(store: Store, engine: Engine, clock: Clock, timer: Timer): Deadlines {
  const { view } = store;
  let cancel: (() => void) | null = null;
  let wakeAt = Number.POSITIVE_INFINITY;
  let isBusy = false;
  let isClosed = false;

  const orders = {
    next: () => view.keys('orderDeadlines', [], { limit: BATCH_MAX }),
    endOf: (orderId: OrderId) => view.find('order', orderId)?.expiresAt ?? null,
    end: (orderIds: readonly OrderId[]) => engine.submit('closeOrders', { by: null, orderIds, reason: 'timed_out' }),
  } satisfies Ending<OrderId>;
  const exchange = {
    next: () => view.keys('exchangeDeadlines', [], { limit: BATCH_MAX }),
    endOf: (orderId: OrderId) => view.find('order', orderId)?.exchange?.actsAt ?? null,
    end: (orderIds: readonly OrderId[]) => engine.submit('letActOnExchange', { orderIds }),
  } satisfies Ending<OrderId>;
  const heartbeats = {
    next: () => view.keys('heartbeatDeadlines', [], { limit: BATCH_MAX }),
    endOf: (heartbeatId: HeartbeatId) => view.find('heartbeat', heartbeatId)?.expiresAt ?? null,
    end: (heartbeatIds: readonly HeartbeatId[]) => engine.submit('expireHeartbeats', { heartbeatIds }),
  } satisfies Ending<HeartbeatId>;

  function wakeUpAt(at: number): void {
    if (isClosed || at >= wakeAt) return;
    cancel?.();
    wakeAt = at;
    cancel = timer.set(wakeUp, Math.min(Math.max(0, at - clock()), WAIT_MAX_MS));
  }

  function wakeUp(): void {
    // Not only the timer wakes it: one that is set would be forgotten, and go off all the same.
    cancel?.();
    cancel = null;
    wakeAt = Number.POSITIVE_INFINITY;
    if (isBusy || isClosed) return;
    const now = clock();
    // A silent client's orders are to be closed before those that only run out.
    const due = [dueOf(heartbeats, now), dueOf(orders, now), dueOf(exchange, now)];
    const ends = due.flatMap(({ end }) => (end === null ? [] : [end()]));
    for (const { nextAt } of due) if (nextAt !== null) wakeUpAt(nextAt);
    if (ends.length === 0) return;
    isBusy = true;
    Promise.all(ends).then(goOn, () => {
      isBusy = false;
      wakeUpAt(clock() + RETRY_MS);
    });
  }

  function goOn(): void {
    isBusy = false;
    wakeUp();
  }

  const stop = store.onLines((lines) => {
    eachRecord(lines, 'order', ({ status, expiresAt, exchange }) => {
      if (status === 'open') wakeUpAt(Math.min(expiresAt, exchange?.actsAt ?? Number.POSITIVE_INFINITY));
    });
    eachRecord(lines, 'heartbeat', ({ expiresAt }) => {
      wakeUpAt(expiresAt);
    });
  });
  wakeUp();

  return {
    close() {
      isClosed = true;
      cancel?.();
      stop();
    },
  };
}
