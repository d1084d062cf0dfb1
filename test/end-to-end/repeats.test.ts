// One request sent by two hundred at once, to a server that is killed among them, and by all of them again to the next: one order, and one
// set of bets at the bookmaker (client §4.4, placement rule 4; decisions §11).
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSimulatorConfig } from '../../src/simulator/config.js';
import { type SeenBet, type Simulator, openSimulator } from '../../src/simulator/simulator.js';
import { acmeAt, acmeWith, aliceWith, quoteOf } from './acme.js';
import { type Answer, type BetHeard, type Client, type OrderHeard, ask, clientOf, logIn, until } from './client.js';
import { type ServerProcess, runCommand, startServer } from './server-process.js';

const AT_ONCE = 200;
const WITHIN_MS = 20_000;
const PASSWORD = 'again2026';
const STAKE = 100;
/** So long a bet is on its way: the first lives end while it is. */
const PLACING_MS = 150;

const simulatorJson = acmeWith(1, {
  faults: { calls: { place_bet: { delay_ms: PLACING_MS } } },
  // Two bets fill an order.
  offer: { quotes: [quoteOf(2.6, 30), quoteOf(2.5)] },
});

const serverJson = (url: string): object => ({
  http: { port: 0 },
  // Repeats are counted as any order is.
  limits: { orders_per_second: 10_000, betslips_per_second: 1000, requests_per_second: 10_000 },
  groups: [{ id: 1, name: 'main' }],
  customers: [aliceWith(PASSWORD)],
  providers: [acmeAt(url)],
});

/** What one of many was answered; null: the server died first. */
type Heard = Answer | null;

interface Wish {
  readonly betslip_id: string;
  readonly price: number;
  readonly stake: readonly [string, number];
  readonly duration: number;
  readonly request_uuid: string;
}

