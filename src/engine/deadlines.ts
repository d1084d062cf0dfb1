// Finds what is due and submits what follows from it: one timer, set for the next deadline that the store knows. It survives a restart
// because the store's indexes do.
import type { Clock, Timer } from '../clock.js';
import { eachRecord } from '../core/change.js';
import { isOverlong } from '../core/record/heartbeat.js';
import type { HeartbeatId, OrderId } from '../core/value/ids.js';
import { BOUNDS } from '../core/value/limits.js';
import type { Answer } from '../core/value/rejection.js';
import type { Instant } from '../core/value/time.js';
import { type Store, StoreFault } from '../store/store.js';
import type { Engine } from './engine.js';

/** Watches deadlines until it is closed. */
export interface Deadlines {
  close(): void;
}

/** The clock may be set while something is waited for: it is looked at so often, or what was far off by a wrong one would be waited for so long. */
const LOOK_EVERY_MS = 1000;
/** By so much it is set, and not only adjusted. */
const SET_BY_MS = 1000;

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
  readonly end: (() => Promise<void>) | null;
  readonly nextAt: Instant | null;
}

/** What watching needs of the rest. */
export interface DeadlinesParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly timer: Timer;
  /** Told of what could not be ended; it is tried again. */
  readonly onFault: (fault: unknown) => void;
  /** Told that the clock was set, ahead or back, by so many milliseconds, while something was waited for. */
  readonly onClockSet: (ms: number) => void;
}

function dueOf<Id>(ending: Ending<Id>, now: Instant): Due {
  const ids: Id[] = [];
  const due = (nextAt: Instant | null): Due => ({ end: ids.length === 0 ? null : () => endAll(ending, ids), nextAt });
  for (const id of ending.next()) {
    const at = ending.endOf(id);
    if (at !== null && at > now) return due(at);
    ids.push(id);
  }
  return due(null);
}

/** One that cannot be ended does not keep the others from it. Faults: what kept those from it that could not be. */
async function endAll<Id>({ end }: Ending<Id>, ids: readonly Id[]): Promise<void> {
  try {
    await end(ids);
  } catch (fault) {
    if (fault instanceof StoreFault || ids.length === 1) throw fault;
    let failed = 0;
    for (const id of ids) {
      await end([id]).catch(() => {
        failed += 1;
      });
    }
    if (failed > 0) throw new Error(`${failed} of ${ids.length} could not be ended.`, { cause: fault });
  }
}

/** Starts to watch; what came due while nobody watched is ended at once. */
export function watchDeadlines({ store, engine, clock, timer, onFault, onClockSet }: DeadlinesParts): Deadlines {
  const { view } = store;
  let cancel: (() => void) | null = null;
  let wakeAt = Number.POSITIVE_INFINITY;
  let isBusy = false;
  let isClosed = false;
  /** How far the clock was from what only goes on, when it was last looked at. */
  let ahead = clock() - timer.elapsedMs();
  /** Whether heartbeats may last too long: the clock was set back, or may have been while nobody looked at it. */
  let mayBeOverlong = true;

  function lookAtClock(): Instant {
    const now = clock();
    const before = ahead;
    ahead = now - timer.elapsedMs();
    if (Math.abs(ahead - before) < SET_BY_MS) return now;
    onClockSet(Math.round(ahead - before));
    mayBeOverlong ||= ahead < before;
    return now;
  }

  /** A silent client's orders are not to stay open for as long as the clock was set back: so many of its heartbeats at once. */
  function overlongAt(now: Instant): readonly HeartbeatId[] {
    const found: HeartbeatId[] = [];
    for (const heartbeat of view.all('heartbeat')) {
      if (found.length === BOUNDS.ordersClosedATurnMax) break;
      if (isOverlong(heartbeat, now)) found.push(heartbeat.heartbeatId);
    }
    return found;
  }

  const orders = {
    next: () => view.keys('orderDeadlines', [], { limit: BOUNDS.ordersClosedATurnMax }),
    endOf: (orderId: OrderId) => view.find('order', orderId)?.expiresAt ?? null,
    end: (orderIds: readonly OrderId[]) => engine.submit('closeOrders', { by: null, orderIds, reason: 'timed_out' }),
  } satisfies Ending<OrderId>;
  const exchange = {
    next: () => view.keys('exchangeDeadlines', [], { limit: BOUNDS.ordersClosedATurnMax }),
    endOf: (orderId: OrderId) => view.find('order', orderId)?.exchange?.actsAt ?? null,
    end: (orderIds: readonly OrderId[]) => engine.submit('letActOnExchange', { orderIds }),
  } satisfies Ending<OrderId>;
  const heartbeats = {
    next: () => view.keys('heartbeatDeadlines', [], { limit: BOUNDS.ordersClosedATurnMax }),
    endOf: (heartbeatId: HeartbeatId) => view.find('heartbeat', heartbeatId)?.expiresAt ?? null,
    end: (heartbeatIds: readonly HeartbeatId[]) => engine.submit('expireHeartbeats', { heartbeatIds }),
  } satisfies Ending<HeartbeatId>;

  function wakeUpAt(at: number): void {
    if (isClosed || at >= wakeAt) return;
    cancel?.();
    wakeAt = at;
    cancel = timer.set(wakeUp, Math.min(Math.max(0, at - clock()), LOOK_EVERY_MS));
  }

  function wakeUp(): void {
    // Not only the timer wakes it: one that is set would be forgotten, and go off all the same.
    cancel?.();
    cancel = null;
    wakeAt = Number.POSITIVE_INFINITY;
    if (isBusy || isClosed) return;
    const now = lookAtClock();
    // A silent client's orders are to be closed before those that only run out.
    const due = [dueOf(heartbeats, now), dueOf(orders, now), dueOf(exchange, now)];
    const ends: Promise<unknown>[] = due.flatMap(({ end }) => (end === null ? [] : [end()]));
    const overlong = mayBeOverlong ? overlongAt(now) : [];
    mayBeOverlong = overlong.length > 0;
    if (mayBeOverlong) ends.push(engine.submit('shortenHeartbeats', { heartbeatIds: overlong }));
    for (const { nextAt } of due) if (nextAt !== null) wakeUpAt(nextAt);
    if (ends.length === 0) return;
    isBusy = true;
    void Promise.allSettled(ends).then((ended) => {
      isBusy = false;
      const failed = ended.filter((one) => one.status === 'rejected');
      for (const { reason } of failed) onFault(reason);
      if (failed.length > 0) wakeUpAt(clock() + BOUNDS.sweepRetryMs);
      else wakeUp();
    });
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
