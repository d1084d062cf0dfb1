// Why an order was placed as it was, and what happened to it, by HTTP.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Change, changed } from '../../src/core/change.js';
import type { StatementStatus } from '../../src/core/record/bet.js';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import type { Event } from '../../src/core/record/event.js';
import type { Quote } from '../../src/core/record/offer.js';
import { toCurrency } from '../../src/core/value/currency.js';
import {
  BETS_AFTER,
  type BookieCode,
  EXCHANGE_BOOKIE,
  toBetId,
  toBookieCode,
  toEventId,
  toGroupId,
  toTeamId,
  toUsername,
} from '../../src/core/value/ids.js';
import { toMinor } from '../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../src/core/value/price.js';
import { bet, order } from '../contract/stored.js';
import { betType } from '../support/bet-types.js';
import { placeOrder } from '../support/orders.js';
import { account, bookie, customer, rateChange } from '../support/world.js';
import { type Answered, type ServedWorld, serveWorld } from './served-world.js';

let served: ServedWorld;
let alice: string;
const [PIN, SBK, XCH] = [toBookieCode('pin'), toBookieCode('sbk'), toBookieCode('xch')];
const HOME = betType('for,h');
const AWAY_OR_DRAW = betType('for,dc,a,d');

beforeEach(async () => {
  const { roles } = customer('alice');
  served = await serveWorld({
    groups: [{ groupId: toGroupId(1), name: 'main', managers: [toUsername('anna')] }],
    customers: [customer('alice', { roles: { ...roles, accountViewer: false } }), customer('bob'), customer('anna')],
    bookies: [bookie('pin'), bookie('sbk'), bookie('xch', { commission: toCommissionPpm(50_000) })],
    accounts: [
      account(1, 'pin', 'pin-one'),
      account(2, 'sbk', 'sbk-one', { ccy: toCurrency('EUR') }),
      account(3, 'xch', 'xch-one', { openingBalance: toMinor(500) }),
    ],
  });
  alice = await served.logIn('alice');
});
afterEach(() => served.close());

/** Quotes in pounds: price, least and most. */
const quotes = (...levels: readonly (readonly [number, number, number])[]): Quote[] =>
  levels.map(([price, min, max]) => ({
    price: toPriceMilli(Math.round(price * 1000)),
    ccy: toCurrency('GBP'),
    min: toMinor(Math.round(min * 100)),
    max: toMinor(Math.round(max * 100)),
  }));

function offer(code: BookieCode, on: typeof HOME, ...levels: readonly (readonly [number, number, number])[]): void {
  served.world.offer(code, on, quotes(...levels));
}

async function place(wish: object, more: object): Promise<number> {
  const slip = { sport: 'fb', event_id: served.world.eventId, ...wish };
  const opened = await served.ask(alice, { method: 'POST', url: '/v1/betslips/', json: slip });
  const { betslip_id } = opened.payload as { readonly betslip_id: string };
  const json = { betslip_id, duration: 600, ...more };
  const placed = await served.ask(alice, { method: 'POST', url: '/v1/orders/', json });
  if (placed.status !== 200) throw new Error(placed.body);
  await served.world.settle();
  return (placed.payload as { readonly order_id: number }).order_id;
}

const read = (session: string, orderId: number | string, page: string): Promise<Answered> =>
  served.ask(session, { url: `/v1/orders/${orderId}/${page}/` });

interface Explained {
  readonly order_type: string;
  readonly plans: readonly {
    readonly timestamp: string;
    readonly stake: unknown;
    readonly accounts: readonly {
      readonly bookie: string;
      readonly username: string;
      readonly bet_type: string;
      readonly skipped: string | null;
      readonly price_list: readonly {
        readonly rank: number | null;
        readonly verdict: string;
        readonly stake: unknown;
        readonly effective: unknown;
        readonly back: unknown;
      }[];
    }[];
  }[];
}

const explainedOf = async (orderId: number): Promise<Explained> =>
  (await read(alice, orderId, 'explain')).payload as Explained;

