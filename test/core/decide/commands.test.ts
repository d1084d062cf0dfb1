// Anything in any order: customers place and cancel, prices and rates move, bookmakers answer and settle and change their minds,
// time passes, and somebody submits plans that nobody made. After every step the auditor works all of it out again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/core/change.js';
import type { BetAnswer } from '../../../src/core/command.js';
import type { Bet, BetState, StatementStatus } from '../../../src/core/record/bet.js';
import type { Leg } from '../../../src/core/record/leg.js';
import type { Quote } from '../../../src/core/record/offer.js';
import type { Order } from '../../../src/core/record/order.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { toBookieCode, toProviderBetId, toUsername } from '../../../src/core/value/ids.js';
import { money, toMinor } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { dayOf, later } from '../../../src/core/value/time.js';
import type { PlaceOrder } from '../../../src/core/request.js';
import type { Store } from '../../../src/store/store.js';
import { audit, auditNewBets } from '../../support/auditor.js';
import { presentOrder } from '../../../src/wire/http/orders.js';
import { betType } from '../../support/bet-types.js';
import { DECIMALS } from '../../support/currencies.js';
import { verified } from '../../support/memory-reader.js';
import {
  NOON,
  type World,
  account,
  bookie,
  creditChange,
  customer,
  openWorld,
  rateChange,
} from '../../support/world.js';

const HOME = betType('for,h');
/** Who lays the home team backs this. */
const AGAINST = betType('against,h');
const AWAY_OR_DRAW = betType('for,dc,a,d');
const GBP = toCurrency('GBP');
const EUR = toCurrency('EUR');
const JPY = toCurrency('JPY');
const ppm = toCommissionPpm;
const OPERATOR = { username: toUsername('root'), behind: null, ip: '203.0.113.1' };

const BOOKIES = [bookie('pin'), bookie('sbk', { commission: ppm(20_000) }), bookie('xch', { commission: ppm(50_000) })];
const ACCOUNTS = [
  account(1, 'pin', 'a', { ccy: EUR, stakeIncrement: toMinor(1), openingBalance: toMinor(30_000) }),
  account(2, 'pin', 'b', { ccy: JPY, stakeIncrement: toMinor(7), openingBalance: toMinor(9000) }),
  account(3, 'sbk', 'a', { stakeIncrement: toMinor(50) }),
  account(4, 'xch', 'a', { ccy: toCurrency('KWD'), stakeIncrement: toMinor(5) }),
];
const CUSTOMERS = [
  customer('alice'),
  customer('bob', {
    ccy: EUR,
    creditLimit: { ccy: GBP, amount: toMinor(20_000), given: '200' },
    commissions: [{ from: dayOf(NOON), ppm: ppm(25_000) }],
  }),
  customer('carol', {
    ccy: JPY,
    creditLimit: { ccy: JPY, amount: toMinor(50_000), given: '50000' },
    commissions: [{ from: dayOf(NOON), ppm: ppm(10_000) }],
    roles: { ...customer('carol').roles, detailedAccounting: true },
  }),
];

/** Does something to a world; what it could not do it leaves. */
interface Act {
  readonly run: (world: World) => Promise<unknown>;
  /** How a failing story tells of it. */
  readonly [fc.toStringMethod]: () => string;
}

/** Returns acts made from random wishes. */
function acting<T>(
  name: string,
  wishes: fc.Arbitrary<T>,
  run: (wish: T, world: World) => Promise<unknown>,
): fc.Arbitrary<Act> {
  return wishes.map((wish) => ({
    run: (world) => run(wish, world),
    [fc.toStringMethod]: () => `${name} ${fc.stringify(wish)}`,
  }));
}

