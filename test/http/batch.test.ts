// Many orders at once by HTTP, for the exchange alone (client §4.4 batch rules, decisions §13): all of them, or nothing at all.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changed } from '../../src/core/change.js';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toBookieCode, toUsername } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { betType } from '../support/bet-types.js';
import { account, customer } from '../support/world.js';
import { type Answered, type ServedWorld, serveWorld } from './served-world.js';

const GBP = toCurrency('GBP');
const LIMIT = { ccy: GBP, amount: toMinor(100_000_000), given: '1000000' };
const AMPLE = { orders_per_second: 1000, requests_per_second: 1000 };

let served: ServedWorld;
let alice: string;

async function open(withExchange = true): Promise<void> {
  served = await serveWorld({
    customers: [
      customer('root', { isMasterAgent: true }),
      customer('alice', { creditLimit: LIMIT }),
      customer('bob', { creditLimit: LIMIT }),
      customer('dora'),
    ],
    accounts: [account(1, 'pin', 'a'), ...(withExchange ? [exchangeAccount(money(GBP, toMinor(100)))] : [])],
    serverLimits: AMPLE,
  });
  alice = await served.logIn('alice');
}

beforeEach(() => open());
afterEach(() => served.close());

/** An element that is right, but for what is said. */
const element = (values: object = {}): object => ({
  sport: 'fb',
  event_id: served.world.eventId,
  bet_type: 'for,h',
  price: 2,
  stake: ['GBP', 10],
  ...values,
});

const send = (orders: unknown, session = alice): Promise<Answered> =>
  served.ask(session, { method: 'POST', url: '/v1/orders/batch/', json: { orders } });

interface Shown {
  readonly order_id: number;
  readonly status: string;
  readonly want_price: number;
  readonly want_stake: unknown;
  readonly closed: boolean;
  readonly exchange_mode: string;
  readonly user_data: string | null;
  readonly [field: string]: unknown;
}

const shownIn = ({ payload }: Answered): readonly Shown[] => (payload as { readonly orders: readonly Shown[] }).orders;

const errorsIn = ({ payload }: Answered): unknown =>
  (payload as { readonly validation_errors: { readonly orders: unknown } }).validation_errors.orders;

async function ordersOf(session: string): Promise<readonly Shown[]> {
  const list = await served.ask(session, { url: '/v1/orders/?page_size=1000&order_by=order_id%20asc' });
  return list.payload as readonly Shown[];
}

/** What a refused batch may not touch. */
const everything = (): string => {
  const { view } = served.world.store;
  const kinds = ['order', 'bet', 'balance', 'posting', 'eventStake', 'audit', 'plan'] as const;
  return JSON.stringify([served.world.store.lastSeq(), ...kinds.map((kind) => [...view.all(kind)])]);
};

/** Sends what has to be refused, and holds that nothing has come of it. */
async function refused(orders: unknown, session = alice): Promise<Answered> {
  const before = everything();
  const answer = await send(orders, session);
  await served.world.settle();
  expect(everything()).toBe(before);
  return answer;
}

