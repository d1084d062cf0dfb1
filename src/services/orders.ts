// Orders: placing, reading, closing (client §4.4).
import type { OpenOrder, Replies } from '../core/command.js';
import type { Clock } from '../clock.js';
import { mayUseExchange, termsOnExchange } from '../core/look/exchange.js';
import { findCurrencyNow } from '../core/look/rates.js';
import type { Betslip, BetslipAccount } from '../core/record/betslip.js';
import { type ChosenAccount, type Order, isOpen } from '../core/record/order.js';
import type { BatchOrder, PlaceOrder, Readable } from '../core/request.js';
import type { Right, Verdict } from '../core/rule/access.js';
import { unused } from '../core/rule/rest.js';
import { answersRepeats } from '../core/rule/checks.js';
import { letsThrough } from '../core/rule/tags.js';
import { mustExist } from '../core/value/assert.js';
import {
  EXCHANGE_ACCOUNT,
  EXCHANGE_BOOKIE,
  type OrderId,
  isOrderId,
  toBetslipId,
  toBookieCode,
  toEventId,
} from '../core/value/ids.js';
import { BOUNDS, type Limits } from '../core/value/limits.js';
import { backLimitOf } from '../core/value/price.js';
import { type Answer, type FieldErrors, accept, reject } from '../core/value/rejection.js';
import type { Engine } from '../engine/engine.js';
import type { BetslipRegistry } from '../market/betslips.js';
import type { Store } from '../store/store.js';
import { viewerOf } from './betslips.js';
import { type Caller, actorOf, shownUsername } from './caller.js';
import { waitsInRunning } from './exchange-offers.js';
import { faultsOfBatched, faultsOfOrder } from './faults.js';
import type { Placing } from './placing.js';
import type { Planner } from './plans.js';
import type { Rights } from './rights.js';
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
export interface Orders {
  /** What is wrong with an order that is to be placed by a betslip, as far as it could be read; null: nothing. */
  faultsOf(caller: Caller, request: Readable<PlaceOrder>): FieldErrors | null;
  /** The same of a batch, under the indexes of its orders. */
  faultsOfBatch(caller: Caller, batch: readonly Readable<BatchOrder>[]): FieldErrors | null;
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
  /** Rejects: `not_found`, `forbidden` (an order that the caller only sees), `order_closed`. */
  close(caller: Caller, orderId: number): Promise<Answer<OrderWithBets>>;
  closeMany(
    caller: Caller,
    orderIds: readonly number[],
  ): Promise<Answer<{ readonly closed: readonly number[]; readonly notFound: readonly number[] }>>;
  /** Answers the ids of the orders that it closed. */
  closeAll(
    caller: Caller,
    filter: { readonly sport: string | null; readonly eventId: string | null },
  ): Promise<Answer<readonly number[]>>;
}

/** What orders need of the rest. */
export interface OrdersParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly planner: Planner;
  readonly betslips: BetslipRegistry;
  readonly rights: Rights;
  readonly placing: Placing;
  readonly clock: Clock;
  readonly limits: Limits;
  /** How long an order waits that would take from the exchange in running (decisions §13). */
  readonly exchangeDelayMs: number;
}

/** What an order is about. */
type Selection = Pick<BatchOrder, 'sport' | 'eventId' | 'betType' | 'side'>;

/** What is asked for, on which accounts. */
interface Wish {
  readonly selection: Selection;
  readonly order: Omit<BatchOrder, keyof Selection>;
  readonly accounts: readonly ChosenAccount[];
  readonly extras: Extras;
}

/** What only an order by a betslip can ask for. */
type Extras = Pick<
  OpenOrder,
  'validUntil' | 'keepOpenInRunning' | 'acceptPartialFill' | 'selection' | 'bookieMinStakes' | 'adaptiveBookies'
>;

/** What an order of a batch has instead. */
const NO_EXTRAS: Extras = {
  validUntil: null,
  keepOpenInRunning: false,
  acceptPartialFill: true,
  selection: { equivalentBets: false, equivalentBetsBookies: [], multipleAccounts: false },
  bookieMinStakes: {},
  adaptiveBookies: null,
};

