// Whoever is turned away is told so in the order in which they came, and never so many in a turn that what was let in waits for them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TurnedAway, createTurnedAway } from '../../src/http/turned-away.js';

const A_TURN = 32;

/** A place for them in a world where a turn comes when it is told to. */
function place(): { readonly turnedAway: TurnedAway; readonly told: number[]; readonly turn: () => boolean } {
  let due: (() => void)[] = [];
  const told: number[] = [];
  const turnedAway = createTurnedAway((work) => due.push(work));
  return {
    turnedAway,
    told,
    turn() {
      const now = due;
      due = [];
      for (const work of now) work();
      return now.length > 0;
    },
  };
}

describe('those who are turned away', () => {
  it('are told at once as long as they are few', () => {
    const { turnedAway, told } = place();
    for (let id = 0; id < A_TURN; id += 1) turnedAway.add(() => told.push(id));
    expect([told.length, turnedAway.count]).toEqual([A_TURN, 0]);
    turnedAway.add(() => told.push(-1));
    expect([told.length, turnedAway.count]).toEqual([A_TURN, 1]);
  });

  it('are told in order, each once, so many a turn, and nobody waits in a turn in which there is room', () => {
    const steps = fc.array(fc.oneof(fc.nat(100), fc.constant('turn' as const)), { maxLength: 60 });
    fc.assert(
      fc.property(steps, (all) => {
        const { turnedAway, told, turn } = place();
        let [came, earlier] = [0, 0];
        for (const step of [...all, ...Array<'turn'>(200).fill('turn')]) {
          if (step === 'turn') {
            earlier = told.length;
            turn();
          } else {
            for (const id of Array.from({ length: step }, () => came++)) turnedAway.add(() => told.push(id));
          }
          const inThisTurn = told.length - earlier;
          expect(inThisTurn).toBeLessThanOrEqual(A_TURN);
          expect(turnedAway.count).toBe(came - told.length);
          if (turnedAway.count > 0) expect(inThisTurn).toBe(A_TURN);
        }
        expect(told).toEqual(Array.from({ length: came }, (_, id) => id));
        // Nothing is left to be done in any turn.
        expect(turn()).toBe(false);
      }),
    );
  });
});
