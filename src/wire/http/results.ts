// How an event stands and how it ended, outside (decisions §17).
import { type Static, Type } from 'typebox';
import type { Event, PlayTime } from '../../core/record/event.js';
import type { GivenLive } from '../../core/request.js';
import type { Player } from '../../core/value/bet-type.js';
import { type TeamId, toTeamId } from '../../core/value/ids.js';
import { BOUNDS } from '../../core/value/limits.js';
import { type Answer, accept, reject } from '../../core/value/rejection.js';
import { PLAYERS, type Placing, type Result, type Score } from '../../core/value/result.js';
import { EventSchema, presentEvent } from './events.js';
import {
  type Field,
  type Member,
  type ValuesOf,
  checked,
  choice,
  flag,
  integer,
  list,
  object,
  optional,
  readFields,
  refuse,
  required,
  schemaOf,
} from './fields.js';
import { isList } from '../../core/value/data.js';
import { type Input } from './input.js';
import { nullable, told } from './schemas.js';

const countField = integer({ minimum: 0, maximum: BOUNDS.scoreMax });
const minuteField = integer({ minimum: 0, maximum: BOUNDS.minuteMax });
const bothField = checked(list(countField, 2), (both) => (both.length < 2 ? 'too_short' : null));
const PERIOD = /^[a-z0-9]{1,8}$/;

const PairSchema = Type.Tuple([Type.Integer(), Type.Integer()], { title: 'Pair', description: 'Home and away.' });
const TimeSchema = Type.Tuple([Type.String(), Type.Integer()], {
  title: 'PlayTime',
  description: 'Period of play and minute in it: `["1h", 23]`.',
});

/** The same where it is asked for, with its bounds. */
const GivenPairSchema = Type.Tuple([countField.schema, countField.schema], { description: '`[home, away]`.' });
const GivenTimeSchema = Type.Tuple([Type.String({ pattern: PERIOD.source }), minuteField.schema], {
  description: '`["1h", 23]`.',
});

/** `[home, away]`. */
const scoreField: Field<Score> = {
  schema: GivenPairSchema,
  read(raw, isText) {
    const read = bothField.read(raw, isText);
    if (!read.ok) return read;
    const [home = 0, away = 0] = read.value;
    return { ok: true, value: { home, away } };
  },
};

/** `["1h",23]`. */
const timeField: Field<PlayTime> = {
  schema: GivenTimeSchema,
  read(raw, isText) {
    if (!isList(raw)) return refuse('not_a_list');
    const [period, given] = raw;
    if (raw.length !== 2 || typeof period !== 'string' || !PERIOD.test(period)) return refuse('invalid_format');
    const minute = minuteField.read(given, isText);
    return minute.ok
      ? { ok: true, value: { period, minute: minute.value } }
      : { ok: false, errors: { 1: minute.errors } };
  },
};

const liveMembers = {
  in_running: optional(flag, null, 'Whether it is in running.'),
  time: optional(timeField, null, 'How far play has come: the period and the minute in it.'),
  score: optional(scoreField, null, 'Goals or points of both sides.'),
  red_cards: optional(scoreField, null, 'Red cards of both sides.'),
};

/** Decisions §17. */
export const SetLiveSchema = schemaOf(liveMembers, 'SetLive');

const ONE_REQUIRED = reject({ code: 'validation_error', errors: { non_field_errors: ['one_required'] } });

/** Returns what is said of how an event stands; at least one thing has to be. */
export function parseSetLive(input: Input): Answer<GivenLive> {
  const read = readFields(liveMembers, input);
  if (!read.ok) return read;
  const { in_running: inRunning, time, score, red_cards: redCards } = read.value;
  if (Object.values(read.value).every((value) => value === null)) return ONE_REQUIRED;
  return accept({ inRunning, time, score, redCards });
}

const teamField: Field<TeamId> = {
  schema: Type.Integer({ minimum: 1 }),
  read(raw, isText) {
    const read = integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }).read(raw, isText);
    return read.ok ? { ok: true, value: toTeamId(read.value) } : read;
  },
};

/** A place; null says that it did not run, and has to be said. */
const positionMember: Member<number | null> = {
  ...integer({ minimum: 1, maximum: BOUNDS.placeMax }),
  schema: nullable(Type.Integer({ minimum: 1, maximum: BOUNDS.placeMax })),
  told: 'Its place, from 1; those that share one have the same, and one that did not finish is behind all others. Null: it did not run.',
  absent: null,
  cleared: { value: null },
};

const placingsField = object({ team_id: required(teamField, 'The runner.'), position: positionMember }, 'GivenPlacing');

/** A list that says something. */
const filled = <T>(field: Field<readonly T[]>): Field<readonly T[]> =>
  checked({ ...field, schema: { ...field.schema, minItems: 1 } }, (items) => (items.length === 0 ? 'too_short' : null));

const scoreMembers = {
  ft_home: optional(countField, null, 'Of the home side at full time.'),
  ft_away: optional(countField, null, 'Of the away side at full time.'),
  ht_home: optional(countField, null, 'Of the home side at half time; both sides, or neither.'),
  ht_away: optional(countField, null, 'Of the away side at half time.'),
};

