// Walks made of walks: lazy, and closing what they walk when they are left early, for it may hold a cursor.
import { type Tuple, compareTuples } from './tuple.js';

/** Returns an iterable that walks anew each time. */
export const again = <T>(walk: () => Iterator<T>): Iterable<T> => ({ [Symbol.iterator]: walk });

/** Returns the order of a walk up, or down. */
export const order = (isReversed: boolean): typeof compareTuples =>
  isReversed ? (a, b) => compareTuples(b, a) : compareTuples;

/** Returns the items that pass a test. */
export function* filtered<T>(items: Iterable<T>, test: (item: T) => boolean): Generator<T> {
  for (const item of items) if (test(item)) yield item;
}

/** Returns the items of two sorted walks as one. */
export function* merged<T>(
  stored: Iterable<T>,
  added: Iterator<T>,
  compare: typeof compareTuples,
  keyTuple: (item: T) => Tuple,
): Generator<T> {
  let next = added.next();
  for (const item of stored) {
    for (; next.done !== true && compare(keyTuple(next.value), keyTuple(item)) < 0; next = added.next())
      yield next.value;
    yield item;
  }
  for (; next.done !== true; next = added.next()) yield next.value;
}
