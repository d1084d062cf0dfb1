// ISO 4217: how many decimals a currency has. A table in code, because core reads no files.

/** An ISO 4217 code that this table knows. */
export type Currency = string & { readonly id: 'Currency' };

const CODES_BY_EXPONENT: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY ' +
    'COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
    'IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD ' +
    'NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP ' +
    'SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const EXPONENTS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES_BY_EXPONENT).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(exponent)]),
  ),
);

/** Returns the text as a currency, or null when ISO 4217 knows no such code. */
export function findCurrency(code: string): Currency | null {
  return EXPONENTS.has(code) ? (code as Currency) : null;
}

/** Returns the text as a currency. Asserts: it is one. */
export function toCurrency(code: string): Currency {
  if (!EXPONENTS.has(code)) throw new Error(`Invariant: ${code} is a currency of ISO 4217`);
  return code as Currency;
}

/** Returns the number of decimals of a currency's minor unit: JPY 0, EUR 2, KWD 3. */
export function exponentOf(currency: Currency): number {
  return EXPONENTS.get(currency) ?? 2;
}

const MINOR_UNITS: ReadonlyMap<string, number> = new Map(
  Array.from(EXPONENTS, ([code, exponent]) => [code, 10 ** exponent]),
);

/** Returns how many minor units one of a currency is: JPY 1, EUR 100, KWD 1000. */
export function minorUnitsOf(currency: Currency): number {
  return MINOR_UNITS.get(currency) ?? 100;
}
