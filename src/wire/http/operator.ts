// What an operator is told, outside (decisions §17).
import { type Static, Type } from 'typebox';
import type { Alert, AlertKind } from '../../core/record/alert.js';
import type { Bet } from '../../core/record/bet.js';
import type { BookieAccount } from '../../core/record/bookie.js';
import type { Event, Listing } from '../../core/record/event.js';
import type { BookieCode } from '../../core/value/ids.js';
import { type Minor, money } from '../../core/value/money.js';
import type { Instant } from '../../core/value/time.js';
import { BetTypeTextSchema, EventIdSchema, SportSchema } from './event-and-bet-type.js';
import { CurrencyCodeSchema, MoneySchema, presentMoney } from './money.js';
import { presentPrice } from './prices.js';
import { meaning, nullable, told, word } from './schemas.js';
import { InstantSchema, SecondSchema, presentInstant, presentSecond } from './times.js';

const ALERTS: Readonly<Record<AlertKind, string>> = {
  unanswered: 'a bet left and no usable answer came; the statements of its bookie will tell',
  not_received: 'no complete listing had it: it was given up',
  reinstated: 'a bet that was given up, or refused, stands after all',
  disputed: 'it was settled with another amount, or otherwise, than we make it',
  impossible: 'it is stated to be what it cannot be any more',
  currency: 'it is stated in another currency than its own: nothing is booked',
  other_selection:
    'it is stated under another selection_id or bet_type than it was made on: it may be another bet that is spoken of',
  other_customer: 'it is stated under another customer_id than that of its account: it may stand on another account',
  uncountable: 'it ended, and an account could not count what it has then: nothing is booked until it can',
  price_below_requested: 'it was matched at a worse price than was asked for',
  stake_above_requested: 'more was matched than was asked for',
  unlisted: 'it stands, but complete listings of its bookie do not have it',
  overdue: 'its event has ended, it is in danger, or its answer was lost, and for an hour its bookie has not said more',
  unreadable: 'what is stated of it, perhaps of others too, cannot be read: nothing is booked',
  provider_down: 'five polls in a row failed',
  list_down: 'five polls in a row of one of its lists failed, while others come',
  changing_names:
    'one of its lists has other events each time: their names do not stay as they are, so that each poll makes events anew',
  no_rate: 'it quotes in a currency that has no rate: those quotes are no price until it has one',
  provider_up: 'it answers again',
};

