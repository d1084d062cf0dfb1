// Opening, filling and closing orders. A plan arrives as advice: one leg that no longer fits (`legs.ts`) refuses the whole plan, so that it is made
// again.
import type { CloseOrders, FillOrder, LetActOnExchange, OpenOrder, OpenOrders, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { creditLeft, customerBalance, stakedOn } from '../look/balances.js';
import { overReason } from '../look/closing.js';
import { termsOnExchange } from '../look/exchange.js';
import { currencyNow, findRate } from '../look/rates.js';
import type { Actor } from '../record/audit.js';
import type { Customer } from '../record/customer.js';
import type { Leg } from '../record/leg.js';
import type { Balance } from '../record/ledger.js';
import type { PlanAdvice } from '../record/plan.js';
import { type Order, isOpen, orderWith } from '../record/order.js';
import { type OrderFacts, answersRepeats, checkOrder } from '../rule/checks.js';
import { commissionOf, isStakeInOwn, limitIn, losesAtMost, mostHeld, mostHeldOn, placeableOf } from '../rule/credit.js';
import { unused } from '../rule/rest.js';
import { EMPTY_TALLY } from '../rule/tally.js';
import { EXCHANGE_ACCOUNT, type OrderId, toOrderId } from '../value/ids.js';
import { MONEY_MAX, type Minor, ZERO, add, printMoney, smaller, subtract, toRate } from '../value/money.js';
import { type Answer, type FieldErrors, accept, fieldRejection } from '../value/rejection.js';
import { later } from '../value/time.js';
import { type Deed, writeAudit } from './audit.js';
import { type Context, type Draft, createDraft, refuse } from './draft.js';
import { beginIfStarted } from './event-turns.js';
import { dealOnExchange, dealWhenDue } from './exchange.js';
import { placeLegs } from './legs.js';
import { closeOrder, isRounding, storeNewOrder } from './order-state.js';

/** Opens an order together with its first bets and trades, in one decision. */
export function decideOpenOrder(context: Context, command: OpenOrder): Decision<Replies['openOrder']> {
  const draft = createDraft(context);
  const opened = openOrder(draft, command);
  if (!opened.ok) return opened;
  const { order, isReplayed } = opened.value;
  if (order.acceptPartialFill || isReplayed || isWhole(draft, order)) return draft.accept(opened.value);
  if (command.exchange !== null) {
    // In running what the exchange has is waited for: all of it or nothing, for bookies do not wait.
    const alone = createDraft(context);
    const waiting = openOrder(alone, { ...command, legs: [] });
    if (waiting.ok && waitsOnExchange(waiting.value.order)) return alone.accept(waiting.value);
  }
  // All or nothing, and not all of it was there: it is as if nothing had been tried.
  const empty = createDraft(context);
  const tried = openOrder(empty, { ...command, legs: [], exchange: null });
  if (!tried.ok) return tried;
  return empty.accept({ order: closeOrder(empty, tried.value.order, 'timed_out'), isReplayed: false });
}

/**
 * Opens a batch (client §4.4, batch rules), or none of it: all are opened, each with what those before it hold, before the first one trades. So what
 * they may hold together does not hang on their order, nor on who stands there.
 */
export function decideOpenOrders(context: Context, { orders }: OpenOrders): Decision<Replies['openOrders']> {
  const draft = createDraft(context);
  const errors: Record<string, FieldErrors> = {};
  const opened: Order[] = [];
  /** Those that are new: one that stands in the batch twice is one order. */
  const fresh = new Set<OrderId>();
  let isReplayed = orders.length > 0;
  const byRequest = new Map<string, Order>();
  for (const [index, order] of orders.entries()) {
    const { requestUuid } = order;
    const repeated = requestUuid === null ? undefined : byRequest.get(requestUuid);
    const answer = repeated === undefined ? openOrder(draft, order, true) : accept({ order: repeated, isReplayed });
    if (answer.ok && requestUuid !== null) byRequest.set(requestUuid, answer.value.order);
    if (answer.ok) {
      const { order: one } = answer.value;
      opened.push(one);
      if (!answer.value.isReplayed) fresh.add(one.orderId);
      isReplayed &&= answer.value.isReplayed;
    } else if (answer.rejection.code === 'validation_error') errors[String(index)] = answer.rejection.errors;
    else return refuse(answer.rejection);
  }
  if (Object.keys(errors).length > 0) return refuse({ code: 'validation_error', errors: { orders: errors } });
  for (const orderId of fresh) dealOnExchange(draft, draft.get('order', orderId));
  return draft.accept({ orders: opened.map(({ orderId }) => draft.get('order', orderId)), isReplayed });
}

const waitsOnExchange = ({ exchange }: Order): boolean => exchange !== null && exchange.actsAt !== null;

/** Whether an order has all that it wants, or is getting it. */
function isWhole(draft: Draft, order: Order): boolean {
  return order.tally.undecided + order.tally.standing > 0 && isRounding(draft, order, placeableOf(order));
}

/** What it writes counts only if the decision is accepted. One of a batch does not trade yet. */
function openOrder(draft: Draft, command: OpenOrder, isOfBatch = false): Answer<Replies['openOrder']> {
  const earlier = findEarlier(draft, command);
  if (earlier !== null) return accept({ order: earlier, isReplayed: true });

  beginIfStarted(draft, command.eventId);
  const customer = draft.get('customer', command.placer);
  const event = draft.find('event', command.eventId);
  const rate = findRate(draft, command.stake.ccy);
  const ownRate = findRate(draft, customer.ccy);
  const hasRates = rate !== null && ownRate !== null && findRate(draft, customer.creditLimit.ccy) !== null;
  const balance = customerBalance(draft, customer, draft.now);
  const asked: Asked = {
    want: { ccy: command.stake.ccy, rate: rate ?? toRate(1) },
    customer: { ccy: customer.ccy, rate: ownRate ?? toRate(1) },
    wantPrice: command.price,
    wantStake: command.stake,
    side: command.side,
    customerCommission: commissionOf(customer, draft.now),
    isDetailed: customer.roles.detailedAccounting,
    placedInRunning: event?.status === 'in_running',
  };
  const staked = stakedOn(draft, command);
  if (!isCountable(asked, balance, staked)) return refuse(fieldRejection('stake', 'out_of_range'));
  const order = newOrder(draft, command, asked);
  if (isTooSmall(order)) return refuse(fieldRejection('stake', 'stake_below_min'));
  const rejection = checkOrder(
    factsOf(draft, command, order, { customer, event, balance, staked, hasRates, isOfBatch }),
  );
  if (rejection !== null) return refuse(rejection);

  if (order.behind !== null) writeAudit(draft, actorOf(command), placedIn(order));
  storeNewOrder(draft, order);
  const placed = placeLegs(draft, order, command.legs);
  if (placed === null) return refuse({ code: 'stale_plan' });
  keepPlan(draft, order, command);
  return accept({ order: isOfBatch ? placed : dealOnExchange(draft, placed), isReplayed: false });
}

/** Whether what an order may lose is still counted beside all that its customer has lost and holds, and beside what it has on the event. */
function isCountable(asked: Asked, balance: Balance, staked: Minor): boolean {
  const most = smaller(subtract(mostHeldOn(balance), balance.held), subtract(MONEY_MAX, staked));
  return isStakeInOwn(asked) && losesAtMost(asked, most);
}

/** What is asked for and in which terms, by what is stored when an order opens. */
type Asked = Pick<
  Order,
  'want' | 'customer' | 'wantPrice' | 'wantStake' | 'side' | 'customerCommission' | 'isDetailed' | 'placedInRunning'
>;

/** The record of a new order, of which nothing is placed yet. Every field is written out in one literal: all orders are of one shape. */
function newOrder(draft: Draft, command: OpenOrder, asked: Asked): Order {
  return {
    orderId: toOrderId(draft.nextNumber('order')),
    placer: command.placer,
    behind: command.behind,
    sport: command.sport,
    eventId: command.eventId,
    betType: command.betType,
    side: asked.side,
    wantPrice: asked.wantPrice,
    wantStake: asked.wantStake,
    want: asked.want,
    customer: asked.customer,
    customerCommission: asked.customerCommission,
    isDetailed: asked.isDetailed,
    placedAt: draft.now,
    placedInRunning: asked.placedInRunning,
    expiresAt: later(draft.now, command.durationSeconds * 1000),
    exchangeMode: command.exchangeMode,
    exchange: termsOnExchange(draft, asked, command),
    keepOpenInRunning: command.keepOpenInRunning,
    acceptPartialFill: command.acceptPartialFill,
    userData: command.userData,
    requestUuid: command.requestUuid,
    accounts: command.accounts.map(unused),
    bookieMinStakes: command.bookieMinStakes,
    adaptiveBookies: command.adaptiveBookies,
    selection: command.selection,
    reselections: [],
    plans: command.advice === null ? 0 : 1,
    status: 'open',
    closeReason: null,
    closedAt: null,
    tally: EMPTY_TALLY,
    held: mostHeld(asked),
  };
}

/** What an order finds when it comes. */
interface Found extends Pick<OrderFacts, 'customer' | 'event' | 'hasRates' | 'isOfBatch'> {
  readonly balance: Balance;
  /** What the customer has on the event. */
  readonly staked: Minor;
}

/** What the checks look at before an order opens. */
function factsOf(
  draft: Draft,
  { validUntil, openOrdersMax }: OpenOrder,
  order: Order,
  { customer, event, balance, staked, hasRates, isOfBatch }: Found,
): OrderFacts {
  const eventStakeMax = hasRates ? eventStakeMaxOf(draft, customer) : null;
  return {
    now: draft.now,
    customer,
    event,
    isOfBatch,
    validUntil,
    hasRates,
    openOrders: balance.openOrders,
    openOrdersMax,
    hold: order.held,
    availableCredit: hasRates ? creditLeft(draft, customer, balance) : null,
    eventStake: eventStakeMax === null ? ZERO : add(staked, order.held),
    eventStakeMax,
  };
}

/** The most that a customer may put on an event, in its own currency; null: unlimited. Asserts: both currencies have rates. */
function eventStakeMaxOf(draft: Draft, { maxStakePerEvent, ccy: own }: Customer): Minor | null {
  return maxStakePerEvent === null ? null : limitIn(maxStakePerEvent, own, (ccy) => currencyNow(draft, ccy).rate);
}

/** Whether an order that has no other bookie wants less than the exchange trades. */
function isTooSmall({ accounts, exchange, wantStake }: Order): boolean {
  const isOnlyThere = accounts.every(({ accountId }) => accountId === EXCHANGE_ACCOUNT);
  return exchange !== null && isOnlyThere && wantStake.amount < exchange.least;
}

/** What the log says of an order that an agent places in a customer's name. */
function placedIn({ orderId, eventId, betType, side, wantPrice, wantStake }: Order): Deed {
  const details = {
    event_id: eventId,
    bet_type: betType,
    order_type: side === 'back' ? 'normal' : 'lay',
    price: String(wantPrice / 1000),
    stake: printMoney(wantStake),
  };
  return { action: 'order_placed', subject: String(orderId), details };
}

function actorOf({ placer, behind, ip }: OpenOrder): Actor {
  return { username: placer, behind, ip };
}

/** The order that the same request opened within the last day, if it was made before (client §4.4, placement rule 4). */
function findEarlier(draft: Draft, { placer, requestUuid }: OpenOrder): Order | null {
  if (requestUuid === null) return null;
  const orderId = draft.view.last('ordersByRequest', [placer, requestUuid]);
  const order = orderId === null ? null : draft.get('order', orderId);
  return order !== null && answersRepeats(order.placedAt, draft.now) ? order : null;
}

/** Places more of an open order. One whose customer's credit has shrunk, or that was all or nothing, gets nothing more. */
export function decideFillOrder(
  context: Context,
  { orderId, legs, advice }: FillOrder,
): Decision<Replies['fillOrder']> {
  const draft = createDraft(context);
  const asked = draft.find('order', orderId);
  if (asked === null) return refuse({ code: 'not_found' });
  if (!isOpen(asked)) return refuse({ code: 'order_closed' });
  beginIfStarted(draft, asked.eventId);
  const order = draft.get('order', orderId);
  if (!isOpen(order)) return draft.accept(order);
  const over = overReason(draft, order, draft.now);
  if (over !== null) return draft.accept(closeOrder(draft, order, over));
  if (!order.acceptPartialFill) return draft.accept(order);
  const kept = legs.length > 0 && order.plans < PLANS_KEPT_MAX ? advice : null;
  const planned = kept === null ? order : orderWith(order, { plans: order.plans + 1 });
  const placed = placeLegs(draft, planned, legs);
  if (placed === null) return refuse({ code: 'stale_plan' });
  keepPlan(draft, planned, { advice: kept, legs });
  return draft.accept(dealOnExchange(draft, placed));
}

/** Lets orders act on the exchange whose wait is over, one after the other. */
export function decideLetActOnExchange(
  context: Context,
  { orderIds }: LetActOnExchange,
): Decision<Replies['letActOnExchange']> {
  const draft = createDraft(context);
  for (const orderId of orderIds) dealWhenDue(draft, draft.get('order', orderId));
  return draft.accept(null);
}

/** An order that is filled bit by bit for days keeps its first plans. */
const PLANS_KEPT_MAX = 50;

/** Keeps what the latest plan of an order was made of, and what it placed. Null: nothing was planned, or it is not to be kept. */
function keepPlan(
  draft: Draft,
  { orderId, plans }: Order,
  { advice, legs }: { readonly advice: PlanAdvice | null; readonly legs: readonly Leg[] },
): void {
  if (advice === null) return;
  const { seen, onExchange } = advice;
  const placed = [...legs.map(({ accountId, price, stake }) => ({ accountId, price, stake })), ...onExchange];
  const { stake, currency, limit, viewer, accounts } = seen;
  draft.put('plan', { orderId, number: plans, at: draft.now, stake, currency, limit, viewer, accounts, placed });
}

/** Stops orders from trying; those that do not are left as they are. */
export function decideCloseOrders(
  context: Context,
  { by, orderIds, reason }: CloseOrders,
): Decision<Replies['closeOrders']> {
  const draft = createDraft(context);
  const closed: Order[] = [];
  for (const orderId of new Set(orderIds)) {
    const order = draft.find('order', orderId);
    if (order === null || !isOpen(order)) continue;
    closed.push(closeOrder(draft, order, reason));
    if (by !== null && by.behind !== null)
      writeAudit(draft, by, { action: 'order_closed', subject: String(orderId), details: {} });
  }
  return draft.accept(closed);
}
