// Money in any order: agents give and take, credit, limits, commission and rates move, orders in four currencies are placed,
// refused, settled and corrected. After every step all of it is worked out again, by hand and in exact ratios.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceKeyOf } from '../../../src/core/change.js';
import type { BetAnswer } from '../../../src/core/command.js';
import {
  type Bet,
  OPERATORS_STATUSES,
  type OperatorsStatus,
  type StatementStatus,
} from '../../../src/core/record/bet.js';
import type { MoneyLimit } from '../../../src/core/record/customer.js';
import type { Quote } from '../../../src/core/record/offer.js';
import type { Order } from '../../../src/core/record/order.js';
import type { Transfer } from '../../../src/core/record/transfer.js';
import type { GivenChanges } from '../../../src/core/request.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { type EventId, type LedgerAccount, toBookieCode, toGroupId, toUsername } from '../../../src/core/value/ids.js';
import { money, toMinor } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import type { Answer } from '../../../src/core/value/rejection.js';
import { dayOf, later } from '../../../src/core/value/time.js';
import { presentTransfer } from '../../../src/wire/http/transfers.js';
import { audit, auditNewBets, tallyAgain } from '../../support/auditor.js';
import { betType } from '../../support/bet-types.js';
import { DECIMALS } from '../../support/currencies.js';
import { verified } from '../../support/memory-reader.js';
import { askForOrder, placeOrder } from '../../support/orders.js';
import { type Ratio, ceilingOf, divide, floorOf, halfEvenOf, halfUpOf, multiply, ratio } from '../../support/ratios.js';
import { type World, account, bookie, customer, openWorld } from '../../support/world.js';

const RUNS = 1500;
/** Always the same stories; another number tells others. */
const SEED = 20_260_526;

const HOME = betType('for,h');
const AGAINST = betType('against,h');
/** Who lays the home team backs this. */
const AWAY_OR_DRAW = betType('for,dc,a,d');
const CCYS = ['GBP', 'EUR', 'JPY', 'KWD'] as const;
const DAY_MS = 86_400_000;
const LAST_LOOKS_MS = 2000;
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
/** No transfer takes a balance beyond this. */
const BALANCE_MAX = 1_000_000_000_000_000n;
/** What agents may come to; the house's accounts go on in others. */
const AGENTS_MAX = 9_000_000_000_000_000n;
const isBeyond = (key: string, before: bigint, after: bigint): boolean => {
  const [was, is] = [before, after].map((sum) => (sum < 0n ? -sum : sum)) as [bigint, bigint];
  if (/^(discounts|fx) /.test(key)) return false;
  return is > (key.startsWith('agent:') ? AGENTS_MAX : BALANCE_MAX) && is > was;
};

const PLACERS = ['alice', 'bob', 'carol', 'dave'] as const;
const AGENTS = ['anna', 'emil', 'kira'] as const;
const limited = (ccy: string, amount: number): { creditLimit: MoneyLimit } => ({
  creditLimit: { ccy: toCurrency(ccy), amount: toMinor(amount), given: String(amount) },
});
const agents = { groupId: toGroupId(2) };
const CUSTOMERS = [
  customer('alice'),
  customer('bob', { ccy: toCurrency('EUR'), ...limited('GBP', 20_000) }),
  customer('carol', {
    ccy: toCurrency('JPY'),
    ...limited('JPY', 50_000),
    roles: { ...customer('carol').roles, detailedAccounting: true },
  }),
  customer('dave', { ccy: toCurrency('KWD'), ...limited('EUR', 30_000) }),
  customer('anna', agents),
  customer('emil', { ...agents, ccy: toCurrency('EUR') }),
  customer('kira', { ...agents, ccy: toCurrency('KWD') }),
  customer('root', { ...agents, isMasterAgent: true }),
];
const BOOKIES = [bookie('pin'), bookie('sbk', { commission: toCommissionPpm(20_000) }), bookie('xch')];
const ACCOUNTS = [
  account(1, 'pin', 'a', { ccy: toCurrency('EUR') }),
  account(2, 'pin', 'b', { ccy: toCurrency('JPY'), stakeIncrement: toMinor(7) }),
  account(3, 'sbk', 'a', { stakeIncrement: toMinor(50) }),
  account(4, 'xch', 'a', { ccy: toCurrency('KWD'), stakeIncrement: toMinor(5) }),
];

/** A world, and what was done to it that is nowhere stored as it was done. */
interface Tale {
  readonly world: World;
  readonly eventIds: readonly EventId[];
  /** Each rate of commission in the order of its setting, with the first day it was for. */
  readonly commissions: Map<string, readonly { readonly from: string; readonly ppm: number }[]>;
  readonly seen: Set<string>;
}

