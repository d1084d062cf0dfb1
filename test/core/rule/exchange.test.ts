// Who meets whom and at what, by themselves: against BigInt ratios, at amounts and rates that are nasty to doubles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Trader,
  crosses,
  grossPriceOf,
  makersPart,
  offeredTo,
  takersPart,
  tradeOf,
} from '../../../src/core/rule/exchange.js';
import { toUsername } from '../../../src/core/value/ids.js';
import { MONEY_MAX, toMinor } from '../../../src/core/value/money.js';
import { NO_COMMISSION, type Side, toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { at, currencies } from '../../support/currencies.js';
import { twinCrosses, twinGross, twinRate, twinWinnings } from '../../support/exchange-twin.js';
import { type Ratio, halfEvenOf, multiply } from '../../support/ratios.js';

const RUNS = 3000;

const sides = fc.constantFrom<Side[]>('back', 'lay');
const prices = fc
  .oneof(fc.integer({ min: 1001, max: 6000 }), fc.integer({ min: 1001, max: 1_000_000 }))
  .map(toPriceMilli);
const amounts = fc
  .oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.integer({ min: 1, max: 10_000_000_000 }),
  )
  .map(toMinor);
const traders = fc
  .record({ side: sides, price: prices, currency: currencies, mayRisk: amounts, mayWin: amounts })
  .map(({ mayWin, ...one }): Trader => ({
    ...one,
    owner: toUsername('alice'),
    left: one.mayRisk,
    mayWin: one.side === 'back' ? MONEY_MAX : mayWin,
    minTaker: toMinor(0),
    wantStake: toMinor(1),
  }));

const exact = ({ side, price }: Pick<Trader, 'side' | 'price'>) => ({ side, price: BigInt(price) });

/** What a backer’s stake is to both. */
function partsOf(maker: Trader, taker: Trader, stake: bigint) {
  const winnings = twinWinnings(stake, BigInt(maker.price));
  const [risk, win] = maker.side === 'back' ? [stake, winnings] : [winnings, stake];
  const inTakers = (amount: bigint): bigint =>
    halfEvenOf(multiply([amount, 1n], twinRate(maker.currency, taker.currency)));
  return { makers: { risk, win }, takers: { risk: inTakers(win), win: inTakers(risk) } };
}

/** The largest stake that both allow, by halving. */
function largestStake(maker: Trader, taker: Trader): bigint {
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

/** Whether what the taker alone would allow can still be counted in the maker's currency. */
function isCountable(maker: Trader, taker: Trader): boolean {
  const [num, den] = twinRate(taker.currency, maker.currency);
  const most = BigInt(Math.max(taker.mayRisk, taker.side === 'back' ? 0 : taker.mayWin));
  return (most * num * 1000n) / (den * BigInt(Math.min(maker.price - 1000, 1000))) < BigInt(MONEY_MAX);
}

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

  it('meet at the price that is shown, and not at a thousandth better', () => {
    fc.assert(
      fc.property(traders, sides, (maker, side) => {
        const none = { commission: NO_COMMISSION, own: NO_COMMISSION };
        const viewer = { side, currency: maker.currency, least: toMinor(1), ...none };
        const { price } = offeredTo([maker], viewer).effective;
        expect(crosses(maker, { side, price })).toBe(true);
        const better = side === 'back' ? price + 1 : price - 1;
        expect(better < 1000 || !crosses(maker, { side, price: toPriceMilli(better) })).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('trade all of the most that is shown to who backs, to the last minor unit, and nobody could have more', () => {
    fc.assert(
      fc.property(traders, currencies, (maker, currency) => {
        const none = { commission: NO_COMMISSION, own: NO_COMMISSION };
        const shown = offeredTo([maker], { side: 'back', currency, least: toMinor(1), ...none }).effective;
        const most = shown.max.amount;
        // More than can be counted in the one currency or the other is no stake.
        fc.pre(shown.price > 1000 && most > 0 && most < 1_000_000_000_000);
        const taker: Trader = {
          ...{ owner: toUsername('bob'), side: 'back', price: shown.price, currency, minTaker: toMinor(0) },
          ...{ left: most, mayRisk: most, mayWin: MONEY_MAX, wantStake: most },
        };
        const trade = tradeOf(maker, taker);
        // What comes to nothing for one of the two is no trade.
        fc.pre(trade !== null);
        expect(partsOf(maker, taker, BigInt(trade.stake)).takers.risk).toBe(BigInt(most));
        // Nobody could have more of the maker.
        const rich = { ...taker, left: MONEY_MAX, mayRisk: MONEY_MAX };
        expect(trade.stake).toBe(Number(largestStake(maker, rich)));
      }),
      { numRuns: RUNS },
    );
  });

  it('trade as much as both allow and not a unit more, or nothing where it would come to nothing for one', () => {
    fc.assert(
      fc.property(traders, traders, (maker, taker) => {
        fc.pre(isCountable(maker, taker));
        const trade = tradeOf(maker, taker);
        const stake = largestStake(maker, taker);
        const { makers, takers } = partsOf(maker, taker, stake);
        const isNothing = [makers.risk, makers.win, takers.risk, takers.win].some((amount) => amount === 0n);
        expect(trade).toEqual(
          isNothing
            ? null
            : { price: maker.price, stake: Number(stake), winnings: Number(twinWinnings(stake, BigInt(maker.price))) },
        );
        if (trade === null) return;
        const plain = ({ risk, win }: { readonly risk: bigint; readonly win: bigint }) => ({
          risk: Number(risk),
          win: Number(win),
        });
        expect(makersPart(trade, maker)).toMatchObject({ side: maker.side, ...plain(makers) });
        const side = maker.side === 'back' ? 'lay' : 'back';
        expect(takersPart(trade, maker, taker)).toMatchObject({ side, ...plain(takers) });
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a taker', () => {
  it('that would allow more than can be counted in the maker’s currency has what the maker has', () => {
    const one = { owner: toUsername('alice'), left: toMinor(1), mayWin: MONEY_MAX, minTaker: toMinor(0) };
    const price = toPriceMilli(1001);
    const weak = at('CLF', 20_000);
    const small: Trader = {
      ...one,
      side: 'back',
      price,
      currency: weak,
      mayRisk: toMinor(100_000_000_000),
      wantStake: toMinor(1),
    };
    const huge: Trader = { ...small, currency: at('GBP', 1), mayRisk: toMinor(50_000_000), wantStake: toMinor(1) };
    expect(tradeOf(small, huge)).toMatchObject({ stake: 100_000_000_000, winnings: 100_000_000 });
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
