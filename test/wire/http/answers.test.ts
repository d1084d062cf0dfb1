// What clients see of records, field by field.
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../src/core/record/bet.js';
import type { Order } from '../../../src/core/record/order.js';
import { EXCHANGE_BOOKIE } from '../../../src/core/value/ids.js';
import { toMinor } from '../../../src/core/value/money.js';
import { toCommissionPpm } from '../../../src/core/value/price.js';
import { AccountingInfoSchema, presentAccountingInfo } from '../../../src/wire/http/accounting.js';
import { BetSchema, presentBet } from '../../../src/wire/http/bets.js';
import { BetslipSchema, presentBetslip } from '../../../src/wire/http/betslips.js';
import { EventInfoSchema, presentEventInfo } from '../../../src/wire/http/event-info.js';
import { EventSchema, presentEvent, presentListedEvent } from '../../../src/wire/http/events.js';
import { OrderSchema, presentOrder, presentOrderWithBets } from '../../../src/wire/http/orders.js';
import { pageHeaders } from '../../../src/wire/http/pages.js';
import { GBP, at, bet, betslip, event, order, race, usernames } from './records.js';

const EVENT_INFO = {
  event_type: 'normal',
  event_id: '2026-06-15,11,12',
  event_name: 'Arsenal vs Chelsea',
  home_id: 11,
  home_team: 'Arsenal',
  away_id: 12,
  away_team: 'Chelsea',
  competition_id: 7,
  competition_name: 'Premier League',
  competition_country: 'GB',
  start_time: '2026-06-15T15:00:00+00:00',
  date: '2026-06-15',
};

describe('event_info', () => {
  test('two sides', () => {
    expect(presentEventInfo(event)).toEqual(EVENT_INFO);
  });

  test('many runners', () => {
    const shown = presentEventInfo(race);
    expect(shown).toMatchObject({
      event_type: 'multirunner',
      teams: [
        { team_id: 21, name: 'Red Rum' },
        { team_id: 22, name: 'Shergar' },
      ],
      end_time: '2026-06-15T15:05:00+00:00',
    });
    expect(Value.Check(EventInfoSchema, shown)).toBe(true);
    expect(shown).not.toHaveProperty('home_id');
  });

  test('a score, with and without half time', () => {
    const fullTime = { home: 3, away: 1 };
    const withHalf = { kind: 'score', fullTime, halfTime: { home: 1, away: 0 } } as const;
    expect(presentEventInfo({ ...event, result: withHalf }).result).toEqual({
      ht_home: 1,
      ht_away: 0,
      ft_home: 3,
      ft_away: 1,
    });
    expect(presentEventInfo({ ...event, result: { ...withHalf, halfTime: null } }).result).toEqual({
      ht_home: null,
      ht_away: null,
      ft_home: 3,
      ft_away: 1,
    });
    expect(presentEventInfo({ ...event, result: { kind: 'void' } })).not.toHaveProperty('result');
  });
});

