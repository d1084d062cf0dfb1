// Bets at providers that misbehave: what becomes of each and of its order, what the operator hears, and that nobody else notices.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISBEHAVIOURS } from '../../src/simulator/faults/kinds.js';
import { type OrderHeard, until } from './client.js';
import { type FaultDesk, LATE, type Stand, WITHIN_MS, giveUp, isReason, lifeOf, openFaultDesk } from './fault-desk.js';
import { PLACING_ROWS, type PlacingRow, SETTLING_ROW, type Taken } from './fault-rows.js';
import { runCommand } from './server-process.js';

const STAKE = 100;
const ELSEWHERE: Readonly<Record<Taken, number>> = {
  here: 0,
  elsewhere: STAKE,
  'half here, half elsewhere': STAKE / 2,
};

describe('a bet at a provider that', () => {
  let desk: FaultDesk;

  beforeAll(async () => {
    desk = await openFaultDesk(PLACING_ROWS.length + 1, false);
  });
  afterAll(() => desk.close());

  /** Waits until the bet at a stand has gone through so many states, and returns them. */
  async function lived(order: OrderHeard, { bookie }: Stand, steps: number): Promise<readonly string[]> {
    const { bets = [] } = await desk.client.order(order.order_id);
    const here = bets.find((bet) => bet.bookie === bookie)!;
    return until(
      () => lifeOf(desk, here),
      (life) => life.length >= steps,
      WITHIN_MS,
    );
  }

  const alerted = (count: number, { bookie }: Stand) =>
    until(
      () => desk.alerts(bookie),
      (alerts) => alerts.length >= count,
      WITHIN_MS,
    );

  async function askedOnceMore({ simulator }: Stand): Promise<void> {
    const { events } = simulator.calls();
    await until(
      () => simulator.calls().events,
      (count) => count > events,
      WITHIN_MS,
    );
  }

  /** Sets what goes wrong. Who is away has gone before a bet is sent. */
  async function misbehave({ fault, set }: PlacingRow, { simulator, bookie }: Stand): Promise<void> {
    if (fault !== 'away') {
      simulator.setFaults({ ...LATE, ...(set ?? { calls: { place_bet: { [`${fault}_rate`]: 1 } } }) });
      return;
    }
    simulator.leave(3_600_000);
    await until(
      () => desk.lines(bookie, 'poll failed'),
      (lines) => lines.some(({ reason }) => isReason(reason, 'refused')),
      WITHIN_MS,
    );
  }

  /** Sets it right again, once it has shown all that it can do. */
  async function behave({ fault }: PlacingRow, stand: Stand): Promise<void> {
    const { simulator } = stand;
    if (fault === 'away') await alerted(1, stand);
    if (fault === 'other_bet')
      await until(
        () => simulator.calls().bet,
        (count) => count > 0,
        WITHIN_MS,
      );
    simulator.setFaults(null);
    simulator.leave(0);
  }

  it.each(PLACING_ROWS.map((row) => [MISBEHAVIOURS[row.fault].does, row] as const))('%s', async (_does, row) => {
    const stand = await desk.nextStand();
    const betslip = await desk.openBetslip(stand, 2.6);
    const polls = desk.well.calls().events;
    await misbehave(row, stand);
    // Who is asked for its prices right after it took half is asked for the other half as well: it has just been asked, and is not for a while.
    if (row.taken === 'half here, half elsewhere') await askedOnceMore(stand);
    const order = await desk.order(betslip);
    // A poll that begins right after a refusal brings prices at which the bookie may be tried again: here it has none any more.
    if (row.bet[0]!.startsWith('failed')) stand.simulator.setOffers(stand.eventKey, []);

    const isGivenUp = row.bet.at(-1) === 'failed not_received';
    if (isGivenUp) {
      const first = row.bet.slice(0, -1);
      expect(await lived(order, stand, first.length)).toEqual(first);
      // Until it is known what became of it, its stake is nowhere else.
      const waiting = await desk.client.order(order.order_id);
      expect(waiting).toMatchObject({ closed: false, stake: ['GBP', 0], bets: [{ status: { code: 'unknown' } }] });
      // What is given up may be tried again where its price is still the best: here it is gone.
      stand.simulator.setOffers(stand.eventKey, []);
      await giveUp(desk, stand);
    }
    expect(await lived(order, stand, row.bet.length)).toEqual(row.bet);
    await behave(row, stand);
    const life = [...row.bet, ...row.after];
    expect(await lived(order, stand, life.length)).toEqual(life);
    expect(await alerted(row.alerts.length, stand)).toEqual(row.alerts);

    // The customer has all that it wanted, and no more; what is not here is where all is well.
    const filled = await until(
      () => desk.client.order(order.order_id),
      ({ closed, bets }) => closed && bets!.every(({ status }) => status.code === 'done' || status.code === 'failed'),
      WITHIN_MS,
    );
    expect(filled).toMatchObject({ close_reason: 'order_filled', stake: ['GBP', STAKE] });
    const atWell = desk.well.bets().filter(({ selectionId }) => selectionId === `s${stand.eventKey.slice(1)}`);
    expect(atWell.reduce((sum, { stake }) => sum + stake[1], 0)).toBe(ELSEWHERE[row.taken]);
    // Nothing was sent twice, whatever came of it.
    expect(stand.simulator.received().map(({ times }) => times)).toEqual(Array(row.posts).fill(1));
    expect(desk.well.received().every(({ times }) => times === 1)).toBe(true);

    desk.settle(stand);
    const settled = await until(
      () => desk.client.order(order.order_id),
      ({ profit_loss }) => profit_loss !== null && profit_loss[1] === row.wins,
      WITHIN_MS,
    );
    expect(
      settled.bets!.filter(({ status }) => status.code !== 'failed').map(({ reconciled }) => reconciled),
    ).not.toContain(false);
    // The other provider was asked all the while, and never failed.
    await until(
      () => desk.well.calls().events,
      (count) => count > polls,
      WITHIN_MS,
    );
    expect([desk.lines('well', 'poll failed'), desk.alerts('well')]).toEqual([[], []]);
  });

  it(MISBEHAVIOURS[SETTLING_ROW.fault].does, async () => {
    const stand = await desk.nextStand();
    const order = await desk.order(await desk.openBetslip(stand, 2.6));
    stand.simulator.setFaults({ wrong_amount_rate: 1 });
    await lived(order, stand, 1);
    desk.settle(stand);
    expect(await lived(order, stand, SETTLING_ROW.bet.length)).toEqual(SETTLING_ROW.bet);
    const stated = await desk.client.order(order.order_id);
    expect(stated).toMatchObject({ profit_loss: ['GBP', 159], bets: [{ reconciled: false }] });
    expect(await alerted(1, stand)).toEqual(SETTLING_ROW.alerts);
    stand.simulator.setFaults(null);
    const life = [...SETTLING_ROW.bet, ...SETTLING_ROW.after];
    expect(await lived(order, stand, life.length)).toEqual(life);
    const righted = await desk.client.order(order.order_id);
    expect(righted).toMatchObject({ profit_loss: ['GBP', 160], bets: [{ reconciled: true }] });
    expect(desk.alerts(stand.bookie)).toEqual(SETTLING_ROW.alerts);
  });

  it('leaves books that are right', async () => {
    const won = PLACING_ROWS.reduce((sum, { wins }) => sum + wins, 160);
    const books = await until(
      () => desk.client.accounting('alice'),
      ({ open_stakes: held }) => held === 0,
      WITHIN_MS,
    );
    expect(books).toMatchObject({ current_balance: won, open_stakes: 0 });
    const verified = await runCommand('verify', '--data-dir', desk.dataDir);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toMatch(/ 0 findings\.\n$/);
  });
});
