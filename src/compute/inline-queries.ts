// The query port in this thread: for tests and simulation. It runs the worker's own scans, handed in because nothing here may reach into
// workers/.
import type { Answers, QuestionName, Questions } from '../core/rule/order-lists.js';
import type { Queries } from './queries.js';

/** The worker's scans; `M` is what is stored at a moment. */
interface InlineScans<M> {
  build(moment: M): Iterable<unknown>;
  ask<Q extends QuestionName>(moment: M, name: Q, question: Questions[Q]): Answers[Q];
}

/** Makes the port from scans of nothing yet. */
export function createInlineQueries<M>(scans: InlineScans<M>, now: () => M): Queries {
  Array.from(scans.build(now()));
  return {
    ask: (name, question) =>
      new Promise((resolve) => {
        resolve(scans.ask(now(), name, question));
      }),
    queueSize: 0,
    close: () => Promise.resolve(),
  };
}
