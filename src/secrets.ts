// Everything that must not be guessed: password hashes, session ids, tokens, and the ids under which bets are sent.
// The only importer of argon2.
import { hash as hashPassword, verify as verifyPassword } from '@node-rs/argon2';
import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type BetslipId,
  type HeartbeatId,
  type ProviderBetId,
  type SessionKey,
  toBetslipId,
  toHeartbeatId,
  toProviderBetId,
  toSessionKey,
} from './core/value/ids.js';

/** Makes and checks secrets. */
export interface Secrets {
  newSessionId(): string;
  /** Returns what a session is stored under: its id's SHA-256. */
  sessionKeyOf(sessionId: string): SessionKey;
  /** Returns a token of 256 random bits, in hex. */
  newToken(): string;
  /** Returns what a token is kept under: its SHA-256, in hex. */
  tokenKeyOf(token: string): string;
  newBetslipId(): BetslipId;
  newHeartbeatId(): HeartbeatId;
  newProviderBetId(): ProviderBetId;
  /** Returns what is shown in place of a bookmaker account's username. */
  newMask(): string;
  /** Returns a password's argon2id hash; one at a time, off the main thread. Faults: `HashingFault`. */
  hashPassword(password: string): Promise<string>;
  /**
   * Returns whether a password is the one of a hash. Without a hash it takes as long and says no.
   * Faults: `HashingFault`.
   */
  verifyPassword(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Too many passwords wait to be hashed: this one was not. */
export class HashingFault extends Error {
  override readonly name = 'HashingFault';
}

/** What hashing takes: the work itself, and time. Tests bring their own. */
export interface Hashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>;
  /** Tells milliseconds, and is never set back. */
  readonly elapsedMs: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

/** Id bytes: 128 bits. */
const ID_BYTES = 16;
/** Token bytes: 256 bits. */
const TOKEN_BYTES = 32;

/** 19 MiB, two passes: the OWASP minimum for argon2id, 6 to 12 ms. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** More do not wait: the last of them is hashed within 2 s, at 12 ms each and its rest. */
export const HASHES_WAITING_MAX = 40;

/**
 * The rest after a hash, by what it took: a quarter of one core is for hashing, at most. With half of one, orders of a server on two
 * cores take twice as long in a storm of log-ins (`loadtest/log-in-storm.ts`, 99th percentile).
 */
const REST_OF_WORK = 3;
/** A hash that was held up for long (the machine was asleep) is no reason to rest for longer. */
const REST_MAX_MS = 250;

const argon2: Hashing = {
  hash: (password) => hashPassword(password, ARGON2),
  verify: (passwordHash, password) => verifyPassword(passwordHash, password),
  elapsedMs: () => performance.now(),
  pause: (ms) => setTimeout(ms),
};

/** Returns secrets from the system's secure source. */
export function createSecrets(hashing: Hashing = argon2): Secrets {
  const newId = (): string => randomBytes(ID_BYTES).toString('hex');
  const enqueue = createHashQueue(hashing);
  const nobodysHash = newNobodysHash();
  return {
    newSessionId: newId,
    sessionKeyOf: (sessionId) => toSessionKey(hash('sha256', sessionId, 'hex')),
    newToken: () => randomBytes(TOKEN_BYTES).toString('hex'),
    tokenKeyOf: (token) => hash('sha256', token, 'hex'),
    newBetslipId: () => toBetslipId(newId()),
    newHeartbeatId: () => toHeartbeatId(newId()),
    newProviderBetId: () => toProviderBetId(randomUUID()),
    newMask: () => `_${randomBytes(4).toString('hex')}_`,
    hashPassword: (password) => enqueue(() => hashing.hash(password)),
    async verifyPassword(passwordHash, password) {
      const isRight = await enqueue(() => hashing.verify(passwordHash ?? nobodysHash, password));
      return isRight && passwordHash !== null;
    },
  };
}

/** Returns what tells whether a text is a token that was configured, without telling by its time how much of it is. */
export function createTokenCheck(token: string): (given: string) => boolean {
  const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
  const right = digest(token);
  return (given) => timingSafeEqual(digest(given), right);
}

/** Returns a hash that is like those of passwords, costs as much to compare with, and is no password's. */
function newNobodysHash(): string {
  const { memoryCost, timeCost, parallelism } = ARGON2;
  const random = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(SALT_BYTES)}$${random(HASH_BYTES)}`;
}

/**
 * Returns what does one job at a time, in the order that they came, and rests after each. Hashing shares its threads with the store's
 * flushes and its cores with everything: two at a time, or one after the other without a rest, would delay every order.
 */
function createHashQueue({ elapsedMs, pause }: Hashing): <T>(job: () => Promise<T>) => Promise<T> {
  let waiting = 0;
  let isFree = Promise.resolve();
  return async (job) => {
    if (waiting >= HASHES_WAITING_MAX) throw new HashingFault('Too many passwords wait to be hashed.');
    const before = isFree;
    let free = (): void => undefined;
    isFree = new Promise((resolve) => {
      free = resolve;
    });
    waiting += 1;
    await before;
    waiting -= 1;
    const startedAt = elapsedMs();
    try {
      return await job();
    } finally {
      // The rest is owed also when nobody waits: or one client that asks again at each answer would never let it rest.
      void pause(Math.min((elapsedMs() - startedAt) * REST_OF_WORK, REST_MAX_MS)).then(free);
    }
  };
}
