// What is asked of all that is stored, away from the main thread: a port.
import type { Answers, QuestionName, Questions } from '../core/rule/order-lists.js';

/** An answer shows at least all that was durable when it was asked for. */
export interface Queries {
  /** Faults: `PoolFault` where the workers are gone. */
  ask<Q extends QuestionName>(name: Q, question: Questions[Q]): Promise<Answers[Q]>;
  /** Questions that wait for a thread. */
  readonly queueSize: number;
  /** Answers what was asked, as far as that takes but a moment, then ends. */
  close(): Promise<void>;
}
