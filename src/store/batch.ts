// The writes of one transaction, laid over what is committed: each decision of a batch reads through it what the decisions before it
// have written. Nothing here reaches the disk; giving a batch up is forgetting it.
import type { Change, RecordKind } from '../core/change.js';
import { standingOver } from '../core/rule/exchange-standing.js';
import { mustExist } from '../core/value/assert.js';
import { isSameList } from '../core/value/lists.js';
import type { IndexName, NumberedKind, View } from '../core/view.js';
import {
  type AnyKey,
  type AnyRecord,
  type IndexEntry,
  INDEXES,
  REQUESTS,
  entriesOf,
  keyOf,
  subjectOf,
  tuplesIn,
} from './indexes.js';
import { createHighest } from './highest.js';
import { requestsOver } from './new-requests.js';
import { again, filtered, merged, order } from './merge.js';
import { type Snapshot, viewOf } from './snapshot.js';
import { noteStanding } from './standing-orders.js';
import {
  type Sorted,
  emptySorted,
  findIn,
  hasUnder,
  isEmptySorted,
  keysIn,
  valuesIn,
  withEntry,
  withoutEntry,
} from './sorted.js';
import { type Tuple, assertStorable, compareTuples } from './tuple.js';

/** A record before the batch and after it; null: there was, or is, none. */
export interface Write {
  readonly kind: RecordKind;
  readonly key: AnyKey;
  readonly before: AnyRecord | null;
  readonly after: AnyRecord | null;
  /** What it changes in the indexes of its kind. */
  readonly added: readonly IndexEntry[];
  readonly removed: readonly IndexEntry[];
}

export interface Batch {
  readonly view: View;
  /** Lays one decision's changes over the rest, all or none, and returns what each replaced. Asserts: their keys can be stored. */
  apply(changes: readonly Change[]): readonly (AnyRecord | null)[];
  /** Returns what the batch comes to: each record that was written, once. */
  writes(): readonly Write[];
  /** Whether a record was written. */
  isWritten(kind: RecordKind, key: AnyKey): boolean;
}

/** A record that was read or written in this batch. */
interface TouchedRecord {
  readonly before: AnyRecord | null;
  after: AnyRecord | null;
  /** Of `after`, once it is written. */
  entries: readonly IndexEntry[];
  isWritten: boolean;
}

/** One write, in the order of writing, for the indexes to follow. */
type Replacement = readonly [from: AnyRecord | null, to: AnyRecord | null];

/** What a batch changes in an index, as far as somebody has walked it. */
interface IndexOverlay {
  added: Sorted<true>;
  removed: Sorted<true>;
  /** So many replacements of its kind are in it. */
  followed: number;
}

const emptyOverlay = (): IndexOverlay => ({ added: emptySorted(), removed: emptySorted(), followed: 0 });

