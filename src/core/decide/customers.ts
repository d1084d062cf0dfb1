// Customers: made, and changed by their agents and by themselves. Who may do it is decided before (`rule/access.ts`); here is what can be.
import type { ChangeCustomer, CreateCustomer, CustomerChanges, MeetAgain, NewCustomer, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { hasMovedMoney } from '../look/balances.js';
import { overReason } from '../look/closing.js';
import type { Actor } from '../record/audit.js';
import type { CommissionRate, Customer, MoneyLimit, Roles, Tag, TagRule } from '../record/customer.js';
import { isOpen } from '../record/order.js';
import { obstacleToPlacing } from '../rule/access.js';
import { withCommission } from '../rule/credit.js';
import { onlyTakes } from '../rule/exchange.js';
import { type CustomerId, type OrderId, toCreditChangeId, toCustomerId } from '../value/ids.js';
import { printAmount } from '../value/money.js';
import { fieldRejection } from '../value/rejection.js';
import type { View } from '../view.js';
import { toldChange, writeAudit } from './audit.js';
import { type Context, type Draft, createDraft, refuse } from './draft.js';
import { DUE_LOOK, closeDue } from './closings.js';
import { dealOnExchange } from './exchange.js';
import { closeBeyondCredit } from './open-orders.js';
import { SESSION_OVER, endSessions, endStrangersSessions, endsSessions } from './sessions.js';

/** Makes a customer. Rejects: `auth_error`, `username: not_unique`, `group_id: unknown_group`. */
export function decideCreateCustomer(
  context: Context,
  { by, sessionKey, customer }: CreateCustomer,
): Decision<Replies['createCustomer']> {
  const draft = createDraft(context);
  if (draft.find('session', sessionKey) === null) return refuse(SESSION_OVER);
  if (draft.find('customer', customer.username) !== null) return refuse(fieldRejection('username', 'not_unique'));
  if (draft.find('group', customer.groupId) === null) return refuse(fieldRejection('group_id', 'unknown_group'));
  const customerId = nextCustomerId(draft.view);
  return draft.accept(addCustomer(draft, by, { ...customer, customerId, isMasterAgent: false }));
}

/** Stores a customer that is new, with the beginning of its credit history; `by` null: the configuration file. */
export function addCustomer(
  draft: Draft,
  by: Actor | null,
  given: NewCustomer & Pick<Customer, 'customerId' | 'isMasterAgent'>,
): Customer {
  const customer: Customer = {
    ...given,
    failedLogins: 0,
    lastLogin: null,
    createdAt: draft.now,
  };
  draft.put('customer', customer);
  recordCredit(draft, customer);
  writeAudit(draft, by, { action: 'customer_created', subject: customer.username, details: toldFields(customer) });
  return customer;
}

/** Returns the id above the highest that is stored. */
export function nextCustomerId(view: View): CustomerId {
  const username = view.last('customersById', []);
  const last = username === null ? null : view.find('customer', username);
  return toCustomerId((last?.customerId ?? 0) + 1);
}

function recordCredit(draft: Draft, { username, creditLimit, creditLimitComment }: Customer): void {
  draft.put('creditChange', {
    creditChangeId: toCreditChangeId(draft.nextNumber('creditChange')),
    username,
    limit: creditLimit,
    comment: creditLimitComment,
    at: draft.now,
  });
}

/** Changes a customer. Rejects: `auth_error`, `not_found`, `ccy_code: immutable` once money has moved, `group_id: unknown_group`. */
export function decideChangeCustomer(
  context: Context,
  { by, sessionKey, username, changes }: ChangeCustomer,
): Decision<Replies['changeCustomer']> {
  const draft = createDraft(context);
  if (sessionKey !== null && draft.find('session', sessionKey) === null) return refuse(SESSION_OVER);
  const before = draft.find('customer', username);
  if (before === null) return refuse({ code: 'not_found' });
  if (changes.ccy !== undefined && changes.ccy !== before.ccy && hasMovedMoney(draft, before))
    return refuse(fieldRejection('ccy_code', 'immutable'));
  if (changes.groupId !== undefined && draft.find('group', changes.groupId) === null)
    return refuse(fieldRejection('group_id', 'unknown_group'));

  const after = changedCustomer(draft, before, changes);
  draft.put('customer', after);
  const isNewCredit =
    !isSameLimit(before.creditLimit, after.creditLimit) || before.creditLimitComment !== after.creditLimitComment;
  if (isNewCredit) recordCredit(draft, after);
  if (endsSessions(changes)) endSessions(draft, username);
  else if (before.groupId !== after.groupId) endStrangersSessions(draft, after);
  if (mayPlace(before) && !mayPlace(after))
    closeDue(draft, draft.view.keys('openOrdersOfPlacer', [username], DUE_LOOK));
  const hasNewRules = before.tagRules !== after.tagRules;
  if (isNewCredit || hasNewRules) closeBeyondCredit(draft, username);
  if (hasNewRules) meetAgain(draft, draft.view.keys('openOrdersOfPlacer', [username], DUE_LOOK));
  const details = toldChanges(before, after);
  if (Object.keys(details).length > 0)
    writeAudit(draft, by, { action: 'customer_changed', subject: username, details });
  return draft.accept(after);
}

/** Lets more orders meet, whose customer's rules let them onto the exchange again. */
export function decideMeetAgain(context: Context, { orderIds }: MeetAgain): Decision<Replies['meetAgain']> {
  const draft = createDraft(context);
  meetAgain(draft, orderIds);
  return draft.accept(null);
}

/**
 * Lets orders take what came to the exchange while their customer's rules kept them away, and stand there, as when they came; those beyond its
 * credit do not. A decision looks at so many (`DUE_LOOK`); the rest is swept up after it (`engine/closings.ts`).
 */
function meetAgain(draft: Draft, orderIds: Iterable<OrderId>): void {
  for (const orderId of orderIds) {
    const order = draft.find('order', orderId);
    if (order === null || !isOpen(order) || onlyTakes(order) || overReason(draft, order, draft.now) !== null) continue;
    dealOnExchange(draft, order);
  }
}

const mayPlace = (customer: Customer): boolean => obstacleToPlacing(customer) === null;

function changedCustomer(draft: Draft, before: Customer, changes: CustomerChanges): Customer {
  const { commission, roles, ...rest } = changes;
  return {
    ...before,
    ...rest,
    roles: { ...before.roles, ...roles },
    commissions: changedCommissions(draft, before, commission),
    creditLimitComment: changes.creditLimitComment ?? keptComment(before, changes.creditLimit),
    failedLogins: changes.locked === false ? 0 : before.failedLogins,
  };
}

/** A comment is on the limit that it came with: another has none of it, the same once more keeps it. */
function keptComment({ creditLimit, creditLimitComment }: Customer, given: MoneyLimit | undefined): string {
  return given === undefined || isSameLimit(creditLimit, given) ? creditLimitComment : '';
}

function changedCommissions(
  draft: Draft,
  { commissions }: Customer,
  commission: CommissionRate | null | undefined,
): readonly CommissionRate[] {
  if (commission === undefined) return commissions;
  return commission === null ? [] : withCommission(commissions, commission, draft.now);
}

function isSameLimit(a: MoneyLimit, b: MoneyLimit): boolean {
  return a.ccy === b.ccy && a.given === b.given;
}

const told = ({ ccy, amount, given }: MoneyLimit): string =>
  `${ccy} ${amount === null ? given : printAmount(amount, ccy)}`;

const toldTags = (tags: readonly Tag[]): string =>
  JSON.stringify(Object.fromEntries(tags.map((it) => [it.tag, it.value])));

const toldRules = (rules: readonly TagRule[]): string =>
  rules
    .map(({ bookie, require, exclude }) => `${bookie} require ${toldTags(require)} exclude ${toldTags(exclude)}`)
    .join('; ');

/** What an entry says of a customer: everything that is about money and rights. */
function toldFields(customer: Customer): Record<string, string> {
  const { roles, commissions, tags, tagRules } = customer;
  return {
    name: customer.name,
    group_id: String(customer.groupId),
    ccy_code: customer.ccy,
    master_agent: String(customer.isMasterAgent),
    roles: rolesOf(roles),
    credit_limit: told(customer.creditLimit),
    credit_limit_comment: customer.creditLimitComment,
    max_stake_per_event: customer.maxStakePerEvent === null ? 'none' : told(customer.maxStakePerEvent),
    commission_rate: commissions.map(({ from, ppm }) => `${ppm / 10_000} % from ${from}`).join(', ') || 'none',
    active: String(customer.active),
    locked: String(customer.locked),
    expires_at: customer.expiresOn ?? 'never',
    tags: JSON.stringify(tags),
    tag_rules: toldRules(tagRules),
  };
}

function rolesOf(roles: Roles): string {
  const names = [
    roles.betPlacer ? 'bet_placer' : '',
    roles.groupSpy ? 'group_spy' : '',
    roles.tradePageViewer ? 'trade_page_viewer' : '',
    roles.detailedAccounting ? 'detailed_accounting' : '',
    roles.accountViewer ? 'account_viewer' : '',
  ];
  return ['customer', ...names.filter((name) => name !== '')].join(' ');
}

/** Returns what was and what is, of each field that is another now. A password is only said to have changed. */
export function toldChanges(before: Customer, after: Customer): Record<string, string> {
  const was = toldFields(before);
  const changes = Object.entries(toldFields(after)).flatMap(([field, is]): [string, string][] =>
    was[field] === is ? [] : [[field, toldChange(was[field] ?? '', is)]],
  );
  const password: [string, string][] = before.passwordHash === after.passwordHash ? [] : [['password', 'changed']];
  return Object.fromEntries([...changes, ...password]);
}
