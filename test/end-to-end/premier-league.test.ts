// A whole season of real matches at real prices, through the real HTTP on both sides: six bookmakers as simulated providers, a server
// over them, five customers. What every order, every bet and every balance comes to is worked out apart from the server (oracle.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, openApp } from '../../src/app.js';
import { systemClock, systemTimer } from '../../src/clock.js';
import { parseConfig } from '../../src/config/reading.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { type Client, type OrderHeard, forEach, logIn, until } from './client.js';
import {
  type Expected,
  betAtBookie,
  checkBetslip,
  placementExpected,
  placementHeard,
  settlementExpected,
  settlementHeard,
} from './expectations.js';
import {
  type Account,
  type Choice,
  CCYS,
  type Ccy,
  type Wish,
  allocate,
  choicesOf,
  exchangeDown,
  holdOf,
  inMajor,
  levelsOf,
  orderStakes,
  placedOf,
  rateOf,
  settle,
} from './oracle.js';
import {
  BOOKIES,
  BOOKMAKERS,
  type Match,
  hasSeason,
  providerJson,
  readSeason,
  simulatorJson,
  spellingsOf,
} from './season.js';
import { CUSTOMERS, wishesFor } from './wishes.js';

const ROOT = new URL('../../', import.meta.url);
const PASSWORD = 'season2019';
const MATCHES_AT_ONCE = 24;
const MANY = 1_000_000_000;
const DRY_ACCOUNT = 201;
/** Long enough that no answer of a bookmaker's comes too late where many tests share few cores. */
const DURATION_S = 6;
const WITHIN_MS = 25_000;

function serverJson(dataDir: string, providers: readonly object[]): object {
  return {
    http: { host: '127.0.0.1', port: 0 },
    data_dir: dataDir,
    rates: Object.fromEntries(CCYS.map((ccy) => [ccy, rateOf(ccy)])),
    groups: [{ id: 1, name: 'main' }],
    customers: CUSTOMERS.map(({ username, ccy, commission, isDetailed }) => ({
      username,
      password: PASSWORD,
      group_id: 1,
      ccy_code: ccy,
      roles: { bet_placer: true, account_viewer: true, detailed_accounting: isDetailed },
      credit_limit: [ccy, MANY],
      commission_rate: { date_from: '2019-08-01', rate_pc: Number(commission) / 10_000 },
    })),
    providers,
    limits: { open_betslips: 1000, betslips_per_second: MANY, orders_per_second: MANY, requests_per_second: MANY },
  };
}