const offered = fc.constantFrom(1002, 1250, 1900, 1980, 2000, 2001, 2100, 3000);
const wanted = fc.constantFrom(1500, 1500, 1900, 1959, 1980, 2000, 2001);
const laid = fc.constantFrom(1000, 1500, 1990, 2000, 2021, 2112, 5000, 501_000, 1_000_000);
const stakes = fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom(1, 29, 100, 9999, 10_000));
const index = fc.nat(30);
const one = <T>(items: readonly T[], which: number): T | undefined => items[which % Math.max(1, items.length)];
const ordersOf = ({ store }: World): Order[] => [...store.view.all('order')];
const betsOf = ({ store }: World): Bet[] => [...store.view.all('bet')];
/** Those that wait for a word first, as often as there are any. */
function findBet(world: World, which: number): Bet | undefined {
  const waiting = betsOf(world).filter(({ state }) => state === 'pending' || state === 'unknown');
  return one(which % 3 > 0 && waiting.length > 0 ? waiting : betsOf(world), which);
}

const offers = acting(
  'offer',
  fc.record({
    code: fc.constantFrom('pin', 'sbk', 'xch'),
    on: fc.constantFrom(HOME, AWAY_OR_DRAW),
    levels: fc.array(fc.tuple(offered, fc.constantFrom(0, 1, 100, 500), stakes, fc.constantFrom(GBP, EUR, JPY)), {
      maxLength: 3,
    }),
  }),
  ({ code, on, levels }, world) => {
    const quotes = levels.map(([price, min, more, ccy]): Quote => ({
      price: toPriceMilli(price),
      ccy,
      min: toMinor(min),
      max: toMinor(min + more),
    }));
    world.offer(
      toBookieCode(code),
      on,
      quotes.sort((a, b) => b.price - a.price),
    );
    return Promise.resolve();
  },
);

const placements = acting(
  'order',
  fc.record({
    who: fc.constantFrom('alice', 'bob', 'carol'),
    wish: fc.oneof(
      wanted.map((price) => ({ side: 'back' as const, price })),
      laid.map((price) => ({ side: 'lay' as const, price })),
    ),
    stake: fc.tuple(stakes, fc.constantFrom(GBP, EUR, JPY)),
    durationSeconds: fc.constantFrom(1, 15, 600, 600),
    keepOpenInRunning: fc.boolean(),
    acceptPartialFill: fc.constantFrom(true, true, false),
    requestUuid: fc.constantFrom(null, null, 'a', 'b'),
    least: fc.option(fc.tuple(fc.constantFrom(100, 5000), fc.constantFrom(GBP, EUR))),
    adaptiveBookies: fc.constantFrom(null, null, [], ['pin'], ['sbk', 'xch']),
  }),
  async ({ who, wish: { side, price }, stake: [amount, ccy], least, ...more }, world) => {
    const caller = world.callerOf(who);
    const event = world.store.view.find('event', world.eventId)!;
    const opened = world.betslips.open(caller, {
      sport: event.sport,
      eventId: event.eventId,
      betType: side === 'back' ? HOME : AGAINST,
      side,
      equivalentBets: true,
      multipleAccounts: amount % 2 === 0,
      wantBookies: null,
      equivalentBetsBookies: [],
    });
    if (!opened.ok) return null;
    const request: PlaceOrder = {
      ...more,
      betslipId: opened.value.betslip.betslipId,
      price: toPriceMilli(price),
      stake: money(ccy, amount),
      accounts: [],
      bookieMinStakes: least === null ? {} : { pin: money(least[1], least[0]) },
      exchangeMode: 'make_and_take',
      minTakerWantStake: null,
      userData: null,
      validUntil: null,
    };
    return unchangedIfRefused(world, world.orders.place(caller, request));
  },
);

/** A refusal changes nothing (decisions §2). */
async function unchangedIfRefused<T extends { readonly ok: boolean }>(world: World, asked: Promise<T>): Promise<T> {
  const before = world.store.lastSeq();
  const answer = await asked;
  if (!answer.ok) expect(world.store.lastSeq()).toBe(before);
  return answer;
}

