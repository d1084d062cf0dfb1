// Worker threads through piscina: bytes go in, bytes come out, and the buffers move instead of being copied; or small values, which are.
// It knows no task: what the bytes say is between the caller and the worker.
import { getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { ROOT } from '../root.js';
import { inOwnBuffer } from '../wire/proto/bytes.js';

/** What a pool is made of. */
interface PoolOptions {
  /** The built worker file, from `builtWorker`. */
  readonly file: URL;
  /** All of them start at once and live as long as the pool, so that no call waits for a thread to start. */
  readonly threads: number;
  /** How many tasks a thread may have in hand: above 1 for tasks that wait for the network or come in great numbers. */
  readonly tasksPerThread: number;
  /** `disabled` for workers that do I/O: a thread that sleeps between tasks would not hear its sockets. */
  readonly atomics: 'sync' | 'async' | 'disabled';
  /** What each thread is told when it starts. */
  readonly workerData?: unknown;
  /** Others come first where there is too little processor for all: on Linux, which tells threads apart. */
  readonly isBackground?: boolean;
  /** The task that a thread, if there is but one, is given before it is ended: for what must not be cut off. */
  readonly lastTask?: string;
  /**
   * A thread, if there is but one, that answers nothing for so long is ended, and another starts in its place; a minute, if it is not said. Its worker
   * file exports `isThere`.
   */
  readonly hungAfterMs?: number;
  /** What a thread has to load is there within this time, or the process stops; two minutes, if it is not said. */
  readonly loadedWithinMs?: number;
  /** Called a moment before a thread is ended that goes on with what it has in hand: tells it to leave off what must not be cut off. */
  readonly leaveOff?: () => void;
  readonly onThreadLost?: OnThreadLost | undefined;
}

/** Told of each thread that has ended, or is stuck and will be ended: what it had in hand fails, and another takes its place. Where that does not load, the process stops. */
export type OnThreadLost = (fault: Error) => void;

/** What threads do. */
export interface Loading {
  /** Resolves when all of them have loaded what they run: from then on they need no file descriptors for that. */
  readonly loaded: Promise<void>;
}

/** Threads. */
interface Threads extends Loading {
  /** How many tasks wait for a thread. */
  readonly queueSize: number;
  /** Stops taking tasks, lets those in hand finish for a moment, then ends the threads. */
  close(): Promise<void>;
}

/** Threads that run the tasks a worker file exports. */
export interface Pool extends Threads {
  /**
   * Runs the task that the worker exports under this name. The bytes are given away: their buffer may move to the worker.
   *
   * Faults: `PoolFault` when the task threw, its thread died, or the pool is closed.
   */
  run(task: string, bytes: Uint8Array): Promise<Uint8Array>;
}

/** Threads whose tasks take and return values: `Q` says of each task what it is asked, `A` what it answers. */
interface ValuePool<Q, A extends Readonly<Record<keyof Q, unknown>>> extends Threads {
  /** Runs a task. Question and answer are copied, so they are small. Faults: as with bytes. */
  run<T extends keyof Q & string>(task: T, question: Q[T]): Promise<A[T]>;
}

/** A task did not come back with an answer. */
export class PoolFault extends Error {
  override readonly name = 'PoolFault';
}

/** Tasks still in hand when a pool closes have this long to finish. */
const CLOSE_GRACE_MS = 1000;
/** What a thread does that others need not wait for may take so long. */
const HUNG_AFTER_MS = 60_000;
/** Many times what it takes where there is too little processor. */
const LOADED_WITHIN_MS = 120_000;
/** What is told to leave off has this long for it. */
const LEAVE_OFF_MS = 1000;
/** Threads that are still loading then have this long: to end one in the middle of that can end the process, from within V8. */
const LOAD_GRACE_MS = 5000;

/** What nice(2) is told: two thirds of what others get, where all want the processor. Elsewhere it would be of the whole process. */
const BACKGROUND_NICE = process.platform === 'linux' && mayBeNice() ? 2 : 0;

/** A sandbox may forbid it, and a thread that is refused dies of that: then all are alike. */
function mayBeNice(): boolean {
  try {
    setPriority(getPriority());
    return true;
  } catch {
    return false;
  }
}

/** In so many parts a thread that answers nothing is waited for: a process that stood still has missed one of them, whatever the clock says. */
const LOOKS = 6;

const noop = (): void => undefined;

/** Does something once this process has gone on for so long. Returns how not to. */
function afterLooks(ms: number, deed: () => void): () => void {
  let looks = 0;
  const looking = setInterval(() => {
    looks += 1;
    if (looks < LOOKS) return;
    clearInterval(looking);
    deed();
  }, ms / LOOKS).unref();
  return () => {
    clearInterval(looking);
  };
}

/** Waits for something, but no longer than that. */
async function within(ms: number, what: Promise<unknown>): Promise<void> {
  const isOver = new AbortController();
  await Promise.race([what, pause(ms, null, { signal: isOver.signal })]);
  isOver.abort();
}

/** Resolves once a thread has loaded its file, which is the first that piscina hears of it, or has ended. */
function hasLoaded(thread: Worker): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      resolve();
    };
    thread.once('message', done).once('exit', done);
  });
}