/** Decisions §17, `alerts`. */
export const AlertsSchema = Type.Array(
  Type.Object(
    {
      alert_id: Type.Integer({ description: 'Its number: later alerts have greater ones.' }),
      timestamp: InstantSchema,
      kind: meaning(ALERTS, 'What happened.'),
      bookie: Type.String({ description: "The bookie's code." }),
      account_id: nullable(
        Type.Integer({ description: 'The bookie account; null, as the three below, where it is about no single bet.' }),
      ),
      order_id: nullable(Type.Integer({ description: 'The order of the bet.' })),
      bet_id: nullable(Type.Integer({ description: 'The bet.' })),
      provider_bet_id: nullable(Type.String({ description: 'The id under which the bookie was sent it.' })),
      message: Type.String({ description: 'A sentence for people.' }),
    },
    { title: 'Alert' },
  ),
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

/** What is shown of one of our accounts. */
interface ShownAccount {
  readonly account: BookieAccount;
  readonly restsUntil: Instant | null;
  readonly available: Minor;
  readonly staked: Minor;
}

/** One of our accounts at a bookmaker, with our money there. */
export const OperatedAccountSchema = Type.Object(
  {
    id: Type.Integer({ description: 'As in the configuration.' }),
    username: Type.String({ description: 'Its username at the bookie.' }),
    ccy_code: CurrencyCodeSchema,
    enabled: Type.Boolean({ description: 'Whether bets are placed with it.' }),
    resting_until: nullable(InstantSchema),
    balance: told(
      MoneySchema,
      'What there is to stake: the opening balance, what was put on it and what it won and lost since, less open stakes.',
    ),
    open_stakes: told(MoneySchema, 'What open bets have staked.'),
  },
  { title: 'OperatedAccount' },
);

/** Returns an account as an operator sees it. */
export function presentOperatedAccount(shown: ShownAccount): Static<typeof OperatedAccountSchema> {
  const { account, restsUntil, available, staked } = shown;
  const { accountId, username, ccy, enabled } = account;
  return {
    id: accountId,
    username,
    ccy_code: ccy,
    enabled,
    resting_until: presentInstantIf(restsUntil),
    balance: presentMoney(money(ccy, available)),
    open_stakes: presentMoney(money(ccy, staked)),
  };
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
  readonly pausedUntil: Instant | null;
  readonly accounts: readonly ShownAccount[];
  readonly unsettledBets: number;
  readonly unknownBets: number;
}

/** Decisions §17, `providers`. */
export const ProvidersSchema = Type.Array(
  Type.Object(
    {
      bookie: Type.String({ description: "The bookie's code." }),
      state: Type.Enum(['up', 'degraded', 'down'], {
        description:
          '`degraded` after a poll that failed, and as long as one of its lists has failed five times in a row; `down` after five in a row that failed, whichever lists they were of.',
      }),
      failures: Type.Integer({
        description:
          'Polls that failed in a row, of all its lists, of one of them or of statements, whichever are most.',
      }),
      last_success: nullable(InstantSchema),
      last_failure: nullable(
        Type.String({
          description:
            'Why the last of them failed, after `statements` where these did, or the name of a list that fails alone; null where there are none.',
        }),
      ),
      left_alone_until: nullable(
        told(InstantSchema, 'It has asked for that, by `Retry-After`; null: it is not left alone.'),
      ),
      polls: Type.Array(
        Type.Object({
          type: word(['live', 'today', 'early'], 'Which list of its events was asked for.'),
          last_success: InstantSchema,
          offers: Type.Integer({ description: 'How many it had.' }),
          rejected: Type.Record(Type.String(), Type.Integer(), {
            description: 'How many items were left out, by reason.',
          }),
        }),
      ),
      accounts: Type.Array(OperatedAccountSchema),
      unsettled_bets: Type.Integer({ description: 'Bets there that are neither failed nor settled.' }),
      unknown_bets: Type.Integer({ description: 'Those of them that nobody has answered for.' }),
    },
    { title: 'Provider' },
  ),
);

/** Returns providers as an operator sees them. */
export function presentProviders(providers: readonly ShownProvider[]): Static<typeof ProvidersSchema> {
  return providers.map(({ bookie, health, pausedUntil, accounts, unsettledBets, unknownBets }) => ({
    bookie,
    state: health.state,
    failures: health.failures,
    last_success: presentInstantIf(health.lastSuccessAt),
    last_failure: health.lastFailure,
    left_alone_until: presentInstantIf(pausedUntil),
    polls: Array.from(health.lists, ([type, { at, offers, rejected }]) => ({
      type,
      last_success: presentInstant(at),
      offers,
      rejected,
    })),
    accounts: accounts.map(presentOperatedAccount),
    unsettled_bets: unsettledBets,
    unknown_bets: unknownBets,
  }));
}

const presentInstantIf = (at: Instant | null): string | null => (at === null ? null : presentInstant(at));

/** Decisions §14: settled, and not agreed on. */
export const UnreconciledBetsSchema = Type.Array(
  Type.Object(
    {
      bet_id: Type.Integer({ description: 'The bet.' }),
      order_id: Type.Integer({ description: 'Its order.' }),
      placer: Type.String({ description: 'Whose order it is, by username.' }),
      bookie: Type.String({ description: "The bookie's code." }),
      bookie_bet_id: Type.String({ description: 'The id under which the bookie was sent it.' }),
      event_id: EventIdSchema,
      event_name: Type.String({ description: "The event's name." }),
      sport: SportSchema,
      bet_type: BetTypeTextSchema,
      bet_type_description: Type.String({ description: 'The bet type in words.' }),
      price: nullable(Type.Number({ description: 'At which it was matched.' })),
      stake: nullable(MoneySchema),
      stated_status: nullable(Type.String({ description: 'How the bookie says that it ended.' })),
      stated_profit_loss: nullable(MoneySchema),
      // What the event's outcome, or before that is known the stated status, comes to at the bet's price and stake.
      expected_profit_loss: nullable(MoneySchema),
      result: nullable(Type.String({ description: "The event's, in words; null where it is not known." })),
    },
    { title: 'UnreconciledBet' },
  ),
);

/** What is shown of a bet that is not agreed on. */
interface ShownDispute {
  readonly bet: Bet;
  readonly description: string;
  readonly event: Event;
  readonly expected: Minor | null;
  readonly result: string | null;
}

/** Returns bets that are not agreed on as an operator sees them. */
export function presentUnreconciledBets(bets: readonly ShownDispute[]): Static<typeof UnreconciledBetsSchema> {
  return bets.map(({ bet, description, event, expected, result }) => {
    const moneyIf = (amount: Minor | null): Static<typeof MoneySchema> | null =>
      amount === null ? null : presentMoney(money(bet.account.ccy, amount));
    return {
      bet_id: bet.betId,
      order_id: bet.orderId,
      placer: bet.placer,
      bookie: bet.bookie,
      bookie_bet_id: bet.providerBetId,
      event_id: bet.eventId,
      event_name: event.name,
      sport: bet.sport,
      bet_type: bet.betType,
      bet_type_description: description,
      price: bet.gotPrice === null ? null : presentPrice(bet.gotPrice),
      stake: moneyIf(bet.gotStake),
      stated_status: bet.settlement?.status ?? null,
      stated_profit_loss: moneyIf(bet.settlement?.profitLoss ?? null),
      expected_profit_loss: moneyIf(expected),
      result,
    };
  });
}

/** Decisions §9: listings in doubt, each with the event that it has made, which others may list too, until an operator has decided. */
export const UnmatchedEventsSchema = Type.Array(
  Type.Object(
    {
      bookie: Type.String({ description: "The bookie's code." }),
      key: Type.String({ description: 'What identifies the event at the bookie.' }),
      event_id: Type.String({ description: 'The event that it is until an operator has decided.' }),
      sport: SportSchema,
      competition: Type.String({ description: 'Its name.' }),
      home: nullable(Type.String({ description: 'Null where there are many runners.' })),
      away: nullable(Type.String({ description: 'Null where there are many runners.' })),
      event: Type.String({ description: 'Its name.' }),
      start_time: told(SecondSchema, 'When it starts.'),
      since: InstantSchema,
    },
    { title: 'UnmatchedEvent' },
  ),
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
