// Providers whose lists, quotes and statements misbehave: what is used and what is not, who is told, and that bets go on elsewhere, and
// there too once it is over.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, MISBEHAVIOURS, makesSense } from '../../src/simulator/faults/kinds.js';
import { type AccountHeard, type BetslipHeard, type OrderHeard, until } from './client.js';
import { type FaultDesk, LATE, type Stand, WITHIN_MS, isReason, openFaultDesk } from './fault-desk.js';
import { READING_ROWS, type ReadingRow } from './fault-rows.js';
import { runCommand } from './server-process.js';

const BEST = 2.6;
const STAKE = 100;
const READING: readonly Call[] = ['events', 'price_and_stake', 'bets'];
/** An account rests for half a minute. */
const RESTED_MS = 31_000;

describe('a provider that is asked and', () => {
  let desk: FaultDesk;
  let wins = 0;

  beforeAll(async () => {
    desk = await openFaultDesk(READING_ROWS.length, true);
  });
  afterAll(() => desk.close());

  function misbehave({ fault }: ReadingRow, { simulator }: Stand): void {
    const faulty = READING.filter((call) => makesSense(fault, call));
    const calls = Object.fromEntries(faulty.map((call) => [call, { [`${fault}_rate`]: 1 }]));
    if (fault === 'away') simulator.leave(3_600_000);
    else simulator.setFaults({ ...LATE, calls });
  }

  const told = (bookie: string, message: string, willDo: (line: Readonly<Record<string, unknown>>) => boolean) =>
    until(
      () => desk.lines(bookie, message),
      (lines) => lines.some(willDo),
      WITHIN_MS,
    );

  /** Waits until the stand's account on a betslip is as it should be. */
  async function onBetslip(
    betslipId: string,
    { bookie }: Stand,
    is: (account: AccountHeard) => boolean,
  ): Promise<void> {
    await until(
      () => desk.client.betslip(betslipId),
      ({ accounts }) => accounts.some((account) => account.bookie === bookie && is(account)),
      WITHIN_MS,
    );
  }

  /** Opens a betslip without the stand's account, for one of some reasons; null while that is still on it. */
  async function openWithout(stand: Stand, reasons: readonly string[]): Promise<BetslipHeard | null> {
    const betslip = await desk.openBetslip(stand, null);
    const given = Object.values(betslip.invalid_accounts[stand.bookie] ?? {});
    if (given.some((reason) => reasons.includes(reason))) return betslip;
    await desk.client.closeBetslip(betslip.betslip_id);
    return null;
  }

  /** Its bets stand at once, at a provider that answers POST /bets. */
  async function placed(order: OrderHeard, bookie: string): Promise<void> {
    const { bets } = await until(
      () => desk.client.order(order.order_id),
      ({ closed, bets: all }) => closed && all!.every(({ status }) => status.code === 'done'),
      WITHIN_MS,
    );
    expect(bets!.map((bet) => [bet.bookie, bet.got_stake])).toEqual([[bookie, ['GBP', STAKE]]]);
  }

  /** Its prices go and its accounts rest, while another takes the bets; then both come back. */
  async function expectFailing(
    { fault, fails, state }: ReadingRow,
    stand: Stand,
    betslipId: string,
  ): Promise<OrderHeard> {
    const { bookie, simulator } = stand;
    const isDown = state === 'down';
    // Its statements may have failed more often than its lists by then.
    await told(
      bookie,
      `provider is ${state}`,
      ({ reason }) => isReason(reason, fails!) || isReason(reason, `statements: ${fails!}`),
    );
    if (makesSense(fault, 'bets'))
      await told(bookie, 'statements could not be read', ({ reason }) => isReason(reason, fails!));
    if (makesSense(fault, 'price_and_stake'))
      // It may be gone before its prices could not be had three times.
      await onBetslip(
        betslipId,
        stand,
        ({ status }) => status === 'blacklist' || ((isDown || fails === 'timeout') && status === 'failed'),
      );

    const betslip = await until(
      () => openWithout(stand, isDown ? ['provider_down'] : ['no_offer', 'account_backoff']),
      (opened) => opened !== null,
      WITHIN_MS,
    );
    const order = await desk.order(betslip!);
    await placed(order, 'well');

    simulator.setFaults(null);
    simulator.leave(0);
    const alerts = isDown ? ['provider_down', 'provider_up'] : [];
    await until(
      () => desk.alerts(bookie),
      (heard) => heard.length >= alerts.length,
      WITHIN_MS,
    );
    desk.forward(RESTED_MS);
    await desk.openBetslip(stand, BEST);
    expect(desk.alerts(bookie)).toEqual(alerts);
    return order;
  }

  /** What is good of its answers is used, what is bad is counted, and it is well. */
  async function expectUsed(
    { price, leftOut }: ReadingRow,
    stand: Stand,
    betslipId: string,
  ): Promise<OrderHeard | null> {
    const { bookie, simulator } = stand;
    if (leftOut !== null)
      await told(bookie, 'items left out', ({ rejected }) => Object.keys(rejected as object).includes(leftOut));
    if (price === null) await onBetslip(betslipId, stand, ({ price_list }) => price_list?.length === 0);
    const order = price === null ? null : await desk.order(await desk.openBetslip(stand, price));
    if (order !== null) await placed(order, bookie);
    simulator.setFaults(null);
    await desk.openBetslip(stand, BEST);
    expect(desk.alerts(bookie)).toEqual([]);
    return order;
  }

  it.each(READING_ROWS.map((row) => [MISBEHAVIOURS[row.fault].does, row] as const))('%s', async (_does, row) => {
    const stand = await desk.nextStand();
    const betslip = await desk.openBetslip(stand, BEST);
    const first = await desk.order(betslip);
    await placed(first, stand.bookie);
    const polls = desk.well.calls();

    misbehave(row, stand);
    const expectRow = row.fails === null ? expectUsed : expectFailing;
    const second = await expectRow(row, stand, betslip.betslip_id);

    // The other provider was asked all the while: nobody asks for prices once its event is over.
    await until(
      () => desk.well.calls(),
      ({ events, price_and_stake: quotes }) => events > polls.events && quotes > polls.price_and_stake,
      WITHIN_MS,
    );

    // Its statements are read again: what stood there all the while is settled.
    desk.settle(stand);
    const won = [STAKE * (BEST - 1)];
    if (second !== null) won.push(row.fails === null ? STAKE * (row.price! - 1) : 150);
    for (const [index, order] of [first, second].entries())
      if (order !== null)
        await until(
          () => desk.client.order(order.order_id),
          ({ profit_loss }) => profit_loss !== null && Math.abs(profit_loss[1] - won[index]!) < 0.001,
          WITHIN_MS,
        );
    wins += won.reduce((sum, one) => sum + one, 0);

    // It never failed, and nobody was sent anything twice.
    expect([desk.lines('well', 'poll failed'), desk.alerts('well')]).toEqual([[], []]);
    for (const { simulator } of [stand, { simulator: desk.well }])
      expect(simulator.received().every(({ times }) => times === 1)).toBe(true);
  });

  it('leaves books that are right', async () => {
    const books = await until(
      () => desk.client.accounting('alice'),
      ({ open_stakes: held }) => held === 0,
      WITHIN_MS,
    );
    expect(books['current_balance']).toBeCloseTo(wins, 6);
    const verified = await runCommand('verify', '--data-dir', desk.dataDir);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toMatch(/ 0 findings\.\n$/);
  });
});
