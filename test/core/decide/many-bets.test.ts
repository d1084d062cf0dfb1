// An order on very many accounts: its bets, and what a decision on one of them looks at.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BetAnswer } from '../../../src/core/command.js';
import { decide } from '../../../src/core/decide/decide.js';
import type { Bet } from '../../../src/core/record/bet.js';
import type { Order } from '../../../src/core/record/order.js';
import { toBookieCode } from '../../../src/core/value/ids.js';
import type { View } from '../../../src/core/view.js';
import { placeOrder, quoteHome } from '../../support/orders.js';
import { type World, account, customer, openWorld } from '../../support/world.js';

const ACCOUNTS = 100;
const codes = Array.from({ length: ACCOUNTS }, (_, at) => `b${at}`);
const REFUSED: BetAnswer = { kind: 'refused', reason: 'no' };

describe('an order that is split over a hundred bets', () => {
  let world: World;
  let order: Order;
  let bets: readonly Bet[];

  beforeEach(async () => {
    const accounts = codes.map((code, at) => account(at + 10, code, `u${at}`));
    world = await openWorld({ customers: [customer('alice')], accounts });
    for (const code of codes) quoteHome(world, code, 100);
    order = await placeOrder(world);
    bets = [...world.store.view.all('bet')];
  });

  afterEach(() => world.close());

  /** What an answer to a bet is decided by: how often all bets of its order are gone through. */
  function looksOf({ betId }: Bet, answer: BetAnswer): number {
    const { view } = world.store;
    let looks = 0;
    const keys: View['keys'] = (...asked) => {
      if (asked[0] === 'betsOfOrder') looks += 1;
      return view.keys(...asked);
    };
    const counted = new Proxy(view, { get: (of, name) => (name === 'keys' ? keys : Reflect.get(of, name)) as unknown });
    decide({ view: counted, prices: world.market, now: world.time.clock() }, 'answerBet', { betId, answer });
    return looks;
  }

  it('has each of them under way, and holds what they come to', () => {
    expect(bets).toHaveLength(ACCOUNTS);
    expect(order.accounts.map(({ underWay }) => underWay)).toEqual(codes.map(() => 1));
    expect(order.tally).toMatchObject({ undecided: ACCOUNTS, inProgress: 10_000, riskUndecided: 10_000 });
    expect(order.held).toBe(10_000);
  });

  it('does not look through all of them for earlier refusals of an account that has refused none', async () => {
    const [first, second] = bets as [Bet, Bet];
    // Once for those that what is free again may be shared out to.
    expect(looksOf(first, REFUSED)).toBe(1);
    expect(looksOf(second, { kind: 'unanswered', reason: 'timeout' })).toBe(0);
    for (const code of codes.slice(1)) world.withdraw(toBookieCode(code), first.betType);
    await world.engine.submit('answerBet', { betId: first.betId, answer: REFUSED });
    await world.pass(1000);
    world.confirm(first.bookie);
    await world.settle();
    const again = [...world.store.view.all('bet')].at(-1)!;
    expect(again).toMatchObject({ bookie: first.bookie, state: 'pending' });
    expect(again.betId).not.toBe(first.betId);
    expect(looksOf(again, REFUSED)).toBe(2);
  });
});
