// For those who watch over the server (decisions §17).
import { Type } from 'typebox';
import type { Operator } from '../../services/operator.js';
import { type Endpoint, forAnyone } from '../endpoint.js';
import { RETRY_SECONDS } from '../errors.js';

/** Is it alive, is it ready, which is it. */
export function probeEndpoints(operator: Operator, version: string): readonly Endpoint[] {
  return [
    forAnyone({
      method: 'GET',
      path: '/healthz',
      name: 'getHealth',
      tag: 'operation',
      summary: 'Ask whether the server is alive.',
      refuses: [],
      quota: 'probes',
      answers: Type.Object({ is_alive: Type.Boolean() }),
      handle: () => ({ ok: true, value: { is_alive: true } }),
    }),
    forAnyone({
      method: 'GET',
      path: '/readyz',
      name: 'getReadiness',
      tag: 'operation',
      summary: 'Ask whether the server is ready.',
      description:
        'It is when the store takes changes and a bookie has answered, or none is configured. Otherwise `unavailable`, and `reason` says what is missing.',
      refuses: [],
      quota: 'probes',
      answers: Type.Object({ is_ready: Type.Boolean() }),
      handle() {
        const reason = operator.missing();
        return reason === null
          ? { ok: true, value: { is_ready: true } }
          : { ok: false, rejection: { code: 'unavailable', retryAfterSeconds: RETRY_SECONDS, reason } };
      },
    }),
    forAnyone({
      method: 'GET',
      path: '/version',
      name: 'getVersion',
      tag: 'operation',
      summary: 'Ask which version it is.',
      refuses: [],
      quota: 'probes',
      answers: Type.Object({ version: Type.String() }),
      handle: () => ({ ok: true, value: { version } }),
    }),
  ];
}
