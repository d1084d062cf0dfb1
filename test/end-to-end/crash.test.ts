// A server that is killed right after it acknowledged an order, and started again: what it acknowledged is there, and nothing is placed
// twice. Bets that were on their way may be `unknown` for a while; their bookmaker's statements decide them.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt, acmeWith, aliceWith, quoteOf } from './acme.js';
import { type BetHeard, type Client, type OrderHeard, clientOf, logIn, until } from './client.js';
import { type ServerProcess, startServer } from './server-process.js';

const EVENTS = 6;
const KILLS = 3;
const ORDERS_A_LIFE = 8;
const PRICE = 2.5;
const STAKE = 10;
const WITHIN_MS = 15_000;
/** So long a bet is on its way: the last ones of each life are killed there. */
const PLACING_MS = 300;

const simulatorJson = acmeWith(EVENTS, {
  faults: { calls: { place_bet: { delay_ms: PLACING_MS } } },
  offer: { quotes: [quoteOf(PRICE)] },
});

const serverJson = (url: string): object => ({
  http: { port: 0 },
  groups: [{ id: 1, name: 'main' }],
  customers: [aliceWith('crash2026')],
  providers: [acmeAt(url)],
});

/** An order as its placing was acknowledged. */
interface Acknowledged {
  readonly request: object & { readonly request_uuid: string };
  readonly order: OrderHeard;
}

describe('a server that is killed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-crash-'));
  const configFile = join(directory, 'slipstream.json');
  const simulator: Simulator = openSimulator(parseSimulatorConfig(simulatorJson));
  const acknowledged: Acknowledged[] = [];
  /** When each life ended. */
  const deaths: number[] = [];
  let server: ServerProcess;
  let client: Client;

  beforeAll(async () => {
    writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url)));
    const url = await start();
    client = await logIn(url, 'alice', 'crash2026');
  });

  afterAll(async () => {
    await server.end('SIGKILL');
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function start(): Promise<string> {
    server = startServer(['serve', '--config', configFile, '--data-dir', join(directory, 'state')]);
    const line = await server.line((printed) => printed.includes('"url"'));
    return (JSON.parse(line) as { readonly url: string }).url;
  }

  async function place(eventId: string): Promise<void> {
    const betslip = await client.openBetslip({ sport: 'fb', event_id: eventId, bet_type: 'for,h' });
    const request = {
      betslip_id: betslip.betslip_id,
      price: 2,
      stake: ['GBP', STAKE],
      duration: 3600,
      request_uuid: randomUUID(),
    };
    const { order } = await client.placeOrder(request);
    acknowledged.push({ request, order });
  }

  /** Orders until the last one is acknowledged. */
  async function liveAndDie(): Promise<readonly OrderHeard[]> {
    const events = await until(
      () => client.events(),
      (listed) => listed.length === EVENTS && listed.every(({ bookies }) => bookies.length === 1),
      WITHIN_MS,
    );
    for (let count = 0; count < ORDERS_A_LIFE - 1; count += 1) await place(events[count % EVENTS]!.event_id);
    const seen = await Promise.all(acknowledged.map(({ order }) => client.order(order.order_id)));
    await place(events.at(-1)!.event_id);
    deaths.push(Date.now());
    await server.end('SIGKILL');
    return seen;
  }

  /** What was done stays as it was; what was on its way is decided, or not known. */
  function expectKept(before: readonly BetHeard[], after: readonly BetHeard[]): void {
    expect(after.length).toBeGreaterThanOrEqual(before.length);
    before.forEach((bet, index) => {
      if (bet.status.code === 'done') expect(after[index]).toEqual(bet);
      else expect(after[index]).toMatchObject({ bet_id: bet.bet_id, bookie_bet_id: bet.bookie_bet_id });
    });
    for (const { status } of after) expect(['done', 'unknown', 'danger']).toContain(status.code);
  }

  it('has everything that it acknowledged, and places nothing twice', { timeout: 60_000 }, async () => {
    for (let life = 0; life < KILLS; life += 1) {
      const seen = await liveAndDie();
      // The session outlives the process.
      client = clientOf(await start(), client.session);

      const kept = await Promise.all(acknowledged.map(({ request }) => client.trackedOrder(request.request_uuid)));
      kept.forEach((order, index) => {
        const { order_id, want_stake, want_price, placement_time } = acknowledged[index]!.order;
        expect(order).toMatchObject({ order_id, want_stake, want_price, placement_time });
        expectKept(seen[index]?.bets ?? [], order.bets!);
      });
      // Every order has its one bet, which holds all of its stake, whatever is known of it.
      expect(kept.map(({ bets }) => bets!.length)).toEqual(kept.map(() => 1));
      expect(await client.accounting('alice')).toMatchObject({
        current_balance: 0,
        open_stakes: kept.length * STAKE,
        available_credit: 5000 - kept.length * STAKE,
      });

      for (const { request, order } of acknowledged) {
        const again = await client.placeOrder(request);
        expect([again.order.order_id, again.isReplayed]).toEqual([order.order_id, true]);
      }
      expect(await client.orders()).toHaveLength(acknowledged.length);
    }
  });

  it('learns from statements what became of the bets that were on their way', { timeout: 30_000 }, async () => {
    const received = (): ReadonlySet<string> => new Set(simulator.bets().map(({ betId }) => betId));
    const readBets = async (): Promise<readonly BetHeard[]> =>
      (await Promise.all(acknowledged.map(({ order }) => client.order(order.order_id)))).flatMap(({ bets }) => bets!);
    const bets = await until(
      readBets,
      (all) => all.every(({ bookie_bet_id: id, status }) => (status.code === 'done') === received().has(id)),
      WITHIN_MS,
    );
    // The bookmaker decided on some after the server that had sent them was dead.
    const wasOnItsWay = (death: number): boolean =>
      simulator.bets().some(({ at }) => at > death && at < death + PLACING_MS);
    expect(deaths.filter(wasOnItsWay)).not.toHaveLength(0);
    expect(received().size).toBe(bets.filter(({ status }) => status.code === 'done').length);
    expect(simulator.bets().map(({ duplicates }) => duplicates)).toEqual(simulator.bets().map(() => 0));

    for (let index = 0; index < EVENTS; index += 1) simulator.settleEvent(`e${index}`, { ft_home: 1, ft_away: 0 });
    const open = bets.length - received().size;
    await until(
      () => client.accounting('alice'),
      ({ open_stakes: held }) => held === open * STAKE,
      WITHIN_MS,
    );
    expect((await client.accounting('alice'))['current_balance']).toBe(received().size * STAKE * (PRICE - 1));
  });

  it('ends on SIGTERM with exit code 0', async () => {
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
