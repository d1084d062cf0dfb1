// An order that is placed while the market moves.
import { expect, it, vi } from 'vitest';
import type { Bet } from '../../src/core/record/bet.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toBookieCode } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { betType } from '../support/bet-types.js';
import { onlyBet, placeOrder } from '../support/orders.js';
import { viewOf } from '../../src/services/seen-orders.js';
import { account, customer, openWorld } from '../support/world.js';

it('leaves alone who refuses, however many do', async () => {
  const codes = Array.from({ length: 17 }, (_, nth) => `bk${String.fromCharCode(97 + nth)}`);
  const accounts = codes.map((code, nth) => account(nth + 1, code, 'a'));
  const world = await openWorld({ customers: [customer('alice')], accounts });
  const quoteAll = async (): Promise<void> => {
    await world.pass(100);
    const best = { price: toPriceMilli(2000), ccy: toCurrency('GBP'), min: toMinor(1), max: toMinor(1_000_000) };
    for (const code of codes) world.offer(toBookieCode(code), betType('for,h'), [best]);
    await world.settle();
  };
  await quoteAll();
  await placeOrder(world, { durationSeconds: 600 });
  const pending = (): readonly Bet[] => [...world.store.view.all('bet')].filter(({ state }) => state === 'pending');
  // One after the other is asked, as each is the next best.
  for (let asked = 0; asked < 3 * codes.length; asked += 1) {
    const [bet] = pending();
    await world.engine.submit('answerBet', { betId: bet!.betId, answer: { kind: 'refused', reason: 'suspended' } });
    await world.settle();
    if (pending().length === 0) await quoteAll();
  }
  await quoteAll();
  expect(pending()).toEqual([]);
  await world.pass(1000);
  await quoteAll();
  expect(pending()).toHaveLength(1);
  await world.close();
});

it('is shown with its bet type in words, and with the same words for other names', async () => {
  const world = await openWorld({ customers: [customer('alice')], accounts: [account(1, 'pin', 'a')] });
  const order = await placeOrder(world);
  expect(viewOf(world.store, order)).toMatchObject({ description: 'Ajax', template: '{home}' });
  await world.close();
});

it('opens without bets when its plans are overtaken three times, and is filled right after', async () => {
  const world = await openWorld({ customers: [customer('alice')], accounts: [account(1, 'pin', 'a')] });
  let milli = 2010;
  const quote = (): void => {
    const best = { price: toPriceMilli(milli), ccy: toCurrency('GBP'), min: toMinor(1), max: toMinor(1_000_000) };
    world.offer(toBookieCode('pin'), betType('for,h'), [best]);
  };
  quote();
  const submit = world.engine.submit.bind(world.engine);
  const planned: number[] = [];
  vi.spyOn(world.engine, 'submit').mockImplementation((kind, command) => {
    if ('advice' in command && 'legs' in command && kind === 'openOrder') {
      planned.push(command.legs.length);
      milli -= 1;
      quote();
    }
    return submit(kind, command);
  });
  const order = await placeOrder(world);
  expect(planned).toEqual([1, 1, 1, 0]);
  expect(onlyBet(world)).toMatchObject({ wantPrice: 2006, wantStake: 10_000 });
  expect(order.plans).toBe(1);
  await world.close();
});
