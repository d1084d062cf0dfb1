// How a field is read: one reader each, with the schema that documents it. A reader refuses with reasons and never throws, and
// `readFields` reads all fields before it answers, so that a caller learns all of its mistakes at once (decisions §2).
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Readable } from '../../core/request.js';
import {
  type Answer,
  type BadInput,
  type FieldErrors,
  type Reason,
  accept,
  reject,
} from '../../core/value/rejection.js';
import { isList, isObject } from '../../core/value/data.js';
import { type Input } from './input.js';
import { told } from './schemas.js';

/** What reading a field came to. `some`: the items of a list or a record that could be read, in their places. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly Reason[] | FieldErrors; readonly some?: unknown };

/** Reads one kind of value. */
export interface Field<T> {
  readonly schema: TSchema;
  /** `raw` is never undefined. `isText`: it comes from a form or a query. */
  read(raw: unknown, isText: boolean): Read<T>;
}

/** A field of an object: read, or what stands for it when it is not given. */
export interface Member<T> extends Field<T> {
  /** What it is to those who read the documentation. */
  readonly told: string;
  /** `null`: it has to be given. */
  readonly absent: { readonly value: T } | null;
  /** What `null` stands for, where that is not the same as being left out. */
  readonly cleared?: { readonly value: T };
}

/** The fields of an object, by their names outside. */
export type Members = Readonly<Record<string, Member<unknown>>>;

/** What the fields of an object are read to. */
export type ValuesOf<M extends Members> = { readonly [K in keyof M]: M[K] extends Member<infer T> ? T : never };

/** Returns that a value cannot be read, and why. */
export const refuse = (reason: Reason): Read<never> => ({ ok: false, errors: [reason] });

/** Returns a field that has to be given. */
export function required<T>(field: Field<T>, told: string): Member<T> {
  return { ...field, told, absent: null };
}

/** Returns a field that may be left out, or be null, which is the same. */
export function optional<T, const A>(field: Field<T>, absent: A, told: string): Member<T | A> {
  return { ...field, told, absent: { value: absent } };
}

/** Returns a field of a change: left out it stays as it is, and so it does for null. */
export function changing<T>(field: Field<T>, told: string): Member<T | undefined> {
  return { ...field, told, absent: { value: undefined } };
}

/** Returns a field of a change that null takes away. */
export function clearing<T>(field: Field<T>, told: string): Member<T | null | undefined> {
  return { ...field, told: `${told} Null takes it away.`, absent: { value: undefined }, cleared: { value: null } };
}

/** What is said of a value wherever it stands goes after what is said of it here. A named schema says it where it is defined. */
function toldOf({ told, schema }: Member<unknown>): string {
  const { title, description } = schema as Partial<Record<string, unknown>>;
  return title === undefined && typeof description === 'string' ? `${told} ${description}` : told;
}

/** What stands for a field that is not given, where it can be written as the field is; a side, say, is called otherwise inside. */
function defaultOf({ schema, absent }: Member<unknown>): { readonly default?: unknown } {
  const value = absent?.value;
  if (value === undefined || value === null) return {};
  return Value.Check(schema, value) ? { default: value } : {};
}

function memberSchema(member: Member<unknown>): TSchema {
  const { schema, absent } = member;
  const description = toldOf(member);
  if (absent === null) return told(schema, description);
  return Type.Optional(Type.Union([schema, Type.Null()], { description, ...defaultOf(member) }));
}

/** Returns the schema of an object with these fields; `title` names it in the documentation. */
export function schemaOf(members: Members, title?: string): TSchema {
  const properties = Object.entries(members).map(([name, member]) => [name, memberSchema(member)] as const);
  return Type.Object(Object.fromEntries(properties), title === undefined ? {} : { title });
}

function readMember<T>(member: Member<T>, raw: unknown, isText: boolean): Read<T> {
  if (raw !== undefined && raw !== null) return member.read(raw, isText);
  if (raw === null && member.cleared !== undefined) return { ok: true, value: member.cleared.value };
  return member.absent === null ? refuse('required') : { ok: true, value: member.absent.value };
}