/** Does something in a tale; what cannot be done it leaves. */
interface Act {
  readonly run: (tale: Tale) => Promise<unknown>;
  readonly [fc.toStringMethod]: () => string;
}

/** Returns acts made from random wishes. */
function acting<T>(
  name: string,
  wishes: fc.Arbitrary<T>,
  run: (wish: T, tale: Tale) => Promise<unknown>,
): fc.Arbitrary<Act> {
  return wishes.map((wish) => ({
    run: (tale) => run(wish, tale),
    [fc.toStringMethod]: () => `${name} ${fc.stringify(wish)}`,
  }));
}

const one = <T>(items: readonly T[], which: number): T | undefined => items[which % Math.max(1, items.length)];
const ordersOf = ({ store }: World): Order[] => [...store.view.all('order')];
const betsOf = ({ store }: World): Bet[] => [...store.view.all('bet')];
const customerIn = ({ store }: World, name: string) => store.view.find('customer', toUsername(name))!;
const unplaced = (order: Order): number =>
  order.wantStake.amount - order.tally.success - order.tally.inProgress - order.tally.danger;

// What is worked out by hand.

type Rated = { readonly ccy: string; readonly rate: number };

/** Minor units of one currency as minor units of another, exactly. */
function cross(amount: bigint | number, from: Rated, to: Rated): Ratio {
  const pounds = divide(divide([BigInt(amount), 1n], [10n ** BigInt(DECIMALS[from.ccy]!), 1n]), ratio(from.rate));
  return multiply(multiply(pounds, ratio(to.rate)), [10n ** BigInt(DECIMALS[to.ccy]!), 1n]);
}

function ratedNow({ store }: World, ccy: string): Rated {
  return { ccy, rate: store.view.find('rates', 'rates')!.rates[ccy]! };
}

function settledOn({ store }: World, ledger: string, ccy: string): bigint {
  return BigInt(store.view.find('balance', balanceKeyOf(ledger, ccy))?.settled ?? 0);
}

function heldBy(world: World, name: string): bigint {
  const { ccy } = customerIn(world, name);
  return BigInt(world.store.view.find('balance', balanceKeyOf(`customer:${name}`, ccy))?.held ?? 0);
}

/** A limit in a customer's money, rounded down; null: none, or too much to count. */
function limitNow(world: World, name: string, limit: MoneyLimit | null): bigint | null {
  if (limit === null || limit.amount === null) return null;
  const own = ratedNow(world, customerIn(world, name).ccy);
  const whole = floorOf(cross(limit.amount, ratedNow(world, limit.ccy), own));
  return whole > SAFE ? null : whole;
}

/** Balance and limit less what is held; null: unlimited. */
function creditOf(world: World, name: string): bigint | null {
  const { ccy, creditLimit } = customerIn(world, name);
  const limit = limitNow(world, name, creditLimit);
  return limit === null ? null : settledOn(world, `customer:${name}`, ccy) + limit - heldBy(world, name);
}

/** What a stake of 1 of an order can lose at its own price. */
const riskEach = (side: Order['side'], price: number): Ratio =>
  side === 'back' ? [1n, 1n] : [BigInt(price - 1000), 1000n];

/** What a customer has on an event: what all that open orders want can lose, of the others what their bets can or could. */
function stakeOn(world: World, name: string, eventId: EventId): bigint {
  let sum = 0n;
  for (const order of ordersOf(world)) {
    if (order.placer !== name || order.eventId !== eventId) continue;
    const { riskUndecided, riskStanding, riskSettled } = tallyAgain(
      betsOf(world).filter(({ orderId }) => orderId === order.orderId),
      order.side,
    );
    const ofBets = cross(riskUndecided + riskStanding + riskSettled, order.want, order.customer);
    const wanted = cross(order.wantStake.amount, order.want, order.customer);
    sum += ceilingOf(order.closedAt === null ? multiply(wanted, riskEach(order.side, order.wantPrice)) : ofBets);
  }
  return sum;
}

// The acts.

const stakes = fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom(1, 29, 100, 9999, 10_000));
const placers = fc.constantFrom(...PLACERS);
const ccys = fc.constantFrom(...CCYS);
const index = fc.nat(30);
const limits = fc.constantFrom(0, 0, 1, 4000, 20_000, 20_001, 100_000, Number.MAX_SAFE_INTEGER, null);

