// Every refusal and every fault as a status and a body (decisions §2): one table. Nothing else here decides what an error looks like.
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rejection } from '../core/value/rejection.js';
import { JSON_TYPE } from '../wire/http/json.js';
import { MALFORMED } from '../wire/http/schemas.js';
import { readAccept } from './accept.js';
import { sendPacked } from './packing.js';

/** What only the edge refuses. */
export type EdgeRefusal =
  | { readonly code: 'method_not_allowed'; readonly allow: string }
  | { readonly code: 'not_acceptable' }
  | { readonly code: 'unsupported_media_type' }
  | { readonly code: 'payload_too_large' }
  /** The stream, asked for without a websocket. */
  | { readonly code: 'upgrade_required' }
  /** `reason`: in words, where whoever asks may know it. */
  | { readonly code: 'unavailable'; readonly retryAfterSeconds: number; readonly reason?: string }
  /** A bug; the token is the request's id. */
  | { readonly code: 'server_error'; readonly token: string };

/** Everything that a client can be told instead of what it asked for. */
export type Refusal = Rejection | EdgeRefusal;

/** Status by code. */
export const STATUS: Readonly<Record<Refusal['code'], number>> = {
  validation_error: 400,
  order_closed: 400,
  invalid_bet_type: 400,
  auth_error: 401,
  authentication_failed: 401,
  forbidden: 403,
  too_many_open_betslips: 403,
  not_found: 404,
  session_not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  payload_too_large: 413,
  unsupported_media_type: 415,
  upgrade_required: 426,
  throttled: 429,
  limit_reached: 429,
  server_error: 500,
  unavailable: 503,
  // Never leaves the services. If it did, asking again would be right.
  stale_plan: 503,
};

/** How long a client is to wait where nobody knows better: it is the moment's work, or another server takes over. */
export const RETRY_SECONDS = 1;

/** The envelope's `code` and `data`. */
interface Envelope {
  readonly code: string;
  readonly data: unknown;
}

function tell(refusal: Refusal): Envelope {
  const { code } = refusal;
  switch (code) {
    case 'validation_error':
      return { code, data: { validation_errors: refusal.errors } };
    case 'invalid_bet_type':
      return { code, data: { bet_type: refusal.betType } };
    case 'auth_error':
      return { code, data: { detail: refusal.detail } };
    case 'authentication_failed':
      return { code, data: 'Authentication failed' };
    case 'forbidden':
      return { code, data: refusal.reason === null ? null : { reason: refusal.reason } };
    case 'too_many_open_betslips':
      return { code, data: { limit: refusal.limit } };
    case 'throttled':
    case 'limit_reached':
      return { code, data: { message: refusal.message, retry_after: refusal.retryAfterSeconds } };
    case 'server_error':
      return { code, data: { token: refusal.token } };
    case 'unavailable': {
      const { retryAfterSeconds, reason } = refusal;
      return { code, data: { retry_after: retryAfterSeconds, ...(reason === undefined ? {} : { reason }) } };
    }
    case 'stale_plan':
      return { code: 'unavailable', data: { retry_after: RETRY_SECONDS } };
    case 'order_closed':
    case 'not_found':
    case 'session_not_found':
    case 'method_not_allowed':
    case 'not_acceptable':
    case 'payload_too_large':
    case 'unsupported_media_type':
    case 'upgrade_required':
      return { code, data: null };
  }
}

function headersOf(refusal: Refusal): Record<string, string> {
  if (refusal.code === 'method_not_allowed') return { allow: refusal.allow };
  if (refusal.code === 'upgrade_required') return { upgrade: 'websocket' };
  if (refusal.code === 'stale_plan') return { 'retry-after': String(RETRY_SECONDS) };
  return 'retryAfterSeconds' in refusal ? { 'retry-after': String(refusal.retryAfterSeconds) } : {};
}

/** Returns the body of a refusal in the envelope. */
export function envelopeOf(refusal: Refusal): string {
  return JSON.stringify({ status: 'error', ...tell(refusal) });
}

/**
 * Returns the body of a refusal as a problem (RFC 9457); `code` and `data` are the envelope's. It has no `instance`: a path may hold a
 * session's id, and the header X-Request-Id names the occurrence.
 */
function problemOf(refusal: Refusal): string {
  const status = STATUS[refusal.code];
  return JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, ...tell(refusal) });
}

/** A refusal as it is sent. */
export interface RefusalAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns how a refusal is answered: as a problem or as an envelope. */
export function answerOf(refusal: Refusal, isProblem: boolean): RefusalAnswer {
  const type = isProblem ? 'application/problem+json' : JSON_TYPE;
  return {
    status: STATUS[refusal.code],
    headers: { ...headersOf(refusal), 'content-type': type },
    body: isProblem ? problemOf(refusal) : envelopeOf(refusal),
  };
}

/** Answers with a refusal, whichever way the client prefers. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  const { status, headers, body } = answerOf(refusal, readAccept(request.headers.accept).isProblem);
  reply.refusal = refusal.code;
  sendPacked(request, reply.code(status).headers(headers), body);
}

/** Refusals of Fastify's own, by the status that it would have answered with. */
const BY_STATUS: ReadonlyMap<number, Refusal> = new Map<number, Refusal>([
  [400, MALFORMED],
  // A path with dots in it that leads out of a folder of files (@fastify/static).
  [403, { code: 'not_found' }],
  [404, { code: 'not_found' }],
  [413, { code: 'payload_too_large' }],
  [414, { code: 'not_found' }],
  [415, { code: 'unsupported_media_type' }],
  [503, { code: 'unavailable', retryAfterSeconds: RETRY_SECONDS }],
]);

/** Faults of too much at once, by how long to wait. A line for each in the log would help whoever floods us. */
const FLOODED_SECONDS: ReadonlyMap<string, number> = new Map([['HashingFault', 2]]);

/**
 * Returns whether an error is the world's, not ours, and worth a line in the log: adapters name those they throw so (the disk, the
 * workers, a provider).
 */
export function isFault(error: unknown): boolean {
  return error instanceof Error && error.name.endsWith('Fault') && !FLOODED_SECONDS.has(error.name);
}

/** Returns whether it was the disk that would not take something. */
export const isDiskFault = (error: unknown): boolean => error instanceof Error && error.name === 'StoreFault';

/** Returns what a thrown error is to the client: the client's mistake, the world's, or (`null`) ours. */
export function refusalOfError(error: unknown): Refusal | null {
  if (isFault(error)) return { code: 'unavailable', retryAfterSeconds: RETRY_SECONDS };
  if (!(error instanceof Error)) return null;
  const floodedSeconds = FLOODED_SECONDS.get(error.name);
  if (floodedSeconds !== undefined) return { code: 'unavailable', retryAfterSeconds: floodedSeconds };
  return 'statusCode' in error && typeof error.statusCode === 'number'
    ? (BY_STATUS.get(error.statusCode) ?? null)
    : null;
}
