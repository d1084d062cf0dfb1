// What one connection asks, carried out one after the other, and no faster than it may.
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.js';
import type { Limits } from '../core/value/limits.js';
import type { Turnstile } from '../turns.js';

/** The commands of one connection that wait. */
interface CommandQueue {
  add(text: string): void;
  /** Carries out what waits, unless that is under way. Faults: as carrying out does. */
  readonly work: () => Promise<void>;
  /** Whether nothing waits, nor is being carried out. */
  readonly isIdle: () => boolean;
  /** What waits is not carried out. */
  clear(): void;
}

/** What a queue is made for. */
interface CommandQueueParts {
  readonly wire: Pick<WebSocket, 'pause' | 'resume'>;
  readonly limits: Limits;
  readonly clock: Clock;
  /** All connections pass it: what they ask at once would keep everybody else waiting. */
  readonly turnstile: Turnstile;
  /** Whether the connection is closed. */
  readonly isOver: () => boolean;
  readonly carryOut: (text: string) => Promise<void>;
}

/** When so many wait, no more are read. */
const WAITING_MAX = 32;

/** Returns a queue with nothing in it. */
export function createCommandQueue({
  wire,
  limits,
  clock,
  turnstile,
  isOver,
  carryOut,
}: CommandQueueParts): CommandQueue {
  const waiting: string[] = [];
  let isWorking = false;
  const allowance = createAllowance(limits, clock);
  return {
    add(text) {
      waiting.push(text);
      if (waiting.length >= WAITING_MAX) wire.pause();
    },
    async work() {
      if (isWorking) return;
      isWorking = true;
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
        if (waiting.length === 0) wire.resume();
        await allowance();
        await new Promise<void>(turnstile.pass);
        if (isOver()) break;
        await carryOut(text);
      }
      isWorking = false;
    },
    isIdle: () => waiting.length === 0 && !isWorking,
    clear() {
      waiting.length = 0;
    },
  };
}

/** Commands are carried out as often as requests are; those with which a client begins, one for each event, at once. */
function createAllowance(
  { requests_per_second: aSecond, registered_events: most }: Limits,
  clock: Clock,
): () => Promise<void> {
  let left = most;
  let at = clock();
  const refill = (): void => {
    const now = clock();
    left = Math.min(most, left + (Math.max(now - at, 0) / 1000) * aSecond);
    at = now;
  };
  return async () => {
    refill();
    while (left < 1) {
      await new Promise((resolve) => setTimeout(resolve, ((1 - left) / aSecond) * 1000));
      refill();
    }
    left -= 1;
  };
}
