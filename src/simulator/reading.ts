// Reads what came from outside (configuration, files, requests) field by field, and collects every problem with its path
// instead of stopping at the first. A reading with problems is thrown away whole, so that what stands in for a bad value
// is never used.
import { NOT_KNOWN } from '../config/file.js';
import { mustExist } from '../core/value/assert.js';
import { exponentOf, findCurrency, toCurrency } from '../core/value/currency.js';
import { type Money, money } from '../core/value/money.js';
import { type PriceMilli, toPriceMilli } from '../core/value/price.js';
import { type Instant, toInstant } from '../core/value/time.js';

/** The smallest and the largest number allowed. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Reads the fields of one object. A fallback makes a field optional. */
export interface Reader {
  has(key: string): boolean;
  /** Returns a field as it stands, for a reader of its own shape. */
  raw(key: string): unknown;
  text(key: string, fallback?: string): string;
  number(key: string, bounds: Bounds, fallback?: number): number;
  integer(key: string, bounds: Bounds, fallback?: number): number;
  flag(key: string, fallback?: boolean): boolean;
  choice<T extends string>(key: string, choices: readonly T[], fallback?: T): T;
  price(key: string): PriceMilli;
  money(key: string): Money;
  instant(key: string): Instant;
  /** Reads an object inside; a missing one is as an empty one. */
  object(key: string): Reader;
  list<T>(key: string, readItem: (item: unknown, path: string) => T): T[];
  /** Where a field is, for a message about it. */
  pathOf(key: string): string;
  /** Reports the fields that nobody asked for. */
  end(): void;
}

/** What a reading came to. */
export type Checked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly string[] };

const DATE_FORM = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a list as one of unknowns, or null. */
export function toList(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

/** Returns an ISO 8601 date or date and time, in UTC where it names no zone, or null. */
export function parseInstant(text: string): Instant | null {
  if (!DATE_FORM.test(text)) return null;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10));
  const ms = Date.parse(text.length === 10 || hasZone ? text : `${text}Z`);
  return Number.isNaN(ms) ? null : toInstant(ms);
}

/** Returns a number as an integer of its 10⁻ᵈ parts, or null when it is finer than that. */
function scaled(value: number, decimals: number): number | null {
  const exact = Math.round(value * 10 ** decimals);
  if (!Number.isSafeInteger(exact)) return null;
  return Number((exact / 10 ** decimals).toFixed(decimals)) === value ? exact : null;
}

/** Returns a price of at most three decimals above 1, or null. */
export function parsePrice(value: unknown): PriceMilli | null {
  const milli = typeof value === 'number' ? scaled(value, 3) : null;
  return milli === null || milli <= 1000 ? null : toPriceMilli(milli);
}

/** Returns `[ccy, amount]` as money of 0 or more, at most as fine as the minor unit, or null. */
export function parseMoney(value: unknown): Money | null {
  const [code, amount, ...more] = toList(value) ?? [];
  if (more.length > 0) return null;
  const ccy = typeof code === 'string' ? findCurrency(code) : null;
  if (ccy === null || typeof amount !== 'number' || amount < 0) return null;
  const minor = scaled(amount, exponentOf(ccy));
  return minor === null ? null : money(ccy, minor);
}

/** Starts reading an object; what is no object is one problem, and none of its fields are. */
export function createReader(value: unknown, path: string, problems: string[]): Reader {
  const isObject = isRecord(value);
  const fields = isObject ? value : {};
  const asked = new Set<string>();
  if (!isObject) problems.push(`${path === '' ? 'it' : path}: must be an object`);

  const pathOf = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const raw = (key: string): unknown => {
    asked.add(key);
    return fields[key];
  };
  const has = (key: string): boolean => raw(key) !== undefined;
  const complain = (key: string, problem: string): void => {
    if (isObject) problems.push(`${pathOf(key)}: ${problem}`);
  };
  function read<T>(
    key: string,
    fallback: T | undefined,
    standIn: T,
    rule: string,
    parse: (value: unknown) => T | null,
  ): T {
    const given = raw(key);
    if (given === undefined && fallback !== undefined) return fallback;
    const parsed = given === undefined ? null : parse(given);
    if (parsed === null) complain(key, given === undefined ? 'is missing' : rule);
    return parsed ?? standIn;
  }
  const numberWhere = (
    key: string,
    bounds: Bounds,
    fallback: number | undefined,
    isKind: (n: number) => boolean,
    kind: string,
  ): number =>
    read(key, fallback, 0, `must be ${kind} from ${bounds.min} to ${bounds.max}`, (given) =>
      typeof given === 'number' && isKind(given) && given >= bounds.min && given <= bounds.max ? given : null,
    );

  return {
    has,
    raw,
    pathOf,
    text: (key, fallback) =>
      read(key, fallback, '', 'must be a text that is not empty', (given) =>
        typeof given === 'string' && given !== '' ? given : null,
      ),
    number: (key, bounds, fallback) => numberWhere(key, bounds, fallback, Number.isFinite, 'a number'),
    integer: (key, bounds, fallback) => numberWhere(key, bounds, fallback, Number.isInteger, 'an integer'),
    flag: (key, fallback) =>
      read(key, fallback, false, 'must be true or false', (given) => (typeof given === 'boolean' ? given : null)),
    choice: (key, choices, fallback) =>
      read(
        key,
        fallback,
        mustExist(choices[0], 'a choice'),
        `must be one of ${choices.join(', ')}`,
        (given) => choices.find((choice) => choice === given) ?? null,
      ),
    price: (key) =>
      read(key, undefined, toPriceMilli(1000), 'must be a price above 1 with at most three decimals', parsePrice),
    money: (key) =>
      read(key, undefined, money(toCurrency('GBP'), 0), 'must be [currency, amount], not below 0', parseMoney),
    instant: (key) =>
      read(key, undefined, toInstant(0), 'must be an ISO 8601 time', (given) =>
        typeof given === 'string' ? parseInstant(given) : null,
      ),
    object: (key) => createReader(has(key) ? raw(key) : {}, pathOf(key), problems),
    list: (key, readItem) => {
      const items = read<readonly unknown[]>(key, undefined, [], 'must be a list', toList);
      return items.map((item, index) => readItem(item, `${pathOf(key)}.${index}`));
    },
    end: () => {
      for (const key of Object.keys(fields)) if (!asked.has(key)) complain(key, NOT_KNOWN);
    },
  };
}

/** Runs a reading and returns what it read, or all its problems. */
export function check<T>(read: (problems: string[]) => T): Checked<T> {
  const problems: string[] = [];
  const value = read(problems);
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}
