// An event as orders carry it (client §2.7).
import { type Static, Type } from 'typebox';
import type { Event } from '../../core/record/event.js';
import type { Result } from '../../core/value/result.js';
import { EventIdSchema } from './event-and-bet-type.js';
import { writerOf } from './json.js';
import { nullable, told } from './schemas.js';
import { DaySchema, SecondSchema, presentSecond } from './times.js';

/** Decisions §11. */
const ResultSchema = Type.Object(
  {
    ht_home: nullable(Type.Integer()),
    ht_away: nullable(Type.Integer()),
    ft_home: Type.Integer(),
    ft_away: Type.Integer(),
  },
  {
    title: 'ScoreResult',
    description: 'Goals or points of both sides at full time, and at half time if that is known.',
  },
);

/** A team, a player or a runner. */
const TeamSchema = Type.Object({ team_id: Type.Integer(), name: Type.String() }, { title: 'Team' });

const NORMAL_ONLY = 'Of two sides only.';

/** What events have wherever they are shown. */
export const eventParts = {
  event_type: Type.Enum(['normal', 'multirunner'], { description: 'Two sides, or many runners.' }),
  event_id: EventIdSchema,
  event_name: Type.String(),
  teams: Type.Optional(Type.Array(TeamSchema, { description: 'Of races only: who runs.' })),
  competition_id: Type.Integer(),
  competition_name: Type.String(),
  competition_country: Type.String({ description: 'By two letters (ISO 3166); `XX` where it is not known.' }),
  start_time: told(SecondSchema, 'When it starts, in UTC.'),
  end_time: Type.Optional(told(SecondSchema, 'Of races only, where it is known.')),
};

/** Client §2.7; ids are integers (decisions §3). */
export const EventInfoSchema = Type.Object(
  {
    ...eventParts,
    home_id: Type.Optional(Type.Integer({ description: NORMAL_ONLY })),
    home_team: Type.Optional(Type.String({ description: NORMAL_ONLY })),
    away_id: Type.Optional(Type.Integer({ description: NORMAL_ONLY })),
    away_team: Type.Optional(Type.String({ description: NORMAL_ONLY })),
    date: told(DaySchema, 'The European date of the start.'),
    result: Type.Optional(told(ResultSchema, 'There once the score is known.')),
  },
  { title: 'EventInfo', description: 'An event as an order carries it.' },
);

/** Only a score is told here: sets and placings have no flat form. */
function presentResult(result: Result | null): { result?: Static<typeof ResultSchema> } {
  if (result?.kind !== 'score') return {};
  const { halfTime, fullTime } = result;
  const half = { ht_home: halfTime?.home ?? null, ht_away: halfTime?.away ?? null };
  return { result: { ...half, ft_home: fullTime.home, ft_away: fullTime.away } };
}

/** The fields that only one type of event has. */
function presentKind(
  event: Event,
): Pick<Static<typeof EventInfoSchema>, 'home_id' | 'home_team' | 'away_id' | 'away_team' | 'teams' | 'end_time'> {
  if (event.kind === 'normal') {
    const home = { home_id: event.home.teamId, home_team: event.home.name };
    return { ...home, away_id: event.away.teamId, away_team: event.away.name };
  }
  return {
    teams: event.teams.map(({ teamId, name }) => ({ team_id: teamId, name })),
    ...(event.end === null ? {} : { end_time: presentSecond(event.end) }),
  };
}

/** Every order carries its event, and a thousand of them the same: an event is written once, as long as it is what it was. */
const presented = new WeakMap<Event, Static<typeof EventInfoSchema>>();

/** Returns an event as an order carries it. */
export function presentEventInfo(event: Event): Static<typeof EventInfoSchema> {
  const known = presented.get(event);
  if (known !== undefined) return known;
  const written = eventInfoOf(event);
  presented.set(event, written);
  return written;
}

const write = writerOf(EventInfoSchema);
const texts = new WeakMap<Event, string>();

/** Returns the JSON text of an event as an order carries it. */
export function writeEventInfo(event: Event): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const text = write(presentEventInfo(event));
  texts.set(event, text);
  return text;
}

function eventInfoOf(event: Event): Static<typeof EventInfoSchema> {
  return {
    event_type: event.kind,
    event_id: event.eventId,
    event_name: event.name,
    ...presentKind(event),
    competition_id: event.competition.competitionId,
    competition_name: event.competition.name,
    competition_country: event.competition.country,
    start_time: presentSecond(event.start),
    // The European date of the start is the first part of the id (decisions §3).
    date: event.eventId.slice(0, 'YYYY-MM-DD'.length),
    ...presentResult(event.result),
  };
}
