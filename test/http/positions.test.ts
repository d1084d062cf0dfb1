// Positions over HTTP on the real services (client §2.9, §4.4; decisions §7, §14, §15).
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Queries } from '../../src/compute/queries.js';
import { type Change, changed } from '../../src/core/change.js';
import type { Bet, Settlement } from '../../src/core/record/bet.js';
import type { Event } from '../../src/core/record/event.js';
import type { Order } from '../../src/core/record/order.js';
import { NO_FILTER } from '../../src/core/rule/order-filter.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { toBookieCode, toEventId, toGroupId, toUsername } from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../src/core/value/price.js';
import { createPositions } from '../../src/services/positions.js';
import { EVENT, NOON, bet, event, order } from '../contract/stored.js';
import { betType } from '../support/bet-types.js';
import { at } from '../support/currencies.js';
import { account, bookie, customer } from '../support/world.js';
import { type ServedWorld, serveWorld } from './served-world.js';

const OTHER = toEventId('2026-05-28,5,6');
const STAFF = { groupId: toGroupId(3) };
const SPY = { roles: { ...customer('any').roles, groupSpy: true } };

let served: ServedWorld;
let alice: string;

beforeEach(async () => {
  served = await serveWorld({
    groups: [
      { groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] },
      { groupId: toGroupId(2), name: 'side', managers: [] },
      { groupId: toGroupId(3), name: 'staff', managers: [] },
    ],
    customers: [
      customer('alice'),
      customer('mate'),
      customer('spy', SPY),
      customer('otto', { groupId: toGroupId(2) }),
      customer('anna', { ...STAFF, ccy: toCurrency('EUR') }),
      customer('yuki', { ...STAFF, ccy: toCurrency('JPY'), isMasterAgent: true }),
    ],
    bookies: [bookie('acme', { commission: toCommissionPpm(50_000) })],
    accounts: [account(1, 'acme', 'a1')],
  });
  await served.world.write([EVENT, OTHER].map((eventId) => changed('event', event(eventId, NOON))));
  alice = await served.logIn('alice');
});

afterEach(() => served.close());

/** `2.50 x 10.00`: a bet of alice's that stands. */
function stands(id: number, text: string, values: Partial<Bet> = {}): Change {
  const [price = '', stake = ''] = text.split(' x ');
  const taken = toMinor(Math.round(Number(stake) * 100));
  return changed(
    'bet',
    bet(id, 1, {
      placer: toUsername('alice'),
      state: 'done',
      gotPrice: toPriceMilli(Math.round(Number(price) * 1000)),
      gotStake: taken,
      ownStake: taken,
      ...values,
    }),
  );
}

/** The same, not answered yet. */
function asked(id: number, text: string, values: Partial<Bet> = {}): Change {
  const [price = '', stake = ''] = text.split(' x ');
  const wanted = toMinor(Math.round(Number(stake) * 100));
  const wantPrice = toPriceMilli(Math.round(Number(price) * 1000));
  return stands(id, text, {
    state: 'pending',
    wantPrice,
    wantStake: wanted,
    gotPrice: null,
    gotStake: null,
    ...values,
  });
}

const placed = (id: number, by: string, values: Partial<Order> = {}): Change =>
  changed('order', order(id, { placer: toUsername(by), ...values }));

const settled = (status: Settlement['status']): Partial<Bet> => ({
  state: 'settled',
  settlement: { status, profitLoss: toMinor(0), orderProfitLoss: toMinor(0) } as Settlement,
});

interface Grid {
  readonly ccy_code: string;
  readonly values: readonly (readonly number[])[];
}

interface Shown {
  readonly payoff_grid: Grid | null;
  readonly totals: Readonly<Record<string, unknown>>;
  readonly placers: readonly string[];
  readonly unknown_bets_num: number;
  readonly unknown_grid: Grid | null;
}

