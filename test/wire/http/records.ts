// Records to present: one of each, to be varied with a spread.
import type { Bet } from '../../../src/core/record/bet.js';
import type { Betslip } from '../../../src/core/record/betslip.js';
import type { Customer } from '../../../src/core/record/customer.js';
import type { Event } from '../../../src/core/record/event.js';
import type { PricedQuote } from '../../../src/core/record/offer.js';
import type { Order } from '../../../src/core/record/order.js';
import type { Session } from '../../../src/core/record/session.js';
import { type BetType, toBetType } from '../../../src/core/value/bet-type.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import {
  type SportCode,
  toAccountId,
  toBetId,
  toBetslipId,
  toBookieCode,
  toCompetitionId,
  toCustomerId,
  toEventId,
  toGroupId,
  toOrderId,
  toProviderBetId,
  toSelectionId,
  toSessionKey,
  toTeamId,
  toUsername,
} from '../../../src/core/value/ids.js';
import { type CurrencyAt, money, toMinor, toRate } from '../../../src/core/value/money.js';
import { ALL_ACCOUNTS } from '../../../src/core/rule/tags.js';
import { NO_COMMISSION, toPriceMilli } from '../../../src/core/value/price.js';
import { findSport } from '../../../src/core/value/sport.js';
import { toInstant } from '../../../src/core/value/time.js';

export const GBP = toCurrency('GBP');
export const EUR = toCurrency('EUR');
export const JPY = toCurrency('JPY');
export const KWD = toCurrency('KWD');
export const FB: SportCode = findSport('fb')!.code;
export const betType = (text: string): BetType => toBetType(text)!;
export const at = (iso: string): ReturnType<typeof toInstant> => toInstant(Date.parse(iso));

const alice = toUsername('alice');
const pin = toBookieCode('pin');
const inPounds: CurrencyAt = { ccy: GBP, rate: toRate(1) };
const inEuros: CurrencyAt = { ccy: EUR, rate: toRate(1.16) };
const zero = toMinor(0);

export const event: Extract<Event, { kind: 'normal' }> = {
  kind: 'normal',
  eventId: toEventId('2026-06-15,11,12'),
  sport: FB,
  name: 'Arsenal vs Chelsea',
  home: { teamId: toTeamId(11), name: 'Arsenal' },
  away: { teamId: toTeamId(12), name: 'Chelsea' },
  competition: { competitionId: toCompetitionId(7), sport: FB, name: 'Premier League', country: 'GB' },
  start: at('2026-06-15T15:00:00Z'),
  status: 'pre_event',
  inRunningSince: null,
  begunAfter: 0,
  scoredAfter: 0,
  isJudged: true,
  endedAt: null,
  hasOrders: true,
  isFiled: false,
  time: null,
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  result: null,
};

export const race: Event = {
  kind: 'multirunner',
  eventId: toEventId('2026-06-15,multirunner,9'),
  sport: findSport('horse')!.code,
  name: 'Ascot 15:00',
  teams: [
    { teamId: toTeamId(21), name: 'Red Rum' },
    { teamId: toTeamId(22), name: 'Shergar' },
  ],
  competition: {
    competitionId: toCompetitionId(8),
    sport: findSport('horse')!.code,
    name: 'Ascot',
    country: 'GB',
  },
  start: at('2026-06-15T15:00:00Z'),
  end: at('2026-06-15T15:05:00Z'),
  status: 'in_running',
  inRunningSince: at('2026-06-15T15:00:00Z'),
  begunAfter: 0,
  scoredAfter: 0,
  isJudged: true,
  endedAt: null,
  hasOrders: true,
  isFiled: false,
  time: null,
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  result: null,
};

export const session: Session = {
  sessionKey: toSessionKey('hash-of-it'),
  username: alice,
  clientType: 'direct',
  behind: null,
  createdAt: at('2026-06-15T12:00:00Z'),
  seenAt: at('2026-06-15T12:00:00Z'),
};

export const customer: Customer = {
  customerId: toCustomerId(3),
  username: alice,
  passwordHash: 'never shown',
  groupId: toGroupId(1),
  ccy: GBP,
  name: 'Alice',
  isMasterAgent: false,
  roles: {
    customer: true,
    betPlacer: true,
    groupSpy: false,
    tradePageViewer: false,
    detailedAccounting: false,
    accountViewer: false,
  },
  creditLimit: { ccy: GBP, amount: toMinor(100_000), given: '1000' },
  creditLimitComment: '',
  maxStakePerEvent: null,
  commissions: [],
  active: true,
  locked: false,
  failedLogins: 0,
  expiresOn: null,
  tags: {},
  tagRules: ALL_ACCOUNTS,
  lastLogin: null,
  createdAt: at('2026-01-01T00:00:00Z'),
};

