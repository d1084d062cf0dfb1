// A sign of life that a client promises: when it does not come in time, the client's open orders are closed (client §3, §4.6).
import type { HeartbeatId, Username } from '../value/ids.js';
import type { Instant } from '../value/time.js';

/** Client §2.11. It is stored while it is open; one that was cancelled, or has expired and done its work, is gone. */
export interface Heartbeat {
  readonly heartbeatId: HeartbeatId;
  readonly owner: Username;
  /** Each refresh gives it so long again. */
  readonly timeoutSeconds: number;
  readonly expiresAt: Instant;
  /** How many orders it has closed so far, once it is missed. */
  readonly closed: number;
}
