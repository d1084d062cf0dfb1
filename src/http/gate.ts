// Who gets in: the caller by the session header, as often as the quotas allow. Every answer tells where its quota stands.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../core/value/limits.js';
import type { Sessions } from '../services/sessions.js';
import { authenticate } from './auth.js';
import type { Refusal } from './errors.js';
import { type Quota, type Standing, createQuota } from './quota.js';

/** The quotas of a customer. */
export type QuotaName = 'betslips' | 'orders' | 'requests';

/** Decides who gets in. */
export interface Gate {
  /** Puts the caller on the request, or returns why it does not get in. */
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: Admission): Refusal | null;
  /** Counts a request that leads nowhere, by its address. */
  admitStranger(request: FastifyRequest, reply: FastifyReply): Refusal | null;
}

/** What a route says about who may call it. */
export interface Admission {
  readonly needsCaller: boolean;
  readonly quota: QuotaName | 'logins' | 'probes';
}

function tell(reply: FastifyReply, quota: Quota, standing: Standing): Refusal | null {
  reply.header('ratelimit-policy', quota.policy).header('ratelimit', standing.header);
  const { isWithin, retryAfterSeconds } = standing;
  return isWithin ? null : { code: 'throttled', message: 'Too many requests.', retryAfterSeconds };
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
    tell(reply, ofStranger, ofStranger.take(request.ip, request.arrivedAt));

  const admitCaller = (request: FastifyRequest, reply: FastifyReply, quota: Quota): Refusal | null => {
    const known = authenticate(sessions, request);
    if (!known.ok) return admitStranger(request, reply) ?? known.rejection;
    request.caller = known.value;
    return tell(reply, quota, quota.take(known.value.customer.username, request.arrivedAt));
  };

  return {
    admit(request, reply, { quota }) {
      switch (quota) {
        case 'betslips':
        case 'orders':
        case 'requests':
          return admitCaller(request, reply, ofCustomer[quota]);
        case 'logins':
          return tell(reply, logins, logins.take(request.ip, request.arrivedAt));
        case 'probes':
          // Whoever watches over the server is never kept from it.
          return tell(reply, ofStranger, ofStranger.peek(request.ip, request.arrivedAt));
      }
    },
    admitStranger,
  };
}
