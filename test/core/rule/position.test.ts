// Positions, and with them `settle`, against a plain calculation in exact ratios (decisions §7, §8, §14, §15): on random bets of every kind
// that a score settles, and on the results of a real season.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bet, Settlement } from '../../../src/core/record/bet.js';
import { type Position, createPositionSum } from '../../../src/core/rule/position.js';
import { settlementEntries } from '../../../src/core/rule/profit.js';
import { outcomeCode, settle } from '../../../src/core/rule/settlement.js';
import { toBetId, toLedgerAccount, toOrderId, toTeamId, toUsername } from '../../../src/core/value/ids.js';
import { type CurrencyAt, toMinor } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import type { Result, Score } from '../../../src/core/value/result.js';
import { bet } from '../../contract/stored.js';
import { betType, betTypesOf, judgedMarkets } from '../../support/bet-types.js';
import { DECIMALS, at } from '../../support/currencies.js';
import {
  isWorthNothing,
  obviousStake,
  obviousCode,
  obviousWorth,
  paidByBookie,
} from '../../support/obvious-position.js';
import { divide, plus } from '../../support/ratios.js';

const GOALS = [...Array(10).keys()];
const BETS = 10_120;
const AT_BOOKIE = toLedgerAccount('bookie:acme:a');
const BETS_A_POSITION = 40;

/** Decisions §6: all that a score settles. */
const KINDS =
  'h d a win_90 dc dnb hnb anb ml uswin over under overeq undereq exact_total gr teamgr odd even ah ahover ahunder tahover tahunder eh cs ' +
  'othercs sd wm awm wmo wg score clean quatro moou mo_both_score ir tp';

const wholeEvent = fc
  .tuple(betTypesOf(judgedMarkets()), fc.constantFrom('tp,all', 'tp,reg'))
  .map(([text, period]) => text.replace(/^(for|against),/, `$1,${period},`));
const onScores = fc.oneof(
  { weight: 5, arbitrary: betTypesOf(judgedMarkets()) },
  { weight: 1, arbitrary: fc.oneof(wholeEvent, fc.constant('for,tp,reg,wdw,a')).map(betType) },
);

const moneys = fc
  .tuple(
    fc.constantFrom('GBP', 'EUR', 'JPY', 'KWD'),
    fc.constantFrom(1, 1.16, 1.27, 0.1, 0.3333, 149.37, 0.391, 3, 0.07),
  )
  .map(([ccy, rate]) => at(ccy, rate));
const commissions = fc.constantFrom(0, 0, 20_000, 33_333).map(toCommissionPpm);
const stakes = fc.integer({ min: 1, max: 1_000_000 }).map(toMinor);
const prices = fc.oneof(fc.integer({ min: 1001, max: 30_000 }), fc.constant(1000)).map(toPriceMilli);

/** Statuses by what a position makes of them. */
const STANDING = fc.constantFrom('done', 'done', 'settled won', 'settled half_lost');
const states = fc.oneof(
  { weight: 5, arbitrary: STANDING },
  { weight: 2, arbitrary: fc.constantFrom('pending', 'danger', 'unknown') },
  { weight: 1, arbitrary: fc.constantFrom('settled void', 'settled void', 'settled cancelled', 'failed') },
);

/** What a bet loses at most, in its order's currency and to about the unit. */
function riskOf({ side, account, order, ownStake, ...bet }: Bet): number {
  const price = bet.gotPrice ?? bet.wantPrice;
  const inPounds = ownStake / account.rate / 10 ** DECIMALS[account.ccy]!;
  const inOrder = inPounds * order.rate * 10 ** DECIMALS[order.ccy]!;
  return Math.round(side === 'back' ? inOrder : (inOrder * (price - 1000)) / 1000);
}

const bets: fc.Arbitrary<Bet> = fc
  .record({
    placer: fc.constantFrom('alice', 'bob', 'carl').map(toUsername),
    type: onScores,
    side: fc.constantFrom('back', 'back', 'back', 'lay'),
    account: moneys,
    order: moneys,
    want: moneys,
    customer: moneys,
    isOneCurrency: fc.boolean(),
    bookieCommission: commissions,
    customerCommission: commissions,
    wantPrice: prices,
    wantStake: stakes,
    gotPrice: prices,
    gotStake: stakes,
    part: fc.constantFrom(1, 1, 1, 0.5, 0.123, 0),
    // The rest would be beyond what its order had left.
    risked: fc.constantFrom(1, 1, 1, 0.999, 0.6, 0),
    state: states,
  })
  .map(({ type, order, want, isOneCurrency, part, risked, state: told, ...given }) => {
    const [state, status] = told.split(' ') as [Bet['state'], Settlement['status'] | undefined];
    const isAsked = ['pending', 'danger', 'unknown', 'failed'].includes(state);
    const got = isAsked ? { gotPrice: null, gotStake: null } : {};
    const stake = isAsked ? given.wantStake : given.gotStake;
    const made = bet(1, 1, {
      ...given,
      ...got,
      side: given.side,
      betType: type,
      order: isOneCurrency ? given.account : order,
      want: isOneCurrency ? given.account : { ccy: order.ccy, rate: want.rate },
      customer: isOneCurrency ? given.account : given.customer,
      ownStake: toMinor(Math.floor(stake * part)),
      state,
      // What its bookie has booked makes no difference.
      settlement: status === undefined ? null : ({ status, profitLoss: 77, orderProfitLoss: 77 } as Settlement),
    });
    return { ...made, orderRisk: toMinor(Math.floor(riskOf(made) * risked)) };
  });

