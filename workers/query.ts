// Entry of the query pool: each question under its name. The worker reads the store beside the thread that writes it, and keeps columns of
// it (`scan-orders.ts`): built when the thread starts, while questions wait, and brought up to date before each answer.
import { setImmediate as turn } from 'node:timers/promises';
import { workerData } from 'piscina';
import type { Answers, PositionQuestion, QuestionName, Questions } from '../src/core/rule/order-lists.js';
import { type LmdbFollower, openLmdbFollower } from '../src/store/lmdb/lmdb-reader.js';
import { FOLLOWED, type Moment, createOrderScans } from './tasks/scan-orders.js';

/** What changes while nobody asks is taken in so often, so that no question has much to take in. */
const FOLLOW_MS = 50;

const scans = createOrderScans();
const started = start(workerData as string);

/** Returns what follows the store, with all that is stored by then taken in. */
async function start(directory: string): Promise<LmdbFollower> {
  const follower = await openLmdbFollower(directory, FOLLOWED);
  await inSteps(follower, (moment) => scans.build(moment)[Symbol.iterator]());
  setInterval(() => {
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
  const moment = follower.read();
  try {
    const steps = begin(moment);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      await turn();
    }
  } finally {
    moment.done();
  }
}

const answering =
  <Q extends QuestionName>(name: Q) =>
  async (question: Questions[Q]): Promise<Answers[Q]> =>
    atOnce(await started, (moment) => scans.ask(moment, name, question));

export const orders = answering('orders');
export const placers = answering('placers');
export const countries = answering('countries');
export const competitions = answering('competitions');
export const events = answering('events');

export const position = async (question: PositionQuestion): Promise<Answers['position']> =>
  inSteps(await started, (moment) => scans.position(moment, question));
