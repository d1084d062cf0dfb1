// How often someone may ask. A bucket of tokens a key, kept as one number: the time at which the bucket is full again.
import { createKept } from '../core/value/remembered.js';
import type { Instant } from '../core/value/time.js';

/** Where a key stands after it asked. */
export interface Standing {
  readonly isWithin: boolean;
  /** The value of the header `RateLimit`. */
  readonly header: string;
  /** When to ask again, at least 1; only of interest where it is not within. */
  readonly retryAfterSeconds: number;
}

/** One rule, for all its keys. */
export interface Quota {
  /** The value of the header `RateLimit-Policy`. */
  readonly policy: string;
  /** Takes a token if there is one. */
  take(key: string, now: Instant): Standing;
  /** Tells without taking. */
  peek(key: string, now: Instant): Standing;
}

/** What a rule allows: so many at once, and as many again in each window. */
interface QuotaRule {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** No more keys than twice this are remembered: those that did not ask for the longest time go first. */
const KEYS_OF_GENERATION_MAX = 25_000;

/** What floats may lose: an instant is known to a four-thousandth of a millisecond, and a full bucket is the sum of many. */
const NOISE_MS = 0.05;

/** An earlier instant than the last is that of a request that was longer in coming, but none takes so long. */
const SET_BACK_MS = 60_000;

/** Returns a rule with nothing used. */
export function createQuota({ name, limit, windowSeconds }: QuotaRule): Quota {
  const windowMs = windowSeconds * 1000;
  const tokenMs = windowMs / limit;
  const fullAt = createKept<string, number>(KEYS_OF_GENERATION_MAX);

  function missingMsOf(key: string, now: Instant): number {
    const missingMs = Math.max((fullAt.find(key) ?? 0) - now, 0);
    // So much more than a whole bucket is missing only where the clock was set back: nobody is to wait for that.
    return missingMs > windowMs + SET_BACK_MS ? 0 : Math.min(missingMs, windowMs);
  }

  function standing(missingMs: number, isWithin: boolean): Standing {
    const remaining = Math.min(limit, Math.max(0, Math.floor((windowMs - missingMs + NOISE_MS) / tokenMs)));
    const header = `"${name}";r=${remaining};t=${Math.ceil(missingMs / 1000)}`;
    return { isWithin, header, retryAfterSeconds: Math.max(1, Math.ceil((missingMs + tokenMs - windowMs) / 1000)) };
  }

  return {
    policy: `"${name}";q=${limit};w=${windowSeconds}`,
    take(key, now) {
      const missingMs = missingMsOf(key, now);
      if (missingMs + tokenMs > windowMs + NOISE_MS) {
        fullAt.keep(key, now + missingMs);
        return standing(missingMs, false);
      }
      fullAt.keep(key, now + missingMs + tokenMs);
      return standing(missingMs + tokenMs, true);
    },
    peek(key, now) {
      return standing(missingMsOf(key, now), true);
    },
  };
}
