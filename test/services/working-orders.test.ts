// Whom a move of the market wakes: an order that its price cannot serve costs nothing, however many of them there are.
import { describe, expect, it, vi } from 'vitest';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import type { Order } from '../../src/core/record/order.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toAccountId, toBookieCode, toUsername } from '../../src/core/value/ids.js';
import { ZERO, toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { createInterests } from '../../src/market/interests.js';
import { workOpenOrders } from '../../src/services/working-orders.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import { StoreFault } from '../../src/store/store-fault.js';
import { betType } from '../support/bet-types.js';
import { askForOrder, onlyBet, placeOrder, quoteHome } from '../support/orders.js';
import { settle } from '../support/settle.js';
import { type World, account, bookie, customer, openWorld, rateChange } from '../support/world.js';

const GBP = toCurrency('GBP');

function quote(world: World, milli: number): void {
  const best = { price: toPriceMilli(milli), ccy: GBP, min: toMinor(1), max: toMinor(1_000_000) };
  world.offer(toBookieCode('pin'), betType('for,h'), [best]);
}

/** Works on a world's orders beside it with plans that place nothing, so that each goes on wanting what it wants. */
function watchPlans(
  world: World,
  planned: () => Promise<void> = () => Promise.resolve(),
): { readonly plans: () => number; readonly stop: () => Promise<void> } {
  let plans = 0;
  const { store, engine, market, time } = world;
  const works = workOpenOrders({
    store,
    engine,
    market,
    interests: createInterests(),
    clock: time.clock,
    choices: { choicesFor: () => [] },
    planner: {
      async plan({ stake, currency, limit, viewer }) {
        plans += 1;
        await planned();
        return { legs: [], advice: { seen: { stake, currency, limit, viewer, accounts: [] }, onExchange: [] } };
      },
      holdsBack: () => false,
    },
    onFault(fault) {
      throw fault;
    },
  });
  return { plans: () => plans, stop: () => works.close() };
}

/** A world with open orders at prices that nobody quotes yet; `plans()` is how often one of them was planned since. */
async function openOrders(
  prices: readonly number[],
  planned?: () => Promise<void>,
): Promise<{ readonly world: World; readonly plans: () => number; readonly stop: () => Promise<void> }> {
  const world = await openWorld({ customers: [customer('alice')], accounts: [account(1, 'pin', 'a')] });
  quote(world, 2000);
  for (const milli of prices) {
    // It wants more there than all of it, so that nobody ever fills it.
    const bookieMinStakes = { pin: { ccy: GBP, amount: toMinor(200) } };
    await placeOrder(world, { price: toPriceMilli(milli), stake: { ccy: GBP, amount: toMinor(100) }, bookieMinStakes });
  }
  const { plans, stop } = watchPlans(world, planned);
  await world.settle();
  const atStart = plans();
  return { world, plans: () => plans() - atStart, stop };
}

describe('a move of the market', () => {
  it('wakes the orders that its price can serve, and no others', async () => {
    const { world, plans } = await openOrders([3000, 5000]);
    quote(world, 2999);
    await world.settle();
    expect(plans()).toBe(0);
    quote(world, 3000);
    await expect.poll(plans).toBe(1);
    await world.close();
  });

  it('has many orders planned so many a turn, and all of them in the end', async () => {
    const { world, plans } = await openOrders(Array.from({ length: 50 }, () => 3000));
    quote(world, 3100);
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    expect(plans()).toBeLessThan(50);
    await expect.poll(plans).toBe(50);
    await world.close();
  });
});

describe('an order that is being planned', () => {
  it('is planned once more where the market moves meanwhile, however often', async () => {
    let go = (): void => undefined;
    let isHeld = false;
    const { world, plans } = await openOrders([3000], () =>
      isHeld
        ? new Promise((resolve) => {
            go = resolve;
          })
        : Promise.resolve(),
    );
    isHeld = true;
    quote(world, 3100);
    await world.settle();
    quote(world, 3200);
    await world.settle();
    quote(world, 3300);
    await world.settle();
    expect(plans()).toBe(1);
    isHeld = false;
    go();
    await world.settle();
    expect(plans()).toBe(2);
    await world.close();
  });
});

describe('an order that has nothing to gain', () => {
  async function watchOne(max: number): Promise<{ readonly world: World; readonly plans: () => number }> {
    const world = await openWorld({ customers: [customer('alice')], accounts: [account(1, 'pin', 'a')] });
    quoteHome(world, 'pin', max);
    await placeOrder(world, { durationSeconds: 600 });
    const { plans } = watchPlans(world);
    await world.settle();
    const atStart = plans();
    return { world, plans: () => plans() - atStart };
  }

  it('is not planned for another rate while all of it is on its way', async () => {
    const { world, plans } = await watchOne(10_000);
    await world.write([rateChange(world.store, 'EUR', 1.2)]);
    await world.settle();
    expect(plans()).toBe(0);
    await world.close();
  });

  it('is not planned for a bet that was taken: its account waits for the next PMM', async () => {
    const { world, plans } = await watchOne(4000);
    const { betId, wantPrice: price, wantStake: stake } = onlyBet(world);
    await world.engine.submit('answerBet', { betId, answer: { kind: 'accepted', price, stake } });
    await world.settle();
    expect(plans()).toBe(0);
    await world.close();
  });

  it('is not planned any more once work has stopped, though something had moved for it', async () => {
    const { world, plans, stop } = await openOrders([3000]);
    quote(world, 3100);
    await stop();
    await world.settle();
    expect(plans()).toBe(0);
    await world.close();
  });
});

describe('two orders that one move wakes', () => {
  it('share what the account has: whose plan the other has overtaken plans again', async () => {
    const accounts = [account(1, 'pin', 'a', { openingBalance: toMinor(15_000) })];
    const world = await openWorld({ customers: [customer('alice'), customer('bob')], accounts });
    quote(world, 1500);
    const stake = { ccy: GBP, amount: toMinor(10_000) };
    await placeOrder(world, { stake }, 'alice');
    await placeOrder(world, { stake }, 'bob');
    quote(world, 2000);
    await world.settle();
    expect(Array.from(world.store.view.all('bet'), ({ wantStake }) => wantStake)).toEqual([10_000, 5000]);
    await world.close();
  });
});

describe('an order whose accounts are chosen again', () => {
  it('looks at those that it has then, and no more at those that it has left', async () => {
    const accounts = [account(1, 'pin', 'a'), account(2, 'sbk', 'b')];
    const world = await openWorld({ customers: [customer('alice')], accounts });
    quote(world, 1500);
    const order = await placeOrder(world, { adaptiveBookies: [toBookieCode('pin'), toBookieCode('sbk')] });
    world.registry.close([...world.registry.allOpen()][0]!.betslipId, 'expired');
    const lookedAt = (): unknown[] =>
      ['pin', 'sbk'].flatMap((code) => Array.from(world.interests.of(toBookieCode(code)), ({ bookie }) => bookie));
    expect(lookedAt()).toEqual(['pin']);
    const sbk = { accountId: toAccountId(2), bookie: toBookieCode('sbk'), betType: betType('for,h') };
    await world.engine.submit('reselectAccounts', { orderId: order.orderId, accounts: [sbk] });
    await world.settle();
    expect(lookedAt()).toEqual(['sbk']);
    await world.engine.submit('closeOrders', { by: null, orderIds: [order.orderId], reason: 'cancelled' });
    await world.settle();
    expect(lookedAt()).toEqual([]);
    await world.close();
  });
});

describe('an order that may choose other accounts', () => {
  it('keeps its own over a restart, after which nobody offers anything yet, and chooses when somebody does', async () => {
    const [pin, sbk] = [toBookieCode('pin'), toBookieCode('sbk')];
    const parts = { customers: [customer('alice')], accounts: [account(1, 'pin', 'a'), account(2, 'sbk', 'b')] };
    const store = createMemoryStore();
    // The world ends, what it has stored does not.
    const first = await openWorld({ ...parts, store: { ...store, close: () => Promise.resolve() } });
    quoteHome(first, 'pin', 10_000);
    const wanted = { stake: { ccy: GBP, amount: toMinor(15_000) }, durationSeconds: 3600 };
    const { orderId } = await placeOrder(first, { ...wanted, adaptiveBookies: [sbk] });
    const [bet] = store.view.all('bet');
    await first.close();
    const second = await openWorld({ ...parts, store });
    const lost = { kind: 'unanswered', reason: 'server_restart' } as const;
    await second.engine.submit('answerBet', { betId: bet!.betId, answer: lost });
    await second.settle();
    const usesOf = (): readonly unknown[] =>
      store.view.find('order', orderId)!.accounts.map(({ accountId, use }) => [accountId, use]);
    expect(usesOf()).toEqual([[1, 'failed']]);
    quoteHome(second, 'sbk', 10_000);
    await second.settle();
    expect(usesOf()).toEqual([
      [2, 'ready'],
      [1, 'left'],
    ]);
    expect([...store.view.all('bet')].map(({ bookie, state }) => `${bookie} ${state}`)).toEqual([
      `${pin} unknown`,
      `${sbk} pending`,
    ]);
    await second.close();
  });

  it.each([[['sbk']], [['pin', 'sbk']], [[]]])(
    'writes nothing at a poll that has nothing for it: %j',
    async (codes) => {
      const [pin, sbk] = [toBookieCode('pin'), toBookieCode('sbk')];
      const accounts = [account(1, 'pin', 'a'), account(2, 'sbk', 'b', { openingBalance: ZERO })];
      const world = await openWorld({ customers: [customer('alice')], accounts });
      for (const code of [pin, sbk]) quoteHome(world, code, 10_000);
      await placeOrder(world, { adaptiveBookies: codes.map(toBookieCode) });
      world.withdraw(pin, betType('for,h'));
      await world.engine.submit('answerBet', {
        betId: onlyBet(world).betId,
        answer: { kind: 'refused', reason: 'no' },
      });
      await world.settle();
      const seq = world.store.lastSeq();
      for (let polls = 0; polls < 5; polls += 1) {
        world.confirm(sbk);
        world.confirm(pin);
        await world.settle();
      }
      expect(world.store.lastSeq()).toBe(seq);
      await world.close();
    },
  );

  it('chooses a bookie that had too little money at its next poll after a deposit, though no price is another', async () => {
    const [pin, sbk] = [toBookieCode('pin'), toBookieCode('sbk')];
    const accounts = [account(1, 'pin', 'a'), account(2, 'sbk', 'b', { openingBalance: ZERO })];
    const world = await openWorld({ customers: [customer('alice')], accounts });
    for (const code of [pin, sbk]) quoteHome(world, code, 10_000);
    const { orderId } = await placeOrder(world, { adaptiveBookies: [sbk] });
    // Its own bookie refuses, and quotes it no more: what that has to say wakes it no more either.
    world.withdraw(pin, betType('for,h'));
    await world.engine.submit('answerBet', { betId: onlyBet(world).betId, answer: { kind: 'refused', reason: 'no' } });
    await world.settle();
    await world.engine.submit('deposit', {
      by: { username: toUsername('root'), behind: null, ip: '127.0.0.1' },
      accountId: toAccountId(2),
      amount: { ccy: GBP, amount: toMinor(10_000) },
      description: '',
      requestUuid: null,
    });
    world.confirm(sbk);
    await world.settle();
    expect(Array.from(world.store.view.all('bet'), ({ bookie, state }) => [bookie, state])).toEqual([
      [pin, 'failed'],
      [sbk, 'pending'],
    ]);
    expect(world.store.view.find('order', orderId)!.accounts.map(({ use }) => use)).toEqual(['ready', 'left']);
    await world.close();
  });
});

describe('a fill that could not be written', () => {
  it('is tried again at the next poll, though no price is another', async () => {
    const world = await openWorld({ customers: [customer('alice')], accounts: [account(1, 'pin', 'a')] });
    const { engine, store } = world;
    quote(world, 1500);
    await placeOrder(world, { price: toPriceMilli(2000), durationSeconds: 600 }, 'alice');
    await settle();
    const submit = vi.spyOn(engine, 'submit');
    submit.mockRejectedValueOnce(new StoreFault('The disk is full.'));
    quote(world, 2100);
    await settle();
    expect(submit.mock.calls.map(([kind]) => kind)).toEqual(['fillOrder']);
    expect([...store.view.all('bet')]).toEqual([]);
    world.confirm(toBookieCode('pin'));
    await settle();
    expect([...store.view.all('bet')]).toHaveLength(1);
    await world.close();
  });
});

describe('orders that wait to take from the exchange', () => {
  const FROM_EXCHANGE = { price: toPriceMilli(2000), exchangeMode: 'take_only', durationSeconds: 600 } as const;

  it('take in the order in which they came, also where the first is planned with a bookmaker and the second is not', async () => {
    const world = await openWorld({ customers: ['alice', 'bob', 'carol'].map((name) => customer(name)), accounts: [] });
    await world.configure({
      bookies: [bookie('pin'), bookie('slip')],
      accounts: [account(1, 'pin', 'a'), exchangeAccount({ ccy: GBP, amount: toMinor(100) })],
    });
    quote(world, 1500);
    const first = await placeOrder(world, FROM_EXCHANGE, 'bob');
    world.withdraw(toBookieCode('pin'), betType('for,h'));
    const second = await placeOrder(world, FROM_EXCHANGE, 'alice');
    quote(world, 1500);
    await world.settle();
    const stake = { ccy: GBP, amount: toMinor(4000) };
    await placeOrder(world, { on: betType('against,h'), stake }, 'carol');
    const tookOf = ({ orderId }: { readonly orderId: Order['orderId'] }): unknown[] =>
      [...world.store.view.all('bet')].filter((bet) => bet.orderId === orderId).map(({ gotStake }) => gotStake);
    expect([first, second].map(tookOf)).toEqual([[4000], []]);
    await world.close();
  });

  it('take so after a restart, too, whatever their customers are called', async () => {
    const parts = { customers: ['alice', 'bob', 'carol'].map((name) => customer(name)), accounts: [] };
    const store = createMemoryStore();
    // The world ends, what it has stored does not.
    const before = await openWorld({ ...parts, store: { ...store, close: () => Promise.resolve() } });
    const exchange = {
      bookies: [bookie('slip')],
      accounts: [exchangeAccount({ ccy: GBP, amount: toMinor(100) })],
    };
    await before.configure(exchange);
    const first = await placeOrder(before, FROM_EXCHANGE, 'bob');
    await placeOrder(before, FROM_EXCHANGE, 'alice');
    await before.close();
    const world = await openWorld({ ...parts, store });
    await world.configure(exchange);
    const stake = { ccy: GBP, amount: toMinor(4000) };
    await placeOrder(world, { on: betType('against,h'), stake }, 'carol');
    const takers = [...store.view.all('bet')].filter(({ exchangeRole }) => exchangeRole === 'taker');
    expect(takers.map(({ orderId }) => orderId)).toEqual([first.orderId]);
    await world.close();
  });
});

describe('an order on the exchange alone, whose fill could not be written', () => {
  it('is tried again when something else can be', async () => {
    const world = await openWorld({ customers: [customer('alice'), customer('bob')], accounts: [] });
    await world.configure({
      bookies: [bookie('slip')],
      accounts: [exchangeAccount({ ccy: GBP, amount: toMinor(100) })],
    });
    const { engine, store } = world;
    const stands = { on: betType('against,h'), price: toPriceMilli(2000), exchangeMode: 'make_and_take' } as const;
    const takes = { price: toPriceMilli(2000), exchangeMode: 'take_only', durationSeconds: 600 } as const;
    await placeOrder(world, takes, 'alice');
    await settle();
    const submit = engine.submit.bind(engine);
    let isFull = true;
    vi.spyOn(engine, 'submit').mockImplementation((kind, command) =>
      kind === 'fillOrder' && isFull ? Promise.reject(new StoreFault('The disk is full.')) : submit(kind, command),
    );
    await askForOrder(world, stands, 'bob');
    await settle();
    isFull = false;
    await settle();
    expect([...store.view.all('bet')]).toEqual([]);
    await submit('raiseAlert', {
      kind: 'provider_up',
      bookie: toBookieCode('pin'),
      betId: null,
      message: 'It is back.',
    });
    await settle();
    expect([...store.view.all('bet')]).toHaveLength(2);
    await world.close();
  });
});
