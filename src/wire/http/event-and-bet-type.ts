// What a bet is on, outside: an event of a sport, and a bet type (client §4.3, §4.4). Written once, whoever asks with it or is shown it.
import { Type } from 'typebox';
import { toBetType } from '../../core/value/bet-type.js';
import { type EventId, type SportCode, toEventId } from '../../core/value/ids.js';
import { SPORTS, findSport } from '../../core/value/sport.js';
import { required, textFor } from './fields.js';

/** A sport, by its code. */
export const SportSchema = Type.String({
  title: 'Sport',
  enum: SPORTS.map(({ code }) => code),
  description: 'A sport by its code: `fb` is football.',
});

/** An event, by its id. */
export const EventIdSchema = Type.String({
  title: 'EventId',
  description: 'An event: the European date of its start and the ids of its sides, or of a race.',
  examples: ['2026-05-26,1,2', '2026-05-26,multirunner,3'],
});

/** A bet type, as it is written. */
export const BetTypeTextSchema = Type.String({
  title: 'BetType',
  description:
    'What is bet on: terms with commas between them, the first `for` or `against`. Handicaps belong to the home side; Asian lines are four times the line.',
  examples: ['for,h', 'for,ah,h,-3', 'against,over,2.5'],
});

/** A bet type in words, for whoever fills in names of its own. */
export const BetTypeTemplateSchema = Type.String({
  description: 'The same with `{home}` and `{away}` for the names of the sides.',
  examples: ['{home} -0.5/1 (Asian)'],
});

/** A sport's code. */
export const sportField = textFor<SportCode>((code) => findSport(code)?.code ?? null, 'invalid_choice', SportSchema);

/** An event's id; whether there is such an event is not decided here, but no event is called nothing. */
export const eventIdField = textFor<EventId>(
  (id) => (id === '' ? null : toEventId(id)),
  'unknown_event',
  EventIdSchema,
);

/** What is bet on. */
export const betOnMembers = {
  sport: required(sportField, 'The sport of the event, by its code.'),
  event_id: required(eventIdField, 'The event, as `GET /v1/events/` or the stream calls it.'),
  bet_type: required(textFor(toBetType, 'invalid_bet_type', BetTypeTextSchema), 'What is bet on, as `for,h`.'),
};
