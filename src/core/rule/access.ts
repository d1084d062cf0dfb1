// Who may log in, and who may see or do what in whose name: one table. Services answer from it wherever a thing may be another's to see;
// what is only ever its owner's they look up by its owner. The tests hold every cell to it through HTTP, and the README shows it.
import type { Customer, Group } from '../record/customer.js';
import type { GroupId, Username } from '../value/ids.js';
import type { Rejection } from '../value/rejection.js';
import { type Instant, dayOf } from '../value/time.js';

/** What somebody is to the customer whose thing it is. */
export type Relation =
  | 'owner'
  /** An agent in the owner's name. */
  | 'sudo'
  | 'agent'
  | 'master_agent'
  /** Of the owner's group, with the role `group_spy`. */
  | 'group_spy'
  /** The agent of others. */
  | 'other_agent'
  | 'same_group'
  | 'other_group'
  /** Without a session. */
  | 'nobody';

/**
 * What happens. `yes`: it is done; in a list: the thing is in it. `partly`: for its own password and name, else forbidden. `by_role`:
 * with the role `account_viewer`, else forbidden. `missing`: exactly what happens where there is no such thing; in a list: it is not in
 * it. `forbidden`: 403. `log_in`: 401.
 */
export type Verdict = 'yes' | 'partly' | 'by_role' | 'missing' | 'forbidden' | 'log_in';

/** The columns of the table. */
export const RELATIONS = [
  'owner',
  'sudo',
  'agent',
  'master_agent',
  'group_spy',
  'other_agent',
  'same_group',
  'other_group',
  'nobody',
] as const satisfies readonly Relation[];

type Row = readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict];

const Y = 'yes';
const P = 'partly';
const R = 'by_role';
const M = 'missing';
const F = 'forbidden';
const L = 'log_in';

/**
 * What each endpoint does for each relation to the owner of the thing that it is about: the session, betslip, order or customer that the
 * request names; for a new customer and for groups, the group; for a token, whoever made it.
 */
