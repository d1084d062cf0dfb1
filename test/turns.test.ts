// A turnstile: whoever comes passes in the order in which they came, and never so many in a turn that the others wait for them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Turnstile, createTurnstile } from '../src/turns.js';

const A_TURN = 32;

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
    expect([told.length, turnstile.waiting]).toEqual([A_TURN, 0]);
    turnstile.pass(() => told.push(-1));
    expect([told.length, turnstile.waiting]).toEqual([A_TURN, 1]);
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
          expect(turnstile.waiting).toBe(came - told.length);
          if (turnstile.waiting > 0) expect(inThisTurn).toBe(A_TURN);
        }
        expect(told).toEqual(Array.from({ length: came }, (_, id) => id));
        // Nothing is left to be done in any turn.
        expect(turn()).toBe(false);
      }),
    );
  });
});
