// Chance that can be repeated: everything in the simulator that looks random follows from a text seed.

/** Draws numbers from 0 to below 1, one after another. */
export type Random = () => number;

const UINT32 = 2 ** 32;

function scramble(bits: number): number {
  let mixed = bits;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Returns a 32-bit number that a text always gets: FNV-1a, scrambled so that neighbouring texts lie far apart. */
export function hashOf(text: string): number {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  return scramble(bits);
}

/** Returns a number from 0 to below 1 that a text always gets. */
export function unitOf(text: string): number {
  return hashOf(text) / UINT32;
}

/** Starts a sequence (mulberry32): the same seed gives the same numbers. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
}

/** Returns the items in an order that the sequence decides. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/**
 * Returns a value from −1 to 1 that moves smoothly with time: a walk that needs no memory, so that any process can ask
 * for any moment. A new random height is reached every `periodMs`.
 */
export function wander(seed: string, at: number, periodMs: number): number {
  const step = Math.floor(at / periodMs);
  const from = unitOf(`${seed}:${step}`);
  const to = unitOf(`${seed}:${step + 1}`);
  const eased = (1 - Math.cos(Math.PI * (at / periodMs - step))) / 2;
  return 2 * (from + (to - from) * eased) - 1;
}
