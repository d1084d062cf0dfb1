// Clients that know only what the stream tells them, of a server that is killed while customers trade on it: they are cut off again and
// again, and in the end they know what whoever asks is answered.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type QuoteOnWire, type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { type Dice, diceOf } from '../support/order-worlds.js';
import { acmeAt, aliceWith } from './acme.js';
import { type Answer, type EventHeard, type Request, ask, forEach, until } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';
import {
  Follower,
  type Following,
  type Message,
  type Payload,
  openWire,
  readFrame,
  without,
  replay,
  FACTS,
} from './stream-follower.js';

/** What is sent, and where clients are cut off, comes of it. */
const SEED = 20261122;
const LIVES = 3;
/** In each life. */
const ACTS = 70;
/** A connection lives so many frames at most. */
const FRAMES_MAX = 40;
const BATCH_MAX = 6;
const WITHIN_MS = 20_000;
const SAME_WITHIN_MS = 5000;
const READ_AT_ONCE = 8;
/** Where nobody listens. */
const NOWHERE = 'http://127.0.0.1:1';
const PASSWORD = 'tell2026';
/** Bob also sees the accounts of bookmakers, and zoe is of another group. */
const TRADERS = ['alice', 'bob', 'carol', 'zoe'] as const;
const EVENTS = 2;

/** Each of them can be had from the bookmaker or backs what another is against. */
const BACKINGS = [
  { bet_type: 'for,h', order_type: 'normal' },
  { bet_type: 'against,h', order_type: 'normal' },
  { bet_type: 'against,h', order_type: 'lay' },
  { bet_type: 'for,over,2.5', order_type: 'normal' },
  { bet_type: 'against,over,2.5', order_type: 'lay' },
] as const;
const PRICES = [1.5, 2, 3];

const quotesAt = (price: number): readonly QuoteOnWire[] => [{ price, min_stake: ['GBP', 1], max_stake: ['GBP', 500] }];
const simulatorJson = {
  name: 'acme',
  username: 'u',
  password: 'p',
  customers: ['c-1'],
  recover_ms: 0,
  faults: { calls: { place_bet: { delay_ms: 30 } } },
  fixed: {
    events: Array.from({ length: EVENTS }, (_, index) => ({
      key: `e${index}`,
      sport: 'fb',
      league: 'Albion Premier League',
      start_in_minutes: 60 * 24 * 3 + index,
      home: `Ashcombe ${'AB'[index]}orth`,
      away: `Carrowmere ${'UV'[index]}ale`,
      offers: [
        { bet_type: 'for,h', selection_id: `h${index}`, quotes: quotesAt(2.5) },
        { bet_type: 'for,over,2.5', selection_id: `o${index}`, quotes: quotesAt(2) },
      ],
    })),
  },
};

const serverJson = (url: string): object => ({
  http: { port: 0 },
  groups: [
    { id: 1, name: 'main', managers: ['agnes'] },
    { id: 2, name: 'other' },
  ],
  customers: [
    aliceWith(PASSWORD),
    aliceWith(PASSWORD, { username: 'bob', roles: { bet_placer: true, account_viewer: true } }),
    aliceWith(PASSWORD, { username: 'carol', ccy_code: 'EUR', credit_limit: ['EUR', 100_000] }),
    aliceWith(PASSWORD, { username: 'zoe', group_id: 2 }),
    aliceWith(PASSWORD, { username: 'agnes' }),
    aliceWith(PASSWORD, { username: 'root', master_agent: true }),
  ],
  rates: { GBP: 1, EUR: 1.25 },
  providers: [acmeAt(url)],
  exchange: {},
  limits: {
    betslips_per_second: 10_000,
    orders_per_second: 10_000,
    requests_per_second: 10_000,
    open_betslips: 10_000,
  },
});

