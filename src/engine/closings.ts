// Sweeps up the open orders that their event or their customer no longer lets be open, those beyond a credit that was cut, and those that other rules
// let onto the exchange again: a decision sees only to so many of them at once, and the server may stop before it has seen to the rest. What is due by
// event and customer follows from what is stored, so nothing is forgotten; what is beyond its credit then closes when it would next place or trade, as
// it does where a corrected result or a new rate took it; and what is displayed on the exchange is let meet at the next start.
import type { Timer } from '../clock.js';
import { type NewLine, eachRecord, eachStep } from '../core/change.js';
import { obstacleToPlacing } from '../core/rule/access.js';
import { isOverdrawn } from '../core/look/balances.js';
import { dueReason } from '../core/look/closing.js';
import type { Event } from '../core/record/event.js';
import { type Order, isOpen } from '../core/record/order.js';
import { onlyTakes } from '../core/rule/exchange.js';
import type { EventId, OrderId, Username } from '../core/value/ids.js';
import { BOUNDS } from '../core/value/limits.js';
import { partsOf } from '../core/value/lists.js';
import { nextTurn } from '../turns.js';
import type { Store } from '../store/store.js';
import type { Engine } from './engine.js';

/** Sweeps until it is closed. */
interface Closings {
  /** Resolves when the decision in hand is made. */
  close(): Promise<void>;
}

/** Closes what is due of something. */
type Sweep = () => Promise<void>;

/** What sweeping needs of the rest. */
interface ClosingsParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly timer: Timer;
  /** Told of a sweep that failed; it is tried again. */
  readonly onFault: (fault: unknown) => void;
}

/** Starts to sweep, at first through all that is open. */
export function watchClosings({ store, engine, timer, onFault }: ClosingsParts): Closings {
  const { view } = store;
  const waiting = new Map<string, Sweep>([
    ['all', () => closeDue(view.keys('openOrdersOfPlacer', []))],
    // A dark order that stands takes nothing that came later, but where its customer was kept away meanwhile.
    ['meetings', () => meetAgain(view.keys('openOrdersOfPlacer', []), (order) => order.exchangeMode !== 'dark')],
  ]);
  /** How each event in running stood when its orders were last looked through: not every tick of its clock closes any. */
  const swept = new Map<EventId, string>();
  let cancelRetry: (() => void) | null = null;
  let busy: Promise<void> | null = null;
  let isClosed = false;

  const closeDue = (orders: Iterable<OrderId>): Promise<void> =>
    inParts(orders, 'closeDueOrders', (order) => dueReason(view, order) !== null);

  /** Has something done with those of the orders that are open and for which it is, a part after the other. */
  async function inParts(
    orders: Iterable<OrderId>,
    command: 'closeDueOrders' | 'meetAgain',
    isFor: (order: Order) => boolean,
  ): Promise<void> {
    const isWanted = (orderId: OrderId): boolean => {
      const order = view.find('order', orderId);
      return order !== null && isOpen(order) && isFor(order);
    };
    for (const part of partsOf([...orders], BOUNDS.ordersClosedATurnMax)) {
      if (isClosed) return;
      const orderIds = part.filter(isWanted);
      if (orderIds.length > 0) await engine.submit(command, { orderIds });
      else await nextTurn();
    }
  }

  async function meetAgain(orders: Iterable<OrderId>, isWanted: (order: Order) => boolean): Promise<void> {
    await inParts(orders, 'meetAgain', (order) => order.exchange !== null && !onlyTakes(order) && isWanted(order));
  }

  async function closeBeyondCredit(username: Username): Promise<void> {
    for (let closed = 1; closed > 0 && !isClosed && isOverdrawn(view, username);)
      closed = await engine.submit('closeBeyondCredit', { username }).then((answer) => (answer.ok ? answer.value : 0));
  }

  async function runAll(): Promise<void> {
    for (const [name, sweep] of waiting) {
      if (isClosed) return;
      // What comes while it runs is a further sweep.
      waiting.delete(name);
      try {
        await sweep();
      } catch (fault) {
        waiting.set(name, sweep);
        // Each line that is written wakes it, too: with a timer of its own for each of those that fail it would be tried ever more often.
        cancelRetry?.();
        cancelRetry = timer.set(wake, BOUNDS.sweepRetryMs);
        onFault(fault);
        return;
      }
    }
  }

  function wake(): void {
    if (busy !== null || isClosed || waiting.size === 0) return;
    busy = runAll().finally(() => {
      busy = null;
    });
  }

  function sweepAfter(lines: readonly NewLine[]): void {
    eachRecord(lines, 'event', (event) => {
      const { eventId } = event;
      if (stands(event)) waiting.set(`event ${eventId}`, () => closeDue(view.keys('openOrdersOfEvent', [eventId])));
    });
    eachStep(lines, 'customer', (customer, before) => {
      const { username } = customer;
      const hasNewRules = before !== null && before.tagRules !== customer.tagRules;
      if (hasNewRules || (before !== null && before.creditLimit !== customer.creditLimit)) sweepCredit(username);
      if (hasNewRules)
        waiting.set(`meetings of ${username}`, () =>
          meetAgain(view.keys('openOrdersOfPlacer', [username]), () => true),
        );
      if (obstacleToPlacing(customer) === null) return;
      waiting.set(`customer ${username}`, () => closeDue(view.keys('openOrdersOfPlacer', [username])));
    });
    eachRecord(lines, 'transfer', ({ customer }) => {
      sweepCredit(customer);
    });
  }

  function sweepCredit(username: Username): void {
    if (isOverdrawn(view, username)) waiting.set(`credit of ${username}`, () => closeBeyondCredit(username));
  }

  /** Whether an event stands otherwise than when its orders were last looked through. */
  function stands({ eventId, status, begunAfter, scoredAfter }: Event): boolean {
    if (status !== 'in_running') {
      swept.delete(eventId);
      return status === 'ended';
    }
    const now = `${begunAfter} ${scoredAfter}`;
    if (swept.get(eventId) === now) return false;
    swept.set(eventId, now);
    return true;
  }

  const stop = store.onLines((lines) => {
    sweepAfter(lines);
    wake();
  });
  wake();

  return {
    async close() {
      isClosed = true;
      cancelRetry?.();
      stop();
      await busy;
    },
  };
}