async function position(query = '', session = alice): Promise<Shown> {
  const { status, payload, body } = await served.ask(session, { url: `/v1/orders/position/?${query}` });
  if (status !== 200) throw new Error(body);
  return payload as Shown;
}

async function errors(query: string, session = alice, url = '/v1/orders/position/'): Promise<unknown> {
  const { status, code, payload } = await served.ask(session, { url: `${url}?${query}` });
  expect([status, code]).toEqual([400, 'validation_error']);
  return (payload as { readonly validation_errors: unknown }).validation_errors;
}

/** At 1-0, 0-0 and 0-1. */
const cells = (grid: Grid | null): readonly unknown[] => [
  grid?.values[1]?.[0],
  grid?.values[0]?.[0],
  grid?.values[0]?.[1],
];

const write = (...changes: readonly Change[]): Promise<void> => served.world.write(changes);

describe('a position', () => {
  it('of no orders is zeros, and nothing else', async () => {
    const row = Array(10).fill(0);
    const nothing = {
      payoff_grid: { ccy_code: 'GBP', values: Array(10).fill(row) },
      totals: {},
      placers: [],
      unknown_bets_num: 0,
      unknown_grid: null,
    };
    expect(await position()).toEqual(nothing);
    await write(placed(1, 'alice'));
    expect(await position()).toEqual(nothing);
  });

  it('is what the bets win and lose at each score, and what is staked on each bet type', async () => {
    const over = { betType: betType('for,over,2.5') };
    await write(
      placed(1, 'alice'),
      stands(1, '2.50 x 10.00'),
      stands(2, '3.00 x 30.00'),
      stands(3, '1.90 x 100', over),
    );
    const shown = await position();
    const home = 15 + 60;
    const overs = (x: number, y: number): number => (x + y > 2 ? 90 : -100);
    expect(shown.payoff_grid).toEqual({
      ccy_code: 'GBP',
      values: [...Array(10).keys()].map((x) => [...Array(10).keys()].map((y) => (x > y ? home : -40) + overs(x, y))),
    });
    expect(shown).toMatchObject({ placers: ['alice'], unknown_bets_num: 0, unknown_grid: null });
    expect(shown.totals).toEqual({
      'for,h': {
        bet_type_description: 'Ajax',
        got_price: 2.875,
        got_stake: ['GBP', 40],
        unknown_stake: ['GBP', 0],
      },
      'for,over,2.5': {
        bet_type_description: 'Over 2.5',
        got_price: 1.9,
        got_stake: ['GBP', 100],
        unknown_stake: ['GBP', 0],
      },
    });
  });

  it.each(['pending', 'danger', 'unknown'] as const)(
    'has a bet that is %s apart, as it was asked for',
    async (state) => {
      await write(placed(1, 'alice'), stands(1, '2.50 x 10.00'), asked(2, '3.00 x 20.00', { state }));
      const shown = await position();
      expect(cells(shown.payoff_grid)).toEqual([15, -10, -10]);
      expect([shown.unknown_bets_num, ...cells(shown.unknown_grid)]).toEqual([1, 40, -20, -20]);
      expect(shown.totals['for,h']).toEqual({
        bet_type_description: 'Ajax',
        got_price: 2.5,
        got_stake: ['GBP', 10],
        unknown_price: 3,
        unknown_stake: ['GBP', 20],
      });
    },
  );

  it('counts a settled bet as before, and one that failed or was annulled not at all', async () => {
    await write(placed(1, 'alice'), stands(1, '2.50 x 10.00'));
    const before = await position();
    await write(
      stands(1, '2.50 x 10.00', settled('lost')),
      stands(2, '5.00 x 10.00', settled('void')),
      stands(3, '5.00 x 10.00', { ...settled('cancelled'), placer: toUsername('mate') }),
      stands(4, '5.00 x 10.00', { state: 'failed', betType: betType('for,win,7') }),
    );
    expect(await position()).toEqual(before);
  });

  it('keeps at other scores what the result makes a push, and lets go what was annulled', async () => {
    const push = { ...settled('void'), betType: betType('for,ah,h,-4') };
    await write(
      placed(1, 'alice'),
      stands(1, '2.50 x 10.00', push),
      stands(2, '5.00 x 10.00', { ...settled('cancelled'), betType: betType('for,ah,h,-4') }),
    );
    // At 2-0, 1-0 and 0-0.
    const shown = async (): Promise<readonly unknown[]> => {
      const { payoff_grid: grid } = await position();
      return [2, 1, 0].map((home) => grid?.values[home]?.[0]);
    };
    expect(await shown()).toEqual([0, 0, 0]);
    const endsAs = (result: Event['result']): Promise<void> =>
      write(changed('event', { ...event(EVENT, NOON), result }));
    const endsAt = (home: number): Promise<void> =>
      endsAs({ kind: 'score', fullTime: { home, away: 0 }, halfTime: null });
    await endsAt(1);
    expect(await shown()).toEqual([15, 0, -10]);
    // Had it ended otherwise, it would have been annulled.
    await endsAt(2);
    expect(await shown()).toEqual([0, 0, 0]);
    await endsAs({ kind: 'void' });
    expect(await shown()).toEqual([0, 0, 0]);
  });

  it('has no grid where a score does not settle a bet', async () => {
    await write(placed(1, 'alice'), stands(1, '2.50 x 10.00', { betType: betType('for,thalf,1,h') }));
    const shown = await position();
    expect([shown.payoff_grid, shown.unknown_grid]).toEqual([null, null]);
    expect(Object.keys(shown.totals)).toEqual(['for,thalf,1,h']);
  });

  it('takes the commissions off what is won', async () => {
    const commissions = { bookieCommission: toCommissionPpm(50_000), customerCommission: toCommissionPpm(20_000) };
    await write(placed(1, 'alice'), stands(1, '2.00 x 100.00', commissions));
    expect(cells((await position()).payoff_grid)).toEqual([93.1, -100, -100]);
  });

  it('is of the customer’s part of a bet only', async () => {
    await write(placed(1, 'alice'), stands(1, '2.00 x 100.00', { ownStake: toMinor(2500) }));
    const { payoff_grid: grid, totals } = await position();
    expect([cells(grid), totals['for,h']]).toMatchObject([[25, -25, -25], { got_stake: ['GBP', 25] }]);
  });

  it('reads a lay as the back bet that it is', async () => {
    const lay = { side: 'lay', betType: betType('against,h') } as const;
    await write(placed(1, 'alice', { side: 'lay' }), stands(1, '5.00 x 10.00', lay));
    const { payoff_grid: grid, totals } = await position();
    expect(cells(grid)).toEqual([-40, 10, 10]);
    expect(totals).toMatchObject({
      'against,h': { bet_type_description: 'Not Ajax', got_price: 1.25, got_stake: ['GBP', 40] },
    });
  });

  it('is in the caller’s currency: from the rates of the bet to the rate of now', async () => {
    const bookieInEuros = { account: at('EUR', 1.25), order: at('GBP', 1), want: at('GBP', 1), customer: at('GBP', 1) };
    await write(placed(1, 'alice'), stands(1, '2.00 x 100.00', bookieInEuros));
    const [anna, yuki] = [await served.logIn('anna'), await served.logIn('yuki')];
    const seen = async (session: string): Promise<unknown> => {
      const { payoff_grid: grid, totals } = await position('', session);
      return [grid?.ccy_code, ...cells(grid), (totals['for,h'] as { readonly got_stake: unknown }).got_stake];
    };
    expect(await seen(alice)).toEqual(['GBP', 80, -80, -80, ['GBP', 80]]);
    expect(await seen(anna)).toEqual(['EUR', 92.8, -92.8, -92.8, ['EUR', 92.8]]);
    expect(await seen(yuki)).toEqual(['JPY', 12_000, -12_000, -12_000, ['JPY', 12_000]]);
    const rates = { rates: { EUR: 1.5, GBP: 1, JPY: 200 } };
    expect((await served.ask(yuki, { method: 'PUT', url: '/v1/xrates/', json: rates })).status).toBe(200);
    expect(await seen(alice)).toEqual(['GBP', 80, -80, -80, ['GBP', 80]]);
    expect(await seen(anna)).toEqual(['EUR', 120, -120, -120, ['EUR', 120]]);
    expect(await seen(yuki)).toEqual(['JPY', 16_000, -16_000, -16_000, ['JPY', 16_000]]);
  });
});

