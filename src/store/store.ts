// The store as everybody else sees it: records, their indexes and the journal, written together or not at all.
import type { Line, NewLine } from '../core/change.js';
import type { Decision } from '../core/decision.js';
import type { UnsettledState } from '../core/record/bet.js';
import type { OrderStatus } from '../core/record/order.js';
import type { BookieCode, OrderId, Seq } from '../core/value/ids.js';
import type { Instant } from '../core/value/time.js';
import type { View } from '../core/view.js';

/** What is counted, and by what: `counts.ts` says which records are. */
export interface CountGroups {
  /** Orders that are not over. */
  readonly ordersGoing: readonly [OrderStatus];
  /** Bets that are neither failed nor settled. */
  readonly betsUnsettled: readonly [BookieCode, UnsettledState];
}

export type CountName = keyof CountGroups;

/**
 * Where facts live.
 *
 * It promises no more than a store on several machines could: a decision sees all earlier ones; what `transact` resolves
 * with is durable; `onLines` and `lines` give every line once and in order.
 */
export interface Store {
  /** What is committed. Reads are synchronous; two reads in one turn of the event loop may straddle a commit. */
  readonly view: View;
  /**
   * Resolves when a change of an order that is on its way to the disk is there, or will not be; null: none is. Until then the order may be seen as it
   * was, and what changes with it, as its bets, as that is then: whoever reads several records of it waits, and reads them anew.
   */
  arrivalOf(orderId: OrderId): Promise<void> | null;
  /**
   * Decides on what is stored and writes the changes and their journal line, all or nothing.
   * All decisions of one turn of the event loop share one transaction and one flush, in the order of the calls; so do those
   * of the turns that pass while an earlier flush is under way.
   * Resolves when flushed. A decision that throws writes nothing, rejects its own promise and leaves its neighbours whole.
   *
   * Faults: `StoreFault` when the disk will not take it; then nothing of the turn is written.
   */
  transact<R>(at: Instant, decide: (view: View) => Decision<R>): Promise<Decision<R>>;
  /** Whether the disk took what it was last given. One that did not is tried again, so that this becomes true also where nobody writes. */
  readonly isWritable: boolean;
  /** The number of the last durable line; 0 before the first. */
  lastSeq(): Seq;
  /** The last line that an older server has written: it and those before it stayed as they were, and may lack what is new since. 0: there is none. */
  readonly upgradedAt: Seq;
  /** Returns the durable lines after a number that are not forgotten, in order. */
  lines(after: Seq): Iterable<Line>;
  /** Calls with each batch of lines once they are durable, in order, before their `transact` resolves. Returns how to stop. */
  onLines(listener: (lines: readonly NewLine[]) => void): () => void;
  /** Returns how many committed records are in each group of a count that has or had some. */
  counts<N extends CountName>(name: N): Iterable<{ readonly group: CountGroups[N]; readonly count: number }>;
  /** Forgets the lines that are older than an instant, but never the last one: what they made of records stays. Faults: `StoreFault`. */
  forgetLines(before: Instant): Promise<void>;
  /** Resolves when everything accepted is durable and the files are closed. */
  close(): Promise<void>;
}

/** Decisions that were made durable together. */
export interface Commit {
  readonly transactions: number;
  /** Until they were on disk. */
  readonly tookMs: number;
}
