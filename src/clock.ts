// The only reader of the clock, and the only one who waits by it. Tests pass their own.
import { type Instant, toInstant } from './core/value/time.js';

/** Tells the time. */
export type Clock = () => Instant;

/** Waits, and measures how long something took, which a clock that may be set cannot. */
export interface Timer {
  /** Calls once, after so many milliseconds. Returns how to have it not do so. */
  set(callback: () => void, ms: number): () => void;
  /** Returns the milliseconds since some moment: it never goes back. */
  elapsedMs(): number;
}

/** Returns the system's wall clock. */
export const systemClock: Clock = () => toInstant(Date.now());

/** The system's timers. */
export const systemTimer: Timer = {
  set(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  elapsedMs: () => performance.now(),
};
