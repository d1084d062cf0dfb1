// A provider's five calls (provider §4), and no rules: what an answer means is for others. Used by the main thread and by workers.
import Pool from 'undici/lib/dispatcher/pool.js';
import type { OfferList } from '../core/record/offer.js';
import type { ProviderBetId, SelectionId } from '../core/value/ids.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import type { Instant } from '../core/value/time.js';
import type { ProviderAccess } from '../wire/proto/market.js';
import { type BetRequest, presentBet } from '../wire/provider/bets.js';
import type { Page } from '../wire/provider/page.js';
import { pageOf, parseAnswer } from './body.js';
import { ProviderFault } from './fault.js';
import { type Call, OK, type Reply, sendCall } from './http-call.js';
import { eachPage } from './pages.js';
import type { PageItem, PageMemory } from './page-memory.js';

export { ProviderFault } from './fault.js';
export type { ProviderAccess } from '../wire/proto/market.js';

/** An HTTP answer to POST /bets, whatever it says. `body` is null where it is not JSON. */
export interface Answered {
  readonly status: number;
  /** For how long it asks to be left alone; null: it does not. */
  readonly retryAfterMs: number | null;
  readonly body: unknown;
}

/** Which statements are wanted (provider §4). */
export interface StatementsQuery {
  readonly fetchBy: 'EVENT_DATE' | 'BET_SETTLEMENT_DATE';
  readonly start: Instant;
  readonly end: Instant;
  /** None: any status. */
  readonly statuses: readonly string[];
}

/** One provider. Every call faults with `ProviderFault`; nothing is ever sent twice. */
export interface ProviderClient {
  /** Yields the items of each page of events, unread; those that the memory knows with what was noted of them. */
  events<Note>(list: OfferList, memory: PageMemory<Note>): AsyncGenerator<readonly PageItem<Note>[]>;
  /**
   * Asks for a bet. The fault's code `refused` is certain: the provider has not heard of it. After every other fault, and after
   * every status that is no decision, it may have taken it.
   */
  placeBet(bet: BetRequest): Promise<Answered>;
  /** Returns one statement, unread. */
  bet(providerBetId: ProviderBetId): Promise<unknown>;
  /** Returns where the first page of statements is. */
  betsPage(query: StatementsQuery): URL;
  /** Returns the page of statements that is there, unread. */
  bets(page: URL): Promise<Page>;
  /** Returns the answer for one selection, unread. */
  priceAndStake(selectionId: SelectionId): Promise<unknown>;
  /** Ends the connections; calls in hand fault. A second time does nothing. */
  close(): Promise<void>;
}

/** More calls than this to one provider wait for each other. */
const CONNECTIONS_MAX = 64;

const { answerBodyBytesMax: ANSWER_BYTES_MAX } = PROVIDER_BOUNDS;
/** A host has at most 253 characters. */
const ORIGIN_CHARACTERS_MAX = 270;

/** Returns a base URL with exactly one slash at its end, so that a path can follow. */
export function baseOf(baseUrl: string): URL {
  return new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
}

