import { NO_COMMISSION } from '../../src/core/value/price.js';
// Records to store: whole, and plausible enough for a store, which does not judge them.
import type { Alert } from '../../src/core/record/alert.js';
import type { Bet } from '../../src/core/record/bet.js';
import type { Balance } from '../../src/core/record/ledger.js';
import type { Event, Listing, Team } from '../../src/core/record/event.js';
import type { Plan, PlannedQuote } from '../../src/core/record/plan.js';
import type { Order } from '../../src/core/record/order.js';
import type { Session } from '../../src/core/record/session.js';
import { toCurrency } from '../../src/core/value/currency.js';
import {
  toAccountId,
  toAlertId,
  toBetId,
  toBookieCode,
  toCompetitionId,
  toEventId,
  toLedgerAccount,
  toOrderId,
  toProviderBetId,
  toSelectionId,
  toSessionKey,
  toTeamId,
  toUsername,
} from '../../src/core/value/ids.js';
import { money, toMinor, toRate } from '../../src/core/value/money.js';
import { findSport } from '../../src/core/value/sport.js';
import { type Day, toInstant } from '../../src/core/value/time.js';
import { betType } from '../support/bet-types.js';

/** 2026-05-26T09:51:14.474Z and 257 µs. */
export const NOON = toInstant(1_779_789_074_474.257);

const GBP = toCurrency('GBP');
const AT_PAR = { ccy: GBP, rate: toRate(1) };
const FOOTBALL = findSport('fb')!.code;
const HOME_WINS = betType('for,h');
const NONE = toMinor(0);

export const EVENT = toEventId('2026-05-26,12,31');

/** Returns an open order of anna's for an hour. */
export function order(id: number, values: Partial<Order> = {}): Order {
  return {
    orderId: toOrderId(id),
    placer: toUsername('anna'),
    behind: null,
    sport: FOOTBALL,
    eventId: EVENT,
    betType: HOME_WINS,
    side: 'back',
    wantPrice: 2060 as Order['wantPrice'],
    wantStake: money(GBP, 25_000),
    want: AT_PAR,
    customer: AT_PAR,
    customerCommission: 0 as Order['customerCommission'],
    isDetailed: false,
    placedAt: NOON,
    placedInRunning: false,
    expiresAt: toInstant(NOON + 3_600_000),
    exchangeMode: 'make_and_take',
    exchange: null,
    keepOpenInRunning: false,
    acceptPartialFill: true,
    userData: null,
    requestUuid: null,
    accounts: [
      {
        accountId: toAccountId(1),
        bookie: toBookieCode('acme'),
        betType: HOME_WINS,
        underWay: 0,
        answeredAt: null,
        use: 'ready',
      },
      {
        accountId: toAccountId(2),
        bookie: toBookieCode('bolt'),
        betType: HOME_WINS,
        underWay: 1,
        answeredAt: NOON,
        use: 'ready',
      },
    ],
    bookieMinStakes: {},
    adaptiveBookies: null,
    selection: { equivalentBets: true, equivalentBetsBookies: [], multipleAccounts: false },
    reselections: [],
    plans: 0,
    status: 'open',
    closeReason: null,
    closedAt: null,
    tally: {
      success: NONE,
      inProgress: NONE,
      danger: NONE,
      riskUndecided: NONE,
      riskStanding: NONE,
      riskSettled: NONE,
      excess: 0,
      riskWeight: 0,
      priceWeight: 0,
      effectivePriceWeight: 0,
      netPriceWeight: 0,
      riskLack: 0,
      priceLack: 0,
      effectivePriceLack: 0,
      netPriceLack: 0,
      profitLoss: NONE,
      profitLossGross: NONE,
      undecided: 0,
      standing: 0,
      settled: 0,
      voided: 0,
      disputed: 0,
    },
    held: toMinor(25_000),
    ...values,
  };
}

