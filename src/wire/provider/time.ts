// A provider's points in time: ISO 8601; UTC where no zone is said (provider §1).
import { type Instant, toInstant } from '../../core/value/time.js';

const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Few events start at different times, so that nearly every start has been read before. */
const READ = new Map<string, Instant | null>();
const READ_KEPT_MAX = 20_000;

function read(text: string): Instant | null {
  const found = ISO.exec(text);
  if (found === null) return null;
  const isDateOnly = text.length === 10;
  const ms = Date.parse(found[1] === undefined && !isDateOnly ? `${text}Z` : text);
  return Number.isNaN(ms) ? null : toInstant(ms);
}

/** Returns a text as a point in time, or null where it is none. */
export function parseTime(value: unknown): Instant | null {
  if (typeof value !== 'string') return null;
  const known = READ.get(value);
  if (known !== undefined) return known;
  const made = read(value);
  if (READ.size >= READ_KEPT_MAX) READ.clear();
  READ.set(value, made);
  return made;
}
