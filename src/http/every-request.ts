// What all requests have in common, whatever they ask: an id, the time, the headers of every answer, and the two reasons to turn
// any of them away (no time for it, and a client that takes no JSON where there is nothing else).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Clock } from '../clock.js';
import { type Instant, toInstant } from '../core/value/time.js';
import type { Caller } from '../services/caller.js';
import { readAccept } from './accept.js';
import { forgetTypeOfNothing } from './bodies.js';
import { RETRY_SECONDS, type Refusal, type RefusalAnswer, answerOf, sendRefusal } from './errors.js';
import type { Gate } from './gate.js';
import type { FindPath } from './known-paths.js';
import { findAddress } from './proxies.js';
import { isForWebsocket } from './upgrades.js';
import { MALFORMED } from '../wire/http/schemas.js';

declare module 'fastify' {
  interface FastifyRequest {
    arrivedAt: Instant;
    /** Where it comes from: the client's, or what is connected where a proxy wrote no address. */
    address: string;
    /** Null before the gate, and where there need not be one. */
    caller: Caller | null;
  }
  interface FastifyReply {
    /** The code with which it was refused; null: it was not. */
    refusal: Refusal['code'] | null;
  }
  interface FastifyContextConfig {
    /** A page or a part of one: for browsers, which ask for other types than JSON. */
    isPage?: boolean;
    /** For those who watch over the server: answered however much there is to do. */
    isProbe?: boolean;
  }
}

/**
 * Nothing here is ever shown, framed, cached or guessed at by a browser. Constant, because @fastify/helmet builds its middleware
 * anew for each request, which costs more than all the rest of a small one.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const TLS_HEADERS: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' };

/** Longer, or with anything but visible characters and blanks, and the id is not taken: it goes into the log. */
const REQUEST_ID = /^[\x20-\x7e]{1,128}$/;

/** Gives a request its id: the client's own, or one that no other request of this process has. */
export type RequestIds = (request: Pick<IncomingMessage, 'headers'>) => string;

/** Returns what gives requests their ids. */
export function createRequestIds(start: Instant): RequestIds {
  const prefix = `${start.toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  let count = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

const NOT_NOW: Refusal = { code: 'unavailable', retryAfterSeconds: RETRY_SECONDS };

/** Does what every request needs first. */
interface Greeter {
  greet(request: FastifyRequest, reply: FastifyReply): void;
  /** Answers that there is no time for a request, which nobody has looked at yet; returns the id that it was given. */
  turnAway(request: IncomingMessage, answer: ServerResponse): string;
}

/** What a server stands behind. */
interface Surroundings {
  readonly isTls: boolean;
  /** Whether addresses are those that proxies write. */
  readonly isBehindProxy: boolean;
}

/** What is told to whom there is no time for, but for what is each request's own; names and values of headers in turns. */
type NotNow = Omit<RefusalAnswer, 'headers'> & { readonly headers: readonly string[] };

/** Returns what greets requests. */
export function createGreeter(clock: Clock, idOf: RequestIds, { isTls, isBehindProxy }: Surroundings): Greeter {
  const headers = Object.entries(isTls ? { ...SECURITY_HEADERS, ...TLS_HEADERS } : SECURITY_HEADERS);
  const whole = ({ status, headers: own, body }: RefusalAnswer): NotNow => ({
    status,
    headers: [...headers, ...Object.entries(own), ['content-length', String(body.length)]].flat(),
    body,
  });
  const [envelope, problem] = [whole(answerOf(NOT_NOW, false)), whole(answerOf(NOT_NOW, true))];
  return {
    turnAway(request, answer) {
      const { status, headers: all, body } = readAccept(request.headers.accept).isProblem ? problem : envelope;
      const id = idOf(request);
      answer.writeHead(status, [...all, 'x-request-id', id]).end(body);
      return id;
    },
    greet(request, reply) {
      request.arrivedAt = clock();
      const written = isBehindProxy ? findAddress(request.ip) : null;
      request.address = written ?? request.socket.remoteAddress ?? '';
      for (const [name, value] of headers) reply.header(name, value);
      reply.header('x-request-id', request.id);
      if (isForWebsocket(request)) closeAfterAnswer(request, reply);
    },
  };
}

/** Node gives up reading a connection that asks for a websocket, on any path: what is only answered there would stay open for nothing. */
function closeAfterAnswer({ socket }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  reply.raw.once('finish', () => socket.end());
}

/** What turns requests away, whatever they ask. */
interface Doorman {
  /** Whether the server is about to stop. */
  readonly isDraining: () => boolean;
  /** Whether the main thread does not keep up. */
  readonly isLate: () => boolean;
  /** Whether too many are under way already. */
  readonly isFull: () => boolean;
  /** Who is turned away is counted by its address, but where that is no fault of its own. */
  readonly gate: Pick<Gate, 'admitStranger' | 'tellStranger'>;
  readonly findPath: FindPath;
}

/** Makes an app greet every request, and turn away those for which it has no time. */
export function greetAll(app: FastifyInstance, greeter: Greeter, doorman: Doorman): void {
  app.decorateRequest('arrivedAt', toInstant(0));
  app.decorateRequest('address', '');
  app.decorateRequest('caller', null);
  app.decorateReply('refusal', null);
  const { gate } = doorman;
  app.addHook('onRequest', (request, reply, done) => {
    greeter.greet(request, reply);
    forgetTypeOfNothing(request.headers);
    if (request.is404) request.knownPath = doorman.findPath(request);
    if (doorman.isDraining() || (!isProbe(request.routeOptions) && hasNoTime(request, doorman))) {
      gate.tellStranger(request, reply);
      sendRefusal(request, reply, NOT_NOW);
      return;
    }
    const refusal = isOfUnclearHost(request) ? MALFORMED : checkAccept(request);
    if (refusal === null) done();
    else sendRefusal(request, reply, gate.admitStranger(request, reply) ?? refusal);
  });
}

/** All others that come while it is full did not get as far as this. */
const hasNoTime = ({ headers }: FastifyRequest, { isLate, isFull }: Doorman): boolean =>
  isLate() || (headers.upgrade !== undefined && isFull());

/** Whether it does not say of which one host it is, as each has to (RFC 9112 §3.2); those of HTTP/1.0 need not say any. */
const isOfUnclearHost = ({ headers, raw }: FastifyRequest): boolean =>
  headers.host === undefined ? raw.httpVersion === '1.1' : hasTwoHosts(raw.rawHeaders);

const HOST = 'host';

/** Of two Node takes the first, and a proxy before us may have taken the second. Names and values are in turns. */
function hasTwoHosts(headers: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts > 1;
}

/** Whether a route is for those who watch over the server. */
export const isProbe = ({ config }: Pick<RouteOptions, 'config'>): boolean => config?.isProbe === true;

function checkAccept(request: FastifyRequest): Refusal | null {
  const refusal = findRefusedType(request);
  return refusal === null || isOfPage(request) ? null : refusal;
}

const isOfPage = ({ routeOptions, knownPath }: FastifyRequest): boolean =>
  (routeOptions.config.isPage ?? knownPath?.isPage) === true;

/** Returns why a client gets no JSON; null: it takes it. */
export function findRefusedType({ headers }: FastifyRequest): Refusal | null {
  return readAccept(headers.accept).isJson ? null : { code: 'not_acceptable' };
}
