// Which results an event can have, and how one is told.
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../src/core/record/event.js';
import { checkResult, describeResult, resultKindOf } from '../../../src/core/rule/results.js';
import { toTeamId } from '../../../src/core/value/ids.js';
import type { Result } from '../../../src/core/value/result.js';
import { SPORTS, findSport } from '../../../src/core/value/sport.js';
import { event, race } from '../../wire/http/records.js';

const of = (sport: string): Event => ({ ...event, sport: findSport(sport)!.code });
const FOOTBALL = of('fb');
const TENNIS = of('tennis');
const NAMES = ['Red Rum', 'Shergar', 'Arkle', 'Desert Orchid'];
const RACE: Event = {
  ...race,
  kind: 'multirunner',
  end: null,
  teams: NAMES.map((name, index) => ({ teamId: toTeamId(21 + index), name })),
};

/** Its runners are 101 to 112. */
const GREAT_RACE: Event = {
  ...RACE,
  teams: Array.from({ length: 12 }, (_, index) => ({ teamId: toTeamId(101 + index), name: `Runner ${index + 1}` })),
};

const score = (home: number, away: number, half?: readonly [number, number]): Result => ({
  kind: 'score',
  fullTime: { home, away },
  halfTime: half === undefined ? null : { home: half[0], away: half[1] },
});
const sets = (...games: readonly (readonly [number, number])[]): Result => ({
  kind: 'sets',
  sets: games.map(([home, away]) => ({ home, away })),
});
const retired = (by: 'p1' | 'p2', ...games: readonly (readonly [number, number])[]): Result => ({
  kind: 'retired',
  sets: games.map(([home, away]) => ({ home, away })),
  by,
});
/** `21 1` came first; `22` did not run. */
const places = (...told: readonly string[]): Result => ({
  kind: 'runners',
  placings: told.map((one) => {
    const [teamId = '', position] = one.split(' ');
    return { teamId: toTeamId(Number(teamId)), position: position === undefined ? null : Number(position) };
  }),
});

describe('what a result is', () => {
  it('follows from the sides and the sport', () => {
    const kinds = Object.fromEntries(SPORTS.map(({ code }) => [code, resultKindOf(of(code))]));
    expect(Object.keys(kinds).filter((code) => kinds[code] === 'sets')).toEqual(['tennis', 'tt', 'volley']);
    // Two who meet have a score, also in sports of many runners.
    expect(Object.keys(kinds).filter((code) => kinds[code] === 'runners')).toEqual([]);
    expect(resultKindOf(RACE)).toBe('runners');
    // The league's winner is a race in every sport.
    expect(resultKindOf({ ...RACE, sport: FOOTBALL.sport })).toBe('runners');
  });
});

const RIGHT: readonly (readonly [string, Event, Result])[] = [
  ['a score', FOOTBALL, score(2, 1)],
  ['no goals', FOOTBALL, score(0, 0)],
  ['half time as it ended', FOOTBALL, score(2, 1, [2, 1])],
  ['half time without goals', FOOTBALL, score(2, 1, [0, 0])],
  ['sets', TENNIS, sets([6, 4], [3, 6], [7, 6])],
  ['a set that was given up', TENNIS, sets([6, 4], [2, 1])],
  ['sets of which the first did not win the last', TENNIS, sets([6, 4], [3, 6], [4, 6])],
  ['a set that was given up by who led in it', TENNIS, sets([4, 6], [0, 2])],
  ['a set that was given up even', TENNIS, sets([6, 4], [2, 2])],
  ['who gave up a set', TENNIS, retired('p1', [6, 4], [2, 1])],
  ['who gave up between sets', TENNIS, retired('p2', [6, 4])],
  ['who gave up two sets ahead', TENNIS, retired('p1', [6, 4], [6, 4])],
  ['sets to eleven', of('tt'), sets([11, 9], [9, 11], [12, 10], [15, 13])],
  ['places', RACE, places('21 1', '22 2', '23 3')],
  ['places in any order, some of them', RACE, places('22 3', '21 1')],
  ['a dead heat, which leaves no second place', RACE, places('21 1', '22 1', '23 3', '24 4')],
  ['a dead heat for the third place', RACE, places('21 1', '22 2', '23 3', '24 3')],
  ['one that did not run', RACE, places('21', '22 1')],
  [
    'places of more than ten',
    GREAT_RACE,
    places(...Array.from({ length: 12 }, (_, index) => `${101 + index} ${index + 1}`)),
  ],
  ['the tenth place and the second', GREAT_RACE, places('101 10', '102 2')],
  ['nothing on grass', FOOTBALL, { kind: 'void' }],
  ['nothing on clay', TENNIS, { kind: 'void' }],
  ['nothing on turf', RACE, { kind: 'void' }],
];