/** `pin 1 chosen`, `sbk no_offer`: of one plan. */
const verdictsOf = (plan: Explained['plans'][number] | undefined): readonly string[] =>
  (plan?.accounts ?? []).flatMap(({ bookie: code, skipped, price_list: list }) =>
    skipped === null ? list.map(({ rank, verdict }) => `${code} ${rank ?? '–'} ${verdict}`) : [`${code} ${skipped}`],
  );

async function accept(betId: number): Promise<void> {
  const bet = served.world.store.view.find('bet', toBetId(BETS_AFTER + betId))!;
  const answer = { kind: 'accepted', price: bet.wantPrice, stake: bet.wantStake } as const;
  await served.world.engine.submit('answerBet', { betId: bet.betId, answer });
  await served.world.settle();
}

async function refuse(betId: number): Promise<void> {
  await served.world.engine.submit('answerBet', {
    betId: toBetId(BETS_AFTER + betId),
    answer: { kind: 'refused', reason: 'suspended' },
  });
  await served.world.settle();
}

describe('an order that takes from the exchange', () => {
  it('is explained by what is displayed there, in its own terms, and by no dark order, though that is taken first', async () => {
    const { world } = served;
    await world.configure({
      bookies: [bookie('pin'), bookie(EXCHANGE_BOOKIE)],
      accounts: [account(1, 'pin', 'pin-one'), exchangeAccount({ ccy: toCurrency('GBP'), amount: toMinor(100) })],
    });
    const against = { on: betType('against,h'), stake: { ccy: toCurrency('GBP'), amount: toMinor(1000) } } as const;
    await placeOrder(world, { ...against, price: toPriceMilli(2000), exchangeMode: 'dark' }, 'bob');
    await placeOrder(world, { ...against, price: toPriceMilli(2500) }, 'bob');
    offer(PIN, HOME, [1.9, 1, 5]);
    const orderId = await place({ bet_type: 'for,h' }, { price: 1.6, stake: ['GBP', 25] });
    const explained = await explainedOf(orderId);
    const shown = explained.plans[0]!.accounts.map(({ bookie: code, price_list: list }) => [
      code,
      list.map(({ rank, back, stake }) => [rank, (back as { effective: { price: number } }).effective.price, stake]),
    ]);
    expect(shown).toEqual([
      ['pin', [[1, 1.9, ['GBP', 5]]]],
      [EXCHANGE_BOOKIE, [[2, 1.666, ['GBP', 15]]]],
    ]);
    const taken = Array.from(world.store.view.all('bet')).filter((bet) => bet.orderId === orderId);
    expect(taken.map((bet) => [bet.bookie, bet.side, bet.wantPrice])).toEqual([
      [PIN, 'back', 1900],
      [EXCHANGE_BOOKIE, 'lay', 2000],
      [EXCHANGE_BOOKIE, 'lay', 2500],
    ]);
  });
});

