/**
 * Throws where an invariant is false: a bug, never something a caller can cause. What met it fails as a whole, and the log says so; the rest goes
 * on. Messages start with `Invariant:`.
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Returns a value that must be there; its absence is a bug. */
export function mustExist<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Invariant: ${what} exists`);
  return value;
}
