// Finds what is due and submits what follows from it: one timer, set for the next deadline that the store knows. It survives a restart
// because the store's indexes do.
import type { Clock, Timer } from '../clock.js';
import { eachRecord } from '../core/change.js';
import { isOverlong } from '../core/record/heartbeat.js';
import { type Order, isOpen } from '../core/record/order.js';
import type { HeartbeatId, OrderId } from '../core/value/ids.js';
import { BOUNDS } from '../core/value/limits.js';
import type { Answer } from '../core/value/rejection.js';
import type { Instant } from '../core/value/time.js';
import { StoreFault } from '../store/store-fault.js';
import type { Store } from '../store/store.js';
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

/** What is due of one kind, and how long it is to the next; null: there is none. */
interface Due {
  readonly end: (() => Promise<void>) | null;
  readonly nextInMs: number | null;
}

/** An order waits for the exchange: until when, as it was told, and by what never goes back. */
interface Wait {
  readonly actsAt: Instant;
  readonly untilMs: number;
}

/** An order that was open when the clock was set, and when its time is over by what never goes back. */
interface Lasting {
  readonly orderId: OrderId;
  readonly untilMs: number;
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
  for (const id of ending.next()) {
    const at = ending.endOf(id);
    if (at !== null && at > now) return due(ending, ids, at - now);
    ids.push(id);
  }
  return due(ending, ids, null);
}

function due<Id>(ending: Pick<Ending<Id>, 'end'>, ids: readonly Id[], nextInMs: number | null): Due {
  return { end: ids.length === 0 ? null : () => endAll(ending, ids), nextInMs };
}

