// What the page knows after each frame of the stream.
import { describe, expect, test } from 'vitest';
import {
  type Message,
  NOTHING_TOLD,
  type Told,
  begunAnew,
  heard,
  withBetslip,
  withoutBetslip,
  withoutFacts,
  withoutOffers,
} from '../../src/console/told.js';

const event = (id: string, name = id): Message => [
  'event',
  {
    sport: 'fb',
    event_id: id,
    event_type: 'normal',
    event_name: name,
    home: 'A',
    away: 'B',
    competition_id: 1,
    competition_name: 'League',
    competition_country: 'GB',
    ir_status: 'pre_event',
    start_time: '2026-06-15T15:00:00Z',
  },
];
const SYNC: Message = ['sync', { token: 't' }];
const MONEY = ['GBP', 10] as const;
const PRICED = { price: 2, min: MONEY, max: MONEY };
const QUOTES = [{ bookie: PRICED, effective: PRICED }];
const key = { sport: 'fb', event_id: 'e1', bookie: 'pin', market: 'wdw', selection: 'h', bet_type: 'for,h' };
const OFFER: Message = ['offer', { ...key, in_running: false, price_list: QUOTES }];
const BETSLIP = {
  betslip_id: 'b1',
  sport: 'fb',
  event_id: 'e1',
  bet_type: 'for,h',
  betslip_type: 'normal',
  bet_type_description: 'A',
  is_open: true,
  expiry_ts: 1,
  close_reason: null,
  customer_ccy: 'GBP',
  invalid_accounts: {},
  accounts: [
    { bookie: 'pin', username: 'one', bet_type: 'for,h', status: undefined, price_list: undefined },
    { bookie: 'pin', username: 'two', bet_type: 'for,h', status: undefined, price_list: undefined },
  ],
};
const bet = (betId: number, code: string): Message => [
  'bet',
  {
    bet_id: betId,
    order_id: 7,
    status: { code },
    bookie: 'pin',
    username: 'one',
    bet_type: 'for,h',
    want_price: 2,
    got_price: null,
    want_stake: MONEY,
    got_stake: null,
    reconciled: null,
  },
];

const after = (...messages: readonly Message[]): Told => heard(NOTHING_TOLD, messages);
const names = ({ events }: Told): readonly string[] => [...events.values()].map((it) => it.event_name);

describe('events', () => {
  test('come, change and go', () => {
    const come = after(event('e1'), event('e2'), SYNC);
    expect(names(come)).toEqual(['e1', 'e2']);
    expect(names(heard(come, [event('e1', 'renamed')]))).toEqual(['renamed', 'e2']);
    expect(names(heard(come, [['remove_event', { sport: 'fb', event_id: 'e1' }]]))).toEqual(['e2']);
  });

  test('that a new connection does not tell of have ended; until it has told all they stay', () => {
    const before = after(event('e1'), event('e2'), SYNC);
    const begun = heard(begunAnew(before), [event('e2'), event('e3')]);
    expect(names(begun)).toEqual(['e1', 'e2', 'e3']);
    expect(names(heard(begun, [SYNC]))).toEqual(['e2', 'e3']);
  });

  test('are played', () => {
    const played = after(
      event('e1'),
      ['event_score', { sport: 'fb', event_id: 'e1', score: [2, 1] }],
      ['event_time', { sport: 'fb', event_id: 'e1', time: ['2h', 70] }],
    );
    expect(played.play.get('e1')).toEqual({ score: [2, 1], time: ['2h', 70], redCards: null });
  });
});

describe('offers', () => {
  test('are kept by event, bookie and bet type', () => {
    const offered = after(OFFER, OFFER);
    expect(offered.offers.get('e1')?.size).toBe(1);
    expect(heard(offered, [['remove_offer', key]]).offers.get('e1')?.size).toBe(0);
    expect(heard(offered, [['remove_offer', { ...key, bookie: 'other' }]]).offers.get('e1')?.size).toBe(1);
  });

  test('are forgotten with the registration, and with the connection', () => {
    expect(withoutOffers(after(OFFER), 'e1').offers.size).toBe(0);
    expect(begunAnew(after(OFFER)).offers.size).toBe(0);
  });
});

