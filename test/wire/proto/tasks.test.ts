import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPlacement } from '../../../src/core/rule/placement.js';
import { aggregatePrices } from '../../../src/core/rule/pmm.js';
import type { CurrencyAt, Rate } from '../../../src/core/value/money.js';
import type { Solved } from '../../../src/wire/proto/task-answers.js';
import {
  decodePlacementAnswers,
  decodePlacementQuestions,
  decodePricesAnswers,
  decodePricesQuestions,
  encodePlacementAnswers,
  encodePlacementQuestions,
  encodePricesAnswers,
  encodePricesQuestions,
} from '../../../src/wire/proto/tasks.js';
import { placements, pricesQuestions } from '../../support/placement-questions.js';
import { story } from '../../support/placements.js';

/** The same bytes elsewhere in memory, where no number lies on a whole word. */
function shifted(bytes: Uint8Array, by: number): Uint8Array {
  const room = new Uint8Array(bytes.length + by);
  room.set(bytes, by);
  return room.subarray(by);
}

const someOf = <T>(items: fc.Arbitrary<T>) => fc.array(items, { maxLength: 6 });
const shift = fc.integer({ min: 0, max: 8 });

/** Answers as they are, some of them failures. */
const answersOf = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<Solved<T>[]> =>
  someOf(
    fc.oneof(
      { weight: 3, arbitrary: values.map((value): Solved<T> => ({ kind: 'solved', value })) },
      { weight: 1, arbitrary: fc.string().map((message): Solved<T> => ({ kind: 'failed', message })) },
    ),
  );

describe('what crosses to a compute worker comes out as it went in', () => {
  it('orders and their accounts', () => {
    fc.assert(
      fc.property(someOf(placements), shift, (questions, by) => {
        expect(decodePlacementQuestions(shifted(encodePlacementQuestions(questions), by))).toEqual(questions);
      }),
    );
  });

  it('accounts and who looks at them', () => {
    fc.assert(
      fc.property(someOf(pricesQuestions), shift, (questions, by) => {
        expect(decodePricesQuestions(shifted(encodePricesQuestions(questions), by))).toEqual(questions);
      }),
    );
  });

  it('every rate to its last bit', () => {
    const { accounts, viewer } = story(`order 1.00 GBP at 1.000
      acme/1 EUR step 0.01 has 1.00: 2.000 x 1.00..2.00`).question;
    fc.assert(
      fc.property(fc.double({ min: Number.MIN_VALUE, noDefaultInfinity: true, noNaN: true }), (rate) => {
        const currency: CurrencyAt = { ...viewer.currency, rate: rate as Rate };
        const [decoded] = decodePricesQuestions(encodePricesQuestions([{ accounts, viewer: { ...viewer, currency } }]));
        expect(decoded?.viewer.currency.rate).toBe(rate);
      }),
    );
  });

  it('each currency once', () => {
    const one = story(`order 1.00 GBP at 1.000
      acme/1 EUR step 0.01 has 1.00: 2.000 x 1.00..2.00`).question;
    const lengths = [1, 2, 3].map((count) => encodePlacementQuestions(Array.from({ length: count }, () => one)).length);
    // Of numbers alone a question is 8 of its own, 6 of its account, 4 of its quote, 8 bytes each.
    expect([lengths[1]! - lengths[0]!, lengths[2]! - lengths[1]!].map((more) => Math.round(more / 8))).toEqual([
      18, 18,
    ]);
  });
});

describe('what a compute worker answers comes out as it went in', () => {
  it('legs', () => {
    fc.assert(
      fc.property(answersOf(placements.map(planPlacement)), shift, (answers, by) => {
        expect(decodePlacementAnswers(shifted(encodePlacementAnswers(answers), by))).toEqual(answers);
      }),
    );
  });

  it('price lists', () => {
    fc.assert(
      fc.property(answersOf(pricesQuestions.map(aggregatePrices)), shift, (answers, by) => {
        expect(decodePricesAnswers(shifted(encodePricesAnswers(answers), by))).toEqual(answers);
      }),
    );
  });
});
