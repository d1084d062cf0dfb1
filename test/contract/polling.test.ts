// One suite for every way to poll: in this thread and on worker threads (the built ones), against a provider that follows a script.
import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInlinePolling } from '../../src/compute/inline-polling.js';
import {
  type EventsSeen,
  type KnownOffers,
  type MarketDelta,
  type PollFailed,
  type Polling,
  type ProviderAccess,
  changedOffer,
  listingSeen,
  statementItem,
} from '../../src/compute/polling.js';
import { createPooledPolling } from '../../src/compute/pooled-polling.js';
import { toBookieCode, toSelectionId } from '../../src/core/value/ids.js';
import { PROVIDER_BOUNDS } from '../../src/core/value/limits.js';
import { createProviderClient } from '../../src/providers/client.js';
import { createPollTasks } from '../../workers/tasks/poll-provider.js';

interface Scripted {
  readonly status?: number;
  readonly body: unknown;
}

/** What the provider answers to each path and query that it is asked. */
let script: (url: URL) => Scripted;
let server: Server;
let access: ProviderAccess;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`);
    asked.push(url.pathname + url.search);
    const { status, body } = script(url);
    response.writeHead(status ?? 200).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  access = {
    bookie: toBookieCode('acme'),
    baseUrl: `http://127.0.0.1:${port}/base`,
    username: 'anna',
    password: 'sesame',
    timeoutMs: 5000,
  };
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  asked = [];
});

const quote = (price: number, min = 1, max = 100): unknown => ({
  price,
  min_stake: ['EUR', min],
  max_stake: ['EUR', max],
});

const offer = (betType: string, selectionId: string, ...quotes: unknown[]): unknown => ({
  bet_type: betType,
  selection_id: selectionId,
  quotes,
});

const listing = (home: string, away: string, offers: unknown[], more: object = {}): unknown => ({
  sport: 'fb',
  league: { name: 'Premier League', id: null },
  start_time: '2026-05-26T19:00:00+00:00',
  home: { name: home, id: null },
  away: { name: away, id: null },
  offers,
  ...more,
});

const page = (results: unknown[], next: string | null = null): Scripted => ({
  body: { count: results.length, next, prev: null, results },
});

interface Row {
  readonly listingKey: string;
  readonly betType: string;
  readonly selectionId: string;
  readonly quotes: readonly (readonly [price: number, ccy: string, min: number, max: number])[];
}

/** What a delta says is new, by slot. */
function rowsOf(delta: MarketDelta): [slot: number, row: Row][] {
  return Array.from({ length: delta.changedCount }, (_, index) => {
    const changed = changedOffer(delta, index);
    const row: Row = {
      listingKey: listingSeen(delta, changed.listing).listingKey,
      betType: changed.kind === 'parsed' ? changed.betType : changed.text,
      selectionId: changed.selectionId,
      quotes: changed.quotes.map(({ price, ccy, min, max }) => [price, ccy, min, max]),
    };
    return [changed.slot, row];
  });
}

function seen(answer: EventsSeen | PollFailed): EventsSeen {
  expect(answer).toMatchObject({ kind: 'seen' });
  return answer as EventsSeen;
}

const implementations: [string, () => Polling][] = [
  [
    'in this thread',
    () => createInlinePolling(createPollTasks((access) => createProviderClient(access, PROVIDER_BOUNDS.bodyBytesMax))),
  ],
  ['on two worker threads', () => createPooledPolling(2)],
];

