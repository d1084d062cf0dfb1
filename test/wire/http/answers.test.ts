// What clients see of records, field by field.
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../src/core/record/bet.js';
import type { Order } from '../../../src/core/record/order.js';
import { EXCHANGE_BOOKIE, toAccountId } from '../../../src/core/value/ids.js';
import { orderProfitLoss } from '../../../src/core/rule/profit.js';
import { EMPTY_TALLY, replaceBet } from '../../../src/core/rule/tally.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { toMinor, toRate } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { AccountingInfoSchema, presentAccountingInfo } from '../../../src/wire/http/accounting.js';
import { BetSchema, presentBet } from '../../../src/wire/http/bets.js';
import { BetslipSchema, presentBetslip } from '../../../src/wire/http/betslips.js';
import { EventInfoSchema, presentEventInfo } from '../../../src/wire/http/event-info.js';
import { EventSchema, presentEvent, presentListedEvent } from '../../../src/wire/http/events.js';
import { type Json, enclosed, writerOf } from '../../../src/wire/http/json.js';
import {
  BareOrderSchema,
  OrderSchema,
  presentOrder,
  type ShownOrder,
  writeOrder,
  writeOrderWithBets,
  writeListed,
} from '../../../src/wire/http/orders.js';
import { pageHeaders } from '../../../src/wire/http/pages.js';
import { type Ratio, ceilingOf, floorOf, halfEvenOf, multiply, plus } from '../../support/ratios.js';
import { betType } from '../../support/bet-types.js';
import { GBP, at, bet, betslip, event, order, race, usernames } from './records.js';

const textOf = (json: Json<unknown>): string => enclosed('', json, '').toString();
const read = (json: Json<unknown>): unknown => JSON.parse(textOf(json));

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
  const shown = { order, event, description: 'Arsenal', template: '{home}' };
  const presentOf = (fields: Partial<Order>): ReturnType<typeof presentOrder> =>
    presentOrder({ ...shown, order: { ...order, ...fields } });

  test('while it tries', () => {
    const presented = presentOrder(shown);
    expect(presented).toEqual({
      order_id: 42,
      bet_type: 'for,h',
      bet_type_description: 'Arsenal',
      bet_type_template: '{home}',
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
    expect(presentOf({ tally: EMPTY_TALLY })).toMatchObject({ price: null, net_price: null, stake: ['GBP', 0] });
  });

  test.each([
    // (10.00 × 2.000 + 20.00 × 2.500) / 30.00 = 2.3333…, and the other way round 2.1666…
    [2000, 2500, 2.333],
    [2500, 2000, 2.167],
  ])('a price is the average by stake, to the nearest thousandth: %d and twice %d', (one, other, price) => {
    const tally = { ...order.tally, riskWeight: 3000 * 1000, priceWeight: 1000 * one + 2000 * other };
    expect(presentOf({ tally }).price).toBe(price);
  });

  test.each([
    // 2.35 / 1.35 = 1.7407…, 1.001 / 0.001 = 1001.
    [2350, 1.741],
    [3001, 1.5],
    [2999, 1.501],
    [1001, 1001],
  ])('of a lay it is b / (b − 1), rounded up: %d', (back, price) => {
    const tally = { ...order.tally, riskWeight: 3000 * 1000, effectivePriceWeight: 3000 * back };
    expect(presentOf({ side: 'lay', tally }).price).toBe(price);
  });

  test.each([1040, 1100, 1125, 1200, 1250, 1500, 2000, 3000, 5000, 9000, 11_000])(
    'of a lay it is exact where that is a thousandth, whatever was staked: %d',
    (back) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (risk) => {
          const tally = { ...order.tally, riskWeight: risk * 1000, effectivePriceWeight: risk * back };
          expect(presentOf({ side: 'lay', tally }).price).toBe(back / (back - 1000));
        }),
      );
    },
  );

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
    const detailed = { ...tally, effectivePriceWeight: 10_000 * 2100 };
    expect(presentOf({ ...closed, tally: detailed, isDetailed: true })).toMatchObject({
      price: 2.1,
      net_price: 2.078,
      net_stake: ['GBP', 100],
      detailed_price: 2.1,
      detailed_stake: ['GBP', 100],
      detailed_profit_loss: ['GBP', 110],
    });
  });

  test('lay', () => {
    expect(presentOf({ side: 'lay' }).order_type).toBe('lay');
  });

  test('with its bets', () => {
    const one = { bet, username: 'pin-one' };
    for (const bets of [[], [one], [one, { ...one, username: 'pin-two' }]]) {
      const written: unknown = read(writeOrderWithBets({ shown, bets }));
      const presented = bets.map(({ username }) => presentBet(bet, username, 'back'));
      expect(written).toEqual(JSON.parse(JSON.stringify({ ...presentOrder(shown), bets: presented })));
      expect(Value.Check(OrderSchema, written)).toBe(true);
    }
  });

  test('with its bets is written once, as long as its bets and their accounts are the same', () => {
    const view = { ...shown };
    const one = { bet, username: 'pin-one' };
    const first = writeOrderWithBets({ shown: view, bets: [one] });
    expect(writeOrderWithBets({ shown: view, bets: [{ ...one }] })).toBe(first);
    const others = [[], [one, one], [{ ...one, username: 'pin-two' }], [{ ...one, bet: { ...bet } }]];
    for (const bets of others) {
      const written = writeOrderWithBets({ shown: view, bets });
      expect(written).not.toBe(first);
      expect(read(written)).toEqual(read(writeOrderWithBets({ shown: { ...view }, bets })));
    }
  });

  const settled = { ...order.tally, settled: 1, standing: 0, riskSettled: toMinor(10_000), profitLoss: toMinor(-1234) };
  test.each<[string, Partial<ShownOrder> & { readonly fields?: Partial<Order> }]>([
    ['as it is', {}],
    ['that has nothing yet', { fields: { tally: EMPTY_TALLY, userData: null } }],
    ['that is settled, and over', { fields: { tally: settled, status: 'reconciled', closeReason: 'order_filled' } }],
    ['whose customer has its commission apart', { fields: { isDetailed: true, tally: settled } }],
    ['that lays', { fields: { side: 'lay', keepOpenInRunning: true, exchangeMode: 'dark' } }],
    ['that lays, of whose customer that is so', { fields: { side: 'lay', isDetailed: true } }],
    ['on a race', { event: race, fields: { betType: betType('for,win,21'), eventId: race.eventId } }],
    ['in other letters', { description: 'Čelik "Zenica" \\ 1\n\u2028', fields: { userData: '"}, {\u0000 \ud800 ✓' } }],
  ])('is written as it is presented: one %s', (_, { fields = {}, ...more }) => {
    const view = { ...shown, ...more, order: { ...order, ...fields } };
    const bySchema = writerOf(BareOrderSchema)(presentOrder(view));
    expect(textOf(writeOrder(view))).toBe(bySchema);
    expect(JSON.parse(bySchema)).toEqual(JSON.parse(JSON.stringify(presentOrder(view))));
  });

  test('is listed as it is read, and written once for that too; without its bets where a page has too many', () => {
    const view = { ...shown };
    const bets = [{ bet, username: 'pin-one' }];
    const listed = writeListed({ shown: view, bets });
    expect(textOf(listed)).toBe(textOf(writeOrderWithBets({ shown: view, bets })));
    expect(writeListed({ shown: view, bets })).toBe(listed);
    expect(textOf(writeListed({ shown: view, bets: [] }))).toBe(textOf(writeOrderWithBets({ shown: view, bets: [] })));
    expect(textOf(writeListed({ shown: view, bets: null }))).toBe(textOf(writeOrder(view)));
    expect(read(writeListed({ shown: { ...view, description: 'other words' }, bets }))).toMatchObject({
      bet_type_description: 'other words',
    });
  });
});

