// Long lists are worked through a part at a time: what else there is to do has its turn in between.
import { partsOf } from './core/value/lists.js';

/** A part takes a few milliseconds at most; a page of a list is one. */
export const ITEMS_A_TURN = 50;

/** Resolves when others had their turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/**
 * Returns what a list's items are mapped to, one after another and so many a turn; some may count for more than one. For what is read or worked out:
 * an item that takes turns of its own has them before the next is begun.
 */
export async function mapInTurns<T, R>(
  items: readonly T[],
  aTurn: number,
  map: (item: T) => R | Promise<R>,
  countOf: (item: T) => number = () => 1,
): Promise<R[]> {
  const mapped: R[] = [];
  let count = 0;
  for (const item of items) {
    if (count >= aTurn) {
      await nextTurn();
      count = 0;
    }
    const one = map(item);
    mapped.push(one instanceof Promise ? await one : one);
    count += countOf(item);
  }
  return mapped;
}

/**
 * Returns what a list's items are mapped to, so many at once, and the next when all of those are done. For what is written: what is asked of the
 * engine in one turn is one write, and one after another each item would wait for a write of its own. No item may need what another has written.
 * Rejects with the first that fails; those begun with it go on.
 */
export async function mapTogether<T, R>(
  items: readonly T[],
  aTurn: number,
  map: (item: T) => R | Promise<R>,
): Promise<R[]> {
  const mapped: R[] = [];
  for (const part of partsOf(items, aTurn)) {
    if (mapped.length > 0) await nextTurn();
    mapped.push(...(await Promise.all(part.map(map))));
  }
  return mapped;
}

/** Where so many are let through in a turn, in the order in which they came. */
export interface Turnstile {
  /** Calls: at once as long as few have come in this turn, else behind all before it. */
  readonly pass: (go: () => void) => void;
}

/** Returns a turnstile; nobody is there yet. */
export function createTurnstile(aTurn: number, onNextTurn: (work: () => void) => void = setImmediate): Turnstile {
  const waiting: (() => void)[] = [];
  /** In this turn; null: none yet, and nobody waits. */
  let passed: number | null = null;

  function begin(): void {
    if (waiting.length === 0) {
      passed = null;
      return;
    }
    onNextTurn(begin);
    const due = waiting.splice(0, aTurn);
    passed = due.length;
    for (const go of due) go();
  }

  function pass(go: () => void): void {
    if (passed === null) {
      passed = 0;
      onNextTurn(begin);
    }
    if (passed === aTurn) {
      waiting.push(go);
      return;
    }
    passed += 1;
    go();
  }

  return { pass };
}

/** Returns what whoever has much to do waits for: others had their turn, and nobody else does as much in this one. */
export function oneATurn(): () => Promise<void> {
  const { pass } = createTurnstile(1);
  return async () => {
    await nextTurn();
    await new Promise<void>(pass);
  };
}

/** The turns of the event loop, and what is done at their ends. */
export interface Turns {
  /** Returns the number of the turn under way. */
  current(): number;
  /** Calls in the order of asking: at the end of a turn, where that is still under way, else at once. */
  atEnd(turn: number, work: () => void): void;
}

/** Returns turns from now on; they are counted only where somebody asks for them. */
export function createTurns(onNextTurn: (work: () => void) => void = setImmediate): Turns {
  let turn = 0;
  let isAsked = false;
  let waiting: (() => void)[] = [];

  function end(): void {
    const due = waiting;
    turn += 1;
    isAsked = false;
    waiting = [];
    for (const work of due) work();
  }

  return {
    current() {
      if (!isAsked) onNextTurn(end);
      isAsked = true;
      return turn;
    },
    atEnd(of, work) {
      if (of === turn && isAsked) waiting.push(work);
      else work();
    },
  };
}