describe('an order is explained', () => {
  it('with what each account offered, what was chosen in which order, and why the rest was not', async () => {
    offer(PIN, HOME, [2.2, 1, 30], [2.1, 80, 90], [1.9, 1, 500]);
    offer(SBK, HOME, [2.15, 1, 40], [2, 1, 100]);
    offer(XCH, HOME, [2.4, 1, 4], [2.3, 2, 50], [2.2, 6, 50]);
    const orderId = await place({ bet_type: 'for,h' }, { price: 1.95, stake: ['GBP', 100] });
    const explained = await explainedOf(orderId);
    expect(explained).toMatchObject({ order_id: orderId, order_type: 'normal', want_price: 1.95 });
    expect(explained.plans).toHaveLength(1);
    const [plan] = explained.plans;
    expect([plan?.timestamp, plan?.stake]).toEqual(['2026-05-26T12:00:00.000000+00:00', ['GBP', 100]]);
    // Net of its 5 % xch offers 2.33, 2.235 and 2.14; it has 5.00. 26.00 are left at 2.00.
    expect(verdictsOf(plan)).toEqual([
      'pin 3 chosen',
      'pin 5 below_min',
      'pin 7 worse_price',
      'sbk 4 chosen',
      'sbk 6 chosen',
      'xch 1 chosen',
      'xch 2 insufficient_balance',
      'xch – insufficient_balance',
    ]);
    expect(plan?.accounts[1]).toEqual({
      bookie: 'sbk',
      username: '_00000002_',
      bet_type: 'for,h',
      skipped: null,
      price_list: [
        {
          bookie: { price: 2.15, min: ['GBP', 1], max: ['GBP', 40] },
          effective: { price: 2.15, min: ['GBP', 1], max: ['GBP', 40] },
          back: {
            bookie: { price: 2.15, min: ['GBP', 1], max: ['GBP', 40] },
            effective: { price: 2.15, min: ['GBP', 1], max: ['GBP', 40] },
          },
          rank: 4,
          verdict: 'chosen',
          stake: ['EUR', 46.4],
        },
        expect.objectContaining({ rank: 6, stake: ['EUR', 30.16] }),
      ],
    });
  });

  it('as a lay with both forms: as it is laid, and as it is backed', async () => {
    offer(PIN, AWAY_OR_DRAW, [3, 1, 10], [2, 1, 20], [1.001, 1, 10]);
    offer(XCH, AWAY_OR_DRAW, [1.0005, 1, 10]);
    const lay = { bet_type: 'against,h', betslip_type: 'lay' };
    const orderId = await place(lay, { price: 2, stake: ['GBP', 50], bookie_min_stakes: { pin: ['GBP', 20] } });
    const explained = await explainedOf(orderId);
    expect(explained).toMatchObject({ order_type: 'lay', want_price: 2 });
    expect(verdictsOf(explained.plans[0])).toEqual([
      'pin 1 chosen',
      'pin 2 chosen',
      'pin 3 worse_price',
      'xch – cannot_be_laid',
    ]);
    const [best, second] = explained.plans[0]!.accounts[0]!.price_list;
    expect(best).toEqual({
      bookie: { price: 1.5, min: ['GBP', 2], max: ['GBP', 20] },
      effective: { price: 1.5, min: ['GBP', 2], max: ['GBP', 20] },
      back: {
        bookie: { price: 3, min: ['GBP', 1], max: ['GBP', 10] },
        effective: { price: 3, min: ['GBP', 1], max: ['GBP', 10] },
      },
      rank: 1,
      verdict: 'chosen',
      stake: ['GBP', 10],
    });
    expect(second).toMatchObject({ rank: 2, verdict: 'chosen', stake: ['GBP', 20] });
  });

  it('where nothing is left, no stake fits, or less is left than its customer wants to place there', async () => {
    offer(PIN, HOME, [2.2, 1, 50], [2, 1, 50]);
    offer(SBK, HOME, [2.3, 1, 20]);
    const least = { bookie_min_stakes: { sbk: ['GBP', 20.01] } };
    const full = await place({ bet_type: 'for,h' }, { price: 1.9, stake: ['GBP', 50], ...least });
    expect(verdictsOf((await explainedOf(full)).plans[0])).toEqual([
      'pin 2 chosen',
      'pin 3 nothing_left',
      'sbk 1 below_bookie_min_stake',
    ]);
    served.world.offer(PIN, HOME, [
      { price: toPriceMilli(2100), ccy: toCurrency('KWD'), min: toMinor(2), max: toMinor(2) },
    ]);
    // 0.002 dinars are 0.51 pence.
    const fine = await place({ bet_type: 'for,h', want_bookies: ['pin'] }, { price: 1.9, stake: ['GBP', 50] });
    expect(verdictsOf((await explainedOf(fine)).plans[0])).toEqual(['pin – no_stake_fits']);
  });

  it('where its customer wants more of a bookie than an account’s money can count', async () => {
    offer(PIN, HOME, [2, 1, 30]);
    offer(SBK, HOME, [2, 1, 30]);
    await served.world.write([rateChange(served.world.store, 'EUR', 10_000)]);
    const least = { bookie_min_stakes: { sbk: ['GBP', 10_000_000_000] } };
    const orderId = await place({ bet_type: 'for,h' }, { price: 1.9, stake: ['GBP', 20], ...least });
    expect(verdictsOf((await explainedOf(orderId)).plans[0])).toEqual(['pin 1 chosen', 'sbk unknown_currency']);
  });

  it('by one plan more for each that placed something, with why an account was skipped', async () => {
    offer(PIN, HOME, [2, 1, 30]);
    offer(SBK, HOME, [2, 1, 30]);
    offer(XCH, HOME, [2.2, 1, 5]);
    const orderId = await place({ bet_type: 'for,h' }, { price: 2, stake: ['GBP', 200] });
    const { world } = served;
    expect(verdictsOf((await explainedOf(orderId)).plans[0])).toEqual(['pin 2 chosen', 'sbk 3 chosen', 'xch 1 chosen']);
    await world.pass(1000);
    await accept(2);
    world.withdraw(XCH, HOME);
    await world.settle();
    // A look that found nothing is not told.
    expect((await explainedOf(orderId)).plans).toHaveLength(1);
    await world.pass(1000);
    world.confirm(PIN);
    await world.settle();
    const { plans } = await explainedOf(orderId);
    expect(plans.map(({ timestamp, stake }) => [timestamp, stake])).toEqual([
      ['2026-05-26T12:00:00.000000+00:00', ['GBP', 200]],
      ['2026-05-26T12:00:02.000000+00:00', ['GBP', 135]],
    ]);
    expect(verdictsOf(plans[1])).toEqual(['pin 1 chosen', 'sbk awaits_next_pmm', 'xch no_offer']);
    // What was seen then is told as it was then.
    expect(verdictsOf(plans[0])).toEqual(['pin 2 chosen', 'sbk 3 chosen', 'xch 1 chosen']);
  });

  it('with accounts that were left alone, switched off, without a rate, or not allowed any more', async () => {
    const { world } = served;
    offer(PIN, HOME, [2, 1, 30]);
    for (const code of [SBK, XCH]) offer(code, HOME, [2, 1, 30]);
    const json = { sport: 'fb', event_id: world.eventId, bet_type: 'for,h' };
    const opened = await served.ask(alice, { method: 'POST', url: '/v1/betslips/', json });
    const { betslip_id } = opened.payload as { readonly betslip_id: string };
    const order = async (): Promise<number> => {
      const wish = { betslip_id, price: 2, stake: ['GBP', 200], duration: 600 };
      const placed = await served.ask(alice, { method: 'POST', url: '/v1/orders/', json: wish });
      await world.settle();
      return (placed.payload as { readonly order_id: number }).order_id;
    };
    const xch = world.store.view.find('bookieAccount', account(3, 'xch', 'xch-one').accountId)!;
    await world.configure({ accounts: [{ ...xch, enabled: false }] });
    world.health.rest(account(2, 'sbk', 'sbk-one').accountId, 30_000);
    const first = await order();
    expect(verdictsOf((await explainedOf(first)).plans[0])).toEqual([
      'pin 1 chosen',
      'sbk account_backoff',
      'xch account_disabled',
    ]);
    await world.pass(31_000);
    await world.write([rateChange(world.store, 'EUR', null)]);
    expect(verdictsOf((await explainedOf(await order())).plans[0])).toContain('sbk unknown_currency');
    const rules = [{ bookie: PIN, require: [], exclude: [] }];
    await world.customers.change(await world.comeIn('anna'), 'alice', { tagRules: rules });
    await accept(1);
    await world.pass(1000);
    world.confirm(PIN);
    await world.settle();
    expect(verdictsOf((await explainedOf(first)).plans[1])).toEqual([
      'pin 1 chosen',
      'sbk not_allowed',
      'xch account_disabled',
    ]);
  });
});

