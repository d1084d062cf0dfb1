// Entry of the compute pool: each task under the name that `src/compute/pooled-compute.ts` asks for. No state, no I/O.
import { move } from 'piscina';
import { inOwnBuffer } from '../src/wire/proto/bytes.js';
import { aggregatePrices as aggregatePricesTask } from './tasks/aggregate-prices.js';
import { planPlacement as planPlacementTask } from './tasks/plan-placement.js';

/** What `move` returns crosses to the other thread as the bytes it was made of. */
type Moved = ReturnType<typeof move>;

/** See proto/task.proto, `PlacementQuestions` → `PlacementAnswers`. */
export function planPlacement(bytes: Uint8Array): Moved {
  return move(inOwnBuffer(planPlacementTask(bytes)));
}

/** See proto/task.proto, `PricesQuestions` → `PricesAnswers`. */
export function aggregatePrices(bytes: Uint8Array): Moved {
  return move(inOwnBuffer(aggregatePricesTask(bytes)));
}

/** Answers whoever wants to know whether this thread goes on. */
export function isThere(): boolean {
  return true;
}
