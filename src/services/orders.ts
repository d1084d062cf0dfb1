// Orders: placing them and reading one (client §4.4).
import type { OpenOrder, Replies } from '../core/command.js';
import type { Clock } from '../clock.js';
import { mayUseExchange } from '../core/look/exchange.js';
import type { Betslip } from '../core/record/betslip.js';
import type { Order } from '../core/record/order.js';
import type { BatchOrder, PlaceOrder, Readable } from '../core/request.js';
import { answersRepeats } from '../core/rule/checks.js';
import { mustExist } from '../core/value/assert.js';
import { EXCHANGE_BOOKIE } from '../core/value/ids.js';
import { BOUNDS } from '../core/value/limits.js';
import { type Answer, type FieldErrors, NOT_FOUND, accept, reject } from '../core/value/rejection.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { Caller } from './caller.js';
import type { PlacingRights } from './can-place-bets.js';
import { mistakesInBatched, mistakesInOrder } from './mistakes.js';
import { type OrderClosing, type OrderClosingParts, createOrderClosing } from './order-closing.js';
import { type OrderCommandsParts, createOrderCommands, plannedAs } from './order-commands.js';
import { wishOfNew } from './plan-wishes.js';
import type { Planner } from './plans.js';
import { findOwnBetslip } from './seen-betslips.js';
import { type OrderView, type OrderWithBets, findOrderFor, readWithBets, viewOf } from './seen-orders.js';

/** An order that was placed; `isReplayed`: it had been opened before. */
export interface PlacedOrder {
  readonly view: OrderView;
  readonly isReplayed: boolean;
}

/** The orders of a batch, in its order; `isReplayed`: all of them had been opened before. */
export interface PlacedBatch {
  readonly views: readonly OrderView[];
  readonly isReplayed: boolean;
}

/** What a caller can do with its orders; another's answers as one that is not there. */
export interface Orders extends OrderClosing {
  /** What is wrong with an order that is to be placed by a betslip, as far as it could be read; null: nothing. */
  mistakesIn(caller: Caller, request: Readable<PlaceOrder>): FieldErrors | null;
  /** The same of a batch, under the indexes of its orders. */
  mistakesInBatch(caller: Caller, batch: readonly Readable<BatchOrder>[]): FieldErrors | null;
  /**
   * Opens an order with its first bets. A request that was made before answers the order that it opened (`isReplayed`).
   *
   * Rejects besides what the decision does: `forbidden` (`country_not_allowed`).
   */
  place(caller: Caller, request: PlaceOrder): Promise<Answer<PlacedOrder>>;
  /**
   * Opens orders on the exchange, all or none, and answers them as they are when all are open. One whose request was made before is as it
   * is. Rejects: as `place`, all bad fields under their orders' index; `forbidden` (`exchange_not_available`).
   */
  placeBatch(caller: Caller, orders: readonly BatchOrder[]): Promise<Answer<PlacedBatch>>;
  /** Answers an order that the caller may see (decisions §15). Rejects: `not_found`. */
  get(caller: Caller, orderId: number): Promise<Answer<OrderWithBets>>;
  /** Rejects: `not_found`. */
  getTracked(caller: Caller, requestUuid: string): Promise<Answer<OrderWithBets>>;
}

/** What orders need of the rest. */
interface OrdersParts extends OrderCommandsParts, OrderClosingParts {
  readonly planner: Planner;
  readonly betslips: BetslipRegistry;
  readonly placingRights: PlacingRights;
  readonly clock: Clock;
}

