// A provider's points in time: ISO 8601; UTC where no zone is said (provider §1).
import { remembered } from '../../core/value/remembered.js';
import { type Instant, toInstant } from '../../core/value/time.js';

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/;

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Nothing is bet on outside these years. */
const YEAR_MIN = 2000;
const YEAR_MAX = 2100;

/** Few events start at different times, so that nearly every start has been read before. */
const READ_KEPT_MAX = 20_000;

function isYear(year: number): boolean {
  return year >= YEAR_MIN && year <= YEAR_MAX;
}

/** Returns whether the calendar has a day. `Date.parse` takes the 31st of February for the 3rd of March. */
function isDate(year: number, month: number, day: number): boolean {
  return isYear(year) && month >= 1 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns a zone as `Date.parse` knows it: `+02` and `+0200` are `+02:00`. */
function zoneFor(zone: string): string {
  if (zone === '' || zone === 'Z') return 'Z';
  return `${zone.slice(0, 3)}:${zone.length === 3 ? '00' : zone.slice(-2)}`;
}

const readTime = remembered((text: string): Instant | null => {
  const found = ISO.exec(text);
  if (found === null || !isDate(Number(found[1]), Number(found[2]), Number(found[3]))) return null;
  const isDateOnly = text.length === DAY_LENGTH;
  const zone = found[4] ?? '';
  const ms = Date.parse(isDateOnly ? text : `${text.slice(0, text.length - zone.length)}${zoneFor(zone)}`);
  // The year may be another in UTC.
  return isYear(new Date(ms).getUTCFullYear()) ? toInstant(ms) : null;
}, READ_KEPT_MAX);

/**
 * Returns whether a text is a time before anything was bet on: the year 1, 1900 or 1970, which is how many a system writes that there is
 * no time yet.
 */
export function isNoTimeYet(text: string): boolean {
  const found = ISO.exec(text);
  return found !== null && Number(found[1]) < YEAR_MIN;
}

/** Returns a text as a point in time, or null where it is none. */
export function parseTime(value: unknown): Instant | null {
  return typeof value === 'string' ? readTime(value) : null;
}

/** Returns when an event starts: at 12:00 UTC where only its day is said (client §4.4); null: it is no time. */
export function parseStart(value: unknown): Instant | null {
  const isDay = typeof value === 'string' && value.length === DAY_LENGTH;
  return parseTime(isDay ? `${value}T12:00:00Z` : value);
}
