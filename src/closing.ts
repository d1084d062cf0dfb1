// Things that are opened one after another and closed in reverse.

/** What was opened so far. */
export interface Closing {
  /** Remembers how to close what was just opened, and returns it. */
  readonly opened: <T>(thing: T, close: (thing: T) => Promise<void> | void) => T;
  /** Closes everything, the last first. Faults: `AggregateError` with all that could not be closed. */
  readonly closeAll: () => Promise<void>;
}

/** Returns a list with nothing on it. */
export function createClosing(): Closing {
  const closers: (() => Promise<void> | void)[] = [];
  return {
    opened(thing, close) {
      closers.push(() => close(thing));
      return thing;
    },
    async closeAll() {
      const faults: unknown[] = [];
      for (const close of closers.reverse()) {
        try {
          await close();
        } catch (fault) {
          // The rest is closed all the same: what was opened first comes last.
          faults.push(fault);
        }
      }
      if (faults.length > 0) throw new AggregateError(faults, 'Not everything could be closed.');
    },
  };
}
