// The polling port in this thread: for tests and simulation. It runs the worker's own tasks, handed in because nothing here may
// reach into workers/, and on the same bytes, so that what a thread boundary would lose is lost here too.
import {
  decodeEventsPolled,
  decodeQuotePolled,
  decodeStatementsPolled,
  encodeEventsPoll,
  encodeQuotePoll,
  encodeStatementsPoll,
} from '../wire/proto/market.js';
import type { Polling } from './polling.js';

/** The worker's tasks. */
interface InlinePollTasks {
  pollEvents(bytes: Uint8Array): Promise<Uint8Array>;
  pollStatements(bytes: Uint8Array): Promise<Uint8Array>;
  pollQuote(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Makes the port from the tasks. */
export function createInlinePolling(tasks: InlinePollTasks): Polling {
  return {
    pollEvents: async (poll) => decodeEventsPolled(await tasks.pollEvents(encodeEventsPoll(poll)), poll.known),
    pollStatements: async (poll) => decodeStatementsPolled(await tasks.pollStatements(encodeStatementsPoll(poll))),
    pollQuote: async (poll) => decodeQuotePolled(await tasks.pollQuote(encodeQuotePoll(poll))),
    queueSize: 0,
    close: () => tasks.close(),
  };
}
