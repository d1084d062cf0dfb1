import type { Heartbeat } from '../../core/record/heartbeat.js';
import type { Answer } from '../../core/value/rejection.js';
import type { Heartbeats } from '../../services/heartbeats.js';
import {
  HeartbeatSchema,
  HeartbeatsSchema,
  OpenHeartbeatSchema,
  parseOpenHeartbeat,
  presentHeartbeat,
} from '../../wire/http/heartbeats.js';
import { NothingSchema } from '../../wire/http/schemas.js';
import { type Endpoint, forCallers, segment } from '../endpoint.js';
import type { Outcome } from '../sending.js';

function shown(answer: Answer<Heartbeat>): Outcome<ReturnType<typeof presentHeartbeat>> {
  return answer.ok ? { ok: true, value: presentHeartbeat(answer.value) } : answer;
}

/** Client §4.6. */
export function heartbeatEndpoints(heartbeats: Heartbeats): readonly Endpoint[] {
  return [
    forCallers({
      method: 'POST',
      path: '/v1/heartbeats/',
      name: 'openHeartbeat',
      tag: 'heartbeats',
      summary: 'Promise signs of life.',
      description:
        'If the heartbeat is not refreshed in time, all open orders of its customer are closed. It is kept when the server is started again.',
      refuses: ['limit_reached'],
      quota: 'requests',
      asks: { body: OpenHeartbeatSchema },
      answers: HeartbeatSchema,
      handle(caller, { body }) {
        const timeout = parseOpenHeartbeat(body);
        return timeout.ok ? heartbeats.open(caller, timeout.value).then(shown) : timeout;
      },
    }),
    forCallers({
      method: 'GET',
      path: '/v1/heartbeats/',
      name: 'listHeartbeats',
      tag: 'heartbeats',
      summary: 'List heartbeats that have not expired.',
      refuses: [],
      quota: 'requests',
      answers: HeartbeatsSchema,
      handle: (caller) => ({ ok: true, value: { heartbeats: heartbeats.list(caller).map(presentHeartbeat) } }),
    }),
    forCallers({
      method: 'GET',
      path: '/v1/heartbeats/:heartbeat_id/',
      name: 'getHeartbeat',
      tag: 'heartbeats',
      summary: 'Read a heartbeat.',
      refuses: [],
      quota: 'requests',
      answers: HeartbeatSchema,
      handle: (caller, asked) => shown(heartbeats.get(caller, segment(asked, 'heartbeat_id'))),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/heartbeats/:heartbeat_id/refresh/',
      name: 'refreshHeartbeat',
      tag: 'heartbeats',
      summary: 'Give a sign of life.',
      description: 'Its time starts again.',
      refuses: [],
      quota: 'requests',
      answers: HeartbeatSchema,
      handle: (caller, asked) => heartbeats.refresh(caller, segment(asked, 'heartbeat_id')).then(shown),
    }),
    forCallers({
      method: 'DELETE',
      path: '/v1/heartbeats/:heartbeat_id/',
      name: 'cancelHeartbeat',
      tag: 'heartbeats',
      summary: 'Give up a heartbeat.',
      description: 'Orders stay open.',
      refuses: [],
      quota: 'requests',
      answers: NothingSchema,
      handle: (caller, asked) => heartbeats.cancel(caller, segment(asked, 'heartbeat_id')),
    }),
  ];
}
