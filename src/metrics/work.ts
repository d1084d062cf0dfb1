// What the server does behind the requests, and how long it takes: polls, bets, plans, tasks, commits.
import type { TaskDone } from '../compute/compute.js';
import type { BetAnswer } from '../core/command.js';
import { OFFER_LISTS, type OfferList } from '../core/record/offer.js';
import type { BookieCode } from '../core/value/ids.js';
import type { RoundTrip } from '../providers/round-trip.js';
import type { Planner } from '../services/plans.js';
import type { Commit } from '../store/store.js';
import type { Histogram, Instruments } from './instruments.js';

/** What is polled. */
export type Polled = OfferList | 'quotes' | 'statements';

/** Told of work that is done. */
export interface WorkMeter {
  readonly polled: (bookie: BookieCode, type: Polled, roundTrip: RoundTrip) => void;
  readonly betAnswered: (bookie: BookieCode, answer: BetAnswer['kind'], tookMs: number) => void;
  readonly taskDone: (task: TaskDone) => void;
  readonly committed: (commit: Commit) => void;
  /** Returns a planner that plans as another does, and is timed. */
  readonly timed: (planner: Planner) => Planner;
}

/** Returns what counts work. */
export function createWorkMeter(instruments: Instruments, elapsedMs: () => number): WorkMeter {
  const plans = instruments.histogram('slipstream_plan_duration_seconds', {});
  const commits = instruments.histogram('slipstream_commit_duration_seconds', {});
  const transactions = instruments.histogram('slipstream_commit_transactions', {});
  /** Looked up once for each that occurs. */
  const answers = new Map<BookieCode, Map<BetAnswer['kind'], Histogram>>();
  const ages = createQuoteAges(instruments, elapsedMs);

  return {
    polled(bookie, type, { code, tookMs }) {
      const result = code ?? 'ok';
      instruments.counter('slipstream_polls_total', { bookie, type, result }).add(1);
      instruments.histogram('slipstream_poll_duration_seconds', { bookie, type }).observe(tookMs / 1000);
      const list = OFFER_LISTS.find((each) => each === type);
      if (list !== undefined && code === null) ages.confirmed(bookie, list);
    },
    betAnswered(bookie, answer, tookMs) {
      const ofBookie = answers.get(bookie) ?? new Map<BetAnswer['kind'], Histogram>();
      const known =
        ofBookie.get(answer) ?? instruments.histogram('slipstream_bet_answer_duration_seconds', { bookie, answer });
      answers.set(bookie, ofBookie.set(answer, known));
      known.observe(tookMs / 1000);
    },
    taskDone({ task, questions, tookMs }) {
      instruments.histogram('slipstream_compute_task_duration_seconds', { task }).observe(tookMs / 1000);
      instruments.histogram('slipstream_compute_task_questions', { task }).observe(questions);
    },
    committed(commit) {
      commits.observe(commit.tookMs / 1000);
      transactions.observe(commit.transactions);
    },
    timed: (planner) => ({
      ...planner,
      async plan(wish) {
        const startedMs = elapsedMs();
        const planned = await planner.plan(wish);
        plans.observe((elapsedMs() - startedMs) / 1000);
        return planned;
      },
    }),
  };
}

interface QuoteAges {
  confirmed(bookie: BookieCode, list: OfferList): void;
}

/** When a list was last confirmed, and the most that its quotes had aged before, since somebody last asked. */
interface Age {
  readonly bookie: BookieCode;
  readonly list: OfferList;
  readonly atMs: number;
  readonly mostMs: number;
}

function createQuoteAges(instruments: Instruments, elapsedMs: () => number): QuoteAges {
  const ages = new Map<string, Age>();
  const nowMs = ({ atMs }: Age): number => elapsedMs() - atMs;

  instruments.read('slipstream_quote_age_seconds', () =>
    Array.from(ages.values(), (age) => ({
      labels: { bookie: age.bookie, list: age.list },
      value: nowMs(age) / 1000,
    })),
  );
  instruments.read('slipstream_quote_age_max_seconds', () =>
    Array.from(ages, ([key, age]) => {
      ages.set(key, { ...age, mostMs: 0 });
      return { labels: { bookie: age.bookie, list: age.list }, value: Math.max(age.mostMs, nowMs(age)) / 1000 };
    }),
  );

  return {
    confirmed(bookie, list) {
      const key = `${bookie} ${list}`;
      const before = ages.get(key);
      const mostMs = before === undefined ? 0 : Math.max(before.mostMs, nowMs(before));
      ages.set(key, { bookie, list, atMs: elapsedMs(), mostMs });
    },
  };
}
