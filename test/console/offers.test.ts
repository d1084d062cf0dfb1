// How offers and quotes are put before a reader.
import { describe, expect, test } from 'vitest';
import { bookiesOf, marketsOf } from '../../src/console/offers.js';
import { leastTaken, rowsOf } from '../../src/console/pmms.js';
import type { AccountHeard, BetslipHeard, OfferHeard, PriceList } from '../../src/console/wire.js';

const quotes = (...prices: readonly (readonly [price: number, max: number])[]): PriceList =>
  prices.map(([price, max]) => {
    const quote = { price, min: ['GBP', 1] as const, max: ['GBP', max] as const };
    return { bookie: quote, effective: quote };
  });

const offer = (bookie: string, terms: string, list: PriceList): OfferHeard => {
  const [side = '', market = '', ...selection] = terms.split(' ');
  const betType = [side, ...(market === 'wdw' ? [] : [market]), ...selection].join(',');
  const of = { sport: 'fb', event_id: 'e1', bookie, in_running: false };
  return { ...of, market, selection: selection.join(','), bet_type: betType, price_list: list };
};

describe('offers', () => {
  test('of which less is left than the least stake are not shown as prices', () => {
    const [market] = marketsOf([
      offer('gone', 'for wdw h', quotes([3, 0.5])),
      offer('next', 'for wdw h', quotes([2.5, 0.99], [2, 1])),
    ]);
    expect(market?.selections[0]?.prices.map(({ bookie, price }) => [bookie, price])).toEqual([['next', 2]]);
  });

  test('of a selection stand best first, at equal prices with the most to stake first', () => {
    const [market] = marketsOf([
      offer('low', 'for wdw h', quotes([1.9, 10])),
      offer('small', 'for wdw h', quotes([2, 10])),
      offer('large', 'for wdw h', quotes([2, 20], [1.5, 100])),
      offer('none', 'for wdw h', []),
    ]);
    expect(market?.selections[0]?.prices.map(({ bookie }) => bookie)).toEqual(['large', 'small', 'low']);
  });

  test('make selections in the order in which they are read', () => {
    const [market] = marketsOf(
      ['against wdw h', 'for wdw a', 'for wdw d', 'for wdw h'].map((terms) => offer('pin', terms, [])),
    );
    expect(market?.selections.map(({ betType }) => betType)).toEqual(['for,h', 'for,d', 'for,a', 'against,h']);
  });

  test('make markets, the most asked for first and both sides of a total together', () => {
    const markets = marketsOf(
      ['for cs 1 0', 'for under 10.5', 'for over 2.5', 'for over 10.5', 'for ah h -2', 'for wdw h', 'for odd'].map(
        (terms) => offer('pin', terms, []),
      ),
    );
    expect(markets.map(({ market }) => market)).toEqual(['wdw', 'ah', 'total', 'odd_or_even', 'cs']);
    expect(markets[2]?.selections.map(({ betType }) => betType)).toEqual([
      'for,over,2.5',
      'for,over,10.5',
      'for,under,10.5',
    ]);
  });

  test('name their bookies once', () => {
    const bookies = bookiesOf(['b', 'a', 'b'].map((bookie) => offer(bookie, 'for wdw h', [])));
    expect(bookies).toEqual(['a', 'b']);
  });
});

describe('quotes', () => {
  const account = (bookie: string, list?: PriceList, status?: string): AccountHeard => ({
    bookie,
    username: 'one',
    bet_type: 'for,h',
    status,
    price_list: list,
  });
  const betslip = (type: string, accounts: readonly AccountHeard[]): BetslipHeard => ({
    betslip_id: 'b1',
    sport: 'fb',
    event_id: 'e1',
    bet_type: 'for,h',
    betslip_type: type,
    bet_type_description: 'A',
    is_open: true,
    expiry_ts: 1,
    close_reason: null,
    customer_ccy: 'GBP',
    invalid_accounts: {},
    accounts,
  });
  const accounts = [
    account('failing', [], 'failed'),
    account('deep', quotes([2, 10], [1.9, 100]), 'success'),
    account('best', quotes([2.1, 10]), 'success'),
    account('waiting'),
  ];
  const shown = (type: string): readonly (readonly [string, number | null, boolean])[] =>
    rowsOf(betslip(type, accounts)).map(({ bookie, price, isBest }) => [bookie, price, isBest]);

  test('to back, the highest price is the best', () => {
    expect(shown('normal')).toEqual([
      ['best', 2.1, true],
      ['deep', 2, false],
      ['deep', 1.9, false],
      ['failing', null, false],
      ['waiting', null, false],
    ]);
  });

  test('to lay, the lowest is', () => {
    expect(shown('lay').slice(0, 3)).toEqual([
      ['deep', 1.9, true],
      ['deep', 2, false],
      ['best', 2.1, false],
    ]);
  });

  test('of which less is left than the least stake are not the best', () => {
    const spent = account('spent', quotes([2.2, 0.5]), 'success');
    const best = rowsOf(betslip('normal', [...accounts, spent])).filter(({ isBest }) => isBest);
    expect(best.map(({ bookie }) => bookie)).toEqual(['best']);
  });

  test('say what the least is that is taken at a price or a better one, if anybody takes it', () => {
    const small = { price: 1.9, min: ['GBP', 0.5] as const, max: ['GBP', 9] as const };
    const list = [{ bookie: small, effective: small }];
    const few = [...accounts, account('small', list, 'success'), account('spent', quotes([2.2, 0.5]), 'success')];
    const least = (type: string, limit: number): number | null => leastTaken(rowsOf(betslip(type, few)), type, limit);
    expect([1.9, 2, 2.2].map((limit) => least('normal', limit))).toEqual([0.5, 1, null]);
    expect([1.8, 1.9].map((limit) => least('lay', limit))).toEqual([null, 0.5]);
  });

  test('of a betslip that is closed are not the best any more', () => {
    const closed = { ...betslip('normal', accounts), is_open: false };
    expect(rowsOf(closed).filter(({ isBest }) => isBest)).toEqual([]);
  });

  test('that are not there are explained', () => {
    const notes = rowsOf(betslip('normal', accounts)).flatMap(({ price, note }) => (price === null ? [note] : []));
    expect(notes).toEqual(['did not answer', 'asking …']);
  });
});
