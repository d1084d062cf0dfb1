// Pages of other origins: browsers let them read nothing here, but for those that an operator has named (`http.cors_origins`).
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * What they may send and read beyond what any page may: all headers that they ask to send, for clients name themselves in some. No cookies: a session
 * is a header, which only its owner can set.
 */
const HEADERS = {
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'idempotent-replayed',
    'link',
    'ratelimit',
    'ratelimit-policy',
    'retry-after',
    'x-request-id',
    'x-total-count',
  ],
};

/** How long a browser may remember what it was told; none remembers longer than two hours. */
const REMEMBERED_SECONDS = 7200;

/** Lets pages of these origins (as `https://desk.example:8443`) ask and read. */
export function admitOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  // The plugin would answer them with a text of its own; no path has the method.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS' || isPreflight(request)) done();
    else reply.callNotFound();
  });
  app.register(cors, { origin: [...origins], ...HEADERS, maxAge: REMEMBERED_SECONDS });
}

/** What a browser asks before it sends what a page asks for. */
const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
