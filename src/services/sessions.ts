// Logging in and out, and acting in another's name (client §4.1, §5).
import type { Clock, Timer } from '../clock.js';
import { eachGone, eachRecord } from '../core/change.js';
import { mayStandBehind } from '../core/look/agents.js';
import type { Customer } from '../core/record/customer.js';
import type { ClientType, Session } from '../core/record/session.js';
import { checkLogin, verdictFor } from '../core/rule/access.js';
import { type SessionKey, isHexId } from '../core/value/ids.js';
import type { Limits } from '../core/value/limits.js';
import { partsOf } from '../core/value/lists.js';
import {
  type Answer,
  FORBIDDEN,
  NOT_FOUND,
  type Rejection,
  accept,
  fieldRejection,
  reject,
} from '../core/value/rejection.js';
import { type Instant, later, toInstant } from '../core/value/time.js';
import type { Countries } from '../countries.js';
import type { Engine } from '../engine/engine.js';
import type { Secrets } from '../secrets.js';
import type { Store } from '../store/store.js';
import { nextTurn } from '../turns.js';
import type { Caller } from './caller.js';
import { type Rights, findCustomer } from './rights.js';
import { createTokens } from './tokens.js';

/** Who somebody is, and how they come and go. */
export interface Sessions {
  /** Answers the id of a new session. Rejects: `authentication_failed`, whatever the cause. */
  logIn(request: { username: string; password: string; clientType: ClientType; ip: string }): Promise<Answer<string>>;
  /** Answers who a session id stands for, and renews the session. Rejects: `auth_error`. */
  authenticate(sessionId: string, ip: string): Answer<Caller>;
  /** Returns who a session stands for, without renewing it; null: it is over. */
  find(sessionKey: SessionKey, ip: string): Caller | null;
  /** Answers a session of the caller's own. Rejects: `session_not_found`. */
  describe(caller: Caller, sessionId: string): Answer<Session>;
  /** Ends a session of the caller's own, and its betslips. Rejects: `session_not_found`. */
  logOut(caller: Caller, sessionId: string): Promise<Answer<null>>;
  /** Answers a token that stands for the caller, for its agent to redeem once, soon. Rejects: `session_not_found`. */
  tokenize(caller: Caller, sessionId: string): Answer<string>;
  /** Answers whom a token stands for. Rejects: `session_not_found`; `not_found` for a token that is unknown, used, over, or not of the caller's customers. */
  detokenize(caller: Caller, sessionId: string, token: string): Answer<Redeemed>;
  /** Answers the id of a second session, in the target's name. Rejects: `session_not_found`, `forbidden`, `target: unknown_customer`. */
  sudo(caller: Caller, sessionId: string, target: string): Promise<Answer<string>>;
  /** Forgets the sessions that nobody has used for their whole life. Call now and then. Resolves when all that were there are looked through. */
  readonly sweep: () => Promise<void>;
}

/** Whom a token stood for. */
export interface Redeemed {
  readonly customer: Customer;
  readonly session: Session;
}

/** What sessions need of the rest. */
interface SessionsParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly secrets: Secrets;
  readonly rights: Rights;
  readonly countries: Countries;
  readonly clock: Clock;
  readonly timer: Pick<Timer, 'elapsedMs'>;
  readonly limits: Limits;
}

/** A session used again within this time is not written down again: after a restart it ends at most this much too early. */
const RENEWAL_WRITTEN_EVERY_MS = 60_000;
/** Of a session that lives shorter, so small a part. */
const RENEWALS_IN_A_LIFE = 20;

const SUDO = 'POST /v1/sessions/<session_id>/sudo/';

/** Of tens of thousands all may be over at once. */
const SWEPT_A_TURN = 200;

const NOT_LOGGED_IN: Rejection = {
  code: 'auth_error',
  detail: 'The session is missing, unknown or over. Log in again.',
};

