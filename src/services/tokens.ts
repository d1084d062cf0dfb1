// Tokens with which a customer shows its agent who it is (client §5, rule 6): in memory only, for a minute, good once.
import type { Timer } from '../clock.js';
import type { SessionKey } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
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
  readonly timer: Pick<Timer, 'elapsedMs'>;
  readonly limits: Limits;
}

interface Issued {
  readonly sessionKey: SessionKey;
  /** By what never goes back: a clock that is set back would keep it good for so much longer. */
  readonly untilMs: number;
}

/** Returns tokens, none issued yet. Held under their hashes, so that memory gives none away. */
export function createTokens({ secrets, timer, limits }: TokensParts): Tokens {
  /** In the order of their ends, for all live equally long. */
  const issued = new Map<string, Issued>();

  function dropThoseThatAreOver(): void {
    for (const [key, { untilMs }] of issued) {
      if (untilMs > timer.elapsedMs()) return;
      issued.delete(key);
    }
  }

  return {
    issue(sessionKey) {
      dropThoseThatAreOver();
      const token = secrets.newToken();
      issued.set(secrets.tokenKeyOf(token), { sessionKey, untilMs: timer.elapsedMs() + limits.token_seconds * 1000 });
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