/** Puts an agent's change to a customer, and returns what the customer's orders were before. */
async function change(world: World, name: string, changes: GivenChanges): Promise<readonly Order[]> {
  const before = ordersOf(world).filter(({ placer }) => placer === name);
  const changed = await world.customers.change(await world.comeIn('anna'), name, changes);
  expect(changed.ok).toBe(true);
  return before;
}

const offers = acting(
  'offer',
  fc.record({
    code: fc.constantFrom('pin', 'sbk', 'xch'),
    on: fc.constantFrom(HOME, AWAY_OR_DRAW),
    price: fc.constantFrom(1900, 2000, 2100),
    min: fc.constantFrom(0, 1, 500),
    more: stakes,
    ccy: ccys,
  }),
  ({ code, on, price, min, more, ccy }, { world }) => {
    const quote: Quote = {
      price: toPriceMilli(price),
      ccy: toCurrency(ccy),
      min: toMinor(min),
      max: toMinor(min + more),
    };
    world.offer(toBookieCode(code), on, [quote]);
    return Promise.resolve();
  },
);

const transfers = acting(
  'transfer',
  fc.record({
    agent: fc.constantFrom(...AGENTS),
    who: placers,
    amount: fc.oneof(
      fc.integer({ min: -30_000, max: 30_000 }),
      fc.constantFrom(0, 1, -1, 1_000_000_000_000_000, -1_000_000_000_000_000),
    ),
    discount: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 500 }), fc.constant(1_000_000_000_000_000)),
    onlyIfAvailable: fc.boolean(),
  }),
  async ({ agent, who, amount, discount, onlyIfAvailable }, { world, seen }) => {
    const { ccy } = customerIn(world, who);
    const before = new Map([...world.store.view.all('balance')].map((balance) => [keyOf(balance), balance]));
    const orders = ordersOf(world).filter(({ placer }) => placer === who);
    const seq = world.store.lastSeq();
    const made = await world.transfers.make(world.callerOf(agent), {
      customer: toUsername(who),
      amount: money(toCurrency(ccy), amount),
      discount: toMinor(discount),
      description: '',
      onlyIfAvailable,
      requestUuid: null,
    });
    const foreign = customerIn(world, agent).ccy;
    const paid = ceilingOf(cross(amount, ratedNow(world, ccy), ratedNow(world, foreign)));
    const isTooMuch = (paid < 0n ? -paid : paid) > BALANCE_MAX;
    const received = BigInt(amount) + BigInt(discount);
    const moves: [string, bigint][] = [
      [`customer:${who} ${ccy}`, received],
      [`discounts ${ccy}`, -BigInt(discount)],
      [`agent:${agent} ${foreign}`, -paid],
    ];
    if (foreign !== ccy) moves.push([`fx ${ccy}`, -BigInt(amount)], [`fx ${foreign}`, paid]);
    const wanted = moves.map(([key, by]) => [key, BigInt(before.get(key)?.settled ?? 0) + by] as const);
    const isCountable = !wanted.some(([key, sum]) => isBeyond(key, BigInt(before.get(key)?.settled ?? 0), sum));
    const isCovered = !onlyIfAvailable || wanted[0]![1] >= 0n;
    seen.add(`transfer ${made.ok ? 'made' : reasonOf(made)}`);
    if (!made.ok) {
      expect(world.store.lastSeq()).toBe(seq);
      const reason =
        amount === 0 || isTooMuch || !isCountable ? 'out_of_range' : isCovered ? 'none' : 'insufficient_balance';
      expect(made.rejection).toEqual({ code: 'validation_error', errors: { amount: [reason] } });
      return;
    }
    expect([amount === 0, isTooMuch, isCountable, isCovered]).toEqual([false, false, true, true]);
    checkSums(made.value.transfer);
    const expected = new Map([...before].map(([key, { settled }]) => [key, BigInt(settled)] as const));
    for (const [key, sum] of wanted) expected.set(key, sum);
    for (const balance of world.store.view.all('balance')) {
      const key = keyOf(balance);
      expect([key, BigInt(balance.settled)]).toEqual([key, expected.get(key) ?? 0n]);
      // It is no profit or loss, of today or of another day.
      expect(balance.profitLoss).toEqual(
        before.get(key)?.profitLoss ?? { ...balance.profitLoss, today: 0, yesterday: 0 },
      );
    }
    checkClosed(world, who, orders);
  },
);

const keyOf = ({ account: ledger, ccy }: { account: LedgerAccount; ccy: string }): string => `${ledger} ${ccy}`;

function reasonOf(answer: Answer<unknown>): string {
  if (answer.ok) return 'ok';
  const { rejection } = answer;
  return rejection.code === 'validation_error' ? JSON.stringify(rejection.errors) : rejection.code;
}

