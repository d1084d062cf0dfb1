// What a bet keeps of its steps, however often its bookie changes its mind.
import { describe, expect, it } from 'vitest';
import type { Bet, BetStep } from '../../../src/core/record/bet.js';
import { historyAfter, historyOfNew } from '../../../src/core/rule/bet-history.js';
import { toMinor } from '../../../src/core/value/money.js';
import { toPriceMilli } from '../../../src/core/value/price.js';
import { type Instant, toInstant } from '../../../src/core/value/time.js';
import { bet } from '../../contract/stored.js';

const second = (count: number): Instant => toInstant(count * 1000);

/** Returns a bet after so many steps, one a second: it was taken and put in danger in turns. */
function afterSteps(count: number): Bet {
  let current = bet(1, 1, { state: 'pending', history: historyOfNew('pending', second(1)) });
  for (let step = 2; step <= count; step += 1) {
    const next: Bet = { ...current, state: step % 2 === 0 ? 'danger' : 'done' };
    current = { ...next, history: historyAfter(current, next, second(step)) };
  }
  return current;
}

const secondsOf = ({ history }: { readonly history: readonly BetStep[] }): readonly number[] =>
  history.map(({ at }) => at / 1000);
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

describe('the history of a bet', () => {
  it.each([
    [19, range(1, 19)],
    [20, range(1, 20)],
    [21, [...range(1, 8), ...range(10, 21)]],
    [50, [...range(1, 8), ...range(39, 50)]],
  ])('after %d steps has the first eight and the last twelve', (count, kept) => {
    expect(secondsOf(afterSteps(count))).toEqual(kept);
  });

  it('has no step for what is told again', () => {
    const { history } = afterSteps(3);
    const same = bet(1, 1, { state: 'done', history });
    expect(historyAfter(same, { ...same }, second(9))).toBe(history);
  });

  it('says at the step by which a bet was taken what was taken, once that is something else', () => {
    const price = toPriceMilli(2000);
    const made = bet(1, 1, { state: 'pending', gotPrice: null, gotStake: null });
    const pending: Bet = { ...made, history: historyOfNew('pending', second(1)) };
    const taken: Bet = { ...pending, state: 'done', gotPrice: price, gotStake: toMinor(500) };
    const first: Bet = { ...taken, history: historyAfter(pending, taken, second(2)) };
    const less: Bet = { ...first, gotStake: toMinor(400) };
    const second3: Bet = { ...less, history: historyAfter(first, less, second(3)) };
    expect(second3.history.map(({ state, taken: was }) => [state, was?.stake])).toEqual([
      ['pending', undefined],
      ['done', 500],
      ['done', undefined],
    ]);
    const least: Bet = { ...second3, gotStake: toMinor(300) };
    // What the first step says was taken stays what it was.
    expect(historyAfter(second3, least, second(4)).map(({ taken: was }) => was?.stake)).toEqual([
      undefined,
      500,
      400,
      undefined,
    ]);
  });
});
