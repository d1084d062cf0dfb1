// Whom an order meets on the own exchange, and what they trade (decisions §13): the core of it, with nothing stored and nobody told.
import type { CloseReason, Order } from '../record/order.js';
import { mustExist } from '../value/assert.js';
import type { CurrencyAt, Minor } from '../value/money.js';
import { type Beside, besideBets, placeableOf } from './credit.js';
import { type Trader, crosses, meets, traderOf } from './exchange.js';
import { besideAfter, holdsMoreAfter } from './exchange-trade-share.js';
import { type Trade, type TradePart, makersPart, takersPart, tradeOf } from './exchange-trades.js';

/** What is not on the exchange and yet counts there. */
export interface Surroundings {
  /** Returns an order's currency at its rate of this moment; null: it has none. */
  currencyOf(order: Order): CurrencyAt | null;
  /** Returns why one that stands may not be open any more; null: it may. */
  overReason(order: Order): CloseReason | null;
  /** Returns whether one that stands may trade now. */
  mayDeal(order: Order): boolean;
  /** Returns whether so much of an order is only what rounding leaves. */
  isRounding(order: Order, left: Minor): boolean;
}

/** One of the two in a trade, as it is before it. */
export interface Party {
  readonly order: Order;
  readonly beside: Beside;
  readonly trader: Trader;
}

/** A trade that an order can have. */
export interface Match {
  readonly maker: Party;
  readonly trade: Trade;
}

/** An order that may not be open any more. */
export interface Overdue {
  readonly order: Order;
  readonly reason: CloseReason;
}

/** What an order finds on the exchange. */
export interface Found {
  /** In the order in which they are made. */
  readonly matches: readonly Match[];
  /** Of those that stand there. */
  readonly overdue: readonly Overdue[];
  /** How much more of the order might be placed after the matches. */
  readonly left: Minor;
}

/**
 * Returns what an order can take of those that stand against it, the first to be taken first: it steps over its own customer's, and over those
 * that want a bigger one, and goes no further than to the first whose odds it does not meet. Whoever it would take from but may not be open any
 * more is overdue.
 */
export function match(order: Order, standing: Iterable<Order>, around: Surroundings): Found {
  const matches: Match[] = [];
  const overdue: Overdue[] = [];
  const own = partyOf(order, around);
  if (own === null) return { matches, overdue, left: placeableOf(order) };
  let taker: Party = own;
  const hasOnlyRounding = (): boolean => around.isRounding(order, taker.trader.left);

  /** Lets the order trade once with another. Returns the other as it is then; null: a trade would come to nothing. */
  function deal(maker: Party): Party | null {
    const trade = coveredTrade(maker, taker);
    if (trade === null) return null;
    matches.push({ maker, trade });
    taker = afterMatch(taker, takersPart(trade, maker.trader, taker.trader));
    return afterMatch(maker, makersPart(trade, maker.trader));
  }

  /** Those that were met and have more, the first to be taken first: one with another may make room for a trade that came to nothing. */
  const left: Party[] = [];
  function dealWithLeft(): void {
    let at = 0;
    while (at < left.length) {
      const after = deal(mustExist(left[at], 'one that was met'));
      if (after === null) at += 1;
      else {
        left.splice(at, 1, ...(after.trader.left > 0 ? [after] : []));
        at = 0;
      }
    }
  }

  /**
   * Lets the order trade with another for as long as that is for more than rounding: a trade that was made smaller, so that nothing is rounded up,
   * leaves what the next one may have, and nobody at a worse price. Returns the other as it is then.
   */
  function dealOn(met: Party): Party {
    let maker = met;
    for (;;) {
      const after = deal(maker);
      if (after === null) return maker;
      dealWithLeft();
      maker = after;
      if (maker.trader.left <= 0 || hasOnlyRounding()) return maker;
    }
  }

  for (const other of standing) {
    if (taker.trader.left <= 0) break;
    // Thousands of its own, or of those that want a bigger one, may stand there: what tells soonest is asked first.
    if (other.placer === order.placer) continue;
    const maker = partyOf(other, around);
    // Its money has no rate now.
    if (maker === null) continue;
    if (!crosses(maker.trader, taker.trader)) break;
    if (!meets(maker.trader, taker.trader) || !around.mayDeal(other)) continue;
    const reason = around.overReason(other);
    if (reason !== null) {
      overdue.push({ order: other, reason });
      continue;
    }
    const after = dealOn(maker);
    if (after.trader.left <= 0) continue;
    // What this one's price leaves of a minor unit is not for the next one to have at a worse; and a penny that buys nothing of one buys nothing of
    // the next thousand either.
    if (hasOnlyRounding()) break;
    left.push(after);
  }
  return { matches, overdue, left: taker.trader.left };
}

function partyOf(order: Order, around: Surroundings): Party | null {
  const currency = around.currencyOf(order);
  const beside = besideBets(order);
  const trader = currency === null ? null : traderOf(order, currency, beside);
  return trader === null ? null : { order, beside, trader };
}

/** One of the two as a trade leaves it. */
function afterMatch({ order, beside, trader }: Party, part: TradePart): Party {
  const after = besideAfter(order, beside, part);
  return { order, beside: after, trader: mustExist(traderOf(order, trader.currency, after), 'an order that trades') };
}

/** A few minor units less are rounded the other way; a thousand of them are not rounded at all. */
const LESS_MAX = 1000;

/** The largest trade after which neither order reserves more than before. */
function coveredTrade(maker: Party, taker: Party): Trade | null {
  let trade = tradeOf(maker.trader, taker.trader);
  for (let less = 0; trade !== null && less < LESS_MAX; less += 1) {
    const isCovered =
      !holdsMoreAfter(maker.order, maker.beside, makersPart(trade, maker.trader)) &&
      !holdsMoreAfter(taker.order, taker.beside, takersPart(trade, maker.trader, taker.trader));
    if (isCovered) return trade;
    trade = tradeOf(maker.trader, taker.trader, trade.stake - 1);
  }
  return null;
}
