// One suite for every implementation of the compute port: in this thread, and over worker threads. The threads run built files.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Compute } from '../../src/compute/compute.js';
import { createInlineCompute } from '../../src/compute/inline.js';
import { type Pool, builtWorker, createPool } from '../../src/compute/pool.js';
import { createPooledCompute } from '../../src/compute/pooled-compute.js';
import { type PlacementQuestion, planPlacement } from '../../src/core/rule/placement.js';
import { aggregatePrices } from '../../src/core/rule/pmm.js';
import type { CurrencyAt, Rate } from '../../src/core/value/money.js';
import * as tasks from '../../workers/tasks/plan-placement.js';
import { edgePlacements, placements, pricesQuestions, wholePlacements } from '../support/placement-questions.js';
import { story } from '../support/placements.js';
import { nextTurn } from '../../src/turns.js';

const poolOf = (threads: number): Pool =>
  createPool({ file: builtWorker('compute'), threads, tasksPerThread: 16, atomics: 'disabled' });

const implementations: readonly (readonly [string, () => Compute])[] = [
  ['in this thread', createInlineCompute],
  ['over one worker', () => createPooledCompute(poolOf(1))],
  ['over two workers', () => createPooledCompute(poolOf(2))],
];

const good = story(`order 100.00 GBP at 1.900
  acme/1 EUR step 0.01 has 1000.00: 2.100 x 1.00..58.00
  bolt/1 GBP step 0.01 has 1000.00: 2.000 x 1.00..500.00`).question;

/** Over so many quotes that it is no small one. */
const large: PlacementQuestion = { ...good, accounts: Array.from({ length: 50 }, () => good.accounts).flat() };

/** Breaks an invariant: an account in a currency of which there is none to a pound. */
const worthless: CurrencyAt = { ...good.wish.currency, rate: 0 as Rate };
const bad: PlacementQuestion = {
  ...large,
  accounts: large.accounts.map((account) => ({
    ...account,
    currency: worthless,
    quotes: account.quotes.map((quote) => ({ ...quote, currency: worthless })),
  })),
};
const whyBad = 'Invariant: a fraction has a denominator';

describe.each(implementations)('compute %s', (_name, create) => {
  let compute: Compute;
  beforeAll(() => {
    compute = create();
  });
  afterAll(() => compute.close());

  it('plans as the rule does, whatever else is asked at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(placements, wholePlacements, edgePlacements), { maxLength: 20 }),
        async (questions) => {
          const answers = await Promise.all(questions.map((question) => compute.planPlacement(question)));
          expect(answers).toEqual(questions.map(planPlacement));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('prices as the rule does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pricesQuestions, { maxLength: 10 }), async (questions) => {
        const answers = await Promise.all(questions.map((question) => compute.aggregatePrices(question)));
        expect(answers).toEqual(questions.map(aggregatePrices));
      }),
      { numRuns: 40 },
    );
  });

  it('answers questions of all kinds at once, each its own', async () => {
    const answers = await Promise.all([
      compute.planPlacement(good),
      compute.aggregatePrices(good),
      compute.planPlacement({ ...good, accounts: [] }),
    ]);
    expect(answers).toEqual([planPlacement(good), aggregatePrices(good), []]);
  });

  it('lets a bad question fail alone', async () => {
    const asked = await Promise.allSettled([
      compute.planPlacement(large),
      compute.planPlacement(bad),
      compute.planPlacement(good),
      compute.aggregatePrices(bad),
      compute.aggregatePrices(good),
    ]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(asked.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))).toEqual([
      planPlacement(large),
      null,
      planPlacement(good),
      null,
      aggregatePrices(good),
    ]);
    await expect(compute.planPlacement(bad)).rejects.toThrow(whyBad);
    await expect(compute.aggregatePrices(bad)).rejects.toThrow(whyBad);
    expect(compute.queueSize).toBe(0);
  });
});

describe('questions for the workers', () => {
  /** A pool of no threads that notes what it was asked. */
  function notedPool(): { readonly pool: Pool; readonly asked: string[]; readonly isClosed: () => boolean } {
    const asked: string[] = [];
    let isClosed = false;
    const pool: Pool = {
      run(task, bytes) {
        asked.push(task);
        if (isClosed) return Promise.reject(new Error('closed'));
        return Promise.resolve(task === 'planPlacement' ? tasks.planPlacement(bytes) : new Uint8Array());
      },
      loaded: Promise.resolve(),
      queueSize: 0,
      close() {
        isClosed = true;
        return Promise.resolve();
      },
    };
    return { pool, asked, isClosed: () => isClosed };
  }

  it('of one kind travel together, a turn at a time', async () => {
    const { pool, asked } = notedPool();
    const compute = createPooledCompute(pool);
    const first = Array.from({ length: 200 }, () => compute.planPlacement(good));
    expect(compute.queueSize).toBeGreaterThan(150);
    expect(asked).toEqual([]);
    expect(await Promise.all(first)).toEqual(first.map(() => planPlacement(good)));
    expect(asked).toEqual(['planPlacement']);
    expect(compute.queueSize).toBe(0);
    await compute.planPlacement(large);
    expect(asked).toEqual(['planPlacement', 'planPlacement']);
  });

  it('are not asked for the first small plans of a turn, which take less than the way to them', async () => {
    const { pool, asked } = notedPool();
    const compute = createPooledCompute(pool);
    for (let turn = 0; turn < 100; turn += 1) {
      expect(await Promise.all([good, good].map((one) => compute.planPlacement(one)))).toEqual(
        [good, good].map(planPlacement),
      );
      await nextTurn();
    }
    expect(asked).toEqual([]);
  });

  it('are answered before it closes; after that they fail', async () => {
    const { pool, isClosed } = notedPool();
    const compute = createPooledCompute(pool);
    const plan = compute.planPlacement(large);
    await compute.close();
    expect(isClosed()).toBe(true);
    expect(await plan).toEqual(planPlacement(large));
    await expect(compute.planPlacement(large)).rejects.toThrow('The compute task planPlacement failed.');
    expect(compute.queueSize).toBe(0);
  });

  it('fail when the worker leaves them out', async () => {
    const compute = createPooledCompute(notedPool().pool);
    await expect(compute.aggregatePrices(good)).rejects.toThrow('left the question out');
  });
});