describe.skipIf(!hasSeason)('the Premier League season 2019-20', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipstream-season-'));
  const season = hasSeason ? readSeason(Date.now()) : [];
  const simulators = new Map<string, Simulator>();
  const clients = new Map<string, Client>();
  const placed: Omit<Expected, 'legs'>[] = [];
  /** What the server logged as an error. */
  const complaints: string[] = [];
  let events: ReadonlyMap<Match, string> = new Map();
  let expected: readonly Expected[] = [];
  let app: App;

  beforeAll(async () => {
    const providers = await Promise.all(
      BOOKIES.map(async (bookie) => {
        const simulator = openSimulator(parseSimulatorConfig(simulatorJson(bookie, season)));
        simulators.set(bookie, simulator);
        return providerJson(bookie, (await simulator.listen()).url);
      }),
    );
    app = await openApp({
      config: parseConfig(serverJson(dataDir, providers)),
      clock: systemClock,
      timer: systemTimer,
      log: pino({ level: 'error' }, { write: (line) => complaints.push(line) }),
      root: ROOT,
      version: 'test',
    });
    for (const { username } of CUSTOMERS) clients.set(username, await logIn(app.url, username, PASSWORD));
  });

  afterAll(async () => {
    await app.close();
    await Promise.all([...simulators.values()].map((simulator) => simulator.close()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  const allOrders = async (): Promise<readonly OrderHeard[]> =>
    (await Promise.all([...clients.values()].map((client) => client.orders()))).flat();

  /** Every order that is expected, with its bets, in the order of their ids. */
  async function readExpected(): Promise<readonly OrderHeard[]> {
    const heard = new Map<number, OrderHeard>();
    await forEach(expected, MATCHES_AT_ONCE, async ({ wish, orderId }) => {
      heard.set(orderId, await clients.get(wish.customer.username)!.order(orderId));
    });
    return expected.map(({ orderId }) => heard.get(orderId)!);
  }

  /** Whether an account has less than its bookmaker takes at least. Bets are placed and not settled meanwhile: it had as much before, or more. */
  function isShort({ account: { id, bookie, username, openingBalance }, quote }: Choice): boolean {
    const own = [...app.store.view.all('balance')].find(({ account }) => account === `bookie:${bookie}:${username}`);
    return id === DRY_ACCOUNT && openingBalance - BigInt(own?.held ?? 0) < quote.min;
  }

  /** Places a wish as a customer's program would: a betslip, its prices, the order. */
  async function place(match: Match, wish: Wish): Promise<void> {
    const client = clients.get(wish.customer.username)!;
    const opened = await client.openBetslip({
      sport: 'fb',
      event_id: events.get(match),
      bet_type: wish.betType,
      equivalent_bets: wish.equivalentBets,
      equivalent_bets_bookies: wish.equivalentBookies,
      multiple_accounts: wish.multipleAccounts,
    });
    const betslip = await until(
      () => client.betslip(opened.betslip_id),
      ({ accounts }) => accounts.every(({ status }) => status !== undefined),
      WITHIN_MS,
    );
    const choices = checkBetslip(wish, betslip, choicesOf(wish, match.quotes, BOOKMAKERS), BOOKMAKERS, isShort);
    const { onlyAccounts } = wish;
    const { order } = await client.placeOrder({
      betslip_id: betslip.betslip_id,
      price: Number(wish.limit) / 1000,
      stake: [wish.ccy, inMajor(wish.ccy, wish.stake)],
      duration: DURATION_S,
      accounts: BOOKMAKERS.accounts
        .filter(({ id }) => onlyAccounts.includes(id))
        .map(({ bookie, username }) => [bookie, username]),
      bookie_min_stakes: Object.fromEntries(
        Object.entries(wish.minStakes).map(([bookie, [ccy, amount]]) => [bookie, [ccy, inMajor(ccy, amount)]]),
      ),
    });
    const usable = choices.filter(({ account }) => onlyAccounts.length === 0 || onlyAccounts.includes(account.id));
    placed.push({ match, wish, choices: usable, orderId: order.order_id });
    await client.closeBetslip(betslip.betslip_id);
  }

  /** What every order had to become, in the order of their ids: an account that runs dry is dry for those that come later. */
  function expectAll(): readonly Expected[] {
    const staked = new Map<Account, bigint>();
    const available = (account: Account): bigint => account.openingBalance - (staked.get(account) ?? 0n);
    const inOrder = [...placed].sort((a, b) => a.orderId - b.orderId);
    return inOrder.map((order) => {
      const { wish, choices } = order;
      const legs = allocate(wish, wish.stake, levelsOf(wish, choices, BOOKMAKERS, available));
      for (const { account, stake } of legs) staked.set(account, (staked.get(account) ?? 0n) + stake);
      return { ...order, legs };
    });
  }

  it('finds each of the 253 matches at all six bookmakers, and merges no two', async () => {
    expect(season).toHaveLength(253);
    const listed = await until(
      () => clients.get('alice')!.events(),
      (found) => found.length >= season.length && found.every(({ bookies }) => bookies.length === BOOKIES.length),
      WITHIN_MS,
    );
    expect(listed).toHaveLength(season.length);
    events = new Map(
      season.map((match) => {
        const [homes, aways] = [spellingsOf(match.home), spellingsOf(match.away)];
        const own = listed.filter(({ home, away }) => homes.includes(home) && aways.includes(away));
        expect(own).toHaveLength(1);
        return [match, own[0]!.event_id];
      }),
    );
    expect(new Set(events.values()).size).toBe(season.length);
  });

  it('places every order as the prices allow, best price first', { timeout: 240_000 }, async () => {
    await forEach(season, MATCHES_AT_ONCE, async (match) => {
      for (const wish of wishesFor(match)) await place(match, wish);
    });
    expect(placed.length).toBeGreaterThanOrEqual(season.length);
    await until(
      allOrders,
      (orders) => orders.every(({ status }) => status === 'done' || status === 'failed'),
      WITHIN_MS,
    );
    expected = expectAll();
    expect((await readExpected()).map(placementHeard)).toEqual(expected.map(placementExpected));
    // One account has run dry on the way, and has been left out since.
    const staked = expected.flatMap(({ legs }) => legs.filter(({ account }) => account.id === DRY_ACCOUNT));
    const { account, quote } = staked[0]!;
    expect(account.openingBalance - sum(staked.map(({ stake }) => stake))).toBeLessThan(quote.min);
  });

  it('holds what the bets can lose', async () => {
    for (const { username, ccy } of CUSTOMERS) {
      const own = expected.filter(({ wish }) => wish.customer.username === username);
      const held = own.map(({ wish, legs }) => holdOf(wish, sum(orderStakes(wish, legs))));
      const { open_stakes: shown } = await clients.get(username)!.accounting(username);
      expect(shown).toBe(inMajor(ccy, sum(held)));
    }
  });

  it('has sent each bet once, on the match that it was meant for', async () => {
    const orders = await readExpected();
    const wanted = expected.flatMap(({ legs }, index) =>
      legs.map((leg, nth) => betAtBookie(orders[index]!.bets![nth]!, leg)),
    );
    const sent = [...simulators.values()].flatMap((simulator) =>
      simulator.bets().map(({ betId, selectionId, customerId, price, stake, duplicates }) => ({
        betId,
        selectionId,
        customerId,
        price,
        stake,
        duplicates,
      })),
    );
    expect(byBetId(sent)).toEqual(byBetId(wanted));
  });

  it('settles every bet by the results, to the minor unit', async () => {
    for (const simulator of simulators.values()) {
      for (const { key, score } of season) simulator.settleEvent(key, { ft_home: score.home, ft_away: score.away });
    }
    await until(
      allOrders,
      (orders) => orders.every(({ status }) => ['reconciled', 'full_void', 'failed'].includes(status)),
      WITHIN_MS,
    );
    const heard = (await readExpected()).map(settlementHeard);
    expect(heard).toEqual(expected.map((one) => settlementExpected(one, BOOKMAKERS)));
  });

  it('leaves every customer with what its bets came to', async () => {
    for (const { username, ccy } of CUSTOMERS) {
      const own = expected.filter(({ wish }) => wish.customer.username === username);
      const won = own.flatMap(({ wish, legs, match }) =>
        placedOf(wish, legs).map((leg) => settle(wish, leg, match.score, BOOKMAKERS).ofCustomer),
      );
      const shown = await clients.get(username)!.accounting(username);
      expect(shown).toMatchObject({ current_balance: inMajor(ccy, sum(won)), open_stakes: 0 });
    }
  });

  it('leaves a ledger that sums to zero in each currency', () => {
    const sums = new Map<string, number>();
    const balances = new Map<string, number>();
    const book = (totals: Map<string, number>, key: string, amount: number): unknown =>
      totals.set(key, (totals.get(key) ?? 0) + amount);
    for (const { entries } of app.store.view.all('posting')) {
      for (const { account, ccy, amount } of entries) {
        book(sums, ccy, amount);
        book(balances, `${account} ${ccy}`, amount);
      }
    }
    expect(Object.fromEntries(sums)).toEqual({ GBP: 0, EUR: 0, USD: 0, JPY: 0, KWD: 0 });
    for (const { account, ccy, settled, held, openOrders } of app.store.view.all('balance'))
      expect({ settled, held, openOrders }).toEqual({
        settled: balances.get(`${account} ${ccy}`) ?? 0,
        held: 0,
        openOrders: 0,
      });
    for (const { bookie, username, ccy, id } of BOOKMAKERS.accounts) {
      const won = expected.flatMap(({ wish, legs, match }) =>
        placedOf(wish, legs).flatMap((leg) =>
          leg.account.id === id ? [settle(wish, leg, match.score, BOOKMAKERS).atBookie] : [],
        ),
      );
      expect(balances.get(`bookie:${bookie}:${username} ${ccy}`)).toBe(Number(-sum(won)));
    }
    printSummary(expected);
  });

  it('found nothing to complain of', () => {
    expect(complaints).toEqual([]);
  });
});

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

const byBetId = <T extends object>(bets: readonly T[]): readonly T[] =>
  [...bets].sort((a, b) => ('betId' in a && 'betId' in b && String(a.betId) < String(b.betId) ? -1 : 1));

/** One line for a person: sums in pounds, each order's own rounded down. */
function printSummary(expected: readonly Expected[]): void {
  const inPence = (ccy: Ccy, amount: bigint): bigint => exchangeDown(amount, ccy, 'GBP');
  const bets = expected.flatMap(({ legs }) => legs).length;
  const turnover = sum(expected.map(({ wish, legs }) => inPence(wish.ccy, sum(orderStakes(wish, legs)))));
  const profitLoss = sum(
    expected.map(({ wish, legs, match }) =>
      inPence(wish.ccy, sum(placedOf(wish, legs).map((leg) => settle(wish, leg, match.score, BOOKMAKERS).ofOrder))),
    ),
  );
  const pounds = (pence: bigint): string => `£${inMajor('GBP', pence).toFixed(2)}`;
  console.log(
    `Premier League 2019-20: ${expected.length} orders, ${bets} bets, turnover ${pounds(turnover)}, P/L ${pounds(profitLoss)}`,
  );
}
