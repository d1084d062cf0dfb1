// The API over fetch: puts the session on each request, takes the envelope off each answer, and checks what was in it.
import { hearTime } from './clock.js';
import { type Guard, isAnything, isText, orAbsent, recordOf, shapeOf } from './guards.js';
import { readJson } from './reading.js';

/** Why something was not done. */
export interface Refusal {
  /** The envelope's, or `unreachable` where no answer came, or `unreadable` where it said something else than expected. */
  readonly code: string;
  /** By the field that caused them; those of no single field under `non_field_errors`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What the server says besides. */
  readonly reason: string | null;
  /** Whether the server has said so itself: nothing was done. If not, it may have been done all the same. */
  readonly isCertain: boolean;
}

/** What became of a request. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly total: number | null }
  | { readonly ok: false; readonly refusal: Refusal };

/** What is asked. */
export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

/** Asks the API. */
export interface Api {
  readonly session: string | null;
  ask<T>(question: Question, is: Guard<T>): Promise<Answer<T>>;
}

const isEnvelope = shapeOf({ status: isText, code: orAbsent(isText), data: isAnything });
const hasErrors = shapeOf({ validation_errors: recordOf(isAnything) });
const hasReason = shapeOf({ reason: isText });
const hasDetail = shapeOf({ detail: isText });
const hasMessage = shapeOf({ message: isText });

const UNREACHABLE: Refusal = { code: 'unreachable', fields: {}, reason: null, isCertain: false };
const UNREADABLE: Refusal = { code: 'unreadable', fields: {}, reason: null, isCertain: false };

/** What is not answered by then is given up. */
const ANSWER_MS = 20_000;

/** Returns the API as one session sees it. `onSessionOver` is called when the server does not know the session any more. */
export function createApi(session: string | null, onSessionOver: () => void): Api {
  return {
    session,
    async ask<T>(question: Question, is: Guard<T>): Promise<Answer<T>> {
      const answer = await fetchAnswer(session, question, is);
      if (!answer.ok && answer.refusal.code === 'auth_error') onSessionOver();
      return answer;
    },
  };
}

async function fetchAnswer<T>(session: string | null, question: Question, is: Guard<T>): Promise<Answer<T>> {
  const { method = 'GET', path, query = {}, body } = question;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  const url = parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
  const headers = new Headers({ accept: 'application/json' });
  if (session !== null) headers.set('session', session);
  if (body !== undefined) headers.set('content-type', 'application/json');
  try {
    const said = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(url, { method, headers, body: said, signal: AbortSignal.timeout(ANSWER_MS) });
    hearTime(response.headers.get('date'));
    return readEnvelope(response, readJson(await response.text()), is);
  } catch {
    // No connection, no answer in time, or one that is no JSON: what stands between us and the server has answered.
    return { ok: false, refusal: UNREACHABLE };
  }
}

/** A server that has failed may have done first what it was asked for. */
const FAILED = 500;

function readEnvelope<T>({ status, headers }: Response, raw: unknown, is: Guard<T>): Answer<T> {
  if (!isEnvelope(raw)) return { ok: false, refusal: UNREADABLE };
  if (raw.status !== 'ok') {
    const isCertain = raw.code !== undefined && status < FAILED;
    return { ok: false, refusal: refusalOf(raw.code ?? 'server_error', raw.data, isCertain) };
  }
  const total = headers.get('x-total-count');
  if (!is(raw.data)) return { ok: false, refusal: UNREADABLE };
  return { ok: true, value: raw.data, total: total === null ? null : Number(total) };
}

function refusalOf(code: string, details: unknown, isCertain: boolean): Refusal {
  const fields = hasErrors(details) ? details.validation_errors : {};
  const reasons = Object.entries(fields).map(([name, nested]) => [name, reasonsIn(nested)] as const);
  return { code, fields: Object.fromEntries(reasons), reason: reasonOf(details), isCertain };
}

/** Returns what is left of a refusal once a field that caused it is changed. */
export function withoutField(refusal: Refusal, name: string): Refusal | null {
  if (refusal.fields[name] === undefined) return refusal;
  const fields = Object.fromEntries(Object.entries(refusal.fields).filter(([it]) => it !== name));
  return Object.keys(fields).length === 0 ? null : { ...refusal, fields };
}

/** Those of a list stand under the numbers of its items. */
function reasonsIn(nested: unknown): readonly string[] {
  if (isText(nested)) return [nested];
  if (typeof nested !== 'object' || nested === null) return [];
  return Object.values(nested).flatMap(reasonsIn);
}

function reasonOf(details: unknown): string | null {
  if (hasReason(details)) return details.reason;
  if (hasMessage(details)) return details.message;
  return hasDetail(details) ? details.detail : null;
}
