// The own exchange by HTTP: what a betslip shows of it, what an order has of it, and how its bets are told (client §2.5, §2.8, §4.4; decisions
// §10, §12, §13). Whole stories are in test/scenarios/exchange.txt.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toBookieCode } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../src/core/value/price.js';
import { dayOf } from '../../src/core/value/time.js';
import { betType } from '../support/bet-types.js';
import { NOON, account, bookie, customer, rateChange } from '../support/world.js';
import { type Answered, type ServedWorld, serveWorld } from './served-world.js';

const [GBP, EUR, JPY] = [toCurrency('GBP'), toCurrency('EUR'), toCurrency('JPY')];
const LIMIT = { ccy: GBP, amount: toMinor(100_000_000), given: '1000000' };
const AMPLE = { orders_per_second: 1000, requests_per_second: 1000, betslips_per_second: 1000 };

let served: ServedWorld;
const sessions = new Map<string, string>();

async function open(percent = 0): Promise<void> {
  const commissions = [{ from: dayOf(NOON), ppm: toCommissionPpm(30_000) }];
  const { roles } = customer('dora');
  served = await serveWorld({
    customers: [
      customer('root', { isMasterAgent: true }),
      ...['alice', 'bob', 'carol'].map((name) => customer(name, { creditLimit: LIMIT })),
      customer('emma', { ccy: EUR, creditLimit: LIMIT }),
      customer('akira', { ccy: JPY, creditLimit: LIMIT }),
      customer('dora', { commissions, creditLimit: LIMIT }),
      customer('fred', { commissions, creditLimit: LIMIT, roles: { ...roles, detailedAccounting: true } }),
    ],
    bookies: [bookie('pin'), bookie('slip', { commission: toCommissionPpm(percent * 10_000) })],
    accounts: [account(1, 'pin', 'a'), exchangeAccount(money(GBP, toMinor(100)))],
    serverLimits: AMPLE,
  });
  sessions.clear();
}

beforeEach(() => open());
afterEach(() => served.close());

async function sessionOf(name: string): Promise<string> {
  const session = sessions.get(name) ?? (await served.logIn(name));
  sessions.set(name, session);
  return session;
}

const get = async (name: string, url: string): Promise<unknown> => {
  const { status, payload, body } = await served.ask(await sessionOf(name), { url });
  if (status !== 200) throw new Error(`${url}: ${body}`);
  return payload;
};

async function post(name: string, url: string, json: object): Promise<Answered> {
  const answer = await served.ask(await sessionOf(name), { method: 'POST', url, json });
  await served.world.settle();
  return answer;
}

interface Pmm {
  readonly price: number;
  readonly min: readonly [string, number];
  readonly max: readonly [string, number];
}
interface Entry {
  readonly bookie: string;
  readonly username: string;
  readonly status?: string;
  readonly price_list?: readonly { readonly bookie: Pmm; readonly effective: Pmm }[];
}
interface Slip {
  readonly betslip_id: string;
  readonly accounts: readonly Entry[];
  readonly bookies_with_offers: readonly string[];
  readonly want_bookies: readonly string[];
}

/** Opens a betslip, and returns it as it is when it is priced. */
async function look(name: string, on: string, more: object = {}): Promise<Slip> {
  const json = { sport: 'fb', event_id: served.world.eventId, bet_type: on, ...more };
  const opened = await post(name, '/v1/betslips/', json);
  if (opened.status !== 200) throw new Error(opened.body);
  return (await get(name, `/v1/betslips/${(opened.payload as Slip).betslip_id}/`)) as Slip;
}

const ONLY = { want_bookies: ['slip'] };
const LAY = { betslip_type: 'lay' };

const exchangeIn = ({ accounts }: Slip): Entry | undefined => accounts.find(({ bookie: code }) => code === 'slip');

/** `2 x GBP 10`: the prices and the most of each, best first. */
const shown = (slip: Slip): readonly string[] =>
  (exchangeIn(slip)?.price_list ?? []).map(({ effective: { price, max } }) => `${price} x ${max.join(' ')}`);

const seen = async (name: string, on: string, more: object = {}): Promise<readonly string[]> =>
  shown(await look(name, on, { ...ONLY, ...more }));

interface AccountingEntry {
  readonly key: string;
  readonly unit: string;
  readonly value: number;
}
interface ShownBet {
  readonly bookie: string;
  readonly [field: string]: unknown;
}
interface ShownOrder {
  readonly order_id: number;
  readonly status: string;
  readonly bets: readonly ShownBet[];
  readonly bet_bar_values: {
    readonly success: readonly [string, number];
    readonly unplaced: readonly [string, number];
  };
  readonly [field: string]: unknown;
}

