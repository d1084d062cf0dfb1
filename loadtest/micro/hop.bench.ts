// What it costs to ask the compute worker: a turn's questions in one task, beside a task for each, and beside not asking it. Runs on built files.
import { afterAll, bench, describe } from 'vitest';
import { builtWorker, createPool } from '../../src/compute/pool.js';
import { type PlacementQuestion, planPlacement as rule } from '../../src/core/rule/placement.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type CurrencyAt, toMinor, toRate } from '../../src/core/value/money.js';
import { NO_COMMISSION, toPriceMilli } from '../../src/core/value/price.js';
import { decodePlacementAnswers, encodePlacementQuestions } from '../../src/wire/proto/tasks.js';
import { planPlacement } from '../../workers/tasks/plan-placement.js';

const QUESTIONS = 64;
const at = (ccy: string, rate: number): CurrencyAt => ({ ccy: toCurrency(ccy), rate: toRate(rate) });
const POUND = at('GBP', 1);
const CURRENCIES = [POUND, at('EUR', 1.16), at('USD', 1.27)];

/** An order over 6 accounts × 3 quotes. */
function question(order: number): PlacementQuestion {
  const accounts = Array.from({ length: 6 }, (_, account) => {
    const currency = CURRENCIES[account % CURRENCIES.length]!;
    return {
      currency,
      stakeIncrement: toMinor(1),
      bookieCommission: NO_COMMISSION,
      available: toMinor(10_000_000),
      quotes: Array.from({ length: 3 }, (_quote, level) => ({
        side: 'back' as const,
        price: toPriceMilli(2000 + ((order * 31 + account * 79) % 200) - level * 10),
        currency,
        min: toMinor(100),
        max: toMinor(1000 + ((order * 1299 + account * 7919) % 20_000)),
      })),
    };
  });
  return {
    wish: { stake: toMinor(20_000), currency: POUND, limit: toPriceMilli(1500), wholeRisk: null },
    accounts,
    viewer: { currency: POUND, commission: NO_COMMISSION, side: 'back' },
    minStakes: [],
  };
}

const questions = Array.from({ length: QUESTIONS }, (_, order) => question(order));
const batch = encodePlacementQuestions(questions);
const answers = planPlacement(batch);
const pool = createPool({ file: builtWorker('compute'), threads: 1, tasksPerThread: 16, atomics: 'disabled' });
afterAll(() => pool.close());

describe(`${QUESTIONS} questions over 6 accounts × 3 quotes`, () => {
  bench('one task each', async () => {
    await Promise.all(questions.map((one) => pool.run('planPlacement', encodePlacementQuestions([one]))));
  });
  bench('one task for all', async () => {
    decodePlacementAnswers(await pool.run('planPlacement', encodePlacementQuestions(questions)));
  });
  bench('on the main thread, without the worker', () => void questions.map(rule));
  bench('of that: encoded on the main thread', () => void encodePlacementQuestions(questions));
  bench('of that: answers decoded on the main thread', () => void decodePlacementAnswers(answers));
  bench('of that: worked out in the worker', () => void planPlacement(batch));
});