const sample = fc.sample(bets, { numRuns: BETS, seed: 20_260_526 });
const viewers = fc.sample(moneys, { numRuns: BETS / BETS_A_POSITION, seed: 7 });

/** Of every third event the result is not known. */
const scoreOf = (index: number): readonly [number, number] | null =>
  index % 3 === 0 ? null : [index % 4, Math.floor(index / 4) % 3];

/** The sample in heaps, each with somebody who looks at it, and how its event has ended. */
const heaps = viewers.map((viewer, index) => ({
  viewer,
  score: scoreOf(index),
  heap: sample.slice(index * BETS_A_POSITION, (index + 1) * BETS_A_POSITION),
}));

/** What currencies are worth now: none as when the bets were made. */
const NOW: Readonly<Record<string, CurrencyAt>> = {
  GBP: at('GBP', 1),
  EUR: at('EUR', 1.31),
  JPY: at('JPY', 201.7),
  KWD: at('KWD', 0.4123),
};
const nowTo = (viewer: CurrencyAt, ccy: string): CurrencyAt => (ccy === viewer.ccy ? viewer : NOW[ccy]!);

function positionOf(
  heap: readonly Bet[],
  viewer: CurrencyAt,
  score: readonly [number, number] | null = null,
): Position {
  const fullTime = score === null ? null : { home: score[0], away: score[1] };
  const currencyOf = (ccy: string): CurrencyAt => nowTo(viewer, ccy);
  const sum = createPositionSum(
    { ccy: viewer.ccy, currencyOf },
    fullTime === null ? null : { kind: 'score', fullTime, halfTime: null },
  );
  for (const one of heap) sum.add(one);
  return sum.total();
}

/** An average is told to so many parts of one. */
const PARTS = 10n ** 12n;

const isAsked = ({ state }: Bet): boolean => ['pending', 'danger', 'unknown'].includes(state);
const known = (heap: readonly Bet[], score: readonly [number, number] | null): readonly Bet[] =>
  heap.filter((one) => !isWorthNothing(one, score) && !isAsked(one));
const unknown = (heap: readonly Bet[]): readonly Bet[] => heap.filter(isAsked);
const sum = (amounts: readonly bigint[]): number => Number(amounts.reduce((total, amount) => total + amount, 0n));

/** Each bet's worth is worked out once for each way in which it can end. */
function obviousGrid(heap: readonly Bet[], viewer: CurrencyAt): number[] {
  const worths = heap.map(() => new Map<string, bigint>());
  return GOALS.flatMap((home) =>
    GOALS.map((away) =>
      sum(
        heap.map((one, index) => {
          const code = obviousCode(one.betType, home, away);
          const worth = worths[index]!.get(code) ?? obviousWorth(one, code, viewer, nowTo(viewer, one.customer.ccy));
          worths[index]!.set(code, worth);
          return worth;
        }),
      ),
    ),
  );
}

function obviousStaked(heap: readonly Bet[], viewer: CurrencyAt): readonly [stake: number, price: number | null] {
  const stake = sum(heap.map((one) => -obviousWorth(one, 'l', viewer, nowTo(viewer, one.customer.ccy))));
  if (stake === 0) return [stake, null];
  const exact = heap.map((one) => obviousStake(one, viewer, nowTo(viewer, one.customer.ccy)));
  const [staked, returned] = [exact.map(([risked]) => risked).reduce(plus), exact.map(([, back]) => back).reduce(plus)];
  const [num, den] = divide(returned, staked);
  return [stake, Number((num * PARTS) / den) / Number(PARTS)];
}

