// Accounts with what their bookies quote for them now: the raw material of PMMs and of plans.
import { balanceKeyOf } from '../core/change.js';
import type { BookieAccount, Rates } from '../core/record/bookie.js';
import { bookieLedger } from '../core/record/ledger.js';
import type { Offer } from '../core/record/offer.js';
import { availableToStake } from '../core/rule/credit.js';
import type { QuotedAccount } from '../core/rule/pmm.js';
import type { Currency } from '../core/value/currency.js';
import { toBookieCode } from '../core/value/ids.js';
import {
  type CurrencyAt,
  MONEY_MAX,
  type Minor,
  type Money,
  ZERO,
  crossRate,
  crossUp,
  isBeyond,
} from '../core/value/money.js';
import { NO_COMMISSION } from '../core/value/price.js';
import type { View } from '../core/view.js';

/** Returns a currency at its rate in force now, or null where it has none. */
export function findCurrencyAt(view: View, ccy: Currency): CurrencyAt | null {
  return currencyIn(view.find('rates', 'rates')?.rates ?? {}, ccy);
}

function currencyIn(rates: Rates['rates'], ccy: Currency): CurrencyAt | null {
  const rate = rates[ccy];
  return rate === undefined ? null : { ccy, rate };
}

/** Returns whether a bookmaker has a code. */
export function isBookie(view: View, code: string): boolean {
  return code !== '' && view.find('bookie', toBookieCode(code)) !== null;
}

/** Returns what there is to stake on an account. */
export function availableOn(view: View, account: BookieAccount): Minor {
  const ledger = bookieLedger(account.bookie, account.username);
  return availableToStake(account, view.find('balance', balanceKeyOf(ledger, account.ccy)));
}

/**
 * Returns an account with the quotes of an offer; null where its currency, or that of the minimum, has no rate. Quotes in a currency without a rate are left out.
 * `wantedMin` is the least that the customer wants to place there, or null.
 */
export function quotedAccount(
  view: View,
  account: BookieAccount,
  offer: Offer | null,
  wantedMin: Money | null,
): QuotedAccount | null {
  // Read once, however many quotes there are.
  const rates = view.find('rates', 'rates')?.rates ?? {};
  const currency = currencyIn(rates, account.ccy);
  const minCurrency = wantedMin === null ? null : currencyIn(rates, wantedMin.ccy);
  // A minimum that cannot be compared, or counted there, is not met.
  if (currency === null || (wantedMin !== null && minCurrency === null)) return null;
  const toAccount = minCurrency === null ? null : crossRate(minCurrency, currency);
  if (wantedMin !== null && toAccount !== null && isBeyond(wantedMin.amount, toAccount, MONEY_MAX)) return null;
  return {
    bookie: account.bookie,
    currency,
    stakeIncrement: account.stakeIncrement,
    bookieCommission: view.find('bookie', account.bookie)?.commission ?? NO_COMMISSION,
    available: availableOn(view, account),
    wantedMin: wantedMin === null || toAccount === null ? ZERO : crossUp(wantedMin.amount, toAccount),
    quotes: (offer?.quotes ?? []).flatMap((quote) => {
      const quoted = currencyIn(rates, quote.ccy);
      return quoted === null ? [] : [{ price: quote.price, currency: quoted, min: quote.min, max: quote.max }];
    }),
  };
}