/** Who follows the stream: in both forms, and in both ways to go on. */
const FOLLOWERS: readonly (Omit<Following, 'token'> & { readonly who: string })[] = [
  { who: 'alice', format: 'json', resumes: 'query' },
  { who: 'alice', format: 'protobuf', resumes: 'command' },
  { who: 'bob', format: 'protobuf', resumes: 'query' },
  { who: 'carol', format: 'json', resumes: 'command' },
  { who: 'carol', format: 'protobuf', resumes: 'query' },
  { who: 'zoe', format: 'json', resumes: 'query', isSpy: true },
  { who: 'agnes', format: 'json', resumes: 'query' },
  { who: 'agnes', format: 'protobuf', resumes: 'query', isSpy: true },
  { who: 'agnes', format: 'json', resumes: 'command', isSpy: true },
];

const nameOf = ({ who, format, isSpy, resumes }: (typeof FOLLOWERS)[number]): string =>
  `${who}, ${format ?? 'json'}, ${resumes}${isSpy === true ? ', spy' : ''}`;

interface Known {
  readonly orders: readonly Payload[];
  readonly bets: readonly Payload[];
  readonly balance: Payload;
}

const numbersOf = (records: readonly Payload[], key: string): readonly Payload[] =>
  records.toSorted((a, b) => Number(a[key]) - Number(b[key]));

