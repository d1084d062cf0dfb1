// Where the lines of the log go: a file descriptor, written by another thread, many lines at once. Who collects the log may be slow, gone or
// without room; that is no fault of the server. Lines wait then, and are written when that works again; those that come when too much waits
// are lost, and how many is said as soon as there is room.
//
// Our own, because pino's (sonic-boom 4) stops the process where the disk of a log file is full, and tries a write that fails at the exit
// again and again without end.
import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';
import { stdTimeFunctions } from 'pino';

/** What a log writes to. */
export interface LogOutput {
  /** Takes a line with its end. */
  write(line: string): void;
  /** Begins to write what waits. */
  flush(): void;
  /** Writes what waits at once, as far as that goes: for the process's last moment. */
  flushSync(): void;
}

/** Lines wait until there are so many characters of them, or for so long. */
const WRITTEN_AT_ONCE = 8192;
const FLUSH_MS = 1000;
/** What could not be written is tried again after this long: where its reader is slow, and where something is wrong. */
const SLOW_RETRY_MS = 10;
const FAULT_RETRY_MS = 1000;
/** No more characters than this wait: some hundred thousand lines. */
const WAITING_MAX = 16 * 1024 * 1024;
/** At the exit a reader who is slow has so long. */
const LAST_MS = 1000;

const NOTHING = Buffer.alloc(0);
const WARN = 40;

const lostLine = (lines: number): string =>
  `{"level":${WARN}${stdTimeFunctions.isoTime()},"lines":${lines},"msg":"lines of the log were lost"}\n`;

const isBusy = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === 'EAGAIN';

/** Returns a descriptor of the same pipe on which no write waits for the reader; of what is no pipe, or cannot be opened again, the same one. */
function unwaiting(fd: number): number {
  if (!fstatSync(fd).isFIFO()) return fd;
  try {
    return openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return fd;
  }
}

/** Returns the output to a file descriptor. It keeps no process from ending. */
export function createLogOutput(given: number, waitingMax = WAITING_MAX): LogOutput {
  const fd = unwaiting(given);
  let waiting: string[] = [];
  let length = 0;
  let lost = 0;
  /** What is being written, or what is left of it. */
  let rest: Uint8Array = NOTHING;
  let isWriting = false;
  let isRetrying = false;

  setInterval(flush, FLUSH_MS).unref();

  /** Takes what waits, to be written next. */
  function take(): Buffer {
    if (lost > 0) waiting.push(lostLine(lost));
    const taken = Buffer.from(waiting.join(''));
    waiting = [];
    length = 0;
    lost = 0;
    return taken;
  }

  function flush(): void {
    if (isWriting || isRetrying) return;
    if (rest.byteLength === 0) rest = take();
    if (rest.byteLength === 0) return;
    isWriting = true;
    write(fd, rest, (fault, bytes) => {
      isWriting = false;
      if (fault === null) {
        rest = rest.subarray(bytes);
        if (rest.byteLength > 0 || length >= WRITTEN_AT_ONCE) flush();
      } else {
        isRetrying = true;
        setTimeout(
          () => {
            isRetrying = false;
            flush();
          },
          isBusy(fault) ? SLOW_RETRY_MS : FAULT_RETRY_MS,
        ).unref();
      }
    });
  }

  return {
    write(line) {
      if (length + line.length > waitingMax) {
        lost += 1;
        return;
      }
      waiting.push(line);
      length += line.length;
      if (length >= WRITTEN_AT_ONCE) flush();
    },
    flush,
    flushSync() {
      // What another thread is writing is written by it.
      writeNow(fd, Buffer.concat([isWriting ? NOTHING : rest, take()]));
      if (!isWriting) rest = NOTHING;
    },
  };
}

const sleepCell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Writes bytes while the thread waits. Only a reader who is slow is waited for. */
function writeNow(fd: number, bytes: Uint8Array): void {
  const deadline = performance.now() + LAST_MS;
  for (let rest = bytes; rest.byteLength > 0;) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (fault) {
      if (!isBusy(fault) || performance.now() > deadline) return;
      Atomics.wait(sleepCell, 0, 0, SLOW_RETRY_MS);
    }
  }
}
