// The compute port in this thread: for tests, simulation and one-core machines. The same rules, so the same answers.
import { planPlacement } from '../core/rule/placement.js';
import { aggregatePrices } from '../core/rule/pmm.js';
import type { Compute } from './compute.js';

function answer<T>(rule: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(rule());
  });
}

/** Returns a `Compute` that works at once. */
export function createInlineCompute(): Compute {
  return {
    planPlacement: (question) => answer(() => planPlacement(question)),
    aggregatePrices: (question) => answer(() => aggregatePrices(question)),
    queueSize: 0,
    close: () => Promise.resolve(),
  };
}
