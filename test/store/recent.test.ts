// What a store remembers of what it has read and written is what is stored: told beside a medium that remembers nothing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, gone } from '../../src/core/change.js';
import { toOrderId } from '../../src/core/value/ids.js';
import { type Write, createBatch } from '../../src/store/batch.js';
import type { Medium } from '../../src/store/group-commit.js';
import type { AnyRecord } from '../../src/store/indexes.js';
import { remembering } from '../../src/store/recent.js';
import { createCounts } from '../../src/store/counts.js';
import { order } from '../contract/stored.js';

/** A medium of orders alone that says how often it was asked for one, and can be full. */
interface Plain extends Medium {
  readonly stored: ReadonlyMap<number, AnyRecord>;
  reads: number;
  isFull: boolean;
}

function plainMedium(): Plain {
  const stored = new Map<number, AnyRecord>();
  const medium: Plain = {
    stored,
    reads: 0,
    isFull: false,
    snapshot: {
      find(_, key) {
        medium.reads += 1;
        return stored.get(Number(key)) ?? null;
      },
      tuples: () => [],
      records: () => stored.values(),
      highest: () => Math.max(0, ...stored.keys()),
      standing: () => [],
    },
    counts: createCounts([]),
    lastSeq: 0,
    upgradedAt: 0,
    commit(writes) {
      if (medium.isFull) return Promise.reject(new Error('full'));
      for (const { key, after } of writes) {
        if (after === null) stored.delete(Number(key));
        else stored.set(Number(key), after);
      }
      return Promise.resolve();
    },
    recovered: () => Promise.resolve(),
    lines: () => [],
    forget: () => Promise.resolve(),
    close: () => Promise.resolve(),
    turnEnd: () => Promise.resolve(),
    elapsedMs: () => 0,
  };
  return medium;
}

const opened = (id: number, stake = 1): ReturnType<typeof changed> => changed('order', order(id, { plans: stake }));

function writesOf(medium: Medium, changes: readonly ReturnType<typeof changed>[]): Write[] {
  const batch = createBatch(medium.snapshot);
  batch.apply(changes);
  return [...batch.writes()];
}

/** Writes orders as they come after those that a medium has, through what is before it. */
function writeTo(through: Pick<Medium, 'commit'>, medium: Medium, ...ids: readonly number[]): Promise<void> {
  const changes = ids.map((id) => opened(id));
  return through.commit(writesOf(medium, changes), []);
}

/** Remembers five of each; says how often it had to ask for an order. */
function rememberingFive(): {
  readonly medium: Plain;
  readonly write: (...ids: readonly number[]) => Promise<void>;
  readonly readsOf: (id: number) => number;
} {
  const medium = plainMedium();
  const remembered = remembering(medium, { asked: 5, once: 5, written: 5 });
  return {
    medium,
    write: (...ids) => writeTo(remembered, medium, ...ids),
    readsOf(id) {
      medium.reads = 0;
      remembered.snapshot.find('order', toOrderId(id));
      return medium.reads;
    },
  };
}

describe('what is remembered', () => {
  it('is read once', async () => {
    const medium = plainMedium();
    const remembered = remembering(medium);
    await medium.commit(writesOf(medium, [opened(1)]), []);
    medium.reads = 0;
    const read = [1, 2, 3].map(() => remembered.snapshot.find('order', toOrderId(1)));
    expect(read).toEqual([order(1, { plans: 1 }), order(1, { plans: 1 }), order(1, { plans: 1 })]);
    expect(medium.reads).toBe(1);
  });

  it('is not what a full disk refused', async () => {
    const medium = plainMedium();
    const remembered = remembering(medium);
    await remembered.commit(writesOf(medium, [opened(1)]), []);
    medium.isFull = true;
    await expect(remembered.commit(writesOf(medium, [opened(1, 2), opened(2)]), [])).rejects.toThrow('full');
    expect(remembered.snapshot.find('order', toOrderId(1))).toEqual(order(1, { plans: 1 }));
    expect(remembered.snapshot.find('order', toOrderId(2))).toBeNull();
    expect(remembered.snapshot.highest('order')).toBe(1);
  });

  it('is what is stored, whatever is written, read and taken away, and however much', async () => {
    const step = fc.record({ id: fc.integer({ min: 1, max: 60 }), more: fc.nat(15), isGone: fc.boolean() });
    const size = fc.integer({ min: 1, max: 20 });
    const sizes = fc.record({ asked: size, once: size, written: size });
    const stories = fc.array(step, { minLength: 10, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(stories, sizes, fc.infiniteStream(fc.nat(80)), async (steps, most, probes) => {
        const medium = plainMedium();
        const remembered = remembering(medium, most);
        for (const [at, { id, more, isGone }] of steps.entries()) {
          const ids = Array.from({ length: more + 1 }, (_, i) => id + i);
          const changes = ids.map((one) => (isGone ? gone('order', toOrderId(one)) : opened(one, at)));
          await remembered.commit(writesOf(medium, changes), []);
          for (let i = 0; i < 10; i += 1) {
            const probe = toOrderId(1 + Number(probes.next().value));
            expect(remembered.snapshot.find('order', probe)).toBe(medium.stored.get(probe) ?? null);
          }
          expect(remembered.snapshot.highest('order')).toBe(medium.snapshot.highest('order'));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is what was asked for, however much is written since; what was written, only for a while', async () => {
    const { write, readsOf } = rememberingFive();
    await write(1, 2);
    expect(readsOf(1)).toBe(0);
    for (let id = 3; id < 30; id += 1) await write(id);
    expect([readsOf(1), readsOf(2), readsOf(29), readsOf(28)]).toEqual([0, 1, 0, 0]);
    // Written anew it is still what was asked for.
    await write(1);
    for (let id = 30; id < 60; id += 1) await write(id);
    expect(readsOf(1)).toBe(0);
  });

  it('is what was asked for twice, however much is asked for once; what was asked for once, only for a while', async () => {
    const { medium, readsOf } = rememberingFive();
    await writeTo(medium, medium, ...Array.from({ length: 60 }, (_, index) => index + 1));
    expect([readsOf(1), readsOf(1), readsOf(2)]).toEqual([1, 0, 1]);
    for (let id = 3; id < 30; id += 1) readsOf(id);
    expect([readsOf(1), readsOf(2), readsOf(29), readsOf(28)]).toEqual([0, 1, 0, 0]);
  });
});
