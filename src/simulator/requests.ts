// What the service asks, checked strictly (provider §4): a request with anything missing, wrong or unknown is refused whole.
import { type Instant, dayOf, later } from '../core/value/time.js';
import type { PlaceBet } from './bets.js';
import { type Checked, type Reader, check, createReader, toList } from './reading.js';
import { STATEMENT_STATUSES, type StatementStatus } from './statements.js';
import type { Phase } from './world.js';

/** Which part of a list. */
export interface PageQuery {
  readonly limit: number;
  /** Null: from the beginning. */
  readonly cursor: string | null;
}

/** GET /events. */
interface EventsQuery extends PageQuery {
  readonly type: Exclude<Phase, 'ended'>;
}

const FETCH_BY = ['EVENT_DATE', 'BET_SETTLEMENT_DATE'] as const;

/** GET /bets/. */
export interface BetsQuery extends PageQuery {
  readonly fetchBy: (typeof FETCH_BY)[number];
  readonly from: Instant;
  /** The end itself is inside. */
  readonly to: Instant;
  /** Null: any. */
  readonly statuses: readonly StatementStatus[] | null;
}

const TYPES = ['live', 'today', 'early'] as const;
const LIMIT_DEFAULT = 1000;
// Ours: a larger limit gets pages of this size.
const LIMIT_MAX = 10_000;
const DAY_MS = 86_400_000;

function readPageQuery(reader: Reader, problems: string[]): PageQuery {
  const cursor = reader.has('cursor') ? reader.text('cursor') : null;
  if (!reader.has('limit')) return { limit: LIMIT_DEFAULT, cursor };
  const text = reader.text('limit');
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit < 1) problems.push('limit: must be an integer from 1');
  return { limit: Math.min(limit, LIMIT_MAX), cursor };
}

/** Reads the query of GET /events. */
export function parseEventsQuery(query: unknown): Checked<EventsQuery> {
  return check((problems) => {
    const reader = createReader(query, '', problems);
    const parsed = { type: reader.choice('type', TYPES), ...readPageQuery(reader, problems) };
    reader.end();
    return parsed;
  });
}

/** Ours: an end given as a day includes that day. */
function readEnd(reader: Reader): Instant {
  const to = reader.instant('end_date');
  return reader.raw('end_date') === dayOf(to) ? later(to, DAY_MS - 1) : to;
}

/** A list in a query is a repeated key; a list with commas is taken as well. */
function readStatuses(reader: Reader, problems: string[]): readonly StatementStatus[] | null {
  if (!reader.has('statuses')) return null;
  const given = reader.raw('statuses');
  const words = (toList(given) ?? [given]).flatMap((word) => String(word).split(','));
  const statuses = STATEMENT_STATUSES.filter((status) => words.includes(status));
  const isAllKnown = words.every((word) => statuses.some((status) => status === word));
  if (!isAllKnown) problems.push(`statuses: each must be one of ${STATEMENT_STATUSES.join(', ')}`);
  return statuses;
}

/** Reads the query of GET /bets/. */
export function parseBetsQuery(query: unknown): Checked<BetsQuery> {
  return check((problems) => {
    const reader = createReader(query, '', problems);
    const parsed = {
      fetchBy: reader.choice('fetch_by', FETCH_BY),
      from: reader.instant('start_date'),
      to: readEnd(reader),
      statuses: readStatuses(reader, problems),
      ...readPageQuery(reader, problems),
    };
    if (parsed.to < parsed.from) problems.push('end_date: must not be before start_date');
    reader.end();
    return parsed;
  });
}

/** Reads the query of GET /price_and_stake. */
export function parseSelectionQuery(query: unknown): Checked<string> {
  return check((problems) => {
    const reader = createReader(query, '', problems);
    const selectionId = reader.text('selection_id');
    reader.end();
    return selectionId;
  });
}

/** Reads the body of POST /bets. */
export function parsePlaceBet(body: unknown): Checked<PlaceBet> {
  return check((problems) => {
    const reader = createReader(body, '', problems);
    const request = {
      betId: reader.text('bet_id'),
      selectionId: reader.text('selection_id'),
      price: reader.price('price'),
      stake: reader.money('stake'),
      customerId: reader.text('customer_id'),
    };
    if (reader.has('stake') && request.stake.amount === 0) problems.push('stake: must be above 0');
    reader.end();
    return request;
  });
}
