// Lists beside each other.

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
