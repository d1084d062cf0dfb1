// Bookmakers and our accounts with them, as the configuration says.
import type { Currency } from '../value/currency.js';
import { type AccountId, type BookieCode, EXCHANGE_ACCOUNT, EXCHANGE_BOOKIE } from '../value/ids.js';
import { type Minor, type Money, type Rate, ZERO } from '../value/money.js';
import type { CommissionPpm } from '../value/price.js';

/** A bookmaker: the party behind a provider. */
export interface Bookie {
  readonly bookie: BookieCode;
  /** What it keeps of net winnings. */
  readonly commission: CommissionPpm;
}

/** One of our accounts at a bookmaker. */
export interface BookieAccount {
  readonly accountId: AccountId;
  readonly bookie: BookieCode;
  readonly username: string;
  /** What those see who may not see the username: `_`, 8 hex digits, `_`; drawn once, then stable (decisions §4). */
  readonly mask: string;
  /** Our client id there, sent with each bet. */
  readonly customerId: string;
  readonly ccy: Currency;
  /** Stakes are multiples of it. */
  readonly stakeIncrement: Minor;
  readonly openingBalance: Minor;
  readonly enabled: boolean;
  readonly tags: Readonly<Record<string, string>>;
}

/** Returns what stands for the exchange among accounts, so that it is one more bookie of an order: its increment is the least stake that trades. */
export function exchangeAccount(least: Money): BookieAccount {
  return {
    accountId: EXCHANGE_ACCOUNT,
    bookie: EXCHANGE_BOOKIE,
    username: 'exchange',
    mask: 'exchange',
    customerId: '',
    ccy: least.ccy,
    stakeIncrement: least.amount,
    openingBalance: ZERO,
    enabled: true,
    tags: {},
  };
}

/** The currency rates in force. */
export interface Rates {
  readonly rates: Readonly<Record<string, Rate>>;
}
