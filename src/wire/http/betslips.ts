import { type Static, Type } from 'typebox';
import type { Betslip, BetslipAccount } from '../../core/record/betslip.js';
import type { Pmm, PricedQuote } from '../../core/record/offer.js';
import type { OpenBetslip } from '../../core/request.js';
import { isAgainst, toBetType } from '../../core/value/bet-type.js';
import type { Currency } from '../../core/value/currency.js';
import { type AccountId, type BookieCode, type EventId, type SportCode, toEventId } from '../../core/value/ids.js';
import { type Answer, accept, fieldRejection, reject } from '../../core/value/rejection.js';
import { BOUNDS } from '../../core/value/limits.js';
import { findSport } from '../../core/value/sport.js';
import { flag, list, optional, readFields, required, schemaOf, text, textFor } from './fields.js';
import type { Input } from './input.js';
import { MoneySchema, presentMoney } from './money.js';
import { presentPrice } from './prices.js';
import { nullable } from './schemas.js';
import { presentSide, sideField } from './sides.js';
import { presentUnixSeconds } from './times.js';

/** A sport's code. */
export const sportField = textFor<SportCode>((code) => findSport(code)?.code ?? null, 'invalid_choice');

/** An event's id; whether there is such an event is not decided here, but no event is called nothing. */
export const eventIdField = textFor<EventId>((id) => (id === '' ? null : toEventId(id)), 'unknown_event');

/** What is bet on. */
export const selectionMembers = {
  sport: required(sportField),
  event_id: required(eventIdField),
  bet_type: required(textFor(toBetType, 'invalid_bet_type')),
};

const openMembers = {
  ...selectionMembers,
  equivalent_bets: optional(flag, true),
  multiple_accounts: optional(flag, false),
  want_bookies: optional(list(text, BOUNDS.bookiesNamedMax), null),
  equivalent_bets_bookies: optional(list(text, BOUNDS.bookiesNamedMax), []),
  betslip_type: optional(sideField, 'back'),
};

/** Client §4.3. */
export const OpenBetslipSchema = schemaOf(openMembers);

/** Returns the betslip that is asked for. Rejects: a lay betslip on a `for` bet type (client §4.3 r3). */
export function parseOpenBetslip(input: Input): Answer<OpenBetslip> {
  const read = readFields(openMembers, input);
  if (!read.ok) return read;
  const { value } = read;
  if (value.betslip_type === 'lay' && !isAgainst(value.bet_type))
    return reject(fieldRejection('bet_type', 'lay_needs_against'));
  return accept({
    sport: value.sport,
    eventId: value.event_id,
    betType: value.bet_type,
    side: value.betslip_type,
    equivalentBets: value.equivalent_bets,
    multipleAccounts: value.multiple_accounts,
    wantBookies: value.want_bookies,
    equivalentBetsBookies: value.equivalent_bets_bookies,
  });
}

/** Price, least and most stake. */
export const PmmSchema = Type.Object({ price: Type.Number(), min: MoneySchema, max: MoneySchema });

/** What a bookie quotes, and what that is worth to the customer (client §2.5). */
export const PriceListSchema = Type.Array(Type.Object({ bookie: PmmSchema, effective: PmmSchema }));

const AccountSchema = Type.Object({
  bookie: Type.String(),
  username: Type.String(),
  bet_type: Type.String(),
  status: Type.Optional(Type.String()),
  price_list: Type.Optional(PriceListSchema),
});

/** Client §2.5. */
export const BetslipSchema = Type.Object({
  betslip_id: Type.String(),
  sport: Type.String(),
  event_id: Type.String(),
  bet_type: Type.String(),
  betslip_type: Type.String(),
  bet_type_description: Type.String(),
  equivalent_bets: Type.Boolean(),
  multiple_accounts: Type.Boolean(),
  want_bookies: Type.Array(Type.String()),
  equivalent_bets_bookies: Type.Array(Type.String()),
  is_open: Type.Boolean(),
  expiry_ts: Type.Number(),
  bookies_with_offers: Type.Array(Type.String()),
  close_reason: nullable(Type.String()),
  customer_username: Type.String(),
  customer_ccy: Type.String(),
  invalid_accounts: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
  accounts: Type.Array(AccountSchema),
});

/** Ids of open betslips. */
export const BetslipIdsSchema = Type.Array(Type.String());

/** A betslip and what its customer may see of it. */
export interface ShownBetslip {
  readonly betslip: Betslip;
  readonly customerCcy: Currency;
  readonly description: string;
  /** As the caller may see them. */
  readonly usernames: ReadonlyMap<AccountId, string>;
  readonly bookiesWithOffers: readonly BookieCode[];
}

/** Returns a price with its stakes as clients see it. */
export function presentPmm({ price, min, max }: Pmm): Static<typeof PmmSchema> {
  return { price: presentPrice(price), min: presentMoney(min), max: presentMoney(max) };
}

/** Returns quotes as clients see them. */
export function presentPriceList(quotes: readonly PricedQuote[]): Static<typeof PriceListSchema> {
  return quotes.map(({ bookie, effective }) => ({ bookie: presentPmm(bookie), effective: presentPmm(effective) }));
}

function presentAccount(account: BetslipAccount, username: string): Static<typeof AccountSchema> {
  return {
    bookie: account.bookie,
    username,
    bet_type: account.betType,
    ...(account.status === null ? {} : { status: account.status.code }),
    ...(account.priceList === null ? {} : { price_list: presentPriceList(account.priceList) }),
  };
}

function presentInvalidAccounts({ betslip, usernames }: ShownBetslip): Record<string, Record<string, string>> {
  const shown: Record<string, Record<string, string>> = {};
  for (const { bookie, accountId, reason } of betslip.invalidAccounts) {
    shown[bookie] = { ...shown[bookie], [usernames.get(accountId) ?? '']: reason };
  }
  return shown;
}

/** All bookies are wanted: those that the customer has accounts with. */
function bookiesOf({ accounts, invalidAccounts }: Betslip): string[] {
  return [...new Set([...accounts, ...invalidAccounts].map(({ bookie }) => bookie))].sort();
}

/** Returns a betslip as clients see it. */
export function presentBetslip(shown: ShownBetslip): Static<typeof BetslipSchema> {
  const { betslip, usernames } = shown;
  return {
    betslip_id: betslip.betslipId,
    sport: betslip.sport,
    event_id: betslip.eventId,
    bet_type: betslip.betType,
    betslip_type: presentSide(betslip.side),
    bet_type_description: shown.description,
    equivalent_bets: betslip.equivalentBets,
    multiple_accounts: betslip.multipleAccounts,
    want_bookies: betslip.wantBookies === null ? bookiesOf(betslip) : [...betslip.wantBookies],
    equivalent_bets_bookies: [...betslip.equivalentBetsBookies],
    is_open: betslip.closeReason === null,
    expiry_ts: presentUnixSeconds(betslip.expiresAt),
    bookies_with_offers: [...shown.bookiesWithOffers],
    close_reason: betslip.closeReason,
    customer_username: betslip.customer,
    customer_ccy: shown.customerCcy,
    invalid_accounts: presentInvalidAccounts(shown),
    accounts: betslip.accounts.map((account) => presentAccount(account, usernames.get(account.accountId) ?? '')),
  };
}
