// The log: JSON lines on standard output, written off the request's path. Secrets never get into it.
import { type LogFn, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import prettyStream from 'pino-pretty';
import { type LogOutput, createLogOutput } from './log-output.js';

/** Writes lines; `child` makes one whose lines all carry some fields. */
export type Log = Logger;

/** From the most to the fewest lines. */
type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/** What is logged, and for whom. */
interface LogOptions {
  readonly level: LogLevel;
  /** For a person at a terminal instead of a machine. */
  readonly pretty: boolean;
  /** Messages whose lines nobody would read. */
  readonly leavesOut?: readonly string[];
  /** What takes the lines instead of standard output. */
  readonly output?: { write(line: string): void } | null;
}

const SECRETS = ['session', 'Session', 'authorization', 'Authorization', 'password', 'password_hash', 'passwordHash'];

const STANDARD_OUTPUT = 1;

/** A message is what a line's fields are followed by. */
function unlessIn(leavesOut: readonly string[]): (this: Logger, line: Parameters<LogFn>, method: LogFn) => void {
  return function write(line, method) {
    if (!leavesOut.some((message) => line.at(-1) === message)) method.apply(this, line);
  };
}

/** There is one, however many logs. */
let standardOutput: LogOutput | null = null;

function openStandardOutput(): LogOutput {
  const output = createLogOutput(STANDARD_OUTPUT);
  // However the process ends by itself: what was said before is said.
  process.on('exit', () => {
    output.flushSync();
  });
  return output;
}

/** Returns the log of the process. */
export function createLog({ level, pretty, leavesOut = [], output = null }: LogOptions): Log {
  const options: LoggerOptions = {
    level,
    ...(leavesOut.length > 0 ? { hooks: { logMethod: unlessIn(leavesOut) } } : {}),
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
  if (output !== null) return pino(options, output);
  if (pretty) return pino(options, prettyStream({ singleLine: true, sync: true }));
  standardOutput ??= openStandardOutput();
  return pino(options, standardOutput);
}