/** Places an order for an hour, by a betslip of the exchange alone unless it is said otherwise. */
async function place(name: string, on: string, values: object, slip: object = ONLY): Promise<ShownOrder> {
  const { betslip_id } = await look(name, on, slip);
  const answer = await post(name, '/v1/orders/', {
    betslip_id,
    duration: 3600,
    price: 2,
    stake: ['GBP', 10],
    ...values,
  });
  if (answer.status !== 200) throw new Error(answer.body);
  return orderNow(name, answer.payload as ShownOrder);
}

const orderNow = async (name: string, { order_id: id }: ShownOrder): Promise<ShownOrder> =>
  (await get(name, `/v1/orders/${id}/`)) as ShownOrder;

async function end(result: object): Promise<void> {
  const url = `/v1/sports/fb/events/${encodeURIComponent(served.world.eventId)}/result/`;
  const answer = await served.ask(await sessionOf('root'), { method: 'PUT', url, json: result });
  if (answer.status !== 200) throw new Error(answer.body);
  await served.world.settle();
}

function offer(price: number, max: number): void {
  const quote = { price: toPriceMilli(price * 1000), ccy: GBP, min: toMinor(1), max: toMinor(max * 100) };
  served.world.offer(toBookieCode('pin'), betType('for,h'), [quote]);
}

describe('a betslip', () => {
  it('has the exchange as one more entry, which has nothing where nothing stands', async () => {
    offer(2, 100);
    const slip = await look('bob', 'for,h');
    expect(slip.accounts.map((entry) => entry.bookie)).toEqual(['pin', 'slip']);
    expect(exchangeIn(slip)).toEqual({
      ...{ bookie: 'slip', username: 'exchange', bet_type: 'for,h', status: 'success', price_list: [] },
    });
  });

  it('shows what stands, best first, with what can be staked on it', async () => {
    await place('alice', 'against,h', { price: 2, stake: ['GBP', 10] }, { ...ONLY, ...LAY });
    await place('carol', 'against,h', { price: 2.5, stake: ['GBP', 20] }, { ...ONLY, ...LAY });
    await place('alice', 'against,h', { price: 1.5, stake: ['GBP', 30] });
    const slip = await look('bob', 'for,h', ONLY);
    expect(exchangeIn(slip)?.price_list?.map(({ bookie: quote, effective }) => [quote.price, effective.price])).toEqual(
      [
        [3, 3],
        [2.5, 2.5],
        [2, 2],
      ],
    );
    expect(shown(slip)).toEqual(['3 x GBP 15', '2.5 x GBP 20', '2 x GBP 10']);
    expect(await seen('bob', 'against,h')).toEqual([]);
  });

  it.each([{ accept_partial_fill: false }, { exchange_mode: 'take_only' }, {}])(
    'shows of a lay that has traded what can be had of it in one go: %j',
    async (how) => {
      // 10.83 at 3.999 can lose 32.479, and does lose 32.48: of the rest of 38.86 what may be lost covers 38.85.
      const stands = await place('alice', 'against,h', { price: 3.999, stake: ['GBP', 49.69] }, { ...ONLY, ...LAY });
      await place('carol', 'for,h', { price: 3.999, stake: ['GBP', 10.83] });
      expect(await seen('bob', 'for,h')).toEqual(['3.999 x GBP 38.85']);
      const took = await place('bob', 'for,h', { price: 3.999, stake: ['GBP', 38.85], ...how });
      expect(took.bets.map(({ got_stake }) => got_stake)).toEqual([['GBP', 38.85]]);
      expect(await orderNow('alice', stands)).toMatchObject({ closed: true, close_reason: 'order_filled' });
    },
  );

  it('never shows its own customer’s orders, nor dark ones, nor ones that only take', async () => {
    await place('bob', 'against,h', { price: 2 });
    await place('alice', 'against,h', { price: 1.9, exchange_mode: 'dark' });
    await place('alice', 'against,h', { price: 1.8, exchange_mode: 'take_only' });
    expect(await seen('bob', 'for,h')).toEqual([]);
    expect(await seen('carol', 'for,h')).toEqual(['2 x GBP 10']);
  });

  it('names it among the bookies with offers where there is something to take, whatever is wanted of it', async () => {
    offer(2, 100);
    await place('bob', 'against,h', { price: 2 });
    await place('alice', 'against,h', { price: 1.9, exchange_mode: 'dark' });
    const withOffers = async (name: string, on: string, more: object = {}): Promise<readonly string[]> =>
      (await look(name, on, more)).bookies_with_offers;
    expect(await withOffers('bob', 'for,h')).toEqual(['pin']);
    expect(await withOffers('carol', 'for,h')).toEqual(['pin', 'slip']);
    expect(await withOffers('carol', 'for,h', { want_bookies: ['pin'] })).toEqual(['pin', 'slip']);
    expect(await withOffers('carol', 'for,d')).toEqual([]);
  });

  it('shows in lay terms what can be laid', async () => {
    await place('alice', 'for,h', { price: 2 });
    await place('carol', 'for,h', { price: 5, stake: ['GBP', 7] });
    expect(await seen('bob', 'against,h', LAY)).toEqual(['2 x GBP 10', '5 x GBP 7']);
    expect(await seen('bob', 'against,h')).toEqual(['2 x GBP 10', '1.25 x GBP 28']);
  });

  it('shows it in the money of who looks', async () => {
    await place('alice', 'against,h', { price: 2 });
    await place('emma', 'against,h', { price: 2, stake: ['EUR', 58] });
    expect((await seen('bob', 'for,h')).toSorted()).toEqual(['2 x GBP 10', '2 x GBP 50']);
    expect(await seen('emma', 'for,h')).toEqual(['2 x EUR 11.6']);
    expect((await seen('akira', 'for,h')).toSorted()).toEqual(['2 x JPY 1500', '2 x JPY 7500']);
  });

  it('shows it net of what the exchange and we keep', async () => {
    await served.close();
    await open(2);
    await place('alice', 'against,h', { price: 2, stake: ['GBP', 100] });
    // Stands at 2.021, so that 2.00058 is left: 1 + 1 / 1.021 = 1.9794; of .979 .959, .930 with our 3 % as well.
    expect(await seen('bob', 'for,h')).toEqual(['1.959 x GBP 102.1']);
    expect(await seen('dora', 'for,h')).toEqual(['1.93 x GBP 102.1']);
    expect(await seen('fred', 'for,h')).toEqual(['1.959 x GBP 102.1']);
  });

  it('shows what has become of it, without being asked to', async () => {
    const { betslip_id } = await look('bob', 'for,h', ONLY);
    const now = async (): Promise<readonly string[]> =>
      shown((await get('bob', `/v1/betslips/${betslip_id}/`)) as Slip);
    expect(await now()).toEqual([]);
    const order = await place('alice', 'against,h', {});
    expect(await now()).toEqual(['2 x GBP 10']);
    await place('carol', 'for,h', { stake: ['GBP', 4] });
    expect(await now()).toEqual(['2 x GBP 6']);
    await post('alice', `/v1/orders/${order.order_id}/close/`, {});
    expect(await now()).toEqual([]);
  });

  it('without the exchange among those that it wants has none', async () => {
    offer(2, 100);
    await place('alice', 'against,h', {});
    expect(exchangeIn(await look('bob', 'for,h', { want_bookies: ['pin'] }))).toBeUndefined();
    expect((await look('bob', 'for,h', ONLY)).accounts.map(({ bookie: code }) => code)).toEqual(['slip']);
    expect((await look('bob', 'for,h', { want_bookies: ['pin', 'slip'] })).accounts).toHaveLength(2);
  });

  it('of somebody who may not use it has none', async () => {
    offer(2, 100);
    await served.world.configure({ customers: [customer('gina', { tagRules: [] })] });
    expect(exchangeIn(await look('gina', 'for,h'))).toBeUndefined();
  });
});

