// Log-ins: made, counted when they fail, renewed, ended.
import type { CloseSession, CustomerChanges, FailLogin, OpenSession, RenewSession, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import type { Customer } from '../record/customer.js';
import { mayStandBehind } from '../look/agents.js';
import { checkLogin } from '../rule/access.js';
import type { Username } from '../value/ids.js';
import { BOUNDS } from '../value/limits.js';
import { type Rejection, fieldRejection } from '../value/rejection.js';
import { writeAudit } from './audit.js';
import { type Context, type Draft, createDraft, refuse } from './draft.js';

/** Makes a session; a log-in of its own also forgets the failures before it. */
export function decideOpenSession(context: Context, command: OpenSession): Decision<Replies['openSession']> {
  const draft = createDraft(context);
  const { sessionKey, username, clientType, behind, from, passwordHash, ip, country } = command;
  const customer = draft.find('customer', username);
  if (customer === null) return refuse({ code: 'authentication_failed' });
  if (behind === null && passwordHash !== customer.passwordHash) return refuse({ code: 'authentication_failed' });
  const rejection = checkLogin(customer, draft.now);
  if (rejection !== null) return refuse(rejection);
  if (behind !== null) {
    if (from === null || draft.find('session', from) === null) return refuse(SESSION_OVER);
    if (!mayStandBehind(draft, behind, customer)) return refuse(fieldRejection('target', 'unknown_customer'));
  }
  makeRoom(draft, command);
  const session = { sessionKey, username, clientType, behind, createdAt: draft.now, seenAt: draft.now };
  draft.put('session', session);
  if (behind === null) {
    draft.put('customer', { ...customer, failedLogins: 0, lastLogin: { at: draft.now, ip, country } });
    writeAudit(draft, { username, behind, ip }, { action: 'login', subject: username, details: { country } });
  } else {
    writeAudit(draft, { username: behind, behind: null, ip }, { action: 'sudo', subject: username, details: {} });
  }
  return draft.accept(session);
}

/**
 * ours: a program that begins a session for each thing that it does, and ends none, would have any number of them. It is not kept out, nor are those
 * who use the same name: the sessions that were not used for longest end.
 */
function makeRoom(draft: Draft, { username, behind }: OpenSession): void {
  const keys = [
    ...(behind === null
      ? draft.view.keys('sessionsOfCustomer', [username])
      : draft.view.keys('sessionsBehind', [behind])),
  ];
  if (keys.length < BOUNDS.sessionsMax) return;
  // Those that its agents have in a customer's name are theirs.
  const open = keys
    .flatMap((sessionKey) => draft.find('session', sessionKey) ?? [])
    .filter((it) => it.behind === behind);
  if (open.length < BOUNDS.sessionsMax) return;
  const oldestFirst = open.sort((some, other) => some.seenAt - other.seenAt);
  for (const { sessionKey } of oldestFirst.slice(0, BOUNDS.sessionsEndedAtOnce)) draft.drop('session', sessionKey);
}

/** The caller's session ended while it asked. */
export const SESSION_OVER: Rejection = { code: 'auth_error', detail: 'The session is over. Log in again.' };

/** Ends the sessions in a customer's name of those who are not its agents any more. */
export function endStrangersSessions(draft: Draft, customer: Customer): void {
  for (const sessionKey of draft.view.keys('sessionsOfCustomer', [customer.username])) {
    const { behind } = draft.view.find('session', sessionKey) ?? { behind: null };
    if (behind !== null && !mayStandBehind(draft, behind, customer)) draft.drop('session', sessionKey);
  }
}

/** Counts a log-in with a wrong password; too many in a row lock the account (decisions §4). */
export function decideFailLogin(context: Context, { username, ip }: FailLogin): Decision<Replies['failLogin']> {
  const draft = createDraft(context);
  const customer = draft.find('customer', username);
  // Once it is locked nothing is counted or written down: whoever goes on guessing fills no disk.
  if (customer === null || customer.locked) return draft.accept({ isLocked: false });
  const failedLogins = customer.failedLogins + 1;
  const locked = failedLogins >= BOUNDS.failedLoginsMax;
  draft.put('customer', { ...customer, failedLogins, locked });
  const details = { failures: String(failedLogins) };
  writeAudit(draft, { username, behind: null, ip }, { action: 'login_failed', subject: username, details });
  if (locked) writeAudit(draft, { username, behind: null, ip }, { action: 'locked', subject: username, details });
  return draft.accept({ isLocked: locked });
}

/** Writes down that a session was used now. */
export function decideRenewSession(context: Context, { sessionKey }: RenewSession): Decision<Replies['renewSession']> {
  const draft = createDraft(context);
  const session = draft.find('session', sessionKey);
  if (session !== null) draft.put('session', { ...session, seenAt: draft.now });
  return draft.accept(null);
}

/** Ends a session; a second time changes nothing. */
export function decideCloseSession(
  context: Context,
  { sessionKey, ip }: CloseSession,
): Decision<Replies['closeSession']> {
  const draft = createDraft(context);
  const session = draft.find('session', sessionKey);
  if (session === null) return draft.accept(null);
  draft.drop('session', sessionKey);
  const { username, behind } = session;
  if (ip !== null) writeAudit(draft, { username, behind, ip }, { action: 'logout', subject: username, details: {} });
  return draft.accept(null);
}

/** Ends all sessions of a customer, and those in which it acts in another's name. */
export function endSessions(draft: Draft, username: Username): void {
  for (const sessionKey of draft.view.keys('sessionsOfCustomer', [username])) draft.drop('session', sessionKey);
  for (const sessionKey of draft.view.keys('sessionsBehind', [username])) draft.drop('session', sessionKey);
}

/** Returns whether a change of a customer ends its sessions (decisions §4). */
export function endsSessions(changes: CustomerChanges): boolean {
  return changes.passwordHash !== undefined || changes.active === false || changes.locked === true;
}
