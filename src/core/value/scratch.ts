// Room for the arrays that a question needs until it is answered. To make megabytes of them anew for each question would cost more to clear
// up than to use: what is made outside of V8's heap is given back only when all of the heap is looked through.
import { BITS_A_WORD, type Bits } from './bits.js';

/** Arrays to work with. They begin with zeros, and are the taker's until the room is given back. */
export interface Scratch {
  numbers(count: number): Uint32Array;
  /** Of each number below `count` 1 or 0. */
  flags(count: number): Uint8Array;
  /** An empty set with room for numbers below `size`. */
  bits(size: number): Bits;
  /** Does something, and takes back all that was taken for it. What it returns is not of that room. */
  within<T>(act: () => T): T;
}

const WORD_BYTES = 4;
const FIRST_BLOCK_WORDS = 2 ** 16;

/** Returns room for as much as is asked for. What was needed once is kept. */
export function createScratch(): Scratch {
  const blocks: Uint32Array[] = [];
  /** What is free: from this word of this block on. */
  let block = 0;
  let word = 0;

  function take(words: number): Uint32Array {
    for (; ; block += 1, word = 0) {
      // Each block has room for as much as all those before it.
      const found = (blocks[block] ??= new Uint32Array(Math.max(words, FIRST_BLOCK_WORDS * 2 ** block)));
      if (word + words > found.length) continue;
      word += words;
      return found.subarray(word - words, word).fill(0);
    }
  }

  return {
    numbers: take,
    flags(count) {
      const { buffer, byteOffset } = take(Math.ceil(count / WORD_BYTES));
      return new Uint8Array(buffer, byteOffset, count);
    },
    bits: (size) => take(Math.ceil(size / BITS_A_WORD)),
    within(act) {
      const [blockBefore, wordBefore] = [block, word];
      try {
        return act();
      } finally {
        [block, word] = [blockBefore, wordBefore];
      }
    },
  };
}
