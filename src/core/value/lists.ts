// Lists beside each other, and lists in parts.

/** Returns whether two lists have the same in the same places. */
export function isSameList<T>(
  some: readonly T[],
  others: readonly T[],
  isSame: (one: T, other: T) => boolean = Object.is,
): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  return some.every((one, at) => {
    const other = others[at];
    return other !== undefined && isSame(one, other);
  });
}

/** Yields a list in parts of so many; the last has what is left. */
export function* partsOf<T>(list: readonly T[], most: number): Generator<readonly T[], void> {
  for (let from = 0; from < list.length; from += most) yield list.slice(from, from + most);
}
