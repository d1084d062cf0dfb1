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

/** What JSON is sent as. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** The JSON text of a value, as it is sent. */
export class Json<T> {
  /** Of what; nothing is there. */
  declare readonly of: T;
  /** `parts`: one after the other. `isAscii`: all of them are texts that are known to be ASCII, which become bytes in a third of the time. */
  constructor(
    readonly parts: readonly (string | Buffer)[],
    readonly isAscii = false,
  ) {}
}

const COMMA = Buffer.from(',');

const toBytes = (part: string | Buffer): Buffer => (typeof part === 'string' ? Buffer.from(part) : part);

const hasOnlyAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** Returns the same, written as a text. */
export function inText<T>(json: Json<T>): Json<T> {
  const text = enclosed('', json, '').toString();
  return new Json([text], hasOnlyAscii(text));
}

/** Returns a text with others in ASCII around it: as it is where it is one text, which leaves in one piece with its headers. */
export function enclosed(before: string, { parts, isAscii }: Json<unknown>, after: string): string | Buffer {
  const [only] = parts;
  if (typeof only === 'string' && parts.length === 1) return `${before}${only}${after}`;
  const all = [before, ...parts, after];
  return isAscii ? bytesOfAscii(all as readonly string[]) : Buffer.concat(all.map(toBytes));
}

/** The bytes of texts in ASCII, one after the other. To put the texts together first would copy each twice more. */
function bytesOfAscii(texts: readonly string[]): Buffer {
  let length = 0;
  for (const text of texts) length += text.length;
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const text of texts) {
    // A comma is put there sooner than it is copied.
    if (text.length === 1) bytes[at] = text.charCodeAt(0);
    else bytes.write(text, at, 'latin1');
    at += text.length;
  }
  return bytes;
}

/** Returns what writes values of a schema. */
export function jsonOf<S extends TObject>(schema: S): (value: Static<S>) => Json<Static<S>> {
  const write = writerOf(schema);
  return (value) => new Json([write(value)]);
}

/**
 * Returns a list of what is written already. (Bytes that are kept for each item would be as quick as texts, but V8 counts them as old: it would
 * collect all that is old every ten seconds.)
 */
export function jsonList<T>(items: readonly Json<T>[]): Json<T[]> {
  const parts: (string | Buffer)[] = ['['];
  let areAscii = true;
  for (const item of items) {
    if (parts.length > 1) parts.push(',');
    for (const part of item.parts) {
      parts.push(part);
      areAscii &&= item.isAscii || (typeof part === 'string' && hasOnlyAscii(part));
    }
  }
  parts.push(']');
  return new Json(parts, areAscii);
}

/** Returns an object with one field, whose name is ASCII. */
export function jsonField<K extends string, V>(key: K, { parts, isAscii }: Json<V>): Json<Record<K, V>> {
  return new Json([`{"${key}":`, ...parts, '}'], isAscii);
}

/** Returns an object with the fields of another besides its own. Asserts: both have some. */
export function jsonWith<T extends object, U extends object>(one: Json<T>, other: Json<U>): Json<T & U> {
  const [own, others] = [Buffer.concat(one.parts.map(toBytes)), Buffer.concat(other.parts.map(toBytes))];
  return new Json([own.subarray(0, -1), COMMA, others.subarray(1)]);
}
