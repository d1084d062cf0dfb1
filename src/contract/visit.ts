// One visit to a provider: what its rows ask for together is asked for once. Nothing here judges; a list that cannot be read is short,
// and the row that is about it says why.
import type { OfferList } from '../core/record/offer.js';
import type { ProviderBetId } from '../core/value/ids.js';
import { type Instant, dayOf, later } from '../core/value/time.js';
import type { Attempt } from './attempt.js';
import type { Probe, Query } from './probe.js';
import { listOf } from './rule.js';
import type { OfferSeen, Priced } from './selections.js';
import type { Walk } from './walk.js';

/** A list of the provider: of events by type, or of statements by what their dates are of. */
export type ListName = OfferList | 'by event date' | 'by settlement date';

/** What may be done, and in whose name. */
export interface Permissions {
  /** Sent with each bet. */
  readonly customerId: string;
  /** Real bets of the least stake may be placed. */
  readonly mayPlace: boolean;
  /** A bet above a maximum may be asked for if it is of this much at most, in the selection's currency. */
  readonly stakeUpTo: number;
  /** The provider quotes single selections. */
  readonly hasPriceAndStake: boolean;
}

/** What a row is given. */
export interface Visit {
  readonly probe: Probe;
  readonly permissions: Permissions;
  readonly now: Instant;
  readonly newBetId: () => ProviderBetId;
  /** Waits before something is asked again. */
  readonly pause: () => Promise<unknown>;
  /** How often something that takes time is asked for again. */
  readonly patience: number;
  list(name: ListName): Promise<Walk>;
  /** Returns every offer of every list of events. */
  offers(): Promise<readonly OfferSeen[]>;
  /** Returns what GET /price_and_stake says of some of them. */
  priced(): Promise<readonly Priced[]>;
  /** Places bets of the least stake, once, and returns what came of each. */
  bets(): Promise<readonly Attempt[]>;
}

/** What a visit is made of. */
export type VisitParts = Pick<Visit, 'probe' | 'permissions' | 'now' | 'newBetId' | 'pause' | 'patience'>;

const DAY_MS = 86_400_000;
const SPAN_MS = 14 * DAY_MS;

/** Returns the path and the query of a list. */
export function questionOf(name: ListName, now: Instant): { path: string; query: Query } {
  const start_date = new Date(later(now, -SPAN_MS)).toISOString();
  const end_date = new Date(later(now, SPAN_MS)).toISOString();
  switch (name) {
    case 'live':
    case 'today':
    case 'early':
      return { path: 'events', query: { type: name } };
    case 'by event date':
      return { path: 'bets/', query: { fetch_by: 'EVENT_DATE', start_date, end_date } };
    case 'by settlement date':
      return { path: 'bets/', query: { fetch_by: 'BET_SETTLEMENT_DATE', start_date, end_date } };
  }
}

/** Returns whether a time is on a day that a question about statements spans: providers may go by days. */
export function isInSpan(at: Instant, now: Instant): boolean {
  const day = dayOf(at);
  return day >= dayOf(later(now, -SPAN_MS)) && day <= dayOf(later(now, SPAN_MS));
}

/** Returns the items of a list with their places in it. */
export async function itemsOf(
  visit: Visit,
  names: readonly ListName[],
): Promise<readonly { readonly path: string; readonly item: unknown }[]> {
  const lists = await Promise.all(names.map(async (name) => ({ name, pages: (await visit.list(name)).pages })));
  return lists.flatMap(({ name, pages }) =>
    pages.flatMap(({ results }) => listOf(results)).map((item, index) => ({ path: `${name}[${index}]`, item })),
  );
}
