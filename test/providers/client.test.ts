import { type IncomingMessage, type ServerResponse, createServer as createHttpServer } from 'node:http';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toCurrency } from '../../src/core/value/currency.js';
import type { OfferList } from '../../src/core/record/offer.js';
import { toBookieCode, toProviderBetId, toSelectionId } from '../../src/core/value/ids.js';
import { PROVIDER_BOUNDS } from '../../src/core/value/limits.js';
import { money } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { toInstant } from '../../src/core/value/time.js';
import { parseBody } from '../../src/providers/body.js';
import { eachPage } from '../../src/providers/pages.js';
import { createPageMemories } from '../../src/providers/page-memory.js';
import {
  type ProviderClient,
  ProviderFault,
  type StatementsQuery,
  createProviderClient,
} from '../../src/providers/client.js';

const PASSWORD = 'open:sesame/ü';
const BASIC = Buffer.from(`anna:${PASSWORD}`).toString('base64');

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

function client(baseUrl: string, timeoutMs = 5000): ProviderClient {
  const access = { bookie: toBookieCode('acme'), baseUrl, username: 'anna', password: PASSWORD, timeoutMs };
  const made = createProviderClient(access, PROVIDER_BOUNDS.bodyBytesMax);
  opened.push(() => made.close());
  return made;
}

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

async function provider(respond: Respond): Promise<string> {
  return `http://127.0.0.1:${await listen(createHttpServer(respond))}`;
}

const json =
  (body: unknown): Respond =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json').end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const page = (results: unknown[], next: string | null = null) => ({ count: results.length, next, prev: null, results });

async function all(pages: AsyncIterable<readonly unknown[]>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const results of pages) items.push(...results);
  return items;
}

/** The items of each page of events, of which nothing is remembered. */
async function* eventsOf(made: ProviderClient, list: OfferList): AsyncGenerator<readonly unknown[]> {
  for await (const items of made.events(list, createPageMemories(0).of('list'))) yield items.map((item) => item.read());
}

/** The statements of each page. */
async function* betsOf(made: ProviderClient, query: StatementsQuery): AsyncGenerator<readonly unknown[]> {
  for await (const { results } of eachPage(made.betsPage(query), (at) => made.bets(at))) yield results;
}

async function faultOf(call: Promise<unknown>): Promise<ProviderFault> {
  const outcome: unknown = await call.then(
    () => 'no fault',
    (fault: unknown) => fault,
  );
  expect(outcome).toBeInstanceOf(ProviderFault);
  return outcome as ProviderFault;
}

const bet = (id: string) => ({
  providerBetId: toProviderBetId(id),
  selectionId: toSelectionId('s-1'),
  price: toPriceMilli(2105),
  stake: money(toCurrency('EUR'), 1000),
  customerId: 'c-1',
});

describe('the five calls', () => {
  async function asked(call: (made: ProviderClient) => Promise<unknown>, answer: unknown): Promise<unknown> {
    let seen: unknown;
    const url = await provider((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          expect(request.headers).toMatchObject({ authorization: `Basic ${BASIC}`, 'accept-encoding': 'identity' });
          seen = [`${request.method ?? ''} ${request.url ?? ''}`, Buffer.concat(chunks).toString()];
          json(answer)(request, response);
        });
    });
    await call(client(`${url}/some/path`));
    return seen;
  }

  it('ask as the provider expects, below the path of its address', async () => {
    expect(await asked((made) => all(eventsOf(made, 'live')), page([]))).toEqual([
      'GET /some/path/events?type=live&limit=1000',
      '',
    ]);
    expect(await asked((made) => made.placeBet(bet('b-1')), {})).toEqual([
      'POST /some/path/bets',
      '{"bet_id":"b-1","selection_id":"s-1","price":2.105,"stake":["EUR",10],"customer_id":"c-1"}',
    ]);
    expect(await asked((made) => made.bet(toProviderBetId('b/1 ?')), {})).toEqual([
      'GET /some/path/bets/b%2F1%20%3F',
      '',
    ]);
    expect(await asked((made) => made.priceAndStake(toSelectionId('a&b=c')), {})).toEqual([
      'GET /some/path/price_and_stake?selection_id=a%26b%3Dc',
      '',
    ]);
    const query = {
      fetchBy: 'EVENT_DATE',
      start: toInstant(0),
      end: toInstant(1000),
      statuses: ['won', 'lost'],
    } as const;
    expect(await asked((made) => all(betsOf(made, query)), page([]))).toEqual([
      'GET /some/path/bets/?fetch_by=EVENT_DATE&start_date=1970-01-01T00%3A00%3A00.000Z&end_date=1970-01-01T00%3A00%3A01.000Z' +
        '&statuses=won&statuses=lost&limit=1000',
      '',
    ]);
  });
});

