// The own exchange: who meets whom, and at what (client §4.4 exchange modes, decisions §13).
//
// Every order backs an outcome: a normal one its bet type, a lay one its `against` type, in lay terms. Two orders can meet where their outcomes
// are each other's complement. An order's *odds* are what it wants to win for each unit that it risks: p − 1 for a normal one at p, 1 / (L − 1)
// for a lay at L. A maker and a taker cross where the product of their odds is at most 1. They trade at the maker's price and in its currency:
// one of them, the backer, stakes so much at it and wins stake × (price − 1), rounded once; the other risks what the backer wins.
import type { Bet } from '../record/bet.js';
import type { PricedQuote } from '../record/offer.js';
import { type Order, isOpen } from '../record/order.js';
import type { Username } from '../value/ids.js';
import { isSafe, mulDivDown, mulDivHalfEven, mulDivUp } from '../value/integer.js';
import {
  type CrossRate,
  type CurrencyAt,
  MONEY_MAX,
  type Minor,
  SAME_CURRENCY,
  ZERO,
  add,
  crossDown,
  crossHalfEven,
  crossHalfEvenMax,
  crossMax,
  crossPartsUp,
  crossRate,
  smaller,
  subtract,
  toMinor,
} from '../value/money.js';
import {
  ALL_LEFT,
  type CommissionPpm,
  type Commissions,
  NONE_KEPT,
  type PriceMilli,
  type Side,
  leftOf,
  netPrice,
  oddsOf,
  takersPrice,
  toPriceMilli,
} from '../value/price.js';
import { type Beside, besideBets, holdBeside, mostHeld, nettedCommission, placeableOf, roomBeside } from './credit.js';
import { type PayoffClass, complementOf, payoffClassOf } from './payoff.js';

