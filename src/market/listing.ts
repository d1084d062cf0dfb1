// What providers list, and what of ours it may be: the words of matching.
import type { BookieCode, CompetitionId, EventId, SportCode, TeamId } from '../core/value/ids.js';
import type { Instant } from '../core/value/time.js';

/** A provider's normal event. The supplied ids are ours, null where the provider does not know them (provider §2.2 r2). */
export interface Listing {
  readonly sport: SportCode;
  readonly competitionName: string;
  readonly start: Instant;
  readonly home: string;
  readonly away: string;
  readonly suppliedHomeId: TeamId | null;
  readonly suppliedAwayId: TeamId | null;
  readonly suppliedCompetitionId: CompetitionId | null;
}

/** A runner as a provider names it. */
export interface Runner {
  readonly name: string;
  readonly suppliedId: TeamId | null;
}

/** A provider's special event: a race, a tournament, a championship. */
export interface SpecialListing {
  readonly sport: SportCode;
  readonly competitionName: string;
  readonly start: Instant;
  readonly eventName: string;
  readonly runners: readonly Runner[];
  readonly suppliedCompetitionId: CompetitionId | null;
}

/** One of our normal events. */
export interface Candidate {
  readonly eventId: EventId;
  readonly sport: SportCode;
  readonly competitionName: string;
  readonly competitionId: CompetitionId;
  readonly start: Instant;
  readonly home: string;
  readonly away: string;
  readonly homeId: TeamId;
  readonly awayId: TeamId;
  /** Whether it may be another event of ours, and no operator has decided: it is matched with what is surely it, and puts nothing else in doubt. */
  readonly inDoubt: boolean;
}

/** One of our special events. */
export interface SpecialCandidate {
  readonly eventId: EventId;
  readonly sport: SportCode;
  readonly competitionName: string;
  readonly competitionId: CompetitionId;
  readonly start: Instant;
  readonly eventName: string;
  readonly runners: readonly { readonly name: string; readonly teamId: TeamId }[];
}

/** Who lists an event, and under which mark of its own: an event of ours is at most one listing of a bookie. */
export interface ListingSource {
  readonly bookie: BookieCode;
  readonly listingKey: string;
}

/** What a listing is: an event of ours, a new one, or a new one that may be one of these. */
export type Match =
  | { readonly kind: 'matched'; readonly eventId: EventId }
  | { readonly kind: 'new' }
  | { readonly kind: 'doubt'; readonly candidates: readonly EventId[] };
