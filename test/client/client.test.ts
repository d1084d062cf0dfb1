// The client against the real server over a world of its own, and against answers that no server of ours would give.
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  type Answer,
  ApiError,
  type Client,
  type Shapes,
  createClient,
  isRefusal,
  openStream,
} from '../../src/client/client.js';
import { OPERATIONS } from '../../src/client/generated.js';
import { type StreamWorld, openStreamWorld } from '../http/stream-world.js';

let world: StreamWorld;
let baseUrl: string;
let alice: Client;

beforeAll(async () => {
  world = await openStreamWorld('json');
  baseUrl = `http://127.0.0.1:${world.port}`;
  const client = createClient({ baseUrl });
  alice = client.withSession(await client.logIn({ body: { username: 'alice', password: 'alice' } }));
});

afterAll(() => world.close());

/** What somebody throws. */
async function thrownBy(asking: Promise<unknown>): Promise<unknown> {
  try {
    await asking;
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

/** A `fetch` that gives these answers, one after the other, and keeps what it was asked. */
function answering(...answers: readonly (Response | Error)[]): {
  readonly fetch: typeof fetch;
  readonly asked: { readonly url: string; readonly body: unknown }[];
} {
  const asked: { readonly url: string; readonly body: unknown }[] = [];
  const left = [...answers];
  return {
    asked,
    fetch: (input, init) => {
      asked.push({
        url: input instanceof Request ? input.url : input.toString(),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      });
      const answer = left.shift()!;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

const ok = (data: unknown): Response => Response.json({ status: 'ok', data });
const unavailable = (): Response =>
  Response.json(
    { status: 'error', code: 'unavailable', data: { retry_after: 0 } },
    { status: 503, headers: { 'retry-after': '0' } },
  );

const WISH = { betslip_id: 'x', price: 2, stake: ['GBP', 10] } as const;
const CARL = { username: 'carl', password: 'carl2026', group_id: 1, ccy_code: 'GBP' } as const;

describe('a client', () => {
  test('opens a betslip, places an order once, and reads it', async () => {
    world.quote([{ price: 2.1, max: 100 }]);
    const [event] = await alice.listEvents({ query: { sport: 'fb', search: 'ajax' } });
    expect(event).toMatchObject({ event_id: world.eventId, home: 'Ajax' });
    const betslip = await alice.openBetslip({ body: { sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' } });
    const wish = { ...WISH, betslip_id: betslip.betslip_id, request_uuid: '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001' };
    const first = await alice.ask('placeOrder', { body: wish });
    const again = await alice.ask('placeOrder', { body: wish });
    expect([first.isReplayed, again.isReplayed, again.value.order_id]).toEqual([false, true, first.value.order_id]);
    const order = await alice.getOrder({ path: { order_id: first.value.order_id } });
    expect(order.want_stake).toEqual(['GBP', 10]);
    const listed = await alice.ask('listOrders', {
      query: { event_id: [world.eventId], status: ['open'], page_size: 1 },
    });
    expect([listed.total, listed.value.map(({ order_id }) => order_id)]).toEqual([1, [order.order_id]]);
    expect(await alice.closeMany({ body: { order_ids: [order.order_id, 99] } })).toEqual({
      closed: [order.order_id],
      not_found: [99],
    });
  });

  test('has a call for each operation that answers JSON', () => {
    const others = new Set(['openStream', 'getOpenApi', 'getDocumentation', 'getAsyncApi']);
    for (const name of Object.keys(OPERATIONS).filter((one) => !others.has(one))) expect(alice).toHaveProperty(name);
  });

  test('knows the types of what it asks and is answered', () => {
    expectTypeOf<Answer<'placeOrder'>>().toEqualTypeOf<Shapes['Order']>();
    // Without a question, an order that is read by itself has its bets.
    expectTypeOf<Answer<'getOrder' | 'getTrackedOrder' | 'closeOrder'>['bets']>().toEqualTypeOf<
      readonly Shapes['Bet'][]
    >();
    expectTypeOf<Shapes['Money']>().toEqualTypeOf<readonly [string, number]>();
    expectTypeOf(alice.getOrder).parameter(0).toEqualTypeOf<{ readonly path: { readonly order_id: number } }>();
    // Never run: only its types are looked at.
    const asked = (): readonly unknown[] => [
      alice.listBetslips(),
      // @ts-expect-error -- an order without a price is no order
      alice.placeOrder({ body: { betslip_id: 'x', stake: ['GBP', 1] } }),
      // @ts-expect-error -- there is no such operation
      alice.ask('placeBet'),
    ];
    expectTypeOf(asked).toBeFunction();
  });

  test('writes whatever is asked for so that the server reads the same', async () => {
    const { fetch, asked } = answering(ok([]), ok({}), ok({}));
    const client = createClient({ baseUrl: 'http://x:1', fetch });
    await client.listOrders({ query: { event_id: ['2026-05-26,1,2', 'b'], placed_inrunning: false, page: 2 } });
    await client.explainBetType({ path: { sport: 'fb', bet_type: 'for,ah,h,-3/?' } });
    await client.changeCustomer({ path: { username: 'carl' }, body: { max_stake_per_event: null } });
    expect(asked).toEqual([
      { url: 'http://x:1/v1/orders/?event_id=2026-05-26%2C1%2C2&event_id=b&placed_inrunning=false&page=2', body: null },
      { url: 'http://x:1/v1/sports/fb/bet_types/for%2Cah%2Ch%2C-3%2F%3F/', body: null },
      { url: 'http://x:1/v1/customers/carl/', body: { max_stake_per_event: null } },
    ]);
  });
});

describe('refusals', () => {
  test('are errors with a code and typed details', async () => {
    const error = await thrownBy(alice.placeOrder({ body: WISH }));
    if (!isRefusal(error, 'validation_error')) throw error;
    expectTypeOf(error.details).toEqualTypeOf<Shapes['ValidationError']['data']>();
    expect([error.status, error.details.validation_errors]).toEqual([400, { betslip_id: ['invalid betslip_id'] }]);
    expect(isRefusal(error, 'not_found')).toBe(false);
    // What says nothing more is not told as `null`.
    const missing = await thrownBy(alice.getOrder({ path: { order_id: 99_999 } }));
    expect(String(missing)).toBe('ApiError: 404 not_found');
    expect(await thrownBy(createClient({ baseUrl }).listBetslips())).toMatchObject({ status: 401, code: 'auth_error' });
  });

  test('that come from somebody else are invalid answers', async () => {
    const { fetch } = answering(new Response('<html>', { status: 502 }), new Response('', { status: 200 }));
    const client = createClient({ baseUrl, fetch });
    for (const status of [502, 200]) {
      const error = await thrownBy(client.listRates());
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, code: 'invalid_answer' });
    }
  });
});

describe('what others answer in JSON', () => {
  const asked = async (body: unknown, status: number): Promise<unknown> =>
    thrownBy(createClient({ baseUrl, fetch: answering(Response.json(body, { status })).fetch }).listRates());

  test('is an invalid answer with all that was said, whatever its shape and its own codes', async () => {
    for (const body of [null, 'no', [], { message: 'no route' }, { status: 'error', code: 'TIMEOUT' }, { data: 1 }])
      expect(await asked(body, 404)).toMatchObject({ status: 404, code: 'invalid_answer', details: body });
    expect(await asked({ status: 'ok' }, 200)).toMatchObject({ status: 200, code: 'invalid_answer' });
    expect(await asked({ status: 'ok', data: [] }, 502)).toMatchObject({ status: 502, code: 'invalid_answer' });
  });

  test('is told in short', async () => {
    const error = (await asked('x'.repeat(5000), 404)) as ApiError;
    expect(error.message.length).toBeLessThan(1100);
    expect(error.details).toHaveLength(5000);
  });
});

describe('asking again', () => {
  test('is only done where it is wanted, and as often', async () => {
    const none = answering(unavailable());
    expect(await thrownBy(createClient({ baseUrl, fetch: none.fetch }).listRates())).toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 0,
    });
    const twice = answering(unavailable(), unavailable(), ok([]));
    expect(await createClient({ baseUrl, fetch: twice.fetch, retries: 2 }).listRates()).toEqual([]);
    const tooOften = answering(unavailable(), unavailable());
    const error = await thrownBy(createClient({ baseUrl, fetch: tooOften.fetch, retries: 1 }).listRates());
    expect([error instanceof ApiError, tooOften.asked.length]).toEqual([true, 2]);
  });

  test.each([
    ['places an order', (client: Client) => client.placeOrder({ body: WISH })],
    ['makes a transfer', (client: Client) => client.makeTransfer({ body: { username: 'carl', amount: 1 } })],
    ['books a deposit', (client: Client) => client.depositAtBookie({ path: { account_id: 1 }, body: { amount: 1 } })],
  ])('%s under the same id, so that it is done once', async (_, act) => {
    const { fetch, asked } = answering(new TypeError('fetch failed'), unavailable(), ok({}));
    await act(createClient({ baseUrl, fetch, retries: 5 }));
    const ids = asked.map(({ body }) => (body as { readonly request_uuid: string }).request_uuid);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(3);
  });

  test('places a batch under the same ids, one for each order that has none', async () => {
    const { fetch, asked } = answering(new TypeError('fetch failed'), unavailable(), ok({ orders: [] }));
    const own = '5c2f3f0e-6a8e-4a61-9a39-6b60c2f0c001';
    const element = {
      sport: 'fb',
      event_id: '2026-05-26,1,2',
      bet_type: 'for,h',
      price: 2,
      stake: ['GBP', 10],
    } as const;
    const orders = [{ ...element, request_uuid: own }, element, element];
    await createClient({ baseUrl, fetch, retries: 5 }).placeBatch({ body: { orders } });
    const sent = asked.map(({ body }) =>
      (body as { readonly orders: readonly { readonly request_uuid: string }[] }).orders.map((it) => it.request_uuid),
    );
    expect(sent).toEqual(Array(3).fill(sent[0]));
    expect([sent[0]?.[0], new Set(sent[0]).size]).toEqual([own, 3]);
  });

  test('does nothing twice that may have been done, whoever says that it got no answer and when to come again', async () => {
    for (const told of ['<html>', '{"code":"GATEWAY_TIMEOUT","message":"no answer in time"}']) {
      const gateway = new Response(told, { status: 504, headers: { 'retry-after': '0' } });
      const { fetch, asked } = answering(gateway, ok({}));
      const error = await thrownBy(createClient({ baseUrl, fetch, retries: 5 }).createCustomer({ body: CARL }));
      expect([(error as ApiError).status, asked.length]).toEqual([504, 1]);
    }
  });

  test('reads, and places orders, again where a proxy had no answer', async () => {
    const lost = (): Response => new Response('<html>', { status: 502 });
    const reading = answering(lost(), ok([]));
    expect(await createClient({ baseUrl, fetch: reading.fetch, retries: 1 }).listRates()).toEqual([]);
    const placing = answering(lost(), ok({ order_id: 1 }));
    await createClient({ baseUrl, fetch: placing.fetch, retries: 1 }).placeOrder({ body: WISH });
    expect(placing.asked).toHaveLength(2);
    const own = answering(new Response('<html>', { status: 500 }), ok([]));
    expect(await thrownBy(createClient({ baseUrl, fetch: own.fetch, retries: 1 }).listRates())).toBeInstanceOf(
      ApiError,
    );
  });

  test('waits until the date that a proxy may say', async () => {
    const later = new Date(Date.now() + 3_600_000).toUTCString();
    const { fetch } = answering(new Response('<html>', { status: 503, headers: { 'retry-after': later } }));
    const error = (await thrownBy(createClient({ baseUrl, fetch }).listRates())) as ApiError;
    expect(error.retryAfterSeconds).toBeGreaterThan(3500);
  });

  test('waits as long as a timer can, where it is told to wait longer', async () => {
    const { fetch, asked } = answering(
      new Response('', { status: 503, headers: { 'retry-after': '99999999' } }),
      ok([]),
    );
    const end = new AbortController();
    const asking = thrownBy(createClient({ baseUrl, fetch, retries: 1, signal: end.signal }).listRates());
    await new Promise((resolve) => setTimeout(resolve, 50));
    end.abort(new Error('enough'));
    expect([await asking, asked.length]).toEqual([new Error('enough'), 1]);
  });

  test('is not done where the question cannot be written', async () => {
    const { fetch, asked } = answering();
    const body = { ...WISH, price: 2n as unknown as number };
    const began = performance.now();
    expect(await thrownBy(createClient({ baseUrl, fetch, retries: 5 }).placeOrder({ body }))).toBeInstanceOf(TypeError);
    expect([asked.length, performance.now() - began < 90]).toEqual([0, true]);
  });

  test('has any patience that it is given', async () => {
    const slowly: typeof fetch = async (_url, init) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      init?.signal?.throwIfAborted();
      return ok([]);
    };
    expect(await createClient({ baseUrl, fetch: slowly, timeoutMs: Infinity }).listRates()).toEqual([]);
  });

  test('asks under the path of the server’s address', async () => {
    const { fetch, asked } = answering(ok([]));
    await createClient({ baseUrl: 'http://desk.example/slip', fetch }).listRates();
    expect(String(asked[0]?.url)).toBe('http://desk.example/slip/v1/xrates/');
  });

  test('does nothing twice that may have been done', async () => {
    const lost = new TypeError('fetch failed');
    const { fetch, asked } = answering(lost, ok({}));
    expect(await thrownBy(createClient({ baseUrl, fetch, retries: 5 }).createCustomer({ body: CARL }))).toBe(lost);
    expect(asked).toHaveLength(1);
  });
});

describe('an address that is none', () => {
  test('is said at once, of a client and of a stream', () => {
    for (const wrong of ['localhost:8000', '127.0.0.1:8000', '', 'ftp://x/', 'http://u:p@x/', 'http://x/?a=1']) {
      expect(() => createClient({ baseUrl: wrong })).toThrow(/^baseUrl must be an address/);
      const options = { baseUrl: wrong, session: 's', on: {}, WebSocket };
      expect(() => openStream(options)).toThrow(/^baseUrl must be an address/);
    }
  });
});

setFlagsFromString('--expose-gc');
const collectMemory = runInNewContext('gc') as () => void;

describe('a server that does not answer', () => {
  let silent: Server;
  let url: string;
  let requests = 0;

  beforeAll(async () => {
    silent = createServer(() => (requests += 1));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  test('is asked again after the time that it is given, where that does no harm', async () => {
    // Long enough for a request to arrive also where the machine stands still for a while.
    const client = createClient({ baseUrl: url, timeoutMs: 1000, retries: 1, signal: new AbortController().signal });
    requests = 0;
    const collecting = setInterval(collectMemory, 20);
    expect(await thrownBy(client.placeOrder({ body: WISH }))).toMatchObject({ name: 'TimeoutError' });
    expect(requests).toBe(2);
    expect(await thrownBy(client.closeOrder({ path: { order_id: 1 } }))).toMatchObject({ name: 'TimeoutError' });
    clearInterval(collecting);
    expect(requests).toBe(3);
  });

  test('is asked no more once the signal says so', async () => {
    const end = new AbortController();
    const client = createClient({ baseUrl: url, timeoutMs: 60_000, retries: 5 }).withSignal(end.signal);
    requests = 0;
    const asking = [thrownBy(client.listRates()), thrownBy(client.withSession('s').listOrders())];
    await vi.waitFor(() => {
      expect(requests).toBe(2);
    });
    const reason = new Error('the bot stops');
    end.abort(reason);
    expect(await Promise.all(asking)).toEqual([reason, reason]);
    expect(await thrownBy(client.listRates())).toBe(reason);
    expect(requests).toBe(2);
  });
});
