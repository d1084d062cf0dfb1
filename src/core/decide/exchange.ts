// Orders on the own exchange (decisions §13): what comes in takes what stands against it, best first; both bets, what both hold and what both
// orders are then, in one decision.
import { overReason } from '../look/closing.js';
import { mayDeal } from '../look/exchange.js';
import { currencyNow, findCurrencyNow } from '../look/rates.js';
import { type Order, isOpen, orderWith } from '../record/order.js';
import { actsOnExchange } from '../rule/exchange.js';
import { placeableOf } from '../rule/credit.js';
import { type Found, type Match, match } from '../rule/exchange-matching.js';
import { complementOf } from '../rule/payoff.js';
import { shareOfTrade } from '../rule/exchange-trade-share.js';
import { type Trade, type TradePart, makersPart, takersPart } from '../rule/exchange-trades.js';
import { mustExist } from '../value/assert.js';
import { EXCHANGE_ACCOUNT, EXCHANGE_BOOKIE, toProviderBetId, toSelectionId } from '../value/ids.js';
import { type CurrencyAt, crossMin, crossRate } from '../value/money.js';
import { later } from '../value/time.js';
import type { Draft } from './draft.js';
import { beginIfStarted } from './event-turns.js';
import { newBet } from './new-bets.js';
import { closeOrder, isRounding, keepOrder, storeOrder } from './order-state.js';

/** The exchange's bets have no ids but ours. */
const NO_PROVIDER_BET = toProviderBetId('-');
const NO_SELECTION = toSelectionId('-');

/**
 * Lets an order act on the exchange: it comes in where it has enough left, and takes what stands against it, at the makers' prices; what it
 * has left then stands, if it is one that does. In running one that would take waits first, and stands no more until then: what stands may be
 * older than what has just happened on the pitch. Returns the order as it is then.
 */
export function dealOnExchange(draft: Draft, stored: Order): Order {
  const order = asOfNow(draft, stored);
  // Of very many that are to be closed, also for want of credit, some wait for the next decision.
  if (overReason(draft, order, draft.now) !== null) return order;
  const current = entered(draft, order);
  if (current === null) return order;
  const { exchange } = current;
  const found = find(draft, current);
  const waits = exchange !== null && exchange.delayMs > 0 && found.matches.length > 0 && isInRunning(draft, current);
  if (waits)
    return storeOrder(draft, current, { exchange: { ...exchange, actsAt: later(draft.now, exchange.delayMs) } });
  const hasComeIn = current !== order && found.matches.length === 0;
  return take(draft, hasComeIn ? storeOrder(draft, order, { exchange }) : current, found);
}

/** Lets an order act whose wait is over; one that does not wait is left as it is. */
export function dealWhenDue(draft: Draft, stored: Order): void {
  const order = asOfNow(draft, stored);
  const { exchange } = order;
  if (exchange === null || exchange.actsAt === null || !isOpen(order)) return;
  const over = overReason(draft, order, draft.now);
  if (over !== null) {
    closeOrder(draft, order, over);
    return;
  }
  const acting = storeOrder(draft, order, { exchange: { ...exchange, actsAt: null } });
  const current = entered(draft, acting);
  const dealt = current === null ? acting : take(draft, current, find(draft, current));
  // What waited for all or nothing has had its one go.
  if (!dealt.acceptPartialFill && isOpen(dealt)) closeOrder(draft, dealt, 'timed_out');
}

/** Returns an order as it is once its event is in running, if it is to be by now. */
function asOfNow(draft: Draft, { orderId, eventId }: Order): Order {
  beginIfStarted(draft, eventId);
  return draft.get('order', orderId);
}

const isInRunning = (draft: Draft, { eventId }: Order): boolean => draft.get('event', eventId).status === 'in_running';

function take(draft: Draft, order: Order, { matches, overdue }: Found): Order {
  for (const late of overdue) closeOrder(draft, late.order, late.reason);
  return matches.reduce((current, one) => book(draft, current, one), order);
}

