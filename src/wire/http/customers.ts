// Customers outside (client §2.2, decisions §4).
import { type Static, Type } from 'typebox';
import type { CommissionRate, Customer, MoneyLimit, Roles } from '../../core/record/customer.js';
import type { GivenChanges, GivenCustomer, KnownToCustomers, ListCustomers } from '../../core/request.js';
import type { Permissions } from '../../core/rule/access.js';
import { ALL_ACCOUNTS } from '../../core/rule/tags.js';
import { type Currency, findCurrency } from '../../core/value/currency.js';
import { type GroupId, type Username, toUsername } from '../../core/value/ids.js';
import { BOUNDS } from '../../core/value/limits.js';
import { passwordMistake } from '../../core/value/password.js';
import { ZERO } from '../../core/value/money.js';
import { type CommissionPpm, toCommissionPpm } from '../../core/value/price.js';
import { type Answer, type Reason, accept } from '../../core/value/rejection.js';
import {
  type Field,
  changing,
  checked,
  clearing,
  flag,
  integer,
  number,
  object,
  optional,
  readFields,
  required,
  schemaOf,
  shortText,
  text,
  textFor,
} from './fields.js';
import { isObject } from '../../core/value/data.js';
import { type Input } from './input.js';
import { CurrencyCodeSchema, MoneySchema, limitField } from './money.js';
import { nullable, told } from './schemas.js';
import { TagRulesSchema, TagsSchema, presentTagRules, tagRulesField, tagsField } from './tags.js';
import { DaySchema, InstantSchema, dayField, presentInstant } from './times.js';

const USERNAME = /^[A-Za-z0-9]+$/;

/** Letters and digits, at most 64 (ours). */
const usernameField: Field<Username> = {
  schema: Type.String({ pattern: USERNAME.source, maxLength: BOUNDS.usernameCharactersMax }),
  read(raw) {
    if (typeof raw !== 'string') return { ok: false, errors: ['not_a_string'] };
    if (!USERNAME.test(raw)) return { ok: false, errors: ['invalid_format'] };
    if (raw.length > BOUNDS.usernameCharactersMax) return { ok: false, errors: ['too_long'] };
    return { ok: true, value: toUsername(raw) };
  },
};

/** Client §8: at least 8 characters, letters and digits; at most 256 (ours). */
const passwordField = checked(shortText(BOUNDS.passwordCharactersMax), passwordMistake);

/** The roles outside, and what they are inside. */
const ROLES = {
  customer: 'customer',
  bet_placer: 'betPlacer',
  group_spy: 'groupSpy',
  trade_page_viewer: 'tradePageViewer',
  detailed_accounting: 'detailedAccounting',
  account_viewer: 'accountViewer',
} as const satisfies Readonly<Record<string, keyof Roles>>;

type RoleName = keyof typeof ROLES;

const isRoleName = (name: string): name is RoleName => Object.hasOwn(ROLES, name);

const roleProperties = {
  customer: Type.Boolean({ description: 'Always true.' }),
  bet_placer: Type.Boolean({ description: 'May place bets.' }),
  group_spy: Type.Boolean({ description: 'Sees the orders of all of its group.' }),
  trade_page_viewer: Type.Boolean({ description: 'Sees the trade page.' }),
  detailed_accounting: Type.Boolean({ description: 'Its commission is booked apart, and not netted into prices.' }),
  account_viewer: Type.Boolean({
    description: 'Sees the usernames of bookie accounts, and may ask for their balances.',
  }),
};

const RolesSchema = Type.Object(roleProperties, { title: 'Roles' });

function reasonsOf(name: string, raw: unknown): readonly Reason[] {
  if (!isRoleName(name)) return ['invalid_choice'];
  if (raw === null) return [];
  if (typeof raw !== 'boolean') return ['not_a_boolean'];
  return name === 'customer' && !raw ? ['invalid_choice'] : [];
}

/** Roles by name; those that are not named, or null, are left as they are. */
const rolesField: Field<Partial<Roles>> = {
  schema: Type.Partial(Type.Object(roleProperties)),
  read(raw) {
    if (!isObject(raw)) return { ok: false, errors: ['invalid_format'] };
    const errors = Object.entries(raw).flatMap(([name, value]): [string, readonly Reason[]][] => {
      const reasons = reasonsOf(name, value);
      return reasons.length === 0 ? [] : [[name, reasons]];
    });
    if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) };
    const said = Object.entries(raw).filter(([, value]) => value !== null);
    const roles = said.map(([name, value]) => [ROLES[name as RoleName], value]);
    return { ok: true, value: Object.fromEntries(roles) as Partial<Roles> };
  },
};

const NO_ROLES: Roles = {
  customer: true,
  betPlacer: false,
  groupSpy: false,
  tradePageViewer: false,
  detailedAccounting: false,
  accountViewer: false,
};

const PPM_OF_PERCENT = 10_000;
/** Minus zero becomes zero. */
const toPpm = (percent: number): number => Math.round(percent * PPM_OF_PERCENT) + 0;