export const RIGHTS = {
  //                                             owner sudo agent master spy other_agent same other nobody
  'POST /v1/sessions/': [Y, Y, Y, Y, Y, Y, Y, Y, Y],
  'GET /v1/sessions/<session_id>/': [Y, Y, M, M, M, M, M, M, L],
  'DELETE /v1/sessions/<session_id>/': [Y, Y, M, M, M, M, M, M, L],
  'POST /v1/sessions/<session_id>/sudo/': [M, F, Y, Y, M, M, M, M, L],
  'POST /v1/sessions/<session_id>/tokenize/': [Y, Y, M, M, M, M, M, M, L],
  'POST /v1/sessions/<session_id>/detokenize/': [M, M, Y, Y, M, M, M, M, L],
  'POST /v1/customers/': [F, F, Y, Y, F, M, F, F, L],
  'GET /v1/customers/': [Y, Y, Y, Y, M, M, M, M, L],
  'GET /v1/customers/<username>/': [Y, Y, Y, Y, M, M, M, M, L],
  'PATCH /v1/customers/<username>/': [P, P, Y, Y, M, M, M, M, L],
  'GET /v1/customers/<username>/can_place_bets/': [Y, Y, M, M, M, M, M, M, L],
  'GET /v1/customers/<username>/bookie_accounts/': [Y, Y, Y, Y, M, M, M, M, L],
  'POST /v1/customers/<username>/bookie_accounts_preview/': [F, F, Y, Y, M, M, M, M, L],
  'POST /v1/customers/<username>/bookie_accounts/kick_balance/': [R, R, R, Y, R, R, R, R, L],
  'GET /v1/customers/<username>/accounting_info/': [Y, Y, Y, Y, M, M, M, M, L],
  'GET /v1/customers/<username>/credit_limit_history/': [Y, Y, Y, Y, M, M, M, M, L],
  'GET /v1/transfers/': [F, F, Y, Y, F, M, F, F, L],
  'POST /v1/transfers/': [F, F, Y, Y, F, M, F, F, L],
  'GET /v1/groups/': [M, M, Y, Y, M, M, M, M, L],
  'GET /v1/groups/<id>/': [M, M, Y, Y, M, M, M, M, L],
  'GET /v1/groups/<id>/bookie_accounts/': [M, M, Y, Y, M, M, M, M, L],
  'GET /v1/xrates/': [Y, Y, Y, Y, Y, Y, Y, Y, L],
  'PUT /v1/xrates/': [F, F, F, Y, F, F, F, F, L],
  'GET /v1/sports/<sport>/bet_types/<bet_type>/': [Y, Y, Y, Y, Y, Y, Y, Y, L],
  'PUT /v1/sports/<sport>/events/<event_id>/live/': [F, F, F, Y, F, F, F, F, L],
  'PUT /v1/sports/<sport>/events/<event_id>/result/': [F, F, F, Y, F, F, F, F, L],
  'GET /v1/events/': [Y, Y, Y, Y, Y, Y, Y, Y, L],
  'POST /v1/betslips/': [Y, Y, Y, Y, Y, Y, Y, Y, L],
  'GET /v1/betslips/': [Y, Y, M, M, M, M, M, M, L],
  'GET /v1/betslips/<betslip_id>/': [Y, Y, M, M, M, M, M, M, L],
  'POST /v1/betslips/<betslip_id>/refresh/': [Y, Y, M, M, M, M, M, M, L],
  'DELETE /v1/betslips/<betslip_id>/': [Y, Y, M, M, M, M, M, M, L],
  'POST /v1/orders/': [Y, Y, M, M, M, M, M, M, L],
  'POST /v1/orders/batch/': [Y, Y, Y, Y, Y, Y, Y, Y, L],
  'GET /v1/orders/': [Y, Y, Y, Y, Y, M, M, M, L],
  'GET /v1/orders/position/': [Y, Y, Y, Y, Y, M, M, M, L],
  'GET /v1/orders/filters/placers/': [Y, Y, Y, Y, Y, M, M, M, L],
  'GET /v1/orders/filters/countries/': [Y, Y, Y, Y, Y, M, M, M, L],
  'GET /v1/orders/filters/competitions/': [Y, Y, Y, Y, Y, M, M, M, L],
  'GET /v1/orders/filters/events/': [Y, Y, Y, Y, Y, M, M, M, L],
  'GET /v1/orders/<order_id>/': [Y, Y, Y, Y, Y, M, M, M, L],
  'GET /v1/orders/<order_id>/explain/': [Y, Y, Y, Y, Y, M, M, M, L],
  'GET /v1/orders/<order_id>/log/': [Y, Y, Y, Y, Y, M, M, M, L],
  'GET /v1/orders/tracked/<uuid>/': [Y, Y, M, M, M, M, M, M, L],
  'POST /v1/orders/<order_id>/close/': [Y, Y, F, F, F, M, M, M, L],
  'POST /v1/orders/close_many/': [Y, Y, M, M, M, M, M, M, L],
  'POST /v1/orders/close_all/': [Y, Y, M, M, M, M, M, M, L],
  'POST /v1/heartbeats/': [Y, Y, Y, Y, Y, Y, Y, Y, L],
  'GET /v1/heartbeats/': [Y, Y, M, M, M, M, M, M, L],
  'GET /v1/heartbeats/<heartbeat_id>/': [Y, Y, M, M, M, M, M, M, L],
  'POST /v1/heartbeats/<heartbeat_id>/refresh/': [Y, Y, M, M, M, M, M, M, L],
  'DELETE /v1/heartbeats/<heartbeat_id>/': [Y, Y, M, M, M, M, M, M, L],
  'GET /v1/operator/audit/': [F, F, F, Y, F, F, F, F, L],
  'GET /v1/operator/alerts/': [F, F, F, Y, F, F, F, F, L],
  'GET /v1/operator/providers/': [F, F, F, Y, F, F, F, F, L],
  'POST /v1/operator/bookie_accounts/<account_id>/deposits/': [F, F, F, Y, F, F, F, F, L],
  'GET /v1/operator/unreconciled_bets/': [F, F, F, Y, F, F, F, F, L],
  'GET /v1/operator/unmatched_events/': [F, F, F, Y, F, F, F, F, L],
  'GET /healthz': [Y, Y, Y, Y, Y, Y, Y, Y, Y],
  'GET /readyz': [Y, Y, Y, Y, Y, Y, Y, Y, Y],
  'GET /version': [Y, Y, Y, Y, Y, Y, Y, Y, Y],
} as const satisfies Readonly<Record<string, Row>>;

/** A right is named by its endpoint. */
export type Right = keyof typeof RIGHTS;

/** Returns a cell of the table. */
export function verdictFor(right: Right, relation: Relation): Verdict {
  return RIGHTS[right][RELATIONS.indexOf(relation)] ?? 'missing';
}

/** What rights depend on of a customer. */
export type Party = Pick<Customer, 'username' | 'groupId' | 'isMasterAgent' | 'roles'>;

/** Who asks. */
interface Asker {
  readonly customer: Party;
  /** The agent that asks in the customer's name, or null. */
  readonly behind: Username | null;
  /** Whether the customer is anybody's agent. */
  readonly isAgent: boolean;
}

/** Whose the thing is. */
interface Owner {
  /** Null: a group's. */
  readonly username: Username | null;
  readonly isMasterAgent: boolean;
  readonly groupId: GroupId;
  readonly managers: readonly Username[];
}

/** Returns whose a customer's things are. */
export function ownedBy(customer: Party, group: Group | null): Owner {
  const { username, isMasterAgent, groupId } = customer;
  return { username, isMasterAgent, groupId, managers: group?.managers ?? [] };
}

/** Returns whose a group's things are. */
export function ownedByGroup({ groupId, managers }: Group): Owner {
  return { username: null, isMasterAgent: false, groupId, managers };
}

