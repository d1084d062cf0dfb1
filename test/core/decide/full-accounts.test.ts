// Accounts that come to what can be counted (decisions §5): what one of them cannot count waits, and is told; all others go on.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangeAccount } from '../../../src/core/record/bookie.js';
import type { Bet } from '../../../src/core/record/bet.js';
import { toCurrency } from '../../../src/core/value/currency.js';
import { EXCHANGE_BOOKIE, type EventId, toBookieCode, toUsername } from '../../../src/core/value/ids.js';
import { money, toMinor } from '../../../src/core/value/money.js';
import { toCommissionPpm, toPriceMilli } from '../../../src/core/value/price.js';
import { dayOf } from '../../../src/core/value/time.js';
import { audit } from '../../support/auditor.js';
import { betType } from '../../support/bet-types.js';
import { openOnExchange, purseOf, resultOf } from '../../support/exchange-money.js';
import { verified } from '../../support/memory-reader.js';
import { placeOrder } from '../../support/orders.js';
import { NOON, type World, account, bookie, customer, openWorld } from '../../support/world.js';

const RUNS = 20;
/** Always the same stories; another number tells others. */
const SEED = 20_261_127;

const GBP = toCurrency('GBP');
const STAKE_MAX = 1_000_000_000_000;
const DAY_MS = 86_400_000;
const PIN = toBookieCode('pin');
const HOME = betType('for,h');

const RICH = ['alice', 'bob', 'carol', 'emma'] as const;
const AGENTS = Array.from({ length: 12 }, (_, nth) => `agent${nth}`);
const unlimited = { creditLimit: { ccy: GBP, amount: null, given: '1e18' } };
const commissions = [{ from: dayOf(NOON), ppm: toCommissionPpm(30_000) }];

interface Tale {
  readonly world: World;
  /** What was said of each event that is over. */
  readonly results: Map<EventId, string>;
  readonly events: EventId[];
}

async function begin(): Promise<Tale> {
  const world = await openWorld({
    customers: [
      customer('root', { isMasterAgent: true }),
      ...AGENTS.map((name) => customer(name)),
      customer('alice', unlimited),
      customer('bob', { ...unlimited, commissions, roles: { ...customer('bob').roles, detailedAccounting: true } }),
      customer('carol', unlimited),
      customer('emma', { ...unlimited, ccy: toCurrency('EUR') }),
      customer('dave'),
      customer('erin'),
    ],
    bookies: [bookie(EXCHANGE_BOOKIE, { commission: toCommissionPpm(20_000) }), bookie('pin')],
    accounts: [
      exchangeAccount(money(GBP, toMinor(1))),
      account(1, 'pin', 'a', { ccy: toCurrency('EUR'), openingBalance: toMinor(9 * STAKE_MAX) }),
    ],
    rates: { GBP: 1, EUR: 0.97 },
  });
  return { world, results: new Map(), events: [world.eventId] };
}

type Act = (tale: Tale) => Promise<void>;
const eventNow = ({ events }: Tale): EventId => events.at(-1)!;

const who = fc.constantFrom(...RICH);
const stakes = fc.oneof(fc.constantFrom(STAKE_MAX, STAKE_MAX, STAKE_MAX - 1), fc.integer({ min: 1, max: STAKE_MAX }));
const prices = fc.constantFrom(1_000_000, 1_000_000, 1_000_000, 999_999, 500_001, 2000);
const times = fc.constantFrom(1, 9, 9);

interface Meeting {
  readonly layer: string;
  readonly backer: string;
  readonly price: number;
  readonly stake: number;
  readonly times: number;
}

/** Two meet, several times. */
const meet =
  ({ layer, backer, price, stake, times: most }: Meeting): Act =>
  async (tale) => {
    const world = { ...tale.world, eventId: eventNow(tale) };
    for (let nth = 0; nth < most; nth += 1) {
      const lay = await openOnExchange(world, { who: layer, on: 'against,h', side: 'lay', price, stake });
      // The exchange keeps its part: who backs asks for less than who lays offers.
      const back = await openOnExchange(world, { who: backer, on: 'for,h', price: Math.floor(price * 0.9), stake });
      for (const answer of [lay, back])
        if (!answer.ok)
          expect(answer.rejection).toEqual({ code: 'validation_error', errors: { stake: ['out_of_range'] } });
    }
  };

