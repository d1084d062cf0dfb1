// Events as the list and the stream have them (decisions §16, §17).
import { type Static, Type } from 'typebox';
import type { Event } from '../../core/record/event.js';
import type { ListEvents } from '../../core/request.js';
import type { BookieCode } from '../../core/value/ids.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { SportSchema, sportField } from './event-and-bet-type.js';
import { eventParts } from './event-info.js';
import { flag, optional, readFields, schemaOf, text } from './fields.js';
import type { Input } from './input.js';
import { pageMembers } from './pages.js';
import { endField, instantField, presentStreamSecond } from './times.js';

const listMembers = {
  sport: optional(sportField, null, 'Only events of this sport.'),
  date_from: optional(instantField, null, 'Only events that start then or later.'),
  date_to: optional(endField, null, 'Only events that start before.'),
  search: optional(
    text,
    null,
    "Only events with this in the name of a side or runner, or in the event's own, whatever the case and accents.",
  ),
  in_running: optional(flag, null, 'True: only events in running; false: only those before their start.'),
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
  sport: SportSchema,
  ...eventParts,
  home: Type.String({ description: 'The home side; empty where there are runners.' }),
  away: Type.String({ description: 'The away side; empty where there are runners.' }),
  ir_status: Type.Enum(['pre_event', 'in_running', 'ended'], { description: 'Before its start, in running, or over.' }),
};

/** What the stream's `event` carries. */
export const EventSchema = Type.Object(eventProperties);

/** The same in a list, with those who offer prices on it. */
export const ListedEventSchema = Type.Object(
  {
    ...eventProperties,
    bookies: Type.Array(Type.String(), { description: 'The bookies that offer prices on it now, by their codes.' }),
  },
  { title: 'Event' },
);

function presentKind(event: Event): Pick<Static<typeof EventSchema>, 'home' | 'away' | 'teams' | 'end_time'> {
  if (event.kind === 'normal') return { home: event.home.name, away: event.away.name };
  return {
    // Clients of this family read the sides of whatever has not begun.
    home: '',
    away: '',
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