describe('a position of random bets', () => {
  it('is of every kind that a score settles', () => {
    const kinds = new Set(sample.map(({ betType: text }) => text.split(',')[1]));
    expect([...kinds].sort()).toEqual(KINDS.split(' ').sort());
  });

  it('wins and loses at each score what a plain calculation says', () => {
    for (const { heap, viewer, score } of heaps) {
      const { grid, unknownGrid, unknownBets } = positionOf(heap, viewer, score);
      expect([...grid!]).toEqual(obviousGrid(known(heap, score), viewer));
      const undecided = unknown(heap);
      expect(unknownBets).toBe(undecided.length);
      expect(unknownGrid === null ? null : [...unknownGrid]).toEqual(
        undecided.length === 0 ? null : obviousGrid(undecided, viewer),
      );
    }
  });

  it('has staked on each bet type what the bets lose, at the price that pays what they win', () => {
    for (const { heap, viewer, score } of heaps) {
      const { totals, placers } = positionOf(heap, viewer, score);
      const counted = [...known(heap, score), ...unknown(heap)];
      expect(placers).toEqual([...new Set(counted.map(({ placer }) => placer))].sort());
      expect(new Set(totals.map((total) => total.betType))).toEqual(new Set(counted.map((one) => one.betType)));
      for (const { betType: text, got, unknown: undecided } of totals) {
        const own = counted.filter((one) => one.betType === text);
        for (const [staked, some] of [
          [got, known(own, score)],
          [undecided, unknown(own)],
        ] as const) {
          const [stake, price] = obviousStaked(some, viewer);
          expect(staked.stake).toBe(stake);
          if (price === null) expect(staked.price).toBeNull();
          else expect(Math.abs(staked.price! - 1000 * price)).toBeLessThanOrEqual(0.5 + 1e-6);
        }
      }
    }
  });

  it('has its bet types in the order of their first bets, whichever it is told of first, and forgets bets that are only asked about', () => {
    for (const { heap, viewer } of heaps.slice(0, 20)) {
      const placed = heap.map((one, index) => ({
        ...one,
        betType: heap[index % 7]!.betType,
        orderId: toOrderId(1 + ((index * 7) % 5)),
        betId: toBetId(1 + ((index * 13) % (BETS_A_POSITION + 1))),
      }));
      const growing = createPositionSum({ ccy: viewer.ccy, currencyOf: (ccy) => nowTo(viewer, ccy) }, null);
      for (const one of placed.slice(0, BETS_A_POSITION / 2)) growing.add(one);
      const before = growing.total();
      const { totals, ...rest } = growing.totalWith(placed.slice(BETS_A_POSITION / 2));
      const counted = [...known(placed, null), ...unknown(placed)];
      const inOrder = counted.toSorted((a, b) => a.orderId - b.orderId || a.betId - b.betId);
      expect(totals.map((total) => total.betType)).toEqual([...new Set(inOrder.map((one) => one.betType))]);
      expect({ totals, ...rest }).toEqual(positionOf(placed, viewer));
      expect(growing.total()).toEqual(before);
    }
  });
});

const FILE = '../shared/data/premier-league-2019-20.csv';
/** The file is no part of the repository. */
const hasSeason = existsSync(FILE);

interface Played {
  readonly fullTime: Score;
  readonly halfTime: Score;
}

function readResults(): readonly Played[] {
  const text = readFileSync(FILE, 'utf8').replace(/^\uFEFF/, '');
  const rows: readonly Readonly<Record<string, string>>[] = parse(text, { columns: true });
  return rows.map((row) => ({
    fullTime: { home: Number(row['FTHG']), away: Number(row['FTAG']) },
    halfTime: { home: Number(row['HTHG']), away: Number(row['HTAG']) },
  }));
}

function codeAt(text: string, result: Result): string | null {
  const outcome = settle(betType(text), result);
  return outcome === null ? null : outcomeCode(outcome);
}

describe.skipIf(!hasSeason)('at the results of the Premier League 2019-20', () => {
  const results = hasSeason ? readResults() : [];

  it('every bet settles as a plain calculation says: on the match, on either half', () => {
    expect(results).toHaveLength(heaps.length);
    for (const [index, { heap }] of heaps.entries()) {
      const { fullTime, halfTime } = results[index]!;
      const result: Result = { kind: 'score', fullTime, halfTime };
      for (const { betType: text } of heap) {
        expect(codeAt(text, result)).toBe(obviousCode(text, fullTime.home, fullTime.away));
        if (text.includes(',tp,')) continue;
        const ofHalf = (half: number): string => text.replace(/^(for|against),/, `$1,thalf,${half},`);
        expect(codeAt(ofHalf(1), result)).toBe(obviousCode(text, halfTime.home, halfTime.away));
        const second = [fullTime.home - halfTime.home, fullTime.away - halfTime.away] as const;
        expect(codeAt(ofHalf(2), result)).toBe(obviousCode(text, ...second));
      }
    }
  });

  it('a customer’s position is what is booked to it when its bookies have paid', () => {
    for (const [index, { heap }] of heaps.entries()) {
      const { fullTime } = results[index]!;
      const ccy = at('EUR', 99);
      const own = known(heap, [fullTime.home, fullTime.away])
        .filter(({ side }) => side === 'back')
        .map((one) => ({ ...one, customer: { ccy: ccy.ccy, rate: one.customer.rate } }));
      const booked = own.flatMap((one) => {
        const code = codeAt(one.betType, { kind: 'score', fullTime, halfTime: null })!;
        const profitLoss = toMinor(Number(paidByBookie(one, code)));
        const entries = settlementEntries(one, { profitLoss } as Settlement, AT_BOOKIE);
        return entries
          .filter(({ account }) => account === `customer:${one.placer}`)
          .map(({ amount }) => BigInt(amount));
      });
      expect(positionOf(own, ccy, [fullTime.home, fullTime.away]).grid![fullTime.home * 10 + fullTime.away]).toBe(
        sum(booked),
      );
    }
  });
});

