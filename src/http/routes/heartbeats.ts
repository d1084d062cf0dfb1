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
import { type Endpoint, type Outcome, forCallers, segment } from '../endpoint.js';

function shown(answer: Answer<Heartbeat>): Outcome<ReturnType<typeof presentHeartbeat>> {
  return answer.ok ? { ok: true, value: presentHeartbeat(answer.value) } : answer;
}

/** Client §4.6. */
export function heartbeatEndpoints(heartbeats: Heartbeats): readonly Endpoint[] {
  return [
    forCallers({
      method: 'POST',
      path: '/v1/heartbeats/',
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
      quota: 'requests',
      answers: HeartbeatsSchema,
      handle: (caller) => ({ ok: true, value: { heartbeats: heartbeats.list(caller).map(presentHeartbeat) } }),
    }),
    forCallers({
      method: 'GET',
      path: '/v1/heartbeats/:heartbeat_id/',
      quota: 'requests',
      answers: HeartbeatSchema,
      handle: (caller, asked) => shown(heartbeats.get(caller, segment(asked, 'heartbeat_id'))),
    }),
    forCallers({
      method: 'POST',
      path: '/v1/heartbeats/:heartbeat_id/refresh/',
      quota: 'requests',
      answers: HeartbeatSchema,
      handle: (caller, asked) => heartbeats.refresh(caller, segment(asked, 'heartbeat_id')).then(shown),
    }),
    forCallers({
      method: 'DELETE',
      path: '/v1/heartbeats/:heartbeat_id/',
      quota: 'requests',
      answers: NothingSchema,
      handle: (caller, asked) => heartbeats.cancel(caller, segment(asked, 'heartbeat_id')),
    }),
  ];
}