/** Returns where the build puts `workers/<name>.ts`: Node 20 starts no thread on TypeScript, so also a source run uses it. */
export function builtWorker(name: string): URL {
  return new URL(`dist/workers/${name}.js`, ROOT);
}

/** Starts threads that are given bytes. */
export function createPool(options: PoolOptions): Pool {
  const threads = startThreads(options);
  return {
    run(task, bytes) {
      const own = inOwnBuffer(bytes);
      return threads.run(task, own, [own.buffer]) as Promise<Uint8Array>;
    },
    loaded: threads.loaded,
    get queueSize() {
      return threads.queueSize;
    },
    close: () => threads.close(),
  };
}

/** Starts threads that are given values. */
export function createValuePool<Q, A extends Readonly<Record<keyof Q, unknown>>>(
  options: PoolOptions,
): ValuePool<Q, A> {
  const threads = startThreads(options);
  return {
    run: <T extends keyof Q & string>(task: T, question: Q[T]) => threads.run(task, question, []) as Promise<A[T]>,
    loaded: threads.loaded,
    get queueSize() {
      return threads.queueSize;
    },
    close: () => threads.close(),
  };
}

interface RunningThreads extends Threads {
  run(task: string, value: unknown, moved: readonly ArrayBuffer[]): Promise<unknown>;
}

function startThreads(options: PoolOptions): RunningThreads {
  const { file, threads, tasksPerThread, atomics, workerData = '', isBackground = false, lastTask = null } = options;
  const { leaveOff = noop } = options;
  const piscina = new Piscina({
    filename: file.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: tasksPerThread + 1,
    atomics,
    workerData,
    niceIncrement: isBackground ? BACKGROUND_NICE : 0,
    recordTiming: false,
  });
  const inHand = new Set<Promise<unknown>>();
  /** Each thread has one place more: the question whether it is there must not wait behind tasks that wait themselves. */
  let free = threads * tasksPerThread;
  const waiting: (() => void)[] = [];
  let isClosed = false;
  let stopLooking: (() => void) | null = null;
  const life = watchEnds(piscina, options);
  const loaded = life.allLoaded();
  void loaded.then(() => {
    if (!isClosed) stopLooking = endWhenHung(piscina, options, life);
  });

  async function handOver(task: string, value: unknown, moved: readonly ArrayBuffer[]): Promise<unknown> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await piscina.run(value, { name: task, transferList: [...moved] });
    } catch (cause) {
      throw new PoolFault(`The task ${task} failed.`, { cause });
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  }

  function begin(task: string, value: unknown, moved: readonly ArrayBuffer[]): Promise<unknown> {
    const answer = handOver(task, value, moved);
    const done = answer.then(noop, noop).finally(() => inHand.delete(done));
    inHand.add(done);
    return answer;
  }

  return {
    run(task, value, moved) {
      if (isClosed) return Promise.reject(new PoolFault(`The task ${task} came after the pool was closed.`));
      return begin(task, value, moved);
    },
    loaded,
    get queueSize() {
      return waiting.length;
    },
    async close() {
      if (lastTask !== null && !isClosed) begin(lastTask, null, []).catch(noop);
      isClosed = true;
      stopLooking?.();
      life.noteClosing();
      // Piscina's own `close` may end threads that still have tasks, and raises an error when they take too long.
      await within(CLOSE_GRACE_MS, Promise.all(inHand));
      if (inHand.size > 0) {
        leaveOff();
        await within(LEAVE_OFF_MS, Promise.all(inHand));
      }
      await within(LOAD_GRACE_MS, life.allLoaded());
      await piscina.destroy();
    },
  };
}

