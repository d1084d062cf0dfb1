// Money between an agent and its customers (client §4.5).
import type { Clock } from '../clock.js';
import type { MakeTransfer, Replies } from '../core/command.js';
import { findMade } from '../core/look/requests.js';
import type { Transfer } from '../core/record/transfer.js';
import type { ListTransfers } from '../core/request.js';
import type { Right } from '../core/rule/access.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import { type TransferId, type Username, toTransferId } from '../core/value/ids.js';
import { type Answer, FORBIDDEN, accept, fieldRejection, reject } from '../core/value/rejection.js';
import type { Engine } from '../engine/engine.js';
import type { Store } from '../store/store.js';
import { type Caller, actorOf } from './caller.js';
import { type Listed, latestFirst, readInTurns } from './listed.js';
import { type Rights, findCustomer } from './rights.js';

/** What an agent can do with money. */
export interface Transfers {
  /** Returns the currency of a customer of the caller's, by name; null: it has none such. Rejects: `forbidden` for who is no agent. */
  currencies(caller: Caller): Answer<(username: string) => Currency | null>;
  /** Returns the transfer that a request of the caller's made before. It is answered as it is, whatever would be said to the request now. */
  findMade(caller: Caller, requestUuid: string | null): Transfer | null;
  /** Rejects: `username: unknown_customer`, `amount: out_of_range`, `insufficient_balance`. */
  make(caller: Caller, request: Omit<MakeTransfer, 'by'>): Promise<Answer<Replies['makeTransfer']>>;
  /** Answers a page of the transfers of the caller's customers, or all, the latest first. Rejects: `forbidden`, `username: unknown_customer`. */
  list(caller: Caller, filter: ListTransfers): Promise<Answer<Listed<Transfer>>>;
}

/** What transfers need of the rest. */
interface TransfersParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly rights: Rights;
  readonly clock: Clock;
}

/** Returns the transfers of a store. */
export function createTransfers({ store, engine, rights, clock }: TransfersParts): Transfers {
  const { view } = store;

  /** Whoever is nobody's agent may not even ask. */
  const mayAsk = (right: Right, caller: Caller): boolean => rights.on(right, caller, null) !== 'forbidden';

  const read = (transferId: TransferId): Transfer =>
    mustExist(view.find('transfer', transferId), `transfer ${transferId}`);

  return {
    currencies(caller) {
      if (!mayAsk('POST /v1/transfers/', caller)) return FORBIDDEN;
      return accept((username) => rights.findFor('POST /v1/transfers/', caller, username)?.ccy ?? null);
    },

    findMade: (caller, requestUuid) => findMade(view, { by: caller.customer.username, requestUuid }, clock()),

    async make(caller, request) {
      if (rights.findFor('POST /v1/transfers/', caller, request.customer) === null)
        return reject(fieldRejection('username', 'unknown_customer'));
      return engine.submit('makeTransfer', { by: actorOf(caller), ...request });
    },

    async list(caller, filter) {
      const right = 'GET /v1/transfers/';
      if (!mayAsk(right, caller)) return FORBIDDEN;
      if (filter.username !== null) {
        const customer = findCustomer(store, filter.username);
        const isOwn = customer !== null && rights.on(right, caller, customer) === 'yes';
        if (!isOwn) return reject(fieldRejection('username', 'unknown_customer'));
        const ids = [...view.keys('transfersOfCustomer', [customer.username], { isReversed: true })];
        return accept(await readInTurns(ids, read, { ...filter, isWanted: () => true }));
      }
      const own = new Set<Username>();
      for (const { username } of await rights.customersOf(caller.customer)) own.add(username);
      // Of its own it has only those that an agent of its made; and nobody is its own agent, also in another's name.
      own.delete(caller.customer.username);
      if (caller.session.behind !== null) own.delete(caller.session.behind);
      // They are walked once, however many customers there are.
      return accept(
        await readInTurns(latestFirst(view.highest('transfer'), toTransferId), read, {
          ...filter,
          isWanted: ({ customer }) => own.has(customer),
        }),
      );
    },
  };
}
