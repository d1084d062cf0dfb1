// How many records are in which state: kept with them, in the same transactions, so that nobody has to read a million of them at start to
// know. A count that is new, or changed, needs a step in `versions.ts`, so that it is taken over what is already stored.
import type { RecordKind, Records } from '../core/change.js';
import { isUnsettled } from '../core/record/bet.js';
import { isOver } from '../core/record/order.js';
import type { AnyRecord, Written } from './indexes.js';
import type { CountName } from './store.js';
import { type Tuple, compareTuples } from './tuple.js';

/** Records of one kind by group; null: in none. */
interface Count<K extends RecordKind> {
  readonly kind: K;
  readonly groupOf: (record: Records[K]) => Tuple | null;
}

const COUNTS: { readonly [N in CountName]: Count<'order'> | Count<'bet'> } = {
  ordersGoing: { kind: 'order', groupOf: ({ status }) => (isOver(status) ? null : [status]) },
  betsUnsettled: { kind: 'bet', groupOf: ({ state, bookie }) => (isUnsettled(state) ? [bookie, state] : null) },
};

export const COUNT_NAMES = Object.keys(COUNTS) as readonly CountName[];

/** How many are in one group. */
export interface Counted {
  readonly name: CountName;
  readonly group: Tuple;
  readonly count: number;
}

/** What is counted of a store. */
export interface Counts {
  /** Returns every group of a count that has or had some. */
  of(name: CountName): Iterable<Counted>;
  /** Returns those of all counts. */
  all(): Iterable<Counted>;
  /** Returns the groups whose count writes change, as they are then. */
  after(writes: Iterable<Written>): readonly Counted[];
  /** Takes over what has become of groups. */
  take(counted: readonly Counted[]): void;
}

/** Returns counts that begin with what is stored of them. */
export function createCounts(stored: Iterable<Counted>): Counts {
  const groups = new Map<string, Counted>();
  const take = (counted: Iterable<Counted>): void => {
    for (const one of counted) groups.set(keyOf(one), one);
  };
  take(stored);
  return {
    all: () => groups.values(),
    of: (name) => [...groups.values()].filter((counted) => counted.name === name),
    after(writes) {
      const changed = new Map<string, Counted>();
      function add(name: CountName, group: Tuple | null, more: 1 | -1): void {
        if (group === null) return;
        const key = keyOf({ name, group });
        const { count } = changed.get(key) ?? groups.get(key) ?? { count: 0 };
        changed.set(key, { name, group, count: count + more });
      }
      for (const { kind, before, after } of writes) {
        for (const name of COUNT_NAMES) {
          if (COUNTS[name].kind !== kind) continue;
          const [from, to] = [groupIn(name, before), groupIn(name, after)];
          if (isSame(from, to)) continue;
          add(name, from, -1);
          add(name, to, 1);
        }
      }
      return [...changed.values()];
    },
    take,
  };
}

function groupIn(name: CountName, record: AnyRecord | null): Tuple | null {
  return record === null ? null : COUNTS[name].groupOf(record as never);
}

function isSame(some: Tuple | null, other: Tuple | null): boolean {
  return some === null || other === null ? some === other : compareTuples(some, other) === 0;
}

/** No element has a NUL in it: states are ours, bookies' codes have letters and digits. */
function keyOf({ name, group }: Omit<Counted, 'count'>): string {
  return group.reduce<string>((key, part) => `${key}\0${part}`, name);
}