describe('a position of customers in other currencies', () => {
  it('is what theirs are worth now, whatever they were worth when the bets were made', async () => {
    const then = { account: at('EUR', 1.25), order: at('EUR', 1.25), want: at('EUR', 1.25), customer: at('EUR', 1.25) };
    await write(placed(1, 'mate'), stands(1, '2.00 x 100.00', { ...then, placer: toUsername('mate') }));
    const anna = await served.logIn('anna');
    const seen = async (session: string): Promise<unknown> => cells((await position('', session)).payoff_grid);
    expect(await seen(anna)).toEqual([100, -100, -100]);
    const yuki = await served.logIn('yuki');
    // 100.00 EUR at 1.16 for a pound, and 150 yen.
    expect(await seen(yuki)).toEqual([12_931, -12_931, -12_931]);
  });
});

describe('the orders of a position', () => {
  beforeEach(() =>
    write(
      placed(1, 'alice'),
      placed(2, 'alice', { eventId: OTHER, side: 'lay' }),
      placed(3, 'mate'),
      placed(4, 'otto'),
      placed(5, 'alice', { placedInRunning: true }),
      stands(1, '2.00 x 1.00'),
      stands(2, '2.00 x 2.00', { orderId: 2 as Bet['orderId'], eventId: OTHER }),
      stands(3, '2.00 x 4.00', { orderId: 3 as Bet['orderId'], placer: toUsername('mate') }),
      stands(4, '2.00 x 8.00', { orderId: 4 as Bet['orderId'], placer: toUsername('otto') }),
      stands(5, '2.00 x 16.00', { orderId: 5 as Bet['orderId'] }),
    ),
  );

  const won = async (query: string, session = alice): Promise<unknown> =>
    (await position(query, session)).payoff_grid?.values[1]?.[0];

  test.each<[query: string, won: number]>([
    [`event_id=${EVENT}`, 17],
    [`event_id=${OTHER}`, 2],
    ['order_type=lay', 2],
    ['order_type=normal&placed_inrunning=false', 1],
    ['wanted_ids=5', 16],
    ['wanted_ids=1&wanted_ids=5', 17],
    [`event_id=${EVENT}&page=2&page_size=1&order_by=order_id+asc`, 17],
    ['status=failed', 0],
    ['event_id=nothing', 0],
    // What nobody may see is not there.
    ['placer=mate', 0],
    ['wanted_ids=1&wanted_ids=4', 1],
  ])('?%s', async (query, amount) => {
    expect(await won(query)).toBe(amount);
  });

  it('are of one event: none else, with or without bets', async () => {
    expect(await errors('')).toEqual({ non_field_errors: ['multiple_events'] });
    expect(await errors(`event_id=${EVENT}&event_id=${OTHER}`)).toEqual({ non_field_errors: ['multiple_events'] });
    await write(placed(6, 'mate', { eventId: OTHER }));
    expect(await errors('', await served.logIn('mate'))).toEqual({ non_field_errors: ['multiple_events'] });
  });

  it('are those that the caller sees', async () => {
    const of = `event_id=${EVENT}`;
    const seen: [who: string, ccy: string, placers: readonly string[], won: number][] = [
      ['mate', 'GBP', ['mate'], 4],
      ['otto', 'GBP', ['otto'], 8],
      ['spy', 'GBP', ['alice', 'mate'], 21],
      ['anna', 'EUR', ['alice', 'mate'], 24.36],
      ['yuki', 'JPY', ['alice', 'mate', 'otto'], 29 * 150],
    ];
    for (const [who, ccy, placers, amount] of seen) {
      const session = await served.logIn(who);
      const shown = await position(of, session);
      expect([who, shown.payoff_grid?.ccy_code, shown.placers]).toEqual([who, ccy, placers]);
      expect(shown.payoff_grid?.values[1]?.[0]).toBe(amount);
    }
    expect((await served.ask(null, { url: '/v1/orders/position/' })).status).toBe(401);
  });

  it('are named as in a list: bad parameters are told as there', async () => {
    const bad = 'page=0&page_size=1001&order_by=x&status=won&sport=quidditch&date_from=yesterday&group_id=main';
    const told = await errors(bad);
    expect(told).toEqual(await errors(bad, alice, '/v1/orders/'));
    expect(Object.keys(told as object)).toHaveLength(7);
  });
});

