// What the bets of an order come to. Kept by difference, one bet at a time, so that an order with a thousand fills costs
// no more to change than one with one; `verify` adds it up again from nothing.
import { type Bet, isUndecided, isVoidStatus } from '../record/bet.js';
import type { OrderStatus, Tally } from '../record/order.js';
import { minus, mulDivHalfEven, roundHalfEven } from '../value/integer.js';
import { type Minor, ZERO, add, convertExactly, subtract } from '../value/money.js';
import { ALL_LEFT, type CommissionPpm, NO_COMMISSION, PPM, leftOf, netPrice, oddsOf } from '../value/price.js';
import { EXCESS_PARTS, nettedCommission } from './credit.js';

/** Nothing placed. */
export const EMPTY_TALLY: Tally = {
  success: ZERO,
  inProgress: ZERO,
  danger: ZERO,
  riskUndecided: ZERO,
  riskStanding: ZERO,
  riskSettled: ZERO,
  excess: 0,
  priceWeight: 0,
  effectivePriceWeight: 0,
  netPriceWeight: 0,
  profitLoss: ZERO,
  profitLossGross: ZERO,
  undecided: 0,
  standing: 0,
  settled: 0,
  voided: 0,
  disputed: 0,
};

/** Returns what one bet alone comes to. */
export function tallyOf(bet: Bet): Tally {
  const stands = bet.state === 'done' || bet.state === 'settled';
  const weigh = (bookie: CommissionPpm, own: CommissionPpm): number => (stands ? weightOf(bet, bookie, own) : 0);
  const settlement = bet.state === 'settled' ? bet.settlement : null;
  return {
    success: stands ? bet.orderStake : ZERO,
    inProgress: bet.state === 'pending' ? bet.orderStake : ZERO,
    danger: bet.state === 'danger' || bet.state === 'unknown' ? bet.orderStake : ZERO,
    riskUndecided: isUndecided(bet.state) ? bet.orderRisk : ZERO,
    riskStanding: bet.state === 'done' ? bet.orderRisk : ZERO,
    riskSettled: bet.state === 'settled' ? bet.orderRisk : ZERO,
    excess: excessOf(bet),
    priceWeight: weigh(NO_COMMISSION, NO_COMMISSION),
    effectivePriceWeight: weigh(bet.bookieCommission, nettedCommission(bet.isDetailed, bet.customerCommission)),
    netPriceWeight: weigh(bet.bookieCommission, bet.customerCommission),
    profitLoss: settlement?.orderProfitLoss ?? ZERO,
    profitLossGross: settlement?.orderProfitLossGross ?? ZERO,
    undecided: isUndecided(bet.state) ? 1 : 0,
    standing: stands ? 1 : 0,
    settled: settlement === null ? 0 : 1,
    voided: settlement !== null && isVoidStatus(settlement.status) ? 1 : 0,
    disputed: settlement !== null && bet.reconciled === false ? 1 : 0,
  };
}

/** Only a bet that came back when its order was filled elsewhere has more, and that leaves nothing to place anyway. */
const EXCESS_MAX = 1000 * EXCESS_PARTS;

/** What the customer has of a bet beyond what its order counts, in millionths of the order's minor unit. Rounds: up, to at most a thousand units either way. */
export function excessOf({ state, exchangeRole, ownStake, orderRisk, account, order }: Bet): number {
  // The exchange rounds as its own rules say, and what failed is nobody's.
  if (exchangeRole !== null || state === 'failed' || (account.ccy === order.ccy && ownStake === orderRisk)) return 0;
  const { num, den } = minus(convertExactly(ownStake, account, order), { num: BigInt(orderRisk), den: 1n });
  const parts = num * BigInt(EXCESS_PARTS);
  // Division cuts towards nothing.
  const up = parts / den + (parts % den > 0n ? 1n : 0n);
  return Math.max(-EXCESS_MAX, Math.min(EXCESS_MAX, Number(up)));
}

/** Risk × back price net of commissions, in thousandths. That of a lay, of which not every one has a back price in thousandths, is what it risks and wins. */
function weightOf(bet: Bet, bookie: CommissionPpm, own: CommissionPpm): number {
  const price = bet.gotPrice ?? bet.wantPrice;
  if (bet.side === 'back') return bet.orderRisk * netPrice(price, bookie, own);
  const { toWin, toLose } = oddsOf(bet.side, price);
  const winsEach = 1000 * toWin;
  // What nobody or one keeps is counted in millionths, and so is what a lay wins.
  if (winsEach === PPM && (bookie === 0 || own === 0))
    return bet.orderRisk * 1000 + mulDivHalfEven(bet.orderRisk, PPM - bookie - own, toLose);
  const wins = BigInt(bet.orderRisk) * BigInt(winsEach) * BigInt(leftOf(bookie, own));
  return bet.orderRisk * 1000 + roundHalfEven({ num: wins, den: BigInt(toLose) * BigInt(ALL_LEFT) });
}

function combine(
  a: Tally,
  b: Tally,
  money: (x: Minor, y: Minor) => Minor,
  count: (x: number, y: number) => number,
): Tally {
  return {
    success: money(a.success, b.success),
    inProgress: money(a.inProgress, b.inProgress),
    danger: money(a.danger, b.danger),
    riskUndecided: money(a.riskUndecided, b.riskUndecided),
    riskStanding: money(a.riskStanding, b.riskStanding),
    riskSettled: money(a.riskSettled, b.riskSettled),
    excess: count(a.excess, b.excess),
    priceWeight: count(a.priceWeight, b.priceWeight),
    effectivePriceWeight: count(a.effectivePriceWeight, b.effectivePriceWeight),
    netPriceWeight: count(a.netPriceWeight, b.netPriceWeight),
    profitLoss: money(a.profitLoss, b.profitLoss),
    profitLossGross: money(a.profitLossGross, b.profitLossGross),
    undecided: count(a.undecided, b.undecided),
    standing: count(a.standing, b.standing),
    settled: count(a.settled, b.settled),
    voided: count(a.voided, b.voided),
    disputed: count(a.disputed, b.disputed),
  };
}

/** Returns a tally with a bet as it is now in place of what it was; null: it was not there. */
export function replaceBet(tally: Tally, before: Bet | null, after: Bet): Tally {
  if (before === null && tally === EMPTY_TALLY) return tallyOf(after);
  const rest = before === null ? tally : combine(tally, tallyOf(before), subtract, (x, y) => x - y);
  return combine(rest, tallyOf(after), add, (x, y) => x + y);
}

/** Returns the status that follows from an order's being open or closed and from its bets (decisions §11). */
export function statusOf(isOpen: boolean, tally: Tally): OrderStatus {
  if (isOpen) return 'open';
  if (tally.undecided > 0) return 'pending';
  if (tally.standing === 0) return 'failed';
  if (tally.settled < tally.standing || tally.disputed > 0) return 'done';
  if (tally.voided === 0) return 'reconciled';
  return tally.voided === tally.standing ? 'full_void' : 'partial_void';
}
