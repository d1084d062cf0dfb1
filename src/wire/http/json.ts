// Answers that are written before they are sent. What many ask for is written once and kept: to write an order costs more than to find it.
import build, { type Schema } from 'fast-json-stringify';
import type { Static, TObject } from 'typebox';

/** What writes values by a schema, so that nothing leaves that the schema does not name. */
export type Writer = (value: unknown) => string;

export type { Schema };

/** Returns what writes by a schema. It is made when it is first needed: to make all takes longer than anything else that a server does when it starts. */
export function writerOf(schema: Schema): Writer {
  let write: Writer | null = null;
  return (value) => {
    write ??= build(schema);
    return write(value);
  };
}

/** The JSON text of a value, as it is sent. */
export class Json<T> {
  /** Of what; nothing is there. */
  declare readonly of: T;
  constructor(readonly text: string) {}
}

/** Returns what writes values of a schema. */
export function jsonOf<S extends TObject>(schema: S): (value: Static<S>) => Json<Static<S>> {
  const write = writerOf(schema);
  return (value) => new Json(write(value));
}

/** Returns a list of what is written already. */
export function jsonList<T>(items: readonly Json<T>[]): Json<T[]> {
  return new Json(`[${items.map(({ text }) => text).join(',')}]`);
}

/** Returns an object with one field. */
export function jsonField<K extends string, V>(key: K, { text }: Json<V>): Json<Record<K, V>> {
  return new Json(`{"${key}":${text}}`);
}

/** Returns an object with the fields of another besides its own. Asserts: both have some. */
export function jsonWith<T extends object, U extends object>(one: Json<T>, other: Json<U>): Json<T & U> {
  return new Json(`${one.text.slice(0, -1)},${other.text.slice(1)}`);
}