function pathOf({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}

function bodyOrNull(reply: Reply): unknown {
  try {
    return parseAnswer(reply.body);
  } catch (fault) {
    // Only a 200 decides by its body (decisions §12); of all others the body is of no consequence.
    if (reply.status === OK || !(fault instanceof ProviderFault)) throw fault;
    return null;
  }
}

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/**
 * Returns where a redirect leads, if that can be told: its origin alone, for the rest may have our credentials in it. Many a framework
 * redirects a path without its last slash, or with one, to the other: there the origin would say nothing.
 */
function targetOf(location: string | null, asked: URL): string | null {
  if (location === null || !URL.canParse(location, asked.href)) return null;
  const { protocol, origin, pathname } = new URL(location, asked.href);
  if (origin === asked.origin && pathname !== asked.pathname && withSlash(pathname) === withSlash(asked.pathname))
    return `to the same path ${pathname.endsWith('/') ? 'with' : 'without'} a slash at its end`;
  return /^https?:$/.test(protocol) && origin.length <= ORIGIN_CHARACTERS_MAX ? `to ${origin}` : null;
}

/** Returns the fault of an answer that redirects, which is not followed, or null: it does not. */
export function redirectOf({ status, location }: Reply, asked: URL): ProviderFault | null {
  if (status < 300 || status >= 400) return null;
  return new ProviderFault('redirect', status, targetOf(location, asked));
}

function bodyOf(reply: Reply, asked: URL): Buffer {
  const redirect = redirectOf(reply, asked);
  if (redirect !== null) throw redirect;
  if (reply.status !== OK) throw new ProviderFault('status', reply.status, null, reply.retryAfterMs);
  return reply.body;
}

function statementsQuery({ fetchBy, start, end, statuses }: StatementsQuery): URLSearchParams {
  const query = new URLSearchParams({
    fetch_by: fetchBy,
    start_date: new Date(start).toISOString(),
    end_date: new Date(end).toISOString(),
  });
  for (const status of statuses) query.append('statuses', status);
  return query;
}

/** Opens a client that takes pages of so many bytes; it connects when it is first used. */
export function createProviderClient(access: ProviderAccess, pageBytesMax: number): ProviderClient {
  const { baseUrl, username, password, timeoutMs } = access;
  const base = baseOf(baseUrl);
  const pool = new Pool(base.origin, {
    connections: CONNECTIONS_MAX,
    // One request at a time on a connection: a second one would be lost, or sent again, with the first.
    pipelining: 1,
    connect: { timeout: timeoutMs },
  });
  const headersToGet = {
    authorization: `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`,
    accept: 'application/json',
    'accept-encoding': 'identity',
  };
  const headersToPost = { ...headersToGet, 'content-type': 'application/json' };
  const betsUrl = at('bets', new URLSearchParams());

  async function get(url: URL, bodyBytesMax: number): Promise<Buffer> {
    const call: Call = { method: 'GET', path: pathOf(url), headers: headersToGet, body: null, timeoutMs, bodyBytesMax };
    return bodyOf(await sendCall(pool, call), url);
  }

  async function getOne(path: string, query: URLSearchParams): Promise<unknown> {
    return parseAnswer(await get(at(path, query), ANSWER_BYTES_MAX));
  }

  function at(path: string, query: URLSearchParams): URL {
    const url = new URL(path, base);
    url.search = query.toString();
    return url;
  }

  /** Returns where the first page of a list is. */
  function listAt(path: string, query: URLSearchParams): URL {
    query.set('limit', String(PROVIDER_BOUNDS.pageItems));
    return at(path, query);
  }

  return {
    async *events(list, memory) {
      const first = listAt('events', new URLSearchParams({ type: list }));
      const pages = eachPage(first, async (page, number) => memory.read(number, await get(page, pageBytesMax)));
      for await (const { results } of pages) yield results;
    },
    async placeBet(bet) {
      const reply = await sendCall(pool, {
        method: 'POST',
        path: pathOf(betsUrl),
        headers: headersToPost,
        body: JSON.stringify(presentBet(bet)),
        timeoutMs,
        bodyBytesMax: ANSWER_BYTES_MAX,
      });
      const redirect = redirectOf(reply, betsUrl);
      if (redirect !== null) throw redirect;
      return { status: reply.status, retryAfterMs: reply.retryAfterMs, body: bodyOrNull(reply) };
    },
    bet: (providerBetId) => getOne(`bets/${encodeURIComponent(providerBetId)}`, new URLSearchParams()),
    betsPage: (query) => listAt('bets/', statementsQuery(query)),
    bets: async (page) => pageOf(await get(page, pageBytesMax)),
    priceAndStake: (selectionId) => getOne('price_and_stake', new URLSearchParams({ selection_id: selectionId })),
    close: () => pool.destroy(),
  };
}
