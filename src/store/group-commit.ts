// How every store takes decisions: all that are asked for in one turn of the event loop, or as many of them as take but a moment, are
// made one after another, each on what the ones before it have written, and then made durable together. One batch is under way at a
// time, and the next gathers meanwhile; so a decision sees nothing that may still be lost, but for its own batch, which is lost with it.
// (Tried: to decide the next batch on the one under way. It made more and smaller batches, each of which has a price of its own: orders were
// no sooner on two processors, and fewer. And to send the answers of one batch only when the next is on its way to the disk: the same.)
import type { Line, NewLine } from '../core/change.js';
import type { Decision } from '../core/decision.js';
import { toSeq } from '../core/value/ids.js';
import type { Instant } from '../core/value/time.js';
import type { View } from '../core/view.js';
import { type Batch, type Write, createBatch } from './batch.js';
import type { Counts } from './counts.js';
import { type Snapshot, viewOf } from './snapshot.js';
import { StoreFault } from './store-fault.js';
import type { Store } from './store.js';

/** Where batches go. */
export interface Medium<S = Snapshot> {
  /** What is committed, at the moment of asking. */
  readonly snapshot: S;
  /** Of what is committed. */
  readonly counts: Pick<Counts, 'of'>;
  /** The last line that is there already; 0 if there is none. */
  readonly lastSeq: number;
  /** The last line that an older server has written; 0 if there is none. */
  readonly upgradedAt: number;
  /** Resolves when all of it is durable. Faults: none of it is there, nor will be. */
  commit(writes: readonly Write[], lines: readonly Line[]): Promise<void>;
  /** Resolves when it can take something again, after a commit that faulted. It tries by itself, for perhaps nobody commits. */
  recovered(): Promise<void>;
  /** Returns the committed lines after one number and up to another. */
  lines(after: number, upTo: number): Iterable<Line>;
  /** Resolves when the lines up to a number are gone for good. */
  forget(upTo: number): Promise<void>;
  close(): Promise<void>;
  /** Resolves when what else is asked for in this turn has been asked for. */
  turnEnd(): Promise<void>;
  /** A clock that never goes back; one that stands still where time does not pass. */
  elapsedMs(): number;
}

