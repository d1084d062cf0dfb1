// What is left to be taken at a quote: bets use it up, and it flows back evenly over a span of time.
import type { Instant } from '../core/value/time.js';

/** One quote: its selection, its place in the selection's list, and its maximum when nothing is taken, in minor units. */
export interface QuotePlace {
  readonly selectionId: string;
  readonly level: number;
  readonly wholeAmount: number;
}

/** What has been taken of quotes. */
interface Availability {
  /** Returns whether anything may have been taken of a selection: false for nearly all of them. */
  isTouched(selectionId: string): boolean;
  /** Returns what is left of a quote, in whole minor units. */
  leftOf(place: QuotePlace, now: Instant): number;
  /** Takes from a quote. */
  take(place: QuotePlace, amount: number, now: Instant): void;
  /** Gives back what was taken of a selection. */
  restore(selectionId: string): void;
}

interface Taken {
  readonly amount: number;
  readonly at: Instant;
}

const SWEEP_ABOVE = 1000;

/** Makes an availability that is whole again `recoverMs` after a quote was taken whole. */
export function createAvailability(recoverMs: number): Availability {
  const takenBySelection = new Map<string, Map<number, Taken>>();
  let sweptAt = 0;

  const takenOf = ({ selectionId, level, wholeAmount }: QuotePlace, now: Instant): number => {
    const taken = takenBySelection.get(selectionId)?.get(level);
    if (taken === undefined) return 0;
    const back = recoverMs === 0 ? taken.amount : (wholeAmount * Math.max(0, now - taken.at)) / recoverMs;
    return Math.max(0, taken.amount - back);
  };
  // A selection untouched for the whole span has recovered: what it left behind can go.
  const sweep = (now: Instant): void => {
    if (takenBySelection.size < SWEEP_ABOVE || now - sweptAt < recoverMs) return;
    sweptAt = now;
    for (const [selectionId, levels] of takenBySelection)
      if ([...levels.values()].every(({ at }) => now - at >= recoverMs)) takenBySelection.delete(selectionId);
  };
  return {
    isTouched: (selectionId) => takenBySelection.has(selectionId),
    leftOf: (place, now) => Math.max(0, Math.floor(place.wholeAmount - takenOf(place, now))),
    take: (place, amount, now) => {
      sweep(now);
      const levels = takenBySelection.get(place.selectionId) ?? new Map<number, Taken>();
      levels.set(place.level, { amount: takenOf(place, now) + amount, at: now });
      takenBySelection.set(place.selectionId, levels);
    },
    restore: (selectionId) => takenBySelection.delete(selectionId),
  };
}
