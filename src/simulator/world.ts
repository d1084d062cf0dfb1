// What is true in the simulated world: which events there are, how they run, how they end. It knows no prices and no
// provider, so that several providers can stand in one world. Everything follows from the time asked for.
import type { SportCode } from '../core/value/ids.js';
import { toTeamId } from '../core/value/ids.js';
import type { Result } from '../core/value/result.js';
import type { Instant } from '../core/value/time.js';
import { type GoalsCourse, PLAY_MINUTES, halfTimeScore, scoreAt } from './football.js';
import type { RaceCourse } from './race.js';

/** Where an event is listed (provider §4: `type`); `ended` is listed nowhere. */
export type Phase = 'live' | 'today' | 'early' | 'ended';

/** A name and, where the service's own id is known, that. */
export interface Named {
  readonly name: string;
  readonly id: string | number | null;
}

/** Who meets: two sides, or a field of runners. */
export type Contest =
  | { readonly kind: 'normal'; readonly home: Named; readonly away: Named }
  | { readonly kind: 'special'; readonly name: string; readonly runners: readonly Named[] };

/** How an event ended, and when that became known. */
export interface Ending {
  readonly result: Result;
  readonly at: Instant;
}

/** How an event runs: by itself, or as it is told. */
export type Course = GoalsCourse | RaceCourse | { readonly kind: 'given'; readonly ending: Ending | null };

/** An event, with all that will become of it. */
export interface WorldEvent {
  /** Unique for ever; without a slash, since selection ids begin with it. */
  readonly key: string;
  /** What chance around this event is drawn from. */
  readonly seed: string;
  readonly sport: SportCode;
  readonly league: Named;
  readonly start: Instant;
  /** Null for an event that ends when it is told to. */
  readonly end: Instant | null;
  /** Where it is listed until it ends; null: where the clock puts it. */
  readonly listedAs: Exclude<Phase, 'ended'> | null;
  readonly contest: Contest;
  readonly course: Course;
}

/** Where events come from: a schedule or a file. */
export interface EventSource {
  /** Returns the events that may be listed at a moment, in a stable order. */
  list(now: Instant): readonly WorldEvent[];
  /** Returns the events that start within a time, over or not; a championship may be left out. */
  startingWithin(from: Instant, to: Instant): readonly WorldEvent[];
  /** Returns any event, also one that is over or far ahead, or null. */
  find(key: string): WorldEvent | null;
  /** Returns whether an event is not too far ahead to be listed. */
  isNear(event: WorldEvent, now: Instant): boolean;
}

/** The events and what is known of them. What is set here is set for every provider of this world. */
export interface World {
  /** Returns the events that have not ended, in a stable order. */
  list(now: Instant): readonly WorldEvent[];
  /** Returns the events that start within a time, over or not; a championship may be left out. */
  startingWithin(from: Instant, to: Instant): readonly WorldEvent[];
  find(key: string): WorldEvent | null;
  /** Returns whether `list` has an event. */
  isListed(event: WorldEvent, now: Instant): boolean;
  phaseOf(event: WorldEvent, now: Instant): Phase;
  /** Returns how an event ended, or null while it has not. */
  endingOf(event: WorldEvent, now: Instant): Ending | null;
  /** Ends an event with a result, instead of its own or of one set before. */
  setEnding(key: string, ending: Ending): void;
  /** Lists an event under a phase whatever the clock says. */
  setPhase(key: string, phase: Phase): void;
}

/** Returns the number by which a runner is known in results and in settled bet types: its place in the field, from 1. */
export const runnerIdOf = (index: number): number => index + 1;

function naturalResult(course: GoalsCourse | RaceCourse): Result {
  if (course.kind === 'goals')
    return { kind: 'score', fullTime: scoreAt(course.goals, PLAY_MINUTES), halfTime: halfTimeScore(course.goals) };
  const placings = course.positions.map((position, runner) => ({ teamId: toTeamId(runnerIdOf(runner)), position }));
  return { kind: 'runners', placings };
}

/** Asked for every event at every poll, so what is not over is answered without its result. */
function naturalEnding({ course, end }: WorldEvent, now: Instant): Ending | null {
  if (course.kind === 'given') return course.ending;
  return end === null || now < end ? null : { result: naturalResult(course), at: end };
}

const DAY_MS = 86_400_000;
const utcDay = (at: Instant): number => Math.floor(at / DAY_MS);

function naturalPhase(event: WorldEvent, now: Instant): Phase {
  if (event.listedAs !== null) return event.listedAs;
  if (now >= event.start) return 'live';
  return utcDay(event.start) === utcDay(now) ? 'today' : 'early';
}

/** Makes a world of a source of events. */
export function createWorld(source: EventSource): World {
  const endings = new Map<string, Ending>();
  const phases = new Map<string, Phase>();

  const endingOf = (event: WorldEvent, now: Instant): Ending | null => {
    const ending = endings.get(event.key) ?? naturalEnding(event, now);
    return ending !== null && ending.at <= now ? ending : null;
  };
  const phaseOf = (event: WorldEvent, now: Instant): Phase => {
    if (endingOf(event, now) !== null) return 'ended';
    return phases.get(event.key) ?? naturalPhase(event, now);
  };
  return {
    list: (now) => source.list(now).filter((event) => phaseOf(event, now) !== 'ended'),
    startingWithin: (from, to) => source.startingWithin(from, to),
    find: (key) => source.find(key),
    isListed: (event, now) => source.isNear(event, now) && phaseOf(event, now) !== 'ended',
    phaseOf,
    endingOf,
    setEnding: (key, ending) => endings.set(key, ending),
    setPhase: (key, phase) => phases.set(key, phase),
  };
}
