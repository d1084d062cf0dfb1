// What an adapter must be able to read, and the view that decisions and services read it through.
import type { RecordKind } from '../core/change.js';
import type { IndexName, NumberedKind, View, Walk } from '../core/view.js';
import type { AnyKey, AnyRecord } from './indexes.js';
import type { Tuple } from './tuple.js';

/** What is stored at one moment, with the indexes that are kept on disk or with all. Its walks are lazy, and see that moment to their end. */
export interface Stored<I extends IndexName> {
  find(kind: RecordKind, key: AnyKey): AnyRecord | null;
  /** Returns an index's tuples that start with a prefix. */
  readonly tuples: (index: I, prefix: Tuple, isReversed: boolean) => Iterable<Tuple>;
  records(kind: RecordKind, isReversed: boolean): Iterable<AnyRecord>;
  highest(kind: NumberedKind): number;
}

/** What is stored at one moment, and what of it is kept in memory. */
export interface Snapshot extends Stored<IndexName> {
  /** Seen at the moment of asking. */
  readonly standing: View['standing'];
}

/** Returns a snapshot as decisions read it. */
export function viewOf(snapshot: Snapshot): View {
  return {
    find: (kind, key) => snapshot.find(kind, key) as never,
    keys: (index, prefix, walk) => limited(lastOf(snapshot.tuples(index, prefix, isReversed(walk))), walk) as never,
    first: (index, prefix) => firstOf(snapshot.tuples(index, prefix, false)) as never,
    last: (index, prefix) => firstOf(snapshot.tuples(index, prefix, true)) as never,
    all: (kind, walk) => limited(snapshot.records(kind, isReversed(walk)), walk) as never,
    highest: (kind) => snapshot.highest(kind),
    standing: snapshot.standing,
  };
}

function isReversed(walk: Walk | undefined): boolean {
  return walk?.isReversed === true;
}

/** An iterable that can be walked more than once, each time anew. */
function limited<T>(items: Iterable<T>, walk: Walk | undefined): Iterable<T> {
  const limit = walk?.limit;
  return limit === undefined ? items : { [Symbol.iterator]: () => first(items, limit) };
}

function* first<T>(items: Iterable<T>, limit: number): Generator<T> {
  if (limit <= 0) return;
  let left = limit;
  for (const item of items) {
    yield item;
    if (--left === 0) return;
  }
}

function firstOf(tuples: Iterable<Tuple>): Tuple[number] | null {
  for (const tuple of tuples) return tuple[tuple.length - 1] ?? null;
  return null;
}

function lastOf(tuples: Iterable<Tuple>): Iterable<Tuple[number]> {
  return { [Symbol.iterator]: () => lastElements(tuples) };
}

function* lastElements(tuples: Iterable<Tuple>): Generator<Tuple[number]> {
  for (const tuple of tuples) yield tuple[tuple.length - 1] ?? '';
}