describe('what is shown', () => {
  const UNITS = { GBP: 0.01, EUR: 0.01, JPY: 1 };
  const RATES = { GBP: 1, EUR: 1.16, JPY: 150 };
  const VIEWERS = { 0: ['bob', 'akira'], 2: ['emma', 'dora', 'akira'] };
  const MAKERS = [
    ['alice', 'for,h', {}, 2.5, ['GBP', 40]],
    ['alice', 'for,h', {}, 1.37, ['GBP', 33.33]],
    ['emma', 'for,h', {}, 3.1, ['EUR', 71.3]],
    ['dora', 'for,h', {}, 2.22, ['GBP', 19.99]],
    ['alice', 'against,h', LAY, 2.5, ['GBP', 40]],
    ['akira', 'against,h', LAY, 7.7, ['JPY', 12_345]],
  ] as const;
  const cases = ([0, 2] as const).flatMap((percent) =>
    VIEWERS[percent].flatMap((viewer) =>
      MAKERS.filter(([maker]) => maker !== viewer).flatMap((maker) =>
        (maker[1] === 'for,h' ? [{}, LAY] : [{}]).map((terms) => [viewer, maker, terms, percent] as const),
      ),
    ),
  );

  it.each(cases)(
    '%s can have of %j, as %j, where the exchange keeps %i percent',
    async (viewer, [maker, on, side, price, stake], terms, percent) => {
      if (percent > 0) {
        await served.close();
        await open(percent);
      }
      await place(maker, on, { price, stake }, { ...ONLY, ...side });
      const other = on === 'for,h' ? 'against,h' : 'for,h';
      const slip = await look(viewer, other, { ...ONLY, ...terms });
      const [quote, ...more] = exchangeIn(slip)?.price_list ?? [];
      expect(more).toEqual([]);
      const { price: best, max } = quote!.effective;
      // A tenth better is not to be had.
      const better = 'betslip_type' in terms ? 1 + (best - 1) * 0.9 : 1 + (best - 1) * 1.1;
      const ask = (limit: number): object => ({
        ...{ betslip_id: slip.betslip_id, price: Number(limit.toFixed(3)), stake: max, exchange_mode: 'take_only' },
      });
      const none = await post(viewer, '/v1/orders/', { ...ask(better), duration: 0.05 });
      expect((await orderNow(viewer, none.payload as ShownOrder)).bets).toEqual([]);
      const all = await post(viewer, '/v1/orders/', ask(best));
      const taken = await orderNow(viewer, all.payload as ShownOrder);
      expect(taken.bets).toHaveLength(1);
      const [, got] = taken.bet_bar_values.success;
      const ccy = max[0] as keyof typeof UNITS;
      // The maker stakes and wins whole units of its own: what is left is less than one of them, and one of the viewer's.
      const made = (UNITS[stake[0]] / RATES[stake[0]]) * RATES[ccy] * Math.max(1, price - 1);
      expect(max[1] - got).toBeLessThan(made + UNITS[ccy] * 1.0001);
    },
  );
});

