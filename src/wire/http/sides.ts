// Sides outside: the API calls back `normal`.
import type { Side } from '../../core/value/price.js';
import { Type } from 'typebox';
import { textFor } from './fields.js';
import { word } from './schemas.js';

type OrderType = 'normal' | 'lay';

const SIDES: ReadonlyMap<string, Side> = new Map([
  ['normal', 'back'],
  ['lay', 'lay'],
]);

/** `normal` or `lay`. */
export const sideField = textFor(
  (raw) => SIDES.get(raw) ?? null,
  'invalid_choice',
  Type.String({ enum: [...SIDES.keys()] }),
);

/** A side as clients see it. */
export const OrderTypeSchema = word([...SIDES.keys()], 'Back (`normal`) or lay.');

/** Returns a side as clients see it. */
export function presentSide(side: Side): OrderType {
  return side === 'back' ? 'normal' : 'lay';
}