/** Returns a bet on acme under an order, not answered yet. */
export function bet(id: number, orderId: number, values: Partial<Bet> = {}): Bet {
  return {
    betId: toBetId(id),
    orderId: toOrderId(orderId),
    placer: toUsername('anna'),
    sport: FOOTBALL,
    eventId: EVENT,
    bookie: toBookieCode('acme'),
    accountId: toAccountId(1),
    betType: HOME_WINS,
    selectionId: toSelectionId('1x2/home/8841'),
    providerBetId: toProviderBetId(`3f2504e0-4f89-11d3-9a0c-${id.toString(16).padStart(12, '0')}`),
    side: 'back',
    account: AT_PAR,
    order: AT_PAR,
    want: AT_PAR,
    customer: AT_PAR,
    bookieCommission: 0 as Bet['bookieCommission'],
    customerCommission: 0 as Bet['customerCommission'],
    isDetailed: false,
    wantPrice: 2100 as Bet['wantPrice'],
    wantStake: toMinor(20_000),
    gotPrice: null,
    gotStake: null,
    ownStake: toMinor(20_000),
    orderStake: toMinor(20_000),
    orderRisk: toMinor(20_000),
    state: 'pending',
    reason: null,
    requestedAt: NOON,
    settlement: null,
    bookings: 0,
    reconciled: null,
    exchangeRole: null,
    history: [],
    ...values,
  };
}

/** Returns what an account has settled. */
export function balance(account: string, settled: number): Balance {
  return {
    account: toLedgerAccount(account),
    ccy: GBP,
    settled: toMinor(settled),
    held: NONE,
    openOrders: 0,
    profitLoss: { day: '2026-05-26' as Day, today: NONE, yesterday: NONE },
  };
}

/** Returns a session of a customer's. */
export function session(key: string, username: string): Session {
  return {
    sessionKey: toSessionKey(key),
    username: toUsername(username),
    clientType: 'direct',
    behind: null,
    createdAt: NOON,
    seenAt: NOON,
  };
}

/** Returns a team by all its names. */
export function team(id: number, name: string, ...otherNames: readonly string[]): Team {
  return { teamId: toTeamId(id), sport: FOOTBALL, name, otherNames };
}

/** Returns an event that has not started, and has orders. */
export function event(
  id: string,
  start: number,
  values: Partial<Pick<Event, 'status' | 'name' | 'endedAt' | 'hasOrders'>> = {},
): Event {
  return {
    kind: 'normal',
    eventId: toEventId(id),
    sport: FOOTBALL,
    name: 'Ajax - PSV',
    home: { teamId: toTeamId(12), name: 'Ajax' },
    away: { teamId: toTeamId(31), name: 'PSV' },
    competition: { competitionId: toCompetitionId(7), sport: FOOTBALL, name: 'Eredivisie', country: 'NL' },
    start: toInstant(start),
    status: 'pre_event',
    inRunningSince: null,
    begunAfter: 0,
    scoredAfter: 0,
    isJudged: true,
    endedAt: null,
    hasOrders: true,
    isFiled: false,
    time: null,
    score: [0, 0] as unknown as Event['score'],
    redCards: [0, 0] as unknown as Event['redCards'],
    result: null,
    ...values,
  };
}

/** Returns an alert of a bookie. */
export function alert(id: number, at: number = NOON): Alert {
  return {
    ...{ alertId: toAlertId(id), at: toInstant(at), kind: 'provider_up', bookie: toBookieCode('pin') },
    ...{ accountId: null, orderId: null, betId: null, providerBetId: null, message: 'It answers again.' },
  };
}

/** Returns what a bookie calls an event. */
export function listing(bookie: string, listingKey: string, eventId: string): Listing {
  return {
    bookie: toBookieCode(bookie),
    listingKey,
    eventId: toEventId(eventId),
    how: 'own',
    inDoubt: false,
    since: NOON,
  };
}

/** Returns what an order's plan saw: six accounts with three quotes each. */
export function plan(orderId: number): Plan {
  const quote = (price: number): PlannedQuote => ({
    price: price as PlannedQuote['price'],
    currency: null,
    min: toMinor(100),
    max: toMinor(50_000),
  });
  return {
    orderId: toOrderId(orderId),
    number: 1,
    at: NOON,
    stake: toMinor(25_000),
    currency: AT_PAR,
    limit: quote(2060).price,
    viewer: { currency: AT_PAR, commission: NO_COMMISSION, side: 'back' },
    placed: [{ accountId: toAccountId(1), price: quote(2100).price, stake: toMinor(20_000) }],
    accounts: Array.from({ length: 6 }, (_, index) => ({
      accountId: toAccountId(index + 1),
      bookie: toBookieCode('acme'),
      betType: HOME_WINS,
      skipped: null,
      offer: {
        currency: AT_PAR,
        stakeIncrement: toMinor(1),
        bookieCommission: NO_COMMISSION,
        available: toMinor(1_000_000),
        wantedMin: NONE,
        quotes: [2100, 2080, 2050].map(quote),
      },
    })),
  };
}
