import { describe, expect, it } from 'vitest';
import { exponentOf, findCurrency, minorUnitsOf, toCurrency } from '../../../src/core/value/currency.js';

describe('a currency', () => {
  it.each([
    ['JPY', 0, 1],
    ['EUR', 2, 100],
    ['KWD', 3, 1000],
    ['CLF', 4, 10_000],
  ])('%s has %i decimals: one of it is %i minor units', (code, decimals, units) => {
    const ccy = toCurrency(code);
    expect([exponentOf(ccy), minorUnitsOf(ccy)]).toEqual([decimals, units]);
  });

  it('is one of ISO 4217', () => {
    expect([findCurrency('GBP'), findCurrency('gbp'), findCurrency('XXX')]).toEqual(['GBP', null, null]);
  });
});
