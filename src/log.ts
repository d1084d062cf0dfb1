// The log: JSON lines on standard output, written off the request's path. Secrets never get into it.
import { type Logger, destination, pino, stdTimeFunctions } from 'pino';
import prettyStream from 'pino-pretty';

/** Writes lines; `child` makes one whose lines all carry some fields. */
export type Log = Logger;

/** From the most to the fewest lines. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/** What is logged, and for whom. */
export interface LogOptions {
  readonly level: LogLevel;
  /** For a person at a terminal instead of a machine. */
  readonly pretty: boolean;
}

const SECRETS = ['session', 'Session', 'authorization', 'Authorization', 'password', 'password_hash', 'passwordHash'];

/** Lines wait until there are so many bytes of them, or for so long. A line is never lost at a proper exit. */
const BUFFER_BYTES = 8192;
const FLUSH_MS = 1000;

/** Returns the log of the process. */
export function createLog({ level, pretty }: LogOptions): Log {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
  if (pretty) return pino(options, prettyStream({ singleLine: true, sync: true }));
  return pino(options, destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }));
}
