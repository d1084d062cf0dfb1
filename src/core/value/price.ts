// Prices: integers of a thousandth. A price is what a back bet of 1 returns, stake included.
import { divideDown, mulDivDown, mulDivUp } from './integer.js';

/** A decimal price in thousandths: 2.500 is 2500. From 1000 to 1,000,000 at the client's edge; providers may quote higher. */
export type PriceMilli = number & { readonly unit: 'PriceMilli' };

/** How price and stake are to be read. The API's `normal` is back. */
export type Side = 'back' | 'lay';

/** Millionths of net winnings that a bookie or we keep: 2.5 % is 25,000. */
export type CommissionPpm = number & { readonly unit: 'CommissionPpm' };

/** A whole, in millionths. */
export const PPM = 1_000_000;

/** Asserts: an integer of at least 1000. */
export function toPriceMilli(milli: number): PriceMilli {
  if (!Number.isSafeInteger(milli) || milli < 1000)
    throw new Error(`Invariant: a price is an integer of at least 1000, was ${milli}`);
  return milli as PriceMilli;
}

/** Returns a price as people read it, with three decimals. */
export function printPrice(price: PriceMilli): string {
  return (price / 1000).toFixed(3);
}

/** Asserts: an integer from 0 (nothing kept) to below 1,000,000. */
export function toCommissionPpm(ppm: number): CommissionPpm {
  if (!Number.isInteger(ppm) || ppm < 0 || ppm >= PPM)
    throw new Error(`Invariant: a commission is from 0 to below 1,000,000 ppm, was ${ppm}`);
  return ppm as CommissionPpm;
}

/** No commission. */
export const NO_COMMISSION = toCommissionPpm(0);

/** What a stake wins and what it loses at a price, for each 1000 of it: a lay's stake is what it wins. */
interface Odds {
  readonly toWin: number;
  readonly toLose: number;
}

/** Returns the odds that a side has at a price. */
export function oddsOf(side: Side, price: PriceMilli): Odds {
  return side === 'back' ? { toWin: price - 1000, toLose: 1000 } : { toWin: 1000, toLose: price - 1000 };
}

/** All of some winnings, as millionths of millionths. */
export const ALL_LEFT = PPM * PPM;

/** Returns what is left of winnings when the bookie and we have kept our parts, of `ALL_LEFT`. */
export function leftOf(bookie: CommissionPpm, own: CommissionPpm): number {
  return (PPM - bookie) * (PPM - own);
}

/**
 * Returns the back price that is left when the bookie and we have kept our parts of net winnings (decisions §8):
 * 1 + (p − 1)(1 − bookie)(1 − own).
 *
 * Rounds: down to a thousandth, once. A limit in whole thousandths is met by the exact price if and only if
 *         it is met by this one, so comparing with it is comparing by exact fraction.
 */
export function netPrice(price: PriceMilli, bookie: CommissionPpm, own: CommissionPpm): PriceMilli {
  if (bookie === 0 && own === 0) return price;
  const winnings = price - 1000;
  if (bookie === 0 || own === 0) return toPriceMilli(1000 + mulDivDown(winnings, PPM - bookie - own, PPM));
  return toPriceMilli(1000 + netOfBoth(winnings, PPM - bookie, PPM - own));
}

/** Winnings up to this, times a million, are within the safe range. */
const PLAIN_WINNINGS_MAX = Number.MAX_SAFE_INTEGER / PPM;

/** Returns ⌊winnings × a × b / PPM²⌋ in plain numbers: long multiplication with digits of a million. */
function netOfBoth(winnings: number, a: number, b: number): number {
  if (winnings > PLAIN_WINNINGS_MAX) return Number((BigInt(winnings) * BigInt(a) * BigInt(b)) / BigInt(PPM * PPM));
  const once = divideDown(winnings * a, PPM);
  const onceRest = winnings * a - once * PPM;
  const twice = divideDown(once * b, PPM);
  const twiceRest = once * b - twice * PPM;
  return twice + divideDown(twiceRest * PPM + onceRest * b, PPM * PPM);
}

/**
 * Returns the lay price of an outcome whose opposite can be backed at `back`: b / (b − 1) (decisions §8).
 *
 * Rounds:  up to a thousandth: a lay price shown is never better than the one had.
 * Asserts: the back price is above 1.000.
 */
export function layPriceOf(back: PriceMilli): PriceMilli {
  return toPriceMilli(mulDivUp(back, 1000, back - 1000));
}

/** What no price meets. */
const NEVER = toPriceMilli(Number.MAX_SAFE_INTEGER);

/**
 * Returns the lowest back price that an order may bet at: its own price for back; for lay the b whose b / (b − 1) is its price
 * (decisions §8).
 *
 * Rounds: up to a thousandth: a back price in whole thousandths meets it if and only if its exact lay price is not above the order's.
 */
export function backLimitOf(price: PriceMilli, side: Side): PriceMilli {
  if (side === 'back') return price;
  return price === 1000 ? NEVER : toPriceMilli(mulDivUp(price, 1000, price - 1000));
}

/** What the exchange and we keep of winnings. */
export interface Commissions {
  readonly commission: CommissionPpm;
  readonly own: CommissionPpm;
}

/** What is kept of a price as it was asked for. */
export const NONE_KEPT: Commissions = { commission: NO_COMMISSION, own: NO_COMMISSION };

/**
 * Returns the best price that an order of a side can ask for and still meet a maker on the exchange: an order stands and takes at a price in whole
 * thousandths before commission, so it is this that is made net.
 *
 * Rounds:  back prices down, lay prices up.
 * Asserts: the maker's price is above 1.000.
 */
export function takersPrice(
  maker: { readonly side: Side; readonly price: PriceMilli },
  side: Side,
  { commission, own }: Commissions,
): PriceMilli {
  // What the taker risks for each unit that it wins is what the maker wants to win for each that it risks.
  const { toWin: risks, toLose: wins } = oddsOf(maker.side, maker.price);
  if (side === 'back') return netPrice(toPriceMilli(1000 + mulDivDown(1000, wins, risks)), commission, own);
  const gross = mulDivUp(1000, risks, wins);
  return toPriceMilli(1000 + mulDivUp(gross, ALL_LEFT, leftOf(commission, own)));
}
