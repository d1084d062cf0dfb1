// The five calls of provider-api.md, from a request to its answer, without the way there and back.
import type { Instant } from '../core/value/time.js';
import type { TakenBet } from './bets.js';
import type { Desk } from './desk.js';
import type { Call } from './faults/kinds.js';
import type { Page } from './pages.js';
import { presentDecision, presentEvent, presentQuotes, presentStatement } from './present.js';
import type { Checked } from './reading.js';
import {
  type BetsQuery,
  type PageQuery,
  parseBetsQuery,
  parseEventsQuery,
  parsePlaceBet,
  parseSelectionQuery,
} from './requests.js';
import { type Statement, contradicting, misstating } from './statements.js';

/** What is sent back. */
export interface Answer {
  readonly status: 200 | 400;
  readonly body: unknown;
}

/** A request as far as the calls read it. */
export interface CallRequest {
  readonly query: unknown;
  readonly body: unknown;
  /** The `bet_id` in the path, where there is one. */
  readonly betId: string;
  /** Returns the absolute URL of this request with another cursor. */
  readonly urlOf: (cursor: string) => string;
}

const good = (body: unknown): Answer => ({ status: 200, body });

/** An error: 400 with the reasons (provider §7). */
export function refuse(...problems: readonly string[]): Answer {
  return { status: 400, body: { error: problems.join('; '), problems } };
}

function answer<T>(checked: Checked<T>, serve: (value: T) => Answer): Answer {
  return checked.ok ? serve(checked.value) : refuse(...checked.problems);
}

function findPage(
  desk: Desk,
  kind: string,
  query: PageQuery,
  list: () => readonly string[],
  now: Instant,
): Page | null {
  const { cursor, limit } = query;
  return cursor === null ? desk.pages.open(kind, list(), limit, now) : desk.pages.turn(kind, cursor, limit, now);
}

/** The pagination envelope; `present` may leave out what is gone. */
function envelope(page: Page | null, asked: CallRequest, present: (key: string) => unknown[]): Answer {
  if (page === null) return refuse('cursor: is unknown or too old');
  return good({
    count: page.count,
    next: page.nextCursor === null ? null : asked.urlOf(page.nextCursor),
    prev: page.prevCursor === null ? null : asked.urlOf(page.prevCursor),
    results: page.keys.flatMap(present),
  });
}

/** GET /events. */
export function listEvents(desk: Desk, asked: CallRequest, now: Instant): Answer {
  return answer(parseEventsQuery(asked.query), (query) => {
    const { world } = desk;
    const keysOfType = (): string[] =>
      world.list(now).flatMap((event) => (world.phaseOf(event, now) === query.type ? [event.key] : []));
    return envelope(findPage(desk, `events ${query.type}`, query, keysOfType, now), asked, (key) => {
      const event = world.find(key);
      return event === null ? [] : [presentEvent(event, desk.board.offersOf(event, now), desk.spelling)];
    });
  });
}

/** POST /bets. */
export function placeBet(desk: Desk, asked: CallRequest, now: Instant): Answer {
  return answer(parsePlaceBet(asked.body), (request) => {
    desk.forgetOldBets(now);
    return good(presentDecision(desk.bets.place(request, now)));
  });
}

/** The calls that state. */
type StatingCall = Extract<Call, 'bet' | 'bets'>;

function isHidden({ faults }: Desk, { request, at }: TakenBet, call: StatingCall, now: Instant): boolean {
  return faults.isLying('unlisted', call, request.betId) && now - at < faults.settings().unlistedMs;
}

/** What is said of how a bet stands: the truth, unless this bet is one to be lied about. */
function saidOf(desk: Desk, bet: TakenBet, call: StatingCall, now: Instant): Statement {
  const { faults } = desk;
  const { betId } = bet.request;
  const statement = desk.stateOf(bet, now);
  if (faults.isLying('contradiction', call, betId)) return contradicting(statement);
  return faults.isLying('wrong_amount', call, betId) ? misstating(statement) : statement;
}

/** What is stated of a bet: nothing where its selection was unknown. */
function statedOf(desk: Desk, betId: string, call: StatingCall, now: Instant): unknown[] {
  const bet = desk.bets.find(betId);
  if (bet === null || bet.subject === null || isHidden(desk, bet, call, now)) return [];
  return [presentStatement(saidOf(desk, bet, call, now), bet.subject, desk.spelling)];
}

/** GET /bets/{bet_id}. */
export function readBet(desk: Desk, asked: CallRequest, now: Instant): Answer {
  const [statement] = statedOf(desk, asked.betId, 'bet', now);
  return statement === undefined ? refuse('bet_id: is unknown') : good(statement);
}

/** The event's date is cheap to look at, what the bet came to is not: so that comes last. */
function isListed(desk: Desk, bet: TakenBet, query: BetsQuery, now: Instant): boolean {
  if (bet.subject === null || isHidden(desk, bet, 'bets', now)) return false;
  const isWithin = (at: Instant | null): boolean => at !== null && at >= query.from && at <= query.to;
  const isByEvent = query.fetchBy === 'EVENT_DATE';
  if (isByEvent && !isWithin(bet.subject.event.start)) return false;
  if (isByEvent && query.statuses === null) return true;
  const { status, settledAt } = saidOf(desk, bet, 'bets', now);
  const isWanted = query.statuses === null || query.statuses.includes(status);
  return isWanted && (isByEvent || isWithin(settledAt));
}

/** GET /bets/. */
export function listBets(desk: Desk, asked: CallRequest, now: Instant): Answer {
  return answer(parseBetsQuery(asked.query), (query) => {
    const idsWithin = (): string[] =>
      desk.bets.all().flatMap((bet) => (isListed(desk, bet, query, now) ? [bet.request.betId] : []));
    return envelope(findPage(desk, 'bets', query, idsWithin, now), asked, (betId) =>
      statedOf(desk, betId, 'bets', now),
    );
  });
}

/** GET /price_and_stake: quotes, or no quotes and why (provider §4 r5, r6). */
export function quoteSelection(desk: Desk, asked: CallRequest, now: Instant): Answer {
  return answer(parseSelectionQuery(asked.query), (selectionId) => {
    const selection = desk.board.find(selectionId, now);
    if (selection === null) return refuse('selection_id: is unknown');
    const quotes = presentQuotes(selection.offer.quotes);
    return good(quotes.length > 0 ? { quotes } : { quotes, message: 'not priced now' });
  });
}
