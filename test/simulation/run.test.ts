// Whole lives of servers, each from one seed (simulation.ts). `npm run test:sim -- --seeds N` runs more of them, `--from S` others.
import { describe, expect, it } from 'vitest';
import { simulate } from './simulation.js';

const SEEDS = 300;
const SEEDS_A_TEST = 50;
/** A life that ends takes no part of it: how slow a machine may be is not what is tried here. */
const WITHIN_MS = 600_000;

describe('a server whose providers, disk and life fail', () => {
  it.each(Array.from({ length: SEEDS / SEEDS_A_TEST }, (_, index) => index * SEEDS_A_TEST + 1))(
    'loses nothing and doubles nothing, in the fifty lives from seed %i on',
    { timeout: WITHIN_MS },
    async (first) => {
      let lostAnswers = 0;
      let bets = 0;
      for (let seed = first; seed < first + SEEDS_A_TEST; seed += 1) {
        const { findings, counts } = await simulate(seed);
        expect(findings, `seed ${seed}; again: npm run test:sim -- --from ${seed} --seeds 1`).toEqual([]);
        lostAnswers += counts.lost_answers;
        bets += counts.bets;
      }
      // A world in which nothing goes wrong, or nothing happens, would prove nothing.
      expect(lostAnswers).toBeGreaterThan(SEEDS_A_TEST / 2);
      expect(bets).toBeGreaterThan(SEEDS_A_TEST * 10);
    },
  );

  it('writes the same journal, byte for byte, from the same seed', { timeout: WITHIN_MS }, async () => {
    const seeds = [3, 14, 159];
    const digests: string[] = [];
    for (const seed of [...seeds, ...seeds]) digests.push((await simulate(seed)).digest);
    expect(digests.slice(seeds.length)).toEqual(digests.slice(0, seeds.length));
    expect(new Set(digests).size).toBe(seeds.length);
  });
});
