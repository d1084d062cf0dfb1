// What a customer is made with and changed to, field by field (client §2.2, decisions §4).
import { Type } from 'typebox';
import type { GivenChanges, GivenCustomer, KnownToCustomers } from '../../core/request.js';
import { ALL_ACCOUNTS } from '../../core/rule/tags.js';
import { type Currency, findCurrency } from '../../core/value/currency.js';
import { type GroupId, type Username, toUsername } from '../../core/value/ids.js';
import { BOUNDS } from '../../core/value/limits.js';
import { ZERO } from '../../core/value/money.js';
import { passwordMistake } from '../../core/value/password.js';
import { type Answer, accept } from '../../core/value/rejection.js';
import { commissionField } from './commission.js';
import {
  type Field,
  changing,
  checked,
  clearing,
  flag,
  integer,
  optional,
  readFields,
  required,
  schemaOf,
  shortText,
  text,
  textFor,
} from './fields.js';
import type { Input } from './input.js';
import { CurrencyCodeSchema, limitField } from './money.js';
import { NO_ROLES, rolesField } from './roles.js';
import { tagRulesField, tagsField } from './tags.js';
import { dayField } from './times.js';

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
    credit_limit_comment: changing(
      fields.credit_limit_comment,
      `${TOLD.credit_limit_comment} Another limit that comes without one has none.`,
    ),
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