/** From 0 to below 100 %. Rounds: to the nearest ten-thousandth of a percent. */
const percentField: Field<number> = checked(number({ minimum: 0, maximum: 100 }), (percent) =>
  toPpm(percent) < toPpm(100) ? null : 'out_of_range',
);

const commissionMembers = {
  date_from: required(dayField, 'The day from which it holds.'),
  rate_pc: required(percentField, 'Percent of net winnings, below 100; rounded to four places.'),
};
const commissionObject = object(commissionMembers);
const commissionField: Field<CommissionRate> = {
  schema: commissionObject.schema,
  read(raw, isText) {
    const read = commissionObject.read(raw, isText);
    if (!read.ok) return read;
    return { ok: true, value: { from: read.value.date_from, ppm: toCommissionPpm(toPpm(read.value.rate_pc)) } };
  },
};

/** The fields of client §2.2 that a customer is made with and that can be changed. */
function fieldsOf(known: KnownToCustomers) {
  const findCcy = (code: string): Currency | null => {
    const ccy = findCurrency(code);
    return ccy !== null && known.hasRate(ccy) ? ccy : null;
  };
  const limit = limitField(findCcy);
  return {
    password: passwordField,
    group_id: {
      schema: Type.Integer(),
      read(raw: unknown, isText: boolean) {
        const read = integer({}).read(raw, isText);
        const groupId = read.ok ? known.findGroup(read.value) : null;
        if (!read.ok) return read;
        return groupId === null ? { ok: false, errors: ['unknown_group'] } : { ok: true, value: groupId };
      },
    } satisfies Field<GroupId> as Field<GroupId>,
    ccy_code: textFor(findCcy, 'unknown_currency', CurrencyCodeSchema),
    name: shortText(BOUNDS.nameCharactersMax),
    roles: rolesField,
    credit_limit: limit,
    credit_limit_comment: shortText(BOUNDS.remarkCharactersMax),
    max_stake_per_event: limit,
    commission_rate: commissionField,
    active: flag,
    locked: flag,
    expires_at: dayField,
    tags: tagsField,
    tag_rules: tagRulesField((code) => known.isBookie(code)),
  };
}

/** What the fields are, to those who create or change a customer. */
const TOLD = {
  password: `At least ${BOUNDS.passwordCharactersMin} characters (\`too_short\`) with a letter and a digit (\`weak_password\`).`,
  group_id: 'The group that it belongs to: one that the caller manages (`unknown_group`).',
  ccy_code: 'Its currency (ISO 4217), one that has a rate. It cannot be changed once money has moved (`immutable`).',
  name: 'What it is called.',
  roles: 'What it may do; roles that are not named stay as they are, at first false.',
  credit_limit: 'How far its balance may fall below nothing.',
  credit_limit_comment: 'Why, for the history of its limits.',
  max_stake_per_event: 'The most that it may stake on one event.',
  commission_rate: 'What is kept of its net winnings, from a day on.',
  active: 'False: it cannot log in, and its sessions end.',
  locked: 'True: it cannot log in, and its sessions end. Failed log-ins lock it; false lets it in again.',
  expires_at: 'The last day (UTC) on which it can log in.',
  tags: 'Tags, in place of those before.',
  tag_rules: 'Which bookie accounts it may use: the first rule that names a bookie decides, `*` last. At first all.',
} as const;

function createMembers(known: KnownToCustomers) {
  const fields = fieldsOf(known);
  return {
    username: required(
      checked(usernameField, (username) => (known.isFree(username) ? null : 'not_unique')),
      'What it logs in with: letters and digits, and nobody else has it (`not_unique`).',
    ),
    password: required(fields.password, TOLD.password),
    group_id: required(fields.group_id, TOLD.group_id),
    ccy_code: required(fields.ccy_code, TOLD.ccy_code),
    name: optional(fields.name, '', TOLD.name),
    roles: optional(fields.roles, {}, TOLD.roles),
    credit_limit: optional(fields.credit_limit, null, TOLD.credit_limit),
    credit_limit_comment: optional(fields.credit_limit_comment, '', TOLD.credit_limit_comment),
    max_stake_per_event: optional(fields.max_stake_per_event, null, TOLD.max_stake_per_event),
    commission_rate: optional(fields.commission_rate, null, TOLD.commission_rate),
    active: optional(fields.active, true, TOLD.active),
    locked: optional(fields.locked, false, TOLD.locked),
    expires_at: optional(fields.expires_at, null, TOLD.expires_at),
    tags: optional(fields.tags, {}, TOLD.tags),
    tag_rules: optional(fields.tag_rules, ALL_ACCOUNTS, TOLD.tag_rules),
  };
}