/** Returns the orders of a store. */
export function createOrders(parts: OrdersParts): Orders {
  const { store, engine, planner, betslips, rights, placing, clock, limits, exchangeDelayMs } = parts;

  function findOwn(caller: Caller, orderId: number): Order | null {
    const order = isOrderId(orderId) ? store.view.find('order', orderId) : null;
    return order?.placer === caller.customer.username ? order : null;
  }

  const findFor = (right: Right, caller: Caller, orderId: number): readonly [Order | null, Verdict] =>
    findOrderFor({ store, rights }, caller, { right, orderId });

  function findTracked(caller: Caller, requestUuid: string): Order | null {
    const orderId = store.view.last('ordersByRequest', [caller.customer.username, requestUuid]);
    return orderId === null ? null : store.view.find('order', orderId);
  }

  /** Those of the betslip's accounts that the order names, all where it names none; but only those that the customer may use. */
  function accountsFor(caller: Caller, betslip: Betslip, { accounts }: PlaceOrder): readonly BetslipAccount[] {
    return betslip.accounts.filter(({ accountId, bookie }) => {
      const account = store.view.find('bookieAccount', accountId);
      // The rules may be others than when the betslip was opened.
      if (account === null || !letsThrough(caller.customer.tagRules, account)) return false;
      if (accounts.length === 0) return true;
      const names = [account.mask, shownUsername(caller, account)];
      return accounts.some((named) => named.bookie === bookie && names.includes(named.username));
    });
  }

  /**
   * Returns the command of any order, before it is planned. All fields are written out, here as wherever every order makes an object: V8
   * makes one faster so than when it puts it together of others.
   */
  function unplanned(caller: Caller, { selection, order, accounts, extras }: Wish): OpenOrder {
    const { sport, eventId, betType, side } = selection;
    const isForExchange = accounts.some(({ bookie }) => bookie === EXCHANGE_BOOKIE);
    return {
      placer: caller.customer.username,
      behind: caller.session.behind,
      ip: caller.ip,
      sport,
      eventId,
      betType,
      side,
      price: order.price,
      stake: order.stake,
      durationSeconds: order.durationSeconds,
      exchangeMode: order.exchangeMode,
      exchange: isForExchange ? { minTaker: order.minTakerWantStake, delayMs: exchangeDelayMs } : null,
      userData: order.userData,
      requestUuid: order.requestUuid,
      accounts,
      openOrdersMax: limits.open_orders,
      validUntil: extras.validUntil,
      keepOpenInRunning: extras.keepOpenInRunning,
      acceptPartialFill: extras.acceptPartialFill,
      selection: extras.selection,
      bookieMinStakes: extras.bookieMinStakes,
      adaptiveBookies: extras.adaptiveBookies,
      legs: [],
      advice: null,
    };
  }

  function commandFor(caller: Caller, betslip: Betslip, request: PlaceOrder): OpenOrder {
    const accounts = accountsFor(caller, betslip, request).map(({ accountId, bookie, betType }): ChosenAccount => ({
      accountId,
      bookie,
      betType,
    }));
    const extras: Extras = {
      validUntil: request.validUntil,
      keepOpenInRunning: request.keepOpenInRunning,
      acceptPartialFill: request.acceptPartialFill,
      selection: {
        equivalentBets: betslip.equivalentBets,
        equivalentBetsBookies: betslip.equivalentBetsBookies,
        multipleAccounts: betslip.multipleAccounts,
      },
      bookieMinStakes:
        request.adaptiveBookies === null ? ofBookies(accounts, request.bookieMinStakes) : request.bookieMinStakes,
      adaptiveBookies: request.adaptiveBookies?.map(toBookieCode) ?? null,
    };
    return unplanned(caller, { selection: betslip, order: request, accounts, extras });
  }

  function findOpenBetslip(caller: Caller, betslipId: string): Betslip | null {
    const betslip = betslipId === '' ? null : betslips.find(toBetslipId(betslipId));
    return betslip?.customer === caller.customer.username && betslip.closeReason === null ? betslip : null;
  }

  const orderFaults = (request: Readable<PlaceOrder>, betslip: Betslip | null): FieldErrors | null =>
    faultsOfOrder(request, store.view, { now: clock(), isBetslipOpen: betslip !== null });

  function batchFaults(caller: Caller, batch: readonly Readable<BatchOrder>[]): FieldErrors | null {
    const errors: Record<string, FieldErrors> = {};
    for (const [index, order] of batch.entries()) {
      const faults = faultsOfBatched(order, store.view);
      if (faults !== null && findRepeated(caller, order) === null) errors[String(index)] = faults;
    }
    return Object.keys(errors).length === 0 ? null : { orders: errors };
  }

  function batchCommand(caller: Caller, order: BatchOrder): OpenOrder {
    const account = { accountId: EXCHANGE_ACCOUNT, bookie: EXCHANGE_BOOKIE, betType: order.betType };
    return unplanned(caller, { selection: order, order, accounts: [account], extras: NO_EXTRAS });
  }

  /** The order that a request opened before. It is answered as it is, whatever would be said to the request now. */
  function findRepeated(caller: Caller, { requestUuid }: Readable<Pick<PlaceOrder, 'requestUuid'>>): Order | null {
    const earlier = requestUuid === undefined || requestUuid === null ? null : findTracked(caller, requestUuid);
    return earlier !== null && answersRepeats(earlier, clock()) ? earlier : null;
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
      const planned = await planFor(caller, command);
      const opened = await engine.submit('openOrder', plannedAs(command, planned));
      if (opened.ok || opened.rejection.code !== 'stale_plan') return opened;
    }
    // It opens without bets, and goes on trying.
    return engine.submit('openOrder', command);
  }

  async function planFor(caller: Caller, command: OpenOrder): Promise<Pick<OpenOrder, 'legs' | 'advice'>> {
    const { side } = command;
    const viewer = viewerOf(store, { customer: caller.customer, side }, clock);
    const currency = findCurrencyNow(store.view, command.stake.ccy);
    // Without a rate the decision refuses the order, and says why.
    if (viewer === null || currency === null) return { legs: [], advice: null };
    const { placer, eventId, stake, price, bookieMinStakes } = command;
    const { commission: customerCommission } = viewer;
    // What is netted is netted already.
    const terms = termsOnExchange(store.view, { want: currency, customerCommission, isDetailed: false }, command);
    const accounts = command.accounts.map(unused);
    const isWaited = terms !== null && waitsInRunning(store, { eventId, now: clock() }, terms);
    return planner.plan({
      placer,
      eventId,
      stake: stake.amount,
      currency,
      limit: backLimitOf(price, side),
      viewer,
      accounts,
      bookieMinStakes,
      onExchange:
        terms === null ? null : { ...terms, side, wantStake: stake.amount, isWhole: !command.acceptPartialFill },
      isExchangeLast: command.exchangeMode === 'take_only' || (!command.acceptPartialFill && isWaited),
    });
  }

  /** Closes orders of the caller's, and returns those that were open; others have their turn between the decisions. */
  async function closeInTurns(caller: Caller, orderIds: readonly OrderId[]): Promise<Answer<OrderId[]>> {
    const by = actorOf(caller);
    const closed: OrderId[] = [];
    for (let from = 0; from < orderIds.length; from += BOUNDS.ordersClosedATurnMax) {
      const some = orderIds.slice(from, from + BOUNDS.ordersClosedATurnMax);
      const answer = await engine.submit('closeOrders', { by, orderIds: some, reason: 'cancelled' });
      if (!answer.ok) return answer;
      closed.push(...answer.value.map(({ orderId }) => orderId));
    }
    return accept(closed);
  }

  return {
    faultsOf(caller, request) {
      const { betslipId } = request;
      return orderFaults(request, betslipId === undefined ? null : findOpenBetslip(caller, betslipId));
    },

    faultsOfBatch: batchFaults,

    async place(caller, request) {
      const reason = placing.obstacleFor(caller);
      // Where nothing is wrong with a repeat, the decision sees to it.
      if (reason !== null) return findReplay(caller, request) ?? reject({ code: 'forbidden', reason });
      const betslip = findOpenBetslip(caller, request.betslipId);
      const errors = orderFaults(request, betslip);
      if (errors !== null) return findReplay(caller, request) ?? reject({ code: 'validation_error', errors });
      const opened = await planAndOpen(caller, commandFor(caller, mustExist(betslip, 'the betslip'), request));
      if (!opened.ok) return opened;
      return accept({ view: viewOf(store, opened.value.order), isReplayed: opened.value.isReplayed });
    },

    async placeBatch(caller, batch) {
      const reason = placing.obstacleFor(caller) ?? exchangeObstacleFor(caller);
      if (reason !== null && !batch.every((order) => findRepeated(caller, order) !== null))
        return reject({ code: 'forbidden', reason });
      const errors = batchFaults(caller, batch);
      if (errors !== null) return reject({ code: 'validation_error', errors });
      const opened = await engine.submit('openOrders', { orders: batch.map((order) => batchCommand(caller, order)) });
      if (!opened.ok) return opened;
      const { orders, isReplayed } = opened.value;
      return accept({ views: orders.map((order) => viewOf(store, order)), isReplayed });
    },

    async get(caller, orderId) {
      const [order, verdict] = findFor('GET /v1/orders/<order_id>/', caller, orderId);
      return order === null || verdict !== 'yes'
        ? reject({ code: 'not_found' })
        : accept(await readWithBets(store, caller, order));
    },

    async getTracked(caller, requestUuid) {
      const order = findTracked(caller, requestUuid);
      return order === null ? reject({ code: 'not_found' }) : accept(await readWithBets(store, caller, order));
    },

    async close(caller, orderId) {
      const [order, verdict] = findFor('POST /v1/orders/<order_id>/close/', caller, orderId);
      if (verdict === 'forbidden') return reject({ code: 'forbidden', reason: null });
      if (order === null || verdict !== 'yes') return reject({ code: 'not_found' });
      if (!isOpen(order)) return reject({ code: 'order_closed' });
      const closed = await engine.submit('closeOrders', {
        by: actorOf(caller),
        orderIds: [order.orderId],
        reason: 'cancelled',
      });
      if (!closed.ok) return closed;
      const [own] = closed.value;
      // It closed by itself between the look and the decision.
      return own === undefined ? reject({ code: 'order_closed' }) : accept(await readWithBets(store, caller, own));
    },

    async closeMany(caller, orderIds) {
      const own = orderIds.filter((orderId) => findOwn(caller, orderId) !== null).filter(isOrderId);
      const closed = await closeInTurns(caller, own);
      if (!closed.ok) return closed;
      const known = new Set<number>(own);
      return accept({
        closed: [...known],
        notFound: [...new Set(orderIds)].filter((orderId) => !known.has(orderId)),
      });
    },

    async closeAll(caller, { sport, eventId }) {
      const wanted: OrderId[] = [];
      for (const orderId of store.view.keys('openOrdersOfPlacer', [caller.customer.username])) {
        const order = mustExist(store.view.find('order', orderId), `order ${orderId}`);
        const isOfEvent = eventId === null || (eventId !== '' && order.eventId === toEventId(eventId));
        if ((sport === null || order.sport === sport) && isOfEvent) wanted.push(orderId);
      }
      return closeInTurns(caller, wanted);
    },
  };
}

