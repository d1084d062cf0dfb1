// How many requests are under way. Each that comes waits for those before it, so where more come than can be answered all of them would wait
// ever longer: from some number on it is better to say at once that there is too much to do (decisions §1).
import type { ServerResponse } from 'node:http';
import { systemTimer } from '../clock.js';

/** Requests under way. */
export interface UnderWay {
  /** Counts a request, until its answer has been sent or its client has gone: no hook hears of those. */
  add(answer: ServerResponse): void;
  readonly count: number;
  /** Whether whatever comes now would wait for too long, where so many of those under way only wait to be turned away. */
  isTooMuch(turnedAway: number): boolean;
}

/** So many may always be under way, however slow the machine. */
const ALWAYS_MAX = 256;
/** More may where they are answered within this, as fast as they were answered lately. */
const WAIT_MS = 40;
/** Lately. */
const WINDOW_MS = 250;

/** Returns what counts requests; none is under way. */
export function countUnderWay(elapsedMs = (): number => systemTimer.elapsedMs()): UnderWay {
  let count = 0;
  let answered = 0;
  let perMs = 0;
  let since = elapsedMs();

  // One for all: a closure for each, or a second listener for requests, costs each a tenth of what it takes.
  function ended(this: ServerResponse): void {
    count -= 1;
    // To be turned away is no work, and who gives up was not answered.
    if (this.writableFinished && this.statusCode !== 503) answered += 1;
  }

  function measure(): void {
    const now = elapsedMs();
    if (now - since < WINDOW_MS) return;
    perMs = answered / (now - since);
    answered = 0;
    since = now;
  }

  return {
    add(answer) {
      count += 1;
      answer.on('close', ended);
    },
    get count() {
      return count;
    },
    isTooMuch(turnedAway) {
      measure();
      return count - turnedAway > Math.max(ALWAYS_MAX, perMs * WAIT_MS);
    },
  };
}
