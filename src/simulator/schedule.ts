// A world that never runs out: kick-offs and races at fixed distances of time, for ever, each drawn from the seed and its
// place in time alone. Two processes with one seed see the same events, scores and results without a word to each other.
import { mustExist } from '../core/value/assert.js';
import { getSport } from '../core/value/sport.js';
import { type Instant, dayOf, later, toInstant } from '../core/value/time.js';
import { drawGoals, matchMs } from './football.js';
import { HORSES, type League, RACECOURSES } from './leagues.js';
import { createRandom, hashOf, shuffled, unitOf } from './random.js';
import { drawPositions } from './race.js';
import type { EventSource, Named, WorldEvent } from './world.js';

/** What a generated world is made from. */
export interface ScheduleSettings {
  readonly seed: number;
  /** Minutes of play that pass in a minute of the clock. */
  readonly speed: number;
  readonly kickoffEveryMinutes: number;
  readonly eventsPerKickoff: number;
  /** Null: no races. */
  readonly raceEveryMinutes: number | null;
  /** How long before its start an event appears. */
  readonly hoursAhead: number;
  readonly hasOutrights: boolean;
  /** Each with an even number of teams. */
  readonly leagues: readonly League[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RACE_MINUTES = 3;
const FIELD_SIZE = 8;
const EVENTS_KEPT_MAX = 10_000;
// Beyond these a start is no date any more.
const SLOT_MAX = 1_000_000_000;
const YEAR_MAX = 9998;

const named = (name: string): Named => ({ name, id: null });
const sportCode = (code: string): WorldEvent['sport'] => getSport(code).code;
const FOOTBALL = sportCode('fb');
const HORSE = sportCode('horse');
const SPECIALS = sportCode('specials');

/** Returns how strong a team is in this world, from −1 to 1. */
function strengthOf(settings: ScheduleSettings, team: string): number {
  return 2 * unitOf(`${settings.seed}/strength/${team}`) - 1;
}

/** Returns the two teams of a league's n-th match: everyone meets everyone, in rounds, and then again with sides changed. */
export function pairingOf(teams: readonly string[], n: number): { home: string; away: string } {
  const perRound = teams.length / 2;
  const rounds = teams.length - 1;
  const round = Math.floor(n / perRound) % rounds;
  const place = n % perRound;
  const first = place === 0 ? rounds : (round + place) % rounds;
  const second = (round - place + rounds) % rounds;
  const isMirrored = (Math.floor(n / (perRound * rounds)) + round) % 2 === 1;
  const [home, away] = isMirrored ? [second, first] : [first, second];
  return { home: mustExist(teams[home], 'the home team'), away: mustExist(teams[away], 'the away team') };
}

function matchOf(settings: ScheduleSettings, slot: number, place: number): WorldEvent {
  const key = `fb-${slot}-${place}`;
  const seed = `${settings.seed}/${key}`;
  const n = slot * settings.eventsPerKickoff + place + (hashOf(`${settings.seed}/schedule`) % 1000);
  const league = mustExist(settings.leagues[n % settings.leagues.length], 'a league');
  const { home, away } = pairingOf(league.teams, Math.floor(n / settings.leagues.length));
  const lead = 0.45 * (strengthOf(settings, home) - strengthOf(settings, away));
  const tempo = 0.85 + 0.3 * unitOf(`${seed}/tempo`);
  const expected = { home: 1.5 * tempo * Math.exp(lead), away: 1.2 * tempo * Math.exp(-lead) };
  const msPerMinute = MINUTE_MS / settings.speed;
  const start = toInstant(slot * settings.kickoffEveryMinutes * MINUTE_MS);
  return {
    key,
    seed,
    sport: FOOTBALL,
    league: named(league.name),
    start,
    end: later(start, matchMs(msPerMinute)),
    listedAs: null,
    contest: { kind: 'normal', home: named(home), away: named(away) },
    course: { kind: 'goals', expected, goals: drawGoals(expected, createRandom(seed)), msPerMinute },
  };
}

function raceOf(settings: ScheduleSettings, slot: number, everyMinutes: number): WorldEvent {
  const key = `horse-${slot}`;
  const seed = `${settings.seed}/${key}`;
  const random = createRandom(seed);
  const runners = shuffled(HORSES, random).slice(0, FIELD_SIZE);
  const strengths = runners.map(() => Math.exp(2 * random()));
  const racecourse = mustExist(RACECOURSES[slot % RACECOURSES.length], 'a racecourse');
  const start = toInstant(slot * everyMinutes * MINUTE_MS);
  return {
    key,
    seed,
    sport: HORSE,
    league: named(racecourse),
    start,
    end: later(start, (RACE_MINUTES * MINUTE_MS) / settings.speed),
    listedAs: null,
    contest: {
      kind: 'special',
      name: `${new Date(start).toISOString().slice(11, 16)} ${racecourse}`,
      runners: runners.map(named),
    },
    course: { kind: 'race', strengths, positions: drawPositions(strengths, random) },
  };
}

/** A championship over a year: listed from its first moment, by the start of the year (provider §2.2), under `early`. */
function outrightOf(settings: ScheduleSettings, year: number, league: League): WorldEvent {
  const key = `outright-${year}-${settings.leagues.indexOf(league)}`;
  const seed = `${settings.seed}/${key}`;
  const strengths = league.teams.map((team) => Math.exp(2 * strengthOf(settings, team)));
  return {
    key,
    seed,
    sport: SPECIALS,
    league: named(league.name),
    start: toInstant(Date.UTC(year, 0, 1)),
    end: toInstant(Date.UTC(year + 1, 0, 1)),
    listedAs: 'early',
    contest: { kind: 'special', name: `${league.name} ${year} Winner`, runners: league.teams.map(named) },
    course: { kind: 'race', strengths, positions: drawPositions(strengths, createRandom(seed)) },
  };
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

function slotsWithin(from: Instant, to: Instant, everyMinutes: number): number[] {
  const slotMs = everyMinutes * MINUTE_MS;
  return numbers(Math.floor(from / slotMs), Math.floor(to / slotMs));
}

const isCount = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

function parseKey(settings: ScheduleSettings, key: string): WorldEvent | null {
  const [kind, first = '', second = ''] = key.split('-');
  const [slot, place] = [Number(first), Number(second)];
  if (!isCount(slot, SLOT_MAX) || !isCount(place, SLOT_MAX)) return null;
  if (kind === 'fb' && place < settings.eventsPerKickoff) return matchOf(settings, slot, place);
  if (kind === 'horse' && settings.raceEveryMinutes !== null) return raceOf(settings, slot, settings.raceEveryMinutes);
  const league = settings.leagues[place];
  const isOutright = kind === 'outright' && settings.hasOutrights && isCount(slot, YEAR_MAX);
  return isOutright && league !== undefined ? outrightOf(settings, slot, league) : null;
}

/** Makes the schedule of a seed. */
export function createSchedule(settings: ScheduleSettings): EventSource {
  const made = new Map<string, WorldEvent>();
  const aheadMs = settings.hoursAhead * HOUR_MS;
  const longestMs = matchMs(MINUTE_MS / settings.speed);

  const find = (key: string): WorldEvent | null => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const event = parseKey(settings, key);
    // A key may be written in other ways ("fb-01-0"): only its own spelling names the event.
    if (event?.key !== key) return null;
    if (made.size >= EVENTS_KEPT_MAX) made.clear();
    made.set(key, event);
    return event;
  };
  const keysWithin = (from: Instant, to: Instant): string[] => {
    const places = numbers(0, settings.eventsPerKickoff - 1);
    const slots = slotsWithin(from, to, settings.kickoffEveryMinutes);
    const every = settings.raceEveryMinutes;
    const races = every === null ? [] : slotsWithin(from, to, every);
    return [
      ...slots.flatMap((slot) => places.map((place) => `fb-${slot}-${place}`)),
      ...races.map((slot) => `horse-${slot}`),
    ];
  };
  const keysAt = (now: Instant): string[] => {
    const year = Number(dayOf(now).slice(0, 4));
    return [
      ...keysWithin(later(now, -longestMs), later(now, aheadMs)),
      ...(settings.hasOutrights ? settings.leagues.map((_, index) => `outright-${year}-${index}`) : []),
    ];
  };
  const eventsOf = (keys: readonly string[]): readonly WorldEvent[] => keys.flatMap((key) => find(key) ?? []);
  return {
    find,
    list: (now) => eventsOf(keysAt(now)),
    startingWithin: (from, to) => eventsOf(keysWithin(from, to)).filter(({ start }) => start >= from && start <= to),
    isNear: (event, now) => event.start <= now + aheadMs,
  };
}
