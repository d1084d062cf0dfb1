// What can be told to the simulator in its file, in its control call, or by a test: events, offers, quotes and results.
// The shapes are those of provider-api.md where it has one. Results are those of the operator's result call.
//
//   {"events": [{
//     "key": "e1",                                     optional, default e1, e2, … in the order of the list; no slash
//     "sport": "fb",
//     "league": "Albion Premier League",               a name, or {"name": …, "id": …}; so are all names
//     "start_time": "2026-05-26T15:00:00Z",            or "start_in_minutes": 90, counted from when the file is read
//     "type": "today",                                 optional: live, today or early, default what the clock says
//     "home": "Ashcombe United", "away": "Carrowmere", or "event": "The Derby", "runners": ["Cold Harbour", …]
//     "offers": [{"bet_type": "for,h", "selection_id": "s1",
//                 "quotes": [{"price": 2.1, "min_stake": ["EUR", 5], "max_stake": ["EUR", 200]}]}],
//     "result": {"ft_home": 2, "ft_away": 1},          optional, with "result_at" (a time) or "result_in_minutes", or at once;
//   }]}                                                also {"sets": [[6, 4], …]}, with "retired": "p1" or "p2", {"void": true},
//                                                      {"runner_results": [{"name": "Cold Harbour", "position": 1}]}
import { toTeamId } from '../core/value/ids.js';
import { PLAYERS, type Result, type Score } from '../core/value/result.js';
import { SPORTS } from '../core/value/sport.js';
import { type Instant, later } from '../core/value/time.js';
import { type GivenOffer, readOffers } from './quotes.js';
import { type Reader, createReader, toList } from './reading.js';
import { type Contest, type Ending, type Named, type WorldEvent, runnerIdOf } from './world.js';

/** An event and what the file quotes on it. */
export interface GivenEvent {
  readonly event: WorldEvent;
  readonly offers: readonly GivenOffer[];
}

const SPORT_CODES = SPORTS.map(({ code }) => code);
const LISTED_PHASES = ['live', 'today', 'early'] as const;
const SCORE_BOUNDS = { min: 0, max: 1000 };
const MINUTES_BOUNDS = { min: -1_000_000, max: 1_000_000 };
const MINUTE_MS = 60_000;

function readNamed(value: unknown, path: string, problems: string[]): Named {
  if (typeof value === 'string' && value !== '') return { name: value, id: null };
  const reader = createReader(value, path, problems);
  const name = reader.text('name');
  const id = reader.raw('id') ?? null;
  reader.end();
  if (id === null || typeof id === 'string' || typeof id === 'number') return { name, id };
  problems.push(`${reader.pathOf('id')}: must be an id or null`);
  return { name, id: null };
}

function readScore(reader: Reader, home: string, away: string): Score {
  return { home: reader.integer(home, SCORE_BOUNDS), away: reader.integer(away, SCORE_BOUNDS) };
}

function readSet(value: unknown, path: string, problems: string[]): Score {
  const games = toList(value) ?? [];
  const [home, away] = games;
  const isGames = (count: unknown): count is number => Number.isInteger(count) && Number(count) >= 0;
  if (games.length === 2 && isGames(home) && isGames(away)) return { home, away };
  problems.push(`${path}: must be two numbers of games`);
  return { home: 0, away: 0 };
}

function readPlacings(reader: Reader, contest: Contest, problems: string[]): Result {
  const runners = contest.kind === 'special' ? contest.runners : [];
  const given = reader.list('runner_results', (item, path) => {
    const one = createReader(item, path, problems);
    const name = one.text('name');
    const position = one.raw('position') === null ? null : one.integer('position', { min: 1, max: 1000 });
    one.end();
    if (!runners.some((runner) => runner.name === name)) problems.push(`${path}.name: is no runner of the event`);
    return { name, position };
  });
  // A runner that the result leaves out ran and was not placed: behind everyone who was.
  const behind = given.reduce((last, { position }) => Math.max(last, position ?? 0), 0) + 1;
  const placings = runners.map((runner, index) => {
    const placing = given.find(({ name }) => name === runner.name);
    return { teamId: toTeamId(runnerIdOf(index)), position: placing === undefined ? behind : placing.position };
  });
  return { kind: 'runners', placings };
}

