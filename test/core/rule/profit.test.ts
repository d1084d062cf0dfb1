// What a settled bet is worth to each party (decisions §14), against the same sums in exact ratios.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bet, Settlement, StatementStatus } from '../../../src/core/record/bet.js';
import {
  agrees,
  orderProfitLoss,
  ourSettlement,
  ownProfitLoss,
  reversed,
  settlementEntries,
} from '../../../src/core/rule/profit.js';
import { type Outcome, settle } from '../../../src/core/rule/settlement.js';
import { toLedgerAccount, toTeamId } from '../../../src/core/value/ids.js';
import { type CurrencyAt, type Minor, toMinor } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { bet } from '../../contract/stored.js';
import { possibleOf } from '../../support/auditor.js';
import { betType } from '../../support/bet-types.js';
import { DECIMALS, at, currencies, minor, written } from '../../support/currencies.js';
import { type Ratio, compare, divide, halfEvenOf, multiply, ratio } from '../../support/ratios.js';

const GBP = at('GBP', 1);
const AT_BOOKIE = toLedgerAccount('bookie:acme:a');

/** `2.10 x 100.00`, taken as asked for. */
function taken(text: string, values: Partial<Bet> = {}): Bet {
  const [price = '', stake = ''] = text.split(' x ');
  const gotStake = minor(stake, 'GBP');
  return bet(1, 1, {
    state: 'done',
    account: GBP,
    order: GBP,
    want: GBP,
    customer: GBP,
    gotPrice: toPriceMilli(Math.round(Number(price) * 1000)),
    gotStake,
    wantStake: gotStake,
    ownStake: gotStake,
    ...values,
  });
}

describe('a bookie owes', () => {
  it.each<[string, StatementStatus, number, string | null]>([
    ['2.10 x 100.00', 'won', 0, '110.00'],
    ['2.10 x 100.00', 'half_won', 0, '55.00'],
    ['2.10 x 100.00', 'lost', 0, '-100.00'],
    ['2.10 x 100.00', 'half_lost', 0, '-50.00'],
    ['2.10 x 100.00', 'void', 0, '0.00'],
    ['2.10 x 100.00', 'cancelled', 0, '0.00'],
    ['2.10 x 100.00', 'accepted', 0, null],
    ['2.10 x 100.00', 'danger', 0, null],
    ['2.10 x 100.00', 'rejected', 0, null],
    ['2.10 x 100.00', 'failed', 0, null],
    ['2.00 x 100.00', 'won', 50_000, '95.00'],
    ['2.00 x 100.00', 'half_won', 50_000, '47.50'],
    ['2.00 x 100.00', 'lost', 50_000, '-100.00'],
    ['1.005 x 1.00', 'won', 0, '0.00'], // half a penny, to the even neighbour
    ['1.015 x 1.00', 'won', 0, '0.02'],
    ['2.00 x 0.05', 'half_lost', 0, '-0.02'],
    ['2.00 x 0.07', 'half_lost', 0, '-0.04'],
  ])('for %s, %s, at %i ppm: %s', (text, status, commission, expected) => {
    const ended = taken(text, { bookieCommission: toCommissionPpm(commission) });
    const owed = ourSettlement(ended, status, null)?.profitLoss ?? null;
    expect(owed === null ? null : written(owed, 'GBP')).toBe(expected);
  });

  it('for what was asked where it does not say what it took', () => {
    const asked = taken('2.10 x 100.00', { gotPrice: null, gotStake: null, wantPrice: toPriceMilli(3000) });
    expect(ourSettlement(asked, 'won', null)?.profitLoss).toBe(20_000);
  });
});

