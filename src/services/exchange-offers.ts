// What the own exchange offers a customer on a bet type: what stands against it and is displayed, but the customer's own (decisions §13). It
// is one more account of a betslip, and one more to plan with.
import { eachRecord } from '../core/change.js';
import { overReason } from '../core/decide/closings.js';
import type { Order } from '../core/record/order.js';
import type { PricedQuote } from '../core/record/offer.js';
import {
  type Trader,
  offeredPriceOf,
  offeredStakeOf,
  offeredTo,
  oppositionOf,
  standsOnExchange,
  traderOf,
} from '../core/rule/exchange.js';
import type { QuotedAccount, RatedQuote, Viewer } from '../core/rule/pmm.js';
import type { BetType } from '../core/value/bet-type.js';
import { EXCHANGE_ACCOUNT, EXCHANGE_BOOKIE, type EventId, type Username } from '../core/value/ids.js';
import { type CurrencyAt, MONEY_MAX, type Money, convertUp, toMinor } from '../core/value/money.js';
import { NO_COMMISSION } from '../core/value/price.js';
import type { Instant } from '../core/value/time.js';
import type { Store } from '../store/store.js';
import { findCurrencyAt, wantedMinIn } from './quoted-accounts.js';

/** Who looks at what, and in which currency it stakes. */
export interface ExchangeLook {
  readonly customer: Username;
  readonly eventId: EventId;
  readonly betType: BetType;
  readonly currency: CurrencyAt;
  /** The least that the customer wants to place there, or null. */
  readonly wantedMin: Money | null;
  readonly now: Instant;
}

/** More than anybody looks at. */
const LEVELS_MAX = 20;

const ONE = toMinor(1);

/**
 * Returns the exchange as an account to plan with, best first: its quotes are back prices in whole thousandths. Null where nothing meets the
 * minimum (`wantedMinIn`).
 */
export function quotedExchange(store: Store, look: ExchangeLook): QuotedAccount | null {
  const { currency } = look;
  const wantedMin = wantedMinIn(store.view, look.wantedMin, currency);
  if (wantedMin === null) return null;
  return {
    bookie: EXCHANGE_BOOKIE,
    currency,
    stakeIncrement: ONE,
    bookieCommission: store.view.find('bookie', EXCHANGE_BOOKIE)?.commission ?? NO_COMMISSION,
    available: MONEY_MAX,
    wantedMin,
    quotes: Array.from(tradersFor(store, look), quoteOf),
  };
}

/** Returns what the exchange offers somebody, as betslips show it, best first. */
export function exchangePrices(store: Store, look: ExchangeLook, viewer: Viewer): readonly PricedQuote[] {
  const account = store.view.find('bookieAccount', EXCHANGE_ACCOUNT);
  const leastCurrency = account === null ? null : findCurrencyAt(store.view, account.ccy);
  if (account === null || leastCurrency === null) return [];
  const least = convertUp(account.stakeIncrement, leastCurrency, viewer.currency);
  const commission = store.view.find('bookie', EXCHANGE_BOOKIE)?.commission ?? NO_COMMISSION;
  const { side, currency, commission: own } = viewer;
  return Array.from(tradersFor(store, look), (trader) =>
    offeredTo(trader, { side, currency, commission, own, least }),
  ).filter(({ effective }) => effective.max.amount > 0);
}

function* tradersFor({ view }: Store, look: ExchangeLook): Generator<Trader> {
  let levels = 0;
  for (const order of view.standing(look.eventId, oppositionOf(look))) {
    const trader = offeredBy(view, order, look);
    if (trader === null) continue;
    yield trader;
    levels += 1;
    if (levels === LEVELS_MAX) return;
  }
}

/** An order as one to take from, as far as it is displayed to somebody. */
function offeredBy(view: Store['view'], order: Order, { customer, now }: ExchangeLook): Trader | null {
  if (order.exchangeMode === 'dark' || order.placer === customer) return null;
  if (overReason(view, order, now) !== null) return null;
  const currency = findCurrencyAt(view, order.want.ccy);
  const trader = currency === null ? null : traderOf(order, currency);
  return trader === null || offeredStakeOf(trader) <= 0 ? null : trader;
}

function quoteOf(trader: Trader): RatedQuote {
  return { price: offeredPriceOf(trader), currency: trader.currency, min: ONE, max: offeredStakeOf(trader) };
}

/** Calls when what is displayed on the exchange of an event has changed. Returns how to stop. */
export function onExchangeDisplayed(store: Store, listener: (eventId: EventId) => void): () => void {
  return onOrders(
    store,
    ({ exchange, exchangeMode }) => exchange?.isIn === true && exchangeMode === 'make_and_take',
    listener,
  );
}

/** Calls when something stands on the exchange of an event, displayed or not, that did not or was another. Returns how to stop. */
export function onExchangeStanding(store: Store, listener: (eventId: EventId) => void): () => void {
  return onOrders(store, standsOnExchange, listener);
}

function onOrders(store: Store, isOne: (order: Order) => boolean, listener: (eventId: EventId) => void): () => void {
  return store.onLines((lines) => {
    const moved = new Set<EventId>();
    eachRecord(lines, 'order', (order) => {
      if (isOne(order)) moved.add(order.eventId);
    });
    for (const eventId of moved) listener(eventId);
  });
}
