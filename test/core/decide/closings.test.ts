// Orders that are to be closed when their event ends, or goes in running (decisions §11), as the decision finds them.
import { expect, it } from 'vitest';
import { toUsername } from '../../../src/core/value/ids.js';
import { placeOrder, quoteHome } from '../../support/orders.js';
import { account, bookie, customer, openWorld } from '../../support/world.js';

it('an order that was closed meanwhile stays closed as it was', async () => {
  const world = await openWorld({
    customers: [customer('alice')],
    bookies: [bookie('pin')],
    accounts: [account(1, 'pin', 'a')],
    rates: { GBP: 1 },
  });
  quoteHome(world, 'pin', 5000);
  await placeOrder(world, { durationSeconds: 600 });
  const orderIds = [...world.store.view.all('order')].map(({ orderId }) => orderId);
  const by = { username: toUsername('anna'), behind: null, ip: '127.0.0.1' };
  await world.engine.submit('closeOrders', { by, orderIds, reason: 'cancelled' });
  const closed = [...world.store.view.all('order')];
  await world.engine.submit('endEvent', { eventId: world.eventId });
  await world.engine.submit('closeDueOrders', { orderIds });
  expect([...world.store.view.all('order')]).toEqual(closed);
  expect(closed.map(({ closeReason }) => closeReason)).toEqual(['cancelled']);
});
