// Long lists are worked through a part at a time: what else there is to do has its turn in between.

/** A part takes a few milliseconds at most; a page of a list is one. */
export const ITEMS_A_TURN = 50;

/** Resolves when others had their turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Returns what a list's items are mapped to, so many a turn. */
export async function mapInTurns<T, R>(items: readonly T[], aTurn: number, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (let first = 0; first < items.length; first += aTurn) {
    if (first > 0) await nextTurn();
    mapped.push(...items.slice(first, first + aTurn).map((item) => map(item)));
  }
  return mapped;
}

/** Returns a turnstile: whoever asks is let through alone, one a turn, in the order in which they came. */
export function createTurnstile(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  function letOneIn(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letOneIn);
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letOneIn);
    });
}
