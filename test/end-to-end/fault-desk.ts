// A server over one provider that is well and many that can be made to misbehave, each with an event that the well one lists too. All of
// it is real but the clock, which can be put forward: minutes pass between the listings that give a bet up.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { type App, openApp } from '../../src/app.js';
import { systemTimer } from '../../src/clock.js';
import { parseConfig } from '../../src/config/reading.js';
import { toInstant } from '../../src/core/value/time.js';
import { ROOT } from '../../src/root.js';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt, acmeWith, aliceWith, quoteOf } from './acme.js';
import { type BetHeard, type BetslipHeard, type Client, type OrderHeard, logIn, until, whenReady } from './client.js';
import type { AlertKind } from '../../src/core/record/alert.js';

export const WITHIN_MS = 20_000;
/** Within this a provider has to answer: long enough for one that is well on a busy machine, and waited for wherever one is not. */
const TIMEOUT_MS = 1000;
/** Far enough past it. */
export const LATE = { late_ms: 3000, drip_ms: 1000 } as const;
const WELL = 'well';

/** A line of the log. */
export type Line = Readonly<Record<string, unknown>>;

/** Whether a reason is a fault, perhaps with what it was exactly behind it. */
export const isReason = (reason: unknown, fault: string): boolean =>
  reason === fault || String(reason).startsWith(`${fault} (`);

/** One provider that can be made to misbehave, and its event. */
export interface Stand {
  readonly bookie: string;
  readonly simulator: Simulator;
  readonly eventId: string;
  readonly eventKey: string;
}

/** The server and those around it. */
export interface FaultDesk {
  readonly app: App;
  readonly dataDir: string;
  readonly client: Client;
  /** The provider that is well. */
  readonly well: Simulator;
  /** Returns a stand that nobody has used, once it is listed and well. */
  nextStand(): Promise<Stand>;
  /** Puts the clock forward. */
  forward(ms: number): void;
  /** Lines about a bookie, by their message. */
  lines(bookie: string, message: string): readonly Line[];
  /** Lines about an order, in their order. */
  linesOf(order: OrderHeard): readonly Line[];
  /** What the operator has been told of a bookie. */
  alerts(bookie: string): readonly AlertKind[];
  /** Opens a betslip on which the stand has a price, if it should have. */
  openBetslip(stand: Stand, price: number | null): Promise<BetslipHeard>;
  /** Orders 100 pounds at 2.4 or better. */
  order(betslip: BetslipHeard): Promise<OrderHeard>;
  /** The home side wins, at both providers of the stand. */
  settle(stand: Stand): void;
  close(): Promise<void>;
}

const NAMES = [
  ...['Amberley', 'Birchwood', 'Crowhurst', 'Dunmore', 'Eastleigh', 'Fernhill', 'Garforth', 'Hexham', 'Ilkeston'],
  ...['Jarrow', 'Kendal', 'Lydney', 'Marlow', 'Nuneaton', 'Oakham', 'Penrith', 'Quorn', 'Ripley', 'Sandbach'],
  ...['Thirsk', 'Uppingham', 'Ventnor', 'Wetherby', 'Yeovil', 'Zennor', 'Alnwick', 'Buxton', 'Chepstow'],
];

/** One match for each stand, days apart in name and hours in time. */
const matchAt = (index: number, offers: readonly object[]): object => ({
  key: `e${index}`,
  sport: 'fb',
  league: 'Albion Premier League',
  start_in_minutes: 60 * (72 + index),
  home: `${NAMES[index]} Town`,
  away: `${NAMES.at(-1 - index)} Rovers`,
  offers,
});

const offerAt = (index: number, prices: readonly number[]): object => ({
  bet_type: 'for,h',
  selection_id: `s${index}`,
  quotes: prices.map((price) => quoteOf(price, 500)),
});

const simulated = (name: string, events: readonly object[]): Simulator =>
  openSimulator(
    parseSimulatorConfig({ ...acmeWith(0, { customers: null, name }), customers: undefined, fixed: { events } }),
  );

