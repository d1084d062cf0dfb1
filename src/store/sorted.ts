// A sorted map that is never changed: each change returns a new one that shares all but one leaf with the old one. Whoever
// walks one sees it as it was when the walk began, and giving up a change is forgetting it.
import { type Tuple, compareToPrefix, compareTuples } from './tuple.js';

export type Entry<V> = readonly [key: Tuple, value: V];

/** Leaves are sorted, none is empty. */
export interface Sorted<V> {
  readonly leaves: readonly (readonly Entry<V>[])[];
}

const LEAF_ENTRIES_MAX = 64;

/** Returns a map with nothing in it. */
export const emptySorted = <V>(): Sorted<V> => ({ leaves: [] });

/** Returns the first position at which a test that is false and then true is true; the length if it never is. */
function firstWhere(length: number, test: (position: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the leaf in which a key is, or belongs. */
function leafOf<V>({ leaves }: Sorted<V>, key: Tuple): number {
  return Math.max(0, firstWhere(leaves.length, (i) => compareTuples(firstKey(leaves, i), key) > 0) - 1);
}

function firstKey<V>(leaves: Sorted<V>['leaves'], i: number): Tuple {
  return leaves[i]?.[0]?.[0] ?? [];
}

function placeOf<V>(leaf: readonly Entry<V>[], key: Tuple): { readonly at: number; readonly found: Entry<V> | null } {
  const at = firstWhere(leaf.length, (i) => compareTuples(leaf[i]?.[0] ?? [], key) >= 0);
  const entry = leaf[at];
  return { at, found: entry !== undefined && compareTuples(entry[0], key) === 0 ? entry : null };
}

/** Returns the value of a key, or null. */
export function findIn<V>(sorted: Sorted<V>, key: Tuple): V | null {
  return placeOf(sorted.leaves[leafOf(sorted, key)] ?? [], key).found?.[1] ?? null;
}

/** Returns the map with a key's value set. */
export function withEntry<V>(sorted: Sorted<V>, key: Tuple, value: V): Sorted<V> {
  const i = leafOf(sorted, key);
  const leaf = sorted.leaves[i] ?? [];
  const { at, found } = placeOf(leaf, key);
  const grown = leaf.toSpliced(at, found === null ? 0 : 1, [key, value]);
  if (grown.length <= LEAF_ENTRIES_MAX) return { leaves: sorted.leaves.toSpliced(i, 1, grown) };
  const half = grown.length >>> 1;
  return { leaves: sorted.leaves.toSpliced(i, 1, grown.slice(0, half), grown.slice(half)) };
}

/** Returns the map without a key. */
export function withoutEntry<V>(sorted: Sorted<V>, key: Tuple): Sorted<V> {
  const i = leafOf(sorted, key);
  const leaf = sorted.leaves[i] ?? [];
  const { at, found } = placeOf(leaf, key);
  if (found === null) return sorted;
  return { leaves: sorted.leaves.toSpliced(i, 1, ...(leaf.length === 1 ? [] : [leaf.toSpliced(at, 1)])) };
}

/** Returns the entries whose keys start with a prefix, in order. */
function* walkUp<V>({ leaves }: Sorted<V>, prefix: Tuple): Generator<Entry<V>> {
  const first = firstWhere(leaves.length, (i) => compareToPrefix(firstKey(leaves, i), prefix) >= 0);
  for (const leaf of leaves.slice(Math.max(0, first - 1))) {
    for (const entry of leaf) {
      const order = compareToPrefix(entry[0], prefix);
      if (order > 0) return;
      if (order === 0) yield entry;
    }
  }
}

/** Returns the entries whose keys start with a prefix, from the last back. */
function* walkDown<V>({ leaves }: Sorted<V>, prefix: Tuple): Generator<Entry<V>> {
  const end = firstWhere(leaves.length, (i) => compareToPrefix(firstKey(leaves, i), prefix) > 0);
  for (let i = end - 1; i >= 0; i--) {
    for (const entry of leaves[i]?.toReversed() ?? []) {
      const order = compareToPrefix(entry[0], prefix);
      if (order < 0) return;
      if (order === 0) yield entry;
    }
  }
}

/** Returns the keys that start with a prefix; if reversed, from the last back. */
export function* keysIn<V>(sorted: Sorted<V>, prefix: Tuple, isReversed: boolean): Generator<Tuple> {
  for (const [key] of isReversed ? walkDown(sorted, prefix) : walkUp(sorted, prefix)) yield key;
}

/** Returns all values in the order of their keys; if reversed, from the last back. */
export function* valuesIn<V>(sorted: Sorted<V>, isReversed: boolean): Generator<V> {
  for (const [, value] of isReversed ? walkDown(sorted, []) : walkUp(sorted, [])) yield value;
}
