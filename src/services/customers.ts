// What a customer has and owes (client §2.3).
import type { Clock } from '../clock.js';
import { balanceKeyOf } from '../core/change.js';
import type { Customer, MoneyLimit } from '../core/record/customer.js';
import { customerLedger, emptyBalance, profitLossAt } from '../core/record/ledger.js';
import { isAgentOf } from '../core/rule/access.js';
import { availableCredit, commissionOf } from '../core/rule/credit.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import { toUsername } from '../core/value/ids.js';
import type { Minor } from '../core/value/money.js';
import type { CommissionPpm } from '../core/value/price.js';
import { type Answer, accept, reject } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';

/** A customer's account in its own currency. */
export interface AccountingInfo {
  readonly ccy: Currency;
  readonly currentBalance: Minor;
  readonly openStakes: Minor;
  readonly todayProfitLoss: Minor;
  readonly yesterdayProfitLoss: Minor;
  readonly creditLimit: MoneyLimit;
  readonly commission: CommissionPpm;
  /** Null: unlimited. */
  readonly availableCredit: Minor | null;
}

/** What can be asked about customers. */
export interface Customers {
  /** Answers a customer's own account, or one of an agent's customers'. Rejects: `not_found`. */
  accountingInfo(caller: Caller, username: string): Answer<AccountingInfo>;
}

/** Returns the customers of a store. */
export function createCustomers(store: Store, clock: Clock): Customers {
  /** A customer that the caller may know of: itself, or one whose agent it is. */
  function findVisible(caller: Caller, username: string): Customer | null {
    const customer = username === '' ? null : store.view.find('customer', toUsername(username));
    if (customer === null) return null;
    const isOwn = customer.username === caller.customer.username;
    return isOwn || isAgentOf(caller.customer, customer, store.view.find('group', customer.groupId)) ? customer : null;
  }

  return {
    accountingInfo(caller, username) {
      const customer = findVisible(caller, username);
      if (customer === null) return reject({ code: 'not_found' });
      const now = clock();
      const ledger = customerLedger(customer.username);
      const balance =
        store.view.find('balance', balanceKeyOf(ledger, customer.ccy)) ?? emptyBalance(ledger, customer.ccy, now);
      const { rates } = mustExist(store.view.find('rates', 'rates'), 'the table of rates');
      const days = profitLossAt(balance, now);
      return accept({
        ccy: customer.ccy,
        currentBalance: balance.settled,
        openStakes: balance.held,
        todayProfitLoss: days.today,
        yesterdayProfitLoss: days.yesterday,
        creditLimit: customer.creditLimit,
        commission: commissionOf(customer, now),
        availableCredit: availableCredit(customer, balance, (ccy) => mustExist(rates[ccy], `the rate of ${ccy}`)),
      });
    },
  };
}
