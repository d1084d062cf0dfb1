// Something done again and again at its own rate, one at a time: what is late is not made up for, what hangs delays nobody else.
import type { Timer } from '../clock.js';

/** Rounds that go on until they are stopped. */
export interface Rounds {
  /** Ends them; resolves when the one in hand is over. */
  stop(): Promise<void>;
}

/** How often a round comes. */
export interface Pace {
  /** Counted from start to start. */
  readonly periodMs: number;
  readonly firstInMs: number;
}

/**
 * Starts to do something at a pace. A round that takes longer than its period is followed by the next at once. A round may not throw.
 */
export function startRounds(timer: Timer, { periodMs, firstInMs }: Pace, round: () => Promise<void>): Rounds {
  let cancel: (() => void) | null = null;
  let inHand: Promise<void> = Promise.resolve();
  let isStopped = false;

  function next(waitMs: number): void {
    if (isStopped) return;
    cancel = timer.set(() => {
      const startedAt = timer.elapsedMs();
      inHand = round().then(() => {
        next(Math.max(0, periodMs - (timer.elapsedMs() - startedAt)));
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
  /** Resolves with what a call brings, or with null as soon as everybody leaves: what it brings then is nobody's. */
  unlessLeft<T>(call: Promise<T>): Promise<T | null>;
  leave(): void;
}

/** Returns an exit that nobody has taken: for what only brings news, so that closing need not wait for a provider that hangs. */
export function createExit(): Exit {
  const leavers = new Set<() => void>();
  return {
    unlessLeft: (call) =>
      new Promise((resolve, reject) => {
        const leave = (): void => {
          resolve(null);
        };
        leavers.add(leave);
        void call.then(resolve, reject).finally(() => leavers.delete(leave));
      }),
    leave() {
      for (const leave of leavers) leave();
    },
  };
}
