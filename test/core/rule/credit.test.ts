// Credit, and what each thing that is open reserves (decisions §5).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommissionRate, MoneyLimit } from '../../../src/core/record/customer.js';
import { emptyBalance } from '../../../src/core/record/ledger.js';
import {
  availableCredit,
  availableToStake,
  commissionOf,
  holdOf,
  placeableOf,
  stakeOnEvent,
  limitIn,
  losesAtMost,
  mostHeld,
  withCommission,
} from '../../../src/core/rule/credit.js';
import { EMPTY_TALLY } from '../../../src/core/rule/tally.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { toLedgerAccount } from '../../../src/core/value/ids.js';
import { MONEY_MAX, type Rate, ZERO, money, subtract, toMinor, toRate } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { type Instant, dayOf, later, toInstant } from '../../../src/core/value/time.js';
import { order } from '../../contract/stored.js';
import { at, currencies, minor, written } from '../../support/currencies.js';
import { twinRate } from '../../support/exchange-twin.js';
import { type Ratio, ceilingOf, compare, divide, floorOf, minus, multiply, plus, ratio } from '../../support/ratios.js';
import { NOON, account, customer } from '../../support/world.js';

const RATES: Readonly<Record<string, number>> = { GBP: 1, EUR: 1.16, JPY: 150 };
const rateOf = (ccy: string): Rate => toRate(RATES[ccy]!);

function limitOf(text: string): MoneyLimit {
  const [ccy = '', amount = ''] = text.split(' ');
  return { ccy: toCurrency(ccy), amount: amount === 'unlimited' ? null : minor(amount, ccy), given: amount };
}

describe('a limit', () => {
  it.each([
    ['GBP 100.00', 'GBP', '100.00'],
    ['EUR 116.00', 'GBP', '100.00'],
    ['EUR 116.01', 'GBP', '100.00'],
    ['JPY 15001', 'GBP', '100.00'],
    ['GBP 100.01', 'JPY', '15001'],
  ])('of %s is in %s %s, rounded down', (limit, ccy, amount) => {
    expect(written(limitIn(limitOf(limit), toCurrency(ccy), rateOf)!, ccy)).toBe(amount);
  });

  it('of much money, in currencies whose rates have many digits, is a limit still', () => {
    const rates: Readonly<Record<string, number>> = { GBP: 1.2345678901234567, EUR: 9.876543210987654 };
    // 900,000.00 × 9.876543210987654 ÷ 1.2345678901234567 = 7,200,000.06…
    const limit = limitIn(limitOf('GBP 900000.00'), toCurrency('EUR'), (ccy) => toRate(rates[ccy]!));
    expect(written(limit!, 'EUR')).toBe('7200000.06');
  });

  it('may be none', () => {
    expect(limitIn(limitOf('GBP unlimited'), toCurrency('EUR'), rateOf)).toBeNull();
  });
});

describe('available credit', () => {
  it.each([
    ['0.00', '100.00', '0.00', '100.00'],
    ['50.00', '100.00', '30.00', '120.00'],
    ['-50.00', '100.00', '30.00', '20.00'],
    ['-90.00', '100.00', '30.00', '-20.00'],
  ])('is balance %s + limit %s − held %s = %s', (settled, limit, held, expected) => {
    const empty = emptyBalance(toLedgerAccount('customer:alice'), toCurrency('GBP'), NOON);
    const balance = { ...empty, settled: minor(settled, 'GBP'), held: minor(held, 'GBP') };
    const alice = customer('alice', { creditLimit: limitOf(`GBP ${limit}`) });
    expect(written(availableCredit(alice, balance, rateOf)!, 'GBP')).toBe(expected);
    expect(availableCredit({ ...alice, creditLimit: limitOf('GBP unlimited') }, balance, rateOf)).toBeNull();
  });
});

describe('a commission', () => {
  const ppm = toCommissionPpm(20_000);
  const tomorrow = dayOf(later(NOON, 86_400_000));

  it.each([
    ['none at all', [], 0],
    ['one that starts today', [{ from: dayOf(NOON), ppm }], 20_000],
    ['one that starts tomorrow', [{ from: tomorrow, ppm }], 0],
    [
      'one that goes on until another starts',
      [
        { from: dayOf(NOON), ppm },
        { from: tomorrow, ppm: toCommissionPpm(1) },
      ],
      20_000,
    ],
  ])('%s', (_, commissions, expected) => {
    expect(commissionOf(customer('alice', { commissions }), NOON)).toBe(expected);
  });
});

