// A server that is killed fifty times at random moments, while it is used in every way and its bookmakers fail in every way: nothing that it
// acknowledged is lost or done by halves, no bet is sent twice, nobody gets more than was asked for, it is ready again in time, and in the
// end all books agree. CHAOS_SEED=n tries another course of things, CHAOS_KILLS=n more kills.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf } from '../support/order-worlds.js';
import { type BookmakerProcess, startBookmaker } from './chaos-bookmaker.js';
import { type Books, createBooks, expectAllKept, ok } from './chaos-books.js';
import { type Diary, createDiary } from './chaos-diary.js';
import { ON_ITS_WAY, countAlerts, expectBalances, expectOnce, expectSameBooks, readFilled } from './chaos-end.js';
import { type Order, createAsker, payloadOf } from './chaos-heard.js';
import { type Life, work } from './chaos-load.js';
import {
  AGENT,
  BOOKMAKERS,
  CUSTOMERS,
  OPERATOR,
  PASSWORD,
  RESULTS,
  bookmakerJson,
  fasterClock,
  serverJson,
} from './chaos-world.js';
import { type EventHeard, clientOf, until } from './client.js';
import { type ServerProcess, runCommand, startServer } from './server-process.js';

const SEED = Number(process.env['CHAOS_SEED'] ?? 20261122);
const KILLS = Number(process.env['CHAOS_KILLS'] ?? 50);
/** What has to be acknowledged in all. */
const REQUESTS = 2000 * KILLS;
const WRITES = 320 * KILLS;
/** A life ends after up to so many, and a moment later. */
const REQUESTS_A_LIFE = 3300;
const MOMENT_MS = 20;
/** So many are in hand at any time. */
const AT_ONCE = 240;
/** Three seconds are demanded, and the slowest start is told: but a machine that is busy with something else is no fault of the server's. */
const READY_WITHIN_MS = 10_000;
const WITHIN_MS = 60_000;
/** Of the requests of a life, so many are sent again in a later one: some that were not answered, and a few of the others. */
const AGAIN_MAX = 10;
const AGAIN_ONE_IN = 50;
/** What takes minutes, the giving up of bets that no statement knows, takes seconds. */
const CLOCK_TIMES = 30;

const UNRECONCILED = '/v1/operator/unreconciled_bets/?page_size=1000';