describe('a batch', () => {
  it('answers an order for each element, in their order, and each is there', async () => {
    const answer = await send([
      element({ price: 2.5, stake: ['GBP', 40], duration: 60, user_data: 'one' }),
      element({ bet_type: 'against,h', order_type: 'lay', price: 2.4, stake: ['EUR', 20], exchange_mode: 'take_only' }),
      element({ exchange_mode: 'dark', min_taker_want_stake: ['GBP', 10] }),
    ]);
    expect(answer.status).toBe(200);
    const [one, two, three, ...more] = shownIn(answer);
    expect(more).toEqual([]);
    const expiry = '2026-05-26T12:01:00.000000+00:00';
    expect(one).toMatchObject({
      ...{ order_type: 'normal', bet_type: 'for,h', want_price: 2.5, want_stake: ['GBP', 40], expiry_time: expiry },
      ...{ user_data: 'one', exchange_mode: 'make_and_take', status: 'open', closed: false, placer: 'alice' },
    });
    expect(one).not.toHaveProperty('bets');
    expect(two).toMatchObject({
      ...{ order_type: 'lay', bet_type: 'against,h', want_price: 2.4, want_stake: ['EUR', 20], ccy_rate: 1.16 },
      ...{ exchange_mode: 'take_only', user_data: null, expiry_time: '2026-05-26T12:00:15.000000+00:00' },
    });
    expect(three).toMatchObject({ exchange_mode: 'dark', want_price: 2 });
    const ids = shownIn(answer).map(({ order_id: id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect((await ordersOf(alice)).map(({ order_id: id }) => id)).toEqual(ids);
  });

  it('is one commit', async () => {
    const before = served.world.store.lastSeq();
    expect((await send(Array.from({ length: 20 }, () => element()))).status).toBe(200);
    expect(served.world.store.lastSeq()).toBe(before + 1);
  });

  it('is answered with what its elements are when all of them are open', async () => {
    const bob = await served.logIn('bob');
    await send([element({ stake: ['GBP', 30], duration: 600 })], bob);
    const answer = await send([
      element({ bet_type: 'against,h', stake: ['GBP', 20] }),
      element({ bet_type: 'against,h', stake: ['GBP', 20], duration: 600 }),
    ]);
    expect(shownIn(answer).map(({ status }) => status)).toEqual(['done', 'open']);
    expect(shownIn(answer).map((order) => order['bet_bar_values'])).toEqual([
      expect.objectContaining({ success: ['GBP', 20], unplaced: ['GBP', 0] }),
      expect.objectContaining({ success: ['GBP', 10], unplaced: ['GBP', 10] }),
    ]);
  });

  it('of 200 is placed, of 201 it is not', async () => {
    const many = (count: number): object[] =>
      Array.from({ length: count }, (_, index) => element({ stake: ['GBP', 1 + index], user_data: String(index) }));
    expect((await refused(many(201))).payload).toEqual({ validation_errors: { orders: ['too_many'] } });
    const answer = await send(many(200));
    expect(answer.status).toBe(200);
    expect(shownIn(answer).map(({ user_data: said }) => said)).toEqual(
      Array.from({ length: 200 }, (_, index) => String(index)),
    );
    expect(await ordersOf(alice)).toHaveLength(200);
  });

  it('of nothing is nothing', async () => {
    const before = everything();
    const answer = await send([]);
    expect([answer.status, answer.payload]).toEqual([200, { orders: [] }]);
    expect(everything()).toBe(before);
  });

  it('asks no bookie, and opens no betslip', async () => {
    const { world } = served;
    const quote = { price: toPriceMilli(5000), ccy: GBP, min: toMinor(1), max: toMinor(100_000) };
    world.offer(toBookieCode('pin'), betType('for,h'), [quote]);
    await send([element({ duration: 600 })]);
    world.confirm(toBookieCode('pin'));
    await world.settle();
    expect([...world.store.view.all('bet')]).toEqual([]);
    expect((await served.ask(alice, { url: '/v1/betslips/' })).payload).toEqual([]);
  });
});

describe('a bad batch', () => {
  it.each([
    ['nothing', undefined, ['required']],
    ['null', null, ['required']],
    ['an object', {}, ['not_a_list']],
    ['text', 'orders', ['not_a_list']],
  ])('is %s in place of a list', async (_, orders, reasons) => {
    const answer = await refused(orders);
    expect([answer.status, answer.code]).toEqual([400, 'validation_error']);
    expect(errorsIn(answer)).toEqual(reasons);
  });

  it('is one of things that are no orders, each under its index', async () => {
    const answer = await refused([element(), 7, null, [], 'x']);
    expect(errorsIn(answer)).toEqual({
      1: ['invalid_format'],
      2: ['required'],
      3: ['invalid_format'],
      4: ['invalid_format'],
    });
  });

  it('names every field that is missing', async () => {
    expect(errorsIn(await refused([element(), {}]))).toEqual({
      1: {
        sport: ['required'],
        event_id: ['required'],
        bet_type: ['required'],
        price: ['required'],
        stake: ['required'],
      },
    });
  });

  it.each<readonly [object, string, string]>([
    [{ price: 0.999 }, 'price', 'out_of_range'],
    [{ price: 1000.001 }, 'price', 'out_of_range'],
    [{ price: '2' }, 'price', 'not_a_number'],
    [{ stake: ['GBP', 0] }, 'stake', 'out_of_range'],
    [{ stake: ['GBP', 0.009] }, 'stake', 'out_of_range'],
    [{ stake: ['GBP', -1] }, 'stake', 'out_of_range'],
    [{ stake: ['GBP', 10_000_000_000.01] }, 'stake', 'out_of_range'],
    [{ stake: ['GBP', 0.99] }, 'stake', 'stake_below_min'],
    [{ stake: ['XXX', 10] }, 'stake', 'unknown_currency'],
    [{ stake: ['GBP', '10'] }, 'stake', 'not_a_number'],
    [{ stake: ['GBP'] }, 'stake', 'invalid_format'],
    [{ stake: 10 }, 'stake', 'not_a_list'],
    // A currency that there is, but for which there is no rate.
    [{ stake: ['CHF', 10] }, 'stake', 'unknown_currency'],
    [{ duration: 0.049 }, 'duration', 'out_of_range'],
    [{ duration: 259_200.001 }, 'duration', 'out_of_range'],
    [{ duration: 'long' }, 'duration', 'not_a_number'],
    [{ exchange_mode: 'make' }, 'exchange_mode', 'invalid_choice'],
    [{ exchange_mode: 1 }, 'exchange_mode', 'not_a_string'],
    [{ min_taker_want_stake: ['GBP', 5] }, 'min_taker_want_stake', 'needs_dark'],
    [{ min_taker_want_stake: ['GBP', 5], exchange_mode: 'take_only' }, 'min_taker_want_stake', 'needs_dark'],
    [{ min_taker_want_stake: ['GBP', 10.01], exchange_mode: 'dark' }, 'min_taker_want_stake', 'exceeds_want_stake'],
    [{ min_taker_want_stake: ['EUR', 11.61], exchange_mode: 'dark' }, 'min_taker_want_stake', 'exceeds_want_stake'],
    [{ min_taker_want_stake: ['CHF', 1], exchange_mode: 'dark' }, 'min_taker_want_stake', 'unknown_currency'],
    [{ min_taker_want_stake: ['GBP', -1], exchange_mode: 'dark' }, 'min_taker_want_stake', 'out_of_range'],
    [{ user_data: 'x'.repeat(513) }, 'user_data', 'too_long'],
    [{ user_data: 7 }, 'user_data', 'not_a_string'],
    [{ request_uuid: 'not one' }, 'request_uuid', 'invalid_format'],
    [{ order_type: 'back' }, 'order_type', 'invalid_choice'],
    [{ order_type: 'lay' }, 'bet_type', 'lay_needs_against'],
    [{ order_type: 'lay', bet_type: 'for,dc,a,d' }, 'bet_type', 'lay_needs_against'],
    [{ bet_type: 'for,nobody' }, 'bet_type', 'invalid_bet_type'],
    [{ bet_type: 'for,set,1' }, 'bet_type', 'invalid_bet_type'],
    [{ sport: 'chess' }, 'sport', 'invalid_choice'],
    [{ event_id: '2026-05-26,98,99' }, 'event_id', 'unknown_event'],
    [{ sport: 'basket' }, 'event_id', 'unknown_event'],
  ])('has an element with %j: %s %s', async (values, field, reason) => {
    const answer = await refused([element(), element(), element(), element(values), element()]);
    expect([answer.status, answer.code]).toEqual([400, 'validation_error']);
    expect(errorsIn(answer)).toEqual({ 3: { [field]: [reason] } });
  });

  it.each<readonly [string, object]>([
    ['a price of 1', { price: 1 }],
    ['a price of 1000', { price: 1000 }],
    ['the shortest time', { duration: 0.05 }],
    ['the longest time', { duration: 259_200 }],
    ['the least that trades', { stake: ['GBP', 1] }],
    ['the least that trades in other money', { stake: ['EUR', 1.16] }],
    ['512 characters of the longest kind', { user_data: '🎲'.repeat(512) }],
    ['a least taker of all that it wants', { exchange_mode: 'dark', min_taker_want_stake: ['GBP', 10] }],
    ['the same in other money', { exchange_mode: 'dark', min_taker_want_stake: ['EUR', 11.6] }],
    ['nulls in place of what may be left out', { duration: null, user_data: null, exchange_mode: null }],
    ['a lay of an against bet', { order_type: 'lay', bet_type: 'against,dc,a,d' }],
    ['what nobody asks for', { betslip_id: 'x', accounts: 7, keep_open_ir: 'no' }],
  ])('is not one with %s', async (_, values) => {
    expect((await send([element(values)])).status).toBe(200);
  });

  it('is told all of its mistakes at once', async () => {
    const answer = await refused([
      element({ price: 0, stake: ['XXX', 1] }),
      element(),
      element({ bet_type: 'x', duration: 0, user_data: 1 }),
      ...Array.from({ length: 196 }, () => element()),
      element({ price: null }),
    ]);
    expect(errorsIn(answer)).toEqual({
      0: { price: ['out_of_range'], stake: ['unknown_currency'] },
      2: { bet_type: ['invalid_bet_type'], duration: ['out_of_range'], user_data: ['not_a_string'] },
      199: { price: ['required'] },
    });
  });

  it('is told at once what cannot be read and what is not there, of each order', async () => {
    const answer = await refused([
      element({ price: 0, event_id: '2026-05-26,98,99' }),
      element({ stake: ['CHF', 10], min_taker_want_stake: ['GBP', 5], user_data: 7 }),
      7,
      element({ order_type: 'lay', bet_type: 'for,tset,all,vset2,game,ahunder,90' }),
      element({ order_type: 'back', bet_type: 'for,set,1' }),
      element({ sport: 'chess', exchange_mode: 'dark', min_taker_want_stake: ['GBP', 10.01] }),
      element(),
      element({ stake: 10, exchange_mode: 'light', min_taker_want_stake: ['GBP', 10.01] }),
    ]);
    expect(errorsIn(answer)).toEqual({
      0: { price: ['out_of_range'], event_id: ['unknown_event'] },
      1: { stake: ['unknown_currency'], min_taker_want_stake: ['needs_dark'], user_data: ['not_a_string'] },
      2: ['invalid_format'],
      3: { bet_type: ['invalid_bet_type', 'lay_needs_against'] },
      4: { order_type: ['invalid_choice'], bet_type: ['invalid_bet_type'] },
      5: { sport: ['invalid_choice'], min_taker_want_stake: ['exceeds_want_stake'] },
      7: { stake: ['not_a_list'], exchange_mode: ['invalid_choice'] },
    });
  });

  it('with an event that is over is refused, and one that is in running is not', async () => {
    const { world } = served;
    const over = await world.register('Feyenoord', 'Twente');
    await world.engine.submit('endEvent', { eventId: over });
    const answer = await refused([element(), element({ event_id: over })]);
    expect(errorsIn(answer)).toEqual({ 1: { event_id: ['unknown_event'] } });
    await world.engine.submit('markInRunning', { eventId: world.eventId });
    expect((await send([element()])).status).toBe(200);
  });
});

describe('the credit for a batch', () => {
  it('is that for all of it: where it runs out in the middle, nothing is there', async () => {
    const dora = await served.logIn('dora');
    const stakes = [400, 400, 400, 10];
    const answer = await refused(
      stakes.map((stake, index) => element({ stake: ['GBP', stake], bet_type: index % 2 === 0 ? 'for,h' : 'for,d' })),
      dora,
    );
    expect([answer.status, errorsIn(answer)]).toEqual([400, { 2: { stake: ['no_available_credit'] } }]);
    expect(await ordersOf(dora)).toEqual([]);
    const fits = await send(
      [600, 400].map((stake) => element({ stake: ['GBP', stake] })),
      dora,
    );
    expect(fits.status).toBe(200);
    expect(errorsIn(await refused([element({ stake: ['GBP', 1] })], dora))).toEqual({
      0: { stake: ['no_available_credit'] },
    });
  });

  it('is that for what a lay can lose', async () => {
    const dora = await served.logIn('dora');
    const lay = (price: number): object =>
      element({ bet_type: 'against,h', order_type: 'lay', price, stake: ['GBP', 250] });
    expect(errorsIn(await refused([lay(3), lay(3.001)], dora))).toEqual({ 1: { stake: ['no_available_credit'] } });
    expect((await send([lay(3), lay(3)], dora)).status).toBe(200);
  });

  it('goes with a limit on the event, and with how many orders may be open', async () => {
    const limit = { ccy: GBP, amount: toMinor(2500), given: '25' };
    await served.world.configure({ customers: [customer('erik', { maxStakePerEvent: limit })] });
    const erik = await served.logIn('erik');
    expect(errorsIn(await refused([element(), element(), element()], erik))).toEqual({
      2: { stake: ['event_stake_limit_reached'] },
    });
    served.world.limit({ open_orders: 2 });
    const answer = await refused([element(), element(), element()]);
    expect([answer.status, answer.code]).toEqual([429, 'limit_reached']);
    expect((await send([element(), element()])).status).toBe(200);
  });
});

describe('a request_uuid', () => {
  const UUIDS = [1, 2, 3].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`);
  const [U1, U2] = UUIDS;

  it('that is sent again answers the order that it opened, as it is now', async () => {
    const first = shownIn(await send([element({ request_uuid: U1 })]))[0]!;
    await served.world.pass(20_000);
    const again = shownIn(await send([element({ request_uuid: U2 }), element({ request_uuid: U1, price: 3 })]));
    expect(again[1]).toMatchObject({ order_id: first.order_id, status: 'failed', closed: true, want_price: 2 });
    expect(again[0]?.order_id).toBeGreaterThan(first.order_id);
    expect(await ordersOf(alice)).toHaveLength(2);
  });

  it('that is sent again when its event is over answers its order; what is new is refused', async () => {
    const first = shownIn(await send([element({ request_uuid: U1 })]))[0]!;
    await served.world.engine.submit('endEvent', { eventId: served.world.eventId });
    expect(errorsIn(await refused([element({ request_uuid: U1 }), element({ request_uuid: U2 })]))).toEqual({
      1: { event_id: ['unknown_event'] },
    });
    const [again] = shownIn(await send([element({ request_uuid: U1 })]));
    expect(again?.order_id).toBe(first.order_id);
  });

  it('of each of them that is sent again says that nothing was placed; of some it does not', async () => {
    const replayed = async (...uuids: readonly (string | undefined)[]): Promise<unknown> =>
      (await send(uuids.map((uuid) => element({ request_uuid: uuid })))).headers['idempotent-replayed'];
    expect(await replayed(U1, U1)).toBeUndefined();
    expect(await replayed(U1)).toBe('true');
    expect(await replayed(U1, U2)).toBeUndefined();
    expect(await replayed(U2, U1, U2)).toBe('true');
    expect(await replayed(U1, undefined)).toBeUndefined();
    expect(await replayed(undefined, U1)).toBeUndefined();
    expect(await replayed()).toBeUndefined();
  });

  it('that is sent again is answered when its customer may place no more; what is new is not', async () => {
    const first = shownIn(await send([element({ request_uuid: U1 })]))[0]!;
    const { world } = served;
    const { customer: now } = world.callerOf('alice');
    await world.write([changed('customer', { ...now, roles: { ...now.roles, betPlacer: false } })]);
    const [again] = shownIn(await send([element({ request_uuid: U1 })]));
    expect(again?.order_id).toBe(first.order_id);
    expect((await send([element({ request_uuid: U1 }), element({ request_uuid: U2 })])).code).toBe('forbidden');
    const alone = { price: 2, stake: ['GBP', 10], betslip_id: 'f'.repeat(32), request_uuid: U1 };
    const single = await served.ask(alice, { method: 'POST', url: '/v1/orders/', json: alone });
    expect([single.status, single.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(
      (await served.ask(alice, { method: 'POST', url: '/v1/orders/', json: { ...alone, request_uuid: U2 } })).code,
    ).toBe('forbidden');
  });

  it('twice in one batch opens one order, which both answer', async () => {
    const orders = shownIn(await send([element({ request_uuid: U1 }), element(), element({ request_uuid: U1 })]));
    expect(orders[2]?.order_id).toBe(orders[0]?.order_id);
    expect(orders[1]?.order_id).not.toBe(orders[0]?.order_id);
    expect(await ordersOf(alice)).toHaveLength(2);
  });

  it.each([10, 20, 100])('twice in one batch trades once, where %d stand against it', async (stands) => {
    const bob = await served.logIn('bob');
    await send([element({ bet_type: 'against,h', stake: ['GBP', stands] })], bob);
    const twice = await send(Array(2).fill(element({ request_uuid: U1, stake: ['GBP', 20] })));
    expect(twice.status).toBe(200);
    const traded = Math.min(stands, 20);
    const bets = [...served.world.store.view.all('bet')].map(({ gotStake }) => gotStake);
    expect(bets).toEqual([traded * 100, traded * 100]);
    const [order] = [...served.world.store.view.all('order', { isReversed: true })];
    expect([order?.tally.success, order?.held]).toEqual([traded * 100, 2000]);
  });

  it('is the customer’s own', async () => {
    const bob = await served.logIn('bob');
    const [first] = shownIn(await send([element({ request_uuid: U1 })]));
    const [other] = shownIn(await send([element({ request_uuid: U1 })], bob));
    expect(other?.order_id).not.toBe(first?.order_id);
  });

  it('of a batch that was refused opens an order later', async () => {
    await refused([element({ request_uuid: U1 }), element({ price: 0 })]);
    await refused([element({ request_uuid: U1 }), element({ stake: ['GBP', 0.5] })]);
    expect((await send([element({ request_uuid: U1 })])).status).toBe(200);
  });

  it('sent twenty times at once opens one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send([element({ request_uuid: U1 })])));
    expect(new Set(answers.map((answer) => shownIn(answer)[0]?.order_id)).size).toBe(1);
    expect(await ordersOf(alice)).toHaveLength(1);
  });

  it('finds its order under tracked', async () => {
    const [order] = shownIn(await send([element({ request_uuid: U1!.toUpperCase() })]));
    const tracked = await served.ask(alice, { url: `/v1/orders/tracked/${U1}/` });
    expect(tracked.payload).toMatchObject({ order_id: order?.order_id, bets: [] });
  });
});

describe('who may not', () => {
  it('has no exchange', async () => {
    await served.close();
    await open(false);
    const answer = await refused([element()]);
    expect([answer.status, answer.code, answer.payload]).toEqual([
      403,
      'forbidden',
      { reason: 'exchange_not_available' },
    ]);
  });

  it('is not let to it by its rules, or it is switched off', async () => {
    await served.world.configure({ customers: [customer('erik', { tagRules: [] })] });
    const erik = await served.logIn('erik');
    const refusal = [403, 'forbidden', { reason: 'exchange_not_available' }];
    const answer = await refused([element()], erik);
    expect([answer.status, answer.code, answer.payload]).toEqual(refusal);
    const found = exchangeAccount(money(GBP, toMinor(100)));
    await served.world.configure({ accounts: [{ ...found, enabled: false }] });
    const later = await refused([element()]);
    expect([later.status, later.code, later.payload]).toEqual(refusal);
  });

  it('places no bets at all', async () => {
    const { roles } = customer('erik');
    await served.world.configure({ customers: [customer('erik', { roles: { ...roles, betPlacer: false } })] });
    const answer = await refused([element()], await served.logIn('erik'));
    expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
  });

  it('is not logged in', async () => {
    const before = everything();
    const answer = await served.ask(null, { method: 'POST', url: '/v1/orders/batch/', json: { orders: [element()] } });
    expect([answer.status, answer.code]).toEqual([401, 'auth_error']);
    expect(everything()).toBe(before);
  });

  it('acts in another’s name: each order says so in the log', async () => {
    const root = await served.logIn('root');
    const asked = { method: 'POST', url: `/v1/sessions/${root}/sudo/`, json: { target: 'alice' } } as const;
    const sudo = await served.ask(root, asked);
    expect((await send([element(), element()], String(sudo.payload))).status).toBe(200);
    const placed = [...served.world.store.view.all('audit')].filter(({ action }) => action === 'order_placed');
    expect(placed.map(({ actor, behind }) => [actor, behind])).toEqual(
      Array.from({ length: 2 }, () => [toUsername('alice'), toUsername('root')]),
    );
  });
});
