// A 64-bit hash of texts and numbers, kept as two lanes of 32 bits that run side by side and are mixed at the end. Not for secrets:
// who can choose names can make two of his own collide, and then loses one of his own offers.
//
// With n offers on one list the chance that any two share a hash is about n² / 2⁶⁵: for 100,000 of them 3 in 10,000,000,000.

/** The two lanes. One is made once and used again. */
export interface Hash {
  a: number;
  b: number;
}

const SEED_A = 0x9e3779b1 | 0;
const SEED_B = 0x85ebca77 | 0;
const PRIME_A = 0x27d4eb2f;
const PRIME_B = 0x165667b1;

/** Makes an empty hash. */
export function createHash(): Hash {
  return { a: SEED_A, b: SEED_B };
}

/** Makes a hash empty again. */
export function restart(hash: Hash): void {
  hash.a = SEED_A;
  hash.b = SEED_B;
}

/** Makes a hash what another is. */
export function resumeFrom(hash: Hash, other: Hash): void {
  hash.a = other.a;
  hash.b = other.b;
}

/** Adds an integer below 2⁵³. */
export function addInteger(hash: Hash, value: number): void {
  const low = value | 0;
  const high = (value / 0x1_0000_0000) | 0;
  hash.a = Math.imul(hash.a ^ low, PRIME_A) ^ (hash.a >>> 15);
  hash.b = Math.imul(hash.b ^ high ^ low, PRIME_B) ^ (hash.b >>> 13);
  hash.a = Math.imul(hash.a ^ high, PRIME_A);
}

/** Adds a text and its length, so that "ab","c" and "a","bc" differ. Two letters at a time: every letter of a page goes through here. */
export function addText(hash: Hash, text: string): void {
  const { length } = text;
  let a = Math.imul(hash.a ^ length, PRIME_A);
  let b = Math.imul(hash.b ^ length, PRIME_B);
  const paired = length & ~1;
  for (let at = 0; at < paired; at += 2) {
    const pair = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
    a = Math.imul(a ^ pair, PRIME_A) ^ (a >>> 15);
    b = Math.imul(b ^ pair, PRIME_B) ^ (b >>> 13);
  }
  if (paired < length) {
    a = Math.imul(a ^ text.charCodeAt(paired), PRIME_A) ^ (a >>> 15);
    b = Math.imul(b ^ text.charCodeAt(paired), PRIME_B) ^ (b >>> 13);
  }
  hash.a = a;
  hash.b = b;
}

function avalanche(lane: number, other: number): number {
  let mixed = Math.imul(lane ^ (lane >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b | 0);
  return (mixed ^ (mixed >>> 16) ^ Math.imul(other, PRIME_A)) | 0;
}

/** Spreads what was added over all bits of both lanes. */
export function finish(hash: Hash): void {
  const a = avalanche(hash.a, hash.b);
  hash.b = avalanche(hash.b, a);
  hash.a = a;
}
