// Columns of numbers, as messages between threads have them.

/** A column: a plain array while it is written, a typed array in place over the message once it is read. */
export type Column = ArrayLike<number>;

/** Returns an entry of a column. Asserts: it is there. */
export function at(column: Column, index: number): number {
  const value = column[index];
  if (value === undefined) throw new Error(`Invariant: entry ${index} of a column exists`);
  return value;
}

/** Returns where what ends at an entry of a column starts: where the one before it ends. */
export function startOf(ends: Column, index: number): number {
  return index === 0 ? 0 : at(ends, index - 1);
}

/** Returns one of the texts that lie end to end in one. */
export function textAt(text: string, ends: Column, index: number): string {
  return text.slice(startOf(ends, index), at(ends, index));
}
