// The header `Session` says who calls (client §5); of the stream also `token` in the query (decisions §16), for browsers send no headers there.
import type { FastifyRequest } from 'fastify';
import { isHexId } from '../core/value/ids.js';
import { type Answer, reject } from '../core/value/rejection.js';
import type { Caller } from '../services/caller.js';
import type { Sessions } from '../services/sessions.js';

/** Returns the session id that a request brings, whatever it is. */
export function sessionOf({ headers: { session } }: Pick<FastifyRequest, 'headers'>): unknown {
  return session;
}

/** What a request shows to say whose it is. */
export interface ShownSession {
  readonly session: unknown;
  /** What is said to whoever shows none. */
  readonly missing: string;
}

/** Returns who calls with a session id. Rejects: `auth_error` where the session is missing, unknown or over. */
export function authenticate(
  sessions: Sessions,
  request: FastifyRequest,
  { session, missing }: ShownSession,
): Answer<Caller> {
  if (session === undefined) return reject({ code: 'auth_error', detail: missing });
  // What cannot be an id is not worth hashing.
  if (typeof session !== 'string' || !isHexId(session)) {
    return reject({ code: 'auth_error', detail: 'Unknown or expired session' });
  }
  return sessions.authenticate(session, request.address);
}