const trades = fc
  .record({
    layer: who,
    backer: fc.constantFrom('alice', 'alice', 'emma', ...RICH),
    price: prices,
    stake: stakes,
    times,
  })
  .map(meet);

/** A bookmaker takes a bet, and says what it comes to, whatever that is. */
const statements = fc
  .record({ placer: who, stake: stakes, amount: fc.constantFrom(999, -1, 1000, -1000, 0), times })
  .map(({ placer, stake, amount, times: most }): Act => async (tale) => {
    const { world } = tale;
    const price = toPriceMilli(1_000_000);
    for (let nth = 0; nth < most; nth += 1) {
      world.offer(PIN, HOME, [{ price, ccy: GBP, min: toMinor(1), max: toMinor(STAKE_MAX) }]);
      const wish = { price, stake: money(GBP, stake), eventId: tale.events[0]! };
      if (tale.results.has(wish.eventId)) return;
      await placeOrder(world, wish, placer).catch(() => null);
      world.withdraw(PIN, HOME);
      for (const bet of [...world.store.view.all('bet')].filter(({ state }) => state === 'pending')) {
        const { betId, wantPrice, wantStake, providerBetId } = bet;
        await world.engine.submit('answerBet', {
          betId,
          answer: { kind: 'accepted', price: wantPrice, stake: wantStake },
        });
        const status = amount > 0 ? 'won' : amount < 0 ? 'lost' : 'void';
        const profitLoss = toMinor(wantStake * amount);
        const statement = { status, price: wantPrice, stake: wantStake, profitLoss, reason: null } as const;
        await world.engine.submit('recordStatement', { providerBetId, bookie: PIN, statement });
      }
    }
  });

async function say(tale: Tale, eventId: EventId, text: string): Promise<void> {
  const { world } = tale;
  tale.results.set(eventId, text);
  const event = world.store.view.find('event', eventId)!;
  expect((await world.results.setResult(world.callerOf('root'), event, resultOf(text))).ok).toBe(true);
  await world.settle();
}

/** Two who have little bet a pound beside all others, and the event ends. */
const ends = fc.constantFrom('1-0', '1-0', '1-0', '1-0', '0-1', 'void').map((text): Act => async (tale) => {
  const { world } = tale;
  const eventId = eventNow(tale);
  const before = purseOf(world, 'erin').balance;
  const at = { ...world, eventId };
  const lay = { who: 'dave', on: 'against,d', side: 'lay', price: 4000, stake: 200 } as const;
  for (const wish of [lay, { who: 'erin', on: 'for,d', price: 3000, stake: 100 }])
    expect((await openOnExchange(at, wish)).ok).toBe(true);
  await say(tale, eventId, text);
  const lost = text === 'void' ? 0 : 100;
  expect([purseOf(world, 'erin'), purseOf(world, 'dave').held]).toEqual([{ balance: before - lost, held: 0 }, 0]);
  tale.events.push(await world.register(`Ajax ${tale.events.length}`, `PSV ${tale.events.length}`));
});

const corrections = fc
  .tuple(fc.nat(9), fc.constantFrom('1-0', '0-1', 'void'))
  .map(([which, text]): Act => async (tale) => {
    const eventId = [...tale.results.keys()][which % Math.max(1, tale.results.size)];
    if (eventId !== undefined) await say(tale, eventId, text);
  });

