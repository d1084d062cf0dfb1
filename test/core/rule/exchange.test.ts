// Which orders can meet, and at which price they may trade, by themselves: against BigInt ratios.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Trader, crosses, grossPriceOf } from '../../../src/core/rule/exchange.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { twinCrosses, twinGross } from '../../support/exchange-twin.js';
import type { Ratio } from '../../support/ratios.js';
import { prices, sides } from '../../support/traders.js';

const RUNS = 3000;

const exact = ({ side, price }: Pick<Trader, 'side' | 'price'>) => ({ side, price: BigInt(price) });

describe('two orders', () => {
  it('cross where neither wants more than the other gives, to the last thousandth', () => {
    fc.assert(
      fc.property(sides, prices, sides, prices, (side, price, otherSide, otherPrice) => {
        const [maker, taker] = [
          { side, price },
          { side: otherSide, price: otherPrice },
        ];
        expect(crosses(maker, taker)).toBe(twinCrosses(exact(maker), exact(taker)));
        expect(crosses(taker, maker)).toBe(crosses(maker, taker));
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['back', 2000, 'back', 2000, true],
    ['back', 2001, 'back', 2000, false],
    ['back', 1500, 'back', 3000, true],
    ['back', 1500, 'back', 3001, false],
    ['lay', 3000, 'back', 3000, true],
    ['lay', 3000, 'back', 3001, false],
    ['lay', 3000, 'lay', 1500, true],
    ['lay', 3000, 'lay', 1499, false],
  ] as const)('%s at %i and the opposite’s %s at %i: %s', (side, price, otherSide, otherPrice, meet) => {
    const maker = { side, price: toPriceMilli(price) };
    expect(crosses(maker, { side: otherSide, price: toPriceMilli(otherPrice) })).toBe(meet);
  });
});

describe('the price at which an order trades', () => {
  it('leaves it its own after both commissions, and could not be a thousandth worse for it', () => {
    const ppm = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 80_000 }));
    fc.assert(
      fc.property(sides, fc.integer({ min: 1000, max: 1_000_000 }), ppm, ppm, (side, price, exchange, own) => {
        const kept: Ratio = [BigInt(1_000_000 - exchange) * BigInt(1_000_000 - own), 10n ** 12n];
        const expected = twinGross(side, BigInt(price), kept);
        fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER));
        const order = { side, wantPrice: toPriceMilli(price) };
        expect(BigInt(grossPriceOf(order, toCommissionPpm(exchange), toCommissionPpm(own)))).toBe(expected);
      }),
      { numRuns: RUNS },
    );
  });
});
