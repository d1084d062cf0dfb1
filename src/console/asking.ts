// A question whose answer changes: asked again whenever it may have, one at a time. An answer that is on its way is waited for and shown, however
// often that is: a slow network would show nothing otherwise while things change.
import type { Answer } from './api.js';

/** How long to wait before something is asked again that the server is too busy for. */
const BUSY_MS = 500;

/** How long an answer stays the last one at least, whatever changes meanwhile. */
const PAUSE_MS = 300;

/** A question that is asked. */
export interface Asking {
  /** The answer may be another by now. */
  readonly again: () => void;
  /** The answer is known from elsewhere: one that is on its way was asked for before, so it is not heard, and is asked for again. */
  readonly overtake: () => void;
  /** No answer is heard any more. */
  readonly close: () => void;
}

/** Asks at once, and from then on when it is said to. */
export function openAsking<T>(ask: () => Promise<Answer<T>>, hear: (answer: Answer<T>) => void): Asking {
  /** Until the answer is there and the pause after it is over. */
  let isUnderWay = false;
  let isWanted = true;
  let isOvertaken = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    if (isUnderWay || !isWanted) return;
    isUnderWay = true;
    isWanted = false;
    isOvertaken = false;
    void ask().then((answer) => {
      if (isClosed) return;
      // It answers another question of ours, which it does one at a time.
      const isBusy = !answer.ok && answer.refusal.code === 'limit_reached';
      if (isBusy || isOvertaken) isWanted = true;
      else hear(answer);
      timer = setTimeout(
        () => {
          isUnderWay = false;
          next();
        },
        isBusy ? BUSY_MS : PAUSE_MS,
      );
    });
  }

  next();
  return {
    again() {
      isWanted = true;
      next();
    },
    overtake() {
      isOvertaken = true;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