/** Reads the result of an event. Runners are named as the world names them. */
export function readResult(value: unknown, path: string, contest: Contest, problems: string[]): Result {
  const reader = createReader(value, path, problems);
  const result = readAnyResult(reader, contest, problems);
  reader.end();
  return result;
}

function readAnyResult(reader: Reader, contest: Contest, problems: string[]): Result {
  if (reader.has('void')) {
    if (!reader.flag('void')) problems.push(`${reader.pathOf('void')}: must be true`);
    return { kind: 'void' };
  }
  if (reader.has('sets')) {
    const sets = reader.list('sets', (item, path) => readSet(item, path, problems));
    return reader.has('retired')
      ? { kind: 'retired', sets, by: reader.choice('retired', PLAYERS) }
      : { kind: 'sets', sets };
  }
  if (reader.has('runner_results')) return readPlacings(reader, contest, problems);
  const fullTime = readScore(reader, 'ft_home', 'ft_away');
  const halfTime = reader.has('ht_home') || reader.has('ht_away') ? readScore(reader, 'ht_home', 'ht_away') : null;
  return { kind: 'score', fullTime, halfTime };
}

function readContest(reader: Reader, problems: string[]): Contest {
  const named = (key: string): Named => readNamed(reader.raw(key), reader.pathOf(key), problems);
  if (!reader.has('runners')) return { kind: 'normal', home: named('home'), away: named('away') };
  const runners = reader.list('runners', (item, path) => readNamed(item, path, problems));
  if (new Set(runners.map(({ name }) => name)).size < runners.length)
    problems.push(`${reader.pathOf('runners')}: must differ in name`);
  return { kind: 'special', name: reader.text('event'), runners };
}

/** Reads a time given as such or as minutes from now; null where neither is. */
function readTime(reader: Reader, at: string, inMinutes: string, now: Instant): Instant | null {
  if (reader.has(at)) return reader.instant(at);
  return reader.has(inMinutes) ? later(now, reader.number(inMinutes, MINUTES_BOUNDS) * MINUTE_MS) : null;
}

function readEnding(reader: Reader, contest: Contest, now: Instant, problems: string[]): Ending | null {
  const at = readTime(reader, 'result_at', 'result_in_minutes', now);
  if (!reader.has('result')) return null;
  return { result: readResult(reader.raw('result'), reader.pathOf('result'), contest, problems), at: at ?? now };
}

function readEvent(value: unknown, path: string, fallbackKey: string, now: Instant, problems: string[]): GivenEvent {
  const reader = createReader(value, path, problems);
  const key = reader.text('key', fallbackKey);
  if (key.includes('/')) problems.push(`${reader.pathOf('key')}: must not have a slash`);
  const start = readTime(reader, 'start_time', 'start_in_minutes', now);
  if (start === null) problems.push(`${reader.pathOf('start_time')}: is missing`);
  const contest = readContest(reader, problems);
  const event: WorldEvent = {
    key,
    seed: key,
    sport: reader.choice('sport', SPORT_CODES),
    league: readNamed(reader.raw('league'), reader.pathOf('league'), problems),
    start: start ?? now,
    end: null,
    listedAs: reader.has('type') ? reader.choice('type', LISTED_PHASES) : null,
    contest,
    course: { kind: 'given', ending: readEnding(reader, contest, now, problems) },
  };
  const offers = reader.has('offers') ? readOffers(reader, problems) : [];
  reader.end();
  return { event, offers };
}

/** Reads `{events: […]}`: the whole of a file. Times in minutes count from `now`. */
export function readGivenEvents(value: unknown, path: string, now: Instant, problems: string[]): readonly GivenEvent[] {
  const reader = createReader(value, path, problems);
  let count = 0;
  const events = reader.list('events', (item, itemPath) => {
    count += 1;
    return readEvent(item, itemPath, `e${count}`, now, problems);
  });
  reader.end();
  if (new Set(events.map(({ event }) => event.key)).size < events.length)
    problems.push(`${reader.pathOf('events')}: must differ in key`);
  const selectionIds = events.flatMap(({ offers }) => offers.map(({ selectionId }) => selectionId));
  if (new Set(selectionIds).size < selectionIds.length)
    problems.push(`${reader.pathOf('events')}: must differ in selection_id`);
  return events;
}
