// What a trade on the own exchange is to one of its orders: what it takes of it, what is left then, and how it reads there.
import type { Bet } from '../record/bet.js';
import type { Order } from '../record/order.js';
import { mulDivUp } from '../value/integer.js';
import { type Minor, SAME_CURRENCY, add, crossPartsUp, smaller, subtract, toMinor } from '../value/money.js';
import { ALL_LEFT, type PriceMilli, type Side, leftOf, toPriceMilli } from '../value/price.js';
import { type Beside, holdBeside, nettedCommission, roomBeside } from './credit.js';
import { type TradePart, winningsOf } from './exchange-trades.js';

/**
 * Returns what a part of a trade takes of its order, and what can be lost by it. `placeable`: what the order has left.
 *
 * Rounds: a lay's stake net of commission up, once; never more than the order has left.
 */
export function shareOfTrade(
  order: Order,
  placeable: Minor,
  part: TradePart,
): { readonly orderStake: Minor; readonly orderRisk: Minor } {
  const { risk, win } = part;
  if (order.side === 'back') return { orderStake: risk, orderRisk: risk };
  const { commission } = order.exchange ?? { commission: order.customerCommission };
  const left = leftOf(commission, nettedCommission(order.isDetailed, order.customerCommission));
  const takes = left === ALL_LEFT ? win : netOf(part, left);
  return { orderStake: smaller(takes, placeable), orderRisk: risk };
}

/** What is left of winnings, of the exact ones where those are less than the rounded. Rounds: up. */
function netOf({ win, exactWin: { amount, rate } }: TradePart, left: number): Minor {
  const net = toMinor(mulDivUp(win, left, ALL_LEFT));
  return rate === SAME_CURRENCY ? net : smaller(net, crossPartsUp(BigInt(amount) * BigInt(left), ALL_LEFT, rate));
}

/** Returns what an order has not placed, and can lose, after a trade. */
export function besideAfter(order: Order, beside: Beside, part: TradePart): Beside {
  const { orderStake, orderRisk } = shareOfTrade(order, roomBeside(order, beside), part);
  return { unplaced: subtract(beside.unplaced, orderStake), risk: add(beside.risk, orderRisk) };
}

/** Returns whether an order would reserve more after a trade: a lay risks what its backer wins, and that may have been rounded up. */
export function holdsMoreAfter(order: Order, beside: Beside, part: TradePart): boolean {
  if (order.side === 'back') return false;
  return holdBeside(order, besideAfter(order, beside, part)) > holdBeside(order, beside);
}

/** A price and a stake as they are shown. */
interface ShownTerms {
  readonly price: PriceMilli;
  readonly stake: Minor;
}

/**
 * Returns a bet's price and stake as its order reads them: one of the exchange's may be the other side's; what it risks and wins is the same.
 *
 * Rounds: such a price to the nearest thousandth, its stake half to even; only to be shown.
 */
export function termsFor(
  side: Side,
  bet: Pick<Bet, 'side' | 'exchangeRole'>,
  { price, stake }: ShownTerms,
): ShownTerms {
  if (bet.exchangeRole === null || bet.side === side) return { price, stake };
  return {
    price: toPriceMilli(Math.round((1000 * price) / (price - 1000))),
    stake: toMinor(winningsOf(stake, price)),
  };
}
