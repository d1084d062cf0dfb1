// As many requests as so many connections can have answered, one after the other on each: what a server can do at most. A stall holds the
// requests back with it and is seen once, so latencies under a load are measured at a fixed rate instead.
import autocannon from 'autocannon';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './connection.js';
import { type LoadRequest, type NextRequest, type Run, createTally } from './request.js';

/** What is run. */
export interface ClosedLoop {
  readonly url: string;
  readonly next: NextRequest;
  readonly connections: number;
  readonly seconds: number;
  /** Reads the seconds of CPU that who answers has used so far. */
  readonly readCpu?: () => number;
}

/** How it went. */
export interface ClosedLoopRun extends Run {
  /** What was used in its time; NaN where it is not read. */
  readonly cpuSeconds: number;
}

const TIMEOUT_SECONDS = 30;

function headersOf({ session, body }: LoadRequest): Record<string, string> {
  return {
    ...(session === null ? {} : { session }),
    ...(body === null ? {} : { 'content-type': 'application/json' }),
  };
}

/** Waits for what was under way when the time was over, by one more of the same: whoever is measured next is alone. */
function settle({ url, next }: ClosedLoop): Promise<void> {
  const connection = openConnection(url);
  return new Promise((resolve) => {
    connection.send(next(), () => {
      connection.close();
      resolve();
    });
  });
}

/** Runs it. What is answered after its time is not counted. */
export async function runClosedLoop(loop: ClosedLoop): Promise<ClosedLoopRun> {
  const { url, next, connections, seconds, readCpu = () => Number.NaN } = loop;
  const cpuBefore = readCpu();
  const tally = createTally();
  const setupRequest = (request: object): object => {
    const wanted = next();
    return {
      ...request,
      method: wanted.method,
      path: wanted.path,
      body: wanted.body ?? '',
      headers: headersOf(wanted),
    };
  };
  const cannon = autocannon({
    url,
    connections,
    // It is stopped here, to the millisecond: it looks at its own clock once a second.
    duration: seconds + TIMEOUT_SECONDS,
    timeout: TIMEOUT_SECONDS,
    requests: [{ setupRequest }],
    skipAggregateResult: true,
  });
  let isOver = false;
  cannon.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
    // Only 2xx is counted as an answer here: who wants refusals asks at a fixed rate.
    if (!isOver) tally.note('', { status, hasRetryAfter: false }, ms);
  });
  cannon.on('reqError', (error: Error) => {
    if (!isOver) tally.fail(error.message);
  });
  const startedAt = performance.now();
  await pause(seconds * 1000);
  isOver = true;
  const tookSeconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = readCpu() - cpuBefore;
  cannon.stop();
  await cannon;
  await settle(loop);
  return { seconds: tookSeconds, tally, cpuSeconds };
}
