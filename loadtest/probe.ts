// Loaded into a server that is measured, before its own code: it tells from inside what cannot be seen from outside, how late the main
// thread's event loop is and what the process holds. Until it is asked to watch it does nothing.
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** What a server holds. */
export interface Held {
  readonly heapBytes: number;
  /** Sockets, timers, files: all that keeps the process from ending. */
  readonly handles: number;
}

/** What it can be asked. */
export interface ProbeQuestions {
  watchLoop: (asked: null) => null;
  /** How late the loop was since it was watched, in milliseconds, for 99 of 100 looks at it. */
  loopDelayMs: (asked: null) => number;
  held: (asked: null) => Held;
}

const LOOK_EVERY_MS = 1;
const NANOSECONDS = 1e6;

let watched: IntervalHistogram | null = null;

const answers: ProbeQuestions = {
  watchLoop() {
    watched = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
    watched.enable();
    return null;
  },
  loopDelayMs() {
    watched?.disable();
    // What is seen includes the time from one look to the next.
    return Math.max(0, (watched?.percentile(99) ?? 0) / NANOSECONDS - LOOK_EVERY_MS);
  },
  held() {
    globalThis.gc?.();
    return { heapBytes: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().length };
  },
};

// The server's workers load it too, and are not asked.
if (isMainThread && process.send !== undefined) {
  process.on('message', ({ kind }: { readonly kind: keyof ProbeQuestions }) => {
    process.send?.({ answer: answers[kind](null) });
  });
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
  });
  // The server ends as if nobody could ask.
  process.channel?.unref();
}
