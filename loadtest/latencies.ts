// How long answers took, to the microsecond, in a histogram: millions of them take no more room than one.
import { build } from 'hdr-histogram-js';

/** A point of the curve: this part of all answers took no longer than so many milliseconds. */
export interface CurvePoint {
  readonly part: number;
  readonly ms: number;
}

/** How long answers took. */
export interface Latencies {
  record(ms: number): void;
  count(): number;
  /** How long that part of all answers took at most, in milliseconds; NaN where there are none. */
  ms(part: number): number;
  curve(): readonly CurvePoint[];
}

const MICROSECONDS = 1000;
const LONGEST_MICROSECONDS = 600_000_000;
const DIGITS = 3;
/** From the middle to the rarest, evenly on a scale on which each nine is as wide as the one before. */
const PARTS = [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 0.9999, 1];

/** Returns a histogram that nothing is in. */
export function createLatencies(): Latencies {
  const histogram = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: LONGEST_MICROSECONDS,
    numberOfSignificantValueDigits: DIGITS,
  });
  const ms = (part: number): number =>
    histogram.totalCount === 0 ? Number.NaN : histogram.getValueAtPercentile(part * 100) / MICROSECONDS;
  return {
    record(took) {
      const microseconds = Math.round(took * MICROSECONDS);
      histogram.recordValue(Math.min(Math.max(microseconds, 1), LONGEST_MICROSECONDS));
    },
    count: () => histogram.totalCount,
    ms,
    curve: () => (histogram.totalCount === 0 ? [] : PARTS.map((part) => ({ part, ms: ms(part) }))),
  };
}
