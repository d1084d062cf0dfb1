// Open orders that still want stake: when the market moves for one, or a bet of it fails, it is planned again and filled as far as
// that goes. It watches the journal for orders and the market for prices; after a restart it takes up what is open.
import type { Clock } from '../clock.js';
import { eachRecord, eachStep } from '../core/change.js';
import { type Order, isOpen } from '../core/record/order.js';
import { mayChooseAt, reselect, wantsReselection } from '../core/rule/reselection.js';
import { BOUNDS } from '../core/value/limits.js';
import { isSameList } from '../core/value/lists.js';
import type { BetType } from '../core/value/bet-type.js';
import { type BookieCode, EXCHANGE_BOOKIE, type EventId, type OrderId, type Username } from '../core/value/ids.js';
import { placeableOf } from '../core/rule/credit.js';
import { onlyTakes } from '../core/rule/exchange.js';
import { type PriceMilli, backLimitOf } from '../core/value/price.js';
import type { Engine } from '../engine/engine.js';
import type { Interests } from '../market/interests.js';
import type { Market } from '../market/market.js';
import { StoreFault } from '../store/store-fault.js';
import type { Store } from '../store/store.js';
import type { AccountChoices } from './account-choices.js';
import { eventsOfChanged, onExchangeStanding } from './exchange-offers.js';
import { wishOfOpen } from './plan-wishes.js';
import type { Planner } from './plans.js';

/** Works until it is closed. */
interface WorkingOrders {
  /** Resolves when no order is being filled any more: a bet that was made still needs somebody to place it. */
  close(): Promise<void>;
}

/** What it needs of the rest. */
export interface WorkingOrdersParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly market: Market;
  readonly interests: Interests;
  readonly planner: Planner;
  readonly choices: AccountChoices;
  readonly clock: Clock;
  /** Told of a plan or a fill that failed for a reason other than the market's. */
  readonly onFault: (fault: unknown, orderId: OrderId) => void;
}

interface Working {
  order: Order;
  /** The lowest back price that it may bet at. No price net of commission is better than the bookie's own. */
  readonly limit: PriceMilli;
  /** Whether a bet of it was answered: its account may be used again at that bookie's next PMM. */
  hasUsedOne: boolean;
  isBusy: boolean;
  /** Something moved while it was busy. */
  isDue: boolean;
  /** What kept it from more may pass without a move of the market: the next PMM of its bookies is tried whatever it says. */
  isHeldBack: boolean;
}

/** So many are looked up for planning in a millisecond or two; then others have their turn. */
const ORDERS_A_TURN = 20;

