// What a finished event is. One event has one result; `settle` (rule/settlement.ts) is the only reader.
import type { Player } from './bet-type.js';
import type { TeamId } from './ids.js';

/** Both of a match of sets. */
export const PLAYERS = ['p1', 'p2'] as const satisfies readonly Player[];

/** Goals, points or whatever a sport counts. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A runner's place; null for one that did not run. Runners in one place share it (a dead heat). */
export interface Placing {
  readonly teamId: TeamId;
  readonly position: number | null;
}

/** The result of an event: a score, sets of games, the same as far as they were played before one gave up, runners in their places, or nothing because it was abandoned. */
export type Result =
  | { readonly kind: 'score'; readonly fullTime: Score; readonly halfTime: Score | null }
  | { readonly kind: 'sets'; readonly sets: readonly Score[] }
  | { readonly kind: 'retired'; readonly sets: readonly Score[]; readonly by: Player }
  | { readonly kind: 'runners'; readonly placings: readonly Placing[] }
  | { readonly kind: 'void' };
