// What is worked out away from the main thread: a port, one method a task. A question is complete in itself; the answer is advice
// that the engine checks against what is true by then. Nothing here holds state.
import type { PricedQuote } from '../core/record/offer.js';
import type { PlacementQuestion, PlannedLeg } from '../core/rule/placement.js';
import type { PricesQuestion } from '../core/rule/pmm.js';

export type { PlacementQuestion, PricesQuestion };

/** A turn's questions of one kind, answered. */
export interface TaskDone {
  /** The worker's name for it. */
  readonly task: string;
  readonly questions: number;
  /** From the first question to the answers. */
  readonly tookMs: number;
}

/** Each promise rejects when its own question breaks an invariant, or when the workers are gone. */
export interface Compute {
  /** Returns the legs of an order, best price first. */
  planPlacement(question: PlacementQuestion): Promise<readonly PlannedLeg[]>;
  /** Returns for each account, in the order given, its usable quotes, best price first. */
  aggregatePrices(question: PricesQuestion): Promise<readonly (readonly PricedQuote[])[]>;
  /** Questions asked and not yet answered. */
  readonly queueSize: number;
  /** Answers what was asked, then ends. */
  close(): Promise<void>;
}