describe.each(implementations)('polling %s', (_name, create) => {
  let polling: Polling;
  beforeAll(() => {
    polling = create();
  });
  afterAll(() => polling.close());

  async function poll(known: KnownOffers | null = null): Promise<EventsSeen> {
    return seen(await polling.pollEvents({ provider: access, list: 'live', known }));
  }

  it('reports all there is at first, then nothing, then only what moved', async () => {
    const arsenal = (price: number): unknown =>
      listing('Arsenal', 'Chelsea', [offer('for,h', 's1', quote(price)), offer('for,a', 's2', quote(3), quote(2.9))]);
    const leeds = listing('Leeds', 'Fulham', [offer('for,ah,h,-3', 's3')]);

    script = () => page([arsenal(2), leeds]);
    const first = await poll();
    expect(first).toMatchObject({ pages: 1, listings: 2, offers: 3, rejected: {} });
    expect(first.delta.removed).toHaveLength(0);
    expect(rowsOf(first.delta).map(([slot, { betType, quotes }]) => [slot, betType, quotes])).toEqual([
      [0, 'for,h', [[2000, 'EUR', 100, 10_000]]],
      [
        1,
        'for,a',
        [
          [3000, 'EUR', 100, 10_000],
          [2900, 'EUR', 100, 10_000],
        ],
      ],
      [2, 'for,ah,h,-3', []],
    ]);

    const second = await poll(first.known);
    expect([second.delta.changedCount, second.delta.listingCount, second.delta.removed.length]).toEqual([0, 0, 0]);
    expect(second).toMatchObject({ listings: 2, offers: 3 });

    script = () => page([arsenal(2.1)]);
    const third = await poll(second.known);
    expect(rowsOf(third.delta).map(([slot, { quotes }]) => [slot, quotes[0]?.[0]])).toEqual([[0, 2100]]);
    expect([...Array.from(third.delta.removed)]).toEqual([2]);
    expect(third.delta.listingCount).toBe(1);
  });

  it('reads a page of statements: what each item says, where the next page is, and what could not be read', async () => {
    const statement = { bet_id: 'b-1', status: 'accepted', price: 2.1, stake: ['EUR', 10], selection_id: 's-1' };
    const items = [statement, { ...statement, bet_id: 'b-2', price: null }, 7];
    script = () => ({ body: { count: 9, next: '?page=2', prev: null, results: items } });
    const answer = await polling.pollStatements({ provider: access, page: `${access.baseUrl}/bets/?page=1` });
    if (answer.kind === 'failed') throw new Error(answer.code);
    const { statements, ...rest } = answer;
    expect(rest).toEqual({
      kind: 'seen',
      next: '?page=2',
      count: 9,
      rejected: { statement_price: 1, statement_shape: 1 },
    });
    expect(asked).toEqual(['/base/bets/?page=1']);
    expect(Array.from(statements.said, (_, index) => statementItem(statements, index))).toMatchObject([
      { id: 'b-1', statement: { status: 'accepted', price: 2100, stake: { ccy: 'EUR', amount: 1000 }, reason: null } },
      { id: 'b-2', statement: null },
      { id: null, statement: null },
    ]);
    script = () => ({ status: 503, body: {} });
    expect(await polling.pollStatements({ provider: access, page: `${access.baseUrl}/bets/` })).toEqual({
      kind: 'failed',
      code: 'status',
      status: 503,
      cause: null,
      retryAfterMs: null,
    });
  });

  it('reads a page of statements above 4 MiB', async () => {
    const extra = 'x'.repeat(1000);
    script = () => page(Array.from({ length: 5000 }, (_, nth) => ({ bet_id: `b-${nth}`, extra })));
    const answer = await polling.pollStatements({ provider: access, page: `${access.baseUrl}/bets/` });
    expect(answer).toMatchObject({ kind: 'seen', next: null, rejected: { statement_shape: 5000 } });
  });

  it.each<[string, unknown[]]>([
    ['its price', [quote(2.1)]],
    ['its minimum', [quote(2, 2)]],
    ['its maximum', [quote(2, 1, 99)]],
    ['its currency', [{ price: 2, min_stake: ['USD', 1], max_stake: ['USD', 100] }]],
    ['one quote more', [quote(2), quote(1.9)]],
    ['no quote left', []],
  ])('reports an offer of which only this has changed: %s', async (_what, quotes) => {
    const arsenal = (...now: unknown[]): Scripted =>
      page([listing('Arsenal', 'Chelsea', [offer('for,h', 's1', ...now)])]);
    script = () => arsenal(quote(2));
    const first = await poll();
    script = () => arsenal(...quotes);
    const second = await poll(first.known);
    expect([second.delta.changedCount, second.delta.removed.length]).toEqual([1, 0]);
  });

  it('tells all of a listing that has changed offers', async () => {
    const ids = {
      home: { name: 'Arsenal', id: 11 },
      away: { name: 'Chelsea', id: null },
      league: { name: 'PL', id: 5 },
    };
    script = () => page([listing('', '', [offer('for,h', 's1', quote(2))], ids)]);
    const { delta } = await poll();
    expect(listingSeen(delta, 0)).toEqual({
      kind: 'normal',
      listingKey: '["fb","PL",1779822000000,"Arsenal","Chelsea"]',
      sport: 'fb',
      competitionName: 'PL',
      suppliedCompetitionId: 5,
      start: 1_779_822_000_000,
      home: 'Arsenal',
      away: 'Chelsea',
      suppliedHomeId: 11,
      suppliedAwayId: null,
    });
  });

  it('carries special events with their runners, and bet types that only those can explain', async () => {
    const runners = [
      { name: 'Ann, Smith', id: 7 },
      { name: 'Bo – 李', id: null },
    ];
    const text = 'unparsed,multirunner,for,win,Ann, Smith';
    const open = { sport: 'golf', event: 'The Open', runners, league: { name: 'Majors', id: null } };
    const special = (offers: unknown[], more: object = {}): unknown => ({
      start_time: '2026-01-01T00:00:00+00:00',
      ...open,
      offers,
      ...more,
    });
    const offers = [offer(text, 's1', quote(9)), offer('for,win,7', 's2', quote(8))];
    script = () => page([special(offers), listing('A', 'B', [offer('for,d', 's3', quote(3))])]);
    const first = await poll();
    expect(listingSeen(first.delta, 0)).toMatchObject({
      kind: 'multirunner',
      eventName: 'The Open',
      runners: [
        { name: 'Ann, Smith', suppliedId: 7 },
        { name: 'Bo – 李', suppliedId: null },
      ],
    });
    expect([0, 1, 2].map((index) => changedOffer(first.delta, index))).toMatchObject([
      { kind: 'unparsed', text, selectionId: 's1', listing: 0 },
      { kind: 'parsed', betType: 'for,win,7', selectionId: 's2', listing: 0 },
      { kind: 'parsed', betType: 'for,d', selectionId: 's3', listing: 1 },
    ]);

    // The order of the runners says nothing; one that gets our id does.
    script = () => page([special(offers, { runners: runners.toReversed() })]);
    const second = await poll(first.known);
    expect([second.delta.changedCount, second.delta.removed.length]).toEqual([0, 1]);
    script = () => page([special(offers, { runners: [runners[0], { name: 'Bo – 李', id: 8 }] })]);
    expect((await poll(second.known)).delta.changedCount).toBe(2);
  });

  it('leaves out what is bad, counts it, and uses the rest', async () => {
    const good = [
      offer('for,h', 's1', quote(2), quote(1), quote(3, 5, 4)),
      offer('for,btts', 's2'),
      offer('for,a', 's3'),
    ];
    script = () =>
      page([
        listing('A', 'B', good),
        listing('', 'B', []),
        5,
        listing('A', 'B', good),
        listing('A', 'C', [good[0], good[0]]),
      ]);
    expect(await poll()).toMatchObject({
      listings: 2,
      offers: 3,
      rejected: {
        quote_price: 3,
        quote_min_above_max: 3,
        offer_bet_type: 1,
        offer_duplicate: 1,
        listing_name: 1,
        listing_shape: 1,
        listing_duplicate: 1,
      },
    });
  });

  it('reads page after page, and takes the first of what comes twice', async () => {
    const at = (home: string, price: number): unknown =>
      listing(home, 'Z', [offer('for,h', `s-${home}`, quote(price))]);
    const pages = [
      page([at('A', 2), at('B', 2)], '/base/events?type=live&page=1'),
      page([at('B', 3), at('C', 2)], '?type=live&page=2'),
      page([at('D', 2)]),
    ];
    script = (url) => pages[Number(url.searchParams.get('page') ?? 0)]!;
    const answer = await poll();
    expect(answer).toMatchObject({ pages: 3, listings: 4, offers: 4, rejected: { listing_duplicate: 1 } });
    expect(rowsOf(answer.delta).map(([, { selectionId, quotes }]) => [selectionId, quotes[0]?.[0]])).toEqual([
      ['s-A', 2000],
      ['s-B', 2000],
      ['s-C', 2000],
      ['s-D', 2000],
    ]);
    expect(asked).toEqual([
      '/base/events?type=live&limit=1000',
      '/base/events?type=live&page=1',
      '/base/events?type=live&page=2',
    ]);
  });

  it.each<[code: string, status: number | null, answer: Scripted, cause?: string | null]>([
    ['status', 500, { status: 500, body: 'down' }],
    ['status', 401, { status: 401, body: {} }],
    ['redirect', 302, { status: 302, body: '' }],
    ['body', null, { body: '{"count":' }, 'not JSON'],
    ['shape', null, { body: [] }, 'envelope: not an object'],
    ['shape', null, { body: { results: [] } }, 'envelope: count'],
    [
      'too_deep',
      null,
      { body: `{"count":0,"next":null,"prev":null,"results":[],"x":${'['.repeat(16)}${']'.repeat(16)}}` },
    ],
    ['next', null, page([], 'http://elsewhere.example/events'), 'another origin'],
  ])(
    'answers %s %s for a page that fails, and what was known still holds',
    async (code, status, failing, cause = null) => {
      const whole = page([listing('A', 'B', [offer('for,h', 's1', quote(2))])]);
      script = () => whole;
      const first = await poll();
      script = (url) => (url.searchParams.has('page') ? failing : page([], '?page=1'));
      const failed = await polling.pollEvents({ provider: access, list: 'live', known: first.known });
      expect(failed).toEqual({ kind: 'failed', code, status, cause, retryAfterMs: null });
      script = () => whole;
      const after = await poll(first.known);
      expect([after.delta.changedCount, after.delta.removed.length]).toEqual([0, 0]);
    },
  );

  it('answers refused where nobody listens, and nothing of the access', async () => {
    const nobody = { ...access, bookie: toBookieCode('nobody'), baseUrl: 'http://127.0.0.1:1' };
    const answer = await polling.pollEvents({ provider: nobody, list: 'early', known: null });
    expect(answer).toEqual({
      kind: 'failed',
      code: 'refused',
      status: null,
      cause: 'ECONNREFUSED',
      retryAfterMs: null,
    });
  });

  it('asks anew where the access has changed', async () => {
    script = () => page([]);
    await poll();
    const moved = { ...access, baseUrl: access.baseUrl.replace('/base', '/moved') };
    await polling.pollEvents({ provider: moved, list: 'today', known: null });
    expect(asked).toEqual(['/base/events?type=live&limit=1000', '/moved/events?type=today&limit=1000']);
  });

  it('brings a selection’s quotes, none with a reason, or a fault', async () => {
    const ask = () => polling.pollQuote({ provider: access, selectionId: toSelectionId('s 1') });
    script = () => ({ body: { quotes: [quote(2), quote(2.5, 0.1, 7), quote(1)] } });
    expect(await ask()).toEqual({
      kind: 'seen',
      quotes: [
        { price: 2500, ccy: 'EUR', min: 10, max: 700 },
        { price: 2000, ccy: 'EUR', min: 100, max: 10_000 },
      ],
      message: null,
      rejected: { quote_price: 1 },
    });
    script = () => ({ body: { quotes: [], message: 'suspended' } });
    expect(await ask()).toEqual({ kind: 'seen', quotes: [], message: 'suspended', rejected: {} });
    script = () => ({ body: { quotes: [quote(2)], message: 'hurry' } });
    expect(await ask()).toEqual({ kind: 'seen', quotes: [], message: null, rejected: {} });
    script = () => ({ body: { quotes: 5 } });
    expect(await ask()).toEqual({ kind: 'failed', code: 'shape', status: null, cause: null, retryAfterMs: null });
    script = () => ({ status: 400, body: 'unknown' });
    expect(await ask()).toEqual({ kind: 'failed', code: 'status', status: 400, cause: null, retryAfterMs: null });
    expect(new Set(asked)).toEqual(new Set(['/base/price_and_stake?selection_id=s+1']));
  });

  it('leaves, after any polls, what the last page lists: nothing lost, nothing left over, no slot used twice', async () => {
    const teams = ['A', 'B', 'C', 'D', 'E'];
    const betTypes = ['for,h', 'for,d', 'for,a', 'for,over,2.5'];
    const chosen = fc.subarray(
      teams.flatMap((team) => betTypes.map((betType) => ({ team, betType }))),
      { minLength: 0 },
    );
    const priced = chosen.chain((offers) =>
      fc.tuple(
        fc.constant(offers),
        fc.array(fc.integer({ min: 1500, max: 1503 }), { minLength: offers.length, maxLength: offers.length }),
        fc.boolean(),
      ),
    );
    const pages = fc.array(priced, { minLength: 1, maxLength: 8 });

    await fc.assert(
      fc.asyncProperty(pages, async (rounds) => {
        const held = new Map<number, Row>();
        let known: KnownOffers | null = null;
        for (const [offers, prices, isReversed] of rounds) {
          const listed = teams.flatMap((team) => {
            const own = offers.flatMap(({ team: of, betType }, at) =>
              of === team ? [offer(betType, `${team}-${betType}`, quote(prices[at]! / 1000))] : [],
            );
            return own.length === 0 ? [] : [listing(team, 'Z', own)];
          });
          script = () => page(isReversed ? listed.toReversed() : listed);
          const answer: EventsSeen = await poll(known);
          known = answer.known;
          const rows = rowsOf(answer.delta);
          const removed = Array.from(answer.delta.removed);
          // Either order of applying them must do: no slot is in both, and none is taken from an offer still held.
          for (const slot of removed) expect(held.delete(slot)).toBe(true);
          for (const [slot, row] of rows) {
            const before = held.get(slot);
            if (before !== undefined) expect(before.selectionId).toBe(row.selectionId);
            expect(removed).not.toContain(slot);
            held.set(slot, row);
          }
          const expected = offers.map(({ team, betType }, at) => [`${team}-${betType}`, prices[at]]);
          const actual = [...held.values()].map(({ selectionId, quotes }) => [selectionId, quotes[0]?.[0]]);
          expect(actual.toSorted()).toEqual(expected.toSorted());
          expect(Math.max(-1, ...held.keys())).toBeLessThan(teams.length * betTypes.length);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('polls several providers at once, a slow one holding up nobody', async () => {
    let release: () => void = () => undefined;
    const slow = createServer((_request, response) => {
      release = () => response.end(JSON.stringify(page([]).body));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo;
    const provider = { ...access, bookie: toBookieCode('slow'), baseUrl: `http://127.0.0.1:${port}` };
    const waiting = polling.pollEvents({ provider, list: 'live', known: null });
    script = () => page([]);
    await Promise.all(Array.from({ length: 20 }, () => poll()));
    release();
    seen(await waiting);
    slow.closeAllConnections();
    await new Promise((resolve) => slow.close(resolve));
  });
});

describe('on one thread', () => {
  let polling: Polling;
  let other: Server;
  let ofOther: ProviderAccess;
  let respond: (response: ServerResponse) => void;
  let asks = 0;

  beforeAll(async () => {
    polling = createPooledPolling(1);
    other = createServer(({ url = '' }, response) => {
      // Questions hang; a busy machine may bring some of them after they were given up.
      if (!url.startsWith('/events')) return;
      asks += 1;
      respond(response);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    ofOther = { ...access, bookie: toBookieCode('other'), baseUrl: `http://127.0.0.1:${port}` };
  });
  beforeEach(() => {
    asks = 0;
    script = () => page([]);
  });
  afterAll(async () => {
    await polling.close();
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  });

  const pollAlone = (): Promise<EventsSeen | PollFailed> =>
    polling.pollEvents({ provider: access, list: 'live', known: null });

  it('any number of questions that hang keep no other provider waiting', async () => {
    const provider = { ...ofOther, timeoutMs: 1000 };
    let answered = 0;
    const hanging = Array.from({ length: 300 }, async (_, nth) => {
      await polling.pollQuote({ provider, selectionId: toSelectionId(`s${nth}`) });
      answered += 1;
    });
    seen(await pollAlone());
    expect(answered).toBe(0);
    await Promise.all(hanging);
  });

  it('a page that takes long to read keeps no other provider waiting, and is read in the end', async () => {
    const padding = Buffer.alloc(30 * 1024 * 1024, '0,');
    const isSent = new Promise<void>((resolve) => {
      respond = (response) => {
        response.on('error', () => undefined);
        response.write('{"count":0,"next":null,"prev":null,"results":[],"padding":[');
        response.write(padding);
        // The first time it is asked among the others, and given up when it is too long for that.
        const isSecond = asks === 2;
        response.end('0]}', () => {
          if (isSecond) resolve();
        });
      };
    });
    let isRead = false;
    const reading = polling.pollEvents({ provider: ofOther, list: 'live', known: null }).then((answer) => {
      isRead = true;
      return answer;
    });
    await isSent;
    for (let count = 0; count < 10; count += 1) seen(await pollAlone());
    expect(isRead).toBe(false);
    seen(await reading);
    seen(await polling.pollEvents({ provider: ofOther, list: 'live', known: null }));
    expect(asks).toBe(3);
  });
});

describe('a closed pool', () => {
  it('lets a poll in hand finish, and takes no more', async () => {
    const polling = createPooledPolling(1);
    script = () => page([]);
    const inHand = polling.pollEvents({ provider: access, list: 'live', known: null });
    await Promise.all([polling.close(), expect(inHand).resolves.toMatchObject({ kind: 'seen' })]);
    await expect(polling.pollEvents({ provider: access, list: 'live', known: null })).rejects.toMatchObject({
      name: 'PoolFault',
    });
  });

  it('starts no thread of its own for a page that turns out to be great while it closes', async () => {
    let asked = 0;
    const great = createServer((_request, response) => {
      asked += 1;
      response.on('error', () => undefined);
      response.end(Buffer.alloc(PROVIDER_BOUNDS.commonBodyBytesMax + 1, ' '));
    });
    await new Promise<void>((resolve) => great.listen(0, '127.0.0.1', resolve));
    const { port } = great.address() as AddressInfo;
    const provider = { ...access, baseUrl: `http://127.0.0.1:${port}` };
    const polling = createPooledPolling(1);
    const inHand = polling.pollEvents({ provider, list: 'live', known: null });
    await polling.close();
    await expect(inHand).resolves.toMatchObject({ kind: 'failed', code: 'too_large' });
    expect(asked).toBe(1);
    great.closeAllConnections();
    await new Promise((resolve) => great.close(resolve));
  });
});
