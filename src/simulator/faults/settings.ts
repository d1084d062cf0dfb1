// What is set to go wrong, and how that is said: in the configuration, by PUT /control, by a test.
//
//   {"delay_ms": 20, "jitter_ms": 30,                       of every call
//    "danger_rate": 0.02, "hang_rate": 0.01, …              one `<misbehaviour>_rate` for each of kinds.ts, from 0 to 1
//    "misbehave": 0.1,                                      all of them in equal parts, so often in all, at every call
//    "calls": {"events": {"delay_ms": 0, "huge_rate": 1, "misbehave": 0}},        what one call has otherwise
//    "danger_ms": 5000, "danger_ends": {"accepted": 1}, "late_ms": 10000, …}
//
// A rate outside `calls` is of POST /bets; what makes no sense there is of each call at which it does. `null` instead of all this: nothing
// goes wrong any more.
import { type Reader, createReader } from '../reading.js';
import { ALL_MISBEHAVIOURS, CALLS, type Call, type Misbehaviour, makesSense } from './kinds.js';

/** How likely each misbehaviour is; none where it is not said. */
type Rates = Readonly<Partial<Record<Misbehaviour, number>>>;

/** What one call may have otherwise. */
export interface CallFaults {
  readonly delayMs: number;
  /** Up to so much more delay. */
  readonly jitterMs: number;
  /** How likely it is that anything at all goes wrong, besides what `rates` say. */
  readonly misbehave: number;
  readonly rates: Rates;
}

export const DANGER_ENDS = ['accepted', 'rejected', 'void'] as const;

/** How a bet in danger ends. */
export type DangerEnd = (typeof DANGER_ENDS)[number];

/** Everything that can be set to go wrong. */
export interface FaultSettings extends CallFaults {
  readonly calls: Readonly<Partial<Record<Call, Partial<CallFaults>>>>;
  readonly dangerMs: number;
  /** How likely each end of a danger is, as weights. */
  readonly dangerEnds: Readonly<Record<DangerEnd, number>>;
  readonly lateMs: number;
  readonly dripMs: number;
  readonly awayMs: number;
  readonly unlistedMs: number;
  readonly hugeBytes: number;
  readonly retryAfterS: number;
}

/** Nothing goes wrong. */
export const NO_FAULTS: FaultSettings = {
  delayMs: 0,
  jitterMs: 0,
  misbehave: 0,
  rates: {},
  calls: {},
  dangerMs: 5000,
  dangerEnds: { accepted: 1, rejected: 0, void: 0 },
  lateMs: 10_000,
  dripMs: 1000,
  awayMs: 1000,
  unlistedMs: 180_000,
  hugeBytes: 65 * 1024 * 1024,
  retryAfterS: 1,
};

/** What may be said of one call. */
export type CallFaultsSaid = { readonly [K in `${Misbehaviour}_rate`]?: number } & {
  readonly delay_ms?: number;
  readonly jitter_ms?: number;
  readonly misbehave?: number;
};

/** What may be said; what is left out stays as it is. */
export type FaultsSaid = CallFaultsSaid & {
  readonly calls?: { readonly [C in Call]?: CallFaultsSaid };
  readonly danger_ms?: number;
  readonly danger_ends?: { readonly [E in DangerEnd]?: number };
  readonly late_ms?: number;
  readonly drip_ms?: number;
  readonly away_ms?: number;
  readonly unlisted_ms?: number;
  readonly huge_bytes?: number;
  readonly retry_after_s?: number;
};

const RATE = { min: 0, max: 1 };
const SPAN_MS = { min: 0, max: 86_400_000 };
const RETRY_AFTER_S = { min: 0, max: 86_400 };
const HUGE_BYTES = { min: 0, max: 1024 * 1024 * 1024 };

function readRates(reader: Reader, calls: readonly Call[]): Rates {
  const rates: Partial<Record<Misbehaviour, number>> = {};
  for (const misbehaviour of ALL_MISBEHAVIOURS) {
    const key = `${misbehaviour}_rate`;
    if (calls.some((call) => makesSense(misbehaviour, call)) && reader.has(key))
      rates[misbehaviour] = reader.number(key, RATE);
  }
  return rates;
}

