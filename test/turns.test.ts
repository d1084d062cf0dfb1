// Lists that are worked through a part at a time. A turnstile: whoever comes passes in the order in which they came, and never so many in a turn that
// the others wait for them. And what is done at the end of a turn.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Turnstile, createTurns, createTurnstile, mapInTurns, mapTogether, nextTurn } from '../src/turns.js';

const A_TURN = 32;

/** Notes when each of some items is begun, when one that takes so many turns of its own ends, and when others have their turn. */
function noted(turnsOf: (item: number) => number): {
  readonly map: (item: number) => number | Promise<number>;
  readonly told: string[];
} {
  const told: string[] = [];
  let isAwaited = false;

  function awaitTurn(): void {
    if (isAwaited) return;
    isAwaited = true;
    setImmediate(() => {
      isAwaited = false;
      told.push('turn');
    });
  }

  async function inTurns(item: number): Promise<number> {
    for (let turn = 0; turn < turnsOf(item); turn += 1) await nextTurn();
    told.push(`end ${item}`);
    return item * 10;
  }

  return {
    told,
    map(item) {
      told.push(`begin ${item}`);
      awaitTurn();
      return turnsOf(item) === 0 ? item * 10 : inTurns(item);
    },
  };
}

describe('the items of a list', () => {
  it('are mapped one after another, so many a turn, and some count for more', async () => {
    const { map, told } = noted(() => 0);
    const countOf = (item: number): number => (item === 3 ? 2 : 1);
    expect(await mapInTurns([1, 2, 3, 4], 2, map, countOf)).toEqual([10, 20, 30, 40]);
    expect(told).toEqual(['begin 1', 'begin 2', 'turn', 'begin 3', 'turn', 'begin 4']);
  });

  it('that take turns of their own have them before the next is begun', async () => {
    const { map, told } = noted((item) => (item === 1 ? 1 : 0));
    expect(await mapInTurns([1, 2], 5, map)).toEqual([10, 20]);
    expect(told).toEqual(['begin 1', 'turn', 'end 1', 'begin 2']);
  });

  it('are mapped together, so many at once, and the next when all of those are done', async () => {
    const { map, told } = noted((item) => (item === 1 ? 2 : 1));
    expect(await mapTogether([1, 2, 3], 2, map)).toEqual([10, 20, 30]);
    expect(told.filter((what) => what !== 'turn')).toEqual([
      'begin 1',
      'begin 2',
      'end 2',
      'end 1',
      'begin 3',
      'end 3',
    ]);
  });

  it('that are mapped together give others their turn also where none of them takes any', async () => {
    const { map, told } = noted(() => 0);
    expect(await mapTogether([1, 2, 3], 2, map)).toEqual([10, 20, 30]);
    expect(told).toEqual(['begin 1', 'begin 2', 'turn', 'begin 3']);
  });
});

/** A place for them in a world where a turn comes when it is told to. */
function place(): { readonly turnstile: Turnstile; readonly told: number[]; readonly turn: () => boolean } {
  let due: (() => void)[] = [];
  const told: number[] = [];
  const turnstile = createTurnstile(A_TURN, (work) => due.push(work));
  return {
    turnstile,
    told,
    turn() {
      const now = due;
      due = [];
      for (const work of now) work();
      return now.length > 0;
    },
  };
}

describe('those who come to a turnstile', () => {
  it('pass at once as long as they are few', () => {
    const { turnstile, told } = place();
    for (let id = 0; id < A_TURN; id += 1) turnstile.pass(() => told.push(id));
    expect(told).toHaveLength(A_TURN);
    turnstile.pass(() => told.push(-1));
    expect(told).toHaveLength(A_TURN);
  });

  it('pass in order, each once, so many a turn, and nobody waits in a turn in which there is room', () => {
    const steps = fc.array(fc.oneof(fc.nat(100), fc.constant('turn' as const)), { maxLength: 60 });
    fc.assert(
      fc.property(steps, (all) => {
        const { turnstile, told, turn } = place();
        let [came, earlier] = [0, 0];
        for (const step of [...all, ...Array<'turn'>(200).fill('turn')]) {
          if (step === 'turn') {
            earlier = told.length;
            turn();
          } else {
            for (const id of Array.from({ length: step }, () => came++)) turnstile.pass(() => told.push(id));
          }
          const inThisTurn = told.length - earlier;
          expect(inThisTurn).toBeLessThanOrEqual(A_TURN);
          if (came > told.length) expect(inThisTurn).toBe(A_TURN);
        }
        expect(told).toEqual(Array.from({ length: came }, (_, id) => id));
        // Nothing is left to be done in any turn.
        expect(turn()).toBe(false);
      }),
    );
  });
});

describe('what is to be done at the end of a turn', () => {
  const done: string[] = [];
  let ends: (() => void)[] = [];
  const turns = createTurns((end) => ends.push(end));
  const at = (turn: number, what: string): void => {
    turns.atEnd(turn, () => done.push(what));
  };
  /** Ends the turn under way; returns how many have asked to hear of that. */
  function endTurn(): number {
    const due = ends;
    ends = [];
    for (const end of due) end();
    return due.length;
  }
  const taken = (): string[] => done.splice(0);

  it('is done then, all of it, in the order of asking, and never again', () => {
    const turn = turns.current();
    at(turn, 'one');
    at(turns.current(), 'two');
    expect(taken()).toEqual([]);
    expect([endTurn(), taken()]).toEqual([1, ['one', 'two']]);
    expect([endTurn(), taken()]).toEqual([0, []]);
  });

  it('is done at once where that turn is over', () => {
    const over = turns.current();
    endTurn();
    at(over, 'late');
    expect(taken()).toEqual(['late']);
    const next = turns.current();
    at(over, 'later');
    at(next, 'in time');
    expect(taken()).toEqual(['later']);
    endTurn();
    expect(taken()).toEqual(['in time']);
  });

  it('waits for the next end where it is asked for at an end', () => {
    turns.atEnd(turns.current(), () => {
      at(turns.current(), 'inner');
    });
    endTurn();
    expect(taken()).toEqual([]);
    endTurn();
    expect(taken()).toEqual(['inner']);
  });
});
