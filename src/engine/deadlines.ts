// Finds what is due and closes it: one timer, set for the next deadline that the store knows. It survives a restart because the
// store's index does.
import type { Clock } from '../clock.js';
import type { OrderId } from '../core/value/ids.js';
import type { Store } from '../store/store.js';
import type { Engine } from './engine.js';

/** Watches deadlines until it is closed. */
export interface Deadlines {
  close(): void;
}

/** How a timer is set; tests bring their own. */
export interface Timer {
  set(callback: () => void, ms: number): () => void;
}

/** A timer of Node cannot wait longer. */
const WAIT_MAX_MS = 2_000_000_000;
/** After a failed write the store gets a moment before it is asked again. */
const RETRY_MS = 1000;
/** As many as one decision closes. */
const BATCH_MAX = 500;

/** Starts to watch; what came due while nobody watched is closed at once. */
export function watchDeadlines(store: Store, engine: Engine, clock: Clock, timer: Timer): Deadlines {
  let cancel: (() => void) | null = null;
  let wakeAt = Number.POSITIVE_INFINITY;
  let isBusy = false;
  let isClosed = false;

  function wakeUpAt(at: number): void {
    if (isClosed || at >= wakeAt) return;
    cancel?.();
    wakeAt = at;
    cancel = timer.set(wakeUp, Math.min(Math.max(0, at - clock()), WAIT_MAX_MS));
  }

  function wakeUp(): void {
    cancel = null;
    wakeAt = Number.POSITIVE_INFINITY;
    if (isBusy || isClosed) return;
    const due = dueOrders();
    if (due.length === 0) return;
    isBusy = true;
    engine.submit('closeOrders', { by: null, orderIds: due, reason: 'timed_out' }).then(goOn, () => {
      isBusy = false;
      wakeUpAt(clock() + RETRY_MS);
    });
  }

  function goOn(): void {
    isBusy = false;
    wakeUp();
  }

  /** Those whose time is over; where none is, the timer is set for the first to be. */
  function dueOrders(): OrderId[] {
    const due: OrderId[] = [];
    for (const orderId of store.view.keys('orderDeadlines', [], { limit: BATCH_MAX })) {
      const expiresAt = store.view.find('order', orderId)?.expiresAt ?? 0;
      if (expiresAt > clock()) {
        if (due.length === 0) wakeUpAt(expiresAt);
        break;
      }
      due.push(orderId);
    }
    return due;
  }

  const stop = store.onLines((lines) => {
    for (const { changes } of lines) {
      for (const change of changes) {
        if (change.kind === 'order' && 'record' in change && change.record.status === 'open')
          wakeUpAt(change.record.expiresAt);
      }
    }
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
