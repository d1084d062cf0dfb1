// Entry of the query pool: each task under its name. The worker reads the store beside the thread that writes it, and keeps columns of
// it (`scan-orders.ts`): built when the thread starts, while questions wait, and brought up to date before each answer.
import { setImmediate as turn } from 'node:timers/promises';
import { workerData } from 'piscina';
import type {
  Answers,
  LightAnswer,
  LightQuestion,
  PositionQuestion,
  QueryThread,
  TaskAnswers,
  Tasks,
} from '../src/core/rule/order-lists.js';
import { type LmdbFollower, openLmdbFollower } from '../src/store/lmdb/lmdb-reader.js';
import { FOLLOWED, type Moment, createOrderScans } from './tasks/scan-orders.js';

/** What changes while nobody asks is taken in so often, so that no question has much to take in. */
const FOLLOW_MS = 50;

const scans = createOrderScans();
const { directory, ends } = workerData as QueryThread;
const endsBefore = Atomics.load(ends, 0);
const opened = openLmdbFollower(directory, FOLLOWED, () => Atomics.load(ends, 0) === endsBefore);
/** What is worked at in steps, with a picture of the store in hand. */
const inHand = new Set<Promise<unknown>>();
let isEnding = false;
let following: NodeJS.Timeout | undefined;
const started = start();

/** Returns what follows the store, with all that is stored by then taken in. */
async function start(): Promise<LmdbFollower> {
  const follower = await opened;
  await inSteps(follower, (moment) => scans.build(moment)[Symbol.iterator]());
  following = setInterval(() => {
    atOnce(follower, (moment) => {
      scans.follow(moment);
    });
  }, FOLLOW_MS);
  return follower;
}

/** Does something with all that is stored now. */
function atOnce<T>(follower: LmdbFollower, act: (moment: Moment) => T): T {
  const moment = follower.read();
  try {
    return act(moment);
  } finally {
    moment.done();
  }
}

/** The same for what takes long: others have their turns in between, and read what is stored by then. */
async function inSteps<T>(follower: LmdbFollower, begin: (moment: Moment) => Iterator<undefined, T>): Promise<T> {
  const answer = stepByStep(follower, begin);
  inHand.add(answer);
  try {
    return await answer;
  } finally {
    inHand.delete(answer);
  }
}

async function stepByStep<T>(follower: LmdbFollower, begin: (moment: Moment) => Iterator<undefined, T>): Promise<T> {
  const moment = follower.read();
  try {
    const steps = begin(moment);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      await turn();
      if (isEnding) throw new Error('The thread ends.');
    }
  } finally {
    moment.done();
  }
}

/** Each by itself: one that fails takes no other with it. */
export async function light(questions: Tasks['light']): Promise<TaskAnswers['light']> {
  return atOnce(await started, (moment) => questions.map((asked) => answerTo(moment, asked)));
}

function answerTo(moment: Moment, { name, question }: LightQuestion): LightAnswer {
  try {
    return { ok: true, value: scans.ask(moment, name, question) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

export const position = async (question: PositionQuestion): Promise<Answers['position']> =>
  inSteps(await started, (moment) => scans.position(moment, question));

/** Answers whoever wants to know whether this thread goes on. */
export function isThere(): boolean {
  return true;
}

/** The last task: leaves off what is in hand, and the store, which must not be cut off while it is read (`openLmdbFollower`). */
export async function end(): Promise<void> {
  isEnding = true;
  await Promise.allSettled([started, ...inHand]);
  clearInterval(following);
  const follower = await opened;
  await follower.close();
}
