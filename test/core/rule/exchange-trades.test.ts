// What two orders trade, by itself: against BigInt ratios, at amounts and rates that are nasty to doubles.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trader } from '../../../src/core/rule/exchange.js';
import { makersPart, takersPart, tradeOf } from '../../../src/core/rule/exchange-trades.js';
import { MONEY_MAX, toMinor } from '../../../src/core/value/money.js';
import { toPriceMilli } from '../../../src/core/value/price.js';
import { at } from '../../support/currencies.js';
import { twinRate, twinWinnings } from '../../support/exchange-twin.js';
import { largestStake, partsOf, traders } from '../../support/traders.js';

const RUNS = 3000;

/** Whether what the taker alone would allow can still be counted in the maker's currency. */
function isCountable(maker: Trader, taker: Trader): boolean {
  const [num, den] = twinRate(taker.currency, maker.currency);
  const most = BigInt(Math.max(taker.mayRisk, taker.side === 'back' ? 0 : taker.mayWin));
  return (most * num * 1000n) / (den * BigInt(Math.min(maker.price - 1000, 1000))) < BigInt(MONEY_MAX);
}

describe('two orders', () => {
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
    const one = { left: toMinor(1), mayWin: MONEY_MAX, minTaker: toMinor(0) };
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
