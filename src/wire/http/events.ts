// Events as the list and the stream have them (decisions §16, §17).
import { type Static, Type } from 'typebox';
import type { Event } from '../../core/record/event.js';
import type { ListEvents } from '../../core/request.js';
import type { BookieCode } from '../../core/value/ids.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { sportField } from './betslips.js';
import { TeamSchema } from './event-info.js';
import { flag, optional, readFields, schemaOf, text } from './fields.js';
import type { Input } from './input.js';
import { pageMembers } from './pages.js';
import { endField, instantField, presentStreamSecond } from './times.js';

const listMembers = {
  sport: optional(sportField, null),
  date_from: optional(instantField, null),
  date_to: optional(endField, null),
  search: optional(text, null),
  in_running: optional(flag, null),
  ...pageMembers,
};

/** Decisions §17. */
export const ListEventsSchema = schemaOf(listMembers);

/** Returns which events are asked for. */
export function parseListEvents(input: Input): Answer<ListEvents> {
  const read = readFields(listMembers, input);
  if (!read.ok) return read;
  const { sport, date_from: dateFrom, date_to: dateTo, search, in_running: isInRunning, page } = read.value;
  return accept({ sport, dateFrom, dateTo, search, isInRunning, page, pageSize: read.value.page_size });
}

const eventProperties = {
  sport: Type.String(),
  event_id: Type.String(),
  event_type: Type.Enum(['normal', 'multirunner']),
  event_name: Type.String(),
  home: Type.Optional(Type.String()),
  away: Type.Optional(Type.String()),
  teams: Type.Optional(Type.Array(TeamSchema)),
  competition_id: Type.Integer(),
  competition_name: Type.String(),
  competition_country: Type.String(),
  ir_status: Type.Enum(['pre_event', 'in_running', 'ended']),
  start_time: Type.String(),
  end_time: Type.Optional(Type.String()),
};

/** What the stream's `event` carries. */
export const EventSchema = Type.Object(eventProperties);

/** The same in a list, with those who offer prices on it. */
export const ListedEventSchema = Type.Object({ ...eventProperties, bookies: Type.Array(Type.String()) });

function presentKind(event: Event): Pick<Static<typeof EventSchema>, 'home' | 'away' | 'teams' | 'end_time'> {
  if (event.kind === 'normal') return { home: event.home.name, away: event.away.name };
  return {
    teams: event.teams.map(({ teamId, name }) => ({ team_id: teamId, name })),
    ...(event.end === null ? {} : { end_time: presentStreamSecond(event.end) }),
  };
}

/** Returns an event as the stream has it. */
export function presentEvent(event: Event): Static<typeof EventSchema> {
  return {
    sport: event.sport,
    event_id: event.eventId,
    event_type: event.kind,
    event_name: event.name,
    ...presentKind(event),
    competition_id: event.competition.competitionId,
    competition_name: event.competition.name,
    competition_country: event.competition.country,
    ir_status: event.status,
    start_time: presentStreamSecond(event.start),
  };
}

/** Returns an event as the list has it. */
export function presentListedEvent(event: Event, bookies: readonly BookieCode[]): Static<typeof ListedEventSchema> {
  return { ...presentEvent(event), bookies: [...bookies] };
}
