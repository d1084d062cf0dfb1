// Signs of life: a client that promises them has its open orders closed when they stop (client §4.6).
import type { Clock } from '../clock.js';
import type { Heartbeat } from '../core/record/heartbeat.js';
import { type HeartbeatId, isHexId, toHeartbeatId } from '../core/value/ids.js';
import { type Answer, NOT_FOUND, accept } from '../core/value/rejection.js';
import type { Engine } from '../engine/engine.js';
import type { Secrets } from '../secrets.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';

/** What a caller can do with its heartbeats; another's answers as one that is not there. */
export interface Heartbeats {
  /** Rejects: `limit_reached`. */
  open(caller: Caller, timeoutSeconds: number): Promise<Answer<Heartbeat>>;
  /** The open ones, the next to expire first. */
  list(caller: Caller): readonly Heartbeat[];
  /** Rejects: `not_found`, also once it is cancelled or has expired. */
  get(caller: Caller, heartbeatId: string): Answer<Heartbeat>;
  /** Gives it its whole time again. Rejects: `not_found`. */
  refresh(caller: Caller, heartbeatId: string): Promise<Answer<Heartbeat>>;
  /** Rejects: `not_found`. */
  cancel(caller: Caller, heartbeatId: string): Promise<Answer<null>>;
}

/** What heartbeats need of the rest. */
interface HeartbeatsParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Returns the heartbeats of a store. */
export function createHeartbeats({ store, engine, secrets, clock }: HeartbeatsParts): Heartbeats {
  const { view } = store;

  const findId = (raw: string): HeartbeatId | null => (isHexId(raw) ? toHeartbeatId(raw) : null);

  return {
    open: ({ customer }, timeoutSeconds) =>
      engine.submit('openHeartbeat', {
        heartbeatId: secrets.newHeartbeatId(),
        owner: customer.username,
        timeoutSeconds,
      }),

    list({ customer }) {
      const now = clock();
      const ids = [...view.keys('heartbeatsOfOwner', [customer.username])];
      // One may go between two reads.
      const own = ids.flatMap((heartbeatId) => view.find('heartbeat', heartbeatId) ?? []);
      return own.filter(({ expiresAt }) => now < expiresAt).sort((a, b) => a.expiresAt - b.expiresAt);
    },

    get({ customer }, raw) {
      const heartbeatId = findId(raw);
      const heartbeat = heartbeatId === null ? null : view.find('heartbeat', heartbeatId);
      const isOwn = heartbeat?.owner === customer.username && clock() < heartbeat.expiresAt;
      return isOwn ? accept(heartbeat) : NOT_FOUND;
    },

    async refresh({ customer }, raw) {
      const heartbeatId = findId(raw);
      if (heartbeatId === null) return NOT_FOUND;
      return engine.submit('refreshHeartbeat', { heartbeatId, owner: customer.username });
    },

    async cancel({ customer }, raw) {
      const heartbeatId = findId(raw);
      if (heartbeatId === null) return NOT_FOUND;
      return engine.submit('cancelHeartbeat', { heartbeatId, owner: customer.username });
    },
  };
}