/** As clients see it: amount_to + amount_from + discount = 0. */
function checkSums(transfer: Transfer): void {
  const { amount_from: from, amount_to: to, discount } = presentTransfer(transfer);
  const minor = (amount: number): bigint => BigInt(Math.round(amount * 10 ** DECIMALS[transfer.ccy]!));
  expect([minor(from), minor(discount)]).toEqual([BigInt(transfer.amount), BigInt(transfer.discount)]);
  expect(minor(from) + minor(to) + minor(discount)).toBe(0n);
}

/** After credit shrank: what was closed was too much, what is left is not, and the youngest went first. */
function checkClosed(world: World, name: string, before: readonly Order[]): void {
  const left = creditOf(world, name);
  const after = ordersOf(world).filter(({ placer }) => placer === name);
  const isStillTrying = ({ status }: Order): boolean => status === 'open';
  const waiting = after.filter((order) => isStillTrying(order) && unplaced(order) > 0);
  if (left !== null && left < 0n) expect(waiting).toEqual([]);
  const closed = before.filter((order) => isStillTrying(order) && !isStillTrying(after.find(isSame(order))!));
  const oldest = closed.reduce<Order | null>(
    (first, order) => (first !== null && first.orderId < order.orderId ? first : order),
    null,
  );
  if (oldest === null) return;
  const ended = after.find(isSame(oldest))!;
  expect(after.filter((order) => closed.some(isSame(order))).map(({ closeReason }) => closeReason)).toEqual(
    closed.map(() => 'no_available_credit'),
  );
  expect(waiting.filter(({ orderId }) => orderId > oldest.orderId)).toEqual([]);
  expect(left! - BigInt(oldest.held - ended.held)).toBeLessThan(0n);
}

const isSame =
  (order: Order) =>
  ({ orderId }: Order): boolean =>
    orderId === order.orderId;

const limitOf = (ccy: string, amount: number | null): MoneyLimit => ({
  ccy: toCurrency(ccy),
  amount: amount === null ? null : toMinor(amount),
  given: String(amount ?? 1e18),
});

const credits = acting('credit', fc.tuple(placers, ccys, limits), async ([who, ccy, amount], { world }) => {
  checkClosed(world, who, await change(world, who, { creditLimit: limitOf(ccy, amount) }));
});

/** Takes a part of what a customer's orders hold from under them. */
const squeezes = acting(
  'squeeze',
  fc.tuple(placers, fc.integer({ min: 0, max: 100 })),
  async ([who, percent], { world }) => {
    const { ccy } = customerIn(world, who);
    const left = (heldBy(world, who) * BigInt(percent)) / 100n - settledOn(world, `customer:${who}`, ccy);
    if (left < 0n || left > SAFE) return;
    checkClosed(world, who, await change(world, who, { creditLimit: limitOf(ccy, Number(left)) }));
  },
);

const eventLimits = acting(
  'event limit',
  fc.tuple(placers, fc.option(fc.tuple(ccys, limits))),
  ([who, limit], { world }) =>
    change(world, who, { maxStakePerEvent: limit === null ? null : limitOf(limit[0], limit[1]) }),
);

/** Sets a customer's limit on an event at about what it has there. */
const pinches = acting(
  'pinch',
  fc.tuple(placers, fc.integer({ min: 50, max: 150 })),
  async ([who, percent], { world }) => {
    const staked = (stakeOn(world, who, world.eventId) * BigInt(percent)) / 100n;
    await change(world, who, { maxStakePerEvent: limitOf(customerIn(world, who).ccy, Number(staked)) });
  },
);

const commissions = acting(
  'commission',
  fc.tuple(placers, fc.option(fc.tuple(fc.integer({ min: -2, max: 3 }), fc.constantFrom(0, 10_000, 25_000, 999_999)))),
  async ([who, rate], tale) => {
    const { world } = tale;
    const from = rate === null ? '' : dayOf(later(world.time.clock(), rate[0] * DAY_MS));
    const set = { from, ppm: rate?.[1] ?? 0 };
    tale.commissions.set(who, [...(tale.commissions.get(who) ?? []), set]);
    const commission =
      rate === null
        ? null
        : { from: dayOf(later(world.time.clock(), rate[0] * DAY_MS)), ppm: toCommissionPpm(rate[1]) };
    await change(world, who, { commission });
  },
);

/** What was set last of all that had begun. */
function commissionNow({ world, commissions: set }: Tale, name: string): number {
  const today: string = dayOf(world.time.clock());
  return (set.get(name) ?? []).findLast(({ from }) => from <= today)?.ppm ?? 0;
}

