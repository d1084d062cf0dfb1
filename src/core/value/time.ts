// Points in time and spans. There is no clock here: `now` is always given.

/** Milliseconds since 1970-01-01T00:00:00Z; a fraction carries microseconds. */
export type Instant = number & { readonly unit: 'Instant' };

/** Returns a number of milliseconds since the epoch as an Instant. Asserts: finite. */
export function toInstant(ms: number): Instant {
  if (!Number.isFinite(ms)) throw new Error(`Invariant: an instant is finite, was ${ms}`);
  return ms as Instant;
}

/** Returns the instant so many milliseconds after another. */
export function later(at: Instant, ms: number): Instant {
  return toInstant(at + ms);
}

/** Returns the earlier of two instants. */
export function earlierOf(one: Instant, other: Instant): Instant {
  return one < other ? one : other;
}

/** A UTC day, as `YYYY-MM-DD`. */
export type Day = string & { readonly unit: 'Day' };

/** A UTC day: none is longer or shorter. */
export const DAY_MS = 86_400_000;

/** The day that was asked for last: nearly always it is the one that is asked for next. */
let lastDay = { start: 0, day: '1970-01-01' as Day };

/** Returns the UTC day that an instant falls in. */
export function dayOf(at: Instant): Day {
  const start = at - (((at % DAY_MS) + DAY_MS) % DAY_MS);
  if (start !== lastDay.start) lastDay = { start, day: new Date(at).toISOString().slice(0, 10) as Day };
  return lastDay.day;
}

/** Returns the UTC day before another. */
export function dayBefore(day: Day): Day {
  return dayOf(toInstant(Date.parse(day) - DAY_MS));
}

const HOUR_MS = 3_600_000;

/** Returns the instant at which clocks in Europe change in a month: 01:00 UTC on its last Sunday. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
}

/** Returns the day that an instant falls in on Central European clocks: the date in an event's id (decisions §3). */
export function europeanDayOf(at: Instant): Day {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= clockChange(year, 2) && at < clockChange(year, 9);
  return dayOf(later(at, isSummer ? 2 * HOUR_MS : HOUR_MS));
}
