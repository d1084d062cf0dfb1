// Groups of customers, for the agents who manage them (decisions §17).
import { balanceKeyOf } from '../core/change.js';
import { currencyNow } from '../core/look/rates.js';
import type { Customer, Group } from '../core/record/customer.js';
import { customerLedger } from '../core/record/ledger.js';
import type { Currency } from '../core/value/currency.js';
import { type Fraction, plus, times } from '../core/value/integer.js';
import { isGroupId } from '../core/value/ids.js';
import {
  type CurrencyAt,
  MONEY_MAX,
  type Minor,
  type Money,
  ZERO,
  crossRate,
  halfEvenWithin,
} from '../core/value/money.js';
import { type Answer, NOT_FOUND, accept } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import type { Caller } from './caller.js';
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
  const at = (ccy: Currency): CurrencyAt => currencyNow(view, ccy);

  /** Of each currency first, then together, exactly; rounded once for all. */
  function sumOf(amounts: Iterable<readonly [Currency, Minor]>, own: CurrencyAt): Fraction {
    const sums = new Map<Currency, bigint>();
    for (const [ccy, amount] of amounts) sums.set(ccy, (sums.get(ccy) ?? 0n) + BigInt(amount));
    let sum: Fraction = { num: 0n, den: 1n };
    for (const [ccy, num] of sums) sum = plus(sum, times({ num, den: 1n }, crossRate(at(ccy), own)));
    return sum;
  }

  function settledOf({ username, ccy }: Customer): Minor {
    return view.find('balance', balanceKeyOf(customerLedger(username), ccy))?.settled ?? ZERO;
  }

  /** Null: one of them is unlimited, or all together are as good as that. */
  function creditOf(members: readonly Customer[], own: CurrencyAt): Money | null {
    const limits = members.flatMap(({ creditLimit: { ccy, amount } }) =>
      amount === null ? [] : [[ccy, amount] as const],
    );
    const sum = sumOf(limits, own);
    const isUnlimited = limits.length < members.length || sum.num > BigInt(MONEY_MAX) * sum.den;
    return isUnlimited ? null : { ccy: own.ccy, amount: halfEvenWithin(sum, MONEY_MAX) };
  }

  function present({ customer }: Caller, group: Group): GroupView {
    const own = at(customer.ccy);
    const members = [...rights.membersKnownTo(customer, group.groupId)];
    const balance = sumOf(
      members.map((member) => [member.ccy, settledOf(member)] as const),
      own,
    );
    return {
      group,
      balance: { ccy: own.ccy, amount: halfEvenWithin(balance, MONEY_MAX) },
      creditLimit: creditOf(members, own),
    };
  }

  return {
    list: (caller) => rights.managedBy(caller.customer).map((group) => present(caller, group)),

    get(caller, groupId) {
      const group = findGroup(store, groupId);
      if (group === null || rights.onGroup('GET /v1/groups/<id>/', caller, group) !== 'yes') return NOT_FOUND;
      return accept(present(caller, group));
    },
  };
}