const rates = acting(
  'rates',
  fc.tuple(fc.constantFrom('EUR', 'JPY', 'KWD'), fc.constantFrom(0.3333, 1.16, 1.1, 149.37)),
  async ([ccy, rate], { world }) => {
    const set = await world.rateTable.change(world.callerOf('root'), { [ccy]: rate as never });
    expect(set.ok && set.value.find((known) => known.ccy === ccy)?.rate).toBe(rate);
  },
);

const placements = acting(
  'order',
  fc.record({
    who: placers,
    wanted: fc.oneof(
      fc.constantFrom(1500, 1900, 1959, 2000, 5000).map((price) => ({ side: 'back' as const, price })),
      fc.constantFrom(1250, 1909, 2000, 2112, 5000).map((price) => ({ side: 'lay' as const, price })),
    ),
    stake: stakes,
    ccy: ccys,
    durationSeconds: fc.constantFrom(15, 600, 259_200),
    acceptPartialFill: fc.constantFrom(true, true, true, false),
    requestUuid: fc.constantFrom(null, null, null, 'a'),
    event: fc.constantFrom(0, 0, 0, 1),
  }),
  async ({ who, wanted: { side, price }, stake, ccy, event: which, ...wish }, tale) => {
    const { world, seen } = tale;
    const caller = world.callerOf(who);
    const eventId = tale.eventIds[which]!;
    const own = ratedNow(world, caller.customer.ccy);
    const needed = ceilingOf(multiply(cross(stake, ratedNow(world, ccy), own), riskEach(side, price)));
    const before = creditOf(world, who);
    const most = limitNow(world, who, caller.customer.maxStakePerEvent);
    const staked = stakeOn(world, who, eventId);
    const seq = world.store.lastSeq();
    const placed = await askForOrder(
      world,
      {
        ...wish,
        eventId,
        on: side === 'back' ? HOME : AGAINST,
        side,
        price: toPriceMilli(price),
        stake: money(toCurrency(ccy), stake),
        keepOpenInRunning: true,
      },
      who,
    );
    if (placed === null) return;
    const isTooMuch = most !== null && staked + needed > most;
    const isTooDear = before !== null && needed > before;
    seen.add(`${side} ${reasonOf(placed)}`);
    if (!placed.ok) {
      expect(world.store.lastSeq()).toBe(seq);
      const expected = !caller.customer.active
        ? 'forbidden'
        : isTooMuch
          ? '{"stake":["event_stake_limit_reached"]}'
          : isTooDear
            ? '{"stake":["no_available_credit"]}'
            : 'accepted';
      expect(reasonOf(placed)).toBe(expected);
      return;
    }
    if (placed.value.isReplayed) return;
    expect([caller.customer.active, isTooMuch, isTooDear]).toEqual([true, false, false]);
    expect(creditOf(world, who) ?? 0n).toBeGreaterThanOrEqual(0n);
    if (most !== null) expect(stakeOn(world, who, eventId)).toBeLessThanOrEqual(most);
    expect(placed.value.view.order.customerCommission).toBe(commissionNow(tale, who));
  },
);

const takenOf = (bet: Bet, part: number): Pick<Quote, 'price'> & { stake: Bet['wantStake'] } => ({
  price: bet.gotPrice ?? bet.wantPrice,
  stake: toMinor(Math.max(1, Math.round(bet.wantStake * part))),
});

/** Those that wait for a word first, as often as there are any. */
function findBet(world: World, which: number): Bet | undefined {
  const waiting = betsOf(world).filter(({ state }) => state === 'pending' || state === 'unknown');
  return one(which % 3 > 0 && waiting.length > 0 ? waiting : betsOf(world), which);
}

const answers = acting(
  'answer',
  fc.record({
    index,
    kind: fc.constantFrom('accepted', 'accepted', 'accepted', 'refused', 'unanswered', 'not_received'),
    part: fc.constantFrom(1, 1, 1, 0.5, 1.5),
  }),
  ({ index: which, kind, part }, { world }) => {
    const bet = findBet(world, which);
    if (bet === undefined) return Promise.resolve();
    const answer: BetAnswer =
      kind === 'accepted'
        ? { kind, ...takenOf(bet, part) }
        : kind === 'not_received'
          ? { kind }
          : { kind: kind as 'refused', reason: 'so' };
    return world.engine.submit('answerBet', { betId: bet.betId, answer });
  },
);

/** What each status pays for a stake of 1 at a price. */
const PAYS: Readonly<Partial<Record<StatementStatus, (price: number) => number>>> = {
  won: (price) => price - 1,
  half_won: (price) => (price - 1) / 2,
  void: () => 0,
  half_lost: () => -0.5,
  lost: () => -1,
  rejected: () => 0,
};