/** Returns the orders of a store. */
export function createOrders(parts: OrdersParts): Orders {
  const { store, engine, planner, betslips, rights, placingRights, clock } = parts;
  const commands = createOrderCommands(parts);

  function findTracked(caller: Caller, requestUuid: string): Order | null {
    const orderId = store.view.last('ordersByRequest', [caller.customer.username, requestUuid]);
    return orderId === null ? null : store.view.find('order', orderId);
  }

  function findOpenBetslip(caller: Caller, betslipId: string): Betslip | null {
    const betslip = findOwnBetslip(betslips, caller, betslipId);
    return betslip?.closeReason === null ? betslip : null;
  }

  const orderMistakes = (request: Readable<PlaceOrder>, betslip: Betslip | null): FieldErrors | null =>
    mistakesInOrder(request, store.view, { now: clock(), isBetslipOpen: betslip !== null });

  function batchMistakes(caller: Caller, batch: readonly Readable<BatchOrder>[]): FieldErrors | null {
    const errors: Record<string, FieldErrors> = {};
    for (const [index, order] of batch.entries()) {
      const mistakes = mistakesInBatched(order, store.view);
      if (mistakes !== null && findRepeated(caller, order) === null) errors[String(index)] = mistakes;
    }
    return Object.keys(errors).length === 0 ? null : { orders: errors };
  }

  /** The order that a request opened before. It is answered as it is, whatever would be said to the request now. */
  function findRepeated(caller: Caller, { requestUuid }: Readable<Pick<PlaceOrder, 'requestUuid'>>): Order | null {
    const earlier = requestUuid === undefined || requestUuid === null ? null : findTracked(caller, requestUuid);
    return earlier !== null && answersRepeats(earlier.placedAt, clock()) ? earlier : null;
  }

  function findReplay(caller: Caller, request: PlaceOrder): Answer<PlacedOrder> | null {
    const earlier = findRepeated(caller, request);
    return earlier === null ? null : accept({ view: viewOf(store, earlier), isReplayed: true });
  }

  const exchangeObstacleFor = ({ customer }: Caller): string | null =>
    mayUseExchange(store.view, customer) ? null : 'exchange_not_available';

  async function planAndOpen(caller: Caller, command: OpenOrder): Promise<Answer<Replies['openOrder']>> {
    // Where there is only the exchange there is nothing to choose from: the decision takes there what it can.
    if (command.accounts.every(({ bookie }) => bookie === EXCHANGE_BOOKIE)) return engine.submit('openOrder', command);
    for (let plans = 0; plans < BOUNDS.plansAtOnceMax; plans += 1) {
      const wish = wishOfNew(store, caller, command, clock);
      // Without a rate the decision refuses the order, and says why.
      if (wish === null) break;
      const opened = await engine.submit('openOrder', plannedAs(command, await planner.plan(wish)));
      if (opened.ok || opened.rejection.code !== 'stale_plan') return opened;
    }
    // It opens without bets, and goes on trying.
    return engine.submit('openOrder', command);
  }

  return {
    mistakesIn(caller, request) {
      const { betslipId } = request;
      return orderMistakes(request, betslipId === undefined ? null : findOpenBetslip(caller, betslipId));
    },

    mistakesInBatch: batchMistakes,

    async place(caller, request) {
      const reason = placingRights.obstacleFor(caller);
      // Where nothing is wrong with a repeat, the decision sees to it.
      if (reason !== null) return findReplay(caller, request) ?? reject({ code: 'forbidden', reason });
      const betslip = findOpenBetslip(caller, request.betslipId);
      const errors = orderMistakes(request, betslip);
      if (errors !== null) return findReplay(caller, request) ?? reject({ code: 'validation_error', errors });
      const opened = await planAndOpen(caller, commands.byBetslip(caller, mustExist(betslip, 'the betslip'), request));
      if (!opened.ok) return opened;
      return accept({ view: viewOf(store, opened.value.order), isReplayed: opened.value.isReplayed });
    },

    async placeBatch(caller, batch) {
      const reason = placingRights.obstacleFor(caller) ?? exchangeObstacleFor(caller);
      if (reason !== null && !batch.every((order) => findRepeated(caller, order) !== null))
        return reject({ code: 'forbidden', reason });
      const errors = batchMistakes(caller, batch);
      if (errors !== null) return reject({ code: 'validation_error', errors });
      const opened = await engine.submit('openOrders', {
        orders: batch.map((order) => commands.ofBatch(caller, order)),
      });
      if (!opened.ok) return opened;
      const { orders, isReplayed } = opened.value;
      return accept({ views: orders.map((order) => viewOf(store, order)), isReplayed });
    },

    async get(caller, orderId) {
      const [order, verdict] = findOrderFor({ store, rights }, caller, {
        right: 'GET /v1/orders/<order_id>/',
        orderId,
      });
      return order === null || verdict !== 'yes' ? NOT_FOUND : accept(await readWithBets(store, caller, order));
    },

    async getTracked(caller, requestUuid) {
      const order = findTracked(caller, requestUuid);
      return order === null ? NOT_FOUND : accept(await readWithBets(store, caller, order));
    },

    ...createOrderClosing(parts),
  };
}
