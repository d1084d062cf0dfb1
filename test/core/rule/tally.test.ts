// What an order's bets come to: kept by difference, and equal to adding up from nothing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bet, BetState, StatementStatus } from '../../../src/core/record/bet.js';
import { type OrderStatus, isOpen } from '../../../src/core/record/order.js';
import { EMPTY_TALLY, replaceBet, statusOf, weightsIn } from '../../../src/core/rule/tally.js';
import { EXCHANGE_BOOKIE, toBookieCode } from '../../../src/core/value/ids.js';
import { toMinor } from '../../../src/core/value/money.js';
import { type Side, toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { bet, order } from '../../contract/stored.js';
import { differencesOf, tallyAgain } from '../../support/auditor.js';
import { at } from '../../support/currencies.js';
import { NOON } from '../../support/world.js';

const bets: fc.Arbitrary<Bet> = fc
  .record({
    state: fc.constantFrom<BetState>('pending', 'danger', 'unknown', 'done', 'failed', 'settled'),
    stake: fc.integer({ min: 1, max: 1_000_000 }),
    price: fc.integer({ min: 1001, max: 50_000 }),
    commission: fc.constantFrom(0, 20_000, 33_333),
    bookieCommission: fc.constantFrom(0, 50_000, 33_333).map(toCommissionPpm),
    isDetailed: fc.boolean(),
    side: fc.constantFrom<Side>('back', 'lay'),
    bookie: fc.constantFrom('acme', 'slip').map(toBookieCode),
    status: fc.constantFrom<StatementStatus>('won', 'lost', 'void', 'cancelled'),
    profitLoss: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    reconciled: fc.boolean(),
  })
  .map(({ state, stake, price, commission, status, profitLoss: drawn, reconciled, ...terms }) => {
    // What the bet can come to: tallies add up what was booked, and no more than that is.
    const winnings = Math.floor((stake * (price - 1000)) / 1000);
    const [wins, least] = terms.side === 'back' ? [winnings, stake] : [stake, Math.min(winnings, stake)];
    const most = Math.floor((wins * (1_000_000 - terms.bookieCommission)) / 1_000_000);
    const profitLoss = Math.max(-least, Math.min(drawn, most));
    const customerCommission = toCommissionPpm(commission);
    const part = state === 'failed' ? 0 : stake;
    const net = profitLoss > 0 ? Math.round((profitLoss * (1_000_000 - commission)) / 1_000_000) : profitLoss;
    const settlement = {
      status,
      profitLoss: toMinor(profitLoss),
      orderProfitLoss: toMinor(net),
      orderProfitLossGross: toMinor(profitLoss),
      at: NOON,
    };
    const isTaken = state === 'done' || state === 'settled';
    return bet(1, 1, {
      ...terms,
      state,
      customerCommission,
      wantPrice: toPriceMilli(price),
      wantStake: toMinor(stake),
      ...(isTaken ? { gotPrice: toPriceMilli(price), gotStake: toMinor(stake) } : {}),
      ownStake: toMinor(part),
      orderStake: toMinor(part),
      orderRisk: toMinor(part),
      settlement: state === 'settled' ? settlement : null,
      reconciled: state === 'settled' ? reconciled : null,
    });
  });

describe('a tally', () => {
  it('kept by difference is the sum from nothing, whatever the bets go through', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Side>('back', 'lay'),
        fc.array(fc.tuple(fc.nat(3), bets), { maxLength: 20 }),
        (side, moves) => {
          const now = new Map<number, Bet>();
          let tally = EMPTY_TALLY;
          for (const [which, after] of moves) {
            tally = replaceBet({ side, tally }, now.get(which) ?? null, after);
            now.set(which, after);
          }
          const again = tallyAgain([...now.values()], side);
          // Profit rounds half to even there, half up here: a test of sums, not of rounding.
          expect(differencesOf({ ...tally, profitLoss: again.profitLoss }, again)).toEqual([]);
          expect(Math.abs(tally.profitLoss - again.profitLoss)).toBeLessThanOrEqual(now.size);
        },
      ),
    );
  });
});

