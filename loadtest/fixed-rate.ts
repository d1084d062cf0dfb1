// Requests at planned times, whatever the answers do. Each latency is counted from the planned time, so that a stall is counted with every
// request that it held up, also with those that could not be sent because all connections waited.
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.js';
import { type LoadAnswer, type LoadRequest, type NextRequest, type Run, type Tally, createTally } from './request.js';

/** What is run. */
export interface FixedRate {
  readonly url: string;
  readonly next: NextRequest;
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** From when latencies are counted. From the sending only where the load is more than this machine can plan for. */
  readonly from?: 'plan' | 'sending';
  /** Told each answer, with the planned time by `performance.now()`. */
  readonly onAnswer?: (request: LoadRequest, answer: LoadAnswer, plannedAt: number) => void;
}

/** How a run at a fixed rate went. */
export interface FixedRateRun extends Run {
  /** How many requests were sent a second: less than was planned where this process could not keep up. */
  readonly sentPerSecond: number;
}

/** What is late by so much at the end is given up. */
const LATE_MS = 30_000;
/** Up to here the plan is slept for; a timer may be late by this. */
const TIMER_MS = 2;
/** The longest that answers wait to be looked at: timers are too coarse, and turning without a rest takes a whole core from the server. */
const NAP_MS = 0.2;
const SHORTEST_NAP_MS = 0.02;

const napCell = new Int32Array(new SharedArrayBuffer(4));

/** Waits a little for the next planned time. */
async function rest(ms: number): Promise<void> {
  if (ms > TIMER_MS) {
    await pause(ms - TIMER_MS);
    return;
  }
  await turn();
  if (ms > SHORTEST_NAP_MS) Atomics.wait(napCell, 0, 0, Math.min(ms, NAP_MS));
}

/** What anybody may ask of any server. */
const FIRST: LoadRequest = { method: 'GET', path: '/healthz', session: null, body: null, kind: 'first' };

interface Senders {
  /** Has each connection answered once: a server takes new ones in one a turn, which is no part of how it answers those that it knows. */
  open(): Promise<void>;
  /** Sends what was planned for then, now or as soon as a connection is free. */
  send(plannedAt: number): void;
  isIdle(): boolean;
  sent(): number;
  close(): void;
}

function openSenders({ url, next, connections, from = 'plan', onAnswer }: FixedRate, tally: Tally): Senders {
  const all = Array.from({ length: connections }, () => openConnection(url));
  const free = [...all];
  const waiting: number[] = [];
  let firstWaiting = 0;
  let sent = 0;

  function sendOn(connection: Connection, plannedAt: number): void {
    const request = next();
    const countedFrom = from === 'plan' ? plannedAt : performance.now();
    sent += 1;
    connection.send(request, (answer) => {
      tally.note(request.kind, answer, performance.now() - countedFrom);
      onAnswer?.(request, answer, plannedAt);
      const planned = waiting[firstWaiting];
      if (planned === undefined) {
        free.push(connection);
      } else {
        firstWaiting += 1;
        sendOn(connection, planned);
      }
    });
  }

  function close(): void {
    for (const connection of all) connection.close();
  }

  return {
    async open() {
      const none = pause(LATE_MS, null, { ref: false });
      for (const connection of all) {
        const answer = new Promise<LoadAnswer>((resolve) => {
          connection.send(FIRST, resolve);
        });
        if ((await Promise.race([answer, none])) !== null) continue;
        close();
        throw new Error(`${url} does not answer.`);
      }
    },
    send(plannedAt) {
      const connection = free.pop();
      if (connection === undefined) waiting.push(plannedAt);
      else sendOn(connection, plannedAt);
    },
    isIdle: () => free.length === all.length,
    sent: () => sent,
    close,
  };
}

/** Runs it; resolves when all is answered. What is not by long after the end counts as a failure. */
export async function runFixedRate(plan: FixedRate): Promise<FixedRateRun> {
  const tally = createTally();
  const senders = openSenders(plan, tally);
  const requests = Math.round(plan.perSecond * plan.seconds);
  await senders.open();
  const startedAt = performance.now();
  const plannedAt = (index: number): number => startedAt + (index * 1000) / plan.perSecond;
  for (let index = 0; index < requests; index += 1) {
    for (let early = plannedAt(index) - performance.now(); early > 0; early = plannedAt(index) - performance.now())
      await rest(early);
    senders.send(plannedAt(index));
    // What is late is sent at once, but answers are read in between.
    if (index % plan.connections === 0) await turn();
  }
  const sentPerSecond = (senders.sent() * 1000) / (performance.now() - startedAt);
  const deadline = performance.now() + LATE_MS;
  while (!senders.isIdle() && performance.now() < deadline) await pause(1);
  if (!senders.isIdle()) tally.fail('not answered in time');
  const seconds = (performance.now() - startedAt) / 1000;
  senders.close();
  return { seconds, tally, sentPerSecond };
}
