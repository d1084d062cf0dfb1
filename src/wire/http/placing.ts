// Whether bets can be placed, from here (client §4.2).
import { type Static, Type } from 'typebox';
import type { PlacingObstacle } from '../../core/rule/access.js';
import { nullable } from './schemas.js';

/** Client §4.2, can_place_bets. */
export const PlacingSchema = Type.Object({
  can_place_bets: Type.Boolean(),
  reason: nullable(Type.String()),
  ip_address: Type.String(),
  country: Type.String(),
});

/** Whether somebody can place bets, and where it is taken to be. */
export interface ShownPlacing {
  readonly reason: PlacingObstacle | null;
  readonly ip: string;
  readonly country: string;
}

/** Returns it as clients see it. */
export function presentPlacing({ reason, ip, country }: ShownPlacing): Static<typeof PlacingSchema> {
  return { can_place_bets: reason === null, reason, ip_address: ip, country };
}
