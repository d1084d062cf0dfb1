// Currencies at rates that are nasty to doubles, and money as people write it.
import fc from 'fast-check';
import { toCurrency } from '../../src/core/value/currency.js';
import { type CurrencyAt, type Minor, toMinor, toRate } from '../../src/core/value/money.js';

/** Decimals by ISO 4217, once more: an oracle may not ask the code under test. */
export const DECIMALS: Readonly<Record<string, number>> = {
  GBP: 2,
  EUR: 2,
  USD: 2,
  CHF: 2,
  IDR: 2,
  JPY: 0,
  KWD: 3,
  CLF: 4,
};

/** Returns a currency at a rate. */
export const at = (ccy: string, rate: number): CurrencyAt => ({ ccy: toCurrency(ccy), rate: toRate(rate) });

/** Returns `12.30` of a currency in minor units. */
export function minor(text: string, ccy: string): Minor {
  const [, decimals = ''] = text.split('.');
  if (decimals.length !== DECIMALS[ccy]) throw new Error(`${text} ${ccy} has the wrong number of decimals`);
  return toMinor(Number(text.replace('.', '')));
}

/** Returns minor units as people write them. */
export function written(amount: number, ccy: string): string {
  const decimals = DECIMALS[ccy] ?? 2;
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

const decimalRate = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`))
  .filter((rate) => rate >= 0.001 && rate <= 100_000);

/** A few common rates, a few that no double holds exactly, and any decimal. */
export const rates = fc.oneof(
  fc.constantFrom(1, 1.16, 1.27, 0.1, 0.3333, 149.37, 0.391, 1.1, 3, 0.07, 20_135.5),
  decimalRate,
);

/** Any of the currencies at any of the rates. */
export const currencies = fc
  .tuple(fc.constantFrom(...Object.keys(DECIMALS)), rates)
  .map(([ccy, rate]) => at(ccy, rate));
