// What a polling worker's tasks are asked and answer, in messages of bytes: the same wherever they run.
import {
  decodeEventsPolled,
  decodeQuotePolled,
  decodeStatementsPolled,
  encodeEventsPoll,
  encodeQuotePoll,
  encodeStatementsPoll,
} from '../wire/proto/market.js';
import type { Polling } from './polling.js';

/** The polls of the port. */
export type Polls = Pick<Polling, 'pollEvents' | 'pollStatements' | 'pollQuote'>;

/** Runs one of the worker's tasks. */
type RunTask = (task: keyof Polls, bytes: Uint8Array) => Promise<Uint8Array>;

/** Returns the polls over whatever runs the worker's tasks. */
export function pollsOver(run: RunTask): Polls {
  return {
    pollEvents: async (poll) => decodeEventsPolled(await run('pollEvents', encodeEventsPoll(poll)), poll.known),
    pollStatements: async (poll) => decodeStatementsPolled(await run('pollStatements', encodeStatementsPoll(poll))),
    pollQuote: async (poll) => decodeQuotePolled(await run('pollQuote', encodeQuotePoll(poll))),
  };
}
