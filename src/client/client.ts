// Slipstream for programs: every operation of /openapi.json as a typed call. It needs nothing but the platform's `fetch`.
import { addressed, under } from './address.js';
import { type ErrorDetails, OPERATIONS, type components, type operations } from './generated.js';
import type { EventKey, Handlers, OfferKey, StreamMessages } from './messages.js';
import { type Stream, type StreamEnd, type StreamOptions, openStream } from './stream.js';
import { WAIT_MAX_MS } from './waits.js';

export {
  type EventKey,
  type Handlers,
  type OfferKey,
  type Stream,
  type StreamEnd,
  type StreamMessages,
  type StreamOptions,
  openStream,
};

/** The named shapes of the document. */
export type Shapes = components['schemas'];

interface Answering {
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly data: unknown } } };
  };
}

/** An operation, by its name in the document. */
export type OperationName = {
  [K in keyof operations]: operations[K] extends Answering ? K : never;
}[keyof operations];

/** What an operation answers. */
export type Answer<K extends OperationName> = operations[K] extends Answering
  ? operations[K]['responses'][200]['content']['application/json']['data']
  : never;

type PathOf<T> = T extends { readonly parameters: { readonly path: infer P } } ? { readonly path: P } : object;
type QueryOf<T> = T extends { readonly parameters: { readonly query?: infer Q } }
  ? [Q] extends [undefined]
    ? object
    : { readonly query?: Q }
  : object;
/** The same as one object. */
type Plain<T> = { readonly [K in keyof T]: T[K] };
type Json<B> = { readonly content: { readonly 'application/json': B } };
type BodyOf<T> = T extends { readonly requestBody: Json<infer B> }
  ? { readonly body: B }
  : T extends { readonly requestBody?: infer R }
    ? NonNullable<R> extends Json<infer B>
      ? [NonNullable<R>] extends [never]
        ? object
        : { readonly body?: B }
      : object
    : object;

/** What an operation is asked with. */
export type Request<K extends OperationName> = Plain<
  PathOf<operations[K]> & QueryOf<operations[K]> & BodyOf<operations[K]>
>;

type Asking<K extends OperationName> = object extends Request<K> ? [request?: Request<K>] : [request: Request<K>];

/** All operations, each as a call that returns what is in the envelope. */
export type Calls = { readonly [K in OperationName]: (...asking: Asking<K>) => Promise<Answer<K>> };

/** An answer with what its headers say. */
export interface Answered<T> {
  readonly value: T;
  /** How many items there are on all pages; null: it is no page. */
  readonly total: number | null;
  /** Whether it is the answer to an earlier request with the same `request_uuid`. */
  readonly isReplayed: boolean;
}

/** How a client asks. */
export interface ClientOptions {
  /** As `http://127.0.0.1:8000`; a path in it comes before that of each call. */
  readonly baseUrl: string;
  /** What `logIn` answered; null: none. */
  readonly session?: string | null;
  /** In place of the platform's. */
  readonly fetch?: typeof fetch;
  /**
   * How often a request is sent again: after as long as a refusal of Slipstream's with `Retry-After` says; and where no answer of its came (a
   * connection broke, it took longer than `timeoutMs`, or a proxy answered that the server did not) if it can do no harm, as for an order or a
   * transfer, which has its `request_uuid`. 0 if not said.
   */
  readonly retries?: number;
  /** A request whose answer is not there after so long is given up: it fails with `TimeoutError`. If not said, as long as `fetch` has patience. */
  readonly timeoutMs?: number | null;
  /** Ends all requests, and what is waited for between them; they fail with its reason. */
  readonly signal?: AbortSignal | null;
}

/** A server, ready to be asked. */
export type Client = Calls & {
  /** Asks as the call of that name does, and returns what the headers say too. */
  ask<K extends OperationName>(name: K, ...asking: Asking<K>): Promise<Answered<Answer<K>>>;
  /** Returns the same client with a session. */
  withSession(session: string): Client;
  /** Returns the same client with a signal, in place of the one that it had. */
  withSignal(signal: AbortSignal): Client;
};

