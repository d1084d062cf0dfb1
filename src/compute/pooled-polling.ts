// The polling port on worker threads.
import { decodeEventsPolled, decodeQuotePolled, encodeEventsPoll, encodeQuotePoll } from '../wire/proto/market.js';
import type { Polling } from './polling.js';
import { builtWorker, createPool } from './pool.js';

/** Polls mostly wait for the network; a provider that does not answer must not keep others from being asked. */
const POLLS_PER_THREAD = 64;

/** Starts the threads. */
export function createPooledPolling(threads: number): Polling {
  const pool = createPool({
    file: builtWorker('polling'),
    threads,
    tasksPerThread: POLLS_PER_THREAD,
    atomics: 'disabled',
  });
  return {
    pollEvents: async (poll) => decodeEventsPolled(await pool.run('pollEvents', encodeEventsPoll(poll)), poll.known),
    pollQuote: async (poll) => decodeQuotePolled(await pool.run('pollQuote', encodeQuotePoll(poll))),
    get queueSize() {
      return pool.queueSize;
    },
    close: () => pool.close(),
  };
}
