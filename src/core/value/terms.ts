// Back and lay terms. Bookmakers take back bets only: a lay order is filled by backing the opposite of what it lays, and reads prices and
// stakes in lay terms (decisions §8). With a net back price b, L = b / (b − 1), and the lay stake is back stake × (b − 1): what the bet wins.
// The other way round, back stake = lay stake × (L − 1): what the lay loses. So one multiplication leads from either to the other.
import type { CrossRate } from './money.js';
import type { PriceMilli, Side } from './price.js';

/** What a stake of 1000 in one of the terms is in the other. */
export type Count = number & { readonly unit: 'Count' };

/**
 * Returns what a stake of 1000 at a price counts as on the other side of a lay: a bet at a net back price towards a lay order's stake, a
 * lay order's stake at its own price as what it can lose. For back 1000: there it counts as itself.
 */
export function countOf(price: PriceMilli, side: Side): Count {
  return (side === 'back' ? 1000 : price - 1000) as Count;
}

/** Returns a rate between currencies as one between stakes: the first times its count. */
export function counting(rate: CrossRate, count: Count): CrossRate {
  if (count === 1000) return rate;
  return {
    num: rate.num * BigInt(count),
    den: rate.den * 1000n,
    plainNum: rate.plainNum * count,
    plainDen: rate.plainDen * 1000,
  };
}

/** Returns the rate that leads back: the first divided by its count. Asserts: count > 0. */
export function uncounting(rate: CrossRate, count: Count): CrossRate {
  if (count === 1000) return rate;
  return {
    num: rate.num * 1000n,
    den: rate.den * BigInt(count),
    plainNum: rate.plainNum * 1000,
    plainDen: rate.plainDen * count,
  };
}
