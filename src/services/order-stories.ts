// Why an order was placed as it was, and what happened to it: for those who may see the order (decisions §12, §15).
import { planKeyOf } from '../core/change.js';
import type { Order } from '../core/record/order.js';
import type { Plan } from '../core/record/plan.js';
import type { Right } from '../core/rule/access.js';
import { type ExplainedAccount, explain } from '../core/rule/explanation.js';
import { type LogEntry, entriesOfBet, logOf } from '../core/rule/order-log.js';
import { mustExist } from '../core/value/assert.js';
import type { AccountId } from '../core/value/ids.js';
import { type Answer, NOT_FOUND, accept } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import { ITEMS_A_TURN, mapInTurns } from '../turns.js';
import type { Caller } from './caller.js';
import type { Rights } from './rights.js';
import { descriptionOf, findOrderFor, readWhole, usernamesFor } from './seen-orders.js';

/** An order's plans, and what became of each quote in them. */
export interface ExplanationView {
  readonly order: Order;
  readonly plans: readonly { readonly plan: Plan; readonly accounts: readonly ExplainedAccount[] }[];
  readonly usernames: ReadonlyMap<AccountId, string>;
}

/** What can be told of an order; one that the caller may not see answers as one that is not there. */
export interface OrderStories {
  /** Rejects: `not_found`. */
  explain(caller: Caller, orderId: number): Promise<Answer<ExplanationView>>;
  /** Answers in the order in which it happened. Rejects: `not_found`. */
  log(caller: Caller, orderId: number): Promise<Answer<readonly LogEntry[]>>;
}

/** A plan of many accounts takes some milliseconds to split again. */
const PLANS_A_TURN = 1;

/** Returns the stories of a store's orders. */
export function createOrderStories(store: Store, rights: Rights): OrderStories {
  const { view } = store;

  function findSeen(right: Right, caller: Caller, orderId: number): Order | null {
    const [order, verdict] = findOrderFor({ store, rights }, caller, { right, orderId });
    return verdict === 'yes' ? order : null;
  }

  /** An order may have fifty plans: others have their turn in between. */
  function plansOf({ orderId, plans }: Order): Promise<ExplanationView['plans']> {
    const keys = Array.from({ length: plans }, (_, index) => planKeyOf(orderId, index + 1));
    return mapInTurns(keys, PLANS_A_TURN, (key) => {
      const plan = mustExist(view.find('plan', key), `plan ${key}`);
      return { plan, accounts: explain(plan) };
    });
  }

  return {
    async explain(caller, orderId) {
      const order = findSeen('GET /v1/orders/<order_id>/explain/', caller, orderId);
      if (order === null) return NOT_FOUND;
      const plans = await plansOf(order);
      const nameOf = usernamesFor(store, caller);
      const accountIds = plans.flatMap(({ plan }) => plan.accounts.map(({ accountId }) => accountId));
      return accept({
        order,
        plans,
        usernames: new Map(accountIds.map((accountId) => [accountId, nameOf(accountId)])),
      });
    },

    async log(caller, orderId) {
      const found = findSeen('GET /v1/orders/<order_id>/log/', caller, orderId);
      if (found === null) return NOT_FOUND;
      const { order, bets } = await readWhole(store, found);
      const bookies = new Map<AccountId, string>();
      const usernameFor = usernamesFor(store, caller);
      for (const { accountId, bookie } of [...order.accounts, ...bets]) bookies.set(accountId, bookie);
      const nameOf = (accountId: AccountId): string => `${bookies.get(accountId) ?? ''} (${usernameFor(accountId)})`;
      const ofBets = await mapInTurns(bets, ITEMS_A_TURN, (bet) =>
        entriesOfBet(bet, { name: nameOf(bet.accountId), description: descriptionOf(store, bet), side: order.side }),
      );
      return accept(logOf(order, ofBets, nameOf));
    },
  };
}
