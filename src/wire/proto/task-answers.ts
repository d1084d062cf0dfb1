// Answers of the compute tasks: each question of a message is answered or fails on its own.
import type { slipstream as proto } from './generated.js';

/** A question's answer, or what was wrong with the question. */
export type Solved<T> =
  { readonly kind: 'solved'; readonly value: T } | { readonly kind: 'failed'; readonly message: string };

/** Returns the failures among answers, each with the number of its question. */
export function failuresOf(answers: readonly Solved<unknown>[]): proto.TaskFailure.$Properties[] {
  return answers.flatMap((answer, question) =>
    answer.kind === 'failed' ? [{ question, message: answer.message }] : [],
  );
}

/** Returns the answers in order: those that failed, and between them what `next` reads for each of the others. */
export function solvedBetween<T>(
  count: number,
  failures: readonly proto.TaskFailure.$Properties[] | null | undefined,
  next: (question: number) => T,
): Solved<T>[] {
  const answers: Solved<T>[] = [];
  let failed = 0;
  for (let question = 0; question < count; question += 1) {
    const failure = failures?.[failed];
    if (failure !== undefined && (failure.question ?? 0) === question) {
      failed += 1;
      answers.push({ kind: 'failed', message: failure.message ?? '' });
    } else answers.push({ kind: 'solved', value: next(question) });
  }
  return answers;
}
