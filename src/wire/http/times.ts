// Dates and times outside (decisions §1, §3).
import { Type } from 'typebox';
import { DAY_MS, type Day, type Instant, dayOf, toInstant } from '../../core/value/time.js';
import { type Field, textFor } from './fields.js';
import { told } from './schemas.js';

const YEARS_START_MS = Date.parse('0000-01-01T00:00:00Z');
const YEARS_END_MS = Date.parse('9999-12-31T00:00:00Z') + DAY_MS;
// A plus sign that a client forgot to escape in a query arrives as a blank.
const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:(Z)|([+ -])(\d\d)(?::?(\d\d))?)?)?$/i;

function toDayMs(day: string): number | null {
  const ms = Date.parse(`${day}T00:00:00Z`);
  // Date.parse takes the 31st of June for the 1st of July.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? ms : null;
}

/** Returns the instant that an ISO 8601 text says, or null where it says none. No zone means UTC, no time means midnight. */
export function findInstant(raw: string): Instant | null {
  const [matched, day = '', hours = '0', minutes = '0', seconds = '0', fraction = '0', , sign, ...offset] =
    ISO.exec(raw) ?? [];
  const dayMs = matched === undefined ? null : toDayMs(day);
  if (dayMs === null || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const [offsetHours = '0', offsetMinutes = '0'] = offset;
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null;
  const offsetMs = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -60_000 : 60_000);
  const clockMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(`0.${fraction}`)) * 1000;
  const at = dayMs + clockMs - offsetMs;
  // Many languages' last moment of all. So far away microseconds are lost: it is none of the next year.
  if (at === YEARS_END_MS && offsetMs === 0) return toInstant(YEARS_END_MS - 1);
  // An offset may lead out of the years that four digits write.
  return at >= YEARS_START_MS && at < YEARS_END_MS ? toInstant(at) : null;
}

/** Returns the instant at which a range ends: a day without a time is in it as a whole (ours). */
function findEnd(raw: string): Instant | null {
  const instant = findInstant(raw);
  return instant !== null && raw.length === 'YYYY-MM-DD'.length ? toInstant(instant + DAY_MS) : instant;
}

/** A day or a time, as precise as whoever asks likes. */
const schema = Type.String({
  description: 'ISO 8601, a date or a date and time; without a zone UTC.',
  examples: ['2026-05-25', '2026-05-25T21:00:00Z'],
});

/** A date or a time. */
export const instantField: Field<Instant> = textFor(findInstant, 'invalid_format', schema);

/** A date or a time at which a range ends, exclusively. */
export const endField: Field<Instant> = textFor(
  findEnd,
  'invalid_format',
  told(schema, 'ISO 8601; a date without a time is in the range as a whole; without a zone UTC.'),
);

/** A day; of a time with a zone, the UTC day that it falls in. */
export const dayField: Field<Day> = textFor(
  (raw) => {
    const instant = findInstant(raw);
    return instant === null ? null : dayOf(instant);
  },
  'invalid_format',
  Type.String({
    description: 'ISO 8601 date; of a time with a zone, the UTC day it falls in.',
    examples: ['2026-05-25'],
  }),
);

/** A time with microseconds. */
export const InstantSchema = Type.String({
  title: 'Instant',
  format: 'date-time',
  description: 'A time in UTC to the microsecond.',
});

/** A time to the second. */
export const SecondSchema = Type.String({ format: 'date-time' });

/** A day. */
export const DaySchema = Type.String({ format: 'date' });

/** Most times that are told lie in few seconds: each is put in words once. By their last bits, so that there are never more than these. */
const SECONDS_KEPT = 256;
const keptSeconds = new Float64Array(SECONDS_KEPT).fill(Number.NaN);
const keptTexts = Array<string>(SECONDS_KEPT).fill('');

/** Returns a second in words, up to its fraction. */
function textOfSecond(second: number): string {
  const place = ((second % SECONDS_KEPT) + SECONDS_KEPT) % SECONDS_KEPT;
  if (keptSeconds[place] !== second) {
    keptTexts[place] = new Date(second * 1000).toISOString().slice(0, -'.000Z'.length);
    keptSeconds[place] = second;
  }
  return keptTexts[place] ?? '';
}

/** Returns a time with microseconds: `2026-05-26T09:51:14.474257+00:00`. */
export function presentInstant(at: Instant): string {
  const micros = Math.round(at * 1000);
  const second = Math.floor(micros / 1_000_000);
  return `${textOfSecond(second)}.${String(micros - second * 1_000_000).padStart(6, '0')}+00:00`;
}

function toSecond(at: Instant): string {
  return new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
}

/** Returns a time to the second: `2026-05-26T09:51:14+00:00`. */
export function presentSecond(at: Instant): string {
  return `${toSecond(at)}+00:00`;
}

/** Returns a time to the second as the stream has it: `2026-06-15T15:00:00Z`. */
export function presentStreamSecond(at: Instant): string {
  return `${toSecond(at)}Z`;
}

/** Returns Unix seconds. */
export function presentUnixSeconds(at: Instant): number {
  return at / 1000;
}
