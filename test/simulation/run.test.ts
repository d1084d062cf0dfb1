// Whole lives of servers, each from one seed (simulation.ts): the same seed is the same life. `npm test` runs 300 of them before this
// (`npm run test:lives`), `npm run test:sim -- --seeds N` more, `--from S` others.
import { describe, expect, it } from 'vitest';
import { simulate } from './simulation.js';

/** A life that ends takes no part of it: how slow a machine may be is not what is tried here. */
const WITHIN_MS = 600_000;

describe('a server whose providers, disk and life fail', () => {
  it('writes the same journal, byte for byte, from the same seed', { timeout: WITHIN_MS }, async () => {
    const seeds = [3, 14, 159];
    const digests: string[] = [];
    for (const seed of [...seeds, ...seeds]) digests.push((await simulate(seed)).digest);
    expect(digests.slice(seeds.length)).toEqual(digests.slice(0, seeds.length));
    expect(new Set(digests).size).toBe(seeds.length);
  });
});