describe('pages', () => {
  it('are followed to the last, also where the next is said relative to this one', async () => {
    const url = await provider((request, response) => {
      const at = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? '0');
      const next =
        [`http://${request.headers.host ?? ''}/p/events?page=1`, '/p/events?page=2', '?page=3', null][at] ?? null;
      json(page([at], next))(request, response);
    });
    expect(await all(eventsOf(client(`${url}/p/`), 'today'))).toEqual([0, 1, 2, 3]);
  });

  it.each<readonly [code: string, asked: number, next: (url: string, nth: number) => unknown]>([
    ['next', 1, (url) => url.replace('127.0.0.1', 'localhost')],
    ['next', 1, (url) => url.replace('http:', 'https:')],
    ['next', 1, (url) => url.replace('127', 'eve:secret@127')],
    ['next', 1, () => 'http://[bad'],
    ['next', 1, () => 'file:///etc/passwd'],
    ['shape', 1, () => 7],
    ['next', 2, (url) => url],
    ['too_many_pages', 200, (url, nth) => `${url}&nth=${nth}`],
  ])('fault with %s where the next is elsewhere, nowhere or without end', async (code, asked, next) => {
    let calls = 0;
    const url = await provider((request, response) => {
      calls += 1;
      json(page([1], next(`http://${request.headers.host ?? ''}/events?page=1`, calls) as string))(request, response);
    });
    expect((await faultOf(all(eventsOf(client(url), 'early')))).code).toBe(code);
    expect(calls).toBe(asked);
  });

  it('of more than ten times the items asked for fail the list', async () => {
    const of = async (length: number) =>
      eventsOf(client(await provider(json(page(Array<number>(length).fill(1))))), 'live');
    expect(await all(await of(10_000))).toHaveLength(10_000);
    expect((await faultOf(all(await of(10_001)))).code).toBe('shape');
  });

  it('that fail in the middle fail the list', async () => {
    const url = await provider((request, response) => {
      if (request.url?.includes('page=1') === true) response.writeHead(500).end();
      else json(page([1], '?page=1'))(request, response);
    });
    expect(await faultOf(all(eventsOf(client(url), 'live')))).toMatchObject({ code: 'status', status: 500 });
  });
});

