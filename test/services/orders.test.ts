// An order that is placed while the market moves.
import { expect, it, vi } from 'vitest';
import { toCurrency } from '../../src/core/value/currency.js';
import { toBookieCode } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { betType } from '../support/bet-types.js';
import { onlyBet, placeOrder } from '../support/orders.js';
import { account, customer, openWorld } from '../support/world.js';

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
