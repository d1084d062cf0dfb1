// What the stream says of records, where it is more than a read shows.
import { expect, test } from 'vitest';
import { toMinor } from '../../../src/core/value/money.js';
import { toPriceMilli } from '../../../src/core/value/price.js';
import { orderMessage } from '../../../src/wire/stream/messages.js';
import { at, event, order } from '../http/records.js';

test('an order that waits to take on the exchange tells of what it has left, at its price', () => {
  const terms = { price: toPriceMilli(2000), commission: order.customerCommission, least: toMinor(1), delayMs: 5000 };
  const actsAt = at('2026-05-26T09:51:20Z');
  const waiting = { ...order, exchange: { ...terms, isIn: true, minTaker: toMinor(0), actsAt } };
  const message = orderMessage({ order: waiting, event, description: 'Arsenal', template: '{home}' });
  // Of 250.00 there are 100.00 placed, 25.00 in progress and 15.00 in danger.
  expect(message[1]).toMatchObject({
    want_stake: ['GBP', 250],
    exchange_order: { want_price: 2, want_stake: ['GBP', 110], execution_time: '2026-05-26T09:51:20.000000+00:00' },
  });
  const closed = { ...waiting, closeReason: 'cancelled' } as const;
  expect(orderMessage({ order: closed, event, description: 'Arsenal', template: '{home}' })[1]).not.toHaveProperty(
    'exchange_order',
  );
});

test('an order whose rest is all on its way to bookmakers does not tell of a stake of nothing', () => {
  const terms = { price: toPriceMilli(2000), commission: order.customerCommission, least: toMinor(1), delayMs: 5000 };
  const actsAt = at('2026-05-26T09:51:20Z');
  const exchange = { ...terms, isIn: true, minTaker: toMinor(0), actsAt };
  const { tally } = order;
  const underWay = { ...order, exchange, tally: { ...tally, inProgress: toMinor(tally.inProgress + 110_00) } };
  const message = orderMessage({ order: underWay, event, description: 'Arsenal', template: '{home}' });
  expect(message[1]).toMatchObject({ closed: false, bet_bar_values: { unplaced: ['GBP', 0] } });
  expect(message[1]).not.toHaveProperty('exchange_order');
});
