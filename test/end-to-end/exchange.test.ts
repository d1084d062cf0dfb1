// A server whose exchange is at work when it is killed, twenty times, and started again: nothing that it acknowledged is lost, no batch is
// there by halves, no trade has one side only, and in the end the customers' gains are the customers' losses.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { type Dice, diceOf } from '../support/order-worlds.js';
import { acmeAt, acmeWith, aliceWith } from './acme.js';
import { type Answer, type EventHeard, type Request, ask, clientOf, forEach, until } from './client.js';
import { type ServerProcess, runCommand, startServer } from './server-process.js';

/** What is sent, and when the server dies, comes of it; how far it gets by then does not. */
const SEED = 20261122;
const KILLS = 20;
const CUSTOMERS = ['alice', 'bob', 'carol', 'dave'] as const;
const PASSWORD = 'kill2026';
const LIFE_MS = [50, 300] as const;
/** So long a batch may have been on its way when the server dies. */
const ON_ITS_WAY_MS = 12;
const BATCH_MAX = 8;
const PAUSE_MS = 8;
const WITHIN_MS = 15_000;
const READ_AT_ONCE = 8;

/** Home wins the first match, and nobody the second. */
const RESULTS = [
  { key: 'e0', home: 2, away: 1 },
  { key: 'e1', home: 0, away: 0 },
] as const;

/** What backs the home side, or all but it; lay prices are those at which one bets against the other side. */
const BACKINGS = [
  { bet_type: 'for,h', order_type: 'normal', isHome: true },
  { bet_type: 'for,ah,h,-2', order_type: 'normal', isHome: true },
  { bet_type: 'against,dc,a,d', order_type: 'lay', isHome: true },
  { bet_type: 'against,h', order_type: 'normal', isHome: false },
  { bet_type: 'for,dc,a,d', order_type: 'normal', isHome: false },
  { bet_type: 'against,h', order_type: 'lay', isHome: false },
] as const;
/** Each is a whole thousandth in the other terms also, so that bets are shown exactly. */
const PRICES = [1.5, 2, 3];
/** What is shown in the other terms is shown to the penny, of the lesser amount. */
const PENNIES_MAX = 1;

// A match that nobody prices is none; nobody here bets on this.
const simulatorJson = acmeWith(RESULTS.length, { offer: { bet_type: 'for,over,2.5' } });

const serverJson = (url: string): object => ({
  http: { port: 0 },
  groups: [{ id: 1, name: 'main' }],
  customers: [
    ...CUSTOMERS.map((username) => aliceWith(PASSWORD, { username, credit_limit: ['GBP', 10_000_000] })),
    aliceWith(PASSWORD, { username: 'root', master_agent: true }),
  ],
  providers: [acmeAt(url)],
  exchange: {},
  limits: { betslips_per_second: 10_000, orders_per_second: 10_000, requests_per_second: 10_000 },
});

type Money = readonly [ccy: string, amount: number];

interface Bet {
  readonly bet_id: number;
  readonly order_id: number;
  readonly bookie: string;
  readonly got_price: number;
  readonly got_stake: Money;
  readonly exchange_role: 'maker' | 'taker';
  readonly profit_loss?: Money;
}

interface Order {
  readonly order_id: number;
  readonly placer: string;
  readonly bet_type: string;
  readonly order_type: 'normal' | 'lay';
  readonly status: string;
  readonly closed: boolean;
  readonly close_reason: string | null;
  readonly want_price: number;
  readonly want_stake: Money;
  readonly placement_time: string;
  readonly expiry_time: string;
  readonly event_info: { readonly event_id: string };
  readonly bet_bar_values: { readonly success: Money };
  readonly bets?: readonly Bet[];
}

/** What all orders say, by a betslip or in a batch. */
interface Wish {
  readonly price: number;
  readonly stake: Money;
  readonly duration: number;
  readonly exchange_mode: string;
  readonly request_uuid: string;
}

/** One request for orders: their uuids, and what was answered if anything was. */
interface Sent {
  readonly who: string;
  readonly uuids: readonly string[];
  acknowledged: readonly Order[] | null;
}

/** A bet in minor units, whatever its order's terms are. */
interface Stakes {
  readonly risk: number;
  readonly win: number;
}

function stakesOf({ order_type: terms }: Order, { got_price: price, got_stake: [, stake] }: Bet): Stakes {
  const [minor, other] = [Math.round(stake * 100), Math.round(stake * (price - 1) * 100)];
  return terms === 'normal' ? { risk: minor, win: other } : { risk: other, win: minor };
}

