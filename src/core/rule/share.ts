// What a bet is of its order: how much of the customer's wish it takes, and what the customer can lose by it. The customer never gets more
// than it asked for, neither of the bet nor, where a bet comes back that was given up, of the order (decisions §12).
import type { Bet } from '../record/bet.js';
import { type Order, unplacedOf } from '../record/order.js';
import {
  type CrossRate,
  type Minor,
  crossDown,
  crossHalfUp,
  crossMax,
  crossRate,
  crossUp,
  isBeyond,
  smaller,
  subtract,
  toMinor,
} from '../value/money.js';
import { netPrice } from '../value/price.js';
import { leftBeside, nettedCommission, riskOf } from './credit.js';
import { type Count, countOf, counting, uncounting } from '../value/terms.js';

/** The parts of a bet that are its share of its order. */
export type Share = Pick<Bet, 'ownStake' | 'orderStake' | 'orderRisk'>;

/**
 * Returns the share of a bet with so much at its bookmaker's, at the price that it has there.
 *
 * Rounds: for back half up to the order's minor unit (decisions §8). For lay what it takes of the order goes up and what it can lose goes
 *         down, so that a bet never ties up more than its part of the order did. Never more than the order has left.
 */
export function shareOf(order: Order, bet: Bet, stake: Minor): Share {
  // What is the customer's already stays so; what comes on top must fit.
  const isKept = stake <= bet.ownStake;
  const unplaced = toMinor(Math.max(0, unplacedOf(order) + bet.orderStake));
  const room = isKept ? unplaced : leftBeside(order, { unplaced, risk: subtract(riskOf(order.tally), bet.orderRisk) });
  const toOrder = crossRate(bet.account, bet.order);
  const count = shareCount(order, bet);
  const wanted = isKept || order.side === 'back' ? stake : smaller(stake, riskedBy(room, order, bet));
  const takenBy = (own: Minor): Minor | null => taken(own, counting(toOrder, count), order, room);
  const fits = isKept || takenBy(wanted) !== null;
  const ownStake = fits
    ? wanted
    : smaller(wanted, crossDown(room, uncounting(crossRate(bet.order, bet.account), count)));
  const orderStake = takenBy(ownStake) ?? room;
  return { ownStake, orderStake, orderRisk: order.side === 'back' ? orderStake : crossDown(ownStake, toOrder) };
}

/** What a stake of 1000 of a bet counts towards its order, at its price net of what is netted into the order's. */
function shareCount(order: Order, { gotPrice, wantPrice, bookieCommission }: Bet): Count {
  const own = nettedCommission(order.isDetailed, order.customerCommission);
  return countOf(netPrice(gotPrice ?? wantPrice, bookieCommission, own), order.side);
}

/** What so much of an order can lose at the order's own price, in a bet's currency: a bet at a worse price takes less of it, and loses as much. */
function riskedBy(stake: Minor, order: Order, bet: Bet): Minor {
  return crossMax(stake, counting(crossRate(bet.order, bet.account), countOf(order.wantPrice, order.side)));
}

/** What a stake takes of an order; null: more than there is room for. */
function taken(stake: Minor, rate: CrossRate, { side }: Order, room: Minor): Minor | null {
  if (isBeyond(stake, rate, room)) return null;
  const takes = side === 'back' ? crossHalfUp(stake, rate) : crossUp(stake, rate);
  return takes <= room ? takes : null;
}
