// What is the same in every simulation: who bets, on what, where.
import { type Line, changed } from '../../src/core/change.js';
import { toSeq } from '../../src/core/value/ids.js';
import { DAY_MS, later, toInstant } from '../../src/core/value/time.js';
import { alert, event, listing } from '../contract/stored.js';

/** Noon of a summer's day. */
export const STARTS_AT = toInstant(Date.UTC(2026, 5, 15, 12));

/** What each bet type is worth, about. */
const FAIR: Readonly<Record<string, number>> = {
  'for,h': 2.2,
  'for,d': 3.3,
  'for,a': 3.4,
  'for,dc,h,d': 1.35,
  'for,over,2.5': 1.95,
  'for,under,2.5': 1.9,
};
const BET_TYPES = ['for,h', 'for,d', 'for,a', 'for,dc,h,d', 'for,over,2.5', 'for,under,2.5'] as const;

/** What is bet on, and what that is worth: each that is offered, and lays of some. */
export const WISHES: readonly { readonly betType: string; readonly side: 'normal' | 'lay'; readonly fair: number }[] = [
  ...BET_TYPES.map((betType) => ({ betType, side: 'normal' as const, fair: FAIR[betType] ?? 2 })),
  { betType: 'against,h', side: 'lay', fair: 2.2 },
  { betType: 'against,a', side: 'lay', fair: 3.4 },
];

export const EVENT_KEYS = ['e1', 'e2', 'e3'] as const;

/** Kick-offs 40 seconds, two minutes and a day ahead: the first goes in running on the way. */
export const EVENTS = {
  events: [
    { key: 'e1', home: 'Ashcombe United', away: 'Carrowmere', start_in_minutes: 0.67 },
    { key: 'e2', home: 'Dunmore Rovers', away: 'Elmsworth', start_in_minutes: 2 },
    { key: 'e3', home: 'Farleigh Town', away: 'Glenhaven', start_in_minutes: 1440 },
  ].map((event) => ({ ...event, sport: 'fb', league: 'Albion Premier League' })),
};

export const BOOKIES = ['pin', 'sbk'] as const;
export type Bookie = (typeof BOOKIES)[number];

const CCY: Readonly<Record<Bookie, string>> = { pin: 'EUR', sbk: 'JPY' };
const ONE: Readonly<Record<Bookie, number>> = { pin: 1, sbk: 150 };

/** When what is long over was written. */
const LONG_AGO = later(STARTS_AT, -60 * DAY_MS);
export const ROUND = event('2026-04-16,901,902', LONG_AGO, {
  status: 'ended',
  endedAt: later(LONG_AGO, DAY_MS),
  hasOrders: false,
});

/** What an earlier server left: an event that nobody ever bet on, what bookmakers called it, and two alerts. The journal begins with it, and is kept. */
export const LONG_OVER: Line = {
  seq: toSeq(1),
  at: STARTS_AT,
  changes: [
    changed('event', ROUND),
    ...BOOKIES.map((bookie) =>
      changed('listing', { ...listing(bookie, 'round', ROUND.eventId), inDoubt: bookie === 'pin' }),
    ),
    ...[1, 2].map((id) => changed('alert', alert(id, LONG_AGO))),
  ],
};

/** What a bookie offers of an event: each bet type at a price around its fair one. */
export function offersOf(bookie: Bookie, event: string, random: () => number): readonly object[] {
  return BET_TYPES.map((betType, index) => ({
    bet_type: betType,
    selection_id: `${event}/${index}`,
    quotes: quotesAround(bookie, FAIR[betType] ?? 2, random),
  }));
}

function quotesAround(bookie: Bookie, fair: number, random: () => number): readonly object[] {
  if (random() < 0.05) return [];
  const best = Math.round(fair * (0.92 + 0.16 * random()) * 1000) / 1000;
  const most = Math.ceil((5 + 60 * random()) * ONE[bookie]);
  const stake = (amount: number): readonly [string, number] => [CCY[bookie], Math.round(amount)];
  const second = { price: Math.round(best * 970) / 1000, min_stake: stake(ONE[bookie]), max_stake: stake(most * 3) };
  return [{ price: best, min_stake: stake(2 * ONE[bookie]), max_stake: stake(most) }, second];
}

/** A simulated provider's configuration; its seed is its name. */
export const providerJson = (bookie: Bookie, seed: string): object => ({
  name: `${bookie}/${seed}`,
  username: 'u',
  password: 'p',
  currency: CCY[bookie],
  recover_ms: 5000,
  settle_delay_ms: 1000,
  commission_pc: bookie === 'pin' ? 0 : 2,
  price_and_stake: true,
  fixed: EVENTS,
});

const AMPLE = 1_000_000;

const customerJson = (username: string, ccy: string, more: object = {}): object => ({
  username,
  password: `${username}12345`,
  group_id: 1,
  ccy_code: ccy,
  roles: { bet_placer: true },
  credit_limit: [ccy, ccy === 'JPY' ? 150_000 : 1000],
  ...more,
});

export const PUNTERS = ['alice', 'bruno', 'chiyo'] as const;

/** The server's configuration. */
export const SERVER = {
  rates: { GBP: 1, EUR: 1.16, JPY: 150 },
  groups: [{ id: 1, name: 'main', managers: ['anna'] }],
  customers: [
    customerJson('root', 'GBP', { master_agent: true }),
    customerJson('anna', 'GBP'),
    customerJson('alice', 'GBP'),
    customerJson('bruno', 'EUR', { commission_rate: { date_from: '2026-01-01', rate_pc: 3 } }),
    customerJson('chiyo', 'JPY', {
      roles: { bet_placer: true, detailed_accounting: true },
      commission_rate: { date_from: '2026-01-01', rate_pc: 1 },
      max_stake_per_event: ['JPY', 60_000],
    }),
  ],
  providers: BOOKIES.map((bookie, index) => ({
    bookie,
    base_url: `http://${bookie}.invalid`,
    username: 'u',
    password: 'p',
    poll_ms: { live: 2000, today: 3000, early: 5000 },
    price_and_stake_ms: bookie === 'pin' ? 2000 : null,
    statements_ms: 5000,
    timeout_ms: 3000,
    commission_pc: bookie === 'pin' ? 0 : 2,
    accounts: [1, 2].map((number) => ({
      id: index * 2 + number,
      username: `${bookie}${number}`,
      customer_id: `c-${number}`,
      ccy_code: CCY[bookie],
      stake_increment: bookie === 'pin' ? 0.5 : 10,
      opening_balance: ONE[bookie] * 5000,
    })),
  })),
  exchange: { enabled: true, commission_pc: 1, min_stake: ['GBP', 1], in_running_delay_ms: 700 },
  limits: {
    open_betslips: AMPLE,
    open_orders: AMPLE,
    logins_per_minute: AMPLE,
    betslips_per_second: AMPLE,
    orders_per_second: AMPLE,
    requests_per_second: AMPLE,
  },
};
