// A whole server in one thread, with the time in our hands and everything that can go wrong drawn from one seed: providers that lose,
// delay and refuse, disks that fill up, and crashes in the middle of anything. After every step the auditor looks at all that is stored;
// at the end everything comes to rest, and what each provider has and what we have must be the same.
import { createHash } from 'node:crypto';
import type { Line } from '../../src/core/change.js';
import { type Bet, isUnsettled } from '../../src/core/record/bet.js';
import type { Order } from '../../src/core/record/order.js';
import { type OrderId, type Seq, toAlertId, toOrderId } from '../../src/core/value/ids.js';
import { type Instant, later } from '../../src/core/value/time.js';
import { applyControl } from '../../src/simulator/control.js';
import { createFixedWorld } from '../../src/simulator/fixed-world.js';
import { readGivenEvents } from '../../src/simulator/given.js';
import { type Random, createRandom } from '../../src/simulator/random.js';
import { audit } from '../support/auditor.js';
import { verified } from '../support/memory-reader.js';
import { settle } from '../support/settle.js';
import { fakeTime } from '../support/world.js';
import {
  BOOKIES,
  EVENTS,
  EVENT_KEYS,
  LONG_OVER,
  ROUND,
  SERVER,
  STARTS_AT,
  offersOf,
  providerJson,
} from './fixtures.js';
import { type Life, never, type PlayedProvider, isOver, passing, playProvider } from './played-provider.js';
import { StoreFault } from '../../src/store/store-fault.js';
import type { Store } from '../../src/store/store.js';
import { type ServerLife, configOf, startServer } from './server.js';
import { createWorkload } from './workload.js';

/** The moments around each thing that the outside sees, or that lasts: before it, and after. */
export const POINTS = [
  'before a write',
  'after a write',
  'before a bet leaves',
  'after a bet arrived',
  'after a bet was answered',
  'before an acknowledgement',
  'after an acknowledgement',
] as const;
export type Point = (typeof POINTS)[number];

/** How a seed is run. */
export interface Course {
  /** Nothing fails, and nobody dies but as told. */
  readonly isCalm: boolean;
  readonly steps: number;
  /** At which of the points that are reached, counted from 1, the server is killed; null: at none. */
  readonly killAt: number | null;
}

/** What one seed came to. */
export interface Simulated {
  readonly seed: number;
  /** Sentences, none of which we want to hear. */
  readonly findings: readonly string[];
  /** SHA-256 of the whole journal: the same seed has the same. */
  readonly digest: string;
  /** Those that were reached, in order. */
  readonly points: readonly Point[];
  readonly counts: Readonly<Record<'orders' | 'bets' | 'crashes' | 'lines' | 'lost_answers' | 'acknowledged', number>>;
}

/** An answer of the server. */
export interface Heard {
  readonly status: number;
  readonly payload: unknown;
}

