// The bookmaker accounts that a customer may use (client §4.2, decisions §4).
import type { Timer } from '../clock.js';
import { availableOn } from '../core/look/balances.js';
import { isBookie } from '../core/look/bookies.js';
import type { BookieAccount } from '../core/record/bookie.js';
import type { PreviewAccounts } from '../core/request.js';
import { seesAccounts } from '../core/rule/access.js';
import { letsThrough, letsThroughIn } from '../core/rule/tags.js';
import { type BookieCode, EXCHANGE_ACCOUNT, isAccountId } from '../core/value/ids.js';
import { type Money, money } from '../core/value/money.js';
import {
  type Answer,
  FORBIDDEN,
  NOT_FOUND,
  type Rejection,
  accept,
  fieldRejection,
  reject,
} from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import { type Caller, shownUsername } from './caller.js';
import { findGroup } from './groups.js';
import { type Rights, findCustomer } from './rights.js';

/** An account with the username that the caller sees. */
export interface BookieAccountView {
  readonly account: BookieAccount;
  readonly username: string;
}

/** What can be asked about bookmaker accounts. */
export interface BookieAccounts {
  /** Answers the accounts that a customer's rules let through, by id. Rejects: `not_found`. */
  ofCustomer(caller: Caller, username: string): Answer<readonly BookieAccountView[]>;
  /** Says whether a caller may try rules out for a customer. Rejects: `not_found`, `forbidden`. */
  checkPreview(caller: Caller, username: string): Answer<null>;
  isBookie(code: string): boolean;
  /** Answers the accounts that other rules would let through. */
  preview(caller: Caller, preview: PreviewAccounts): readonly BookieAccountView[];
  /** Answers the accounts that a group's customers may use, each or some of them. Rejects: `not_found`. */
  ofGroup(caller: Caller, groupId: number): Promise<Answer<readonly BookieAccountView[]>>;
  /** Says whether a caller may fetch balances. Rejects: `forbidden`. */
  checkKick(caller: Caller): Answer<null>;
  /**
   * Asks the account's bookie for its statements now, and answers opening balance + settled profit or loss − open stakes.
   *
   * Rejects: `throttled` where the bookie was asked just now; `account_id: invalid_choice` for an account that the caller's rules do not let through. Faults: what keeps the
   * bookie from answering.
   */
  kickBalance(caller: Caller, accountId: number): Promise<Answer<Money>>;
}

/** What bookmaker accounts need of the rest. */
interface BookieAccountsParts {
  readonly store: Store;
  readonly rights: Rights;
  /** Reads a bookie's statements now; faults where it does not answer. */
  readonly readStatements: (bookie: BookieCode) => Promise<void>;
  /** How often a bookie may be asked for them. */
  readonly statementsMsOf: (bookie: BookieCode) => number;
  readonly timer: Pick<Timer, 'elapsedMs'>;
}

interface Reading {
  readonly askedMs: number;
  readonly reading: Promise<void>;
  isOver: boolean;
}

/** Returns the accounts of a store. */
export function createBookieAccounts(parts: BookieAccountsParts): BookieAccounts {
  const { store, rights, readStatements, statementsMsOf, timer } = parts;
  const { view } = store;
  /** The last reading of each bookie's statements that was asked for here, and whether it goes on. */
  const readings = new Map<BookieCode, Reading>();

  /** Those who ask while a reading goes on share it; a bookie is asked no more often than at its rate (decisions §10). */
  async function readOnce(bookie: BookieCode): Promise<Rejection | null> {
    const last = readings.get(bookie);
    if (last?.isOver === false) {
      await last.reading;
      return null;
    }
    const waitMs = last === undefined ? 0 : last.askedMs + statementsMsOf(bookie) - timer.elapsedMs();
    if (waitMs > 0) {
      const message = 'The bookie was asked for its statements just now.';
      return { code: 'throttled', message, retryAfterSeconds: Math.ceil(waitMs / 1000) };
    }
    const started: Reading = { askedMs: timer.elapsedMs(), reading: readStatements(bookie), isOver: false };
    readings.set(bookie, started);
    try {
      await started.reading;
    } finally {
      started.isOver = true;
    }
    return null;
  }

  function shownWhere(caller: Caller, isIn: (account: BookieAccount) => boolean): readonly BookieAccountView[] {
    // The exchange only stands for one.
    const accounts = [...view.all('bookieAccount')].filter((one) => one.accountId !== EXCHANGE_ACCOUNT && isIn(one));
    return accounts.map((account) => ({ account, username: shownUsername(caller, account) }));
  }

  return {
    ofCustomer(caller, username) {
      const customer = rights.findFor('GET /v1/customers/<username>/bookie_accounts/', caller, username);
      if (customer === null) return NOT_FOUND;
      return accept(shownWhere(caller, (account) => letsThrough(customer.tagRules, account)));
    },

    checkPreview(caller, username) {
      const customer = findCustomer(store, username);
      const verdict = rights.on('POST /v1/customers/<username>/bookie_accounts_preview/', caller, customer);
      if (verdict === 'forbidden') return FORBIDDEN;
      return verdict === 'yes' ? accept(null) : NOT_FOUND;
    },

    preview: (caller, { tagRules, envTags }) =>
      shownWhere(caller, (account) => letsThroughIn(envTags, tagRules, account)),

    async ofGroup(caller, groupId) {
      const group = findGroup(store, groupId);
      if (group === null || rights.onGroup('GET /v1/groups/<id>/bookie_accounts/', caller, group) !== 'yes')
        return NOT_FOUND;
      const members = await rights.membersKnownTo(caller.customer, group.groupId);
      return accept(shownWhere(caller, (account) => members.some(({ tagRules }) => letsThrough(tagRules, account))));
    },

    isBookie: (code) => isBookie(view, code),

    checkKick(caller) {
      const verdict = rights.onService('POST /v1/customers/<username>/bookie_accounts/kick_balance/', caller);
      const isAllowed = verdict === 'yes' || (verdict === 'by_role' && seesAccounts(caller.customer));
      return isAllowed ? accept(null) : FORBIDDEN;
    },

    async kickBalance(caller, accountId) {
      const account = isAccountId(accountId) ? view.find('bookieAccount', accountId) : null;
      const isKnown = account !== null && letsThrough(caller.customer.tagRules, account);
      if (!isKnown) return reject(fieldRejection('account_id', 'invalid_choice'));
      const rejection = await readOnce(account.bookie);
      if (rejection !== null) return reject(rejection);
      return accept(money(account.ccy, availableOn(view, account)));
    },
  };
}