/** An order as far as the exchange is concerned. */
export interface Trader {
  /** Nobody meets itself. */
  readonly owner: Username;
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

/** Two orders met. Money in the maker's currency. */
export interface Trade {
  readonly price: PriceMilli;
  /** The backer's. */
  readonly stake: Minor;
  /** What the backer wins, and the other risks. */
  readonly winnings: Minor;
}

/** What a trade is to one of its orders, in that order's currency. */
export interface TradePart {
  /** How the trade's price and stake are to be read by it. */
  readonly side: Side;
  readonly risk: Minor;
  /** Before commission. */
  readonly win: Minor;
  /** The same, not rounded: an amount at a rate. */
  readonly exactWin: { readonly amount: Minor; readonly rate: CrossRate };
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

/**
 * Returns an open order as a trader; null where it has nothing to do with the exchange. `currency` is its own at its rate now; `beside`: what it
 * has placed, where that is not what its tally says.
 */
export function traderOf(order: Order, currency: CurrencyAt, beside: Beside = besideBets(order)): Trader | null {
  const { exchange, placer, side, wantStake } = order;
  if (exchange === null) return null;
  const left = roomBeside(order, beside);
  return {
    owner: placer,
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

/** What a backer wins. Rounds: half to even, as payouts do. */
const winningsOf = (stake: number, price: PriceMilli): number => mulDivHalfEven(stake, price - 1000, 1000);

/** Returns the largest stake whose winnings are not above a limit. Asserts: the price is above 1.000. */
function stakeWinning(most: Minor, price: PriceMilli): Minor {
  // More than anyone has, and than can be counted.
  if (most > (MONEY_MAX / 1000) * Math.min(1000, price - 1000)) return MONEY_MAX;
  let stake = mulDivDown(2 * most + 1, 500, price - 1000);
  while (stake > 0 && winningsOf(stake, price) > most) stake -= 1;
  return smaller(toMinor(stake), MONEY_MAX);
}

/** Returns the largest amount that is not above a limit once it is in another currency. */
function amountWithin(limit: Minor, rate: CrossRate): Minor {
  if (limit >= MONEY_MAX || rate.plainNum === rate.plainDen) return limit;
  let amount = Math.min(Math.floor(((2 * limit + 1) * rate.plainDen) / (2 * rate.plainNum)), MONEY_MAX);
  while (amount > 0 && crossHalfEven(toMinor(amount), rate) > limit) amount -= 1;
  return toMinor(amount);
}

/** The most that the backer may stake as far as one of the two is concerned, in the trade's currency. */
function mostStake({ mayRisk, mayWin }: Trader, side: Side, price: PriceMilli, rate: CrossRate): Minor {
  const [risk, win] = [amountWithin(mayRisk, rate), amountWithin(mayWin, rate)];
  return side === 'back' ? stakeWithin(risk, win, price) : stakeWithin(win, risk, price);
}

/** Returns the largest stake that is not above one limit, and its winnings not above another. */
function stakeWithin(most: Minor, mostWinnings: Minor, price: PriceMilli): Minor {
  if (isSafe(most * (price - 1000)) && winningsOf(most, price) <= mostWinnings) return most;
  return smaller(most, stakeWinning(mostWinnings, price));
}

const OPPOSITE: Readonly<Record<Side, Side>> = { back: 'lay', lay: 'back' };

/**
 * Returns the trade of two orders that cross, as large as both and `most` allow; null where it would come to nothing for one of them.
 *
 * Rounds: winnings, and what the trade is in the taker's currency, half to even, each once.
 */
export function tradeOf(maker: Trader, taker: Trader, most: number = MONEY_MAX): Trade | null {
  const { price } = maker;
  if (price === 1000) return null;
  const toTaker = crossRate(maker.currency, taker.currency);
  const own = crossRate(maker.currency, maker.currency);
  const stake = Math.min(
    mostStake(maker, maker.side, price, own),
    mostStake(taker, OPPOSITE[maker.side], price, toTaker),
    most,
  );
  const winnings = winningsOf(stake, price);
  if (stake <= 0 || winnings <= 0 || winnings > MONEY_MAX) return null;
  const trade = { price, stake: toMinor(stake), winnings: toMinor(winnings) };
  const part = takersPart(trade, maker, taker);
  return part.risk > 0 && part.win > 0 ? trade : null;
}

/** Returns what a trade is to its maker. */
export function makersPart({ stake, winnings }: Trade, { side }: Pick<Trader, 'side'>): TradePart {
  const [risk, win] = side === 'back' ? [stake, winnings] : [winnings, stake];
  return { side, risk, win, exactWin: { amount: win, rate: SAME_CURRENCY } };
}

/** Returns what a trade is to its taker: each wins what the other risks. Rounds: to the taker's currency half to even. */
export function takersPart(
  trade: Trade,
  maker: Pick<Trader, 'side' | 'currency'>,
  taker: Pick<Trader, 'currency'>,
): TradePart {
  const { risk, win } = makersPart(trade, maker);
  const rate = crossRate(maker.currency, taker.currency);
  return {
    side: OPPOSITE[maker.side],
    risk: crossHalfEven(win, rate),
    win: crossHalfEven(risk, rate),
    exactWin: { amount: risk, rate },
  };
}

/**
 * Returns what a part of a trade takes of its order, and what can be lost by it. `placeable`: what the order has left.
 *
 * Rounds: a lay's stake net of commission up, once; never more than the order has left.
 */
export function shareOfTrade(
  order: Order,
  placeable: Minor,
  part: TradePart,
): { readonly orderStake: Minor; readonly orderRisk: Minor } {
  const { risk, win } = part;
  if (order.side === 'back') return { orderStake: risk, orderRisk: risk };
  const { commission } = order.exchange ?? { commission: order.customerCommission };
  const left = leftOf(commission, nettedCommission(order.isDetailed, order.customerCommission));
  const takes = left === ALL_LEFT ? win : netOf(part, left);
  return { orderStake: smaller(takes, placeable), orderRisk: risk };
}

/** What is left of winnings, of the exact ones where those are less than the rounded. Rounds: up. */
function netOf({ win, exactWin: { amount, rate } }: TradePart, left: number): Minor {
  const net = toMinor(mulDivUp(win, left, ALL_LEFT));
  return rate === SAME_CURRENCY ? net : smaller(net, crossPartsUp(BigInt(amount) * BigInt(left), ALL_LEFT, rate));
}

/** Returns what an order has not placed, and can lose, after a trade. */
export function besideAfter(order: Order, beside: Beside, part: TradePart): Beside {
  const { orderStake, orderRisk } = shareOfTrade(order, roomBeside(order, beside), part);
  return { unplaced: subtract(beside.unplaced, orderStake), risk: add(beside.risk, orderRisk) };
}

/** A price and a stake as they are shown. */
interface ShownTerms {
  readonly price: PriceMilli;
  readonly stake: Minor;
}

/**
 * Returns a bet's price and stake as its order reads them: one of the exchange's may be the other side's; what it risks and wins is the same.
 *
 * Rounds: such a price to the nearest thousandth, its stake half to even; only to be shown.
 */
export function termsFor(
  side: Side,
  bet: Pick<Bet, 'side' | 'exchangeRole'>,
  { price, stake }: ShownTerms,
): ShownTerms {
  if (bet.exchangeRole === null || bet.side === side) return { price, stake };
  return {
    price: toPriceMilli(Math.round((1000 * price) / (price - 1000))),
    stake: toMinor(winningsOf(stake, price)),
  };
}

/** Returns whether an order would reserve more after a trade: a lay risks what its backer wins, and that may have been rounded up. */
export function holdsMoreAfter(order: Order, beside: Beside, part: TradePart): boolean {
  if (order.side === 'back') return false;
  return holdBeside(order, besideAfter(order, beside, part)) > holdBeside(order, beside);
}

/** Returns whether an order may take from one that stands: not from itself, and not where it asked for too little in all. */
export function meets(maker: Trader, taker: Pick<Trader, 'owner' | 'wantStake' | 'currency'>): boolean {
  if (maker.owner === taker.owner) return false;
  return maker.minTaker === 0 || crossMax(taker.wantStake, crossRate(taker.currency, maker.currency)) >= maker.minTaker;
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

/** Returns what an order backs. */
export function outcomeOf({ betType }: Pick<Order, 'betType'>): PayoffClass {
  return payoffClassOf(betType);
}

/** Returns what those back whom an order can meet. */
export function oppositionOf({ betType }: Pick<Order, 'betType'>): PayoffClass {
  return complementOf(betType);
}

/**
 * Returns the stake, in the terms of its side, of somebody who takes all that a trader has left, in the trader's currency. Asserts: the trader's
 * price is above 1.000.
 */
export function offeredStakeOf(trader: Trader, side: Side): Minor {
  const { risk, win } = allOf(trader);
  return side === 'back' ? risk : win;
}

/** Returns that stake net of commissions, which are part of what a lay's stake wins. Rounds: down. */
export function netStakeOf(
  trader: Trader,
  { side, commission, own }: Omit<ExchangeViewer, 'currency' | 'least'>,
): Minor {
  const stake = offeredStakeOf(trader, side);
  return side === 'back' ? stake : toMinor(mulDivDown(stake, leftOf(commission, own), ALL_LEFT));
}

/** Those that stand at one price in one currency, the first to be taken first. */
export type StandingLevel = readonly [Trader, ...Trader[]];

/** Returns the most that somebody may risk who takes all that a level has left, in its currency. Asserts: its price is above 1.000. */
export function offeredStakeOfLevel(level: StandingLevel): Minor {
  return sumOf(level, (trader) => offeredStakeOf(trader, 'back'));
}

/** Returns the stake, net of commissions and in its terms, of somebody who takes all that a level has left, in its currency. Rounds: each down. */
export function netStakeOfLevel(level: StandingLevel, taker: Omit<ExchangeViewer, 'currency' | 'least'>): Minor {
  return sumOf(level, (trader) => netStakeOf(trader, taker));
}

function sumOf(level: StandingLevel, amountOf: (trader: Trader) => number): Minor {
  return toMinor(
    Math.min(
      level.reduce((sum, trader) => sum + amountOf(trader), 0),
      MONEY_MAX,
    ),
  );
}

/** What somebody risks and wins who takes all that a trader has left, in the trader's currency. */
function allOf(trader: Trader): Pick<TradePart, 'risk' | 'win'> {
  const { price, side, currency } = trader;
  const stake = mostStake(trader, side, price, crossRate(currency, currency));
  const { risk, win } = makersPart({ price, stake, winnings: toMinor(winningsOf(stake, price)) }, trader);
  return { risk: win, win: risk };
}

/** Who looks at what stands: in whose terms and currency, net of which commissions; and the least stake that comes in, in its own currency. */
interface ExchangeViewer extends Commissions {
  readonly side: Side;
  readonly currency: CurrencyAt;
  readonly least: Minor;
}

/**
 * Returns what somebody has who takes all that a level has left, as it is (`bookie`) and net of commissions in its own currency (`effective`).
 *
 * Rounds: back prices and lay maxima down, lay prices and minima up, as with bookies (decisions §8); back maxima, those of each trader, as the trade
 *         that takes all of it: by a minor unit less than that nobody could have the maker's last one.
 * Asserts: the level's price is above 1.000.
 */
export function offeredTo(level: StandingLevel, viewer: ExchangeViewer): PricedQuote {
  const [trader] = level;
  const toViewer = crossRate(trader.currency, viewer.currency);
  const max = sumOf(level, (each) => offeredStakeOf(each, viewer.side));
  const crossMost = viewer.side === 'back' ? crossHalfEvenMax : crossMax;
  const most = sumOf(level, (each) => crossMost(netStakeOf(each, viewer), toViewer));
  return {
    bookie: {
      price: takersPrice(trader, viewer.side, NONE_KEPT),
      min: { ccy: trader.currency.ccy, amount: smaller(toMinor(1), max) },
      max: { ccy: trader.currency.ccy, amount: max },
    },
    effective: {
      price: takersPrice(trader, viewer.side, viewer),
      min: { ccy: viewer.currency.ccy, amount: smaller(viewer.least, most) },
      max: { ccy: viewer.currency.ccy, amount: most },
    },
    stakeMin: ZERO,
    stakeMax: offeredStakeOfLevel(level),
  };
}
