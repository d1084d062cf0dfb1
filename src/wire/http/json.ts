// Answers that are written before they are sent. What many ask for is written once and kept: to write an order costs more than to find it.
import build, { type Schema } from 'fast-json-stringify';
import type { Static, TObject } from 'typebox';

/** What writes values by a schema, so that nothing leaves that the schema does not name. */
type Writer = (value: unknown) => string;

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
  /**
   * `parts`: one after the other. What is put together of many is bytes, or is known to be ASCII: to encode a long text takes three times as long as to
   * put it together.
   */
  constructor(
    readonly parts: readonly (string | Buffer)[],
    readonly isAscii = false,
  ) {}
}

const ITEMS_OPEN = Buffer.from('[');
const ITEMS_CLOSE = Buffer.from(']');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from('}');

const toBytes = (part: string | Buffer): Buffer => (typeof part === 'string' ? Buffer.from(part) : part);

/** Returns the same, written as a text. */
export function inText<T>(json: Json<T>): Json<T> {
  return new Json([enclosed('', json, '').toString()]);
}

/** Returns a text with others around it: as it is where it is one text, which leaves in one piece with its headers. */
export function enclosed(before: string, { parts, isAscii }: Json<unknown>, after: string): string | Buffer {
  const [only] = parts;
  if (isAscii && typeof only === 'string') return Buffer.from(`${before}${only}${after}`, 'latin1');
  if (typeof only === 'string' && parts.length === 1) return `${before}${only}${after}`;
  return Buffer.concat([before, ...parts, after].map(toBytes));
}

/** Returns what writes values of a schema. */
export function jsonOf<S extends TObject>(schema: S): (value: Static<S>) => Json<Static<S>> {
  const write = writerOf(schema);
  return (value) => new Json([write(value)]);
}

const hasOnlyAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/**
 * Returns the text of a list whose items are one text in ASCII each, as most are; null: some are not. (Bytes that are kept for each item would be
 * as quick, but V8 counts them as old: it would collect all that is old every ten seconds.)
 */
function asciiList(items: readonly Json<unknown>[]): string | null {
  let text = '[';
  for (const { parts } of items) {
    const [only] = parts;
    if (parts.length !== 1 || typeof only !== 'string') return null;
    if (text.length > 1) text += ',';
    text += only;
  }
  text += ']';
  return hasOnlyAscii(text) ? text : null;
}

/** Returns a list of what is written already. */
export function jsonList<T>(items: readonly Json<T>[]): Json<T[]> {
  const ascii = asciiList(items);
  if (ascii !== null) return new Json([ascii], true);
  const parts: Buffer[] = [ITEMS_OPEN];
  for (const item of items) {
    if (parts.length > 1) parts.push(COMMA);
    for (const part of item.parts) parts.push(toBytes(part));
  }
  parts.push(ITEMS_CLOSE);
  return new Json(parts);
}

/** Returns an object with one field. */
export function jsonField<K extends string, V>(key: K, { parts, isAscii }: Json<V>): Json<Record<K, V>> {
  const [only] = parts;
  if (isAscii && typeof only === 'string') return new Json([`{"${key}":${only}}`], true);
  return new Json([`{"${key}":`, ...parts, CLOSE]);
}

/** Returns an object with the fields of another besides its own. Asserts: both have some. */
export function jsonWith<T extends object, U extends object>(one: Json<T>, other: Json<U>): Json<T & U> {
  const [own, others] = [Buffer.concat(one.parts.map(toBytes)), Buffer.concat(other.parts.map(toBytes))];
  return new Json([own.subarray(0, -1), COMMA, others.subarray(1)]);
}