describe('a request that two hundred send at once', () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-repeats-'));
  const dataDir = join(directory, 'state');
  const configFile = join(directory, 'slipstream.json');
  const simulator: Simulator = openSimulator(parseSimulatorConfig(simulatorJson));
  const orderIds: number[] = [];
  let server: ServerProcess;
  let url: string;
  let client: Client;
  let betsBefore: number;
  /** So long it takes until the first of them is answered. */
  let answeredAfterMs: number;

  beforeAll(async () => {
    writeFileSync(configFile, JSON.stringify(serverJson((await simulator.listen()).url)));
    await start();
    client = await logIn(url, 'alice', PASSWORD);
  });

  afterAll(async () => {
    await server.end('SIGKILL');
    await simulator.close();
    rmSync(directory, { recursive: true, force: true });
  });

  beforeEach(() => {
    betsBefore = simulator.bets().length;
  });

  async function start(): Promise<void> {
    server = startServer(['serve', '--config', configFile, '--data-dir', dataDir]);
    url = await server.url();
  }

  /** Betslips do not outlive the server; requests do. */
  async function wish(requestUuid: string): Promise<Wish> {
    const [event] = await until(
      () => client.events(),
      (events) => events[0]?.bookies.length === 1,
      WITHIN_MS,
    );
    const { betslip_id } = await client.openBetslip({ sport: 'fb', event_id: event!.event_id, bet_type: 'for,h' });
    return { betslip_id, price: 2, stake: ['GBP', STAKE], duration: 3600, request_uuid: requestUuid };
  }

  const send = (json: Wish): Promise<Heard> =>
    ask(url, { method: 'POST', path: '/v1/orders/', session: client.session, json }).catch(() => null);
  const sendMany = (json: Wish, count: number): Promise<Heard>[] => Array.from({ length: count }, () => send(json));

  /** Of those that were answered: all with one order, all but the first of all as a repeat. */
  function expectOne(heard: readonly Heard[]): number {
    const answers = heard.filter((answer) => answer !== null);
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    const ids = new Set(answers.map(({ payload }) => (payload as OrderHeard).order_id));
    expect(ids.size).toBe(1);
    return [...ids][0]!;
  }
  const firstOnes = (heard: readonly Heard[]): number =>
    heard.filter((answer) => answer !== null && answer.headers.get('idempotent-replayed') !== 'true').length;

  /** What the bookmaker has taken since this story began. */
  const taken = (): readonly SeenBet[] => simulator.bets().slice(betsBefore);

  /** Whether the bookmaker knows nothing of a bet that was stored and perhaps never sent: for minutes nobody can tell, and it is not sent again. */
  const isLost = ({ status, bookie_bet_id: id }: BetHeard): boolean =>
    status.code === 'unknown' && !taken().some(({ betId }) => betId === id);

  async function expectOneSetOfBets(orderId: number, requestUuid: string): Promise<void> {
    const order = await until(
      () => client.trackedOrder(requestUuid),
      ({ closed, bets = [] }) =>
        closed || (bets.some(isLost) && bets.every((bet) => bet.status.code === 'done' || isLost(bet))),
      WITHIN_MS,
    );
    orderIds.push(orderId);
    const lost = order.bets!.filter(isLost);
    expect(order).toMatchObject(
      lost.length === 0
        ? { order_id: orderId, status: 'done', close_reason: 'order_filled' }
        : { order_id: orderId, status: 'open' },
    );
    const done = order.bets!.filter(({ status }) => status.code === 'done');
    expect(
      taken()
        .map(({ betId }) => betId)
        .sort(),
    ).toEqual(done.map((bet) => bet.bookie_bet_id).sort());
    expect(taken().map(({ duplicates }) => duplicates)).toEqual(taken().map(() => 0));
    const lostStake = lost.reduce((sum, { want_stake: [, stake] }) => sum + stake, 0);
    expect(taken().reduce((sum, { stake }) => sum + stake[1], lostStake)).toBe(STAKE);
    expect((await client.orders()).map(({ order_id }) => order_id)).toEqual(orderIds.toReversed());
    expect((await client.accounting('alice'))['open_stakes']).toBe(STAKE * orderIds.length);
  }

  it('opens one order', async () => {
    const json = await wish(randomUUID());
    const sentAt = Date.now();
    const sent = sendMany(json, AT_ONCE);
    await Promise.race(sent);
    answeredAfterMs = Date.now() - sentAt;
    const heard = await Promise.all(sent);
    const orderId = expectOne(heard);
    expect([heard.filter((answer) => answer === null).length, firstOnes(heard)]).toEqual([0, 1]);
    await expectOneSetOfBets(orderId, json.request_uuid);
  });

  /** Sends it by all again to a server that is started again, and holds what they hear to what was heard `before`. */
  async function sendAgain(requestUuid: string, before: readonly Heard[]): Promise<void> {
    expect(firstOnes(before)).toBeLessThanOrEqual(1);
    await start();
    client = clientOf(url, client.session);
    const after = await Promise.all(sendMany(await wish(requestUuid), AT_ONCE));
    expect(after.filter((answer) => answer === null)).toEqual([]);
    const orderId = expectOne([...before, ...after]);
    // Who was answered was told of what is on disk.
    const isKnown = before.some((answer) => answer !== null);
    expect(firstOnes(after)).toBeLessThanOrEqual(isKnown ? 0 : 1);
    await expectOneSetOfBets(orderId, requestUuid);
  }

  it.each([
    ['half of them are answered', (first: readonly Promise<Heard>[]) => Promise.all(first)],
    ['the bookmaker has taken the first bet', () => until(taken, ({ length }) => length > 0, WITHIN_MS)],
  ])('opens one order, and the server is killed when %s', async (_, death) => {
    const json = await wish(randomUUID());
    const first = sendMany(json, AT_ONCE / 2);
    await death(first);
    const rest = sendMany(json, AT_ONCE / 2);
    await server.end('SIGKILL');
    const before = await Promise.all([...first, ...rest]);
    expect(before.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(AT_ONCE / 2);
    await sendAgain(json.request_uuid, before);
  });

  it('opens one order, whenever the server is killed on the way to the first answer', async () => {
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      betsBefore = simulator.bets().length;
      const json = await wish(randomUUID());
      const sent = sendMany(json, AT_ONCE);
      await pause(answeredAfterMs * part);
      await server.end('SIGKILL');
      const before = await Promise.all(sent);
      await sendAgain(json.request_uuid, before);
    }
  });

  it('leaves books that are right', async () => {
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect((await runCommand('verify', '--data-dir', dataDir)).code).toBe(0);
  });
});
