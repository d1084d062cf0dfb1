// Sweeps up the open orders that their event or their customer no longer lets be open: a decision closes only so many of them at once, and
// the server may stop before the rest is. What is due follows from what is stored, so nothing is forgotten.
import type { Change } from '../core/change.js';
import { obstacleToPlacing } from '../core/rule/access.js';
import { reasonToClose } from '../core/rule/closing.js';
import type { OrderId } from '../core/value/ids.js';
import type { Store } from '../store/store.js';
import type { Timer } from './deadlines.js';
import type { Engine } from './engine.js';

/** Sweeps until it is closed. */
export interface Closings {
  close(): void;
}

/** Returns the open orders to look through. */
type Sweep = () => Iterable<OrderId>;

/** So many orders are read in about a millisecond; then others have their turn. */
const ORDERS_A_LOOK = 200;
/** After a failed write the store gets a moment before it is asked again. */
const RETRY_MS = 1000;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Starts to sweep, at first through all that is open. */
export function watchClosings(store: Store, engine: Engine, timer: Timer): Closings {
  const { view } = store;
  const waiting = new Map<string, Sweep>([['all', () => view.keys('openOrdersOfPlacer', [])]]);
  let cancelRetry: (() => void) | null = null;
  let isBusy = false;
  let isClosed = false;

  function isDue(orderId: OrderId): boolean {
    const order = view.find('order', orderId);
    if (order === null || order.closeReason !== null) return false;
    const event = view.find('event', order.eventId);
    const customer = view.find('customer', order.placer);
    return event !== null && customer !== null && reasonToClose(order, event, customer) !== null;
  }

  async function run(sweep: Sweep): Promise<void> {
    const open = [...sweep()];
    for (let from = 0; from < open.length && !isClosed; from += ORDERS_A_LOOK) {
      const due = open.slice(from, from + ORDERS_A_LOOK).filter(isDue);
      if (due.length > 0) await engine.submit('closeDueOrders', { orderIds: due });
      else await nextTurn();
    }
  }

  async function runAll(): Promise<void> {
    for (const [name, sweep] of waiting) {
      // What comes while it runs is a further sweep.
      waiting.delete(name);
      try {
        await run(sweep);
      } catch {
        waiting.set(name, sweep);
        cancelRetry = timer.set(wake, RETRY_MS);
        return;
      }
    }
  }

  function wake(): void {
    if (isBusy || isClosed || waiting.size === 0) return;
    isBusy = true;
    void runAll().finally(() => {
      isBusy = false;
    });
  }

  function sweepAfter(change: Change): void {
    if (!('record' in change)) return;
    if (change.kind === 'event' && change.record.status !== 'pre_event') {
      const { eventId } = change.record;
      waiting.set(eventId, () => view.keys('openOrdersOfEvent', [eventId]));
    }
    if (change.kind === 'customer' && obstacleToPlacing(change.record) !== null) {
      const { username } = change.record;
      waiting.set(username, () => view.keys('openOrdersOfPlacer', [username]));
    }
  }

  const stop = store.onLines((lines) => {
    for (const { changes } of lines) changes.forEach(sweepAfter);
    wake();
  });
  wake();

  return {
    close() {
      isClosed = true;
      cancelRetry?.();
      stop();
    },
  };
}
