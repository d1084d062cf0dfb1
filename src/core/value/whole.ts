// Where floats that come from outside become integers: what a client sends, and what a configuration says.

/**
 * Returns the whole number that a float stands for, or null where it stands for a finer one.
 *
 * A client that adds 0.1 and 0.2 sends 0.30000000000000004; nobody means that. A millionth of a unit is forgiven, or, where
 * floats are coarser than that, what a few operations leave.
 */
export function wholeOf(value: number): number | null {
  const nearest = Math.round(value);
  const forgiven = Math.max(1e-6, Math.abs(value) * 2e-15);
  return Math.abs(value - nearest) <= forgiven ? nearest : null;
}
