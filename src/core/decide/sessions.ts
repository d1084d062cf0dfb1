// Log-ins: made, counted when they fail, renewed, ended.
import type { CloseSession, FailLogin, OpenSession, RenewSession, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { checkLogin } from '../rule/access.js';
import { BOUNDS } from '../value/limits.js';
import { type Context, createDraft, refuse } from './draft.js';

/** Makes a session; a log-in of its own also forgets the failures before it. */
export function decideOpenSession(context: Context, command: OpenSession): Decision<Replies['openSession']> {
  const draft = createDraft(context);
  const customer = draft.find('customer', command.username);
  if (customer === null) return refuse({ code: 'authentication_failed' });
  const rejection = checkLogin(customer, draft.now);
  if (rejection !== null) return refuse(rejection);
  const session = { ...command, createdAt: draft.now, seenAt: draft.now };
  draft.put('session', session);
  if (command.behind === null && customer.failedLogins > 0) draft.put('customer', { ...customer, failedLogins: 0 });
  return draft.accept(session);
}

/** Counts a log-in with a wrong password; too many in a row lock the account (decisions §4). */
export function decideFailLogin(context: Context, { username }: FailLogin): Decision<Replies['failLogin']> {
  const draft = createDraft(context);
  const customer = draft.find('customer', username);
  if (customer === null || customer.locked) return draft.accept({ isLocked: false });
  const failedLogins = customer.failedLogins + 1;
  const locked = failedLogins >= BOUNDS.failedLoginsMax;
  draft.put('customer', { ...customer, failedLogins, locked });
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
export function decideCloseSession(context: Context, { sessionKey }: CloseSession): Decision<Replies['closeSession']> {
  const draft = createDraft(context);
  if (draft.find('session', sessionKey) !== null) draft.drop('session', sessionKey);
  return draft.accept(null);
}
