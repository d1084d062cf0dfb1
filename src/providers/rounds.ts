// Something done again and again at its own rate, one at a time: what is late is not made up for, what hangs delays nobody else.
import type { Timer } from '../clock.js';

/** Rounds that go on until they are stopped. */
export interface Rounds {
  /** Ends them; resolves when the one in hand is over. */
  stop(): Promise<void>;
}

/** How often a round comes. */
export interface Pace {
  /** Counted from start to start; no two come sooner. */
  readonly periodMs: number;
  readonly firstInMs: number;
  /** Which part of each period is over when its turn comes, from 0 to 1; without it, it comes whenever its period is over. */
  readonly place?: number;
}

/** A turn comes by so much less often than it could: what was late once is so by a little less each time. */
const SLACK = 0.01;
/** So much longer than its period it waits for its turn, at most. */
const WAIT_MOST = 0.1;

/**
 * Returns how long after its period it is a round's turn. Many rounds of one period, each with its own place, come evenly spread, and stay so: left to
 * themselves they drift, and sooner or later all come at once.
 */
function waitForTurn(dueMs: number, periodMs: number, place: number): number {
  const strideMs = periodMs * (1 + SLACK);
  const sinceTurn = (((dueMs - place * strideMs) % strideMs) + strideMs) % strideMs;
  const untilTurn = sinceTurn === 0 ? 0 : strideMs - sinceTurn;
  return untilTurn > strideMs / 2 ? 0 : Math.min(untilTurn, periodMs * WAIT_MOST);
}

/**
 * Starts to do something at a pace. A round that takes longer than its period is followed by the next at once. A round may not throw.
 */
export function startRounds(timer: Timer, { periodMs, firstInMs, place }: Pace, round: () => Promise<void>): Rounds {
  let cancel: (() => void) | null = null;
  let inHand: Promise<void> = Promise.resolve();
  let isStopped = false;

  function next(waitMs: number): void {
    if (isStopped) return;
    cancel = timer.set(() => {
      const startedAt = timer.elapsedMs();
      inHand = round().then(() => {
        const now = timer.elapsedMs();
        const dueMs = Math.max(now, startedAt + periodMs);
        next(dueMs - now + (place === undefined ? 0 : waitForTurn(dueMs, periodMs, place)));
      });
    }, waitMs);
  }

  next(firstInMs);
  return {
    async stop() {
      isStopped = true;
      cancel?.();
      await inHand;
    },
  };
}

/** Waits for the outside that can be given up all at once. */
export interface Exit {
  /** Calls, unless everybody has left; resolves with what that brings, or with null as soon as everybody leaves: what it brings then is nobody's. */
  unlessLeft<T>(call: () => Promise<T>): Promise<T | null>;
  leave(): void;
  /** Whether everybody has left: what takes long then ends where it is. */
  readonly isLeft: () => boolean;
}

/** Returns an exit that nobody has taken: for what only brings news, so that closing need not wait for a provider that hangs. */
export function createExit(): Exit {
  const leavers = new Set<() => void>();
  let isLeft = false;
  return {
    unlessLeft(call) {
      if (isLeft) return Promise.resolve(null);
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          resolve(null);
        };
        leavers.add(leave);
        void call()
          .then(resolve, reject)
          .finally(() => leavers.delete(leave));
      });
    },
    leave() {
      isLeft = true;
      for (const leave of leavers) leave();
    },
    isLeft: () => isLeft,
  };
}
