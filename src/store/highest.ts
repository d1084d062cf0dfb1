// The highest number of each kind whose records are numbered: looked for when it is first asked for, then kept as records are written.
import type { RecordKind } from '../core/change.js';
import type { NumberedKind } from '../core/view.js';
import type { AnyKey } from './indexes.js';

/** Of what somebody has asked for; of other kinds nothing is known. */
interface Highest {
  readonly of: (kind: NumberedKind) => number;
  /** Returns whether a key is known to be above all of its kind: it needs no looking for. */
  isAbove(kind: RecordKind, key: AnyKey): boolean;
  /** Takes in that a record is written, or gone. */
  note(kind: RecordKind, key: AnyKey, isThere: boolean): void;
}

/** `find`: how to look for the highest of a kind. */
export function createHighest(find: (kind: NumberedKind) => number): Highest {
  const highest = new Map<RecordKind, number>();
  return {
    of(kind) {
      const known = highest.get(kind) ?? find(kind);
      highest.set(kind, known);
      return known;
    },
    isAbove(kind, key) {
      const known = highest.get(kind);
      return known !== undefined && typeof key === 'number' && key > known;
    },
    note(kind, key, isThere) {
      const known = highest.get(kind);
      if (known === undefined || typeof key !== 'number') return;
      if (isThere) highest.set(kind, Math.max(known, key));
      else if (key === known) highest.delete(kind);
    },
  };
}
