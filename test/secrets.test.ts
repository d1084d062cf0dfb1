// Passwords are hashed one at a time, at rest for most of the time, and no more wait than may; what is random is long enough.
import { hash as argon2Hash, parseOptions, verify as argon2Verify } from '@node-rs/argon2';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isFault, refusalOfError } from '../src/http/errors.js';
import { HASHES_WAITING_MAX, type Hashing, HashingFault, type Secrets, createSecrets } from '../src/secrets.js';

/** Something that was begun and ends when the test says so. */
interface Step {
  readonly what: string;
  end(): void;
  fail(error: Error): void;
}

/** Hashing that does nothing by itself: the test ends each step, and moves the time. */
function steppedHashing(): { readonly hashing: Hashing; readonly steps: Step[]; pass: (ms: number) => void } {
  const steps: Step[] = [];
  let now = 1000;
  const begin = <T>(what: string, result: T): Promise<T> =>
    new Promise((resolve, reject) => {
      steps.push({
        what,
        end: () => {
          resolve(result);
        },
        fail: reject,
      });
    });
  return {
    hashing: {
      hash: (password) => begin(`hash ${password}`, `hash of ${password}`),
      verify: (_, password) => begin(`verify ${password}`, password === 'right'),
      elapsedMs: () => now,
      pause: (ms) => begin(`pause ${ms}`, undefined),
    },
    steps,
    pass: (ms) => (now += ms),
  };
}

