import { expect, it } from 'vitest';
import { retryAfterMsOf } from '../../../src/wire/provider/retry-after.js';
import { NOON } from '../../support/world.js';

it.each<[what: string, status: number, header: string | null, ms: number | null]>([
  ['seconds', 429, '7', 7000],
  ['seconds, of one that is down', 503, ' 120 ', 120_000],
  ['a date', 503, new Date(NOON + 30_000).toUTCString(), 30_000],
  ['days, which are cut to five minutes', 503, '864000', 300_000],
  ['a date in years, likewise', 429, 'Fri, 01 Jan 2100 00:00:00 GMT', 300_000],
  ['more than a number holds, likewise', 429, '9'.repeat(400), 300_000],
  ['a date that is past', 503, 'Fri, 01 Jan 1999 00:00:00 GMT', null],
  ['no seconds', 429, '0', null],
  ['what is neither', 429, 'soon', null],
  ['nothing', 429, '', null],
  ['no such header', 503, null, null],
  ['another status', 500, '7', null],
  ['an answer', 200, '7', null],
])('an answer asks to be left alone: %s', (_what, status, header, ms) => {
  expect(retryAfterMsOf(status, header, NOON)).toBe(ms);
});