describe('betslips', () => {
  const pmm: Message = [
    'pmm',
    {
      betslip_id: 'b1',
      sport: 'fb',
      event_id: 'e1',
      bookie: 'pin',
      username: 'two',
      bet_type: 'for,h',
      status: { code: 'success' },
      price_list: QUOTES,
    },
  ];
  const statuses = (told: Told): readonly unknown[] =>
    (told.betslips.get('b1')?.accounts ?? []).map(({ status }) => status);

  test('know what each account quotes', () => {
    expect(statuses(after(['betslip', BETSLIP], pmm))).toEqual([undefined, 'success']);
  });

  test('that were just opened do not undo what was told meanwhile', () => {
    expect(statuses(withBetslip(after(['betslip', BETSLIP], pmm), BETSLIP))).toEqual([undefined, 'success']);
    expect(statuses(withBetslip(NOTHING_TOLD, BETSLIP))).toEqual([undefined, undefined]);
  });

  test('are closed for a reason', () => {
    const closed = after(['betslip', BETSLIP], ['betslip_closed', { betslip_id: 'b1', close_reason: 'expired' }]);
    expect(closed.betslips.get('b1')).toMatchObject({ is_open: false, close_reason: 'expired' });
    expect(withoutBetslip(closed, 'b1')).toBe(closed);
  });

  test('outlive the connection, until the server does not know them any more', () => {
    const told = begunAnew(after(['betslip', BETSLIP], pmm));
    expect(statuses(told)).toEqual([undefined, 'success']);
    expect(withoutBetslip(told, 'b1').betslips.get('b1')).toMatchObject({ is_open: false });
    expect(withoutBetslip(told, 'b2')).toBe(told);
  });
});

describe('facts', () => {
  test('outlive the connection', () => {
    const told = begunAnew(after(bet(1, 'pending'), bet(2, 'pending'), bet(1, 'done')));
    expect([...(told.bets.get(7)?.values() ?? [])].map(({ status }) => status.code)).toEqual(['done', 'pending']);
  });

  test('are forgotten where some were missed', () => {
    const told = withoutFacts(after(event('e1'), bet(1, 'pending')));
    expect([told.bets.size, told.orders.size, told.events.size]).toEqual([0, 0, 1]);
  });

  test('of the balance are the last that was told', () => {
    const balance = (amount: number): Message => [
      'balance',
      { balance: ['GBP', amount], open_stake: MONEY, smart_credit: null },
    ];
    expect(after(balance(1), balance(2)).balance?.balance).toEqual(['GBP', 2]);
  });
});

test('what is of another shape or another code changes nothing', () => {
  const told = after(event('e1'));
  expect(heard(told, [['event', { event_id: 'e2' }]])).toBe(told);
  expect(heard(told, [['order', null]])).toBe(told);
  expect(heard(told, [['xrate', { ccy: 'GBP', rate: 1 }]])).toBe(told);
});

test('a frame leaves what was known before it as it was', () => {
  const before = after(event('e1'), OFFER, bet(1, 'pending'));
  const kept = [new Map(before.events), new Map(before.offers.get('e1')), new Map(before.bets.get(7))];
  heard(before, [event('e2'), ['remove_offer', key], bet(1, 'done'), bet(2, 'done')]);
  expect([before.events, before.offers.get('e1'), before.bets.get(7)]).toEqual(kept);
});

test('what is known by other ways leaves what was known before as it was, too', () => {
  const before = after(OFFER, ['betslip', BETSLIP]);
  withoutOffers(before, 'e1');
  withBetslip(before, { ...BETSLIP, betslip_id: 'b2' });
  expect([before.offers.size, before.betslips.size]).toEqual([1, 1]);
});
