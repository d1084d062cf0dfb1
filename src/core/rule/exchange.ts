// The own exchange: orders as traders, and which of them can meet (client §4.4 exchange modes, decisions §13). Whom one of them meets is in
// `exchange-matching.ts`, what they trade in `exchange-trades.ts`.
//
// Every order backs an outcome: a normal one its bet type, a lay one its `against` type, in lay terms. Two orders can meet where their outcomes
// are each other's complement. An order's *odds* are what it wants to win for each unit that it risks: p − 1 for a normal one at p, 1 / (L − 1)
// for a lay at L. A maker and a taker cross where the product of their odds is at most 1.
import { type Order, isOpen } from '../record/order.js';
import { mulDivDown } from '../value/integer.js';
import { type CurrencyAt, MONEY_MAX, type Minor, crossDown, crossMax, crossRate, toMinor } from '../value/money.js';
import {
  ALL_LEFT,
  type CommissionPpm,
  type PriceMilli,
  type Side,
  leftOf,
  netPrice,
  oddsOf,
  toPriceMilli,
} from '../value/price.js';
import { type Beside, besideBets, mostHeld, nettedCommission, placeableOf, roomBeside } from './credit.js';

/** An order as far as the exchange is concerned. */
export interface Trader {
  readonly side: Side;
  /** Before commission, in the order's terms. */
  readonly price: PriceMilli;
  readonly currency: CurrencyAt;
  /** How much more of it may be placed. */
  readonly left: Minor;
  /** The most that it may still risk, and win before commission, in its own currency. */
  readonly mayRisk: Minor;
  readonly mayWin: Minor;
  /** The least that another must have wanted in all to take from it; 0: whatever. */
  readonly minTaker: Minor;
  /** All that it asked for. */
  readonly wantStake: Minor;
}

type Priced = Pick<Trader, 'side' | 'price'>;

/** Returns an order's odds as a number to sort by: equal odds are equal numbers, and others are not, for they differ by a millionth of a millionth or more. */
export function oddsNumberOf({ side, price }: Priced): number {
  const { toWin, toLose } = oddsOf(side, price);
  return toWin / toLose;
}

/** Returns whether two orders that back complements want no more than each other gives. Exact. */
export function crosses(maker: Priced, taker: Priced): boolean {
  const [of, and] = [oddsOf(maker.side, maker.price), oddsOf(taker.side, taker.price)];
  return of.toWin * and.toWin <= of.toLose * and.toLose;
}

/** Returns whether an order may take from another's that stands: not where it asked for too little in all. */
export function meets(maker: Trader, taker: Pick<Trader, 'wantStake' | 'currency'>): boolean {
  return maker.minTaker === 0 || crossMax(taker.wantStake, crossRate(taker.currency, maker.currency)) >= maker.minTaker;
}

/**
 * Returns the price at which an order may trade: the one that leaves it its own price net of all that is netted.
 *
 * Rounds: for back up, for lay down, to a thousandth: what is left is never worse than the order's price.
 */
export function grossPriceOf(
  { wantPrice, side }: Pick<Order, 'wantPrice' | 'side'>,
  commission: CommissionPpm,
  own: CommissionPpm,
): PriceMilli {
  const left = leftOf(commission, own);
  if (side === 'lay') return toPriceMilli(1000 + mulDivDown(wantPrice - 1000, left, ALL_LEFT));
  let gross = 1000 + mulDivDown(wantPrice - 1000, ALL_LEFT, left);
  while (netPrice(toPriceMilli(gross), commission, own) < wantPrice) gross += 1;
  return toPriceMilli(gross);
}

/**
 * Returns an open order as a trader; null where it has nothing to do with the exchange. `currency` is its own at its rate now; `beside`: what it
 * has placed, where that is not what its tally says.
 */
export function traderOf(order: Order, currency: CurrencyAt, beside: Beside = besideBets(order)): Trader | null {
  const { exchange, side, wantStake } = order;
  if (exchange === null) return null;
  const left = roomBeside(order, beside);
  return {
    side,
    price: exchange.price,
    currency,
    left,
    mayRisk: side === 'back' ? left : riskLeft(order, beside),
    mayWin: side === 'back' ? MONEY_MAX : grossStake(order, exchange.commission, left),
    minTaker: exchange.minTaker,
    wantStake: wantStake.amount,
  };
}

/** Returns what a lay order's stake counts as before commission: it is what its bets win net of what is netted. Rounds: down. */
function grossStake(order: Order, commission: CommissionPpm, stake: Minor): Minor {
  const left = leftOf(commission, nettedCommission(order.isDetailed, order.customerCommission));
  return left === ALL_LEFT ? stake : toMinor(mulDivDown(stake, ALL_LEFT, left));
}

/** The most that a lay order may risk beside its bets, so that it never reserves more than when it was opened. In its own currency. */
function riskLeft(order: Order, { risk }: Beside): Minor {
  const most = crossDown(mostHeld(order), crossRate(order.customer, order.want));
  return toMinor(Math.max(0, most - risk));
}

/** Returns whether an order may act on the exchange now: it is open, waits for nothing, is in, and has something left. */
export function actsOnExchange(order: Order): boolean {
  const { exchange } = order;
  return exchange !== null && exchange.isIn && exchange.actsAt === null && isOpen(order) && placeableOf(order) > 0;
}

/**
 * Returns whether an order only takes: because it says so, because it wants all at once, or because there is nothing to win at its price, for it is
 * content with any.
 */
export function onlyTakes({ exchange, exchangeMode, acceptPartialFill }: Order): boolean {
  return exchangeMode === 'take_only' || !acceptPartialFill || exchange?.price === 1000;
}

/** Returns whether what an order has left stands on the exchange for others to take. */
export function standsOnExchange(order: Order): boolean {
  return !onlyTakes(order) && actsOnExchange(order);
}
