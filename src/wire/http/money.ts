// `[ccy_code, amount]` outside, integers of the minor unit inside.
import { type Static, type TSchema, Type } from 'typebox';
import type { MoneyLimit } from '../../core/record/customer.js';
import { type Currency, findCurrency, minorUnitsOf, toCurrency } from '../../core/value/currency.js';
import { BOUNDS } from '../../core/value/limits.js';
import { type Minor, type Money, ZERO, money, toMinor } from '../../core/value/money.js';
import { type Field, type Read, checked, refuse, toNumber } from './fields.js';
import { isList } from '../../core/value/data.js';
import { wholeOf } from '../../core/value/whole.js';

/** ISO 4217. */
export const CurrencyCodeSchema = Type.String({
  title: 'CurrencyCode',
  description: 'A currency by its three letters (ISO 4217).',
});

/** `[ccy_code, amount]` (client §1). */
export const MoneySchema = Type.Tuple(
  [Type.String({ description: 'Currency' }), Type.Number({ description: 'Amount' })],
  {
    title: 'Money',
    description:
      'Currency and amount in major units: `["GBP", 2.5]` is two pounds fifty. What is answered has at most the decimals of the currency (JPY 0, GBP 2, KWD 3).',
  },
);

/** Money that is asked for, with its bounds: those of one field, so it has no name of its own. */
function amountSchema(minimum: number, description: string, maximum?: number): TSchema {
  const amount = Type.Number({ minimum, ...(maximum === undefined ? {} : { maximum }) });
  return Type.Tuple([Type.String(), amount], { description: `\`[ccy_code, amount]\`. ${description}` });
}

/** Reads `[ccy_code, amount]`, whatever the amount is; `findCcy` tells which currencies there are. */
function readPair(
  raw: unknown,
  findCcy: (code: string) => Currency | null,
): Read<{ readonly ccy: Currency; readonly amount: number }> {
  if (!isList(raw)) return refuse('not_a_list');
  const [code, given] = raw;
  if (raw.length !== 2) return refuse('invalid_format');
  if (typeof code !== 'string') return refuse('not_a_string');
  const ccy = findCcy(code);
  if (ccy === null) return refuse('unknown_currency');
  const amount = toNumber(given, false);
  return amount === null ? refuse('not_a_number') : { ok: true, value: { ccy, amount } };
}

/** Reads an amount of at least `minorMin`, brought to the minor unit by `round` where it is finer. */
function moneyField(round: (minor: number) => number, minorMin: number, rounds: string): Field<Money> {
  return {
    schema: amountSchema(0, `${rounds} Reasons: \`unknown_currency\`, \`out_of_range\`.`),
    read(raw) {
      const read = readPair(raw, findCurrency);
      if (!read.ok) return read;
      const { ccy, amount } = read.value;
      const exact = amount * minorUnitsOf(ccy);
      const minor = wholeOf(exact) ?? round(exact);
      const isWithin = minor >= minorMin && minor <= BOUNDS.stakeMinorMax;
      return isWithin ? { ok: true, value: money(ccy, minor) } : refuse('out_of_range');
    },
  };
}

/** A stake: more than nothing. Rounds: down to the minor unit (ours: never more than was asked). */
export const stakeField = moneyField(
  Math.floor,
  1,
  'More than nothing, at most 10¹² minor units; what is finer than the minor unit is rounded down.',
);

/** The least that is worth placing: nothing or more. Rounds: up to the minor unit (ours: never less than was asked). */
export const minStakeField = moneyField(
  Math.ceil,
  0,
  'Nothing or more, at most 10¹² minor units; what is finer than the minor unit is rounded up.',
);

const minTaker = moneyField(
  Math.floor,
  0,
  'Nothing or more, at most 10¹² minor units; what is finer than the minor unit is rounded down.',
);

/** What another must want; null: nothing. Rounds: down to the minor unit, as stakes are, so that two equal amounts stay equal. */
export const minTakerField: Field<Money | null> = {
  schema: minTaker.schema,
  read(raw, isText) {
    const read = minTaker.read(raw, isText);
    return read.ok && read.value.amount === 0 ? { ok: true, value: null } : read;
  },
};

/**
 * Reads a limit: from nothing to 10^18. Rounds: down to the minor unit (limits are never loosened). One that is too large to be counted
 * is kept as it was given, and is no limit (decisions §5).
 */
export function limitField(findCcy: (code: string) => Currency | null): Field<MoneyLimit> {
  return {
    schema: amountSchema(
      0,
      'Rounded down to the minor unit. One that is too large to be counted exactly is kept as it was given, and is no limit.',
      BOUNDS.limitAmountMax,
    ),
    read(raw) {
      const read = readPair(raw, findCcy);
      if (!read.ok) return read;
      const { ccy, amount } = read.value;
      const isWithin = amount >= 0 && amount <= BOUNDS.limitAmountMax;
      return isWithin ? { ok: true, value: limitOf(ccy, amount) } : refuse('out_of_range');
    },
  };
}

function limitOf(ccy: Currency, amount: number): MoneyLimit {
  const exact = amount * minorUnitsOf(ccy);
  const minor = wholeOf(exact) ?? Math.floor(exact);
  if (!Number.isSafeInteger(minor)) return { ccy, amount: null, given: String(amount) };
  return { ccy, amount: toMinor(minor), given: String(minor / minorUnitsOf(ccy)) };
}

/** Reads an amount in a currency that is known already, at most so much either way: `invalid_format` where it is finer than the minor unit. */
export function amountField(ccy: Currency, minorMax: number): Field<Minor> {
  return {
    schema: Type.Number(),
    read(raw, isText) {
      const amount = toNumber(raw, isText);
      if (amount === null) return refuse('not_a_number');
      const exact = amount * minorUnitsOf(ccy);
      if (!(Math.abs(exact) <= minorMax)) return refuse('out_of_range');
      const minor = wholeOf(exact);
      return minor === null ? refuse('invalid_format') : { ok: true, value: toMinor(minor) };
    },
  };
}

/** Has as many decimals as any currency: amounts are read so where it is not known of which one they are. */
export const FINEST = toCurrency('CLF');

/** An amount that moves from one account to another: not nothing, in either direction. */
export const movedField = (ccy: Currency): Field<Minor> =>
  checked(amountField(ccy, BOUNDS.balanceMinorMax), (value) => (value === ZERO ? 'out_of_range' : null));

/** Returns an amount in major units, with at most the decimals of its currency. */
export function presentAmount(amount: Minor, ccy: Currency): number {
  return amount / minorUnitsOf(ccy);
}

/** Returns an amount as clients see it. */
export function presentMoney({ ccy, amount }: Money): Static<typeof MoneySchema> {
  return [ccy, amount / minorUnitsOf(ccy)];
}