describe('an answer', () => {
  const asked = async (respond: Respond, timeoutMs?: number) =>
    client(await provider(respond), timeoutMs).priceAndStake(toSelectionId('s'));
  const faultCode = async (respond: Respond, timeoutMs?: number) => (await faultOf(asked(respond, timeoutMs))).code;
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const filling = JSON.stringify('[{'.repeat(3_000_000));

  it('may be nested 16 levels deep and no deeper, brackets in strings not counted', async () => {
    expect(await asked(json(nested(16)))).toBeInstanceOf(Array);
    expect(await faultCode(json(nested(17)))).toBe('too_deep');
    expect(await faultCode(json(`{"a":1,"b":[${'{"c":'.repeat(15)}1${'}'.repeat(15)}]}`))).toBe('too_deep');
    expect(await asked(json('"[[[[[[[[[[[[[[[[[[[[[[\\"[[["'))).toBeTypeOf('string');
  });

  it('is held to the same depth when it is great', () => {
    const parse = (text: string) => parseBody(Buffer.from(text));
    expect(parse(`[${filling},${nested(15)}]`)).toBeInstanceOf(Array);
    expect(() => parse(`[${filling},${nested(16)}]`)).toThrow('too_deep');
    expect(parse(`["\\\\\\"${'[[['.repeat(2_000_000)}",1]`)).toBeInstanceOf(Array);
    expect(() => parse(nested(5_000_000))).toThrow('too_deep');
  });

  it('is held to the same depth when it is one of many pages', () => {
    const parse = (text: string) => parseBody(Buffer.from(text));
    expect(parse(nested(16))).toBeInstanceOf(Array);
    expect(() => parse(`{"a":1,"b":${nested(16)}}`)).toThrow('too_deep');
  });

  it('is looked through before it is parsed when it is about one thing', async () => {
    // What is no JSON behind its brackets would be no JSON, were it parsed first.
    expect(await faultCode(json(`${'['.repeat(17)}x`))).toBe('too_deep');
  });

  it.each([
    ['lists', 4_000_000, 'fine'],
    ['lists', 4_000_001, 'too_large'],
    ['objects', 4_000_001, 'too_large'],
  ])('may have so many parts when it is great, those in strings not counted: %s, %d: %s', (kind, count, expected) => {
    const parts = Array<string>(count - 1).fill(kind === 'lists' ? '[]' : '{}');
    const body = Buffer.from(`["[{[{",${parts.join(',')}]`);
    let outcome = 'fine';
    try {
      parseBody(body);
    } catch (fault) {
      outcome = (fault as ProviderFault).code;
    }
    expect(outcome).toBe(expected);
  });

  it.each<[what: string, mib: number, ask: (made: ProviderClient) => Promise<unknown>]>([
    ['of a page, above 64 MiB', 64, (made) => all(eventsOf(made, 'live'))],
    ['of one selection, above 1 MiB', 1, (made) => made.priceAndStake(toSelectionId('s'))],
    ['of one bet, above 1 MiB', 1, (made) => made.bet(toProviderBetId('b'))],
    ['to a bet, above 1 MiB', 1, (made) => made.placeBet(bet('b'))],
  ])('%s, is refused, said beforehand or not', async (_what, mib, ask) => {
    const tooMuch = mib * 1024 * 1024 + 1;
    const codeOf = async (respond: Respond) => (await faultOf(ask(client(await provider(respond))))).code;
    expect(
      await codeOf((_request, response) => response.writeHead(200, { 'content-length': tooMuch }).write('[')),
    ).toBe('too_large');
    expect(
      await codeOf((_request, response) => {
        response.on('error', () => undefined);
        for (let sent = 0; sent <= mib; sent += 1) response.write(Buffer.alloc(1024 * 1024, 0x20));
      }),
    ).toBe('too_large');
  });

  it.each<[string, string, Respond]>([
    ['status', 'a 404', (_request, response) => response.writeHead(404).end('{}')],
    ['status', 'a 204', (_request, response) => response.writeHead(204).end()],
    [
      'status',
      'a 503 that is compressed',
      (_request, response) => response.writeHead(503, { 'content-encoding': 'gzip' }).end(gzipSync('{}')),
    ],
    ['redirect', 'a redirect', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['body', 'no JSON', json('{"quotes":')],
    ['body', 'nothing', json('')],
    ['body', 'no UTF-8', (_request, response) => response.end(Buffer.from([0x22, 0xff, 0x22]))],
    [
      'encoding',
      'gzip that was not asked for',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{}')),
    ],
  ])('faults with %s: %s', async (code, _what, respond) => {
    expect(await faultCode(respond)).toBe(code);
  });

  it('says in its fault for how long the provider asks to be left alone', async () => {
    const faultAt = (status: number) =>
      faultOf(asked((_request, response) => response.writeHead(status, { 'retry-after': '7' }).end()));
    expect(await faultAt(503)).toMatchObject({ code: 'status', status: 503, retryAfterMs: 7000 });
    expect(await faultAt(500)).toMatchObject({ code: 'status', status: 500, retryAfterMs: null });
  });

  const SECRET = encodeURIComponent(PASSWORD);
  it.each<[what: string, headers: { location?: string }, cause: string | null]>([
    [
      'another origin',
      { location: `https://anna:${SECRET}@example.com:8443/${SECRET}?a=${SECRET}` },
      'to https://example.com:8443',
    ],
    ['a path of no origin', { location: '//example.com/' }, 'to http://example.com'],
    ['nowhere', {}, null],
    ['what is no address', { location: 'http://:0:0/' }, null],
    ['what is no address of the web', { location: 'mailto:anna@example.com' }, null],
    ['a host that is none', { location: `https://${'x'.repeat(300)}/` }, null],
  ])('tells the origin that it redirects to, and no more of it: %s', async (_what, headers, cause) => {
    const url = await provider((_request, response) => response.writeHead(301, headers).end());
    expect(await faultOf(client(url).priceAndStake(toSelectionId('s')))).toMatchObject({
      code: 'redirect',
      status: 301,
      cause,
    });
  });

  it('tells its own origin where it redirects to another of its paths', async () => {
    const url = await provider((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    const fault = await faultOf(client(url).priceAndStake(toSelectionId('s')));
    expect(fault.cause).toBe(`to ${new URL(url).origin}`);
  });

  it('tells that it redirects to the same path with a slash at its end, or without', async () => {
    const other = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
    const url = await provider((request, response) => {
      const { pathname, search } = new URL(request.url ?? '', 'http://x');
      response.writeHead(307, { location: `${other(pathname)}${search}` }).end();
    });
    const asked = client(url);
    expect((await faultOf(asked.priceAndStake(toSelectionId('s')))).cause).toBe(
      'to the same path with a slash at its end',
    );
    const listed = asked.bets(new URL(`${url}/bets/?limit=1`));
    expect((await faultOf(listed)).cause).toBe('to the same path without a slash at its end');
  });

  it('has one deadline for all of it', async () => {
    const dripping: Respond = (_request, response) => {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => {
        clearInterval(drip);
      });
    };
    expect(await faultCode(() => undefined, 100)).toBe('timeout');
    expect(await faultCode(dripping, 200)).toBe('timeout');
  });

  it('is read in UTF-8', async () => {
    expect(await asked(json({ name: 'Köln – 広島' }))).toEqual({ name: 'Köln – 広島' });
    expect(await asked(json('\ufeff{"name":"Köln"}'))).toEqual({ name: 'Köln' });
  });
});

describe('POST /bets', () => {
  /** A server that speaks no HTTP of its own: it says what it is told, and counts how often each bet arrives. */
  async function rawProvider(react: (socket: Socket, betId: string, post: number) => void) {
    const posts = new Map<string, number>();
    const server = createServer((socket) => {
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk.toString();
        for (
          let found = /"bet_id":"([^"]+)"[^}]*\}/.exec(heard);
          found !== null;
          found = /"bet_id":"([^"]+)"[^}]*\}/.exec(heard)
        ) {
          heard = heard.slice(found.index + found[0].length);
          const betId = found[1]!;
          posts.set(betId, (posts.get(betId) ?? 0) + 1);
          react(socket, betId, posts.size);
        }
      });
    });
    return { url: `http://127.0.0.1:${await listen(server)}`, posts };
  }

  const answer = (body: string, headers = '') =>
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`;
  const DANGER = answer('{"status":"danger"}');

  const outcomeOf = (made: ProviderClient, id: string): Promise<string> =>
    made.placeBet(bet(id)).then(
      ({ status }) => String(status),
      (fault: unknown) => (fault as ProviderFault).code,
    );

  it.each<[string, string, (socket: Socket) => void]>([
    ['reset', 'closes before it answers', (socket) => socket.destroy()],
    ['reset', 'resets before it answers', (socket) => socket.resetAndDestroy()],
    ['reset', 'ends politely before it answers', (socket) => socket.end()],
    ['reset', 'breaks off in the headers', (socket) => socket.end('HTTP/1.1 200 O')],
    ['reset', 'breaks off in the body', (socket) => socket.end(DANGER.slice(0, -5))],
    ['reset', 'answers something that is not HTTP', (socket) => socket.end('220 smtp.example.com ready\r\n')],
    ['timeout', 'never answers', () => undefined],
    [
      'redirect',
      'sends it elsewhere',
      (socket) => socket.write('HTTP/1.1 307 Go\r\nlocation: /bets\r\ncontent-length: 0\r\n\r\n'),
    ],
    ['body', 'answers what is not JSON', (socket) => socket.write(answer('ok'))],
  ])('is sent once, and faults with %s, when the provider %s', async (code, _what, react) => {
    const { url, posts } = await rawProvider(react);
    const made = client(url, 300);
    expect(await outcomeOf(made, 'b-1')).toBe(code);
    // The next one needs a connection again: were the first one still waiting to be sent, it would go along now.
    await outcomeOf(made, 'b-2');
    expect(Object.fromEntries(posts)).toEqual({ 'b-1': 1, 'b-2': 1 });
  });

  it('faults with what its answer is, where that is not HTTP', async () => {
    const { url } = await rawProvider((socket) => socket.end('220 smtp.example.com ready\r\n'));
    const fault = { code: 'reset', cause: 'HTTPParserError' };
    await expect(client(url, 300).placeBet(bet('b-1'))).rejects.toMatchObject(fault);
  });

  it('is sent once on a connection that has served before and then breaks', async () => {
    const { url, posts } = await rawProvider((socket, _betId, post) => {
      if (post === 2) socket.destroy();
      else socket.write(DANGER);
    });
    const made = client(url);
    expect([await outcomeOf(made, 'b-1'), await outcomeOf(made, 'b-2'), await outcomeOf(made, 'b-3')]).toEqual([
      '200',
      'reset',
      '200',
    ]);
    expect(Object.fromEntries(posts)).toEqual({ 'b-1': 1, 'b-2': 1, 'b-3': 1 });
  });

  it('is sent once when the provider closes each connection behind its answer', async () => {
    const { url, posts } = await rawProvider((socket) => {
      socket.end(DANGER);
    });
    const made = client(url);
    const ids = Array.from({ length: 40 }, (_, at) => `b-${at}`);
    // One after the other, as fast as they can: each finds a connection that is just being closed.
    for (const id of ids) {
      const outcome = await outcomeOf(made, id);
      const arrived = posts.get(id) ?? 0;
      if (outcome === '200') expect(arrived).toBe(1);
      else if (outcome === 'refused') expect(arrived).toBe(0);
      else expect([outcome, arrived <= 1]).toEqual(['reset', true]);
    }
  });

  it('is never sent twice among many, whatever happens to their connections', async () => {
    const { url, posts } = await rawProvider((socket, _betId, post) => {
      if (post % 5 === 0) socket.resetAndDestroy();
      else if (post % 7 === 0) socket.end(DANGER);
      else if (post % 11 === 0) socket.write(DANGER.slice(0, 20), () => socket.destroy());
      else socket.write(DANGER);
    });
    const made = client(url);
    const ids = Array.from({ length: 300 }, (_, at) => `b-${at}`);
    const outcomes = await Promise.all(ids.map((id) => outcomeOf(made, id)));
    expect(Math.max(...posts.values())).toBe(1);
    for (const [at, id] of ids.entries()) {
      if (outcomes[at] === '200') expect(posts.get(id)).toBe(1);
      if (outcomes[at] === 'refused') expect(posts.has(id)).toBe(false);
    }
    expect(outcomes.filter((outcome) => outcome === '200').length).toBeGreaterThan(100);
    expect(outcomes.filter((outcome) => outcome === 'reset').length).toBeGreaterThan(50);
  });

  it('faults with refused, which is certain, where nobody listens', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const fault = await faultOf(client(`http://127.0.0.1:${port}`).placeBet(bet('b-1')));
    expect(fault).toMatchObject({ code: 'refused', cause: 'ECONNREFUSED' });
  });

  it('faults with refused where the connection is not made in time, and does not leave later', async () => {
    // It takes the connection and never shakes hands, so that no request can be written.
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket));
    const made = client(`https://127.0.0.1:${await listen(server)}`, 200);
    expect(await faultOf(made.placeBet(bet('b-1')))).toMatchObject({ code: 'refused' });
    // On a busy machine it hears of the connection only after the deadline.
    await vi.waitFor(() => {
      expect(sockets).toHaveLength(1);
    });
  });

  it('faults with refused where it waited for a connection until its deadline, and does not leave later', async () => {
    // No connection becomes free before the deadline that all of them share; then those that wait are next in line.
    let isAnswering = false;
    const { url, posts } = await rawProvider((socket) => {
      if (isAnswering) socket.write(DANGER);
    });
    // Time enough for those that come after to be answered, also on a busy machine.
    const made = client(url, 1500);
    const ids = Array.from({ length: 128 }, (_, at) => `b-${at}`);
    const outcomes = await Promise.all(ids.map((id) => outcomeOf(made, id)));
    isAnswering = true;
    const after = await Promise.all(ids.map((id) => outcomeOf(made, `after-${id}`)));
    expect(new Set(after)).toEqual(new Set(['200']));
    const refused = ids.filter((_, at) => outcomes[at] === 'refused');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter((id) => posts.has(id))).toEqual([]);
    expect(Math.max(...posts.values())).toBe(1);
  });

  it('faults with refused after the client is closed', async () => {
    const { url, posts } = await rawProvider((socket) => socket.write(DANGER));
    const made = client(url);
    await made.close();
    expect((await faultOf(made.placeBet(bet('b-1')))).code).toBe('refused');
    expect(posts.size).toBe(0);
  });

  it.each<[number, string, unknown]>([
    [200, '{"status":"failed"}', { status: 'failed' }],
    [400, '{"detail":"no"}', { detail: 'no' }],
    [400, '<h1>Bad request</h1>', null],
    [401, '', null],
    [503, 'try later', null],
  ])('hands on a %d with %j', async (status, body, expected) => {
    const url = await provider((_request, response) => response.writeHead(status).end(body));
    expect(await client(url).placeBet(bet('b-1'))).toEqual({ status, retryAfterMs: null, body: expected });
  });

  it('hands on for how long the provider asks to be left alone', async () => {
    const url = await provider((_request, response) => response.writeHead(429, { 'retry-after': '7' }).end('{}'));
    expect(await client(url).placeBet(bet('b-1'))).toEqual({ status: 429, retryAfterMs: 7000, body: {} });
  });
});

describe('credentials', () => {
  const revealing: [string, (socket: Socket) => void][] = [
    [
      'in what is no JSON',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 60\r\n\r\nBasic ${BASIC} ${PASSWORD}`.padEnd(98)),
    ],
    ['in what is no HTTP', (socket) => socket.end(`Basic ${BASIC} ${PASSWORD}\r\n\r\n`)],
    [
      'in a redirect',
      (socket) =>
        socket.write(`HTTP/1.1 302 X\r\nlocation: http://anna:${PASSWORD}@x/${BASIC}\r\ncontent-length: 0\r\n\r\n`),
    ],
    ['in nothing at all', (socket) => socket.destroy()],
  ];

  it.each(revealing)('sent back by the provider %s are in no fault', async (_where, react) => {
    const server = createServer((socket) =>
      socket.on('data', () => {
        react(socket);
      }),
    );
    const fault = await faultOf(
      client(`http://127.0.0.1:${await listen(server)}`, 500).priceAndStake(toSelectionId('s')),
    );
    const shown = inspect(fault, { depth: 20, showHidden: true }) + JSON.stringify(fault) + (fault.stack ?? '');
    for (const secret of [PASSWORD, BASIC, 'sesame']) expect(shown).not.toContain(secret);
  });
});
