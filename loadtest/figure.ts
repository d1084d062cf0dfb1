// What is demanded, and what was reached: the data of every report.
import type { CurvePoint } from './latencies.js';
import type { Failures } from './request.js';

/** One demanded figure. */
export interface FigureWanted {
  /** What it is called in results, for good: runs are compared by it. */
  readonly key: string;
  /** What it is called in tables. */
  readonly name: string;
  readonly at: 'least' | 'most';
  readonly bound: number;
  /** What stands behind the number, as ` × echo`. */
  readonly unit: string;
}

/** A figure as it was reached: the middle of all repeats, and how far they were apart. */
export interface Figure extends FigureWanted {
  readonly reached: number;
  readonly lowest: number;
  readonly highest: number;
}

/** How long answers took in one run of a scenario. */
export interface Curve {
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

/** What one repeat of a scenario brought. */
export interface Measured {
  /** By the figures' keys. */
  readonly values: Readonly<Record<string, number>>;
  readonly curves: readonly Curve[];
  /** What is good to know beside the figures, as answers a second. */
  readonly notes: Readonly<Record<string, number>>;
  readonly failures: Failures;
}

/** What a whole run brought. */
export interface Report {
  /** Where it was measured, and how long its disk takes to make 4 KiB durable, in milliseconds. */
  readonly machine: string;
  readonly flushMs: number | null;
  readonly command: string;
  readonly at: string;
  readonly figures: readonly Figure[];
  readonly notes: readonly { readonly name: string; readonly value: number }[];
  readonly curves: readonly Curve[];
  readonly failures: Failures;
}

/** Returns the middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
    : (sorted[Math.floor(middle)] ?? Number.NaN);
}

/** Whether what was reached is what is demanded. */
export function isReached({ at, bound, reached }: Pick<Figure, 'at' | 'bound' | 'reached'>): boolean {
  return at === 'least' ? reached >= bound : reached <= bound;
}

/** Returns a figure from what all repeats brought, or null where none did. */
export function figureOf(wanted: FigureWanted, repeats: readonly Measured[]): Figure | null {
  const values = repeats.flatMap((repeat) => {
    const value = repeat.values[wanted.key];
    return value === undefined ? [] : [value];
  });
  if (values.length === 0) return null;
  return { ...wanted, reached: median(values), lowest: Math.min(...values), highest: Math.max(...values) };
}

/** Returns the sum of failures. */
export function sumOf(all: readonly Failures[]): Failures {
  const sum: Record<string, number> = {};
  for (const failures of all)
    for (const [reason, count] of Object.entries(failures)) sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}
