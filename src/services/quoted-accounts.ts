// Accounts with what their bookies quote for them now: the raw material of PMMs and of plans.
import type { Compute } from '../compute/compute.js';
import { availableOn } from '../core/look/balances.js';
import { findCurrencyIn, ratesNow } from '../core/look/rates.js';
import type { BookieAccount, Rates } from '../core/record/bookie.js';
import type { Offer, PricedQuote } from '../core/record/offer.js';
import type { QuotedAccount, RatedQuote, Viewer } from '../core/rule/pmm.js';
import { NO_COMMISSION } from '../core/value/price.js';
import type { View } from '../core/view.js';

/** Returns an account with the quotes of an offer, but those in a currency without a rate; null where its own currency has none. */
export function quotedAccount(view: View, account: BookieAccount, offer: Offer | null): QuotedAccount | null {
  // Read once, however many quotes there are.
  const rates = ratesNow(view);
  const currency = findCurrencyIn(rates, account.ccy);
  if (currency === null) return null;
  return {
    bookie: account.bookie,
    currency,
    stakeIncrement: account.stakeIncrement,
    bookieCommission: view.find('bookie', account.bookie)?.commission ?? NO_COMMISSION,
    available: availableOn(view, account),
    quotes: offer === null ? [] : ratedQuotes(rates, offer),
  };
}

/** Returns an offer's quotes with their currencies' rates; those in a currency without a rate are left out. */
export function ratedQuotes(rates: Rates['rates'], { quotes }: Offer): readonly RatedQuote[] {
  return quotes.flatMap(({ price, ccy, min, max }) => {
    const currency = findCurrencyIn(rates, ccy);
    return currency === null ? [] : [{ side: 'back', price, currency, min, max }];
  });
}

/** Returns what each account's quotes are worth to a viewer, best price first; null where there is no account. */
export async function priceEach(
  compute: Compute,
  quoted: readonly (QuotedAccount | null)[],
  viewer: Viewer,
): Promise<readonly (readonly PricedQuote[] | null)[]> {
  const accounts = quoted.filter((account) => account !== null);
  const lists = accounts.length === 0 ? [] : await compute.aggregatePrices({ accounts, viewer });
  let next = 0;
  return quoted.map((account) => (account === null ? null : (lists[next++] ?? [])));
}
