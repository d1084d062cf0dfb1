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
import { mapInTurns } from '../turns.js';
import type { Caller } from './caller.js';
import { CUSTOMERS_A_TURN, type Rights } from './rights.js';

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
  list(caller: Caller): Promise<readonly GroupView[]>;
  /** Rejects: `not_found`. */
  get(caller: Caller, groupId: number): Promise<Answer<GroupView>>;
}

/** Of one in which many are, those take turns of their own. */
const GROUPS_A_TURN = 5;

/** Of each currency by itself. */
type Sums = Map<Currency, bigint>;

/** What customers have together. */
interface Together {
  readonly balances: Sums;
  readonly credits: Sums;
  isUnlimited: boolean;
}

function addTo(sums: Sums, ccy: Currency, amount: Minor): void {
  sums.set(ccy, (sums.get(ccy) ?? 0n) + BigInt(amount));
}

/** Returns a group, or null. */
export function findGroup(store: Store, groupId: number): Group | null {
  return isGroupId(groupId) ? store.view.find('group', groupId) : null;
}

/** Returns the groups of a store. */
export function createGroups(store: Store, rights: Rights): Groups {
  const { view } = store;
  const at = (ccy: Currency): CurrencyAt => currencyNow(view, ccy);

  /** Together, exactly; rounded once for all. */
  function sumOf(sums: Sums, own: CurrencyAt): Fraction {
    let sum: Fraction = { num: 0n, den: 1n };
    for (const [ccy, num] of sums) sum = plus(sum, times({ num, den: 1n }, crossRate(at(ccy), own)));
    return sum;
  }

  function settledOf({ username, ccy }: Customer): Minor {
    return view.find('balance', balanceKeyOf(customerLedger(username), ccy))?.settled ?? ZERO;
  }

  /** What the members of a group have together; each as it is when its turn comes. */
  async function addUp(members: readonly Customer[]): Promise<Together> {
    const together: Together = { balances: new Map(), credits: new Map(), isUnlimited: false };
    await mapInTurns(members, CUSTOMERS_A_TURN, (member) => {
      const { ccy, amount } = member.creditLimit;
      addTo(together.balances, member.ccy, settledOf(member));
      if (amount === null) together.isUnlimited = true;
      else addTo(together.credits, ccy, amount);
    });
    return together;
  }

  /** Null: one of them is unlimited, or all together are as good as that. */
  function creditOf({ credits, isUnlimited }: Together, own: CurrencyAt): Money | null {
    const sum = sumOf(credits, own);
    return isUnlimited || sum.num > BigInt(MONEY_MAX) * sum.den
      ? null
      : { ccy: own.ccy, amount: halfEvenWithin(sum, MONEY_MAX) };
  }

  async function present({ customer }: Caller, group: Group): Promise<GroupView> {
    const together = await addUp(await rights.membersKnownTo(customer, group.groupId));
    const own = at(customer.ccy);
    return {
      group,
      balance: { ccy: own.ccy, amount: halfEvenWithin(sumOf(together.balances, own), MONEY_MAX) },
      creditLimit: creditOf(together, own),
    };
  }

  return {
    list: (caller) => mapInTurns(rights.managedBy(caller.customer), GROUPS_A_TURN, (group) => present(caller, group)),

    async get(caller, groupId) {
      const group = findGroup(store, groupId);
      if (group === null || rights.onGroup('GET /v1/groups/<id>/', caller, group) !== 'yes') return NOT_FOUND;
      return accept(await present(caller, group));
    },
  };
}
