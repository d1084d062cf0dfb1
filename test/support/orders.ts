// Orders placed in one line, for tests of what becomes of them.
import type { Bet } from '../../src/core/record/bet.js';
import type { Order } from '../../src/core/record/order.js';
import type { BetType } from '../../src/core/value/bet-type.js';
import { toCurrency } from '../../src/core/value/currency.js';
import { type EventId, toBookieCode } from '../../src/core/value/ids.js';
import { money, toMinor } from '../../src/core/value/money.js';
import { type Side, toPriceMilli } from '../../src/core/value/price.js';
import type { PlaceOrder } from '../../src/core/request.js';
import { betType } from './bet-types.js';
import type { World } from './world.js';

const GBP = toCurrency('GBP');
const HOME = betType('for,h');

/** A bookie quotes 2.000 for up to so many pence. */
export function quoteHome(world: World, code: string, max: number): void {
  world.offer(toBookieCode(code), HOME, [{ price: toPriceMilli(2000), ccy: GBP, min: toMinor(1), max: toMinor(max) }]);
}

/** What an order is asked for with: on which bet type, side and event, and what `placeOrder` says otherwise. */
type Wish = Partial<PlaceOrder> & { readonly on?: BetType; readonly side?: Side; readonly eventId?: EventId };

/** Asks for an order by a betslip of its own, and returns what is answered; null where the betslip is refused. */
export async function askForOrder(
  world: World,
  { on = HOME, side = 'back', eventId = world.eventId, ...values }: Wish = {},
  who = 'alice',
): Promise<Awaited<ReturnType<World['orders']['place']>> | null> {
  const caller = world.callerOf(who);
  const opened = world.betslips.open(caller, {
    sport: world.store.view.find('event', eventId)!.sport,
    eventId,
    betType: on,
    side,
    equivalentBets: side === 'lay',
    multipleAccounts: true,
    wantBookies: null,
    equivalentBetsBookies: [],
  });
  if (!opened.ok) return null;
  return world.orders.place(caller, {
    betslipId: opened.value.betslip.betslipId,
    price: toPriceMilli(2000),
    stake: money(GBP, 10_000),
    durationSeconds: 15,
    keepOpenInRunning: false,
    accounts: [],
    adaptiveBookies: null,
    bookieMinStakes: {},
    exchangeMode: 'make_and_take',
    minTakerWantStake: null,
    userData: null,
    requestUuid: null,
    validUntil: null,
    acceptPartialFill: true,
    ...values,
  });
}

/** Places an order of alice's on the home side for 100.00 at 2.000, and lets it come to rest. */
export async function placeOrder(world: World, wish: Wish = {}, who = 'alice'): Promise<Order> {
  const placed = await askForOrder(world, wish, who);
  if (placed === null) throw new Error('the betslip was refused');
  if (!placed.ok) throw new Error(`the order was refused: ${JSON.stringify(placed.rejection)}`);
  await world.settle();
  return world.store.view.find('order', placed.value.view.order.orderId)!;
}

/** Returns the only bet of a world, just placed on `pin`. Its bookie then has nothing more on offer. */
export async function placedBet(world: World): Promise<Bet> {
  quoteHome(world, 'pin', 10_000);
  await placeOrder(world);
  world.withdraw(toBookieCode('pin'), HOME);
  return onlyBet(world);
}

/** Returns the only bet of a world. */
export function onlyBet(world: World): Bet {
  const [bet, ...others] = world.store.view.all('bet');
  if (bet === undefined || others.length > 0) throw new Error('there is one bet');
  return bet;
}
