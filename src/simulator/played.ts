// What is played in a world, in the words of everyone who stands in it: what a score feed would tell.
import type { SportCode } from '../core/value/ids.js';
import type { Result, Score } from '../core/value/result.js';
import { type Instant, later } from '../core/value/time.js';
import { type PlayTime, minuteAt, playTimeAt, scoreAt } from './football.js';
import { presentStart } from './present.js';
import type { NameKind, Spelling } from './spelling.js';
import type { Contest, World, WorldEvent } from './world.js';

/** A name in all spellings. */
export type Spelled = readonly string[];

/** An event that has begun. */
export interface Played {
  readonly sport: SportCode;
  /** As it is listed. */
  readonly start: string;
  /** Of both sides, home first; of a race its own alone. */
  readonly names: readonly Spelled[];
  /** Of a race, in the order of their numbers; of a match none. */
  readonly runners: readonly Spelled[];
  /** How it stands; null: it is over, or nobody can tell. */
  readonly play: { readonly time: PlayTime; readonly score: Score } | null;
  /** How it ended, as soon as everyone states bets by it; a runner is its number. */
  readonly result: Result | null;
}

/** Whose words they are, and how long after an event's end the last of them settles. */
interface Tellers {
  readonly spellings: readonly Spelling[];
  readonly settleDelayMs: number;
}

/** Returns the events of a world that began within a time until now, over or not; a championship may be left out. */
export function playedSince(world: World, since: Instant, now: Instant, tellers: Tellers): readonly Played[] {
  return world.startingWithin(since, now).map((event) => {
    const ending = world.endingOf(event, now);
    const isSettled = ending !== null && later(ending.at, tellers.settleDelayMs) <= now;
    return {
      sport: event.sport,
      start: presentStart(event.start),
      ...namesOf(event.contest, tellers.spellings),
      play: ending === null ? playOf(event, now) : null,
      result: isSettled ? ending.result : null,
    };
  });
}

function namesOf(contest: Contest, spellings: readonly Spelling[]): Pick<Played, 'names' | 'runners'> {
  const spelled = (kind: NameKind, name: string): Spelled => [
    ...new Set(spellings.map((spelling) => spelling(kind, name))),
  ];
  if (contest.kind === 'normal')
    return { names: [contest.home, contest.away].map(({ name }) => spelled('team', name)), runners: [] };
  return {
    names: [spelled('league', contest.name)],
    runners: contest.runners.map(({ name }) => spelled('runner', name)),
  };
}

function playOf({ course, start }: WorldEvent, now: Instant): Played['play'] {
  if (course.kind !== 'goals') return null;
  const { goals, msPerMinute } = course;
  return {
    time: playTimeAt(start, msPerMinute, now),
    score: scoreAt(goals, minuteAt(start, msPerMinute, now)),
  };
}
