// Draws what goes wrong, from a seed: how a call fares, what becomes of a bet, of which bets untruths are stated. The server asks once a
// call and does what it is told.
import { type Random, createRandom, unitOf } from '../random.js';
import {
  ALL_MISBEHAVIOURS,
  CALLS,
  type Call,
  type Lie,
  MERITS,
  type Merit,
  type Misbehaviour,
  SPOILINGS,
  type Spoiling,
  WAYS,
  type Way,
  makesSense,
} from './kinds.js';
import type { DangerEnd, FaultSettings } from './settings.js';

/** What happens to a call. */
export interface CallFate {
  /** Null: it fares well. */
  readonly misbehaviour: Way | Spoiling | null;
  readonly delayMs: number;
}

/** What becomes of a bet that could be accepted. */
export type Fate =
  | { readonly kind: 'accepted' }
  | { readonly kind: Exclude<Merit, 'danger'> }
  | { readonly kind: 'danger'; readonly lastsMs: number; readonly end: DangerEnd };

/** Draws what goes wrong. */
export interface Faults {
  settings(): FaultSettings;
  set(settings: FaultSettings): void;
  drawCall(call: Call): CallFate;
  drawFate(): Fate;
  /** Returns whether a bet is one that a call lies about: as long as the rate stays, the same bets are. */
  isLying(lie: Lie, call: Call, betId: string): boolean;
}

const COUNT_AT: ReadonlyMap<Call, number> = new Map(
  CALLS.map((call) => [call, ALL_MISBEHAVIOURS.filter((misbehaviour) => makesSense(misbehaviour, call)).length]),
);

function rateOf(settings: FaultSettings, call: Call, misbehaviour: Misbehaviour): number {
  if (!makesSense(misbehaviour, call)) return 0;
  const own = settings.calls[call];
  const isMeant = call === 'place_bet' || !makesSense(misbehaviour, 'place_bet');
  const alone = own?.rates?.[misbehaviour] ?? (isMeant ? settings.rates[misbehaviour] : 0) ?? 0;
  return alone + (own?.misbehave ?? settings.misbehave) / (COUNT_AT.get(call) ?? 1);
}

function drawOne<T extends Misbehaviour>(
  settings: FaultSettings,
  call: Call,
  misbehaviours: readonly T[],
  random: Random,
): T | null {
  let roll = random();
  for (const misbehaviour of misbehaviours) {
    const rate = rateOf(settings, call, misbehaviour);
    if (roll < rate) return misbehaviour;
    roll -= rate;
  }
  return null;
}

function drawEnd({ accepted, rejected, void: voided }: FaultSettings['dangerEnds'], random: Random): DangerEnd {
  const roll = random() * (accepted + rejected + voided);
  if (roll < accepted) return 'accepted';
  return roll < accepted + rejected ? 'rejected' : 'void';
}

function drawFate(settings: FaultSettings, random: Random): Fate {
  const merit = drawOne(settings, 'place_bet', MERITS, random);
  if (merit === null) return { kind: 'accepted' };
  if (merit !== 'danger') return { kind: merit };
  return { kind: 'danger', lastsMs: settings.dangerMs, end: drawEnd(settings.dangerEnds, random) };
}

const OF_CALLS: readonly (Way | Spoiling)[] = [...WAYS, ...SPOILINGS];

/** Makes the faults of a seed. */
export function createFaults(seed: string, initial: FaultSettings): Faults {
  // Two sequences: how calls fare must not depend on how many bets came before, nor the reverse.
  const ways = createRandom(`${seed}/transport`);
  const fates = createRandom(`${seed}/fate`);
  let settings = initial;
  return {
    settings: () => settings,
    set: (changed) => (settings = changed),
    drawCall(call) {
      const { delayMs, jitterMs } = { ...settings, ...settings.calls[call] };
      return { delayMs: delayMs + jitterMs * ways(), misbehaviour: drawOne(settings, call, OF_CALLS, ways) };
    },
    drawFate: () => drawFate(settings, fates),
    isLying: (lie, call, betId) => unitOf(`${seed}/${lie}/${betId}`) < rateOf(settings, call, lie),
  };
}
