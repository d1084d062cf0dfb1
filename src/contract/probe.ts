// Asks a provider one question and says what came, whatever it was. It goes the way that the server goes, and adds what the server has no
// use for: other credentials, other parameters, the type of the answer.
import Pool from 'undici/lib/dispatcher/pool.js';
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import { NOT_UTF8, parseBody } from '../providers/body.js';
import { type ProviderAccess, ProviderFault, baseOf, redirectOf } from '../providers/client.js';
import { type Reply, sendCall } from '../providers/http-call.js';
import type { ProviderFaultCode } from '../wire/provider/fault.js';

/** Whose credentials a question carries. */
export type Credentials = 'right' | 'wrong password' | 'wrong username' | 'none';

/** A query; a list is its key repeated. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** A question: at a path of the provider, or at an address that it has named. */
export interface Question {
  readonly method?: 'GET' | 'POST';
  readonly path: string | URL;
  readonly query?: Query;
  readonly body?: unknown;
  readonly credentials?: Credentials;
}

/** What came. */
export interface Answer {
  /** To be read in a sentence: `GET /events?type=live`. */
  readonly question: string;
  readonly url: URL;
  /** Null: no answer. */
  readonly status: number | null;
  readonly contentType: string | null;
  readonly body: unknown;
  /** Why there is no answer, or none that can be read; null: there is. */
  readonly trouble: ProviderFaultCode | null;
  /** What it was exactly, where that is known: the network's own word (`ENOTFOUND`), where it redirects, how an error's body begins. */
  readonly cause: string | null;
}

/** Asks a provider. */
export interface Probe {
  ask(question: Question): Promise<Answer>;
  /** Returns what each question so far was answered in. */
  times(): readonly { readonly question: string; readonly ms: number; readonly isLate: boolean }[];
  close(): Promise<void>;
}

const OK = 200;

function authorization(
  { username, password }: ProviderAccess,
  credentials: Credentials,
): Readonly<Record<string, string>> {
  const basic = (name: string, word: string): Readonly<Record<string, string>> => ({
    authorization: `Basic ${Buffer.from(`${name}:${word}`, 'utf8').toString('base64')}`,
  });
  switch (credentials) {
    case 'right':
      return basic(username, password);
    case 'wrong password':
      return basic(username, `${password}-wrong`);
    case 'wrong username':
      return basic(`${username}-wrong`, password);
    case 'none':
      return {};
  }
}

const BEGINNING_BYTES = 4096;
const BEGINNING_CHARACTERS = 120;

/** Returns a text without our credentials: some send back what they were sent. */
type Hiding = (text: string) => string;

/** Returns how a body in UTF-8 begins, on one line, and of a page for people only what they read; null: with nothing that can be read. */
function beginningOf(body: Buffer, hidden: Hiding): string | null {
  const text = body.toString('utf8', 0, BEGINNING_BYTES);
  const plain = /^\s*</.test(text) ? text.replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gis, ' ') : text;
  const line = hidden(plain).replace(/\s+/g, ' ').trim();
  if (line.length > BEGINNING_CHARACTERS) return `${line.slice(0, BEGINNING_CHARACTERS).toWellFormed()}…`;
  return line === '' ? null : line;
}

/** A body that is no JSON is trouble only where it is to be read; errors may say what they like, to be told to those who look for the cause (provider §7). */
function read({ status, body }: Reply, hidden: Hiding): Pick<Answer, 'body' | 'trouble' | 'cause'> {
  try {
    return { body: parseBody(body), trouble: null, cause: status === OK ? null : beginningOf(body, hidden) };
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    // An error may be compressed, too.
    const beginning = fault.cause === NOT_UTF8 ? null : beginningOf(body, hidden);
    if (status !== OK) return { body: null, trouble: null, cause: beginning };
    if (fault.code !== 'body') return { body: null, trouble: fault.code, cause: fault.cause };
    return { body: null, trouble: 'body', cause: body.length === 0 ? 'it is empty' : (beginning ?? fault.cause) };
  }
}

/** Opens a probe; it connects when it is first used. */
export function openProbe(access: ProviderAccess, elapsedMs: () => number): Probe {
  const { baseUrl, timeoutMs } = access;
  const base = baseOf(baseUrl);
  const pool = new Pool(base.origin, { pipelining: 1, connect: { timeout: timeoutMs } });
  const times: { question: string; ms: number; isLate: boolean }[] = [];

  function urlOf({ path, query = {} }: Question): URL {
    if (typeof path !== 'string') return path;
    const url = new URL(path, base);
    for (const [key, values] of Object.entries(query))
      for (const value of [values].flat()) url.searchParams.append(key, value);
    return url;
  }

  const [, basic = ''] = (authorization(access, 'right')['authorization'] ?? '').split(' ');
  const secrets = [basic, access.password].filter((secret) => secret !== '');
  const hidden: Hiding = (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);

  async function send(url: URL, { method = 'GET', body, credentials = 'right' }: Question): Promise<Reply> {
    const hasBody = body !== undefined;
    return sendCall(pool, {
      method,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...authorization(access, credentials),
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      body: hasBody ? JSON.stringify(body) : null,
      timeoutMs,
      bodyBytesMax: PROVIDER_BOUNDS.bodyBytesMax,
    });
  }

  async function answerOf(question: string, url: URL, asked: Question): Promise<Answer> {
    try {
      const reply = await send(url, asked);
      const { status, contentType } = reply;
      const { cause, ...seen } = read(reply, hidden);
      const redirect = redirectOf(reply, url);
      return { question, url, status, contentType, ...seen, cause: redirect === null ? cause : redirect.cause };
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault;
      return { question, url, status: null, contentType: null, body: null, trouble: fault.code, cause: fault.cause };
    }
  }

  return {
    async ask(asked) {
      const url = urlOf(asked);
      const question = `${asked.method ?? 'GET'} ${url.pathname}${url.search}`.replaceAll('%3A', ':');
      const startedAt = elapsedMs();
      const answer = await answerOf(question, url, asked);
      times.push({ question, ms: elapsedMs() - startedAt, isLate: answer.trouble === 'timeout' });
      return answer;
    },
    times: () => times,
    close: () => pool.destroy(),
  };
}
