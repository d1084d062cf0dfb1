// /metrics, for whoever watches over the server: what is in it is nobody else's business, and to everybody else there is no such path.
// It is not documented with the rest, which is for clients.
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRefusedType } from '../every-request.js';
import { type Refusal, sendRefusal } from '../errors.js';
import type { Gate } from '../gate.js';
import type { RequestMeter } from '../request-meter.js';

const PATH = '/metrics';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

const NOT_FOUND: Refusal = { code: 'not_found' };

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8);
thisMachine.addAddress('::1', 'ipv6');

/** Whatever is asked with one of them was asked by somebody else first. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** What requests are counted with, and told by. */
export interface ServedMetrics {
  readonly requests: RequestMeter;
  /** Returns all figures as Prometheus reads them. */
  text(): Promise<string>;
  /** Null: there is no token, and who is on this machine may read them. */
  readonly isToken: ((given: string) => boolean) | null;
}

/** What is installed. */
interface MetricsRoutes {
  readonly gate: Gate;
  readonly metrics: ServedMetrics;
  /** Then whoever is connected from this machine may be the proxy, and who is behind it cannot be told. */
  readonly isBehindProxy: boolean;
}

/** Registers the figures. */
export function installMetrics(app: FastifyInstance, { gate, metrics, isBehindProxy }: MetricsRoutes): void {
  const { isToken } = metrics;

  function mayRead(request: FastifyRequest): boolean {
    if (isToken === null) return !isBehindProxy && isFromHere(request);
    const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
    return given !== undefined && isToken(given);
  }

  app.get(PATH, {
    // Prometheus takes no JSON.
    config: { isPage: true, isProbe: true, isUntold: true },
    onRequest(request, reply, done) {
      if (mayRead(request)) done();
      else sendRefusal(request, reply, gate.admitStranger(request, reply) ?? findRefusedType(request) ?? NOT_FOUND);
    },
    async handler(_, reply) {
      return reply.type(CONTENT_TYPE).send(await metrics.text());
    },
  });
}

/** By the connection alone: what a header says, anybody may say. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  return thisMachine.check(address, family) && FORWARDING.every((header) => headers[header] === undefined);
}