it('is worked at when the one before it is done, whatever became of that', async () => {
  const { world } = served;
  const answers: { resolve: (answer: never) => void; reject: (fault: Error) => void }[] = [];
  const queries: Queries = {
    ask: () =>
      new Promise<never>((resolve, reject) => {
        answers.push({ resolve, reject });
      }),
    queueSize: 0,
    close: () => Promise.resolve(),
  };
  const positions = createPositions(world.store, queries);
  const asked = ['alice', 'mate'].map((who) => positions.get(world.callerOf(who), NO_FILTER));
  // Nobody has others wait for more than one of its own.
  const more = await positions.get(world.callerOf('alice'), NO_FILTER);
  expect(more).toMatchObject({ ok: false, rejection: { code: 'limit_reached' } });
  await expect.poll(() => answers.length).toBe(1);
  await world.settle();
  expect(answers).toHaveLength(1);
  answers[0]!.reject(new Error('gone'));
  await expect(asked[0]).rejects.toThrow('gone');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!.resolve(null as never);
  expect(await asked[1]).toMatchObject({ ok: false });
  const again = positions.get(world.callerOf('alice'), NO_FILTER);
  await expect.poll(() => answers.length).toBe(3);
  answers[2]!.resolve(null as never);
  await again;
});

it('says what settlement then books', async () => {
  const { world } = served;
  const homeWins = betType('for,h');
  const quote = { price: toPriceMilli(2337), ccy: toCurrency('GBP'), min: toMinor(1), max: toMinor(100_000) };
  world.offer(toBookieCode('acme'), homeWins, [quote]);
  const opened = await served.ask(alice, {
    method: 'POST',
    url: '/v1/betslips/',
    json: { sport: 'fb', event_id: world.eventId, bet_type: 'for,h' },
  });
  const { betslip_id: betslipId } = opened.payload as { readonly betslip_id: string };
  const json = { betslip_id: betslipId, price: 2, stake: ['GBP', 33.33] };
  expect((await served.ask(alice, { method: 'POST', url: '/v1/orders/', json })).status).toBe(200);
  await world.settle();
  const [own] = world.store.view.all('bet');
  expect(await position()).toMatchObject({ unknown_bets_num: 1 });
  const taken = { price: quote.price, stake: toMinor(3333) };
  await world.engine.submit('answerBet', { betId: own!.betId, answer: { kind: 'accepted', ...taken } });
  const [win] = cells((await position()).payoff_grid);
  // 33.33 × 1.337 × 0.95
  expect(win).toBe(42.33);
  const { providerBetId, bookie: of } = own!;
  const statement = { status: 'won', ...taken, profitLoss: toMinor(4233), reason: null } as const;
  await world.engine.submit('recordStatement', { providerBetId, bookie: of, statement });
  const entries = (await served.ask(alice, { url: '/v1/customers/alice/accounting_info/' })).payload;
  expect(entries).toContainEqual(expect.objectContaining({ key: 'current_balance', value: win }));
  expect(cells((await position()).payoff_grid)).toEqual([win, -33.33, -33.33]);
});
