// What is sent, and what came of all that was.
import { type Latencies, createLatencies } from './latencies.js';

/** A request as data. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly session: string | null;
  readonly body: string | null;
  /** What it is counted as, where a scenario asks for several things. */
  readonly kind: string;
}

/** Makes the next request of a scenario. */
export type NextRequest = () => LoadRequest;

/** The answer to one request. */
export interface LoadAnswer {
  /** 0: none came. */
  readonly status: number;
  /** Whether it says when to come again: a 503 with it is a refusal by a server that has too much to do, not a failure. */
  readonly hasRetryAfter: boolean;
  readonly text: () => string;
}

/** How often what went wrong, by status or reason. */
export type Failures = Readonly<Record<string, number>>;

/** What came of the requests of one run. */
export interface Tally {
  note(kind: string, answer: Pick<LoadAnswer, 'status' | 'hasRetryAfter'>, ms: number): void;
  fail(reason: string): void;
  /** Those that were answered with 2xx: of one kind, or all. */
  accepted(kind?: string): Latencies;
  /** Those that were refused with 503 and a time to come again. */
  refused(): Latencies;
  failures(): Failures;
}

/** Returns a tally of nothing. */
export function createTally(): Tally {
  const [all, refused] = [createLatencies(), createLatencies()];
  const byKind = new Map<string, Latencies>();
  const failures: Record<string, number> = {};
  const of = (kind: string): Latencies => {
    const known = byKind.get(kind) ?? createLatencies();
    byKind.set(kind, known);
    return known;
  };
  const fail = (reason: string): void => {
    failures[reason] = (failures[reason] ?? 0) + 1;
  };
  return {
    note(kind, { status, hasRetryAfter }, ms) {
      if (status === 503 && hasRetryAfter) {
        refused.record(ms);
      } else if (status < 200 || status > 299) {
        fail(status === 0 ? 'no answer' : String(status));
      } else {
        all.record(ms);
        of(kind).record(ms);
      }
    },
    fail,
    accepted: (kind) => (kind === undefined ? all : of(kind)),
    refused: () => refused,
    failures: () => failures,
  };
}

/** What a run was. */
export interface Run {
  readonly seconds: number;
  readonly tally: Tally;
}

/** Answers with 2xx a second. */
export function perSecond({ seconds, tally }: Run): number {
  return tally.accepted().count() / seconds;
}

/** Returns all failures of several runs; a refusal is one, except where it is expected. */
export function failuresOf(runs: readonly Run[], areRefusalsExpected = false): Failures {
  const sum: Record<string, number> = {};
  for (const { tally } of runs) {
    const refused = tally.refused().count();
    const failures = areRefusalsExpected || refused === 0 ? {} : { 'refused with 503': refused };
    for (const [reason, count] of Object.entries({ ...tally.failures(), ...failures }))
      sum[reason] = (sum[reason] ?? 0) + count;
  }
  return sum;
}

/** Returns how many failures there are. */
export function sumFailures(failures: Failures): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}