const answers = acting(
  'answer',
  fc.record({
    index,
    kind: fc.constantFrom('accepted', 'accepted', 'refused', 'provisional', 'unanswered', 'not_sent', 'not_received'),
    part: fc.constantFrom(1, 1, 1, 0.5, 1.5),
    price: fc.constantFrom(0, 0, -50, 50),
  }),
  async ({ index: which, kind, part, price }, world) => {
    const bet = findBet(world, which);
    if (bet === undefined) return null;
    return world.engine.submit('answerBet', { betId: bet.betId, answer: answerOf(bet, kind, part, price) });
  },
);

function answerOf(bet: Bet, kind: BetAnswer['kind'], part: number, price: number): BetAnswer {
  if (kind === 'refused' || kind === 'unanswered') return { kind, reason: 'so' };
  if (kind !== 'accepted') return { kind };
  return { kind, ...takenOf(bet, part, price) };
}

const takenOf = (bet: Bet, part: number, price: number): Pick<Quote, 'price'> & { stake: Bet['wantStake'] } => ({
  price: toPriceMilli(bet.wantPrice + price),
  stake: toMinor(Math.max(1, Math.round(bet.wantStake * part))),
});

/** What each status pays for a stake of 1 at a price. */
const PAYS: Readonly<Record<StatementStatus, (price: number) => number>> = {
  accepted: () => 0,
  danger: () => 0,
  won: (price) => price - 1,
  lost: () => -1,
  half_won: (price) => (price - 1) / 2,
  half_lost: () => -0.5,
  void: () => 0,
  cancelled: () => 0,
  rejected: () => 0,
  failed: () => 0,
};

const statements = acting(
  'statement',
  fc.record({
    index,
    status: fc.constantFrom(...(Object.keys(PAYS) as StatementStatus[])),
    part: fc.constantFrom(1, 1, 1, 0.5, 1.5),
    off: fc.constantFrom(0, 0, 0, 1, -500),
  }),
  async ({ index: which, status, part, off }, world) => {
    const bet = findBet(world, which);
    if (bet === undefined) return null;
    const { price, stake } = takenOf(bet, part, 0);
    const profitLoss = toMinor(Math.round(stake * PAYS[status](price / 1000)) + off);
    const statement = { status, price, stake, profitLoss, reason: null };
    return world.engine.submit('recordStatement', { providerBetId: bet.providerBetId, bookie: bet.bookie, statement });
  },
);

/** A plan that nobody made: any account, a price and a stake about those on offer. */
const forgeries = acting(
  'forgery',
  fc.record({
    index,
    account: fc.nat(3),
    level: fc.nat(2),
    price: fc.constantFrom(0, 0, 0, 1, -1),
    stake: fc.oneof(fc.integer({ min: -5, max: 40_000 }), fc.constantFrom(7, 50, 100, 5000)),
    copies: fc.constantFrom(1, 1, 2, 4),
    name: fc.uuid(),
  }),
  async ({ index: which, account: place, level, price, stake, copies, name }, world) => {
    const { accountId, bookie: code } = ACCOUNTS[place]!;
    const order = one(ordersOf(world), which);
    const on = order?.side === 'lay' ? AWAY_OR_DRAW : HOME;
    const offer = world.market.findOffer(code, world.eventId, on);
    const quote = one(offer?.quotes ?? [], level);
    if (order === undefined || offer === null || quote === undefined) return null;
    const legs = Array.from({ length: copies }, (_, copy): Leg => ({
      accountId,
      bookie: code,
      betType: on,
      selectionId: offer.selectionId,
      price: toPriceMilli(quote.price + price),
      stake: toMinor(stake),
      providerBetId: toProviderBetId(`${name} ${copy}`),
    }));
    return unchangedIfRefused(world, world.engine.submit('fillOrder', { orderId: order.orderId, legs, advice: null }));
  },
);

const closes = acting('close', index, async (which, world) => {
  const order = one(ordersOf(world), which);
  if (order === undefined) return null;
  return unchangedIfRefused(world, world.orders.close(world.callerOf(order.placer), order.orderId));
});

