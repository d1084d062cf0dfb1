// The bookmaker accounts that a customer may use (client §4.2, decisions §4).
import type { BookieAccount } from '../core/record/bookie.js';
import type { PreviewAccounts } from '../core/request.js';
import { seesAccounts } from '../core/rule/access.js';
import { letsThrough } from '../core/rule/tags.js';
import { type BookieCode, isAccountId, toBookieCode } from '../core/value/ids.js';
import { type Money, money } from '../core/value/money.js';
import { type Answer, accept, fieldRejection, reject } from '../core/value/rejection.js';
import type { Store } from '../store/store.js';
import { type Caller, shownUsername } from './caller.js';
import { availableOn } from './quoted-accounts.js';
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
  ofGroup(caller: Caller, groupId: number): Answer<readonly BookieAccountView[]>;
  /** Says whether a caller may fetch balances. Rejects: `forbidden`. */
  checkKick(caller: Caller): Answer<null>;
  /**
   * Asks the account's bookie for its statements now, and answers opening balance + settled profit or loss − open stakes.
   *
   * Rejects: `account_id: invalid_choice` for an account that the caller's rules do not let through. Faults: what keeps the
   * bookie from answering.
   */
  kickBalance(caller: Caller, accountId: number): Promise<Answer<Money>>;
}

/** What bookmaker accounts need of the rest. */
export interface BookieAccountsParts {
  readonly store: Store;
  readonly rights: Rights;
  /** Reads a bookie's statements now; faults where it does not answer. */
  readonly readStatements: (bookie: BookieCode) => Promise<void>;
}

const NOT_FOUND = reject({ code: 'not_found' });
const FORBIDDEN = reject({ code: 'forbidden', reason: null });
const NO_TAGS = {};

/** Returns the accounts of a store. */
export function createBookieAccounts({ store, rights, readStatements }: BookieAccountsParts): BookieAccounts {
  const { view } = store;

  function letThrough(caller: Caller, isIn: (account: BookieAccount) => boolean): readonly BookieAccountView[] {
    const accounts = [...view.all('bookieAccount')].filter(isIn);
    return accounts.map((account) => ({ account, username: shownUsername(caller, account) }));
  }

  return {
    ofCustomer(caller, username) {
      const customer = rights.findFor('GET /v1/customers/<username>/bookie_accounts/', caller, username);
      if (customer === null) return NOT_FOUND;
      return accept(letThrough(caller, (account) => letsThrough(customer.tagRules, account, NO_TAGS)));
    },

    checkPreview(caller, username) {
      const customer = findCustomer(store, username);
      const verdict = rights.on('POST /v1/customers/<username>/bookie_accounts_preview/', caller, customer);
      if (verdict === 'forbidden') return FORBIDDEN;
      return verdict === 'yes' ? accept(null) : NOT_FOUND;
    },

    preview: (caller, { tagRules, envTags }) =>
      letThrough(caller, (account) => letsThrough(tagRules, account, envTags)),

    ofGroup(caller, groupId) {
      const group = findGroup(store, groupId);
      if (group === null || rights.onGroup('GET /v1/groups/<id>/bookie_accounts/', caller, group) !== 'yes')
        return NOT_FOUND;
      const members = [...rights.membersKnownTo(caller.customer, group.groupId)];
      return accept(
        letThrough(caller, (account) => members.some(({ tagRules }) => letsThrough(tagRules, account, NO_TAGS))),
      );
    },

    isBookie: (code) => code !== '' && view.find('bookie', toBookieCode(code)) !== null,

    checkKick(caller) {
      const verdict = rights.onService('POST /v1/customers/<username>/bookie_accounts/kick_balance/', caller);
      const isAllowed = verdict === 'yes' || (verdict === 'by_role' && seesAccounts(caller.customer));
      return isAllowed ? accept(null) : FORBIDDEN;
    },

    async kickBalance(caller, accountId) {
      const account = isAccountId(accountId) ? view.find('bookieAccount', accountId) : null;
      const isKnown = account !== null && letsThrough(caller.customer.tagRules, account, NO_TAGS);
      if (!isKnown) return reject(fieldRejection('account_id', 'invalid_choice'));
      await readStatements(account.bookie);
      return accept(money(account.ccy, availableOn(view, account)));
    },
  };
}