describe('an order', () => {
  it('that names the exchange alone takes from nobody else', async () => {
    offer(3, 500);
    await place('alice', 'against,h', { price: 2 });
    const order = await place('bob', 'for,h', { stake: ['GBP', 30], accounts: [['slip', 'exchange']] }, {});
    expect(order.bets.map(({ bookie: code }) => code)).toEqual(['slip']);
    expect(order.bet_bar_values).toMatchObject({ success: ['GBP', 10], unplaced: ['GBP', 20] });
    expect(await seen('carol', 'against,h')).toEqual(['2 x GBP 20']);
  });

  it('that names a bookie alone takes nothing from the exchange, nor stands there', async () => {
    await place('alice', 'against,h', { price: 1.5 });
    offer(1.5, 500);
    const slip = await look('bob', 'for,h');
    const pin = slip.accounts.find(({ bookie: code }) => code === 'pin')!;
    const order = await place('bob', 'for,h', { accounts: [['pin', pin.username]] }, {});
    expect(order.bets).toEqual([]);
    expect(await seen('carol', 'against,h')).toEqual([]);
  });

  it('by a betslip without the exchange does not stand there', async () => {
    offer(1.5, 500);
    await place('bob', 'for,h', {}, { want_bookies: ['pin'] });
    expect(await seen('carol', 'against,h')).toEqual([]);
  });

  it('with the exchange named by one who is not let to it has nothing of it', async () => {
    offer(1.5, 500);
    const order = await place('alice', 'for,h', { accounts: [['slip', 'somebody']] }, {});
    expect(order.bets).toEqual([]);
    expect(await seen('carol', 'against,h')).toEqual([]);
  });

  it.each<readonly [object, string, string]>([
    [{ exchange_mode: 'make' }, 'exchange_mode', 'invalid_choice'],
    [{ min_taker_want_stake: ['GBP', 5] }, 'min_taker_want_stake', 'needs_dark'],
    [{ exchange_mode: 'dark', min_taker_want_stake: ['GBP', 10.01] }, 'min_taker_want_stake', 'exceeds_want_stake'],
    [{ exchange_mode: 'dark', min_taker_want_stake: ['CHF', 1] }, 'min_taker_want_stake', 'unknown_currency'],
    [{ stake: ['GBP', 0.99] }, 'stake', 'stake_below_min'],
  ])('with %j is refused: %s %s', async (values, field, reason) => {
    const { betslip_id } = await look('bob', 'for,h', ONLY);
    const answer = await post('bob', '/v1/orders/', { betslip_id, price: 2, stake: ['GBP', 10], ...values });
    expect([answer.status, answer.payload]).toEqual([400, { validation_errors: { [field]: [reason] } }]);
  });

  it.each(['make_and_take', 'take_only', 'dark'])(
    'that wants to place there at least what its own money cannot count has nothing of it: %s',
    async (mode) => {
      await place('alice', 'against,h', { price: 2, stake: ['GBP', 1000] });
      await served.world.write([rateChange(served.world.store, 'EUR', 10_000)]);
      const wish = { stake: ['EUR', 100_000], exchange_mode: mode };
      const least = (pounds: number): object => ({ bookie_min_stakes: { slip: ['GBP', pounds] } });
      const order = await place('emma', 'for,h', { ...wish, ...least(10_000_000_000) });
      expect(order).toMatchObject({ status: 'open', bets: [] });
      expect((await place('emma', 'for,h', { ...wish, ...least(10) })).bets).toHaveLength(1);
    },
  );

  it.each([
    [2.5, 10.01],
    [2.333, 10.01],
    [1.75, 33.33],
    [1.001, 999.99],
    [50, 1.07],
    [101.5, 23.45],
  ])('that lays all of it at %d is shown at that price, of which its bets are rounded: %d', async (price, stake) => {
    await place('bob', 'for,h', { price, stake: ['GBP', 1000] });
    const order = await place('alice', 'against,h', { price, stake: ['GBP', stake] }, { ...ONLY, ...LAY });
    expect(order).toMatchObject({ status: 'done', price, net_price: price, stake: ['GBP', stake] });
  });

  it('that lays at two prices is shown at what they come to, rounded up', async () => {
    await place('bob', 'for,h', { price: 2, stake: ['GBP', 20] });
    await place('bob', 'for,h', { price: 2.002, stake: ['GBP', 10] });
    const wish = { price: 2.1, stake: ['GBP', 30] };
    // (20 × 1 + 10 × 1.002) / 30 = 1.000666…
    expect(await place('alice', 'against,h', wish, { ...ONLY, ...LAY })).toMatchObject({
      price: 2.001,
      status: 'done',
    });
  });

  it.each([
    // A bet of 10.00 at 1.50 leaves 5.00 to the other side, at 1.51 5.10, and so on.
    ['prices', 30, 1, 193.5],
    ['orders', 2, 700, 7070],
  ])(
    'takes all that is better there before it takes a bookie, however many %s that is',
    async (_, levels, each, there) => {
      offer(1.5, 1000);
      for (let level = 0; level < levels; level += 1) {
        const price = (150 + level) / 100;
        const element = {
          sport: 'fb',
          event_id: served.world.eventId,
          bet_type: 'against,h',
          price,
          stake: ['GBP', 10],
        };
        for (let stood = 0; stood < each; stood += 100)
          await post('alice', '/v1/orders/batch/', { orders: Array(Math.min(100, each - stood)).fill(element) });
      }
      const wish = { price: 1.4, stake: ['GBP', there + 5] };
      const { bets } = await place('bob', 'for,h', wish, { want_bookies: ['pin', 'slip'] });
      const penceAt = (code: string): number =>
        bets
          .filter((bet) => bet.bookie === code)
          .reduce((sum, bet) => sum + Math.round((bet['want_stake'] as [string, number])[1] * 100), 0);
      expect([penceAt('slip'), penceAt('pin')]).toEqual([there * 100, 500]);
    },
  );

  it('is found by its exchange mode', async () => {
    const ids: Record<string, number> = {};
    for (const mode of ['make_and_take', 'take_only', 'dark'])
      ids[mode] = (await place('bob', 'for,h', { exchange_mode: mode })).order_id;
    for (const mode of ['make_and_take', 'take_only', 'dark']) {
      const found = (await get('bob', `/v1/orders/?exchange_mode=${mode}`)) as readonly ShownOrder[];
      expect(found.map((order) => [order.order_id, order['exchange_mode']])).toEqual([[ids[mode], mode]]);
    }
    const wrong = await served.ask(await sessionOf('bob'), { url: '/v1/orders/?exchange_mode=loud' });
    expect(wrong.payload).toEqual({ validation_errors: { exchange_mode: ['invalid_choice'] } });
  });
});

