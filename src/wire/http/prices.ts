// Prices outside: decimals of at most three places.
import { Type } from 'typebox';
import { BOUNDS } from '../../core/value/limits.js';
import { type PriceMilli, type Side, toPriceMilli } from '../../core/value/price.js';
import { wholeOf } from '../../core/value/whole.js';
import { type Field, number } from './fields.js';

/**
 * A limit as it is asked for, which may lie between two thousandths.
 *
 * @public The members of an order name it.
 */
export interface PriceLimit {
  readonly below: PriceMilli;
  readonly above: PriceMilli;
}

const decimal = number({ minimum: BOUNDS.priceMin / 1000, maximum: BOUNDS.priceMax / 1000 });

/** A price from 1.0 to 1000 (client §4.4). */
export const priceField: Field<PriceLimit> = {
  schema: Type.Number({
    minimum: BOUNDS.priceMin / 1000,
    maximum: BOUNDS.priceMax / 1000,
    description:
      'Decimal; what is finer than a thousandth is rounded to the stricter side, up to back and down to lay.',
  }),
  read(raw, isText) {
    const read = decimal.read(raw, isText);
    if (!read.ok) return read;
    const milli = read.value * 1000;
    const whole = wholeOf(milli);
    const limit = { below: toPriceMilli(whole ?? Math.floor(milli)), above: toPriceMilli(whole ?? Math.ceil(milli)) };
    return { ok: true, value: limit };
  },
};

/**
 * Returns the thousandth that a limit means for a side.
 *
 * Rounds: to the stricter side, up for back and down for lay (ours: a finer price is taken, and never loosened).
 */
export function limitFor(side: Side, { below, above }: PriceLimit): PriceMilli {
  return side === 'back' ? above : below;
}

/** A decimal price. */
export const PriceSchema = Type.Number({ description: 'Decimal, at most three places.' });

/** Returns a price as clients see it. */
export function presentPrice(price: PriceMilli): number {
  return price / 1000;
}