interface WaitingDecision {
  readonly at: Instant;
  readonly decide: (view: View) => Decision<unknown>;
  readonly resolve: (decision: Decision<unknown>) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Decisions are made together for so long; those that are left are made when these are durable. The answers to hundreds of bets of one order may come at
 * once, each of which writes all of the order anew, and others are not to wait for all of them.
 */
const TOGETHER_MS = 15;

/** So many lines are forgotten at once, where so many are too old. */
const FORGOTTEN_AT_ONCE = 1024;

type Listener = (lines: readonly NewLine[]) => void;

/** Told, once each time, that nothing is taken any more (`cause`: why not), and that it is again (null). */
export type OnTrouble = (cause: unknown) => void;

/** Returns a store that writes to a medium. */
export function createGroupCommit(medium: Medium, onTrouble: OnTrouble = () => undefined): Store {
  const listeners = new Set<Listener>();
  let asked: WaitingDecision[] = [];
  /** The batch that is on its way to the disk: what reads through the medium may find some of its records there, and others not yet. */
  let onItsWay: { readonly batch: Batch; readonly committed: Promise<void> } | null = null;
  let lastSeq = toSeq(medium.lastSeq);
  let working: Promise<void> | null = null;
  let isWritable = true;
  let isClosed = false;
  let recovering: Promise<void> | null = null;
  let forgetting: Promise<void> = Promise.resolve();

  /** Small changes may be taken meanwhile; the trouble is over only when there is room again. */
  function recover(cause: unknown): Promise<void> {
    onTrouble(cause);
    return medium.recovered().then(() => {
      recovering = null;
      isWritable = true;
      if (!isClosed) onTrouble(null);
    });
  }

  async function work(): Promise<void> {
    while (asked.length > 0) {
      await medium.turnEnd();
      await commitTurn();
    }
    working = null;
  }

  async function commitTurn(): Promise<void> {
    const batch = createBatch(medium.snapshot);
    const lines: NewLine[] = [];
    const answers: (() => void)[] = [];
    const until = medium.elapsedMs() + TOGETHER_MS;
    for (const ask of asked) {
      answers.push(decideOne(ask, batch, lines));
      if (medium.elapsedMs() >= until) break;
    }
    const decided = asked.slice(0, answers.length);
    asked = asked.slice(answers.length);
    try {
      if (lines.length > 0) {
        const committed = medium.commit(batch.writes(), lines);
        onItsWay = { batch, committed };
        await committed;
        isWritable = true;
      }
    } catch (cause) {
      isWritable = false;
      recovering ??= recover(cause);
      // Refusals too were made on what is now lost.
      const reason = cause instanceof Error ? ` (${cause.message})` : '';
      const message = `The disk did not take a batch of changes${reason}.`;
      for (const { reject } of decided) reject(new StoreFault(message, { cause }));
      return;
    } finally {
      onItsWay = null;
    }
    lastSeq = lines.at(-1)?.seq ?? lastSeq;
    if (lines.length > 0) for (const listener of listeners) tell(listener, lines);
    for (const answer of answers) answer();
  }

  /** Makes one decision and returns how to answer it once the batch is durable. */
  function decideOne({ at, decide, resolve, reject }: WaitingDecision, batch: Batch, lines: NewLine[]): () => void {
    try {
      const decision = decide(batch.view);
      if (decision.ok && decision.changes.length > 0) {
        const { changes } = decision;
        lines.push({ seq: toSeq(lastSeq + lines.length + 1), at, changes, before: batch.apply(changes) });
      }
      return () => {
        resolve(decision);
      };
    } catch (reason) {
      return () => {
        reject(reason);
      };
    }
  }

  function lineAfter(seq: number): Line | null {
    for (const line of medium.lines(seq, lastSeq)) return line;
    return null;
  }

  /** Lines are in the order of time: if the last of some is too old, all of them are. */
  async function forgetLines(before: Instant): Promise<void> {
    for (let count = FORGOTTEN_AT_ONCE; count >= 1 && !isClosed;) {
      const first = lineAfter(0)?.seq ?? lastSeq;
      const upTo = Math.min(first + count, lastSeq) - 1;
      const newest = upTo < first ? null : lineAfter(upTo - 1);
      if (newest !== null && newest.at < before) await medium.forget(upTo);
      else count = Math.floor(count / 2);
    }
  }

  return {
    view: viewOf(medium.snapshot),
    arrivalOf(orderId) {
      if (onItsWay?.batch.isWritten('order', orderId) !== true) return null;
      // Whoever only reads is not told whether the disk took it.
      return onItsWay.committed.catch(() => undefined);
    },
    transact<R>(at: Instant, decide: (view: View) => Decision<R>) {
      if (isClosed) return Promise.reject(new StoreFault('The store is closed.'));
      return new Promise<Decision<R>>((resolve, reject) => {
        asked.push({ at, decide, resolve: resolve as WaitingDecision['resolve'], reject });
        working ??= work();
      });
    },
    get isWritable() {
      return isWritable && !isClosed;
    },
    counts: (name) => medium.counts.of(name) as never,
    lastSeq: () => lastSeq,
    upgradedAt: toSeq(medium.upgradedAt),
    lines: (after) => medium.lines(after, lastSeq),
    onLines(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    forgetLines(before) {
      forgetting = forgetting
        .catch(() => undefined)
        .then(() => forgetLines(before))
        .catch((cause: unknown) => {
          throw new StoreFault('Old lines of the journal could not be forgotten.', { cause });
        });
      return forgetting;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await working;
      await forgetting.catch(() => undefined);
      await medium.close();
    },
  };
}

/** A listener that throws is a bug: it stops the process, but not between the others and the answers. */
function tell(listener: Listener, lines: readonly NewLine[]): void {
  try {
    listener(lines);
  } catch (bug) {
    queueMicrotask(() => {
      throw bug;
    });
  }
}