const times = acting('pass', fc.constantFrom(1, 5000, 16_000, 86_400_000), (ms, world) => world.pass(ms));
const polls = acting('poll', fc.constantFrom('pin', 'sbk', 'xch'), (code, world) => {
  world.confirm(toBookieCode(code));
  return Promise.resolve();
});
const rests = acting('rest', fc.nat(3), (on, world) => {
  world.health.rest(ACCOUNTS[on]!.accountId, 30_000);
  return Promise.resolve();
});
const rates = acting(
  'rate',
  fc.tuple(fc.constantFrom('EUR', 'JPY', 'KWD'), fc.constantFrom(0.3333, 1.16, 1.1, 149.37)),
  ([ccy, rate], world) => world.write([rateChange(world.store, ccy, rate)]),
);
const deposits = acting(
  'deposit',
  fc.tuple(fc.nat(3), fc.constantFrom(0, 1, 5000, 100_000, -1, -20_000)),
  ([on, amount], world) => {
    const { accountId, ccy } = ACCOUNTS[on]!;
    const put = { by: OPERATOR, accountId, amount: money(ccy, amount), description: '', requestUuid: null };
    return unchangedIfRefused(world, world.engine.submit('deposit', put));
  },
);
const limits = acting(
  'credit',
  fc.tuple(fc.constantFrom('alice', 'bob'), fc.constantFrom(0, 5000, 100_000)),
  ([who, limit], world) => world.write([creditChange(world.store, who, 'GBP', limit)]),
);
const turns = acting(
  'event',
  fc.constantFrom('markInRunning' as const, 'markInRunning' as const, 'endEvent' as const),
  (kind, world) => world.engine.submit(kind, { eventId: world.eventId }),
);

const starts = acting('start', fc.integer({ min: -240, max: 240 }), (minutes, { store, engine, eventId }) => {
  const { start } = store.view.find('event', eventId)!;
  return engine.submit('moveStart', { eventId, start: later(start, minutes * 60_000) });
});

const scores = acting(
  'score',
  fc.tuple(fc.constantFrom(null, null, true, false), fc.option(fc.tuple(fc.nat(1), fc.nat(1)))),
  async ([inRunning, said], world) => {
    const score = said === null ? null : { home: said[0], away: said[1] };
    const live = { inRunning, time: null, score, redCards: null };
    return unchangedIfRefused(world, world.engine.submit('setLive', { by: OPERATOR, eventId: world.eventId, ...live }));
  },
);
const results = acting('result', fc.tuple(fc.nat(2), fc.nat(2)), async ([home, away], world) => {
  const event = world.store.view.find('event', world.eventId)!;
  const result = { kind: 'score', fullTime: { home, away }, halfTime: null } as const;
  return world.results.setResult(world.callerOf('carol'), event, result);
});
const heartbeats = acting('heartbeat', fc.constantFrom('alice', 'bob'), (who, world) =>
  unchangedIfRefused(world, world.heartbeats.open(world.callerOf(who), 10)),
);

const acts = fc.oneof(
  { weight: 6, arbitrary: offers },
  { weight: 8, arbitrary: placements },
  { weight: 12, arbitrary: answers },
  { weight: 8, arbitrary: statements },
  { weight: 5, arbitrary: forgeries },
  { weight: 2, arbitrary: closes },
  { weight: 2, arbitrary: times },
  { weight: 5, arbitrary: polls },
  { weight: 1, arbitrary: rests },
  { weight: 1, arbitrary: rates },
  { weight: 1, arbitrary: limits },
  { weight: 1, arbitrary: deposits },
  { weight: 1, arbitrary: turns },
  { weight: 1, arbitrary: starts },
  { weight: 2, arbitrary: scores },
  { weight: 1, arbitrary: results },
  { weight: 1, arbitrary: heartbeats },
);

