// What a statement does to a bet, and whether it says anything new (decisions §14).
import { describe, expect, it } from 'vitest';
import type { Bet, BetState, StatementStatus } from '../../../src/core/record/bet.js';
import { inputOf, isNews } from '../../../src/core/rule/statements.js';
import { toMinor } from '../../../src/core/value/money.js';
import { toPriceMilli } from '../../../src/core/value/price.js';
import { bet } from '../../contract/stored.js';
import { NOON } from '../../support/world.js';

describe('a statement', () => {
  it.each<[StatementStatus, string]>([
    ['accepted', 'accepted'],
    ['danger', 'provisional'],
    ['won', 'settled'],
    ['half_won', 'settled'],
    ['void', 'settled'],
    ['cancelled', 'settled'],
    ['half_lost', 'settled'],
    ['lost', 'settled'],
    ['rejected', 'refused'],
    ['failed', 'refused'],
  ])('%s is %s', (status, input) => {
    expect(inputOf(status)).toBe(input);
  });
});

const price = toPriceMilli(2100);
const stake = toMinor(20_000);

function betIn(state: BetState): Bet {
  const got = state === 'done' || state === 'settled' ? { gotPrice: price, gotStake: stake } : {};
  const profitLoss = toMinor(22_000);
  const settlement = {
    status: 'won',
    profitLoss,
    orderProfitLoss: profitLoss,
    orderProfitLossGross: profitLoss,
    at: NOON,
  };
  return bet(1, 1, { state, ...got, ...(state === 'settled' ? { settlement: settlement as Bet['settlement'] } : {}) });
}

describe('is it news', () => {
  it.each<[BetState, StatementStatus, Partial<Record<'price' | 'stake' | 'profitLoss', number>>, boolean]>([
    ['done', 'accepted', {}, false],
    ['done', 'accepted', { price: 2050 }, true],
    ['done', 'accepted', { stake: 10_000 }, true],
    ['danger', 'accepted', {}, true],
    ['unknown', 'accepted', {}, true],
    ['failed', 'accepted', {}, true],
    ['settled', 'accepted', {}, true],
    ['settled', 'accepted', { price: 2050 }, true],
    ['danger', 'danger', {}, false],
    ['done', 'danger', {}, false],
    ['settled', 'danger', {}, true],
    ['unknown', 'danger', {}, true],
    ['failed', 'danger', {}, true],
    ['done', 'won', {}, true],
    ['settled', 'won', { profitLoss: 22_000 }, false],
    ['settled', 'won', { profitLoss: 22_001 }, true],
    ['settled', 'won', { profitLoss: 22_000, price: 2050 }, true],
    ['settled', 'won', { profitLoss: 22_000, stake: 10_000 }, true],
    ['settled', 'lost', { profitLoss: 22_000 }, true],
    ['failed', 'won', {}, true],
    ['done', 'rejected', {}, true],
    ['settled', 'failed', {}, true],
    ['failed', 'rejected', {}, false],
    ['failed', 'failed', {}, false],
  ])('to a %s bet that it is %s %o: %s', (state, status, said, expected) => {
    const statement = {
      status,
      price: toPriceMilli(said.price ?? price),
      stake: toMinor(said.stake ?? stake),
      profitLoss: toMinor(said.profitLoss ?? 0),
      reason: null,
    };
    expect(isNews(betIn(state), statement)).toBe(expected);
  });
});
