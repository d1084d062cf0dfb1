// The one writer: a command's decision is written whole or not at all, and what is open goes on after a stop.
import { describe, expect, it } from 'vitest';
import { toBookieCode, toOrderId, toSeq, toUsername } from '../../src/core/value/ids.js';
import { createEngine } from '../../src/engine/engine.js';
import { createMemoryStore } from '../../src/store/memory/memory-store.js';
import { audit } from '../support/auditor.js';
import { onlyBet, placeOrder, quoteHome } from '../support/orders.js';
import { NOON, account, customer, openWorld } from '../support/world.js';

const pin = toBookieCode('pin');
const ALICE = { customers: [customer('alice')], accounts: [account(1, 'pin', 'a'), account(2, 'sbk', 'a')] };

describe('the engine', () => {
  it('writes one line for a command that changes something, and none for one that does not', async () => {
    const world = await openWorld(ALICE);
    const before = world.store.lastSeq();
    const order = await placeOrder(world);
    expect(world.store.lastSeq()).toBe(before + 1);
    await world.orders.close(world.callerOf('alice'), order.orderId);
    expect(world.store.lastSeq()).toBe(before + 2);
    const refused = await world.orders.close(world.callerOf('alice'), order.orderId);
    expect(refused).toEqual({ ok: false, rejection: { code: 'order_closed' } });
    await world.engine.submit('closeOrders', { by: null, orderIds: [order.orderId], reason: 'cancelled' });
    expect(world.store.lastSeq()).toBe(before + 2);
  });

  it('refuses to fill what is not there, or is closed', async () => {
    const world = await openWorld(ALICE);
    const order = await placeOrder(world);
    const fill = (id: number): unknown =>
      world.engine.submit('fillOrder', { orderId: toOrderId(id), legs: [], advice: null });
    expect(await fill(99)).toEqual({ ok: false, rejection: { code: 'not_found' } });
    await world.engine.submit('closeOrders', { by: null, orderIds: [order.orderId], reason: 'cancelled' });
    expect(await fill(order.orderId)).toEqual({ ok: false, rejection: { code: 'order_closed' } });
  });

  it('closes instead of filling where time is out or the event is over, though nobody has noticed yet', async () => {
    const world = await openWorld(ALICE);
    world.deadlines.close();
    const order = await placeOrder(world);
    await world.pass(15_000);
    const filled = await world.engine.submit('fillOrder', { orderId: order.orderId, legs: [], advice: null });
    expect(filled).toMatchObject({ ok: true, value: { status: 'failed', closeReason: 'timed_out' } });
  });

  it('lets one request through, however often it is made at once', async () => {
    const world = await openWorld({ ...ALICE, limits: { open_betslips: 500 } });
    quoteHome(world, 'pin', 5000);
    const all = await Promise.all(
      Array.from({ length: 200 }, () => placeOrder(world, { requestUuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7' })),
    );
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1);
    expect(onlyBet(world).wantStake).toBe(5000);
    expect(audit(world.store)).toEqual([]);
  });

  it('lets no two orders have the same credit', async () => {
    const world = await openWorld({ ...ALICE, limits: { open_betslips: 500 } });
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => placeOrder(world)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(audit(world.store)).toEqual([]);
  });

  it('opens so many orders at once and no more', async () => {
    const world = await openWorld({ ...ALICE, limits: { open_orders: 3 } });
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => placeOrder(world)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    const order = world.store.view.find('order', toOrderId(1))!;
    await world.orders.close(world.callerOf('alice'), order.orderId);
    await placeOrder(world);
  });

  it('decides the same on the same journal', async () => {
    const world = await openWorld(ALICE);
    quoteHome(world, 'pin', 5000);
    await placeOrder(world);
    const lines = [...world.store.lines(toSeq(0))];
    const again = createMemoryStore(lines);
    expect([...again.view.all('order')]).toEqual([...world.store.view.all('order')]);
    const engine = createEngine(again, { findOffer: () => null }, () => NOON);
    const { betId, wantPrice, wantStake } = onlyBet(world);
    const answer = { kind: 'accepted', price: wantPrice, stake: wantStake } as const;
    for (const one of [engine, world.engine]) await one.submit('answerBet', { betId, answer });
    expect([...again.view.all('balance')]).toEqual([...world.store.view.all('balance')]);
  });
});

describe('an order that is open when the server stops', () => {
  it('goes on trying without its betslip, and times out when it should', async () => {
    const first = await openWorld(ALICE);
    quoteHome(first, 'pin', 4000);
    quoteHome(first, 'sbk', 1000);
    const order = await placeOrder(first, { durationSeconds: 600 });
    const journal = [...first.store.lines(toSeq(0))];
    await first.close();

    const second = await openWorld({ ...ALICE, store: createMemoryStore(journal) });
    const [bet] = second.store.view.all('bet');
    const answer = { kind: 'accepted', price: bet!.wantPrice, stake: bet!.wantStake } as const;
    await second.engine.submit('answerBet', { betId: bet!.betId, answer });
    await second.pass(1);
    // The bet on the other is not answered yet: it rests.
    quoteHome(second, 'sbk', 1000);
    quoteHome(second, 'pin', 3000);
    await second.settle();
    const bets = [...second.store.view.all('bet')].map(({ bookie, wantStake }) => `${bookie} ${wantStake}`);
    expect(bets).toEqual(['pin 4000', 'sbk 1000', 'pin 3000']);
    await second.pass(600_000);
    const closed = second.store.view.find('order', order.orderId)!;
    expect(closed).toMatchObject({ status: 'pending', closeReason: 'timed_out' });
    expect(audit(second.store)).toEqual([]);
  });

  it('is closed at once where its time ran out meanwhile', async () => {
    const first = await openWorld(ALICE);
    const order = await placeOrder(first);
    await first.close();
    const journal = [...first.store.lines(toSeq(0))];
    const old = journal.map((line) => ({
      ...line,
      changes: line.changes.map((change) =>
        change.kind === 'order' && 'record' in change
          ? { ...change, record: { ...change.record, expiresAt: NOON } }
          : change,
      ),
    }));
    const second = await openWorld({ ...ALICE, store: createMemoryStore(old) });
    await second.pass(0);
    expect(second.store.view.find('order', order.orderId)?.closeReason).toBe('timed_out');
    expect(second.store.view.find('customer', toUsername('alice'))).not.toBeNull();
    expect(second.market.bookiesOf(second.eventId)).not.toContain(pin);
  });
});
