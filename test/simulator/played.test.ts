// What is told of the events that are played: in all spellings, as they stand, and how they ended once every provider settles by it.
import { describe, expect, test } from 'vitest';
import { toInstant } from '../../src/core/value/time.js';
import type { Played } from '../../src/simulator/played.js';
import { type Simulators, openSimulators } from '../../src/simulator/several.js';
import { type HandClock, MINUTE, NOON, handClock, match } from './support.js';

const HOUR = 60 * MINUTE;
const DELAY_MS = 2000;

function open(clock: HandClock): Simulators {
  const one = { username: 'u', password: 'p' };
  const providers = [
    { ...one, name: 'acme', spelling: 'full' },
    { ...one, name: 'bell', spelling: 'plain', settle_delay_ms: DELAY_MS },
    { ...one, name: 'crow', spelling: 'upper' },
  ];
  return openSimulators({ providers, world: { speed: 6, kickoff_every_minutes: 10 } }, true, clock.read);
}

/** The match that begins at noon, as it is told by then. */
function first({ played }: Simulators): Played {
  return played(NOON).find(({ sport }) => sport === 'fb')!;
}

describe('what is played', () => {
  test('has the names in every spelling of its providers', () => {
    const clock = handClock();
    const { played } = open(clock);
    clock.forward(24 * HOUR);
    const names = played(NOON).flatMap((one) => one.names);
    expect(names).toContainEqual(['Grünau', 'Grunau', 'GRÜNAU']);
    const race = played(NOON).find(({ sport }) => sport === 'horse')!;
    expect(race.names).toHaveLength(1);
    expect(race.runners).toHaveLength(8);
    expect(race.runners[0]!.at(-1)).toBe(race.runners[0]![0]!.toUpperCase());
  });

  test('begins when it starts, and is told as long as it is asked for', () => {
    const clock = handClock();
    const { played } = open(clock);
    const startsOf = (): string[] => played(NOON).map(({ start }) => start.slice(11));
    expect(startsOf()).toEqual(['12:00:00+00:00', '12:00:00+00:00']);
    clock.forward(10 * MINUTE - 1);
    expect(startsOf()).toHaveLength(2);
    clock.forward(1);
    expect(played(toInstant(NOON + 1)).map(({ start }) => start.slice(11))).toEqual(['12:10:00+00:00']);
    clock.forward(12 * HOUR);
    expect(startsOf().length).toBeGreaterThan(72);
  });

  test.each([
    [0, { period: '1h', minute: 0 }],
    [23.9, { period: '1h', minute: 23 }],
    [45, { period: 'ht', minute: 45 }],
    [59.9, { period: 'ht', minute: 45 }],
    [60, { period: '2h', minute: 0 }],
    [104.9, { period: '2h', minute: 44 }],
  ])('after %d minutes stands at %o', (minutes, time) => {
    const clock = handClock();
    const simulators = open(clock);
    clock.forward((minutes * MINUTE) / 6);
    expect(first(simulators)).toMatchObject({ play: { time }, result: null });
  });

  test('is over when all of them settle by its result, which is where it stood at the end', () => {
    const clock = handClock();
    const simulators = open(clock);
    clock.forward((45 * MINUTE) / 6);
    const halfTime = first(simulators).play!.score;
    clock.forward((60 * MINUTE) / 6 - 1);
    const { score } = first(simulators).play!;
    clock.forward(DELAY_MS);
    expect(first(simulators)).toMatchObject({ play: null, result: null });
    clock.forward(1);
    expect(first(simulators).result).toEqual({ kind: 'score', fullTime: score, halfTime });
  });

  test('is also what is told by hand, which has no score', () => {
    const clock = handClock();
    const events = [match(['for,h'], { start_time: '2026-05-26T12:00:00Z' })];
    const simulators = openSimulators(
      { name: 'acme', username: 'u', password: 'p', fixed: { events } },
      true,
      clock.read,
    );
    const [one] = simulators.played(NOON);
    expect(one).toMatchObject({ names: [['Ashcombe United'], ['Carrowmere']], play: null, result: null });
    simulators.all.get('acme')!.settleEvent('e1', { void: true });
    expect(simulators.played(NOON)[0]).toMatchObject({ play: null, result: { kind: 'void' } });
  });
});
