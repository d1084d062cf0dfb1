// A server that is killed before and after each write, each bet that leaves, arrives or is answered, and each acknowledgement: at every one
// of these points in turn, under orders, batches, closes and transfers. After the restart, and at the end, everything must hold.
import { describe, expect, it } from 'vitest';
import { type Course, POINTS, type Point, simulate } from './simulation.js';

const WITHIN_MS = 240_000;
/** One whose first deeds are orders, batches, closes and transfers: 288 points. */
const SEEDS = [5];
const CALM: Course = { isCalm: true, steps: 10, killAt: null };

describe('a server that is killed at each point in turn', () => {
  it.each(SEEDS)('loses nothing and doubles nothing (seed %i)', { timeout: WITHIN_MS }, async (seed) => {
    const { findings, points } = await simulate(seed, CALM);
    expect(findings).toEqual([]);
    const killed = new Set<Point>();
    for (let killAt = 1; killAt <= points.length; killAt += 1) {
      const run = await simulate(seed, { ...CALM, killAt });
      const point = run.points[killAt - 1]!;
      killed.add(point);
      expect(run.findings, `killed ${point}, point ${killAt} of seed ${seed}`).toEqual([]);
      expect(run.counts.crashes).toBe(1);
    }
    expect([...POINTS].filter((point) => !killed.has(point))).toEqual([]);
  });
});
