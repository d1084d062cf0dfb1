// What can go wrong with a provider, drawn from a seed: how a call fares on its way (Transport) and how a bet fares on its
// merits (Fate). The server asks once a call and does what it is told; a further misbehaviour is one more kind here.
import { type Random, createRandom } from './random.js';

export const CALLS = ['events', 'place_bet', 'bet', 'bets', 'price_and_stake'] as const;

/** The five calls of provider-api.md. */
export type Call = (typeof CALLS)[number];

/** How one call fares on its way. Rates are chances from 0 to 1. */
export interface TransportFaults {
  readonly delayMs: number;
  /** Up to so much more delay. */
  readonly jitterMs: number;
  /** The connection breaks before anything is done. */
  readonly lostRequestRate: number;
  /** All is done, then the connection breaks. */
  readonly lostAnswerRate: number;
}

/** How a bet in danger ends. */
export type DangerEnd = 'accepted' | 'rejected' | 'void';

/** Everything that can be set to go wrong. */
export interface FaultSettings {
  /** Delay of every call. */
  readonly delayMs: number;
  readonly jitterMs: number;
  /** Both losses are of POST /bets; `calls` can lose the others too. */
  readonly lostRequestRate: number;
  readonly lostAnswerRate: number;
  readonly refusalRate: number;
  /** The price is gone when the bet arrives. */
  readonly priceMovedRate: number;
  /** Half of the stake is matched. */
  readonly partialRate: number;
  readonly dangerRate: number;
  readonly dangerMs: number;
  /** How likely each end of a danger is, as weights. */
  readonly dangerEnds: Readonly<Record<DangerEnd, number>>;
  /** What one call has otherwise. */
  readonly calls: Readonly<Partial<Record<Call, Partial<TransportFaults>>>>;
}

/** Nothing goes wrong. */
export const NO_FAULTS: FaultSettings = {
  delayMs: 0,
  jitterMs: 0,
  lostRequestRate: 0,
  lostAnswerRate: 0,
  refusalRate: 0,
  priceMovedRate: 0,
  partialRate: 0,
  dangerRate: 0,
  dangerMs: 5000,
  dangerEnds: { accepted: 1, rejected: 0, void: 0 },
  calls: {},
};

/** What happens to a call on its way. */
export interface Transport {
  readonly kind: 'whole' | 'lost_request' | 'lost_answer';
  readonly delayMs: number;
}

/** What becomes of a bet that could be accepted. */
export type Fate =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'price_moved' }
  | { readonly kind: 'partial' }
  | { readonly kind: 'danger'; readonly lastsMs: number; readonly end: DangerEnd };

/** Draws what goes wrong. */
export interface Faults {
  settings(): FaultSettings;
  set(changes: Partial<FaultSettings>): void;
  drawTransport(call: Call): Transport;
  drawFate(): Fate;
}

function transportFaults(settings: FaultSettings, call: Call): TransportFaults {
  const { delayMs, jitterMs } = settings;
  const isPlacing = call === 'place_bet';
  const lostRequestRate = isPlacing ? settings.lostRequestRate : 0;
  const lostAnswerRate = isPlacing ? settings.lostAnswerRate : 0;
  return { delayMs, jitterMs, lostRequestRate, lostAnswerRate, ...settings.calls[call] };
}

function drawTransport(faults: TransportFaults, random: Random): Transport {
  const delayMs = faults.delayMs + faults.jitterMs * random();
  const roll = random();
  if (roll < faults.lostRequestRate) return { kind: 'lost_request', delayMs };
  return { kind: roll < faults.lostRequestRate + faults.lostAnswerRate ? 'lost_answer' : 'whole', delayMs };
}

function drawEnd({ accepted, rejected, void: voided }: FaultSettings['dangerEnds'], random: Random): DangerEnd {
  const roll = random() * (accepted + rejected + voided);
  if (roll < accepted) return 'accepted';
  return roll < accepted + rejected ? 'rejected' : 'void';
}

function drawFate(settings: FaultSettings, random: Random): Fate {
  const fates: readonly (readonly [rate: number, make: () => Fate])[] = [
    [settings.refusalRate, () => ({ kind: 'refused' })],
    [settings.priceMovedRate, () => ({ kind: 'price_moved' })],
    [
      settings.dangerRate,
      () => ({ kind: 'danger', lastsMs: settings.dangerMs, end: drawEnd(settings.dangerEnds, random) }),
    ],
    [settings.partialRate, () => ({ kind: 'partial' })],
  ];
  let roll = random();
  for (const [rate, make] of fates) {
    if (roll < rate) return make();
    roll -= rate;
  }
  return { kind: 'accepted' };
}

/** Makes the faults of a seed. */
export function createFaults(seed: string, initial: FaultSettings): Faults {
  // Two sequences: how calls fare must not depend on how many bets came before, nor the reverse.
  const ways = createRandom(`${seed}/transport`);
  const fates = createRandom(`${seed}/fate`);
  let settings = initial;
  return {
    settings: () => settings,
    set: (changes) => (settings = { ...settings, ...changes }),
    drawTransport: (call) => drawTransport(transportFaults(settings, call), ways),
    drawFate: () => drawFate(settings, fates),
  };
}
