// The HTTP edge: builds Fastify and registers the routes. No rules.
import {
  type IncomingMessage,
  METHODS,
  type Server,
  type ServerResponse,
  createServer as createHttpServer,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import websocket from '@fastify/websocket';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  fastify,
} from 'fastify';
import type { Clock } from '../clock.js';
import type { Limits } from '../core/value/limits.js';
import type { Log } from '../log.js';
import type { Accounting } from '../services/accounting.js';
import type { BetTypes } from '../services/bet-types.js';
import type { Betslips } from '../services/betslips.js';
import type { BookieAccounts } from '../services/bookie-accounts.js';
import type { Customers } from '../services/customers.js';
import type { Events } from '../services/events.js';
import type { Groups } from '../services/groups.js';
import type { Heartbeats } from '../services/heartbeats.js';
import type { Operator } from '../services/operator.js';
import type { OrderLists } from '../services/order-lists.js';
import type { Orders } from '../services/orders.js';
import type { OrderStories } from '../services/order-stories.js';
import type { Positions } from '../services/positions.js';
import type { RateTable } from '../services/rates.js';
import type { Results } from '../services/results.js';
import type { Sessions } from '../services/sessions.js';
import type { Transfers } from '../services/transfers.js';
import type { Stream } from '../stream/stream.js';
import { type AnswerBadWire, createBadWire } from './bad-wire.js';
import { readBodies } from './bodies.js';
import { admitOrigins } from './cross-origin.js';
import { type Door, atDoor, noteProbes } from './crowd.js';
import { drainOnClose } from './draining.js';
import { type Endpoint, install } from './endpoint.js';
import { type Refusal, isDiskFault, isFault, refusalOfError, sendRefusal } from './errors.js';
import { createGreeter, createRequestIds, greetAll } from './every-request.js';
import { type Gate, createGate } from './gate.js';
import { type FindPath, knowPaths } from './known-paths.js';
import { lineOf } from './log-line.js';
import { packAll } from './packing.js';
import { isProxy } from './proxies.js';
import { type Unseen, countRequests } from './request-meter.js';
import { betTypeEndpoints } from './routes/bet-types.js';
import { betslipEndpoints } from './routes/betslips.js';
import { bookieAccountEndpoints } from './routes/bookie-accounts.js';
import { installConsole } from './routes/console.js';
import { customerEndpoints } from './routes/customers.js';
import { installDocumentation } from './routes/documentation.js';
import { eventEndpoints } from './routes/events.js';
import { groupEndpoints } from './routes/groups.js';
import { heartbeatEndpoints } from './routes/heartbeats.js';
import { operatorEndpoints } from './routes/operator.js';
import { orderListEndpoints } from './routes/order-lists.js';
import { orderEndpoints } from './routes/orders.js';
import { type ServedMetrics, installMetrics } from './routes/metrics.js';
import { orderStoryEndpoints } from './routes/order-stories.js';
import { positionEndpoints } from './routes/positions.js';
import { probeEndpoints } from './routes/probes.js';
import { rateEndpoints } from './routes/rates.js';
import { resultEndpoints } from './routes/results.js';
import { sessionEndpoints } from './routes/sessions.js';
import { COMMAND_BYTES_MAX, STREAM_ROUTE, type StreamRoutes, installStream, protocolOf } from './routes/stream.js';
import { transferEndpoints } from './routes/transfers.js';
import { countUnderWay } from './under-way.js';
import { UPGRADES, answerTunnels, passOverOtherProtocols } from './upgrades.js';
import { writeByShape } from './write-answers.js';

/** What clients are served with. */
export interface Services {
  readonly sessions: Sessions;
  readonly betslips: Betslips;
  readonly betTypes: BetTypes;
  readonly orders: Orders;
  readonly orderLists: OrderLists;
  readonly orderStories: OrderStories;
  readonly positions: Positions;
  readonly customers: Customers;
  readonly accounting: Accounting;
  readonly bookieAccounts: BookieAccounts;
  readonly transfers: Transfers;
  readonly groups: Groups;
  readonly heartbeats: Heartbeats;
  readonly rates: RateTable;
  readonly results: Results;
  readonly events: Events;
  readonly operator: Operator;
  readonly stream: Stream;
}

/** How they are served. */
interface ServerOptions {
  readonly limits: Limits;
  /** Whether addresses are taken from `X-Forwarded-For`: only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  /** The origins whose pages may use it from a browser, besides its own. */
  readonly corsOrigins?: readonly string[];
  readonly clock: Clock;
  readonly version: string;
  /** PEM texts. None: plain HTTP. */
  readonly tls?: Tls | null;
  /** The folder that the trade page was built into. None: it is not served. */
  readonly page?: URL | null;
  /** What requests are counted with, and told by. None: they are not. */
  readonly metrics?: ServedMetrics | null;
  /** Whether the main thread does not keep up. None: it is measured. */
  readonly isLate?: (() => boolean) | null;
  readonly logger: Log;
}

