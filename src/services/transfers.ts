// Money between an agent and its customers (client §4.5).
import type { MakeTransfer } from '../core/command.js';
import type { Customer } from '../core/record/customer.js';
import type { Transfer } from '../core/record/transfer.js';
import type { ListTransfers } from '../core/request.js';
import type { Right } from '../core/rule/access.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import type { Username } from '../core/value/ids.js';
import { type Answer, FORBIDDEN, accept, fieldRejection, reject } from '../core/value/rejection.js';
import type { Engine } from '../engine/engine.js';
import type { Store } from '../store/store.js';
import { type Caller, actorOf } from './caller.js';
import { type Rights, findCustomer } from './rights.js';

/** What an agent can do with money. */
export interface Transfers {
  /** Returns the currency of a customer of the caller's, by name; null: it has none such. Rejects: `forbidden` for who is no agent. */
  currencies(caller: Caller): Answer<(username: string) => Currency | null>;
  /** Rejects: `username: unknown_customer`, `amount: out_of_range`, `insufficient_balance`. */
  make(caller: Caller, request: Omit<MakeTransfer, 'by'>): Promise<Answer<Transfer>>;
  /** Answers the transfers of the caller's customers, the latest first. Rejects: `forbidden`, `username: unknown_customer`. */
  list(caller: Caller, filter: ListTransfers): Answer<readonly Transfer[]>;
}

/** Returns the transfers of a store. */
export function createTransfers(store: Store, engine: Engine, rights: Rights): Transfers {
  const { view } = store;

  /** Whoever is nobody's agent may not even ask. */
  const mayAsk = (right: Right, caller: Caller): boolean => rights.on(right, caller, null) !== 'forbidden';

  function* transfersOf({ username }: Customer, { dateFrom, dateTo }: ListTransfers): Generator<Transfer> {
    for (const transferId of view.keys('transfersOfCustomer', [username], { isReversed: true })) {
      const transfer = mustExist(view.find('transfer', transferId), `transfer ${transferId}`);
      if (dateFrom !== null && transfer.at < dateFrom) return;
      if (dateTo === null || transfer.at < dateTo) yield transfer;
    }
  }

  /** The latest first: they are walked once, however many customers there are. */
  function transfersTo(own: ReadonlySet<Username>, { dateFrom, dateTo }: ListTransfers): readonly Transfer[] {
    const found: Transfer[] = [];
    for (const transfer of view.all('transfer', { isReversed: true })) {
      if (dateFrom !== null && transfer.at < dateFrom) break;
      if ((dateTo === null || transfer.at < dateTo) && own.has(transfer.customer)) found.push(transfer);
    }
    return found;
  }

  return {
    currencies(caller) {
      if (!mayAsk('POST /v1/transfers/', caller)) return FORBIDDEN;
      return accept((username) => rights.findFor('POST /v1/transfers/', caller, username)?.ccy ?? null);
    },

    async make(caller, request) {
      if (rights.findFor('POST /v1/transfers/', caller, request.customer) === null)
        return reject(fieldRejection('username', 'unknown_customer'));
      return engine.submit('makeTransfer', { by: actorOf(caller), ...request });
    },

    list(caller, filter) {
      const right = 'GET /v1/transfers/';
      if (!mayAsk(right, caller)) return FORBIDDEN;
      if (filter.username !== null) {
        const customer = findCustomer(store, filter.username);
        const isOwn = customer !== null && rights.on(right, caller, customer) === 'yes';
        if (!isOwn) return reject(fieldRejection('username', 'unknown_customer'));
        return accept([...transfersOf(customer, filter)]);
      }
      const own = new Set<Username>();
      for (const { username } of rights.customersOf(caller.customer)) own.add(username);
      // Of its own it has only those that an agent of its made; and nobody is its own agent, also in another's name.
      own.delete(caller.customer.username);
      if (caller.session.behind !== null) own.delete(caller.session.behind);
      return accept(transfersTo(own, filter));
    },
  };
}
