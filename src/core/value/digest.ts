// A 128-bit digest of bytes, for keys that must be equal exactly when what they stand for is, on every machine and for
// ever: MurmurHash3 (x86, 128 bits, seed 0), whose known answers the test holds it to. Not for secrets.

/** 32 hex digits. */
export type Digest = string & { readonly id: 'Digest' };

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;
const BLOCK_BYTES = 16;

const rotl = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/** Makes each bit of a lane depend on all of them. */
function finalMix(lane: number): number {
  let mixed = lane ^ (lane >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Returns the bytes in whole blocks, zeros behind them: a word of zeros leaves a lane as it was. */
function inBlocks(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil(bytes.length / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  return new DataView(padded.buffer);
}

type ReadWord = (view: DataView, at: number) => number;
const word1: ReadWord = (view, at) => Math.imul(rotl(Math.imul(view.getInt32(at, true), C1), 15), C2);
const word2: ReadWord = (view, at) => Math.imul(rotl(Math.imul(view.getInt32(at + 4, true), C2), 16), C3);
const word3: ReadWord = (view, at) => Math.imul(rotl(Math.imul(view.getInt32(at + 8, true), C3), 17), C4);
const word4: ReadWord = (view, at) => Math.imul(rotl(Math.imul(view.getInt32(at + 12, true), C4), 18), C1);

const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0');

/** Returns the digest of bytes. */
export function digestOf(bytes: Uint8Array): Digest {
  const view = inBlocks(bytes);
  const tailAt = bytes.length - (bytes.length % BLOCK_BYTES);
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  for (let at = 0; at < tailAt; at += BLOCK_BYTES) {
    h1 = (Math.imul(rotl(h1 ^ word1(view, at), 19) + h2, 5) + 0x561ccd1b) | 0;
    h2 = (Math.imul(rotl(h2 ^ word2(view, at), 17) + h3, 5) + 0x0bcaa747) | 0;
    h3 = (Math.imul(rotl(h3 ^ word3(view, at), 15) + h4, 5) + 0x96cd1c35) | 0;
    h4 = (Math.imul(rotl(h4 ^ word4(view, at), 13) + h1, 5) + 0x32ac3b17) | 0;
  }
  // What is left over from the last whole block is taken in, but not stirred.
  if (tailAt < view.byteLength) {
    h1 ^= word1(view, tailAt);
    h2 ^= word2(view, tailAt);
    h3 ^= word3(view, tailAt);
    h4 ^= word4(view, tailAt);
  }
  return spread([h1, h2, h3, h4].map((lane) => lane ^ bytes.length))
    .map(hex)
    .join('') as Digest;
}

/** Adds the lanes to each other, before and after each is mixed for itself. */
function spread(lanes: readonly number[]): readonly number[] {
  return addedUp(addedUp(lanes).map(finalMix));
}

function addedUp([h1 = 0, h2 = 0, h3 = 0, h4 = 0]: readonly number[]): readonly number[] {
  const first = (h1 + h2 + h3 + h4) | 0;
  return [first, h2 + first, h3 + first, h4 + first].map((lane) => lane | 0);
}