describe('an exchange that is killed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-exchange-'));
  const configFile = join(directory, 'slipstream.json');
  const simulator: Simulator = openSimulator(parseSimulatorConfig(simulatorJson));
  const dice = diceOf(SEED);
  const sessions = new Map<string, string>();
  const sent: Sent[] = [];
  /** The latest that a customer has read of each order. */
  const seen = new Map<number, Order>();
  /** All orders as they were after the last start. */
  let orders = new Map<number, Order>();
  let server: ServerProcess;
  let url = '';
  let events: readonly EventHeard[] = [];

  beforeAll(async () => {
    writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url)));
    await start();
    for (const username of [...CUSTOMERS, 'root']) {
      const json = { username, password: PASSWORD };
      const { payload } = await untilAvailable({ method: 'POST', path: '/v1/sessions/', json });
      sessions.set(username, String(payload));
    }
    events = await until(
      async () => (await ok('root', 'GET', '/v1/events/?sport=fb&page_size=1000')) as readonly EventHeard[],
      (listed) => listed.length === RESULTS.length,
      WITHIN_MS,
    );
    events = events.toSorted((a, b) => a.home.localeCompare(b.home));
  }, 60_000);

  afterAll(async () => {
    await server.end('SIGKILL');
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const sessionOf = (who: string): string => sessions.get(who)!;

  async function start(): Promise<void> {
    server = startServer(['serve', '--config', configFile, '--data-dir', join(directory, 'state')]);
    const line = await server.line((printed) => printed.includes('"url"'));
    url = (JSON.parse(line) as { readonly url: string }).url;
  }

  /** A server that has just been started turns requests away for a moment. */
  async function untilAvailable(asked: Request): Promise<Answer> {
    for (;;) {
      const answer = await ask(url, asked);
      if (answer.code !== 'unavailable') return answer;
      await pause(50);
    }
  }

  const request = (who: string, method: 'GET' | 'POST' | 'PUT', path: string, json?: object): Promise<Answer> =>
    untilAvailable({ method, path, session: sessionOf(who), ...(json === undefined ? {} : { json }) });

  async function ok(who: string, method: 'GET' | 'POST' | 'PUT', path: string, json?: object): Promise<unknown> {
    const { status, payload, text } = await request(who, method, path, json);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
    return payload;
  }

  const keepSeen = (order: Order): void => {
    const before = seen.get(order.order_id);
    // An answer to a placing has no bets, one to a look has.
    seen.set(order.order_id, before?.bets === undefined || order.bets !== undefined ? order : before);
  };

  const oneOf = <T>(throws: Dice, items: readonly T[]): T => items[throws(items.length)]!;

  const wish = (throws: Dice): Wish => ({
    price: oneOf(throws, PRICES),
    stake: ['GBP', 1 + throws(2000) / 100],
    duration: 1 + throws(5),
    exchange_mode: oneOf(throws, ['make_and_take', 'make_and_take', 'take_only', 'dark']),
    request_uuid: randomUUID(),
  });

  /** Orders one, by a betslip. */
  async function placeOne(who: string, throws: Dice): Promise<void> {
    const { bet_type, order_type } = oneOf(throws, BACKINGS);
    const body = { sport: 'fb', event_id: oneOf(throws, events).event_id, bet_type, betslip_type: order_type };
    const order = wish(throws);
    const slip = (await ok(who, 'POST', '/v1/betslips/', body)) as { readonly betslip_id: string };
    const one: Sent = { who, uuids: [order.request_uuid], acknowledged: null };
    sent.push(one);
    const json = { ...order, betslip_id: slip.betslip_id };
    one.acknowledged = [(await ok(who, 'POST', '/v1/orders/', json)) as Order];
    one.acknowledged.forEach(keepSeen);
  }

  async function placeMany(who: string, throws: Dice): Promise<void> {
    const elements = Array.from({ length: 2 + throws(BATCH_MAX - 1) }, () => {
      const { bet_type, order_type } = oneOf(throws, BACKINGS);
      const { event_id } = oneOf(throws, events);
      return { ...wish(throws), sport: 'fb', event_id, bet_type, order_type };
    });
    const one: Sent = { who, uuids: elements.map(({ request_uuid: uuid }) => uuid), acknowledged: null };
    sent.push(one);
    const answer = (await ok(who, 'POST', '/v1/orders/batch/', { orders: elements })) as { readonly orders: Order[] };
    one.acknowledged = answer.orders;
    answer.orders.forEach(keepSeen);
  }

  /** Closes an order of its own, or looks at it. */
  async function followUp(who: string, throws: Dice): Promise<void> {
    const own = [...seen.values()].filter(({ placer, closed }) => placer === who && !closed);
    if (own.length === 0) return;
    const { order_id: id } = oneOf(throws, own);
    if (throws(2) === 0) {
      const { status, code } = await request(who, 'POST', `/v1/orders/${id}/close/`);
      // Somebody may have taken the rest of it.
      expect(['ok', 'order_closed'], String(status)).toContain(code);
    }
    keepSeen((await ok(who, 'GET', `/v1/orders/${id}/`)) as Order);
  }

  /** A customer at work, until there is no server. */
  async function work(who: string, throws: Dice, life: { isOver: boolean }): Promise<void> {
    try {
      while (!life.isOver) {
        const act = oneOf(throws, [placeOne, placeMany, followUp]);
        await act(who, throws);
        await pause(throws(PAUSE_MS));
      }
    } catch (fault) {
      // A refusal is a fault of the server's, a lost answer only its death.
      if (!life.isOver) throw fault;
    }
  }

  const countBatches = (): number => sent.filter(({ uuids }) => uuids.length > 1).length;

  async function liveAndDie(nth: number): Promise<void> {
    const life = { isOver: false };
    const workers = [...CUSTOMERS, ...CUSTOMERS].map((who, index) =>
      work(who, diceOf(SEED + nth * 100 + index + 1), life),
    );
    const isWorking = Promise.all(workers);
    await Promise.race([isWorking, pause(LIFE_MS[0] + dice(LIFE_MS[1] - LIFE_MS[0]))]);
    // A batch is on its way, or has just been answered.
    const batches = countBatches();
    await Promise.race([isWorking, until(countBatches, (count) => count > batches, WITHIN_MS)]);
    await pause(dice(ON_ITS_WAY_MS));
    life.isOver = true;
    await server.end('SIGKILL');
    await Promise.all(workers);
  }

  /** Reads all orders; those that could change no more are as they were read before. */
  async function readOrders(): Promise<void> {
    const read = new Map<number, Order>();
    await forEach(CUSTOMERS, CUSTOMERS.length, async (who) => {
      const listed: Order[] = [];
      for (let page = 1, isLast = false; !isLast; page += 1) {
        const path = `/v1/orders/?page_size=1000&page=${page}&order_by=order_id%20asc`;
        const some = (await ok(who, 'GET', path)) as Order[];
        listed.push(...some);
        isLast = some.length < 1000;
      }
      await forEach(listed, READ_AT_ONCE, async ({ order_id: id }) => {
        const before = orders.get(id);
        const isFinal = before?.closed === true;
        read.set(id, isFinal ? before : ((await ok(who, 'GET', `/v1/orders/${id}/`)) as Order));
      });
      // What is not read again is not gone either.
      expect(
        listed.filter(({ order_id: id, status }) => (read.get(id)?.status ?? '') !== status && orders.get(id)?.closed),
      ).toEqual([]);
    });
    expect([...orders.keys()].filter((id) => !read.has(id))).toEqual([]);
    orders = read;
  }

  /** What was acknowledged is there, and is what it was or more. */
  function expectKept(): void {
    for (const before of seen.values()) {
      const now = orders.get(before.order_id)!;
      const { placer, bet_type, order_type, want_price, want_stake, placement_time, expiry_time } = before;
      expect(now).toMatchObject({ placer, bet_type, order_type, want_price, want_stake, placement_time, expiry_time });
      expect(now.bet_bar_values.success[1]).toBeGreaterThanOrEqual(before.bet_bar_values.success[1]);
      expect(now.bets!.slice(0, before.bets?.length ?? 0)).toEqual(before.bets ?? []);
      if (before.closed) expect(now).toMatchObject({ status: before.status, close_reason: before.close_reason });
    }
  }

  /** All of a request's orders are there, or none; those of one that was answered are what was answered. Returns how many were not answered but done. */
  async function expectWhole(requests: readonly Sent[]): Promise<number> {
    let doneUnheard = 0;
    await forEach(requests, READ_AT_ONCE, async ({ who, uuids, acknowledged }) => {
      const found: (number | null)[] = [];
      for (const uuid of uuids) {
        const { status, payload } = await request(who, 'GET', `/v1/orders/tracked/${uuid}/`);
        expect([200, 404]).toContain(status);
        found.push(status === 200 ? (payload as Order).order_id : null);
      }
      if (acknowledged !== null) expect(found).toEqual(acknowledged.map(({ order_id: id }) => id));
      else expect(new Set(found.map((id) => id === null)).size, JSON.stringify(found)).toBe(1);
      if (acknowledged === null && found[0] !== null) doneUnheard += 1;
    });
    return doneUnheard;
  }

  interface Side {
    readonly order: Order;
    readonly bet: Bet;
  }

  /** Each trade's maker and taker, who have bets with numbers next to each other. */
  function trades(): readonly (readonly [Side, Side])[] {
    const sides = [...orders.values()]
      .flatMap((order) => order.bets!.map((bet) => ({ order, bet })))
      .toSorted((a, b) => a.bet.bet_id - b.bet.bet_id);
    expect(sides.length % 2).toBe(0);
    return Array.from({ length: sides.length / 2 }, (_, nth) => [sides[2 * nth]!, sides[2 * nth + 1]!] as const);
  }

  const isHome = ({ bet_type: on, order_type: terms }: Order): boolean =>
    BACKINGS.find(({ bet_type, order_type }) => bet_type === on && order_type === terms)!.isHome;

  /** Each wins what the other risks; no trade is of one's own, and none is half there. */
  function expectTwoSided(): void {
    for (const [maker, taker] of trades()) {
      expect([maker.bet.exchange_role, taker.bet.exchange_role]).toEqual(['maker', 'taker']);
      expect(taker.bet.bet_id).toBe(maker.bet.bet_id + 1);
      expect(maker.order.placer).not.toBe(taker.order.placer);
      expect(maker.order.event_info.event_id).toBe(taker.order.event_info.event_id);
      expect(isHome(maker.order)).toBe(!isHome(taker.order));
      const [made, taken] = [stakesOf(maker.order, maker.bet), stakesOf(taker.order, taker.bet)];
      expect(Math.abs(made.risk - taken.win)).toBeLessThanOrEqual(PENNIES_MAX);
      expect(Math.abs(made.win - taken.risk)).toBeLessThanOrEqual(PENNIES_MAX);
    }
    for (const order of orders.values()) {
      const wanted = Math.round(order.want_stake[1] * 100);
      const sum = order.bets!.reduce((total, { got_stake: [, stake] }) => total + Math.round(stake * 100), 0);
      expect(sum).toBeLessThanOrEqual(wanted);
      expect(Math.round(order.bet_bar_values.success[1] * 100)).toBe(sum);
    }
  }

  it(
    'has lost nothing, done nothing by halves, and no trade without its other side',
    { timeout: 120_000 },
    async () => {
      let [unheard, checked] = [0, 0];
      for (let life = 0; life < KILLS; life += 1) {
        await liveAndDie(life);
        await start();
        await readOrders();
        expectKept();
        expectTwoSided();
        unheard += await expectWhole(sent.slice(checked));
        checked = sent.length;
      }
      // There was much to lose, and not all was lost or heard of.
      expect(sent.length).toBeGreaterThan(KILLS * 4);
      expect(trades().length).toBeGreaterThan(KILLS * 2);
      expect(sent.filter(({ acknowledged }) => acknowledged === null).length).toBeGreaterThan(unheard);
    },
  );

  it('settles to gains that are others’ losses', { timeout: 60_000 }, async () => {
    for (const who of CUSTOMERS) await ok(who, 'POST', '/v1/orders/close_all/', {});
    await readOrders();
    expectTwoSided();
    const homeWins = new Map<string, boolean>();
    for (const [index, { home, away }] of RESULTS.entries()) {
      const eventId = events[index]!.event_id;
      homeWins.set(eventId, home > away);
      const path = `/v1/sports/fb/events/${encodeURIComponent(eventId)}/result/`;
      await ok('root', 'PUT', path, { ft_home: home, ft_away: away });
    }
    const balanceOf = async (who: string): Promise<number> => {
      const info = await until(
        () => clientOf(url, sessionOf(who)).accounting(who),
        ({ open_stakes: held }) => held === 0,
        WITHIN_MS,
      );
      return Math.round(info['current_balance']! * 100);
    };
    const balances = await Promise.all(CUSTOMERS.map(balanceOf));
    expect(balances.reduce((a, b) => a + b, 0)).toBe(0);
    expect(Math.max(...balances)).toBeGreaterThan(0);

    for (const [index, who] of CUSTOMERS.entries()) {
      const own = [...orders.values()].filter(({ placer }) => placer === who);
      let [expected, shown, bets] = [0, 0, 0];
      for (const before of own) {
        const order = (await ok(who, 'GET', `/v1/orders/${before.order_id}/`)) as Order;
        const wins = homeWins.get(order.event_info.event_id) === isHome(order);
        for (const bet of order.bets!) {
          const { risk, win } = stakesOf(order, bet);
          expected += wins ? win : -risk;
          shown += Math.round(bet.profit_loss![1] * 100);
          bets += 1;
        }
      }
      expect(balances[index]).toBe(shown);
      expect(Math.abs(shown - expected)).toBeLessThanOrEqual(bets * PENNIES_MAX);
    }
  });

  it('leaves a store in which `slipstream verify` finds nothing', { timeout: 60_000 }, async () => {
    await server.end('SIGKILL');
    const { code, out, err } = await runCommand(
      'verify',
      '--config',
      configFile,
      '--data-dir',
      join(directory, 'state'),
    );
    expect([code, err], out).toEqual([0, '']);
    expect(out).toMatch(/: 0 findings\.\s*$/);
  });
});
