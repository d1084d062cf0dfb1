// How a simulated race runs: each runner has a strength; whoever is left finishes next with a chance in proportion to it.
import type { Random } from './random.js';

/** What a race, or a championship, will be. */
export interface RaceCourse {
  readonly kind: 'race';
  /** One a runner, in the runners' order, above 0. */
  readonly strengths: readonly number[];
  /** One a runner: 1 is the winner. */
  readonly positions: readonly number[];
}

function drawNext(left: readonly number[], strengths: readonly number[], random: Random): number {
  const total = left.reduce((sum, runner) => sum + (strengths[runner] ?? 0), 0);
  let rest = random() * total;
  for (const runner of left) {
    rest -= strengths[runner] ?? 0;
    if (rest < 0) return runner;
  }
  return left[left.length - 1] ?? 0;
}

/** Draws where each runner finishes. */
export function drawPositions(strengths: readonly number[], random: Random): number[] {
  const positions = strengths.map(() => 0);
  let left = strengths.map((_, runner) => runner);
  for (let position = 1; left.length > 0; position += 1) {
    const next = drawNext(left, strengths, random);
    positions[next] = position;
    left = left.filter((runner) => runner !== next);
  }
  return positions;
}

/**
 * Returns each runner's chance to finish among the first `places`, by going through every order of those places.
 * Meant for three places at most: a field of 12 has 1,320 such orders.
 */
export function chancesOfPlace(strengths: readonly number[], places: number): number[] {
  const chances = strengths.map(() => 0);
  const visit = (taken: readonly number[], chance: number): void => {
    if (taken.length === Math.min(places, strengths.length)) {
      for (const runner of taken) chances[runner] = (chances[runner] ?? 0) + chance;
      return;
    }
    const total = strengths.reduce((sum, strength, runner) => (taken.includes(runner) ? sum : sum + strength), 0);
    strengths.forEach((strength, runner) => {
      if (!taken.includes(runner)) visit([...taken, runner], (chance * strength) / total);
    });
  };
  visit([], 1);
  return chances;
}