export const quote: PricedQuote = {
  bookie: { price: toPriceMilli(2050), min: money(EUR, 500), max: money(EUR, 20_050) },
  effective: { price: toPriceMilli(2029), min: money(GBP, 432), max: money(GBP, 17_284) },
  stakeMin: toMinor(500),
  stakeMax: toMinor(20_050),
};

export const betslip: Betslip = {
  betslipId: toBetslipId('0123456789abcdef0123456789abcdef'),
  sessionKey: session.sessionKey,
  customer: alice,
  sport: FB,
  eventId: event.eventId,
  betType: betType('for,h'),
  side: 'back',
  equivalentBets: true,
  multipleAccounts: false,
  wantBookies: null,
  equivalentBetsBookies: [],
  expiresAt: at('2026-06-15T12:00:45.500Z'),
  closeReason: null,
  accounts: [
    { accountId: toAccountId(1), bookie: pin, betType: betType('for,h'), status: null, priceList: null },
    {
      accountId: toAccountId(2),
      bookie: toBookieCode('acme'),
      betType: betType('for,ah,h,-2'),
      status: { code: 'success', reason: null },
      priceList: [quote],
    },
  ],
  invalidAccounts: [{ accountId: toAccountId(3), bookie: toBookieCode('sbk'), reason: 'no_offer' }],
};

export const usernames = new Map([
  [toAccountId(1), 'pin-one'],
  [toAccountId(2), '_deadbeef_'],
  [toAccountId(3), 'sbk-one'],
]);

export const order: Order = {
  orderId: toOrderId(42),
  placer: alice,
  behind: null,
  sport: FB,
  eventId: event.eventId,
  betType: betType('for,h'),
  side: 'back',
  wantPrice: toPriceMilli(2000),
  wantStake: money(GBP, 25_000),
  want: inPounds,
  customer: inPounds,
  customerCommission: NO_COMMISSION,
  isDetailed: false,
  placedAt: toInstant(Date.parse('2026-05-26T09:51:14.474Z') + 0.257),
  placedInRunning: false,
  expiresAt: at('2026-05-26T09:51:29.474Z'),
  exchangeMode: 'make_and_take',
  exchange: null,
  keepOpenInRunning: false,
  acceptPartialFill: true,
  userData: 'a note',
  requestUuid: null,
  accounts: [],
  bookieMinStakes: {},
  adaptiveBookies: null,
  selection: { equivalentBets: true, equivalentBetsBookies: [], multipleAccounts: false },
  reselections: [],
  plans: 0,
  status: 'open',
  closeReason: null,
  closedAt: null,
  tally: {
    success: toMinor(10_000),
    inProgress: toMinor(2500),
    danger: toMinor(1500),
    riskUndecided: toMinor(4000),
    riskStanding: toMinor(10_000),
    riskSettled: zero,
    excess: 0,
    riskWeight: 10_000 * 1000,
    priceWeight: 10_000 * 2100,
    effectivePriceWeight: 10_000 * 2078,
    netPriceWeight: 10_000 * 2078,
    riskLack: 0,
    priceLack: 0,
    effectivePriceLack: 0,
    netPriceLack: 0,
    profitLoss: zero,
    profitLossGross: zero,
    undecided: 2,
    standing: 1,
    settled: 0,
    voided: 0,
    disputed: 0,
  },
  held: toMinor(25_000),
};

export const bet: Bet = {
  betId: toBetId(1001),
  orderId: order.orderId,
  placer: alice,
  sport: FB,
  eventId: event.eventId,
  bookie: pin,
  accountId: toAccountId(1),
  betType: betType('for,h'),
  selectionId: toSelectionId('sel-1'),
  providerBetId: toProviderBetId('5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001'),
  side: 'back',
  account: inEuros,
  order: inPounds,
  want: inPounds,
  customer: inPounds,
  bookieCommission: NO_COMMISSION,
  customerCommission: NO_COMMISSION,
  isDetailed: false,
  wantPrice: toPriceMilli(2100),
  wantStake: toMinor(11_600),
  gotPrice: toPriceMilli(2100),
  gotStake: toMinor(11_600),
  ownStake: toMinor(11_600),
  orderStake: toMinor(10_000),
  orderRisk: toMinor(10_000),
  state: 'done',
  reason: null,
  requestedAt: order.placedAt,
  settlement: null,
  bookings: 0,
  reconciled: null,
  exchangeRole: null,
  history: [],
};