const statements = acting(
  'statement',
  fc.record({ index, status: fc.constantFrom(...(Object.keys(PAYS) as StatementStatus[])) }),
  ({ index: which, status }, { world }) => {
    const bet = findBet(world, which);
    if (bet === undefined) return Promise.resolve();
    const { price, stake } = takenOf(bet, (bet.gotStake ?? bet.wantStake) / bet.wantStake);
    const profitLoss = toMinor(Math.round(stake * PAYS[status]!(price / 1000)));
    const statement = { status, price, stake, profitLoss, reason: null };
    return world.engine.submit('recordStatement', { providerBetId: bet.providerBetId, bookie: bet.bookie, statement });
  },
);

/** What each of an operator's words pays in halves of a stake of 1000 at a price. */
const PAYS_IN_HALVES: Readonly<Record<OperatorsStatus, (price: number) => number>> = {
  won: (price) => 2 * (price - 1000),
  half_won: (price) => price - 1000,
  void: () => 0,
  half_lost: () => -1000,
  lost: () => -2000,
  failed: () => 0,
};

const endings = acting(
  'end',
  fc.record({ index, status: fc.constantFrom(...OPERATORS_STATUSES) }),
  async ({ index: which, status }, { world, seen }) => {
    const bet = findBet(world, which);
    if (bet === undefined) return;
    const ended = await world.engine.submit('settleBet', { betId: bet.betId, status });
    expect(ended.ok).toBe(bet.state !== 'pending');
    if (!ended.ok) return;
    seen.add(`ended ${status}`);
    const halves = PAYS_IN_HALVES[status](bet.gotPrice ?? bet.wantPrice);
    const gross: Ratio = [BigInt(bet.gotStake ?? bet.wantStake) * BigInt(halves), 2000n];
    const kept = bet.bookie === toBookieCode('sbk') && halves > 0 ? 98n : 100n;
    const settlement = status === 'failed' ? null : { status, amount: halfEvenOf(multiply(gross, [kept, 100n])) };
    const { settlement: booked } = ended.value;
    expect(booked === null ? null : { status: booked.status, amount: BigInt(booked.profitLoss) }).toEqual(settlement);
  },
);

const closes = acting('close', index, (which, { world }) => {
  const order = one(ordersOf(world), which);
  if (order === undefined) return Promise.resolve();
  return world.orders.close(world.callerOf(order.placer), order.orderId);
});

/** Shuts a customer out, or lets it in again; its credit may go with it. */
const activations = acting(
  'active',
  fc.record({ who: placers, active: fc.boolean(), credit: fc.constantFrom(undefined, 0, 20_000) }),
  async ({ who, active, credit }, { world }) => {
    const before = await change(world, who, {
      active,
      ...(credit === undefined ? {} : { creditLimit: limitOf('GBP', credit) }),
    });
    if (active) return;
    const open = before.filter(({ status }) => status === 'open');
    const after = open.map((order) => ordersOf(world).find(isSame(order))!);
    expect(after.map(({ closeReason }) => closeReason)).toEqual(open.map(() => 'cancelled'));
  },
);

/** The clock is looked at every second while an order is open: of a day only those before something ends, or the day itself, are seen. */
async function passDay(world: World): Promise<void> {
  const { time } = world;
  const { clock } = time;
  const until = later(clock(), DAY_MS);
  while (clock() < until) {
    const ends = ordersOf(world).flatMap((order) => (order.status === 'open' ? order.expiresAt : []));
    const next = ends.filter((at) => at > clock()).reduce((first, at) => (at < first ? at : first), until);
    time.sleepUntil(later(next, -LAST_LOOKS_MS));
    await world.pass(next - clock());
  }
}

const times = acting('pass', fc.constantFrom(16_000, DAY_MS), (ms, { world }) =>
  ms === DAY_MS ? passDay(world) : world.pass(ms),
);
const polls = acting('poll', fc.constantFrom('pin', 'sbk', 'xch'), (code, { world }) => {
  world.confirm(toBookieCode(code));
  return Promise.resolve();
});

const acts = fc.oneof(
  { weight: 4, arbitrary: offers },
  { weight: 8, arbitrary: transfers },
  { weight: 4, arbitrary: credits },
  { weight: 3, arbitrary: squeezes },
  { weight: 2, arbitrary: eventLimits },
  { weight: 3, arbitrary: pinches },
  { weight: 3, arbitrary: commissions },
  { weight: 2, arbitrary: rates },
  { weight: 12, arbitrary: placements },
  { weight: 10, arbitrary: answers },
  { weight: 8, arbitrary: statements },
  { weight: 4, arbitrary: endings },
  { weight: 1, arbitrary: closes },
  { weight: 2, arbitrary: activations },
  { weight: 2, arbitrary: times },
  { weight: 3, arbitrary: polls },
);

