// What the own exchange offers a customer on a bet type: what stands against it and is displayed, but the customer's own (decisions §13). It
// is one more account of a betslip, and one more to plan with.
import { type NewLine, eachRecord, eachStep } from '../core/change.js';
import { isOverdrawnBy } from '../core/look/balances.js';
import { overReason } from '../core/look/closing.js';
import { mayDeal, mayUseExchange } from '../core/look/exchange.js';
import { findCurrencyNow } from '../core/look/rates.js';
import { hasStarted } from '../core/record/event.js';
import { customerOf } from '../core/record/ledger.js';
import type { ExchangeTerms, Order } from '../core/record/order.js';
import type { PricedQuote } from '../core/record/offer.js';
import type { SkipReason } from '../core/record/plan.js';
import { type Trader, crosses, oddsNumberOf, meets, standsOnExchange, traderOf } from '../core/rule/exchange.js';
import {
  type StandingLevel,
  netStakeOf,
  netStakeOfLevel,
  offeredStakeOf,
  offeredStakeOfLevel,
  offeredTo,
} from '../core/rule/exchange-offered.js';
import { obstacleToPlacing } from '../core/rule/access.js';
import { type PayoffClass, complementOf } from '../core/rule/payoff.js';
import { type QuotedAccount, type RatedQuote, type Viewer, netGainOf } from '../core/rule/pmm.js';
import type { BetType } from '../core/value/bet-type.js';
import { EXCHANGE_ACCOUNT, EXCHANGE_BOOKIE, type EventId, type Username } from '../core/value/ids.js';
import {
  type CurrencyAt,
  MONEY_MAX,
  type Minor,
  convertUp,
  crossMax,
  crossRate,
  toMinor,
} from '../core/value/money.js';
import { type CommissionPpm, NO_COMMISSION, type PriceMilli, type Side } from '../core/value/price.js';
import type { Instant } from '../core/value/time.js';
import type { Store } from '../store/store.js';

/** Who looks at what, and in which currency it stakes. */
interface ExchangeLook {
  readonly customer: Username;
  readonly eventId: EventId;
  readonly betType: BetType;
  readonly currency: CurrencyAt;
  readonly now: Instant;
}

/** An order that would take: how it would stand on the exchange, and how much of it there is. */
export interface Taker extends Pick<ExchangeTerms, 'price' | 'least' | 'isIn' | 'commission' | 'delayMs'> {
  readonly side: Side;
  readonly stake: Minor;
  /** All that it asked for. */
  readonly wantStake: Minor;
  /** It wants all or nothing. */
  readonly isWhole: boolean;
  /** The lowest net back price that it is planned with. */
  readonly limit: PriceMilli;
  /** Our commission, as far as it is netted. */
  readonly own: CommissionPpm;
}

/** How far somebody looks. */
interface Depth {
  readonly levels: number;
  readonly orders: number;
}

/** More than anybody looks at: what is beyond is seen when these have been taken. */
const SHOWN: Depth = { levels: 20, orders: 100 };
/** A plan goes as far as its stake; what it does not see would go to a worse bookie. */
const PLANNED: Depth = { levels: Number.POSITIVE_INFINITY, orders: 10_000 };

const ONE = toMinor(1);

/** The exchange as an account to plan with. */
interface QuotedExchange {
  readonly quoted: QuotedAccount;
  /** As far as it is displayed. */
  readonly shown: QuotedAccount;
}

/**
 * Returns the exchange as an account to plan with, best first: its quotes are the makers' own prices, of what an order would take there, of dark
 * orders too. Or why it cannot be used.
 */
export function quotedExchange(store: Store, look: ExchangeLook, taker: Taker): QuotedExchange | SkipReason {
  const { currency } = look;
  // The decision would not let it in, and what is left to the exchange no bookie is asked for.
  if (!taker.isIn && taker.stake < taker.least) return 'below_exchange_min';
  const account = {
    bookie: EXCHANGE_BOOKIE,
    currency,
    stakeIncrement: ONE,
    bookieCommission: store.view.find('bookie', EXCHANGE_BOOKIE)?.commission ?? NO_COMMISSION,
    available: MONEY_MAX,
  };
  const withQuotes = (traders: readonly Trader[]): QuotedAccount => ({
    ...account,
    quotes: levelsOf(traders, PLANNED).map((level) => quoteOf(level, taker)),
  });
  // What an order waits for, and what fails for nothing, must not tell of dark orders.
  const seesDark = !taker.isWhole && !waitsInRunning(store, look, taker);
  const { traders, areDarkAmong } = tradersAgainst(store, look, { ...taker, seesDark });
  const quoted = withQuotes(traders);
  // As if there were no dark orders: not even where the list ends tells of them.
  const shown = areDarkAmong ? withQuotes(tradersAgainst(store, look, { ...taker, seesDark: false }).traders) : quoted;
  return { quoted, shown };
}

