// Bets → what they win or lose at each score of the 10 × 10 window.
import { payoffGrid as rule } from '../../src/core/rule/payoff.js';
import { decodePayoffQuestions, encodePayoffAnswers } from '../../src/wire/proto/tasks.js';
import { solveEach } from './solve-each.js';

/** Returns `PayoffAnswers` to `PayoffQuestions`. */
export function payoffGrid(questions: Uint8Array): Uint8Array {
  return encodePayoffAnswers(solveEach(decodePayoffQuestions(questions), rule));
}