/** Returns a command with its plan; all fields are written out, as above. */
function plannedAs(command: OpenOrder, { legs, advice }: Pick<OpenOrder, 'legs' | 'advice'>): OpenOrder {
  return {
    placer: command.placer,
    behind: command.behind,
    ip: command.ip,
    sport: command.sport,
    eventId: command.eventId,
    betType: command.betType,
    side: command.side,
    price: command.price,
    stake: command.stake,
    durationSeconds: command.durationSeconds,
    exchangeMode: command.exchangeMode,
    exchange: command.exchange,
    userData: command.userData,
    requestUuid: command.requestUuid,
    accounts: command.accounts,
    openOrdersMax: command.openOrdersMax,
    validUntil: command.validUntil,
    keepOpenInRunning: command.keepOpenInRunning,
    acceptPartialFill: command.acceptPartialFill,
    selection: command.selection,
    bookieMinStakes: command.bookieMinStakes,
    adaptiveBookies: command.adaptiveBookies,
    legs,
    advice,
  };
}

/** Only what is said of a bookie that the order may use is kept with it; one that may choose accounts again may come to use any. */
function ofBookies(
  accounts: readonly ChosenAccount[],
  minStakes: PlaceOrder['bookieMinStakes'],
): PlaceOrder['bookieMinStakes'] {
  return Object.fromEntries(
    Object.entries(minStakes).filter(([code]) => accounts.some(({ bookie }) => bookie === code)),
  );
}
