// What is told of an open betslip beside its PMMs: which bookies have offers, also those that it has no account with.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { EXCHANGE_BOOKIE, toAccountId, toBookieCode, toUsername } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { betType } from '../support/bet-types.js';
import { openOnExchange } from '../support/exchange-money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { createBetslipShow } from '../../src/services/seen-betslips.js';
import { createBetslipNews } from '../../src/stream/betslip-news.js';
import { createChannels } from '../../src/stream/channels.js';
import { type Frame, type Told, payloadsOf } from '../support/stream-client.js';
import { bookie } from '../support/world.js';
import { type Connection, type StreamedWorld, openBetslip, openStreamedWorld } from './connections.js';

const GBP = toCurrency('GBP');

let streamed: StreamedWorld;
let bob: Connection;

beforeEach(async () => {
  // Nobody has an account at `pin`, and this betslip wants none of the exchange.
  const accounts = [exchangeAccount(money(GBP, toMinor(100)))];
  streamed = await openStreamedWorld({ accounts, bookies: [bookie('pin'), bookie(EXCHANGE_BOOKIE)] });
  bob = await streamed.connect('bob');
  openBetslip(streamed.world, 'bob', [toBookieCode('pin')]);
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

it('when it is again as it was, after nobody had heard that it was not for a while', async () => {
  expect(await bookiesTold()).toEqual([[]]);
  streamed.quote(2);
  expect(await bookiesTold()).toEqual([['pin']]);
  bob.end();
  streamed.world.withdraw(toBookieCode('pin'), betType('for,h'));
  await streamed.quiet();
  bob = await streamed.connect('bob');
  const shown = payloadsOf(bob.told, 'betslip').map((payload) => payload['bookies_with_offers']);
  expect(shown).toEqual([[]]);
  streamed.quote(2);
  expect((await bookiesTold()).at(-1)).toEqual(['pin']);
});

it('what has changed since it was shown to whoever came first, and not once more what is as it was', async () => {
  bob.end();
  streamed.quote(2);
  await streamed.quiet();
  bob = await streamed.connect('bob');
  expect(payloadsOf(bob.told, 'betslip')).toHaveLength(1);
  bob.take();
  // Not so good, and on offer as it was.
  streamed.quote(1.9);
  expect(await bookiesTold()).toEqual([]);
});

it('of the exchange, when it is again as it was, after nobody had heard that it was not for a while', async () => {
  const { world } = streamed;
  const stand = async (): Promise<void> => {
    expect((await openOnExchange(world, { who: 'alice', on: 'against,h', price: 2000, stake: 1000 })).ok).toBe(true);
  };
  await stand();
  expect((await bookiesTold()).at(-1)).toEqual([EXCHANGE_BOOKIE]);
  bob.end();
  const orderIds = [...world.store.view.keys('openOrdersOfPlacer', ['alice'])];
  await world.engine.submit('closeOrders', { by: null, orderIds, reason: 'cancelled' });
  await streamed.quiet();
  bob = await streamed.connect('bob');
  bob.take();
  await stand();
  expect((await bookiesTold()).at(-1)).toEqual([EXCHANGE_BOOKIE]);
});

it('when its customer may not see any more by which names its accounts are used, and when it may again', async () => {
  await streamed.close();
  streamed = await openStreamedWorld();
  const { world } = streamed;
  bob = await streamed.connect('bob');
  streamed.quote(2);
  openBetslip(streamed.world, 'bob');
  const namesTold = async (): Promise<unknown> => {
    const told = await streamed.hear(bob);
    return (['betslip', 'pmm'] as const).map((code) =>
      payloadsOf(told, code).map((payload) =>
        code === 'pmm'
          ? payload['username']
          : (payload['accounts'] as { username: string }[]).map((one) => one.username),
      ),
    );
  };
  const masked = world.store.view.find('bookieAccount', toAccountId(1))!.mask;
  expect(await namesTold()).toEqual([[['pin-one']], ['pin-one']]);
  const see = (accountViewer: boolean): Promise<void> => {
    const one = world.store.view.find('customer', toUsername('bob'))!;
    return world.write([changed('customer', { ...one, roles: { ...one.roles, accountViewer } })]);
  };
  await see(false);
  expect(await namesTold()).toEqual([[[masked]], [masked]]);
  await see(true);
  expect(await namesTold()).toEqual([[['pin-one']], ['pin-one']]);
});

it('each PMM when a price or a stake is another, and not when it is priced again as it was', async () => {
  await streamed.close();
  streamed = await openStreamedWorld();
  const { world } = streamed;
  bob = await streamed.connect('bob');
  const PIN = toBookieCode('pin');
  const offer = (price: number, max: number, min = 100): void => {
    world.offer(PIN, betType('for,h'), [
      { price: toPriceMilli(price), ccy: GBP, min: toMinor(min), max: toMinor(max) },
    ]);
  };
  const told = async (): Promise<unknown> =>
    payloadsOf(await streamed.hear(bob), 'pmm').map(({ status, price_list: list }) => [
      (status as { code: string }).code,
      ...(list as { bookie: { price: number; min: unknown; max: unknown } }[]).map(({ bookie: pmm }) => pmm),
    ]);
  const pmm = (price: number, min: number, max: number): object => ({ price, min: ['GBP', min], max: ['GBP', max] });
  offer(2000, 10_000);
  openBetslip(streamed.world, 'bob');
  expect(await told()).toEqual([['success', pmm(2, 1, 100)]]);
  offer(2000, 10_000);
  expect(await told()).toEqual([]);
  offer(2100, 10_000);
  expect(await told()).toEqual([['success', pmm(2.1, 1, 100)]]);
  offer(2100, 9000);
  expect(await told()).toEqual([['success', pmm(2.1, 1, 90)]]);
  offer(2100, 9000, 200);
  expect(await told()).toEqual([['success', pmm(2.1, 2, 90)]]);
  world.offer(PIN, betType('for,h'), []);
  expect(await told()).toEqual([['success']]);
});

it('when its customer has another currency, which is in none of its prices', async () => {
  const { world } = streamed;
  const ccysTold = async (): Promise<readonly unknown[]> => ccysIn(await streamed.hear(bob));
  expect(await ccysTold()).toEqual(['GBP']);
  const one = world.store.view.find('customer', toUsername('bob'))!;
  await world.write([changed('customer', { ...one, ccy: toCurrency('EUR') })]);
  expect(await ccysTold()).toEqual(['EUR']);
});

it('once to whoever comes when it has changed and those who are there have not been told yet', async () => {
  const { world } = streamed;
  const { store, registry, market } = world;
  const { clock } = world.time;
  const channels = createChannels(clock);
  const news = createBetslipNews({ store, registry, market, show: createBetslipShow(store, market, clock), channels });
  const come = (): { readonly shown: readonly unknown[]; readonly told: () => readonly unknown[] } => {
    const told: Told[] = [];
    const receive = (frame: Buffer): void => {
      told.push(...(JSON.parse(frame.toString()) as Frame).data);
    };
    news.join({ format: 'json', isGone: () => false, receive }, toUsername('bob'));
    const shown = news.openOf(toUsername('bob')).map(({ text }) => JSON.parse(text) as Told);
    return { shown: ccysIn(shown), told: () => ccysIn(told) };
  };
  const first = come();
  // Its prices are worked out anew after this turn.
  const late: ReturnType<typeof come>[] = [];
  const stop = store.onLines(() => late.push(come()));
  await world.write([
    changed('customer', { ...store.view.find('customer', toUsername('bob'))!, ccy: toCurrency('EUR') }),
  ]);
  stop();
  await world.settle();
  channels.flush();
  expect([first.shown, first.told()]).toEqual([['GBP'], ['EUR']]);
  expect(late.map(({ shown, told }) => [shown, told()])).toEqual([[['EUR'], []]]);
  news.close();
});

const ccysIn = (told: readonly Told[]): readonly unknown[] =>
  payloadsOf(told, 'betslip').map((payload) => payload['customer_ccy']);