/** Null takes away what a customer need not have. */
function changeMembers(known: KnownToCustomers, username: Username | null) {
  const fields = fieldsOf(known);
  return {
    username: changing(
      checked(text, (given) => (given === username ? null : 'immutable')),
      'It stays what it is: anything else is `immutable`.',
    ),
    password: changing(fields.password, TOLD.password),
    group_id: changing(fields.group_id, TOLD.group_id),
    ccy_code: changing(
      checked(fields.ccy_code, (ccy) => (known.keptCcy === null || ccy === known.keptCcy ? null : 'immutable')),
      TOLD.ccy_code,
    ),
    name: changing(fields.name, TOLD.name),
    roles: changing(fields.roles, TOLD.roles),
    credit_limit: changing(fields.credit_limit, TOLD.credit_limit),
    credit_limit_comment: changing(fields.credit_limit_comment, TOLD.credit_limit_comment),
    max_stake_per_event: clearing(fields.max_stake_per_event, TOLD.max_stake_per_event),
    commission_rate: clearing(fields.commission_rate, TOLD.commission_rate),
    active: changing(fields.active, TOLD.active),
    locked: changing(fields.locked, TOLD.locked),
    expires_at: clearing(fields.expires_at, TOLD.expires_at),
    tags: changing(fields.tags, TOLD.tags),
    tag_rules: changing(fields.tag_rules, TOLD.tag_rules),
  };
}

const NOTHING_KNOWN: KnownToCustomers = {
  isFree: () => true,
  findGroup: () => null,
  hasRate: () => true,
  keptCcy: null,
  isBookie: () => true,
};

/** Client §2.2, create. */
export const CreateCustomerSchema = schemaOf(createMembers(NOTHING_KNOWN), 'CreateCustomer');

/** Client §2.2, PATCH. */
export const ChangeCustomerSchema = schemaOf(changeMembers(NOTHING_KNOWN, null), 'ChangeCustomer');

/** Returns a new customer. */
export function parseCreateCustomer(input: Input, known: KnownToCustomers): Answer<GivenCustomer> {
  const read = readFields(createMembers(known), input);
  if (!read.ok) return read;
  const { value } = read;
  return accept({
    username: value.username,
    password: value.password,
    groupId: value.group_id,
    ccy: value.ccy_code,
    name: value.name,
    roles: { ...NO_ROLES, ...value.roles },
    creditLimit: value.credit_limit ?? { ccy: value.ccy_code, amount: ZERO, given: '0' },
    creditLimitComment: value.credit_limit_comment,
    maxStakePerEvent: value.max_stake_per_event,
    commissions: value.commission_rate === null ? [] : [value.commission_rate],
    active: value.active,
    locked: value.locked,
    expiresOn: value.expires_at,
    tags: value.tags,
    tagRules: value.tag_rules,
  });
}

/** Returns what a customer is to be changed to; fields that were left out are not there. */
export function parseChangeCustomer(input: Input, known: KnownToCustomers, username: Username): Answer<GivenChanges> {
  const read = readFields(changeMembers(known, username), input);
  if (!read.ok) return read;
  const { value } = read;
  return accept(
    given({
      password: value.password,
      groupId: value.group_id,
      ccy: value.ccy_code,
      name: value.name,
      roles: value.roles,
      creditLimit: value.credit_limit,
      creditLimitComment: value.credit_limit_comment,
      maxStakePerEvent: value.max_stake_per_event,
      commission: value.commission_rate,
      active: value.active,
      locked: value.locked,
      expiresOn: value.expires_at,
      tags: value.tags,
      tagRules: value.tag_rules,
    }),
  );
}

/** Leaves out what was not given. */
function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** A customer may change these of its own (decisions §4). */
const OWN_FIELDS: ReadonlySet<string> = new Set(['password', 'name']);

/** Returns whether a change touches what only an agent may change; a customer's own username may be repeated. */
export function touchesMoreThanOwn({ values }: Input, username: Username): boolean {
  const names = Object.keys(changeMembers(NOTHING_KNOWN, null));
  const isTouched = (name: string): boolean => values[name] !== undefined && !OWN_FIELDS.has(name);
  return names.some((name) => isTouched(name) && !(name === 'username' && values[name] === username));
}

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

const ShownCommissionSchema = Type.Object(
  {
    date_from: told(DaySchema, 'The day from which it holds.'),
    rate_pc: Type.Number({ description: 'Percent of net winnings.' }),
  },
  { title: 'CommissionRate' },
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
    commission_rate: nullable(told(ShownCommissionSchema, 'The rate that was set last; null: none.')),
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

function presentRoles(roles: Roles): Static<typeof RolesSchema> {
  return {
    customer: roles.customer,
    bet_placer: roles.betPlacer,
    group_spy: roles.groupSpy,
    trade_page_viewer: roles.tradePageViewer,
    detailed_accounting: roles.detailedAccounting,
    account_viewer: roles.accountViewer,
  };
}

const presentPercent = (ppm: CommissionPpm): number => ppm / PPM_OF_PERCENT;

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
    commission_rate: rate === undefined ? null : { date_from: rate.from, rate_pc: presentPercent(rate.ppm) },
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
