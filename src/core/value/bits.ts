// Sets of whole numbers from 0 up, one bit each: 32 members of a set are added, left out or counted in one go.

/** A set. It holds numbers below 32 times its length. */
export type Bits = Uint32Array;

const WORD_BITS = 32;

/** Returns an empty set with room for numbers below `size`. */
export function noBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / WORD_BITS));
}

/** Sets that are used again: to make some of a million anew for every question costs more to clear up than to use. */
export interface BitsPool {
  /** Returns an empty set with room for numbers below `size`; it is the taker's until all are given back. */
  take(size: number): Bits;
  /** Takes back all that were taken. */
  giveBack(): void;
}

/** Returns a pool with nothing in it. */
export function createBitsPool(): BitsPool {
  const sets: Bits[] = [];
  let taken = 0;
  return {
    take(size) {
      const words = Math.ceil(size / WORD_BITS);
      const known = sets[taken];
      const room = known !== undefined && known.length >= words ? known : new Uint32Array(2 * words);
      sets[taken] = room;
      taken += 1;
      return room.subarray(0, words).fill(0);
    },
    giveBack() {
      taken = 0;
    },
  };
}

/** Adds to an empty set all numbers from `from` to before `before`, for which it has room, and returns it. */
export function addBetween(bits: Bits, from: number, before: number): Bits {
  if (from >= before) return bits;
  const [first, last] = [from >>> 5, (before - 1) >>> 5];
  bits.fill(0xffff_ffff, first, last + 1);
  bits[first] = (bits[first] ?? 0) & (0xffff_ffff << (from & 31));
  bits[last] = (bits[last] ?? 0) & (0xffff_ffff >>> (31 - ((before - 1) & 31)));
  return bits;
}

/** Adds a number. */
export function addBit(bits: Bits, member: number): void {
  const word = member >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (member & 31));
}

/** Takes a number away. */
export function removeBit(bits: Bits, member: number): void {
  const word = member >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (member & 31));
}

/** Adds to a set all that is in another. */
export function addBits(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
}

/** Leaves in a set only what is also in another. */
export function keepBits(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0);
}

/** Returns how many numbers are in a set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += onesIn(bits[word] ?? 0);
  return count;
}

/**
 * Returns some of the members, rising: those that have at least `start` and fewer than `end` before them.
 *
 * Asserts: nothing; where there are fewer members, it returns fewer.
 */
export function membersOf(bits: Bits, start: number, end: number): Uint32Array {
  const members = new Uint32Array(Math.max(0, Math.min(end, bits.length * WORD_BITS) - start));
  let before = 0;
  let found = 0;
  for (let word = 0; word < bits.length && before < end; word++) {
    let rest = bits[word] ?? 0;
    const ones = onesIn(rest);
    if (before + ones <= start) {
      before += ones;
      continue;
    }
    for (; rest !== 0 && before < end; before += 1) {
      if (before >= start) members[found++] = (word << 5) + (31 - Math.clz32(rest & -rest));
      rest &= rest - 1;
    }
  }
  return members.subarray(0, found);
}

/** Counts in pairs, fours, eights, and then all at once. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