/** Opens the server over so many stands; `quotes`: whether they answer for single selections. */
export async function openFaultDesk(stands: number, quotes: boolean): Promise<FaultDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipstream-faults-'));
  const indexes = Array.from({ length: stands }, (_, index) => index);
  const well = simulated(
    WELL,
    indexes.map((index) => matchAt(index, [offerAt(index, [2.5])])),
  );
  const sick = indexes.map((index) => simulated(`b${index}`, [matchAt(index, [offerAt(index, [2.6, 2.55])])]));
  const providerOf = async (simulator: Simulator, bookie: string, id: number): Promise<object> => ({
    ...acmeAt((await simulator.listen()).url),
    bookie,
    timeout_ms: bookie === WELL ? WITHIN_MS : TIMEOUT_MS,
    poll_ms: { live: 1000, today: 1000, early: 500 },
    price_and_stake_ms: quotes ? 150 : null,
    statements_ms: 100,
    accounts: [
      { id, username: `a${id}`, customer_id: 'c-1', ccy_code: 'GBP', stake_increment: 0.01, opening_balance: 10_000 },
    ],
  });
  const config = parseConfig({
    http: { port: 0 },
    groups: [{ id: 1, name: 'main' }],
    customers: [aliceWith('faults2026', { credit_limit: ['GBP', 1_000_000] })],
    providers: [
      await providerOf(well, WELL, 1),
      ...(await Promise.all(sick.map((simulator, index) => providerOf(simulator, `b${index}`, index + 2)))),
    ],
    limits: { betslips_per_second: 1000, orders_per_second: 1000, requests_per_second: 10_000 },
  });

  let aheadMs = 0;
  const lines: Line[] = [];
  const log = pino(
    { level: 'debug', base: null },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line) as Line);
        done();
      },
    }),
  );
  const clock = () => toInstant(Date.now() + aheadMs);
  const timer = { ...systemTimer, elapsedMs: () => systemTimer.elapsedMs() + aheadMs };
  const app = await openApp({ config: { ...config, dataDir }, clock, timer, log, root: ROOT, version: 'test' });
  await whenReady(app.url, WITHIN_MS);
  const client = await logIn(app.url, 'alice', 'faults2026');

  const about = (bookie: string, message: string): readonly Line[] =>
    lines.filter((line) => line['bookie'] === bookie && line['msg'] === message);

  /** Those that are not on offer when a betslip is opened stay out of it: it is opened again. */
  async function openBetslip({ bookie, eventId }: Stand, price: number | null): Promise<BetslipHeard> {
    const wanted = price === null ? [WELL] : [WELL, bookie];
    const opened = await until(
      async () => {
        const betslip = await client.openBetslip({ sport: 'fb', event_id: eventId, bet_type: 'for,h' });
        const isWhole = wanted.every((one) => betslip.accounts.some((account) => account.bookie === one));
        if (!isWhole) await client.closeBetslip(betslip.betslip_id);
        return isWhole ? betslip : null;
      },
      (betslip) => betslip !== null,
      WITHIN_MS,
    );
    const priceAt = (betslip: BetslipHeard, one: string): number | undefined =>
      betslip.accounts.find((account) => account.bookie === one)?.price_list?.[0]?.effective.price;
    return until(
      () => client.betslip(opened!.betslip_id),
      (betslip) => priceAt(betslip, WELL) === 2.5 && (price === null || priceAt(betslip, bookie) === price),
      WITHIN_MS,
    );
  }

  let used = 0;
  return {
    app,
    dataDir,
    client,
    well,
    async nextStand() {
      const index = used;
      used += 1;
      const bookie = `b${index}`;
      const listed = await until(
        async () => (await client.events()).find(({ home }) => home === `${NAMES[index]} Town`),
        (event) => event?.bookies.includes(bookie) === true && event.bookies.includes(WELL),
        WITHIN_MS,
      );
      return { bookie, simulator: sick[index]!, eventId: listed!.event_id, eventKey: `e${index}` };
    },
    forward(ms) {
      aheadMs += ms;
    },
    lines: about,
    linesOf: ({ order_id }) => lines.filter((line) => line['order_id'] === order_id),
    alerts: (bookie) =>
      [...app.store.view.all('alert')].filter((alert) => alert.bookie === bookie).map(({ kind }) => kind),
    openBetslip,
    async order({ betslip_id }) {
      const body = { betslip_id, price: 2.4, stake: ['GBP', 100], duration: 86_400 };
      return (await client.placeOrder(body)).order;
    },
    settle({ simulator, eventKey }) {
      for (const one of [simulator, well]) one.settleEvent(eventKey, { ft_home: 2, ft_away: 0 });
    },
    async close() {
      await app.close();
      await Promise.all([well, ...sick].map((simulator) => simulator.close()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The life of a bet after `pending`: each state with its reason. */
export function lifeOf(desk: FaultDesk, bet: Pick<BetHeard, 'bet_id'>): readonly string[] {
  const stored = [...desk.app.store.view.all('bet')].find(({ betId }) => Number(betId) === bet.bet_id);
  return (stored?.history ?? [])
    .filter(({ state }) => state !== 'pending')
    .map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`));
}

/**
 * Lets so much time pass that a bet of which no listing knows is given up: three listings that begin half a minute apart, the first a
 * minute after sending (decisions §12).
 */
export async function giveUp(desk: FaultDesk, { simulator }: Stand): Promise<void> {
  for (const ms of [61_000, 31_000, 31_000]) {
    desk.forward(ms);
    // Of those that come from now on, the second one began after the clock was put forward.
    const before = simulator.calls().bets;
    await until(
      () => simulator.calls().bets,
      (count) => count >= before + 3,
      WITHIN_MS,
    );
  }
}