/** Bets that won, of an order in the same money. */
interface WonOrder {
  readonly isDetailed: boolean;
  readonly commission: number;
  readonly bets: readonly { readonly price: number; readonly stake: number; readonly bookies: number }[];
}

const wonOrders: fc.Arbitrary<WonOrder> = fc.record({
  isDetailed: fc.boolean(),
  commission: fc.constantFrom(0, 25_000, 100_000),
  bets: fc.array(
    fc.record({
      price: fc.integer({ min: 1200, max: 5000 }),
      stake: fc.integer({ min: 1000, max: 1_000_000 }),
      bookies: fc.constantFrom(0, 20_000, 100_000),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

describe('a price and a stake of an order that won', () => {
  const thousandths = (milli: number): Ratio => [BigInt(milli), 1000n];
  const kept = (commission: number): Ratio => [BigInt(1_000_000 - commission), 1_000_000n];
  const near = (value: Ratio): number => Number(value[0]) / Number(value[1]);
  const sum = (values: readonly Ratio[]): number => near(values.reduce(plus, [0n, 1n]));
  /** Minor units. */
  const pence = (money: readonly [string, number] | null): number => Math.round(money![1] * 100);
  const product = (stake: readonly [string, number] | null, price: number | null): number =>
    pence(stake) * (price! - 1);

  /** The order with its bets won and settled, and what they win before all commission, less their bookies', and less all. */
  function wonOf(side: Order['side'], { isDetailed, commission, bets }: WonOrder) {
    const own = isDetailed ? 0 : commission;
    const wins = bets.map(({ price, stake }) => multiply([BigInt(stake), 1n], thousandths(price - 1000)));
    const paid = wins.map((amount, index) => multiply(amount, kept(bets[index]!.bookies)));
    let tally = EMPTY_TALLY;
    for (const [index, { price, stake, bookies }] of bets.entries()) {
      const each = multiply([BigInt(price - 1000), 1n], multiply(kept(bookies), kept(own)));
      const layStake = ceilingOf([floorOf(each) * BigInt(stake), 1000n]);
      const profitLoss = toMinor(Number(halfEvenOf(paid[index]!)));
      const made: Bet = {
        ...bet,
        account: bet.order,
        isDetailed,
        bookieCommission: toCommissionPpm(bookies),
        customerCommission: toCommissionPpm(commission),
        gotPrice: toPriceMilli(price),
        gotStake: toMinor(stake),
        ownStake: toMinor(stake),
        orderStake: toMinor(side === 'back' ? stake : Number(layStake)),
        orderRisk: toMinor(stake),
        state: 'settled',
      };
      const { gross, net } = orderProfitLoss(made, profitLoss);
      const booked = { orderProfitLoss: net, orderProfitLossGross: gross, at: bet.requestedAt };
      tally = replaceBet({ side, tally }, null, { ...made, settlement: { status: 'won', profitLoss, ...booked } });
    }
    const shown = presentOrder({ order: { ...order, side, isDetailed, tally }, event, description: '', template: '' });
    const netOfAll = sum(paid.map((amount) => multiply(amount, kept(commission))));
    return {
      shown,
      staked: bets.reduce((all, { stake }) => all + stake, 0),
      wins: sum(wins),
      paid: sum(paid),
      netOfAll,
    };
  }

  /** Price to the thousandth, each bet's net price and its booking rounded by itself. */
  const within = (stake: number, bets: number): number => 0.0015 * stake + bets + 1;
  const expectNear = (value: number, wanted: number, most: number): void => {
    expect(Math.abs(value - wanted)).toBeLessThanOrEqual(most);
  };

  test('of a back: stake × (price − 1) is what it brings, before or after the commission that its name says', () => {
    fc.assert(
      fc.property(wonOrders, (won) => {
        const { shown, staked, wins, paid, netOfAll } = wonOf('back', won);
        const rounding = within(staked, won.bets.length);
        expectNear(product(shown.stake, shown.price), wins, rounding);
        expectNear(product(shown.net_stake, shown.net_price), netOfAll, rounding);
        expectNear(pence(shown.net_profit_loss), netOfAll, won.bets.length);
        if (!won.isDetailed) return;
        expectNear(product(shown.detailed_stake, shown.detailed_price), paid, rounding);
        expectNear(pence(shown.detailed_profit_loss), paid, won.bets.length);
      }),
    );
  });

  test('of a lay: stake × (price − 1) is what its bets staked, and the stake what they win', () => {
    fc.assert(
      fc.property(wonOrders, (won) => {
        const { shown, staked, paid, netOfAll } = wonOf('lay', won);
        const expectPair = (stake: readonly [string, number] | null, price: number | null, brought: number): void => {
          // Stakes are rounded for each bet, up; at short prices a unit of them is some units of what is staked.
          const rounding = (won.bets.length + 1) * price! + 0.001 * pence(stake);
          expectNear(product(stake, price), staked, rounding);
          expectNear(pence(stake), brought, within(staked, won.bets.length));
        };
        expectPair(shown.stake, shown.price, won.isDetailed ? paid : netOfAll);
        expectPair(shown.net_stake, shown.net_price, netOfAll);
        expectNear(pence(shown.net_profit_loss), netOfAll, won.bets.length);
        if (!won.isDetailed) return;
        expectPair(shown.detailed_stake, shown.detailed_price, paid);
        expectNear(pence(shown.detailed_profit_loss), paid, won.bets.length);
      }),
    );
  });
});

describe('a bet', () => {
  const presentOf = (fields: Partial<Bet>): ReturnType<typeof presentBet> =>
    presentBet({ ...bet, ...fields }, 'pin-one', 'back');

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
      customer_profit_loss: ['GBP', 110],
      reconciled: true,
    });
  });

  test('whose customer has other money than its order, at the rates of the order’s placement', () => {
    const customer = { ccy: toCurrency('JPY'), rate: toRate(191.5) };
    expect(presentOf({ state: 'settled', settlement, customer })).toMatchObject({
      profit_loss: ['EUR', 127.6],
      customer_profit_loss: ['JPY', 21_065],
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
    template: '{home}',
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
      bet_type_template: '{home}',
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

  test('with two accounts of one bookie that it does not use', () => {
    const [first] = betslip.invalidAccounts;
    const second = { ...first!, accountId: toAccountId(4), reason: 'account_backoff' } as const;
    const presented = presentBetslip({
      ...shown,
      betslip: { ...betslip, invalidAccounts: [first!, second] },
      usernames: new Map([...usernames, [second.accountId, 'sbk-two']]),
    });
    expect(presented.invalid_accounts).toEqual({ sbk: { 'sbk-one': 'no_offer', 'sbk-two': 'account_backoff' } });
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

  test('with sides, though they have none, where there are runners', () => {
    const presented = presentEvent(race);
    expect(presented).toMatchObject({ event_type: 'multirunner', home: '', away: '' });
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
    // The neighbours are left while there is room for both, and then the next.
    const relationsOf = (length: number): readonly string[] =>
      [...(of(length)['link'] ?? '').matchAll(/rel="(\w+)"/g)].map(([, relation]) => relation!);
    expect([longest, longest + 1, 3900, 4100, 7900, 8000].map(relationsOf)).toEqual([
      ['first', 'prev', 'next', 'last'],
      ['prev', 'next'],
      ['prev', 'next'],
      ['next'],
      ['next'],
      [],
    ]);
    expect(of(8000)).toEqual({ 'x-total-count': '100' });
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
