import { describe, expect, it } from 'vitest';
import { type EventId, toEventId } from '../../src/core/value/ids.js';
import { createChurn } from '../../src/providers/churn.js';
import { HOUR, MINUTE } from './support.js';

/** So many events, from one on. */
const events = (from: number, count: number): EventId[] =>
  Array.from({ length: count }, (_, nth) => toEventId(`2026-05-26,${from + nth},0`));

/** A list, asked for each minute: what it had, and what is told of that. */
function minutes(): { note: (had: readonly (EventId | null)[], listed: number) => number | null } {
  let elapsedMs = 0;
  const churn = createChurn({ elapsedMs: () => elapsedMs });
  return {
    note(had, listed) {
      elapsedMs += MINUTE;
      return churn.note(had, listed);
    },
  };
}

/** Which minutes it is told at, of a list that has so many at once and calls them otherwise each minute. */
function toldAt(listed: number, count: number): number[] {
  const list = minutes();
  return Array.from({ length: count }, (_, minute) => minute).filter(
    (minute) => list.note(events(minute * listed, listed), listed) !== null,
  );
}

describe('a list that calls its events otherwise each minute', () => {
  it.each([
    [1000, 'a list of a thousand, after more than ten of them', [10]],
    [50, 'a small one, after more than a thousand events', [20]],
    [16, 'one that has fewer than that within an hour', []],
  ])('is told once, however long it goes on: %d, %s', (listed, _what, expected) => {
    expect(toldAt(listed, (3 * HOUR) / MINUTE)).toEqual(expected);
  });

  it('is told again where it had stopped for an hour', () => {
    const list = minutes();
    const hours = [50, 0, 50].flatMap((renamed, hour) =>
      Array.from({ length: 60 }, (_, minute) => list.note(events(hour * 1e6 + minute * 50, renamed), 50)),
    );
    expect(hours.filter((told) => told !== null)).toEqual([1050, 1050]);
  });
});

describe('a list that calls its events the same', () => {
  it('may have none of them at times', () => {
    const list = minutes();
    expect([list.note(events(0, 5000), 5000), list.note([], 0), list.note(events(0, 5000), 5000)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('may have any number of them, and change them all each minute', () => {
    const list = minutes();
    expect(
      Array.from({ length: 120 }, () => list.note([null, ...events(0, 5000)], 5001)).every((told) => told === null),
    ).toBe(true);
  });
});
