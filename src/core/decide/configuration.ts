// The configuration file's groups, customers, bookmakers, accounts and rates, brought into the store at start.
import type { Configure, Replies } from '../command.js';
import type { Decision } from '../decision.js';
import { ratesNow } from '../look/rates.js';
import type { BookieAccount } from '../record/bookie.js';
import type { Group } from '../record/customer.js';
import { bookieLedger } from '../record/ledger.js';
import { isSameData } from '../value/data.js';
import { type AccountId, EXCHANGE_ACCOUNT, toCustomerId } from '../value/ids.js';
import { money, printMoney } from '../value/money.js';
import { toldChange, writeAudit } from './audit.js';
import { addCustomer, nextCustomerId, toldChanges } from './customers.js';
import { type Context, type Draft, createDraft } from './draft.js';
import { endStrangersSessions } from './sessions.js';

/**
 * Makes what is missing, and brings up to date what nothing but the file can say: groups and their managers, master agents, bookmakers and
 * accounts. What else is stored of customers and of rates is left as it is (decisions §19); an account that the file no longer names is
 * switched off, for its bets still need it. Where the file would make an account another one, nothing is changed.
 */
export function decideConfigure(context: Context, command: Configure): Decision<Replies['configure']> {
  const draft = createDraft(context);
  const areGroupsOther = configureGroups(draft, command.groups);
  const areMastersOther = configureMasterAgents(draft, command.standings);
  if (areGroupsOther || areMastersOther) endAllStrangersSessions(draft);
  addCustomers(draft, command.customers);
  for (const bookie of command.bookies)
    if (!isSameData(draft.find('bookie', bookie.bookie), bookie)) draft.put('bookie', bookie);
  const accountsTwice = storedTwice(draft, command.accounts);
  const kept = configureAccounts(draft, command.accounts);
  const rates = ratesNow(draft);
  const missing = Object.keys(command.rates).filter((ccy) => rates[ccy] === undefined);
  if (missing.length > 0) draft.put('rates', { rates: { ...command.rates, ...rates } });
  const isOther = (ccy: string): boolean => rates[ccy] !== undefined && rates[ccy] !== command.rates[ccy];
  const reply = { accountsKept: kept, accountsTwice, ratesKept: Object.keys(command.rates).filter(isOther) };
  // Such a file is refused: nothing of it may stay behind, for what is stored it does not change when it is put right.
  const isRefused = kept.length > 0 || accountsTwice.length > 0;
  return isRefused ? createDraft(context).accept(reply) : draft.accept(reply);
}

/** Returns whether a group that was there is another one now. */
function configureGroups(draft: Draft, groups: Configure['groups']): boolean {
  let isOther = false;
  for (const group of groups) {
    const stored = draft.find('group', group.groupId);
    const details = stored === null ? {} : toldGroupChanges(stored, group);
    if (stored !== null && Object.keys(details).length === 0) continue;
    draft.put('group', group);
    if (stored === null) continue;
    isOther = true;
    writeAudit(draft, null, { action: 'group_changed', subject: String(group.groupId), details });
  }
  return isOther;
}

function toldGroupChanges(before: Group, after: Group): Record<string, string> {
  const [was, is] = [before.managers.join(' '), after.managers.join(' ')];
  const changes: Record<string, string> = {};
  if (before.name !== after.name) changes['name'] = toldChange(before.name, after.name);
  if (was !== is) changes['managers'] = toldChange(was, is);
  return changes;
}

/** Returns whether a customer that was there has become a master agent, or is none any more. */
function configureMasterAgents(draft: Draft, standings: Configure['standings']): boolean {
  let isOther = false;
  for (const { username, isMasterAgent } of standings) {
    const stored = draft.find('customer', username);
    if (stored === null || stored.isMasterAgent === isMasterAgent) continue;
    isOther = true;
    const after = { ...stored, isMasterAgent };
    draft.put('customer', after);
    writeAudit(draft, null, { action: 'customer_changed', subject: username, details: toldChanges(stored, after) });
  }
  return isOther;
}

function endAllStrangersSessions(draft: Draft): void {
  for (const { username } of draft.view.all('customer')) {
    const customer = draft.find('customer', username);
    if (customer !== null) endStrangersSessions(draft, customer);
  }
}

function addCustomers(draft: Draft, customers: Configure['customers']): void {
  let next: number = nextCustomerId(draft.view);
  for (const customer of customers) {
    if (draft.find('customer', customer.username) !== null) continue;
    addCustomer(draft, null, { ...customer, customerId: toCustomerId(next) });
    next += 1;
  }
}

/** Returns the new accounts of the file that are stored already under other ids: one ledger would be counted as the money of both. */
function storedTwice(draft: Draft, accounts: Configure['accounts']): Replies['configure']['accountsTwice'] {
  const stored = [...draft.view.all('bookieAccount')];
  return accounts.flatMap((account) => {
    if (draft.find('bookieAccount', account.accountId) !== null) return [];
    const same = stored.find((other) => isOneAccount(other, account));
    return same === undefined ? [] : [{ accountId: account.accountId, storedAs: same.accountId }];
  });
}

/** Returns the accounts that the file would make other accounts. */
function configureAccounts(draft: Draft, accounts: Configure['accounts']): readonly AccountId[] {
  const named = new Set(accounts.map(({ accountId }) => accountId));
  const kept: AccountId[] = [];
  for (const account of accounts) {
    const stored = draft.find('bookieAccount', account.accountId);
    const wanted = stored === null ? account : { ...account, mask: stored.mask };
    // What the exchange is does not hang on the currency in which its least stake is said.
    const isOther = stored !== null && stored.accountId !== EXCHANGE_ACCOUNT && !isOneAccount(stored, wanted);
    if (isOther) kept.push(stored.accountId);
    else if (!isSameData(stored, wanted)) putAccount(draft, stored, wanted);
  }
  for (const stored of draft.view.all('bookieAccount')) {
    if (!named.has(stored.accountId) && stored.enabled) draft.put('bookieAccount', { ...stored, enabled: false });
  }
  return kept;
}

/** What is on an account at first is its money, though no posting: there would be more or less of it, and nothing that tells. */
function putAccount(draft: Draft, stored: BookieAccount | null, wanted: BookieAccount): void {
  draft.put('bookieAccount', wanted);
  if (stored === null || stored.openingBalance === wanted.openingBalance) return;
  const told = ({ ccy, openingBalance }: BookieAccount): string => printMoney(money(ccy, openingBalance));
  writeAudit(draft, null, {
    action: 'account_changed',
    subject: bookieLedger(wanted.bookie, wanted.username),
    details: { opening_balance: toldChange(told(stored), told(wanted)) },
  });
}

/** The ledger knows an account by these: another bookie, name or currency is another account, with an id of its own. */
function isOneAccount(a: BookieAccount, b: BookieAccount): boolean {
  return a.bookie === b.bookie && a.username === b.username && a.ccy === b.ccy;
}