describe('the log of an order', () => {
  const entriesOf = async (session: string, orderId: number): Promise<readonly string[]> => {
    const { payload } = await read(session, orderId, 'log');
    return (payload as { timestamp: string; category: string; message: string }[]).map(
      ({ timestamp, category, message }) => `${timestamp.slice(11, 19)} ${category}: ${message}`,
    );
  };

  /** Has a bet stated as won as it was wanted. */
  async function win(nth: number, profitLoss: number): Promise<void> {
    const { store, engine } = served.world;
    const { providerBetId, bookie, wantPrice, wantStake } = store.view.find('bet', toBetId(BETS_AFTER + nth))!;
    await engine.submit('recordStatement', {
      providerBetId,
      bookie,
      statement: { status: 'won', price: wantPrice, stake: wantStake, profitLoss: toMinor(profitLoss), reason: null },
    });
  }

  it('says what was wanted, what became of each bet, which accounts were chosen again, and why it closed', async () => {
    const { world } = served;
    offer(PIN, HOME, [2, 1, 30]);
    const more = { price: 2, stake: ['GBP', 20], adaptive_bookies: ['sbk'] };
    const orderId = await place({ bet_type: 'for,h', want_bookies: ['pin'] }, more);
    await world.pass(1000);
    offer(SBK, HOME, [2.5, 1, 30]);
    await refuse(1);
    await world.pass(1000);
    await accept(2);
    await world.pass(1000);
    await win(2, 3480);
    expect(await entriesOf(alice, orderId)).toEqual([
      '12:00:00 order: Placed: GBP 20.00 at 2.000 or more, for 600 s.',
      '12:00:00 bet: Bet 1000000001: GBP 20.00 at 2.000 on Ajax asked of pin (_00000001_).',
      "12:00:01 order: Goes on with sbk (_00000002_) after a bookie's error.",
      '12:00:01 bet: Bet 1000000001: not taken (suspended).',
      '12:00:01 bet: Bet 1000000002: EUR 23.20 at 2.500 on Ajax asked of sbk (_00000002_).',
      '12:00:02 bet: Bet 1000000002: EUR 23.20 at 2.500 taken.',
      '12:00:02 order: Closed: it is filled (order_filled).',
      '12:00:03 settlement: Bet 1000000002: settled (won), EUR 34.80 by the bookie.',
    ]);
    const anna = await served.logIn('anna');
    expect((await entriesOf(anna, orderId))[1]).toContain('asked of pin (pin-one)');
  });

  it('says what bets are on in words: a runner by its name, and another way to bet on the same by what that says', async () => {
    const { world } = served;
    const match = world.store.view.find('event', world.eventId)!;
    const derby = toEventId('2026-06-05,multirunner,90');
    const asked = (betId: number, eventId: Event['eventId'], on: string): Change => {
      const orderId = eventId === derby ? 1 : 2;
      const step = { at: match.start, state: 'pending', reason: null, profitLoss: null } as const;
      return changed('bet', bet(betId, orderId, { eventId, betType: betType(on), history: [step] }));
    };
    const teams = [{ teamId: toTeamId(34), name: 'Paper Moon' }];
    await world.write([
      changed('event', { ...match, kind: 'multirunner', eventId: derby, teams, end: null }),
      changed('order', order(1, { placer: toUsername('alice'), eventId: derby })),
      changed('order', order(2, { placer: toUsername('alice'), eventId: match.eventId })),
      ...['for,win,34', 'against,win,34', 'for,top,3,34'].map((on, at) => asked(11 + at, derby, on)),
      asked(21, match.eventId, 'against,dc,a,d'),
    ]);
    const told = async (orderId: number): Promise<readonly (string | undefined)[]> =>
      (await entriesOf(alice, orderId)).flatMap((entry) => / on (.*) asked of /.exec(entry)?.[1] ?? []);
    expect(await told(1)).toEqual(['Paper Moon', 'Not Paper Moon', 'Paper Moon (Top 3)']);
    expect(await told(2)).toEqual(['Not PSV or Draw']);
  });

  it('is told as it happened where the clock was set back meanwhile', async () => {
    const { world } = served;
    offer(PIN, HOME, [2, 1, 20]);
    const orderId = await place({ bet_type: 'for,h', want_bookies: ['pin'] }, { price: 2, stake: ['GBP', 20] });
    await world.pass(1000);
    world.time.setBy(-3_600_000);
    await accept(1);
    await world.pass(1000);
    await win(1, 2000);
    expect(await entriesOf(alice, orderId)).toEqual([
      '12:00:00 order: Placed: GBP 20.00 at 2.000 or more, for 600 s.',
      '12:00:00 bet: Bet 1000000001: GBP 20.00 at 2.000 on Ajax asked of pin (_00000001_).',
      '11:00:01 bet: Bet 1000000001: GBP 20.00 at 2.000 taken.',
      '11:00:01 order: Closed: it is filled (order_filled).',
      '11:00:02 settlement: Bet 1000000001: settled (won), GBP 20.00 by the bookie.',
    ]);
  });

  it('says what was taken as it was said each time, whatever the bookie says later', async () => {
    const { world } = served;
    offer(PIN, HOME, [2, 1, 30]);
    const orderId = await place({ bet_type: 'for,h', want_bookies: ['pin'] }, { price: 2, stake: ['GBP', 20] });
    await world.pass(1000);
    await accept(1);
    const bet = world.store.view.find('bet', toBetId(BETS_AFTER + 1))!;
    const state = async (status: StatementStatus, stake: number, price: number, profitLoss = 0): Promise<void> => {
      await world.pass(1000);
      const statement = { status, price: toPriceMilli(price), stake: toMinor(stake), profitLoss: toMinor(profitLoss) };
      const { providerBetId, bookie } = bet;
      await world.engine.submit('recordStatement', {
        providerBetId,
        bookie,
        statement: { ...statement, reason: null },
      });
    };
    await state('accepted', 1500, 2000);
    await state('accepted', 1500, 2100);
    await state('won', 1400, 2100, 1540);
    await state('rejected', 1400, 2100);
    const told = (await entriesOf(alice, orderId)).filter((entry) => entry.includes(`Bet ${bet.betId}`)).slice(1);
    expect(told).toEqual([
      '12:00:01 bet: Bet 1000000001: GBP 20.00 at 2.000 taken.',
      '12:00:02 bet: Bet 1000000001: GBP 15.00 at 2.000 taken, as its bookie says now.',
      '12:00:03 bet: Bet 1000000001: GBP 15.00 at 2.100 taken, as its bookie says now.',
      '12:00:04 settlement: Bet 1000000001: settled (won), GBP 15.40 by the bookie.',
      '12:00:05 bet: Bet 1000000001: not taken (rejected).',
    ]);
  });

  it('says of a lay what may be laid at most at which price, and of whichever order that no account can be used for it', async () => {
    const orderId = await place({ bet_type: 'against,h', betslip_type: 'lay' }, { price: 2, stake: ['GBP', 20] });
    expect(await entriesOf(alice, orderId)).toEqual([
      '12:00:00 order: Placed: GBP 20.00 laid at 2.000 or less, for 600 s.',
      '12:00:00 order: No account of its betslip can be used for it.',
    ]);
  });

  it('says so where a heartbeat that was missed closed it', async () => {
    const orderId = await place({ bet_type: 'for,h' }, { price: 2, stake: ['GBP', 20] });
    await served.ask(alice, { method: 'POST', url: '/v1/heartbeats/', json: { timeout: 10 } });
    await served.world.pass(10_000);
    expect((await entriesOf(alice, orderId)).at(-1)).toBe(
      '12:00:10 order: Closed: a heartbeat expired (heartbeat_expired).',
    );
  });
});

describe('both', () => {
  it('answer 404 where there is no such order, or none that the caller may see', async () => {
    const orderId = await place({ bet_type: 'for,h' }, { price: 2, stake: ['GBP', 20] });
    const bob = await served.logIn('bob');
    for (const page of ['explain', 'log']) {
      expect((await read(alice, orderId, page)).status).toBe(200);
      for (const [session, id] of [
        [bob, orderId],
        [alice, orderId + 1],
        [alice, 'x'],
        [alice, '99999999999'],
      ] as const) {
        const { status, code, payload } = await read(session, id, page);
        expect([status, code, payload]).toEqual([404, 'not_found', null]);
      }
    }
  });
});