/** Starts to work on every open order. */
export function workOpenOrders(parts: WorkingOrdersParts): WorkingOrders {
  const { store, engine, market, interests, planner, choices, clock, onFault } = parts;
  const working = new Map<OrderId, Working>();
  const byEvent: ByEvent = new Map();
  /** Of those, the ones that wait for the exchange. */
  const lastTakers: ByEvent = new Map();
  /** The last of those whose turn it is to take there: each waits for the one before, so that who came first takes first, however long its plan takes. */
  const lastInLine = new Map<EventId, Promise<void>>();
  const due = new Set<OrderId>();
  /** Those of which a fill could not be written: they are tried again when something can. */
  const unwritten = new Set<OrderId>();
  const inHand = new Set<Promise<void>>();
  let isScheduled = false;
  let isClosed = false;

  function take(order: Order): void {
    const known = working.get(order.orderId);
    if (!isOpen(order)) {
      if (known !== undefined) letGo(known.order);
      return;
    }
    if (known === undefined) {
      if (isLeftToTakers(order)) return;
      const limit = backLimitOf(order.wantPrice, order.side);
      const hasUsedOne = hasUsed(order);
      working.set(order.orderId, { order, limit, hasUsedOne, isBusy: false, isDue: false, isHeldBack: false });
      addTo(byEvent, order);
      if (takesLast(order)) addTo(lastTakers, order);
      interests.add(interestsOf(order));
      // The market may have moved between its first plan and now, when nobody watched for it yet.
      wake(order.orderId);
      return;
    }
    const hasMoreToPlace = placeableOf(order) > placeableOf(known.order);
    if (!hasSameAccounts(order, known.order)) {
      interests.add(interestsOf(order));
      interests.remove(interestsOf(known.order));
    }
    const hasWaited = isWaiting(known.order) && !isWaiting(order);
    known.order = order;
    known.hasUsedOne = hasUsed(order);
    if (hasMoreToPlace || hasWaited || wantsReselection(order)) wake(order.orderId);
  }

  function letGo(order: Order): void {
    working.delete(order.orderId);
    due.delete(order.orderId);
    interests.remove(interestsOf(order));
    removeFrom(byEvent, order);
    removeFrom(lastTakers, order);
  }

  /** What moved in one turn of the event loop is planned together, so many orders a turn. */
  function wake(orderId: OrderId): void {
    due.add(orderId);
    schedule();
  }

  function schedule(): void {
    if (isScheduled || isClosed || due.size === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      for (const orderId of [...due].slice(0, ORDERS_A_TURN)) {
        due.delete(orderId);
        work(orderId);
      }
      schedule();
    });
  }

  /** The best that a bookie offers for a bet type; 0: nothing. */
  function bestPrice(bookie: BookieCode, eventId: EventId, betType: BetType): number {
    return market.findOffer(bookie, eventId, betType)?.quotes[0]?.price ?? 0;
  }

  function work(orderId: OrderId): void {
    const known = working.get(orderId);
    if (known === undefined || isClosed || !wantsMore(known.order)) return;
    if (known.isBusy) {
      known.isDue = true;
      return;
    }
    known.isBusy = true;
    const { eventId } = known.order;
    const isInLine = takesLast(known.order);
    const filling = fill(known, isInLine ? lastInLine.get(eventId) : undefined)
      .catch((fault: unknown) => {
        known.isHeldBack = true;
        if (fault instanceof StoreFault) unwritten.add(orderId);
        onFault(fault, orderId);
      })
      .finally(() => {
        inHand.delete(filling);
        if (lastInLine.get(eventId) === filling) lastInLine.delete(eventId);
        known.isBusy = false;
        if (!known.isDue) return;
        known.isDue = false;
        wake(orderId);
      });
    inHand.add(filling);
    if (isInLine) lastInLine.set(eventId, filling);
  }

  /** Plans an order and submits what comes of it, after `before`. */
  async function fill(known: Working, before?: Promise<void>): Promise<void> {
    if (wantsReselection(known.order) && !(await chooseAgain(known.order))) return;
    for (let plans = 0; plans < BOUNDS.plansAtOnceMax; plans += 1) {
      const wish = wishOfOpen(store, known.order, known.limit);
      const planned = wish === null ? null : await planner.plan(wish);
      known.isHeldBack = planner.holdsBack(known.order, known.limit);
      await before;
      if (planned === null || isClosed || (planned.legs.length === 0 && !takesLast(known.order))) return;
      const filled = await engine.submit('fillOrder', { orderId: known.order.orderId, ...planned });
      if (filled.ok || filled.rejection.code !== 'stale_plan') return;
    }
    known.isHeldBack = true;
  }

  /** Other accounts for those on which a bet failed; the lines that this writes bring the order with them before it is planned. Returns whether there are any. */
  async function chooseAgain(order: Order): Promise<boolean> {
    const accounts = reselect(order, choices.choicesFor({ ...order, customer: order.placer, wantBookies: null }));
    // Whoever it may choose has nothing on offer now: it looks again when one has.
    if (accounts.length === 0) return false;
    await engine.submit('reselectAccounts', { orderId: order.orderId, accounts });
    return true;
  }

  const stopLines = store.onLines((lines) => {
    eachRecord(lines, 'order', take);
    // Stakes that were too little for a bookie, or that could not be counted in its currency, may be enough at other rates.
    eachRecord(lines, 'rates', () => {
      for (const orderId of working.keys()) wake(orderId);
    });
    for (const orderId of unwritten) wake(orderId);
    unwritten.clear();
  });
  const stopMoves = market.onMoves((moves) => {
    for (const { bookie, eventId, betType } of moves) {
      const orderIds = byEvent.get(eventId);
      const best = orderIds === undefined ? 0 : bestPrice(bookie, eventId, betType);
      for (const orderId of orderIds ?? []) {
        const known = working.get(orderId);
        // A price that cannot serve it is no news to an order.
        if (known === undefined || best < known.limit || !wantsMore(known.order)) continue;
        const isAmong = known.order.accounts.some(
          (account) => account.bookie === bookie && account.betType === betType,
        );
        if (isAmong || mayChooseAt(known.order, bookie)) wake(orderId);
      }
    }
  });
  // A poll that changed nothing is still a new PMM: an account that was used at the last one may be used again.
  const stopConfirmed = market.onConfirmed((bookie) => {
    for (const { order, limit, hasUsedOne, isHeldBack } of working.values()) {
      // Of thousands that wait for a price few have had one, and there are many polls a second.
      const mayChoose = mayChooseAt(order, bookie);
      if (!(isHeldBack || hasUsedOne || mayChoose) || !wantsMore(order)) continue;
      const mayTry = order.accounts.some(
        (account) =>
          account.bookie === bookie &&
          (isHeldBack || account.answeredAt !== null) &&
          bestPrice(bookie, order.eventId, account.betType) >= limit,
      );
      // What kept it from an account of that bookie, as too little money there, may have passed without a move, too.
      if (mayTry || mayChoose) wake(order.orderId);
    }
  });

  // Those that stand take what comes when it comes; those that only take wait for it, bookies first.
  function wakeLastTakers(eventId: EventId): void {
    for (const orderId of lastTakers.get(eventId) ?? []) {
      const known = working.get(orderId);
      if (known !== undefined && wantsMore(known.order)) wake(orderId);
    }
  }
  const stopExchange = onExchangeStanding(store, wakeLastTakers);

  // Other rules let a customer use other accounts, and others what it has on the exchange.
  const stopRules = store.onLines((lines) => {
    const ruled: Username[] = [];
    eachStep(lines, 'customer', ({ username, tagRules }, before) => {
      if (before !== null && before.tagRules !== tagRules) ruled.push(username);
    });
    for (const username of ruled)
      for (const orderId of store.view.keys('openOrdersOfPlacer', [username])) if (working.has(orderId)) wake(orderId);
    if (ruled.length > 0) for (const eventId of eventsOfChanged(store.view, lines)) wakeLastTakers(eventId);
  });

  // By their numbers, which is as they came.
  for (const orderId of [...store.view.keys('openOrdersOfPlacer', [])].sort((a, b) => a - b)) {
    const order = store.view.find('order', orderId);
    if (order !== null && order.expiresAt > clock()) take(order);
  }

  return {
    async close() {
      isClosed = true;
      stopLines();
      stopMoves();
      stopConfirmed();
      stopExchange();
      stopRules();
      await Promise.all(inHand);
    },
  };
}

