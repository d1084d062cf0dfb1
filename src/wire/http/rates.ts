// Currency rates outside (decisions §17).
import { type Static, Type } from 'typebox';
import { findCurrency } from '../../core/value/currency.js';
import { BOUNDS } from '../../core/value/limits.js';
import { type Rate, toRate } from '../../core/value/money.js';
import { type Answer, type FieldErrors, type Reason, accept } from '../../core/value/rejection.js';
import { type Field, number, readFields, required, schemaOf } from './fields.js';
import { isObject } from '../../core/value/data.js';
import { type Input } from './input.js';
import { CurrencyCodeSchema } from './money.js';

/** Decisions §17. */
export const RatesSchema = Type.Array(
  Type.Object(
    { ccy: CurrencyCodeSchema, rate: Type.Number({ description: 'Units of the currency for one pound.' }) },
    { title: 'Rate' },
  ),
);

const POUND = 'GBP';
const rateField = number({ minimum: BOUNDS.rateMin, maximum: BOUNDS.rateMax });

/** There are fewer than two hundred currencies. */
const NAMES_MAX = 1000;

function reasonsOf(ccy: string, raw: unknown): readonly Reason[] {
  if (findCurrency(ccy) === null) return ['unknown_currency'];
  const read = rateField.read(raw, false);
  if (!read.ok) return read.errors as readonly Reason[];
  // Rates are for one pound.
  return ccy === POUND && read.value !== 1 ? ['out_of_range'] : [];
}

const ratesField: Field<Readonly<Record<string, Rate>>> = {
  schema: Type.Record(Type.String(), rateField.schema),
  read(raw) {
    if (!isObject(raw)) return { ok: false, errors: ['invalid_format'] };
    if (Object.keys(raw).length > NAMES_MAX) return { ok: false, errors: ['too_many'] };
    const errors: FieldErrors = Object.fromEntries(
      Object.entries(raw)
        .map(([ccy, rate]) => [ccy, reasonsOf(ccy, rate)] as const)
        .filter(([, reasons]) => reasons.length > 0),
    );
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    return {
      ok: true,
      value: Object.fromEntries(Object.entries(raw).map(([ccy, rate]) => [ccy, toRate(Number(rate))])),
    };
  },
};

const setMembers = {
  rates: required(
    ratesField,
    'By currency: its units for one pound. Those that are not named stay; the pound itself is 1.',
  ),
};

/** Decisions §17. */
export const SetRatesSchema = schemaOf(setMembers, 'SetRates');

/** Returns rates to put in force. */
export function parseSetRates(input: Input): Answer<Readonly<Record<string, Rate>>> {
  const read = readFields(setMembers, input);
  return read.ok ? accept(read.value.rates) : read;
}

/** Returns rates as clients see them. */
export function presentRates(rates: readonly { ccy: string; rate: Rate }[]): Static<typeof RatesSchema> {
  return rates.map(({ ccy, rate }) => ({ ccy, rate }));
}