describe('a bet of the exchange', () => {
  const COMMON = { bookie: 'slip', username: 'exchange', bookie_bet_id: '-', sport: 'fb', reconciled: null };

  it.each([
    // Maker, taker: what each backs or lays, at what, and what its bet is to it.
    ['for,h', {}, 2.5, 40, 'against,h', {}, 1.6, 60, [2.5, 40], [1.667, 60]],
    ['for,h', {}, 2.5, 40, 'against,h', LAY, 2.6, 40, [2.5, 40], [2.5, 40]],
    ['against,h', LAY, 2.5, 40, 'for,h', {}, 2.4, 40, [2.5, 40], [2.5, 40]],
    ['against,h', LAY, 2.5, 40, 'against,dc,a,d', LAY, 1.7, 60, [2.5, 40], [1.667, 60]],
    ['against,h', {}, 1.5, 40, 'for,h', {}, 2.9, 20, [1.5, 40], [3, 20]],
  ] as const)('%s %j at %d x %d, met by %s %j, is shown to each as it asked', async (...all) => {
    const [on, terms, price, stake, other, otherTerms, otherPrice, otherStake, made, took] = all;
    const maker = await place('alice', on, { price, stake: ['GBP', stake] }, { ...ONLY, ...terms });
    const taker = await place(
      'bob',
      other,
      { price: otherPrice, stake: ['GBP', otherStake] },
      { ...ONLY, ...otherTerms },
    );
    const now = await orderNow('alice', maker);
    const betOf = (order: ShownOrder, [at, of]: readonly [number, number], role: string, type: string): object => ({
      ...COMMON,
      ...{ bet_id: expect.any(Number) as number, order_id: order.order_id, event_id: served.world.eventId },
      ...{ bet_type: type, exchange_role: role, status: { code: 'done' }, ccy_rate: 1, order_ccy_rate: 1 },
      ...{ want_price: at, got_price: at, want_stake: ['GBP', of], got_stake: ['GBP', of] },
    });
    expect(now.bets).toEqual([betOf(now, made, 'maker', on)]);
    expect(taker.bets).toEqual([betOf(taker, took, 'taker', other)]);
    expect([now.status, taker.status]).toEqual(['done', 'done']);
    expect([now['price'], taker['price']]).toEqual([made[0], took[0]]);
  });

  it('in another currency has the maker’s, and both rates', async () => {
    const maker = await place('alice', 'for,h', { stake: ['GBP', 50] });
    const taker = await place('emma', 'against,h', { stake: ['EUR', 58] });
    const rates = (order: ShownOrder): unknown =>
      order.bets.map((bet) => [bet['got_stake'], bet['ccy_rate'], bet['order_ccy_rate']]);
    expect(rates(await orderNow('alice', maker))).toEqual([[['GBP', 50], 1, 1]]);
    expect(rates(taker)).toEqual([[['GBP', 50], 1, 1.16]]);
    expect(taker['stake']).toEqual(['EUR', 58]);
  });

  it('has its profit or loss when the event is over', async () => {
    const maker = await place('alice', 'for,h', { price: 2.5, stake: ['GBP', 40] });
    const taker = await place('bob', 'against,h', { price: 1.6, stake: ['GBP', 60] });
    await end({ ft_home: 2, ft_away: 0 });
    for (const [name, order, amount] of [['alice', maker, 60] as const, ['bob', taker, -60] as const]) {
      const now = await orderNow(name, order);
      expect(now).toMatchObject({ status: 'reconciled', profit_loss: ['GBP', amount] });
      expect(now.bets).toEqual([
        expect.objectContaining({ status: { code: 'settled' }, profit_loss: ['GBP', amount], reconciled: true }),
      ]);
    }
  });

  it.each([
    ['emma', 69.6], // 60 pounds at 1.16
    ['akira', 9000], // at 150
    ['dora', 58.19], // 59.99 at the price that leaves her 2.50, less our commission
  ])('says what it changed the balance of %s by, whatever currency its order was in', async (name, change) => {
    const maker = await place(name, 'for,h', { price: 2.5, stake: ['GBP', 40] });
    await place('bob', 'against,h', { price: 1.6, stake: ['GBP', 60] });
    await end({ ft_home: 2, ft_away: 0 });
    const accounting = (await get(name, `/v1/customers/${name}/accounting_info/`)) as readonly AccountingEntry[];
    const { unit, value } = accounting.find(({ key }) => key === 'current_balance')!;
    expect(value).toBe(change);
    const { bets } = await orderNow(name, maker);
    expect(bets.map((bet) => bet['customer_profit_loss'])).toEqual([[unit, change]]);
  });

  it('is none of the other customer’s to see', async () => {
    const maker = await place('alice', 'for,h', {});
    const taker = await place('bob', 'against,h', {});
    const answer = await served.ask(await sessionOf('bob'), { url: `/v1/orders/${maker.order_id}/` });
    expect(answer.status).toBe(404);
    expect(JSON.stringify(taker)).not.toContain('alice');
  });
});