/** Resolves when everything that can go on without a step has. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the queue of hashes', () => {
  const begun = (steps: readonly Step[]): string[] => steps.map(({ what }) => what);

  it('does one at a time, in order, and rests after each three times as long as it took', async () => {
    const { hashing, steps, pass } = steppedHashing();
    const secrets = createSecrets(hashing);
    const answers: string[] = [];
    for (const password of ['a', 'b']) void secrets.hashPassword(password).then((answer) => answers.push(answer));
    void secrets.verifyPassword('h', 'right').then((answer) => answers.push(String(answer)));
    await settled();
    expect(begun(steps)).toEqual(['hash a']);

    pass(12);
    steps[0]!.end();
    await settled();
    // Answered before the rest, which delays only who comes after.
    expect([answers, begun(steps)]).toEqual([['hash of a'], ['hash a', 'pause 36']]);

    pass(12);
    steps[1]!.end();
    await settled();
    expect(begun(steps).slice(2)).toEqual(['hash b']);
    pass(30);
    steps[2]!.end();
    await settled();
    expect(begun(steps).slice(3)).toEqual(['pause 90']);
    steps[3]!.end();
    await settled();
    expect(begun(steps).slice(4)).toEqual(['verify right']);
    steps[4]!.end();
    await settled();
    expect(answers).toEqual(['hash of a', 'hash of b', 'true']);
  });

  it('rests also when nobody waits, so that one client who never stops gets no more than many', async () => {
    const { hashing, steps, pass } = steppedHashing();
    const secrets = createSecrets(hashing);
    const first = secrets.hashPassword('a');
    await settled();
    pass(10);
    steps[0]!.end();
    await first;
    void secrets.hashPassword('b');
    await settled();
    expect(begun(steps)).toEqual(['hash a', 'pause 30']);
    steps[1]!.end();
    await settled();
    expect(begun(steps)).toEqual(['hash a', 'pause 30', 'hash b']);
  });

  it('does not rest long after a hash that was held up', async () => {
    const { hashing, steps, pass } = steppedHashing();
    void createSecrets(hashing).hashPassword('a');
    await settled();
    pass(3_600_000);
    steps[0]!.end();
    await settled();
    expect(begun(steps)).toEqual(['hash a', 'pause 250']);
  });

  it('refuses at once what would wait too long, and takes more as soon as there is room', async () => {
    const { hashing, steps } = steppedHashing();
    const secrets = createSecrets(hashing);
    const answered: string[] = [];
    const ask = (password: string): Promise<unknown> =>
      secrets.verifyPassword(null, password).then((answer) => answered.push(`${password}: ${answer}`));
    void ask('first');
    await settled();
    for (let count = 0; count < HASHES_WAITING_MAX; count += 1) void ask(`waiting ${count}`);
    const full = { name: 'HashingFault' };
    await expect(ask('too many')).rejects.toMatchObject(full);
    await expect(secrets.hashPassword('too many')).rejects.toMatchObject(full);
    // None of the two got as far as to be begun, and nobody lost a place.
    expect([begun(steps), answered]).toEqual([['verify first'], []]);

    steps[0]!.end();
    await settled();
    await expect(ask('still too many')).rejects.toMatchObject(full);
    steps[1]!.end();
    await settled();
    void ask('last');
    await expect(ask('too many again')).rejects.toMatchObject(full);

    for (let step = 2; step < steps.length; step += 1) {
      steps[step]!.end();
      await settled();
    }
    const waiting = Array.from({ length: HASHES_WAITING_MAX }, (_, count) => `waiting ${count}: false`);
    expect(answered).toEqual(['first: false', ...waiting, 'last: false']);
  });

  it('has the client told when to ask again, and no line in the log for each', () => {
    const fault = new HashingFault('full');
    expect(refusalOfError(fault)).toEqual({ code: 'unavailable', retryAfterSeconds: 2 });
    expect(isFault(fault)).toBe(false);
  });

  it('goes on after a hash that fails', async () => {
    const { hashing, steps } = steppedHashing();
    const secrets = createSecrets(hashing);
    const failing = expect(secrets.hashPassword('a')).rejects.toThrow('no memory');
    const next = secrets.verifyPassword('h', 'right');
    await settled();
    steps[0]!.fail(new Error('no memory'));
    await failing;
    steps[1]!.end();
    await settled();
    steps[2]!.end();
    expect(await next).toBe(true);
    expect(begun(steps)).toEqual(['hash a', 'pause 0', 'verify right', 'pause 0']);
  });
});

describe('a log-in', () => {
  /** Real hashing that counts, and never rests. */
  function countedHashing(): { readonly secrets: Secrets; readonly calls: string[] } {
    const calls: string[] = [];
    const secrets = createSecrets({
      hash: (password) => {
        calls.push('hash');
        return argon2Hash(password);
      },
      verify: (passwordHash, password) => {
        const { memoryCost, timeCost, parallelism, outputLen, saltLen } = parseOptions(passwordHash);
        calls.push(`verify ${[memoryCost, timeCost, parallelism, outputLen, saltLen].join()}`);
        return argon2Verify(passwordHash, password);
      },
      elapsedMs: () => 0,
      pause: () => Promise.resolve(),
    });
    return { secrets, calls };
  }

  it('of nobody takes what one with a wrong password takes', async () => {
    const stored = await createSecrets().hashPassword('demo1234');
    const { secrets, calls } = countedHashing();
    expect(await secrets.verifyPassword(stored, 'demo1235')).toBe(false);
    expect(await secrets.verifyPassword(null, 'demo1235')).toBe(false);
    expect(await secrets.verifyPassword(null, '')).toBe(false);
    expect(await secrets.verifyPassword(stored, 'demo1234')).toBe(true);
    expect(calls).toEqual(Array.from({ length: 4 }, () => 'verify 19456,2,1,32,16'));
  });

  it('of nobody fails whatever hashing says', async () => {
    const { hashing } = steppedHashing();
    const secrets = createSecrets({ ...hashing, verify: () => Promise.resolve(true) });
    expect(await secrets.verifyPassword(null, 'right')).toBe(false);
  });
});

describe('what is random', () => {
  const secrets = createSecrets();

  it('is of its length, and never the same', () => {
    const makers = [
      [() => secrets.newSessionId(), /^[0-9a-f]{32}$/],
      [() => secrets.newBetslipId(), /^[0-9a-f]{32}$/],
      [() => secrets.newToken(), /^[0-9a-f]{64}$/],
      [() => secrets.newMask(), /^_[0-9a-f]{8}_$/],
      [() => secrets.newProviderBetId(), /^[0-9a-f-]{36}$/],
    ] as const;
    for (const [make, shape] of makers) {
      expect(make()).toMatch(shape);
      expect(make()).not.toBe(make());
    }
  });

  it('is kept by its SHA-256', () => {
    const token = secrets.newToken();
    const digest = createHash('sha256').update(token).digest('hex');
    expect([secrets.tokenKeyOf(token), secrets.sessionKeyOf(token)]).toEqual([digest, digest]);
  });
});
