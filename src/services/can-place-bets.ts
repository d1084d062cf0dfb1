// Whether somebody may place bets from where it is (client §4.2, can_place_bets).
import { type PlacingObstacle, obstacleToPlacing } from '../core/rule/access.js';
import type { Countries } from '../countries.js';
import type { Caller } from './caller.js';

/** Whether somebody can place bets, and where it is taken to be. */
export interface PlacingView {
  readonly reason: PlacingObstacle | null;
  readonly ip: string;
  readonly country: string;
}

/** Tells who may place bets. */
export interface PlacingRights {
  /** Why a caller cannot; null: it can. Looks a country up only where some are blocked: it is on the way of every order. */
  obstacleFor(caller: Caller): PlacingObstacle | null;
  describe(caller: Caller): PlacingView;
}

/** Returns who may place bets where some countries are blocked. */
export function createPlacingRights(countries: Countries, blockedCountries: readonly string[]): PlacingRights {
  const isBlocked = (ip: string): boolean =>
    blockedCountries.length > 0 && blockedCountries.includes(countries.countryOf(ip));

  const obstacleFor = ({ customer, ip }: Caller): PlacingObstacle | null =>
    obstacleToPlacing(customer) ?? (isBlocked(ip) ? 'country_not_allowed' : null);

  return {
    obstacleFor,
    describe: (caller) => ({
      reason: obstacleFor(caller),
      ip: caller.ip,
      country: countries.countryOf(caller.ip),
    }),
  };
}
