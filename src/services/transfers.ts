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
import { DAY_MS } from '../core/value/time.js';
import type { Engine } from '../engine/engine.js';
import type { Store } from '../store/store.js';
import { nextTurn } from '../turns.js';
import { type Caller, actorOf } from './caller.js';
import { type Listed, placesOf } from './listed.js';
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

/** One is read in a few microseconds. */
const READ_A_TURN = 200;
/** They are in the order in which they were made, and not of their times where the clock was set back: by so much it may have been. */
const SET_BACK_MS = DAY_MS;

/** Returns the transfers of a store. */
export function createTransfers({ store, engine, rights, clock }: TransfersParts): Transfers {
  const { view } = store;

  /** Whoever is nobody's agent may not even ask. */
  const mayAsk = (right: Right, caller: Caller): boolean => rights.on(right, caller, null) !== 'forbidden';

  /** All there ever were, the latest first. */
  function* allIds(): Generator<TransferId> {
    for (let number = view.highest('transfer'); number > 0; number -= 1) yield toTransferId(number);
  }

  /** Reads transfers, of which the latest come first, as far as they are wanted: they are never fewer, so others have their turn in between. Only those of the page are kept. */
  async function readInTurns(
    ids: Iterable<TransferId>,
    { dateFrom, dateTo, page }: ListTransfers,
    isWanted: (transfer: Transfer) => boolean,
  ): Promise<Listed<Transfer>> {
    const { start, end } = placesOf(page);
    const entries: Transfer[] = [];
    let total = 0;
    let read = 0;
    const from = dateFrom ?? Number.NEGATIVE_INFINITY;
    const before = dateTo ?? Number.POSITIVE_INFINITY;
    for (const transferId of ids) {
      if (read > 0 && read % READ_A_TURN === 0) await nextTurn();
      read += 1;
      const transfer = mustExist(view.find('transfer', transferId), `transfer ${transferId}`);
      if (transfer.at < from - SET_BACK_MS) break;
      if (transfer.at < from || transfer.at >= before || !isWanted(transfer)) continue;
      if (total >= start && total < end) entries.push(transfer);
      total += 1;
    }
    return { entries, total };
  }

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
        return accept(await readInTurns(ids, filter, () => true));
      }
      const own = new Set<Username>();
      for (const { username } of await rights.customersOf(caller.customer)) own.add(username);
      // Of its own it has only those that an agent of its made; and nobody is its own agent, also in another's name.
      own.delete(caller.customer.username);
      if (caller.session.behind !== null) own.delete(caller.session.behind);
      // They are walked once, however many customers there are.
      return accept(await readInTurns(allIds(), filter, ({ customer }) => own.has(customer)));
    },
  };
}
