// Sets of whole numbers from 0 up, one bit each: 32 members of a set are added, left out or counted in one go.

/** A set. It holds numbers below 32 times its length. */
export type Bits = Uint32Array;

/** How many numbers a word tells of. */
export const BITS_A_WORD = 32;

/** Returns an empty set with room for numbers below `size`. */
export function noBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / BITS_A_WORD));
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

/** Returns whether a number is in a set. */
export function hasBit(bits: Bits, member: number): boolean {
  return (((bits[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
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

/** Puts those members into an array that have at least `start` before them, rising, until it is full; returns what of it is filled. */
export function fillWithMembers(members: Uint32Array, bits: Bits, start: number): Uint32Array {
  const end = start + members.length;
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

/** Returns how many numbers a word holds: counted in pairs, fours, eights, and then all at once. */
export function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