/** Why a request was refused; `invalid_answer`: what came back was none of Slipstream's. */
export type ErrorCode = keyof ErrorDetails | 'invalid_answer';

/** A page of somebody else's may be long; `details` has all of it. */
const TOLD_MAX = 1000;

function shortened(text: string): string {
  return text.length > TOLD_MAX ? `${text.slice(0, TOLD_MAX)}…` : text;
}

/** A refusal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** Of HTTP. */
    readonly status: number,
    readonly code: ErrorCode,
    /** What `data` of the envelope says. */
    readonly details: unknown,
    /** After how many seconds to ask again, where that was said. */
    readonly retryAfterSeconds: number | null,
  ) {
    super(details === null ? `${status} ${code}` : `${status} ${code}: ${shortened(JSON.stringify(details))}`);
  }
}

/** A refusal of one kind. */
export type ApiErrorOf<C extends keyof ErrorDetails> = ApiError & {
  readonly code: C;
  readonly details: ErrorDetails[C];
};

/** Whether something thrown is a refusal of one kind; its `details` are typed by it. */
export function isRefusal<C extends keyof ErrorDetails>(error: unknown, code: C): error is ApiErrorOf<C> {
  return error instanceof ApiError && error.code === code;
}

/** Any operation's request. */
interface Parts {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function addressOf(template: string, { path = {}, query = {} }: Parts): string {
  const where = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    // A list is a repeated key.
    for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [value]) search.append(name, textOf(one));
  }
  const asked = search.toString();
  return asked === '' ? where : `${where}?${asked}`;
}

type Body = Readonly<Record<string, unknown>>;

const withUuid = (order: Body): Body =>
  typeof order['request_uuid'] === 'string' ? order : { ...order, request_uuid: crypto.randomUUID() };

/** What is done once under a `request_uuid`: money does not move twice either. */
const NAMED: ReadonlySet<OperationName> = new Set(['placeOrder', 'makeTransfer', 'depositAtBookie']);

/** Orders, and money that moves, have an id of their own, so that what is sent twice is done once; the orders of a batch have one each. */
function identified(name: OperationName, parts: Parts): Parts {
  const { body } = parts;
  if (NAMED.has(name)) return { ...parts, body: withUuid(body ?? {}) };
  const orders = name === 'placeBatch' ? body?.['orders'] : null;
  return Array.isArray(orders)
    ? { ...parts, body: { ...body, orders: (orders as readonly Body[]).map(withUuid) } }
    : parts;
}

/** Whether an operation that may have been carried out can be asked for again. */
function isRepeatable(name: OperationName): boolean {
  return OPERATIONS[name][0] === 'GET' || NAMED.has(name) || name === 'placeBatch';
}

type Envelope =
  | { readonly status: 'ok'; readonly data: unknown }
  | { readonly status: 'error'; readonly code: ErrorCode; readonly data: unknown };

function isEnvelope(answer: unknown): answer is Envelope {
  if (typeof answer !== 'object' || answer === null || !('status' in answer && 'data' in answer)) return false;
  return answer.status === 'ok' || (answer.status === 'error' && 'code' in answer && typeof answer.code === 'string');
}

/** A proxy, say, answers in its own words, which may be JSON, and may have a code of its own. */
async function envelopeOf(response: Response): Promise<Envelope> {
  const text = await response.text();
  let answer: unknown = text;
  try {
    answer = JSON.parse(text);
  } catch {
    // It is a page, or nothing.
  }
  return isEnvelope(answer) ? answer : { status: 'error', code: 'invalid_answer', data: answer };
}

/** A proxy may say a date. */
function secondsOf(response: Response): number | null {
  const after = response.headers.get('retry-after');
  if (after === null) return null;
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}

