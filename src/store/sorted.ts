// A sorted map that is never changed: each change returns a new one that shares all but one path with the old one. Whoever walks one
// sees it as it was when the walk began, and giving up a change is forgetting it. A B+ tree: entries are in its leaves, all equally deep.
import { type Tuple, compareToPrefix, compareTuples } from './tuple.js';

/** What a map holds under each of its keys. */
export interface Sorted<V> {
  readonly root: Node<V>;
}

/** `firsts`: the first key of each child. */
interface Branch<V> {
  readonly firsts: readonly Tuple[];
  readonly children: readonly Node<V>[];
}

/** Only a root may be empty. */
interface Leaf<V> {
  readonly keys: readonly Tuple[];
  readonly values: readonly V[];
}

type Node<V> = Branch<V> | Leaf<V>;

const NODE_MAX = 32;

const EMPTY: Sorted<never> = { root: { keys: [], values: [] } };

/** Returns a map with nothing in it. */
export const emptySorted = <V>(): Sorted<V> => EMPTY;

/** Returns whether there is nothing in a map. */
export const isEmptySorted = ({ root }: Sorted<unknown>): boolean => 'keys' in root && root.keys.length === 0;

/** Returns the first position whose key a test is true for; it is false for all before, and true for all after. */
function firstWhere(keys: readonly Tuple[], test: (key: Tuple) => boolean): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(keys[middle] ?? [])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the child in which a key is, or belongs. */
function childOf({ firsts }: Branch<unknown>, key: Tuple): number {
  return Math.max(0, firstWhere(firsts, (first) => compareTuples(first, key) > 0) - 1);
}

/** Returns where in a leaf a key is, or belongs. */
function placeIn({ keys }: Leaf<unknown>, key: Tuple): { readonly at: number; readonly isThere: boolean } {
  const at = firstWhere(keys, (one) => compareTuples(one, key) >= 0);
  const found = keys[at];
  return { at, isThere: found !== undefined && compareTuples(found, key) === 0 };
}

const firstKeyOf = (node: Node<unknown>): Tuple => ('keys' in node ? node.keys[0] : node.firsts[0]) ?? [];

/** Returns the value of a key, or null. */
export function findIn<V>({ root }: Sorted<V>, key: Tuple): V | null {
  let node: Node<V> | undefined = root;
  while (node !== undefined && !('keys' in node)) node = node.children[childOf(node, key)];
  if (node === undefined) return null;
  const { at, isThere } = placeIn(node, key);
  return isThere ? (node.values[at] ?? null) : null;
}

/** Returns whether a key starts with a prefix. */
export function hasUnder({ root }: Sorted<unknown>, prefix: Tuple): boolean {
  let node: Node<unknown> = root;
  while (!('keys' in node)) {
    // The last child that begins before all that start with the prefix may have one of them, and the one behind it begins with one, or none has.
    const at = firstWhere(node.firsts, startsAt(prefix));
    const next = node.firsts[at];
    if (next !== undefined && compareToPrefix(next, prefix) === 0) return true;
    const child = node.children[at - 1];
    if (child === undefined) return false;
    node = child;
  }
  const found = node.keys[firstWhere(node.keys, startsAt(prefix))];
  return found !== undefined && compareToPrefix(found, prefix) === 0;
}

/** Returns the map with a key's value set. */
export function withEntry<V>({ root }: Sorted<V>, key: Tuple, value: V): Sorted<V> {
  const nodes = nodesWith(root, key, value);
  return { root: nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : branchOf(nodes) };
}

/** Returns the map without a key. */
export function withoutEntry<V>(sorted: Sorted<V>, key: Tuple): Sorted<V> {
  let root = nodeWithout(sorted.root, key);
  if (root === sorted.root) return sorted;
  while (root !== null && !('keys' in root) && root.children.length === 1) root = root.children[0] ?? null;
  return root === null ? emptySorted() : { root };
}

const branchOf = <V>(children: readonly Node<V>[]): Branch<V> => ({ firsts: children.map(firstKeyOf), children });

/** Returns a node with a key's value set: two where it would be too large. */
function nodesWith<V>(node: Node<V>, key: Tuple, value: V): readonly Node<V>[] {
  if ('keys' in node) {
    const { at, isThere } = placeIn(node, key);
    const replaced = isThere ? 1 : 0;
    const keys = node.keys.toSpliced(at, replaced, key);
    const values = node.values.toSpliced(at, replaced, value);
    if (keys.length <= NODE_MAX) return [{ keys, values }];
    const half = halfOf(keys.length, at);
    return [
      { keys: keys.slice(0, half), values: values.slice(0, half) },
      { keys: keys.slice(half), values: values.slice(half) },
    ];
  }
  const at = childOf(node, key);
  const child = node.children[at];
  const grown = child === undefined ? [] : nodesWith(child, key, value);
  const children = node.children.toSpliced(at, 1, ...grown);
  const firsts = node.firsts.toSpliced(at, 1, ...grown.map(firstKeyOf));
  if (children.length <= NODE_MAX) return [{ firsts, children }];
  const half = halfOf(children.length, at);
  return [
    { firsts: firsts.slice(0, half), children: children.slice(0, half) },
    { firsts: firsts.slice(half), children: children.slice(half) },
  ];
}

