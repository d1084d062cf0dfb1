// What was read or written lately, kept as it is: a record that one request after another asks for is found and decoded once, not each time.
// Records are never changed in place, and all writes pass here, so what is kept is what is stored.
import type { RecordKind } from '../core/change.js';
import { type Kept, createKept } from '../core/value/remembered.js';
import type { IndexName } from '../core/view.js';
import type { Write } from './batch.js';
import type { Medium } from './group-commit.js';
import { createHighest } from './highest.js';
import type { Stored } from './snapshot.js';
import type { AnyKey, AnyRecord } from './indexes.js';

/** How many are remembered: of each kind no more than twice so many; those that nobody asked for lately go first. */
interface Remembered {
  readonly asked: number;
  /** Of those of `PASSING` that were asked for once. */
  readonly once: number;
  /** Of those of `PASSING` that were written, and that nobody has asked for since. */
  readonly written: number;
}

/**
 * `written`: so many are written at full load before V8 has collected its young objects twice. What lives longer it takes for old, and to
 * collect those it needs all processors for the longer the more there is of it: if each order lived as long, that would be every few seconds.
 *
 * `asked`: orders that are looked at again and again, and no more, for the same reason. An order of six bets comes to 15 KB with what is told
 * of it: eight thousand of them made each collection stop orders for 50 to 200 ms on two processors, two thousand for less than 20.
 *
 * `once`: some pages of orders. Where hundreds look at theirs in turn, none is asked for again before all the others were: to keep each of them for as
 * long was two fifths of all that became old.
 */
const REMEMBERED: Remembered = { asked: 1024, once: 128, written: 64 };

/** Kinds of which new ones come all the time, and most are not asked for again soon. */
const PASSING: ReadonlySet<RecordKind> = new Set(['order', 'bet']);

/** Kinds that are written once and seldom read: what is written of them is not kept. */
const SELDOM_READ: ReadonlySet<RecordKind> = new Set(['plan', 'posting', 'audit', 'alert']);

/** What is remembered of one kind. No record is in two. */
interface OfKind {
  readonly asked: Kept<AnyKey, AnyRecord>;
  /** What may not be asked for again; null: all is kept as if it had been. */
  readonly passing: { readonly once: Kept<AnyKey, AnyRecord>; readonly written: Kept<AnyKey, AnyRecord> } | null;
}

/** Returns a medium that reads through what it remembers. */
export function remembering<I extends IndexName>(
  medium: Medium<Stored<I>>,
  most: Remembered = REMEMBERED,
): Medium<Stored<I>> {
  const { snapshot } = medium;
  const kept = new Map<RecordKind, OfKind>();
  const highest = createHighest((kind) => snapshot.highest(kind));

  function keptOf(kind: RecordKind): OfKind {
    const known = kept.get(kind);
    if (known !== undefined) return known;
    const passing = PASSING.has(kind)
      ? { once: createKept<AnyKey, AnyRecord>(most.once), written: createKept<AnyKey, AnyRecord>(most.written) }
      : null;
    const ofKind = { asked: createKept<AnyKey, AnyRecord>(most.asked), passing };
    kept.set(kind, ofKind);
    return ofKind;
  }

  function forget({ asked, passing }: OfKind, key: AnyKey): void {
    asked.forget(key);
    passing?.once.forget(key);
    passing?.written.forget(key);
  }

  function find(kind: RecordKind, key: AnyKey): AnyRecord | null {
    const ofKind = keptOf(kind);
    const { asked, passing } = ofKind;
    const known = asked.find(key);
    if (known !== null) return known;
    const passed = passing?.written.find(key) ?? passing?.once.find(key) ?? null;
    const record = passed ?? snapshot.find(kind, key);
    if (record === null) return null;
    if (passed !== null) forget(ofKind, key);
    const where = passing === null || passed !== null ? asked : passing.once;
    where.keep(key, record);
    return record;
  }

  function note({ kind, key, after }: Write): void {
    const ofKind = keptOf(kind);
    const { asked, passing } = ofKind;
    if (after === null || SELDOM_READ.has(kind)) {
      forget(ofKind, key);
    } else if (passing === null || asked.find(key) !== null) {
      asked.keep(key, after);
    } else {
      passing.once.forget(key);
      passing.written.keep(key, after);
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
