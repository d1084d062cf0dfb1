// What a server tells of itself to those who watch over it (decisions §18): counted where it happens, or looked at when it is asked for.
import { systemTimer } from '../clock.js';
import type { RequestMeter } from '../http/request-meter.js';
import { createInstruments } from './instruments.js';
import { processText, readLag, watchProcess } from './process.js';
import { createRequestMeter } from './requests.js';
import { type Watched, watchAll } from './watched.js';
import { type WorkMeter, createWorkMeter } from './work.js';

/** The figures of one server. */
export interface Metrics {
  readonly requests: RequestMeter;
  readonly work: WorkMeter;
  /** Counts what happens there from now on. */
  readonly watch: (watched: Watched) => void;
  /** Returns everything in the text format of Prometheus. */
  readonly text: () => Promise<string>;
}

/** Returns figures of a server that is about to be put together. */
export function createMetrics(version: string): Metrics {
  const instruments = createInstruments();
  const elapsedMs = (): number => systemTimer.elapsedMs();
  watchProcess();
  instruments.read('slipstream_build_info', () => [{ labels: { version }, value: 1 }]);
  instruments.read('slipstream_event_loop_lag_seconds', () => {
    const { median, p99, most } = readLag();
    return [
      { labels: { quantile: '0.5' }, value: median },
      { labels: { quantile: '0.99' }, value: p99 },
      { labels: { quantile: '1' }, value: most },
    ];
  });
  return {
    requests: createRequestMeter(instruments, elapsedMs),
    work: createWorkMeter(instruments, elapsedMs),
    watch(watched) {
      watchAll(instruments, watched);
    },
    text: async () => instruments.text() + (await processText()),
  };
}
