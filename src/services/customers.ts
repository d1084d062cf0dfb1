// Customers: made, listed, read and changed (client §4.2).
import type { Clock } from '../clock.js';
import { hasMovedMoney } from '../core/look/balances.js';
import { isBookie } from '../core/look/bookies.js';
import { findRate } from '../core/look/rates.js';
import type { Customer } from '../core/record/customer.js';
import type { GivenChanges, GivenCustomer, KnownToCustomers, ListCustomers } from '../core/request.js';
import { type Permissions, permissionsOf } from '../core/rule/access.js';
import { type Username, toGroupId, toUsername } from '../core/value/ids.js';
import { type Answer, FORBIDDEN, NOT_FOUND, type Rejection, accept, reject } from '../core/value/rejection.js';
import type { Engine } from '../engine/engine.js';
import type { Secrets } from '../secrets.js';
import type { Store } from '../store/store.js';
import { ITEMS_A_TURN, mapInTurns } from '../turns.js';
import { type Caller, actorOf } from './caller.js';
import type { PlacingRights, PlacingView } from './can-place-bets.js';
import { type Rights, findCustomer } from './rights.js';

/** A customer with what else was asked for. */
export interface CustomerView {
  readonly customer: Customer;
  readonly withLastLogin: boolean;
  /** Null: not asked for. */
  readonly permissions: Permissions | null;
}

/** What a caller can do with customers; those that it may not know of answer as ones that are not there. */
export interface Customers {
  /** Returns what a new customer's fields may name: only groups that the caller manages. Rejects: `forbidden`. */
  knownToCreate(caller: Caller): Answer<KnownToCustomers>;
  /** Rejects: `username: not_unique` where another was quicker, `limit_reached` for too many passwords at once. */
  create(caller: Caller, given: GivenCustomer): Promise<Answer<CustomerView>>;
  list(caller: Caller, filter: ListCustomers): Promise<readonly CustomerView[]>;
  /** Rejects: `not_found`. */
  get(caller: Caller, username: string): Answer<CustomerView>;
  /** Returns what the changes may name, and whether only the customer's own fields may be among them. Rejects: `not_found`. */
  knownToChange(
    caller: Caller,
    username: string,
  ): Answer<{ readonly known: KnownToCustomers; readonly isOwn: boolean; readonly customer: Customer }>;
  /** Rejects: `not_found`, `ccy_code: immutable`, `limit_reached` for too many passwords at once. */
  change(caller: Caller, username: string, changes: GivenChanges): Promise<Answer<CustomerView>>;
  /** Rejects: `not_found` for another than the caller. */
  canPlaceBets(caller: Caller, username: string): Answer<PlacingView>;
}

/** What customers need of the rest. */
interface CustomersParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly rights: Rights;
  readonly secrets: Secrets;
  readonly placingRights: PlacingRights;
  readonly clock: Clock;
}

const CHANGE = 'PATCH /v1/customers/<username>/';
const HASHES_OF_CALLER_MAX = 4;
const TOO_MANY_PASSWORDS: Rejection = {
  code: 'limit_reached',
  message: `At most ${HASHES_OF_CALLER_MAX} passwords may be set at once.`,
  retryAfterSeconds: 1,
};

/** Returns the customers of a store. */
export function createCustomers(parts: CustomersParts): Customers {
  const { store, engine, rights, secrets, placingRights, clock } = parts;
  const { view } = store;

  function knownTo(caller: Caller, changed: Customer | null): KnownToCustomers {
    const managed = new Set<number>(rights.managedBy(caller.customer).map(({ groupId }) => groupId));
    return {
      isFree: (username) => view.find('customer', toUsername(username)) === null,
      findGroup: (groupId) => (managed.has(groupId) ? toGroupId(groupId) : null),
      hasRate: (ccy) => findRate(view, ccy) !== null,
      keptCcy: changed !== null && hasMovedMoney(view, changed) ? changed.ccy : null,
      isBookie: (code) => isBookie(view, code),
    };
  }

  function mayChange(caller: Caller, customer: Customer | null): boolean {
    const verdict = rights.on(CHANGE, caller, customer);
    return verdict === 'yes' || verdict === 'partly';
  }

  /** How many passwords of each caller are being hashed. */
  const hashing = new Map<Username, number>();

  /** Hashing is slow and shared by all who log in: nobody takes all of it. */
  async function hashFor({ customer, session }: Caller, password: string): Promise<Answer<string>> {
    // Whoever acts in many names is one.
    const username = session.behind ?? customer.username;
    const underWay = hashing.get(username) ?? 0;
    if (underWay >= HASHES_OF_CALLER_MAX) return reject(TOO_MANY_PASSWORDS);
    hashing.set(username, underWay + 1);
    try {
      return accept(await secrets.hashPassword(password));
    } finally {
      const left = (hashing.get(username) ?? 1) - 1;
      if (left > 0) hashing.set(username, left);
      else hashing.delete(username);
    }
  }

  const plain = (customer: Customer): CustomerView => ({ customer, withLastLogin: true, permissions: null });

  return {
    knownToCreate(caller) {
      if (rights.onGroup('POST /v1/customers/', caller, null) === 'forbidden') return FORBIDDEN;
      return accept(knownTo(caller, null));
    },

    async create(caller, { password, ...given }) {
      const hashed = await hashFor(caller, password);
      if (!hashed.ok) return hashed;
      const customer = { ...given, passwordHash: hashed.value };
      const created = await engine.submit('createCustomer', {
        by: actorOf(caller),
        sessionKey: caller.session.sessionKey,
        customer,
      });
      return created.ok ? accept(plain(created.value)) : created;
    },

    async list(caller, { customerIds, inactive, permissions, lastLogin: withLastLogin }) {
      const wanted = customerIds === null ? null : new Set<number>(customerIds);
      const isWanted = ({ customerId, active }: Customer): boolean =>
        (wanted === null || wanted.has(customerId)) && (inactive || active);
      const found = (await rights.customersOf(caller.customer)).filter(isWanted);
      return mapInTurns(found, ITEMS_A_TURN, (customer) => ({
        customer,
        withLastLogin,
        permissions: permissions ? permissionsOf(customer, rights.isAgent(customer), clock()) : null,
      }));
    },

    get(caller, username) {
      const customer = rights.findFor('GET /v1/customers/<username>/', caller, username);
      return customer === null ? NOT_FOUND : accept(plain(customer));
    },

    knownToChange(caller, username) {
      const customer = findCustomer(store, username);
      if (customer === null || !mayChange(caller, customer)) return NOT_FOUND;
      const isOwn = rights.on(CHANGE, caller, customer) === 'partly';
      return accept({ known: knownTo(caller, customer), isOwn, customer });
    },

    async change(caller, username, { password, ...rest }) {
      const hashed = password === undefined ? null : await hashFor(caller, password);
      if (hashed?.ok === false) return hashed;
      // Hashing takes its time: the customer may be another agent's by now.
      if (!mayChange(caller, findCustomer(store, username))) return NOT_FOUND;
      const changes = hashed === null ? rest : { ...rest, passwordHash: hashed.value };
      const changed = await engine.submit('changeCustomer', {
        by: actorOf(caller),
        sessionKey: caller.session.sessionKey,
        username: toUsername(username),
        changes,
      });
      return changed.ok ? accept(plain(changed.value)) : changed;
    },

    canPlaceBets(caller, username) {
      const customer = rights.findFor('GET /v1/customers/<username>/can_place_bets/', caller, username);
      return customer === null ? NOT_FOUND : accept(placingRights.describe(caller));
    },
  };
}
