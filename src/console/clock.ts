// The time as the server has it: a reader's clock may be an hour off, and what has begun is not told by that.

/** One that differs by less is right: an answer takes its time, and is dated by the second. */
const RIGHT_MS = 60_000;

let differenceMs = 0;

/** Hears when an answer was given, as it says itself. */
export function hearTime(said: string | null): void {
  const ms = Date.parse(said ?? '') - Date.now();
  if (!Number.isNaN(ms)) differenceMs = Math.abs(ms) < RIGHT_MS ? 0 : ms;
}

/** Returns what time it is. */
export function now(): Date {
  return new Date(Date.now() + differenceMs);
}

/** Returns which day it is to the server, whose days are those of UTC: `2026-05-01`. */
export function today(): string {
  return now().toISOString().slice(0, 'YYYY-MM-DD'.length);
}