async function read(response: Response): Promise<Answered<unknown>> {
  const envelope = await envelopeOf(response);
  const { data: value } = envelope;
  if (!response.ok || envelope.status !== 'ok') {
    const code = envelope.status === 'ok' ? 'invalid_answer' : envelope.code;
    throw new ApiError(response.status, code, value, secondsOf(response));
  }
  const total = response.headers.get('x-total-count');
  return {
    value,
    total: total === null ? null : Number(total),
    isReplayed: response.headers.get('idempotent-replayed') === 'true',
  };
}

/** What a proxy answers where the server gave it no answer, or none yet. */
const ANSWERED_BY_PROXY: readonly number[] = [429, 502, 503, 504];
/** The wait before the first repeat where nobody says how long; doubled each time, up to 32 times as long. */
const PAUSE_MS = 100;

/** Returns how long to wait before asking again, in milliseconds, after so many repeats; null: it is of no use, or not safe. */
function patienceMs(name: OperationName, error: unknown, repeats: number): number | null {
  const said = error instanceof ApiError ? error.retryAfterSeconds : null;
  if (error instanceof ApiError) {
    // A refusal says that nothing was done; what anybody else says does not.
    if (error.code !== 'invalid_answer') return said === null ? null : said * 1000;
    if (!ANSWERED_BY_PROXY.includes(error.status)) return null;
  }
  if (!isRepeatable(name)) return null;
  return said === null ? PAUSE_MS * 2 ** Math.min(repeats, 5) : said * 1000;
}

/** Resolves after a time, or as soon as the signal ends all. */
function wait(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(ms, WAIT_MAX_MS));
    signal?.addEventListener('abort', done);
  });
}

/** Returns a client. Faults: `TypeError` where `baseUrl` is none. */
export function createClient(options: ClientOptions): Client {
  const { session = null, fetch: send = fetch, retries = 0, timeoutMs = null, signal = null } = options;
  const baseUrl = addressed(options.baseUrl);

  /**
   * Asks until the signal ends all, or the time is over. `AbortSignal.any` does not serve: in Node 20 it forgets a time that it was given when memory
   * is collected.
   */
  async function limited<T>(asking: (ending: AbortSignal) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const end = new AbortController();
    const onAbort = (): void => {
      end.abort(signal?.reason);
    };
    const onLate = (): void => {
      end.abort(new DOMException(`There was no answer after ${String(timeoutMs)} ms`, 'TimeoutError'));
    };
    signal?.addEventListener('abort', onAbort);
    const timer = timeoutMs === null ? undefined : setTimeout(onLate, Math.min(timeoutMs, WAIT_MAX_MS));
    try {
      return await asking(end.signal);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  function written(name: OperationName, parts: Parts): readonly [url: URL, init: RequestInit] {
    const [method, template] = OPERATIONS[name];
    const { body } = parts;
    const init = {
      method,
      headers: {
        accept: 'application/json',
        ...(session === null ? {} : { session }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    return [under(baseUrl, addressOf(template, parts)), init];
  }

  async function ask(name: OperationName, given: Parts = {}): Promise<Answered<unknown>> {
    // What cannot be written, such as a BigInt in the body, could not be the next time either.
    const [url, init] = written(name, identified(name, given));
    for (let left = retries; ; left -= 1) {
      try {
        return await limited(async (ending) => read(await send(url, { ...init, signal: ending })));
      } catch (error) {
        const isOver = left <= 0 || signal?.aborted === true;
        const ms = isOver ? null : patienceMs(name, error, retries - left);
        if (ms === null) throw error;
        await wait(ms, signal);
        signal?.throwIfAborted();
      }
    }
  }

  const names = Object.keys(OPERATIONS) as readonly OperationName[];
  const calls = names.map((name) => [name, async (given?: Parts) => (await ask(name, given)).value] as const);
  // The document says what a server of its version asks for and answers: the one place that takes its word for it.
  return {
    ...Object.fromEntries(calls),
    ask,
    withSession: (other: string) => createClient({ ...options, session: other }),
    withSignal: (other: AbortSignal) => createClient({ ...options, signal: other }),
  } as unknown as Client;
}
