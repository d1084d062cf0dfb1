// Who gets in: the caller by the session header, as often as the quotas allow. Every answer tells where its quota stands.
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../core/value/limits.js';
import type { Sessions } from '../services/sessions.js';
import { type ShownSession, authenticate, sessionOf } from './auth.js';
import type { Refusal } from './errors.js';
import { type Quota, type Standing, createQuota } from './quota.js';

/** The quotas of a customer. */
export type QuotaName = 'betslips' | 'orders' | 'requests';

/** Decides who gets in. */
export interface Gate {
  /** Puts the caller on the request, or returns why it does not get in. */
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: Admission): Refusal | null;
  /** The same for the stream, with the session id that its query or its header brings. */
  admitSocket(request: FastifyRequest, reply: FastifyReply, session: unknown): Refusal | null;
  /** Counts a request that leads nowhere, by its address. */
  admitStranger(request: FastifyRequest, reply: FastifyReply): Refusal | null;
  /** Tells where the quota of its address stands, and counts nothing. */
  tellStranger(request: FastifyRequest, reply: FastifyReply): void;
}

/** What a route says about who may call it. */
export interface Admission {
  readonly quota: QuotaName | 'logins' | 'probes';
}

function tell(reply: FastifyReply, quota: Quota, standing: Standing): Refusal | null {
  reply.header('ratelimit-policy', quota.policy).header('ratelimit', standing.header);
  const { isWithin, retryAfterSeconds } = standing;
  return isWithin ? null : { code: 'throttled', message: 'Too many requests.', retryAfterSeconds };
}

/** Returns the groups of some of an IPv6 address; the four numbers of an IPv4 address at its end are two of them. */
function groupsIn(part: string): readonly number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!isIPv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** Returns all eight groups of an IPv6 address. */
function groupsOf(ip: string): readonly number[] {
  const [address = ''] = ip.split('%');
  const [start = '', end] = address.split('::');
  const [before, after] = [groupsIn(start), groupsIn(end ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** The first 96 bits of an IPv4 address that is written as IPv6. */
const MAPPED = '0:0:0:0:0:ffff';

/**
 * Returns what a client is counted by where only its address is known: all of an IPv4 address, and of an IPv6 address the first 64
 * bits, because whoever has one address has all that share them.
 */
export function addressKeyOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const text = groups.map((group) => group.toString(16));
  if (text.slice(0, 6).join(':') !== MAPPED) return `${text.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** Returns a gate at which nobody has been yet. */
export function createGate(sessions: Sessions, limits: Limits): Gate {
  const perSecond = (name: string, limit: number): Quota => createQuota({ name, limit, windowSeconds: 1 });
  const ofCustomer: Readonly<Record<QuotaName, Quota>> = {
    betslips: perSecond('betslips', limits.betslips_per_second),
    orders: perSecond('orders', limits.orders_per_second),
    requests: perSecond('requests', limits.requests_per_second),
  };
  // Whoever is not known is counted by address, so that guessing session ids is no faster than using one.
  const ofStranger = perSecond('requests', limits.requests_per_second);
  const logins = createQuota({ name: 'logins', limit: limits.logins_per_minute, windowSeconds: 60 });

  const admitStranger: Gate['admitStranger'] = (request, reply) =>
    tell(reply, ofStranger, ofStranger.take(addressKeyOf(request.address), request.arrivedAt));

  const tellStranger: Gate['tellStranger'] = (request, reply) => {
    tell(reply, ofStranger, ofStranger.peek(addressKeyOf(request.address), request.arrivedAt));
  };

  const admitCaller = (
    request: FastifyRequest,
    reply: FastifyReply,
    { quota, ...shown }: ShownSession & { readonly quota: Quota },
  ): Refusal | null => {
    const known = authenticate(sessions, request, shown);
    if (!known.ok) return admitStranger(request, reply) ?? known.rejection;
    request.caller = known.value;
    // An agent that acts in others' names asks as one, and not at their expense.
    const { behind } = known.value.session;
    return tell(reply, quota, quota.take(behind ?? known.value.customer.username, request.arrivedAt));
  };

  return {
    admit(request, reply, { quota }) {
      switch (quota) {
        case 'betslips':
        case 'orders':
        case 'requests':
          return admitCaller(request, reply, {
            quota: ofCustomer[quota],
            session: sessionOf(request),
            missing: 'The header Session is missing',
          });
        case 'logins':
          return tell(reply, logins, logins.take(addressKeyOf(request.address), request.arrivedAt));
        case 'probes':
          // Whoever watches over the server is never kept from it.
          tellStranger(request, reply);
          return null;
      }
    },
    admitSocket: (request, reply, session) =>
      admitCaller(request, reply, {
        quota: ofCustomer.requests,
        session,
        missing: 'The session is missing: the stream takes it in its address, as ?token=, or in the header Session',
      }),
    admitStranger,
    tellStranger,
  };
}
