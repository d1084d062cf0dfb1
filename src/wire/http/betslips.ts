// Betslips outside: what opens one, and how it is shown with its PMMs (client §2.5, §4.3).
import { type Static, Type } from 'typebox';
import type { Betslip, BetslipAccount, BetslipCloseReason, PmmStatus } from '../../core/record/betslip.js';
import type { Pmm, PricedQuote } from '../../core/record/offer.js';
import type { OpenBetslip, Readable } from '../../core/request.js';
import type { Wording } from '../../core/rule/description.js';
import type { Currency } from '../../core/value/currency.js';
import type { AccountId, BookieCode } from '../../core/value/ids.js';
import { accept } from '../../core/value/rejection.js';
import { BOUNDS } from '../../core/value/limits.js';
import {
  BetTypeTemplateSchema,
  BetTypeTextSchema,
  EventIdSchema,
  SportSchema,
  betOnMembers,
} from './event-and-bet-type.js';
import { type ReadRequest, type ValuesOf, flag, list, optional, partly, readEach, schemaOf, text } from './fields.js';
import type { Input } from './input.js';
import { CurrencyCodeSchema, MoneySchema, presentMoney } from './money.js';
import { PriceSchema, presentPrice } from './prices.js';
import { meaning, nullable, told } from './schemas.js';
import { OrderTypeSchema, presentSide, sideField } from './sides.js';
import { presentUnixSeconds } from './times.js';

const openMembers = {
  ...betOnMembers,
  equivalent_bets: optional(flag, true, 'Whether bet types that come to the same at every score will do as well.'),
  multiple_accounts: optional(flag, false, 'Whether all accounts with a bookie are used, or one.'),
  want_bookies: optional(list(text, BOUNDS.bookiesNamedMax), null, 'Only these bookies; null: all.'),
  equivalent_bets_bookies: optional(
    list(text, BOUNDS.bookiesNamedMax),
    [],
    'Equivalent bet types only at these bookies; empty: at all.',
  ),
  betslip_type: optional(
    sideField,
    'back',
    'Back (`normal`, if it is not said) or lay. A lay betslip needs an `against` bet type (`lay_needs_against`) and shows lay prices and stakes.',
  ),
};

/** Client §4.3. */
export const OpenBetslipSchema = schemaOf(openMembers, 'OpenBetslip');

/** Returns the betslip that is asked for. */
export function parseOpenBetslip(input: Input): ReadRequest<OpenBetslip> {
  const { errors, values } = readEach(openMembers, input);
  return errors === null ? accept(betslipOf(values)) : partly(errors, betslipOf(values));
}

type OpenValues = ValuesOf<typeof openMembers>;

function betslipOf(values: OpenValues): OpenBetslip;
function betslipOf(values: Readable<OpenValues>): Readable<OpenBetslip>;
function betslipOf(values: Readable<OpenValues>): Readable<OpenBetslip> {
  return {
    sport: values.sport,
    eventId: values.event_id,
    betType: values.bet_type,
    side: values.betslip_type,
    equivalentBets: values.equivalent_bets,
    multipleAccounts: values.multiple_accounts,
    wantBookies: values.want_bookies,
    equivalentBetsBookies: values.equivalent_bets_bookies,
  };
}

/** Price, least and most stake. */
export const PmmSchema = Type.Object(
  {
    price: PriceSchema,
    min: told(MoneySchema, 'The least that may be staked.'),
    max: told(MoneySchema, 'The most that may be staked.'),
  },
  { title: 'Pmm', description: 'A price with the least and the most that may be staked at it.' },
);

/** What a bookie quotes, and what that is worth to the customer (client §2.5). */
export const PriceListSchema = Type.Array(
  Type.Object(
    {
      bookie: told(PmmSchema, "As the bookie quotes it, in the account's currency."),
      effective: told(
        PmmSchema,
        "Net of the bookie's commission and ours, in the customer's currency; prices are rounded against the customer.",
      ),
    },
    { title: 'PricedQuote' },
  ),
);

const AccountSchema = Type.Object(
  {
    bookie: Type.String({ description: "The bookie's code." }),
    username: Type.String({ description: 'The account, masked for those who may not see accounts.' }),
    bet_type: told(BetTypeTextSchema, "The betslip's bet type or an equivalent one."),
    status: Type.Optional(
      meaning<PmmStatus['code']>(
        {
          success: 'it brought prices',
          failed: 'it brought none',
          blacklist: 'the account is left alone for a while, after failures',
        },
        'How the last PMM went; not there before the first.',
      ),
    ),
    price_list: Type.Optional(told(PriceListSchema, 'What the last PMM brought, best price first.')),
  },
  { title: 'BetslipAccount' },
);

/** Client §2.5. */
export const BetslipSchema = Type.Object(
  {
    betslip_id: Type.String(),
    sport: SportSchema,
    event_id: EventIdSchema,
    bet_type: BetTypeTextSchema,
    betslip_type: OrderTypeSchema,
    bet_type_description: Type.String({ description: 'The bet type in words.' }),
    bet_type_template: BetTypeTemplateSchema,
    equivalent_bets: Type.Boolean({ description: 'As it was asked for.' }),
    multiple_accounts: Type.Boolean({ description: 'As it was asked for.' }),
    want_bookies: Type.Array(Type.String(), { description: 'The bookies that are asked.' }),
    equivalent_bets_bookies: Type.Array(Type.String(), { description: 'As it was asked for.' }),
    is_open: Type.Boolean(),
    expiry_ts: Type.Number({ description: 'When it closes by itself, in Unix seconds; refreshing it moves that.' }),
    bookies_with_offers: Type.Array(Type.String(), { description: 'The bookies that have this bet type on offer.' }),
    close_reason: nullable(
      meaning<BetslipCloseReason>(
        {
          closed_by_user: 'its customer closed it',
          expired: 'nobody refreshed it',
          event_ended: 'the event is over',
          session_ended: 'the session that opened it is over',
          server_restart: 'the server was started again',
        },
        'Why it is closed; null while it is open.',
      ),
    ),
    customer_username: Type.String({ description: 'Whose it is.' }),
    customer_ccy: told(CurrencyCodeSchema, "The customer's currency, in which `effective` stakes are."),
    invalid_accounts: Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      description:
        'Accounts that cannot be used, by bookie and account, each with the reason: `account_backoff`, `account_disabled`, `no_offer`, `insufficient_balance` or `provider_down`.',
    }),
    accounts: Type.Array(AccountSchema, { description: 'The accounts that were chosen.' }),
  },
  { title: 'Betslip' },
);

/** Ids of open betslips. */
export const BetslipIdsSchema = Type.Array(Type.String());

/** A betslip and what its customer may see of it. */
export interface ShownBetslip extends Wording {
  readonly betslip: Betslip;
  readonly customerCcy: Currency;
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
    bet_type_template: shown.template,
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
