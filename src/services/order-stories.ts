// Why an order was placed as it was, and what happened to it: for those who may see the order (decisions §12, §15).
import { planKeyOf } from '../core/change.js';
import type { Bet } from '../core/record/bet.js';
import type { Order } from '../core/record/order.js';
import type { Plan } from '../core/record/plan.js';
import { type ExplainedAccount, explain } from '../core/rule/explanation.js';
import { type LogEntry, logOf } from '../core/rule/order-log.js';
import { mustExist } from '../core/value/assert.js';
import { type AccountId, isOrderId } from '../core/value/ids.js';
import { type Answer, accept, reject } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import { type Caller, shownUsername } from './caller.js';
import type { Rights } from './rights.js';

/** An order's plans, and what became of each quote in them. */
export interface ExplanationView {
  readonly order: Order;
  readonly plans: readonly { readonly plan: Plan; readonly accounts: readonly ExplainedAccount[] }[];
  readonly usernames: ReadonlyMap<AccountId, string>;
}

/** What can be told of an order; one that the caller may not see answers as one that is not there. */
export interface OrderStories {
  /** Rejects: `not_found`. */
  explain(caller: Caller, orderId: number): Answer<ExplanationView>;
  /** Answers in the order of time. Rejects: `not_found`. */
  log(caller: Caller, orderId: number): Answer<readonly LogEntry[]>;
}

/** Returns the stories of a store's orders. */
export function createOrderStories(store: Store, rights: Rights): OrderStories {
  const { view } = store;

  function findSeen(caller: Caller, orderId: number): Order | null {
    const order = isOrderId(orderId) ? view.find('order', orderId) : null;
    const placer = order === null ? null : view.find('customer', order.placer);
    return rights.on('GET /v1/orders/<order_id>/', caller, placer) === 'yes' ? order : null;
  }

  function usernameOf(caller: Caller, accountId: AccountId): string {
    const account = view.find('bookieAccount', accountId);
    return account === null ? '' : shownUsername(caller, account);
  }

  function plansOf({ orderId, plans }: Order): readonly Plan[] {
    return Array.from({ length: plans }, (_, index) => {
      const key = planKeyOf(orderId, index + 1);
      return mustExist(view.find('plan', key), `plan ${key}`);
    });
  }

  function betsOf({ orderId }: Order): readonly Bet[] {
    return [...view.keys('betsOfOrder', [orderId])].map((betId) => mustExist(view.find('bet', betId), `bet ${betId}`));
  }

  return {
    explain(caller, orderId) {
      const order = findSeen(caller, orderId);
      if (order === null) return reject({ code: 'not_found' });
      const plans = plansOf(order).map((plan) => ({ plan, accounts: explain(plan) }));
      const accountIds = plans.flatMap(({ plan }) => plan.accounts.map(({ accountId }) => accountId));
      const usernames = new Map(accountIds.map((accountId) => [accountId, usernameOf(caller, accountId)]));
      return accept({ order, plans, usernames });
    },

    log(caller, orderId) {
      const order = findSeen(caller, orderId);
      if (order === null) return reject({ code: 'not_found' });
      const nameOf = (accountId: AccountId): string => {
        const account = view.find('bookieAccount', accountId);
        return account === null ? '' : `${account.bookie} (${usernameOf(caller, accountId)})`;
      };
      return accept(logOf(order, betsOf(order), nameOf));
    },
  };
}