type ByEvent = Map<EventId, Set<OrderId>>;

function addTo(orders: ByEvent, { eventId, orderId }: Order): void {
  const ofEvent = orders.get(eventId) ?? new Set();
  orders.set(eventId, ofEvent.add(orderId));
}

function removeFrom(orders: ByEvent, { eventId, orderId }: Order): void {
  const ofEvent = orders.get(eventId);
  ofEvent?.delete(orderId);
  if (ofEvent?.size === 0) orders.delete(eventId);
}

/** Takes from the exchange what no bookie takes. */
const takesLast = (order: Order): boolean => order.exchange !== null && onlyTakes(order);

/** Stands on the exchange and has no bookie: whoever takes from it does all that there is to do. */
const isLeftToTakers = (order: Order): boolean =>
  !takesLast(order) && order.accounts.every(({ bookie }) => bookie === EXCHANGE_BOOKIE);

/** All or nothing has its one go when it is placed. */
const wantsMore = (order: Order): boolean => order.acceptPartialFill && placeableOf(order) > 0;

const isWaiting = ({ exchange }: Order): boolean => exchange !== null && exchange.actsAt !== null;

const hasUsed = ({ accounts }: Order): boolean => accounts.some(({ answeredAt }) => answeredAt !== null);

const hasLeft = ({ use }: Pick<Order['accounts'][number], 'use'>): boolean => use === 'left';

const hasSameAccounts = (order: Order, other: Order): boolean =>
  isSameList(
    order.accounts,
    other.accounts,
    (a, b) => a.accountId === b.accountId && a.betType === b.betType && hasLeft(a) === hasLeft(b),
  );

function interestsOf({ accounts, eventId }: Order): Parameters<Interests['add']>[0] {
  return accounts
    .filter((account) => !hasLeft(account))
    .map(({ bookie, accountId, betType }) => ({ bookie, accountId, eventId, betType }));
}
