// A scenario: what it is about, which demanded figures it measures, and how it does so once.
import { runClosedLoop } from './closed-loop.js';
import type { FigureWanted, Measured } from './figure.js';
import { type FixedRateRun, runFixedRate } from './fixed-rate.js';
import { mainThreadCpuSeconds } from './machine.js';
import { failuresText } from './report.js';
import { type NextRequest, type Run, perSecond } from './request.js';
import type { Rig } from './rig.js';

/** How a run is wanted. */
export interface Settings {
  readonly seconds: number;
  /** Connections of a closed loop; null: as each scenario has it. */
  readonly connections: number | null;
  /** Requests a second at a fixed rate; null: as each scenario has it. */
  readonly rate: number | null;
  /** Told what is under way. */
  readonly tell: (line: string) => void;
}

/** A scenario. */
export interface Scenario {
  readonly name: string;
  readonly about: string;
  readonly figures: readonly FigureWanted[];
  /** Whether it takes so long that it runs only where it is asked for. */
  readonly isLong?: true;
  /** Whether it opens a server of its own each time, and warms that up itself. */
  readonly isFresh?: true;
  measure(rig: Rig, settings: Settings): Promise<Measured>;
}

/** Where requests go. */
export interface Aim {
  readonly name: string;
  readonly url: string;
  readonly next: NextRequest;
  /** The process that answers, where it is on this machine. */
  readonly pid?: number;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Returns how a run went, in words; with the latencies of one kind of request, or of all. */
export function said(name: string, run: Run, kind?: string): string {
  const latencies = run.tally.accepted(kind);
  const failed = failuresText(run.tally.failures());
  const times = `p50 ${latencies.ms(0.5).toFixed(2)} ms, p99 ${latencies.ms(0.99).toFixed(2)} ms`;
  return `${name}: ${whole(perSecond(run))}/s, ${times}${failed === '' ? '' : `, failed: ${failed}`}`;
}

/** What an answer cost the main thread of who gave it. */
export interface CostedRun extends Run {
  /** Microseconds of CPU; NaN where it is not known who answers. */
  readonly cpuMicroseconds: number;
}

/** Asks as much as so many connections can. */
export async function askAtMost(aim: Aim, connections: number, settings: Settings): Promise<CostedRun> {
  const { url, next, pid } = aim;
  const readCpu = (): number => (pid === undefined ? Number.NaN : mainThreadCpuSeconds(pid));
  const run = await runClosedLoop({ url, next, connections, seconds: settings.seconds, readCpu });
  settings.tell(said(`${aim.name}, ${connections} connections`, run));
  return { ...run, cpuMicroseconds: (run.cpuSeconds * 1e6) / run.tally.accepted().count() };
}

/** Asks so often a second. */
export async function askAt(
  aim: Aim,
  rate: number,
  connections: number,
  settings: Settings,
  from: 'plan' | 'sending' = 'plan',
): Promise<FixedRateRun> {
  const { seconds } = settings;
  const run = await runFixedRate({ url: aim.url, next: aim.next, connections, perSecond: rate, seconds, from });
  settings.tell(said(`${aim.name}, ${whole(rate)} a second`, run));
  return run;
}

/** What runs first is compiled while it runs: so long is not counted. */
export const WARM_UP_SECONDS = 1;

/** Returns settings for what is not counted. */
export function warmingUp(settings: Settings): Settings {
  return { ...settings, seconds: Math.min(WARM_UP_SECONDS, settings.seconds), tell: () => undefined };
}

/** Does something for each item, so many at a time. */
export async function forEach<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
