// The polling port on worker threads. A provider whose pages are great is polled on a thread of its own kind: reading one takes a thread
// longer than others may be kept waiting.
import { PROVIDER_BOUNDS } from '../core/value/limits.js';
import type { PollFailed, Polling } from './polling.js';
import { type Polls, pollsOver } from './polls.js';
import { type Loading, type OnThreadLost, type Pool, builtWorker, createPool } from './pool.js';

/**
 * Polls mostly wait for the network. As many as there are may: each provider has so many connections and no more, and those of one that
 * does not answer must not keep others from being asked.
 */
const POLLS_PER_THREAD = 10_000;

/** A provider of great pages is asked among the others again after this long: it may have mended its ways. */
const GREAT_MS = 300_000;

/** Starts the threads for pages of common size; the one for great pages starts when there is one. */
export function createPooledPolling(threads: number, onThreadLost?: OnThreadLost): Polling & Loading {
  const common = createLane(threads, PROVIDER_BOUNDS.commonBodyBytesMax, onThreadLost);
  const ofCommon = pollsOf(common);
  let great: Pool | null = null;
  let isClosed = false;
  const greatUntil = new Map<string, number>();

  /** Polls pages of one kind of one provider, on whichever thread has room for them. */
  async function pollPages<Seen extends { readonly kind: 'seen' }>(
    pages: string,
    pollOn: (polls: Polls) => Promise<Seen | PollFailed>,
  ): Promise<Seen | PollFailed> {
    if ((greatUntil.get(pages) ?? 0) <= performance.now()) {
      const polled = await pollOn(ofCommon);
      // A thread that started now would go on after all others.
      if (polled.kind === 'seen' || polled.code !== 'too_large' || isClosed) return polled;
      greatUntil.set(pages, performance.now() + GREAT_MS);
    }
    great ??= createLane(1, PROVIDER_BOUNDS.bodyBytesMax, onThreadLost);
    return pollOn(pollsOf(great));
  }

  return {
    pollEvents: (poll) => pollPages(`events ${poll.provider.bookie}`, (polls) => polls.pollEvents(poll)),
    pollStatements: (poll) => pollPages(`statements ${poll.provider.bookie}`, (polls) => polls.pollStatements(poll)),
    pollQuote: ofCommon.pollQuote,
    loaded: common.loaded,
    get queueSize() {
      return common.queueSize + (great?.queueSize ?? 0);
    },
    async close() {
      isClosed = true;
      await Promise.all([common.close(), great?.close()]);
    },
  };
}

const pollsOf = (pool: Pool): Polls => pollsOver((task, bytes) => pool.run(task, bytes));

function createLane(threads: number, pageBytesMax: number, onThreadLost: OnThreadLost | undefined): Pool {
  return createPool({
    file: builtWorker('polling'),
    threads,
    tasksPerThread: POLLS_PER_THREAD,
    atomics: 'disabled',
    workerData: String(pageBytesMax),
    // A price that comes a moment later is better than an order that does.
    isBackground: true,
    onThreadLost,
  });
}
