// The only reader of the clock. Tests pass their own.
import { type Instant, toInstant } from './core/value/time.js';

/** Tells the time. */
export type Clock = () => Instant;

/** Returns the system's wall clock. */
export const systemClock: Clock = () => toInstant(Date.now());
