// Whether bets can be placed, from here (client §4.2).
import { type Static, Type } from 'typebox';
import type { PlacingObstacle } from '../../core/rule/access.js';
import { meaning, nullable } from './schemas.js';

/** Client §4.2, can_place_bets. */
export const CanPlaceBetsSchema = Type.Object(
  {
    can_place_bets: Type.Boolean({ description: 'Whether bets can be placed from where the request came from.' }),
    reason: nullable(
      meaning<PlacingObstacle>(
        {
          no_api_place_permission: 'without the role `bet_placer`',
          country_not_allowed: 'not from this country',
          account_inactive: 'the account is not active',
        },
        'What is in the way; null: nothing.',
      ),
    ),
    ip_address: Type.String({ description: 'Where the request came from.' }),
    country: Type.String({ description: 'Its country by two letters (ISO 3166); `XX` where it is not known.' }),
  },
  { title: 'Placing' },
);

/** Whether somebody can place bets, and where it is taken to be. */
interface ShownPlacing {
  readonly reason: PlacingObstacle | null;
  readonly ip: string;
  readonly country: string;
}

/** Returns it as clients see it. */
export function presentCanPlaceBets({ reason, ip, country }: ShownPlacing): Static<typeof CanPlaceBetsSchema> {
  return { can_place_bets: reason === null, reason, ip_address: ip, country };
}
