// What providers are asked for away from the main thread: a port. A poll is complete in itself: the caller keeps what it knows
// and hands it in, so any thread can answer. A provider that fails is an answer, not an error.
import type {
  EventsPoll,
  EventsSeen,
  PollFailed,
  QuotePoll,
  QuotesSeen,
  StatementsPoll,
  StatementsSeen,
} from '../wire/proto/market.js';

export type {
  EventsPoll,
  EventsSeen,
  KnownOffers,
  PollFailed,
  ProviderAccess,
  QuotePoll,
  QuotesSeen,
  StatementsPoll,
  StatementsSeen,
} from '../wire/proto/market.js';
export { type StatementItem, statementItem } from '../wire/proto/statements.js';
export { type ListingSeen, type MarketDelta, changedOffer, listingSeen } from '../wire/proto/market-delta.js';

/** Each promise rejects with a `PoolFault` only where the workers are gone. */
export interface Polling {
  pollEvents(poll: EventsPoll): Promise<EventsSeen | PollFailed>;
  pollStatements(poll: StatementsPoll): Promise<StatementsSeen | PollFailed>;
  pollQuote(poll: QuotePoll): Promise<QuotesSeen | PollFailed>;
  /** Polls that wait for a thread. */
  readonly queueSize: number;
  /** Lets polls in hand finish for a moment, then ends the connections and the threads. */
  close(): Promise<void>;
}
