// The facts of the stream (decisions §16): orders, bets and balances, to whom they belong and to those who may see them, in the journal's
// order and once each, also after a break.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Line } from '../../src/core/change.js';
import { customerLedger } from '../../src/core/record/ledger.js';
import type { BetAnswer } from '../../src/core/command.js';
import { toBetId, toSeq, toUsername } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { type Payload, type StreamClient, type Told, factsOf, payloadsOf } from '../support/stream-client.js';
import type { ServedParts } from './served-world.js';
import { type ShownOrder, type StreamWorld, openStreamWorld } from './stream-world.js';

const SEED = 20261122;
const RUNS = 12;
const DELAY_MS = 3000;

describe.each(['json', 'protobuf'] as const)('facts in %s', (format) => {
  let world: StreamWorld;

  async function reopen(parts: ServedParts): Promise<void> {
    await world.close();
    world = await openStreamWorld(format, parts);
  }

  beforeEach(async () => {
    world = await openStreamWorld(format);
  });
  afterEach(() => world.close());

  const codesOf = (messages: readonly Told[]): readonly string[] => messages.map(([code]) => code);
  const lastSeq = (): number => world.world.store.lastSeq();
  const without = (payload: Payload, field: string): Payload =>
    Object.fromEntries(Object.entries(payload).filter(([key]) => key !== field));

  /** Returns the last message about each order or bet. */
  function lastOf(messages: readonly Told[], code: string, id: string): ReadonlyMap<unknown, Payload> {
    return new Map(payloadsOf(messages, code).map((payload) => [payload[id], payload]));
  }

  /** What was told last of an order and its bets is what is answered now. */
  async function expectCurrent(client: StreamClient, name: string, orderId: number): Promise<ShownOrder> {
    await world.quiet();
    const now = await world.order(name, orderId);
    const order = lastOf(client.told, 'order', 'order_id').get(orderId);
    expect(without(order ?? {}, 'exchange_order')).toEqual(without(now, 'bets'));
    const bets = lastOf(client.told, 'bet', 'bet_id');
    expect(now.bets.map((bet) => bets.get(bet.bet_id))).toEqual(now.bets);
    return now;
  }

  /** What was told last of the balance is what the account says. */
  async function expectBalance(client: StreamClient, name: string): Promise<void> {
    await world.quiet();
    const lines = (await world.call(name, { url: `/v1/customers/${name}/accounting_info/` })) as readonly {
      readonly key: string;
      readonly unit: string;
      readonly value: unknown;
    }[];
    const accounting = new Map(lines.map(({ key, unit, value }) => [key, [unit, value]]));
    const told = payloadsOf(client.told, 'balance').at(-1);
    expect([told?.['balance'], told?.['open_stake'], told?.['smart_credit']]).toEqual(
      ['current_balance', 'open_stakes', 'available_credit'].map((key) => accounting.get(key)),
    );
  }

  async function answer(betId: number, given: BetAnswer): Promise<void> {
    await world.world.engine.submit('answerBet', { betId: toBetId(betId), answer: given });
    await world.world.settle();
  }

  describe('tell a customer of an order', () => {
    let alice: StreamClient;
    let bob: StreamClient;

    beforeEach(async () => {
      [alice, bob] = [await world.connect('alice'), await world.connect('bob')];
    });

    it('from its placing on the exchange to its closing', async () => {
      const order = await world.place('alice', 'for,h', { stake: ['GBP', 25] });
      const placed = factsOf(await world.hear(alice));
      expect(new Set(codesOf(placed))).toEqual(new Set(['order', 'balance']));
      expect(placed.filter(([code]) => code === 'order').every(([, payload]) => !('bets' in payload))).toBe(true);
      await expectCurrent(alice, 'alice', order.order_id);
      await expectBalance(alice, 'alice');
      await world.post('alice', `/v1/orders/${order.order_id}/close/`);
      const closed = await world.hear(alice);
      expect(payloadsOf(closed, 'order').at(-1)).toMatchObject({ order_id: order.order_id, closed: true });
      expect(payloadsOf(closed, 'balance').at(-1)).toMatchObject({ open_stake: ['GBP', 0] });
      await expectCurrent(alice, 'alice', order.order_id);
      await expectBalance(alice, 'alice');
    });

    it('that meets another, and its own side only', async () => {
      const maker = await world.place('alice', 'for,h', { price: 2.5, stake: ['GBP', 40] });
      await world.hear(alice);
      const taker = await world.place('bob', 'against,h', { price: 1.6, stake: ['GBP', 60] });
      const [told, others] = [await world.hear(alice), factsOf(await world.hear(bob))];
      expect(new Set(codesOf(told))).toEqual(new Set(['order', 'bet', 'balance']));
      for (const payload of payloadsOf(told, 'order', 'bet')) expect(payload['order_id']).toBe(maker.order_id);
      for (const payload of payloadsOf(others, 'order', 'bet')) expect(payload['order_id']).toBe(taker.order_id);
      expect(payloadsOf(told, 'bet')).toMatchObject([{ exchange_role: 'maker', username: 'exchange' }]);
      expect(payloadsOf(others, 'bet')).toMatchObject([{ exchange_role: 'taker', status: { code: 'done' } }]);
      for (const [client, name, { order_id: id }] of [
        [alice, 'alice', maker],
        [bob, 'bob', taker],
      ] as const) {
        expect((await expectCurrent(client, name, id)).bets).toHaveLength(1);
        await expectBalance(client, name);
      }
      await world.end({ ft_home: 2, ft_away: 0 });
      for (const [client, name, { order_id: id }, amount] of [
        [alice, 'alice', maker, 60],
        [bob, 'bob', taker, -60],
      ] as const) {
        const now = await expectCurrent(client, name, id);
        expect([now.status, now.bets[0]?.['profit_loss']]).toEqual(['reconciled', ['GBP', amount]]);
        await expectBalance(client, name);
        expect(payloadsOf(client.told, 'balance').at(-1)).toMatchObject({ balance: ['GBP', amount] });
      }
    });

    it('that is placed with bookies: asked, taken, refused, settled', async () => {
      world.quote([{ price: 2.1, max: 30 }]);
      world.quote([{ price: 2, max: 30 }], 'for,h', 'sbk');
      const order = await world.place('alice', 'for,h', { stake: ['GBP', 60] }, {});
      const [first, second] = (await expectCurrent(alice, 'alice', order.order_id)).bets;
      expect([first?.['bookie'], first?.['username'], second?.['username']]).toEqual(['pin', 'pin-one', 'sbk-one']);
      await expectBalance(alice, 'alice');
      world.withdraw();
      world.withdraw('for,h', 'sbk');
      await world.hear(alice);

      const { wantPrice, wantStake, providerBetId, bookie } = world.world.store.view.find(
        'bet',
        toBetId(first!.bet_id),
      )!;
      await answer(first!.bet_id, { kind: 'accepted', price: wantPrice, stake: wantStake });
      const taken = await world.hear(alice);
      expect(payloadsOf(taken, 'bet')).toMatchObject([{ bet_id: first!.bet_id, status: { code: 'done' } }]);
      await expectCurrent(alice, 'alice', order.order_id);
      await answer(second!.bet_id, { kind: 'refused', reason: 'suspended' });
      const refused = await world.hear(alice);
      expect(payloadsOf(refused, 'bet')).toMatchObject([{ bet_id: second!.bet_id, status: { code: 'failed' } }]);
      await expectCurrent(alice, 'alice', order.order_id);
      await expectBalance(alice, 'alice');

      const profitLoss = toMinor(3300);
      const statement = { status: 'won', price: wantPrice, stake: wantStake, profitLoss, reason: null } as const;
      await world.world.engine.submit('recordStatement', { providerBetId, bookie, statement });
      const settled = await world.hear(alice);
      expect(payloadsOf(settled, 'bet').at(-1)).toMatchObject({ bet_id: first!.bet_id, profit_loss: ['GBP', 33] });
      await expectCurrent(alice, 'alice', order.order_id);
      await expectBalance(alice, 'alice');
      expect(factsOf(await world.hear(bob))).toEqual([]);
    });

    it('in the order of what happened: its order before its bets, and rising numbers', async () => {
      const before = alice.seq ?? 0;
      await world.place('alice', 'for,h', { price: 2.5, stake: ['GBP', 40] });
      for (const stake of [10, 20, 30]) {
        await world.place('bob', 'against,h', { price: 1.6, stake: ['GBP', stake] });
        await world.quiet();
      }
      const numbers = alice.frames.flatMap(({ seq }) => seq ?? []);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.length).toBeGreaterThan(3);
      const lines = new Map([...world.world.store.lines(toSeq(0))].map((line) => [Number(line.seq), line]));
      for (const frame of alice.frames) {
        const facts = factsOf(frame.data);
        expect(frame.seq !== undefined).toBe(facts.length > 0);
        if (frame.seq === undefined || frame.seq <= before) continue;
        // The last of its lines says what is last in the frame.
        expect(ownFactsIn(lines.get(frame.seq)!, 'alice')).toBeGreaterThan(0);
      }
      const firstBet = codesOf(alice.told).indexOf('bet');
      expect(codesOf(alice.told).indexOf('order')).toBeLessThan(firstBet);
    });

    it('all of a batch in one frame, and again so', async () => {
      const element = { sport: 'fb', event_id: world.eventId, bet_type: 'for,h', price: 2, stake: ['GBP', 1] };
      const orders = Array<object>(150).fill(element);
      const before = lastSeq();
      const placed = await world.post('alice', '/v1/orders/batch/', { orders });
      expect(placed.status).toBe(200);
      const own = [...world.world.store.lines(toSeq(before))].filter((line) => ownFactsIn(line, 'alice') > 0);
      expect(own.map(({ changes }) => changes.filter(({ kind }) => kind === 'order').length)).toContain(150);
      await world.quiet();
      const again = await world.connect('alice', { resume: before });
      await again.until('the response', () => payloadsOf(again.told, 'response')[0]);
      for (const client of [alice, again]) {
        const frames = client.frames.filter(({ data: messages }) => codesOf(messages).includes('order'));
        expect(frames.map(({ data: messages }) => payloadsOf(messages, 'order').length)).toEqual([150]);
      }
    });

    it('that waits in running before it takes, with what it waits for', async () => {
      await reopen({ exchangeDelayMs: DELAY_MS });
      [alice, bob] = [await world.connect('alice'), await world.connect('bob')];
      await world.live({ in_running: true });
      await world.place('alice', 'for,h', { price: 2.5, stake: ['GBP', 40] });
      await world.world.pass(DELAY_MS);
      await world.hear(bob);
      await world.hear(alice);
      const taker = await world.place('bob', 'against,h', { price: 1.6, stake: ['GBP', 30] });
      const waits = payloadsOf(await world.hear(bob), 'order');
      const at = new Date(Date.UTC(2026, 4, 26, 12) + 2 * DELAY_MS).toISOString().replace('Z', '000+00:00');
      expect(waits.at(-1)).toMatchObject({
        order_id: taker.order_id,
        exchange_order: { want_price: 1.6, want_stake: ['GBP', 30], execution_time: at },
      });
      await expectCurrent(bob, 'bob', taker.order_id);
      expect(payloadsOf(await world.hear(alice), 'order', 'bet')).toEqual([]);
      await world.world.pass(DELAY_MS);
      const acted = await world.hear(bob);
      expect(codesOf(acted)).toContain('bet');
      expect(payloadsOf(acted, 'order').at(-1)).not.toHaveProperty('exchange_order');
      await expectCurrent(bob, 'bob', taker.order_id);
      expect(codesOf(await world.hear(alice))).toContain('bet');
    });

    it('that is closed while it waits in running, without it', async () => {
      await reopen({ exchangeDelayMs: DELAY_MS });
      bob = await world.connect('bob');
      await world.live({ in_running: true });
      await world.place('alice', 'for,h');
      await world.world.pass(DELAY_MS);
      const order = await world.place('bob', 'against,h', {});
      expect(payloadsOf(await world.hear(bob), 'order').at(-1)).toHaveProperty('exchange_order');
      await world.post('bob', `/v1/orders/${order.order_id}/close/`);
      expect(payloadsOf(await world.hear(bob), 'order').at(-1)).not.toHaveProperty('exchange_order');
    });

    it('that is dark: its owner alone', async () => {
      const order = await world.place('alice', 'for,h', { exchange_mode: 'dark' });
      expect(payloadsOf(await world.hear(alice), 'order')).toMatchObject([
        { order_id: order.order_id, exchange_mode: 'dark' },
      ]);
      expect(factsOf(await world.hear(bob))).toEqual([]);
    });
  });

  describe('show bookmaker accounts', () => {
    it.each([
      ['mia', false],
      ['alice', true],
    ] as const)('to %s: %j', async (name, isPlain) => {
      const client = await world.connect(name);
      world.quote([{ price: 2.1, max: 100 }]);
      const order = await world.place(name, 'for,h', {}, {});
      const now = await expectCurrent(client, name, order.order_id);
      expect(now.bets).toHaveLength(1);
      expect(JSON.stringify(client.told).includes('pin-one')).toBe(isPlain);
      await client.close();
      const again = await world.connect(name, { resume: 0 });
      await again.until('the response', () => payloadsOf(again.told, 'response')[0]);
      await expectCurrent(again, name, order.order_id);
    });

    it('to those who see an order of another’s, each as it may', async () => {
      const [sid, anna] = [await world.connect('sid', { spy: 'true' }), await world.connect('anna', { spy: 'true' })];
      world.quote([{ price: 2.1, max: 100 }]);
      const order = await world.place('alice', 'for,h', {}, {});
      await expectCurrent(sid, 'sid', order.order_id);
      await expectCurrent(anna, 'anna', order.order_id);
      expect([sid, anna].map(({ told }) => JSON.stringify(told).includes('pin-one'))).toEqual([false, true]);
    });
  });

  describe('of others', () => {
    /** Who hears of an order of alice's in the first group, and of one of zoe's in the second, with `?spy=true` and without. */
    const SPIES = [
      ['alice', true, false, true],
      ['zoe', false, true, true],
      ['bob', false, false, false],
      ['sid', true, false, false],
      ['anna', true, false, false],
      ['otto', false, true, false],
      ['root', true, true, false],
    ] as const;

    it.each(SPIES)('%s, who spies, hears alice’s: %j, zoe’s: %j', async (name, ofAlice, ofZoe, isOwn) => {
      const joinedAt = lastSeq();
      const [spy, plain] = [await world.connect(name, { spy: 'true' }), await world.connect(name)];
      const denied = await world.connect(name, { spy: 'false' });
      const alices = await world.place('alice', 'for,h', {});
      const zoes = await world.place('zoe', 'against,h', { price: 2 });
      const told = await world.hear(spy);
      const heardOf = (messages: readonly Told[], code: string, id: number): boolean =>
        payloadsOf(messages, code).some((payload) => payload['order_id'] === id);
      for (const code of ['order', 'bet']) {
        expect([heardOf(told, code, alices.order_id), heardOf(told, code, zoes.order_id)]).toEqual([ofAlice, ofZoe]);
      }
      // Balances are their customer's alone.
      expect(codesOf(told).includes('balance')).toBe(isOwn);
      for (const one of [plain, denied]) expect(factsOf(await world.hear(one)).length > 0).toBe(isOwn);
      if (ofAlice) await expectCurrent(spy, name, alices.order_id);
      if (ofZoe) await expectCurrent(spy, name, zoes.order_id);
      const again = await world.connect(name, { spy: 'true', resume: joinedAt });
      await again.until('the response', () => payloadsOf(again.told, 'response')[0]);
      // The first is the balance at the start.
      expect(factsOf(again.told).slice(1)).toEqual(factsOf(told));
    });

    it('are told no more when the right to see them is lost', async () => {
      const sid = await world.connect('sid', { spy: 'true' });
      const first = await world.place('alice', 'for,h');
      expect(payloadsOf(await world.hear(sid), 'order')).toMatchObject([{ order_id: first.order_id }]);
      const { roles } = world.world.store.view.find('customer', toUsername('sid'))!;
      await world.change('sid', { roles: { ...roles, groupSpy: false } });
      await world.place('alice', 'for,h');
      expect(factsOf(await world.hear(sid))).toEqual([]);
      await world.change('sid', { roles });
      await world.place('alice', 'for,h');
      expect(payloadsOf(await world.hear(sid), 'order')).toHaveLength(1);
    });

    it('with their accounts masked, on every socket of whoever may see those no more', async () => {
      const sockets = [await world.connect('alice'), await world.connect('alice')];
      const namesTold = async (): Promise<readonly unknown[]> => {
        world.quote([{ price: 2.1, max: 30 }]);
        await world.place('alice', 'for,h', { stake: ['GBP', 10] }, {});
        world.withdraw();
        const names: unknown[] = [];
        for (const socket of sockets)
          names.push(payloadsOf(await world.hear(socket), 'bet').map(({ username }) => username));
        return names;
      };
      expect(await namesTold()).toEqual([['pin-one'], ['pin-one']]);
      const { roles } = world.world.store.view.find('customer', toUsername('alice'))!;
      await world.change('alice', { roles: { ...roles, accountViewer: false } });
      const { mask } = [...world.world.store.view.all('bookieAccount')].find(({ username }) => username === 'pin-one')!;
      expect(await namesTold()).toEqual([[mask], [mask]]);
      await world.change('alice', { roles });
      expect(await namesTold()).toEqual([['pin-one'], ['pin-one']]);
    });

    it('are told to whoever manages their group now', async () => {
      const [anna, otto] = [await world.connect('anna', { spy: 'true' }), await world.connect('otto', { spy: 'true' })];
      await world.place('alice', 'for,h');
      expect([(await world.hear(anna)).length, (await world.hear(otto)).length]).toEqual([1, 0]);
      const { groupId } = world.world.store.view.find('customer', toUsername('zoe'))!;
      await world.change('alice', { groupId });
      await world.place('alice', 'for,h');
      expect([(await world.hear(anna)).length, (await world.hear(otto)).length]).toEqual([0, 1]);
    });
  });

  describe('tell of the balance', () => {
    it('when the credit limit is another', async () => {
      const [alice, bob] = [await world.connect('alice'), await world.connect('bob')];
      await world.call('anna', {
        method: 'PATCH',
        url: '/v1/customers/alice/',
        json: { credit_limit: ['GBP', 500] },
      });
      const told = await world.hear(alice);
      expect(told).toEqual([['balance', { balance: ['GBP', 0], open_stake: ['GBP', 0], smart_credit: ['GBP', 500] }]]);
      expect(alice.seq).toBeLessThanOrEqual(lastSeq());
      await expectBalance(alice, 'alice');
      expect(await world.hear(bob)).toEqual([]);
    });

    it('when the rate is another at which the limit counts', async () => {
      const emma = await world.connect('emma');
      expect(payloadsOf(emma.told, 'balance')).toMatchObject([{ smart_credit: ['EUR', 1_160_000] }]);
      await world.call('root', { method: 'PUT', url: '/v1/xrates/', json: { rates: { EUR: 1.25 } } });
      expect(payloadsOf(await world.hear(emma), 'balance').at(-1)).toMatchObject({
        smart_credit: ['EUR', 1_250_000],
      });
      await expectBalance(emma, 'emma');
    });

    it('when the customer’s currency is another', async () => {
      const alice = await world.connect('alice');
      await world.call('anna', { method: 'PATCH', url: '/v1/customers/alice/', json: { ccy_code: 'EUR' } });
      expect(payloadsOf(await world.hear(alice), 'balance')).toMatchObject([{ balance: ['EUR', 0] }]);
      await expectBalance(alice, 'alice');
    });

    it('when an agent has paid', async () => {
      const alice = await world.connect('alice');
      const json = { username: 'alice', amount: 120, description: 'cash' };
      await world.call('anna', { method: 'POST', url: '/v1/transfers/', json });
      expect(payloadsOf(await world.hear(alice), 'balance').at(-1)).toMatchObject({ balance: ['GBP', 120] });
      await expectBalance(alice, 'alice');
    });
  });

  describe('are told again', () => {
    const replayed = async (client: StreamClient, nth = 0): Promise<Payload> =>
      client.until('the response', () => payloadsOf(client.told, 'response')[nth]);

    /** The facts after one that a socket was told that was there all along. */
    function factsAfter(witness: StreamClient, joinedAt: number, after: number): readonly Told[] {
      const lines = [...world.world.store.lines(toSeq(joinedAt))].filter(({ seq }) => seq <= after);
      const before = lines.reduce((sum, line) => sum + ownFactsIn(line, 'alice'), 0);
      return factsOf(witness.told).slice(1 + before);
    }

    /** Something that alice, or another with her, does. */
    const deeds = fc.record({
      kind: fc.constantFrom('make', 'take', 'ask', 'answer', 'refuse', 'close', 'settle', 'batch'),
      nth: fc.nat(20),
    });
    type Deed = typeof deeds extends fc.Arbitrary<infer D> ? D : never;

    async function act({ kind, nth }: Deed): Promise<void> {
      const stake = ['GBP', 1 + nth];
      const pending = [...world.world.store.view.all('bet')].filter(({ state }) => state === 'pending');
      const bet = pending[nth % Math.max(1, pending.length)];
      switch (kind) {
        case 'make':
          await world.place('alice', 'for,h', { stake });
          return;
        case 'take':
          await world.place('bob', 'against,h', { stake });
          return;
        case 'ask':
          world.quote([{ price: 2.1, max: 5 }]);
          await world.place('alice', 'for,h', { stake }, { want_bookies: ['pin'] });
          return;
        case 'answer':
          if (bet !== undefined) {
            await answer(bet.betId, { kind: 'accepted', price: bet.wantPrice, stake: bet.wantStake });
          }
          return;
        case 'refuse':
          if (bet !== undefined) await answer(bet.betId, { kind: 'refused', reason: 'suspended' });
          return;
        case 'close': {
          const open = [...world.world.store.view.keys('openOrdersOfPlacer', ['alice'] as never)];
          const id = open[nth % Math.max(1, open.length)];
          if (id !== undefined) await world.post('alice', `/v1/orders/${id}/close/`);
          return;
        }
        case 'settle':
          await world.post('alice', '/v1/orders/close_all/');
          return;
        case 'batch': {
          const element = { sport: 'fb', event_id: world.eventId, bet_type: 'against,a', price: 2, stake };
          await world.post('alice', '/v1/orders/batch/', { orders: [element, element, element] });
          return;
        }
      }
    }

    it('after any number, as they were told at first, and then go on, without a gap and once each', async () => {
      const scenes = fc.record({
        before: fc.array(deeds, { minLength: 3, maxLength: 8 }),
        meanwhile: fc.array(deeds, { maxLength: 4 }),
        later: fc.array(deeds, { minLength: 1, maxLength: 3 }),
        from: fc.double({ min: 0, max: 1, noNaN: true }),
        isQuery: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(scenes, async ({ before, meanwhile, later, from, isQuery }) => {
          await reopen({});
          const joinedAt = lastSeq();
          const witness = await world.connect('alice');
          for (const deed of before) await act(deed);
          await world.quiet();
          const after = joinedAt + Math.floor(from * (lastSeq() - joinedAt));
          // Others act in the same moment.
          const under = Promise.all(meanwhile.map(act));
          const client = await world.connect('alice', isQuery ? { resume: after } : {});
          if (!isQuery) {
            // What it was told live before it asked is told again, for that is what it asks for.
            const told = client.ask('resume', after);
            await told;
          } else await replayed(client);
          await under;
          for (const deed of later) await act(deed);
          await world.quiet();
          // The first is the balance at the start.
          const all = factsOf(client.told).slice(1);
          const expected = factsAfter(witness, joinedAt, after);
          const own = isQuery ? all : all.slice(all.length - expected.length);
          expect(own).toEqual(expected);
          expect(payloadsOf(client.told, 'response')).toEqual([{ status: 'ok', data: null }]);
        }),
        { seed: SEED, numRuns: RUNS },
      );
    });

    it('before the response, and while orders are placed all the time', async () => {
      const joinedAt = lastSeq();
      const witness = await world.connect('alice');
      for (let nth = 0; nth < 20; nth += 1) await world.place('alice', 'for,h', { stake: ['GBP', 1 + nth] });
      await world.quiet();
      const element = { sport: 'fb', event_id: world.eventId, bet_type: 'for,a', price: 2, stake: ['GBP', 1] };
      const clients: { readonly client: StreamClient; readonly after: number }[] = [];
      async function comeOften(): Promise<void> {
        for (let nth = 0; nth < 10; nth += 1) {
          const after = joinedAt + Math.floor(((lastSeq() - joinedAt) * nth) / 10);
          const client = await world.connect('alice', { resume: after });
          clients.push({ client, after });
          await replayed(client);
        }
      }
      const over = new AbortController();
      const coming = comeOften().finally(() => {
        over.abort();
      });
      while (!over.signal.aborted) await world.post('alice', '/v1/orders/batch/', { orders: [element] });
      await coming;
      await world.quiet();
      for (const { client, after } of clients) {
        expect(factsOf(client.told).slice(1)).toEqual(factsAfter(witness, joinedAt, after));
        expect(client.seq).toBe(witness.seq);
      }
    });

    it('to the end, also where there is not a turn without another order', async () => {
      const joinedAt = lastSeq();
      for (let nth = 0; nth < 20; nth += 1) await world.place('alice', 'for,h', { stake: ['GBP', 1 + nth] });
      const element = { sport: 'fb', event_id: world.eventId, bet_type: 'for,a', price: 2, stake: ['GBP', 1] };
      const session = await world.sessionOf('alice');
      const alice = await world.connect('alice');
      alice.send(['resume', joinedAt]);
      const isOver = (): boolean => payloadsOf(alice.told, 'response').length > 0;
      const most = lastSeq() + 500;
      async function place(): Promise<void> {
        while (!isOver() && lastSeq() < most)
          await world.ask(session, { method: 'POST', url: '/v1/orders/batch/', json: { orders: [element] } });
      }
      await Promise.all([place(), place(), place(), place()]);
      expect(isOver()).toBe(true);
    });

    it('as often as is asked, also to whoever is live already', async () => {
      const joinedAt = lastSeq();
      const alice = await world.connect('alice');
      await world.place('alice', 'for,h');
      const first = factsOf(await world.hear(alice));
      for (let times = 0; times < 3; times += 1) {
        expect(await alice.ask('resume', joinedAt)).toEqual({ status: 'ok', data: null });
        const told = await world.hear(alice);
        expect(factsOf(told)).toEqual(first);
        expect(codesOf(told).at(-1)).toBe('response');
      }
      expect(await alice.ask('resume', lastSeq())).toEqual({ status: 'ok', data: null });
      expect(factsOf(await world.hear(alice))).toEqual([]);
      await world.place('alice', 'for,h');
      expect(payloadsOf(await world.hear(alice), 'order')).toHaveLength(1);
    });

    it('in frames whose numbers rise, none beyond what is told in them', async () => {
      const joinedAt = lastSeq();
      for (let nth = 0; nth < 60; nth += 1) {
        const element = { sport: 'fb', event_id: world.eventId, bet_type: 'for,h', price: 2, stake: ['GBP', 1 + nth] };
        await world.post('alice', '/v1/orders/batch/', { orders: [element] });
      }
      const client = await world.connect('alice');
      client.take();
      const from = client.frames.length;
      await client.ask('resume', joinedAt);
      const frames = client.frames.slice(from).filter(({ seq }) => seq !== undefined);
      const numbers = frames.map(({ seq }) => seq!);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(frames.length).toBeGreaterThan(1);
      const lines = [...world.world.store.lines(toSeq(joinedAt))];
      let last = joinedAt;
      for (const { seq = 0, data: messages } of frames) {
        const own = lines.filter((line) => line.seq > last && line.seq <= seq);
        expect(messages).toHaveLength(own.reduce((sum, line) => sum + ownFactsIn(line, 'alice'), 0));
        last = seq;
      }
    });

    it.each(['-1', 'x', '', '1.5', '1e300', '9007199254740991'])('but not after %j in the query', async (resume) => {
      const client = await world.connect('alice', { resume });
      expect(await replayed(client)).toEqual({ status: 'error', code: 'invalid_input' });
      await world.place('alice', 'for,h');
      expect(payloadsOf(await world.hear(client), 'order')).toHaveLength(1);
    });

    it('but not after the one that is next', async () => {
      const client = await world.connect('alice');
      expect(await client.ask('resume', lastSeq() + 1)).toEqual({ status: 'error', code: 'invalid_input' });
      await world.place('alice', 'for,h');
      expect(payloadsOf(await world.hear(client), 'order')).toHaveLength(1);
    });

    it('but not what an older server has written', async () => {
      for (let nth = 0; nth < 3; nth += 1) await world.place('alice', 'for,h');
      const upgradedAt = lastSeq();
      Reflect.set(world.world.store, 'upgradedAt', upgradedAt);
      await world.place('alice', 'for,h');
      const client = await world.connect('alice', { resume: upgradedAt - 1 });
      expect(await replayed(client)).toEqual({ status: 'error', code: 'resume_too_old' });
      // It is told from where on it has what happens.
      expect(client.frames.find(({ data: messages }) => codesOf(messages).includes('balance'))?.seq).toBe(lastSeq());
      expect(await client.ask('resume', 0)).toEqual({ status: 'error', code: 'resume_too_old' });
      expect(await client.ask('resume', upgradedAt)).toEqual({ status: 'ok', data: null });
      expect(payloadsOf(await world.hear(client), 'order')).toHaveLength(1);
    });

    it('but not after one whose followers are forgotten', async () => {
      for (let nth = 0; nth < 5; nth += 1) await world.place('alice', 'for,h');
      const { store, time } = world.world;
      await world.world.pass(1000);
      const kept = lastSeq();
      await world.place('alice', 'for,h');
      const first = [...store.lines(toSeq(kept))][0]!;
      await store.forgetLines(first.at);
      expect([...store.lines(toSeq(0))][0]?.seq).toBe(first.seq);
      expect(time.clock()).toBeGreaterThan(0);
      const client = await world.connect('alice', { resume: kept - 1 });
      expect(await replayed(client)).toEqual({ status: 'error', code: 'resume_too_old' });
      expect(await client.ask('resume', 0)).toEqual({ status: 'error', code: 'resume_too_old' });
      expect(await client.ask('resume', kept)).toEqual({ status: 'ok', data: null });
      const told = await world.hear(client);
      expect(payloadsOf(told, 'order').length).toBeGreaterThan(0);
      await world.place('alice', 'for,h');
      expect(payloadsOf(await world.hear(client), 'order')).toHaveLength(1);
    });

    it('but not what a credit limit has made of the balance: that is news, and in the balance of the start', async () => {
      const joinedAt = lastSeq();
      const witness = await world.connect('alice');
      await world.call('anna', {
        method: 'PATCH',
        url: '/v1/customers/alice/',
        json: { credit_limit: ['GBP', 500] },
      });
      const [news, ...more] = factsOf(await world.hear(witness));
      expect([news?.[1], more]).toMatchObject([{ smart_credit: ['GBP', 500] }, []]);
      expect(witness.frames.at(-1)).not.toHaveProperty('seq');
      const client = await world.connect('alice', { resume: joinedAt });
      await replayed(client);
      expect(factsOf(client.told)).toEqual([news]);
    });

    it('all of them, to whoever was cut off at whatever frame and goes on after the last number it was told', async () => {
      const joinedAt = lastSeq();
      const witness = await world.connect('alice');
      for (let nth = 0; nth < 5; nth += 1) await world.place('alice', 'for,h', { stake: ['GBP', 1 + nth] });
      await world.quiet();
      const expected = factsAfter(witness, joinedAt, joinedAt);
      const first = await world.connect('alice', { resume: joinedAt });
      await replayed(first);
      const afterStart = (frames: StreamClient['frames']): readonly Told[] =>
        frames
          .slice(frames.findIndex(({ data: messages }) => codesOf(messages).includes('sync')))
          .flatMap((frame) => factsOf(frame.data));
      for (let cut = 1; cut <= first.frames.length; cut += 1) {
        const had = first.frames.slice(0, cut);
        const isSynced = had.some(({ data: messages }) => codesOf(messages).includes('sync'));
        const resume = had.reduce((last, { seq }) => seq ?? last, joinedAt);
        const next = await world.connect('alice', { resume });
        await replayed(next);
        const facts = [...(isSynced ? afterStart(had) : []), ...afterStart(next.frames)];
        expect([cut, facts]).toEqual([cut, expected]);
        await next.close();
      }
    });
  });
});

/** How many facts a line says of a customer, told as the journal has them. */
function ownFactsIn({ changes }: Line, name: string): number {
  const username = toUsername(name);
  return changes.filter((change) => {
    if ('gone' in change) return false;
    if (change.kind === 'order' || change.kind === 'bet') return change.record.placer === username;
    return change.kind === 'balance' && change.record.account === customerLedger(username);
  }).length;
}
