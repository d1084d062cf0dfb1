// Sides outside: the API calls back `normal`.
import type { Side } from '../../core/value/price.js';
import { textFor } from './fields.js';
import { Type } from 'typebox';

type OrderType = 'normal' | 'lay';

const SIDES: ReadonlyMap<string, Side> = new Map([
  ['normal', 'back'],
  ['lay', 'lay'],
]);

/** `normal` or `lay`. */
export const sideField = textFor((raw) => SIDES.get(raw) ?? null, 'invalid_choice', Type.Enum([...SIDES.keys()]));

/** Returns a side as clients see it. */
export function presentSide(side: Side): OrderType {
  return side === 'back' ? 'normal' : 'lay';
}
