// Groups of customers, for the agents who manage them (decisions §17).
import { balanceKeyOf } from '../core/change.js';
import type { Customer, Group } from '../core/record/customer.js';
import { customerLedger } from '../core/record/ledger.js';
import { mustExist } from '../core/value/assert.js';
import type { Currency } from '../core/value/currency.js';
import { isGroupId } from '../core/value/ids.js';
import {
  type CurrencyAt,
  MONEY_MAX,
  type Money,
  ZERO,
  add,
  convertHalfEven,
  crossRate,
  isBeyond,
  money,
  toMinor,
} from '../core/value/money.js';
import { type Answer, accept, reject } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';
import { findCurrencyAt } from './quoted-accounts.js';
import type { Rights } from './rights.js';

/** A group and what those of its customers that the caller may know of have together, in the caller's currency. */
export interface GroupView {
  readonly group: Group;
  readonly balance: Money;
  /** Null: one of them is unlimited, or the sum is too large to count. */
  readonly creditLimit: Money | null;
}

/** What can be asked about groups. */
export interface Groups {
  /** The groups that the caller manages. */
  list(caller: Caller): readonly GroupView[];
  /** Rejects: `not_found`. */
  get(caller: Caller, groupId: number): Answer<GroupView>;
}

/** Returns a group, or null. */
export function findGroup(store: Store, groupId: number): Group | null {
  return isGroupId(groupId) ? store.view.find('group', groupId) : null;
}

/** Returns the groups of a store. */
export function createGroups(store: Store, rights: Rights): Groups {
  const { view } = store;
  const at = (ccy: Currency): CurrencyAt => mustExist(findCurrencyAt(view, ccy), `the rate of ${ccy}`);

  function balanceOf({ username, ccy }: Customer, own: CurrencyAt): number {
    const balance = view.find('balance', balanceKeyOf(customerLedger(username), ccy));
    return convertHalfEven(balance?.settled ?? ZERO, at(ccy), own);
  }

  function creditOf({ creditLimit: { amount, ccy } }: Customer, own: CurrencyAt): number {
    if (amount === null || isBeyond(amount, crossRate(at(ccy), own), MONEY_MAX)) return Number.POSITIVE_INFINITY;
    return convertHalfEven(amount, at(ccy), own);
  }

  function present({ customer }: Caller, group: Group): GroupView {
    const own = at(customer.ccy);
    const members = [...rights.membersKnownTo(customer, group.groupId)];
    const credit = members.reduce((sum, member) => sum + creditOf(member, own), 0);
    const balance = members.reduce((sum, member) => add(sum, toMinor(balanceOf(member, own))), ZERO);
    return {
      group,
      balance: money(own.ccy, balance),
      creditLimit: Number.isSafeInteger(credit) ? money(own.ccy, credit) : null,
    };
  }

  return {
    list: (caller) => rights.managedBy(caller.customer).map((group) => present(caller, group)),

    get(caller, groupId) {
      const group = findGroup(store, groupId);
      if (group === null || rights.onGroup('GET /v1/groups/<id>/', caller, group) !== 'yes')
        return reject({ code: 'not_found' });
      return accept(present(caller, group));
    },
  };
}
