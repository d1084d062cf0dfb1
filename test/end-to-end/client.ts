// An API client by plain fetch, as a customer's own program would be.
import { setTimeout as pause } from 'node:timers/promises';

type Money = readonly [ccy: string, amount: number];

/** A betslip's account as it is answered. */
export interface AccountHeard {
  readonly bookie: string;
  readonly username: string;
  readonly bet_type: string;
  readonly status?: string;
  readonly price_list?: readonly { readonly effective: { readonly price: number; readonly max: Money } }[];
}

/** A betslip as it is answered. */
export interface BetslipHeard {
  readonly betslip_id: string;
  readonly accounts: readonly AccountHeard[];
  readonly invalid_accounts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A bet as it is answered. */
export interface BetHeard {
  readonly bet_id: number;
  readonly bookie_bet_id: string;
  readonly status: { readonly code: string; readonly reason?: string };
  readonly bookie: string;
  readonly username: string;
  readonly bet_type: string;
  readonly ccy_rate: number;
  readonly order_ccy_rate: number;
  readonly want_price: number;
  readonly got_price: number | null;
  readonly want_stake: Money;
  readonly got_stake: Money | null;
  readonly profit_loss?: Money;
  readonly reconciled: boolean | null;
}

/** An order as it is answered. */
export interface OrderHeard {
  readonly order_id: number;
  readonly status: string;
  readonly closed: boolean;
  readonly close_reason: string | null;
  readonly want_price: number;
  readonly want_stake: Money;
  readonly placement_time: string;
  readonly stake: Money;
  readonly profit_loss: Money | null;
  readonly bets?: readonly BetHeard[];
}

/** An event as it is answered. */
export interface EventHeard {
  readonly event_id: string;
  readonly home: string;
  readonly away: string;
  readonly bookies: readonly string[];
}

/** Somebody who is logged in. A call that is not answered with `ok` fails. */
export interface Client {
  readonly session: string;
  events(): Promise<readonly EventHeard[]>;
  openBetslip(body: object): Promise<BetslipHeard>;
  betslip(betslipId: string): Promise<BetslipHeard>;
  closeBetslip(betslipId: string): Promise<void>;
  placeOrder(body: object): Promise<{ readonly order: OrderHeard; readonly isReplayed: boolean }>;
  closeOrder(orderId: number): Promise<void>;
  order(orderId: number): Promise<OrderHeard>;
  trackedOrder(requestUuid: string): Promise<OrderHeard>;
  orders(): Promise<readonly OrderHeard[]>;
  /** The accounting entries by their keys. */
  accounting(username: string): Promise<Readonly<Record<string, number>>>;
}

interface Answered {
  readonly payload: unknown;
  readonly headers: Headers;
}

/** A machine that stood still for a moment may be told to come again, for so long. */
const AGAIN_WITHIN_MS = 20_000;
const AGAIN_EVERY_MS = 100;

/** Asks, and asks again what is refused with 503: nothing has come of it. */
async function call(method: string, url: string, session: string | null, body: object | null): Promise<Answered> {
  const headers: Record<string, string> = {};
  if (session !== null) headers['session'] = session;
  if (body !== null) headers['content-type'] = 'application/json';
  const deadline = Date.now() + AGAIN_WITHIN_MS;
  for (;;) {
    const response = await fetch(url, { method, headers, body: body === null ? null : JSON.stringify(body) });
    const answer = (await response.json()) as { readonly status: string; readonly data: unknown };
    if (answer.status === 'ok') return { payload: answer.data, headers: response.headers };
    if (response.status !== 503 || Date.now() > deadline)
      throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(answer)}`);
    await pause(AGAIN_EVERY_MS);
  }
}

/** What a request is made of. */
export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly session?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** A body as it is. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, whatever it is. */
export interface Answer {
  readonly status: number;
  /** `ok`, or the error's code. */
  readonly code: string;
  readonly payload: unknown;
  readonly text: string;
  readonly headers: Headers;
}

function bodyOf({ json, form, text }: Request): { readonly body: string | null; readonly type: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (form !== undefined) return { body: String(new URLSearchParams(form)), type: 'application/x-www-form-urlencoded' };
  return { body: text ?? null, type: 'application/json' };
}

/** Asks, and returns whatever is answered. */
export async function ask(base: string, request: Request): Promise<Answer> {
  const { method = 'GET', path, session } = request;
  const { body, type } = bodyOf(request);
  const response = await fetch(`${base}${path}`, {
    method,
    body,
    headers: {
      ...(session === undefined ? {} : { session }),
      ...(body === null ? {} : { 'content-type': type }),
      ...request.headers,
    },
  });
  const text = await response.text();
  const heard = JSON.parse(text) as { readonly status: unknown; readonly code?: string; readonly data: unknown };
  return { status: response.status, code: heard.code ?? 'ok', payload: heard.data, text, headers: response.headers };
}

/** Uses a session that somebody has. */
export function clientOf(base: string, session: string): Client {
  const get = async (path: string): Promise<unknown> => (await call('GET', `${base}${path}`, session, null)).payload;
  const post = (path: string, body: object): Promise<Answered> => call('POST', `${base}${path}`, session, body);
  return {
    session,
    events: async () => (await get('/v1/events/?sport=fb&page_size=1000')) as readonly EventHeard[],
    openBetslip: async (body) => (await post('/v1/betslips/', body)).payload as BetslipHeard,
    betslip: async (betslipId) => (await get(`/v1/betslips/${betslipId}/`)) as BetslipHeard,
    closeBetslip: async (betslipId) => {
      await call('DELETE', `${base}/v1/betslips/${betslipId}/`, session, null);
    },
    placeOrder: async (body) => {
      const { payload, headers } = await post('/v1/orders/', body);
      return { order: payload as OrderHeard, isReplayed: headers.get('idempotent-replayed') === 'true' };
    },
    closeOrder: async (orderId) => {
      await post(`/v1/orders/${orderId}/close/`, {});
    },
    order: async (orderId) => (await get(`/v1/orders/${orderId}/`)) as OrderHeard,
    trackedOrder: async (uuid) => (await get(`/v1/orders/tracked/${uuid}/`)) as OrderHeard,
    orders: async () => (await get('/v1/orders/?page_size=1000')) as readonly OrderHeard[],
    accounting: async (username) => {
      const entries = (await get(`/v1/customers/${username}/accounting_info/`)) as readonly {
        readonly key: string;
        readonly value: number;
      }[];
      return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
    },
  };
}

/** Logs in. */
export async function logIn(base: string, username: string, password: string): Promise<Client> {
  const { payload } = await call('POST', `${base}/v1/sessions/`, null, { username, password });
  return clientOf(base, payload as string);
}

const LOOK_EVERY_MS = 20;

/** Asks until the answer will do. Fails with the last answer when that takes too long. */
export async function until<T>(
  ask: () => Promise<T> | T,
  willDo: (answer: T) => boolean,
  withinMs: number,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (willDo(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${JSON.stringify(answer).slice(0, 2000)}`);
    await pause(LOOK_EVERY_MS);
  }
}

/** Resolves when a server has time for clients: right after its start, on a busy machine, it may say that it has too much to do. */
export async function whenReady(base: string, withinMs: number): Promise<void> {
  await until(
    async () => (await fetch(`${base}/v1/xrates/`)).status,
    (status) => status !== 503,
    withinMs,
  );
}

/** Does something for each item, so many at a time. */
export async function forEach<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
