// What an operator is told, outside (decisions §17).
import { type Static, Type } from 'typebox';
import type { Alert } from '../../core/record/alert.js';
import type { Bet } from '../../core/record/bet.js';
import type { BookieAccount } from '../../core/record/bookie.js';
import type { Event, Listing } from '../../core/record/event.js';
import type { BookieCode } from '../../core/value/ids.js';
import { type Minor, money } from '../../core/value/money.js';
import type { Instant } from '../../core/value/time.js';
import { MoneySchema, presentMoney } from './money.js';
import { presentPrice } from './prices.js';
import { nullable } from './schemas.js';
import { presentInstant, presentSecond } from './times.js';

/** Decisions §17, `alerts`. */
export const AlertsSchema = Type.Array(
  Type.Object({
    alert_id: Type.Integer(),
    timestamp: Type.String(),
    kind: Type.String(),
    bookie: Type.String(),
    account_id: nullable(Type.Integer()),
    order_id: nullable(Type.Integer()),
    bet_id: nullable(Type.Integer()),
    provider_bet_id: nullable(Type.String()),
    message: Type.String(),
  }),
);

/** Returns alerts as an operator sees them. */
export function presentAlerts(alerts: readonly Alert[]): Static<typeof AlertsSchema> {
  return alerts.map((alert) => ({
    alert_id: alert.alertId,
    timestamp: presentInstant(alert.at),
    kind: alert.kind,
    bookie: alert.bookie,
    account_id: alert.accountId,
    order_id: alert.orderId,
    bet_id: alert.betId,
    provider_bet_id: alert.providerBetId,
    message: alert.message,
  }));
}

/** The last poll of a list that succeeded. */
interface PolledList {
  readonly at: Instant;
  readonly offers: number;
  readonly rejected: Readonly<Record<string, number>>;
}

/** What is shown of a provider. */
interface ShownProvider {
  readonly bookie: BookieCode;
  readonly health: {
    readonly state: 'up' | 'degraded' | 'down';
    readonly failures: number;
    readonly lastSuccessAt: Instant | null;
    readonly lastFailure: string | null;
    readonly lists: ReadonlyMap<string, PolledList>;
  };
  readonly accounts: readonly { readonly account: BookieAccount; readonly restsUntil: Instant | null }[];
  readonly unsettledBets: number;
  readonly unknownBets: number;
}

/** Decisions §17, `providers`. */
export const ProvidersSchema = Type.Array(
  Type.Object({
    bookie: Type.String(),
    state: Type.Enum(['up', 'degraded', 'down']),
    /** Polls that failed in a row. */
    failures: Type.Integer(),
    last_success: nullable(Type.String()),
    last_failure: nullable(Type.String()),
    polls: Type.Array(
      Type.Object({
        type: Type.String(),
        last_success: Type.String(),
        offers: Type.Integer(),
        rejected: Type.Record(Type.String(), Type.Integer()),
      }),
    ),
    accounts: Type.Array(
      Type.Object({
        id: Type.Integer(),
        username: Type.String(),
        ccy_code: Type.String(),
        resting_until: nullable(Type.String()),
      }),
    ),
    unsettled_bets: Type.Integer(),
    unknown_bets: Type.Integer(),
  }),
);

/** Returns providers as an operator sees them. */
export function presentProviders(providers: readonly ShownProvider[]): Static<typeof ProvidersSchema> {
  return providers.map(({ bookie, health, accounts, unsettledBets, unknownBets }) => ({
    bookie,
    state: health.state,
    failures: health.failures,
    last_success: presentInstantIf(health.lastSuccessAt),
    last_failure: health.lastFailure,
    polls: Array.from(health.lists, ([type, { at, offers, rejected }]) => ({
      type,
      last_success: presentInstant(at),
      offers,
      rejected,
    })),
    accounts: accounts.map(({ account, restsUntil }) => ({
      id: account.accountId,
      username: account.username,
      ccy_code: account.ccy,
      resting_until: presentInstantIf(restsUntil),
    })),
    unsettled_bets: unsettledBets,
    unknown_bets: unknownBets,
  }));
}

const presentInstantIf = (at: Instant | null): string | null => (at === null ? null : presentInstant(at));

/** Decisions §14: settled, and not agreed on. */
export const UnreconciledBetsSchema = Type.Array(
  Type.Object({
    bet_id: Type.Integer(),
    order_id: Type.Integer(),
    placer: Type.String(),
    bookie: Type.String(),
    bookie_bet_id: Type.String(),
    event_id: Type.String(),
    sport: Type.String(),
    bet_type: Type.String(),
    price: nullable(Type.Number()),
    stake: nullable(MoneySchema),
    stated_status: nullable(Type.String()),
    stated_profit_loss: nullable(MoneySchema),
    /** What the stated status comes to at the bet's price and stake. */
    expected_profit_loss: nullable(MoneySchema),
    /** The event's, in words; null where it is not known. */
    result: nullable(Type.String()),
  }),
);

/** What is shown of a bet that is not agreed on. */
interface ShownDispute {
  readonly bet: Bet;
  readonly expected: Minor | null;
  readonly result: string | null;
}

/** Returns bets that are not agreed on as an operator sees them. */
export function presentUnreconciledBets(bets: readonly ShownDispute[]): Static<typeof UnreconciledBetsSchema> {
  return bets.map(({ bet, expected, result }) => {
    const moneyIf = (amount: Minor | null): Static<typeof MoneySchema> | null =>
      amount === null ? null : presentMoney(money(bet.account.ccy, amount));
    return {
      bet_id: bet.betId,
      order_id: bet.orderId,
      placer: bet.placer,
      bookie: bet.bookie,
      bookie_bet_id: bet.providerBetId,
      event_id: bet.eventId,
      sport: bet.sport,
      bet_type: bet.betType,
      price: bet.gotPrice === null ? null : presentPrice(bet.gotPrice),
      stake: moneyIf(bet.gotStake),
      stated_status: bet.settlement?.status ?? null,
      stated_profit_loss: moneyIf(bet.settlement?.profitLoss ?? null),
      expected_profit_loss: moneyIf(expected),
      result,
    };
  });
}

/** Decisions §9: listings in doubt, which live on their own until an operator has decided. */
export const UnmatchedEventsSchema = Type.Array(
  Type.Object({
    bookie: Type.String(),
    /** What identifies the event at the bookie. */
    key: Type.String(),
    /** The event that it is until then. */
    event_id: Type.String(),
    sport: Type.String(),
    competition: Type.String(),
    home: nullable(Type.String()),
    away: nullable(Type.String()),
    event: Type.String(),
    start_time: Type.String(),
    since: Type.String(),
  }),
);

/** Returns listings in doubt as an operator sees them. */
export function presentUnmatchedEvents(
  listings: readonly { readonly listing: Listing; readonly event: Event }[],
): Static<typeof UnmatchedEventsSchema> {
  return listings.map(({ listing, event }) => ({
    bookie: listing.bookie,
    key: listing.listingKey,
    event_id: event.eventId,
    sport: event.sport,
    competition: event.competition.name,
    home: event.kind === 'normal' ? event.home.name : null,
    away: event.kind === 'normal' ? event.away.name : null,
    event: event.name,
    start_time: presentSecond(event.start),
    since: presentInstant(listing.since),
  }));
}
