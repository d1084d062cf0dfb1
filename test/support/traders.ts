// Traders of the own exchange at amounts, prices and rates that are nasty to doubles, and what two of them can trade, by BigInt ratios.
import fc from 'fast-check';
import type { Trader } from '../../src/core/rule/exchange.js';
import { MONEY_MAX, toMinor } from '../../src/core/value/money.js';
import { type Side, toPriceMilli } from '../../src/core/value/price.js';
import { currencies } from './currencies.js';
import { twinRate, twinWinnings } from './exchange-twin.js';
import { halfEvenOf, multiply } from './ratios.js';

export const sides = fc.constantFrom<Side[]>('back', 'lay');
export const prices = fc
  .oneof(fc.integer({ min: 1001, max: 6000 }), fc.integer({ min: 1001, max: 1_000_000 }))
  .map(toPriceMilli);
export const amounts = fc
  .oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.integer({ min: 1, max: 10_000_000_000 }),
  )
  .map(toMinor);
export const traders = fc
  .record({ side: sides, price: prices, currency: currencies, mayRisk: amounts, mayWin: amounts })
  .map(({ mayWin, ...one }): Trader => ({
    ...one,
    left: one.mayRisk,
    mayWin: one.side === 'back' ? MONEY_MAX : mayWin,
    minTaker: toMinor(0),
    wantStake: toMinor(1),
  }));

/** What a backer’s stake is to both. */
export function partsOf(maker: Trader, taker: Trader, stake: bigint) {
  const winnings = twinWinnings(stake, BigInt(maker.price));
  const [risk, win] = maker.side === 'back' ? [stake, winnings] : [winnings, stake];
  const inTakers = (amount: bigint): bigint =>
    halfEvenOf(multiply([amount, 1n], twinRate(maker.currency, taker.currency)));
  return { makers: { risk, win }, takers: { risk: inTakers(win), win: inTakers(risk) } };
}

/** The largest stake that both allow, by halving. */
export function largestStake(maker: Trader, taker: Trader): bigint {
  const isAllowed = (stake: bigint): boolean => {
    const { makers, takers } = partsOf(maker, taker, stake);
    return [[makers, maker] as const, [takers, taker] as const].every(
      ([{ risk, win }, { mayRisk, mayWin }]) => risk <= mayRisk && win <= mayWin,
    );
  };
  let [fits, beyond] = [0n, 1n];
  while (isAllowed(beyond)) [fits, beyond] = [beyond, beyond * 2n];
  while (beyond - fits > 1n) {
    const middle = (fits + beyond) / 2n;
    if (isAllowed(middle)) fits = middle;
    else beyond = middle;
  }
  return fits;
}