/** Returns what the exchange offers somebody, as betslips show it, best first. */
export function exchangePrices(store: Store, look: ExchangeLook, viewer: Viewer): readonly PricedQuote[] {
  const account = store.view.find('bookieAccount', EXCHANGE_ACCOUNT);
  const leastCurrency = account === null ? null : findCurrencyNow(store.view, account.ccy);
  if (account === null || leastCurrency === null) return [];
  const least = convertUp(account.stakeIncrement, leastCurrency, viewer.currency);
  const commission = store.view.find('bookie', EXCHANGE_BOOKIE)?.commission ?? NO_COMMISSION;
  const { side, currency, commission: own } = viewer;
  return levelsOf(tradersFor(store, look), SHOWN)
    .map((level) => offeredTo(level, { side, currency, commission, own, least }))
    .filter(({ effective }) => effective.max.amount > 0);
}

/** Who looks at what. */
type Looked = Pick<ExchangeLook, 'customer' | 'eventId' | 'betType' | 'now'>;

/** Returns whether something stands that a customer can take from who may use the exchange. */
export function hasExchangeOffers(store: Store, look: Looked): boolean {
  const customer = store.view.find('customer', look.customer);
  return customer !== null && mayUseExchange(store.view, customer) && tradersFor(store, look).next().done !== true;
}

/** Those that somebody can take from, the best first. */
function* tradersFor({ view }: Store, look: Looked): Generator<Trader> {
  for (const order of view.standing(look.eventId, complementOf(look.betType))) {
    const trader = offeredBy(view, order, look);
    if (trader !== null) yield trader;
  }
}

/**
 * Those that an order would take, as far as it goes, and those that are too dear for it: that is for the plan to say. A lay's limit as a back price
 * may be met, by what rounding leaves, where the two orders do not meet.
 */
function tradersAgainst(
  { view }: Store,
  look: ExchangeLook,
  { side, price, stake, limit, commission, own, wantStake, seesDark }: Taker & { readonly seesDark: boolean },
): { readonly traders: readonly Trader[]; readonly areDarkAmong: boolean } {
  const asTaker = { wantStake, currency: look.currency };
  const traders: Trader[] = [];
  let areDarkAmong = false;
  let taken = 0;
  for (const order of view.standing(look.eventId, complementOf(look.betType))) {
    if (taken >= stake || traders.length === PLANNED.orders) break;
    const isDark = order.exchangeMode === 'dark';
    const trader = isDark && !seesDark ? null : traderFor(view, order, look);
    if (trader === null || (isDark && !meets(trader, asTaker))) continue;
    const isMet = crosses(trader, { side, price });
    // What is too dear is only told, and so of no dark order.
    if (!isMet && (isDark || netGainOf(takenFrom(trader), commission, own).net >= limit)) continue;
    traders.push(trader);
    areDarkAmong ||= isDark;
    taken += crossMax(netStakeOf(trader, { side, commission, own }), crossRate(trader.currency, look.currency));
  }
  return { traders, areDarkAmong };
}

/** Returns whether an order would wait before it takes from the exchange: by the start, like the decision that lets it. */
export function waitsInRunning(
  { view }: Store,
  { eventId, now }: Pick<ExchangeLook, 'eventId' | 'now'>,
  { delayMs }: Pick<Taker, 'delayMs'>,
): boolean {
  const event = delayMs === 0 ? null : view.find('event', eventId);
  return event !== null && (event.status !== 'pre_event' || hasStarted(event, now));
}

/** Puts together what stands at one price in one currency. */
function levelsOf(traders: Iterable<Trader>, depth: Depth): readonly StandingLevel[] {
  const levels = new Map<string, [Trader, ...Trader[]]>();
  let count = 0;
  for (const trader of traders) {
    const key = `${oddsNumberOf(trader)} ${trader.currency.ccy}`;
    const level = levels.get(key);
    if (level !== undefined) level.push(trader);
    else if (levels.size === depth.levels) break;
    else levels.set(key, [trader]);
    count += 1;
    if (count === depth.orders) break;
  }
  return [...levels.values()];
}

/** An order as one to take from, as far as it is displayed to somebody. */
function offeredBy(view: Store['view'], order: Order, look: Looked): Trader | null {
  return order.exchangeMode === 'dark' ? null : traderFor(view, order, look);
}

