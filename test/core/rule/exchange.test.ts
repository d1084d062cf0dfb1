// Which orders can meet, and at which price they may trade, by themselves: against BigInt ratios.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Trader, crosses, grossPriceOf, traderOf } from '../../../src/core/rule/exchange.js';
import { EMPTY_TALLY } from '../../../src/core/rule/tally.js';
import { MONEY_MAX, ZERO, toMinor } from '../../../src/core/value/money.js';
import { NO_COMMISSION, toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { order } from '../../contract/stored.js';
import { currencies } from '../../support/currencies.js';
import { twinCrosses, twinGross, twinRate } from '../../support/exchange-twin.js';
import { type Ratio, ceilingOf, divide, floorOf, multiply } from '../../support/ratios.js';
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

describe('a lay order', () => {
  it('may risk, whatever its customer’s currency, what it reserved when it came, less what its bets can lose, and no more', () => {
    const lays = fc.record({
      stake: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1_000_000_000 })),
      price: prices,
      want: currencies,
      customer: currencies,
      standing: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
    });
    fc.assert(
      fc.property(lays, ({ stake, price, want, customer, standing }) => {
        fc.pre(want.ccy !== customer.ccy || want.rate === customer.rate);
        const rate = twinRate(want, customer);
        const reserved = ceilingOf(multiply([BigInt(stake) * BigInt(price - 1000), 1000n], rate));
        const isWithin = (risk: bigint): boolean => ceilingOf(multiply([risk, 1n], rate)) <= reserved;
        fc.pre(reserved <= BigInt(MONEY_MAX) && floorOf(divide([reserved, 1n], rate)) <= BigInt(MONEY_MAX));
        const lay = order(1, {
          ...{ side: 'lay', wantPrice: price, wantStake: { ccy: want.ccy, amount: toMinor(stake) }, want, customer },
          exchange: {
            isIn: true,
            price,
            commission: NO_COMMISSION,
            least: ZERO,
            minTaker: ZERO,
            delayMs: 0,
            actsAt: null,
          },
          tally: { ...EMPTY_TALLY, riskStanding: toMinor(standing) },
        });
        const { mayRisk } = traderOf(lay, want)!;
        expect(isWithin(BigInt(mayRisk + 1 + standing))).toBe(false);
        expect(mayRisk === 0 || isWithin(BigInt(mayRisk + standing))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
