// The query port on a worker thread, which reads the store's files itself: the store is open before it, and is closed after it.
import type { Answers, Questions } from '../core/rule/order-lists.js';
import { builtWorker, createValuePool } from './pool.js';
import type { Queries } from './queries.js';

/** Each thread keeps columns of its own: a second one would take their memory again. */
const THREADS = 1;
/** Questions that come before the columns are built wait in the thread. */
const QUESTIONS_PER_THREAD = 64;

/** Starts the thread over the store in a directory. */
export function createPooledQueries(directory: string): Queries {
  const pool = createValuePool<Questions, Answers>({
    file: builtWorker('query'),
    threads: THREADS,
    tasksPerThread: QUESTIONS_PER_THREAD,
    // It follows the journal by a timer, which a thread that sleeps between tasks would not hear.
    atomics: 'disabled',
    workerData: directory,
    lastTask: 'end',
  });
  return {
    ask: (name, question) => pool.run(name, question),
    get queueSize() {
      return pool.queueSize;
    },
    close: () => pool.close(),
  };
}
