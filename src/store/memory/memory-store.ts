// The store in memory, for tests and simulation: the same port, nothing on disk. Its state is one immutable value, replaced
// by each commit; what a crash leaves is the journal, and a new store can be made from that.
import type { Line, RecordKind } from '../../core/change.js';
import { type Standing, createStanding } from '../../core/rule/exchange-standing.js';
import type { NumberedKind } from '../../core/view.js';
import { type Write, createBatch } from '../batch.js';
import { createCounts } from '../counts.js';
import { createGroupCommit } from '../group-commit.js';
import { type AnyRecord, keyOf } from '../indexes.js';
import type { Snapshot } from '../snapshot.js';
import { type Sorted, emptySorted, findIn, valuesIn, withEntry, withoutEntry } from '../sorted.js';
import { type SortedIndexes, noteWrite, tuplesUnder } from '../sorted-indexes.js';
import { noteStanding } from '../standing-orders.js';
import type { Store } from '../store.js';

interface State {
  readonly records: ReadonlyMap<RecordKind, Sorted<AnyRecord>>;
  readonly indexes: SortedIndexes;
}

/**
 * Returns a store that holds what a journal says, which may be empty. What is only in lines that were forgotten is lost.
 *
 * Records are frozen to their depths when they are written, so nobody can change what is stored by holding on to it.
 * A batch is what is asked for before the next microtask: no timer, no clock, the same run every time. `flush` is how its lines become
 * durable; where it rejects, they are not, as on a disk that is full.
 */
export function createMemoryStore(
  journal: readonly Line[] = [],
  flush: (lines: readonly Line[]) => Promise<void> = () => Promise.resolve(),
): Store {
  const lines: Line[] = [];
  let state: State = { records: new Map(), indexes: new Map() };
  const standing = createStanding();
  const counts = createCounts([]);
  const snapshot = snapshotOf(() => state, standing);

  /** Numbers have no gaps, but the first lines may be forgotten. */
  function indexAfter(seq: number): number {
    return Math.max(0, seq + 1 - (lines[0]?.seq ?? 1));
  }

  function commit(writes: readonly Write[], added: readonly Line[]): void {
    state = stateWith(state, writes);
    for (const write of writes) noteStanding(standing, write);
    counts.take(counts.after(writes));
    for (const { seq, at, changes } of added) lines.push({ seq, at, changes });
  }

  for (const line of journal) {
    const batch = createBatch(snapshot);
    batch.apply(line.changes);
    commit(batch.writes(), [line]);
  }

  const store = createGroupCommit({
    snapshot,
    counts,
    lastSeq: lines.at(-1)?.seq ?? 0,
    upgradedAt: 0,
    async commit(writes, added) {
      await flush(added);
      commit(writes, added);
    },
    // There is no disk to try: the next commit tells.
    recovered: () => Promise.resolve(),
    lines: (after, upTo) => lines.slice(indexAfter(after), indexAfter(upTo)),
    forget(upTo) {
      lines.splice(0, indexAfter(upTo));
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
    turnEnd: () => Promise.resolve(),
    elapsedMs: () => 0,
  });
  return {
    ...store,
    get isWritable() {
      return store.isWritable;
    },
    transact: (at, decide) =>
      store.transact(at, (view) => {
        const decision = decide(view);
        if (decision.ok) freeze(decision.changes);
        return decision;
      }),
  };
}

function snapshotOf(current: () => State, { of: standing }: Standing): Snapshot {
  const recordsOf = (kind: RecordKind): Sorted<AnyRecord> => current().records.get(kind) ?? emptySorted();
  return {
    find: (kind, key) => findIn(recordsOf(kind), [key]),
    tuples: (index, prefix, isReversed) => tuplesUnder(() => current().indexes, index, prefix, isReversed),
    records: (kind, isReversed) => ({ [Symbol.iterator]: () => valuesIn(recordsOf(kind), isReversed) }),
    highest(kind: NumberedKind) {
      for (const record of valuesIn(recordsOf(kind), true)) return Number(keyOf(kind, record));
      return 0;
    },
    standing,
  };
}

function stateWith(state: State, writes: readonly Write[]): State {
  const records = new Map(state.records);
  const indexes = new Map(state.indexes);
  for (const write of writes) {
    const ofKind = records.get(write.kind) ?? emptySorted();
    const { kind, key, after } = write;
    records.set(kind, after === null ? withoutEntry(ofKind, [key]) : withEntry(ofKind, [key], after));
    noteWrite(indexes, write);
  }
  return { records, indexes };
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