/** What TLS is served with. */
interface Tls {
  readonly key: string;
  readonly cert: string;
}

/** Longer than load balancers keep a connection, so that it is they who close it. */
const KEEP_ALIVE_MS = 72_000;
/** A request has arrived by then, or its client is holding a connection for nothing: its headers, all of it, and how often that is looked at. */
const ARRIVAL = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };
/** Room for every bet type, of which none has more than 100, and every id that we give out; what is longer is not found. */
const PATH_PART_CHARACTERS_MAX = 128;
const ROUTER = { ignoreTrailingSlash: true, maxParamLength: PATH_PART_CHARACTERS_MAX };
/** A main thread that is late by so much on average is overloaded: better to say so at once. */
const OVERLOADED_MS = 1000;
const DELAY_SAMPLE_MS = 10;
const DELAY_LOOK_MS = 1000;

const CONNECTIONS = {
  ...ARRIVAL,
  ...UPGRADES,
  // Lists are asked for by many ids, each a key of the query.
  maxHeaderSize: 65_536,
  // A request without a host is refused as any other is, and not by Node with nothing (`every-request.ts`).
  requireHostHeader: false,
};

function serverFactory(tls: Tls | null, door: Door): FastifyServerFactory {
  return (handler) => {
    const listener = atDoor(handler, door);
    const server: Server =
      tls === null
        ? createHttpServer(CONNECTIONS, listener)
        : createHttpsServer({ ...tls, ...CONNECTIONS, handshakeTimeout: ARRIVAL.headersTimeout }, listener);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    // Of a thousand Node would drop the rest without a word, and a proxy may write the client's address behind what the client wrote.
    server.maxHeadersCount = 0;
    // What else is expected of us than to go on is passed over: Node would refuse it with nothing.
    server.on('checkExpectation', listener);
    answerTunnels(server);
    return server;
  };
}

/** A body that is too large and yet no longer than this is read to its end, and thrown away. */
const THROWN_AWAY_MAX_BYTES = 16 * 2 ** 20;

/**
 * Whether a body that is too large may be let come to its end. Fastify closes the connection, and a client that is still sending then finds it
 * broken instead of the answer.
 */
function isSoonOver({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length']) <= THROWN_AWAY_MAX_BYTES;
}

function answerErrors(app: FastifyInstance, gate: Gate, log: Log, findPath: FindPath): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOfError(error) ?? { code: 'server_error', token: request.id };
    // That the disk takes nothing is told once, and each request that it refuses would be a line on what may be the same disk.
    if (isDiskFault(error)) log.debug({ ...lineOf(request), err: error }, 'failed');
    else if (refusal.code === 'server_error' || isFault(error)) log.error({ ...lineOf(request), err: error }, 'failed');
    if (refusal.code === 'payload_too_large' && isSoonOver(request)) reply.removeHeader('connection');
    sendRefusal(request, reply, refusal);
  });
  // Before its body is read, which leads nowhere.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) refuseLost(gate, request, reply);
    else done();
  });
  app.setNotFoundHandler((request, reply) => {
    // It was taken for a preflight, a file or another path.
    request.knownPath ??= findPath(request);
    refuseLost(gate, request, reply);
  });
}

/** Refuses what leads nowhere, or is asked for by a method that it does not have, as often as its address may ask. */
function refuseLost(gate: Gate, request: FastifyRequest, reply: FastifyReply): void {
  const { knownPath } = request;
  const refusal: Refusal =
    knownPath === null ? { code: 'not_found' } : { code: 'method_not_allowed', allow: knownPath.allow };
  sendRefusal(request, reply, gate.admitStranger(request, reply) ?? refusal);
}

function endpointsOf(services: Services, version: string): readonly Endpoint[] {
  return [
    ...sessionEndpoints(services.sessions),
    ...betslipEndpoints(services.betslips),
    ...orderEndpoints(services.orders, services.betslips),
    ...orderListEndpoints(services.orderLists),
    ...positionEndpoints(services.positions),
    ...orderStoryEndpoints(services.orderStories),
    ...customerEndpoints(services.customers, services.accounting),
    ...bookieAccountEndpoints(services.bookieAccounts),
    ...transferEndpoints(services.transfers),
    ...groupEndpoints(services.groups, services.bookieAccounts),
    ...heartbeatEndpoints(services.heartbeats),
    ...rateEndpoints(services.rates),
    ...resultEndpoints(services.results),
    ...eventEndpoints(services.events),
    ...betTypeEndpoints(services.betTypes),
    ...operatorEndpoints(services.operator),
    ...probeEndpoints(services.operator, version),
  ];
}

/**
 * Returns what tells whether the main thread is late. @fastify/under-pressure would tell too, but it also looks at the process's memory, which takes
 * a file descriptor: where there is none left, it throws from a timer.
 */