describe('what the stream tells', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-stream-'));
  const configFile = join(directory, 'slipstream.json');
  const simulator: Simulator = openSimulator(parseSimulatorConfig(simulatorJson));
  const sessions = new Map<string, string>();
  const followers = new Map<string, Follower>();
  /** Orders as they were acknowledged, by their placers. */
  const placed = new Map<string, number[]>(TRADERS.map((who) => [who, []]));
  let server: ServerProcess;
  let url = '';
  let events: readonly EventHeard[] = [];
  let isCutting = true;

  beforeAll(async () => {
    writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url)));
    await start();
    for (const username of [...TRADERS, 'agnes', 'root']) {
      const json = { username, password: PASSWORD };
      const { payload } = await untilAvailable({ method: 'POST', path: '/v1/sessions/', json });
      sessions.set(username, String(payload));
    }
    events = await until(
      async () => (await ok('root', 'GET', '/v1/events/?sport=fb&page_size=1000')) as readonly EventHeard[],
      (listed) => listed.length === EVENTS && listed.every(({ bookies }) => bookies.includes('acme')),
      WITHIN_MS,
    );
    for (const [index, following] of FOLLOWERS.entries()) {
      const throws = diceOf(SEED + index + 1);
      const { who } = following;
      const follower = new Follower(
        { ...following, token: sessionOf(who) },
        () => url,
        () => (isCutting ? 1 + throws(FRAMES_MAX) : null),
      );
      followers.set(nameOf(following), follower);
      follower.connect();
    }
  }, 60_000);

  afterAll(async () => {
    for (const follower of followers.values()) await follower.close();
    await server.end('SIGKILL');
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const sessionOf = (who: string): string => sessions.get(who)!;

  async function start(): Promise<void> {
    server = startServer(['serve', '--config', configFile, '--data-dir', join(directory, 'state')]);
    url = await server.url();
  }

  /** A server that has just been started turns requests away for a moment. */
  async function untilAvailable(asked: Request): Promise<Answer> {
    for (;;) {
      const answer = await ask(url, asked);
      if (answer.code !== 'unavailable') return answer;
      await pause(50);
    }
  }

  type Method = NonNullable<Request['method']>;

  const request = (who: string, method: Method, path: string, json?: object): Promise<Answer> =>
    untilAvailable({ method, path, session: sessionOf(who), ...(json === undefined ? {} : { json }) });

  async function ok(who: string, method: Method, path: string, json?: object): Promise<unknown> {
    const { status, payload, text } = await request(who, method, path, json);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
    return payload;
  }

  const oneOf = <T>(throws: Dice, items: readonly T[]): T => items[throws(items.length)]!;

  const wish = (who: string, throws: Dice): object => ({
    price: oneOf(throws, PRICES),
    stake: [who === 'carol' ? 'EUR' : 'GBP', 3 + throws(2000) / 100],
    duration: oneOf(throws, [1, 2, 3600]),
    exchange_mode: oneOf(throws, ['make_and_take', 'make_and_take', 'take_only', 'dark']),
    user_data: `${who} – ${throws(1000)}`,
    request_uuid: randomUUID(),
  });

  async function placeOne(who: string, throws: Dice): Promise<void> {
    const { bet_type, order_type } = oneOf(throws, BACKINGS);
    const body = { sport: 'fb', event_id: oneOf(throws, events).event_id, bet_type, betslip_type: order_type };
    const { betslip_id } = (await ok(who, 'POST', '/v1/betslips/', body)) as { readonly betslip_id: string };
    const order = (await ok(who, 'POST', '/v1/orders/', { ...wish(who, throws), betslip_id })) as Payload;
    placed.get(who)!.push(Number(order['order_id']));
  }

  async function placeMany(who: string, throws: Dice): Promise<void> {
    const orders = Array.from({ length: 2 + throws(BATCH_MAX - 1) }, () => {
      const { bet_type, order_type } = oneOf(throws, BACKINGS);
      return { ...wish(who, throws), sport: 'fb', event_id: oneOf(throws, events).event_id, bet_type, order_type };
    });
    const answer = (await ok(who, 'POST', '/v1/orders/batch/', { orders })) as { readonly orders: readonly Payload[] };
    placed.get(who)!.push(...answer.orders.map((order) => Number(order['order_id'])));
  }

  async function closeOne(who: string, throws: Dice): Promise<void> {
    const own = placed.get(who)!;
    if (own.length === 0) return;
    const { code } = await request(who, 'POST', `/v1/orders/${oneOf(throws, own)}/close/`);
    // It may have been closed before, or filled.
    expect(['ok', 'order_closed']).toContain(code);
  }

  /** Customers at work, until so much is done; then the server may die. */
  async function live(nth: number, isKilled: boolean): Promise<void> {
    let [done, isOver] = [0, false];
    const work = async (who: string, throws: Dice): Promise<void> => {
      try {
        while (!isOver) {
          await oneOf(throws, [placeOne, placeMany, closeOne])(who, throws);
          done += 1;
        }
      } catch (fault) {
        // A refusal is a fault of the server's, a lost answer only its death.
        if (!isOver) throw fault;
      }
    };
    const working = Promise.all(TRADERS.map((who, index) => work(who, diceOf(SEED + nth * 100 + index))));
    await Promise.race([working, until(() => done >= ACTS && (isKilled || haveAllBeenCut()), Boolean, WITHIN_MS)]);
    isOver = true;
    if (isKilled) await server.end('SIGKILL');
    await working;
    if (isKilled) await start();
  }

  /** Those who are told of orders: each has been cut off also while the server lived. */
  const haveAllBeenCut = (): boolean =>
    [...followers].every(([name, { connections }]) => name === 'agnes, json, query' || connections > LIVES + 1);

  /** All orders that somebody sees. */
  async function list(who: string): Promise<readonly Payload[]> {
    const listed: Payload[] = [];
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const path = `/v1/orders/?page_size=1000&page=${page}&order_by=order_id%20asc`;
      const some = (await ok(who, 'GET', path)) as readonly Payload[];
      listed.push(...some);
      isLast = some.length < 1000;
    }
    return listed;
  }

  /** What whoever asks is answered. */
  async function answered(who: string, isSpy: boolean): Promise<Known> {
    const listed = (await list(who)).filter(({ placer }) => isSpy || placer === who);
    const [orders, bets]: [Payload[], Payload[]] = [[], []];
    await forEach(listed, READ_AT_ONCE, async ({ order_id: id }) => {
      const { bets: own, ...order } = (await ok(who, 'GET', `/v1/orders/${Number(id)}/`)) as Payload;
      orders.push(order);
      bets.push(...(own as readonly Payload[]));
    });
    return {
      orders: numbersOf(orders.map(unplayed), 'order_id'),
      bets: numbersOf(bets, 'bet_id'),
      balance: await balanceOf(who),
    };
  }

  async function balanceOf(who: string): Promise<Payload> {
    const entries = (await ok(who, 'GET', `/v1/customers/${who}/accounting_info/`)) as readonly {
      readonly key: string;
      readonly value: number;
    }[];
    const ccy = who === 'carol' ? 'EUR' : 'GBP';
    const amount = (name: string): unknown => [ccy, entries.find(({ key }) => key === name)!.value];
    return {
      balance: amount('current_balance'),
      open_stake: amount('open_stakes'),
      smart_credit: amount('available_credit'),
    };
  }

  const rebuilt = ({ orders, bets, balance }: Follower): Known => ({
    orders: numbersOf([...orders.values()].map(unplayed), 'order_id'),
    bets: numbersOf([...bets.values()], 'bet_id'),
    balance,
  });

  /** Lets what is under way come to its end: no order is left that will still change, and no bet that nobody knows of. */
  async function untilQuiet(): Promise<void> {
    for (const who of TRADERS) await ok(who, 'POST', '/v1/orders/close_all/', {});
    await untilAll(isFinal);
  }

  async function untilAll(isSo: (order: unknown) => boolean): Promise<void> {
    for (const who of TRADERS) {
      await forEach(placedBy(await list(who)), READ_AT_ONCE, async (id) => {
        await until(() => ok(who, 'GET', `/v1/orders/${id}/`), isSo, WITHIN_MS);
      });
    }
  }

  const placedBy = (orders: readonly Payload[]): readonly number[] => orders.map((order) => Number(order['order_id']));

  const isFinal = (order: unknown): boolean => {
    const { closed, bets } = order as Payload;
    return closed === true && (bets as readonly Payload[]).every((bet) => isDecided(bet) || isLost(bet));
  };

  const isDecided = (bet: Payload): boolean => ['done', 'failed', 'settled'].includes(String(statusOf(bet)));

  /** The bookmaker knows nothing of a bet that was stored and perhaps never sent: for minutes nobody can tell, and it is not sent again. */
  const isLost = (bet: Payload): boolean =>
    statusOf(bet) === 'unknown' && !simulator.bets().some(({ betId }) => betId === bet['bookie_bet_id']);

  const statusOf = (bet: unknown): unknown => ((bet as Payload)['status'] as Payload)['code'];

  /** Each follower knows what whoever asks is answered; all is quiet. */
  async function expectAllKnown(): Promise<void> {
    const answers = new Map<string, Known>();
    for (const following of FOLLOWERS) {
      const { who, isSpy = false } = following;
      const key = `${who} ${isSpy}`;
      const told = answers.get(key) ?? (await answered(who, isSpy));
      answers.set(key, told);
      const follower = followers.get(nameOf(following))!;
      await untilSame(() => rebuilt(follower), told);
      const known = rebuilt(follower);
      expect(known.balance).toEqual(told.balance);
      expect(known.orders).toEqual(told.orders);
      expect(known.bets).toEqual(told.bets);
    }
  }

  it('is all that there is, whenever a client is cut off and however often the server dies', async () => {
    for (let life = 0; life < LIVES; life += 1) await live(life, life < LIVES - 1);
    isCutting = false;
    for (const follower of followers.values()) follower.cut();
    await untilQuiet();
    await expectAllKnown();

    // There was much to be told, of every kind, and every client was cut off in the middle of it.
    const ofAgent = followers.get('agnes, protobuf, query, spy')!;
    expect(ofAgent.orders.size).toBeGreaterThan(100);
    const bets = [...ofAgent.bets.values()];
    expect(bets.some(({ bookie }) => bookie === 'acme')).toBe(true);
    expect(bets.some(({ bookie }) => bookie === 'slip')).toBe(true);
    expect([...ofAgent.orders.values()].some(({ placer }) => placer === 'zoe')).toBe(false);
    expect(followers.get('agnes, json, query')!.orders.size).toBe(0);
    expect(haveAllBeenCut()).toBe(true);
  }, 120_000);

  const cases = FOLLOWERS.map((following) => [nameOf(following), following] as const);

  it.each(cases.filter(([, { resumes }]) => resumes === 'query'))(
    'is told once each and in order to %s',
    async (name, following) => {
      const { who, isSpy = false } = following;
      const told = await replay(url, { token: sessionOf(who), isSpy, resume: 0 });
      const { facts } = followers.get(name)!;
      expect(facts.map(labelOf)).toEqual(told.map(labelOf));
      expect(facts).toEqual(told);
    },
  );

  it('misses nothing when a client goes on after the last number that it has heard, wherever it was cut off', async () => {
    const token = sessionOf('alice');
    const told = await replay(url, { token, resume: 0 });
    const facts: Message[] = [];
    let seq = 0;
    for (let frames = 1, isAll = false; !isAll; frames += 1) {
      const heard = await hearFrames({ token, resume: seq }, frames);
      facts.push(...heard.facts);
      ({ isAll } = heard);
      seq = heard.seq ?? seq;
    }
    expect(facts.map(labelOf)).toEqual(told.map(labelOf));
  });

  const followed = cases.filter(([, { who }]) => who !== 'agnes');

  const slipsOf = async (who: string): Promise<readonly string[]> =>
    (await ok(who, 'GET', '/v1/betslips/')) as readonly string[];

  async function expectBetslips(): Promise<void> {
    for (const [name, { who }] of followed) {
      const ids = (await slipsOf(who)).toSorted();
      expect(ids).toHaveLength(2 * BACKINGS.length - 1);
      const answers = (): Promise<readonly Payload[]> =>
        Promise.all(ids.map(async (id) => (await ok(who, 'GET', `/v1/betslips/${id}/`)) as Payload));
      const { betslips } = followers.get(name)!;
      const known = (): readonly Payload[] => [...betslips.keys()].toSorted().map((id) => betslips.get(id)!);
      // What is asked and what is told are never of one moment: they are the same as soon as nothing moves in between.
      let compared: readonly [answered: unknown, known: unknown] = [null, null];
      await until(
        async () => (compared = [await answers(), known()]),
        ([slipsNow, knownNow]) => isDeepStrictEqual(slipsNow, knownNow),
        SAME_WITHIN_MS,
      ).catch(() => undefined);
      expect(compared[1]).toEqual(compared[0]);
    }
  }

  it('is every open betslip, as whoever asks is answered', async () => {
    const open = async (who: string, nth: number): Promise<string> => {
      const { bet_type, order_type } = BACKINGS[nth % BACKINGS.length]!;
      const event_id = events[nth % EVENTS]!.event_id;
      const body = { sport: 'fb', event_id, bet_type, betslip_type: order_type };
      return ((await ok(who, 'POST', '/v1/betslips/', body)) as { readonly betslip_id: string }).betslip_id;
    };
    for (const who of TRADERS) {
      for (const id of await slipsOf(who)) await ok(who, 'DELETE', `/v1/betslips/${id}/`);
      const opened = await Promise.all(Array.from({ length: 2 * BACKINGS.length }, (_, nth) => open(who, nth)));
      await ok(who, 'DELETE', `/v1/betslips/${opened[3]!}/`);
      await ok(who, 'POST', `/v1/betslips/${opened[4]!}/refresh/`);
    }
    simulator.setQuotes('h0', quotesAt(2.75));
    simulator.setQuotes('o0', [...quotesAt(1.9), ...quotesAt(1.8)]);
    const isShown = (price: number): boolean =>
      followed.every(([name]) =>
        JSON.stringify([...followers.get(name)!.betslips.values()]).includes(`"price":${price},`),
      );
    await until(
      () => [2.75, 1.8].map(isShown),
      (shown) => shown.every(Boolean),
      WITHIN_MS,
    );
    await expectBetslips();
  });

  it('is every open betslip when a bookie takes away what it is on', async () => {
    simulator.setQuotes('h1', []);
    for (const who of TRADERS)
      await until(
        async () => await Promise.all((await slipsOf(who)).map((id) => ok(who, 'GET', `/v1/betslips/${id}/`))),
        (slips) => slips.some((slip) => isDeepStrictEqual((slip as Payload)['bookies_with_offers'], [])),
        WITHIN_MS,
      );
    await expectBetslips();
  });

  /** What became of zoe, who orders while the server is told to stop, and listens. */
  interface Stopping {
    readonly heard: ReadonlyMap<number, Payload>;
    /** Orders that were acknowledged before the signal. */
    readonly before: readonly number[];
    /** Those whose requests were under way then. */
    readonly after: readonly number[];
  }
  let stopping: Stopping | null = null;

  it('closes with 1001 when the server is told to stop, which a client that does not read cannot hold up', async () => {
    const throws = diceOf(SEED);
    const listening = new Follower(
      { token: sessionOf('zoe'), resumes: 'query' },
      () => url,
      () => null,
    );
    const stalled = openWire(url, { token: sessionOf('zoe') });
    await new Promise((resolve) => stalled.once('message', resolve));
    stalled.pause();
    listening.connect();
    await until(
      () => listening.isCaughtUp,
      (isCaughtUp) => isCaughtUp,
      WITHIN_MS,
    );
    const known = placed.get('zoe')!.length;
    const acknowledged = (): readonly number[] => placed.get('zoe')!.slice(known);
    // A request that comes too late is not answered.
    const asking = Array.from({ length: 20 }, () => placeMany('zoe', throws).catch(() => undefined));
    await Promise.race(asking);
    const before = acknowledged();
    // Nobody comes back while it stops.
    url = NOWHERE;
    const ended = server.end('SIGTERM');
    expect(await listening.ended).toBe(1001);
    await listening.close();
    expect(await ended).toEqual({ code: 0, signal: null });
    await Promise.all(asking);
    stopping = { heard: listening.orders, before, after: acknowledged().slice(before.length) };
    await start();
    await untilQuiet();
  });

  it.each(['before', 'after'] as const)('has told all that was acknowledged %s the server was told to stop', (when) => {
    const { heard, [when]: acknowledged } = stopping!;
    expect(acknowledged).not.toHaveLength(0);
    expect(acknowledged.filter((id) => !heard.has(id))).toEqual([]);
  });

  it('is what bets come to, too', async () => {
    for (const [index, { event_id: id }] of events.entries()) {
      const result = { ft_home: 2 - index, ft_away: 1 };
      await ok('root', 'PUT', `/v1/sports/fb/events/${encodeURIComponent(id)}/result/`, result);
      simulator.settleEvent(`e${index}`, result);
    }
    const isSettled = (order: unknown): boolean =>
      ((order as Payload)['bets'] as readonly Payload[]).every(
        (bet) => ['failed', 'settled'].includes(String(statusOf(bet))) || isLost(bet),
      );
    await untilAll(isSettled);
    await expectAllKnown();
    const bets = [...followers.get('alice, protobuf, command')!.bets.values()];
    expect(bets.some(({ profit_loss: money }) => money !== undefined)).toBe(true);
  });

  /** Hears so many frames, or all that there is to be told of before, and is cut off. */
  function hearFrames(
    opening: { readonly token: string; readonly resume: number },
    frames: number,
  ): Promise<{ readonly facts: readonly Message[]; readonly seq: number | null; readonly isAll: boolean }> {
    return new Promise((resolve) => {
      const wire = openWire(url, opening);
      const facts: Message[] = [];
      let [heard, seq, isSynced, isAll] = [0, null as number | null, false, false];
      wire.on('message', (raw, isBinary) => {
        if (heard >= frames || isAll) return;
        const frame = readFrame(raw, isBinary);
        heard += 1;
        for (const message of frame.data) {
          // Before `sync`, the balance is how things stand.
          if (isSynced && FACTS.has(message[0])) facts.push(message);
          isSynced ||= message[0] === 'sync';
          isAll ||= message[0] === 'response';
        }
        seq = frame.seq ?? seq;
        if (heard >= frames || isAll) wire.terminate();
      });
      wire.on('close', () => {
        resolve({ facts, seq, isAll });
      });
    });
  }
});

/** An order on which no bet was made says how its event ended only to whoever asks: it is no change of the order. */
function unplayed(order: Payload): Payload {
  if (order['price'] !== null) return order;
  return { ...order, event_info: without(order['event_info'] as Payload, 'result') };
}

/** What a fact is of: a difference is seen at once. */
function labelOf([code, payload]: Message): string {
  const { order_id: orderId, bet_id: betId, status } = payload;
  const of = code === 'bet' ? betId : orderId;
  return `${code} ${String(of)} ${JSON.stringify(status)}`;
}

/** Waits until it is; whoever asked looks for itself whether it was. */
async function untilSame<T>(ask: () => T, wanted: T): Promise<void> {
  await until(ask, (got) => isDeepStrictEqual(got, wanted), SAME_WITHIN_MS).catch(() => undefined);
}
