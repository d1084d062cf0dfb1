// The bytes of keys: they sort as tuples do, and give the tuple back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKey, under, writeKey } from '../../src/store/lmdb/keys.js';
import { type Tuple, assertStorable, compareToPrefix, compareTuples } from '../../src/store/tuple.js';

/** Between bytes that another key has left there. */
const START = 3;
const LEFT_OVER = 0xff;

function bytesOf(key: Parameters<typeof writeKey>[0]): Buffer {
  const target = Buffer.alloc(2100, LEFT_OVER);
  return target.subarray(START, writeKey(key, target, START));
}

/** Reads a key where it was written, with what lies around it. */
function readBack(tuple: Tuple): Tuple {
  const target = Buffer.alloc(2100, LEFT_OVER);
  return readKey(target, START, writeKey(tuple, target, START));
}

// Any 16-bit units, halves of surrogate pairs too: what a caller's JSON can spell.
const units = fc
  .array(
    fc.oneof(
      fc.constantFrom(0, 1, 0x7f, 0x80, 0x7ff, 0x800, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff),
      fc.nat(0xffff),
    ),
    {
      maxLength: 4,
    },
  )
  .map((codes) => String.fromCharCode(...codes));
const texts = fc.oneof(units, fc.string({ unit: 'binary', maxLength: 70 }), fc.constantFrom('', 'a', 'ab', 'a\u0000'));
const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(0, -1, 1, 0.5),
);
const tuples: fc.Arbitrary<Tuple> = fc.array(fc.oneof(texts, numbers), { minLength: 1, maxLength: 4 });

/** Code point by code point, the long way. */
function obviousOrder(a: Tuple, b: Tuple): number {
  const flat = (tuple: Tuple): number[][] =>
    tuple.map((one) =>
      typeof one === 'number' ? [0, one] : [1, ...Array.from(one, (point) => point.codePointAt(0)!)],
    );
  const compareLists = <T>(x: readonly T[], y: readonly T[], compare: (p: T, q: T) => number): number => {
    const at = x.findIndex((item, i) => i < y.length && compare(item, y[i]!) !== 0);
    return at >= 0 ? compare(x[at]!, y[at]!) : x.length - y.length;
  };
  return compareLists(flat(a), flat(b), (x, y) => compareLists(x, y, (p, q) => p - q));
}

describe('keys', () => {
  it('give back what was written', () => {
    fc.assert(
      fc.property(tuples, (tuple) => {
        expect(readBack(tuple)).toEqual(tuple.map((one) => (one === 0 ? 0 : one)));
      }),
      { numRuns: 500 },
    );
  });

  it('sort as their tuples, which sort by number and by code point', () => {
    fc.assert(
      fc.property(tuples, tuples, (a, b) => {
        const order = Math.sign(obviousOrder(a, b));
        expect(Math.sign(compareTuples(a, b))).toBe(order);
        expect(Math.sign(Buffer.compare(bytesOf(a), bytesOf(b)))).toBe(order);
      }),
      // A pair, and the same first half with something else after it.
      { numRuns: 1000, examples: [[['\ud800\udc00'], ['\ud800\ue000']]] },
    );
  });

  it('lie between the edges of a prefix if and only if they start with it and go on', () => {
    fc.assert(
      fc.property(tuples, fc.nat(4), tuples, (tuple, length, other) => {
        const prefix = tuple.slice(0, length);
        const { start, end } = under(prefix, false);
        for (const [key, starts] of [
          [tuple, length < tuple.length],
          [other, other.length > prefix.length && compareTuples(other.slice(0, prefix.length), prefix) === 0],
        ] as const) {
          const isInside =
            Buffer.compare(bytesOf(start), bytesOf(key)) < 0 && Buffer.compare(bytesOf(key), bytesOf(end)) < 0;
          expect([isInside, compareToPrefix(key, prefix) === 0]).toEqual([starts, starts]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('fault where they are cut short', () => {
    fc.assert(
      fc.property(tuples, fc.nat(), (tuple, cut) => {
        // The first half of a NUL is what a text ends with.
        fc.pre(!tuple.some((one) => typeof one === 'string' && one.includes('\0')));
        const bytes = bytesOf(tuple);
        const kept = bytes.subarray(0, cut % (bytes.length + 1));
        const read = (): Tuple => readKey(kept, 0, kept.length);
        // What is whole before the cut is a tuple, too.
        if (tuple.some((_, length) => bytesOf(tuple.slice(0, length)).length === kept.length)) read();
        else if (kept.length < bytes.length) expect(read).toThrow('Unexpected end of buffer in a key');
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, Tuple, boolean]>([
    ['1976 letters', ['x'.repeat(1976)], true],
    ['1977 letters', ['x'.repeat(1977)], false],
    ['988 NULs, two bytes each', ['\0'.repeat(988)], true],
    ['989 NULs', ['\0'.repeat(989)], false],
    ['494 characters of four bytes', ['🏟'.repeat(494)], true],
    ['495 characters of four bytes', ['🏟'.repeat(495)], false],
    ['a number that is none', ['x', Number.NaN], false],
    ['a number without end', [Number.NEGATIVE_INFINITY], false],
  ])('can hold what LMDB takes: %s', (_, tuple, isStorable) => {
    const attempt = (): void => {
      assertStorable(tuple);
    };
    if (isStorable) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(/^Invariant: /);
    if (tuple.every((one) => typeof one === 'string')) expect(bytesOf(tuple).length <= 1978).toBe(isStorable);
  });
});