describe('a settlement is agreed', () => {
  const score = (home: number, away: number): Outcome | null =>
    settle(betType('for,ah,h,-2'), { kind: 'score', fullTime: { home, away }, halfTime: null });
  const quarter = (home: number, away: number): Outcome | null =>
    settle(betType('for,ah,h,-1'), { kind: 'score', fullTime: { home, away }, halfTime: null });
  const abandoned = settle(betType('for,h'), { kind: 'void' });

  it.each<[string, StatementStatus, string, Outcome | null, boolean]>([
    ['its amount is ours', 'won', '110.00', null, true],
    ['a penny more', 'won', '110.01', null, true],
    ['a penny less', 'won', '109.99', null, true],
    ['two pence more', 'won', '110.02', null, false],
    ['another status’s amount', 'lost', '110.00', null, false],
    ['a status that ends nothing', 'accepted', '0.00', null, false],
    ['the result is known and it is this', 'won', '110.00', score(1, 0), true],
    ['the result is known and it is another', 'won', '110.00', score(0, 1), false],
    ['half of it', 'half_lost', '-50.00', quarter(0, 0), true],
    ['all of it where half is due', 'lost', '-100.00', quarter(0, 0), false],
    ['the event was abandoned', 'void', '0.00', abandoned, true],
    ['the event was abandoned, in other words', 'cancelled', '0.00', abandoned, true],
    ['the event was abandoned, but not for this bookie', 'won', '110.00', abandoned, false],
  ])('%s: %s %s', (_, status, amount, outcome, expected) => {
    expect(agrees(taken('2.10 x 100.00'), status, minor(amount, 'GBP'), outcome)).toBe(expected);
  });

  // What it wins is a penny: no amount that a bookie states tells one end from another.
  it.each<[string, StatementStatus, string, Outcome | null, boolean]>([
    ['void', 'won', '0.01', abandoned, false],
    ['void', 'won', '0.00', abandoned, false],
    ['void', 'cancelled', '0.00', abandoned, true],
    ['won', 'cancelled', '0.00', score(1, 0), false],
    ['won', 'void', '0.01', score(1, 0), false],
    ['lost', 'cancelled', '0.00', score(0, 1), false],
  ])('by its status where only that differs: ours %s, the bookie’s %s %s', (_, status, amount, outcome, expected) => {
    expect(agrees(taken('2.00 x 0.01'), status, minor(amount, 'GBP'), outcome)).toBe(expected);
  });

  const drawn = settle(betType('for,uswin,h'), {
    kind: 'score',
    fullTime: { home: 1, away: 1 },
    halfTime: null,
  });
  const deadHeat = (sharing: number): Outcome | null =>
    settle(betType('for,win,1'), {
      kind: 'runners',
      placings: Array.from({ length: sharing }, (_, index) => ({ teamId: toTeamId(index + 1), position: 1 })),
    });

  it.each<[string, StatementStatus, Outcome | null, [StatementStatus, string] | null]>([
    ['nobody knows the result', 'won', null, ['won', '110.00']],
    ['it is as stated', 'won', score(1, 0), ['won', '110.00']],
    ['it is another', 'won', score(0, 1), ['lost', '-100.00']],
    ['it is half of it', 'lost', quarter(0, 0), ['half_lost', '-50.00']],
    ['the event was abandoned', 'won', abandoned, ['void', '0.00']],
    ['no status says it', 'won', drawn, ['won', '5.00']],
    ['it has not ended', 'accepted', score(1, 0), null],
  ])('is held to ours: %s, stated as %s', (_, status, outcome, expected) => {
    const ours = ourSettlement(taken('2.10 x 100.00'), status, outcome);
    expect(ours === null ? null : [ours.status, written(ours.profitLoss, 'GBP')]).toEqual(expected);
  });

  it.each<[string, StatementStatus, string, Outcome | null, boolean]>([
    // Half of 100.00 wins 55.00, the other half is lost.
    ['half won and half lost', 'won', '5.00', drawn, true],
    ['half won and half lost', 'half_lost', '5.00', drawn, true],
    ['half won and half lost', 'void', '4.99', drawn, true],
    ['half won and half lost', 'won', '5.02', drawn, false],
    ['half won and half lost', 'half_won', '55.00', drawn, false],
    ['half won and half lost', 'void', '0.00', drawn, false],
    ['half won and half lost', 'accepted', '5.00', drawn, false],
    // A third of it wins 36.67, two thirds lose 66.67.
    ['a dead heat of three', 'won', '-30.00', deadHeat(3), true],
    ['a dead heat of three', 'lost', '-30.00', deadHeat(3), true],
    ['a dead heat of three', 'won', '110.00', deadHeat(3), false],
    ['a dead heat of three', 'lost', '-100.00', deadHeat(3), false],
    ['no dead heat', 'won', '110.00', deadHeat(1), true],
    ['no dead heat', 'lost', '110.00', deadHeat(1), false],
  ])(
    'by its amount, whatever its status, where no status says the outcome: %s, %s %s',
    (_, status, amount, outcome, expected) => {
      expect(agrees(taken('2.10 x 100.00'), status, minor(amount, 'GBP'), outcome)).toBe(expected);
    },
  );
});