describe('an order', () => {
  const shown = { order, event, description: 'Arsenal' };
  const presentOf = (fields: Partial<Order>): ReturnType<typeof presentOrder> =>
    presentOrder({ ...shown, order: { ...order, ...fields } });

  test('while it tries', () => {
    const presented = presentOrder(shown);
    expect(presented).toEqual({
      order_id: 42,
      bet_type: 'for,h',
      bet_type_description: 'Arsenal',
      bet_type_template: 'for,h',
      order_type: 'normal',
      sport: 'fb',
      placer: 'alice',
      want_price: 2,
      want_stake: ['GBP', 250],
      price: 2.1,
      stake: ['GBP', 100],
      profit_loss: null,
      net_price: 2.078,
      net_stake: ['GBP', 100],
      net_profit_loss: null,
      detailed_price: null,
      detailed_stake: null,
      detailed_profit_loss: null,
      bet_bar_values: { success: ['GBP', 100], inprogress: ['GBP', 25], danger: ['GBP', 15], unplaced: ['GBP', 110] },
      ccy_rate: 1,
      placement_time: '2026-05-26T09:51:14.474257+00:00',
      expiry_time: '2026-05-26T09:51:29.474000+00:00',
      exchange_mode: 'make_and_take',
      keep_open_ir: false,
      take_starting_price: false,
      closed: false,
      close_reason: null,
      event_info: EVENT_INFO,
      user_data: 'a note',
      status: 'open',
    });
    expect(Value.Check(OrderSchema, presented)).toBe(true);
  });

  test('with nothing placed it has no price', () => {
    const tally = { ...order.tally, success: toMinor(0), riskStanding: toMinor(0), priceWeight: 0, netPriceWeight: 0 };
    expect(presentOf({ tally })).toMatchObject({ price: null, net_price: null, stake: ['GBP', 0] });
  });

  test('a price is the average by stake, to three decimals', () => {
    // 10.00 at 2.000 and 20.00 at 2.500: 70 / 30 = 2.3333…
    const tally = {
      ...order.tally,
      success: toMinor(3000),
      riskStanding: toMinor(3000),
      priceWeight: 1000 * 2000 + 2000 * 2500,
    };
    expect(presentOf({ tally }).price).toBe(2.333);
  });

  test('settled, net and in detail', () => {
    const tally = { ...order.tally, settled: 1, profitLoss: toMinor(10_780), profitLossGross: toMinor(11_000) };
    const closed = { tally, status: 'reconciled', closeReason: 'order_filled' } as const;
    expect(presentOf(closed)).toMatchObject({
      closed: true,
      close_reason: 'order_filled',
      status: 'reconciled',
      profit_loss: ['GBP', 107.8],
      net_profit_loss: ['GBP', 107.8],
      detailed_profit_loss: null,
    });
    expect(presentOf({ ...closed, isDetailed: true })).toMatchObject({
      detailed_price: 2.1,
      detailed_stake: ['GBP', 100],
      detailed_profit_loss: ['GBP', 110],
    });
  });

  test('lay', () => {
    expect(presentOf({ side: 'lay' }).order_type).toBe('lay');
  });

  test('with its bets', () => {
    const presented = presentOrderWithBets({ ...shown, bets: [{ bet, username: 'pin-one' }] });
    expect(presented.bets).toEqual([presentBet(bet, 'pin-one')]);
    expect(Value.Check(OrderSchema, presented)).toBe(true);
  });
});

describe('a bet', () => {
  const presentOf = (fields: Partial<Bet>): ReturnType<typeof presentBet> =>
    presentBet({ ...bet, ...fields }, 'pin-one');

  test('that stands', () => {
    const presented = presentOf({});
    expect(presented).toEqual({
      bet_id: 1001,
      order_id: 42,
      bookie_bet_id: '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001',
      status: { code: 'done' },
      sport: 'fb',
      event_id: '2026-06-15,11,12',
      bookie: 'pin',
      username: 'pin-one',
      bet_type: 'for,h',
      ccy_rate: 1.16,
      order_ccy_rate: 1,
      want_price: 2.1,
      got_price: 2.1,
      want_stake: ['EUR', 116],
      got_stake: ['EUR', 116],
      reconciled: null,
      exchange_role: null,
    });
    expect(Value.Check(BetSchema, presented)).toBe(true);
  });

  test('that failed', () => {
    expect(presentOf({ state: 'failed', reason: 'not_sent', gotPrice: null, gotStake: null })).toMatchObject({
      status: { code: 'failed', reason: 'not_sent' },
      got_price: null,
      got_stake: null,
    });
  });

  const settlement = {
    status: 'won',
    profitLoss: toMinor(12_760),
    orderProfitLoss: toMinor(11_000),
    orderProfitLossGross: toMinor(11_000),
    at: at('2026-06-15T17:00:00Z'),
  } as const;

  test('that is settled', () => {
    expect(presentOf({ state: 'settled', settlement, reconciled: true })).toMatchObject({
      status: { code: 'settled' },
      profit_loss: ['EUR', 127.6],
      reconciled: true,
    });
  });

  test.each(['void', 'cancelled'] as const)('that is settled as %s', (status) => {
    const annulled = { ...settlement, status, profitLoss: toMinor(0) };
    expect(presentOf({ state: 'settled', settlement: annulled })).toMatchObject({
      status: { code: 'settled', reason: 'void' },
      profit_loss: ['EUR', 0],
    });
  });

  test('on the exchange', () => {
    expect(presentOf({ bookie: EXCHANGE_BOOKIE, exchangeRole: 'maker' })).toMatchObject({
      bookie_bet_id: '-',
      exchange_role: 'maker',
    });
  });
});