describe('the story of an order', () => {
  interface Plan {
    readonly accounts: readonly {
      readonly bookie: string;
      readonly username: string;
      readonly skipped: string | null;
      readonly price_list: readonly {
        readonly verdict: string;
        readonly rank: number | null;
        readonly stake: unknown;
      }[];
    }[];
  }
  const plansOf = async (name: string, { order_id: id }: ShownOrder): Promise<readonly Plan[]> =>
    ((await get(name, `/v1/orders/${id}/explain/`)) as { readonly plans: readonly Plan[] }).plans;
  const logOf = async (name: string, { order_id: id }: ShownOrder): Promise<readonly string[]> =>
    ((await get(name, `/v1/orders/${id}/log/`)) as readonly { readonly message: string }[]).map(
      ({ message }) => message,
    );
  const verdictsOf = (plan: Plan | undefined): readonly string[] =>
    (plan?.accounts ?? []).flatMap(({ bookie: code, username, skipped, price_list: list }) =>
      skipped === null
        ? list.map(({ verdict, rank, stake }) => `${code} ${rank} ${verdict} ${JSON.stringify(stake)}`)
        : [`${code} ${username} ${skipped}`],
    );

  it('explains what was taken of bookies and of the exchange, in turn', async () => {
    offer(2.2, 30);
    await place('alice', 'against,h', { price: 2.1, stake: ['GBP', 40] }, { ...ONLY, ...LAY });
    await place('carol', 'against,h', { price: 1.9, stake: ['GBP', 40] }, { ...ONLY, ...LAY });
    const order = await place('bob', 'for,h', { stake: ['GBP', 100] }, {});
    expect(verdictsOf((await plansOf('bob', order))[0])).toEqual([
      'pin 1 chosen ["GBP",30]',
      'slip 2 chosen ["GBP",40]',
      'slip 3 worse_price null',
    ]);
  });

  it('says that an order that only takes had bookies first', async () => {
    offer(2, 60);
    await place('alice', 'against,h', { price: 2.2, stake: ['GBP', 40] }, { ...ONLY, ...LAY });
    const order = await place('bob', 'for,h', { stake: ['GBP', 100], exchange_mode: 'take_only' }, {});
    expect(verdictsOf((await plansOf('bob', order))[0])).toEqual([
      'pin 1 chosen ["GBP",60]',
      'slip exchange exchange_last',
    ]);
    expect(order.bets.map(({ bookie: code }) => code).toSorted()).toEqual(['pin', 'slip']);
  });

  it('has nothing of a dark order that it met', async () => {
    offer(1.5, 100);
    await place('alice', 'against,h', { price: 2.5, stake: ['GBP', 50], exchange_mode: 'dark' }, { ...ONLY, ...LAY });
    await place('alice', 'against,h', { price: 2.4, stake: ['GBP', 10] }, { ...ONLY, ...LAY });
    await place('alice', 'against,h', { price: 2.4, stake: ['GBP', 5], exchange_mode: 'dark' }, { ...ONLY, ...LAY });
    // Too dear: what is told of the one is told whatever there is of the other.
    await place('alice', 'against,h', { price: 1.3, stake: ['GBP', 500], exchange_mode: 'dark' }, { ...ONLY, ...LAY });
    await place('alice', 'against,h', { price: 1.2, stake: ['GBP', 10] }, { ...ONLY, ...LAY });
    const order = await place('bob', 'for,h', { price: 1.4, stake: ['GBP', 80] }, { want_bookies: ['pin', 'slip'] });
    expect(order.bets.map(({ want_price: price, want_stake: stake }) => [price, stake])).toEqual([
      [1.5, ['GBP', 15]],
      [2.5, ['GBP', 50]],
      [2.4, ['GBP', 10]],
      [2.4, ['GBP', 5]],
    ]);
    const [plan] = await plansOf('bob', order);
    expect(verdictsOf(plan)).toEqual([
      'pin 2 chosen ["GBP",15]',
      'slip 1 chosen ["GBP",10]',
      'slip 3 worse_price null',
    ]);
    const { body } = await served.ask(await sessionOf('bob'), { url: `/v1/orders/${order.order_id}/explain/` });
    expect(body).not.toContain('2.5');
  });

  it('has nothing of a dark order that all or nothing could have met, not even where the list ends', async () => {
    offer(1.5, 10);
    const told: unknown[] = [];
    for (const dark of [0, 1]) {
      if (dark > 0)
        await place('alice', 'against,h', { price: 2, stake: ['GBP', 50], exchange_mode: 'dark' }, { ...ONLY, ...LAY });
      for (const price of dark > 0 ? [] : [1.3, 1.2])
        await place('alice', 'against,h', { price, stake: ['GBP', 60] }, { ...ONLY, ...LAY });
      const wish = { price: 1.4, stake: ['GBP', 100], accept_partial_fill: false };
      const order = await place('bob', 'for,h', wish, { want_bookies: ['pin', 'slip'] });
      expect(order.bets).toEqual([]);
      told.push((await plansOf('bob', order)).map(verdictsOf));
    }
    expect(told[1]).toEqual(told[0]);
    expect(JSON.stringify(told[0])).toContain('slip 3 worse_price');
  });

  it.each([
    [{ stake: ['GBP', 1000] }, 'failed'],
    [{ stake: ['GBP', 1000], bookie_min_stakes: { slip: ['GBP', 60] } }, 'failed'],
    [{ stake: ['GBP', 100], bookie_min_stakes: { pin: ['GBP', 99.5], slip: ['GBP', 60] } }, 'open'],
  ])(
    'all or nothing %j is %s whether or not a dark order is there, and so is what is told of it',
    async (wish, status) => {
      offer(2.1, 100);
      await place('alice', 'against,h', { price: 2.2, stake: ['GBP', 50] }, { ...ONLY, ...LAY });
      const probe = async (): Promise<unknown> => {
        const slip = { want_bookies: ['pin', 'slip'] };
        const order = await place('bob', 'for,h', { price: 2, accept_partial_fill: false, ...wish }, slip);
        return [order.status, (await plansOf('bob', order)).map(verdictsOf)];
      };
      const without = await probe();
      expect(without).toMatchObject([status, {}]);
      await place('alice', 'against,h', { price: 2.3, stake: ['GBP', 20], exchange_mode: 'dark' }, { ...ONLY, ...LAY });
      expect(await probe()).toEqual(without);
    },
  );

  it('is over for who is switched off, whatever its rules let it use at the same time and however many it is one of', async () => {
    const element = { sport: 'fb', event_id: served.world.eventId, bet_type: 'for,h', price: 2, stake: ['GBP', 10] };
    for (const count of [150, 80]) await post('bob', '/v1/orders/batch/', { orders: Array(count).fill(element) });
    const change = async (json: object): Promise<void> => {
      const answer = await served.ask(await sessionOf('root'), { method: 'PATCH', url: '/v1/customers/bob/', json });
      expect(answer.status).toBe(200);
      await served.world.settle();
    };
    await change({ tag_rules: [{ bookie: 'pin' }] });
    const carol = await place('carol', 'against,h', { stake: ['GBP', 300] });
    await change({ active: false, tag_rules: [{ bookie: 'pin' }, { bookie: 'slip' }] });
    expect(await orderNow('carol', carol)).toMatchObject({ bets: [], bet_bar_values: { unplaced: ['GBP', 300] } });
  });

  it('that has only the exchange has no plans: there was nothing to choose from', async () => {
    await place('alice', 'against,h', { price: 2.1, stake: ['GBP', 40] }, { ...ONLY, ...LAY });
    const order = await place('bob', 'for,h', { price: 2, stake: ['GBP', 40] });
    expect(order.bets.map(({ got_price: price }) => price)).toEqual([2.1]);
    expect(await plansOf('bob', order)).toEqual([]);
  });

  it('of a batch has no plans, and a log', async () => {
    const element = { sport: 'fb', event_id: served.world.eventId, bet_type: 'for,h', price: 2, stake: ['GBP', 10] };
    const answer = await post('bob', '/v1/orders/batch/', { orders: [element] });
    const [order] = (answer.payload as { readonly orders: readonly ShownOrder[] }).orders;
    expect(await plansOf('bob', order!)).toEqual([]);
    expect(await logOf('bob', order!)).toEqual(['Placed: GBP 10.00 at 2.000 or more, for 15 s.']);
  });

  it('tells of its trades in its own terms', async () => {
    const maker = await place('alice', 'for,h', { price: 2.5, stake: ['GBP', 40] });
    const taker = await place('bob', 'against,h', { price: 1.6, stake: ['GBP', 60] });
    const made = await logOf('alice', maker);
    expect(made).toHaveLength(3);
    expect(made[1]).toContain('GBP 40.00 at 2.500');
    expect(made[2]).toBe('Closed: it is filled (order_filled).');
    const took = await logOf('bob', taker);
    expect(took).toHaveLength(3);
    expect(took[1]).toContain('GBP 60.00 at 1.667');
    expect([...made, ...took].join()).not.toContain('asked of');
  });

  it('says of a settled trade that it was the exchange’s', async () => {
    const maker = await place('alice', 'for,h', { price: 2.5, stake: ['GBP', 40] });
    await place('bob', 'against,h', { price: 1.6, stake: ['GBP', 60] });
    await served.world.pass(1000);
    await end({ ft_home: 2, ft_away: 0 });
    const last = (await logOf('alice', maker)).at(-1);
    expect(last).toContain('settled');
    expect(last).not.toContain('by the bookie');
  });

  it('says that a corrected result took back how a trade had ended', async () => {
    const maker = await place('alice', 'for,thalf,1,h', { price: 2.5, stake: ['GBP', 40] });
    await place('bob', 'against,thalf,1,h', { price: 1.6, stake: ['GBP', 60] });
    for (const result of [{ ht_home: 1, ht_away: 0 }, {}, { ht_home: 0, ht_away: 0 }]) {
      await served.world.pass(1000);
      await end({ ft_home: 2, ft_away: 0, ...result });
    }
    const settled = (await logOf('alice', maker)).filter((message) => message.includes('settled'));
    expect(settled).toEqual([
      'Bet 1000000001: settled (won), GBP 60.00 by the result.',
      'Bet 1000000001: settled no more, for the result does not say how it ended.',
      'Bet 1000000001: settled anew (lost), GBP -40.00 by the result.',
    ]);
  });
});
