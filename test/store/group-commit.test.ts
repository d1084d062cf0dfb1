// Which decisions are made together: those of a turn, but no more of them than others can wait for.
import { describe, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import { toOrderId } from '../../src/core/value/ids.js';
import { createCounts } from '../../src/store/counts.js';
import { type Medium, createGroupCommit } from '../../src/store/group-commit.js';
import type { Store } from '../../src/store/store.js';
import { NOON, order } from '../contract/stored.js';

const MANY = 40;

/** A medium that keeps nothing, on which each decision takes so long; and how many were made durable together. */
function slowStore(
  decisionMs: number,
  isFull = false,
): { store: Store; together: number[]; decide: (id: number) => Promise<unknown> } {
  const together: number[] = [];
  let now = 0;
  const medium: Medium = {
    snapshot: { find: () => null, tuples: () => [], records: () => [], highest: () => 0, standing: () => [] },
    counts: createCounts([]),
    lastSeq: 0,
    upgradedAt: 0,
    commit(_, lines) {
      together.push(lines.length);
      return isFull ? Promise.reject(new Error('full')) : Promise.resolve();
    },
    recovered: () => Promise.resolve(),
    lines: () => [],
    forget: () => Promise.resolve(),
    close: () => Promise.resolve(),
    turnEnd: () => Promise.resolve(),
    elapsedMs: () => now,
  };
  const store = createGroupCommit(medium);
  return {
    store,
    together,
    decide: (id) =>
      store.transact(NOON, () => {
        now += decisionMs;
        return { ok: true, changes: [changed('order', order(id))], reply: id };
      }),
  };
}

const ids = Array.from({ length: MANY }, (_, at) => at + 1);
const REPLY: unknown = expect.objectContaining({ ok: true });

describe('decisions of one turn', () => {
  it('are made durable together where they take but a moment', async () => {
    const { together, decide } = slowStore(0.1);
    expect(await Promise.all(ids.map(decide))).toEqual(ids.map(() => REPLY));
    expect(together).toEqual([MANY]);
  });

  it('that take long are made in parts, in their order; each at least one', async () => {
    for (const [decisionMs, parts] of [
      [4, Array.from({ length: 10 }, () => 4)],
      [100, Array.from({ length: MANY }, () => 1)],
    ] as const) {
      const { store, together, decide } = slowStore(decisionMs);
      const seqs: number[] = [];
      store.onLines((lines) => seqs.push(...lines.map(({ seq }) => seq)));
      const answers = await Promise.all(ids.map(decide));
      expect(answers).toEqual(ids.map((id) => expect.objectContaining({ reply: id }) as unknown));
      expect(together).toEqual(parts);
      expect(seqs).toEqual(ids);
    }
  });

  it('are lost by parts: those that were not made yet are made', async () => {
    const { together, decide } = slowStore(4, true);
    const answers = await Promise.allSettled(ids.map(decide));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    expect(together).toEqual(Array.from({ length: 10 }, () => 4));
  });
});

describe('an order', () => {
  it.each([false, true])(
    'that is on its way to the disk arrives when it is there, or will not be: full is %s',
    async (isFull) => {
      const { store, decide } = slowStore(0.1, isFull);
      expect(store.arrivalOf(toOrderId(1))).toBeNull();
      const decided = decide(1).catch(() => null);
      const arrivals: (Promise<void> | null)[] = [];
      while (arrivals.at(-1) == null) {
        arrivals.push(store.arrivalOf(toOrderId(1)));
        await Promise.resolve();
      }
      expect(store.arrivalOf(toOrderId(2))).toBeNull();
      await arrivals.at(-1);
      expect(store.arrivalOf(toOrderId(1))).toBeNull();
      await decided;
    },
  );
});