// What must be true after every step.

function check(tale: Tale): void {
  const { world } = tale;
  expect(audit(world.store)).toEqual([]);
  const sums = new Map<string, bigint>();
  for (const { ccy, settled, held } of world.store.view.all('balance')) {
    sums.set(ccy, (sums.get(ccy) ?? 0n) + BigInt(settled));
    expect(held).toBeGreaterThanOrEqual(0);
  }
  for (const [ccy, sum] of sums) expect([ccy, sum]).toEqual([ccy, 0n]);
  for (const name of PLACERS) checkShown(tale, name);
  for (const order of ordersOf(world)) {
    if (order.status === 'open') expect(customerIn(world, order.placer).active).toBe(true);
  }
}

/** What a customer is told of its account, beside what its postings come to. */
function checkShown(tale: Tale, name: string): void {
  const { world } = tale;
  const shown = world.accounting.summary(world.callerOf(name), name);
  if (!shown.ok) throw new Error(`${name} has an account`);
  const today: string = dayOf(world.time.clock());
  const yesterday: string = dayOf(later(world.time.clock(), -DAY_MS));
  let [ofToday, ofYesterday] = [0n, 0n];
  for (const { postingId, at, entries } of world.store.view.all('posting')) {
    if (!postingId.startsWith('bet:')) continue;
    const amount = entries.reduce((sum, entry) => sum + (entry.account === `customer:${name}` ? entry.amount : 0), 0);
    if (dayOf(at) === today) ofToday += BigInt(amount);
    if (dayOf(at) === yesterday) ofYesterday += BigInt(amount);
  }
  const credit = creditOf(world, name);
  const { value } = shown;
  expect({
    name,
    balance: BigInt(value.currentBalance),
    today: BigInt(value.todayProfitLoss),
    yesterday: BigInt(value.yesterdayProfitLoss),
    commission: value.commission,
    credit: value.availableCredit === null ? null : BigInt(value.availableCredit),
  }).toEqual({
    name,
    balance: settledOn(world, `customer:${name}`, value.ccy),
    today: ofToday,
    yesterday: ofYesterday,
    commission: commissionNow(tale, name),
    // Of what is too much to count: all that can be.
    credit: credit !== null && credit > SAFE ? SAFE : credit,
  });
}

async function play(story: readonly Act[], seen: Set<string>): Promise<void> {
  const groups = [
    { groupId: toGroupId(1), name: 'main', managers: AGENTS.map(toUsername) },
    { groupId: toGroupId(2), name: 'agents', managers: [] },
  ];
  const world = await openWorld({ groups, customers: CUSTOMERS, bookies: BOOKIES, accounts: ACCOUNTS });
  const tale: Tale = {
    world,
    eventIds: [world.eventId, await world.register('Feyenoord', 'Twente')],
    commissions: new Map(),
    seen,
  };
  const wrong: string[] = [];
  let newest = 0;
  world.store.onLines((lines) => {
    const made: Bet[] = [];
    for (const line of lines.flatMap(({ changes }) => changes)) {
      if (line.kind !== 'bet' || !('record' in line) || line.record.betId <= newest) continue;
      newest = line.record.betId;
      made.push(line.record);
    }
    wrong.push(...auditNewBets(world.store, world.market, made));
  });
  const plenty = [{ price: toPriceMilli(2000), ccy: toCurrency('GBP'), min: toMinor(0), max: toMinor(4000) }];
  for (const { bookie: code } of BOOKIES) for (const on of [HOME, AWAY_OR_DRAW]) world.offer(code, on, plenty);
  for (const act of story) {
    await world.pass(1);
    await act.run(tale);
    await world.settle();
    expect(wrong).toEqual([]);
    check(tale);
  }
  expect(verified(world.store)).toEqual([]);
  for (const { state, orderId } of betsOf(world)) {
    seen.add(`bet ${state}`).add(`${world.store.view.find('order', orderId)!.side} ${state}`);
  }
  for (const { closeReason } of ordersOf(world)) seen.add(`closed ${closeReason ?? 'never'}`);
  await world.close();
}

