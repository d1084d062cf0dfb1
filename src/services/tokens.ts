// Tokens with which a customer shows its agent who it is (client §5, rule 6): in memory only, for a minute, good once.
import type { Clock } from '../clock.js';
import type { SessionKey } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import { type Instant, later } from '../core/value/time.js';
import type { Secrets } from '../secrets.js';

/** Tokens that have not been redeemed. */
interface Tokens {
  /** Returns a new token for a session. */
  issue(sessionKey: SessionKey): string;
  /** Returns the session that a token stands for; null where it is unknown, used or over. */
  find(token: string): SessionKey | null;
  /** Makes a token worthless. */
  forget(token: string): void;
}

/** What tokens need of the rest. */
interface TokensParts {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
}

interface Issued {
  readonly sessionKey: SessionKey;
  readonly until: Instant;
}

/** Returns tokens, none issued yet. Held under their hashes, so that memory gives none away. */
export function createTokens({ secrets, clock, limits }: TokensParts): Tokens {
  /** In the order of their ends, for all live equally long. */
  const issued = new Map<string, Issued>();

  function dropThoseThatAreOver(): void {
    for (const [key, { until }] of issued) {
      if (until > clock()) return;
      issued.delete(key);
    }
  }

  return {
    issue(sessionKey) {
      dropThoseThatAreOver();
      const token = secrets.newToken();
      issued.set(secrets.tokenKeyOf(token), { sessionKey, until: later(clock(), limits.token_seconds * 1000) });
      return token;
    },
    find(token) {
      dropThoseThatAreOver();
      return issued.get(secrets.tokenKeyOf(token))?.sessionKey ?? null;
    },
    forget(token) {
      issued.delete(secrets.tokenKeyOf(token));
    },
  };
}
