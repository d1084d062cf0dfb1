// How a tuple becomes the key of an LMDB entry, so that bytes sort as tuples do (`tuple.ts`).
//
//   a number   10  8 bytes: the IEEE double, most significant first; its sign bit turned over, all bits if it is negative
//   a text     20  its UTF-8 bytes, each 00 followed by FF  00
//
// Every element ends by itself, so a tuple's key starts with the keys of its own beginnings, and no text reaches into the next element:
//
//   orders/openOrdersOfPlacer  ['anna', 7]   20 'a' 'n' 'n' 'a' 00  10 C0 1C 00 00 00 00 00 00
//   the edges of ['anna']                    20 'a' 'n' 'n' 'a' 00  00 … 20 'a' 'n' 'n' 'a' 00  FF
//
// One LMDB database a kind of record, under its name: key [record's key], value the record.
// One an index, under its name: key the tuple, value nothing; so an index is dropped or built without touching others.
// `journal`: key [seq], value the line. `counts`: key [count, …group], value how many. `requests`: key [block], value its fingerprints.
// `meta`: the version of what is stored, the fingerprints' salt, and the shapes of records that msgpackr shares.
import type { Tuple } from '../tuple.js';

/** Just before, or just after, everything that starts with a prefix. */
export interface Edge {
  readonly prefix: Tuple;
  readonly edge: 'before' | 'after';
}

export type LmdbKey = Tuple | Edge;

/** The start is in it, the end is not. */
export interface Range {
  readonly start: LmdbKey;
  readonly end: LmdbKey;
  readonly reverse?: boolean;
}

/** Returns the range of all keys that start with a prefix. */
export function under(prefix: Tuple, isReversed: boolean): Range {
  const before: Edge = { prefix, edge: 'before' };
  const after: Edge = { prefix, edge: 'after' };
  return isReversed ? { start: after, end: before, reverse: true } : { start: before, end: after };
}

const NUMBER = 0x10;
const TEXT = 0x20;
const END = 0x00;
const NUL_ESCAPE = 0xff;
const EDGE_BYTE = { before: 0x00, after: 0xff } as const;

const scratch = new Uint8Array(8);
const scratchView = new DataView(scratch.buffer);

const isEdge = (key: LmdbKey): key is Edge => 'edge' in key;

/** Writes a key at a position and returns where it ends. LMDB checks the length afterwards. */
export function writeKey(key: LmdbKey, target: Uint8Array, start: number): number {
  if (!isEdge(key)) return writeTuple(key, target, start);
  const position = writeTuple(key.prefix, target, start);
  target[position] = EDGE_BYTE[key.edge];
  return position + 1;
}

function writeTuple(tuple: Tuple, target: Uint8Array, start: number): number {
  let position = start;
  for (const element of tuple) {
    position =
      typeof element === 'number' ? writeNumber(element, target, position) : writeText(element, target, position);
  }
  return position;
}

function writeNumber(value: number, target: Uint8Array, start: number): number {
  // Minus zero is zero.
  scratchView.setFloat64(0, value + 0);
  target[start] = NUMBER;
  const isNegative = value < 0;
  for (let i = 0; i < 8; i++) target[start + 1 + i] = turned(scratch[i] ?? 0, i, isNegative);
  return start + 9;
}

function turned(byte: number, i: number, isNegative: boolean): number {
  if (isNegative) return byte ^ 0xff;
  return i === 0 ? byte ^ 0x80 : byte;
}

function writeText(text: string, target: Uint8Array, start: number): number {
  let position = start;
  target[position++] = TEXT;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0 && unit < 0x80) {
      target[position++] = unit;
      continue;
    }
    const point = text.codePointAt(i) ?? 0;
    if (point > 0xffff) i++;
    position = writePoint(point, target, position);
  }
  target[position++] = END;
  return position;
}

/** UTF-8 by hand, because a half of a surrogate pair must stay what it is: two different texts never share a key. */
function writePoint(point: number, target: Uint8Array, start: number): number {
  if (point === 0) return writeBytes([0, NUL_ESCAPE], target, start);
  const low = 0x80 | (point & 0x3f);
  if (point < 0x800) return writeBytes([0xc0 | (point >> 6), low], target, start);
  const middle = 0x80 | ((point >> 6) & 0x3f);
  if (point < 0x10000) return writeBytes([0xe0 | (point >> 12), middle, low], target, start);
  return writeBytes([0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f), middle, low], target, start);
}

function writeBytes(bytes: readonly number[], target: Uint8Array, start: number): number {
  target.set(bytes, start);
  return start + bytes.length;
}

/** As `damageIn` knows it. */
const noKey = (): Error => new Error('Unexpected end of buffer in a key');

/** Reads back the tuple that was written from `start` to `end`. Faults: none was. */
export function readKey(source: Uint8Array, start: number, end: number): Tuple {
  const tuple: (number | string)[] = [];
  let position = start;
  while (position < end) {
    if (source[position] === NUMBER) {
      tuple.push(readNumber(source, position + 1));
      position += 9;
    } else {
      const close = endOfText(source, position + 1, end);
      tuple.push(readText(source, position + 1, close));
      position = close + 1;
    }
  }
  if (position !== end) throw noKey();
  return tuple;
}

function readNumber(source: Uint8Array, start: number): number {
  const isNegative = ((source[start] ?? 0) & 0x80) === 0;
  for (let i = 0; i < 8; i++) scratch[i] = turned(source[start + i] ?? 0, i, isNegative);
  return scratchView.getFloat64(0);
}

/** What lies beyond the key's own end is another key's. */
function endOfText(source: Uint8Array, start: number, keyEnd: number): number {
  let end = source.indexOf(END, start);
  while (end !== -1 && end + 1 < keyEnd && source[end + 1] === NUL_ESCAPE) end = source.indexOf(END, end + 2);
  if (end === -1) throw noKey();
  return end;
}

function readText(source: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let position = start; position < end;) {
    const byte = source[position] ?? 0;
    if (byte > 0 && byte < 0x80) {
      text += String.fromCharCode(byte);
      position++;
    } else {
      const length = pointLength(byte);
      text += String.fromCodePoint(readPoint(source, position, length));
      position += length;
    }
  }
  return text;
}

/** A NUL and its escape are two. */
function pointLength(byte: number): number {
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}

function readPoint(source: Uint8Array, start: number, length: number): number {
  const first = source[start] ?? 0;
  if (first === 0) return 0;
  let point = first & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) point = (point << 6) | ((source[start + i] ?? 0) & 0x3f);
  return point;
}
