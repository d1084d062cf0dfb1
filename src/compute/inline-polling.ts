// The polling port in this thread: for tests and simulation. It runs the worker's own tasks, handed in because nothing here may
// reach into workers/, and on the same bytes, so that what a thread boundary would lose is lost here too.
import type { Polling } from './polling.js';
import { pollsOver } from './polls.js';

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
    ...pollsOver((task, bytes) => tasks[task](bytes)),
    queueSize: 0,
    close: () => tasks.close(),
  };
}