describe('a betslip', () => {
  const shown = {
    betslip,
    customerCcy: GBP,
    description: 'Arsenal',
    usernames,
    bookiesWithOffers: betslip.accounts.map(({ bookie }) => bookie),
  };

  test('in full', () => {
    const presented = presentBetslip(shown);
    expect(presented).toEqual({
      betslip_id: '0123456789abcdef0123456789abcdef',
      sport: 'fb',
      event_id: '2026-06-15,11,12',
      bet_type: 'for,h',
      betslip_type: 'normal',
      bet_type_description: 'Arsenal',
      equivalent_bets: true,
      multiple_accounts: false,
      want_bookies: ['acme', 'pin', 'sbk'],
      equivalent_bets_bookies: [],
      is_open: true,
      expiry_ts: Date.parse('2026-06-15T12:00:45.500Z') / 1000,
      bookies_with_offers: ['pin', 'acme'],
      close_reason: null,
      customer_username: 'alice',
      customer_ccy: 'GBP',
      invalid_accounts: { sbk: { 'sbk-one': 'no_offer' } },
      accounts: [
        { bookie: 'pin', username: 'pin-one', bet_type: 'for,h' },
        {
          bookie: 'acme',
          username: '_deadbeef_',
          bet_type: 'for,ah,h,-2',
          status: 'success',
          price_list: [
            {
              bookie: { price: 2.05, min: ['EUR', 5], max: ['EUR', 200.5] },
              effective: { price: 2.029, min: ['GBP', 4.32], max: ['GBP', 172.84] },
            },
          ],
        },
      ],
    });
    expect(Value.Check(BetslipSchema, presented)).toBe(true);
  });

  test('closed, lay, with bookies of its own choice', () => {
    const other = { ...betslip, closeReason: 'expired', side: 'lay', wantBookies: ['pin'] } as const;
    expect(presentBetslip({ ...shown, betslip: other })).toMatchObject({
      is_open: false,
      close_reason: 'expired',
      betslip_type: 'lay',
      want_bookies: ['pin'],
    });
  });
});

describe('events', () => {
  test('as the stream has them', () => {
    const presented = presentEvent(event);
    expect(presented).toEqual({
      sport: 'fb',
      event_id: '2026-06-15,11,12',
      event_type: 'normal',
      event_name: 'Arsenal vs Chelsea',
      home: 'Arsenal',
      away: 'Chelsea',
      competition_id: 7,
      competition_name: 'Premier League',
      competition_country: 'GB',
      ir_status: 'pre_event',
      start_time: '2026-06-15T15:00:00Z',
    });
    expect(Value.Check(EventSchema, presented)).toBe(true);
  });

  test('as the list has them', () => {
    const presented = presentListedEvent(race, [bet.bookie]);
    expect(presented).toMatchObject({ end_time: '2026-06-15T15:05:00Z', ir_status: 'in_running', bookies: ['pin'] });
  });
});