function watchDelay(app: FastifyInstance): () => boolean {
  const delays = monitorEventLoopDelay({ resolution: DELAY_SAMPLE_MS });
  let isLate = false;
  const looking = setInterval(() => {
    isLate = delays.mean / 1e6 - DELAY_SAMPLE_MS > OVERLOADED_MS;
    delays.reset();
  }, DELAY_LOOK_MS).unref();
  delays.enable();
  app.addHook('onClose', (_, done) => {
    clearInterval(looking);
    delays.disable();
    done();
  });
  return () => isLate;
}

/** Serves the stream. What is asked of it goes through websockets. */
async function serveStream(
  app: FastifyInstance,
  routes: StreamRoutes,
  { isTls, answerBadWire }: { readonly isTls: boolean; readonly answerBadWire: AnswerBadWire },
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: COMMAND_BYTES_MAX, perMessageDeflate: false, handleProtocols: protocolOf },
    // A socket sees to its own faults: the protocol has told its client what was wrong, and it may still read that.
    errorHandler: () => undefined,
    // Sockets are closed when the app has drained.
    preClose(done) {
      done();
    },
  });
  // What asks for a websocket as nobody does: `ws` would answer with a page.
  app.websocketServer.on('wsClientError', answerBadWire);
  passOverOtherProtocols(app.server, isTls ? 'secureConnection' : 'connection');
  installStream(app, routes);
}

/** Has a line for each request that is refused, whoever refuses it, where somebody wants a line for each. */
function noteRefusals(app: FastifyInstance, log: Log, clock: Clock): void {
  if (!log.isLevelEnabled('debug')) return;
  app.addHook('onResponse', (request, { refusal }, done) => {
    if (refusal !== null) log.debug({ ...lineOf(request), refusal, took_ms: clock() - request.arrivedAt }, 'answered');
    done();
  });
}

const UNCOUNTED: Unseen = { noteLost: () => undefined, noteTurnedAway: () => undefined };

/** Returns a server that does not listen yet. Closing it answers what is under way and refuses the rest. */
export function createServer(services: Services, options: ServerOptions): FastifyInstance {
  const { limits, clock, logger: log, tls = null, page = null, metrics = null } = options;
  const gate = createGate(services.sessions, limits);
  const requestIds = createRequestIds(clock());
  const answerBadWire = createBadWire(requestIds, log);
  const greeter = createGreeter(clock, requestIds, { isTls: tls !== null, isBehindProxy: options.trustProxy });
  const underWay = countUnderWay();
  const probes = new Set<string>();
  const app = fastify({
    serverFactory: serverFactory(tls, { underWay, probes, turnAway }),
    trustProxy: options.trustProxy ? isProxy : false,
    bodyLimit: limits.body_bytes,
    genReqId: requestIds,
    // Lines for requests would cost a third of all throughput; errors and slow requests are logged here.
    logger: false,
    // Ours says `unavailable` in the envelope.
    return503OnClosing: false,
    // How long a busy machine takes to make the routes is no reason not to serve: whoever started the process waits as long as it likes.
    pluginTimeout: 0,
    routerOptions: ROUTER,
    clientErrorHandler: answerBadWire,
    frameworkErrors(_, request, reply) {
      greeter.greet(request, reply);
      request.knownPath = null;
      refuseLost(gate, request, reply);
      unseen.noteLost(request, reply);
    },
  });
  const findPath = knowPaths(app, ROUTER);
  // Those that no path has are refused as others are.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  app.setSerializerCompiler(writeByShape);
  noteProbes(app, probes);
  const unseen = metrics === null ? UNCOUNTED : countRequests(app, metrics.requests);
  const isDraining = drainOnClose(app, underWay, services);
  const isLate = options.isLate ?? watchDelay(app);
  noteRefusals(app, log, clock);
  greetAll(app, greeter, { isDraining, isLate, isFull: underWay.isTooMuch, gate, findPath });

  function turnAway(request: IncomingMessage, answer: ServerResponse): void {
    const { method = 'GET' } = request;
    const id = greeter.turnAway(request, answer);
    unseen.noteTurnedAway(method);
    log.debug({ request_id: id, method, refusal: 'unavailable', took_ms: 0 }, 'answered');
  }

  admitOrigins(app, options.corsOrigins ?? []);
  readBodies(app);
  answerErrors(app, gate, log, findPath);
  // In a scope of its own, so that the plugins before it are there when the routes are made.
  app.register(async (scope) => {
    const { version } = options;
    const endpoints = endpointsOf(services, version);
    // In scopes of their own: their hooks are of no other routes.
    await scope.register((inner) => install(inner, { gate, clock, log, underWay }, endpoints));
    await packAll(scope);
    await scope.register((inner) =>
      serveStream(inner, { gate, stream: services.stream, version }, { isTls: tls !== null, answerBadWire }),
    );
    if (metrics !== null) installMetrics(scope, { gate, metrics, isBehindProxy: options.trustProxy });
    installDocumentation(scope, { gate, routes: [...endpoints, STREAM_ROUTE], version });
    if (page !== null) await scope.register((inner) => installConsole(inner, { gate, folder: page }));
  });
  return app;
}
