// What a request brings, before anyone has looked at its fields: JSON, or text in which numbers and lists have lost their type.
import { isList, isObject, withoutByteOrderMark } from '../../core/value/data.js';

/** The fields of a body or a query. */
export interface Input {
  readonly values: Readonly<Record<string, unknown>>;
  /** True for a form or a query: numbers and booleans come as text, a list as a repeated key. */
  readonly isText: boolean;
}

/** A request without a body, or without a query. */
export const NO_INPUT: Input = { values: {}, isText: false };

/** A body that is malformed, or no object. */
export const NO_OBJECT = 'no object';

/** Returns what a JSON text brings. No text, `null` and an empty list, which is what some languages make of no fields, bring nothing. */
export function fromJson(text: string): Input | typeof NO_OBJECT {
  if (text === '') return NO_INPUT;
  const raw = parseJson(withoutByteOrderMark(text));
  if (raw === null || (isList(raw) && raw.length === 0)) return NO_INPUT;
  return isObject(raw) ? { values: raw, isText: false } : NO_OBJECT;
}

/** Returns what the fields of a form or a query bring. */
export function fromText(values: Readonly<Record<string, unknown>>): Input {
  return { values, isText: true };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller's mistake, not ours: it is told as `invalid_format`.
    return undefined;
  }
}
