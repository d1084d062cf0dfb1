// Something done again and again at its own rate, one at a time: what is late is not made up for, what hangs delays nobody else.

/** Rounds that go on until they are stopped. */
export interface Rounds {
  /** Ends them; resolves when the one in hand is over. */
  stop(): Promise<void>;
}

/**
 * Starts to do something every `periodMs`, counted from start to start, the first after `firstInMs`. A round that takes longer than
 * its period is followed by the next at once. A round may not throw.
 */
export function startRounds(periodMs: number, firstInMs: number, round: () => Promise<void>): Rounds {
  let timer: NodeJS.Timeout | null = null;
  let inHand: Promise<void> = Promise.resolve();
  let isStopped = false;

  function next(waitMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      const startedAt = performance.now();
      inHand = round().then(() => {
        next(Math.max(0, periodMs - (performance.now() - startedAt)));
      });
    }, waitMs);
  }

  next(firstInMs);
  return {
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
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