/** What becomes of a pool's threads. */
interface ThreadLife {
  /** Resolves when those that there are have loaded, or have ended. */
  readonly allLoaded: () => Promise<void>;
  readonly isLoading: () => boolean;
  /** From now on it is not told that a thread has ended; or that those have that there are. */
  readonly noteClosing: () => void;
  readonly noteEnding: () => void;
}

/**
 * Tells of threads that end before their pool does. Piscina starts another for each; but one that ends of itself with no task in hand soon after its
 * start would be started again and again, one that ends before it has loaded is followed by none, and one that is stuck before that cannot be ended
 * without harm, so that tasks would wait for ever: each is a bug that stops the process.
 */
function watchEnds(
  piscina: Piscina,
  { threads, hungAfterMs = HUNG_AFTER_MS, loadedWithinMs = LOADED_WITHIN_MS, onThreadLost = noop }: PoolOptions,
): ThreadLife {
  const loading = new Map<Worker, Promise<void>>();
  const known = new WeakSet<Worker>();
  /** Threads of which it was told that they are lost. */
  const told = new WeakSet<Worker>();
  let isClosing = false;
  let startedMs = performance.now();

  function watch(thread: Worker): void {
    known.add(thread);
    const stopLooking = afterLooks(loadedWithinMs, () => {
      if (!isClosing) throw new PoolFault(`A thread has not loaded within ${loadedWithinMs / 1000} s.`);
    });
    loading.set(
      thread,
      hasLoaded(thread).then(() => {
        stopLooking();
        loading.delete(thread);
      }),
    );
    let cause: unknown = null;
    thread.once('error', (fault) => (cause = fault));
    thread.once('exit', (code) => {
      if (isClosing) return;
      const fault = new PoolFault(`A thread ended with exit code ${code}.`, { cause });
      if (!told.has(thread)) onThreadLost(fault);
      // The one in its place is there already, and loads.
      watchNew();
      if (piscina.threads.length < threads) throw fault;
    });
  }

  function watchNew(): void {
    for (const thread of piscina.threads) if (!known.has(thread)) watch(thread);
  }

  watchNew();
  piscina.on('workerCreate', () => {
    startedMs = performance.now();
  });
  piscina.on('error', (fault: Error) => {
    // It had answered in the moment in which it was ended: that is nobody's any more.
    if (fault.message.startsWith('Unexpected message from Worker')) return;
    if (performance.now() - startedMs < hungAfterMs) throw fault;
  });
  return {
    allLoaded: () => Promise.all(loading.values()).then(noop),
    isLoading: () => loading.size > 0,
    noteClosing: () => (isClosing = true),
    noteEnding() {
      for (const thread of piscina.threads) told.add(thread);
    },
  };
}

/**
 * Asks a thread again and again whether it is there, and ends it where it is stuck: then its tasks fail, which would never come back, and piscina starts
 * another. One that loads is not, for that may take longer (`loadedWithinMs`). Returns how to stop.
 */
function endWhenHung(
  piscina: Piscina,
  { hungAfterMs = HUNG_AFTER_MS, leaveOff, onThreadLost = noop }: PoolOptions,
  life: ThreadLife,
): () => void {
  let isAsked = false;
  let looks = 0;
  let ending: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    isAsked = true;
    looks = 0;
    await piscina.run(null, { name: 'isThere' }).catch(noop);
    isAsked = false;
  }

  function end(): void {
    onThreadLost(new PoolFault(`A thread has answered nothing for ${hungAfterMs / 1000} s, and is ended.`));
    const stuck = [...piscina.threads];
    life.noteEnding();
    const terminate = (): void => {
      for (const thread of stuck) void thread.terminate();
    };
    leaveOff?.();
    if (leaveOff === undefined) terminate();
    else ending = setTimeout(terminate, LEAVE_OFF_MS);
  }

  const looking = setInterval(() => {
    if (life.isLoading()) looks = 0;
    else if (!isAsked) void ask();
    else if ((looks += 1) === LOOKS) end();
  }, hungAfterMs / LOOKS).unref();
  return () => {
    clearInterval(looking);
    clearTimeout(ending);
  };
}
