// The variable parts of paths: each means the same wherever it stands.
import { type TSchema, Type } from 'typebox';
import { HEX_ID } from '../../core/value/ids.js';
import { BOUNDS } from '../../core/value/limits.js';
import { BetTypeTextSchema, EventIdSchema, SportSchema } from './event-and-bet-type.js';
import { told } from './schemas.js';

const hex = (description: string): TSchema =>
  Type.String({ pattern: HEX_ID.source, description, examples: ['00112233445566778899aabbccddeeff'] });

/** Each part by its name. What does not look like one is not found, as one that does not exist. */
export const PATH_PARTS = {
  session_id: hex('A session of the caller.'),
  username: Type.String({
    maxLength: BOUNDS.usernameCharactersMax,
    description: 'A customer: the caller itself, or one of its own.',
    examples: ['alice'],
  }),
  betslip_id: hex('A betslip of the caller.'),
  heartbeat_id: hex('A heartbeat of the caller.'),
  order_id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, description: 'An order.', examples: [1] }),
  uuid: Type.String({
    format: 'uuid',
    description: `The \`request_uuid\` that the order was placed with: known for ${BOUNDS.requestUuidHours} hours at least.`,
    examples: ['5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001'],
  }),
  id: Type.Integer({ minimum: 0, description: 'A group.', examples: [1] }),
  account_id: Type.Integer({ minimum: 1, description: 'A bookie account.', examples: [1] }),
  sport: told(SportSchema, 'The sport, by its code.'),
  event_id: told(EventIdSchema, 'The event.'),
  bet_type: told(BetTypeTextSchema, 'The bet type.'),
} as const satisfies Readonly<Record<string, TSchema>>;

/** What a variable part can be. */
export type PathPart = keyof typeof PATH_PARTS;

/** Returns the id of a group or an account in a path, or null where it can be none. */
export function findId(raw: string): number | null {
  return /^\d{1,15}$/.test(raw) ? Number(raw) : null;
}
