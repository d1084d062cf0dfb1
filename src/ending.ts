// The process and its end: on a signal, or after a bug, what was opened is closed in good order.
import closeWithGrace from 'close-with-grace';
import { type Closing, createClosing } from './closing.js';
import type { Log } from './log.js';

/** Everything in hand has this long to end after a signal (decisions §19). */
export const GRACE_MS = 10_000;

/** What ends with the process. */
export interface Ending extends Pick<Closing, 'opened'> {
  /** Aborted as soon as it begins to end: what is not done by then is not wanted any more. */
  readonly signal: AbortSignal;
}

/** There is one process, and it ends once. */
const end = new AbortController();

/** Returns whether the process has begun to end: what fails from then on fails because of that. */
export function isEnding(): boolean {
  return end.signal.aborted;
}

/**
 * What the system sends to a process that has gone wrong below JavaScript. To be told of them would be to go on: the process would come
 * to the same instruction again and again, and no other signal could end it.
 */
const FAULTS = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP'] as const;

/** From now on a signal ends the process in good order: what was opened is closed, the last first. `explained`: what is said of an error that does. */
export function endOnSignal(log: Log, explained: (err: unknown) => unknown = (err) => err): Ending {
  const { opened, closeAll } = createClosing();
  const onTimeout = (afterMs: number): void => {
    log.fatal({ after_ms: afterMs }, 'not everything has ended in time: the process is');
    log.flush();
  };
  const onSecondSignal = (signal: unknown): void => {
    log.warn({ signal }, 'told to stop once more: what is in hand is cut off');
    log.flush();
  };
  closeWithGrace(
    { delay: GRACE_MS, logger: false, skip: [...FAULTS], onTimeout, onSecondSignal },
    async ({ signal, err }) => {
      end.abort();
      if (err !== undefined) log.fatal({ err: explained(err) }, 'an error stops the process');
      else log.info({ signal }, 'closing');
      try {
        await closeAll();
      } catch (fault) {
        log.fatal({ err: fault }, 'not everything could be closed');
        throw fault;
      } finally {
        log.flush();
      }
    },
  );
  return { opened, signal: end.signal };
}