/** One that cannot be ended does not keep the others from it. Faults: what kept those from it that could not be. */
async function endAll<Id>({ end }: Pick<Ending<Id>, 'end'>, ids: readonly Id[]): Promise<void> {
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
  let wakeAtMs = Number.POSITIVE_INFINITY;
  let isBusy = false;
  let isClosed = false;
  /** How far the clock was from what only goes on, when it was last looked at. */
  let ahead = clock() - timer.elapsedMs();
  let lookedAtMs = timer.elapsedMs();
  /** Of the orders the last, and the last that there was then. */
  let newest = 0;
  let newestLookedAt = 0;
  /** Whether heartbeats may last too long: the clock was set back, or may have been while nobody looked at it. */
  let mayBeOverlong = true;
  /** By a clock that is set back what has just happened on the pitch would be waited for very long, and by one that is set ahead not at all. */
  const waits = new Map<OrderId, Wait>();
  /** The first to end first. An order is not to go on betting for as much longer as the clock was set back. */
  let lasting: readonly Lasting[] = [];

  function lookAtClock(): Instant {
    const now = clock();
    const [before, sinceMs, newestBefore] = [ahead, timer.elapsedMs() - lookedAtMs, newestLookedAt];
    lookedAtMs += sinceMs;
    ahead = now - lookedAtMs;
    newestLookedAt = newest;
    if (Math.abs(ahead - before) < SET_BY_MS) return now;
    onClockSet(Math.round(ahead - before));
    mayBeOverlong ||= ahead < before;
    keepLasting(before, ({ orderId, placedAt }) => {
      const ageMs = now - placedAt;
      return orderId > newestBefore && ageMs >= 0 && ageMs <= sinceMs;
    });
    return now;
  }

  /** Notes what the orders have left that were told their time by the clock as it was. Those that were told it by the new one came since the last look. */
  function keepLasting(before: number, isOfNew: (order: Order) => boolean): void {
    const ends = new Map(lasting.map(({ orderId, untilMs }) => [orderId, untilMs]));
    for (const orderId of view.keys('orderDeadlines', [])) {
      const order = view.find('order', orderId);
      if (order !== null && !ends.has(orderId) && !isOfNew(order)) ends.set(orderId, order.expiresAt - before);
    }
    lasting = Array.from(ends, ([orderId, untilMs]) => ({ orderId, untilMs })).sort((a, b) => a.untilMs - b.untilMs);
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
    end: (orderIds: readonly OrderId[]) => engine.submit('letActOnExchange', { orderIds }),
  } satisfies Pick<Ending<OrderId>, 'end'>;
  const heartbeats = {
    next: () => view.keys('heartbeatDeadlines', [], { limit: BOUNDS.ordersClosedATurnMax }),
    endOf: (heartbeatId: HeartbeatId) => view.find('heartbeat', heartbeatId)?.expiresAt ?? null,
    end: (heartbeatIds: readonly HeartbeatId[]) => engine.submit('expireHeartbeats', { heartbeatIds }),
  } satisfies Ending<HeartbeatId>;

  /** Notes whether an order waits. What it has still to wait is as the clock says, also after a restart, and never more than all of it. */
  function noteWait(order: Order): void {
    const { orderId, exchange } = order;
    const actsAt = isOpen(order) ? (exchange?.actsAt ?? null) : null;
    if (exchange === null || actsAt === null) waits.delete(orderId);
    else if (waits.get(orderId)?.actsAt !== actsAt) {
      const leftMs = Math.min(Math.max(0, actsAt - clock()), exchange.delayMs);
      waits.set(orderId, { actsAt, untilMs: timer.elapsedMs() + leftMs });
      wakeUpIn(leftMs);
    }
  }

  function noteOrder(order: Order): void {
    newest = Math.max(newest, order.orderId);
    noteWait(order);
  }

  function dueOnExchange(nowMs: number): Due {
    const orderIds: OrderId[] = [];
    let nextMs = Number.POSITIVE_INFINITY;
    for (const [orderId, { untilMs }] of waits) {
      if (untilMs > nowMs) nextMs = Math.min(nextMs, untilMs);
      else if (orderIds.length < BOUNDS.ordersClosedATurnMax) orderIds.push(orderId);
    }
    return due(exchange, orderIds, nextMs === Number.POSITIVE_INFINITY ? null : nextMs - nowMs);
  }

  function dueOfLasting(nowMs: number): Due {
    const isOver = ({ untilMs }: Lasting): boolean => untilMs <= nowMs;
    if (lasting[0] !== undefined && isOver(lasting[0]))
      lasting = lasting.filter((one) => !isOver(one) || isStillOpen(one.orderId));
    const next = lasting.find((one) => !isOver(one));
    const orderIds = lasting.filter(isOver).slice(0, BOUNDS.ordersClosedATurnMax);
    return due(
      orders,
      orderIds.map(({ orderId }) => orderId),
      next === undefined ? null : next.untilMs - nowMs,
    );
  }

  function isStillOpen(orderId: OrderId): boolean {
    const order = view.find('order', orderId);
    return order !== null && isOpen(order);
  }

  function wakeUpIn(ms: number): void {
    // A timer counts whole milliseconds, and may go off before the last has passed.
    const inMs = Math.min(Math.max(0, Math.ceil(ms)), LOOK_EVERY_MS);
    const atMs = timer.elapsedMs() + inMs;
    if (isClosed || atMs >= wakeAtMs) return;
    cancel?.();
    wakeAtMs = atMs;
    cancel = timer.set(wakeUp, inMs);
  }

  function wakeUp(): void {
    // Not only the timer wakes it: one that is set would be forgotten, and go off all the same.
    cancel?.();
    cancel = null;
    wakeAtMs = Number.POSITIVE_INFINITY;
    if (isBusy || isClosed) return;
    const now = lookAtClock();
    // A silent client's orders are to be closed before those that only run out.
    const nowMs = timer.elapsedMs();
    const all = [dueOf(heartbeats, now), dueOf(orders, now), dueOfLasting(nowMs), dueOnExchange(nowMs)];
    const ends: Promise<unknown>[] = all.flatMap(({ end }) => (end === null ? [] : [end()]));
    const overlong = mayBeOverlong ? overlongAt(now) : [];
    mayBeOverlong = overlong.length > 0;
    if (mayBeOverlong) ends.push(engine.submit('shortenHeartbeats', { heartbeatIds: overlong }));
    for (const { nextInMs } of all) if (nextInMs !== null) wakeUpIn(nextInMs);
    if (ends.length === 0) return;
    isBusy = true;
    void Promise.allSettled(ends).then((ended) => {
      isBusy = false;
      const failed = ended.filter((one) => one.status === 'rejected');
      for (const { reason } of failed) onFault(reason);
      if (failed.length > 0) wakeUpIn(BOUNDS.sweepRetryMs);
      else wakeUp();
    });
  }

  const stop = store.onLines((lines) => {
    let endsAt = Number.POSITIVE_INFINITY;
    eachRecord(lines, 'order', (order) => {
      if (isOpen(order)) endsAt = Math.min(endsAt, order.expiresAt);
      noteOrder(order);
    });
    eachRecord(lines, 'heartbeat', ({ expiresAt }) => {
      endsAt = Math.min(endsAt, expiresAt);
    });
    if (endsAt < Number.POSITIVE_INFINITY) wakeUpIn(endsAt - clock());
  });
  for (const orderId of view.keys('openOrdersOfPlacer', [])) {
    const order = view.find('order', orderId);
    if (order !== null) noteOrder(order);
  }
  wakeUp();

  return {
    close() {
      isClosed = true;
      cancel?.();
      stop();
    },
  };
}
