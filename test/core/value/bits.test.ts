import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBit,
  addBits,
  addBetween,
  countBits,
  fillWithMembers,
  hasBit,
  keepBits,
  noBits,
  removeBit,
} from '../../../src/core/value/bits.js';

const SIZE = 200;
const number = fc.nat(SIZE - 1);
const numbers = fc.uniqueArray(number, { maxLength: SIZE });
const rising = (members: Iterable<number>): number[] => [...members].sort((a, b) => a - b);

function bitsOf(members: Iterable<number>): Uint32Array {
  const bits = noBits(SIZE);
  for (const member of members) addBit(bits, member);
  return bits;
}

const allOf = (bits: Uint32Array): number[] => [...fillWithMembers(new Uint32Array(SIZE), bits, 0)];

describe('a set of bits', () => {
  it('holds what was put in and not taken out', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), number)), (acts) => {
        const bits = noBits(SIZE);
        const twin = new Set<number>();
        for (const [isAdded, member] of acts) {
          if (isAdded) addBit(bits, member);
          else removeBit(bits, member);
          if (isAdded) twin.add(member);
          else twin.delete(member);
        }
        expect(allOf(bits)).toEqual(rising(twin));
        expect(countBits(bits)).toBe(twin.size);
        for (let member = 0; member < SIZE + 40; member += 1) expect(hasBit(bits, member)).toBe(twin.has(member));
      }),
    );
  });

  it('of a span holds the span, whatever words it begins and ends in', () => {
    fc.assert(
      fc.property(fc.nat(SIZE), fc.nat(SIZE), (from, before) => {
        const span = Array.from({ length: Math.max(0, before - from) }, (_, i) => from + i);
        expect(allOf(addBetween(noBits(SIZE), from, before))).toEqual(span);
      }),
    );
    expect(allOf(addBetween(noBits(SIZE), 0, SIZE))).toHaveLength(SIZE);
    expect(addBetween(noBits(0), 0, 0)).toHaveLength(0);
  });

  it('is joined with another, or cut down to what they share', () => {
    fc.assert(
      fc.property(numbers, numbers, (some, others) => {
        const joined = bitsOf(some);
        addBits(joined, bitsOf(others));
        expect(allOf(joined)).toEqual(rising(new Set([...some, ...others])));
        const shared = bitsOf(some);
        keepBits(shared, bitsOf(others));
        expect(allOf(shared)).toEqual(rising(some.filter((member) => others.includes(member))));
      }),
    );
  });

  it('may be cut down by one with more room', () => {
    const bits = bitsOf([3, 190]);
    const roomy = noBits(1000);
    addBit(roomy, 190);
    addBit(roomy, 900);
    keepBits(bits, roomy);
    expect(allOf(bits)).toEqual([190]);
  });

  it('gives some of its members without the rest', () => {
    fc.assert(
      fc.property(numbers, fc.nat(SIZE + 10), fc.nat(SIZE + 10), (members, start, count) => {
        const some = fillWithMembers(new Uint32Array(count), bitsOf(members), start);
        expect([...some]).toEqual(rising(members).slice(start, start + count));
      }),
    );
  });

  it('counts full words', () => {
    expect(countBits(Uint32Array.of(0xffff_ffff, 0, 1, 0x8000_0000))).toBe(34);
  });
});