/** Returns a batch with nothing in it yet. */
export function createBatch(base: Snapshot): Batch {
  const touched = new Map<RecordKind, Map<AnyKey, TouchedRecord>>();
  const replacements = new Map<RecordKind, Replacement[]>();
  const overlays = new Map<IndexName, IndexOverlay>();
  const highest = createHighest(findHighest);
  const standing = standingOver(base.standing);
  const requests = requestsOver((prefix, isReversed) => base.tuples(REQUESTS, prefix, isReversed));

  // A record is decoded once a batch, however many of its decisions read it.
  function touch(kind: RecordKind, key: AnyKey): TouchedRecord {
    const known = touched.get(kind)?.get(key);
    if (known !== undefined) return known;
    // Most writes of a batch are of records that are new.
    const before = highest.isAbove(kind, key) ? null : base.find(kind, key);
    const record = { before, after: before, entries: [], isWritten: false };
    getOrMake(touched, kind, () => new Map<AnyKey, TouchedRecord>()).set(key, record);
    return record;
  }

  function write({ kind, key, record, entries }: Checked, subject: TouchedRecord): AnyRecord | null {
    const replaced = subject.after;
    getOrMake(replacements, kind, () => []).push([replaced, record]);
    const written = { kind, before: replaced, after: record };
    noteStanding(standing, written);
    requests.note(written);
    subject.after = record;
    subject.entries = entries;
    subject.isWritten = true;
    highest.note(kind, key, record !== null);
    return replaced;
  }

  /** Indexes are followed when they are walked: most decisions walk few, and many write thousands of entries. */
  function overlayOf(index: IndexName): IndexOverlay | null {
    const { kind } = INDEXES[index];
    const ofKind = replacements.get(kind);
    if (ofKind === undefined) return null;
    const overlay = getOrMake(overlays, index, emptyOverlay);
    for (; overlay.followed < ofKind.length; overlay.followed++) follow(overlay, index, ofKind[overlay.followed]);
    return overlay;
  }

  function tuples(index: IndexName, prefix: Tuple, isReversed: boolean): Iterable<Tuple> {
    if (index === REQUESTS) return requests.tuples(prefix, isReversed);
    const overlay = overlayOf(index);
    const stored = base.tuples(index, prefix, isReversed);
    if (overlay === null) return stored;
    const { added, removed } = overlay;
    if (!hasUnder(added, prefix) && !hasUnder(removed, prefix)) return stored;
    return again(() => merged(without(stored, removed), keysIn(added, prefix, isReversed), order(isReversed), same));
  }

  function records(kind: RecordKind, isReversed: boolean): Iterable<AnyRecord> {
    const stored = base.records(kind, isReversed);
    let kept = emptySorted<AnyRecord>();
    let replaced = emptySorted<true>();
    for (const [key, { after, isWritten }] of touched.get(kind) ?? []) {
      if (!isWritten) continue;
      replaced = withEntry(replaced, [key], true);
      if (after !== null) kept = withEntry(kept, [key], after);
    }
    const keyTuple = (record: AnyRecord): Tuple => [keyOf(kind, record)];
    const untouched = again(() => filtered(stored, (record) => findIn(replaced, keyTuple(record)) === null));
    return again(() => merged(untouched, valuesIn(kept, isReversed), order(isReversed), keyTuple));
  }

  function findHighest(kind: NumberedKind): number {
    if (!replacements.has(kind)) return base.highest(kind);
    for (const record of records(kind, true)) return Number(keyOf(kind, record));
    return 0;
  }

  return {
    view: viewOf({
      find: (kind, key) => touch(kind, key).after,
      tuples,
      records,
      highest: highest.of,
      standing: standing.of,
    }),
    apply(changes) {
      // What can fail comes first: a key that cannot be stored, a disk that cannot be read.
      const all = changes.map(checked);
      const subjects = all.map(({ kind, key }) => touch(kind, key));
      return all.map((one, at) => write(one, mustExist(subjects[at], 'the record of a change')));
    },
    writes() {
      const writes: Write[] = [];
      for (const [kind, ofKind] of touched) {
        for (const [key, { before, after, entries, isWritten }] of ofKind)
          if (isWritten) writes.push(writeOf({ kind, key, before, after }, entries));
      }
      return writes;
    },
    isWritten: (kind, key) => touched.get(kind)?.get(key)?.isWritten ?? false,
  };
}

/** `entries`: where the record stands from now on. */
function writeOf(
  { kind, key, before, after }: Pick<Write, 'kind' | 'key' | 'before' | 'after'>,
  entries: readonly IndexEntry[],
): Write {
  const stood = entriesOf(kind, before);
  return { kind, key, before, after, added: missingFrom(stood, entries), removed: missingFrom(entries, stood) };
}

function missingFrom(some: readonly IndexEntry[], others: readonly IndexEntry[]): readonly IndexEntry[] {
  if (some.length === 0) return others;
  return others.filter(
    ({ index, tuple }) => !some.some((entry) => entry.index === index && compareTuples(entry.tuple, tuple) === 0),
  );
}

/** A change that can be stored. */
interface Checked {
  readonly kind: RecordKind;
  readonly key: AnyKey;
  readonly record: AnyRecord | null;
  readonly entries: readonly IndexEntry[];
}

function checked(change: Change): Checked {
  const { key, record } = subjectOf(change);
  assertStorable([key]);
  const entries = entriesOf(change.kind, record);
  for (const { tuple } of entries) assertStorable(tuple);
  return { kind: change.kind, key, record, entries };
}

/** Keeps `removed` to what is stored and `added` to what is not. */
function follow(overlay: IndexOverlay, index: IndexName, [from, to]: Replacement = [null, null]): void {
  const [before, after] = [tuplesIn(index, from), tuplesIn(index, to)];
  if (isSame(before, after)) return;
  for (const tuple of before) {
    if (findIn(overlay.added, tuple) !== null) overlay.added = withoutEntry(overlay.added, tuple);
    else overlay.removed = withEntry(overlay.removed, tuple, true);
  }
  for (const tuple of after) {
    if (findIn(overlay.removed, tuple) !== null) overlay.removed = withoutEntry(overlay.removed, tuple);
    else overlay.added = withEntry(overlay.added, tuple, true);
  }
}

/** Most of what changes in a record is in no index. */
const isSame = (some: readonly Tuple[], others: readonly Tuple[]): boolean =>
  isSameList(some, others, (one, other) => compareTuples(one, other) === 0);

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const same = (tuple: Tuple): Tuple => tuple;

function without(tuples: Iterable<Tuple>, removed: Sorted<true>): Iterable<Tuple> {
  return isEmptySorted(removed) ? tuples : again(() => filtered(tuples, (tuple) => findIn(removed, tuple) === null));
}
