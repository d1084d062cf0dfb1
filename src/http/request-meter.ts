// How requests are counted: each route has a counter of its own, found once, when the route is made.
import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { remembered } from '../core/value/remembered.js';
import { type Refusal, STATUS } from './errors.js';

/** Notes an answer of one route by one method. */
export type RouteMeter = (status: number, tookMs: number) => void;

/** Counts requests. */
export interface RequestMeter {
  /** Returns what counts those of a route, which is named by its pattern: there are only so many. */
  ofRoute(route: string, method: string): RouteMeter;
  refused(code: Refusal['code']): void;
  /** The milliseconds since some moment. */
  elapsedMs(): number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** By the meter's time. */
    beganMs: number;
  }
}

/** What leads nowhere, and what is turned away before it is known where it leads, is counted as this route. */
const NO_ROUTE = 'none';
/** More than a server has. */
const PATHS_MAX = 1000;

/** Counts what none of an app's hooks sees. */
export interface Unseen {
  /** A path that is none. */
  noteLost(request: FastifyRequest, reply: FastifyReply): void;
  /** One that was turned away before anybody looked at it, by its method. */
  noteTurnedAway(method: string): void;
}

/** Makes an app count its requests, before anything else is done with them. */
export function countRequests(app: FastifyInstance, meter: RequestMeter): Unseen {
  const ofPath = remembered(
    (url: string) => remembered((method: string) => meter.ofRoute(url, method), METHODS.length),
    PATHS_MAX,
  );
  const lost = ofPath(NO_ROUTE);

  function note(ofRoute: RouteMeter, { beganMs }: FastifyRequest, { statusCode, refusal }: FastifyReply): void {
    ofRoute(statusCode, meter.elapsedMs() - beganMs);
    if (refusal !== null) meter.refused(refusal);
  }

  app.decorateRequest('beganMs', 0);
  app.addHook('onRequest', (request, _, done) => {
    request.beganMs = meter.elapsedMs();
    done();
  });
  // When it is sent: the end of sending is the client's time, and hearing of it costs ten times as much.
  app.addHook('onRoute', (route) => {
    const ofRoute = ofPath(route.url);
    const own: onSendHookHandler = (request, reply, payload, done) => {
      // What it passed on as leading nowhere is counted below.
      if (!request.is404) note(ofRoute(request.method), request, reply);
      done(null, payload);
    };
    route.onSend = [route.onSend ?? [], own].flat();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { is404, knownPath, method } = request;
    if (is404) note(ofPath(knownPath?.url ?? NO_ROUTE)(method), request, reply);
    done(null, payload);
  });
  return {
    noteLost(request, reply) {
      request.beganMs = meter.elapsedMs();
      note(lost(request.method), request, reply);
    },
    noteTurnedAway(method) {
      lost(method)(STATUS.unavailable, 0);
      meter.refused('unavailable');
    },
  };
}
