// A log-in that lasts. Stored under the hash of its id, so that the store gives no session away.
import type { SessionKey, Username } from '../value/ids.js';
import type { Instant } from '../value/time.js';

/** `direct` for API log-in, `website` for the trade page (decisions §4). */
export const CLIENT_TYPES = ['direct', 'website'] as const;

/** One of them. */
export type ClientType = (typeof CLIENT_TYPES)[number];

/** Client §2.1. */
export interface Session {
  readonly sessionKey: SessionKey;
  readonly username: Username;
  readonly clientType: ClientType;
  /** Who impersonates `username`; null for a log-in of its own. */
  readonly behind: Username | null;
  readonly createdAt: Instant;
  /** The last request that was written down; requests within a minute of it are not. */
  readonly seenAt: Instant;
}