/** Any bet of any part and any money, and what it came to. */
const settledBets = fc
  .record({
    account: currencies,
    order: currencies,
    want: currencies,
    customer: currencies,
    stake: fc.integer({ min: 1, max: 10_000_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    // What it put at risk is its stake to the unit, or less where its order had less left.
    risked: fc.constantFrom(1, 1, 0.999, 0.5, 0),
    commission: fc.constantFrom(0, 20_000, 33_333),
    profitLoss: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    isOneCurrency: fc.boolean(),
  })
  .map(({ account, order, want, customer, stake, part, risked, commission, profitLoss, isOneCurrency }) => {
    const sameOrder = { ccy: order.ccy, rate: order.rate };
    const one = bet(1, 1, {
      state: 'done',
      account,
      order: isOneCurrency ? account : sameOrder,
      // The order's money, at the rate of another moment.
      want: isOneCurrency ? account : { ccy: order.ccy, rate: want.rate },
      customer: isOneCurrency ? account : customer,
      gotStake: toMinor(stake),
      ownStake: toMinor(Math.floor(stake * part)),
      customerCommission: toCommissionPpm(commission),
    });
    const risk = halfEvenOf(cross(whole(one.ownStake), one.account, one.order));
    const orderRisk = toMinor(Math.floor(Math.min(Number(risk), Number.MAX_SAFE_INTEGER) * risked));
    return { bet: { ...one, orderRisk }, profitLoss: toMinor(profitLoss) };
  });

function whole(amount: number): Ratio {
  return [BigInt(amount), 1n];
}
function cross(amount: Ratio, from: CurrencyAt, to: CurrencyAt): Ratio {
  return multiply(
    divide(multiply(amount, ratio(to.rate)), ratio(from.rate)),
    divide([10n ** BigInt(DECIMALS[to.ccy]!), 1n], [10n ** BigInt(DECIMALS[from.ccy]!), 1n]),
  );
}

/** The customer's part, in the order's currency, if nothing held it to what the bet put at risk. */
function partOf({ bet: one, profitLoss }: { bet: Bet; profitLoss: Minor }): Ratio {
  const part = divide(multiply([possibleOf(one, profitLoss), 1n], whole(one.ownStake)), whole(one.gotStake!));
  return cross(part, one.account, one.order);
}

const riskedBy = (one: Bet): Ratio => whole(0 - one.orderRisk);

function plainly({ bet: one, profitLoss }: { bet: Bet; profitLoss: Minor }): Record<'gross' | 'net' | 'own', number> {
  const part = partOf({ bet: one, profitLoss });
  const inOrder = compare(part, riskedBy(one)) < 0 ? riskedBy(one) : part;
  const kept: Ratio = profitLoss > 0 ? [BigInt(1_000_000 - one.customerCommission), 1_000_000n] : [1n, 1n];
  const inOwn = cross(inOrder, one.want, one.customer);
  return {
    gross: Number(halfEvenOf(inOrder)),
    net: Number(halfEvenOf(multiply(inOrder, kept))),
    own: Number(halfEvenOf(multiply(inOwn, kept))),
  };
}

/** Amounts that money can hold: rates of the far ends of the world make others. */
function canHold(settled: { bet: Bet; profitLoss: Minor }): boolean {
  return Object.values(plainly(settled)).every((amount) => Number.isSafeInteger(amount * 2));
}

describe('what a bookie states beyond what a bet can come to', () => {
  it('is between the bookie and us: the customer wins at most its winnings and loses at most its stake', () => {
    const one = taken('2.10 x 100.00');
    expect(orderProfitLoss(one, minor('90000000.00', 'GBP')).net).toBe(minor('110.00', 'GBP'));
    expect(orderProfitLoss(one, minor('-90000000.00', 'GBP')).net).toBe(minor('-100.00', 'GBP'));
    expect(orderProfitLoss(one, minor('110.01', 'GBP')).net).toBe(minor('110.01', 'GBP'));
    const rest = settlementEntries(one, { profitLoss: minor('500.00', 'GBP') } as Settlement, AT_BOOKIE).find(
      ({ account }) => account === 'rounding',
    );
    expect(rest?.amount).toBe(minor('390.00', 'GBP'));
  });
});

describe('a commission', () => {
  it('is kept of the least that can be won too: 60 % of a penny leaves none', () => {
    const least = taken('2.00 x 0.01', { customerCommission: toCommissionPpm(600_000), orderRisk: toMinor(1) });
    expect(orderProfitLoss(least, toMinor(1))).toEqual({ gross: 1, net: 0 });
    expect(orderProfitLoss(least, toMinor(-1))).toEqual({ gross: -1, net: -1 });
  });
});

describe('in other money than its customer’s', () => {
  const EUR = at('EUR', 2);

  /** Of a bet of EUR 1.00 the customer has half, and what is the house’s is rounded beside it. */
  it.each([
    ['2.01', '1.01', ['bookie:acme:a EUR -101', 'customer:anna GBP 25', 'fx EUR 50', 'fx GBP -25', 'rounding EUR 51']],
    ['2.03', '1.03', ['bookie:acme:a EUR -103', 'customer:anna GBP 26', 'fx EUR 52', 'fx GBP -26', 'rounding EUR 51']],
  ])('at %s a bet wins %s, of which half is exchanged, half a cent to the even neighbour', (price, wins, booked) => {
    const halves = { account: EUR, ownStake: toMinor(50), orderRisk: toMinor(25) };
    const entries = settlementEntries(
      taken(`${price} x 1.00`, halves),
      { profitLoss: minor(wins, 'EUR') } as Settlement,
      AT_BOOKIE,
    );
    expect(entries.map(({ account, ccy, amount }) => `${account} ${ccy} ${amount}`).sort()).toEqual(booked);
  });

  it('a bet costs the cent that its bookie may state beyond its stake, as far as it put that at risk', () => {
    // 1.01 EUR are 0.505 GBP: a loss of them is 0.50, to the even neighbour, and of 1.02 it is 0.51.
    const one = taken('2.00 x 1.01', { account: EUR, orderRisk: toMinor(51) });
    expect(orderProfitLoss(one, minor('-1.01', 'EUR')).net).toBe(minor('-0.50', 'GBP'));
    expect(orderProfitLoss(one, minor('-1.02', 'EUR')).net).toBe(minor('-0.51', 'GBP'));
    expect(orderProfitLoss(one, minor('-1.03', 'EUR')).net).toBe(minor('-0.50', 'GBP'));
  });
});

describe('what a lost bet would cost beyond what it put at risk of its order', () => {
  const yen = at('JPY', 191.5);
  const EUR = at('EUR', 1.16);

  it.each<[string, Partial<Bet>, string, readonly string[]]>([
    [
      'is exchange, of a bet in other money',
      { account: yen, gotStake: toMinor(700), ownStake: toMinor(700), orderRisk: toMinor(362) },
      '-362',
      ['bookie:acme:a JPY 700', 'customer:anna GBP -362', 'fx GBP 362', 'fx JPY -700'],
    ],
    [
      'is nothing where it put all at risk: 700 yen are 3.655 pounds',
      { account: yen, gotStake: toMinor(700), ownStake: toMinor(700), orderRisk: toMinor(366) },
      '-366',
      ['bookie:acme:a JPY 700', 'customer:anna GBP -366', 'fx GBP 366', 'fx JPY -700'],
    ],
    [
      'is rounding, where all is one money',
      { gotStake: toMinor(10_000), ownStake: toMinor(10_000), orderRisk: toMinor(9900) },
      '-9900',
      ['bookie:acme:a GBP 10000', 'customer:anna GBP -9900', 'rounding GBP -100'],
    ],
    [
      'is exchange, where only the order is in other money: 115.90 EUR are 99.91 GBP',
      { order: EUR, want: EUR, gotStake: toMinor(10_000), ownStake: toMinor(10_000), orderRisk: toMinor(11_590) },
      '-11590',
      ['bookie:acme:a GBP 10000', 'customer:anna GBP -9991', 'fx GBP -9'],
    ],
  ])('%s', (_, values, net, booked) => {
    const lost = taken('2.10 x 100.00', values);
    const profitLoss = toMinor(0 - lost.gotStake!);
    expect(String(orderProfitLoss(lost, profitLoss).net)).toBe(net);
    const entries = settlementEntries(lost, { profitLoss } as Settlement, AT_BOOKIE);
    expect(entries.map(({ account, ccy, amount }) => `${account} ${ccy} ${amount}`).sort()).toEqual(booked);
  });
});

describe('whatever a bet came to', () => {
  it('its order and its customer get their part of it, converted exactly and rounded once', () => {
    fc.assert(
      fc.property(settledBets, (settled) => {
        const { gross, net, own } = plainly(settled);
        fc.pre(canHold(settled));
        expect(orderProfitLoss(settled.bet, settled.profitLoss)).toEqual({ gross, net });
        const entries = settlementEntries(settled.bet, { profitLoss: settled.profitLoss } as Settlement, AT_BOOKIE);
        const mine = entries.filter(({ account }) => account === 'customer:anna');
        expect(mine.reduce((sum, { amount }) => sum + amount, 0)).toBe(own);
        const settlement = { profitLoss: settled.profitLoss, orderProfitLoss: net } as Settlement;
        expect(ownProfitLoss(settled.bet, settlement)).toBe(own);
      }),
    );
  });

  it('its entries sum to zero in each currency, and those that take them back do too', () => {
    fc.assert(
      fc.property(settledBets.filter(canHold), ({ bet: one, profitLoss }) => {
        const entries = settlementEntries(one, { profitLoss } as Settlement, AT_BOOKIE);
        const sums = new Map<string, number>();
        for (const { ccy, amount } of entries) sums.set(ccy, (sums.get(ccy) ?? 0) + amount);
        expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
        const undone = reversed(entries).map(({ amount }, index) => amount + entries[index]!.amount);
        expect(undone.every((sum) => sum === 0)).toBe(true);
        expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
      }),
    );
  });

  it('its bookie owes exactly that, and only what is not the customer’s can be more than a rounding', () => {
    fc.assert(
      fc.property(settledBets.filter(canHold), ({ bet: one, profitLoss }) => {
        const entries = settlementEntries(one, { profitLoss } as Settlement, AT_BOOKIE);
        const of = (account: string): number =>
          entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0);
        expect(of('bookie:acme:a') + profitLoss).toBe(0);
        const isAllOwn = one.ownStake === one.gotStake && possibleOf(one, profitLoss) === BigInt(profitLoss);
        const isWithinRisk = compare(partOf({ bet: one, profitLoss }), riskedBy(one)) >= 0;
        if (isAllOwn && isWithinRisk && one.account.ccy === one.customer.ccy)
          expect(Math.abs(of('rounding'))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