describe(`a server in chaos (CHAOS_SEED=${SEED})`, () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-chaos-'));
  const configFile = join(directory, 'slipstream.json');
  const dataDir = join(directory, 'state');
  const dice = diceOf(SEED);
  const diary: Diary = createDiary(CUSTOMERS);
  const books: Books = createBooks();
  const sessions = new Map<string, string>();
  const startsMs: number[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  let bookmakers: readonly BookmakerProcess[];
  let server: ServerProcess;
  let life: Life;
  let eventIds: readonly string[] = [];

  const sessionOf = (who: string): string => sessions.get(who)!;

  beforeAll(async () => {
    bookmakers = await Promise.all(
      BOOKMAKERS.map(async (one) => {
        const started = await startBookmaker(join(directory, `${one.bookie}.json`), bookmakerJson(one, SEED));
        ends.push(() => started.end());
        return started;
      }),
    );
    writeFileSync(configFile, JSON.stringify(serverJson(bookmakers.map(({ url }) => url))));
    await start();
    // The first one stores the passwords.
    startsMs.pop();
    for (const username of [...CUSTOMERS, AGENT, OPERATOR]) {
      const json = { username, password: PASSWORD };
      sessions.set(username, String(payloadOf(await life.asker.ask({ method: 'POST', path: '/v1/sessions/', json }))));
    }
    const events = await until(
      () => ok<readonly EventHeard[]>(life, OPERATOR, 'GET', '/v1/events/?sport=fb&page_size=1000'),
      (listed) => listed.length === RESULTS.length && listed.every(({ bookies }) => bookies.length >= 2),
      WITHIN_MS,
    );
    eventIds = events.toSorted((a, b) => a.home.localeCompare(b.home)).map(({ event_id: id }) => id);
    life = { ...life, eventIds };
  });

  afterAll(async () => {
    await Promise.all(ends.map((end) => end()));
    rmSync(directory, { recursive: true, force: true });
  });

  /** Starts the server, and waits until it is ready. */
  async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const began = performance.now();
    server = startServer(['serve', '--config', configFile, '--data-dir', dataDir], environment);
    ends[BOOKMAKERS.length] = () => server.end('SIGKILL');
    const url = await server.url();
    const asker = createAsker(url, AT_ONCE);
    await until(
      () => asker.ask({ method: 'GET', path: '/readyz' }),
      ({ status }) => status === 200,
      WITHIN_MS,
    );
    startsMs.push(performance.now() - began);
    life = { asker, url, sessionOf, eventIds, betslips: new Map(), isOver: false };
  }

  async function kill(): Promise<void> {
    life.isOver = true;
    await server.end('SIGKILL');
  }

  /** Lets customers work until so many of their requests were acknowledged, and a moment longer; the last life makes up for short ones. */
  async function liveAndDie(nth: number): Promise<void> {
    const { counts } = diary;
    const drawn = counts.acknowledged + dice(REQUESTS_A_LIFE);
    const isLast = nth === KILLS - 1;
    const isEnough = (): boolean =>
      counts.acknowledged >= (isLast ? REQUESTS : drawn) && (!isLast || counts.writes >= WRITES);
    const isWorking = Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => work(life, diary, index, diceOf(SEED + nth * 1000 + index))),
    );
    while (!isEnough()) await Promise.race([isWorking, pause(1)]);
    await pause(dice(MOMENT_MS));
    await kill();
    await isWorking;
    await life.asker.close();
  }

  /** What of a life is over once it has been held to what is stored. */
  function turnPage(): void {
    const unanswered = diary.sent.filter(({ orderIds }) => orderIds === null);
    diary.again.push(...unanswered.slice(0, AGAIN_MAX), ...diary.sent.filter(() => dice(AGAIN_ONE_IN) === 0));
    diary.sent = [];
    diary.closed.clear();
    diary.seen.clear();
  }

  it('has everything that it acknowledged after each kill, and nothing by halves', { timeout: 1_800_000 }, async () => {
    for (let nth = 0; nth < KILLS; nth += 1) {
      await liveAndDie(nth);
      await start();
      await expectAllKept(life, diary, books);
      turnPage();
    }
    const { acknowledged, writes } = diary.counts;
    expect([acknowledged >= REQUESTS, writes >= WRITES]).toEqual([true, true]);
    // There was something to lose, and to do by halves, and some of it was done though nobody heard of it.
    for (const asked of ['order', 'batch', 'close', 'transfer', 'heartbeat'] as const)
      expect([asked, (diary.cutOff.get(asked) ?? 0) > 0]).toEqual([asked, true]);
    expect(Math.min(books.unanswered.kept, books.unanswered.lost)).toBeGreaterThan(0);
  });

  it('agrees with its bookmakers once they tell the truth, and with its customers', { timeout: 300_000 }, async () => {
    await Promise.all(bookmakers.map((one) => one.control({ faults: null })));
    await kill();
    await life.asker.close();
    await start(fasterClock(CLOCK_TIMES));
    for (const who of CUSTOMERS) await ok(life, who, 'POST', '/v1/orders/close_all/', {});
    await until(
      () => ok<readonly Order[]>(life, OPERATOR, 'GET', '/v1/orders/?page_size=10&status=pending&status=open'),
      (undecided) => undecided.length === 0,
      WITHIN_MS,
    );
    const homeWins = await settle();
    const orders = await readFilled(life);
    let bets = 0;
    const annulled: string[] = [];
    for (const [index, { bookie }] of BOOKMAKERS.entries()) {
      bets += expectOnce(await bookmakers[index]!.received());
      annulled.push(...expectSameBooks(bookie, await bookmakers[index]!.statements(), orders));
    }
    const disputed = await ok<readonly { readonly bookie_bet_id: string }[]>(life, OPERATOR, 'GET', UNRECONCILED);
    expect(new Set(disputed.map(({ bookie_bet_id: id }) => id))).toEqual(new Set(annulled));
    await expectBalances(life, diary, orders, homeWins);
    const alerts = await countAlerts(life);
    expect(alerts.get(ON_ITS_WAY) ?? 0).toBeGreaterThan(0);
    report(bets, alerts);
  });

  /** The bookmakers' results and the operator's. Returns which events the home side wins, once all is booked. */
  async function settle(): Promise<ReadonlyMap<string, boolean>> {
    const results = RESULTS.map(({ key, home, away }) => ({ event: key, result: { ft_home: home, ft_away: away } }));
    await Promise.all(bookmakers.map((one) => one.control({ results })));
    for (const [index, { home, away }] of RESULTS.entries()) {
      const path = `/v1/sports/fb/events/${encodeURIComponent(eventIds[index]!)}/result/`;
      await ok(life, OPERATOR, 'PUT', path, { ft_home: home, ft_away: away });
    }
    for (const who of CUSTOMERS)
      await until(
        () => clientOf(life.url, sessionOf(who)).accounting(who),
        ({ open_stakes: held }) => held === 0,
        WITHIN_MS,
      );
    return new Map(RESULTS.map(({ home, away }, index) => [eventIds[index]!, home > away]));
  }

  function report(bets: number, alerts: ReadonlyMap<string, number>): void {
    const { counts, cutOff } = diary;
    const told = (counted: ReadonlyMap<string, number>): string =>
      [...counted].map(([what, times]) => `${times} ${what}`).join(', ');
    const slowest = Math.round(Math.max(...startsMs));
    process.stdout.write(
      `chaos: seed ${SEED}; ${KILLS} kills; ${counts.acknowledged} requests acknowledged, ${counts.writes} of them writes; ` +
        `cut off: ${told(cutOff)}; slowest start ${slowest} ms; ${bets} bets at the bookmakers; alerts: ${told(alerts)}\n`,
    );
  }

  it('was ready again in time each time', () => {
    expect(startsMs.filter((ms) => ms > READY_WITHIN_MS)).toEqual([]);
  });

  it('ends on SIGTERM with exit code 0, and leaves a store in which `slipstream verify` finds nothing', async () => {
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const { code, out, err } = await runCommand('verify', '--config', configFile, '--data-dir', dataDir);
    expect([code, err], out).toEqual([0, '']);
    expect(out).toMatch(/: 0 findings\.\s*$/);
  });
});
