// Which betslips are priced again, and that none is missed: a move that nobody's betslip shows costs nothing, however many are open.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exchangeAccount } from '../../src/core/record/bookie.js';
import type { BetType } from '../../src/core/value/bet-type.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type BetslipId, EXCHANGE_BOOKIE, toAccountId, toBookieCode, toUsername } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { toPriceMilli } from '../../src/core/value/price.js';
import { betType } from '../support/bet-types.js';
import { openOnExchange } from '../support/exchange-money.js';
import { placeOrder, quoteHome } from '../support/orders.js';
import { type World, account, bookie, customer, openWorld } from '../support/world.js';

const GBP = toCurrency('GBP');
const HOME = betType('for,h');
const OVER = betType('for,over,2.5');

let world: World;
/** How often a betslip was given prices since. */
let priced = 0;

beforeEach(async () => {
  world = await openWorld({
    customers: [customer('alice'), customer('bob')],
    bookies: [bookie(EXCHANGE_BOOKIE)],
    accounts: [account(1, 'pin', 'a'), exchangeAccount(money(GBP, toMinor(100)))],
  });
});
afterEach(() => world.close());

function open(on: BetType): BetslipId {
  const opened = world.betslips.open(world.callerOf('bob'), {
    sport: world.store.view.find('event', world.eventId)!.sport,
    eventId: world.eventId,
    betType: on,
    side: 'back',
    equivalentBets: false,
    multipleAccounts: false,
    wantBookies: null,
    equivalentBetsBookies: [],
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.rejection));
  return opened.value.betslip.betslipId;
}

const bestAt = (betslipId: BetslipId, code: string): number | undefined =>
  world.registry.find(betslipId)?.accounts.find((one) => one.bookie === code)?.priceList?.[0]?.effective.price;

describe('an open betslip', () => {
  it('shows a price that moved while it was being priced', async () => {
    quoteHome(world, 'pin', 10_000);
    const betslipId = open(HOME);
    const quote = { price: toPriceMilli(2500), ccy: GBP, min: toMinor(1), max: toMinor(10_000) };
    world.offer(toBookieCode('pin'), HOME, [quote]);
    await world.settle();
    expect(bestAt(betslipId, 'pin')).toBe(2500);
  });

  it('is priced again by what others display against it, and by nothing else of theirs', async () => {
    const [home, over] = [open(HOME), open(OVER)];
    await world.settle();
    const changed = new Set<BetslipId>();
    world.registry.onChange(({ betslipId }) => {
      changed.add(betslipId);
      priced += 1;
    });
    const opened = await openOnExchange(world, { who: 'alice', on: 'against,h', price: 2000, stake: 1000 });
    expect(opened.ok).toBe(true);
    await world.settle();
    expect([...changed]).toEqual([home]);
    expect(bestAt(home, EXCHANGE_BOOKIE)).toBe(2000);
    expect(bestAt(over, EXCHANGE_BOOKIE)).toBeUndefined();

    // Nor by her log-ins: anybody may try a password, as often as the limits let.
    priced = 0;
    await world.engine.submit('failLogin', { username: toUsername('alice'), ip: '127.0.0.1' });
    await world.settle();
    expect(priced).toBe(0);
  });

  it('is priced again by the first poll after a bet on its account, and by none that finds all as it was', async () => {
    quoteHome(world, 'pin', 10_000);
    const betslipId = open(HOME);
    await world.settle();
    let changes = 0;
    world.registry.onChange((after) => {
      if (after.betslipId === betslipId) changes += 1;
    });
    const changesAtPoll = async (): Promise<number> => {
      changes = 0;
      world.confirm(toBookieCode('pin'));
      await world.settle();
      return changes;
    };
    expect(await changesAtPoll()).toBe(0);
    await placeOrder(world, { stake: money(GBP, 1000) }, 'alice');
    expect(await changesAtPoll()).toBe(1);
    expect(await changesAtPoll()).toBe(0);

    // While its account rests there is nothing to price.
    world.health.rest(toAccountId(1), 30_000);
    await world.settle();
    expect(await changesAtPoll()).toBe(0);
    await world.pass(30_000);
    expect(await changesAtPoll()).toBe(1);
    expect(await changesAtPoll()).toBe(0);
  });

  it('has only the exchange priced again when that moves, once for all that look alike', async () => {
    quoteHome(world, 'pin', 10_000);
    const alike = [open(HOME), open(HOME)];
    await world.settle();
    const listsOf = (code: string): readonly unknown[] =>
      alike.map((id) => world.registry.find(id)!.accounts.find((one) => one.bookie === code)!.priceList);
    const [first, second] = listsOf('pin');
    await openOnExchange(world, { who: 'alice', on: 'against,h', price: 2000, stake: 1000 });
    await world.settle();
    expect(bestAt(alike[0]!, EXCHANGE_BOOKIE)).toBe(2000);
    expect(listsOf('pin')[0]).toBe(first);
    expect(listsOf('pin')[1]).toBe(second);
    const [own, others] = listsOf(EXCHANGE_BOOKIE);
    expect(own).toBe(others);
  });

  it('shows what stands on the exchange also where that came while it was being priced', async () => {
    quoteHome(world, 'pin', 10_000);
    await openOnExchange(world, { who: 'alice', on: 'against,h', price: 2000, stake: 1000 });
    const betslipId = open(HOME);
    await openOnExchange(world, { who: 'alice', on: 'against,h', price: 1900, stake: 1000 });
    await world.settle();
    expect(bestAt(betslipId, EXCHANGE_BOOKIE)).toBe(2111);
  });
});

describe('very many betslips on one event', () => {
  const MANY = 200;
  const A_TURN = 50;
  let open200: readonly BetslipId[];

  beforeEach(async () => {
    world.limit({ open_betslips: MANY });
    quoteHome(world, 'pin', 10_000);
    open200 = Array.from({ length: MANY }, () => open(HOME));
    await world.settle();
  });

  it('are priced again a part at a time where a price moves, and all of them', async () => {
    const quote = { price: toPriceMilli(2500), ccy: GBP, min: toMinor(1), max: toMinor(10_000) };
    const asked = vi.spyOn(world.health, 'isResting');
    world.offer(toBookieCode('pin'), HOME, [quote]);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(A_TURN);
    asked.mockRestore();
    await world.settle();
    expect(new Set(open200.map((betslipId) => bestAt(betslipId, 'pin')))).toEqual(new Set([2500]));
  });

  it('have their accounts chosen again a part at a time where one rests; one that was closed meanwhile stays closed', async () => {
    const chosen = vi.spyOn(world.market, 'equivalentTypes');
    world.health.rest(toAccountId(1), 30_000);
    const last = open200.at(-1)!;
    world.registry.close(last, 'closed_by_user');
    expect(chosen.mock.calls.length).toBeLessThanOrEqual(A_TURN);
    await world.settle();
    expect(chosen.mock.calls.length).toBe(MANY - 1);
    chosen.mockRestore();
    const shown = open200.map((betslipId) => world.registry.find(betslipId)!);
    expect(shown.at(-1)!.closeReason).toBe('closed_by_user');
    const statuses = shown.slice(0, -1).flatMap(({ accounts }) => accounts.filter((one) => one.bookie === 'pin'));
    expect(statuses.map(({ status }) => status?.code)).toEqual(Array.from({ length: MANY - 1 }, () => 'blacklist'));
  });
});
