// What accounts quote → what it is worth to a viewer, best first.
import { aggregatePrices as rule } from '../../src/core/rule/pmm.js';
import { decodePricesQuestions, encodePricesAnswers } from '../../src/wire/proto/tasks.js';
import { solveEach } from './solve-each.js';

/** Returns `PricesAnswers` to `PricesQuestions`. */
export function aggregatePrices(questions: Uint8Array): Uint8Array {
  return encodePricesAnswers(solveEach(decodePricesQuestions(questions), rule));
}
