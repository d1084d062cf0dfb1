// The orders of one betslip, as its form shows them.
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { useDesk } from './desk.js';
import type { Placing, PlacingState } from './placings.js';
import type { OrderHeard } from './wire.js';

/** What a form places orders by. */
export interface PlacingForm extends Omit<Placing, 'now' | 'show'>, PlacingState {}

/** Returns how to place orders on one selection, one after the other, and how that goes. */
export function usePlacing(key: string, onPlaced: (order: OrderHeard) => void): PlacingForm {
  const { placings } = useDesk();
  const placing = useMemo(() => placings.of(key), [placings, key]);
  const [state, setState] = useState(placing.now);
  const follow = useCallback(() => {
    setState(placing.now());
  }, [placing]);
  useEffect(() => {
    const stop = placings.watch(follow);
    const leave = placing.show(onPlaced);
    return () => {
      stop();
      leave();
    };
  }, [placings, placing, follow, onPlaced]);
  return { ...placing, ...state };
}
