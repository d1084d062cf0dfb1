// For how long a provider that has too much to do asks to be left alone (RFC 9110 §10.2.3).
import { PROVIDER_BOUNDS } from '../../core/value/limits.js';
import type { Instant } from '../../core/value/time.js';

/** Too many questions, and not now: the statuses that say it. */
const STATUSES: ReadonlySet<number> = new Set([429, 503]);
const SECONDS = /^ *\d+ *$/;

/**
 * Returns for how many milliseconds an answer asks to be left alone, from its `Retry-After` in seconds or as a date, or null: it does not. As long as
 * `PROVIDER_BOUNDS.retryAfterMsMax` at most: one wrong date is not to have a bookmaker left alone for days.
 */
export function retryAfterMsOf(status: number, header: string | null, now: Instant): number | null {
  if (header === null || !STATUSES.has(status)) return null;
  const ms = SECONDS.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return ms > 0 ? Math.min(ms, PROVIDER_BOUNDS.retryAfterMsMax) : null;
}