/** An agent brings a customer's balance nearer to nothing. */
async function pay({ world }: Tale, name: string, most: number): Promise<void> {
  const { ccy } = world.store.view.find('customer', toUsername(name))!;
  const { balance } = purseOf(world, name);
  const amount = Math.sign(balance) * -Math.min(Math.abs(balance), most);
  if (amount === 0) return;
  for (const agent of AGENTS) {
    const made = await world.engine.submit('makeTransfer', {
      by: { username: toUsername(agent), behind: null, ip: '127.0.0.1' },
      customer: toUsername(name),
      amount: money(ccy, amount),
      discount: toMinor(0),
      description: '',
      onlyIfAvailable: false,
      requestUuid: null,
    });
    if (made.ok) return;
  }
  throw new Error(`nobody can pay ${name} ${amount}`);
}

const payments = fc.tuple(who, fc.constantFrom(900_000_000_000_000, 7)).map(
  ([name, most]): Act =>
    (tale) =>
      pay(tale, name, most),
);
const days = fc.constant<Act>(({ world }) => world.pass(DAY_MS));

const acts = fc.oneof(
  { weight: 10, arbitrary: trades },
  { weight: 3, arbitrary: statements },
  { weight: 3, arbitrary: ends },
  { weight: 2, arbitrary: corrections },
  { weight: 2, arbitrary: payments },
  { weight: 1, arbitrary: days },
);

/** One backs all that two others can lay. */
const floods = fc
  .tuple(fc.constantFrom('alice', 'emma'), fc.constantFrom(STAKE_MAX, STAKE_MAX - 1))
  .map(([backer, stake]) =>
    ['bob', 'carol'].map((layer) => meet({ layer, backer, price: 1_000_000, stake, times: 9 })),
  );

const uncounted = new Set<string>();

function check({ world, results }: Tale): void {
  // Averages are to show, and good to 15 digits.
  expect(audit(world.store).filter((finding) => !/[pP]riceWeight/.test(finding))).toEqual([]);
  const sums = new Map<string, bigint>();
  for (const { ccy, settled, account: ledger } of world.store.view.all('balance')) {
    sums.set(ccy, (sums.get(ccy) ?? 0n) + BigInt(settled));
    if (ledger.endsWith(':2')) uncounted.add(ledger);
  }
  for (const [ccy, sum] of sums) expect([ccy, sum]).toEqual([ccy, 0n]);
  const told = new Set(
    [...world.store.view.all('alert')].filter(({ kind }) => kind === 'uncountable').map(({ betId }) => betId),
  );
  const waiting = new Set<EventId>();
  for (const bet of leftOf(world, results)) {
    expect(told.has(bet.betId)).toBe(true);
    uncounted.add(`customer:${bet.placer}`);
    waiting.add(bet.eventId);
  }
  // Only what is not judged is made up for after a start.
  for (const eventId of results.keys())
    expect(world.store.view.find('event', eventId)?.isJudged).toBe(!waiting.has(eventId));
}

/** The exchange's bets on events that are over that are not settled. */
const leftOf = (world: World, results: Tale['results']): Bet[] =>
  [...world.store.view.all('bet')].filter(
    ({ eventId, exchangeRole, settlement }) => results.has(eventId) && exchangeRole !== null && settlement === null,
  );

describe('accounts at what can be counted', () => {
  it('wait alone, and all is booked once there is room', async () => {
    await fc.assert(
      fc.asyncProperty(floods, fc.array(acts, { minLength: 4, maxLength: 14 }), async (flood, story) => {
        const tale = await begin();
        for (const act of [...flood, ...story]) {
          await act(tale);
          check(tale);
        }
        const { world, results } = tale;
        for (let nth = 0; nth < 40 && leftOf(world, results).length > 0; nth += 1) {
          await world.pass(DAY_MS);
          for (const name of RICH) for (let paid = 0; paid < 9; paid += 1) await pay(tale, name, 9e14);
          for (const [eventId, text] of results) await say(tale, eventId, text);
        }
        check(tale);
        expect(verified(world.store)).toEqual([]);
        expect(leftOf(world, results)).toEqual([]);
        await world.close();
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // The stories have been there.
    expect([...uncounted]).toEqual(expect.arrayContaining(['customer:alice', 'customer:emma', 'exchange:2', 'fx:2']));
  }, 120_000);
});
