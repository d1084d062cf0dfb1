// Orders as they are shown with their bets while a change of them is on its way to the disk: LMDB may show it before it is said to be there.
import { expect, it } from 'vitest';
import type { Order } from '../../src/core/record/order.js';
import { mustExist } from '../../src/core/value/assert.js';
import { readPage, readWithBets } from '../../src/services/seen-orders.js';
import type { Store } from '../../src/store/store.js';
import { onlyBet, placeOrder, quoteHome } from '../support/orders.js';
import { type World, account, customer, openWorld } from '../support/world.js';

/** A store that has the bets as they are, and says that the order's change is on its way; the order is there when `arrive` is called. */
function storeWithout(world: World, before: Order): { readonly store: Store; readonly arrive: () => void } {
  const { store } = world;
  let isThere = false;
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = () => {
      isThere = true;
      resolve();
    };
  });
  const find: Store['view']['find'] = (kind, key) => {
    const found = store.view.find(kind, key);
    return !isThere && kind === 'order' && found !== null ? (before as typeof found) : found;
  };
  const arrivalOf = (): Promise<void> | null => (isThere ? null : arrival);
  return {
    store: { ...store, view: { ...store.view, find }, arrivalOf },
    arrive: () => {
      arrive();
    },
  };
}

it('an order is shown with the bets that it had at one and the same moment', async () => {
  const world = await openWorld({ customers: [customer('alice')], accounts: [account(1, 'pin', 'a')] });
  quoteHome(world, 'pin', 1_000_000);
  const { orderId } = await placeOrder(world);
  const before = mustExist(world.store.view.find('order', orderId), 'the order as it was placed');
  const { betId } = onlyBet(world);
  await world.engine.submit('answerBet', { betId, answer: { kind: 'refused', reason: 'suspended' } });
  expect(onlyBet(world).state).toBe('failed');

  const caller = world.callerOf('alice');
  const { store, arrive } = storeWithout(world, before);
  const alone = readWithBets(store, caller, before);
  const listed = readPage(store, caller, [orderId]);
  arrive();
  for (const { shown, bets } of [await alone, ...(await listed)]) {
    expect(bets?.map(({ bet }) => bet.state)).toEqual(['failed']);
    expect(shown.order.tally).toMatchObject({ undecided: 0, inProgress: 0 });
  }
  await world.close();
});