/** All fields; or those that could be read, and what is wrong with the others. */
type Fields<M extends Members> =
  | { readonly errors: null; readonly values: ValuesOf<M> }
  | { readonly errors: FieldErrors; readonly values: Readable<ValuesOf<M>> };

/** Returns all fields. Those that nobody asks for are ignored. */
export function readEach<M extends Members>(members: M, input: Input): Fields<M> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, readonly Reason[] | FieldErrors> = {};
  let isBad = false;
  for (const name in members) {
    const member: Member<unknown> | undefined = members[name];
    if (member === undefined) continue;
    const read = readMember(member, input.values[name], input.isText);
    if (read.ok) {
      values[name] = read.value;
    } else {
      errors[name] = read.errors;
      if (read.some !== undefined) values[name] = read.some;
      isBad = true;
    }
  }
  return isBad ? { errors, values: values as Readable<ValuesOf<M>> } : { errors: null, values: values as ValuesOf<M> };
}

/** Returns all fields, or the reasons of all that are bad. */
export function readFields<M extends Members>(members: M, input: Input): Answer<ValuesOf<M>> {
  const { values, errors } = readEach(members, input);
  return errors === null ? accept(values) : reject({ code: 'validation_error', errors });
}

/** A request: all of it, or what is wrong with it and as much as could be read, for what is wrong with that is to be told too. */
export type ReadRequest<T, R = Readable<T>> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly rejection: BadInput; readonly readable: R };

/** Returns a request that could not be read. */
export function partly<R>(errors: FieldErrors, readable: R): ReadRequest<never, R> {
  return { ok: false, rejection: { code: 'validation_error', errors }, readable };
}

/** An object with fields of its own; a bad one is reported under its name. */
export function object<M extends Members>(members: M, title?: string): Field<ValuesOf<M>> {
  return {
    schema: schemaOf(members, title),
    read(raw, isText) {
      if (!isObject(raw)) return refuse('invalid_format');
      const { errors, values } = readEach(members, { values: raw, isText });
      return errors === null ? { ok: true, value: values } : { ok: false, errors };
    },
  };
}

/** A field whose value is checked once more: what it is refused for, or null. */
export function checked<T>(field: Field<T>, check: (value: T) => Reason | null): Field<T> {
  return {
    schema: field.schema,
    read(raw, isText) {
      const read = field.read(raw, isText);
      const reason = read.ok ? check(read.value) : null;
      return reason === null ? read : refuse(reason);
    },
  };
}

/** Text. */
export const text: Field<string> = {
  schema: Type.String(),
  read: (raw) => (typeof raw === 'string' ? { ok: true, value: raw } : refuse('not_a_string')),
};

/** Text of at most so many characters, as a reader counts them: an emoji is one, not two. */
export function shortText(charactersMax: number): Field<string> {
  return {
    schema: Type.String({ maxLength: charactersMax }),
    read(raw) {
      if (typeof raw !== 'string') return refuse('not_a_string');
      // Half a character would not come back as it was sent.
      if (!raw.isWellFormed()) return refuse('invalid_format');
      // No character takes more than two units, so most texts are decided without counting.
      if (raw.length <= charactersMax) return { ok: true, value: raw };
      const isTooLong = raw.length > 2 * charactersMax || Array.from(raw).length > charactersMax;
      return isTooLong ? refuse('too_long') : { ok: true, value: raw };
    },
  };
}

/** Text that stands for something: refused with a reason where it stands for nothing. */
export function textFor<T>(
  find: (text: string) => T | null,
  reason: Reason,
  schema: TSchema = Type.String(),
): Field<T> {
  return {
    schema,
    read(raw) {
      if (typeof raw !== 'string') return refuse('not_a_string');
      const found = find(raw);
      return found === null ? refuse(reason) : { ok: true, value: found };
    },
  };
}

/** One of a few words. */
export function choice<const T extends string>(words: readonly T[]): Field<T> {
  return textFor(
    (raw) => words.find((word) => word === raw) ?? null,
    'invalid_choice',
    Type.String({ enum: [...words] }),
  );
}

const FLAGS = new Map([
  ['true', true],
  ['false', false],
]);

