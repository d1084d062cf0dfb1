import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../src/core/value/digest.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a digest', () => {
  // What the reference implementation of MurmurHash3_x86_128 answers with seed 0.
  it.each([
    ['', '00000000000000000000000000000000'],
    ['a', 'a794933c5556b01b5556b01b5556b01b'],
    ['0123456789abcdef', 'fb7d440936aed30a48ad1d9b572b3bfd'],
    ['0123456789abcdef0', '1f8a385560920c06b5182f1c718c0b9c'],
    ['The quick brown fox jumps over the lazy dog', '2f1583c3ecee2c675d7bf66ce5e91d2c'],
    ['I will not buy this record, it is scratched.', 'a0a9683b25ac5e40d9af2895890dddf5'],
  ])('of %j is %s', (text, digest) => {
    expect(digestOf(bytesOf(text))).toBe(digest);
  });

  it('takes every byte in', () => {
    expect(digestOf(Uint8Array.from({ length: 256 }, (_, at) => at))).toBe('2c56c88fdb4503dfd352b21a494ca2c0');
    const seen = new Set<string>();
    for (let at = 0; at < 40; at++) seen.add(digestOf(new Uint8Array(40).fill(1, at, at + 1)));
    expect(seen.size).toBe(40);
  });
});
