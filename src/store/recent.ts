// What was read or written lately, kept as it is: a record that one request after another asks for is found and decoded once, not each time.
// Records are never changed in place, and all writes pass here, so what is kept is what is stored.
import type { RecordKind } from '../core/change.js';
import type { IndexName } from '../core/view.js';
import type { Write } from './batch.js';
import type { Medium } from './group-commit.js';
import { createHighest } from './highest.js';
import type { Stored } from './snapshot.js';
import type { AnyKey, AnyRecord } from './indexes.js';

/** No more of a kind than twice this: those that nobody asked for lately go first. */
const KEPT_MAX = 4096;

/** Kinds that are written once and seldom read: what is written of them is not kept. */
const SELDOM_READ: ReadonlySet<RecordKind> = new Set(['plan', 'posting', 'audit', 'alert']);

/** Records of one kind, in two generations: when the younger is as large as it may be, it becomes the older, which is forgotten as a whole. */
interface Kept {
  younger: Map<AnyKey, AnyRecord>;
  older: Map<AnyKey, AnyRecord>;
}

/** Returns a medium that reads through what it remembers. */
export function remembering<I extends IndexName>(medium: Medium<Stored<I>>): Medium<Stored<I>> {
  const { snapshot } = medium;
  const kept = new Map<RecordKind, Kept>();
  const highest = createHighest((kind) => snapshot.highest(kind));

  function keptOf(kind: RecordKind): Kept {
    const known = kept.get(kind);
    if (known !== undefined) return known;
    const ofKind: Kept = { younger: new Map(), older: new Map() };
    kept.set(kind, ofKind);
    return ofKind;
  }

  function find(kind: RecordKind, key: AnyKey): AnyRecord | null {
    const ofKind = keptOf(kind);
    const young = ofKind.younger.get(key);
    if (young !== undefined) return young;
    const record = ofKind.older.get(key) ?? snapshot.find(kind, key);
    if (record !== null) keep(ofKind, key, record);
    return record;
  }

  function note({ kind, key, after }: Write): void {
    const ofKind = keptOf(kind);
    if (after === null || SELDOM_READ.has(kind)) {
      ofKind.younger.delete(key);
      ofKind.older.delete(key);
    } else {
      keep(ofKind, key, after);
    }
    highest.note(kind, key, after !== null);
  }

  return {
    ...medium,
    snapshot: { ...snapshot, find, highest: highest.of },
    async commit(writes, lines) {
      await medium.commit(writes, lines);
      for (const write of writes) note(write);
    },
  };
}

function keep(ofKind: Kept, key: AnyKey, record: AnyRecord): void {
  if (ofKind.younger.size >= KEPT_MAX) {
    ofKind.older = ofKind.younger;
    ofKind.younger = new Map();
  }
  ofKind.younger.set(key, record);
}