/** True or false; as text in any case, for some clients' language writes `True`. */
export const flag: Field<boolean> = {
  schema: Type.Boolean(),
  read(raw, isText) {
    if (typeof raw === 'boolean') return { ok: true, value: raw };
    const value = isText && typeof raw === 'string' ? FLAGS.get(raw.toLowerCase()) : undefined;
    return value === undefined ? refuse('not_a_boolean') : { ok: true, value };
  },
};

/** Inclusive bounds. */
type Range = Readonly<{ minimum?: number; maximum?: number }>;

const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Returns a value as a number, or null where it is none. */
export function toNumber(raw: unknown, mayBeText: boolean): number | null {
  if (typeof raw === 'number') return raw;
  return mayBeText && typeof raw === 'string' && NUMERIC.test(raw) ? Number(raw) : null;
}

function within(value: number, { minimum = -Infinity, maximum = Infinity }: Range): Read<number> {
  // JSON may say 1e999, which is read as infinite.
  const isWithin = Number.isFinite(value) && value >= minimum && value <= maximum;
  return isWithin ? { ok: true, value } : refuse('out_of_range');
}

/** A number within bounds. */
export function number(range: Range): Field<number> {
  return {
    schema: Type.Number(range),
    read(raw, isText) {
      const value = toNumber(raw, isText);
      return value === null ? refuse('not_a_number') : within(value, range);
    },
  };
}

/** A whole number within bounds; a numeric string will do (decisions §1). */
export function integer(range: Range): Field<number> {
  return {
    schema: Type.Integer(range),
    read(raw) {
      const value = toNumber(raw, true);
      if (value === null || (Number.isFinite(value) && !Number.isInteger(value))) return refuse('not_an_integer');
      return within(value, range);
    },
  };
}

/** A list of one kind; a bad item is reported under its index. */
export function list<T>(item: Field<T>, itemsMax?: number): Field<readonly T[]> {
  return {
    schema: Type.Array(item.schema, itemsMax === undefined ? {} : { maxItems: itemsMax }),
    read(raw, isText) {
      // A key that is not repeated is a list of one.
      const items: unknown = isText && typeof raw === 'string' ? [raw] : raw;
      if (!isList(items)) return refuse('not_a_list');
      if (itemsMax !== undefined && items.length > itemsMax) return refuse('too_many');
      const values: T[] = [];
      const errors = collect(Object.entries(items), item, isText, (index, value) => (values[Number(index)] = value));
      return errors === null ? { ok: true, value: values } : { ok: false, errors, some: values };
    },
  };
}

/** An object from at most so many names of the caller's to one kind of value; a bad value is reported under its name. */
export function record<T>(item: Field<T>, namesMax: number): Field<Readonly<Record<string, T>>> {
  return {
    schema: Type.Record(Type.String(), item.schema, { maxProperties: namesMax }),
    read(raw, isText) {
      if (!isObject(raw)) return refuse('invalid_format');
      if (Object.keys(raw).length > namesMax) return refuse('too_many');
      const values: [string, T][] = [];
      const errors = collect(Object.entries(raw), item, isText, (name, value) => values.push([name, value]));
      const value = Object.fromEntries(values);
      return errors === null ? { ok: true, value } : { ok: false, errors, some: value };
    },
  };
}

function collect<T>(
  entries: readonly (readonly [string, unknown])[],
  item: Field<T>,
  isText: boolean,
  keep: (name: string, value: T) => unknown,
): FieldErrors | null {
  const errors: [string, readonly Reason[] | FieldErrors][] = [];
  for (const [name, raw] of entries) {
    const read = raw === null ? refuse('required') : item.read(raw, isText);
    if (read.ok) keep(name, read.value);
    else errors.push([name, read.errors]);
  }
  return errors.length === 0 ? null : Object.fromEntries(errors);
}

/** Two texts in a list. */
export const textPair: Field<readonly [string, string]> = {
  schema: Type.Tuple([Type.String(), Type.String()]),
  read(raw) {
    if (!isList(raw)) return refuse('not_a_list');
    const [first, second] = raw;
    if (raw.length !== 2 || typeof first !== 'string' || typeof second !== 'string') return refuse('invalid_format');
    return { ok: true, value: [first, second] };
  },
};
