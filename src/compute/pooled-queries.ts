// The query port on a worker thread, which reads the store's files itself: the store is open before it, and is closed after it. Questions that are
// answered at once travel together, those of one turn of the event loop as one task: a hop of its own costs the main thread as much as what is left
// of a page's way.
import type {
  Answers,
  LightName,
  LightQuestion,
  QueryThread,
  QuestionName,
  Questions,
  TaskAnswers,
  Tasks,
} from '../core/rule/order-lists.js';
import { partsOf } from '../core/value/lists.js';
import { type Loading, type OnThreadLost, PoolFault, builtWorker, createValuePool } from './pool.js';
import type { Queries } from './queries.js';

/** Each thread keeps columns of its own: a second one would take their memory again. */
const THREADS = 1;
/** Tasks that come before the columns are built wait in the thread. */
const TASKS_PER_THREAD = 64;
/** So many travel together at most: the first is answered with the last. */
const TOGETHER_MAX = 16;

interface WaitingQuestion {
  readonly asked: LightQuestion;
  readonly resolve: (answer: Answers[LightName]) => void;
  readonly reject: (fault: PoolFault) => void;
}

/** Starts the thread over the store in a directory. */
export function createPooledQueries(directory: string, onThreadLost?: OnThreadLost): Queries & Loading {
  const ends = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread: QueryThread = { directory, ends };
  const pool = createValuePool<Tasks, TaskAnswers>({
    file: builtWorker('query'),
    threads: THREADS,
    tasksPerThread: TASKS_PER_THREAD,
    // It follows the journal by a timer, which a thread that sleeps between tasks would not hear.
    atomics: 'disabled',
    workerData: thread,
    lastTask: 'end',
    leaveOff() {
      Atomics.add(ends, 0, 1);
    },
    onThreadLost,
  });
  let gathered: WaitingQuestion[] = [];

  async function send(together: readonly WaitingQuestion[]): Promise<void> {
    try {
      const answers = await pool.run(
        'light',
        together.map(({ asked }) => asked),
      );
      for (const [at, { asked, resolve, reject }] of together.entries()) {
        const answer = answers[at];
        if (answer?.ok === true) resolve(answer.value);
        else reject(new PoolFault(`The task ${asked.name} failed.`, { cause: answer?.message }));
      }
    } catch (fault) {
      const cause = fault instanceof PoolFault ? fault : new PoolFault('The questions were lost.', { cause: fault });
      for (const { reject } of together) reject(cause);
    }
  }

  function flush(): void {
    const all = gathered;
    gathered = [];
    for (const together of partsOf(all, TOGETHER_MAX)) void send(together);
  }

  function gather(asked: LightQuestion): Promise<Answers[LightName]> {
    return new Promise((resolve, reject) => {
      if (gathered.length === 0) setImmediate(flush);
      gathered.push({ asked, resolve, reject });
    });
  }

  return {
    ask<Q extends QuestionName>(name: Q, question: Questions[Q]) {
      /* eslint-disable @typescript-eslint/consistent-type-assertions -- the compiler cannot see that one name has one question and one answer */
      const answer =
        name === 'position'
          ? pool.run('position', question as Questions['position'])
          : gather({ name, question } as LightQuestion);
      return answer as Promise<Answers[Q]>;
      /* eslint-enable @typescript-eslint/consistent-type-assertions */
    },
    loaded: pool.loaded,
    get queueSize() {
      return pool.queueSize + gathered.length;
    },
    close() {
      flush();
      return pool.close();
    },
  };
}
