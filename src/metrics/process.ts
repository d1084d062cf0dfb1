// What the process itself is like: memory, descriptors, garbage collection, how late the main thread is. Watched once, however many servers
// there are in it. The only importer of prom-client.
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Registry, collectDefaultMetrics } from 'prom-client';

/** What is watched from the first question on. */
interface Watched {
  readonly registry: Registry;
  /** Returns what holds the last one to two windows. */
  readonly delay: () => IntervalHistogram;
}

/** How late the main thread was, in seconds. */
interface Lag {
  readonly median: number;
  readonly p99: number;
  readonly most: number;
}

/** How often a timer looks how late it is. */
const RESOLUTION_MS = 10;
/** Nothing is forgotten for having been told: whoever asks besides is told the same. */
const WINDOW_MS = 30_000;
const NANOSECONDS = 1e9;

let watched: Watched | null = null;

/** Starts to watch, if nobody has before. */
export function watchProcess(): Watched {
  watched ??= startToWatch();
  return watched;
}

function startToWatch(): Watched {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: RESOLUTION_MS });
  let [older, newer] = [watchDelay(), watchDelay()];
  setInterval(() => {
    older.reset();
    [older, newer] = [newer, older];
  }, WINDOW_MS).unref();
  return { registry, delay: () => older };
}

function watchDelay(): IntervalHistogram {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return delay;
}

/** Returns how late the main thread was lately. */
export function readLag(): Lag {
  const delay = watchProcess().delay();
  // What is measured is from one look to the next.
  const late = (nanoseconds: number): number => Math.max(0, (nanoseconds - RESOLUTION_MS * 1e6) / NANOSECONDS);
  return {
    median: late(delay.percentile(50)),
    p99: late(delay.percentile(99)),
    most: late(delay.max),
  };
}

/** Returns the figures of Node and of the process, as everybody names them. */
export function processText(): Promise<string> {
  return watchProcess().registry.metrics();
}
