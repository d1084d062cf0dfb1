// What a customer may still put at risk, and what each thing it has open reserves.
import type { BookieAccount } from '../record/bookie.js';
import type { Customer, MoneyLimit } from '../record/customer.js';
import type { Balance } from '../record/ledger.js';
import { type Order, unplacedOf } from '../record/order.js';
import type { Currency } from '../value/currency.js';
import { type Minor, type Rate, ZERO, add, convertDown, convertUp, liabilityOf, subtract } from '../value/money.js';
import { type CommissionPpm, NO_COMMISSION } from '../value/price.js';
import { type Instant, dayOf } from '../value/time.js';

/** Returns a limit in a customer's currency, rounded down; null where it is unlimited. */
export function limitIn(limit: MoneyLimit, ccy: Currency, rateOf: (ccy: Currency) => Rate): Minor | null {
  if (limit.amount === null) return null;
  return convertDown(limit.amount, { ccy: limit.ccy, rate: rateOf(limit.ccy) }, { ccy, rate: rateOf(ccy) });
}

/** Returns current balance + credit limit − what is held (decisions §5); null where the limit is unlimited. */
export function availableCredit(customer: Customer, balance: Balance, rateOf: (ccy: Currency) => Rate): Minor | null {
  const limit = limitIn(customer.creditLimit, customer.ccy, rateOf);
  return limit === null ? null : subtract(add(balance.settled, limit), balance.held);
}

/** Returns the commission on net winnings in force for a customer now. */
export function commissionOf(customer: Customer, now: Instant): CommissionPpm {
  const { commission } = customer;
  return commission === null || commission.from > dayOf(now) ? NO_COMMISSION : commission.ppm;
}

/** Returns the part of a customer's commission that is netted into the prices it sees: none where it is booked apart (decisions §8). */
export function nettedCommission(isDetailed: boolean, commission: CommissionPpm): CommissionPpm {
  return isDetailed ? NO_COMMISSION : commission;
}

/**
 * Returns what an order reserves for the stake that it has not placed, in the customer's currency (decisions §5).
 *
 * Rounds: up; nothing once the order is closed.
 */
export function holdOfUnplaced(order: Order): Minor {
  if (order.closeReason !== null) return ZERO;
  return convertUp(liabilityOf(unplacedOf(order), order.wantPrice, order.side), order.want, order.customer);
}

/** Returns what there is to stake on a bookmaker account: opening balance + settled profit or loss − what is open there. */
export function availableToStake(account: BookieAccount, balance: Balance | null): Minor {
  if (balance === null) return account.openingBalance;
  return subtract(subtract(account.openingBalance, balance.settled), balance.held);
}