/**
 * Returns an order that may act, one that comes in now as one that is in, which is not stored yet. Null: it may not. Whoever lets it deal has seen
 * that its customer's credit covers it.
 */
function entered(draft: Draft, order: Order): Order | null {
  const { exchange } = order;
  if (exchange === null || exchange.actsAt !== null || !mayDeal(draft, order)) return null;
  if (exchange.isIn) return actsOnExchange(order) ? order : null;
  if (placeableOf(order) < Math.max(exchange.least, leastThere(draft, order))) return null;
  return orderWith(order, { exchange: { ...exchange, isIn: true } });
}

/** What an order can take. */
function find(draft: Draft, order: Order): Found {
  const found = match(order, draft.standing.of(order.eventId, complementOf(order.betType)), {
    currencyOf: (one) => findCurrencyNow(draft, one.want.ccy),
    overReason: (one) => overReason(draft, one, draft.now),
    mayDeal: (one) => mayDeal(draft, one),
    isRounding: (one, left) => isRounding(draft, one, left),
  });
  return isEnough(draft, order, found) ? found : { ...found, matches: [] };
}

/** Whether what an order finds may be taken: of all or nothing only all, and what takes only not less than it wants from there. */
function isEnough(draft: Draft, order: Order, { left }: Found): boolean {
  if (!order.acceptPartialFill && !isRounding(draft, order, left)) return false;
  return order.exchangeMode !== 'take_only' || placeableOf(order) - left >= leastThere(draft, order);
}

/** The least that an order wants to have from the exchange (`bookie_min_stakes`), in its own currency: infinite where nothing meets it. Rounds: up. */
function leastThere(draft: Draft, { bookieMinStakes, want }: Order): number {
  const least = bookieMinStakes[EXCHANGE_BOOKIE];
  if (least === undefined) return 0;
  const [from, to] = [findCurrencyNow(draft, least.ccy), findCurrencyNow(draft, want.ccy)];
  if (from === null || to === null) return Number.POSITIVE_INFINITY;
  return crossMin(least.amount, crossRate(from, to)) ?? Number.POSITIVE_INFINITY;
}

/** Books a trade: a bet of the maker's, one of the taker's, and what follows for both orders. Returns the taker. */
function book(draft: Draft, taker: Order, { maker, trade }: Match): Order {
  const { currency } = maker.trader;
  const taking = { currency: currencyNow(draft, taker.want.ccy) };
  // The same two may trade more than once.
  const making = draft.get('order', maker.order.orderId);
  keepTrade(draft, making, { role: 'maker', trade, part: makersPart(trade, maker.trader), currency });
  return keepTrade(draft, taker, { role: 'taker', trade, part: takersPart(trade, maker.trader, taking), currency });
}

interface Traded {
  readonly role: 'maker' | 'taker';
  readonly trade: Trade;
  readonly part: TradePart;
  /** The maker's. */
  readonly currency: CurrencyAt;
}

function keepTrade(draft: Draft, order: Order, { role, trade, part, currency }: Traded): Order {
  const { orderStake, orderRisk } = shareOfTrade(order, placeableOf(order), part);
  const bet = newBet(draft, order, {
    bookie: EXCHANGE_BOOKIE,
    accountId: EXCHANGE_ACCOUNT,
    betType: order.betType,
    selectionId: NO_SELECTION,
    providerBetId: NO_PROVIDER_BET,
    side: part.side,
    account: currency,
    bookieCommission: mustExist(order.exchange, 'terms on the exchange').commission,
    wantPrice: trade.price,
    wantStake: trade.stake,
    gotPrice: trade.price,
    gotStake: trade.stake,
    ownStake: trade.stake,
    orderStake,
    orderRisk,
    state: 'done',
    exchangeRole: role,
  });
  draft.put('bet', bet);
  return keepOrder(draft, order, null, bet);
}
