// One message brings many questions: each is answered, or fails, on its own.
import type { Solved } from '../../src/wire/proto/task-answers.js';

/** Returns a rule's answer to each question; where it throws, its message is that question's. */
export function solveEach<Q, A>(questions: readonly Q[], rule: (question: Q) => A): Solved<A>[] {
  return questions.map((question) => {
    try {
      return { kind: 'solved', value: rule(question) };
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  });
}
