// `[ccy_code, amount]` outside, integers of the minor unit inside.
import { type Static, Type } from 'typebox';
import { type Currency, exponentOf, findCurrency } from '../../core/value/currency.js';
import { BOUNDS } from '../../core/value/limits.js';
import { type Minor, type Money, money } from '../../core/value/money.js';
import type { Reason } from '../../core/value/rejection.js';
import { type Field, type Read, toNumber } from './fields.js';
import { isList } from './input.js';
import { wholeOf } from './whole.js';

/** `[ccy_code, amount]` (client §1). */
export const MoneySchema = Type.Tuple([Type.String(), Type.Number()]);

/** How many minor units a major one has, by the currency's exponent. */
const SCALES = [1, 10, 100, 1000, 10_000] as const;

function scaleOf(ccy: Currency): number {
  return SCALES[exponentOf(ccy)] ?? 100;
}

const refuse = (reason: Reason): Read<never> => ({ ok: false, errors: [reason] });

/** Reads an amount of at least `minorMin`, brought to the minor unit by `round` where it is finer. */
function moneyField(round: (minor: number) => number, minorMin: number): Field<Money> {
  return {
    schema: MoneySchema,
    read(raw) {
      if (!isList(raw)) return refuse('not_a_list');
      const [code, given] = raw;
      if (raw.length !== 2) return refuse('invalid_format');
      if (typeof code !== 'string') return refuse('not_a_string');
      const ccy = findCurrency(code);
      if (ccy === null) return refuse('unknown_currency');
      const amount = toNumber(given, false);
      if (amount === null) return refuse('not_a_number');
      const exact = amount * scaleOf(ccy);
      const minor = wholeOf(exact) ?? round(exact);
      const isWithin = minor >= minorMin && minor <= BOUNDS.stakeMinorMax;
      return isWithin ? { ok: true, value: money(ccy, minor) } : refuse('out_of_range');
    },
  };
}

/** A stake: more than nothing. Rounds: down to the minor unit (ours: never more than was asked). */
export const stakeField = moneyField(Math.floor, 1);

/** The least that is worth placing: nothing or more. Rounds: up to the minor unit (ours: never less than was asked). */
export const minStakeField = moneyField(Math.ceil, 0);

/** Returns an amount in major units, with at most the decimals of its currency. */
export function presentAmount(amount: Minor, ccy: Currency): number {
  return amount / scaleOf(ccy);
}

/** Returns an amount as clients see it. */
export function presentMoney({ ccy, amount }: Money): Static<typeof MoneySchema> {
  return [ccy, amount / scaleOf(ccy)];
}