describe('whatever agents and customers do with money', () => {
  it('is where it was said to go, to the unit', { timeout: 120_000 }, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 30 }), (story) => play(story, seen)),
      { numRuns: RUNS, seed: SEED },
    );
    // It has not kept quiet by doing nothing.
    const wanted = [
      'transfer made',
      'transfer {"amount":["insufficient_balance"]}',
      'transfer {"amount":["out_of_range"]}',
      ...['back', 'lay'].flatMap((side) => [
        `${side} ok`,
        `${side} forbidden`,
        `${side} {"stake":["event_stake_limit_reached"]}`,
        `${side} {"stake":["no_available_credit"]}`,
        `${side} settled`,
      ]),
      'closed no_available_credit',
      'closed cancelled',
      'closed order_filled',
      'bet settled',
      'bet failed',
      'bet unknown',
      ...OPERATORS_STATUSES.map((status) => `ended ${status}`),
    ];
    expect(wanted.filter((happened) => !seen.has(happened))).toEqual([]);
  });
});

/** Many small quotes at falling prices in a money that is not the order's, at any rate. */
const smallQuotes = fc
  .record({
    ccy: fc.constantFrom('JPY', 'KWD', 'EUR'),
    rate: fc.integer({ min: 1, max: 99_999 }).map((digits) => 1 + digits / 100_000),
    units: fc.integer({ min: 1, max: 40 }),
    quotes: fc.integer({ min: 9, max: 20 }),
    ofCustomer: fc.constantFrom('GBP', 'GBP', 'EUR'),
  })
  .map(({ ccy, rate, units, quotes, ofCustomer }) => {
    // About so many tens of pence each.
    const [times, unit] = { JPY: [150, 15], KWD: [0.3, 30], EUR: [1, 10] }[ccy];
    return { ccy, rate: rate * times!, stake: units * unit!, quotes, ofCustomer };
  });

describe('an order of many small bets in other money that are all lost', () => {
  it('loses no more than it wanted to stake, and its customer no more than was held', async () => {
    let fullyLost = 0;
    await fc.assert(
      fc.asyncProperty(smallQuotes, async ({ ccy, rate, stake, quotes, ofCustomer }) => {
        const world = await openWorld({
          customers: [customer('alice', { ccy: toCurrency(ofCustomer) })],
          bookies: [bookie('pin')],
          accounts: [account(1, 'pin', 'a', { ccy: toCurrency(ccy) })],
          rates: { GBP: 1, EUR: 1.16, [ccy]: rate },
        });
        const size = { ccy: toCurrency(ccy), min: toMinor(1), max: toMinor(stake) };
        world.offer(
          toBookieCode('pin'),
          HOME,
          Array.from({ length: quotes }, (_, index) => ({ ...size, price: toPriceMilli(3000 - index) })),
        );
        const pounds = { ccy: 'GBP', rate: 1 };
        const wanted = Number(ceilingOf(cross(stake * quotes, { ccy, rate }, pounds)));
        await placeOrder(world, {
          stake: money(toCurrency('GBP'), wanted),
          durationSeconds: 60,
          keepOpenInRunning: true,
        });
        const held = heldBy(world, 'alice');
        expect(betsOf(world)).toHaveLength(quotes);
        for (const { betId } of betsOf(world)) {
          const bet = betsOf(world).find((other) => other.betId === betId)!;
          await world.engine.submit('answerBet', { betId, answer: { kind: 'accepted', ...takenOf(bet, 1) } });
        }
        for (const bet of betsOf(world)) {
          const statement = {
            ...takenOf(bet, 1),
            status: 'lost',
            profitLoss: toMinor(0 - bet.gotStake!),
            reason: null,
          } as const;
          await world.engine.submit('recordStatement', { ...bet, statement });
        }
        await world.settle();
        const [order] = ordersOf(world);
        expect(betsOf(world).every(({ state }) => state === 'settled')).toBe(true);
        expect(order!.tally.profitLoss).toBeGreaterThanOrEqual(-wanted);
        if (order!.tally.profitLoss === -wanted) fullyLost += 1;
        const balance = settledOn(world, 'customer:alice', ofCustomer);
        if (ofCustomer === 'GBP') expect(balance).toBeGreaterThanOrEqual(-held);
        expect(audit(world.store)).toEqual([]);
        await world.close();
      }),
      { numRuns: 150, seed: SEED },
    );
    expect(fullyLost).toBeGreaterThan(30);
  });
});

describe('half a unit', () => {
  it('of an amount that is converted goes to the even neighbour', () => {
    // The oracle's own: a tie up, a tie down, and what is no tie.
    expect([halfEvenOf([5n, 2n]), halfEvenOf([7n, 2n]), halfEvenOf([-5n, 2n]), halfUpOf([5n, 2n])]).toEqual([
      2n,
      4n,
      -2n,
      3n,
    ]);
  });
});
