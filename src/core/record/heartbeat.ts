// A sign of life that a client promises: when it does not come in time, the client's open orders are closed (client §3, §4.6).
import type { HeartbeatId, Username } from '../value/ids.js';
import { type Instant, later } from '../value/time.js';

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

/** Returns until when a heartbeat lasts that has its whole time from now on. */
export function wholeTimeFrom(now: Instant, { timeoutSeconds }: Pick<Heartbeat, 'timeoutSeconds'>): Instant {
  return later(now, timeoutSeconds * 1000);
}

/** Returns whether one would last longer than it has time, because the clock was set back since it was given it. */
export function isOverlong(heartbeat: Heartbeat, now: Instant): boolean {
  return heartbeat.expiresAt > wholeTimeFrom(now, heartbeat);
}
