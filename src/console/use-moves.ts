// Rows that move while somebody aims at a button in one of them.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** As long as it takes to see that something else is under the pointer, and to hold the hand back. */
const AIM_MS = 600;

/** Returns whether a press comes too soon after the rows of a table have moved to be meant for what is there now. */
export function useMoves(body: RefObject<HTMLTableSectionElement | null>): (press: MouseEvent) => boolean {
  const places = useRef('');
  const movedAt = useRef(-Infinity);
  useLayoutEffect(() => {
    const rows = [...(body.current?.rows ?? [])];
    const now = rows.map((row) => `${row.id} ${row.offsetTop}`).join();
    if (now === places.current) return;
    if (places.current !== '') movedAt.current = performance.now();
    places.current = now;
  });
  // By the keyboard it is meant for what has the focus, wherever that is.
  return ({ detail: clicks }) => clicks > 0 && performance.now() - movedAt.current < AIM_MS;
}