describe('a commission that is set', () => {
  const [JAN, FEB, MAR, APR] = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'] as const;
  const on = (day: string): Instant => toInstant(Date.parse(`${day}T12:00:00Z`));
  const rates = (...days: readonly string[]): readonly CommissionRate[] =>
    days.map((day, index) => ({ from: dayOf(on(day)), ppm: toCommissionPpm(index + 1) }));
  const daysAfter = (before: readonly string[], set: string, today: string): readonly string[] =>
    withCommission(rates(...before), rates(set)[0]!, on(today)).map(({ from }) => from);

  it.each<[string, readonly string[], string, string, readonly string[]]>([
    ['leaves out those that nobody will look at again', [JAN, FEB], APR, MAR, [FEB, APR]],
    ['keeps what is in force until it starts', [JAN], APR, MAR, [JAN, APR]],
    ['keeps what is still to start before it', [JAN, FEB, MAR], APR, JAN, [JAN, FEB, MAR, APR]],
    ['that starts today is in force', [JAN, FEB], MAR, MAR, [FEB, MAR]],
    ['keeps one that starts today', [JAN, MAR], APR, MAR, [MAR, APR]],
    ['takes the place of those that start later', [JAN, MAR, APR], FEB, JAN, [JAN, FEB]],
    ['takes the place of one of its day', [JAN, FEB], FEB, JAN, [JAN, FEB]],
    ['is the only one where nothing was before', [], APR, MAR, [APR]],
    ['is the only one where all the others start later', [MAR, APR], FEB, JAN, [FEB]],
  ])('%s', (_, before, set, today, after) => {
    expect(daysAfter(before, set, today)).toEqual(after);
  });

  it('never grows beyond what has still to start, however often it is set', () => {
    let kept: readonly CommissionRate[] = [];
    for (let day = 0; day < 400; day += 1) {
      const now = later(NOON, day * 86_400_000);
      kept = withCommission(kept, { from: dayOf(now), ppm: toCommissionPpm(day) }, now);
      expect(kept.length).toBeLessThanOrEqual(2);
    }
  });
});

