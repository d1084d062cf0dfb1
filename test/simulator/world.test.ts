// The generated world: what everyone in it agrees on, and that it does not run out.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instant, toInstant } from '../../src/core/value/time.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { chancesOfPlace, drawPositions } from '../../src/simulator/race.js';
import { createRandom, unitOf, wander } from '../../src/simulator/random.js';
import { type ScheduleSettings, createSchedule, pairingOf } from '../../src/simulator/schedule.js';
import { type World, createWorld } from '../../src/simulator/world.js';
import { MINUTE, NOON } from './support.js';

function settingsOf(world: Readonly<Record<string, unknown>>): ScheduleSettings {
  const config = parseSimulatorConfig({ username: 'u', password: 'p', world });
  if (config.world.kind !== 'schedule') throw new Error('a schedule was asked for');
  return config.world.settings;
}
const worldOf = (world: Readonly<Record<string, unknown>>): World => createWorld(createSchedule(settingsOf(world)));
const at = (minutes: number): Instant => toInstant(NOON + minutes * MINUTE);

describe('the schedule', () => {
  test('has events of each type at any time, also after weeks', () => {
    const world = worldOf({ speed: 4 });
    for (const days of [0, 0.4, 7, 45]) {
      const now = at(days * 1440);
      const phases = world.list(now).map((event) => world.phaseOf(event, now));
      for (const phase of ['live', 'today', 'early']) expect(phases).toContain(phase);
      expect(phases).not.toContain('ended');
    }
  });

  test('two worlds of one seed are one world, another seed is another', () => {
    const lists = [1, 1, 2].map((seed) => worldOf({ seed }).list(NOON));
    expect(lists[0]).toEqual(lists[1]);
    expect(lists[0]).not.toEqual(lists[2]);
  });

  test('an event once listed stays the same until it ends', () => {
    const world = worldOf({ speed: 4, hours_ahead: 3 });
    const event = world.list(NOON).find(({ start, sport }) => sport === 'fb' && start > at(60))!;
    for (const minutes of [0, 30, 60]) expect(world.list(at(minutes))).toContainEqual(event);
    const endMs = event.end!;
    expect(endMs - event.start).toBe((105 / 4) * MINUTE);
    expect(world.phaseOf(event, toInstant(endMs - 1))).toBe('live');
    expect(world.list(toInstant(endMs))).not.toContainEqual(event);
    expect(world.endingOf(event, toInstant(endMs - 1))).toBeNull();
    expect(world.endingOf(event, toInstant(endMs))).toMatchObject({ at: endMs, result: { kind: 'score' } });
    expect(world.find(event.key)).toEqual(event);
  });

  test('scores are those of the goals, half time within full time', () => {
    const world = worldOf({});
    for (const event of world.list(NOON).filter(({ sport }) => sport === 'fb')) {
      const result = world.endingOf(event, event.end!)!.result;
      if (result.kind !== 'score' || event.course.kind !== 'goals') throw new Error('a match ends with a score');
      const { goals } = event.course;
      expect(result.fullTime.home + result.fullTime.away).toBe(goals.length);
      expect(result.halfTime!.home).toBe(goals.filter(({ side, minute }) => side === 'home' && minute <= 45).length);
      expect([...goals].sort((a, b) => a.minute - b.minute)).toEqual(goals);
      expect(goals.every(({ minute }) => minute >= 0 && minute < 90)).toBe(true);
    }
  });

  test('over many matches as many goals fall as expected', () => {
    const world = worldOf({ kickoff_every_minutes: 1, hours_ahead: 24, speed: 100 });
    const courses = world.list(NOON).flatMap(({ course }) => (course.kind === 'goals' ? [course] : []));
    const expected = courses.reduce((sum, course) => sum + course.expected.home + course.expected.away, 0);
    const fallen = courses.reduce((sum, course) => sum + course.goals.length, 0);
    expect(courses.length).toBeGreaterThan(1400);
    // Four standard deviations of a Poisson count.
    expect(Math.abs(fallen - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });

  test('in a league everyone meets everyone at home and away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (half) => {
        const teams = Array.from({ length: 2 * half }, (_, index) => `team ${index}`);
        const matches = teams.length * (teams.length - 1);
        const pairs = Array.from({ length: matches }, (_, n) => pairingOf(teams, n));
        const names = new Set(pairs.map(({ home, away }) => `${home} - ${away}`));
        expect(names.size).toBe(matches);
        for (let round = 0; round < matches; round += half)
          expect(new Set(pairs.slice(round, round + half).flatMap(({ home, away }) => [home, away])).size).toBe(
            2 * half,
          );
      }),
    );
  });

  test('keys of no event name none', () => {
    const world = worldOf({ races: false, outrights: false });
    for (const key of [
      '',
      'fb',
      'fb-',
      'fb-01-0',
      'fb-1-9',
      'fb-1e3-0',
      'fb-9999999999999-0',
      'horse-5',
      'outright-2026-0',
      'x-1-0',
    ])
      expect(world.find(key)).toBeNull();
  });

  test('a result set by hand stands instead of the own one', () => {
    const world = worldOf({});
    const event = world.list(NOON)[3]!;
    world.setEnding(event.key, { result: { kind: 'void' }, at: NOON });
    expect(world.endingOf(event, NOON)?.result.kind).toBe('void');
    expect(world.endingOf(event, event.end!)?.result.kind).toBe('void');
  });
});

describe('chance', () => {
  test('a race: everyone has a place, chances sum to the places, the stronger the likelier', () => {
    const strengths = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(strengths, fc.integer({ min: 1, max: 3 }), fc.string(), (field, places, seed) => {
        const chances = chancesOfPlace(field, places);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(places, 9);
        const best = field.indexOf(Math.max(...field));
        expect(Math.max(...chances)).toBeCloseTo(chances[best]!, 9);
        const positions = drawPositions(field, createRandom(seed));
        expect([...positions].sort((a, b) => a - b)).toEqual(field.map((_, index) => index + 1));
      }),
      { numRuns: 60 },
    );
    const total = 1 + 2 + 5;
    expect(chancesOfPlace([1, 2, 5], 1)).toEqual([1 / total, 2 / total, 5 / total]);
  });

  test('a walk is smooth, stays within −1 and 1, and comes out the same', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 2 ** 41 }), (seed, moment) => {
        const here = wander(seed, moment, 60_000);
        expect(Math.abs(here)).toBeLessThanOrEqual(1);
        expect(Math.abs(wander(seed, moment + 100, 60_000) - here)).toBeLessThan(0.01);
        expect(wander(seed, moment, 60_000)).toBe(here);
      }),
    );
  });

  test('texts spread evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let n = 0; n < 5000; n += 1) tenths[Math.floor(10 * unitOf(`fb-${n}`))]! += 1;
    for (const count of tenths) expect(Math.abs(count - 500)).toBeLessThan(110);
  });
});
