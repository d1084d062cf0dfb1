// Customers as clients see them, one or in a list (client §2.2, §4.2, decisions §4). What they are made with and changed to is in
// `customer-fields.ts`.
import { type Static, Type } from 'typebox';
import type { Customer, MoneyLimit } from '../../core/record/customer.js';
import type { ListCustomers } from '../../core/request.js';
import type { Permissions } from '../../core/rule/access.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { CommissionRateSchema, presentCommission } from './commission.js';
import { flag, optional, readFields, schemaOf, textFor } from './fields.js';
import type { Input } from './input.js';
import { CurrencyCodeSchema, MoneySchema } from './money.js';
import { RolesSchema, presentRoles } from './roles.js';
import { nullable, told } from './schemas.js';
import { TagRulesSchema, TagsSchema, presentTagRules } from './tags.js';
import { DaySchema, InstantSchema, presentInstant } from './times.js';

const queryMembers = {
  last_login: optional(flag, true, 'With the last log-in of each.'),
  inactive: optional(flag, true, 'Also those that are not active.'),
  permissions: optional(flag, false, 'With what each may do.'),
  customer_ids: optional(
    textFor((raw) => findIds(raw), 'not_an_integer', Type.String({ examples: ['1,2'] })),
    null,
    'Only these, by their ids with commas between them.',
  ),
};

/** Client §4.2, list. */
export const ListCustomersSchema = schemaOf(queryMembers);

function findIds(raw: string): readonly number[] | null {
  const parts = raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // Beyond the safe range they are inexact, and so is none of the ids that are given out.
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : null;
}

/** Returns which customers are wanted. */
export function parseListCustomers(input: Input): Answer<ListCustomers> {
  const read = readFields(queryMembers, input);
  if (!read.ok) return read;
  const { last_login: lastLogin, inactive, permissions, customer_ids: customerIds } = read.value;
  return accept({ lastLogin, inactive, permissions, customerIds });
}

const LastLoginSchema = Type.Object(
  {
    timestamp: InstantSchema,
    ip_address: Type.String({ description: 'Where it came from.' }),
    country: Type.String({ description: 'By two letters (ISO 3166); `XX` where it is not known.' }),
  },
  { title: 'LastLogin' },
);

const PermissionsSchema = Type.Object(
  {
    login: Type.Boolean({ description: 'May log in.' }),
    agent: Type.Boolean({ description: 'Manages a group.' }),
    master_agent: Type.Boolean({ description: 'Manages all groups.' }),
    create_users: Type.Boolean({ description: 'May create customers.' }),
    sudo: Type.Boolean({ description: "May act in its customers' names." }),
    place_bets: Type.Boolean({ description: 'May place bets.' }),
    spy_on_group: Type.Boolean({ description: 'Sees the orders of all of its group.' }),
    see_accounts: Type.Boolean({ description: 'Sees the usernames of bookie accounts.' }),
    detailed_accounting: Type.Boolean({ description: 'Its commission is booked apart.' }),
    view_trade_page: Type.Boolean({ description: 'Sees the trade page.' }),
  },
  { title: 'Permissions' },
);

/** Client §2.2 and decisions §4. */
export const CustomerSchema = Type.Object(
  {
    id: Type.Integer(),
    username: Type.String(),
    group_id: Type.Integer({ description: 'The group that it belongs to.' }),
    ccy_code: told(CurrencyCodeSchema, 'Its currency.'),
    name: Type.String(),
    roles: told(RolesSchema, 'What it may do.'),
    credit_limit: told(MoneySchema, 'How far its balance may fall below nothing, as it was given.'),
    credit_limit_comment: Type.String(),
    max_stake_per_event: nullable(told(MoneySchema, 'The most that it may stake on one event; null: unlimited.')),
    commission_rate: nullable(told(CommissionRateSchema, 'The rate that was set last; null: none.')),
    active: Type.Boolean(),
    locked: Type.Boolean(),
    expires_at: nullable(told(DaySchema, 'The last day (UTC) on which it can log in; null: for ever.')),
    tags: TagsSchema,
    tag_rules: told(TagRulesSchema, 'Which bookie accounts it may use.'),
    created_at: InstantSchema,
    last_login: Type.Optional(nullable(told(LastLoginSchema, 'Where it was asked for; null: it never logged in.'))),
    permissions: Type.Optional(told(PermissionsSchema, 'Where they were asked for.')),
  },
  { title: 'Customer' },
);

/** A customer with what else was asked for. */
interface ShownCustomer {
  readonly customer: Customer;
  readonly withLastLogin: boolean;
  readonly permissions: Permissions | null;
}

function presentLimit({ ccy, given: amount }: MoneyLimit): Static<typeof MoneySchema> {
  return [ccy, Number(amount)];
}

function presentPermissions(permissions: Permissions): Static<typeof PermissionsSchema> {
  return {
    login: permissions.login,
    agent: permissions.agent,
    master_agent: permissions.masterAgent,
    create_users: permissions.createUsers,
    sudo: permissions.sudo,
    place_bets: permissions.placeBets,
    spy_on_group: permissions.spyOnGroup,
    see_accounts: permissions.seeAccounts,
    detailed_accounting: permissions.detailedAccounting,
    view_trade_page: permissions.viewTradePage,
  };
}

/** Returns a customer as clients see it: never its password, nor anything made from it. */
export function presentCustomer({
  customer,
  withLastLogin,
  permissions,
}: ShownCustomer): Static<typeof CustomerSchema> {
  const { commissions, maxStakePerEvent, lastLogin } = customer;
  // The rate that was set last: until its day an earlier one may hold, which accounting_info tells.
  const rate = commissions.at(-1);
  return {
    id: customer.customerId,
    username: customer.username,
    group_id: customer.groupId,
    ccy_code: customer.ccy,
    name: customer.name,
    roles: presentRoles(customer.roles),
    credit_limit: presentLimit(customer.creditLimit),
    credit_limit_comment: customer.creditLimitComment,
    max_stake_per_event: maxStakePerEvent === null ? null : presentLimit(maxStakePerEvent),
    commission_rate: rate === undefined ? null : presentCommission(rate),
    active: customer.active,
    locked: customer.locked,
    expires_at: customer.expiresOn,
    tags: customer.tags,
    tag_rules: presentTagRules(customer.tagRules),
    created_at: presentInstant(customer.createdAt),
    ...(withLastLogin
      ? {
          last_login:
            lastLogin === null
              ? null
              : { timestamp: presentInstant(lastLogin.at), ip_address: lastLogin.ip, country: lastLogin.country },
        }
      : {}),
    ...(permissions === null ? {} : { permissions: presentPermissions(permissions) }),
  };
}