const WRONG: readonly (readonly [string, Event, Result, object])[] = [
  ['a score of a race', RACE, score(2, 1), { ft_home: ['invalid_choice'], ft_away: ['invalid_choice'] }],
  ['a score of sets', TENNIS, score(2, 1), { ft_home: ['invalid_choice'], ft_away: ['invalid_choice'] }],
  ['sets of football', FOOTBALL, sets([6, 4]), { sets: ['invalid_choice'] }],
  ['sets of a race', RACE, sets([6, 4]), { sets: ['invalid_choice'] }],
  ['who gave up football', FOOTBALL, retired('p1', [6, 4]), { sets: ['invalid_choice'], retired: ['invalid_choice'] }],
  ['who gave up before a game was over', TENNIS, retired('p1', [0, 0]), { sets: { 0: ['out_of_range'] } }],
  ['places of football', FOOTBALL, places('21 1'), { runner_results: ['invalid_choice'] }],
  ['half time above full time at home', FOOTBALL, score(2, 1, [3, 0]), { ht_home: ['out_of_range'] }],
  ['half time above full time away', FOOTBALL, score(2, 1, [0, 2]), { ht_away: ['out_of_range'] }],
  ['both', FOOTBALL, score(0, 0, [1, 2]), { ht_home: ['out_of_range'], ht_away: ['out_of_range'] }],
  ['a set that nobody played', TENNIS, sets([6, 4], [6, 4], [0, 0]), { sets: { 2: ['out_of_range'] } }],
  ['no set that was played', TENNIS, sets([0, 0]), { sets: { 0: ['out_of_range'] } }],
  ['a set that was begun before the last was over', TENNIS, sets([6, 5], [6, 4]), { sets: { 0: ['out_of_range'] } }],
  ['two of them', TENNIS, sets([0, 0], [6, 4], [3, 3], [1, 0]), { sets: { 0: ['out_of_range'], 2: ['out_of_range'] } }],
  ['a stranger', RACE, places('21 1', '99 2'), { runner_results: { 1: { team_id: ['invalid_choice'] } } }],
  ['one twice', RACE, places('21 1', '22 2', '21 3'), { runner_results: { 2: { team_id: ['not_unique'] } } }],
  [
    'a second after two who share the first place',
    RACE,
    places('21 1', '22 1', '23 2'),
    { runner_results: { 2: { position: ['out_of_range'] } } },
  ],
  [
    'all that is wrong',
    RACE,
    places('24 3', '23 2', '22 1', '21 1', '99 2'),
    {
      runner_results: {
        0: { position: ['out_of_range'] },
        1: { position: ['out_of_range'] },
        4: { team_id: ['invalid_choice'], position: ['out_of_range'] },
      },
    },
  ],
];

describe('a result that can be', () => {
  it.each(RIGHT)('%s', (_, of_, result) => {
    expect(checkResult(of_, result)).toBeNull();
  });
});

describe('a result that cannot be', () => {
  it.each(WRONG)('%s', (_, of_, result, errors) => {
    expect(checkResult(of_, result)).toEqual(errors);
  });
});

describe('in words', () => {
  it.each([
    [FOOTBALL, null, 'none'],
    [FOOTBALL, { kind: 'void' }, 'void'],
    [FOOTBALL, score(2, 1), '2 - 1'],
    [FOOTBALL, score(2, 1, [1, 0]), '2 - 1 (1 - 0)'],
    [TENNIS, sets([6, 4], [3, 6]), '6 - 4, 3 - 6'],
    [TENNIS, retired('p1', [6, 4], [3, 2]), '6 - 4, 3 - 2, Arsenal retired'],
    [TENNIS, retired('p2', [6, 4]), '6 - 4, Chelsea retired'],
    [RACE, places('22 1', '21 2', '23'), 'Shergar 1, Red Rum 2, Arkle did not run'],
  ] as const)('%#', (of_, result, words) => {
    expect(describeResult(of_, result)).toBe(words);
  });
});
