// What currencies are worth now.
import type { Rates } from '../record/bookie.js';
import type { Currency } from '../value/currency.js';
import type { CurrencyAt, Rate } from '../value/money.js';
import type { Lookup } from '../view.js';

/** Returns the rates in force now. */
export function ratesNow(stored: Lookup): Rates['rates'] {
  return stored.find('rates', 'rates')?.rates ?? {};
}

/** Returns the rate of a currency in force now, or null where there is none. */
export function findRate(stored: Lookup, ccy: Currency): Rate | null {
  return ratesNow(stored)[ccy] ?? null;
}

/** Returns a currency at its rate among others, or null where it has none: for whoever asks for many. */
export function findCurrencyIn(rates: Rates['rates'], ccy: Currency): CurrencyAt | null {
  const rate = rates[ccy];
  return rate === undefined ? null : { ccy, rate };
}

/** Returns a currency at its rate in force now, or null where it has none. */
export function findCurrencyNow(stored: Lookup, ccy: Currency): CurrencyAt | null {
  return findCurrencyIn(ratesNow(stored), ccy);
}

/** Returns a currency at its rate in force now. Asserts: it has one. */
export function currencyNow(stored: Lookup, ccy: Currency): CurrencyAt {
  const currency = findCurrencyNow(stored, ccy);
  if (currency === null) throw new Error(`Invariant: the rate of ${ccy} exists`);
  return currency;
}
