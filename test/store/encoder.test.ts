// What the encoder writes against what msgpackr does: byte by byte the same, and in the same few shapes.
import fc from 'fast-check';
import { Packr } from 'msgpackr';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ShapingPacker, createEncoder } from '../../src/store/lmdb/encoder.js';
import { NOON, balance, bet, event, order, session } from '../contract/stored.js';

/** What is written down of shapes. */
let written: readonly unknown[];
/** So many values were left to msgpackr. */
let left: number;
let packr: ShapingPacker;
let encode: (value: unknown) => Uint8Array;

const copied = (names: readonly unknown[]): unknown[] => JSON.parse(JSON.stringify(names)) as unknown[];

function open(): void {
  const opened = new Packr({
    maxSharedStructures: 512,
    mapsAsObjects: true,
    getStructures: () => copied(written) as object[],
    saveStructures(structures: object[]) {
      written = copied(structures);
    },
  });
  packr = opened;
  left = 0;
  encode = createEncoder({
    encode(value) {
      left += 1;
      return packr.encode(value);
    },
    decode: (bytes) => packr.decode(bytes),
    get structures() {
      return packr.structures;
    },
  });
}

beforeEach(() => {
  written = [];
  open();
});

/** Encodes a value until its shapes are known, and then again. */
function encodedTwice(value: unknown): Uint8Array {
  encode(value);
  left = 0;
  return encode(value);
}

const RECORDS = {
  order: order(123_456, { requestUuid: 'e0a9c1f2-8f5a-4b7f-9e57-0c2b9a7d1f00' }),
  bet: bet(1_000_000_001, 123_456),
  balance: balance('customer:anna', 5),
  event: event('2026-11-23,1,2', NOON),
  session: session('key', 'anna'),
};

describe('the encoder', () => {
  it.each(Object.entries(RECORDS))('writes %s as msgpackr does, and leaves none of it to that', (_, record) => {
    const bytes = encodedTwice(record);
    expect(left).toBe(0);
    expect(Buffer.from(bytes)).toEqual(Buffer.from(packr.encode(record)));
    expect(packr.decode(bytes)).toEqual(record);
  });

  it('writes whatever else there is as msgpackr does', () => {
    const names = fc.constantFrom('a', 'b', 'wantPrice', 'at');
    const numbers = fc.oneof(
      fc.integer({ min: -70_000, max: 70_000 }),
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double(),
      fc.constantFrom(0, -0, 31, 32, 63, 64, 127, 128, 255, 256, 65_535, 65_536, 2 ** 31, 2 ** 32 - 1, 2 ** 32),
      fc.constantFrom(-1, -32, -33, -128, -129, -32_768, -32_769, -(2 ** 31), -(2 ** 31) - 1),
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 70 }),
      fc.string({ unit: fc.constantFrom('a', 'é', 'ÿ'), maxLength: 5 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.nat(600).map((length) => 'x'.repeat(length)),
      fc.nat(70_000).map((length) => 'y'.repeat(length)),
    );
    const { value: values } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        numbers,
        texts,
        fc.boolean(),
        fc.constantFrom(null, undefined),
        fc.uint8Array({ maxLength: 300 }),
        fc.nat(70_000).map((length) => Buffer.alloc(length, 7)),
        fc.array(tie('value'), { maxLength: 20 }),
        fc.nat(70_000).map((length) => Array.from({ length }, () => 1)),
        fc.dictionary(names, tie('value'), { noNullPrototype: true }),
        fc.dictionary(names, numbers).map((record) => new Map(Object.entries(record))),
      ),
    }));
    fc.assert(
      fc.property(values, (value) => {
        const bytes = Buffer.from(encodedTwice(value));
        expect(bytes.equals(packr.encode(value))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('knows hundreds of shapes, also after a start', () => {
    const records = Array.from({ length: 250 }, (_, i) => ({ [`field${i}`]: i, next: { [`other${i}`]: null } }));
    for (const record of records) encode(record);
    open();
    encode(records[0]);
    left = 0;
    for (const record of records) {
      expect(Buffer.from(encode(record))).toEqual(Buffer.from(packr.encode(record)));
    }
    expect(left).toBe(0);
  });

  it('leaves to msgpackr what it may not write down', () => {
    const few = new Packr({ structures: [], maxSharedStructures: 1 });
    const own = createEncoder(few);
    for (const value of [{ a: 1 }, { b: 2 }, { a: 3 }, { b: 4 }]) expect(few.decode(own(value))).toEqual(value);
  });

  it('never writes over what it has returned', () => {
    const values = Array.from({ length: 3000 }, (_, i) => order(i + 1));
    const all = values.map((value) => encode(value));
    expect(all.map((bytes) => packr.decode(bytes))).toEqual(values);
  });
});
