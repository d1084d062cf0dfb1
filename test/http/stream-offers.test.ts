// What is on offer, told to those who are registered for an event (decisions §16): bookies' offers in the terms of who looks, and what stands on
// the own exchange (§13).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toAccountId, toBookieCode, toOrderId } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { toCommissionPpm } from '../../src/core/value/price.js';
import { type Payload, type StreamClient, type Told, payloadsOf } from '../support/stream-client.js';
import { account, bookie } from '../support/world.js';
import type { ServedParts } from './served-world.js';
import { type StreamWorld, openStreamWorld } from './stream-world.js';

const LAY = { want_bookies: ['slip'], betslip_type: 'lay' };
const OFFERS = ['offer', 'remove_offer'];

interface Pmm {
  readonly price: number;
  readonly min: readonly [string, number];
  readonly max: readonly [string, number];
}
type PriceList = readonly { readonly bookie: Pmm; readonly effective: Pmm }[];

describe.each(['json', 'protobuf'] as const)('offers in %s', (format) => {
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
  const offersIn = (messages: readonly Told[]): readonly Told[] => messages.filter(([code]) => OFFERS.includes(code));

  /** `pin for,h: 2 x GBP 100`, or `pin for,h is gone`: what is told of offers, in turn. */
  const shown = (messages: readonly Told[]): readonly string[] =>
    offersIn(messages).map(([code, payload]) => {
      const name = `${String(payload['bookie'])} ${String(payload['bet_type'])}`;
      if (code === 'remove_offer') return `${name} is gone`;
      const list = payload['price_list'] as PriceList;
      return `${name}: ${list.map(({ effective: { price, max } }) => `${price} x ${max.join(' ')}`).join(', ')}`;
    });

  /** Registers for the match, and returns what is answered at first. */
  async function register(client: StreamClient, eventId: string = world.eventId): Promise<readonly Told[]> {
    client.take();
    const { status } = await client.ask('register_event', 'fb', eventId);
    expect(status).toBe('ok');
    return client.take();
  }

  async function watcher(name: string): Promise<StreamClient> {
    const client = await world.connect(name);
    await register(client);
    return client;
  }

  const heard = async (client: StreamClient): Promise<readonly string[]> => shown(await world.hear(client));

  const keyOf = (bookieCode: string, betType: string): Payload => ({
    ...{ sport: 'fb', event_id: world.eventId, bookie: bookieCode, market: 'wdw', selection: betType.at(-1) },
    bet_type: betType,
  });

  describe('of bookies', () => {
    it('are all told at first, before the response', async () => {
      world.quote([
        { price: 1.9, max: 200 },
        { price: 2, max: 100 },
      ]);
      world.quote([{ price: 3, max: 50 }], 'for,a');
      world.quote([{ price: 2.05, max: 10 }], 'for,h', 'sbk');
      const told = await register(await world.connect('alice'));
      expect(codesOf(told)).toEqual(['offer', 'offer', 'offer', 'response']);
      expect(shown(told).toSorted()).toEqual([
        'pin for,a: 3 x GBP 50',
        'pin for,h: 2 x GBP 100, 1.9 x GBP 200',
        'sbk for,h: 2.05 x GBP 10',
      ]);
      const pin = payloadsOf(told, 'offer').find((one) => one['bookie'] === 'pin' && one['bet_type'] === 'for,a');
      const pmm = { price: 3, min: ['GBP', 1], max: ['GBP', 50] };
      expect(pin).toEqual({
        ...keyOf('pin', 'for,a'),
        in_running: false,
        price_list: [{ bookie: pmm, effective: pmm }],
      });
    });

    it('are told once for each change, and not when they are confirmed or quoted the same again', async () => {
      const alice = await watcher('alice');
      world.quote([{ price: 2, max: 100 }]);
      expect(await heard(alice)).toEqual(['pin for,h: 2 x GBP 100']);
      world.quote([{ price: 2, max: 100 }]);
      world.world.confirm(toBookieCode('pin'));
      expect(await heard(alice)).toEqual([]);
      world.quote([{ price: 2.02, max: 100 }]);
      expect(await heard(alice)).toEqual(['pin for,h: 2.02 x GBP 100']);
      world.quote([{ price: 2.02, max: 90 }]);
      expect(await heard(alice)).toEqual(['pin for,h: 2.02 x GBP 90']);
    });

    it('that moved to and fro in a moment end as they are', async () => {
      const alice = await watcher('alice');
      for (const price of [2, 2.1, 2.2, 2.3]) world.quote([{ price, max: 100 }]);
      expect((await heard(alice)).at(-1)).toBe('pin for,h: 2.3 x GBP 100');
      world.quote([{ price: 2.5, max: 100 }]);
      world.withdraw();
      expect((await heard(alice)).at(-1)).toBe('pin for,h is gone');
      expect(shown(await register(await world.connect('bob')))).toEqual([]);
    });

    it('are gone when they are withdrawn, and come again', async () => {
      world.quote([{ price: 2, max: 100 }]);
      const alice = await watcher('alice');
      world.withdraw();
      const told = await world.hear(alice);
      expect(told).toEqual([['remove_offer', keyOf('pin', 'for,h')]]);
      world.withdraw();
      expect(await heard(alice)).toEqual([]);
      world.quote([{ price: 2, max: 100 }]);
      expect(await heard(alice)).toEqual(['pin for,h: 2 x GBP 100']);
    });

    it('are told of those events alone that a socket is registered for', async () => {
      const other = await world.world.register('Roda', 'Utrecht');
      const [alice, bob, carol] = [
        await world.connect('alice'),
        await world.connect('bob'),
        await world.connect('carol'),
      ];
      await register(alice);
      await register(bob, other);
      await register(carol);
      await carol.ask('unregister_event', 'fb', world.eventId);
      await world.quiet();
      for (const client of [bob, carol]) client.take();
      world.quote([{ price: 2, max: 100 }]);
      expect(await heard(alice)).toEqual(['pin for,h: 2 x GBP 100']);
      expect([await heard(bob), await heard(carol)]).toEqual([[], []]);
      expect(shown(await register(carol))).toEqual(['pin for,h: 2 x GBP 100']);
    });

    it('say whether play is in running, and are gone with the event', async () => {
      world.quote([{ price: 2, max: 100 }]);
      const alice = await watcher('alice');
      await world.live({ in_running: true });
      const told = payloadsOf(await world.hear(alice), 'offer');
      expect(told).toMatchObject([{ ...keyOf('pin', 'for,h'), in_running: true }]);
      expect(payloadsOf(await register(await world.connect('bob')), 'offer')).toMatchObject([{ in_running: true }]);
      await world.end({ ft_home: 1, ft_away: 0 });
      expect((await world.hear(alice)).map(([code, payload]) => [code, payload['event_id']])).toEqual(
        expect.arrayContaining([
          ['remove_event', world.eventId],
          ['remove_offer', world.eventId],
        ]),
      );
      world.quote([{ price: 3, max: 100 }]);
      expect(await heard(alice)).toEqual([]);
    });

    it('are in the customer’s currency, net of commissions', async () => {
      await reopen({
        bookies: [bookie('pin', { commission: toCommissionPpm(50_000) }), bookie('sbk'), bookie('slip')],
      });
      world.quote([{ price: 2, max: 100 }]);
      const quoted = { price: 2, min: ['GBP', 1], max: ['GBP', 100] };
      for (const [name, effective] of [
        ['alice', { price: 1.95, min: ['GBP', 1], max: ['GBP', 100] }],
        ['emma', { price: 1.95, min: ['EUR', 1.16], max: ['EUR', 116] }],
        // Of .95 dora keeps 97 %.
        ['dora', { price: 1.921, min: ['GBP', 1], max: ['GBP', 100] }],
      ] as const) {
        const told = payloadsOf(await register(await world.connect(name)), 'offer');
        expect([name, told.map((one) => one['price_list'])]).toEqual([name, [[{ bookie: quoted, effective }]]]);
      }
    });

    it('are as a betslip shows them', async () => {
      world.quote([
        { price: 2.13, max: 77.7 },
        { price: 2.1, max: 1234.56 },
      ]);
      for (const name of ['alice', 'emma', 'dora']) {
        const [offer] = payloadsOf(await register(await world.connect(name)), 'offer');
        const id = await world.openBetslip(name, 'for,h', { want_bookies: ['pin'] });
        const slip = (await world.call(name, { url: `/v1/betslips/${id}/` })) as {
          readonly accounts: readonly { readonly price_list: PriceList }[];
        };
        expect([name, offer?.['price_list']]).toEqual([name, slip.accounts[0]?.price_list]);
      }
    });

    it('follow a rate', async () => {
      await reopen({
        accounts: [
          account(1, 'pin', 'pin-one', { ccy: toCurrency('EUR') }),
          exchangeAccount(money(toCurrency('GBP'), toMinor(100))),
        ],
      });
      world.quote([{ price: 2, max: 116, ccy: 'EUR' }]);
      const alice = await world.connect('alice');
      expect(shown(await register(alice))).toEqual(['pin for,h: 2 x GBP 100']);
      await world.call('root', { method: 'PUT', url: '/v1/xrates/', json: { rates: { EUR: 2.32 } } });
      expect(await heard(alice)).toEqual(['pin for,h: 2 x GBP 50']);
    });

    it('are none of those whose rules keep their accounts out', async () => {
      const exclude = [{ tag: 'quality', value: 'low' }];
      await world.change('carol', { tagRules: [{ bookie: '*', require: [], exclude }] });
      world.quote([{ price: 2, max: 100 }]);
      world.quote([{ price: 2.05, max: 10 }], 'for,h', 'sbk');
      const [gina, carol] = [await world.connect('gina'), await world.connect('carol')];
      expect(shown(await register(gina))).toEqual([]);
      expect(shown(await register(carol))).toEqual(['pin for,h: 2 x GBP 100']);
      await world.place('alice', 'for,a');
      world.quote([{ price: 2.2, max: 100 }]);
      world.quote([{ price: 2.3, max: 10 }], 'for,h', 'sbk');
      world.withdraw('for,h', 'sbk');
      expect(await world.hear(gina)).toEqual([]);
      expect((await heard(carol)).toSorted()).toEqual(['pin for,h: 2.2 x GBP 100', 'slip against,a: 2 x GBP 10']);
    });

    it('are no more of an account that is switched off', async () => {
      world.quote([{ price: 2, max: 100 }]);
      const pin = world.world.store.view.find('bookieAccount', toAccountId(1))!;
      await world.world.write([changed('bookieAccount', { ...pin, enabled: false })]);
      world.quote([{ price: 2.2, max: 100 }]);
      expect(shown(await register(await world.connect('bob')))).toEqual([]);
    });

    it('are no more when nobody has confirmed them for long', async () => {
      world.quote([{ price: 2, max: 100 }]);
      const alice = await watcher('alice');
      await world.world.pass(4 * 3_600_000);
      const last = (await heard(alice)).at(-1);
      const again = await register(await world.connect('bob'));
      expect([last, shown(again)]).toEqual(['pin for,h is gone', []]);
    });
  });

  describe('of the exchange', () => {
    let bob: StreamClient;

    beforeEach(async () => {
      bob = await watcher('bob');
    });

    it.each([
      // What stands, and what another can take.
      ['for,h', {}, 2.5, 40, ['slip against,h: 1.666 x GBP 60']],
      ['against,h', LAY, 2.5, 40, ['slip for,h: 2.5 x GBP 40']],
      ['against,h', {}, 1.5, 40, ['slip for,h: 3 x GBP 20']],
      ['for,dc,h,d', {}, 1.5, 40, ['slip against,dc,h,d: 3 x GBP 20']],
    ] as const)('are what can be taken of %s %j at %d x %d', async (on, terms, price, stake, expected) => {
      const slip = { want_bookies: ['slip'], ...terms };
      await world.place('alice', on, { price, stake: ['GBP', stake] }, slip);
      const told = await world.hear(bob);
      expect(shown(told)).toEqual(expected);
      expect(shown(await register(await world.connect('carol')))).toEqual(expected);
    });

    it('are never a customer’s own', async () => {
      const alice = await watcher('alice');
      await world.place('alice', 'for,h');
      expect(await heard(alice)).toEqual([]);
      expect(await heard(bob)).toEqual(['slip against,h: 2 x GBP 10']);
      await world.place('carol', 'for,h', { stake: ['GBP', 7] });
      expect(await heard(alice)).toEqual(['slip against,h: 2 x GBP 7']);
      expect(shown(await register(await world.connect('alice')))).toEqual(['slip against,h: 2 x GBP 7']);
    });

    it('are never dark, nor what only takes', async () => {
      await world.place('alice', 'for,h', { exchange_mode: 'dark' });
      await world.place('alice', 'for,h', { exchange_mode: 'take_only' });
      expect(await world.hear(bob)).toEqual([]);
      // Nor does what becomes of them show: what stands beside stays as it was.
      await world.place('carol', 'for,h', { stake: ['GBP', 7] });
      expect(await heard(bob)).toEqual(['slip against,h: 2 x GBP 7']);
      const dark = await world.place('alice', 'for,h', { exchange_mode: 'dark' });
      await world.post('alice', `/v1/orders/${dark.order_id}/close/`);
      expect(await world.hear(bob)).toEqual([]);
      expect(shown(await register(await world.connect('dora')))).toHaveLength(1);
    });

    it('are told as they are taken, and gone when nothing is left', async () => {
      await world.place('alice', 'for,h', { stake: ['GBP', 10] });
      await heard(bob);
      await world.place('carol', 'against,h', { stake: ['GBP', 4] });
      expect(await heard(bob)).toEqual(['slip against,h: 2 x GBP 6']);
      await world.place('carol', 'against,h', { stake: ['GBP', 6] });
      expect(await heard(bob)).toEqual(['slip against,h is gone']);
    });

    it('are gone when their order has left the exchange for other accounts', async () => {
      const { order_id: id } = await world.place('alice', 'for,h', { adaptive_bookies: ['sbk'] });
      expect(await heard(bob)).toEqual(['slip against,h: 2 x GBP 10']);
      await world.world.engine.submit('reselectAccounts', { orderId: toOrderId(id), accounts: [] });
      expect(shown(await world.hear(bob))).toEqual(['slip against,h is gone']);
    });

    it('are gone when their order is closed, by its placer or by its end', async () => {
      const order = await world.place('alice', 'for,h');
      await heard(bob);
      await world.post('alice', `/v1/orders/${order.order_id}/close/`);
      expect(await heard(bob)).toEqual(['slip against,h is gone']);
      await world.place('alice', 'for,h', { duration: 60 });
      expect(await heard(bob)).toEqual(['slip against,h: 2 x GBP 10']);
      await world.world.pass(61_000);
      expect(await heard(bob)).toEqual(['slip against,h is gone']);
    });

    it('are gone when play begins, but for what is kept open', async () => {
      await world.place('alice', 'for,h', { keep_open_ir: true });
      await world.place('alice', 'for,a', {});
      await heard(bob);
      await world.live({ in_running: true });
      const told = offersIn(await world.hear(bob));
      expect(shown(told).toSorted()).toEqual(['slip against,a is gone', 'slip against,h: 2 x GBP 10']);
      expect(payloadsOf(told, 'offer')).toMatchObject([{ in_running: true }]);
    });

    it('are put together where they are the same to bet on', async () => {
      await world.place('alice', 'for,h', { price: 2 });
      await heard(bob);
      await world.place('carol', 'for,h', { price: 2.5, stake: ['GBP', 4] });
      expect(await heard(bob)).toEqual(['slip against,h: 2 x GBP 10, 1.666 x GBP 6']);
    });

    it('are in the currency and net of the commission of who looks', async () => {
      await reopen({
        bookies: [bookie('pin'), bookie('sbk'), bookie('slip', { commission: toCommissionPpm(20_000) })],
      });
      await world.place('alice', 'against,h', { price: 2, stake: ['GBP', 100] });
      for (const [name, expected] of [
        ['bob', ['slip for,h: 1.959 x GBP 102.1']],
        ['dora', ['slip for,h: 1.93 x GBP 102.1']],
        ['emma', ['slip for,h: 1.959 x EUR 118.44']],
      ] as const) {
        expect([name, shown(await register(await world.connect(name)))]).toEqual([name, expected]);
      }
    });

    it('follow the rate of the one who made them', async () => {
      await world.place('emma', 'for,h', { stake: ['EUR', 116] });
      expect(await heard(bob)).toEqual(['slip against,h: 2 x GBP 100']);
      await world.call('root', { method: 'PUT', url: '/v1/xrates/', json: { rates: { EUR: 2.32 } } });
      expect(await heard(bob)).toEqual(['slip against,h: 2 x GBP 50']);
    });

    it('are as a betslip shows them', async () => {
      await world.place('alice', 'for,h', { price: 2.22, stake: ['GBP', 33.33] });
      await world.place('emma', 'for,h', { price: 3.1, stake: ['EUR', 71.3] });
      for (const name of ['bob', 'dora', 'carol']) {
        const [offer] = payloadsOf(await register(await world.connect(name)), 'offer');
        const id = await world.openBetslip(name, 'against,h');
        const slip = (await world.call(name, { url: `/v1/betslips/${id}/` })) as {
          readonly accounts: readonly { readonly price_list: PriceList }[];
        };
        expect([name, offer?.['price_list']]).toEqual([name, slip.accounts[0]?.price_list]);
      }
    });

    it('are none to whoever may not use the exchange', async () => {
      const gina = await watcher('gina');
      await world.place('alice', 'for,h');
      expect(await heard(gina)).toEqual([]);
      expect(await heard(bob)).toHaveLength(1);
    });
  });
});