describe('accounting', () => {
  const shown = {
    ccy: GBP,
    currentBalance: toMinor(12_345),
    openStakes: toMinor(1000),
    todayProfitLoss: toMinor(-250),
    yesterdayProfitLoss: toMinor(75),
    creditLimit: { ccy: GBP, amount: toMinor(100_000), given: '1000' },
    commission: toCommissionPpm(25_000),
    availableCredit: toMinor(111_345),
    agentBalance: null,
  };
  const rowsOf = (fields: Partial<typeof shown> | { availableCredit: null }): unknown[] =>
    presentAccountingInfo({ ...shown, ...fields }).map(({ key, unit, value }) => [key, unit, value]);

  test('row by row', () => {
    expect(rowsOf({})).toEqual([
      ['current_balance', 'GBP', 123.45],
      ['open_stakes', 'GBP', 10],
      ['today_pl', 'GBP', -2.5],
      ['yesterday_pl', 'GBP', 0.75],
      ['credit_limit', 'GBP', 1000],
      ['commission_rate', '%', 2.5],
      ['available_credit', 'GBP', 1113.45],
    ]);
    expect(Value.Check(AccountingInfoSchema, presentAccountingInfo(shown))).toBe(true);
  });

  test('a limit beyond counting is echoed', () => {
    const vast = { ...shown, creditLimit: { ccy: GBP, amount: null, given: '1e18' }, availableCredit: null };
    expect(
      presentAccountingInfo(vast)
        .filter(({ value }) => value === 1e18)
        .map(({ key }) => key),
    ).toEqual(['credit_limit', 'available_credit']);
  });
});

describe('pages', () => {
  const linksOf = (url: string, page: number, total: number): Record<string, string> =>
    Object.fromEntries(
      (pageHeaders(url, { page, pageSize: 25 }, total)['link'] ?? '').split(', ').map((link) => {
        const [, target = '', relation = ''] = /^<(.*)>; rel="(.*)"$/.exec(link) ?? [];
        return [relation, target];
      }),
    );

  test('in the middle', () => {
    expect(linksOf('/v1/orders/?sport=fb&page=2', 2, 51)).toEqual({
      first: '/v1/orders/?sport=fb&page=1&page_size=25',
      prev: '/v1/orders/?sport=fb&page=1&page_size=25',
      next: '/v1/orders/?sport=fb&page=3&page_size=25',
      last: '/v1/orders/?sport=fb&page=3&page_size=25',
    });
  });

  test.each([
    ['the only one', 1, 25, ['first', 'last']],
    ['the first', 1, 26, ['first', 'next', 'last']],
    ['the last', 2, 26, ['first', 'prev', 'last']],
    ['none', 1, 0, ['first', 'last']],
    ['beyond the end', 9, 26, ['first', 'prev', 'last']],
  ])('%s', (_, page, total, relations) => {
    expect(Object.keys(linksOf('/v1/orders/', page, total))).toEqual(relations);
    expect(pageHeaders('/', { page, pageSize: 25 }, total)['x-total-count']).toBe(String(total));
  });

  test('are not linked where the links would be too long for a client', () => {
    const urlOf = (length: number): string => `/v1/orders/?q=${'x'.repeat(length)}`;
    const of = (length: number): Record<string, string> => pageHeaders(urlOf(length), { page: 2, pageSize: 25 }, 100);
    // What is added to each of four links, and what stands between them.
    const around = of(0)['link']!.length;
    const longest = Math.floor((8000 - around) / 4);
    expect(of(longest)['link']?.length).toBeGreaterThan(7996);
    expect(of(longest)['link']?.length).toBeLessThanOrEqual(8000);
    expect(of(longest)['x-total-count']).toBe('100');
    expect(of(longest + 1)).toEqual({ 'x-total-count': '100' });
    // Of a list that is one page the same words are half as many.
    expect(pageHeaders(urlOf(longest + 1), { page: 1, pageSize: 25 }, 5)['link']).toContain('rel="last"');
    expect(pageHeaders(urlOf(50_000), { page: 1, pageSize: 25 }, 5)).toEqual({ 'x-total-count': '5' });
  });

  test('repeated keys stay repeated', () => {
    expect(linksOf('/v1/orders/?event_id=a,b&event_id=c', 1, 30)['next']).toBe(
      '/v1/orders/?event_id=a%2Cb&event_id=c&page=2&page_size=25',
    );
  });
});
