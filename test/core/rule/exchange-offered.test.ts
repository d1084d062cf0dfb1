// What is shown of what stands on the exchange, against what can be traded of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Trader, crosses } from '../../../src/core/rule/exchange.js';
import { offeredTo } from '../../../src/core/rule/exchange-offered.js';
import { tradeOf } from '../../../src/core/rule/exchange-trades.js';
import { MONEY_MAX, toMinor } from '../../../src/core/value/money.js';
import { NO_COMMISSION, toPriceMilli } from '../../../src/core/value/price.js';
import { currencies } from '../../support/currencies.js';
import { largestStake, partsOf, sides, traders } from '../../support/traders.js';

const RUNS = 3000;

describe('two orders', () => {
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
          ...{ side: 'back', price: shown.price, currency, minTaker: toMinor(0) },
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

  it('trade from a minor unit on, though who looks on comes in with no less than the least; never from more than there is', () => {
    fc.assert(
      fc.property(traders, currencies, sides, fc.nat(1_000), (maker, currency, side, least) => {
        const viewer = { side, currency, least: toMinor(least), commission: NO_COMMISSION, own: NO_COMMISSION };
        const { bookie, effective } = offeredTo([maker], viewer);
        expect(bookie.min).toEqual({ ccy: maker.currency.ccy, amount: bookie.max.amount > 0 ? 1 : 0 });
        const isLess = effective.max.amount < least;
        expect(effective.min).toEqual(isLess ? effective.max : { ccy: currency.ccy, amount: least });
      }),
      { numRuns: RUNS },
    );
  });
});