describe('an order reserves what can still be lost of it', () => {
  const GBP = at('GBP', 1);
  // Of 35.00 that are placed 5.00 are settled.
  const placed = {
    ...EMPTY_TALLY,
    success: toMinor(2000),
    inProgress: toMinor(1000),
    danger: toMinor(500),
    riskUndecided: toMinor(1500),
    riskStanding: toMinor(1500),
    riskSettled: toMinor(500),
  };
  const euros = { wantStake: money(toCurrency('EUR'), 5000), want: at('EUR', 1.16) };

  it.each([
    ['its whole stake at first', {}, '100.00'],
    ['less what is settled', { tally: placed }, '95.00'],
    ['its bets alone once it is closed', { tally: placed, closeReason: 'cancelled' as const }, '30.00'],
    ['nothing once it is closed without any', { closeReason: 'cancelled' as const }, '0.00'],
    ['in its customer’s currency, rounded up', euros, '43.11'],
    // 33.00 unplaced and 10.00 at risk are 28.448… and 8.620… GBP: each rounded up by itself they would be 37.08.
    [
      'rounded up once',
      { ...euros, tally: { ...EMPTY_TALLY, success: toMinor(1700), riskStanding: toMinor(1000) } },
      '37.07',
    ],
    ['as a lay, what it can lose', { side: 'lay' as const, wantPrice: toPriceMilli(3335) }, '233.50'],
    // 65.00 are not placed, and what was staked for the rest is at risk.
    [
      'as a lay, with its bets as they were staked',
      { side: 'lay' as const, wantPrice: toPriceMilli(3335), tally: placed },
      '181.78',
    ],
    [
      'as a lay that is closed, its bets alone',
      { side: 'lay' as const, tally: placed, closeReason: 'cancelled' as const },
      '30.00',
    ],
    [
      'as a lay in another currency, rounded up once',
      // 33.00 × 0.337 and 5.00 are 16.121 EUR, 13.8974… GBP; each rounded up by itself they would be 13.91.
      {
        ...euros,
        side: 'lay' as const,
        wantPrice: toPriceMilli(1337),
        tally: { ...EMPTY_TALLY, success: toMinor(1700), riskStanding: toMinor(500) },
      },
      '13.90',
    ],
    [
      'as a lay, never more than at first: what its bets can lose beyond their part of it is not placed any more',
      // 100.00 × 0.25 are 25.00. Of the 20.00 that its bets leave, 80.00 could be laid, not the 90.00 that are not placed.
      {
        side: 'lay' as const,
        wantPrice: toPriceMilli(1250),
        tally: { ...EMPTY_TALLY, success: toMinor(1000), riskStanding: toMinor(500) },
      },
      '25.00',
    ],
    [
      'as a lay, less what of its bets is settled',
      // 25.00 less 4.87 is 20.13, which covers 80.52; less what is settled, 4.00, it is 20.13 + 0.87.
      {
        side: 'lay' as const,
        wantPrice: toPriceMilli(1250),
        tally: { ...EMPTY_TALLY, success: toMinor(1000), riskStanding: toMinor(87), riskSettled: toMinor(400) },
      },
      '21.00',
    ],
    [
      'as a lay, exactly what is left of all that it may lose, though only whole units of that are placed',
      // 100.00 × 2.999 are 299.90, and bets of 30.00 can lose a penny more than 89.97. The rest of 209.92 covers 69.99, which can lose 209.90.
      {
        side: 'lay' as const,
        wantPrice: toPriceMilli(3999),
        tally: { ...EMPTY_TALLY, success: toMinor(3000), riskStanding: toMinor(8998) },
      },
      '299.90',
    ],
    [
      'as a lay, only what its bets can lose where that is more than all of it, though that is more than doubles count in thousandths',
      {
        side: 'lay' as const,
        wantPrice: toPriceMilli(2000),
        tally: { ...EMPTY_TALLY, success: toMinor(5000), riskStanding: toMinor(10_000_000_000_000) },
      },
      '100000000000.00',
    ],
  ])('%s', (_, values, expected) => {
    const wish = order(1, { wantStake: money(GBP.ccy, 10_000), want: GBP, customer: GBP, ...values });
    expect(written(holdOf(wish), 'GBP')).toBe(expected);
  });

  it('as a lay, to the minor unit, however large and in whatever currency', () => {
    const amounts = fc.oneof(fc.nat(100), fc.nat(1_000_000), fc.nat(1e12), fc.nat(1e15)).map(toMinor);
    const prices = fc.oneof(
      fc.constant(1001),
      fc.integer({ min: 1001, max: 6000 }),
      fc.integer({ min: 1001, max: 1e6 }),
    );
    const drawn = fc.record({
      price: prices,
      wants: amounts,
      got: amounts,
      standing: amounts,
      settled: amounts,
      want: currencies,
      own: currencies,
    });
    fc.assert(
      fc.property(drawn, ({ price, wants, got, standing, settled, want, own }) => {
        fc.pre(got <= wants);
        const wish = order(1, {
          side: 'lay',
          wantPrice: toPriceMilli(price),
          wantStake: money(want.ccy, wants),
          want,
          customer: own,
          tally: { ...EMPTY_TALLY, success: got, riskStanding: standing, riskSettled: settled },
        });
        const gain = divide(ratio(price - 1000), ratio(1000));
        const [unplaced, covered] = [
          ratio(wants - got),
          minus(multiply(ratio(wants), gain), ratio(standing + settled)),
        ];
        const room = covered[0] <= 0n ? 0n : floorOf(divide(covered, gain));
        const placeable = room < unplaced[0] ? room : unplaced[0];
        const most = (risk: Ratio): bigint => ceilingOf(multiply(risk, twinRate(want, own)));
        expect(BigInt(placeableOf(wish))).toBe(placeable);
        const open = [multiply(unplaced, gain), covered[0] <= 0n ? ratio(0) : covered];
        const held = most(plus(open[compare(open[0]!, open[1]!) < 0 ? 0 : 1]!, ratio(standing)));
        fc.pre(held <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(holdOf(wish))).toBe(held);
        const all = most(multiply(ratio(wants), gain));
        if (all <= BigInt(Number.MAX_SAFE_INTEGER)) expect(BigInt(stakeOnEvent(wish))).toBe(all);
        const placed = most(ratio(standing + settled));
        fc.pre(placed <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(stakeOnEvent({ ...wish, closeReason: 'cancelled' }))).toBe(placed);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['as a back, less what its bets have more than they count for, in whole units', 'back', 1_000_001, '64.98'],
    ['as a back, a whole unit less for the least part of one', 'back', 1, '64.99'],
    ['as a back, not more where they have less', 'back', -2_000_000, '65.00'],
    ['as a lay, whatever they have', 'lay', 2_000_000, '65.00'],
  ] as const)('and may be placed further %s', (_, side, excess, expected) => {
    const tally = { ...EMPTY_TALLY, success: toMinor(3_500), excess };
    const wish = order(1, { side, wantStake: money(GBP.ccy, 10_000), want: GBP, customer: GBP, tally });
    expect(written(placeableOf(wish), 'GBP')).toBe(expected);
  });

  it.each([
    ['all that it wants while it is open', { tally: placed }, '100.00'],
    ['what it has placed once it is closed', { tally: placed, closeReason: 'cancelled' as const }, '35.00'],
    [
      'as a lay, what all of it can lose',
      { side: 'lay' as const, wantPrice: toPriceMilli(3335), tally: placed },
      '233.50',
    ],
  ])('and counts towards the limit on its event %s', (_, values, expected) => {
    const wish = order(1, { wantStake: money(GBP.ccy, 10_000), want: GBP, customer: GBP, ...values });
    expect(written(stakeOnEvent(wish), 'GBP')).toBe(expected);
  });
});

describe('what an order can lose', () => {
  it('is at most so much exactly where its exact value is, to the unit', () => {
    const asked = fc.record({
      side: fc.constantFrom('back' as const, 'lay' as const),
      price: fc.integer({ min: 1001, max: 1_000_000 }),
      stake: fc.integer({ min: 1, max: 1_000_000_000_000 }),
      want: currencies,
      customer: currencies,
    });
    fc.assert(
      fc.property(asked, fc.integer({ min: -2, max: 2 }), ({ side, price, stake, want, customer }, more) => {
        const counted = multiply(ratio(stake), side === 'back' ? ratio(1) : [BigInt(price - 1000), 1000n]);
        const exact = multiply(counted, twinRate(want, customer));
        const most = ceilingOf(exact) + BigInt(more);
        fc.pre(most >= 0n && most <= BigInt(MONEY_MAX));
        const terms = { side, wantPrice: toPriceMilli(price), wantStake: money(want.ccy, stake), want, customer };
        expect(losesAtMost(terms, toMinor(Number(most)))).toBe(more >= 0);
        expect(losesAtMost(terms, mostHeld(terms))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what there is to stake on an account', () => {
  it('is what it opened with, less what it has paid and what is open', () => {
    const pin = account(1, 'pin', 'a', { openingBalance: minor('500.00', 'GBP') });
    const empty = emptyBalance(toLedgerAccount('bookie:pin:a'), pin.ccy, NOON);
    expect(availableToStake(pin, null)).toBe(50_000);
    expect(availableToStake(pin, { ...empty, settled: toMinor(10_000), held: toMinor(5000) })).toBe(35_000);
    // Its bookie owes us: we can stake that too.
    expect(availableToStake(pin, { ...empty, settled: toMinor(-10_000) })).toBe(60_000);
  });

  it('is as much as can be counted where it is more', () => {
    const pin = account(1, 'pin', 'a', { openingBalance: MONEY_MAX });
    const owed = {
      ...emptyBalance(toLedgerAccount('bookie:pin:a'), pin.ccy, NOON),
      settled: subtract(ZERO, MONEY_MAX),
    };
    expect(availableToStake(pin, owed)).toBe(Number.MAX_SAFE_INTEGER);
  });
});
