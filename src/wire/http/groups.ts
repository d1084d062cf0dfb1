// Groups outside (decisions §17).
import { type Static, Type } from 'typebox';
import type { Group } from '../../core/record/customer.js';
import type { Money } from '../../core/value/money.js';
import { MoneySchema, presentMoney } from './money.js';
import { nullable, told } from './schemas.js';

/** Decisions §17: sums of its customers, in the caller's currency. */
export const GroupSchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    balance: told(MoneySchema, "What its customers have together, in the caller's currency at today's rates."),
    credit_limit: nullable(told(MoneySchema, 'The sum of their credit limits; null: unlimited.')),
  },
  { title: 'Group' },
);

/** A group and what its customers have together. */
interface ShownGroup {
  readonly group: Group;
  readonly balance: Money;
  readonly creditLimit: Money | null;
}

/** Returns a group as clients see it. */
export function presentGroup({ group, balance, creditLimit }: ShownGroup): Static<typeof GroupSchema> {
  return {
    id: group.groupId,
    name: group.name,
    balance: presentMoney(balance),
    credit_limit: creditLimit === null ? null : presentMoney(creditLimit),
  };
}