/** An order as one to take from, displayed or not. */
function traderFor(view: Store['view'], order: Order, { customer, now }: Looked): Trader | null {
  if (order.placer === customer) return null;
  if (overReason(view, order, now) !== null || !mayDeal(view, order)) return null;
  const currency = findCurrencyNow(view, order.want.ccy);
  const trader = currency === null ? null : traderOf(order, currency);
  return trader === null || offeredStakeOf(trader, 'back') <= 0 ? null : trader;
}

/** Whoever takes from one who lays backs at its price, and the other way round: read so the price is exact. */
function takenFrom({ side, price }: Trader): Pick<RatedQuote, 'side' | 'price'> {
  return { side: side === 'lay' ? 'back' : 'lay', price };
}

function quoteOf(level: StandingLevel, taker: Taker): RatedQuote {
  const [trader] = level;
  const quote = { ...takenFrom(trader), currency: trader.currency, min: ONE };
  return { ...quote, max: quote.side === 'back' ? offeredStakeOfLevel(level) : netStakeOfLevel(level, taker) };
}

/** Whether others are shown an order that stands. */
export const isDisplayed = (order: Order): boolean => order.exchangeMode === 'make_and_take' && standsOnExchange(order);

/**
 * Calls with each event on whose exchange other orders are displayed than before, or others may be taken from, and with what can be bet on there
 * otherwise; null: that may be anything. What a new rate changes it does not tell: that is everywhere. Returns how to stop.
 */
export function onExchangeDisplayed(
  store: Store,
  listener: (eventId: EventId, outcomes: ReadonlySet<PayoffClass> | null) => void,
): () => void {
  return store.onLines((lines) => {
    for (const [eventId, outcomes] of displayedBy(store.view, lines)) listener(eventId, outcomes);
  });
}

type Displayed = ReadonlyMap<EventId, ReadonlySet<PayoffClass> | null>;

/** Several listen to the same lines. */
const displayed = new WeakMap<readonly NewLine[], Displayed>();

function displayedBy(view: Store['view'], lines: readonly NewLine[]): Displayed {
  const known = displayed.get(lines);
  if (known !== undefined) return known;
  const moved = new Map<EventId, Set<PayoffClass> | null>();
  for (const eventId of eventsOfChanged(view, lines)) moved.set(eventId, null);
  eachStep(lines, 'order', (order, before) => {
    // One whose accounts were chosen again may have left the exchange.
    if (!isDisplayed(order) && (before === null || !isDisplayed(before))) return;
    const outcomes = moved.get(order.eventId);
    if (outcomes === undefined) moved.set(order.eventId, new Set([complementOf(order.betType)]));
    else outcomes?.add(complementOf(order.betType));
  });
  displayed.set(lines, moved);
  return moved;
}

/**
 * Returns the events on whose exchange those have orders who may be taken from no more, or again: whom other rules keep from the exchange or let
 * onto it, who may place no more, and whose credit covers what it holds no more.
 */
export function eventsOfChanged(view: Store['view'], lines: readonly NewLine[]): ReadonlySet<EventId> {
  const usernames = new Set<Username>();
  eachStep(lines, 'customer', (customer, before) => {
    if (before === null) return;
    const isBarred = obstacleToPlacing(before) !== obstacleToPlacing(customer);
    if (isBarred || before.tagRules !== customer.tagRules || before.creditLimit !== customer.creditLimit)
      usernames.add(customer.username);
  });
  eachStep(lines, 'balance', (balance, before) => {
    // By what is placed nobody comes to hold more than is covered.
    if (before === null || (before.settled === balance.settled && before.held <= balance.held)) return;
    const owner = customerOf(balance.account);
    const customer = owner === null ? null : view.find('customer', owner);
    if (customer === null || customer.ccy !== balance.ccy) return;
    if (isOverdrawnBy(view, customer, before) !== isOverdrawnBy(view, customer, balance))
      usernames.add(customer.username);
  });
  const eventIds = new Set<EventId>();
  for (const username of usernames) {
    for (const orderId of view.keys('openOrdersOfPlacer', [username])) {
      const order = view.find('order', orderId);
      if (order?.exchange?.isIn === true) eventIds.add(order.eventId);
    }
  }
  return eventIds;
}

/** Calls when something stands on the exchange of an event, displayed or not, that did not or was another. Returns how to stop. */
export function onExchangeStanding(store: Store, listener: (eventId: EventId) => void): () => void {
  return store.onLines((lines) => {
    const moved = new Set<EventId>();
    eachRecord(lines, 'order', (order) => {
      if (standsOnExchange(order)) moved.add(order.eventId);
    });
    for (const eventId of moved) listener(eventId);
  });
}