describe('a position', () => {
  const GBP = at('GBP', 1);
  const one = (text: string, values: Partial<Bet> = {}): Bet => {
    const stake = toMinor(1000);
    return bet(1, 1, {
      betType: betType(text),
      state: 'done',
      gotPrice: toPriceMilli(2500),
      gotStake: stake,
      ownStake: stake,
      ...values,
    });
  };
  const isVoid = { state: 'settled', settlement: { status: 'void' } as Settlement } as const;

  it('of nothing is all zeros', () => {
    expect(positionOf([], GBP)).toEqual({
      eventId: null,
      grid: new Float64Array(100),
      totals: [],
      placers: [],
      unknownBets: 0,
      unknownGrid: null,
    });
  });

  it.each([
    'for,thalf,1,h',
    'for,tp,1,over,0.5',
    'for,tquarter,2,a',
    'for,tset,all,vwhole,p1',
    'for,tset,1,vwhole,game,ahover,38',
    'for,win,12',
    'for,top,3,12',
  ])('has no grid with a bet on %s, unless that was annulled; the undecided bets have one of their own', (text) => {
    const undecided = { state: 'unknown', gotPrice: null, gotStake: null, wantStake: toMinor(1000) } as const;
    expect(positionOf([one('for,h'), one(text)], GBP).grid).toBeNull();
    expect(positionOf([one('for,h'), one(text)], GBP).totals).toHaveLength(2);
    expect(positionOf([one('for,h'), one(text, isVoid)], GBP).grid).toEqual(positionOf([one('for,h')], GBP).grid);
    const mixed = positionOf([one(text), one('for,h', undecided)], GBP);
    expect([mixed.grid, mixed.unknownGrid === null]).toEqual([null, false]);
    const other = positionOf([one('for,h'), one(text, undecided)], GBP);
    expect([other.grid === null, other.unknownGrid, other.unknownBets]).toEqual([false, null, 1]);
  });

  it('is nothing on a runner that did not run, whatever a bet on it is called for having its stake back', () => {
    const placings = [11, 12, 13].map((teamId, at) => ({
      teamId: toTeamId(teamId),
      position: at === 1 ? null : at + 1,
    }));
    const sum = createPositionSum({ ccy: GBP.ccy, currencyOf: () => GBP }, { kind: 'runners', placings });
    sum.add(one('for,win,12', isVoid));
    expect(sum.total()).toEqual(positionOf([], GBP));
    sum.add(one('for,win,11'));
    expect(sum.total().totals.map(({ betType }) => betType)).toEqual(['for,win,11']);
  });

  it('of a lay is that of a back on the opposite', () => {
    const lay = one('against,h', { side: 'lay', gotPrice: toPriceMilli(3000) });
    const back = one('against,h', { gotPrice: toPriceMilli(1500), gotStake: toMinor(2000), ownStake: toMinor(2000) });
    const position = positionOf([lay], GBP);
    expect(position).toEqual(positionOf([back], GBP));
    expect([position.grid![0], position.grid![10]]).toEqual([1000, -2000]);
  });

  it('loses no more than its bets put at risk of their orders', () => {
    const small = { account: at('JPY', 191.5), gotStake: toMinor(700), ownStake: toMinor(700) };
    const { grid, totals } = positionOf(
      [366, 362].map((risk) => one('for,h', { ...small, orderRisk: toMinor(risk) })),
      GBP,
    );
    // 700 yen are 3.655 pounds.
    expect([grid![0], totals[0]!.got.stake, grid![10]]).toEqual([-366 - 362, 366 + 362, 2 * 548]);
  });

  it('stays money whatever it comes to', () => {
    const most = toMinor(9e15);
    const huge = { gotPrice: toPriceMilli(1_000_000), gotStake: most, ownStake: most, orderRisk: most };
    const { grid, totals } = positionOf([one('for,h', huge), one('for,h', huge)], at('JPY', 1000));
    expect([grid![0], grid![10], totals[0]!.got.stake]).toEqual([-9e15, 9e15, 9e15]);
  });
});