/** From what lets most through to what lets nothing through. */
const BY_STRICTNESS: readonly Verdict[] = ['yes', 'partly', 'by_role', 'forbidden', 'missing', 'log_in'];

const stricter = (a: Verdict, b: Verdict): Verdict => (BY_STRICTNESS.indexOf(a) > BY_STRICTNESS.indexOf(b) ? a : b);

/**
 * Returns what somebody may do with a thing; `owner` null: there is no such thing. Whoever may not know of a thing gets the same
 * answer in both cases, because it comes from the same cell. Nobody is its own agent, nor in the name of one who is (decisions §4).
 */
export function verdictOn(right: Right, asker: Asker, owner: Owner | null): Verdict {
  const verdict = verdictInName(right, asker, owner);
  const isOwn = owner !== null && owner.username !== null && owner.username === asker.behind;
  return isOwn ? stricter(verdict, verdictFor(right, 'owner')) : verdict;
}

function verdictInName(right: Right, { customer, behind, isAgent }: Asker, owner: Owner | null): Verdict {
  const stranger = isAgent ? 'other_agent' : 'other_group';
  if (owner === null) return verdictFor(right, stranger);
  if (owner.username === customer.username) return verdictFor(right, behind === null ? 'owner' : 'sudo');
  if (manages(customer, owner)) return verdictFor(right, customer.isMasterAgent ? 'master_agent' : 'agent');
  const isMate = customer.groupId === owner.groupId;
  const asSpy = verdictFor(right, 'group_spy');
  if (isMate && customer.roles.groupSpy && asSpy !== verdictFor(right, 'same_group')) return asSpy;
  return verdictFor(right, isMate && !isAgent ? 'same_group' : stranger);
}

/** Returns what somebody may do with a thing that is nobody's but the service's. */
export function verdictOnService(right: Right, { customer, isAgent }: Asker): Verdict {
  if (customer.isMasterAgent) return verdictFor(right, 'master_agent');
  return verdictFor(right, isAgent ? 'other_agent' : 'other_group');
}

/** A master agent belongs to the configuration: only another one is its agent. */
function manages(agent: Party, owner: Owner): boolean {
  return agent.isMasterAgent || (!owner.isMasterAgent && owner.managers.includes(agent.username));
}

/** Returns whether one customer is the agent of another: it manages the other's group. Nobody is its own agent (decisions §4). */
export function isAgentOf(agent: Customer, customer: Customer, group: Group | null): boolean {
  return agent.username !== customer.username && manages(agent, ownedBy(customer, group));
}

/** Returns whether an agent may act in a customer's name: its own customers', a master agent anyone's but another master agent's. */
export function maySudo(agent: Customer, target: Customer, group: Group | null): boolean {
  return !target.isMasterAgent && isAgentOf(agent, target, group);
}

/** Returns the refusal of a log-in, or null: the same for whatever keeps a customer out, so that it gives no hint (decisions §2). */
export function checkLogin(customer: Customer, now: Instant): Rejection | null {
  const isOver = customer.expiresOn !== null && dayOf(now) > customer.expiresOn;
  return customer.active && !customer.locked && !isOver ? null : { code: 'authentication_failed' };
}

/** Why a customer cannot place bets (decisions §4, `can_place_bets`). */
export type PlacingObstacle = 'account_inactive' | 'no_api_place_permission' | 'country_not_allowed';

/** Returns why a customer cannot place bets, wherever it is; null: it can. */
export function obstacleToPlacing({ active, roles }: Customer): PlacingObstacle | null {
  if (!active) return 'account_inactive';
  return roles.betPlacer ? null : 'no_api_place_permission';
}

/** Returns whether a customer sees bookmaker accounts' usernames and fetches their balances (client §2.2, `account_viewer`). */
export function seesAccounts({ roles, isMasterAgent }: Customer): boolean {
  return roles.accountViewer || isMasterAgent;
}

/** What a customer may do, for a client to show or hide (decisions §4). */
export interface Permissions {
  readonly login: boolean;
  readonly agent: boolean;
  readonly masterAgent: boolean;
  readonly createUsers: boolean;
  readonly sudo: boolean;
  readonly placeBets: boolean;
  readonly spyOnGroup: boolean;
  readonly seeAccounts: boolean;
  readonly detailedAccounting: boolean;
  readonly viewTradePage: boolean;
}

/** Returns what a customer may do; `isAgent`: it manages a group. */
export function permissionsOf(customer: Customer, isAgent: boolean, now: Instant): Permissions {
  return {
    login: checkLogin(customer, now) === null,
    agent: isAgent,
    masterAgent: customer.isMasterAgent,
    createUsers: isAgent,
    sudo: isAgent,
    placeBets: obstacleToPlacing(customer) === null,
    spyOnGroup: customer.roles.groupSpy,
    seeAccounts: seesAccounts(customer),
    detailedAccounting: customer.roles.detailedAccounting,
    viewTradePage: customer.roles.tradePageViewer,
  };
}