/** What whoever uses the server can do, and all that can happen to it. */
export interface Stage {
  readonly random: Random;
  /** Asks the server; resolves with null where it died first. */
  ask(
    username: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<Heard | null>;
  /** Tells a provider to do something, as `PUT /control`. */
  tell(bookie: string, control: object): void;
  readonly providers: ReadonlyMap<string, PlayedProvider>;
  /** How likely the disk takes nothing. */
  setDiskTrouble(rate: number): void;
  /** Kills the server now and starts it again. */
  readonly crash: () => Promise<void>;
  find(sentence: string): void;
}

const WILD: Course = { isCalm: false, steps: 45, killAt: null };
const SECOND = 1000;
/** From one deed to the next, on average. */
const STEP_MS = SECOND;
/** What a run needs at most to come to rest: unknown bets take two minutes and a half. */
const REST_MS = 240 * SECOND;
/** Where all is calm, what is at rest stays so for as long: all that goes on by itself comes round several times in it. Elsewhere a result may be corrected yet. */
const LOOK_MS = 30 * SECOND;
const DISK_MS = 6;
/** Then somebody makes room on the disk. */
const STARTS_MAX = 5;

/** Runs one seed. */
export async function simulate(seed: number, { isCalm, steps, killAt }: Course = WILD): Promise<Simulated> {
  const time = fakeTime(STARTS_AT);
  const { clock, timer } = time;
  const draw = (what: string): Random => createRandom(`${seed}/${what}`);
  const findings: string[] = [];
  const find = (sentence: string): void => {
    if (findings.length < 20) findings.push(sentence);
  };

  const durable: Line[] = [LONG_OVER];
  /** What is on disk: bets, and orders with the line that made them. */
  const stored = { bets: new Set<string>(), orders: new Map<OrderId, Seq>() };
  const sent = new Map<string, number>();
  const points: Point[] = [];
  let crashes = 0;
  /** It was killed at a point, and is to be started again as soon as everything has stopped. */
  let isDown = false;
  let isStarting = false;
  let lives = 0;

  /** Something is about to happen, or has happened, in a life that goes on. */
  function reach(life: Life, point: Point): void {
    if (isOver(life)) return;
    points.push(point);
    if (points.length !== killAt) return;
    kill();
    isDown = true;
  }

  const diskRandom = draw('disk');
  let diskTrouble = 0;

  function note(lines: readonly Line[]): void {
    for (const { seq, changes } of lines) {
      for (const change of changes) {
        if (!('record' in change)) continue;
        if (change.kind === 'bet') stored.bets.add(change.record.providerBetId);
        if (change.kind === 'order' && !stored.orders.has(change.record.orderId))
          stored.orders.set(change.record.orderId, seq);
      }
    }
  }

  const pass = passing(timer);

  /** The disk: what it has taken is there for ever, whether or not anybody was still there to hear of it. */
  async function flush(life: Life, lines: readonly Line[]): Promise<void> {
    reach(life, 'before a write');
    if (isOver(life)) return never();
    const isFull = diskRandom() < diskTrouble;
    await pass(DISK_MS * diskRandom());
    if (isOver(life)) return never();
    if (isFull) throw new Error('ENOSPC: no space left on device');
    durable.push(...lines);
    note(lines);
    reach(life, 'after a write');
    await pass(DISK_MS * diskRandom());
    if (isOver(life)) return never();
  }

  const given = readGivenEvents(EVENTS, 'events', STARTS_AT, []);
  const world = createFixedWorld(given);
  const offering = draw('offers');
  const providers = new Map<string, PlayedProvider>();
  for (const bookie of BOOKIES) {
    const provider = playProvider(providerJson(bookie, String(seed)), {
      world,
      clock,
      timer,
      random: draw(bookie),
      onArrived(life) {
        reach(life, 'after a bet arrived');
      },
      onAnswered(life) {
        reach(life, 'after a bet was answered');
      },
      onLeaving(life, providerBetId) {
        reach(life, 'before a bet leaves');
        if (isOver(life)) return;
        sent.set(providerBetId, (sent.get(providerBetId) ?? 0) + 1);
        if (!stored.bets.has(providerBetId)) find(`bet ${providerBetId} left before it was on disk`);
      },
    });
    providers.set(bookie, provider);
    tell(bookie, { offers: EVENT_KEYS.map((event) => ({ event, offers: offersOf(bookie, event, offering) })) });
  }

  function tell(bookie: string, control: object): void {
    const applied = applyControl({ desk: providers.get(bookie)!.desk, leave: () => undefined }, control, clock());
    if (!applied.ok) throw new Error(`the provider takes its orders: ${applied.problems.join('; ')}`);
  }

  const config = configOf(SERVER);
  let life: Life = { isAlive: false };
  let server: ServerLife | null = null;
  /** Who waits for something of this life. */
  const deaths = new Set<() => void>();

  /** Resolves with what a life brings, or with null where it ends first. */
  function unlessKilled<T>(what: Promise<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const die = (): void => {
        resolve(null);
      };
      deaths.add(die);
      what.then(resolve, reject).finally(() => deaths.delete(die));
    });
  }

  /** Starts a server; null where it was killed on the way, or ended because its disk takes nothing. */
  async function start(): Promise<ServerLife | null> {
    life = { isAlive: true };
    lives += 1;
    const journal = [...durable];
    const starting = startServer({ life, config, journal, flush, providers, clock, timer, number: lives });
    try {
      return await unlessKilled(starting);
    } catch (fault) {
      life.isAlive = false;
      if (fault instanceof StoreFault) return null;
      throw fault;
    }
  }

  /** Moves the time on; one timer after the other goes off, and what follows from each is seen to. */
  async function live(until: Instant): Promise<void> {
    while (!time.moveTo(until)) {
      await settle();
    }
    await settle();
    if (isDown && !isStarting) await startAgain();
  }

  /** Waits for something while time goes on. */
  async function during<T>(what: Promise<T>): Promise<T> {
    let hasEnded = false;
    const over = what.finally(() => (hasEnded = true));
    over.catch(() => undefined);
    for (let step = 0; step < 2000; step += 1) {
      await settle();
      if (hasEnded as boolean) return over;
      await live(time.next() ?? later(clock(), SECOND));
    }
    throw new Error(`seed ${seed}: something never ends`);
  }

  function kill(): void {
    crashes += 1;
    life.isAlive = false;
    for (const die of deaths) die();
    deaths.clear();
    server = null;
  }

  /** Starts a server, and another one where that ends: so does whatever looks after it. */
  async function startAgain(): Promise<void> {
    isStarting = true;
    for (let starts = 0; server === null; starts += 1) {
      isDown = false;
      server = await during(start());
      // The first edge is made from files: time stands still until it is, or it would be another run on a slower disk.
      await server?.app.ready();
      if (server === null) await live(later(clock(), SECOND));
      if (starts > STARTS_MAX) diskTrouble = 0;
    }
    isStarting = false;
  }

  function running(): ServerLife {
    if (server === null) throw new Error('the server runs');
    return server;
  }

  await startAgain();

  const sessions = new Map<string, string>();
  let lostAnswers = 0;
  let acknowledged = 0;

  const stage: Stage = {
    random: draw('workload'),
    providers,
    tell,
    find,
    setDiskTrouble(rate) {
      diskTrouble = rate;
    },
    async ask(username, method, url, body) {
      const asked = server;
      if (asked === null) return null;
      const session = sessions.get(username);
      const reply = await unlessKilled(
        asked.app.inject({
          method,
          url,
          headers: session === undefined ? {} : { session },
          ...(body === undefined ? {} : { payload: body }),
        }),
      );
      reach(asked.life, 'before an acknowledgement');
      const answer =
        reply === null || isOver(asked.life)
          ? null
          : { status: reply.statusCode, payload: reply.json<{ data: unknown }>().data };
      if (answer === null) lostAnswers += 1;
      else {
        acknowledged += 1;
        reach(asked.life, 'after an acknowledgement');
        if (answer.status >= 500 && answer.status !== 503) find(`${method} ${url} answered ${answer.status}`);
        for (const orderId of orderIdsIn(method, url, answer))
          if (!stored.orders.has(toOrderId(orderId))) find(`order ${orderId} was acknowledged before it was on disk`);
      }
      return answer;
    },
    async crash() {
      kill();
      await startAgain();
    },
  };

  function look(): void {
    if (server === null) return;
    for (const sentence of audit(server.store)) find(`${new Date(clock()).toISOString()}: ${sentence}`);
    const { view } = server.store;
    const upTo = server.store.lastSeq();
    // A line may be on disk before the server has heard that it is.
    for (const [orderId, seq] of stored.orders)
      if (seq <= upTo && view.find('order', orderId) === null) find(`order ${orderId} is gone`);
  }

  for (const username of ['root', 'anna', 'alice', 'bruno', 'chiyo']) {
    const body = { username, password: `${username}12345` };
    const answer = await during(stage.ask(username, 'POST', '/v1/sessions/', body));
    sessions.set(username, String(answer?.payload));
  }
  await live(later(clock(), 6 * SECOND));

  const workload = createWorkload(stage, isCalm);
  const pauses = draw('pauses');
  for (let step = 0; step < steps; step += 1) {
    await during(workload.act());
    await live(later(clock(), 2 * pauses() * STEP_MS));
    look();
  }

  // Everybody is well again, and all that is open comes to its end.
  diskTrouble = 0;
  for (const provider of providers.values()) provider.trouble = 0;
  await during(workload.end());
  let wasAtRest = false;
  for (let waited = 0; waited < REST_MS && !wasAtRest; waited += LOOK_MS) {
    wasAtRest = isCalm && isAtRest();
    await live(later(clock(), LOOK_MS));
    look();
  }
  const { store } = running();
  for (const sentence of verified(store)) find(`verify: ${sentence}`);
  findDifferences(store);
  findLongOver(store);

  const [orders, bets] = [[...store.view.all('order')], [...store.view.all('bet')]];
  life.isAlive = false;
  const digest = createHash('sha256').update(JSON.stringify(durable)).digest('hex');
  return {
    seed,
    findings,
    digest,
    points,
    counts: {
      orders: orders.length,
      bets: bets.length,
      crashes,
      lines: durable.length,
      lost_answers: lostAnswers,
      acknowledged,
    },
  };

  /** Whether no order tries any more, and no bet waits for what its bookie says. */
  function isAtRest(): boolean {
    if (server === null) return false;
    const { view } = server.store;
    return (
      [...view.all('order')].every((order) => !isUnderWay(order)) &&
      [...view.all('bet')].every(({ state }) => !isUnsettled(state))
    );
  }

  /** What is long over is forgotten, whoever dies in between. */
  function findLongOver({ view }: Store): void {
    const left = [...view.all('event'), ...view.all('listing')].filter(({ eventId }) => eventId === ROUND.eventId);
    if (left.length > 0) find('an event that is long over is still there, or a listing of it');
    if (view.find('alert', toAlertId(1)) !== null) find('an old alert is still there');
  }

  /** What a provider has, and what we think that it has. */
  function findDifferences({ view }: Store): void {
    const bets = [...view.all('bet')];
    const ours = new Map<string, Bet>(bets.map((bet) => [bet.providerBetId, bet]));
    for (const [providerBetId, times] of sent) if (times > 1) find(`bet ${providerBetId} was sent ${times} times`);
    for (const [bookie, { desk }] of providers) {
      for (const taken of desk.bets.all()) {
        const bet = ours.get(taken.request.betId);
        if (taken.repeatedAt.length > 0) find(`bet ${taken.request.betId} arrived twice at ${bookie}`);
        if (bet === undefined) {
          find(`${bookie} has bet ${taken.request.betId}, we do not`);
          continue;
        }
        const { status, profitLoss } = desk.stateOf(taken, clock());
        const theirs = status === 'failed' || status === 'rejected' ? 'failed' : `settled ${status} ${profitLoss}`;
        const said = bet.settlement;
        const mine = bet.state === 'settled' && said !== null ? `settled ${said.status} ${said.profitLoss}` : bet.state;
        if (theirs !== mine) find(`bet ${bet.betId} at ${bookie} is ${theirs} there and ${mine} here`);
      }
    }
    for (const bet of bets) {
      if (bet.exchangeRole !== null) continue;
      const isThere = providers.get(bet.bookie)?.desk.bets.find(bet.providerBetId) !== null;
      if (!isThere && bet.state !== 'failed')
        find(`bet ${bet.betId} is ${bet.state}, but ${bet.bookie} has none of it`);
      if (isThere && bet.reason === 'not_sent') find(`bet ${bet.betId} was not sent, but ${bet.bookie} has it`);
    }
    for (const order of view.all('order'))
      if (isUnderWay(order)) find(`order ${order.orderId} is still ${order.status}`);
  }
}

const isUnderWay = ({ status }: Order): boolean => status === 'open' || status === 'pending';

/** The orders that an answer says were placed. */
function orderIdsIn(method: string, url: string, { status, payload }: Heard): readonly number[] {
  if (method !== 'POST' || status !== 200) return [];
  if (url === '/v1/orders/') return [(payload as { readonly order_id: number }).order_id];
  if (url !== '/v1/orders/batch/') return [];
  return (payload as { readonly orders: readonly { readonly order_id: number }[] }).orders.map((one) => one.order_id);
}
