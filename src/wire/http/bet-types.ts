// What a bet type says (decisions §17).
import { type Static, Type } from 'typebox';
import { type BetType, toBetType } from '../../core/value/bet-type.js';
import { type Answer, NOT_FOUND, accept, reject } from '../../core/value/rejection.js';
import { type Sport, findSport } from '../../core/value/sport.js';
import { optional, readFields, schemaOf, shortText } from './fields.js';
import type { Input } from './input.js';
import { BetTypeTextSchema } from './event-and-bet-type.js';
import { nullable } from './schemas.js';

const NAME_CHARACTERS_MAX = 200;

const nameField = shortText(NAME_CHARACTERS_MAX);
const questionMembers = {
  home_team: optional(nameField, '', 'What the home side is called in the description; empty: `Home`.'),
  away_team: optional(nameField, '', 'What the away side is called in the description; empty: `Away`.'),
};

/** Decisions §17. */
export const ExplainBetTypeSchema = schemaOf(questionMembers);

/** A bet type to explain, and what the two sides are called. */
interface BetTypeWish {
  readonly sport: Sport;
  readonly betType: BetType;
  readonly home: string;
  readonly away: string;
}

/** The path's own words. */
interface BetTypePath {
  readonly sport: string;
  readonly betType: string;
}

/**
 * Returns what is asked for; a side without a name, or with an empty one, is called what it is. Rejects: `not_found` (no such sport),
 * `invalid_bet_type`.
 */
export function parseExplainBetType(path: BetTypePath, query: Input): Answer<BetTypeWish> {
  const sport = findSport(path.sport);
  if (sport === null) return NOT_FOUND;
  const betType = toBetType(path.betType);
  if (betType === null) return reject({ code: 'invalid_bet_type', betType: path.betType });
  const read = readFields(questionMembers, query);
  if (!read.ok) return read;
  const { home_team: home, away_team: away } = read.value;
  return accept({ sport, betType, home: home === '' ? 'Home' : home, away: away === '' ? 'Away' : away });
}

const OutcomeCodeSchema = Type.Enum(['w', 'l', 'v', 'v/w', 'l/v', 'l/w'], { title: 'OutcomeCode' });

/** Home goals down, away goals across, as in client §2.9. */
export const BetTypeSchema = Type.Object(
  {
    sport: Type.String({ description: 'The name of the sport.' }),
    bet_type: BetTypeTextSchema,
    bet_type_description: Type.String({ description: 'The bet type in words.' }),
    winloss_grid: nullable(
      Type.Array(Type.Array(OutcomeCodeSchema), {
        description:
          'What a bet comes to at 0 to 9 home goals (down) and 0 to 9 away goals (across): won, lost, void, or half of one and half of another. Null: it is not on a score of the event.',
      }),
    ),
  },
  { title: 'ExplainedBetType' },
);

type OutcomeCode = Static<typeof OutcomeCodeSchema>;

/** What is shown of a bet type. */
interface ShownBetType {
  readonly sport: Sport;
  readonly betType: BetType;
  readonly description: string;
  /** `grid[home][away]`; null where the bet is not on a score of the event. */
  readonly grid: readonly (readonly OutcomeCode[])[] | null;
}

/** Returns a bet type as its endpoint shows it. */
export function presentBetType({ sport, betType, description, grid }: ShownBetType): Static<typeof BetTypeSchema> {
  return {
    sport: sport.name,
    bet_type: betType,
    bet_type_description: description,
    winloss_grid: grid === null ? null : grid.map((row) => [...row]),
  };
}
