// What a customer has and owes, and how its credit came about (client §2.3, §2.4).
import type { Clock } from '../clock.js';
import { balanceKeyOf } from '../core/change.js';
import { creditLeft, customerBalance } from '../core/look/balances.js';
import type { CreditChange } from '../core/record/credit-change.js';
import type { Customer, MoneyLimit } from '../core/record/customer.js';
import { agentLedger, profitLossAt } from '../core/record/ledger.js';
import type { Page } from '../core/request.js';
import { commissionOf } from '../core/rule/credit.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import type { CreditChangeId } from '../core/value/ids.js';
import { type Minor, ZERO } from '../core/value/money.js';
import type { CommissionPpm } from '../core/value/price.js';
import { type Answer, NOT_FOUND, accept } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import { mapInTurns } from '../turns.js';
import type { Caller } from './caller.js';
import { type Listed, pageOf } from './listed.js';
import type { Rights } from './rights.js';

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
  /** What it has as an agent, from transfers; null: it is nobody's agent and never was. */
  readonly agentBalance: Minor | null;
}

/** What can be asked about a customer's money. */
export interface Accounting {
  /** Answers a customer's own account, or one of an agent's customers'. Rejects: `not_found`. */
  summary(caller: Caller, username: string): Answer<AccountingInfo>;
  /** Answers each credit limit as it was set, or a page of them, the latest first. Rejects: `not_found`. */
  creditLimitHistory(caller: Caller, username: string, page: Page | null): Promise<Answer<Listed<CreditChange>>>;
}

/** One is read in a few microseconds; a limit that a program sets has thousands. */
const READ_A_TURN = 200;

/** Returns the accounts of a store. */
export function createAccounting(store: Store, rights: Rights, clock: Clock): Accounting {
  const { view } = store;

  function agentBalanceOf(customer: Customer): Minor | null {
    const balance = view.find('balance', balanceKeyOf(agentLedger(customer.username), customer.ccy));
    return balance?.settled ?? (rights.isAgent(customer) ? ZERO : null);
  }

  return {
    summary(caller, username) {
      const customer = rights.findFor('GET /v1/customers/<username>/accounting_info/', caller, username);
      if (customer === null) return NOT_FOUND;
      const now = clock();
      const balance = customerBalance(view, customer, now);
      const days = profitLossAt(balance, now);
      return accept({
        ccy: customer.ccy,
        currentBalance: balance.settled,
        openStakes: balance.held,
        todayProfitLoss: days.today,
        yesterdayProfitLoss: days.yesterday,
        creditLimit: customer.creditLimit,
        commission: commissionOf(customer, now),
        availableCredit: creditLeft(view, customer, balance),
        agentBalance: agentBalanceOf(customer),
      });
    },

    async creditLimitHistory(caller, username, page) {
      const customer = rights.findFor('GET /v1/customers/<username>/credit_limit_history/', caller, username);
      if (customer === null) return NOT_FOUND;
      const keys = [...view.keys('creditChangesOfCustomer', [customer.username], { isReversed: true })];
      const find = (key: CreditChangeId): CreditChange =>
        mustExist(view.find('creditChange', key), `credit change ${key}`);
      return accept({ entries: await mapInTurns(pageOf(keys, page), READ_A_TURN, find), total: keys.length });
    },
  };
}
