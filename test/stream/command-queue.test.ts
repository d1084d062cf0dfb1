// What many connections ask at once is carried out a few commands a turn of the event loop: everybody else has theirs in between.
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/core/value/limits.js';
import { toInstant } from '../../src/core/value/time.js';
import { createCommandQueue } from '../../src/stream/command-queue.js';
import { createTurnstile } from '../../src/turns.js';

const A_TURN = 3;
const TEXTS = Array.from({ length: 10 }, (_, at) => `command ${at}`);

it('of all connections so few are carried out in a turn, those of each in their order', async () => {
  const turns: string[][] = [[]];
  const turnstile = createTurnstile(A_TURN, (work) => {
    setImmediate(() => {
      turns.push([]);
      work();
    });
  });
  const carriedOut: string[][] = [[], [], []];
  const working = carriedOut.map((own) => {
    const queue = createCommandQueue({
      wire: { pause: () => undefined, resume: () => undefined },
      limits: DEFAULT_LIMITS,
      clock: () => toInstant(0),
      turnstile,
      isOver: () => false,
      carryOut(text) {
        turns.at(-1)?.push(text);
        own.push(text);
        return Promise.resolve();
      },
    });
    for (const text of TEXTS) queue.add(text);
    return queue.work();
  });
  await Promise.all(working);
  expect(carriedOut).toEqual([TEXTS, TEXTS, TEXTS]);
  expect(Math.max(...turns.map(({ length }) => length))).toBe(A_TURN);
});

it('what waits at a connection that is closed is not carried out', async () => {
  const carriedOut: string[] = [];
  const queue = createCommandQueue({
    wire: { pause: () => undefined, resume: () => undefined },
    limits: DEFAULT_LIMITS,
    clock: () => toInstant(0),
    turnstile: createTurnstile(A_TURN),
    isOver: () => carriedOut.length === A_TURN,
    carryOut(text) {
      carriedOut.push(text);
      return Promise.resolve();
    },
  });
  for (const text of TEXTS) queue.add(text);
  await queue.work();
  expect(carriedOut).toEqual(TEXTS.slice(0, A_TURN));
});
