// A sporting event as we know it, and what each bookie calls it.
import type { BookieCode, CompetitionId, EventId, SportCode, TeamId } from '../value/ids.js';
import type { Result, Score } from '../value/result.js';
import type { Instant } from '../value/time.js';

/** A team, a player or a runner: known by the name under which it came first, and by all others that were matched to it. */
export interface Team {
  readonly teamId: TeamId;
  readonly sport: SportCode;
  readonly name: string;
  readonly otherNames: readonly string[];
}

/** A team as an event names it. */
export interface NamedTeam {
  readonly teamId: TeamId;
  readonly name: string;
}

/** A league, a tournament, a meeting. */
export interface Competition {
  readonly competitionId: CompetitionId;
  readonly sport: SportCode;
  readonly name: string;
  /** Two letters, `XX` where unknown. */
  readonly country: string;
}

/** Where an event is in its life (decisions §9). */
type InRunningStatus = 'pre_event' | 'in_running' | 'ended';

/** How far play has come. */
export interface PlayTime {
  /** As the operator calls it: `1h`, `ht`, `2h`. */
  readonly period: string;
  /** Of the period. */
  readonly minute: number;
}

/** What all events have. */
export interface EventBase {
  readonly eventId: EventId;
  readonly sport: SportCode;
  readonly name: string;
  readonly competition: Competition;
  /** For long championships the start of the year (provider §2.2). */
  readonly start: Instant;
  readonly status: InRunningStatus;
  /** Since when it is in running; null before. */
  readonly inRunningSince: Instant | null;
  /** The last order placed before it went in running; 0: it has not. */
  readonly begunAfter: number;
  /** The last order placed before the latest change of score or red cards in running; 0: there was none. */
  readonly scoredAfter: number;
  /** Null: nobody has said. */
  readonly time: PlayTime | null;
  readonly score: Score;
  readonly redCards: Score;
  /** Null until it is known; it ends the event, and may be corrected. */
  readonly result: Result | null;
  /** Whether all its settled bets are held to its result; true while there is none. */
  readonly isJudged: boolean;
  /** Since when it has ended; null: it has not. */
  readonly endedAt: Instant | null;
  /** Whether an order was ever placed on it: then it stays as long as that. */
  readonly hasOrders: boolean;
  /** Whether what bookies called it is forgotten: it is long over, and stays for its orders. */
  readonly isFiled: boolean;
}

/** Client §2.7: two sides, or many runners. */
export type Event =
  | (EventBase & { readonly kind: 'normal'; readonly home: NamedTeam; readonly away: NamedTeam })
  | (EventBase & { readonly kind: 'multirunner'; readonly teams: readonly NamedTeam[]; readonly end: Instant | null });

/** Returns whether a start is that of a long championship, truncated to that of the year: it says neither when it begins nor when it is over (provider §2.2). */
export function hasOpenStart({ kind, start }: Pick<Event, 'kind' | 'start'>): boolean {
  return kind === 'multirunner' && new Date(start).toISOString().endsWith('-01-01T00:00:00.000Z');
}

/** Returns whether an event is to be in running by its start, whatever is said of it. */
export function hasStarted(event: Pick<Event, 'kind' | 'start'>, now: Instant): boolean {
  return event.start <= now && !hasOpenStart(event);
}

/** One bookie's listing of an event: remembered, so that an event keeps its id whatever the bookie does next (decisions §9). */
export interface Listing {
  readonly bookie: BookieCode;
  /** What identifies the event at the bookie: sport, competition, start and names, as it spells them. */
  readonly listingKey: string;
  readonly eventId: EventId;
  /** How it came to be ours: the bookie sent our ids, the names matched, nobody else lists it, or an operator said so. */
  readonly how: 'supplied' | 'matched' | 'own' | 'operator';
  /** True where the names were alike but not surely the same, so that it made an event of its own, which is in doubt until an operator decides. */
  readonly inDoubt: boolean;
  readonly since: Instant;
}