/** Where to part what is too large: keys often come in order, and then what lies behind stays full. */
function halfOf(length: number, at: number): number {
  return at >= length - 2 ? length - 1 : length >>> 1;
}

/** Returns a node without a key, itself where it is not there; null: nothing is left of it. */
function nodeWithout<V>(node: Node<V>, key: Tuple): Node<V> | null {
  if ('keys' in node) {
    const { at, isThere } = placeIn(node, key);
    if (!isThere) return node;
    if (node.keys.length === 1) return null;
    return { keys: node.keys.toSpliced(at, 1), values: node.values.toSpliced(at, 1) };
  }
  const at = childOf(node, key);
  const child = node.children[at];
  if (child === undefined) return node;
  const left = nodeWithout(child, key);
  if (left === child) return node;
  if (left !== null) return { firsts: node.firsts.with(at, firstKeyOf(left)), children: node.children.with(at, left) };
  if (node.children.length === 1) return null;
  return { firsts: node.firsts.toSpliced(at, 1), children: node.children.toSpliced(at, 1) };
}

const startsAt =
  (prefix: Tuple) =>
  (key: Tuple): boolean =>
    compareToPrefix(key, prefix) >= 0;

const startsAfter =
  (prefix: Tuple) =>
  (key: Tuple): boolean =>
    compareToPrefix(key, prefix) > 0;

/** Returns the leaves from the first in which a key may start with a prefix. */
function* leavesUp<V>(node: Node<V>, prefix: Tuple): Generator<Leaf<V>> {
  if ('keys' in node) {
    yield node;
    return;
  }
  for (let at = Math.max(0, firstWhere(node.firsts, startsAt(prefix)) - 1); at < node.children.length; at += 1)
    yield* leavesUp(node.children[at] ?? EMPTY.root, prefix);
}

/** Returns the leaves from the last in which a key may start with a prefix, back. */
function* leavesDown<V>(node: Node<V>, prefix: Tuple): Generator<Leaf<V>> {
  if ('keys' in node) {
    yield node;
    return;
  }
  for (let at = firstWhere(node.firsts, startsAfter(prefix)) - 1; at >= 0; at -= 1)
    yield* leavesDown(node.children[at] ?? EMPTY.root, prefix);
}

/** Returns what is read of the entries whose keys start with a prefix, in order. */
function* walkUp<V, T>({ root }: Sorted<V>, prefix: Tuple, read: Read<V, T>): Generator<T> {
  for (const leaf of leavesUp(root, prefix)) {
    const { keys } = leaf;
    for (let at = firstWhere(keys, startsAt(prefix)); at < keys.length; at += 1) {
      if (compareToPrefix(keys[at] ?? [], prefix) > 0) return;
      yield read(leaf, at);
    }
  }
}

/** Returns what is read of the entries whose keys start with a prefix, from the last back. */
function* walkDown<V, T>({ root }: Sorted<V>, prefix: Tuple, read: Read<V, T>): Generator<T> {
  for (const leaf of leavesDown(root, prefix)) {
    const { keys } = leaf;
    for (let at = firstWhere(keys, startsAfter(prefix)) - 1; at >= 0; at -= 1) {
      if (compareToPrefix(keys[at] ?? [], prefix) < 0) return;
      yield read(leaf, at);
    }
  }
}

type Read<V, T> = (leaf: Leaf<V>, at: number) => T;

const keyAt = ({ keys }: Leaf<unknown>, at: number): Tuple => keys[at] ?? [];

/** Returns the keys that start with a prefix; if reversed, from the last back. */
export function keysIn<V>(sorted: Sorted<V>, prefix: Tuple, isReversed: boolean): Generator<Tuple> {
  return (isReversed ? walkDown : walkUp)(sorted, prefix, keyAt);
}

/** Returns all values in the order of their keys; if reversed, from the last back. */
export function valuesIn<V>(sorted: Sorted<V>, isReversed: boolean): Generator<V> {
  return (isReversed ? walkDown : walkUp)(sorted, [], ({ values }: Leaf<V>, at) => values[at] as V);
}
