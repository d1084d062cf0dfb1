// What is told of an open betslip beside its PMMs: which bookies have offers, also those that it has no account with.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { EXCHANGE_BOOKIE, toBookieCode } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { betType } from '../support/bet-types.js';
import { openOnExchange } from '../support/exchange-money.js';
import { payloadsOf } from '../support/stream-client.js';
import { bookie } from '../support/world.js';
import { type Connection, type StreamedWorld, openStreamedWorld } from './connections.js';

const GBP = toCurrency('GBP');

let streamed: StreamedWorld;
let bob: Connection;

beforeEach(async () => {
  // Nobody has an account at `pin`, and this betslip wants none of the exchange.
  const accounts = [exchangeAccount(money(GBP, toMinor(100)))];
  streamed = await openStreamedWorld({ accounts, bookies: [bookie('pin'), bookie(EXCHANGE_BOOKIE)] });
  const { world } = streamed;
  bob = await streamed.connect('bob');
  const opened = world.betslips.open(world.callerOf('bob'), {
    sport: world.store.view.find('event', world.eventId)!.sport,
    eventId: world.eventId,
    betType: betType('for,h'),
    side: 'back',
    equivalentBets: false,
    multipleAccounts: false,
    wantBookies: [toBookieCode('pin')],
    equivalentBetsBookies: [],
  });
  expect(opened.ok).toBe(true);
});
afterEach(() => streamed.close());

const bookiesTold = async (): Promise<readonly unknown[]> =>
  payloadsOf(await streamed.hear(bob), 'betslip').map((payload) => payload['bookies_with_offers']);

it('when one has a first offer, once, and none of another outcome’s', async () => {
  expect(await bookiesTold()).toEqual([[]]);
  streamed.quote(2);
  expect(await bookiesTold()).toEqual([['pin']]);
  streamed.quote(2.1);
  streamed.quote(3, 'for,a');
  expect(await bookiesTold()).toEqual([]);
});

it('when something stands against it on the exchange, and when nothing does any more', async () => {
  const { world } = streamed;
  expect(await bookiesTold()).toEqual([[]]);
  expect((await openOnExchange(world, { who: 'alice', on: 'against,a', price: 3000, stake: 1000 })).ok).toBe(true);
  expect(await bookiesTold()).toEqual([]);
  const standing = await openOnExchange(world, { who: 'alice', on: 'against,h', price: 2000, stake: 1000 });
  if (!standing.ok) throw new Error(JSON.stringify(standing.rejection));
  expect(await bookiesTold()).toEqual([[EXCHANGE_BOOKIE]]);
  const { orderId } = standing.value.order;
  await world.engine.submit('closeOrders', { by: null, orderIds: [orderId], reason: 'cancelled' });
  expect(await bookiesTold()).toEqual([[]]);
});
