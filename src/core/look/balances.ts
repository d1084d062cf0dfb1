// What accounts have, what they hold, and what is left of it: customers' (client §2.2) and those at bookmakers.
import { balanceKeyOf, eventStakeKeyOf } from '../change.js';
import type { BookieAccount } from '../record/bookie.js';
import type { Customer } from '../record/customer.js';
import { type Balance, agentLedger, bookieLedger, customerLedger, emptyBalance } from '../record/ledger.js';
import type { Order } from '../record/order.js';
import { availableCredit, availableToStake } from '../rule/credit.js';
import { mustExist } from '../value/assert.js';
import type { Currency } from '../value/currency.js';
import type { LedgerAccount, Username } from '../value/ids.js';
import { type Minor, ZERO } from '../value/money.js';
import type { Instant } from '../value/time.js';
import type { Lookup } from '../view.js';
import { currencyNow, findRate } from './rates.js';

/** Returns an account's balance, empty where it has never moved. */
export function balanceOf(stored: Lookup, account: LedgerAccount, ccy: Currency, now: Instant): Balance {
  return stored.find('balance', balanceKeyOf(account, ccy)) ?? emptyBalance(account, ccy, now);
}

/** Returns what a customer has and holds, in its own currency. */
export function customerBalance(stored: Lookup, { username, ccy }: Customer, now: Instant): Balance {
  return balanceOf(stored, customerLedger(username), ccy, now);
}

/**
 * Returns what a customer with a balance has left to spend, at the rates in force; null: unlimited. Asserts: its currency and that of its credit have
 * rates.
 */
export function creditLeft(stored: Lookup, customer: Customer, balance: Balance): Minor | null {
  return availableCredit(customer, balance, (ccy) => currencyNow(stored, ccy).rate);
}

/** Returns whether what a customer holds is more than its balance and its credit cover: not where a rate to tell by is missing. */
export function isOverdrawn(stored: Lookup, username: Username): boolean {
  const customer = mustExist(stored.find('customer', username), `customer ${username}`);
  return isOverdrawnBy(stored, customer, stored.find('balance', balanceKeyOf(customerLedger(username), customer.ccy)));
}

/** The same, of a customer that has a balance, or had. */
export function isOverdrawnBy(stored: Lookup, customer: Customer, balance: Balance | null): boolean {
  // Who has never had anything open holds nothing.
  if (balance === null) return false;
  if (findRate(stored, customer.ccy) === null || findRate(stored, customer.creditLimit.ccy) === null) return false;
  const left = creditLeft(stored, customer, balance);
  return left !== null && left < 0;
}

/** Returns whether a customer's currency is in its books: then it stays. */
export function hasMovedMoney(stored: Lookup, { username, ccy }: Customer): boolean {
  const ledgers = [customerLedger(username), agentLedger(username)];
  return ledgers.some((ledger) => stored.find('balance', balanceKeyOf(ledger, ccy)) !== null);
}

/** Returns what a customer has put, and is putting, on the event of an order. */
export function stakedOn(stored: Lookup, { placer, eventId }: Pick<Order, 'placer' | 'eventId'>): Minor {
  return stored.find('eventStake', eventStakeKeyOf(placer, eventId))?.stake ?? ZERO;
}

/** Returns what there is to stake on an account at a bookmaker. */
export function availableOn(stored: Lookup, account: BookieAccount): Minor {
  return availableToStake(account, balanceAtBookie(stored, account));
}

/** Returns what open bets have staked on an account at a bookmaker. */
export function stakedOnAccount(stored: Lookup, account: BookieAccount): Minor {
  return balanceAtBookie(stored, account)?.held ?? ZERO;
}

function balanceAtBookie(stored: Lookup, { bookie, username, ccy }: BookieAccount): Balance | null {
  return stored.find('balance', balanceKeyOf(bookieLedger(bookie, username), ccy));
}