/** Reads what some calls have: what is given, and what was before for what is left out. */
function readCallFaults(reader: Reader, before: Partial<CallFaults>, calls: readonly Call[]): Partial<CallFaults> {
  return {
    ...before,
    ...(reader.has('delay_ms') ? { delayMs: reader.number('delay_ms', SPAN_MS) } : {}),
    ...(reader.has('jitter_ms') ? { jitterMs: reader.number('jitter_ms', SPAN_MS) } : {}),
    ...(reader.has('misbehave') ? { misbehave: reader.number('misbehave', RATE) } : {}),
    rates: { ...before.rates, ...readRates(reader, calls) },
  };
}

function readCalls(reader: Reader, before: FaultSettings['calls']): FaultSettings['calls'] {
  const calls: Partial<Record<Call, Partial<CallFaults>>> = { ...before };
  for (const call of CALLS) {
    if (!reader.has(call)) continue;
    const own = reader.object(call);
    calls[call] = readCallFaults(own, before[call] ?? {}, [call]);
    own.end();
  }
  reader.end();
  return calls;
}

function readDangerEnds(
  reader: Reader,
  before: FaultSettings['dangerEnds'],
  problems: string[],
): FaultSettings['dangerEnds'] {
  if (!reader.has('danger_ends')) return before;
  const ends = reader.object('danger_ends');
  const weights = {
    accepted: ends.number('accepted', RATE, 0),
    rejected: ends.number('rejected', RATE, 0),
    void: ends.number('void', RATE, 0),
  };
  ends.end();
  if (weights.accepted + weights.rejected + weights.void === 0)
    problems.push(`${reader.pathOf('danger_ends')}: must have a weight above 0`);
  return weights;
}

/** Reads faults, what is left out as it was before; null: nothing goes wrong. */
export function readFaults(value: unknown, path: string, before: FaultSettings, problems: string[]): FaultSettings {
  if (value === null) return NO_FAULTS;
  const reader = createReader(value, path, problems);
  const faults = {
    ...before,
    ...readCallFaults(reader, before, CALLS),
    calls: reader.has('calls') ? readCalls(reader.object('calls'), before.calls) : before.calls,
    dangerMs: reader.number('danger_ms', SPAN_MS, before.dangerMs),
    dangerEnds: readDangerEnds(reader, before.dangerEnds, problems),
    lateMs: reader.number('late_ms', SPAN_MS, before.lateMs),
    dripMs: reader.number('drip_ms', SPAN_MS, before.dripMs),
    awayMs: reader.number('away_ms', SPAN_MS, before.awayMs),
    unlistedMs: reader.number('unlisted_ms', SPAN_MS, before.unlistedMs),
    hugeBytes: reader.integer('huge_bytes', HUGE_BYTES, before.hugeBytes),
    retryAfterS: reader.integer('retry_after_s', RETRY_AFTER_S, before.retryAfterS),
  };
  reader.end();
  return faults;
}

function sayCallFaults({ delayMs, jitterMs, misbehave, rates }: Partial<CallFaults>): Readonly<Record<string, number>> {
  const said = Object.entries({ delay_ms: delayMs, jitter_ms: jitterMs, misbehave });
  const saidRates = Object.entries(rates ?? {}).map(([misbehaviour, rate]) => [`${misbehaviour}_rate`, rate] as const);
  return Object.fromEntries(
    [...said, ...saidRates].flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** Returns what is set, in the words in which it can be said. */
export function sayFaults(settings: FaultSettings): Readonly<Record<string, unknown>> {
  return {
    ...sayCallFaults(settings),
    danger_ms: settings.dangerMs,
    danger_ends: settings.dangerEnds,
    late_ms: settings.lateMs,
    drip_ms: settings.dripMs,
    away_ms: settings.awayMs,
    unlisted_ms: settings.unlistedMs,
    huge_bytes: settings.hugeBytes,
    retry_after_s: settings.retryAfterS,
    calls: Object.fromEntries(Object.entries(settings.calls).map(([call, own]) => [call, sayCallFaults(own)])),
  };
}
