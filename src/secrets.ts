// Everything that must not be guessed: password hashes, session ids, tokens, and the ids under which bets are sent.
// The only importer of node:crypto and of argon2.
import { hash as hashPassword, verify as verifyPassword } from '@node-rs/argon2';
import { hash, randomBytes, randomUUID } from 'node:crypto';
import {
  type BetslipId,
  type ProviderBetId,
  type SessionKey,
  toBetslipId,
  toProviderBetId,
  toSessionKey,
} from './core/value/ids.js';

/** Makes and checks secrets. */
export interface Secrets {
  newSessionId(): string;
  /** Returns what a session is stored under: its id's SHA-256. */
  sessionKeyOf(sessionId: string): SessionKey;
  newBetslipId(): BetslipId;
  newProviderBetId(): ProviderBetId;
  /** Returns what is shown in place of a bookmaker account's username. */
  newMask(): string;
  /** Returns a password's argon2id hash; one at a time, off the main thread. */
  hashPassword(password: string): Promise<string>;
  /** Returns whether a password is the one of a hash. Without a hash it takes as long and says no. */
  verifyPassword(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Id bytes: 128 bits. */
const ID_BYTES = 16;

/** 19 MiB, two passes: the OWASP minimum for argon2id, about 6 ms. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns secrets from the system's secure source. */
export function createSecrets(): Secrets {
  const newId = (): string => randomBytes(ID_BYTES).toString('hex');
  // Hashing shares its threads with the store's flushes: more than one at a time would delay every order.
  const oneAtATime = createQueue();
  const nobodysHash = oneAtATime(() => hashPassword(newId(), ARGON2));
  return {
    newSessionId: newId,
    sessionKeyOf: (sessionId) => toSessionKey(hash('sha256', sessionId, 'hex')),
    newBetslipId: () => toBetslipId(newId()),
    newProviderBetId: () => toProviderBetId(randomUUID()),
    newMask: () => `_${randomBytes(4).toString('hex')}_`,
    hashPassword: (password) => oneAtATime(() => hashPassword(password, ARGON2)),
    async verifyPassword(passwordHash, password) {
      const compareWith = passwordHash ?? (await nobodysHash);
      const isRight = await oneAtATime(() => verifyPassword(compareWith, password));
      return isRight && passwordHash !== null;
    },
  };
}

function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job, job);
    last = next.catch(() => undefined);
    return next;
  };
}
