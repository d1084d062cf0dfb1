// What two orders trade that meet on the own exchange (decisions §13): at the maker's price and in its currency. One of them, the backer, stakes so
// much at it and wins stake × (price − 1), rounded once; the other risks what the backer wins.
import { isSafe, mulDivDown, mulDivHalfEven } from '../value/integer.js';
import {
  type CrossRate,
  MONEY_MAX,
  type Minor,
  SAME_CURRENCY,
  crossHalfEven,
  crossRate,
  smaller,
  toMinor,
} from '../value/money.js';
import type { PriceMilli, Side } from '../value/price.js';
import type { Trader } from './exchange.js';

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

/** What a backer wins. Rounds: half to even, as payouts do. */
export const winningsOf = (stake: number, price: PriceMilli): number => mulDivHalfEven(stake, price - 1000, 1000);

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

/** The most that the backer may stake as far as one of the two is concerned, in the trade's currency. */
export function mostStake({ mayRisk, mayWin }: Trader, side: Side, price: PriceMilli, rate: CrossRate): Minor {
  const [risk, win] = [amountWithin(mayRisk, rate), amountWithin(mayWin, rate)];
  return side === 'back' ? stakeWithin(risk, win, price) : stakeWithin(win, risk, price);
}

/** Returns the largest amount that is not above a limit once it is in another currency. */
function amountWithin(limit: Minor, rate: CrossRate): Minor {
  if (limit >= MONEY_MAX || rate.plainNum === rate.plainDen) return limit;
  let amount = Math.min(Math.floor(((2 * limit + 1) * rate.plainDen) / (2 * rate.plainNum)), MONEY_MAX);
  while (amount > 0 && crossHalfEven(toMinor(amount), rate) > limit) amount -= 1;
  return toMinor(amount);
}

/** Returns the largest stake that is not above one limit, and its winnings not above another. */
function stakeWithin(most: Minor, mostWinnings: Minor, price: PriceMilli): Minor {
  if (isSafe(most * (price - 1000)) && winningsOf(most, price) <= mostWinnings) return most;
  return smaller(most, stakeWinning(mostWinnings, price));
}

/** Returns the largest stake whose winnings are not above a limit. Asserts: the price is above 1.000. */
function stakeWinning(most: Minor, price: PriceMilli): Minor {
  // More than anyone has, and than can be counted.
  if (most > (MONEY_MAX / 1000) * Math.min(1000, price - 1000)) return MONEY_MAX;
  let stake = mulDivDown(2 * most + 1, 500, price - 1000);
  while (stake > 0 && winningsOf(stake, price) > most) stake -= 1;
  return smaller(toMinor(stake), MONEY_MAX);
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