/** Returns the sessions of a store. */
export function createSessions(parts: SessionsParts): Sessions {
  const { store, engine, secrets, rights, countries, clock, limits } = parts;
  const tokens = createTokens(parts);
  const lifeMs = limits.session_seconds * 1000;
  const renewalMs = Math.min(RENEWAL_WRITTEN_EVERY_MS, lifeMs / RENEWALS_IN_A_LIFE);
  const renewing = new Set<SessionKey>();
  /** Uses that are not written down. */
  const usedAt = new Map<SessionKey, Instant>();
  /** Ids that somebody came with, while their sessions are there: to hash one is the dearest part of knowing who asks. */
  const keys = new Map<string, SessionKey>();
  const open = new Set<SessionKey>();
  let isSweeping = false;

  for (const { sessionKey } of store.view.all('session')) open.add(sessionKey);
  store.onLines((lines) => {
    eachRecord(lines, 'session', ({ sessionKey }) => open.add(sessionKey));
    eachGone(lines, 'session', (sessionKey) => {
      open.delete(sessionKey);
      usedAt.delete(sessionKey);
    });
  });

  function findSession(sessionId: string): Session | null {
    const known = keys.get(sessionId);
    // What cannot be an id is not worth hashing.
    if (known === undefined && !isHexId(sessionId)) return null;
    const sessionKey = known ?? secrets.sessionKeyOf(sessionId);
    const session = findByKey(sessionKey);
    if (session === null) keys.delete(sessionId);
    else if (known === undefined) keys.set(sessionId, sessionKey);
    return session;
  }

  function findByKey(sessionKey: SessionKey): Session | null {
    const session = store.view.find('session', sessionKey);
    if (session === null) return null;
    if (!isOver(session)) return session;
    void forget(session);
    return null;
  }

  const lastUseOf = ({ sessionKey, seenAt }: Session): Instant =>
    toInstant(Math.max(seenAt, usedAt.get(sessionKey) ?? 0));

  const isOver = (session: Session): boolean => clock() > later(lastUseOf(session), lifeMs);

  /** One that cannot be written off is over all the same, and is met again at the next sweep. */
  async function forget({ sessionKey }: Session): Promise<void> {
    await engine.submit('closeSession', { sessionKey, ip: null }).catch(() => undefined);
  }

  async function sweepAll(): Promise<void> {
    for (const part of partsOf([...open], SWEPT_A_TURN)) {
      const some = part.flatMap((key) => store.view.find('session', key) ?? []);
      await Promise.all(some.filter(isOver).map(forget));
      // Whoever used its session before the clock was set back would have it for so much longer: it lives from now on, and no longer.
      for (const session of some) if (lastUseOf(session) > clock()) renew(session);
      await nextTurn();
    }
    for (const [sessionId, sessionKey] of keys) if (!open.has(sessionKey)) keys.delete(sessionId);
  }

  /** Written down now and then: the store's own `seenAt` says when last. */
  function renew({ sessionKey, seenAt }: Session): void {
    const now = clock();
    usedAt.set(sessionKey, now);
    const isWritten = now >= seenAt && now <= later(seenAt, renewalMs);
    if (isWritten || renewing.has(sessionKey)) return;
    renewing.add(sessionKey);
    engine
      .submit('renewSession', { sessionKey })
      // A renewal that cannot be written is made up for by the next request.
      .catch(() => undefined)
      .finally(() => renewing.delete(sessionKey));
  }

  /** Whoever is behind a session is still the customer's agent. */
  const mayAct = ({ behind }: Session, customer: Customer): boolean =>
    behind === null || mayStandBehind(store.view, behind, customer);

  /** A lock keeps out who comes, not who is there: or wrong passwords from anybody would end a customer's sessions. */
  function callerOf(session: Session | null, ip: string): Caller | null {
    const customer = session === null ? null : store.view.find('customer', session.username);
    if (session === null || customer?.active !== true || !mayAct(session, customer)) return null;
    return { customer, session, ip };
  }

  /** A session in the path must be the caller's own: another's answers exactly as one that is not there. */
  function ownSession(caller: Caller, sessionId: string): Session | null {
    const session = findSession(sessionId);
    return session?.username === caller.customer.username ? session : null;
  }

  return {
    async sweep() {
      if (isSweeping) return;
      isSweeping = true;
      await sweepAll().finally(() => {
        isSweeping = false;
      });
    },

    async logIn({ username, password, clientType, ip }) {
      const customer = findCustomer(store, username);
      const isRight = await secrets.verifyPassword(customer?.passwordHash ?? null, password);
      if (customer === null) return reject({ code: 'authentication_failed' });
      if (!isRight) {
        // Not waited for: a name that nobody has is answered at once. Decisions are made in order, so the next log-in finds it counted.
        engine.submit('failLogin', { username: customer.username, ip }).catch(() => undefined);
        return reject({ code: 'authentication_failed' });
      }
      const sessionId = secrets.newSessionId();
      const opened = await engine.submit('openSession', {
        sessionKey: secrets.sessionKeyOf(sessionId),
        username: customer.username,
        clientType,
        behind: null,
        from: null,
        passwordHash: customer.passwordHash,
        ip,
        country: countries.countryOf(ip),
      });
      return opened.ok ? accept(sessionId) : opened;
    },

    authenticate(sessionId, ip) {
      const caller = callerOf(findSession(sessionId), ip);
      if (caller === null) return reject(NOT_LOGGED_IN);
      renew(caller.session);
      return accept(caller);
    },

    find: (sessionKey, ip) => callerOf(findByKey(sessionKey), ip),

    describe(caller, sessionId) {
      const session = ownSession(caller, sessionId);
      return session === null ? reject({ code: 'session_not_found' }) : accept(session);
    },

    async logOut(caller, sessionId) {
      const session = ownSession(caller, sessionId);
      if (session === null) return reject({ code: 'session_not_found' });
      return engine.submit('closeSession', { sessionKey: session.sessionKey, ip: caller.ip });
    },

    tokenize(caller, sessionId) {
      const session = ownSession(caller, sessionId);
      return session === null ? reject({ code: 'session_not_found' }) : accept(tokens.issue(session.sessionKey));
    },

    detokenize(caller, sessionId, token) {
      if (ownSession(caller, sessionId) === null) return reject({ code: 'session_not_found' });
      const key = tokens.find(token);
      const session = key === null ? null : store.view.find('session', key);
      const customer = session === null ? null : store.view.find('customer', session.username);
      const isAllowed = rights.on('POST /v1/sessions/<session_id>/detokenize/', caller, customer) === 'yes';
      if (session === null || customer?.active !== true || isOver(session) || !isAllowed) return NOT_FOUND;
      // One that the caller may not redeem stays good for the agent for whom it was made.
      tokens.forget(token);
      return accept({ customer, session });
    },

    async sudo(caller, sessionId, target) {
      if (ownSession(caller, sessionId) === null) return reject({ code: 'session_not_found' });
      if (caller.session.behind !== null && verdictFor(SUDO, 'sudo') === 'forbidden') return FORBIDDEN;
      const customer = rights.findFor(SUDO, caller, target);
      if (customer === null || customer.isMasterAgent || checkLogin(customer, clock()) !== null) {
        return reject(fieldRejection('target', 'unknown_customer'));
      }
      const second = secrets.newSessionId();
      const opened = await engine.submit('openSession', {
        sessionKey: secrets.sessionKeyOf(second),
        username: customer.username,
        clientType: caller.session.clientType,
        behind: caller.customer.username,
        from: caller.session.sessionKey,
        passwordHash: null,
        ip: caller.ip,
        country: countries.countryOf(caller.ip),
      });
      return opened.ok ? accept(second) : opened;
    },
  };
}
