// What somebody has written or chosen in a view, to be found there again after another view was looked at.
import { useCallback, useState } from 'preact/hooks';
import { type Desk, useDesk } from './desk.js';

/** Returns a state that outlives its view: until whoever is logged in leaves, or the page is loaded anew. */
export function keptState<T>(first: T): () => readonly [T, (value: T) => void] {
  const kept = new WeakMap<Desk, T>();
  return () => {
    const desk = useDesk();
    const [value, setValue] = useState(() => kept.get(desk) ?? first);
    const keep = useCallback(
      (written: T) => {
        kept.set(desk, written);
        setValue(() => written);
      },
      [desk],
    );
    return [value, keep];
  };
}