const resultMembers = {
  ...scoreMembers,
  runner_results: optional(filled(list(placingsField, BOUNDS.runnersMax)), null, 'Of a race: the places.'),
  sets: optional(filled(list(scoreField, BOUNDS.setsMax)), null, 'Of tennis and the like: the games of each set.'),
  retired: optional(
    choice(PLAYERS),
    null,
    'With sets: who gave up, the first player (home) or the second. Then the other one goes through.',
  ),
  void: optional(flag, null, 'True: it was abandoned, and all bets on it are void.'),
};

/** Decisions §17. */
export const SetResultSchema = schemaOf(resultMembers, 'SetResult');

/** Returns a result in one of its forms; whether it can be the event's is for the decision. */
export function parseSetResult(input: Input): Answer<Result> {
  const read = readFields(resultMembers, input);
  if (!read.ok) return read;
  const { runner_results: runners, sets, retired, void: isVoid, ...scores } = read.value;
  const forms: Answer<Result>[] = [];
  if (Object.values(scores).some((count) => count !== null)) forms.push(parseScore(scores));
  if (runners !== null) forms.push(accept({ kind: 'runners', placings: runners.map(toPlacing) }));
  if (sets !== null || retired !== null) forms.push(parseSets(sets, retired));
  if (isVoid === true) forms.push(accept({ kind: 'void' }));
  const [form, ...others] = forms;
  return form === undefined || others.length > 0 ? ONE_REQUIRED : form;
}

/** Who retires does so from sets. */
function parseSets(sets: readonly Score[] | null, retired: Player | null): Answer<Result> {
  if (sets === null) return reject({ code: 'validation_error', errors: { sets: ['required'] } });
  return accept(retired === null ? { kind: 'sets', sets } : { kind: 'retired', sets, by: retired });
}

const toPlacing = ({ team_id: teamId, position }: { team_id: TeamId; position: number | null }): Placing => ({
  teamId,
  position,
});

/** Full time has both sides, and so has half time if it has one. */
function parseScore(scores: ValuesOf<typeof scoreMembers>): Answer<Result> {
  const { ft_home: home, ft_away: away, ht_home: halfHome, ht_away: halfAway } = scores;
  const hasHalf = halfHome !== null || halfAway !== null;
  const missing = Object.entries(scores).flatMap(([name, count]) =>
    count === null && (hasHalf || name.startsWith('ft')) ? [[name, ['required']] as const] : [],
  );
  if (home === null || away === null || missing.length > 0)
    return reject({ code: 'validation_error', errors: Object.fromEntries(missing) });
  const halfTime = halfHome === null || halfAway === null ? null : { home: halfHome, away: halfAway };
  return accept({ kind: 'score', fullTime: { home, away }, halfTime });
}

const PlacingSchema = Type.Object(
  { team_id: Type.Integer(), position: nullable(Type.Integer({ description: 'Null: it did not run.' })) },
  { title: 'RunnerPlace' },
);

/** A result as it is set; a score as orders carry it (decisions §11). */
const ResultSchema = Type.Object(
  {
    ft_home: Type.Optional(Type.Integer()),
    ft_away: Type.Optional(Type.Integer()),
    ht_home: Type.Optional(nullable(Type.Integer())),
    ht_away: Type.Optional(nullable(Type.Integer())),
    runner_results: Type.Optional(Type.Array(PlacingSchema)),
    sets: Type.Optional(Type.Array(PairSchema)),
    retired: Type.Optional(Type.Enum(PLAYERS, { description: 'Who gave up, the first player (home) or the second.' })),
    void: Type.Optional(Type.Boolean()),
  },
  { title: 'Result', description: 'A score, places, sets, or void.' },
);

/** What the stream's `event` carries, and what an operator has said of it. */
export const EventStateSchema = Type.Object(
  {
    ...EventSchema.properties,
    time: nullable(told(TimeSchema, 'How far play has come; null: nobody has said.')),
    score: told(PairSchema, 'The score, home first.'),
    red_cards: told(PairSchema, 'Red cards, home first.'),
    result: nullable(told(ResultSchema, 'How it ended; null before that.')),
  },
  { title: 'EventState' },
);

const presentScore = ({ home, away }: Score): [number, number] => [home, away];

function presentResult(result: Result): Static<typeof ResultSchema> {
  switch (result.kind) {
    case 'score': {
      const { fullTime, halfTime } = result;
      const half = { ht_home: halfTime?.home ?? null, ht_away: halfTime?.away ?? null };
      return { ft_home: fullTime.home, ft_away: fullTime.away, ...half };
    }
    case 'runners':
      return { runner_results: result.placings.map(({ teamId, position }) => ({ team_id: teamId, position })) };
    case 'sets':
      return { sets: result.sets.map(presentScore) };
    case 'retired':
      return { sets: result.sets.map(presentScore), retired: result.by };
    case 'void':
      return { void: true };
  }
}

/** Returns an event as it is now. */
export function presentEventState(event: Event): Static<typeof EventStateSchema> {
  const { time, score, redCards, result } = event;
  return {
    ...presentEvent(event),
    time: time === null ? null : [time.period, time.minute],
    score: presentScore(score),
    red_cards: presentScore(redCards),
    result: result === null ? null : presentResult(result),
  };
}
