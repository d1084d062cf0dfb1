// The version of what is stored, and the steps from each version to the next. When the shape of a record changes, or an
// index is new, a step is added here: at the next start every record goes through it and all indexes are built again.
import type { RecordKind } from '../core/change.js';
import { StoreFault } from './store.js';

/** From one version to the next. */
export interface Step {
  readonly what: string;
  /** Returns a record in its new shape, its key unchanged; one whose shape stays is returned as it is. */
  readonly upgrade: (kind: RecordKind, record: unknown) => unknown;
}

/** The step at position n leads from version n + 1 to n + 2. */
export const STEPS: readonly Step[] = [];

/** Returns the steps that what is stored still has to take. Faults: `StoreFault` where it comes from a newer server. */
export function stepsFrom(storedVersion: number, steps: readonly Step[]): readonly Step[] {
  const known = versionAfter(steps);
  if (storedVersion > known)
    throw new StoreFault(
      `What is stored has version ${storedVersion}; this server knows versions up to ${known}. Start a newer server, or restore a backup.`,
    );
  return steps.slice(storedVersion - 1);
}

/** Returns the version that the steps lead to. */
export function versionAfter(steps: readonly Step[]): number {
  return steps.length + 1;
}
