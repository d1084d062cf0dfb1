// The least that a customer wants to place with a bookie (`bookie_min_stakes`).
import { type CrossRate, type CurrencyAt, type Minor, type Money, ZERO, crossMin } from '../value/money.js';
import type { Draft } from './draft.js';
import { findCurrencyNow } from './ledger.js';

/**
 * Returns such a minimum by the rate that leads from its currency to where it is compared; null where nothing meets it: it has no rate, or
 * cannot be counted there.
 */
export function leastWanted(
  draft: Draft,
  least: Money | undefined,
  rateFrom: (currency: CurrencyAt) => CrossRate | null,
): Minor | null {
  if (least === undefined) return ZERO;
  const currency = findCurrencyNow(draft, least.ccy);
  const rate = currency === null ? null : rateFrom(currency);
  return rate === null ? null : crossMin(least.amount, rate);
}