describe('the prices of a tally', () => {
  it.each([
    // 100.00 at 2.000: the bookie keeps 10 % of what it wins, we 5 % of the rest.
    ['netted', false, { priceWeight: 2000, effectivePriceWeight: 1855, netPriceWeight: 1855 }],
    ['booked apart', true, { priceWeight: 2000, effectivePriceWeight: 1900, netPriceWeight: 1855 }],
  ])(
    'are the bookie’s, those that the order compares, and those net of all, our commission %s',
    (_, isDetailed, prices) => {
      const taken = bet(1, 1, {
        state: 'done',
        isDetailed,
        gotPrice: toPriceMilli(2000),
        gotStake: toMinor(10_000),
        ownStake: toMinor(10_000),
        bookieCommission: toCommissionPpm(100_000),
        customerCommission: toCommissionPpm(50_000),
      });
      const { priceWeight, effectivePriceWeight, netPriceWeight } = replaceBet(
        { side: 'back', tally: EMPTY_TALLY },
        null,
        taken,
      );
      expect({ priceWeight, effectivePriceWeight, netPriceWeight }).toEqual({
        priceWeight: 10_000 * prices.priceWeight,
        effectivePriceWeight: 10_000 * prices.effectivePriceWeight,
        netPriceWeight: 10_000 * prices.netPriceWeight,
      });
    },
  );

  it('are those of what stands, to 15 digits, however much more had to be given back', () => {
    const done = { state: 'done' as const, bookieCommission: toCommissionPpm(20_000) };
    // Of pounds, which 0.97 euros each are not whole: no double holds them beside all that is given back.
    const few = bet(1, 1, {
      ...done,
      account: at('EUR', 0.97),
      order: at('GBP', 1),
      gotPrice: toPriceMilli(1337),
      gotStake: toMinor(7),
      ownStake: toMinor(7),
    });
    const most = toMinor(1_000_000_000_000);
    const many = bet(2, 1, { ...done, gotPrice: toPriceMilli(1_000_000), gotStake: most, ownStake: most });
    const alone = replaceBet({ side: 'back', tally: EMPTY_TALLY }, null, few);
    const both = replaceBet({ side: 'back', tally: alone }, null, many);
    const left = replaceBet({ side: 'back', tally: both }, many, { ...many, state: 'failed' });
    expect(weightsIn(left)).toEqual(weightsIn(alone));
  });
});

describe('the prices of a lay order’s tally', () => {
  /** 385.00 at 1.053 that win 20.405, of which the exchange keeps 2 %, and we 5 % of the rest. */
  const weightsOf = (values: Partial<Bet>): readonly number[] => {
    const taken = bet(1, 1, {
      state: 'done',
      bookie: EXCHANGE_BOOKIE,
      exchangeRole: 'taker',
      gotPrice: toPriceMilli(1053),
      gotStake: toMinor(38_500),
      ownStake: toMinor(38_500),
      bookieCommission: toCommissionPpm(20_000),
      customerCommission: toCommissionPpm(50_000),
      ...values,
    });
    const tally = replaceBet({ side: 'lay', tally: EMPTY_TALLY }, null, taken);
    expect(tally.riskWeight).toBe(38_500_000);
    return [tally.priceWeight, tally.effectivePriceWeight, tally.netPriceWeight].map((weight) =>
      Math.round(weight - tally.riskWeight),
    );
  };

  it.each<[string, Partial<Bet>, readonly number[]]>([
    ['exact on the exchange', {}, [2_040_500, 1_899_706, 1_899_706]],
    ['exact there where our part is booked apart, too', { isDetailed: true }, [2_040_500, 1_999_690, 1_899_706]],
    [
      'those that the order compares at a bookmaker',
      { bookie: toBookieCode('acme'), exchangeRole: null },
      [2_040_500, 38_500 * 49, 38_500 * 49],
    ],
    [
      'exact net of what we book apart',
      { bookie: toBookieCode('acme'), exchangeRole: null, isDetailed: true },
      [2_040_500, 38_500 * 51, 1_899_706],
    ],
  ])('are %s', (_, values, wins) => {
    expect(weightsOf(values)).toEqual(wins);
  });
});

describe('a closed order', () => {
  it.each<[OrderStatus, Partial<typeof EMPTY_TALLY>]>([
    ['failed', {}],
    ['pending', { undecided: 1 }],
    ['pending', { undecided: 1, standing: 2, settled: 2 }],
    ['done', { standing: 1 }],
    ['done', { standing: 2, settled: 1 }],
    ['done', { standing: 2, settled: 2, disputed: 1 }],
    ['reconciled', { standing: 2, settled: 2 }],
    ['partial_void', { standing: 2, settled: 2, voided: 1 }],
    ['full_void', { standing: 2, settled: 2, voided: 2 }],
  ])('is %s with %o', (status, values) => {
    expect(statusOf(false, { ...EMPTY_TALLY, ...values })).toBe(status);
    expect(statusOf(true, { ...EMPTY_TALLY, ...values })).toBe('open');
  });

  it('is one with a reason', () => {
    expect(isOpen(order(1))).toBe(true);
    expect(isOpen(order(1, { closeReason: 'cancelled' }))).toBe(false);
  });
});
