// The compute port over worker threads. All questions of one kind that come up in one turn of the event loop travel as one task:
// a lone hop costs the main thread as much as thirty questions in one message do. The first few plans of a turn are made here, for they take
// less than the way there and back, which orders would wait for.
import { systemTimer } from '../clock.js';
import type { PlannedLeg } from '../core/rule/placement.js';
import type { PricedQuote } from '../core/record/offer.js';
import type { Solved } from '../wire/proto/task-answers.js';
import {
  decodePlacementAnswers,
  decodePricesAnswers,
  encodePlacementQuestions,
  encodePricesQuestions,
} from '../wire/proto/tasks.js';
import type { Compute, PlacementQuestion, PricesQuestion, TaskDone } from './compute.js';
import { createInlineCompute } from './inline.js';
import type { Loading, Pool } from './pool.js';

/** One kind of question: how a turn's worth of them crosses to the worker and back. */
interface Task<Q, A> {
  /** The worker's export. */
  readonly name: string;
  readonly encode: (questions: readonly Q[]) => Uint8Array;
  readonly decode: (answers: Uint8Array) => readonly Solved<A>[];
}

interface WaitingQuestion<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: Error) => void;
}

/** Gathers questions of one kind until the turn of the event loop ends. */
interface Batcher<Q, A> {
  readonly ask: (question: Q) => Promise<A>;
  /** Questions not answered yet. */
  readonly size: number;
  /** Sends what is gathered and waits for all that was sent. */
  readonly drain: () => Promise<void>;
}

/** A question that was not answered: it broke an invariant, or the worker is gone. */
class ComputeFault extends Error {
  override readonly name = 'ComputeFault';
}

/** Told of each task that was answered. */
type OnTask = (task: TaskDone) => void;

const tellNobody: OnTask = () => undefined;

function createBatcher<Q, A>(pool: Pool, task: Task<Q, A>, onTask: OnTask): Batcher<Q, A> {
  let gathered: WaitingQuestion<Q, A>[] = [];
  let firstMs = 0;
  let size = 0;
  const sent = new Set<Promise<void>>();

  async function send(batch: readonly WaitingQuestion<Q, A>[], askedMs: number): Promise<void> {
    try {
      const bytes = task.encode(batch.map(({ question }) => question));
      answerEach(batch, task.decode(await pool.run(task.name, bytes)));
      onTask({ task: task.name, questions: batch.length, tookMs: systemTimer.elapsedMs() - askedMs });
    } catch (cause) {
      const fault = new ComputeFault(`The compute task ${task.name} failed.`, { cause });
      for (const { reject } of batch) reject(fault);
    }
    size -= batch.length;
  }

  function flush(): void {
    if (gathered.length === 0) return;
    const done = send(gathered, firstMs).finally(() => sent.delete(done));
    sent.add(done);
    gathered = [];
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (gathered.length === 0) {
          firstMs = systemTimer.elapsedMs();
          setImmediate(flush);
        }
        gathered.push({ question, resolve, reject });
        size += 1;
      }),
    get size() {
      return size;
    },
    async drain() {
      flush();
      await Promise.all(sent);
    },
  };
}

function answerEach<Q, A>(batch: readonly WaitingQuestion<Q, A>[], answers: readonly Solved<A>[]): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const answer = answers[index];
    if (answer?.kind === 'solved') resolve(answer.value);
    else reject(new ComputeFault(answer?.message ?? 'The worker left the question out.'));
  }
}

const PLACEMENT: Task<PlacementQuestion, readonly PlannedLeg[]> = {
  name: 'planPlacement',
  encode: encodePlacementQuestions,
  decode: decodePlacementAnswers,
};

const PRICES: Task<PricesQuestion, readonly (readonly PricedQuote[])[]> = {
  name: 'aggregatePrices',
  encode: encodePricesQuestions,
  decode: decodePricesAnswers,
};

/** So many quotes are planned over here in a turn, which takes some 50 µs; a lone hop takes five times as long (`npm run bench`, questions). */
const QUOTES_HERE_MAX = 48;

/** Returns whether a question is to be answered here: each turn has so much time for that. */
function createTurnBudget(): (question: PlacementQuestion) => boolean {
  let used = 0;
  return ({ wish, accounts }) => {
    // What is wanted whole may take many splits.
    if (wish.wholeRisk !== null) return false;
    const wanted = accounts.reduce((sum, { quotes }) => sum + quotes.length, 0);
    if (used + wanted > QUOTES_HERE_MAX) return false;
    if (used === 0) setImmediate(() => (used = 0));
    used += wanted;
    return true;
  };
}

/** Returns a `Compute` over the threads of `workers/compute.ts`, which it closes with itself. */
export function createPooledCompute(pool: Pool, onTask = tellNobody): Compute & Loading {
  const here = createInlineCompute();
  const isForHere = createTurnBudget();
  const placement = createBatcher(pool, PLACEMENT, onTask);
  const prices = createBatcher(pool, PRICES, onTask);
  return {
    planPlacement: (question) => (isForHere(question) ? here.planPlacement(question) : placement.ask(question)),
    aggregatePrices: prices.ask,
    loaded: pool.loaded,
    get queueSize() {
      return placement.size + prices.size;
    },
    async close() {
      await Promise.all([placement.drain(), prices.drain()]);
      await pool.close();
    },
  };
}
