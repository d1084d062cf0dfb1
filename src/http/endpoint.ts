// What a route is: a path, what it asks and answers (schemas), who may call it how often, and one function. `install` is the only
// place that knows Fastify's side of it.
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Clock } from '../clock.js';
import type { Log } from '../log.js';
import type { Caller } from '../services/caller.js';
import { type Input, NO_INPUT, NO_OBJECT, fromText } from '../wire/http/input.js';
import { MALFORMED, okSchema } from '../wire/http/schemas.js';
import { hasMore } from './crowd.js';
import type { Documented, KnownPath } from './documented.js';
import { sendRefusal } from './errors.js';
import type { Gate, QuotaName } from './gate.js';
import { keepApart } from './known-paths.js';
import { packWhatIsAsked } from './packing.js';
import { type Turns, createTurns } from '../turns.js';
import { type Outcome, type Soon, send } from './sending.js';
import type { UnderWay } from './under-way.js';

/** What came with a request. */
export interface Incoming {
  /** The variable parts of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Input;
  readonly body: Input;
  readonly url: string;
  readonly ip: string;
}

interface Shape<S extends TSchema, P extends string> extends Omit<Documented, 'needsCaller'> {
  readonly path: KnownPath<P>;
  readonly answers: S;
}

/** A route for those who have a session. */
interface CallerShape<S extends TSchema, P extends string> extends Shape<S, P> {
  readonly quota: QuotaName;
  handle(caller: Caller, asked: Incoming): Soon<Outcome<Static<S>>>;
}

/** A route for anyone; `logins`: so many a minute an address. */
interface OpenShape<S extends TSchema, P extends string> extends Shape<S, P> {
  readonly quota: 'logins' | 'probes';
  handle(asked: Incoming): Soon<Outcome<Static<S>>>;
}

/** A route, ready to be installed. */
export interface Endpoint extends Documented {
  readonly answers: TSchema;
  run(caller: Caller | null, asked: Incoming): Soon<Outcome<unknown>>;
}

/** Returns a variable part of the path; routes name only those that they have. */
export function segment({ path }: Incoming, name: string): string {
  return path[name] ?? '';
}

/** Returns a route for those who have a session. */
export function forCallers<S extends TSchema, const P extends string>(shape: CallerShape<S, P>): Endpoint {
  return {
    ...shape,
    needsCaller: true,
    run: (caller, asked) =>
      caller === null
        ? { ok: false, rejection: { code: 'auth_error', detail: 'No session' } }
        : shape.handle(caller, asked),
  };
}

/** Returns a route for anyone. */
export function forAnyone<S extends TSchema, const P extends string>(shape: OpenShape<S, P>): Endpoint {
  return { ...shape, needsCaller: false, run: (_, asked) => shape.handle(asked) };
}

interface Route {
  Body: Input | typeof NO_OBJECT | undefined;
  Querystring: Record<string, unknown>;
  Params: Record<string, string>;
}

/** What routes run with. */
interface Edge {
  readonly gate: Gate;
  readonly clock: Clock;
  readonly log: Log;
  readonly underWay: Pick<UnderWay, 'add'>;
}

/** The same, with the turns in which they are answered. */
interface AnsweringEdge extends Edge {
  readonly turns: Turns;
}

function handle(edge: AnsweringEdge, endpoint: Endpoint, request: FastifyRequest<Route>, reply: FastifyReply): void {
  if (hasMore(request)) edge.underWay.add(reply.raw);
  const { body, query, params: path } = request;
  if (body === NO_OBJECT) {
    sendRefusal(request, reply, MALFORMED);
    return;
  }
  const asked = { path, query: fromText(query), body: body ?? NO_INPUT, url: request.url, ip: request.address };
  const answering = { request, reply, turn: edge.turns.current() };
  const outcome = endpoint.run(request.caller, asked);
  // Answered in the same turn where nothing is waited for: that is the hot path.
  const sent =
    outcome instanceof Promise ? outcome.then((value) => send(edge, answering, value)) : send(edge, answering, outcome);
  if (!(sent instanceof Promise)) return;
  sent.catch((error: unknown) => reply.send(error instanceof Error ? error : new Error('Thrown', { cause: error })));
}

/** Returns the part of a route that documents it, and guards what leaves. */
function schemaOf({ asks, answers }: Endpoint): FastifySchema {
  return {
    ...(asks?.body === undefined ? {} : { body: asks.body }),
    ...(asks?.query === undefined ? {} : { querystring: asks.query }),
    // Refusals are written out where they are sent (`errors.ts`).
    response: { 200: okSchema(answers) },
  };
}

function installOne(app: FastifyInstance, edge: AnsweringEdge, endpoint: Endpoint): void {
  app.route<Route>({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { isProbe: endpoint.quota === 'probes' },
    // The readers of `wire/http` check instead: they give all reasons at once, and turn floats into integers.
    validatorCompiler: () => () => true,
    onRequest(request, reply, done) {
      const refusal = edge.gate.admit(request, reply, endpoint);
      if (refusal === null) done();
      else sendRefusal(request, reply, refusal);
    },
    handler(request, reply) {
      handle(edge, endpoint, request, reply);
    },
  });
}

/** Registers routes, in a scope of their own. */
export async function install(app: FastifyInstance, edge: Edge, endpoints: readonly Endpoint[]): Promise<void> {
  const answering = { ...edge, turns: createTurns() };
  await packWhatIsAsked(app);
  for (const endpoint of endpoints) installOne(app, answering, endpoint);
  keepApart(app, endpoints);
}
