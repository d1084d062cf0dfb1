// A store as a reader sees it, and how much of it has been read: what takes long says how far it has come.
import type { StoreReader } from './verify.js';

/** Returns a reader that tells of each record, entry and line that is read off a walk. */
export function countedReader(reader: StoreReader, onRead: () => void): StoreReader {
  const counted = <T>(items: Iterable<T>): Iterable<T> => ({ [Symbol.iterator]: () => told(items, onRead) });
  const { snapshot } = reader;
  return {
    snapshot: {
      find: (kind, key) => snapshot.find(kind, key),
      tuples: (index, prefix, isReversed) => counted(snapshot.tuples(index, prefix, isReversed)),
      records: (kind, isReversed) => counted(snapshot.records(kind, isReversed)),
      highest: (kind) => snapshot.highest(kind),
      standing: snapshot.standing,
    },
    isStored: (kind, key) => reader.isStored(kind, key),
    isIndexed: (index, tuple) => reader.isIndexed(index, tuple),
    requests: reader.requests,
    counted: () => reader.counted(),
    lines: (after) => counted(reader.lines(after)),
    illegible: reader.illegible,
    lastSeq: reader.lastSeq,
    upgradedAt: reader.upgradedAt,
  };
}

function* told<T>(items: Iterable<T>, onRead: () => void): Generator<T> {
  for (const item of items) {
    onRead();
    yield item;
  }
}