/** Reads the journal as it grows: what a line may not do, whatever state it leaves. */
function lineAuditor({ store, market }: World): (changes: readonly Change[]) => readonly string[] {
  const known = new Map<string, Order>();
  const states = new Map<number, BetState>();
  return (changes) => {
    const records = changes.flatMap((change) => ('record' in change ? [change] : []));
    const bets = records.flatMap(({ kind, record }) => (kind === 'bet' ? [record] : []));
    const orders = records.flatMap(({ kind, record }) => (kind === 'order' ? [record] : []));
    const made = bets.filter(({ betId }) => !states.has(betId));
    const refused = bets.filter(({ betId, state }) => state === 'failed' && isUndecided(states.get(betId)));
    const wrong = [
      ...auditNewBets(store, market, made),
      ...made
        .filter(({ orderId }) => (known.get(String(orderId))?.closedAt ?? null) !== null)
        .map(({ betId, orderId }) => `bet ${betId} is new in order ${orderId}, which was closed`),
      // That its bets come and go does not make a back order hold more; a lay order never holds more than at first, says the auditor.
      ...orders
        .filter(({ orderId, side }) => side === 'back' && [...made, ...refused].some((bet) => bet.orderId === orderId))
        .filter(({ orderId, held }) => held > (known.get(String(orderId))?.held ?? held))
        .map(({ orderId, held }) => `order ${orderId} came to hold ${held} by a bet that was made or refused`),
      ...orders.flatMap((order) => auditBar(order, store)),
    ];
    for (const order of orders) known.set(String(order.orderId), order);
    for (const { betId, state } of bets) states.set(betId, state);
    return wrong;
  };
}

const isUndecided = (state: BetState | undefined): boolean =>
  state === 'pending' || state === 'danger' || state === 'unknown';

/** The four values of the bar, as clients see them, are what was wanted. */
function auditBar(order: Order, store: Store): readonly string[] {
  const shown = presentOrder({ order, event: store.view.find('event', order.eventId)!, description: '', template: '' });
  const scale = 10 ** DECIMALS[order.wantStake.ccy]!;
  const amounts = Object.values(shown.bet_bar_values).map(([, amount]) => Math.round(amount * scale));
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return amounts.every((amount) => amount >= 0) && sum === Math.round(shown.want_stake[1] * scale)
    ? []
    : [`order ${order.orderId} shows ${amounts.join(' + ')}, and wants ${shown.want_stake.join(' ')}`];
}

async function play(story: readonly Act[]): Promise<World> {
  const world = await openWorld({ customers: CUSTOMERS, bookies: BOOKIES, accounts: ACCOUNTS });
  const wrong: string[] = [];
  const auditLine = lineAuditor(world);
  world.store.onLines((lines) => {
    for (const { changes } of lines) wrong.push(...auditLine(changes));
  });
  const plenty = [{ price: toPriceMilli(2000), ccy: GBP, min: toMinor(0), max: toMinor(10_000) }];
  for (const { bookie: code } of BOOKIES) for (const on of [HOME, AWAY_OR_DRAW]) world.offer(code, on, plenty);
  for (const act of story) {
    await world.pass(1);
    await act.run(world);
    await world.settle();
    expect([...wrong, ...audit(world.store)]).toEqual([]);
    const { status } = world.store.view.find('event', world.eventId)!;
    if (status === 'ended') expect([...world.store.view.keys('openOrdersOfEvent', [world.eventId])]).toEqual([]);
  }
  expect(verified(world.store)).toEqual([]);
  await world.close();
  return world;
}

describe('whatever is asked, in whatever order', () => {
  it('leaves money, orders and bets as the auditor works them out', { timeout: 120_000 }, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 40 }), async (story) => {
        const world = await play(story);
        for (const bet of betsOf(world)) {
          const { side, adaptiveBookies, reselections } = world.store.view.find('order', bet.orderId)!;
          seen.add(`${side} ${bet.state}`);
          if (adaptiveBookies !== null && reselections.length > 0) seen.add(`${side} chosen again`);
        }
      }),
      { numRuns: 600 },
    );
    // It has not kept quiet by doing nothing.
    const states = ['danger', 'done', 'failed', 'pending', 'settled', 'unknown', 'chosen again'];
    const wantedToSee = ['back', 'lay'].flatMap((side) => states.map((state) => `${side} ${state}`));
    expect(wantedToSee.filter((happened) => !seen.has(happened))).toEqual([]);
  });
});
